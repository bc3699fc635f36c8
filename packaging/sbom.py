"""What is in the packages, as a CycloneDX list: ``python3 packaging/dev.py sbom``.

It tells of the environment that they are built from, but only of what the program stands on there.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import sysconfig
from collections.abc import Container, Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

from outside import PackageError
from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND
from source_date import VARIABLE, source_date

ROOT = Path(__file__).resolve().parent.parent
Json = dict[str, Any]


def main(arguments: list[str] | None = None) -> int:
    """Write the list of what this system's packages consist of into dist."""
    parser = argparse.ArgumentParser(prog="dev.py sbom", description="List what is shipped.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where it goes")
    dist: Path = parser.parse_args(arguments).dist
    dist.mkdir(parents=True, exist_ok=True)
    target = dist / f"{COMMAND}-{__version__}-{system()}.cdx.json"
    try:
        found = environment_list()
    except PackageError as error:
        print(error, file=sys.stderr)
        return 1
    more = [python_component(), *fonts(ROOT / "resources" / "fonts")]
    listed = shipped(found, __version__, needed(COMMAND), more)
    target.write_text(json.dumps(listed, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    print(target)
    return 0


def system() -> str:
    """Like linux-x86_64: the packages of each system consist of other things."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{name}-{platform.machine().lower().replace('amd64', 'x86_64')}"


def environment_list() -> Json:
    """What cyclonedx-py says of the Python that runs this. Raises PackageError."""
    program = Path(sysconfig.get_path("scripts")) / "cyclonedx-py"
    what = ["environment", "--pyproject", str(ROOT / "pyproject.toml"), sys.executable]
    how = ["--output-reproducible", "--output-format", "JSON", "--spec-version", "1.6"]
    environ = {**os.environ, VARIABLE: str(source_date(ROOT))}
    try:
        done = subprocess.run(
            [str(program), *what, *how], env=environ, stdout=subprocess.PIPE, check=False
        )
    except OSError as error:
        raise PackageError(f"{program} can't be started: {error.strerror}.") from None
    if done.returncode != 0:
        raise PackageError(f"cyclonedx-py failed with status {done.returncode}.")
    found: Json = json.loads(done.stdout)
    return found


def shipped(found: Json, version: str, names: Container[str], more: Iterable[Json]) -> Json:
    """``found`` without the tools of developers, and with what no package index knows: ``more``.

    ``names`` are those of the packages that stay, in their normal form.
    """
    root: Json = found["metadata"]["component"]
    root["version"] = version
    ours = list(more)
    kept = [each for each in found["components"] if normal(each["name"]) in names]
    refs = {root["bom-ref"], *(each["bom-ref"] for each in kept)}
    needs = {
        entry["ref"]: refs.intersection(entry.get("dependsOn", []))
        for entry in found["dependencies"]
        if entry["ref"] in refs
    }
    needs |= {each["bom-ref"]: set() for each in ours}
    needs[root["bom-ref"]] |= {each["bom-ref"] for each in ours}
    for tool in found["metadata"]["tools"]["components"]:
        tool.pop("externalReferences", None)
    return {
        **found,
        "components": sorted([*kept, *ours], key=lambda each: str(each["bom-ref"])),
        "dependencies": [{"ref": ref, "dependsOn": sorted(needs[ref])} for ref in sorted(needs)],
    }


def needed(name: str) -> set[str]:
    """The normal names of all installed packages that an installed one stands on."""
    found, waiting = set[str](), [name]
    while waiting:
        for requirement in metadata.requires(waiting.pop()) or []:
            wanted = normal(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])
            # An extra is not asked for; and of other systems' packages there is none here.
            if wanted in found or "extra ==" in requirement or not _is_installed(wanted):
                continue
            found.add(wanted)
            waiting.append(wanted)
    return found


def _is_installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def normal(name: str) -> str:
    """The form of a package's name in which all its spellings are the same."""
    return re.sub(r"[-_.]+", "-", name).lower()


def python_component() -> Json:
    """The Python that goes into the bundle."""
    version = platform.python_version()
    return {
        "bom-ref": f"python=={version}",
        "type": "framework",
        "name": "Python",
        "version": version,
        "licenses": [{"license": {"id": "Python-2.0"}}],
        "purl": f"pkg:generic/python@{version}",
    }


def fonts(folder: Path) -> list[Json]:
    """The fonts' families, each with its licence beside it."""
    families = sorted(path.name.removesuffix("-OFL.txt") for path in folder.glob("*-OFL.txt"))
    return [
        {
            "bom-ref": f"font:{family}",
            "type": "data",
            "name": family,
            "licenses": [{"license": {"id": "OFL-1.1"}}],
        }
        for family in families
    ]


if __name__ == "__main__":
    sys.exit(main())
