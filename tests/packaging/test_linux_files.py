"""What a Linux desktop is told of the program: names agree, files are valid."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

import icon_files
import linux_files
from patchwork_qt import __version__
from patchwork_qt.identity import APP_ID, COMMAND, MIME_TYPE, NAME, SUFFIX
from templates import LINUX, names

ROOT = Path(__file__).parents[2]
EPOCH = 1_700_000_000
ADDRESS = "https://example.org/shots"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def shared() -> dict[str, bytes]:
    return linux_files.shared_files(names(EPOCH), "")


def text_of(shared: dict[str, bytes], name: str) -> str:
    return shared[name].decode()


def passes(tool: str, *arguments: str | Path) -> bool:
    """Whether a validator of the system is content; where it is missing, the test is skipped."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not here")
    done = subprocess.run([tool, *arguments], capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr)
    return done.returncode == 0 and "warning" not in (done.stdout + done.stderr).lower()


def test_nothing_is_left_to_fill_in(shared: dict[str, bytes]) -> None:
    texts = [data for name, data in shared.items() if not name.endswith((".png", ".svg"))]
    assert len(texts) == 4
    assert not [text for text in texts if re.search(rb"\$[A-Z{]", text)]


# --- The menu entry


def desktop_entry(shared: dict[str, bytes]) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # so the manual says
    parser.read_string(text_of(shared, f"applications/{APP_ID}.desktop"))
    return parser["Desktop Entry"]


def test_the_menu_entry_starts_the_program_on_a_game(shared: dict[str, bytes]) -> None:
    entry = desktop_entry(shared)
    assert entry["Name"] == entry["StartupWMClass"] == NAME
    assert entry["Exec"] == f"{COMMAND} %f"
    assert entry["Icon"] == APP_ID
    assert entry["MimeType"] == f"{MIME_TYPE};"
    assert entry["Categories"] == "Game;BoardGame;"


def test_the_menu_entry_is_valid(shared: dict[str, bytes], tmp_path: Path) -> None:
    linux_files.write_files(shared, tmp_path)
    assert passes("desktop-file-validate", tmp_path / "applications" / f"{APP_ID}.desktop")


# --- Software centres


def component(pictures: str) -> ElementTree.Element:
    return ElementTree.fromstring(linux_files.metainfo(names(EPOCH), pictures))


def test_software_centres_are_told_the_same_names() -> None:
    found = component("")
    assert found.findtext("id") == APP_ID
    assert found.findtext("name") == NAME
    assert found.findtext("launchable") == f"{APP_ID}.desktop"
    assert found.findtext("provides/binary") == COMMAND
    assert found.findtext("provides/mediatype") == MIME_TYPE
    newest = found.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__
    assert newest.findall("description/ul/li")


def test_screenshots_are_those_of_the_source_or_none() -> None:
    assert component("").find("screenshots") is None
    found = component(ADDRESS).findall("screenshots/screenshot")
    assert [shot.get("type") for shot in found] == ["default"] + [None] * (len(found) - 1)
    images = [shot.findtext("image") or "" for shot in found]
    assert {image.rpartition("/")[0] for image in images} == {ADDRESS}
    for image in images:
        assert (ROOT / "resources" / "screenshots" / image.rpartition("/")[2]).exists()


@pytest.mark.parametrize("pictures", ["", ADDRESS])
def test_the_metainfo_is_valid(pictures: str, tmp_path: Path) -> None:
    path = tmp_path / f"{APP_ID}.metainfo.xml"
    path.write_text(linux_files.metainfo(names(EPOCH), pictures), encoding="utf-8")
    assert passes("appstreamcli", "validate", "--no-net", path)


# --- The type of game files


def test_the_type_has_its_names(shared: dict[str, bytes]) -> None:
    root = ElementTree.fromstring(text_of(shared, f"mime/packages/{APP_ID}.xml"))
    (kind,) = root.findall(f"{MIME}mime-type")
    assert kind.get("type") == MIME_TYPE
    icon, glob = kind.find(f"{MIME}icon"), kind.find(f"{MIME}glob")
    assert icon is not None
    assert glob is not None
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert f"icons/hicolor/scalable/mimetypes/{icon.get('name')}.svg" in shared


ASK = """
import sys
from PySide6.QtCore import QMimeDatabase
for path in sys.argv[1:]:
    print(QMimeDatabase().mimeTypeForFile(path).name())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux asks this database")
def test_games_are_known_by_name_and_by_content(shared: dict[str, bytes], tmp_path: Path) -> None:
    linux_files.write_files(shared, tmp_path / "share")
    golden = (ROOT / "tests" / "golden" / "full-000.patchwork").read_bytes()
    named, unnamed, other = tmp_path / f"x{SUFFIX}", tmp_path / "game", tmp_path / "other"
    named.touch()
    unnamed.write_bytes(golden)
    other.write_bytes(golden.replace(b"patchwork-game", b"something-else"))
    done = subprocess.run(
        [sys.executable, "-c", ASK, str(named), str(unnamed), str(other)],
        env={**os.environ, "XDG_DATA_DIRS": str(tmp_path / "share"), "XDG_DATA_HOME": "/nowhere"},
        capture_output=True,
        text=True,
        check=True,
    )
    first, second, third = done.stdout.split()
    assert first == second == MIME_TYPE
    assert third != MIME_TYPE


def test_the_type_is_valid(shared: dict[str, bytes], tmp_path: Path) -> None:
    linux_files.write_files(shared, tmp_path)
    assert passes("update-mime-database", tmp_path / "mime")
    assert (tmp_path / "mime" / MIME_TYPE).with_suffix(".xml").exists()


# --- Icons and manual


def test_both_icons_are_there_in_every_size(shared: dict[str, bytes]) -> None:
    for kind, name in (("apps", APP_ID), ("mimetypes", f"{APP_ID}.game")):
        assert shared[f"icons/hicolor/scalable/{kind}/{name}.svg"].startswith(b"<svg")
        for size in icon_files.SIZES:
            assert f"icons/hicolor/{size}x{size}/{kind}/{name}.png" in shared


def test_the_manual_tells_every_option_that_the_program_has(shared: dict[str, bytes]) -> None:
    helped = subprocess.run(
        [sys.executable, "-m", "patchwork_qt", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    manual = text_of(shared, f"man/man6/{COMMAND}.6").replace("\\-", "-")
    options = set(re.findall(r"--[a-z-]+", helped))
    assert options >= {"--version", "--selftest"}
    assert not {option for option in options if option not in manual}
    assert f"{NAME} {__version__}" in manual


def test_the_manual_is_valid(shared: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / f"{COMMAND}.6"
    path.write_bytes(shared[f"man/man6/{COMMAND}.6"])
    assert passes("mandoc", "-T", "lint", "-W", "style", path)


# --- Flatpak


def test_the_flatpak_manifest_has_the_same_names_and_finds_the_program() -> None:
    path = LINUX / f"{APP_ID}.yml"
    manifest = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert manifest["app-id"] == APP_ID
    assert manifest["command"] == COMMAND
    assert not [right for right in manifest["finish-args"] if "network" in right]
    (module,) = manifest["modules"]
    commands = "\n".join(module["build-commands"])
    assert f"/app/bin/{COMMAND}" in commands
    (source,) = module["sources"]
    import package

    assert (LINUX / source["path"]).resolve() == package.WORK / "tree"
