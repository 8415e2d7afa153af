"""Moderators over HTTP, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from symple.club.api.line import ANEW
from symple.club.api.moderation import router
from symple.club.beside import moderation_beside
from symple.club.database import ClubDatabase, open_database
from tests.club.api.databases import on_a_file
from tests.club.api.running import PASSWORD, RunningClub, Visitor, begin_game, running_club
from tests.club.api.test_other_sites import FOREIGN
from tests.club.hours import Hours

pytestmark = on_a_file

DAY = 86_400_000
WHY = {"reason": "Bad words"}


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


@pytest.fixture
def mia(club: RunningClub) -> Visitor:
    """A moderator."""
    mia = club.visitor()
    mia.register("Mia")
    club.club.moderation.grant(known(club, mia), "She is kind.")
    return mia


def known(club: RunningClub, visitor: Visitor) -> int:
    """The account."""
    secret = next(iter(visitor.http.cookies.values()))
    account = club.club.accounts.who(secret)
    assert account is not None
    return account.id


def tomorrow(club: RunningClub) -> int:
    return club.club.time.now() + DAY


def routes(club: RunningClub) -> list[tuple[str, str, Any]]:
    """Everything that moderators can ask for."""
    return [
        ("GET", "/api/admin/reports", None),
        ("POST", "/api/admin/reports/1/settle", WHY),
        ("GET", "/api/admin/people?beginning=b", None),
        ("GET", "/api/admin/people/Ben", None),
        ("POST", "/api/admin/people/Ben/mute", {**WHY, "until": tomorrow(club)}),
        ("POST", "/api/admin/people/Ben/unmute", WHY),
        ("POST", "/api/admin/people/Ben/ban", WHY),
        ("POST", "/api/admin/people/Ben/unban", WHY),
        ("POST", "/api/admin/people/Ben/rename", {**WHY, "name": "Other"}),
        ("POST", "/api/admin/people/Ben/close", {**WHY, "password": PASSWORD}),
        ("POST", "/api/admin/people/Ben/hide", {**WHY, "game": "x"}),
        ("POST", "/api/admin/messages/1/hide", WHY),
        ("POST", "/api/admin/tournaments/x/call-off", WHY),
        ("POST", "/api/admin/tournaments/x/retitle", {**WHY, "name": "Cup"}),
        ("GET", "/api/admin/trail", None),
    ]


def test_for_everybody_else_there_is_nothing(club: RunningClub, mia: Visitor) -> None:
    visitor, guest, ben, program = (club.visitor() for _ in range(4))
    guest.guest()
    ben.register("Ben")
    token = mia.post("/api/me/tokens", {"name": "robot"})["secret"]
    program.http.headers["Authorization"] = f"Bearer {token}"
    tried = routes(club)
    assert len(tried) == len(router.routes)
    nothing = visitor.get("/api/nothing", status=404)
    for other in (visitor, guest, ben, program):
        for method, path, body in tried:
            answer = other.http.request(method, path, json=body)
            assert (answer.status_code, answer.json()) == (404, nothing), path
        # What cannot be right says no more than what can.
        answer = other.http.post("/api/admin/people/Ben/mute", json={"until": "x"})
        assert answer.json() == nothing
    assert [entry["act"] for entry in mia.get("/api/admin/trail")] == ["grant"]
    assert ben.get("/api/me")["account"]["name"] == "Ben"


def test_other_sites_do_nothing_as_a_moderator(club: RunningClub, mia: Visitor) -> None:
    ben = club.visitor()
    ben.register("Ben")
    for headers in FOREIGN:
        for method, path, body in routes(club):
            answer = mia.http.request(method, path, headers=headers, json=body)
            assert answer.status_code == 403, (headers, path)
    form = {"Content-Type": "text/plain"}
    answer = mia.http.post("/api/admin/people/Ben/ban", content=b'{"reason": "x"}', headers=form)
    assert answer.status_code == 422
    assert len(mia.get("/api/admin/trail")) == 1


def test_rudeness_is_reported_seen_and_ended(club: RunningClub, mia: Visitor) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    game = begin_game(anna, ben)
    anna.post(f"/api/games/{game}/chat/players", {"text": "Good luck"})
    said = ben.post(f"/api/games/{game}/chat/players", {"text": "Bad words"})["id"]
    anna.post("/api/reports", {"message": said, "reason": "He is rude"}, status=204)
    anna.post("/api/reports", {"game": game, "reason": "Look"}, status=204)
    by_game, by_message = mia.get("/api/admin/reports")
    assert (by_game["about"], by_game["game"], by_game["whose"]) == ("game", game, None)
    assert by_message | {"talk": []} == {
        "id": 1,
        "by": "Anna",
        "text": "He is rude",
        "at": by_message["at"],
        "about": "message",
        "message": said,
        "game": game,
        "whose": "Ben",
        "talk": [],
        "settled_by": None,
        "settled_at": None,
        "outcome": None,
    }
    assert [(one["by"], one["text"]) for one in by_message["talk"]] == [
        ("Anna", "Good luck"),
        ("Ben", "Bad words"),
    ]
    until = tomorrow(club)
    with ben.line() as line:
        line.hear("ping")
        mia.post("/api/admin/people/ben/mute", {**WHY, "until": until}, status=204)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear("nothing")
    assert closed.value.rcvd.code == ANEW
    assert ben.get("/api/me")["muted"] == {"until": until, "why": "Bad words"}
    refused = ben.post(f"/api/games/{game}/chat/players", {"text": "x"}, status=403)["detail"]
    assert (refused["code"], refused["values"]["until"]) == ("muted", until)
    # Playing goes on.
    anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    ben.post(f"/api/games/{game}/turns", {"number": 2, "turn": "C3"})
    mia.post(f"/api/admin/messages/{said}/hide", WHY, status=204)
    assert len(anna.get(f"/api/games/{game}/chat/players")) == 1
    assert mia.get("/api/admin/reports")[1]["talk"][1]["hidden"]
    mia.post("/api/admin/reports/1/settle", {"reason": "Muted for a day"}, status=204)
    assert [one["id"] for one in mia.get("/api/admin/reports")] == [2]
    (settled,) = mia.get("/api/admin/reports?settled=true")
    assert (settled["settled_by"], settled["outcome"]) == ("Mia", "Muted for a day")
    mia.post("/api/admin/people/Ben/unmute", WHY, status=204)
    ben.post(f"/api/games/{game}/chat/players", {"text": "Sorry"})
    card = mia.get("/api/admin/people/Ben")
    assert [entry["act"] for entry in card["acts"]] == ["unmute", "hide", "mute"]
    assert [one["id"] for one in card["reports"]] == [1]
    assert (card["sessions"], card["banned"]) == (1, None)
    trail = mia.get("/api/admin/trail")
    assert [one["act"] for one in trail] == ["unmute", "settle", "hide", "mute", "grant"]
    assert trail[1]["report"] == 1
    assert mia.get(f"/api/admin/trail?before={trail[-1]['id']}") == []
    assert [one["by"] for one in trail] == ["Mia"] * 4 + [None]


def test_who_is_banned_is_out_at_once(club: RunningClub, mia: Visitor) -> None:
    ben = club.visitor()
    ben.register("Ben")
    program = club.visitor()
    secret = ben.post("/api/me/tokens", {"name": "robot"})["secret"]
    program.http.headers["Authorization"] = f"Bearer {secret}"
    program.get("/api/me")
    mia.post("/api/admin/people/Ben/ban", WHY, status=204)
    assert ben.get("/api/me")["account"] is None
    program.get("/api/me", status=401)
    refused = ben.post("/api/login", {"name": "Ben", "password": PASSWORD}, status=403)["detail"]
    assert (refused["code"], refused["values"]) == ("banned", {"why": "Bad words"})
    mia.post("/api/admin/people/Ben/unban", WHY, status=204)
    ben.post("/api/login", {"name": "Ben", "password": PASSWORD})


def test_what_is_done_beside_the_server_is_heard_there(
    club: RunningClub, address: str | Path, hours: Hours
) -> None:
    ben = club.visitor()
    ben.register("Ben")
    beside = open_database(address)
    with ben.line() as line:
        line.hear("ping")
        moderation_beside(beside, hours.now).ban(None, known(club, ben), "Cheats")
        with pytest.raises(ConnectionClosed) as closed:
            line.hear("nothing")
    assert closed.value.rcvd.code == ANEW
    assert ben.get("/api/me")["account"] is None
    beside.close()


def test_closing_takes_the_moderator_s_password(club: RunningClub, mia: Visitor) -> None:
    ben = club.visitor()
    ben.register("Ben")
    mia.post("/api/admin/people/Ben/rename", {**WHY, "name": "Bernd"}, status=204)
    assert ben.get("/api/me")["account"]["name"] == "Bernd"
    path = "/api/admin/people/Bernd/close"
    mia.post(path, {**WHY, "password": "wrong horse"}, status=403)
    assert ben.get("/api/me")["account"] is not None
    mia.post(path, {**WHY, "password": PASSWORD}, status=204)
    assert ben.get("/api/me")["account"] is None
    assert mia.get("/api/admin/people?beginning=ber") == []
    mia.post("/api/admin/people/mia/ban", WHY, status=403)


def test_who_is_no_moderator_any_more_is_told_nothing(club: RunningClub, mia: Visitor) -> None:
    club.club.moderation.revoke(known(club, mia), "She is away.")
    mia.get("/api/admin/trail", status=404)
