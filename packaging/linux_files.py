"""What a Linux desktop wants to know of the program: menu entry, icons, file type, manual."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

import icon_files
from release_notes import CHANGELOG, releases
from templates import LINUX, fill

SCREENSHOTS: Mapping[str, str] = {
    "table.jpg": "A patch is brought to the quilt; its shadow shows where it will lie",
    "solo.jpg": "The Automa tells its turn step by step",
    "table-dark.jpg": "The table by lamplight, near the end",
    "end.jpg": "The last page counts it out and shows what turned the game",
}
"""Pictures for software centres and what they show; the first one is shown first."""
PICTURES = "PATCHWORK_QT_PICTURES"
"""In the environment: the public address of the folder resources/screenshots, without a slash."""


def shared_files(values: Mapping[str, str], pictures: str) -> dict[str, bytes]:
    """Everything below ``share``, by path. ``values`` are those of templates.names.

    ``pictures`` is where the screenshots are on the Internet, or empty.
    """
    app, command = values["APP_ID"], values["COMMAND"]
    texts = {
        f"applications/{app}.desktop": fill(LINUX / "app.desktop.in", values),
        f"metainfo/{app}.metainfo.xml": metainfo(values, pictures),
        f"mime/packages/{app}.xml": fill(LINUX / "mime.xml.in", values),
        f"man/man6/{command}.6": manual(values),
    }
    return {**{path: text.encode() for path, text in texts.items()}, **icons(app)}


def icons(app: str) -> dict[str, bytes]:
    """The icon of the program and that of its games, drawn and at every usual size."""
    files = {}
    for kind, name, drawing in (
        ("apps", app, icon_files.PROGRAM),
        ("mimetypes", f"{app}.game", icon_files.GAME),
    ):
        files[f"icons/hicolor/scalable/{kind}/{name}.svg"] = drawing.read_bytes()
        for size in icon_files.SIZES:
            path = f"icons/hicolor/{size}x{size}/{kind}/{name}.png"
            files[path] = icon_files.png(drawing, size)
    return files


def manual(values: Mapping[str, str]) -> str:
    """The page of the manual; there a hyphen that people type is written with a backslash."""
    command = values["COMMAND"].replace("-", r"\-")
    more = {"MANUAL": command, "MANUAL_TITLE": command.upper()}
    return fill(LINUX / "manual.6.in", {**values, **more})


def metainfo(values: Mapping[str, str], pictures: str) -> str:
    """AppStream's description of the program.

    AppStream takes no other pictures than those at an address of the web. One that is made up
    would only break in software centres, so that without ``pictures`` there are none.
    """
    more = {"SCREENSHOTS": _screenshots(pictures), "RELEASES": _releases(values)}
    escaped = {name: escape(value) for name, value in values.items()}
    return fill(LINUX / "metainfo.xml.in", {**escaped, **more})


def _screenshots(address: str) -> str:
    if not address:
        return ""
    lines = ["  <screenshots>"]
    for number, (name, caption) in enumerate(SCREENSHOTS.items()):
        kind = ' type="default"' if number == 0 else ""
        lines += [
            f"    <screenshot{kind}>",
            f"      <caption>{escape(caption)}</caption>",
            f'      <image type="source">{escape(address)}/{name}</image>',
            "    </screenshot>",
        ]
    return "\n".join([*lines, "  </screenshots>\n"])


def _releases(values: Mapping[str, str]) -> str:
    lines = []
    text = CHANGELOG.read_text(encoding="utf-8")
    for release in releases(text, values["VERSION"], values["DATE"]):
        lines += [
            f'    <release version="{release.version}" date="{release.date}">',
            "      <description>",
            "        <ul>",
            *(f"          <li>{escape(note)}</li>" for note in release.notes),
            "        </ul>",
            "      </description>",
            "    </release>",
        ]
    return "\n".join(lines)


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write ``files`` below ``folder``."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
