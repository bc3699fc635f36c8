"""The checksums of what is in dist: ``SHA256SUMS``, as ``sha256sum --check`` reads it."""

from __future__ import annotations

import hashlib
from pathlib import Path

NAME = "SHA256SUMS"


def write(dist: Path) -> Path:
    """Write the checksums of the files right in ``dist``, by name; where they are.

    Folders, such as the bundle that the packages were made from, are left out. Raises ValueError
    when there is no file.
    """
    files = sorted(path for path in dist.glob("*") if path.is_file() and path.name != NAME)
    if not files:
        raise ValueError(f"There is nothing in {dist} to count.")
    target = dist / NAME
    lines = [f"{_sha256(path)}  {path.name}\n" for path in files]
    target.write_bytes("".join(lines).encode())
    return target


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
