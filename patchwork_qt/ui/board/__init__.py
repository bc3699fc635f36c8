"""The table scene: geometry, items, the piece in hand and animations."""
