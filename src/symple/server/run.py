"""Runs the server until it is told to stop."""

from __future__ import annotations

import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import structlog
import uvicorn

from symple.server.app import create_app
from symple.server.storage.database import Database

#: How long open requests may take to end when the server is stopped.
_GRACE_SECONDS: Final = 2

#: Bytes of a WebSocket message; pages send none.
_MAX_MESSAGE: Final = 4096


def run(listening: socket.socket, database: Database, code: str | None = None) -> None:
    """Serves on the socket until Ctrl-C, which comes out as KeyboardInterrupt.

    code: what everybody must know, see `access`.
    """
    _log_to_stderr()
    with _interrupts_waiting():
        config = uvicorn.Config(
            create_app(database, code=code),
            access_log=False,
            log_config=None,
            log_level="warning",
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=_GRACE_SECONDS,
            ws_max_size=_MAX_MESSAGE,
        )
    uvicorn.Server(config).run(sockets=[listening])


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Ctrl-C inside takes effect at the end.

    What it raises is lost where Python happens to be in a callback of the garbage collector, and so
    much is made while the server starts that this is no rare case.
    """
    told = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal told
        told = True

    handler = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if told:
        signal.raise_signal(signal.SIGINT)


def _log_to_stderr() -> None:
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
