"""Games are found, and results counted, as a look at each game alone would have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from symple.club.database import ClubDatabase
from symple.club.game import ClubGame, ColorName
from symple.club.storage import results
from symple.club.storage.archive import ArchiveFilter, search
from symple.club.storage.listings import place_of
from symple.club.storage.results import AgainstTally, Tally
from tests.club.many_games import keep, random_games
from tests.club.people import account

NAMES = ("Anna", "Ben", "Carla", "Ännchen")


def counted(games: list[ClubGame], me: int) -> Counter[tuple[int, int, ColorName, int, bool]]:
    return Counter(
        (
            game.rules.size,
            game.rules.penalty,
            seat,
            game.opponent(me),
            str(game.result)[0] == seat[0].upper(),
        )
        for game in games
        if (seat := game.seat(me)) is not None and game.over and not game.aborted
    )


@pytest.mark.parametrize("seed", range(3))
def test_results_agree_with_a_count_by_hand(database: ClubDatabase, seed: int) -> None:
    names = {account(database, name): name for name in NAMES}
    me = next(iter(names))
    games = random_games(Random(seed), list(names), 200)
    keep(database, games)
    for pace in (None, "live", "correspondence"):
        for rated in (None, True, False):
            chosen = [
                game for game in games if pace in (None, game.pace) and rated in (None, game.rated)
            ]
            by_hand = counted(chosen, me)
            with database.reading() as connection:
                tallies = results.tally(connection, me, pace=pace, rated=rated)
                against = results.tally_opponents(connection, me, 9, pace=pace, rated=rated)
            kinds = {key[:3] for key in by_hand}
            assert set(tallies) == {
                Tally(
                    *kind,
                    won=sum(n for key, n in by_hand.items() if key[:3] == kind and key[4]),
                    lost=sum(n for key, n in by_hand.items() if key[:3] == kind and not key[4]),
                )
                for kind in kinds
            }
            assert len(tallies) == len(kinds)
            assert set(against) == {
                AgainstTally(
                    names[other],
                    "person",
                    sum(n for key, n in by_hand.items() if key[3] == other and key[4]),
                    sum(n for key, n in by_hand.items() if key[3] == other and not key[4]),
                )
                for other in {key[3] for key in by_hand}
            }
            met = [one.won + one.lost for one in against]
            assert met == sorted(met, reverse=True)


def fits(game: ClubGame, me: int, names: dict[int, str], wanted: dict[str, Any]) -> bool:
    """What each filter means, said once more."""
    seat = game.seat(me)
    assert seat is not None
    result = str(game.result)
    ended = datetime.fromtimestamp((game.ended or 0) / 1_000, UTC).strftime("%Y-%m-%d")
    on_board = game.result.reason == "margin"
    sign = 1 if result[0] == "W" else -1
    margin = sign * (game.result.margin or 0)
    checks: dict[str, Callable[[Any], bool]] = {
        "player": lambda part: part.casefold() in names[game.opponent(me)].casefold(),
        "color": lambda color: seat == color,
        "won": lambda won: not game.aborted and (result[0] == seat[0].upper()) == won,
        "rated": lambda rated: game.rated == rated,
        "pace": lambda pace: game.pace == pace,
        "since": lambda day: ended >= day,
        "until": lambda day: ended[: len(day)] <= day,
        "size": lambda size: game.rules.size == size,
        "penalty": lambda penalty: game.rules.penalty == penalty,
        "balance": lambda balance: game.rules.balance == balance,
        "winner": lambda color: result[0] == color[0].upper(),
        "reason": lambda reason: game.result.reason == reason,
        "complete": lambda complete: game.aborted != complete,
        "margin_from": lambda least: on_board and margin >= least,
        "margin_to": lambda most: on_board and margin <= most,
        "turns_from": lambda least: game.turn_count >= least,
        "turns_to": lambda most: game.turn_count <= most,
    }
    return all(checks[name](value) for name, value in wanted.items())


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"player": "ar"},
        {"color": "black", "won": True},
        {"won": False},
        {"rated": True, "pace": "live"},
        {"since": "2023-11-20"},
        {"since": "2023-12", "until": "2023-12"},
        {"until": "2023-11-20"},
        {"since": "2023", "until": "2024"},
        {"size": 9, "penalty": 4, "balance": "forced"},
        {"winner": "white", "reason": "resignation"},
        {"reason": "margin", "complete": True},
        {"reason": "time"},
        {"complete": False},
        {"margin_from": -3, "margin_to": 12},
        {"turns_from": 20, "turns_to": 40},
    ],
    ids=lambda wanted: "-".join(wanted) or "all",
)
def test_games_are_found_page_by_page(database: ClubDatabase, wanted: dict[str, Any]) -> None:
    names = {account(database, name): name for name in NAMES}
    me = next(iter(names))
    games = random_games(Random(7), list(names), 150)
    keep(database, games)
    expected = [
        game
        for game in games
        if game.over and game.seat(me) is not None and fits(game, me, names, wanted)
    ]
    assert expected
    found: list[ClubGame] = []
    while True:
        with database.reading() as connection:
            after = place_of(found[-1]) if found else None
            page = search(connection, me, ArchiveFilter(**wanted), 7, after)
        found += page
        if len(page) < 7:
            break
    assert [game.id for game in found] == [
        game.id for game in sorted(expected, key=lambda game: (-(game.ended or 0), game.id))
    ]


def test_names_that_look_alike_are_found(database: ClubDatabase) -> None:
    names = {account(database, name): name for name in NAMES}
    games = random_games(Random(1), list(names), 60)
    keep(database, games)
    ben, anne = list(names)[1], list(names)[3]
    with database.reading() as connection:
        found = search(connection, ben, ArchiveFilter(player="ANNC"), 99)
        nobody = search(connection, ben, ArchiveFilter(player="%"), 99)
    assert found
    assert {game.opponent(ben) for game in found} == {anne}
    assert nobody == []


@pytest.mark.parametrize("day", ["2023-02-30", "2023-13", "2023-00-10"])
def test_a_day_that_is_none_is_told(day: str) -> None:
    with pytest.raises(ValueError, match=r"day|month"):
        ArchiveFilter(since=day)
