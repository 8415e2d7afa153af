"""What the page of a game asks beside its turns: the record, pauses, and who is here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import update

from symple.club.database import ClubDatabase
from symple.club.storage.tables import accounts
from symple.game import read
from tests.club.api.running import RunningClub, begin_game, running_club


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as running:
        yield running


def test_a_record_opens_again_with_its_names_and_times(club: RunningClub) -> None:
    white, black, stranger = club.visitor(), club.visitor(), club.visitor()
    names = white.guest(), black.guest()
    game = begin_game(white, black)
    for number, (who, turn) in enumerate(((white, "A1"), (black, "C3"), (white, "E5")), 1):
        who.post(f"/api/games/{game}/turns", {"number": number, "turn": turn})
    black.post(f"/api/games/{game}/resign")
    answer = stranger.http.get(f"/api/games/{game}/record")
    assert f"symple-{game}.sym" in answer.headers["content-disposition"]
    record = read(answer.text)
    assert (record.tags["White"], record.tags["Black"]) == names
    assert [str(node.turn) for node in record.line] == ["A1", "C3", "E5"]
    assert str(record.result) == "W+R"
    assert [node.seconds is None for node in record.line] == [True, True, False]
    assert stranger.get("/api/games/nothing/record", 404)["detail"]["code"] == "no-such-game"


def test_a_pause_stops_the_clock_for_both_to_see(club: RunningClub) -> None:
    white, black = club.visitor(), club.visitor()
    white.guest(), black.guest()
    game = begin_game(white, black, clock="1d")
    assert white.get("/api/me/pause") == {"until": None, "days_left": 30}
    begun = white.post("/api/me/pause", {"days": 3})
    assert begun["until"] is not None
    with black.line() as line:
        line.say(do="watch", game=game)
        news = line.hear("game")
        assert (news["runs"], news["ends"]) == (False, None)
        assert white.delete("/api/me/pause") == {"until": None, "days_left": 29}
        assert line.hear("game")["ends"] is not None
    assert white.delete("/api/me/pause", 409)["detail"]["code"] == "no-pause"
    assert white.post("/api/me/pause", {"days": 31}, 422)["detail"]["code"] == "pause-days"


def test_players_are_seen_to_be_here(club: RunningClub) -> None:
    white, black, stranger = club.visitor(), club.visitor(), club.visitor()
    white.guest(), black.guest()
    game = begin_game(white, black)
    with club.club.store.writing() as connection:  # they have come long ago
        connection.execute(update(accounts).values(seen=0))
    with stranger.line() as watching:
        watching.say(do="watch", game=game)
        with white.line():
            while not (here := watching.hear("here"))["white"]:
                pass
        assert here == {"type": "here", "game": game, "white": True, "black": False}


def test_games_to_watch_are_listed_by_their_pace(club: RunningClub) -> None:
    white, black = club.visitor(), club.visitor()
    white.guest(), black.guest()
    games = {
        "live": begin_game(white, black),
        "correspondence": begin_game(white, black, clock="3d"),
    }
    for pace, game in games.items():
        white.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
        listed = club.visitor().get("/api/games/live", params={"pace": pace})["games"]
        assert [found["id"] for found in listed] == [game]
