"""With a code, everybody comes in with it only, from wherever he seems to come."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.responses import PlainTextResponse
from websockets.exceptions import InvalidStatus

from symple.server.access import AccessCode, new_code
from symple.server.access_page import TEXTS, access_page
from tests.server.running import CODE, SharedServer, Visitor, new_game

FORGED = {
    "X-Forwarded-For": "127.0.0.1",
    "X-Real-IP": "127.0.0.1",
    "Forwarded": "for=127.0.0.1",
    "X-Forwarded-Host": "127.0.0.1",
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    with SharedServer(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.fixture
def stranger(shared: SharedServer) -> Iterator[Visitor]:
    """Who comes from the network: from the machine's own address in it, so over real sockets."""
    visitor = Visitor(shared.network)
    yield visitor
    visitor.http.close()


@pytest.fixture
def guest(shared: SharedServer, stranger: Visitor) -> Visitor:
    """A stranger who has followed the link."""
    answer = stranger.http.get("/", params={"code": shared.code})
    assert answer.status_code == 303
    return stranger


def test_the_link_for_this_machine_lets_its_browser_in(shared: SharedServer) -> None:
    assert shared.http.get("/api/games").status_code == 200
    with shared.watch(shared.game()["id"]) as messages:
        assert messages.recv(timeout=10)


@pytest.mark.parametrize("headers", [{}, FORGED], ids=["plain", "forged"])
def test_who_comes_through_a_proxy_on_this_machine_needs_the_code(
    shared: SharedServer, headers: dict[str, str]
) -> None:
    """A proxy or a tunnel need not say that it is one."""
    game = shared.game()
    proxied = Visitor(shared.url)
    assert proxied.http.get("/api/games", headers=headers).status_code == 401
    assert proxied.http.get("/", headers=headers).status_code == 401
    with pytest.raises(InvalidStatus):
        proxied.watch(game["id"], additional_headers=headers)
    proxied.http.close()


@pytest.mark.parametrize("headers", [{}, FORGED], ids=["plain", "forged"])
def test_a_stranger_gets_nothing_but_the_question(
    shared: SharedServer, stranger: Visitor, headers: dict[str, str]
) -> None:
    game = shared.game()
    path = f"/api/games/{game['id']}"
    for method, address, body in (
        ("GET", "/api/info", None),
        ("GET", path, None),
        ("POST", "/api/games", new_game()),
        ("DELETE", path, None),
    ):
        answer = stranger.http.request(method, address, json=body, headers=headers)
        assert answer.status_code == 401
        assert answer.json()["detail"]["code"] == "access-code"
    for address in ("/", "/index.html", "/sw.js", "/learn", "/assets/x.js", f"/game/{game['id']}"):
        answer = stranger.http.get(address, headers=headers)
        assert answer.status_code == 401
        assert "<form>" in answer.text
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")
        assert shared.code not in answer.text
    with pytest.raises(InvalidStatus) as refused:
        stranger.watch(game["id"], additional_headers=headers)
    assert refused.value.response.status_code == 403
    assert shared.read(game["id"]) == game


def test_the_link_lets_a_device_in(shared: SharedServer, stranger: Visitor) -> None:
    game = shared.game()
    answer = stranger.http.get(f"/game/{game['id']}", params={"code": shared.code})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/game/{game['id']}")
    cookie = answer.headers["set-cookie"].lower()
    assert "; httponly" in cookie
    assert "; samesite=lax" in cookie
    assert shared.code.lower() not in cookie
    assert stranger.play(game["id"], 1, "C3").status_code == 200
    with stranger.watch(game["id"]) as messages:
        assert '"C3"' in str(messages.recv(timeout=10))


def test_the_code_may_be_typed_as_people_type(shared: SharedServer, stranger: Visitor) -> None:
    typed = f" {shared.code.lower().replace('-', ' ')} "
    assert stranger.http.get("/", params={"code": typed}).status_code == 303


def test_the_redirection_stays_on_this_server(shared: SharedServer, stranger: Visitor) -> None:
    for path in ("//evil.example/", "/\\evil.example", "///evil.example"):
        stranger.http.cookies.clear()
        answer = stranger.http.get(f"{shared.network[:-1]}{path}?code={shared.code}")
        assert answer.status_code == 303
        assert re.match(r"/[^/\\]", answer.headers["location"])


def test_a_guest_is_held_to_the_pages_of_this_server(shared: SharedServer, guest: Visitor) -> None:
    port = urlsplit(shared.network).port
    headers: list[dict[str, str]] = [
        {"Host": f"evil.example:{port}"},
        {"Host": f"127.0.0.1:{port}"},
        {"Host": f"localhost:{port}"},
        {"Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ]
    for foreign in headers:
        assert guest.http.get("/api/games", headers=foreign).status_code == 403
    own = {"Origin": shared.network[:-1], "Sec-Fetch-Site": "same-origin"}
    assert guest.http.get("/api/games", headers=own).status_code == 200


def test_a_cookie_that_was_made_up_is_none(shared: SharedServer, guest: Visitor) -> None:
    (name,) = guest.http.cookies
    for value in ("", "x", shared.code, "é"):
        headers = {b"Cookie": f"{name}={value}".encode()}
        answer = httpx.get(f"{shared.network}api/games", headers=headers, trust_env=False)
        assert answer.status_code == 401


def test_wrong_codes_are_few(tmp_path: Path) -> None:
    with SharedServer(tmp_path) as server:
        stranger = Visitor(server.network)
        for _ in range(5):
            answer = stranger.http.get("/", params={"code": new_code()}, headers=FORGED)
            assert answer.status_code == 403
            assert TEXTS["en"]["wrong"] in answer.text
        answer = stranger.http.get("/", params={"code": server.code}, headers=FORGED)
        assert answer.status_code == 429
        assert TEXTS["en"]["often"] in answer.text
        assert server.http.get("/api/games").status_code == 200
        stranger.http.close()


def asked(app: AccessCode, address: str, code: str | None = None) -> int:
    """The answer to somebody from this address."""
    params = None if code is None else {"code": code}

    async def ask() -> int:
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://symple:1") as client:
            return (await client.get("/", params=params, headers=FORGED)).status_code

    return asyncio.run(ask())


def test_who_was_wrong_too_often_waits_a_minute_and_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = time.time()
    monkeypatch.setattr("limits.storage.memory.time.time", lambda: seconds)
    app = AccessCode(PlainTextResponse("in"), "GOOD-CODE")
    assert [asked(app, "192.0.2.1", "BAD") for _ in range(6)] == [403] * 5 + [429]
    assert asked(app, "192.0.2.2", "GOOD-CODE") == 303
    seconds += 59.9
    assert asked(app, "192.0.2.1", "GOOD-CODE") == 429
    seconds += 0.2
    assert asked(app, "192.0.2.1", "GOOD-CODE") == 303


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "192.0.2.1", "fe80::1%eth0", ""])
def test_nobody_comes_in_for_his_address(address: str) -> None:
    assert asked(AccessCode(PlainTextResponse("in"), "GOOD-CODE"), address) == 401


def test_every_start_has_another_code() -> None:
    codes = {new_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(re.fullmatch(CODE, code) for code in codes)


@pytest.mark.parametrize(
    ("asked_for", "language"),
    [("ru-RU,ru;q=0.9,en;q=0.8", "ru"), ("de,en-GB;q=0.7,ru", "en"), ("", "en"), (";,-", "en")],
)
def test_the_question_is_asked_in_the_browsers_language(asked_for: str, language: str) -> None:
    page = access_page(asked_for)
    assert f'<html lang="{language}">' in page
    assert TEXTS[language]["where"] in page


def test_every_language_has_every_text() -> None:
    languages: Any = (Path(__file__).resolve().parents[2] / "web/src/languages").glob("*.ts")
    assert {path.stem for path in languages} == set(TEXTS)
    assert all(texts.keys() == TEXTS["en"].keys() for texts in TEXTS.values())
