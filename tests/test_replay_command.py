from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from patchwork_qt.game.strict_json import MAX_BYTES
from patchwork_qt.replay import main

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
SOLO = GOLDEN / "solo-000.patchwork"


def run(script: str) -> subprocess.CompletedProcess[bytes]:
    """A shell pipeline with ``$REPLAY`` for the command."""
    command = "from patchwork_qt.replay import main; import sys; sys.exit(main(sys.argv[1:]))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHON": sys.executable}
    script = f'replay() {{ "$PYTHON" -c "{command}" "$@"; }}; {script}'
    return subprocess.run(
        ["bash", "-c", script], cwd=ROOT, env=environment, capture_output=True, check=False
    )


def test_states_are_written_as_in_the_golden_game(
    golden: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main([str(golden), "--states"]) == 0
    written = capfdbinary.readouterr()
    assert written.out == golden.with_suffix(".states.jsonl").read_bytes()
    assert written.err == b""


def test_without_states_only_the_last_one_is_written(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    assert main([str(SOLO)]) == 0
    states = SOLO.with_suffix(".states.jsonl").read_bytes().splitlines(keepends=True)
    assert capfdbinary.readouterr().out == states[-1]


def refused(path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> str:
    assert main([str(path), "--states"]) == 2
    written = capfdbinary.readouterr()
    assert written.out == b""
    lines = written.err.decode().splitlines()
    assert len(lines) == 1
    return lines[0]


def test_missing_file_is_one_line(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    line = refused(tmp_path / "none.patchwork", capfdbinary)
    assert "none.patchwork" in line
    assert "No such file" in line


def test_folder_is_one_line(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert "Is a directory" in refused(tmp_path, capfdbinary)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="POSIX only")
def test_pipe_that_nobody_fills_is_one_line(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "not a regular file" in refused(tmp_path / "pipe", capfdbinary)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="POSIX only")
def test_endless_file_is_one_line(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert "not a regular file" in refused(Path("/dev/zero"), capfdbinary)


def test_file_that_is_far_too_long_is_one_line(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "long.patchwork"
    with path.open("wb") as file:
        # Elsewhere than on Windows that takes no space on the disk.
        file.truncate(2**40 if sys.platform != "win32" else MAX_BYTES + 1)
    assert "longer than" in refused(path, capfdbinary)


def test_bad_game_is_one_line_with_its_place(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / ("odd\nname.patchwork" if sys.platform != "win32" else "odd.patchwork")
    path.write_bytes(SOLO.read_bytes().replace(b"T31@a1", b"T31@i9"))
    assert "move 1 is illegal: 'T31@i9' lies off the board" in refused(path, capfdbinary)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_reader_may_stop_early() -> None:
    done = run(f"set -o pipefail; replay '{SOLO}' --states | head -n 1")
    assert (
        done.stdout.splitlines() == SOLO.with_suffix(".states.jsonl").read_bytes().splitlines()[:1]
    )
    assert done.stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_reader_may_never_have_started() -> None:
    done = run(f"replay '{SOLO}' --states | true; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == (b"0\n", b"")


def test_qt_is_not_imported() -> None:
    script = (
        "import sys; from patchwork_qt.replay import main; "
        f"main([{str(SOLO)!r}]); "
        "sys.exit(any(name.startswith(('PySide6', 'shiboken')) for name in sys.modules))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
