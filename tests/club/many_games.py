"""Games as a club may have them after years, put into its database as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from symple.club.database import ClubDatabase
from symple.club.game import ClubGame, new_game
from symple.club.storage import games as stored
from symple.competition import parse_clock
from symple.game import Result, Rules

START = 1_700_000_000_000
DAY = 24 * 3_600_000


def random_games(random: Random, players: Sequence[int], count: int) -> list[ClubGame]:
    """Between any two of the players; some go on, and several end in the same moment."""
    return [_game(random, players, f"g{number}") for number in range(count)]


def keep(database: ClubDatabase, games: Sequence[ClubGame]) -> None:
    with database.writing() as connection:
        for game in games:
            stored.add(connection, game)


def _game(random: Random, players: Sequence[int], game_id: str) -> ClubGame:
    white, black = random.sample(players, 2)
    game = new_game(
        game_id,
        Rules(random.choice((9, 11)), random.choice((2, 4)), random.choice(("optional", "forced"))),
        parse_clock(random.choice(("300+3", "3d"))),
        white,
        black,
        START,
        rated=random.random() < 0.5,
    )
    kind = random.choice(("running", "aborted", "margin", "margin", "R", "T"))
    if kind == "running":
        return game
    ended = START + random.randrange(40) * DAY // 2
    if kind == "aborted":
        return replace(game, aborted=True, ended=ended)
    end = str(random.choice((1, 3, 12, 25))) if kind == "margin" else kind
    return replace(
        game,
        result=Result.parse(f"{random.choice('WB')}+{end}"),
        turn_count=random.randrange(2, 80),
        ended=ended,
    )
