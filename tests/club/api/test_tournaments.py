"""Tournaments over HTTP and the line: made, joined, played, and left alone by whoever is not in."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from symple.club.api.line import MOST_TOURNAMENTS
from symple.club.database import ClubDatabase
from tests.club.api.databases import on_a_file
from tests.club.api.running import CHALLENGE, RunningClub, Visitor, begin_game, running_club
from tests.club.contests import start

pytestmark = on_a_file

HOUR = 3_600_000


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


def people(club: RunningClub, *names: str) -> list[Visitor]:
    found = [club.visitor() for _ in names]
    for visitor, name in zip(found, names, strict=True):
        visitor.register(name)
    return found


def cup(club: RunningClub, **more: Any) -> dict[str, Any]:
    starts_at = club.club.time.now() + HOUR
    return {**CHALLENGE, "name": "Cup", "kind": "round-robin", "starts_at": starts_at, **more}


def begun(club: RunningClub, *players: Visitor, **more: Any) -> str:
    """Made by the first, joined by all, and started."""
    made = str(players[0].post("/api/tournaments", cup(club, **more))["id"])
    for player in players:
        player.post(f"/api/tournaments/{made}/join")
    start(club.club, made)
    return made


def test_from_the_announcement_to_the_table(club: RunningClub) -> None:
    anna, ben, eve = people(club, "Anna", "Ben", "Eve")
    made = anna.post("/api/tournaments", cup(club, name="  Spring \u202e cup"))
    address = f"/api/tournaments/{made['id']}"
    assert (made["name"], made["by"], made["state"]) == ("Spring cup", "Anna", "announced")
    assert (made["made"], made["joined"], made["players"]) == (True, False, 0)
    assert made["next_in"] == pytest.approx(HOUR / 1_000, abs=30)
    anna.post(f"{address}/join")
    assert ben.post(f"{address}/join")["joined"]
    assert [one["id"] for one in ben.get("/api/tournaments/mine")] == [made["id"]]
    assert eve.get("/api/tournaments/mine") == []
    assert ben.get("/api/tournaments")["tournaments"][0]["players"] == 2
    start(club.club, made["id"])
    running = eve.get(address)
    assert (running["state"], running["round"], running["rounds"]) == ("running", 1, 1)
    assert (running["joined"], running["made"], running["next_in"]) == (False, False, None)
    ((only,),) = running["pairings"]
    assert ({only["white"], only["black"]}, only["to_move"]) == ({"Anna", "Ben"}, "white")
    of_game = eve.get(f"/api/tournaments/of/{only['game']}")
    assert (of_game["id"], of_game["round"], of_game["over"]) == (made["id"], 1, False)
    ben.post(f"/api/games/{only['game']}/resign")
    club.club.tournaments.advance()
    ended = anna.get(address)
    assert (ended["state"], ended["winner"]) == ("ended", "Anna")
    assert [(line["name"], line["points"]) for line in ended["table"]] == [("Anna", 1), ("Ben", 0)]
    assert eve.get("/api/tournaments?state=ended")["tournaments"][0]["winner"] == "Anna"
    assert anna.get("/api/tournaments/mine") == []
    places = eve.get(f"/api/tournaments/of/{only['game']}")
    assert places[{"Anna": "white", "Ben": "black"}[only["white"]]]["place"] == 1


def test_pages_that_list_tournaments_hear_when_that_is_to_be_read_anew(club: RunningClub) -> None:
    anna, eve = people(club, "Anna", "Eve")
    with eve.line() as line:
        line.say(do="lobby", follow=True)
        made = anna.post("/api/tournaments", cup(club))["id"]
        assert line.hear("lobby") == {"type": "lobby", "about": "tournaments"}
        # Who joins changes no list.
        anna.post(f"/api/tournaments/{made}/join")
        anna.post("/api/challenges", {"size": 9, "penalty": 4, "clock": "300"})
        assert line.hear("lobby")["about"] == "challenges"
        anna.post(f"/api/tournaments/{made}/call-off")
        assert line.hear("lobby")["about"] == "tournaments"


def test_a_game_of_no_tournament(club: RunningClub) -> None:
    anna, ben = people(club, "Anna", "Ben")
    assert anna.get(f"/api/tournaments/of/{begin_game(anna, ben)}") is None
    assert anna.get("/api/tournaments/of/nothing", 404)["detail"]["code"] == "no-such-game"


def test_lists_go_on_page_by_page(club: RunningClub, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("symple.club.tournaments", "symple.club.api.tournaments"):
        monkeypatch.setattr(f"{module}.A_PAGE", 2)
    (anna,) = people(club, "Anna")
    made = [
        anna.post("/api/tournaments", cup(club, name=f"Cup {number}"))["id"] for number in range(3)
    ]
    first = anna.get("/api/tournaments")
    second = anna.get("/api/tournaments", params={"after": first["next"]})
    found = [one["id"] for one in (*first["tournaments"], *second["tournaments"])]
    assert (sorted(found), second["next"]) == (sorted(made), None)
    anna.post(f"/api/tournaments/{made[0]}/call-off")
    left = [one["id"] for one in anna.get("/api/tournaments")["tournaments"]]
    assert sorted(left) == sorted(made[1:])
    anna.get("/api/tournaments?state=called-off", 422)
    for after in ("x", "1e3/a", "١/a"):
        answer = anna.get("/api/tournaments", 422, params={"after": after})
        assert answer["detail"]["code"] == "no-such-page"


def test_followers_hear_of_changes_and_players_of_their_games(club: RunningClub) -> None:
    anna, ben, eve = people(club, "Anna", "Ben", "Eve")
    made = anna.post("/api/tournaments", cup(club))["id"]
    with eve.line() as theirs, ben.line() as his:
        theirs.say(do="tournament", tournament=made, follow=True)
        assert theirs.hear("tournament") == {"type": "tournament", "tournament": made}
        for player in (anna, ben):
            player.post(f"/api/tournaments/{made}/join")
            theirs.hear("tournament")
        start(club.club, made)
        theirs.hear("tournament")
        own = his.hear("own")
        assert own["about"] == "game"
        assert ben.get(f"/api/tournaments/of/{own['id']}")["id"] == made
        # No more of it, but of the next one.
        theirs.say(do="tournament", tournament=made, follow=False)
        other = anna.post("/api/tournaments", cup(club))["id"]
        theirs.say(do="tournament", tournament=other, follow=True)
        assert theirs.hear("tournament")["tournament"] == other
        ben.post(f"/api/games/{own['id']}/resign")
        anna.post(f"/api/tournaments/{other}/join")
        assert theirs.hear("tournament")["tournament"] == other


def test_a_line_follows_so_many(club: RunningClub) -> None:
    visitor = club.visitor()
    with visitor.line() as line:
        for number in range(MOST_TOURNAMENTS + 1):
            line.say(do="tournament", tournament=f"t{number}", follow=True)
        assert line.hear("refused")["code"] == "too-many-followed"
        line.say(do="tournament", tournament="t0", follow=False)
        line.say(do="tournament", tournament="new", follow=True)
        assert line.hear("tournament")["tournament"] == "new"
        line.say(do="tournament", tournament="<b>", follow=True)
        assert line.hear("refused")["code"] == "invalid-message"


def test_who_leaves_plays_no_more(club: RunningClub) -> None:
    anna, ben, eve = people(club, "Anna", "Ben", "Eve")
    made = begun(club, anna, ben, eve)
    left = eve.post(f"/api/tournaments/{made}/leave")
    assert not left["joined"]
    assert {line["name"]: line["leaving"] for line in left["table"]}["Eve"] == "withdrawn"
    assert eve.post(f"/api/tournaments/{made}/join", status=409)["detail"]["code"] == (
        "tournament-begun"
    )


def test_others_tournaments_are_theirs(club: RunningClub) -> None:
    anna, ben, eve = people(club, "Anna", "Ben", "Eve")
    made = anna.post("/api/tournaments", cup(club))["id"]
    address = f"/api/tournaments/{made}"
    ben.post(f"{address}/join")
    before = ben.get(address)["table"]
    guest, looks = club.visitor(), club.visitor()
    guest.guest()
    for method, path in (("POST", "call-off"), ("DELETE", "players/Ben")):
        for visitor, status in ((eve, 403), (ben, 403), (guest, 403), (looks, 401)):
            answer = visitor.http.request(method, f"{address}/{path}")
            assert answer.status_code == status, (path, answer.text)
    for visitor, status in ((guest, 403), (looks, 401)):
        visitor.post(f"{address}/join", status=status)
        visitor.post("/api/tournaments", cup(club), status=status)
    eve.post(f"{address}/leave")
    assert (ben.get(address)["table"], ben.get(address)["state"]) == (before, "announced")
    anna.delete(f"{address}/players/Ben")
    assert ben.post(f"{address}/join", status=403)["detail"]["code"] == "removed"
    anna.delete(f"{address}/players/nobody", status=404)


def test_many_requests_at_once_do_a_thing_once(club: RunningClub) -> None:
    names = [f"Player-{number}x" for number in range(6)]
    maker, *others = people(club, "Maker", *names)
    wished = cup(club, most=3)
    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(lambda _: maker.post("/api/tournaments", wished)["id"], range(6)))
        assert len(set(made)) == 1
        address = f"/api/tournaments/{made[0]}"
        answers = list(pool.map(lambda one: one.http.post(f"{address}/join"), others * 2))
    assert {answer.status_code for answer in answers} == {200, 409}
    assert maker.get(address)["players"] == 3
    inside = [one for one in others if one.get(address)["joined"]]
    inside[0].post(f"{address}/join")
    assert maker.get(address)["players"] == 3


def test_masses_of_them_are_refused(club: RunningClub) -> None:
    anna, ben = people(club, "Anna", "Ben")
    made = [
        anna.post("/api/tournaments", cup(club, name=f"Cup {number}"))["id"] for number in range(5)
    ]
    refused = anna.post("/api/tournaments", cup(club, name="One more"), status=409)
    assert refused["detail"]["code"] == "too-many-tournaments"
    for number in range(60):
        address = f"/api/tournaments/{made[number % 5]}"
        ben.post(f"{address}/join")
        ben.post(f"{address}/leave")
    assert ben.post(f"/api/tournaments/{made[0]}/join", status=429)["detail"]["code"] == "too-often"
    for number in range(14):
        anna.post(f"/api/tournaments/{made[0]}/call-off") if number == 0 else None
        anna.post(
            "/api/tournaments", cup(club, name=f"More {number}"), status=(200, 409)[number > 0]
        )
    assert anna.post("/api/tournaments", cup(club), status=429)["detail"]["code"] == "too-often"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": "\u202e \x00"}, "no-text"),
        ({"name": "x" * 61}, "text-too-long"),
        ({"kind": "swiss"}, "invalid-rounds"),
        ({"rounds": 3}, "invalid-rounds"),
        ({"kind": "swiss", "rounds": 16}, "invalid-rounds"),
        ({"least": 1}, "invalid-players"),
        ({"most": 17}, "invalid-players"),
        ({"starts_at": 0}, "start-time"),
        ({"starts_at": 2**52}, "start-time"),
        ({"size": 6}, "invalid-rules"),
        ({"rated": True}, "rated-size"),
        ({"clock": "1"}, "live-time"),
        ({"start": "x"}, "invalid-request"),
    ],
)
def test_what_is_no_tournament(club: RunningClub, wish: dict[str, Any], code: str) -> None:
    (anna,) = people(club, "Anna")
    refused = anna.post("/api/tournaments", cup(club, **wish), status=422)
    assert refused["detail"]["code"] == code


def test_names_are_texts(club: RunningClub) -> None:
    (anna,) = people(club, "Anna")
    for name in ("<img src=x onerror=alert(1)>", "x'); DROP TABLE tournaments; --"):
        made = anna.post("/api/tournaments", cup(club, name=name))
        assert anna.get(f"/api/tournaments/{made['id']}")["name"] == name
