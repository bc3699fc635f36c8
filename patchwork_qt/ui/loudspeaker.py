"""Playing the shipped sounds: one audio device, opened when first needed, in a thread of its own.

Whatever goes wrong with audio ends in silence: a game needs no sound. Nothing here ever waits for
the device in the caller's thread.
"""

from __future__ import annotations

import contextlib
import glob
import queue
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from patchwork_qt.identity import NAME

RATE: Final = 22_050
"""Samples a second of every shipped sound; they have one channel of 16 bits."""
_BUFFER: Final = 40
"""Milliseconds that the device asks for at a time."""
_REST: Final = 4.0
"""Seconds of silence after which the device sleeps."""
_STALE: Final = 0.4
"""Seconds after which a sound that could not be played yet is out of place."""
_FAREWELL: Final = 1.0
"""Seconds that closing waits for the device."""
_LOUDEST: Final = 32_767

Samples: TypeAlias = "array[int]"  # quoted, as Python 3.11 can't subscript it
Mixing: TypeAlias = Generator[Samples, int, None]


class Player(Protocol):
    """What makes sounds heard."""

    def play(self, name: str) -> None:
        """Start a sound beside those that are still heard; returns at once and never raises."""

    def close(self) -> None:
        """Fall silent for good."""


class Device(Protocol):
    """An audio device as miniaudio has it; its methods raise whatever the system makes up."""

    def start(self, source: Mixing) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


class Mixer:
    """Adds up the sounds of the moment. ``add`` and the device work in different threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._voices: list[tuple[Samples, int]] = []

    @property
    def silent(self) -> bool:
        return not self._voices

    def add(self, samples: Samples) -> None:
        with self._lock:
            self._voices.append((samples, 0))

    def mixed(self, count: int) -> Samples:
        """The next ``count`` samples of all sounds together."""
        with self._lock:
            parts = [samples[at : at + count] for samples, at in self._voices]
            self._voices = [
                (samples, at + count) for samples, at in self._voices if at + count < len(samples)
            ]
        if not parts:
            return array("h", bytes(2 * count))
        for part in parts:
            part.frombytes(bytes(2 * (count - len(part))))
        if len(parts) == 1:
            return parts[0]
        sums = map(sum, zip(*parts, strict=True))
        return array("h", [max(-_LOUDEST, min(_LOUDEST, value)) for value in sums])

    def source(self) -> Mixing:
        """What a device takes its samples from; already started."""

        def samples() -> Mixing:
            count = yield array("h")
            while True:
                count = yield self.mixed(count)

        source = samples()
        next(source)
        return source


class Loudspeaker:
    """Plays sounds of a folder of WAV files."""

    def __init__(
        self,
        folder: Path,
        gains: Mapping[str, float],
        open_device: Callable[[], Device] | None = None,
    ) -> None:
        """``gains``: the loudness of each sound by the name of its file, 0 to 1."""
        self._folder = folder
        self._gains = gains
        self._open = open_device or open_default_device
        self._mixer = Mixer()
        self._wishes: queue.SimpleQueue[tuple[str, float] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing is heard, or waits to be."""
        return self._wishes.empty() and self._mixer.silent

    def play(self, name: str) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="loudspeaker", daemon=True)
            self._thread.start()
        if self._thread.is_alive():
            self._wishes.put((name, time.monotonic()))

    def close(self) -> None:
        if self._thread is not None:
            self._wishes.put(None)
            self._thread.join(_FAREWELL)

    def _work(self) -> None:
        # Drivers raise what they like, and without sound the game goes on: hence Exception.
        with contextlib.suppress(Exception):
            sounds = {name: load(self._folder, name, gain) for name, gain in self._gains.items()}
            device = self._open()
            try:
                self._serve(device, sounds)
            finally:
                device.close()

    def _serve(self, device: Device, sounds: Mapping[str, Samples]) -> None:
        """Play what is wished for until told to stop; the device runs only while it is needed."""
        running = False
        while True:
            try:
                wish = self._wishes.get(timeout=_REST if running else None)
            except queue.Empty:
                if self._mixer.silent:
                    device.stop()
                    running = False
                continue
            if wish is None:
                return
            name, wished = wish
            if time.monotonic() - wished > _STALE:
                continue
            self._mixer.add(sounds[name])
            if not running:
                device.start(self._mixer.source())
                running = True


def load(folder: Path, name: str, gain: float = 1.0) -> Samples:
    """The samples of ``NAME.wav``. Raises OSError, wave.Error, or ValueError for another format."""
    with wave.open(str(folder / f"{name}.wav"), "rb") as file:
        if file.getparams()[:3] != (1, 2, RATE):
            raise ValueError(f"{name}.wav must have one channel of 16 bits at {RATE} Hz.")
        samples = array("h")
        samples.frombytes(file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return array("h", [round(sample * gain) for sample in samples])


def open_default_device() -> Device:
    """The device that the system plays on. Raises ImportError or miniaudio's errors."""
    import miniaudio  # not at the start: it takes a while, and not every machine has it

    return _opened(miniaudio, _backends(miniaudio))


def open_mute_device() -> Device:
    """A device that takes samples at the right pace and plays them nowhere; for tests."""
    import miniaudio

    return _opened(miniaudio, [miniaudio.Backend.NULL])


def _opened(miniaudio: Any, backends: list[Any] | None) -> Device:
    device: Device = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=_BUFFER,
        backends=backends,
        app_name=NAME,
    )
    return device


def _backends(miniaudio: Any) -> list[Any] | None:
    """None for whatever there is. ALSA grumbles on the terminal where there is no sound card."""
    if sys.platform.startswith("linux") and not glob.glob("/dev/snd/pcm*p"):
        return [miniaudio.Backend.PULSEAUDIO]
    return None
