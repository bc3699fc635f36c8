"""Packages for the system it runs on: ``python3 packaging/dev.py package``, into dist."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

import checksums
import debian
import linux_files
import tarball
from bundle import make_bundle
from elf_needs import needs_of
from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND
from source_date import source_date
from templates import names

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "package"
"""Scratch; the Flatpak manifest takes what is in its folder ``tree``."""


def main(arguments: list[str] | None = None) -> int:
    """Build everything; the exit status."""
    if sys.argv[1:] if arguments is None else arguments:
        print("package takes no arguments.", file=sys.stderr)
        return 2
    try:
        made = build(ROOT / "dist")
    except PackageError as error:
        print(error, file=sys.stderr)
        return 1
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.relative_to(ROOT)}")
    return 0


def build(dist: Path) -> list[Path]:
    """The packages for this system, their checksums last. Raises PackageError."""
    seconds = source_date(ROOT)
    dist.mkdir(exist_ok=True)
    bundle = make_bundle(dist, WORK, seconds)
    match sys.platform:
        case "win32":
            import windows_package

            made = windows_package.make(bundle, dist, __version__)
        case "darwin":
            import macos_package

            made = macos_package.make(bundle, dist, __version__)
        case _:
            made = make_for_linux(bundle, dist, seconds)
    return [*made, checksums.write(dist)]


def make_for_linux(bundle: Path, dist: Path, seconds: int) -> list[Path]:
    """A tar.gz, and a .deb where dpkg-deb is."""
    values = names(seconds)
    pictures = os.environ.get(linux_files.PICTURES, "")
    if not pictures:
        print(
            f"Software centres will show no screenshots: {linux_files.PICTURES} names no address.",
            file=sys.stderr,
        )
    shared = linux_files.shared_files(values, pictures.rstrip("/"))
    tree = WORK / "tree"
    tarball.lay_out(tree, bundle, shared, values)
    made = [
        tarball.write(
            tree, dist / f"{COMMAND}-{__version__}-linux-{platform.machine()}.tar.gz", seconds
        )
    ]
    if shutil.which("dpkg-deb") is None:
        print("There is no .deb: dpkg-deb is not on this machine.", file=sys.stderr)
        return made
    return [debian.make(bundle, dist, shared, needs_of(bundle), WORK / "deb", seconds), *made]


if __name__ == "__main__":
    sys.exit(main())
