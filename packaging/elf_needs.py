"""What the bundle needs of a Linux system: read from its files, so that nothing is forgotten."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from outside import PackageError

_MAGIC = b"\x7fELF"
_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.MULTILINE)
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


@dataclass(frozen=True)
class Needs:
    """What a bundle asks of the system."""

    libraries: frozenset[str]
    """By the names that the loader looks for."""
    glibc: tuple[int, int]
    """The oldest one that has all symbols."""


def needs_of(bundle: Path) -> Needs:
    """Whatever a library or program in ``bundle`` needs and no file in it is called."""
    files = [path for path in sorted(bundle.rglob("*")) if is_elf(path)]
    return read_needs(_dump(files), {path.name for path in bundle.rglob("*")})


def read_needs(dump: str, inside: Iterable[str]) -> Needs:
    """From what ``objdump -p`` printed; ``inside`` are the names of the bundle's own files."""
    libraries = frozenset(_NEEDED.findall(dump)) - frozenset(inside)
    versions = [(int(major), int(minor)) for major, minor in _GLIBC.findall(dump)]
    return Needs(libraries, max(versions, default=(0, 0)))


def is_elf(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _dump(files: list[Path]) -> str:
    command = ["objdump", "-p", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise PackageError(f"objdump can't read the bundle: {done.stderr.strip()}")
    return done.stdout
