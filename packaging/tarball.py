"""The tar.gz for Linux: unpack it where you like and start the program."""

from __future__ import annotations

import gzip
import shutil
import tarfile
from collections.abc import Mapping
from pathlib import Path

import linux_files
from templates import LINUX, fill


def lay_out(
    tree: Path, bundle: Path, shared: Mapping[str, bytes], values: Mapping[str, str]
) -> None:
    """Make the folder ``tree`` anew: the bundle, what a desktop wants in ``share``, a README."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree, symlinks=True)
    linux_files.write_files(shared, tree / "share")
    (tree / "README").write_text(fill(LINUX / "README.in", values), encoding="utf-8")


def write(tree: Path, target: Path, seconds: int) -> Path:
    """Everything in ``tree`` in one folder called like ``target``; always the same bytes.

    ``seconds`` is the time of every file.
    """
    top = target.name.removesuffix(".tar.gz")
    with (
        target.open("wb") as file,
        # Without a name, or that of the file would get in.
        gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=seconds) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in [tree, *sorted(tree.rglob("*"))]:
            name = Path(top) / path.relative_to(tree)
            entry = _settled(archive.gettarinfo(path, str(name)), seconds)
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    return target


def _settled(entry: tarfile.TarInfo, seconds: int) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = seconds
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry
