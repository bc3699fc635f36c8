"""The command line: ``patchwork-qt [FILE]`` and ``patchwork-qt replay FILE --states``.

Nothing here imports Qt before a window is wanted.
"""

from __future__ import annotations

import argparse
import sys

from patchwork_qt import __version__


def main(argv: list[str] | None = None) -> int:
    """Run the program; the exit status. A wrong option or a bad file gives 2."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] == ["replay"]:
        from patchwork_qt.replay import main as replay

        return replay(arguments[1:])
    parser = argparse.ArgumentParser(
        prog="patchwork-qt",
        description="Play Patchwork. 'patchwork-qt replay FILE --states' prints a game's states.",
    )
    parser.add_argument("file", nargs="?", help="a game file (*.patchwork) to open")
    parser.add_argument("--version", action="version", version=f"Patchwork Qt {__version__}")
    options = parser.parse_args(arguments)
    from patchwork_qt.application import run

    return run(options.file)


if __name__ == "__main__":
    sys.exit(main())
