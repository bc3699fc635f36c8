"""The first program's ear: takes what later starts hand over, see ``single_instance.py``.

Whatever else is said to it, it hangs up.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from patchwork_qt.app.single_instance import GREETING, LONGEST_LINE, TAKEN, Request

MOST_CALLERS = 200
"""At a time."""
LONGEST_CALL_MS = 5000


class Reception(QObject):
    """Listens on a local socket, which only the same person can speak to."""

    arrived = Signal(object)
    """A :class:`Request`. After the slots have run it counts as taken."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        """``name`` is nobody else's: what a killed program has left there is removed."""
        super().__init__(parent)
        self._callers: set[_Caller] = set()
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        QLocalServer.removeServer(name)
        self._server.listen(name)

    @property
    def is_open(self) -> bool:
        """Whether later starts can be heard; where they can't, they stand alone."""
        return self._server.isListening()

    def close(self) -> None:
        """Hear nothing any more. Who was not told that his request is taken keeps it."""
        self._server.close()
        for caller in tuple(self._callers):
            caller.hang_up()

    def _answer(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            caller = _Caller(socket, self)
            self._callers.add(caller)
            caller.gone.connect(self._callers.discard)
            if len(self._callers) > MOST_CALLERS:
                caller.hang_up()
            else:
                caller.greet()


class _Caller(QObject):
    """One start of the program that has something to hand over."""

    gone = Signal(object)
    """The caller itself."""

    def __init__(self, socket: QLocalSocket, reception: Reception) -> None:
        super().__init__(reception)
        self._reception = reception
        self._socket = socket
        socket.setParent(self)
        socket.setReadBufferSize(LONGEST_LINE)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self._leave)
        QTimer.singleShot(LONGEST_CALL_MS, self, self.hang_up)

    def greet(self) -> None:
        self._socket.write(GREETING)
        self._socket.flush()

    def hang_up(self) -> None:
        self._socket.abort()
        self._leave()

    def _read(self) -> None:
        if not self._socket.canReadLine():
            if self._socket.bytesAvailable() >= LONGEST_LINE:
                self.hang_up()
            return
        request = Request.from_line(bytes(self._socket.readLine().data()))
        if request is None:
            self.hang_up()
            return
        self._reception.arrived.emit(request)
        self._socket.write(TAKEN)
        self._socket.flush()
        self._socket.readyRead.disconnect(self._read)

    def _leave(self) -> None:
        self.gone.emit(self)
        self.deleteLater()
