"""The sounds: what the files are like, when which is heard, and that audio is never in the way."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import make_sounds
from patchwork_qt.game import events
from patchwork_qt.game.record import read_record, replay
from patchwork_qt.ui.assets import resource
from patchwork_qt.ui.loudspeaker import (
    RATE,
    Loudspeaker,
    Mixer,
    Mixing,
    load,
    open_mute_device,
)
from patchwork_qt.ui.sounds import GAINS, Sounds, sound_of, sound_of_event

NAMES = pytest.mark.parametrize("name", GAINS)
LARGEST_FILE = 60_000
MOVED = events.TokenMoved(0, 3, 5)
SEWN = events.PatchSewn(0, 5, 17)


class Tape:
    """A player that only notes what it is to play."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.closed = False

    def play(self, name: str) -> None:
        self.heard.append(name)

    def close(self) -> None:
        self.closed = True


class Deck:
    """A device that asks for samples when the test says so."""

    def __init__(self) -> None:
        self.source: Mixing | None = None
        self.started = threading.Event()
        self.stopped = threading.Event()
        self.closed = threading.Event()

    def start(self, source: Mixing) -> None:
        self.source = source
        self.started.set()

    def stop(self) -> None:
        self.stopped.set()

    def close(self) -> None:
        self.closed.set()

    def pull(self, count: int) -> array[int]:
        assert self.source is not None
        return self.source.send(count)


@pytest.fixture
def tape() -> Tape:
    return Tape()


@pytest.fixture
def sounds(qapp: QApplication, tape: Tape) -> Iterator[Sounds]:
    made = Sounds(player=tape)
    yield made
    made.deleteLater()


def read(name: str) -> tuple[array[int], int]:
    path = resource("sounds", f"{name}.wav")
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return load(path.parent, name), file.getframerate()


def _softened(name: str, count: int) -> list[int]:
    return [round(sample * GAINS[name]) for sample in read(name)[0][:count]]


def test_every_sound_has_a_file_and_every_file_a_sound() -> None:
    files = {path.stem for path in resource("sounds").glob("*")}
    assert files == set(GAINS) == {sound.__name__ for sound in make_sounds.SOUNDS}


@NAMES
def test_a_sound_is_small_short_and_soft_at_both_ends(name: str) -> None:
    samples, rate = read(name)
    assert rate == RATE == make_sounds.RATE
    assert resource("sounds", f"{name}.wav").stat().st_size < LARGEST_FILE
    assert 0.08 <= len(samples) / rate <= 1.35
    peak = max(abs(sample) for sample in samples) / 32768
    assert peak == pytest.approx(0.5, abs=0.01), "6 dB below the most"
    assert samples[0] == samples[-1] == 0
    ends = [abs(sample) for sample in (*samples[:8], *samples[-8:])]
    assert max(ends) < 0.02 * 32768, "no click"
    assert abs(sum(samples) / len(samples)) < 0.005 * 32768, "no offset"


@NAMES
def test_the_files_are_what_the_program_makes(name: str) -> None:
    samples, _ = read(name)
    again = make_sounds.made(name)
    assert len(samples) == len(again)
    # Sines differ in their last bit between platforms.
    assert max(abs(a - b) for a, b in zip(samples, again, strict=True)) <= 2


def test_the_program_writes_all_files(tmp_path: Path) -> None:
    assert make_sounds.main([str(tmp_path / "new")]) == 0
    written = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert set(written) == {f"{name}.wav" for name in GAINS}
    make_sounds.main([str(tmp_path / "again")])
    assert {p.name: p.read_bytes() for p in (tmp_path / "again").iterdir()} == written


def test_a_sound_is_played_while_wished_for(sounds: Sounds, tape: Tape) -> None:
    sounds.play("lay")
    sounds.set_enabled(False)
    sounds.play("sew")
    sounds.set_enabled(True)
    sounds.play("turn")
    assert tape.heard == ["lay", "turn"]


def test_a_misspelt_sound_is_an_error(sounds: Sounds) -> None:
    with pytest.raises(KeyError):
        sounds.play("sow")


def test_the_end_of_the_program_closes_it(sounds: Sounds, tape: Tape, qapp: QApplication) -> None:
    qapp.aboutToQuit.emit()
    assert tape.closed
    sounds.play("lay")
    assert tape.heard == []


@pytest.mark.parametrize(
    ("happened", "expected"),
    [
        ((), None),
        ((events.TurnPassed(1),), None),
        ((MOVED, events.TurnPassed(1)), "step"),
        ((MOVED, events.ButtonsReceived(0, 2)), "buttons"),
        ((MOVED, events.ButtonsReceived(0, 0)), "step"),
        ((MOVED, events.IncomePaid(0, 5, 0)), "step"),
        ((events.PatchTaken(0, 5, 0, 3), SEWN, MOVED, events.IncomePaid(0, 5, 4)), "sew"),
        ((events.PatchTaken(1, 5, 0, 0), MOVED), "take"),
        ((SEWN, MOVED, events.LeatherTaken(0, 26)), "leather"),
        ((SEWN, events.TileWon(0, (1, 1)), MOVED), "tile"),
        ((SEWN, events.TileWon(0, None), events.GameEnded(0, (), False)), "end"),  # type: ignore[arg-type]
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_step_makes_its_most_telling_sound(
    happened: tuple[events.Event, ...], expected: str | None
) -> None:
    assert sound_of(happened) == expected


def test_every_event_is_thought_of() -> None:
    """The match has no default arm: an event that is new must fail here."""
    for kind in get_args(events.Event):
        count = len(kind.__attrs_attrs__)
        name = sound_of_event(kind(*(1 for _ in range(count))))
        assert name is None or name in GAINS


def test_a_whole_game_is_heard(sounds: Sounds, tape: Tape, golden: Path) -> None:
    for step in replay(read_record(golden.read_bytes())):
        before = len(tape.heard)
        sounds.play_step(step)
        assert len(tape.heard) == before + 1


def test_sounds_are_heard_together_and_end() -> None:
    mixer = Mixer()
    mixer.add(array("h", [100, 200, 300]))
    assert mixer.mixed(1).tolist() == [100]
    mixer.add(array("h", [1, 2, 3, 4]))
    assert mixer.mixed(3).tolist() == [201, 302, 3]
    assert mixer.mixed(3).tolist() == [4, 0, 0]
    assert mixer.silent
    assert mixer.mixed(2).tolist() == [0, 0]


def test_many_loud_sounds_stay_within_bounds() -> None:
    mixer = Mixer()
    for _ in range(5):
        mixer.add(array("h", [30_000, -30_000]))
    assert mixer.mixed(2).tolist() == [32_767, -32_767]


def test_the_device_is_opened_late_and_elsewhere(qtbot: QtBot) -> None:
    deck, threads = Deck(), []

    def open_deck() -> Deck:
        threads.append(threading.current_thread())
        return deck

    speaker = Loudspeaker(resource("sounds"), GAINS, open_deck)
    assert threads == []
    speaker.play("step")
    assert deck.started.wait(5)
    assert threads[0] is not threading.main_thread()
    assert deck.pull(400).tolist() == _softened("step", 400)
    speaker.close()
    assert deck.closed.is_set()


def test_a_slow_device_delays_nobody_and_late_sounds_are_dropped(qtbot: QtBot) -> None:
    deck, ready = Deck(), threading.Event()

    def open_slowly() -> Deck:
        assert ready.wait(5)
        return deck

    speaker = Loudspeaker(resource("sounds"), GAINS, open_slowly)
    for _ in range(100):
        speaker.play("sew")
    assert not deck.started.is_set()
    time.sleep(0.5)
    ready.set()
    speaker.play("step")
    assert deck.started.wait(5)
    assert deck.pull(400).tolist() == _softened("step", 400)
    speaker.close()


@pytest.mark.parametrize("error", [ImportError("no miniaudio"), OSError("no device"), ValueError()])
def test_without_a_device_there_is_silence(
    error: Exception, capfd: pytest.CaptureFixture[str]
) -> None:
    def open_nothing() -> Deck:
        raise error

    speaker = Loudspeaker(resource("sounds"), GAINS, open_nothing)
    for _ in range(3):
        speaker.play("take")
        time.sleep(0.02)
    speaker.close()
    assert capfd.readouterr() == ("", "")


def test_a_device_that_breaks_means_silence(capfd: pytest.CaptureFixture[str]) -> None:
    class Broken(Deck):
        def start(self, source: Mixing) -> None:
            raise RuntimeError("unplugged")

    deck = Broken()
    speaker = Loudspeaker(resource("sounds"), GAINS, lambda: deck)
    speaker.play("take")
    assert deck.closed.wait(5)
    speaker.play("take")
    speaker.close()
    assert capfd.readouterr() == ("", "")


def test_a_real_device_takes_the_samples() -> None:
    """miniaudio's own device without a loudspeaker, so that its calls are tried anywhere."""
    pytest.importorskip("miniaudio")
    speaker = Loudspeaker(resource("sounds"), GAINS, open_mute_device)
    speaker.play("step")
    speaker.play("turn")
    waited = time.monotonic() + 5
    while not speaker.silent and time.monotonic() < waited:
        time.sleep(0.02)
    assert speaker.silent
    speaker.close()


def test_the_device_of_this_machine_prints_and_raises_nothing() -> None:
    """With or without a sound card, up to the end of the process."""
    code = (
        "from patchwork_qt.ui.sounds import Sounds\n"
        "from PySide6.QtCore import QCoreApplication, QTimer\n"
        "app = QCoreApplication([])\n"
        "sounds = Sounds(app)\n"
        "sounds.play('step')\n"
        "QTimer.singleShot(300, app.quit)\n"
        "app.exec()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
