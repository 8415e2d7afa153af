"""Players over HTTP: what anybody sees, and what is one's own."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

import pytest

from symple.club.database import ClubDatabase
from symple.competition import parse_clock
from symple.game import read
from tests.club.api.databases import on_a_file
from tests.club.api.running import PASSWORD, RunningClub, Visitor, begin_game, running_club
from tests.club.people import RULES

pytestmark = on_a_file

RATED = {"rated": True, "size": 9}


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


def lost_by_black(white: Visitor, black: Visitor, **terms: object) -> str:
    game = begin_game(white, black, **terms)
    white.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    black.post(f"/api/games/{game}/turns", {"number": 2, "turn": "C3"})
    black.post(f"/api/games/{game}/resign")
    return game


def test_a_player_is_told_of(club: RunningClub) -> None:
    anna, ben, looks = (club.visitor() for _ in range(3))
    anna.register("Anna"), ben.register("Ben")
    game = lost_by_black(anna, ben, **RATED)
    casual = lost_by_black(ben, anna, size=9)
    profile = looks.get("/api/players/anna")
    (rating,) = profile["ratings"]
    assert (profile["name"], profile["kind"], profile["gone"]) == ("Anna", "person", False)
    assert rating["pace"] == "live"
    assert rating["rating"] > 1600
    assert (rating["provisional"], rating["games"], rating["place"]) == (True, 1, None)
    (point,) = looks.get("/api/players/Anna/ratings/live")
    assert (point["number"], point["rating"]) == (1, rating["rating"])
    changes = looks.get(f"/api/games/{game}/ratings")
    assert [change["color"] for change in changes] == ["white", "black"]
    assert changes[0]["before"] == 1500 < changes[0]["after"] == rating["rating"]
    assert looks.get(f"/api/games/{casual}/ratings") == []

    results = looks.get("/api/players/Anna/results")
    assert (results["won"], results["lost"]) == (1, 1)
    assert results["by_size"] == [{"number": 9, "won": 1, "lost": 1}]
    assert results["by_penalty"] == [{"number": 4, "won": 1, "lost": 1}]
    colors = [{"color": "black", "won": 0, "lost": 1}, {"color": "white", "won": 1, "lost": 0}]
    assert results["by_color"] == colors
    assert [one["name"] for one in results["by_opponent"]] == ["Ben"]
    assert looks.get("/api/players/Anna/results?rated=true&pace=live")["lost"] == 0
    assert looks.get("/api/players/Anna/results?pace=correspondence")["won"] == 0

    found = looks.get("/api/players/Anna/games", params={"won": True, "player": "be"})
    assert [one["id"] for one in found["games"]] == [game]
    assert found["next"] is None
    looks.get("/api/players/Anna/games?since=2023-02-31", status=422)
    looks.get("/api/players/Anna/games?after=nowhere", status=422)
    assert looks.get("/api/players?begins=an") == [{"name": "Anna", "kind": "person"}]
    looks.get("/api/players?begins=a", status=422)


def test_games_are_found_by_a_position(club: RunningClub) -> None:
    anna, ben, looks = (club.visitor() for _ in range(3))
    anna.register("Anna"), ben.register("Ben")
    game = lost_by_black(anna, ben, size=9)
    other = lost_by_black(ben, anna, size=9)
    corner = "9/9/9/9/9/9/6B2/9/8W w - 4"
    path = "/api/players/Anna/positions"
    found = looks.get(path, params={"position": corner})
    assert (found["total"], found["next"]) == (2, None)
    assert [(hit["id"], hit["at"], hit["board"]) for hit in found["games"]] == [
        (other, 2, "9/9/9/9/9/9/2B6/9/W8"),
        (game, 2, "9/9/9/9/9/9/2B6/9/W8"),
    ]
    assert [hit["you"] for hit in anna.get(path, params={"position": corner})["games"]] == [
        "black",
        "white",
    ]
    assert found["next_turns"] == {
        "games": 2,
        "white_wins": 2,
        "black_wins": 0,
        "mean_margin": None,
        "ended": 2,
        "different_turns": 0,
        "turns": [],
    }
    begun = looks.get(path, params={"position": "9/9/9/9/9/9/9/9/9 w - 4", "won": True})
    assert [hit["id"] for hit in begun["games"]] == [game]
    (turn,) = begun["next_turns"]["turns"]
    assert (turn["turn"], turn["games"], turn["white_wins"]) == ("A1", 1, 1)
    looks.get("/api/players/Nobody/positions", params={"position": corner}, status=404)


@pytest.mark.parametrize(
    "position", ["", "nothing", "9/9 w - 4", "5/5/5/5/5 w - 3", "5/5/2X2/5/5 w - 4", "9" * 900]
)
def test_a_position_that_is_none_is_told(club: RunningClub, position: str) -> None:
    anna = club.visitor()
    anna.register("Anna")
    answer = anna.get("/api/players/Anna/positions", params={"position": position}, status=422)
    assert answer["detail"]["code"] == "invalid-position"
    assert answer["detail"]["message"].startswith("This is no position: ")


def test_pages_of_games_follow_each_other(club: RunningClub) -> None:
    one, other = (club.club.accounts.guest().account for _ in range(2))
    ids = set()
    for _ in range(120):
        game = club.club.games.begin(RULES, parse_clock("300"), one.id, other.id)
        ids.add(club.club.games.abort(game.id, one.id).id)
    looks = club.visitor()
    found, after = [], None
    for number in (50, 50, 20):
        page = looks.get(f"/api/players/{one.name}/games", params={"after": after} if after else {})
        assert len(page["games"]) == number
        found += [game["id"] for game in page["games"]]
        after = page["next"]
    assert after is None
    assert set(found) == ids


def test_who_is_gone_is_in_no_list(club: RunningClub) -> None:
    anna, ben, looks = (club.visitor() for _ in range(3))
    anna.register("Anna"), ben.register("Ben")
    game = lost_by_black(anna, ben, **RATED)
    anna.post("/api/me/close", {"password": PASSWORD})
    gone = looks.get(f"/api/games/{game}")["white"]["name"]
    profile = looks.get(f"/api/players/{gone}")
    assert (profile["gone"], profile["ratings"]) == (True, [])
    of_players = (f"players/{gone}/{path}" for path in ("ratings/live", "results", "games"))
    of_games = (f"games/of/{gone}?state={state}" for state in ("running", "ended"))
    for path in (*of_players, *of_games):
        assert looks.get(f"/api/{path}", status=404)["detail"]["code"] == "account-gone"
    assert looks.get("/api/players?begins=closed") == []
    assert looks.get("/api/players?begins=ann") == []
    looks.get("/api/players/Anna", status=404)
    assert looks.get("/api/ratings/live") == {"first": 1, "players": [], "next": None, "own": None}


def test_all_games_of_ones_own_are_downloaded(club: RunningClub) -> None:
    anna, ben, looks = (club.visitor() for _ in range(3))
    anna.register("Anna"), ben.guest()
    games = {lost_by_black(anna, ben), lost_by_black(ben, anna, clock="3d")}
    answer = anna.http.get("/api/me/games")
    assert answer.headers["content-type"] == "application/zip"
    assert "content-encoding" not in answer.headers
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        records = {name: read(file.read(name), name) for name in file.namelist()}
    assert {name[-len("bjpfbb7nmbgs.sym") : -len(".sym")] for name in records} == games
    assert all([str(turn) for turn in record.turns] == ["A1", "C3"] for record in records.values())
    looks.get("/api/me/games", status=401)
    token = anna.post("/api/me/tokens", {"name": "robot"})["secret"]
    known = {"Authorization": f"Bearer {token}"}
    assert looks.http.get("/api/me/games?format=json", headers=known).status_code == 200
    statuses = [anna.http.get("/api/me/games").status_code for _ in range(4)]
    assert statuses == [200] * 3 + [429]


def test_looks_through_all_games_are_counted(club: RunningClub) -> None:
    looks = club.visitor()
    paths = ("?begins=an", "/Anna/results", "/Anna/games", "/Anna/positions?position=-")
    statuses = [looks.http.get(f"/api/players{paths[n % 4]}").status_code for n in range(121)]
    assert statuses[-1] == 429
    assert 429 not in statuses[:-1]
