"""Time in which the club did not run is nobody's; who starts takes the time of who runs."""

from __future__ import annotations

import threading

import pytest

from symple.club.database import ClubDatabase
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.pauses import Pauses
from symple.club.pulse import MISSED, PULSE, beat, begin_time
from symple.club.service_time import ServiceTime
from symple.club.storage import accounts
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours


def begun(games: Games, database: ClubDatabase, clock: str = "60") -> ClubGame:
    """A game in which both have made a turn."""
    with database.writing() as connection:
        anna, ben = (accounts.add(connection, name, "person", 0).id for name in ("Anna", "Ben"))
    game = games.begin(Rules(5, 4), parse_clock(clock), anna, ben)
    games.play(game.id, anna, 1, "A1")
    return games.play(game.id, ben, 2, "C3")


def machine(hours: Hours) -> ServiceTime:
    return ServiceTime(hours.now(), wall=lambda: hours.now() / 1_000, steady=lambda: 0)


def never(_: float) -> None:
    """Nobody's pulse is seen while one waits."""


def test_while_the_club_runs_clocks_run(games: Games, database: ClubDatabase, hours: Hours) -> None:
    beat(database, hours.now())
    game = begun(games, database)
    for _ in range(8):
        hours.pass_by(PULSE / 1_000)
        assert beat(database, hours.now()) == 0
    assert games.load(game.id) == game
    hours.pass_by(50)
    assert games.end_overdue() == 1


@pytest.mark.parametrize("seconds", [30, 3_600, -3_600])
def test_what_was_lost_is_given_back(
    games: Games, database: ClubDatabase, hours: Hours, seconds: int
) -> None:
    beat(database, hours.now())
    game = begun(games, database)
    hours.pass_by(1)
    beat(database, hours.now())
    hours.pass_by(seconds)
    assert begin_time(database, sleep=never, machine=lambda: machine(hours)).now() == hours.now()
    assert games.end_overdue() == 0
    later = games.play(game.id, game.white, 3, "E5")
    assert later.version == game.version + 2
    assert later.white_left.seconds == 59


def test_a_clock_that_stands_has_lost_nothing(
    games: Games, database: ClubDatabase, hours: Hours
) -> None:
    beat(database, hours.now())
    game = begun(games, database, "1d")
    hours.pass_by(5)
    pauses = Pauses(Store(database), hours.now)
    pauses.begin(game.white, 1)
    beat(database, hours.now())
    hours.pass_by(1_000)
    assert beat(database, hours.now()) == 1_000_000
    pauses.end(game.white)
    hours.pass_by(5)
    games.play(game.id, game.white, 3, "E5")
    assert games.turns(game.id)[-1].used == 10_000


def test_a_turn_that_was_made_before_the_loss_was_noticed_stays(
    games: Games, database: ClubDatabase, hours: Hours
) -> None:
    beat(database, hours.now())
    game = begun(games, database)
    hours.pass_by(20)
    games.play(game.id, game.white, 3, "E5")
    beat(database, hours.now())
    assert games.load(game.id).began == hours.now()


def test_of_several_processes_one_gives_it_back(
    games: Games, database: ClubDatabase, hours: Hours
) -> None:
    beat(database, hours.now())
    game = begun(games, database)
    hours.pass_by(100)
    lost: list[int] = []
    threads = [
        threading.Thread(target=lambda: lost.append(beat(database, hours.now()))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(lost) == [0, 0, 0, 100_000]
    assert games.load(game.id).began == game.began + 100_000


def test_who_starts_takes_the_time_of_who_runs(database: ClubDatabase) -> None:
    there = 1_000_000
    beat(database, there)
    waits = 0

    def sleep(_: float) -> None:
        nonlocal waits
        waits += 1
        if waits == 3:
            beat(database, there + PULSE)

    found = begin_time(database, sleep=sleep, machine=lambda: ServiceTime(0))
    assert there + PULSE <= found.now() <= there + PULSE + 1_000
    waits = 0
    alone = begin_time(database, alone=True, sleep=sleep, machine=lambda: ServiceTime(there))
    assert (waits, alone.now() - there < 1_000) == (0, True)


def test_the_first_start_takes_the_machines_time(database: ClubDatabase, hours: Hours) -> None:
    found = begin_time(database, sleep=never, machine=lambda: machine(hours))
    assert found.now() == hours.now()
    hours.pass_by(MISSED / 1_000)
    assert beat(database, hours.now()) == 0
