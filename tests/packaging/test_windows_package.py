"""Packages for Windows, as far as they can be made and looked at anywhere."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

import windows_package as windows
from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import APP_ID, COMMAND, MIME_TYPE, NAME, SUFFIX
from tests.packaging.outside_fakes import CERTIFICATE, Machine

SCRIPT = windows.SCRIPT.read_text(encoding="ascii")
WHEN = {"SOURCE_DATE_EPOCH": "1700000000"}
SECRETS = {"WINDOWS_CERTIFICATE": CERTIFICATE, "WINDOWS_CERTIFICATE_PASSWORD": "pa$$ word"}
STEM = f"{COMMAND}-1.2.3-windows-{windows.architecture()}"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "in" / COMMAND
    inside = folder / "_internal"
    inside.mkdir(parents=True)
    for path in (folder / f"{COMMAND}.exe", folder / f"{COMMAND}-cli.exe", inside / "Łódź.dat"):
        path.write_bytes(b"x" * 100)
    return folder


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    folder.mkdir()
    return folder


def options(command: list[str]) -> dict[str, str]:
    """What /DName=value hands over."""
    pairs = [option[2:].partition("=") for option in command if option.startswith("/D")]
    return {name: value for name, _, value in pairs}


# --- The zip


def test_without_inno_setup_there_is_the_zip_and_a_sentence(bundle: Path, dist: Path) -> None:
    machine = Machine(WHEN)
    assert windows.make(bundle, dist, "1.2.3", machine.outside) == [dist / f"{STEM}.zip"]
    assert machine.called == []
    assert machine.said == [
        "Not signed: there is no certificate in the environment.",
        "There is no installer: Inno Setup 6 (ISCC.exe) is not on this machine.",
    ]


def test_the_zip_is_one_folder_that_says_it_is_portable(bundle: Path, dist: Path) -> None:
    (made,) = windows.make(bundle, dist, "1.2.3", Machine(WHEN).outside)
    with zipfile.ZipFile(made) as archive:
        assert archive.namelist() == [
            f"{COMMAND}-1.2.3/{name}"
            for name in (
                "README.txt",
                "_internal/Łódź.dat",
                f"{COMMAND}-cli.exe",
                f"{COMMAND}.exe",
            )
        ]
        readme = archive.read(f"{COMMAND}-1.2.3/README.txt").decode()
        times = {(entry.date_time, entry.create_system) for entry in archive.infolist()}
    assert readme.startswith(f"{NAME} 1.2.3, portable\r\n")
    assert f"%LOCALAPPDATA%\\{COMMAND};" in readme
    assert times == {((2023, 11, 14, 22, 13, 20), 0)}


def test_two_zips_of_one_source_are_the_same(bundle: Path, tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (bundle / "_internal" / "Łódź.dat").touch()
        made += windows.make(bundle, tmp_path / name, "1.2.3", Machine(WHEN).outside)
    assert made[0].read_bytes() == made[1].read_bytes()


# --- The installer


def test_the_installer_is_compiled_where_the_compiler_is(bundle: Path, dist: Path) -> None:
    machine = Machine(WHEN, {"ISCC": "C:/Inno/ISCC.exe"})
    assert windows.make(bundle, dist, "1.2.3", machine.outside)[1:] == [dist / f"{STEM}-setup.exe"]
    ((compiler, *rest),) = machine.called
    assert (compiler, rest[0], rest[-1]) == ("C:/Inno/ISCC.exe", "/Qp", str(windows.SCRIPT))
    assert rest[-3:-1] == [f"/O{dist}", f"/F{STEM}-setup"]
    handed = options(rest)
    assert handed["Bundle"] == str(bundle)
    assert (handed["Version"], handed["Numbers"], handed["Name"]) == ("1.2.3", "1.2.3", NAME)
    assert (handed["AppId"], handed["Suffix"], handed["MimeType"]) == (APP_ID, SUFFIX, MIME_TYPE)


@pytest.mark.parametrize(
    ("version", "numbers"), [("1.2.3", "1.2.3"), ("2.0rc1", "2.0.1"), ("1.2.3.4.5", "1.2.3.4")]
)
def test_windows_gets_a_version_of_numbers(version: str, numbers: str) -> None:
    command = windows.installer_command("ISCC", Path(), Path("dist/it.exe"), version)
    assert options(command)["Numbers"] == numbers


def test_the_compiler_is_found_where_its_own_installer_puts_it(tmp_path: Path) -> None:
    compiler = tmp_path / "Inno Setup 6" / "ISCC.exe"
    compiler.parent.mkdir()
    compiler.touch()
    machine = Machine({"ProgramFiles(x86)": "/nowhere", "ProgramFiles": str(tmp_path)})
    assert windows.find_compiler(machine.outside) == str(compiler)


def test_the_script_and_what_is_handed_to_it_agree() -> None:
    command = windows.installer_command("ISCC", Path(), Path("dist/it.exe"), "1.2.3")
    assert set(re.findall(r"\{#(\w+)\}", SCRIPT)) == set(options(command))


def test_the_script_knows_no_name_and_no_version() -> None:
    code = "\n".join(line for line in SCRIPT.splitlines() if not line.startswith(";"))
    for told in (__version__, NAME, COMMAND, APP_ID, SUFFIX, MIME_TYPE, windows.PROG_ID):
        assert told not in code


def test_the_prog_id_is_one_that_windows_allows() -> None:
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9.]{,38}", windows.PROG_ID)


def test_every_language_calls_a_game_something() -> None:
    languages = re.findall(r'^Name: "(\w+)"; MessagesFile: "compiler:(.+)\.isl"$', SCRIPT, re.M)
    assert dict(languages) == {
        "en": "Default",
        "pl": r"Languages\Polish",
        "pt_BR": r"Languages\BrazilianPortuguese",
        "de": r"Languages\German",
    }
    assert set(re.findall(r"^(\w+)\.GameFile=.+$", SCRIPT, re.M)) == set(dict(languages))


def test_nobody_needs_to_be_an_administrator() -> None:
    assert "PrivilegesRequired=lowest\n" in SCRIPT
    roots = set(re.findall(r"^Root: (\w+);", SCRIPT, re.M))
    assert roots == {"HKA"}
    assert "{common" not in SCRIPT


def test_what_is_registered_goes_again_and_games_stay() -> None:
    keys = [line for line in SCRIPT.splitlines() if line.startswith("Root:")]
    whole = {key for line in keys if re.search(r"uninsdeletekey\b", line) for key in _subkeys(line)}
    left = [
        line for line in keys if "uninsdelete" not in line and not any(key in line for key in whole)
    ]
    assert (len(keys) > 5, left) == (True, [])
    # Nothing but what was installed: a folder that is named there would go with all in it.
    assert "[UninstallDelete]" not in SCRIPT


def _subkeys(line: str) -> list[str]:
    return re.findall(r'Subkey: "([^"]+)"', line)


def test_the_program_holds_the_mutex_that_the_installer_looks_for() -> None:
    hook = windows.SCRIPT.with_name("mutex_hook.py").read_text(encoding="utf-8")
    assert "CreateMutexW(None, False, APP_ID)" in hook
    assert "AppMutex={#AppId}\n" in SCRIPT


# --- Signatures


def test_with_a_certificate_programs_and_installer_are_signed(bundle: Path, dist: Path) -> None:
    seen: list[bytes] = []

    def note_certificate(command: list[str]) -> None:
        if "/f" in command:
            seen.append(Path(command[command.index("/f") + 1]).read_bytes())

    programs = {"ISCC": "iscc", "signtool": "signtool"}
    machine = Machine({**WHEN, **SECRETS}, programs, note_certificate)
    windows.make(bundle, dist, "1.2.3", machine.outside)
    signed = [command for command in machine.called if command[:2] == ["signtool", "sign"]]
    assert [Path(command[-1]).name for command in signed] == [
        f"{COMMAND}-cli.exe",
        f"{COMMAND}.exe",
        f"{STEM}-setup.exe",
    ]
    assert machine.called[-2][0] == "iscc"
    assert all(command[command.index("/p") + 1] == "pa$$ word" for command in signed)
    assert all(command[command.index("/fd") + 1] == "SHA256" for command in signed)
    assert seen == [b"certificate"] * 3
    assert machine.said == []


def test_a_certificate_without_a_tool_is_no_reason_to_ship_unsigned(
    bundle: Path, dist: Path
) -> None:
    with pytest.raises(PackageError, match="no signtool"):
        windows.make(bundle, dist, "1.2.3", Machine({**WHEN, **SECRETS}).outside)
    assert list(dist.iterdir()) == []


def test_the_newest_signtool_is_taken(tmp_path: Path) -> None:
    for version in ("10.0.17763.0", "10.0.22621.0"):
        tool = tmp_path / "Windows Kits" / "10" / "bin" / version / "x64" / "signtool.exe"
        tool.parent.mkdir(parents=True)
        tool.touch()
    found = windows.find_signtool(Machine({"ProgramFiles(x86)": str(tmp_path)}).outside)
    assert found == str(tool)
