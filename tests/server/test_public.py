"""A public address: which there can be, and what is answered there."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from symple.server.access import AccessCode
from symple.server.public import PublicUrlError, public_origin
from symple.server.security import OwnPagesOnly


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://symple.example", "https://symple.example"),
        (" HTTPS://Symple.Example:443/ ", "https://symple.example"),
        ("http://symple.example:80", "http://symple.example"),
        ("http://symple.example:8019/", "http://symple.example:8019"),
        ("https://симпл.рф", "https://xn--h1agcmh.xn--p1ai"),
        ("http://192.168.1.7:8019", "http://192.168.1.7:8019"),
        ("http://[2001:DB8::1]:8019", "http://[2001:db8::1]:8019"),
    ],
)
def test_an_address_is_written_as_browsers_do(url: str, origin: str) -> None:
    assert public_origin(url) == origin


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "must begin with"),
        ("symple.example", "must begin with"),
        ("ftp://symple.example", "must begin with"),
        ("https://", "must begin with"),
        ("https://symple.example/games", "needs the whole"),
        ("https://symple.example/?a=b", "needs the whole"),
        ("https://symple.example#a", "needs the whole"),
        ("https://ada:secret@symple.example", "a user or a password"),
        ("https://symple.example:99999", "not an address"),
        ("https://symple.example:0", "port 0"),
        ("https://[::1", "not an address"),
        ("https://a b.example", "not the name of a server"),
        ("https://-a.example", "not the name of a server"),
        ("https://a..example", "not the name of a server"),
        ("https://1.2.3", "not the name of a server"),
        ("https://" + "a" * 64 + ".example", "not the name of a server"),
        ("http://localhost:8019", "no other machine"),
        ("http://symple.localhost", "no other machine"),
        ("http://127.0.0.1:8019", "no other machine"),
        ("http://[::1]:8019", "no other machine"),
        ("http://0.0.0.0:8019", "no other machine"),
    ],
)
def test_what_is_no_public_address_is_refused_with_the_reason(url: str, why: str) -> None:
    with pytest.raises(PublicUrlError, match=why) as refused:
        public_origin(url)
    assert str(refused.value).endswith("https://symple.example.")


PUBLIC = "https://symple.example"
BASE = "http://127.0.0.1:8019"


async def _served(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("served")(scope, receive, send)


def _status(path: str, *, public: str | None = PUBLIC, **headers: str) -> int:
    """What somebody without the code is answered who comes by a proxy on this machine."""
    app = OwnPagesOnly(AccessCode(_served, "K7QM-2WXP", open_replay=public is not None), public)

    async def ask() -> int:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
            return (await client.get(path, headers=headers)).status_code

    return asyncio.run(ask())


@pytest.mark.parametrize("path", ["/replay", "/assets/app-1a2b3c.js", "/theme.js"])
def test_a_game_in_a_link_is_shown_to_everybody(path: str) -> None:
    assert _status(path, Host="symple.example") == 200
    assert _status(path, public=None) == 401


@pytest.mark.parametrize(
    "path", ["/", "/learn", "/game/1", "/replay/", "/api/info", "/api/replay", "/api/games/1.json"]
)
def test_all_else_wants_the_code(path: str) -> None:
    assert _status(path, Host="symple.example") == 401


def test_pages_of_the_public_address_are_its_own_and_no_others() -> None:
    assert _status("/replay", Host="symple.example", Origin=PUBLIC) == 200
    assert _status("/replay", Host="symple.example", Origin="http://symple.example") == 403
    assert _status("/replay", Host="symple.example", Origin="https://evil.example") == 403
    assert _status("/replay", Host="evil.example") == 403
    assert _status("/replay", Host="symple.example", public=None) == 403
