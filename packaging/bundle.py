"""Builds the bundle: a folder with the program, Python and Qt, on macOS an application."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bundle_inputs import write_inputs
from outside import PackageError
from patchwork_qt.identity import COMMAND, NAME
from templates import PACKAGING, names

SPEC = PACKAGING / "patchwork-qt.spec"
LOCAL = ("PYTHONPATH", "PYTHONHOME", "PYTHONOPTIMIZE", "PYTHONPYCACHEPREFIX", "LD_LIBRARY_PATH")
"""Of the environment of the one who builds, what would show in the bundle."""


def make_bundle(dist: Path, work: Path, seconds: int) -> Path:
    """The bundle, new in ``dist``; ``work`` is scratch. ``seconds``: the time of its files.

    Raises PackageError.
    """
    shutil.rmtree(work, ignore_errors=True)
    made, bundle = work / "made", dist / bundle_name()
    for old in (dist / COMMAND, bundle):
        shutil.rmtree(old, ignore_errors=True)
    write_inputs(made, names(seconds))
    environ = {**build_environment(os.environ, seconds), "PYINSTALLER_CONFIG_DIR": str(work)}
    run(pyinstaller_command(dist, work, made), environ)
    if sys.platform == "darwin":
        shutil.rmtree(dist / COMMAND)  # the application is made of it
    elif sys.platform.startswith("linux"):
        strip_symbols(bundle)
    settle(bundle, seconds)
    return bundle


def run(command: Sequence[str], environ: Mapping[str, str] = os.environ) -> None:
    """Run a tool and show what it says. Raises PackageError when it fails."""
    try:
        done = subprocess.run(command, env=environ, stdin=subprocess.DEVNULL, check=False)
    except OSError as error:
        raise PackageError(f"{command[0]} can't be started: {error.strerror}.") from None
    if done.returncode != 0:
        raise PackageError(f"{Path(command[0]).name} failed with status {done.returncode}.")


def bundle_name() -> str:
    return f"{NAME}.app" if sys.platform == "darwin" else COMMAND


def build_environment(environ: Mapping[str, str], seconds: int) -> dict[str, str]:
    """The environment of PyInstaller: the same for everybody, as far as it shows in the result."""
    kept = {name: value for name, value in environ.items() if name not in LOCAL}
    fixed = {
        "SOURCE_DATE_EPOCH": str(seconds),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "TZ": "UTC",
        "LC_ALL": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
    }
    return {**kept, **fixed}


def pyinstaller_command(dist: Path, work: Path, made: Path) -> list[str]:
    # It warns of whatever a plugin misses that is left out anyway; elf_needs.py sees what matters.
    options = ["--noconfirm", "--log-level", "ERROR"]
    folders = ["--distpath", str(dist), "--workpath", str(work / "pyinstaller")]
    return [sys.executable, "-m", "PyInstaller", *options, *folders, str(SPEC), "--", str(made)]


def strip_symbols(bundle: Path) -> None:
    """Drop the symbols of Pythons and modules that were built for debugging: 18 MB nobody reads.

    Qt's libraries are left alone: they come without, or patched after they were linked.
    """
    inside = bundle / "_internal"
    patterns = ("libpython3*.so.*", "*.so", "python3*/lib-dynload/*.so")
    libraries = sorted(str(path) for pattern in patterns for path in inside.glob(pattern))
    if not libraries:
        raise PackageError(f"There is no Python in {bundle}.")
    run(["strip", "--strip-unneeded", *libraries])


def settle(bundle: Path, seconds: int) -> None:
    """Give every file one time and everybody the right to read it; only programs are executable."""
    for path in [bundle, *bundle.rglob("*")]:
        if path.is_symlink():
            if os.utime in os.supports_follow_symlinks:
                os.utime(path, (seconds, seconds), follow_symlinks=False)
            continue
        if sys.platform != "win32":
            path.chmod(0o755 if path.is_dir() or is_program(path, bundle) else 0o644)
        os.utime(path, (seconds, seconds))


def is_program(path: Path, bundle: Path) -> bool:
    """Whether it is an executable to start, as opposed to a library."""
    return path.parent in (bundle, bundle / "Contents" / "MacOS") and path.stem.startswith(COMMAND)
