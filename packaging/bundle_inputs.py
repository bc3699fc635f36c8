"""What PyInstaller puts into the bundle and is made first: icons, licences, Windows' version."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import icon_files
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND, NAME
from templates import PACKAGING, fill

ROOT = PACKAGING.parent


def write_inputs(folder: Path, values: Mapping[str, str]) -> None:
    """Everything that patchwork-qt.spec looks for in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in ((COMMAND, icon_files.PROGRAM), (f"{COMMAND}-game", icon_files.GAME)):
        (folder / f"{name}.ico").write_bytes(icon_files.ico(drawing))
        (folder / f"{name}.icns").write_bytes(icon_files.icns(drawing))
    (folder / "copyright").write_text(copyright_text(values), encoding="utf-8")
    for name in (COMMAND, f"{COMMAND}-cli"):
        (folder / f"{name}.version.txt").write_text(version_resource(name), encoding="utf-8")


def copyright_text(values: Mapping[str, str]) -> str:
    """Who wrote what is in the bundle, in Debian's machine-readable form."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").strip().splitlines()
    holder = next(line for line in licence if line.startswith("Copyright"))
    body = licence[licence.index(holder) + 1 :]
    indented = [f" {line}" if line else " ." for line in "\n".join(body).strip().splitlines()]
    more = {"HOLDER": holder.removeprefix("Copyright (c) "), "MIT": "\n".join(indented)}
    return fill(PACKAGING / "copyright.in", {**values, **more})


def version_resource(program: str) -> str:
    """What Windows shows in an executable's properties, in the form that PyInstaller reads."""
    numbers = re.findall(r"\d+", __version__)[:4]
    four = tuple(int(number) for number in [*numbers, "0", "0", "0", "0"][:4])
    strings = {
        "CompanyName": f"{NAME} contributors",
        "FileDescription": NAME,
        "FileVersion": __version__,
        "InternalName": program,
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAME,
        "ProductVersion": __version__,
    }
    structs = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, "
        "OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{structs}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
