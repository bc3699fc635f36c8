"""``patchwork-qt --selftest``: does everything that was shipped work, here, without a screen?"""
