"""Which libraries of the system Qt needs, whether they are here, and which packages bring them."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


class DevError(Exception):
    """A command can't go on. The message is for the person at the terminal."""


@dataclass(frozen=True)
class Library:
    """A shared library (or part of Python) and the packages that bring it."""

    name: str
    apt: str
    dnf: str


VENV = Library("Python's venv and ensurepip", "python3-venv", "python3-libs")
BINUTILS = Library("objcopy, objdump and strip", "binutils", "binutils")

# Read off the NEEDED entries of Qt's own libraries and plugins (readelf -d).
ALWAYS = (
    Library("libEGL.so.1", "libegl1", "libglvnd-egl"),
    Library("libGL.so.1", "libgl1", "libglvnd-glx"),
    Library("libX11.so.6", "libx11-6", "libX11"),
    Library("libbrotlidec.so.1", "libbrotli1", "libbrotli"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
    Library("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    Library("libfreetype.so.6", "libfreetype6", "freetype"),
    Library("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    Library("libgssapi_krb5.so.2", "libgssapi-krb5-2", "krb5-libs"),
    Library("libgthread-2.0.so.0", "libglib2.0-0", "glib2"),
    Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    Library("libzstd.so.1", "libzstd1", "libzstd"),
)
X11_HELPERS = (
    Library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
    Library("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
    Library("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
    Library("libxcb-util.so.1", "libxcb-util1", "xcb-util"),
)
"""Small, unchanged for years, and not on every desktop: the bundle takes them along."""
X11 = (
    *X11_HELPERS,
    Library("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb"),
    Library("libxcb-randr.so.0", "libxcb-randr0", "libxcb"),
    Library("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
    Library("libxcb-shm.so.0", "libxcb-shm0", "libxcb"),
    Library("libxcb-sync.so.1", "libxcb-sync1", "libxcb"),
    Library("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
)
WAYLAND = (
    Library("libwayland-client.so.0", "libwayland-client0", "libwayland-client"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor"),
)


def missing_venv() -> list[Library]:
    """Debian leaves ensurepip out of python3; then no virtual environment can be made."""
    parts = ("venv", "ensurepip")
    return [] if all(importlib.util.find_spec(part) for part in parts) else [VENV]


def missing_for_tests() -> list[Library]:
    """What Qt's offscreen platform lacks on this machine; other systems than Linux lack nothing."""
    return missing(ALWAYS)


def missing_for_package() -> list[Library]:
    """What a bundle can't be built without: some libraries of X and Python's own go into it."""
    lacking = missing_for_tests() + missing((*X11_HELPERS, _libpython()))
    if _is_linux() and shutil.which("objdump") is None:
        lacking.append(BINUTILS)
    return lacking


def _libpython() -> Library:
    """Python as a library; Debian keeps it in a package of its own."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    name = sysconfig.get_config_var("INSTSONAME") or f"libpython{version}.so.1.0"
    # Other Pythons than the system's have it in a folder that the loader does not know.
    own = Path(sysconfig.get_config_var("LIBDIR") or "/") / name
    found = own if own.exists() else Path(name)
    return Library(str(found), f"libpython{version}", "python3-libs")


def missing_for_window(environ: Mapping[str, str]) -> list[Library]:
    """What a window on the screen that ``environ`` tells of lacks on this machine.

    Where Wayland and X are both there Qt takes whichever works, so one of them is enough.
    """
    wanted = [missing(libraries) for libraries in _screens(environ)]
    return missing_for_tests() + min(wanted, key=len, default=[])


def has_screen(environ: Mapping[str, str]) -> bool:
    """Whether Qt will find a screen, or was told to do without one."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not _is_linux() or any(environ.get(name) for name in names)


def _screens(environ: Mapping[str, str]) -> list[tuple[Library, ...]]:
    platform = environ.get("QT_QPA_PLATFORM", "")
    if platform:
        known = {"xcb": X11, "wayland": WAYLAND}
        return [libraries for name, libraries in known.items() if platform.startswith(name)]
    screens = {"WAYLAND_DISPLAY": WAYLAND, "DISPLAY": X11}
    return [libraries for name, libraries in screens.items() if environ.get(name)]


def missing(libraries: Iterable[Library]) -> list[Library]:
    """Those of ``libraries`` that the system's loader doesn't find."""
    if not _is_linux():
        return []
    return [library for library in libraries if not _loads(library.name)]


def _is_linux() -> bool:
    return sys.platform.startswith("linux")


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def apt_packages(libraries: Iterable[Library]) -> list[str]:
    """Debian's packages for ``libraries``, each once."""
    return list(dict.fromkeys(library.apt for library in libraries))


def advice(libraries: list[Library], os_release: str, sudo: str) -> str:
    """One sentence that says how to install ``libraries``.

    ``os_release`` is the text of /etc/os-release; ``sudo`` is put before the command.
    """
    families = _families(os_release)
    if families & {"debian", "ubuntu"}:
        line = f"{sudo}apt install {' '.join(apt_packages(libraries))}"
    elif families & {"fedora", "rhel", "centos"}:
        line = f"{sudo}dnf install {' '.join(dict.fromkeys(lib.dnf for lib in libraries))}"
    else:
        names = ", ".join(library.name for library in libraries)
        return f"Patchwork Qt needs {names}: install them with your system's package manager."
    return f"Patchwork Qt needs packages of the system that are missing here; install with: {line}"


def _families(os_release: str) -> set[str]:
    """The ids of the distribution and of those it comes from."""
    found = set()
    for line in os_release.splitlines():
        key, _, value = line.partition("=")
        if key in ("ID", "ID_LIKE"):
            found.update(value.strip("\"'").lower().split())
    return found


def require(libraries: list[Library]) -> None:
    """Raise DevError with the advice for this machine unless ``libraries`` is empty."""
    if libraries:
        raise DevError(advice(libraries, _os_release(), _sudo()))


def _os_release() -> str:
    for path in (Path("/etc/os-release"), Path("/usr/lib/os-release")):
        try:
            return path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
    return ""


def _sudo() -> str:
    """Empty only where sudo is neither needed nor there: as root in a bare system."""
    is_root = sys.platform != "win32" and os.geteuid() == 0
    return "" if is_root and shutil.which("sudo") is None else "sudo "
