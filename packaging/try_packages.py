"""Does what is in dist start? ``python3 packaging/dev.py try-packages``.

Every package for this system is unpacked or installed into a folder with a space and a letter
beyond ASCII, its self-test run in a bare environment, and taken away again. The ``.deb`` is left
to .ci/run: only an administrator can install it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from outside import Outside, PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND, NAME

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "Łódź at home"
KEPT = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "HOME")
"""Of the environment, what a program may count on."""
PATIENCE_S = 300
"""For one self-test, on the slowest machine of a CI."""
Try = Callable[[Path, Path, Outside], None]
"""Tries a package in an empty folder. Raises PackageError."""


def main(arguments: list[str] | None = None) -> int:
    """Try all; 1 if one fails, or if one that this system should have is missing."""
    parser = argparse.ArgumentParser(prog="dev.py try-packages", description="Start the packages.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where they are")
    dist: Path = parser.parse_args(arguments).dist
    status = 0
    for ending, attempt in KINDS[sys.platform].items():
        try:
            package = find(dist, ending)
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
                folder = Path(name) / FOLDER
                folder.mkdir()
                attempt(package, folder, Outside.real())
        except PackageError as error:
            print(error, file=sys.stderr)
            status = 1
        else:
            print(f"{package.name} starts.")
    return status


def find(dist: Path, ending: str) -> Path:
    """The package of this version. Raises PackageError unless there is exactly one."""
    found = sorted(dist.glob(f"{COMMAND}-{__version__}-*{ending}"))
    if len(found) != 1:
        raise PackageError(f"There should be one package *{ending} in {dist}, not {len(found)}.")
    return found[0]


def try_tarball(package: Path, folder: Path, _outside: Outside) -> None:
    with tarfile.open(package) as archive:
        # Debian 12's Python has no filters yet, and newer ones want to be told.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    selftest(_only_folder(folder) / COMMAND)


def try_zip(package: Path, folder: Path, _outside: Outside) -> None:
    with zipfile.ZipFile(package) as archive:
        archive.extractall(folder)
    selftest_windows(_only_folder(folder))


def try_installer(package: Path, folder: Path, outside: Outside) -> None:
    """Installs for this user, and removes it again; games must outlive that."""
    game = Path(outside.environ["LOCALAPPDATA"]) / COMMAND / "kept.patchwork"
    game.parent.mkdir(parents=True, exist_ok=True)
    game.touch()
    target = folder / NAME
    silent = ["/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART"]
    outside.call([str(package), *silent, f"/DIR={target}"])
    selftest_windows(target)
    outside.call([str(target / "unins000.exe"), *silent])
    if not game.exists():
        raise PackageError("The uninstaller took a game with it.")
    game.unlink()


def try_image(package: Path, folder: Path, outside: Outside) -> None:
    """Starts it right from the disk image, which can only be read."""
    where = ["-mountpoint", str(folder)]
    outside.call(["hdiutil", "attach", "-nobrowse", "-readonly", *where, str(package)])
    try:
        selftest(folder / f"{NAME}.app" / "Contents" / "MacOS" / COMMAND)
    finally:
        outside.call(["hdiutil", "detach", str(folder)])


def selftest_windows(folder: Path) -> None:
    """There are two programs: one for a console, and one for without."""
    for name in (f"{COMMAND}-cli.exe", f"{COMMAND}.exe"):
        selftest(folder / name)


def selftest(program: Path) -> None:
    """Let the program test itself. Raises PackageError when it fails or does not end."""
    environ = bare(os.environ)
    command = [str(program), "--selftest"]
    try:
        done = subprocess.run(command, env=environ, check=False, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        raise PackageError(f"The self-test of {program.name} took too long.") from None
    except OSError as error:
        raise PackageError(f"{program} can't be started: {error.strerror}.") from None
    if done.returncode != 0:
        raise PackageError(f"The self-test of {program.name} failed: {done.returncode}.")


def bare(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment of a person who is no developer: nothing of Python's, nothing of Qt's."""
    return {name: value for name, value in environ.items() if name.upper() in KEPT}


def _only_folder(folder: Path) -> Path:
    inside = list(folder.iterdir())
    if len(inside) != 1 or not inside[0].is_dir():
        raise PackageError(f"A package should unpack into one folder, not {len(inside)} things.")
    return inside[0]


KINDS: Mapping[str, Mapping[str, Try]] = {
    "linux": {".tar.gz": try_tarball},
    "win32": {".zip": try_zip, "-setup.exe": try_installer},
    "darwin": {".dmg": try_image},
}
"""By system: the ending of each package that it must have, and how to try it."""

if __name__ == "__main__":
    sys.exit(main())
