"""macOS: the app that PyInstaller made, signed, in a disk image; notarised with credentials."""

from __future__ import annotations

import contextlib
import platform
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

from outside import Outside, PackageError, file_of
from patchwork_qt.identity import COMMAND, NAME

ROOT = Path(__file__).resolve().parent.parent
ENTITLEMENTS = ROOT / "packaging" / "macos" / "entitlements.plist"
SIGNING = ("MACOS_CERTIFICATE", "MACOS_CERTIFICATE_PASSWORD")
"""In the environment: a P12 file with a "Developer ID Application" in Base64, and what opens it."""
NOTARY = ("APPLE_ID", "APPLE_TEAM_ID", "APPLE_APP_PASSWORD")
"""In the environment: an account of the developer programme, and a password for this use."""
DEVELOPER = "Developer ID Application"
"""The beginning of the name that every certificate has with which apps are signed."""


def make(bundle: Path, dist: Path, version: str, outside: Outside | None = None) -> list[Path]:
    """The disk image made in ``dist`` of the app ``bundle``.

    Raises PackageError. Without credentials it says so, and signs for this machine only.
    """
    outside = outside or Outside.real()
    image = dist / f"{COMMAND}-{version}-macos-{platform.machine().lower()}.dmg"
    account = outside.secrets(*NOTARY)
    with _identity(outside) as identity:
        if account is not None and identity is None:
            raise PackageError("Apple notarises only what is signed: there is no certificate.")
        outside.call(sign_command(bundle, identity))
        outside.call(["codesign", "--verify", "--deep", "--strict", str(bundle)])
        _make_image(bundle, image, version, outside)
        if identity is not None:
            outside.call(sign_command(image, identity))
    if account is None:
        outside.say("Not notarised: there is no account of Apple's in the environment.")
    else:
        _notarise(image, account, outside)
    return [image]


def sign_command(target: Path, identity: list[str] | None) -> list[str]:
    """Signs an app and all that is in it, or a disk image.

    ``identity`` is how codesign finds the certificate; with None anybody's machine must be told
    to trust it, but the app runs: Apple's processors start nothing that isn't signed at all.
    """
    command = ["codesign", "--force"]
    if target.suffix == ".app":
        # PyInstaller puts all code where --deep finds it, inside out.
        command += ["--deep"]
        if identity is not None:
            command += ["--options", "runtime", "--entitlements", str(ENTITLEMENTS)]
    if identity is None:
        return [*command, "--sign", "-", str(target)]
    return [*command, "--timestamp", *identity, str(target)]


def _make_image(app: Path, image: Path, version: str, outside: Outside) -> None:
    """The app beside a link to the folder that it is to be dragged to."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        outside.call(["ditto", str(app), str(folder / app.name)])
        (folder / "Applications").symlink_to("/Applications")
        what = ["-volname", f"{NAME} {version}", "-srcfolder", name, "-fs", "HFS+"]
        outside.call(["hdiutil", "create", *what, "-format", "UDZO", "-ov", str(image)])


def _notarise(image: Path, account: tuple[str, ...], outside: Outside) -> None:
    user, team, password = account
    who = ["--apple-id", user, "--team-id", team, "--password", password]
    outside.call(["xcrun", "notarytool", "submit", str(image), *who, "--wait"])
    # Fails when Apple turned it down: there is no ticket then.
    outside.call(["xcrun", "stapler", "staple", str(image)])


@contextlib.contextmanager
def _identity(outside: Outside) -> Iterator[list[str] | None]:
    """How codesign finds the certificate, for as long as it lies in a keychain of its own."""
    found = outside.secrets(*SIGNING)
    if found is None:
        outside.say("Signed for this machine only: there is no certificate in the environment.")
        yield None
        return
    certificate, password = found
    with file_of(certificate, "certificate.p12") as p12:
        keychain = str(p12.with_name("signing.keychain-db"))
        create, *fill = keychain_commands(p12, password, keychain, secrets.token_hex())
        outside.call(create)
        try:
            for command in fill:
                outside.call(command)
            yield ["--keychain", keychain, "--sign", DEVELOPER]
        finally:
            outside.call(["security", "delete-keychain", keychain])


def keychain_commands(p12: Path, password: str, keychain: str, key: str) -> list[list[str]]:
    """codesign must find the certificate, and use it without asking a person.

    The keychain is put before the person's own in the list; deleting it takes it out again.
    """
    commands = (
        ["create-keychain", "-p", key, keychain],
        ["set-keychain-settings", "-l", "-u", "-t", "3600", keychain],
        ["unlock-keychain", "-p", key, keychain],
        ["import", str(p12), "-k", keychain, "-P", password, "-T", "/usr/bin/codesign"],
        ["set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", key, keychain],
        ["list-keychains", "-d", "user", "-s", keychain, "login.keychain-db"],
    )
    return [["security", *command] for command in commands]
