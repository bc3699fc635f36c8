"""The checksums over dist, and the time that goes into packages."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path

import pytest

import checksums
from source_date import VARIABLE, source_date

GIT = ("git", "-c", "user.name=x", "-c", "user.email=x@localhost", "-c", "commit.gpgsign=false")


def test_every_file_has_its_line_by_name(tmp_path: Path) -> None:
    for name, content in (("b.zip", b"two"), ("a.deb", b"one"), (checksums.NAME, b"old")):
        (tmp_path / name).write_bytes(content)
    (tmp_path / "bundle").mkdir()
    (tmp_path / "bundle" / "inside").touch()
    written = checksums.write(tmp_path)
    one, two = (hashlib.sha256(content).hexdigest() for content in (b"one", b"two"))
    assert written == tmp_path / "SHA256SUMS"
    assert written.read_bytes() == f"{one}  a.deb\n{two}  b.zip\n".encode()


def test_nothing_to_count_is_said(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^There is nothing in .* to count\.$"):
        checksums.write(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").touch()
    return tmp_path


def test_the_time_is_what_the_environment_says(project: Path) -> None:
    assert source_date(project, {VARIABLE: "1234567890"}) == 1234567890


def test_else_the_time_is_that_of_the_commit(project: Path) -> None:
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "x"]):
        environ = {"GIT_COMMITTER_DATE": "1500000000 +0200", "GIT_AUTHOR_DATE": "1400000000 +0000"}
        subprocess.run([*GIT, *command], cwd=project, check=True, env={**os.environ, **environ})
    assert source_date(project, {VARIABLE: ""}) == 1500000000


@pytest.mark.parametrize("value", ["", "yesterday", "-1"])
def test_else_it_is_that_of_a_file_that_every_source_has(project: Path, value: str) -> None:
    expected = int((project / "pyproject.toml").stat().st_mtime)
    assert source_date(project, {VARIABLE: value}) == expected
