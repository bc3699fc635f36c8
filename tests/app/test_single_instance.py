"""The first start listens, every other one hands over: with real processes, and in every order."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from patchwork_qt.app import single_instance
from patchwork_qt.app.locks import lock_file
from patchwork_qt.app.single_instance import (
    GREETING,
    LONGEST_LINE,
    Meeting,
    Request,
    Role,
    SingleInstance,
)

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).with_name("instance_program.py")
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")


class Started:
    """One start of the program."""

    def __init__(self, folder: Path, *words: str, **environ: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(PROGRAM), str(folder), *words],
            env={**os.environ, "PYTHONPATH": str(ROOT), **environ},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=folder,
        )

    def line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def listens(self) -> Started:
        assert self.line() == "FIRST"
        assert self.line() == "listening True"
        return self

    def request(self) -> Request:
        return Request(*json.loads(self.line()))

    def send(self, number: int) -> None:
        self._process.send_signal(number)

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("end\n")
        self._process.stdin.flush()

    def rest(self) -> list[str]:
        """What else it says until it has ended."""
        assert self._process.stdout is not None
        lines = self._process.stdout.read().splitlines()
        self._process.wait()
        return lines

    def kill(self) -> None:
        with self._process:
            self._process.kill()


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A runtime folder; pytest's own are too deep for the name of a socket."""
    folder = Path(tempfile.mkdtemp(prefix="pq-"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.setenv("TMPDIR", str(folder))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def start(data_folder: Path, runtime: Path) -> Iterator[Callable[..., Started]]:
    """Starts the program on the data folder of this test."""
    started: list[Started] = []

    def begin(*words: str, **environ: str) -> Started:
        started.append(Started(data_folder, *words, **environ))
        return started[-1]

    yield begin
    for each in started:
        each.kill()


@pytest.fixture
def another(data_folder: Path, runtime: Path) -> Iterator[SingleInstance]:
    """A start in this process."""
    instance = SingleInstance(Meeting.of(data_folder, os.environ))
    yield instance
    instance.close()


def request_for(folder: Path, name: str | None = None, token: str = "") -> Request:
    return Request(str(folder / name) if name else None, token)


# --- Who is the first


def test_a_second_start_hands_over_and_ends(
    start: Callable[..., Started], data_folder: Path
) -> None:
    first = start().listens()
    second = start("two words.patchwork", XDG_ACTIVATION_TOKEN="", DESKTOP_STARTUP_ID="id_TIME7")
    assert second.rest() == ["HANDED_OVER"]
    assert first.request() == request_for(data_folder, "two words.patchwork", "id_TIME7")
    assert start(XDG_ACTIVATION_TOKEN="t", DESKTOP_STARTUP_ID="d").rest() == ["HANDED_OVER"]
    assert first.request() == Request(None, "t")
    first.end()
    assert first.rest() == []


@posix_only
def test_names_that_are_no_text_are_handed_over(
    start: Callable[..., Started], another: SingleInstance
) -> None:
    first = start().listens()
    wanted = Request(os.fsdecode(b"/games/\xff\xfe.patchwork"))
    assert another.settle(wanted) is Role.HANDED_OVER
    assert first.request() == wanted


def test_ten_starts_at_once_end_in_one(start: Callable[..., Started], data_folder: Path) -> None:
    """Whoever is first starts slowly, so that the others have to wait."""
    started = [start(f"{number}.patchwork", SLOW="1") for number in range(10)]
    roles = [each.line() for each in started]
    assert sorted(roles) == ["FIRST"] + ["HANDED_OVER"] * 9
    first = started[roles.index("FIRST")]
    assert first.line() == "listening True"
    first.end()
    arrived = {Request(*json.loads(line)) for line in first.rest()}
    names = [f"{n}.patchwork" for n in range(10) if n != roles.index("FIRST")]
    assert arrived == {request_for(data_folder, name) for name in names}


def test_one_that_starts_slowly_is_waited_for(
    start: Callable[..., Started], another: SingleInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE_S", 0.5)
    first = start(SLOW="1")
    assert first.line() == "FIRST"
    assert another.settle(Request()) is Role.HANDED_OVER


@posix_only
def test_after_a_kill_the_next_one_is_the_first(
    start: Callable[..., Started], another: SingleInstance
) -> None:
    start().listens().kill()
    start().listens().kill()
    assert another.settle(Request()) is Role.FIRST


@posix_only
def test_one_that_hangs_is_left_alone_and_gets_nothing(
    start: Callable[..., Started], another: SingleInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE_S", 0.4)
    first = start().listens()
    first.send(signal.SIGSTOP)
    assert another.settle(Request("/lost.patchwork")) is Role.ALONE
    first.send(signal.SIGCONT)
    first.end()
    assert first.rest() == []


@pytest.mark.parametrize("wait_ms", [0, 5, 15])
def test_a_start_while_the_first_closes_is_never_lost(
    start: Callable[..., Started], another: SingleInstance, data_folder: Path, wait_ms: int
) -> None:
    for number in range(5):
        first = start().listens()
        wanted = request_for(data_folder, f"{number}.patchwork")
        first.end()
        time.sleep(wait_ms / 1000)
        role = another.settle(wanted)
        arrived = [Request(*json.loads(line)) for line in first.rest()]
        assert (role, arrived) in [(Role.FIRST, []), (Role.HANDED_OVER, [wanted])]
        another.close()


@posix_only
def test_a_lock_that_its_holder_has_just_removed_counts_for_nothing(
    another: SingleInstance, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE_S", 0.1)
    monkeypatch.setattr(single_instance, "LONGEST_START_S", 0.0)
    meeting = Meeting.of(data_folder, os.environ)
    assert meeting is not None
    removed: list[Path] = []

    def lock(descriptor: int) -> bool:
        """Somebody removes the file between its opening and its locking, once."""
        if not removed:
            meeting.lock.unlink()
            removed.append(meeting.lock)
        return lock_file(descriptor)

    monkeypatch.setattr(single_instance, "lock_file", lock)
    assert another.settle(Request()) is Role.FIRST
    assert SingleInstance(meeting).settle(Request()) is Role.ALONE


def test_nothing_is_left_behind(start: Callable[..., Started], runtime: Path) -> None:
    first = start().listens()
    first.end()
    assert first.rest() == []
    assert [path for path in runtime.rglob("*") if not path.is_dir()] == []


# --- Who may speak


def call(server: str, *parts: bytes) -> bytes:
    """Say something to the first one; what it answers until it hangs up, or for a moment."""
    answer = b""
    with socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(2)
        caller.connect(server)
        try:
            for part in parts:
                caller.sendall(part)
            while got := caller.recv(1000):
                answer += got
        except (TimeoutError, BrokenPipeError, ConnectionResetError):
            pass
    return answer


HOSTILE = {
    "megabytes": b"x" * 3_000_000,
    "no JSON": b"open sesame\n",
    "deep": b"[" * (LONGEST_LINE - 1) + b"\n",
    "no object": b"[1]\n",
    "no file": b'{"token": ""}\n',
    "number": b'{"file": 7, "token": ""}\n',
    "list": b'{"file": ["/a"], "token": ""}\n',
    "relative": b'{"file": "a.patchwork", "token": ""}\n',
    "null byte": b'{"file": "/a\\u0000b", "token": ""}\n',
    "half a character": b'{"file": "/\\ud800", "token": ""}\n',
    "long token": b'{"file": null, "token": "%s"}\n' % (b"t" * 2000),
    "token of two lines": b'{"file": null, "token": "a\\nb"}\n',
    "no text": b"\xff\xfe\xfd\n",
}


@posix_only
@pytest.mark.parametrize("said", HOSTILE.values(), ids=HOSTILE)
def test_what_no_program_of_ours_says_is_no_request(said: bytes) -> None:
    assert Request.from_line(said) is None


@posix_only
def test_hostile_callers_are_hung_up_on_and_change_nothing(
    start: Callable[..., Started], another: SingleInstance, data_folder: Path
) -> None:
    first = start().listens()
    meeting = Meeting.of(data_folder, os.environ)
    assert meeting is not None
    for said in HOSTILE.values():
        assert call(meeting.server, said) in (GREETING, b"")
    silent = [socket.socket(socket.AF_UNIX) for _ in range(40)]
    for caller in silent:
        caller.connect(meeting.server)
    assert another.settle(Request()) is Role.HANDED_OVER
    assert first.request() == Request()
    for caller in silent:
        caller.close()
    first.end()
    assert first.rest() == []


@posix_only
def test_nobody_else_may_connect(start: Callable[..., Started], data_folder: Path) -> None:
    start().listens()
    meeting = Meeting.of(data_folder, os.environ)
    assert meeting is not None
    assert not stat.S_IMODE(os.stat(meeting.server).st_mode) & 0o077
    assert not stat.S_IMODE(meeting.lock.parent.stat().st_mode) & 0o077


def test_a_name_too_long_to_be_handed_over_stays_here(
    start: Callable[..., Started], another: SingleInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE_S", 0.2)
    start().listens()
    assert another.settle(Request("/" + "x" * LONGEST_LINE)) is Role.ALONE


# --- Where they meet


def test_each_folder_of_games_has_its_own_first(tmp_path: Path, runtime: Path) -> None:
    one, other = Meeting.of(tmp_path / "a", os.environ), Meeting.of(tmp_path / "b", os.environ)
    assert one is not None
    assert other is not None
    assert one != other
    assert one == Meeting.of(tmp_path / "b" / ".." / "a", os.environ)


@posix_only
@pytest.mark.parametrize("place", ["missing", "file", "link", "open to all", "deep"])
def test_without_a_private_folder_every_start_stands_alone(
    runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    folder = runtime / ("d" * 90) if place == "deep" else runtime / "r"
    ours = [folder / "patchwork-qt", folder / f"patchwork-qt-{os.getuid()}"]
    if place == "file":
        folder.write_bytes(b"")
    elif place != "missing":
        folder.mkdir(mode=0o700)
    for path in ours:
        if place == "link":
            path.symlink_to(runtime)
        elif place == "open to all":
            path.mkdir()
            path.chmod(0o777)
    monkeypatch.setenv("TMPDIR", str(folder))
    meeting = Meeting.of(tmp_path, {"XDG_RUNTIME_DIR": str(folder)})
    assert meeting is None
    assert SingleInstance(meeting).settle(Request()) is Role.ALONE


@posix_only
@pytest.mark.parametrize("runtime_dir", ["", "not/absolute", "/nonexistent"])
def test_without_a_runtime_folder_the_temporary_one_does(
    runtime: Path, tmp_path: Path, runtime_dir: str
) -> None:
    meeting = Meeting.of(tmp_path, {"XDG_RUNTIME_DIR": runtime_dir})
    assert meeting is not None
    assert meeting.lock.parent == runtime / f"patchwork-qt-{os.getuid()}"


@posix_only
def test_sandboxes_meet_in_the_part_that_they_share(runtime: Path, tmp_path: Path) -> None:
    shared = runtime / "app" / "org.example.Game"
    shared.mkdir(parents=True, mode=0o700)
    environ = {"XDG_RUNTIME_DIR": str(runtime), "FLATPAK_ID": shared.name}
    meeting = Meeting.of(tmp_path, environ)
    assert meeting is not None
    assert meeting.lock.parent == shared


def test_a_lock_that_can_not_be_had_stands_alone(tmp_path: Path) -> None:
    instance = SingleInstance(Meeting(tmp_path / "none" / "a.lock", str(tmp_path / "a")))
    assert instance.settle(Request()) is Role.ALONE
    assert instance.server is None


# --- What is handed over


def test_a_file_is_named_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Request.of_start("../a b.patchwork", {}).file == str(tmp_path.parent / "a b.patchwork")
    assert Request.of_start(None, {}) == Request(None, "")
    assert Request.of_start("x", {"XDG_ACTIVATION_TOKEN": "t" * 2000}).token == ""


@posix_only
def test_a_folder_that_is_gone_keeps_nobody_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert Request.of_start("a.patchwork", {}).file == "a.patchwork"
    monkeypatch.chdir(tmp_path)


def test_a_request_is_one_line_and_comes_back() -> None:
    wanted = Request(os.path.abspath("Größe\n33.patchwork"), "token_TIME1")
    line = wanted.line()
    assert line.count(b"\n") == 1
    assert Request.from_line(line) == wanted
