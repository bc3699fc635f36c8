"""Finding the files the program ships: fabrics, fonts, sounds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    """The path of a shipped file or folder, e.g. ``resource("fonts", "Nunito_700Bold.ttf")``.

    An installed package holds them in ``patchwork_qt/_resources``, a source tree in
    ``resources/`` beside the package. Raises FileNotFoundError if it is in neither.
    """
    homes = (_PACKAGE / "_resources", _PACKAGE.parent / "resources")
    for home in homes:
        path = home.joinpath(*parts)
        if path.exists():
            return path
    looked = " or ".join(str(home) for home in homes)
    raise FileNotFoundError(f"{'/'.join(parts)} is not among the shipped resources in {looked}.")
