"""How the bundle is built; .ci/run builds it."""

from __future__ import annotations

import ast
import os
import stat
import sys
from pathlib import Path

import pytest

import bundle
import bundle_inputs
from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND, NAME
from templates import names

ROOT = Path(__file__).parents[2]
EPOCH = 1_700_000_000

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")


def test_the_environment_of_the_one_who_builds_does_not_show() -> None:
    environ = {"PYTHONPATH": "/x", "PYTHONHASHSEED": "7", "LC_ALL": "de_DE", "PATH": "/bin"}
    built = bundle.build_environment(environ, EPOCH)
    assert "PYTHONPATH" not in built
    assert built["PATH"] == "/bin"
    assert built["PYTHONHASHSEED"] == "0"
    assert built["SOURCE_DATE_EPOCH"] == str(EPOCH)
    assert built["LC_ALL"] == "C.UTF-8"


def test_pyinstaller_is_told_where_everything_is(tmp_path: Path) -> None:
    command = bundle.pyinstaller_command(tmp_path / "dist", tmp_path / "work", tmp_path / "made")
    at = command.index(str(ROOT / "packaging" / f"{COMMAND}.spec"))
    assert command[at + 1 :] == ["--", str(tmp_path / "made")]
    assert bundle.SPEC.exists()


def test_the_specification_takes_its_names_from_the_program() -> None:
    text = bundle.SPEC.read_text(encoding="utf-8")
    tree = ast.parse(text)
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    spelled = [string for string in strings[1:] if string in (NAME, COMMAND, __version__)]
    assert spelled == []


@posix_only
def test_files_get_one_time_and_only_programs_can_be_started(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir(mode=0o700)
    for name in (COMMAND, "_internal/libx.so", f"_internal/{COMMAND}.json"):
        (tmp_path / name).touch(mode=0o600)
    (tmp_path / "_internal" / "link").symlink_to("libx.so")
    bundle.settle(tmp_path, EPOCH)
    found = {path.name: path.lstat() for path in tmp_path.rglob("*")}
    assert {entry.st_mtime for entry in found.values()} == {EPOCH}
    modes = {name: stat.S_IMODE(entry.st_mode) for name, entry in found.items()}
    assert modes[COMMAND] == modes["_internal"] == 0o755
    assert modes["libx.so"] == modes[f"{COMMAND}.json"] == 0o644


def test_a_bundle_without_python_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(PackageError, match=r"^There is no Python in "):
        bundle.strip_symbols(tmp_path)


def test_a_failing_tool_is_told_in_one_sentence() -> None:
    with pytest.raises(PackageError, match=r"failed with status 3\.$"):
        bundle.run([sys.executable, "-c", "raise SystemExit(3)"])
    with pytest.raises(PackageError, match=r"^no-such-tool can't be started: .*\.$"):
        bundle.run(["no-such-tool"], {"PATH": os.devnull})


def test_all_that_the_specification_looks_for_is_made(tmp_path: Path) -> None:
    bundle_inputs.write_inputs(tmp_path, names(EPOCH))
    made = {path.name for path in tmp_path.iterdir()}
    icons = {f"{stem}{kind}" for stem in (COMMAND, f"{COMMAND}-game") for kind in (".ico", ".icns")}
    versions = {f"{COMMAND}.version.txt", f"{COMMAND}-cli.version.txt"}
    assert made == icons | versions | {"copyright"}


def test_the_version_resource_is_one_expression_with_the_version() -> None:
    tree = ast.parse(bundle_inputs.version_resource(COMMAND), mode="eval")
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert constants.count(__version__) == 2
    assert f"{COMMAND}.exe" in constants
    major, minor = map(int, __version__.split(".")[:2])
    tuples = [
        tuple(getattr(part, "value", None) for part in node.elts)
        for node in ast.walk(tree)
        if isinstance(node, ast.Tuple)
    ]
    assert tuples[0][:2] == (major, minor)
    assert len(tuples[0]) == 4


def test_the_licences_of_all_parts_are_told() -> None:
    text = bundle_inputs.copyright_text(names(EPOCH))
    assert "Permission is hereby granted" in text
    paragraphs = text.strip().split("\n\n")
    licences = {p.split("\n", 1)[0] for p in paragraphs if p.startswith("License:")}
    used = {line for p in paragraphs[1:] for line in p.splitlines() if line.startswith("License:")}
    with_text = {
        line
        for p in paragraphs
        for line, after in zip(p.splitlines(), p.splitlines()[1:], strict=False)
        if line.startswith("License:") and after.startswith(" ")
    }
    assert used - with_text == set(), "a licence is named and its text is nowhere"
    assert {"License: MIT", "License: LGPL-3"} <= licences
