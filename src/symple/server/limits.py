"""How much a request may bring."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from symple.server.answers import plain_error

#: Bytes of a record that is opened.
MAX_RECORD: Final = 2 * 1024 * 1024

#: Bytes of a body: a record in its form.
MAX_BODY: Final = MAX_RECORD + 16 * 1024

#: Bytes of a message over a WebSocket: more than the longest game on 19 x 19.
MAX_MESSAGE: Final = 8 * 1024

#: Files that are brought into the library at a time.
MAX_FILES: Final = 500

#: Games in one answer.
MAX_PAGE: Final = 100


class DeclaredSize:
    """Answers 413 to a request that says itself that it is too large.

    FastAPI's own limit counts the bytes of the others, but answers these with plain text.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        declared = Headers(scope=scope).get("content-length", "") if "headers" in scope else ""
        too_large = declared.isdecimal() and int(declared) > MAX_BODY
        app = plain_error(413) if too_large else self._app
        await app(scope, receive, send)
