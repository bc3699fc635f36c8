"""What pyproject.toml promises about the installed program."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def setuptools_table() -> dict[str, object]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table = project["tool"]["setuptools"]
    assert isinstance(table, dict)
    return table


def test_every_package_gets_installed() -> None:
    found = {
        ".".join(init.parent.relative_to(ROOT).parts)
        for init in (ROOT / "patchwork_qt").rglob("__init__.py")
        # What an editor or a crash leaves behind is no package.
        if "__pycache__" not in init.parts
    }
    listed = setuptools_table()["packages"]
    assert isinstance(listed, list)
    assert set(listed) == found | {"patchwork_qt._resources"}, "[tool.setuptools] packages"


def test_packaging_does_not_shadow_pypis() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()
