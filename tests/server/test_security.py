"""No page of the web can play a user's game: foreign hosts, origins and sites are turned away."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from symple.server.security import own_hosts
from tests.server.running import Visitor, new_game

FOREIGN = "http://evil.example"


@pytest.fixture
def port(visitor: Visitor) -> int:
    port = urlsplit(visitor.url).port
    assert port is not None
    return port


def test_its_own_names_are_answered(visitor: Visitor, port: int) -> None:
    for name in ("127.0.0.1", "localhost", "[::1]"):
        answer = visitor.http.get("/api/games", headers={"Host": f"{name}:{port}"})
        assert answer.status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "localhost.:{port}"]
)
def test_another_name_for_this_machine_is_refused(visitor: Visitor, port: int, host: str) -> None:
    headers = {"Host": host.format(port=port)}
    for path in ("/", "/api/games", "/assets/app-1a2b3c.js"):
        answer = visitor.http.get(path, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["detail"]["message"].endswith(".")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": FOREIGN},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
    ],
)
def test_a_request_from_a_foreign_page_does_nothing(
    visitor: Visitor, port: int, headers: dict[str, str]
) -> None:
    game = visitor.game()
    headers = {name: value.format(port=port) for name, value in headers.items()}
    path = f"/api/games/{game['id']}"
    for method, address, body in (
        ("GET", path, None),
        ("POST", "/api/games", new_game()),
        ("POST", f"{path}/turns", {"number": 1, "turn": "C3"}),
        ("DELETE", path, None),
    ):
        answer = visitor.http.request(method, address, json=body, headers=headers)
        assert answer.status_code == 403
        assert "access-control-allow-origin" not in answer.headers
    assert visitor.read(game["id"]) == game


def test_requests_of_its_own_pages_pass(visitor: Visitor, port: int) -> None:
    headers = {"Origin": f"http://127.0.0.1:{port}", "Sec-Fetch-Site": "same-origin"}
    answer = visitor.http.post("/api/games", json=new_game(), headers=headers)
    assert answer.status_code == 201


def test_a_link_from_elsewhere_opens_the_page(visitor: Visitor) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert visitor.http.get("/games/1", headers=headers).status_code == 200


def test_a_foreign_page_cannot_preflight(visitor: Visitor) -> None:
    headers = {"Origin": FOREIGN, "Access-Control-Request-Method": "POST"}
    assert visitor.http.options("/api/games", headers=headers).status_code == 403


def test_a_body_without_json_type_is_not_taken_as_json(visitor: Visitor) -> None:
    body = json.dumps(new_game())
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = visitor.http.post("/api/games", content=body, headers={"Content-Type": kind})
        assert answer.status_code == 422


@pytest.mark.parametrize("headers", [{"Origin": FOREIGN}, {"Origin": "null"}])
def test_a_foreign_page_cannot_listen(visitor: Visitor, headers: dict[str, str]) -> None:
    game = visitor.game()
    with pytest.raises(InvalidStatus) as refused:
        visitor.watch(game["id"], additional_headers=headers)
    assert refused.value.response.status_code == 403


def test_a_websocket_under_another_name_is_refused(visitor: Visitor, port: int) -> None:
    game = visitor.game()
    foreign = Visitor(f"http://localhost.:{port}/")
    with pytest.raises(InvalidStatus) as refused:
        foreign.watch(game["id"], address=("127.0.0.1", port))
    assert refused.value.response.status_code == 403
    foreign.http.close()


def test_its_own_page_may_listen(visitor: Visitor, port: int) -> None:
    game = visitor.game()
    with visitor.watch(game["id"], origin=f"http://127.0.0.1:{port}") as messages:
        assert messages.recv(timeout=10)


def test_every_answer_carries_the_security_headers(visitor: Visitor) -> None:
    for path in ("/", "/assets/app-1a2b3c.js", "/api/info", "/api/nothing"):
        headers = visitor.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert headers["cross-origin-resource-policy"] == "same-origin"
    assert visitor.http.get("/api/games").headers["cache-control"] == "no-store"


def test_own_names_of_an_address() -> None:
    assert own_hosts("127.0.0.1", 8019) == {"127.0.0.1:8019", "localhost:8019", "[::1]:8019"}
    assert own_hosts("192.168.1.7", 8019) == {"192.168.1.7:8019"}
    assert own_hosts("fd00::7", 80) == {"[fd00::7]:80", "[fd00::7]"}
