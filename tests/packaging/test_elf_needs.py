"""What the bundle asks of the system, as objdump tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

import elf_needs
from elf_needs import Needs
from outside import PackageError

DUMP = """
_internal/libQt6Gui.so.6:     file format elf64-x86-64

Dynamic Section:
  NEEDED               libQt6Core.so.6
  NEEDED               libEGL.so.1
  NEEDED               libc.so.6
  RUNPATH              $ORIGIN

Version References:
  required from libc.so.6:
    0x09691a75 0x00 03 GLIBC_2.2.5
    0x069691b4 0x00 02 GLIBC_2.34
  required from libstdc++.so.6:
    0x0297f861 0x00 04 GLIBCXX_3.4.11
"""


def test_the_needs_are_those_that_the_bundle_does_not_meet_itself() -> None:
    needs = elf_needs.read_needs(DUMP, ["libQt6Core.so.6", "libQt6Gui.so.6"])
    assert needs == Needs(frozenset({"libEGL.so.1", "libc.so.6"}), glibc=(2, 34))


def test_only_programs_and_libraries_are_looked_at(tmp_path: Path) -> None:
    (tmp_path / "library.so").write_bytes(b"\x7fELF...")
    (tmp_path / "link.so").symlink_to("library.so")
    (tmp_path / "text.so").write_text("INPUT(library.so)")
    (tmp_path / "empty").touch()
    found = [path.name for path in sorted(tmp_path.iterdir()) if elf_needs.is_elf(path)]
    assert found == ["library.so"]


def test_a_broken_library_is_told(tmp_path: Path) -> None:
    (tmp_path / "library.so").write_bytes(b"\x7fELF...")
    with pytest.raises(PackageError):
        elf_needs.needs_of(tmp_path)
