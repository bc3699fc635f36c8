"""The facts of the box, as JSON files next to this module: patches, time boards, Automa cards."""

from __future__ import annotations

import json
import pkgutil
from typing import Any


def facts(name: str) -> Any:
    """The content of ``data/<name>.json``. Works from a folder, a zip and a frozen bundle."""
    data = pkgutil.get_data(__package__, f"data/{name}.json")
    if data is None:
        raise FileNotFoundError(f"data/{name}.json is not part of this installation")
    return json.loads(data)
