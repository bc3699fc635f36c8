"""The tar.gz for Linux."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

import pytest

import tarball
from patchwork_qt.identity import COMMAND
from templates import names

EPOCH = 1_700_000_000

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="made on Linux only")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    bundle = tmp_path / "bundle"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / COMMAND).touch(mode=0o755)
    (bundle / "_internal" / "libx.so.1").write_bytes(b"x")
    (bundle / "_internal" / "libx.so").symlink_to("libx.so.1")
    folder = tmp_path / "tree"
    folder.mkdir()
    (folder / "left over").touch()
    tarball.lay_out(folder, bundle, {"applications/x.desktop": b"x"}, names(EPOCH))
    return folder


def test_everything_lies_in_one_folder_and_belongs_to_nobody(tree: Path, tmp_path: Path) -> None:
    target = tarball.write(tree, tmp_path / "program-1-linux.tar.gz", EPOCH)
    with tarfile.open(target) as archive:
        entries = {entry.name: entry for entry in archive}
    top = "program-1-linux"
    inside = {
        "README",
        COMMAND,
        "_internal",
        "_internal/libx.so",
        "_internal/libx.so.1",
        "share",
        "share/applications",
        "share/applications/x.desktop",
    }
    assert entries.keys() == {top} | {f"{top}/{name}" for name in inside}
    assert {(entry.uid, entry.gid, entry.uname) for entry in entries.values()} == {(0, 0, "")}
    assert {entry.mtime for entry in entries.values()} == {EPOCH}
    assert entries[f"{top}/{COMMAND}"].mode == 0o755
    assert entries[f"{top}/README"].mode == 0o644
    assert entries[f"{top}/_internal/libx.so"].linkname == "libx.so.1"


def test_the_same_files_make_the_same_bytes(tree: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "a" / "x.tar.gz", tmp_path / "b" / "x.tar.gz"
    for target in (first, second):
        target.parent.mkdir()
        tarball.write(tree, target, EPOCH)
        (tree / "README").touch()
    assert first.read_bytes() == second.read_bytes()


def test_the_readme_names_what_is_there(tree: Path) -> None:
    text = (tree / "README").read_text(encoding="utf-8")
    assert f"./{COMMAND}" in text
    assert '"$PWD/' in text
