"""Makes the sounds of the program: ``python3 packaging/make_sounds.py``. Needs Python only.

Everything is computed, nothing recorded: short noises through filters, and tones that die away.
The same program makes the same files; they lie in ``resources/sounds``.
"""

from __future__ import annotations

import argparse
import math
import random
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

RATE: Final = 22_050
"""Samples a second, one channel, 16 bits."""
PEAK: Final = 0.5
"""The loudest sample of each sound, of 1: 6 dB below the most."""
FADE: Final = 0.004
"""Seconds over which both ends come from and go to nothing, so that they don't click."""
FOLDER: Final = Path(__file__).resolve().parents[1] / "resources" / "sounds"

Samples = list[float]
Envelope = Callable[[float], float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def dying(attack: float, half_life: float) -> Envelope:
    """Rises in ``attack`` seconds, then halves again and again."""

    def level(time: float) -> float:
        rise = min(1.0, time / attack) if attack > 0 else 1.0
        return rise * float(0.5 ** (max(0.0, time - attack) / half_life))

    return level


def swell(length: float, sharpness: float = 1.0) -> Envelope:
    """Rises and falls once within ``length`` seconds, like half a wave."""

    def level(time: float) -> float:
        if not 0.0 <= time <= length:
            return 0.0
        return float(math.sin(math.pi * time / length) ** sharpness)

    return level


def tone(seconds: float, hertz: float, level: Envelope, end_hertz: float = 0.0) -> Samples:
    """A pure tone, gliding to ``end_hertz`` if that is given."""
    count = round(seconds * RATE)
    glide = (end_hertz or hertz) / hertz
    phase, made = 0.0, []
    for number in range(count):
        made.append(math.sin(phase) * level(number / RATE))
        phase += 2 * math.pi * hertz * glide ** (number / count) / RATE
    return made


def noise(seconds: float, chance: random.Random, level: Envelope) -> Samples:
    return [
        chance.uniform(-1.0, 1.0) * level(number / RATE) for number in range(round(seconds * RATE))
    ]


def band(samples: Samples, low: float, high: float) -> Samples:
    """What lies between two frequencies, falling off softly beyond them; twice for steepness."""
    for _ in range(2):
        samples = _minus(_low_pass(samples, high), low)
    return samples


def _low_pass(samples: Samples, hertz: float) -> Samples:
    share = 1.0 - math.exp(-2 * math.pi * hertz / RATE)
    kept, made = 0.0, []
    for sample in samples:
        kept += share * (sample - kept)
        made.append(kept)
    return made


def _minus(samples: Samples, hertz: float) -> Samples:
    """Without what lies below a frequency."""
    deep = _low_pass(samples, hertz)
    return [sample - below for sample, below in zip(samples, deep, strict=True)]


def add(ground: Samples, part: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a part into the ground, from ``at`` seconds on; what hangs over is cut."""
    start = round(at * RATE)
    for number, sample in enumerate(part[: max(0, len(ground) - start)]):
        ground[start + number] += sample * gain


def level_to(samples: Samples, peak: float) -> Samples:
    loudest = max(abs(sample) for sample in samples)
    return [sample * peak / loudest for sample in samples]


def finished(samples: Samples) -> array[int]:
    """As whole numbers, at the common loudness, with soft ends."""
    fade = round(FADE * RATE)
    soft = list(samples)
    for number in range(fade):
        share = 0.5 - 0.5 * math.cos(math.pi * number / fade)
        soft[number] *= share
        soft[-1 - number] *= share
    return array("h", [round(sample * 32767) for sample in level_to(soft, PEAK)])


def rustle(chance: random.Random, length: float, folds: int, low: float, high: float) -> Samples:
    """Cloth that moves: a few folds brushing past each other."""
    made = silence(length)
    for _ in range(folds):
        long = length * chance.uniform(0.3, 0.55)
        fold = band(noise(long, chance, swell(long, 1.6)), low, high * chance.uniform(0.8, 1.2))
        add(made, fold, chance.uniform(0.0, length - long), chance.uniform(0.5, 1.0))
    return made


def thud(chance: random.Random, length: float, hertz: float, pad: float) -> Samples:
    """Something soft that lands: a deep tone that sinks, and the pad of cloth."""
    made = tone(length, hertz, dying(0.004, 0.028), hertz * 0.6)
    cloth = level_to(band(noise(length, chance, dying(0.003, 0.018)), 150, 1500), 1.0)
    add(made, cloth, gain=pad)
    return made


def chime(hertz: float, length: float, half_life: float) -> Samples:
    """A note of a music box: a tone, its octave and a short bright start."""
    made = tone(length, hertz, dying(0.003, half_life))
    add(made, tone(length, 2 * hertz, dying(0.002, half_life * 0.5)), gain=0.28)
    add(made, tone(length, 3.98 * hertz, dying(0.001, half_life * 0.16)), gain=0.16)
    return made


def melody(length: float, notes: tuple[tuple[float, float, float], ...]) -> Samples:
    """Notes as (start in seconds, pitch, half-life); they ring into each other."""
    made = silence(length)
    for start, hertz, half_life in notes:
        add(made, chime(hertz, length - start, half_life), start)
    dim = round(0.12 * RATE)
    for number in range(dim):
        made[-1 - number] *= number / dim
    return made


def take(chance: random.Random) -> Samples:
    """A patch lifted off a pile."""
    return rustle(chance, 0.26, 6, 900, 4200)


def turn(chance: random.Random) -> Samples:
    """A flick of cloth."""
    made = silence(0.12)
    add(made, level_to(band(noise(0.1, chance, swell(0.1, 2.2)), 700, 2600), 1.0))
    add(made, tone(0.06, 320, swell(0.06, 2.0), 520), 0.03, 0.22)
    return made


def lay(chance: random.Random) -> Samples:
    """A patch laid on the quilt."""
    made = silence(0.24)
    add(made, thud(chance, 0.24, 165, 0.5))
    add(made, level_to(rustle(chance, 0.14, 3, 600, 2400), 1.0), 0.01, 0.2)
    return made


def sew(chance: random.Random) -> Samples:
    """A run of stitches on an old machine: needle, cloth, and the wheel slowing down."""
    made = silence(0.62)
    at, gap = 0.0, 0.045
    for number in range(10):
        gain = (0.7 + 0.3 * math.sin(math.pi * (number + 0.5) / 10)) * chance.uniform(0.88, 1.0)
        add(
            made, level_to(band(noise(0.03, chance, dying(0.001, 0.005)), 900, 3400), 1.0), at, gain
        )
        add(made, tone(0.05, 210, dying(0.002, 0.011), 150), at + 0.006, 0.75 * gain)
        at += gap
        gap *= 1.04
    return made


def buttons(chance: random.Random) -> Samples:
    """Three buttons falling onto others."""
    made = silence(0.4)
    for at, pitch, gain in ((0.0, 1480.0, 0.8), (0.085, 1760.0, 1.0), (0.15, 1568.0, 0.7)):
        for share, strength, half_life in (
            (1.0, 1.0, 0.026),
            (2.31, 0.4, 0.013),
            (3.9, 0.2, 0.006),
        ):
            part = tone(0.22, pitch * share, dying(0.0015, half_life))
            add(made, part, at, gain * strength)
        add(made, band(noise(0.02, chance, dying(0.0008, 0.003)), 1200, 4500), at, gain * 0.8)
    return made


def step(chance: random.Random) -> Samples:
    """A thimble set down on the tape."""
    made = tone(0.16, 1175, dying(0.001, 0.016))
    add(made, tone(0.16, 2790, dying(0.001, 0.009)), gain=0.35)
    add(made, tone(0.08, 240, dying(0.002, 0.012), 170), gain=0.9)
    add(made, band(noise(0.02, chance, dying(0.001, 0.003)), 600, 3000), gain=0.5)
    return made


def leather(chance: random.Random) -> Samples:
    """A heavy little piece, peeled off and dropped."""
    made = silence(0.34)
    creak = level_to(band(noise(0.13, chance, swell(0.13, 1.5)), 250, 900), 1.0)
    add(made, creak, 0.0, 0.45)
    add(made, thud(chance, 0.2, 118, 0.7), 0.12, 1.0)
    return made


def tile(_chance: random.Random) -> Samples:
    """The special tile: a little fanfare."""
    return melody(
        1.15,
        (
            (0.0, 523.25, 0.09),
            (0.11, 659.26, 0.09),
            (0.22, 783.99, 0.09),
            (0.37, 1046.5, 0.19),
            (0.37, 659.26, 0.16),
        ),
    )


def refuse(chance: random.Random) -> Samples:
    """That does not go: two low, dull knocks."""
    made = silence(0.3)
    for at, hertz in ((0.0, 175.0), (0.12, 139.0)):
        add(made, tone(0.17, hertz, dying(0.008, 0.03)), at)
        add(made, tone(0.17, 2 * hertz, dying(0.008, 0.016)), at, 0.3)
        add(made, band(noise(0.05, chance, dying(0.003, 0.008)), 100, 500), at, 0.9)
    return made


def end(_chance: random.Random) -> Samples:
    """The last seam: a phrase of a music box that comes home."""
    return melody(
        1.3,
        (
            (0.0, 392.0, 0.12),
            (0.12, 523.25, 0.12),
            (0.24, 659.26, 0.12),
            (0.36, 587.33, 0.1),
            (0.52, 523.25, 0.24),
            (0.52, 783.99, 0.22),
            (0.54, 261.63, 0.26),
        ),
    )


SOUNDS: Final = (take, turn, lay, sew, buttons, step, leather, tile, refuse, end)


def made(name: str) -> array[int]:
    """The samples of a sound; always the same."""
    make = {sound.__name__: sound for sound in SOUNDS}[name]
    return finished(make(random.Random(f"patchwork {name}")))


def write(path: Path, samples: array[int]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))


def main(arguments: list[str] | None = None) -> int:
    """Write all sounds."""
    parser = argparse.ArgumentParser(prog="make_sounds.py", description="Make the sounds.")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="where they go")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for sound in SOUNDS:
        write(folder / f"{sound.__name__}.wav", made(sound.__name__))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
