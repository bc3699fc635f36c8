"""The command that builds packages, as far as it goes without building; .ci/run builds."""

from __future__ import annotations

import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import bench_bundle
import package

ROOT = Path(__file__).parents[2]


def pinned() -> dict[str, str]:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {name.lower(): version for name, version in pairs}


def test_it_takes_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert package.main(["--fast"]) == 2
    assert capsys.readouterr().err == "package takes no arguments.\n"


def test_what_goes_into_packages_has_one_version_and_one_that_is_allowed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["package"]]
    versions = pinned()
    for text in asked:
        requirement = Requirement(text)
        version = versions.get(requirement.name.lower())
        if version is not None:
            assert Version(version) in requirement.specifier, text
    shipped = {Requirement(text).name.lower() for text in project["project"]["dependencies"]}
    assert shipped - versions.keys() == set(), "packages/constraints.txt lacks what is shipped"


def test_what_those_stand_on_is_fixed_too() -> None:
    below = {
        Requirement(text).name.lower()
        for name in ("PySide6-Essentials",)
        for text in requires(name) or ()
    }
    assert below - pinned().keys() == set()


def test_the_bench_says_what_it_lacks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench_bundle, "BUNDLE", tmp_path / "none")
    assert bench_bundle.main() == 1
    assert capsys.readouterr().err == "This needs Xvfb, and what dev.py package builds.\n"
