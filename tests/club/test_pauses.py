"""Pauses from correspondence, on both kinds of database."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from functools import partial

import pytest
from sqlalchemy import Connection

from symple.club.database import open_database
from symple.club.errors import ConflictError, RefusedError
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.pauses import DAYS_A_YEAR, Pauses, days_by_year
from symple.club.plans import Answer, Plan
from symple.club.storage import games as storage
from symple.club.store import Store
from tests.club.hours import Hours
from tests.club.people import account, begin, played
from tests.club.refusals import refusal
from tests.postgres import Postgres

DAY = 86_400


def milliseconds(*date: int) -> int:
    return int(datetime(*date, tzinfo=UTC).timestamp()) * 1_000  # type: ignore[misc,arg-type]


def test_a_pause_stops_the_clocks_of_own_turns(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    own = played(games, begin(games, anna, ben, "2d"), "A1", "C3")
    others = played(games, begin(games, ben, anna, "2d"), "A1", "C3")
    live = played(games, begin(games, anna, ben, "300"), "A1", "C3")
    hours.pass_by(DAY)
    games.resign(live.id, ben)
    pauses.begin(anna, 10)
    hours.pass_by(9 * DAY)
    assert games.end_overdue() == 1
    assert str(games.load(others.id).result) == "B+T"
    pauses.end(anna)
    assert games.end_overdue() == 0
    # Of two days one was gone before.
    hours.pass_by(DAY - 1)
    assert games.end_overdue() == 0
    hours.pass_by(3)
    assert games.end_overdue() == 1
    assert str(games.load(own.id).result) == "B+T"


def test_a_turn_that_comes_to_somebody_in_a_pause_stands(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1")
    pauses.begin(anna, 5)
    game = games.play(game.id, ben, 2, "C3")
    assert (game.mover, game.stopped, game.version) == (anna, hours.now(), 3)
    assert games.load(game.id) == game
    hours.pass_by(3 * DAY)
    assert games.end_overdue() == 0
    # Who has a pause may play all the same; then the other one's time runs.
    game = games.play(game.id, anna, 3, "E5")
    assert game.stopped is None
    assert games.turns(game.id)[-1].used == 0
    hours.pass_by(DAY + 2)
    assert games.end_overdue() == 1
    assert str(games.load(game.id).result) == "W+T"


def test_a_game_begins_with_a_clock_that_stands(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    pauses.begin(anna, 5)
    assert begin(games, anna, ben, "1d").stopped == hours.now()
    assert begin(games, ben, anna, "1d").stopped is None
    assert begin(games, anna, ben, "300").stopped is None


def test_a_turn_that_is_taken_back_stands_again(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1", "C3", "E5")
    pauses.begin(anna, 5)
    games.propose_undo(game.id, anna, 2)
    assert games.accept_undo(game.id, ben, 2).stopped == hours.now()


def test_what_was_decided_beforehand_is_done_in_a_pause(
    games: Games, pauses: Pauses, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "3d"), "A1")
    games.plan_answers(game.id, anna, {"C3": Answer("E5", Plan())})
    pauses.begin(anna, 5)
    game = games.play(game.id, ben, 2, "C3")
    assert (game.turn_count, game.mover, game.stopped) == (3, ben, None)


def test_pauses_end_by_themselves(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1", "C3")
    pause = pauses.begin(anna, 2)
    assert pauses.current(anna) == pause
    hours.pass_by(2 * DAY - 1)
    assert pauses.end_overdue() == 0
    # However late it is noticed, the clock goes on from the time that was said.
    hours.pass_by(1 + DAY / 2)
    assert pauses.current(anna) is None
    assert pauses.end_overdue() == 1
    assert pauses.end_overdue() == 0
    assert games.end_overdue() == 0
    hours.pass_by(DAY / 2 + 1)
    assert games.end_overdue() == 1
    assert str(games.load(game.id).result) == "B+T"


def test_a_pause_that_is_over_but_not_noticed_stops_nothing(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1")
    pauses.begin(anna, 1)
    hours.pass_by(DAY)
    assert games.play(game.id, ben, 2, "C3").stopped is None
    # Nor is it in the way of another.
    pauses.begin(anna, 1)
    assert games.load(game.id).stopped == hours.now()
    assert pauses.days_left(anna) == DAYS_A_YEAR - 2


def test_a_pause_that_is_ended_too_late_ended_when_it_was_over(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "2d"), "A1", "C3")
    pauses.begin(anna, 1)
    hours.pass_by(2 * DAY)
    pauses.end(anna)
    game = games.play(game.id, anna, 3, "E5")
    assert games.turns(game.id)[-1].used == DAY * 1_000
    assert pauses.days_left(anna) == DAYS_A_YEAR - 1


def test_the_end_of_a_pause_leaves_the_other_players_alone(
    games: Games, pauses: Pauses, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1", "C3")
    pauses.begin(anna, 2)
    pauses.begin(ben, 2)
    pauses.end(ben)
    assert games.load(game.id).stopped is not None


def test_time_that_is_over_is_not_saved_by_a_pause(
    games: Games, pauses: Pauses, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1", "C3")
    hours.pass_by(DAY + 2)
    pauses.begin(anna, 5)
    assert games.end_overdue() == 1
    assert str(games.load(game.id).result) == "B+T"


def test_days_count_when_they_have_begun(pauses: Pauses, hours: Hours, anna: int) -> None:
    pauses.begin(anna, 30)
    assert pauses.days_left(anna) == 0
    hours.pass_by(2 * DAY + 1)
    pauses.end(anna)
    assert pauses.days_left(anna) == 27
    assert refusal(ConflictError, lambda: pauses.begin(anna, 28)) == "no-days-left"
    pauses.begin(anna, 27)
    assert refusal(ConflictError, lambda: pauses.begin(anna, 1)) == "in-pause"
    pauses.end(anna)
    assert refusal(ConflictError, lambda: pauses.end(anna)) == "no-pause"
    for days in (0, -1, 31):
        assert refusal(RefusedError, partial(pauses.begin, anna, days)) == "pause-days"


def test_each_year_has_its_own_days(pauses: Pauses, hours: Hours, anna: int) -> None:
    hours.at = milliseconds(2026, 12, 20, 15)
    assert days_by_year(hours.at, hours.at + 30 * DAY * 1_000) == {2026: 12, 2027: 18}
    pauses.begin(anna, 30)
    assert pauses.days_left(anna) == 18
    hours.at = milliseconds(2027, 3, 1)
    pauses.end_overdue()
    assert pauses.days_left(anna) == 12
    assert refusal(ConflictError, lambda: pauses.begin(anna, 13)) == "no-days-left"
    pauses.begin(anna, 12)


def test_of_two_pauses_at_once_one_begins(pauses: Pauses, anna: int) -> None:
    def try_it(_: int) -> bool:
        try:
            pauses.begin(anna, 3)
        except ConflictError:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(try_it, range(8))) == 1
    assert pauses.days_left(anna) == DAYS_A_YEAR - 3


def test_no_turn_slips_past_a_pause_that_begins(
    games: Games, pauses: Pauses, anna: int, ben: int
) -> None:
    waiting = [played(games, begin(games, anna, ben, "1d"), "A1") for _ in range(6)]
    begun: list[ClubGame] = []

    def play() -> None:
        for game in waiting:
            games.play(game.id, ben, 2, "C3")
            begun.append(begin(games, anna, ben, "1d"))

    threads = [threading.Thread(target=play), threading.Thread(target=pauses.begin, args=(anna, 3))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert pauses.current(anna) is not None
    all_games = [games.load(game.id) for game in (*waiting, *begun)]
    assert len(all_games) == 12
    assert all(game.mover == anna and game.stopped is not None for game in all_games)


def test_the_clock_of_a_game_that_begins_while_a_pause_ends_goes_on(
    postgres: Postgres, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's writers take turns; on a server one may come between."""
    with closing(open_database(postgres.database())) as database:
        anna, ben = account(database, "Anna"), account(database, "Ben")
        store = Store(database)
        games, pauses = Games(store, hours.now), Pauses(store, hours.now)
        pauses.begin(anna, 3)
        begun: list[ClubGame] = []
        lock_by_days = storage.lock_by_days

        def locked(connection: Connection, player: int) -> list[ClubGame]:
            found = lock_by_days(connection, player)
            if not begun:
                begun.append(begin(games, anna, ben, "1d"))
            return found

        monkeypatch.setattr(storage, "lock_by_days", locked)
        pauses.end(anna)
        assert begun[0].stopped == hours.now()
        assert games.load(begun[0].id).stopped is None


def test_everybody_is_told_of_clocks(
    pauses: Pauses, store: Store, games: Games, hours: Hours, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, "1d"), "A1", "C3")
    begin(games, ben, anna, "1d")
    told: list[tuple[str, int | None]] = []
    store.news.listen(lambda note: told.append((note, games.load(game.id).stopped)))
    pauses.begin(anna, 3)
    pauses.end(anna)
    assert told == [
        (f"game {game.id} 4 {anna} {ben}", hours.now()),
        (f"game {game.id} 5 {anna} {ben}", None),
    ]
