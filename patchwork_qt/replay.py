"""``patchwork-qt replay FILE --states``: a game file as one position a line, without a window."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import GameRecord, read_record, replay, state_object
from patchwork_qt.game.setup import start
from patchwork_qt.game_file import game_bytes
from patchwork_qt.identity import COMMAND, SUFFIX

_PROGRAM = f"{COMMAND} replay"
_BAD_FILE = 2


def main(argv: Sequence[str]) -> int:
    """Run the command on the arguments after the word ``replay``. Returns the exit status:
    0, or 2 with one line on stderr for a file that holds no legal game."""
    options = _parser().parse_args(argv)
    try:
        record = read_record(game_bytes(Path(options.file)))
    except (BadRecord, OSError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        print(f"{_PROGRAM}: {options.file!a}: {why}", file=sys.stderr)
        return _BAD_FILE
    lines = list(_state_lines(record))
    try:
        _write(lines if options.states else lines[-1:])
    except OSError as error:
        print(f"{_PROGRAM}: standard output: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=_PROGRAM,
        description="Play a game file again and write its last position as JSON.",
    )
    parser.add_argument("file", metavar="FILE", help=f"a *{SUFFIX} file")
    parser.add_argument(
        "--states",
        action="store_true",
        help="write every position, from the start, one a line",
    )
    return parser


def _state_lines(record: GameRecord) -> Iterator[str]:
    yield json.dumps(state_object(start(record.setup), None))
    for step in replay(record):
        yield json.dumps(state_object(step.after, step.move))


def _write(lines: Sequence[str]) -> None:
    """Write bytes, so that a line ends alike everywhere. A reader may stop early (``| head``):
    then the rest goes nowhere, and so does what Python flushes at exit."""
    if sys.stdout is None:  # closed by whoever started the program
        return
    out = sys.stdout.buffer
    try:
        out.writelines(f"{line}\n".encode() for line in lines)
        out.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise
