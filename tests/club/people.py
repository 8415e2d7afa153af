"""People, and games between them, for the tests of what they do."""

from __future__ import annotations

from symple.club.database import ClubDatabase
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.storage import accounts
from symple.club.storage.accounts import AccountKind
from symple.competition import parse_clock
from symple.game import Rules

RULES = Rules(5, 4)


def account(database: ClubDatabase, name: str, kind: AccountKind = "person") -> int:
    with database.writing() as connection:
        return accounts.add(connection, name, kind, 0).id


def begin(games: Games, white: int, black: int, clock: str = "300+3", **how) -> ClubGame:
    return games.begin(RULES, parse_clock(clock), white, black, **how)


def played(games: Games, game: ClubGame, *turns: str) -> ClubGame:
    for text in turns:
        game = games.play(game.id, game.mover, game.turn_count + 1, text, course=game.course)
    return game
