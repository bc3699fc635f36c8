"""The virtual environment in .venv: made once, kept up to date, rebuilt when it is half made."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from devtools_libraries import DevError, missing_venv, require

STAMP = "patchwork-qt.json"
"""Inside .venv, written last: without it the environment is half made."""
TOOLS = "dev"
"""The dependency group with the tools of developers."""
PACKAGE = "package"
"""The dependency group that builds packages; with it every version is a fixed one."""
_LAST_LINES = 8


@dataclass(frozen=True)
class Environment:
    """The virtual environment of the checkout at ``root``."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        """A command of the environment, whether or not it is there."""
        if os.name == "nt":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    def is_ready(self, *groups: str) -> bool:
        """Whether everything that pyproject.toml asks for is installed, for this Python.

        ``groups`` are those dependency groups that are wanted beside what the program needs.
        """
        stamp = self._stamp()
        return (
            stamp.get("for") == self._identity()
            and stamp.get("project") == self._project()
            and self._groups(stamp).issuperset(groups)
            and self.python.exists()
        )

    def prepare(self, *groups: str) -> None:
        """Make it so that ``is_ready``. Raises DevError when that can't be done."""
        if self.is_ready(*groups):
            return
        with self._alone():
            if self.is_ready(*groups):  # somebody else did it while we waited
                return
            stamp = self._stamp()
            wanted = sorted(self._groups(stamp).union(groups))
            if stamp.get("for") != self._identity() or not self.python.exists():
                self._make()
            self._stamp_file.unlink(missing_ok=True)
            self._install(wanted)
            self._write_stamp(wanted)

    @property
    def _stamp_file(self) -> Path:
        return self.folder / STAMP

    def _stamp(self) -> dict[str, object]:
        try:
            stamp = json.loads(self._stamp_file.read_bytes())
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    @staticmethod
    def _groups(stamp: dict[str, object]) -> set[str]:
        groups = stamp.get("groups")
        return {str(group) for group in groups} if isinstance(groups, list) else set()

    def _write_stamp(self, groups: list[str]) -> None:
        stamp = {"for": self._identity(), "project": self._project(), "groups": groups}
        self._stamp_file.write_text(json.dumps(stamp), encoding="utf-8")

    def _identity(self) -> list[str]:
        """What an environment can't change: its Python and where it lies."""
        return [sys.version, str(self.root)]

    def _project(self) -> str:
        digest = hashlib.sha256((self.root / "pyproject.toml").read_bytes())
        if self._versions.exists():
            digest.update(self._versions.read_bytes())
        return digest.hexdigest()

    @property
    def _versions(self) -> Path:
        """The very versions that go into packages: two builds of a commit must not differ."""
        return self.root / "packaging" / "constraints.txt"

    def _make(self) -> None:
        require(missing_venv())
        _say("Making the virtual environment in .venv (once) ...")
        if self.folder.is_symlink():
            self.folder.unlink()
        elif self.folder.exists():
            shutil.rmtree(self.folder)
        # Of a Python that itself runs in an environment, the one that it was made from.
        python = getattr(sys, "_base_executable", None) or sys.executable
        _call([python, "-I", "-m", "venv", str(self.folder)], self.root, "make .venv")

    def _install(self, groups: list[str]) -> None:
        _say("Installing what Patchwork Qt needs (some 100 MB to download the first time) ...")
        # Dependency groups came with pip 25.1.
        self._pip("--upgrade", "pip>=25.1")
        options = [option for group in groups for option in ("--group", group)]
        if PACKAGE in groups:
            options += ["--constraint", str(self._versions)]
        self._pip("--editable", ".", *options)

    def _pip(self, *arguments: str) -> None:
        # -I: neither PYTHONPATH nor the packages of the person's home get mixed in.
        command = [str(self.python), "-I", "-m", "pip", "install", "--disable-pip-version-check"]
        _call([*command, *arguments], self.root, f"install {arguments[1]} with pip")

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Wait until no other dev.py changes this environment."""
        with (self.root / ".venv.lock").open("a+b") as file:
            _wait_for_lock(file.fileno())
            yield


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _call(command: list[str], folder: Path, purpose: str) -> None:
    """Run quietly; when it fails, raise DevError with what it said last."""
    environ = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    done = subprocess.run(
        command,
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode != 0:
        lines = done.stdout.decode(errors="replace").strip().splitlines()
        told = "\n".join(f"    {line}" for line in lines[-_LAST_LINES:])
        raise DevError(f"Could not {purpose}; its last lines were:\n{told}")


if sys.platform == "win32":
    import msvcrt
    import time

    def _wait_for_lock(descriptor: int) -> None:
        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
            except OSError:  # it gives up after ten tries
                time.sleep(0.5)
            else:
                return

else:
    import fcntl

    def _wait_for_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
