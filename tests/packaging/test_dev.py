"""packaging/dev.py, as far as it goes without the network; .ci/run does the rest for real."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bench
import devtools_commands
import devtools_environment
import devtools_libraries as libraries
from devtools_environment import STAMP, Environment
from devtools_libraries import ALWAYS, VENV, WAYLAND, X11, DevError, Library

ROOT = Path(__file__).parents[2]
DEV = ROOT / "packaging" / "dev.py"

DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'
FEDORA = "ID=fedora\nVERSION_ID=42\n"

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")


def dev(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    without = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    kept = {key: value for key, value in os.environ.items() if key not in without}
    return subprocess.run(
        [sys.executable, str(DEV), *arguments],
        env={**kept, **environ},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def project(tmp_path: Path) -> Environment:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return Environment(tmp_path)


@pytest.fixture
def pip_calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Records what would have been run; "making" the environment puts a Python there."""
    calls: list[list[str]] = []

    def call(command: list[str], folder: Path, _purpose: str) -> None:
        calls.append(command)
        if "venv" in command:
            python = Environment(folder).python
            python.parent.mkdir(parents=True)
            python.touch()

    monkeypatch.setattr(devtools_environment, "_call", call)
    monkeypatch.setattr(devtools_environment, "missing_venv", list)
    return calls


def made(calls: list[list[str]]) -> int:
    return sum("venv" in call for call in calls)


# --- The command line


def test_help_names_every_command() -> None:
    done = dev("--help")
    assert done.returncode == 0
    for name in ("run", "test", "lint", "bench"):
        assert f"  {name} " in done.stdout


def test_an_unknown_command_is_told_what_there_is() -> None:
    done = dev("launch")
    assert done.returncode == 2
    assert "launch" in done.stderr
    assert "  run " in done.stderr


@linux_only
def test_run_without_a_screen_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "missing", lambda _libraries: [])
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(DevError, match=r"^There is no screen .*\.$"):
        devtools_commands.run([])


def test_a_problem_becomes_a_line_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_arguments: list[str]) -> int:
        raise DevError("One sentence.")

    monkeypatch.setattr(devtools_commands, "COMMANDS", {"run": fail})
    assert devtools_commands.main(["run"]) == 1
    assert capsys.readouterr() == ("", "One sentence.\n")


def test_ctrl_c_leaves_no_traceback(tmp_path: Path) -> None:
    """Stands in for the moment of the interrupt only; the path to the exit is the real one."""
    (tmp_path / "devtools_commands.py").write_text("raise KeyboardInterrupt")
    (tmp_path / "dev.py").write_bytes(DEV.read_bytes())
    done = subprocess.run(
        [sys.executable, str(tmp_path / "dev.py"), "run"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 130
    assert "Traceback" not in done.stderr


def test_dev_parses_on_old_pythons() -> None:
    ast.parse(DEV.read_text(encoding="utf-8"), feature_version=(3, 0))


@pytest.mark.parametrize("version", [(3, 10, 9), (3, 15, 0)])
def test_another_python_is_told_in_one_line(
    version: tuple[int, int, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    import dev as module

    with monkeypatch.context() as patch:
        patch.setattr(sys, "version_info", version)
        assert module.main() == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "3.11 to 3.14" in told
    assert f"{version[0]}.{version[1]}" in told


def test_dev_and_pyproject_agree_on_the_pythons() -> None:
    import dev as module

    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    oldest, newest = module.OLDEST, module.NEWEST
    assert f'requires-python = ">={oldest[0]}.{oldest[1]},<{newest[0]}.{newest[1] + 1}"' in text


# --- The environment


def test_is_made_once_and_then_left_alone(project: Environment, pip_calls: list[list[str]]) -> None:
    project.prepare()
    calls = len(pip_calls)
    assert made(pip_calls) == 1
    project.prepare()
    assert len(pip_calls) == calls


def test_tools_are_added_to_what_is_there(project: Environment, pip_calls: list[list[str]]) -> None:
    project.prepare()
    assert not any("--group" in call for call in pip_calls)
    project.prepare("dev")
    assert made(pip_calls) == 1
    assert pip_calls[-1][-2:] == ["--group", "dev"]
    project.prepare()
    assert project.is_ready("dev")


def test_a_changed_pyproject_installs_again_with_the_tools(
    project: Environment, pip_calls: list[list[str]]
) -> None:
    project.prepare("dev")
    (project.root / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    project.prepare()
    assert made(pip_calls) == 1
    assert pip_calls[-1][-2:] == ["--group", "dev"]


@pytest.mark.parametrize(
    "fault", ["no stamp", "broken stamp", "other Python", "moved", "no Python"]
)
def test_a_half_made_or_foreign_environment_is_made_anew(
    project: Environment, pip_calls: list[list[str]], fault: str
) -> None:
    project.prepare()
    stamp_file = project.folder / STAMP
    stamp = json.loads(stamp_file.read_bytes())
    match fault:
        case "no stamp":
            stamp_file.unlink()
        case "broken stamp":
            stamp_file.write_text('{"for": [')
        case "other Python":
            stamp_file.write_text(json.dumps({**stamp, "for": ["3.0", stamp["for"][1]]}))
        case "moved":
            stamp_file.write_text(json.dumps({**stamp, "for": [stamp["for"][0], "/elsewhere"]}))
        case "no Python":
            project.python.unlink()
    (project.folder / "left-over").touch()
    project.prepare()
    assert made(pip_calls) == 2
    assert not (project.folder / "left-over").exists()
    assert project.is_ready()


def test_an_interrupted_install_is_not_taken_for_whole(
    project: Environment, pip_calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    project.prepare()

    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(devtools_environment, "_call", interrupted)
        with pytest.raises(KeyboardInterrupt):
            project.prepare("dev")
    assert not project.is_ready()
    project.prepare("dev")
    assert made(pip_calls) == 2


def test_a_failing_command_is_told_by_its_last_lines(tmp_path: Path) -> None:
    code = "import sys; print('\\n'.join(map(str, range(100)))); sys.exit(3)"
    with pytest.raises(DevError) as caught:
        devtools_environment._call([sys.executable, "-c", code], tmp_path, "install x with pip")
    lines = str(caught.value).splitlines()
    assert lines[0] == "Could not install x with pip; its last lines were:"
    assert [line.strip() for line in lines[1:]] == [str(number) for number in range(92, 100)]


def test_without_ensurepip_the_package_is_named(
    project: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devtools_environment, "missing_venv", lambda: [VENV])
    monkeypatch.setattr(libraries, "_os_release", lambda: DEBIAN)
    monkeypatch.setattr(libraries, "_sudo", lambda: "sudo ")
    with pytest.raises(DevError, match=r"sudo apt install python3-venv$"):
        project.prepare()


# --- Libraries of the system


@linux_only
def test_a_missing_library_is_noticed() -> None:
    here, absent = Library("libc.so.6", "libc6", "glibc"), Library("libno.so.1", "no1", "no")
    assert libraries.missing([here, absent]) == [absent]


@pytest.mark.parametrize(
    ("os_release", "line"),
    [
        (DEBIAN, "; install with: sudo apt install libegl1 libglib2.0-0"),
        (MINT, "; install with: sudo apt install libegl1 libglib2.0-0"),
        (FEDORA, "; install with: sudo dnf install libglvnd-egl glib2"),
        ("ID=other", ", libgthread-2.0.so.0: install them with your system's package manager."),
        ("", ": install them with your system's package manager."),
    ],
)
def test_the_advice_is_the_line_to_type(os_release: str, line: str) -> None:
    lacking = [lib for lib in ALWAYS if "EGL" in lib.name or lib.apt == "libglib2.0-0"]
    assert len(lacking) == 3
    advice = libraries.advice(lacking, os_release, "sudo ")
    assert advice.endswith(line)
    assert "\n" not in advice


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, ()),
        ({"DISPLAY": ":0"}, X11),
        ({"WAYLAND_DISPLAY": "wayland-0"}, WAYLAND),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, WAYLAND),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, X11),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, WAYLAND),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, ()),
    ],
)
def test_a_window_needs_the_libraries_of_its_screen(
    environ: dict[str, str], wanted: tuple[Library, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "missing", list)
    assert libraries.missing_for_window(environ) == [*ALWAYS, *wanted]


def test_x_does_where_wayland_lacks_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "missing", lambda asked: list(asked) if asked == WAYLAND else [])
    assert libraries.missing_for_window({"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}) == []


# --- The benchmark's driver


def test_bench_prints_exactly_one_line_of_json(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    class Part:
        @staticmethod
        def measure() -> dict[str, float]:
            print("chatter")
            return {"games_per_s": 1234.56789}

    monkeypatch.setattr(bench, "PARTS", ("bench_part",))
    monkeypatch.setitem(sys.modules, "bench_part", Part)
    monkeypatch.setattr(bench, "import_ms", lambda: 12.5)
    assert bench.main(["--json"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [{"games_per_s": 1234.568, "import_ms": 12.5}]
