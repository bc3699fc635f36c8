"""The .deb: the bundle in /opt, and what a desktop wants to know of it in /usr/share."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import textwrap
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import devtools_libraries as libraries
from bundle import run
from elf_needs import Needs
from linux_files import write_files
from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import APP_ID, COMMAND, NAME
from release_notes import CHANGELOG, releases
from templates import LINUX, fill

MAINTAINER = f"{NAME} contributors <nobody@{COMMAND}.invalid>"
"""A package must name an address, and the program has none: .invalid is reserved to say that."""
OTHERS: Mapping[str, str] = {
    "ld-linux-x86-64.so.2": "libc6",
    "ld-linux-aarch64.so.1": "libc6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libexpat.so.1": "libexpat1",
    "libgcc_s.so.1": "libgcc-s1",
    "libm.so.6": "libc6",
    "libmvec.so.1": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": "libc6",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb.so.1": "libxcb1",
    "libz.so.1": "zlib1g",
}
"""Debian's packages for libraries that devtools_libraries needn't know: whoever has a compiler's
libraries or those has them."""


def make(
    bundle: Path, dist: Path, shared: Mapping[str, bytes], needs: Needs, work: Path, seconds: int
) -> Path:
    """The package made in ``dist``; ``work`` is scratch, ``seconds`` the time of every file.

    Raises PackageError.
    """
    shutil.rmtree(work, ignore_errors=True)
    home = Path("opt") / COMMAND
    shutil.copytree(bundle, work / home, symlinks=True)
    write_files(
        {f"usr/share/{name}": data for name, data in installed(shared, bundle, seconds)}, work
    )
    program = work / "usr" / "bin" / COMMAND
    program.parent.mkdir()
    program.symlink_to(Path("/") / home / COMMAND)
    write_files(control_files(work, needs), work / "DEBIAN")
    _settle(work, seconds)
    target = dist / f"{COMMAND}_{__version__}_{architecture()}.deb"
    # xz: a fifth smaller than zstd, and made once.
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(work), str(target)]
    run(command, {**os.environ, "SOURCE_DATE_EPOCH": str(seconds)})
    return target


def installed(
    shared: Mapping[str, bytes], bundle: Path, seconds: int
) -> Iterator[tuple[str, bytes]]:
    """What goes below /usr/share: the desktop's files and what Debian wants beside them."""
    for name, data in shared.items():
        is_manual = name.startswith("man/")
        yield (f"{name}.gz", _packed(data)) if is_manual else (name, data)
    documents = f"doc/{COMMAND}"
    yield f"{documents}/copyright", (bundle / "_internal/licenses/copyright").read_bytes()
    yield f"{documents}/changelog.gz", _packed(changelog(seconds).encode())
    overrides = fill(LINUX / "lintian-overrides.in", {"COMMAND": COMMAND})
    yield f"lintian/overrides/{COMMAND}", overrides.encode()


def control_files(work: Path, needs: Needs) -> dict[str, bytes]:
    """The files in DEBIAN: no scripts, since the system notices desktop files by itself."""
    files = [path for path in sorted(work.rglob("*")) if path.is_file() and not path.is_symlink()]
    size = sum(_blocks(path) for path in work.rglob("*"))
    sums = [f"{_md5(path)}  {path.relative_to(work).as_posix()}\n" for path in files]
    return {
        "control": control(needs, size).encode(),
        "md5sums": "".join(sums).encode(),
    }


def control(needs: Needs, kilobytes: int) -> str:
    """What apt knows of the package; ``kilobytes`` is what it takes on the disk."""
    return fill(
        LINUX / "control.in",
        {
            "COMMAND": COMMAND,
            "VERSION": __version__,
            "ARCHITECTURE": architecture(),
            "MAINTAINER": MAINTAINER,
            "SIZE": str(kilobytes),
            "DEPENDS": ", ".join(dependencies(needs)),
            "APP_ID": APP_ID,
        },
    )


def dependencies(needs: Needs) -> list[str]:
    """Debian's packages with what the bundle needs. Raises PackageError for an unknown library."""
    known = {library.name: library.apt for library in (*libraries.ALWAYS, *libraries.X11)}
    known |= {library.name: library.apt for library in libraries.WAYLAND}
    known |= OTHERS
    if unknown := sorted(needs.libraries - known.keys()):
        raise PackageError(f"No package of Debian's is known for {', '.join(unknown)}.")
    packages = {known[name] for name in needs.libraries}
    least = {"libc6": f" (>= {needs.glibc[0]}.{needs.glibc[1]})"}
    return [f"{package}{least.get(package, '')}" for package in sorted(packages)]


def architecture() -> str:
    """Of this machine, as Debian calls it. Raises PackageError."""
    command = ["dpkg", "--print-architecture"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise PackageError("dpkg does not tell the architecture of this machine.")
    return done.stdout.strip()


def changelog(seconds: int) -> str:
    """CHANGELOG.md in Debian's form."""
    today = f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d}"
    entries = []
    for release in releases(CHANGELOG.read_text(encoding="utf-8"), __version__, today):
        moment = datetime.fromisoformat(release.date).replace(tzinfo=UTC)
        lines = [f"{COMMAND} ({release.version}) stable; urgency=medium", ""]
        for note in release.notes:
            lines.append(textwrap.fill(note, 78, initial_indent="  * ", subsequent_indent="    "))
        lines += ["", f" -- {MAINTAINER}  {format_datetime(moment)}", ""]
        entries.append("\n".join(lines))
    return "\n".join(entries)


def _packed(data: bytes) -> bytes:
    """As gzip -9n does it: without name and time."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def _md5(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()


def _blocks(path: Path) -> int:
    """Kilobytes as Debian's policy counts them: files rounded up, everything else one."""
    is_file = path.is_file() and not path.is_symlink()
    return -(-path.stat().st_size // 1024) if is_file else 1


def _settle(work: Path, seconds: int) -> None:
    """One time for all, and rights that don't depend on those of the one who builds."""
    for path in [work, *work.rglob("*")]:
        os.utime(path, (seconds, seconds), follow_symlinks=False)
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
        elif not path.is_symlink():
            path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)
