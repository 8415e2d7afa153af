"""Connections that cost the others nothing: so many at most, and none that dawdles.

uvicorn itself ends connections that stay idle after an answer and WebSockets that answer no ping.
It takes as many as come, though, and waits for ever for a request to be sent and for an answer to
be taken.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

#: Connections of one address: a browser opens six for a page, and one for news.
_MOST_OF_ADDRESS: Final = 100

#: Connections of all addresses, where so many files may be open.
_MOST: Final = 400

#: Connections that may wait for being taken; they are all taken before the first is looked at.
BACKLOG: Final = 100

#: How long a request's head may take, from the connection or the end of the request before, and
#: how long its body: the largest record in a slow network.
_HEAD_SECONDS: Final = 10.0
_BODY_SECONDS: Final = 60.0

#: How long an answer waits for a page that takes nothing of it.
_ANSWER_SECONDS: Final = 30


def most_connections(wished: int | None = None) -> int:
    """Of all addresses. Half of the files that may be open are left for the program's own."""
    wished = _MOST if wished is None else wished
    if sys.platform == "win32":
        return wished
    import resource

    return min(wished, resource.getrlimit(resource.RLIMIT_NOFILE)[0] // 2)


def open_files(wished: int) -> None:
    """So many files may be open from now on, or as many as the system lets the process have."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wished if hard == resource.RLIM_INFINITY else min(wished, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Connection(H11Protocol):
    """uvicorn's connection with an end to everything; see the module's docstring."""

    _awaited: object = h11.CLOSED
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        if self._is_one_too_many(transport):
            self.transport = transport
            transport.abort()
            return
        super().connection_made(transport)
        if sys.platform == "linux":  # elsewhere systems give up after minutes, or never
            milliseconds = _ANSWER_SECONDS * 1000
            connected = transport.get_extra_info("socket")
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        self._await_next()

    def handle_events(self) -> None:
        super().handle_events()
        self._await_next()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._await_next()

    def most(self) -> int:
        """Connections of all addresses."""
        return most_connections()

    def most_of(self, address: str | None) -> int:
        """Connections of this one."""
        return _MOST_OF_ADDRESS

    def _is_one_too_many(self, transport: asyncio.Transport) -> bool:
        address = _host(get_remote_addr(transport))
        addresses = [_host(getattr(other, "client", None)) for other in self.connections]
        count = addresses.count(address)
        return len(addresses) >= self.most() or count >= self.most_of(address)

    def _await_next(self) -> None:
        """Begins to wait for what the other side has to send now, if that is something new."""
        # A connection that has ended, or become a WebSocket, is none of ours.
        awaited = self.conn.their_state if self in self.connections else h11.CLOSED
        if awaited is self._awaited:
            return
        self._awaited = awaited
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seconds = {h11.IDLE: _HEAD_SECONDS, h11.SEND_BODY: _BODY_SECONDS}.get(awaited)
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)


def _host(address: tuple[str, int] | None) -> str | None:
    return None if address is None else address[0]
