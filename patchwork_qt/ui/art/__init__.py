"""Recipes for cloth, thread, leather, wood and paper, as functions that paint."""
