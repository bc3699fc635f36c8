"""The package for macOS: what would be called there."""

from __future__ import annotations

import platform
import plistlib
from pathlib import Path

import pytest

import macos_package as macos
from outside import PackageError
from patchwork_qt.identity import COMMAND, NAME
from tests.packaging.outside_fakes import CERTIFICATE, Machine

SIGNING = {"MACOS_CERTIFICATE": CERTIFICATE, "MACOS_CERTIFICATE_PASSWORD": "open it"}
NOTARY = {"APPLE_ID": "a@b", "APPLE_TEAM_ID": "TEAM", "APPLE_APP_PASSWORD": "secret"}
IMAGE = f"{COMMAND}-1.2.3-macos-{platform.machine().lower()}.dmg"


@pytest.fixture
def app(tmp_path: Path) -> Path:
    folder = tmp_path / f"{NAME}.app"
    folder.mkdir()
    return folder


def make(app: Path, machine: Machine) -> Path:
    (image,) = macos.make(app, app.parent, "1.2.3", machine.outside)
    assert image == app.parent / IMAGE
    return image


def called(machine: Machine, *start: str) -> list[list[str]]:
    return [command for command in machine.called if command[: len(start)] == list(start)]


def test_without_credentials_it_is_signed_for_this_machine_and_says_so(app: Path) -> None:
    machine = Machine()
    image = make(app, machine)
    sign, verify, copy, create = machine.called
    assert sign == ["codesign", "--force", "--deep", "--sign", "-", str(app)]
    assert verify == ["codesign", "--verify", "--deep", "--strict", str(app)]
    assert copy[:2] == ["ditto", str(app)]
    assert create[:2] + create[-2:] == ["hdiutil", "create", "-ov", str(image)]
    assert machine.said == [
        "Signed for this machine only: there is no certificate in the environment.",
        "Not notarised: there is no account of Apple's in the environment.",
    ]


def test_the_image_holds_the_app_and_where_to_drag_it(app: Path) -> None:
    found: dict[str, object] = {}

    def look(command: list[str]) -> None:
        if command[0] == "ditto":
            Path(command[2]).mkdir()
        elif command[0] == "hdiutil":
            folder = Path(command[command.index("-srcfolder") + 1])
            found["names"] = {path.name for path in folder.iterdir()}
            found["link"] = (folder / "Applications").readlink()
            found["title"] = command[command.index("-volname") + 1]

    make(app, Machine(doing=look))
    assert found == {
        "names": {f"{NAME}.app", "Applications"},
        "link": Path("/Applications"),
        "title": f"{NAME} 1.2.3",
    }


def test_with_a_certificate_the_app_gets_the_hardened_runtime(app: Path) -> None:
    machine = Machine(SIGNING)
    image = make(app, machine)
    sign_app, _verify, sign_image = called(machine, "codesign")
    assert sign_app[1:7] == [
        "--force",
        "--deep",
        "--options",
        "runtime",
        "--entitlements",
        str(macos.ENTITLEMENTS),
    ]
    for command, target in ((sign_app, app), (sign_image, image)):
        assert "--timestamp" in command
        assert command[-3:] == ["--sign", "Developer ID Application", str(target)]
    assert "runtime" not in sign_image
    assert machine.said == ["Not notarised: there is no account of Apple's in the environment."]


def test_the_certificate_lies_in_a_keychain_that_goes_again(app: Path) -> None:
    seen: list[bytes] = []

    def note_certificate(command: list[str]) -> None:
        if command[:2] == ["security", "import"]:
            seen.append(Path(command[2]).read_bytes())

    machine = Machine(SIGNING, doing=note_certificate)
    make(app, machine)
    steps = [command[1] for command in called(machine, "security")]
    assert steps == [
        "create-keychain",
        "set-keychain-settings",
        "unlock-keychain",
        "import",
        "set-key-partition-list",
        "list-keychains",
        "delete-keychain",
    ]
    assert machine.called[-1][1] == "delete-keychain"
    assert seen == [b"certificate"]
    (keychain,) = {command[-1] for command in called(machine, "security", "unlock-keychain")}
    assert called(machine, "security", "delete-keychain")[0][-1] == keychain
    (key,) = {command[3] for command in called(machine, "security", "create-keychain")}
    assert len(key) >= 32


def test_the_keychain_goes_also_when_signing_fails(app: Path) -> None:
    def fail(command: list[str]) -> None:
        if command[0] == "codesign":
            raise PackageError("codesign failed with status 1.")

    machine = Machine(SIGNING, doing=fail)
    with pytest.raises(PackageError, match="codesign"):
        make(app, machine)
    assert machine.called[-1][:2] == ["security", "delete-keychain"]


def test_with_an_account_the_image_is_notarised_and_stapled(app: Path) -> None:
    machine = Machine({**SIGNING, **NOTARY})
    image = make(app, machine)
    who = ["--apple-id", "a@b", "--team-id", "TEAM", "--password", "secret"]
    assert machine.called[-2:] == [
        ["xcrun", "notarytool", "submit", str(image), *who, "--wait"],
        ["xcrun", "stapler", "staple", str(image)],
    ]
    assert machine.said == []


def test_what_is_not_signed_can_t_be_notarised(app: Path) -> None:
    with pytest.raises(PackageError, match="there is no certificate"):
        make(app, Machine(NOTARY))


def test_the_entitlements_are_a_list_of_what_is_allowed() -> None:
    allowed = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
