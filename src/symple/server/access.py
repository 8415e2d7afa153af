"""Lets those in who know the code which the terminal shows.

Who comes from this machine itself needs it, too: behind a proxy or a tunnel that ends here
everybody seems to. The program opens the browser with a link that gives the code. A browser that
has given it gets a cookie, which every later request carries, WebSockets included.

A server with a public address shows games that come in links to everybody: their page needs the
files of the client alone, which hold nothing of anybody.
"""

from __future__ import annotations

import secrets
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from symple.server.access_page import access_page
from symple.server.answers import error_answer
from symple.server.models.error import ErrorDetail

#: Without letters and digits that look like each other.
_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_GROUPS: Final = (4, 4)

_STYLE: Final = "/access.css"
#: The page that shows the game in its link.
_REPLAY: Final = "/replay"
_WANTED: Final = ErrorDetail(
    code="access-code", message="This server needs its access code; open its page to enter it."
)

#: Wrong codes that an address may give in a minute.
_WRONG: Final = 5


def new_code() -> str:
    """A random code, in groups that are easily typed: about 8 * 10^11 are possible."""
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(length)) for length in _GROUPS)
    return "-".join(groups)


def link(url: str, code: str) -> str:
    """The address that gives the code, too."""
    return f"{url}?code={code}"


class AccessCode:
    """Asks everybody for the code; see the module's docstring."""

    def __init__(self, app: ASGIApp, code: str, *, open_replay: bool = False) -> None:
        self._app = app
        self._open_replay = open_replay
        self._code = _plain(code)
        self._cookie = secrets.token_urlsafe(32).encode()
        # Imported here: the other servers need not wait for it.
        from limits import RateLimitItemPerMinute
        from limits.storage import MemoryStorage
        from limits.strategies import MovingWindowRateLimiter

        self._most_wrong = RateLimitItemPerMinute(_WRONG)
        self._tries = MovingWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] == "lifespan"
            or (self._open_replay and _is_of_replay(scope))
            or self._may_pass(HTTPConnection(scope))
        ):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(1008, _WANTED.message)(scope, receive, send)
        else:
            await self._ask(Request(scope))(scope, receive, send)

    def _may_pass(self, connection: HTTPConnection) -> bool:
        given = connection.cookies.get(_cookie_name(connection), "")
        return secrets.compare_digest(given.encode(), self._cookie)

    def _ask(self, request: Request) -> Response:
        if request.url.path == _STYLE:
            return FileResponse(Path(__file__).with_name("access.css"))
        given = request.query_params.get("code")
        if given is not None:
            return self._answer(request, given)
        if request.url.path.startswith("/api/"):
            return error_answer(401, _WANTED)
        return _page(request, 401)

    def _answer(self, request: Request, given: str) -> Response:
        """To somebody who gives a code."""
        address = _address(request)
        if not self._tries.test(self._most_wrong, address):
            return _page(request, 429, "often")
        if not secrets.compare_digest(_plain(given), self._code):
            self._tries.hit(self._most_wrong, address)
            return _page(request, 403, "wrong")
        # The address without the code, and no other machine's.
        answer = RedirectResponse("/" + request.url.path.lstrip("/\\"), 303)
        answer.set_cookie(
            _cookie_name(request), self._cookie.decode(), httponly=True, samesite="lax"
        )
        return answer


def _is_of_replay(scope: Scope) -> bool:
    """Whether it is asked for the page of a game in a link, or for a file of the client."""
    path: str = scope["path"]
    page = scope["type"] == "http" and not path.startswith("/api/")
    return page and (path == _REPLAY or PurePosixPath(path).suffix != "") and path != _STYLE


def _page(request: Request, status: int, trouble: str = "") -> Response:
    return HTMLResponse(access_page(request.headers.get("accept-language", ""), trouble), status)


def _address(connection: HTTPConnection) -> str:
    return "" if connection.client is None else connection.client.host


def _cookie_name(connection: HTTPConnection) -> str:
    """A browser keeps the cookies of all ports of a machine together."""
    return f"symple-{connection.scope['server'][1]}"


def _plain(code: str) -> bytes:
    """As typed in one way or another."""
    return "".join(code.split()).replace("-", "").upper().encode()
