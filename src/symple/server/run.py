"""Runs the server until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import structlog
import uvicorn
from starlette.types import ASGIApp

from symple.server.app import create_app
from symple.server.connections import BACKLOG, Connection
from symple.server.limits import MAX_MESSAGE
from symple.server.listen import is_shared, network_url
from symple.storage.database import Database

#: How long open requests may take to end when the server is stopped, and then their threads.
_GRACE_SECONDS: Final = 2
_THREAD_SECONDS: Final = 0.5


def run(
    listening: socket.socket,
    database: Database,
    code: str | None = None,
    *,
    public: str | None = None,
    ponder: bool = False,
) -> None:
    """Serves on the socket until Ctrl-C, which comes out as KeyboardInterrupt.

    code: what everybody must know, see `access`. public: the origin at which people elsewhere reach
    the server, see `public`. ponder: engines of full strength think while a person does. Where a
    request is still being worked on seconds after Ctrl-C, the process ends at once.
    """
    _log_to_stderr()
    with _interrupts_waiting() as interrupts:
        app = create_app(
            database,
            code=code,
            public=public,
            network=network_url(listening) if is_shared(listening) else None,
            ponder=ponder,
        )
        server = uvicorn.Server(configuration(app))
        interrupts.end(server)
        if not interrupts.told:
            with _ending_what_does_not_end():
                server.run(sockets=[listening])


def configuration(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn is to serve the app."""
    return uvicorn.Config(
        app,
        access_log=False,
        backlog=BACKLOG,
        http=Connection,
        log_config=None,
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        ws_max_size=MAX_MESSAGE,
    )


@contextmanager
def _ending_what_does_not_end() -> Iterator[None]:
    """At the end, ends the process if a thread that was started inside goes on with a request.

    Nothing can stop such a thread, and Python would wait for it. What was acknowledged is on disk,
    and a change that was not acknowledged is whole or none.
    """
    others = threading.enumerate()
    try:
        yield
    finally:
        begin = time.monotonic()
        for thread in threading.enumerate():
            if thread not in others and not thread.daemon:
                thread.join(max(0.0, begin + _THREAD_SECONDS - time.monotonic()))
                if thread.is_alive():
                    sys.stdout.flush()
                    sys.stderr.flush()
                    os._exit(0)


class _Interrupts:
    """Whether there was a Ctrl-C, and the server that it is to end."""

    def __init__(self) -> None:
        self.told = False
        self._server: uvicorn.Server | None = None

    def end(self, server: uvicorn.Server) -> None:
        """The server is to end, now or later; when it runs it listens for itself."""
        self._server = server
        server.should_exit = self.told

    def note(self, number: int, frame: FrameType | None) -> None:
        self.told = True
        if self._server is not None:
            self._server.should_exit = True


@contextmanager
def _interrupts_waiting() -> Iterator[_Interrupts]:
    """Ctrl-C inside takes effect at the end.

    What it raises is lost where Python happens to be in a callback of the garbage collector, and
    leaves half an event loop where that is being made; so much is made while the server starts that
    neither is rare.
    """
    interrupts = _Interrupts()
    handler = signal.signal(signal.SIGINT, interrupts.note)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, handler)
    if interrupts.told:
        signal.raise_signal(signal.SIGINT)


def is_own_trouble(record: logging.LogRecord) -> bool:
    """Not what somebody else sent in error, which he is told, nor what Ctrl-C put an end to."""
    if record.exc_info is not None and record.exc_info[0] is asyncio.CancelledError:
        return False
    return not record.getMessage().startswith(("Invalid ", "Unsupported upgrade", "Cancel "))


def _log_to_stderr() -> None:
    logging.getLogger("uvicorn.error").addFilter(is_own_trouble)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # warns of forms that are none
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
