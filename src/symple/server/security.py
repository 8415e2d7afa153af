"""Keeps other web pages away: the server answers to its own pages only.

Its name is the address to which a request has come, whichever of the machine's that is, and the
public address, if there is one.
A page of the web that a user has open can send requests to a server on his machine. The `Host`
check stops a foreign name that points to this machine (DNS rebinding), the `Origin` and
`Sec-Fetch-Site` checks stop what a foreign page sends to the right address, WebSockets included.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from symple.server.answers import error_answer
from symple.server.models.error import ErrorDetail

_ENGINE: Final = " 'wasm-unsafe-eval'"

#: What a page may load. The engine in it is WebAssembly.
CONTENT_POLICY: Final = (
    f"default-src 'self'; script-src 'self'{_ENGINE}; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

#: What a page without it may.
PLAIN_POLICY: Final = CONTENT_POLICY.replace(_ENGINE, "")

_HEADERS: Final = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

#: Only a page that is isolated by these may think in several threads. Browsers heed them, and do
#: not complain of them, at secure addresses only.
_ISOLATION: Final = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
}

_DEFAULT_PORT: Final = 80
_OWN_SITES: Final = ("same-origin", "none")
_FOREIGN: Final = ErrorDetail(
    code="foreign-page", message="Only this server's own pages may send it requests."
)
_WRONG_NAME: Final = ErrorDetail(
    code="wrong-name",
    message="This server is not known by that name; open the address it printed.",
)


@lru_cache(maxsize=64)
def own_hosts(host: str, port: int) -> frozenset[str]:
    """What `Host` may say in a request that has come to this numeric address."""
    address = ipaddress.ip_address(host)
    name = f"[{host}]" if address.version == 6 else host
    names = {name, "localhost", "127.0.0.1", "[::1]"} if address.is_loopback else {name}
    with_port = {f"{name}:{port}" for name in names}
    return frozenset(with_port | names if port == _DEFAULT_PORT else with_port)


class OwnPagesOnly:
    """Answers 403 to what does not come from a page of this server, and sets the security headers.

    Requests without `Origin` and `Sec-Fetch-Site` come from programs, not from pages, and pass.
    Following a link to a page of ours from elsewhere passes too; nothing happens by it.
    public: an origin that is the server's as well, see `public`. engine_at: what addresses of pages
    with the engine begin with.
    """

    def __init__(self, app: ASGIApp, public: str | None = None, engine_at: str = "/") -> None:
        self._app = app
        self._engine_at = engine_at
        self._public_origins = frozenset[str]() if public is None else frozenset({public})
        self._public_hosts = frozenset(urlsplit(origin).netloc for origin in self._public_origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            app = self._app if refusal is None else WebSocketClose(1008, refusal.message)
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                engine = scope["path"].startswith(self._engine_at)
                headers["Content-Security-Policy"] = CONTENT_POLICY if engine else PLAIN_POLICY
                if ipaddress.ip_address(scope["server"][0]).is_loopback:
                    headers.update(_ISOLATION)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        app = self._app if refusal is None else error_answer(403, refusal)
        await app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> ErrorDetail | None:
        headers = Headers(scope=scope)
        hosts = own_hosts(*scope["server"][:2])
        named = headers.getlist("host")
        if len(named) != 1 or named[0] not in hosts | self._public_hosts:
            return _WRONG_NAME
        origins = self._public_origins.union(f"http://{host}" for host in hosts)
        if not origins.issuperset(headers.getlist("origin")):
            return _FOREIGN
        site = headers.get("sec-fetch-site", "none")
        followed_link = (
            scope["type"] == "http"
            and not scope["path"].startswith("/api/")
            and headers.get("sec-fetch-mode") == "navigate"
        )
        if site not in _OWN_SITES and not followed_link:
            return _FOREIGN
        return None
