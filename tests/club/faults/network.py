"""A network that can be cut: nothing passes then, and nobody is told."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Network:
    """A port that leads to another one, as long as it is whole."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._whole = threading.Event()
        self._whole.set()
        self._ending = False
        self._open: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def close(self) -> None:
        self._ending = True
        self.mend()
        for one in (self._listening, *self._open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._thread.join()

    def _accept(self) -> None:
        while not self._ending:
            try:
                here, _ = self._listening.accept()
            except OSError:
                continue
            try:
                there = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                here.close()
                continue
            self._open += [here, there]
            for one, other in ((here, there), (there, here)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                self._whole.wait()
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
