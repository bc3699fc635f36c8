"""One start of the program, without a window: ``python instance_program.py FOLDER [FILE]``.

It says on standard output what it has become. The first one, after a second if ``SLOW`` is in the
environment, says what arrives, as JSON, until it reads a line.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import threading
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from patchwork_qt.app.reception import Reception
from patchwork_qt.app.single_instance import Meeting, Request, Role, SingleInstance

LONGEST = 60
TICK = 5


def say(*words: object) -> None:
    print(*words, flush=True)


def listen(instance: SingleInstance, seconds_to_start: float) -> None:
    assert instance.server is not None
    time.sleep(seconds_to_start)
    app = QCoreApplication([])
    reception = Reception(instance.server)
    reception.arrived.connect(lambda request: say(json.dumps(request)))
    instance.all_there()
    reader = threading.Thread(target=sys.stdin.readline, daemon=True)
    reader.start()
    tick = QTimer()
    tick.timeout.connect(lambda: None if reader.is_alive() else app.quit())
    tick.start(TICK)
    say("listening", reception.is_open)
    app.exec()
    reception.close()
    instance.close()


if __name__ == "__main__":
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    folder, *files = sys.argv[1:]
    instance = SingleInstance(Meeting.of(Path(folder), os.environ))
    role = instance.settle(Request.of_start(files[0] if files else None, os.environ))
    say(role.name)
    if role is Role.FIRST:
        listen(instance, 1.0 if "SLOW" in os.environ else 0.0)
