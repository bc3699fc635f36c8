"""The commands behind packaging/dev.py, one small function each, in the table at the end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import check_tag
import checksums
import devtools_libraries as libraries
from devtools_environment import PACKAGE, TOOLS, Environment
from devtools_libraries import DevError

ROOT = Path(__file__).resolve().parent.parent
_WITHOUT_WINDOW = ("replay", "--selftest", "--version", "--help", "-h")


def run(arguments: list[str]) -> int:
    """Start the program; arguments are the program's own."""
    if not arguments or arguments[0] not in _WITHOUT_WINDOW:
        _require(libraries.missing_for_window(os.environ))
        if not libraries.has_screen(os.environ):
            raise DevError(
                "There is no screen for the window: neither DISPLAY nor WAYLAND_DISPLAY is set."
            )
    environment = _prepared()
    # -P: a file in the folder the person stands in must not pass for a module of ours.
    return _become(environment, ["-P", "-m", "patchwork_qt", *arguments])


def test(arguments: list[str]) -> int:
    """Run the tests; arguments are pytest's, such as -k text or -m slow."""
    _require(libraries.missing_for_tests())
    environment = _prepared(TOOLS)
    os.chdir(ROOT)
    return _become(environment, ["-m", "pytest", *arguments], offscreen=True)


def bench(arguments: list[str]) -> int:
    """Measure speed; --json prints one line of JSON."""
    _require(libraries.missing_for_tests())
    environment = _prepared(TOOLS)
    script = str(ROOT / "packaging" / "bench.py")
    return _become(environment, [script, *arguments], offscreen=True)


def screenshots(arguments: list[str]) -> int:
    """Take pictures of every page into the folder that is named."""
    _require(libraries.missing_for_tests())
    environment = _prepared(TOOLS)
    script = str(ROOT / "packaging" / "screenshots.py")
    return _become(environment, [script, *arguments], offscreen=True)


def lint(arguments: list[str]) -> int:
    """Check style, formatting, types and layers; all of them, even when one fails."""
    _take_none("lint", arguments)
    environment = _prepared(TOOLS)
    checks = (
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy", "--strict"],
        ["lint-imports"],
    )
    failed = [" ".join(check) for check in checks if not _passes(environment, check)]
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def package(arguments: list[str]) -> int:
    """Build what people install on this system, into dist."""
    _require(libraries.missing_for_package())
    environment = _prepared(PACKAGE)
    script = str(ROOT / "packaging" / "package.py")
    return _become(environment, [script, *arguments], offscreen=True)


def try_packages(arguments: list[str]) -> int:
    """Start what package has built, as far as that goes without an administrator."""
    _require(libraries.missing_for_tests())
    return _become(_prepared(PACKAGE), [_script("try_packages.py"), *arguments])


def wheels(arguments: list[str]) -> int:
    """Build the sdist and the wheels into dist."""
    return _become(_prepared(PACKAGE), [_script("wheels.py"), *arguments])


def sbom(arguments: list[str]) -> int:
    """List what the packages consist of, in a file in dist."""
    return _become(_prepared(PACKAGE), [_script("sbom.py"), *arguments])


def write_checksums(arguments: list[str]) -> int:
    """Write the checksums of what is in dist."""
    _take_none("checksums", arguments)
    try:
        print(checksums.write(ROOT / "dist"))
    except ValueError as error:
        raise DevError(str(error)) from None
    return 0


def check_release(arguments: list[str]) -> int:
    """Say whether the tag that is named is the version in the source, and in CHANGELOG.md."""
    if len(arguments) != 1:
        raise DevError("check-tag takes one tag, such as v1.2.3.")
    faults = check_tag.faults(arguments[0], check_tag.version_of(ROOT), _changelog())
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def write_notes(arguments: list[str]) -> int:
    """Print what is new in this version, as CHANGELOG.md says it."""
    _take_none("release-notes", arguments)
    for note in check_tag.notes(check_tag.version_of(ROOT), _changelog()):
        print(f"- {note}")
    return 0


def packages(arguments: list[str]) -> int:
    """Print Debian's packages that test, lint and package lack here, one a line; for .ci/run."""
    _take_none("packages", arguments)
    lacking = libraries.missing_venv() + libraries.missing_for_package()
    for package in libraries.apt_packages(lacking):
        print(package)
    return 0


def prepare(arguments: list[str]) -> int:
    """Make the environment with the groups that are named, and do nothing else."""
    unknown = sorted(set(arguments) - {TOOLS, PACKAGE})
    if unknown:
        raise DevError(f"There is no group {unknown[0]!r}, only {TOOLS} and {PACKAGE}.")
    _prepared(*arguments)
    return 0


COMMANDS: Mapping[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "lint": lint,
    "bench": bench,
    "screenshots": screenshots,
    "prepare": prepare,
    "package": package,
    "try-packages": try_packages,
    "wheels": wheels,
    "sbom": sbom,
    "checksums": write_checksums,
    "check-tag": check_release,
    "release-notes": write_notes,
    "packages": packages,
}


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; the result is the exit status."""
    name, *rest = arguments or ["--help"]
    if name in ("-h", "--help", "help"):
        print(_usage())
        return 0
    if name not in COMMANDS:
        print(f"There is no command {name!r}.\n\n{_usage()}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[name](rest)
    except DevError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{name} could not go on: {error}", file=sys.stderr)
    return 1


def _usage() -> str:
    lines = ["Usage: python3 packaging/dev.py COMMAND [ARGUMENTS]", ""]
    for name, command in COMMANDS.items():
        summary = (command.__doc__ or "").splitlines()[0]
        lines.append(f"  {name:13} {summary}")
    return "\n".join(lines)


def _require(lacking: list[libraries.Library]) -> None:
    """Ask for what is missing in one go: libraries, and venv if an environment must be made."""
    if lacking and not Environment(ROOT).is_ready():
        lacking = libraries.missing_venv() + lacking
    libraries.require(lacking)


def _prepared(*groups: str) -> Environment:
    environment = Environment(ROOT)
    environment.prepare(*groups)
    return environment


def _take_none(name: str, arguments: list[str]) -> None:
    if arguments:
        raise DevError(f"{name} takes no arguments.")


def _script(name: str) -> str:
    return str(ROOT / "packaging" / name)


def _changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def _passes(environment: Environment, check: list[str]) -> bool:
    name, *arguments = check
    print(f"$ {' '.join(check)}", flush=True)
    command = [str(environment.program(name)), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def _become(  # noqa: RET503  ruff does not know execve
    environment: Environment, arguments: list[str], *, offscreen: bool = False
) -> int:
    """Go on as the environment's Python; comes back only on Windows, with the exit status."""
    environ = dict(os.environ)
    environ.pop("PYTHONHOME", None)
    if offscreen:
        environ["QT_QPA_PLATFORM"] = "offscreen"
    command = [str(environment.python), *arguments]
    sys.stdout.flush()
    if sys.platform == "win32":
        return subprocess.run(command, env=environ, check=False).returncode
    else:
        os.execve(command[0], command, environ)  # never comes back
