"""What is too large, too deep, packed or of another kind is refused, and costs nothing."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from symple.club.api.app import MAX_BODY
from symple.club.database import open_database
from tests.club.api.running import PASSWORD, RunningClub, Visitor, begin_game, running_club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[RunningClub]:
    database = open_database(tmp_path / "club.db")
    with running_club(database) as club:
        yield club
    database.close()


@pytest.fixture
def anna(club: RunningClub) -> Visitor:
    anna = club.visitor()
    anna.register("Anna")
    return anna


JSON = {"Content-Type": "application/json"}


def test_a_body_that_is_too_large(anna: Visitor) -> None:
    large = b'{"name": "' + b"x" * MAX_BODY + b'"}'
    declared = anna.http.post("/api/login", content=large, headers=JSON)
    assert declared.status_code == 413
    pieces = iter([large[: MAX_BODY // 2], large[MAX_BODY // 2 :]])
    streamed = anna.http.post("/api/login", content=pieces, headers=JSON)
    assert streamed.status_code == 413
    # Nor where no route takes a body at all.
    assert anna.http.post("/api/nothing", content=large).status_code in (404, 413)
    assert anna.get("/api/me")["account"]["name"] == "Anna"


def test_a_packed_body_is_not_unpacked(anna: Visitor) -> None:
    bomb = gzip.compress(b" " * 10_000_000 + json.dumps({"language": "ru"}).encode())
    assert len(bomb) < 20_000
    for packing in ("gzip", "deflate", "br", "zstd", "gzip, gzip"):
        headers = JSON | {"Content-Encoding": packing}
        answer = anna.http.put("/api/me/language", content=bomb, headers=headers)
        assert answer.status_code in (400, 422), packing
    assert anna.get("/api/me")["account"]["language"] is None


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"answers":{"A1":{"turn":"A1","then":'])
def test_a_deep_body(club: RunningClub, anna: Visitor, opening: str) -> None:
    ben = club.visitor()
    ben.guest()
    game = begin_game(ben, anna, clock="3d")
    for depth in (100, 1_000, MAX_BODY // len(opening) - 1):
        for closing in ("", "1" + ("]" if opening == "[" else "}" * opening.count("{")) * depth):
            text = (opening * depth + closing)[:MAX_BODY]
            for method, path in (("PUT", f"/api/games/{game}/plan"), ("POST", "/api/login")):
                answer = anna.http.request(method, path, content=text.encode(), headers=JSON)
                assert answer.status_code in (400, 422), (path, depth, answer.text)


def test_a_plan_has_an_end(club: RunningClub, anna: Visitor) -> None:
    ben = club.visitor()
    ben.guest()
    game = begin_game(ben, anna, clock="3d", size=19)
    letters = "ABCDEFGHJKLMNOPQRST"
    points = [f"{letter}{row}" for letter in letters for row in range(1, 20)]
    answers = {point: {"turn": points[i - 1], "then": {}} for i, point in enumerate(points)}
    refused = anna.put(f"/api/games/{game}/plan", {"answers": answers}, status=422)
    assert refused["detail"]["code"] == "too-many-answers"
    deep: dict[str, object] = {}
    for i in range(0, 60, 2):
        deep = {"answers": {points[i]: {"turn": points[i + 1], "then": deep}}}
    refused = anna.put(f"/api/games/{game}/plan", deep, status=422)
    assert refused["detail"]["code"] == "too-deep"


def test_numbers_that_are_none(club: RunningClub, anna: Visitor) -> None:
    ben = club.visitor()
    ben.guest()
    game = begin_game(anna, ben)
    for number in ("NaN", "Infinity", "-1", "0", "1e400", "9" * 5_000, "1.5", "true", '"x"'):
        for method, path, body in (
            ("POST", f"/api/games/{game}/turns", '{"number": %s, "turn": "A1"}'),
            ("POST", f"/api/games/{game}/turns", '{"number": 1, "course": %s, "turn": "A1"}'),
            ("POST", f"/api/games/{game}/undo", '{"turns_left": %s}'),
            ("POST", "/api/challenges", '{"size": %s, "penalty": 4, "clock": "300"}'),
            ("POST", "/api/challenges", '{"size": 5, "penalty": %s, "clock": "300"}'),
            ("POST", "/api/reports", '{"message": %s, "reason": "rude"}'),
        ):
            content = (body % number).encode()
            answer = anna.http.request(method, path, content=content, headers=JSON)
            assert answer.status_code in (400, 403, 409, 422, 200), (path, number, answer.text)
            assert answer.status_code != 200 or number in ("0", "true", "-1")
    for after in ("-1", "9" * 30, "1e3", "x"):
        room = f"/api/games/{game}/chat/players"
        assert anna.http.get(room, params={"after": after}).status_code == 422


def test_heads_that_are_too_large(anna: Visitor) -> None:
    # The connection ends while more of it comes.
    try:
        assert anna.http.get("/api/me", headers={"X": "x" * 2_000_000}).status_code == 400
    except httpx.TransportError:
        assert anna.get("/api/me")["account"]["name"] == "Anna"
    assert anna.http.get("/api/games/" + "x" * 5_000).status_code == 422
    assert anna.http.get("/api/games/of/" + "x" * 5_000).status_code == 422


def test_a_password_that_is_long_costs_no_more(anna: Visitor) -> None:
    login = {"name": "Anna", "password": PASSWORD * 1_000}
    assert anna.http.post("/api/login", json=login).status_code == 422
