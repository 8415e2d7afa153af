"""Writes down and measures what is asked for: the kind of address, never what stands in it."""

from __future__ import annotations

import time
from typing import Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from symple.club import metrics
from symple.club.api.streams import STREAM

#: A client may say any word.
_METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})

#: Of a request that nobody waited for the answer to, as nginx says it.
_GONE: Final = 499

_log = structlog.get_logger(__name__)


class Observed:
    """The app, with a line in the log for each request and each line of a page at its end."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        status = _GONE

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status == _GONE:
                status = 403  # as uvicorn answers then
            await send(message)

        began = time.perf_counter()
        try:
            await self._app(scope, receive, send_noting)
        finally:
            _note(scope, status, time.perf_counter() - began)


def _note(scope: Scope, status: int, seconds: float) -> None:
    method = scope.get("method", "GET")
    method = method if method in _METHODS else "other"
    route = _route(scope)
    # A line lasts as long as its page, a stream as long as its program.
    if scope["type"] == "http" and route != STREAM:
        metrics.REQUESTS.labels(method, route, status).observe(seconds)
    _log.info(
        "request", method=method, route=route, status=status, milliseconds=round(seconds * 1_000, 1)
    )


def _route(scope: Scope) -> str:
    """The template of the address."""
    if not scope["path"].startswith("/api/"):
        return "page"
    return str(getattr(scope.get("route"), "path", "unknown"))
