"""English, the language of the source: only its plurals need a rule.

A text with ``(s)`` in it counts something: "%n button(s)" becomes "1 button" or "3 buttons"; so
does one with ``(es)``, such as "%n patch(es)".
Other languages come as translation files; this one needs none.
"""

from __future__ import annotations

from PySide6.QtCore import QTranslator


class EnglishPlurals(QTranslator):
    """Chooses singular or plural by the number that ``translate`` is given."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803  Qt's own name, which callers may use
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        if n < 0:
            return sourceText
        one = n == 1
        return sourceText.replace("(s)", "" if one else "s").replace("(es)", "" if one else "es")
