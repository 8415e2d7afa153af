"""What is somebody's own is nobody else's: games, plans, talk, sessions, tokens, addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from symple.club.database import ClubDatabase
from tests.club.api.databases import on_a_file
from tests.club.api.running import (
    CHALLENGE,
    PASSWORD,
    RunningClub,
    Visitor,
    begin_game,
    running_club,
)

pytestmark = on_a_file

#: A turn that stands nowhere but in a plan.
PLANNED = "E5"


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


def test_nobody_plays_for_somebody_else(club: RunningClub) -> None:
    anna, ben, eve, looks = (club.visitor() for _ in range(4))
    for visitor in (anna, ben, eve):
        visitor.guest()
    game = begin_game(anna, ben, clock="3d")
    anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    before = looks.get(f"/api/games/{game}")
    for other, status in ((eve, 403), (looks, 401)):
        for method, path, body in (
            ("POST", "turns", {"number": 2, "turn": "C3"}),
            ("POST", "resign", None),
            ("POST", "abort", None),
            ("POST", "undo", {"turns_left": 0}),
            ("POST", "undo/accept", {"turns_left": 0}),
            ("DELETE", "undo", None),
            ("PUT", "plan", {"answers": {"C3": {"turn": PLANNED, "then": {}}}}),
            ("PUT", "plan", {"premove": "B2"}),
            ("POST", "chat/players", {"text": "hello"}),
        ):
            answer = other.http.request(method, f"/api/games/{game}/{path}", json=body)
            assert answer.status_code == status, (path, answer.text)
        assert other.http.get(f"/api/games/{game}/chat/players").status_code == 403
        assert other.http.post(f"/api/challenges/rematch/{game}").status_code == status
    # Nor does who plays the one side for the other.
    anna.post(f"/api/games/{game}/turns", {"number": 2, "turn": "C3"}, status=409)
    with eve.line() as line:
        line.say(do="play", wish=1, game=game, number=2, course=0, turn="C3")
        assert line.hear("refused")["code"] == "not-a-player"
    assert looks.get(f"/api/games/{game}") == before


def answers_about(visitor: Visitor, game: str, name: str) -> list[Any]:
    """All that the API tells somebody of a game and its player."""
    return [
        visitor.http.get(path).text
        for path in (
            f"/api/games/{game}",
            f"/api/games/{game}/plan",
            f"/api/games/{game}/chat/players",
            f"/api/games/{game}/chat/watchers",
            f"/api/games/of/{name}",
            f"/api/games/of/{name}?state=ended",
            "/api/games/live",
            "/api/challenges",
            "/api/challenges/mine",
            "/api/me",
            "/api/me/export",
            "/api/me/sessions",
        )
    ]


def test_what_is_decided_beforehand_is_told_to_its_owner_alone(club: RunningClub) -> None:
    anna, ben, eve, looks = (club.visitor() for _ in range(4))
    name = anna.guest()
    ben.guest()
    eve.guest()
    game = begin_game(anna, ben, clock="3d")
    plan = {"answers": {"C3": {"turn": PLANNED, "then": {}}}}
    others = (ben, eve, looks)
    with ben.line() as his, eve.line() as theirs, looks.line() as watching:
        lines = (his, theirs, watching)
        for line in lines:
            line.say(do="watch", game=game)
            line.hear("game")
        anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
        anna.put(f"/api/games/{game}/plan", plan)
        assert PLANNED in anna.http.get("/api/me/export").text
        for other in others:
            told = answers_about(other, game, name)
            assert not any(PLANNED in text for text in told), told
        # An answer to another turn is forgotten without having been seen.
        ben.post(f"/api/games/{game}/turns", {"number": 2, "turn": "A3"})
        heard = [json.dumps(until_version(line, 3)) for line in lines]
        assert not any(PLANNED in message for message in heard), heard
        assert anna.get(f"/api/games/{game}/plan")["answers"] == {}


def until_version(line: Any, version: int) -> list[Any]:
    """What is heard of the game up to then."""
    heard = [line.hear("game")]
    while heard[-1]["version"] < version:
        heard.append(line.hear("game"))
    return heard


def test_a_premove_is_told_to_its_owner_alone(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    name = anna.guest()
    ben.guest()
    game = begin_game(anna, ben)
    anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    anna.put(f"/api/games/{game}/plan", {"premove": PLANNED})
    assert not any(PLANNED in text for text in answers_about(ben, game, name))


def test_sessions_tokens_and_addresses_are_ones_own(club: RunningClub) -> None:
    anna, eve = club.visitor(), club.visitor()
    anna.register("Anna", email="anna@example.org")
    eve.register("Eve")
    (session,) = anna.get("/api/me/sessions")
    token = anna.post("/api/me/tokens", {"name": "robot"})
    eve.delete(f"/api/me/sessions/{session['id']}", status=204)
    eve.delete(f"/api/me/tokens/{token['id']}", status=204)
    assert anna.get("/api/me/sessions")[0]["id"] == session["id"]
    assert anna.get("/api/me/tokens")[0]["id"] == token["id"]
    # What a session or a token is called is no key to it.
    by_name = club.visitor()
    by_name.http.headers["Authorization"] = f"Bearer {token['id']}"
    by_name.get("/api/me", status=401)
    exported = anna.http.get("/api/me/export").text
    secrets = [token["secret"], *anna.http.cookies.values(), token["id"], session["id"]]
    assert not any(secret in exported for secret in secrets)
    assert "example.org" not in "".join(answers_about(eve, "none", "Anna"))
    assert token["secret"] not in anna.http.get("/api/me/tokens").text


def test_a_token_is_good_for_playing_alone(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    token = anna.post("/api/me/tokens", {"name": "robot"})
    program = club.visitor()
    program.http.headers["Authorization"] = f"Bearer {token['secret']}"
    for method, path, body in (
        ("PUT", "/api/me/password", {"old": PASSWORD, "new": "another horse"}),
        ("PUT", "/api/me/email", {"password": PASSWORD, "email": None}),
        ("PUT", "/api/me/language", {"language": "ru"}),
        ("GET", "/api/me/sessions", None),
        ("DELETE", "/api/me/sessions/x", None),
        ("GET", "/api/me/tokens", None),
        ("POST", "/api/me/tokens", {"name": "more"}),
        ("DELETE", "/api/me/tokens/x", None),
        ("GET", "/api/me/export", None),
        ("POST", "/api/me/close", {"password": PASSWORD}),
    ):
        answer = program.http.request(method, path, json=body)
        assert answer.status_code == 401, path


def test_a_challenge_to_somebody_is_theirs(club: RunningClub) -> None:
    anna, ben, eve = club.visitor(), club.visitor(), club.visitor()
    anna.guest()
    name = ben.guest()
    eve.guest()
    asked = anna.post("/api/challenges", CHALLENGE | {"to": name})["id"]
    linked = anna.post("/api/challenges", CHALLENGE | {"by_link": True})["id"]
    for act, status in (("accept", 422), ("decline", 422)):
        assert eve.http.post(f"/api/challenges/{asked}/{act}").status_code == status
    assert eve.http.delete(f"/api/challenges/{asked}").status_code == 422
    assert eve.http.get(f"/api/challenges/{asked}").status_code == 422
    shown = eve.http.get("/api/challenges").text + eve.http.get("/api/challenges/mine").text
    assert asked not in shown
    assert linked not in shown
    assert ben.post(f"/api/challenges/{asked}/accept")["game"]
