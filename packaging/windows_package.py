"""Windows: a portable zip of the bundle, and an installer where Inno Setup is there."""

from __future__ import annotations

import contextlib
import os
import platform
import re
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from outside import Outside, PackageError, file_of
from patchwork_qt.identity import APP_ID, COMMAND, MIME_TYPE, NAME, SUFFIX
from source_date import source_date

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "packaging" / "windows" / "patchwork-qt.iss"
PROGRAM = f"{COMMAND}.exe"
PROG_ID = f"{APP_ID.rpartition('.')[2]}.Game"
"""Windows' name for our kind of file: letters, digits and periods only, at most 39."""
SECRETS = ("WINDOWS_CERTIFICATE", "WINDOWS_CERTIFICATE_PASSWORD")
"""In the environment: a PFX file in Base64, and what opens it."""
TIME_SERVER = "http://timestamp.digicert.com"
"""Says when something was signed, so that the signature outlives the certificate."""
README = """\
{name} {version}, portable

Nothing is installed: unpack this folder to where you like and start {program}.
Your games and settings are in %LOCALAPPDATA%\\{command}; they stay when you delete this folder.
"""
Sign = Callable[[Path], None]


def make(bundle: Path, dist: Path, version: str, outside: Outside | None = None) -> list[Path]:
    """The packages made in ``dist`` of the folder that PyInstaller made.

    Raises PackageError. Without Inno Setup or a certificate it says so, and goes on without.
    """
    outside = outside or Outside.real()
    stem = f"{COMMAND}-{version}-windows-{architecture()}"
    seconds = source_date(ROOT, outside.environ)
    with _signing(outside) as sign:
        for program in sorted(bundle.glob(f"{COMMAND}*.exe")):
            sign(program)
            os.utime(program, (seconds, seconds))  # the installer keeps it
        made = [make_zip(bundle, dist / f"{stem}.zip", version, seconds)]
        compiler = find_compiler(outside)
        if compiler is None:
            outside.say("There is no installer: Inno Setup 6 (ISCC.exe) is not on this machine.")
            return made
        installer = dist / f"{stem}-setup.exe"
        outside.call(installer_command(compiler, bundle, installer, version))
        sign(installer)
    return [*made, installer]


def architecture() -> str:
    """Of this machine, as in the names of packages."""
    return {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())


def make_zip(bundle: Path, target: Path, version: str, seconds: int) -> Path:
    """Everything in one folder, always the same bytes; ``seconds`` is the time of every file."""
    top = f"{COMMAND}-{version}"
    text = README.format(name=NAME, version=version, program=PROGRAM, command=COMMAND)
    files = {
        path.relative_to(bundle).as_posix(): path.read_bytes()
        for path in bundle.rglob("*")
        if path.is_file()
    }
    files["README.txt"] = text.replace("\n", "\r\n").encode()
    with zipfile.ZipFile(target, "w", compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            when = datetime.fromtimestamp(seconds, UTC).timetuple()[:6]
            entry = zipfile.ZipInfo(f"{top}/{name}", when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 0  # MS-DOS, wherever it is made
            archive.writestr(entry, content)
    return target


def find_compiler(outside: Outside) -> str | None:
    """Inno Setup's compiler, which its own installer does not put on the path."""
    folders = [outside.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles")]
    places = [Path(folder) / "Inno Setup 6" / "ISCC.exe" for folder in folders if folder]
    return outside.find("ISCC") or next((str(path) for path in places if path.is_file()), None)


def installer_command(compiler: str, bundle: Path, installer: Path, version: str) -> list[str]:
    """The script knows no name and no number by itself: all are handed to it."""
    known = {
        "Version": version,
        "Numbers": ".".join(re.findall(r"\d+", version)[:4]),
        "Name": NAME,
        "Program": PROGRAM,
        "AppId": APP_ID,
        "ProgId": PROG_ID,
        "MimeType": MIME_TYPE,
        "Suffix": SUFFIX,
        "GameIcon": f"_internal\\{COMMAND}-game.ico",
        "Bundle": str(bundle.resolve()),
        "Architecture": {"x86_64": "x64compatible"}.get(architecture(), architecture()),
    }
    return [
        compiler,
        "/Qp",
        *(f"/D{name}={value}" for name, value in known.items()),
        f"/O{installer.parent.resolve()}",
        f"/F{installer.stem}",
        str(SCRIPT),
    ]


@contextlib.contextmanager
def _signing(outside: Outside) -> Iterator[Sign]:
    secrets = outside.secrets(*SECRETS)
    if secrets is None:
        outside.say("Not signed: there is no certificate in the environment.")
        yield lambda _path: None
        return
    tool = find_signtool(outside)
    if tool is None:
        raise PackageError("There is a certificate to sign with, but no signtool on this machine.")
    certificate, password = secrets
    with file_of(certificate, "certificate.pfx") as pfx:
        yield lambda path: outside.call(sign_command(tool, pfx, password, path))


def find_signtool(outside: Outside) -> str | None:
    """The newest of the Windows SDKs, which do not put it on the path either."""
    folder = outside.environ.get("ProgramFiles(x86)")
    kits = sorted(Path(folder).glob("Windows Kits/10/bin/*/x64/signtool.exe")) if folder else []
    return outside.find("signtool") or next((str(path) for path in reversed(kits)), None)


def sign_command(tool: str, pfx: Path, password: str, path: Path) -> list[str]:
    how = ["/fd", "SHA256", "/td", "SHA256", "/tr", TIME_SERVER, "/d", NAME]
    return [tool, "sign", "/f", str(pfx), "/p", password, *how, str(path)]
