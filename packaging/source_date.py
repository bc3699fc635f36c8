"""When what is built was written: the one time that goes into packages, so that builds agree."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "SOURCE_DATE_EPOCH"
"""https://reproducible-builds.org/specs/source-date-epoch"""


def source_date(root: Path, environ: Mapping[str, str] = os.environ) -> int:
    """Seconds since 1970: what the environment says, else the time of the commit.

    Without git, as in an unpacked sdist, it is that of pyproject.toml.
    """
    wanted = environ.get(VARIABLE, "")
    if wanted.isdecimal():
        return int(wanted)
    if (root / ".git").exists():
        # In a container of a CI the checkout belongs to another user than the one who builds.
        command = ["git", "-c", "safe.directory=*", "log", "-1", "--format=%ct"]
        try:
            done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        except OSError:  # no git
            pass
        else:
            if done.returncode == 0 and done.stdout.strip().isdecimal():
                return int(done.stdout)
    return int((root / "pyproject.toml").stat().st_mtime)
