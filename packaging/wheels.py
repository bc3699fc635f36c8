"""The sdist and the wheels: ``python3 packaging/dev.py wheels [--only-compiled]``."""

from __future__ import annotations

import argparse
import gzip
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

from outside import PackageError
from source_date import VARIABLE, source_date
from source_tree import ONLY_IN_SDIST, copy_source, source_files

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str] | None = None) -> int:
    """Build into dist. A pure program has one wheel for all; a compiled one has one a system."""
    parser = argparse.ArgumentParser(prog="dev.py wheels", description="Build sdist and wheels.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where they go")
    parser.add_argument(
        "--only-compiled",
        action="store_true",
        help="no sdist, and nothing at all while no part of the program is compiled",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="see whether a pure wheel, made of the sdist, is the one that the source gives",
    )
    options = parser.parse_args(arguments)
    dist: Path = options.dist.resolve()
    try:
        build(ROOT, dist, only_compiled=options.only_compiled)
        if options.check and not is_compiled(ROOT):
            check_wheels(ROOT, dist)
    except PackageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build(root: Path, dist: Path, *, only_compiled: bool) -> None:
    """Build what this system can. Raises PackageError."""
    compiled = is_compiled(root)
    if only_compiled and not compiled:
        print("No part of the program is compiled: its one wheel is for every system.")
        return
    date = source_date(root)
    dist.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        source, made = Path(name) / "source", Path(name) / "made"
        copy_source(root, source)
        for command in commands(made, compiled=compiled, only_compiled=only_compiled):
            _run(command, source, date)
        for path in sorted(made.iterdir()):
            if path.suffix == ".gz":
                path.write_bytes(settled(path.read_bytes(), date))
                check_contents(path, source_files(source))
            print(path.replace(dist / path.name))


def is_compiled(root: Path) -> bool:
    """Whether there is an extension module: one in pyproject.toml, or a setup.py to make it."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    table = project.get("tool", {}).get("setuptools", {})
    return bool(table.get("ext-modules")) or (root / "setup.py").exists()


def commands(made: Path, *, compiled: bool, only_compiled: bool) -> list[list[str]]:
    """What builds into the folder ``made``, to be run in a copy of the source."""
    python = [sys.executable, "-m"]
    if not compiled:
        # Without options it builds the sdist, and the wheel from that.
        return [[*python, "build", "--outdir", str(made)]]
    sdist = [] if only_compiled else [[*python, "build", "--sdist", "--outdir", str(made)]]
    # Its options are in pyproject.toml.
    return [*sdist, [*python, "cibuildwheel", "--output-dir", str(made)]]


def _run(command: Sequence[str], folder: Path, date: int) -> None:
    environ = {**os.environ, VARIABLE: str(date)}
    if subprocess.run(command, cwd=folder, env=environ, check=False).returncode != 0:
        raise PackageError(f"{command[2]} could not build the program.")


def check_wheels(root: Path, dist: Path) -> None:
    """Raise PackageError unless a wheel made straight from the source is one of those in dist."""
    with tempfile.TemporaryDirectory() as name:
        source, made = Path(name) / "source", Path(name) / "made"
        copy_source(root, source)
        command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(made)]
        _run(command, source, source_date(root))
        (wheel,) = made.glob("*.whl")
        if not (dist / wheel.name).is_file():
            raise PackageError(f"There is no {wheel.name} in {dist}.")
        if wheel.read_bytes() != (dist / wheel.name).read_bytes():
            raise PackageError(f"{wheel.name} depends on whether it is made of the sdist.")
    print(f"{wheel.name} is the same, made of the sdist or of the source.")


def settled(sdist: bytes, date: int) -> bytes:
    """The same archive in a fixed order, without owners, and of one time."""
    files: list[tuple[tarfile.TarInfo, bytes]] = []
    with tarfile.open(fileobj=io.BytesIO(sdist)) as archive:
        for entry in archive:
            content = archive.extractfile(entry)
            if content is not None:
                files.append((entry, content.read()))
    target = io.BytesIO()
    with (
        gzip.GzipFile(filename="", fileobj=target, mode="wb", mtime=date) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for entry, data in sorted(files, key=lambda file: file[0].name):
            plain = tarfile.TarInfo(entry.name)
            plain.size, plain.mtime = len(data), date
            plain.mode = 0o755 if entry.mode & 0o100 else 0o644
            archive.addfile(plain, io.BytesIO(data))
    return target.getvalue()


def check_contents(sdist: Path, source: Iterable[str]) -> None:
    """Raise PackageError unless the whole source is inside, and nothing else."""
    with tarfile.open(sdist) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    inside = {name for name in names if ".egg-info/" not in name} - ONLY_IN_SDIST
    wanted = set(source)
    told = {"lacks": wanted - inside, "has too much": inside - wanted}
    faults = [f"{fault} {', '.join(sorted(files))}" for fault, files in told.items() if files]
    if faults:
        raise PackageError(f"{sdist.name} {' and '.join(faults)}: see MANIFEST.in.")


if __name__ == "__main__":
    sys.exit(main())
