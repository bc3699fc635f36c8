"""Patchwork on the desktop: a rondel of patches, a time board and two quilts."""

__version__ = "0.1.0"
