"""The sdist and the wheels, up to what really builds them; .ci/run does that."""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

import dev
import wheels
from outside import PackageError
from source_tree import copy_source, source_files

ROOT = Path(__file__).parents[2]
PURE = "[project]\nname = 'x'\n"
COMPILED = PURE + "[[tool.setuptools.ext-modules]]\nname = 'x.core'\nsources = ['core.c']\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PURE)
    return tmp_path


# --- What is built


def test_this_project_is_pure() -> None:
    assert not wheels.is_compiled(ROOT)


def test_an_extension_module_is_recognised(project: Path) -> None:
    assert not wheels.is_compiled(project)
    (project / "pyproject.toml").write_text(COMPILED)
    assert wheels.is_compiled(project)


def test_a_setup_py_is_there_to_compile(project: Path) -> None:
    (project / "setup.py").touch()
    assert wheels.is_compiled(project)


def test_a_pure_program_is_built_at_once() -> None:
    (command,) = wheels.commands(Path("made"), compiled=False, only_compiled=False)
    assert command == [sys.executable, "-m", "build", "--outdir", "made"]


def test_a_compiled_program_has_wheels_for_each_python() -> None:
    sdist, compiled = wheels.commands(Path("made"), compiled=True, only_compiled=False)
    assert sdist[2:] == ["build", "--sdist", "--outdir", "made"]
    assert compiled[2:] == ["cibuildwheel", "--output-dir", "made"]
    assert wheels.commands(Path("made"), compiled=True, only_compiled=True) == [compiled]


def test_without_anything_compiled_other_systems_build_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheels.build(project, project / "dist", only_compiled=True)
    assert "its one wheel is for every system" in capsys.readouterr().out
    assert not (project / "dist").exists()


def test_every_python_of_ours_gets_a_wheel() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    (major, oldest), (_, newest) = dev.OLDEST, dev.NEWEST
    assert table["build"] == [f"cp{major}{minor}-*" for minor in range(oldest, newest + 1)]
    assert table["macos"]["archs"] == ["x86_64", "arm64"]
    assert any("--version" in command for command in table["test-command"])


# --- The sdist


def packed(files: Mapping[str, bytes]) -> bytes:
    """An sdist as it comes, with somebody's name, hour and rights."""
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w:gz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"x-1/{name}")
            entry.size, entry.mtime, entry.uname, entry.uid = len(content), 5, "somebody", 1000
            entry.mode = 0o775 if content.startswith(b"#!") else 0o664
            archive.addfile(entry, io.BytesIO(content))
    return target.getvalue()


def test_whatever_the_order_and_the_hour_the_sdist_is_the_same() -> None:
    files = {"a.py": b"one", "ci/run": b"#!two"}
    settled = wheels.settled(packed(files), 1700000000)
    assert settled == wheels.settled(packed(dict(reversed(files.items()))), 1700000000)
    with tarfile.open(fileobj=io.BytesIO(settled)) as archive:
        entries = archive.getmembers()
        assert [archive.extractfile(entry).read() for entry in entries] == [b"one", b"#!two"]  # type: ignore[union-attr]
    assert [(entry.name, entry.mode) for entry in entries] == [
        ("x-1/a.py", 0o644),
        ("x-1/ci/run", 0o755),
    ]
    assert {(entry.mtime, entry.uid, entry.uname) for entry in entries} == {(1700000000, 0, "")}


def test_an_sdist_holds_the_source_and_what_is_made_of_it(tmp_path: Path) -> None:
    sdist = tmp_path / "x-1.tar.gz"
    sdist.write_bytes(packed({"a.py": b"", "PKG-INFO": b"", "x.egg-info/SOURCES.txt": b""}))
    wheels.check_contents(sdist, ["a.py"])


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (["a.py", "b.py"], "x-1.tar.gz lacks b.py: see MANIFEST.in."),
        ([], "x-1.tar.gz has too much a.py: see MANIFEST.in."),
        (["b.py"], "x-1.tar.gz lacks b.py and has too much a.py: see MANIFEST.in."),
    ],
)
def test_another_sdist_is_refused(source: list[str], told: str, tmp_path: Path) -> None:
    sdist = tmp_path / "x-1.tar.gz"
    sdist.write_bytes(packed({"a.py": b""}))
    with pytest.raises(PackageError) as caught:
        wheels.check_contents(sdist, source)
    assert str(caught.value) == told


# --- The source


def test_the_source_has_everything_and_nothing_that_is_made() -> None:
    names = source_files(ROOT)
    for name in ("pyproject.toml", "tests/golden/solo-000.patchwork", "packaging/dev.py"):
        assert name in names
    assert not [name for name in names if name.startswith((".venv/", ".git/", "dist/"))]
    assert not [name for name in names if "__pycache__" in name]


@pytest.fixture
def checkout(project: Path) -> Path:
    """With a file of each kind: known to git, new, ignored, made."""
    for name in ("a.py", "b.py", "x.egg-info/PKG-INFO", "dist/x.whl", "t/__pycache__/a.pyc"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(name)
    (project / ".gitignore").write_text("*.egg-info/\ndist/\n__pycache__/\n")
    return project


SOURCE = [".gitignore", "a.py", "b.py", "pyproject.toml"]


def test_git_says_what_the_source_is(checkout: Path) -> None:
    subprocess.run(["git", "init", "--quiet"], cwd=checkout, check=True)
    subprocess.run(["git", "add", "a.py"], cwd=checkout, check=True)
    assert source_files(checkout) == SOURCE
    (checkout / "a.py").unlink()
    assert source_files(checkout) == [name for name in SOURCE if name != "a.py"]


def test_gitignore_has_names_only() -> None:
    """Or it could not be read without git."""
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert [line for line in lines if "/" in line.rstrip("/") or line.startswith("!")] == []


def test_without_git_the_usual_leftovers_are_no_source(checkout: Path) -> None:
    (checkout / "PKG-INFO").touch()  # an unpacked sdist has one
    assert source_files(checkout) == SOURCE


def test_a_copy_is_all_that_is_built_from(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("copy") / "deep"
    copy_source(checkout, target)
    assert source_files(target) == SOURCE
    assert (target / "a.py").read_text() == "a.py"
