"""Starting what was packaged, with small programs in place of the real one."""

from __future__ import annotations

import os
import sys
import tarfile
from pathlib import Path

import pytest

import try_packages
from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND
from tests.packaging.outside_fakes import Machine

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="a script is no .exe")
TARBALL = f"{COMMAND}-{__version__}-linux-x86_64.tar.gz"


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def packed(dist: Path, text: str) -> Path:
    """A tar.gz whose program is the script ``text``."""
    program = script(dist / "in" / COMMAND, text)
    with tarfile.open(dist / TARBALL, "w:gz") as archive:
        archive.add(program, f"{COMMAND}-1/{COMMAND}")
    return dist / TARBALL


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / try_packages.FOLDER
    path.mkdir()
    return path


@posix_only
def test_a_package_that_tests_itself_is_fine(tmp_path: Path, folder: Path) -> None:
    package = packed(tmp_path, '[ "$*" = --selftest ]')
    try_packages.try_tarball(package, folder, Machine().outside)


@posix_only
@pytest.mark.parametrize(
    ("text", "told"), [("exit 3", "failed: 3"), ('exec "$0.missing"', "failed: 12")]
)
def test_a_package_that_fails_is_told(text: str, told: str, tmp_path: Path, folder: Path) -> None:
    with pytest.raises(PackageError, match=told):
        try_packages.try_tarball(packed(tmp_path, text), folder, Machine().outside)


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackageError, match=r"can't be started: .*\.$"):
        try_packages.selftest(tmp_path / COMMAND)


@posix_only
def test_a_program_that_hangs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_packages, "PATIENCE_S", 0.1)
    with pytest.raises(PackageError, match="took too long"):
        try_packages.selftest(script(tmp_path / COMMAND, "exec sleep 60"))


def test_a_bare_environment_has_nothing_of_the_developer_s() -> None:
    environ = {
        "PYTHONPATH": "x",
        "QT_PLUGIN_PATH": "y",
        "PATH": "z",
        "SystemRoot": "w",
        "HOME": "h",
    }
    assert try_packages.bare(environ) == {"SystemRoot": "w", "HOME": "h"}


@pytest.mark.parametrize("extra", [(), ("-2.tar.gz", "-3.tar.gz")])
def test_there_is_one_package_of_a_kind(extra: tuple[str, ...], tmp_path: Path) -> None:
    for ending in extra:
        (tmp_path / f"{COMMAND}-{__version__}{ending}").touch()
    (tmp_path / f"{COMMAND}-0.0.tar.gz").touch()
    with pytest.raises(PackageError, match=rf"not {len(extra)}\.$"):
        try_packages.find(tmp_path, ".tar.gz")


@pytest.mark.skipif(sys.platform not in try_packages.KINDS, reason="has no packages")
def test_a_missing_package_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert try_packages.main(["--dist", str(tmp_path)]) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == len(try_packages.KINDS[sys.platform])


def test_the_installer_is_tried_with_both_programs_and_removed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Path] = []
    monkeypatch.setattr(try_packages, "selftest", started.append)
    machine = Machine({"LOCALAPPDATA": str(tmp_path / "data")})
    try_packages.try_installer(Path("it-setup.exe"), folder, machine.outside)
    install, remove = machine.called
    target = folder / "Patchwork Qt"
    assert (install[0], install[-1]) == ("it-setup.exe", f"/DIR={target}")
    assert [path.name for path in started] == [f"{COMMAND}-cli.exe", f"{COMMAND}.exe"]
    assert remove[0] == str(target / "unins000.exe")
    assert "/VERYSILENT" in install
    assert list((tmp_path / "data" / COMMAND).iterdir()) == []


def test_an_uninstaller_that_takes_a_game_is_told(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_all(command: list[str]) -> None:
        if command[0].endswith("unins000.exe"):
            os.unlink(tmp_path / COMMAND / "kept.patchwork")

    monkeypatch.setattr(try_packages, "selftest", lambda _program: None)
    machine = Machine({"LOCALAPPDATA": str(tmp_path)}, doing=take_all)
    with pytest.raises(PackageError, match="took a game"):
        try_packages.try_installer(Path("it-setup.exe"), folder, machine.outside)


def test_the_disk_image_is_let_go_also_when_the_app_fails(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_program: Path) -> None:
        raise PackageError("It failed.")

    monkeypatch.setattr(try_packages, "selftest", fail)
    machine = Machine()
    with pytest.raises(PackageError, match="It failed"):
        try_packages.try_image(Path("it.dmg"), folder, machine.outside)
    assert [command[:2] for command in machine.called] == [
        ["hdiutil", "attach"],
        ["hdiutil", "detach"],
    ]
