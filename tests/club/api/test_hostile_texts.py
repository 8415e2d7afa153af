r"""What no text should hold does no harm, and what looks like code is a text.

NUL, which PostgreSQL does not take, half a character (`\ud800`, which JSON can say and UTF-8
cannot), what turns the direction of writing around, HTML and SQL.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from symple.club.database import ClubDatabase
from tests.club.api.databases import on_a_server
from tests.club.api.running import (
    CHALLENGE,
    PASSWORD,
    RunningClub,
    Unlimited,
    Visitor,
    begin_game,
    running_club,
)

pytestmark = on_a_server

HALF = "\ud800"
HOSTILE = ["\x00", HALF, "a\x00b", "\u202egpj.exe", "<script>alert(1)</script>", "' OR 1=1; --"]
SQL = "x'); DROP TABLE accounts; --"
NAMES = [
    "<b>Eve</b>",
    "Eve\u202e",
    "Eve\x00",
    "Eve'--",
    "Eve Eve",
    "\u0410nna",
    "admin",
    "Guest-12",
]
HTML = "<img src=x onerror=alert(1)>"


ADDRESSES = [
    ("GET", "/api/games/{}"),
    ("GET", "/api/games/of/{}"),
    ("GET", "/api/games/of/Anna?state=ended&after=1/{}"),
    ("GET", "/api/games/{}/plan"),
    ("GET", "/api/games/{}/chat/players"),
    ("POST", "/api/games/{}/resign"),
    ("GET", "/api/challenges/{}"),
    ("POST", "/api/challenges/{}/accept"),
    ("POST", "/api/challenges/rematch/{}"),
    ("PUT", "/api/me/muted/{}"),
    ("DELETE", "/api/me/sessions/{}"),
    ("DELETE", "/api/me/tokens/{}"),
    ("GET", "/api/tournaments/{}"),
    ("GET", "/api/tournaments?after=1/{}"),
    ("GET", "/api/tournaments/of/{}"),
    ("POST", "/api/tournaments/{}/join"),
    ("DELETE", "/api/tournaments/{}/players/{}"),
    ("GET", "/api/health/ready?{}"),
]


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        club.club.limits = Unlimited()
        yield club


def sent(visitor: Visitor, method: str, path: str, body: object = None) -> httpx.Response:
    """The answer to a body in which everything is escaped."""
    headers = {"Content-Type": "application/json"}
    content = None if body is None else json.dumps(body)
    answer = visitor.http.request(method, path, content=content, headers=headers)
    answer.json()
    return answer


def test_in_a_body(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.guest()
    live, days = begin_game(ben, anna), begin_game(ben, anna, clock="3d")
    for text in HOSTILE:
        for method, path, body, refused in requests_with(text, live, days):
            answer = sent(anna, method, path, body)
            # Some are refused before anybody looks what they are about.
            expected = {refused, 422} if {HALF, "\x00"} & set(text) else {refused}
            assert answer.status_code in expected, (path, body, answer.text)
            assert answer.json()["detail"]["message"].endswith(".")


def requests_with(text: str, live: str, days: str) -> list[tuple[str, str, object, int]]:
    """Each with the status with which it is refused."""
    return [
        ("POST", "/api/login", {"name": text, "password": PASSWORD}, 403),
        ("POST", "/api/login", {"name": "Anna", "password": text}, 403),
        ("POST", "/api/register", {"name": text, "password": PASSWORD}, 422),
        ("POST", "/api/register", {"name": "Carl", "password": PASSWORD, "email": text}, 422),
        ("POST", "/api/forgot", {"email": text}, 422),
        ("POST", "/api/verify", {"secret": text}, 422),
        ("POST", "/api/reset", {"secret": text, "password": PASSWORD}, 422),
        ("PUT", "/api/me/language", {"language": text}, 422),
        ("PUT", "/api/me/email", {"password": PASSWORD, "email": text}, 422),
        ("PUT", "/api/me/password", {"old": text, "new": PASSWORD}, 403),
        ("POST", "/api/challenges", CHALLENGE | {"to": text}, 404),
        ("POST", "/api/challenges", CHALLENGE | {"start": text}, 422),
        ("POST", "/api/challenges", CHALLENGE | {"clock": text}, 422),
        ("POST", "/api/challenges", CHALLENGE | {"balance": text}, 422),
        ("POST", "/api/challenges", CHALLENGE | {text: 1}, 422),
        ("POST", f"/api/games/{live}/turns", {"number": 1, "turn": text}, 422),
        ("PUT", f"/api/games/{live}/plan", {"premove": text}, 422),
        ("PUT", f"/api/games/{days}/plan", {"answers": {text: {"turn": "A1", "then": {}}}}, 422),
        ("PUT", f"/api/games/{days}/plan", {"answers": {"A1": {"turn": text, "then": {}}}}, 422),
        ("PUT", f"/api/games/{days}/plan", {"answers": {"A1": {text: 1}}}, 422),
        ("POST", "/api/reports", {"account": text, "reason": "rude"}, 404),
        ("POST", "/api/reports", {"game": text[:16], "reason": "rude"}, 422),
    ]


def test_in_an_address(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    for text in ("%00", "a%00b", "%ED%A0%80", "%FF", "..%2F..", "%27%20OR%201", "'"):
        for method, path in ADDRESSES:
            answer = anna.http.request(method, path.replace("{}", text))
            assert answer.status_code < 500, (path, answer.text)
    assert anna.get("/api/me")["account"]["name"] == "Anna"


def test_what_looks_like_code_is_a_text(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.guest()
    game = begin_game(anna, ben)
    room = f"/api/games/{game}/chat/players"
    for text in (SQL, HTML):
        anna.post(room, {"text": text})
    answer = ben.http.get(room)
    assert [message["text"] for message in answer.json()] == [SQL, HTML]
    # No browser takes it for a page.
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    study = ben.http.get("/study/").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in study
    anna.post("/api/me/tokens", {"name": SQL})
    assert [token["name"] for token in anna.get("/api/me/tokens")] == [SQL]
    assert anna.get("/api/me/export")["account"]["name"] == "Anna"


def test_what_is_said_says_what_it_seems_to(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.guest()
    ben.guest()
    room = f"/api/games/{begin_game(anna, ben)}/chat/players"
    said = anna.post(room, {"text": "a\u202eb\x00\n\n\u2066c \x1b[31md"})
    assert said["text"] == "ab c [31md"
    assert ben.get(room) == [said]
    assert anna.post(room, {"text": "\u202e\u2066 "}, status=422)["detail"]["code"] == "no-text"


def test_nobody_has_a_name_that_is_more_than_a_name(club: RunningClub) -> None:
    anna, eve = club.visitor(), club.visitor()
    anna.register("Anna")
    for name in NAMES:
        answer = sent(eve, "POST", "/api/register", {"name": name, "password": PASSWORD})
        assert answer.status_code in (409, 422), answer.text
    assert eve.get("/api/me")["account"] is None
