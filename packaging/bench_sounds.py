"""How long does mixing hold Python's lock? Run ``python packaging/bench_sounds.py``."""

from __future__ import annotations

import time
from array import array

from patchwork_qt.ui.loudspeaker import RATE, Mixer

SOUNDS = 4
BUFFERS = 20
BUFFER_MS = 40


def measure() -> dict[str, float]:
    """``sound_mix_ms``: CPU time to mix 40 ms of four sounds, while no frame can be painted."""
    mixer = Mixer()
    for _ in range(SOUNDS):
        mixer.add(array("h", [1000] * RATE))
    begin = time.process_time()
    for _ in range(BUFFERS):
        mixer.mixed(RATE * BUFFER_MS // 1000)
    return {"sound_mix_ms": (time.process_time() - begin) * 1000 / BUFFERS}


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name:20} {value:8.3f}")
