"""The files that are the source: what git knows, or without git all that it would not ignore."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

ONLY_IN_SDIST = frozenset({"PKG-INFO", "setup.cfg"})
"""Files that are made with an sdist, besides the folder *.egg-info."""


def source_files(root: Path) -> list[str]:
    """Their paths below ``root``, with slashes, in order; also new ones that git may take."""
    names = _known_to_git(root) if (root / ".git").exists() else None
    if names is None:  # an unpacked sdist, or a checkout where git is not installed
        names = [path.relative_to(root).as_posix() for path in root.rglob("*")]
        ignored = _ignored(root)
        names = [name for name in names if _is_source(PurePosixPath(name), ignored)]
    return sorted({name for name in names if (root / name).is_file()})


def _known_to_git(root: Path) -> list[str] | None:
    # -c: in a container of a CI the checkout belongs to another user than the one who builds.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others"]
    try:
        done = subprocess.run(
            [*command, "--exclude-standard"], cwd=root, capture_output=True, check=False
        )
    except OSError:
        return None
    return done.stdout.decode().split("\0")[:-1] if done.returncode == 0 else None


def _ignored(root: Path) -> list[str]:
    """Names in .gitignore; it has no other patterns."""
    lines = (root / ".gitignore").read_text(encoding="utf-8").splitlines()
    return [".git", *(line.rstrip("/") for line in lines if line and not line.startswith("#"))]


def _is_source(path: PurePosixPath, ignored: Iterable[str]) -> bool:
    if path.parts[0] in ONLY_IN_SDIST:
        return False
    return not any(fnmatchcase(part, pattern) for part in path.parts for pattern in ignored)


def copy_source(root: Path, target: Path) -> None:
    """A copy to build from: what lies about in the checkout must not get into a package."""
    for name in source_files(root):
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / name, place)
