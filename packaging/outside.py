"""Programs of the system that packages are made with, called from one place.

What is called, and with what, can so be looked at where those programs are not.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


class PackageError(Exception):
    """A package can't be made. The message is one sentence for the person at the terminal."""


def _call(command: Sequence[str]) -> None:
    """Raises PackageError. Its message leaves the arguments out: there may be passwords in them."""
    try:
        status = subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode
    except OSError as error:
        raise PackageError(f"{command[0]} can't be started: {error.strerror}.") from None
    if status != 0:
        raise PackageError(f"{Path(command[0]).name} failed with status {status}.")


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Outside:
    """The machine as far as packages need it."""

    environ: Mapping[str, str]
    find: Callable[[str], str | None]
    """The path of a program, or None."""
    call: Callable[[Sequence[str]], None]
    """Runs a command, and raises PackageError when it fails."""
    say: Callable[[str], None]
    """Tells the person at the terminal a sentence."""

    @staticmethod
    def real() -> Outside:
        return Outside(os.environ, shutil.which, _call, _say)

    def secrets(self, *names: str) -> tuple[str, ...] | None:
        """The values of all these variables, or None where there are none.

        Empty ones are as good as missing: a CI hands over every secret that it doesn't have like
        that. Raises PackageError when only some are there.
        """
        values = tuple(self.environ.get(name, "") for name in names)
        missing = [name for name, value in zip(names, values, strict=True) if not value]
        if len(missing) == len(names):
            return None
        if missing:
            raise PackageError(f"To sign, the environment lacks {', '.join(missing)}.")
        return values


@contextlib.contextmanager
def file_of(secret: str, name: str) -> Iterator[Path]:
    """A file with what ``secret`` holds in Base64, for as long as it is needed.

    Raises PackageError when it is no Base64.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        try:
            path.write_bytes(base64.b64decode("".join(secret.split()), validate=True))
        except binascii.Error:
            raise PackageError("The certificate in the environment is no Base64.") from None
        yield path
