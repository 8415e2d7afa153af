"""Runs a club in this process until it is told to stop."""

from __future__ import annotations

import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

import structlog
import uvicorn
from prometheus_client import REGISTRY

from symple.club.api.app import create_app
from symple.club.api.observed import Observed
from symple.club.api.run import MOST_OF_ADDRESS, Configuration
from symple.club.club import Club
from symple.club.collector import ClubCollector

#: New objects before the youngest are looked through; how often that is done before the middle
#: ones are, and these before all are.
_GARBAGE: Final = (10_000, 20, 50)

_log = structlog.get_logger(__name__)


class Stop:
    """SIGTERM or Ctrl-C, from when this is made; in the main thread."""

    def __init__(self) -> None:
        self._told = threading.Event()
        self._server: uvicorn.Server | None = None
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._tell)

    def wait(self) -> None:
        self._told.wait()

    def ends(self, server: uvicorn.Server) -> None:
        """The server is to end, now or later."""
        self._server = server
        server.should_exit = self._told.is_set()

    def _tell(self, number: int, frame: FrameType | None) -> None:
        self._told.set()
        if self._server is not None:
            self._server.should_exit = True


def serve_pages(
    club: Club,
    listening: socket.socket,
    stop: Stop,
    ready: Callable[[], None],
    *,
    public: str | None = None,
    proxies: Sequence[str] = (),
    of_address: int = MOST_OF_ADDRESS,
) -> bool:
    """Pages, their API, and all else that a club does; whether it could. ready: called when it is.

    public, of_address: see `create_app`. proxies: see `Configuration`.
    """
    app = Observed(create_app(club, public=public, of_address=of_address))
    server = _Server(Configuration(app, proxies=proxies, of_address=of_address), ready)
    stop.ends(server)
    with _noted(club), suppress(SystemExit):  # as uvicorn ends where the club cannot start
        server.run(sockets=[listening])
    return server.started


def work(club: Club, stop: Stop, ready: Callable[[], None]) -> None:
    """All that a club does but pages: whatever waits in its database is done."""
    with _noted(club):
        club.start()
        ready()
        stop.wait()
        club.close()


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _look_less_for_garbage()
            self._ready()


def _look_less_for_garbage() -> None:
    """While Python looks for objects that hold each other, nobody is served: a third of a second
    where thousands of pages are connected. What is there from the start stays out of it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


@contextmanager
def _noted(club: Club) -> Iterator[None]:
    """The club is measured and its beginning and end written down."""
    collector = ClubCollector(club)
    REGISTRY.register(collector)
    _log.info("start")
    try:
        yield
    finally:
        _log.info("stop")
        REGISTRY.unregister(collector)
