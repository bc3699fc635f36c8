"""A machine that records what would be called on it, for the tests of packages."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from outside import Outside

CERTIFICATE = base64.b64encode(b"certificate").decode()


@dataclass
class Machine:
    """``programs`` are the paths of those that are there; ``doing`` stands in for what they do."""

    environ: Mapping[str, str] = field(default_factory=dict)
    programs: Mapping[str, str] = field(default_factory=dict)
    doing: Callable[[list[str]], None] = lambda _command: None
    called: list[list[str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    @property
    def outside(self) -> Outside:
        return Outside(self.environ, self.programs.get, self._call, self.said.append)

    def _call(self, command: Sequence[str]) -> None:
        self.called.append(list(command))
        self.doing(list(command))
