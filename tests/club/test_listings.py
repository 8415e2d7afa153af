"""Lists of games: whose, in which order, with whom."""

from __future__ import annotations

from symple.club.database import ClubDatabase
from symple.club.games import Games
from symple.club.storage import accounts
from symple.club.storage.listings import (
    Place,
    list_begun,
    list_ended_of,
    list_running_of,
    seated,
)
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours


def test_games_are_listed(games: Games, database: ClubDatabase, hours: Hours) -> None:
    with database.writing() as connection:
        anna, ben, carla = (
            accounts.add(connection, name, "person", 0).id for name in ("Anna", "Ben", "Carla")
        )

    def begin(white: int, black: int, clock: str = "3d", *, rated: bool = False) -> str:
        hours.pass_by(1)
        return games.begin(Rules(5, 4), parse_clock(clock), white, black, rated=rated).id

    waits = begin(anna, ben)
    moves = begin(anna, carla)
    theirs = begin(ben, anna)
    begin(ben, carla)
    hours.pass_by(1)
    games.play(waits, anna, 1, "A1")
    live, never_begun = begin(anna, ben, "300"), begin(ben, carla, "300")
    games.play(live, anna, 1, "A1")
    ended = [begin(anna, ben, rated=True) for _ in range(5)]
    for game_id in ended:
        hours.pass_by(1)
        games.resign(game_id, ben)
    aborted = begin(carla, anna)
    games.abort(aborted, carla)

    with database.reading() as connection:
        running = [game.id for game in list_running_of(connection, anna)]
        assert running == [moves, theirs, waits, live]
        assert [game.id for game in list_begun(connection, "live", 10)] == [live]
        assert never_begun not in running
        first = list_ended_of(connection, anna, 3)
        assert [game.id for game in first] == [aborted, *ended[:2:-1]]
        last = first[-1]
        assert last.ended is not None
        rest = list_ended_of(connection, anna, 9, Place(last.ended, last.id))
        assert [game.id for game in rest] == ended[2::-1]
        assert [game.id for game in list_ended_of(connection, carla, 9)] == [aborted]

        live_game, slow = seated(connection, [list_begun(connection, "live", 1)[0], first[1]])
        assert (live_game.white.name, live_game.black.name) == ("Anna", "Ben")
        assert live_game.white.rating is None
        assert slow.white.rating is not None
        assert slow.black.rating is not None
        assert slow.white.rating > 1600 > 1400 > slow.black.rating
        assert seated(connection, []) == []
