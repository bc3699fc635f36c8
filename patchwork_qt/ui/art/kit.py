"""What every painter needs besides the painter: the colours and the cloth."""

from __future__ import annotations

import attrs

from patchwork_qt.ui.art.cloth import Cloth
from patchwork_qt.ui.art.theme import Theme


@attrs.define
class Kit:
    """The sewing kit handed to every drawing function as its second argument."""

    theme: Theme
    cloth: Cloth = attrs.Factory(Cloth)
    """Fabrics and other rendered pixmaps; kits of different themes may share one."""
