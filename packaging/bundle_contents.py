"""What goes into the bundle and what stays outside, by the names that PyInstaller gives its files.

PyInstaller takes along every plugin of Qt and every library that one of them asks for. Of plugins
and of Qt's libraries only what is named here stays, so that a new one of Qt's can't slip in; of the
system's libraries on Linux only what desktops lack or have in many versions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

PLUGINS: Mapping[str, frozenset[str]] = {
    "iconengines": frozenset({"qsvgicon"}),
    "imageformats": frozenset({"qsvg"}),
    "platforminputcontexts": frozenset(
        {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"}
    ),
    # offscreen is for the self-test.
    "platforms": frozenset({"qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"}),
    "platformthemes": frozenset({"qxdgdesktopportal"}),
    "wayland-decoration-client": frozenset({"adwaita", "bradient"}),
    "wayland-shell-integration": frozenset({"xdg-shell"}),
}
"""Of each folder of Qt's plugins those that stay. Widgets are painted without OpenGL."""

QT_PARTS = frozenset(
    {"Core", "DBus", "Gui", "Network", "Svg", "WaylandClient", "Widgets", "XcbQpa"}
)
"""Qt's libraries that stay; the window itself, or a plugin above, needs each."""

MODULES = frozenset({"Core", "Gui", "Network", "Svg", "Widgets"})
"""PySide's modules that the program imports."""

TAKEN_ALONG = (
    "libicu*.so.*",
    "libpyside6.*",
    "libshiboken6.*",
    # The bundled Python's own.
    "libpython3*.so.*",
    "libsqlite3.so.*",
    "libffi.so.*",
    # Small, unchanged for years, and not on every desktop.
    "libxcb-cursor.so.*",
    "libxcb-icccm.so.*",
    "libxcb-image.so.*",
    "libxcb-keysyms.so.*",
    "libxcb-render-util.so.*",
    "libxcb-util.so.*",
)
"""Libraries that stay on Linux besides Qt's. The rest must be the system's own: what talks to
its drivers, its C++ and its configuration (OpenGL, Wayland, D-Bus, fontconfig, glib, libstdc++)."""

LEFT_OUT: Mapping[str, str] = {
    "PySide6/Qt/translations/*": "the program speaks for itself",
    "PySide6/translations/*": "the program speaks for itself",
    "PySide6/Qt/qml/*": "there is no QML",
    "PySide6/qml/*": "there is no QML",
    "*opengl32sw.dll": "nothing draws with OpenGL",
    "*d3dcompiler_*.dll": "nothing draws with OpenGL",
    "*libcrypto*": "there is no network",
    "*libssl*": "there is no network",
}

HOMES: Mapping[str, str] = {
    "patchwork_qt": "patchwork_qt",
    "resources": "patchwork_qt/_resources",
}
"""Folders of the source with files that the program reads, and where it looks for them inside."""

EXCLUDED_MODULES = (
    # No network; hashlib and hmac do without.
    "ssl",
    "_ssl",
    "_hashlib",
    # Compression that only archives would need.
    "bz2",
    "_bz2",
    "lzma",
    "_lzma",
    # Found in some environments and imported by somebody's fallback.
    "readline",
    "tkinter",
    "setuptools",
    "pkg_resources",
    "numpy",
    "PIL",
)
"""Modules that PyInstaller would follow and the program does without."""

_METADATA = re.compile(r"\.dist-info/(?!METADATA$|licenses/)")
_PLUGIN = re.compile(r"(?:^|/)plugins/([^/]+)/(?:lib)?([^/.]+)\.(?:so|dll|dylib)$")
_MODULE = re.compile(r"^PySide6/Qt([A-Z]\w*)(?:\.abi3)?\.(?:so|pyd)$")
_QT_PART = re.compile(r"(?:^|/)(?:lib)?Qt6?([A-Z]\w*)(?=\.|/|$)")
_SYSTEM = re.compile(r"^lib[^/]+\.so(?:\.|$)")


def why_left_out(name: str) -> str | None:
    """Why the file is left out that PyInstaller would put at ``name``; None if it stays."""
    path = name.replace("\\", "/")
    for pattern, reason in LEFT_OUT.items():
        if fnmatchcase(path, pattern):
            return reason
    if _METADATA.search(path):
        return "tells how a package was installed where this was built"
    if plugin := _PLUGIN.search(path):
        folder, stem = plugin.groups()
        return None if stem in PLUGINS.get(folder, ()) else "a plugin of Qt that no one uses"
    if (module := _MODULE.match(path)) and module[1] not in MODULES:
        return "a module of Qt that no one imports"
    for part in _QT_PART.findall(path):
        if part not in QT_PARTS:
            return "a part of Qt that no one uses"
    if _SYSTEM.match(path) and "Qt6" not in path and not _is_any_of(path, TAKEN_ALONG):
        return "a library that the system has to bring"
    return None


def _is_any_of(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)


def data_files(source: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Of the source's files those of the program that are no code, each with its folder inside."""
    for name in source:
        path = PurePosixPath(name)
        if path.parts[0] in HOMES and path.suffix != ".py" and "screenshots" not in path.parts:
            yield name, str(PurePosixPath(HOMES[path.parts[0]], *path.parent.parts[1:]))
