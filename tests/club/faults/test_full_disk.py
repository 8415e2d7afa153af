"""On a full disk nothing is half done, and with room the games go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from symple.club.database import ClubDatabase
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.storage.tables import SCHEMA
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Position, Rules
from symple.storage.database import Database
from symple.storage.errors import NotSavedError
from tests.club.hours import Hours
from tests.club.people import account

RULES = Rules(19, 10)


def position_after(turns: list[str]) -> Position:
    position = Position(RULES)
    for turn in turns:
        position.play(turn)
    return position


def play_on(games: Games, game: ClubGame, made: list[str]) -> None:
    """Until it does not go any more. made: the turns that were."""
    while not game.over:
        turn = str(next(iter(position_after(made).turns())))
        game = games.play(game.id, game.mover, len(made) + 1, turn)
        made.append(turn)


def two_players(database: ClubDatabase) -> tuple[int, int]:
    return account(database, "Anna"), account(database, "Ben")


def test_a_turn_that_finds_no_room_is_refused_and_made_later(tmp_path: Path, hours: Hours) -> None:
    path = tmp_path / "club.db"
    database = Database(path, SCHEMA)
    anna, ben = two_players(database)
    game = Games(Store(database), hours.now).begin(RULES, parse_clock("3d"), anna, ben)
    database.close()

    full = Database(path, SCHEMA, max_pages=path.stat().st_size // 4096 + 2)
    told: list[str] = []
    store = Store(full)
    store.news.listen(told.append)
    games = Games(store, hours.now)
    made: list[str] = []
    with pytest.raises(NotSavedError, match="disk is full") as refused:
        play_on(games, game, made)
    assert refused.value.fault == "disk-full"
    assert len(told) == len(made)
    kept = games.load(game.id)
    assert [turn.text for turn in games.turns(game.id)] == made
    assert (kept.turn_count, kept.position) == (len(made), str(position_after(made)))
    full.close()

    database = Database(path, SCHEMA)
    games = Games(Store(database), hours.now)
    turn = next(iter(position_after(made).turns()))
    assert games.play(game.id, kept.mover, len(made) + 1, str(turn)).turn_count == len(made) + 1
    database.close()
