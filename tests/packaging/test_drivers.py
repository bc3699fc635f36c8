"""Scripts that draw and measure: they can be loaded, and say what they are missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

PACKAGING = Path(__file__).parents[2] / "packaging"


def test_screenshots_wants_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    import screenshots

    for arguments in ([], ["out", "--size", "1280"], ["out", "--size", "1", "2", "x"]):
        with pytest.raises(SystemExit) as ended:
            screenshots.main(arguments)
        assert ended.value.code == 2
        assert "dev.py screenshots: error: " in capsys.readouterr().err


def test_screenshots_covers_every_theme_and_its_game_is_there() -> None:
    import screenshots
    from patchwork_qt.app.autosave import load_game
    from patchwork_qt.ui.art.theme import CHOICES

    assert set(screenshots.THEMES) == set(CHOICES)
    record, history = load_game(screenshots.GAME)
    assert len(history.decisions) > screenshots.LATE
    assert history.go_to(screenshots.LEATHER).state.leather_pending
    assert history.go_to(screenshots.START).state.to_move is not None
    assert record.setup.players


def test_pictures_are_taken_of_one_size(qapp: QApplication, tmp_path: Path) -> None:
    """The home page and the table only: all pages in all themes take half a minute."""
    import screenshots
    from camera import Camera

    assert qapp is not None
    window = screenshots._window(tmp_path / "data", "light", 1280, 720)
    camera = Camera(window, tmp_path, "test")
    screenshots.take_home(camera)
    screenshots.take_table(camera)
    window.close()
    window.deleteLater()
    names = {path.name for path in tmp_path.glob("*.png")}
    pages = ("home-first", "home", "table-start", "table-leather", "table-late")
    assert names == {f"{page}-test.png" for page in pages}


def test_the_bench_of_the_table_has_moves_to_play() -> None:
    import bench_table
    from patchwork_qt.app.autosave import load_game

    _, history = load_game(bench_table.GAME)
    assert len(history.decisions) > bench_table.MIDDLE


def test_percentiles_are_values_that_were_measured() -> None:
    import bench_table

    values = [float(number) for number in range(1, 101)]
    assert bench_table.percentile(values, 99) == 99
    assert bench_table.percentile(values, 50) == 50
    assert bench_table.percentile([7.0], 99) == 7


@pytest.mark.skipif(sys.platform == "win32", reason="Python can't tell there")
def test_the_memory_is_that_of_a_program() -> None:
    import bench_table

    assert bench_table.memory_mb() > 10


def test_the_bench_of_the_window_keeps_the_person_s_files_out(tmp_path: Path) -> None:
    import bench_ui

    found = bench_ui._environment(tmp_path)
    assert found["QT_QPA_PLATFORM"] == "offscreen"
    assert all(Path(found[name]).is_relative_to(tmp_path) for name in ("HOME", "XDG_DATA_HOME"))
    assert not any(name.startswith("QT_SCALE") for name in found)


@pytest.mark.parametrize("script", ["bench_table.py", "bench_start.py"])
def test_a_driver_without_arguments_ends_with_an_error(script: str) -> None:
    done = run_python(str(PACKAGING / script))
    assert done.returncode != 0
    assert done.stdout == ""


@pytest.mark.parametrize("script", sorted(path.stem for path in PACKAGING.glob("bench*.py")))
def test_a_driver_only_runs_when_it_is_asked_to(script: str) -> None:
    done = run_python("-c", f"import {script}")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (PACKAGING.parent, PACKAGING)))},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
