"""Texts in which names and numbers are filled in when packages are built: ``$NAME`` and others."""

from __future__ import annotations

import string
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from patchwork_qt import __version__, identity

PACKAGING = Path(__file__).resolve().parent
LINUX = PACKAGING / "linux"


def names(seconds: int) -> Mapping[str, str]:
    """What templates may name: identity's names, the version, and the date of ``seconds``."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return {
        "NAME": identity.NAME,
        "COMMAND": identity.COMMAND,
        "APP_ID": identity.APP_ID,
        "MIME_TYPE": identity.MIME_TYPE,
        "SUFFIX": identity.SUFFIX,
        "VERSION": __version__,
        "DATE": f"{moment:%Y-%m-%d}",
        "YEAR": f"{moment:%Y}",
    }


def fill(template: Path, values: Mapping[str, str]) -> str:
    """The text of ``template`` with its names replaced. Raises KeyError for one without a value."""
    return string.Template(template.read_text(encoding="utf-8")).substitute(values)
