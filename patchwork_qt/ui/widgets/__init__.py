"""Buttons and other small widgets in the look of the sewing table."""
