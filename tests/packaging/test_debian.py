"""The .deb, as far as it goes without the bundle."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import debian
from elf_needs import Needs
from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND
from templates import LINUX, fill

EPOCH = 1_700_000_000
NEEDS = Needs(frozenset({"libEGL.so.1", "libc.so.6", "libm.so.6", "libxcb-xkb.so.1"}), (2, 35))

debian_only = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")


def fields(monkeypatch: pytest.MonkeyPatch) -> Message:
    monkeypatch.setattr(debian, "architecture", lambda: "amd64")
    return Parser().parsestr(debian.control(NEEDS, 100_000))


def test_each_library_is_asked_of_the_package_that_has_it() -> None:
    assert debian.dependencies(NEEDS) == ["libc6 (>= 2.35)", "libegl1", "libxcb-xkb1"]


def test_an_unknown_library_stops_the_build() -> None:
    needs = Needs(frozenset({"libnew.so.1", "libc.so.6"}), (2, 35))
    with pytest.raises(PackageError, match=r"for libnew\.so\.1\.$"):
        debian.dependencies(needs)


def test_apt_is_told_everything_it_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    control = fields(monkeypatch)
    assert control["Package"] == COMMAND
    assert control["Version"] == __version__
    assert control["Architecture"] == "amd64"
    assert control["Installed-Size"] == "100000"
    assert control["Depends"] == "libc6 (>= 2.35), libegl1, libxcb-xkb1"
    assert "python" not in control["Depends"]
    assert control["Maintainer"].endswith(">")
    first, *more = control["Description"].split("\n")
    assert len(first) < 80
    assert all(line.startswith(" ") for line in more)
    assert not [value for value in control.values() if "$" in value]


def test_the_changelog_is_in_debians_form() -> None:
    lines = debian.changelog(EPOCH).splitlines()
    assert lines[0].endswith(") stable; urgency=medium")
    assert lines[0].startswith(f"{COMMAND} (")
    assert lines[2].startswith("  * ")
    (trailer, *_) = [line for line in lines if line.startswith(" -- ")]
    assert trailer.startswith(f" -- {debian.MAINTAINER}  ")
    assert trailer.endswith("+0000")
    assert max(len(line) for line in lines if line.startswith("  ")) <= 80


def test_every_override_names_our_package_and_gives_its_reason() -> None:
    text = fill(LINUX / "lintian-overrides.in", {"COMMAND": COMMAND})
    for paragraph in text.strip().split("\n\n"):
        reason, *tags = [
            line for line in paragraph.splitlines() if line.startswith(("# ", f"{COMMAND}: "))
        ]
        assert reason.startswith("# ")
        assert any(tag.startswith(f"{COMMAND}: ") for tag in tags)


@debian_only
def test_a_package_is_the_same_twice_and_has_the_program_in_its_place(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    (bundle / "_internal" / "licenses").mkdir(parents=True)
    (bundle / COMMAND).touch(mode=0o700)
    (bundle / "_internal" / "licenses" / "copyright").write_text("Format: x\n")
    made = []
    for number in (1, 2):
        dist = tmp_path / str(number)
        dist.mkdir()
        shared = {"man/man6/x.6": b".TH X 6\n", "applications/x.desktop": b"[x]\n"}
        work = tmp_path / "work" / str(number)
        made.append(debian.make(bundle, dist, shared, NEEDS, work, EPOCH))
    assert made[0].read_bytes() == made[1].read_bytes()
    listing = subprocess.run(
        ["dpkg-deb", "--contents", made[0]],
        env={**os.environ, "TZ": "UTC"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert f"./usr/bin/{COMMAND} -> /opt/{COMMAND}/{COMMAND}" in listing
    assert f"-rwxr-xr-x root/root         0 2023-11-14 22:13 ./opt/{COMMAND}/{COMMAND}" in listing
    for name in ("share/man/man6/x.6.gz", f"share/doc/{COMMAND}/changelog.gz"):
        assert f"./usr/{name}\n" in listing
    work = tmp_path / "work" / "1"
    manual = work / "usr/share/man/man6/x.6.gz"
    assert gzip.decompress(manual.read_bytes()) == b".TH X 6\n"
    sums = (work / "DEBIAN" / "md5sums").read_text()
    digest = hashlib.md5(manual.read_bytes(), usedforsecurity=False).hexdigest()
    assert f"{digest}  usr/share/man/man6/x.6.gz\n" in sums
    assert "DEBIAN" not in sums
    assert not list((work / "DEBIAN").glob("p*")), "no scripts: nothing of the player's is touched"
