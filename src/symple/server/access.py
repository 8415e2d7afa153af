"""Lets those in who know the code which the terminal shows.

Who comes from this machine itself needs it, too: behind a proxy or a tunnel that ends here
everybody seems to. The program opens the browser with a link that gives the code. A browser that
has given it gets a cookie, which every later request carries, WebSockets included.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
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
_WANTED: Final = ErrorDetail(
    code="access-code", message="This server wants its access code; open its page to enter it."
)

#: Wrong codes that an address may give within this time, and addresses that are remembered.
_WRONG: Final = 5
_SECONDS: Final = 60.0
_ADDRESSES: Final = 1000


def new_code() -> str:
    """A random code, in groups that are easily typed: about 8 * 10^11 are possible."""
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(length)) for length in _GROUPS)
    return "-".join(groups)


def link(url: str, code: str) -> str:
    """The address that gives the code, too."""
    return f"{url}?code={code}"


class AccessCode:
    """Asks everybody for the code; see the module's docstring."""

    def __init__(
        self, app: ASGIApp, code: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._app = app
        self._code = _plain(code)
        self._cookie = secrets.token_urlsafe(32).encode()
        self._tries = _Tries(clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._may_pass(HTTPConnection(scope)):
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
        if self._tries.are_over(address):
            return _page(request, 429, "often")
        if not secrets.compare_digest(_plain(given), self._code):
            self._tries.add(address)
            return _page(request, 403, "wrong")
        # The address without the code, and no other machine's.
        answer = RedirectResponse("/" + request.url.path.lstrip("/\\"), 303)
        answer.set_cookie(
            _cookie_name(request), self._cookie.decode(), httponly=True, samesite="lax"
        )
        return answer


class _Tries:
    """The wrong codes of late, by the address that they came from."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def are_over(self, address: str) -> bool:
        times = self._times.get(address, deque())
        while times and times[0] <= self._clock() - _SECONDS:
            times.popleft()
        return len(times) >= _WRONG

    def add(self, address: str) -> None:
        self._times.setdefault(address, deque()).append(self._clock())
        self._times.move_to_end(address)
        if len(self._times) > _ADDRESSES:
            self._times.popitem(last=False)


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
