"""The list of what is shipped."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import sbom
from patchwork_qt.identity import COMMAND

ROOT = Path(__file__).parents[2]


def component(name: str) -> dict[str, Any]:
    return {"bom-ref": f"{name}==1", "name": name}


def found() -> dict[str, Any]:
    """As cyclonedx-py lists an environment with the program, what it stands on, and a tool."""
    tool = {"name": "cyclonedx-py", "externalReferences": [{"url": "somewhere"}]}
    return {
        "metadata": {
            "component": {"bom-ref": "root", "name": COMMAND},
            "tools": {"components": [tool]},
        },
        "components": [component(name) for name in ("pytest", "Under_Lying", "attrs")],
        "dependencies": [
            {"ref": "root", "dependsOn": ["attrs==1"]},
            {"ref": "attrs==1", "dependsOn": ["Under_Lying==1", "pytest==1"]},
            {"ref": "pytest==1", "dependsOn": ["attrs==1"]},
            {"ref": "Under_Lying==1"},
        ],
    }


def listed() -> dict[str, Any]:
    font = {"bom-ref": "font:A", "name": "A"}
    return sbom.shipped(found(), "1.2.3", {"attrs", "under-lying"}, [font])


def test_tools_of_developers_are_not_shipped() -> None:
    refs = [each["bom-ref"] for each in listed()["components"]]
    assert refs == ["Under_Lying==1", "attrs==1", "font:A"]


def test_what_depends_on_what_names_only_what_is_listed() -> None:
    assert listed()["dependencies"] == [
        {"ref": "Under_Lying==1", "dependsOn": []},
        {"ref": "attrs==1", "dependsOn": ["Under_Lying==1"]},
        {"ref": "font:A", "dependsOn": []},
        {"ref": "root", "dependsOn": ["attrs==1", "font:A"]},
    ]


def test_the_program_has_its_version_and_its_maker_no_advertisement() -> None:
    metadata = listed()["metadata"]
    assert metadata["component"]["version"] == "1.2.3"
    assert metadata["tools"]["components"] == [{"name": "cyclonedx-py"}]


def test_the_program_stands_on_qt_and_not_on_pytest() -> None:
    names = sbom.needed(COMMAND)
    assert {"pyside6-essentials", "shiboken6", "attrs", "platformdirs"} <= names
    assert not names & {"pytest", "mypy", "hypothesis", "pip"}


def test_extras_and_packages_of_other_systems_are_not_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    requires = {
        "program": [
            "Lib_One>=1; python_version >= '3'",
            "lib.two[fast]<3",
            "winonly; os_name == 'nt'",
        ],
        "lib-one": ["lib-two", "pytest; extra == 'test'", "program"],
    }
    monkeypatch.setattr(metadata, "requires", requires.get)
    monkeypatch.setattr(sbom, "_is_installed", lambda name: name != "winonly")
    assert sbom.needed("program") == {"lib-one", "lib-two", "program"}


def test_python_and_the_fonts_are_shipped_too() -> None:
    python = sbom.python_component()
    assert python["purl"] == f"pkg:generic/python@{python['version']}"
    fonts = sbom.fonts(ROOT / "resources" / "fonts")
    assert [font["name"] for font in fonts] == ["Fraunces", "Nunito"]
    shipped = {path.name.partition("_")[0] for path in (ROOT / "resources/fonts").glob("*.ttf")}
    assert {font["name"] for font in fonts} == shipped
