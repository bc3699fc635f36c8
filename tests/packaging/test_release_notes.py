"""CHANGELOG.md, read for the packages that tell it."""

from __future__ import annotations

from release_notes import CHANGELOG, Release, releases

TEXT = """\
# Changelog

Newest first.

## Unreleased

### Added

- `--new` does
  something.

### Fixed

- A fault.

## [1.1.0] - 2026-03-01

- Earlier.
"""
EARLIER = Release("1.1.0", "2026-03-01", ("Earlier.",))


def test_what_is_unreleased_is_what_gets_built() -> None:
    built = Release("1.2.0", "2026-04-05", ("--new does something.", "A fault."))
    assert releases(TEXT, "1.2.0", "2026-04-05") == (built, EARLIER)


def test_no_version_is_told_twice() -> None:
    assert releases(TEXT, "1.1.0", "2026-04-05") == (EARLIER,)


def test_an_empty_section_is_no_release() -> None:
    text = "## Unreleased\n\n## 1.1.0 - 2026-03-01\n\n- Earlier.\n"
    assert releases(text, "1.2.0", "2026-04-05") == (EARLIER,)


def test_our_own_changelog_says_what_is_new() -> None:
    newest = releases(CHANGELOG.read_text(encoding="utf-8"), "99", "2099-01-01")[0]
    assert len(newest.notes) > 0
    assert not [note for note in newest.notes if "`" in note or "\n" in note]
