"""The window: pages, the table scene, and the words people read."""
