"""The command line: ``patchwork-qt [FILE]``, ``patchwork-qt replay FILE --states`` and the like.

Nothing here imports Qt before a window is wanted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from patchwork_qt import __version__
from patchwork_qt.console import CannotStart, Dialog, failure_sentence, made_visible, message_box
from patchwork_qt.identity import COMMAND, NAME, SUFFIX

_INTERRUPTED = 130
"""What a shell makes of Ctrl+C."""


def main(argv: list[str] | None = None, dialog: Dialog = message_box) -> int:
    """Run the program; the exit status. A wrong option or a bad file gives 2.

    ``dialog`` shows what is printed where there is no console.
    """
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] == ["replay"]:
        from patchwork_qt.replay import main as replay

        with made_visible(dialog):
            return replay(arguments[1:])
    with made_visible(dialog):
        options = _parser().parse_args(arguments)
    if options.selftest:
        from patchwork_qt.selftest.parent import main as selftest

        return selftest()
    if options.selftest_in is not None:
        from patchwork_qt.selftest.child import run as make_checks

        return make_checks(Path(options.selftest_in))
    try:
        return _open_window(options.file, options.new_window)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception as error:
        from patchwork_qt.app.folders import data_folder

        with made_visible(dialog):
            print(failure_sentence(error, data_folder()), file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND,
        description=f"Play Patchwork. '{COMMAND} replay FILE --states' prints a game's states.",
    )
    parser.add_argument("file", nargs="?", help=f"a game file (*{SUFFIX}) to open")
    parser.add_argument(
        "--new-window",
        action="store_true",
        help="open a window of its own, beside that of a program that is running already",
    )
    parser.add_argument(
        "--selftest",
        action="store_true",
        help="try everything out without a screen, print what was found as JSON, and end",
    )
    parser.add_argument("--selftest-in", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    return parser


def _open_window(file: str | None, new_window: bool) -> int:
    """Hand the file over to the program that runs already, or be that program."""
    from patchwork_qt.app.folders import data_folder
    from patchwork_qt.app.single_instance import Meeting, Request, Role, SingleInstance

    meeting = None if new_window else Meeting.of(data_folder(), os.environ)
    instance = SingleInstance(meeting)
    request = Request.of_start(file, os.environ)
    if instance.settle(request) is Role.HANDED_OVER:
        return 0
    try:
        if not _has_screen(os.environ):
            raise CannotStart("there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set")
        from patchwork_qt.application import run

        return run(request.file, instance)
    finally:
        instance.close()


def _has_screen(environ: Mapping[str, str]) -> bool:
    """Whether Qt finds a screen, or was told to do without one: else it ends with a crash."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(environ.get(name) for name in names)


if __name__ == "__main__":
    sys.exit(main())
