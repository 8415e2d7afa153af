"""Flags fall by themselves; after trouble lost time is given back before anything else happens."""

from __future__ import annotations

import threading
import time

import pytest

from symple.club import ticking
from symple.club.database import ClubDatabase
from symple.club.games import Games
from symple.club.news import LocalNews
from symple.club.service_time import ServiceTime
from symple.club.storage import accounts
from symple.club.store import Store
from symple.club.ticking import Ticking, seldom
from symple.competition import parse_clock
from symple.game import Rules
from symple.storage.errors import UnreachableError
from tests.club.hours import Hours


def begun(games: Games, database: ClubDatabase, clock: str) -> str:
    with database.writing() as connection:
        anna, ben = (accounts.add(connection, name, "person", 0).id for name in ("Anna", "Ben"))
    game = games.begin(Rules(5, 4), parse_clock(clock), anna, ben)
    games.play(game.id, anna, 1, "A1")
    games.play(game.id, ben, 2, "C3")
    return game.id


def test_a_flag_falls_by_itself(database: ClubDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ticking, "TICK", 0.02)
    now = ServiceTime().now
    told: list[str] = []
    fallen = threading.Event()
    news = LocalNews()

    def hear(note: str) -> None:
        told.append(note)
        if note.split()[2] == "4":
            fallen.set()

    news.listen(hear)
    games = Games(Store(database, news), now)
    thread = Ticking(database, now, [games.end_overdue])
    thread.start()
    game_id = begun(games, database, "1")
    assert fallen.wait(10)
    thread.close()
    assert str(games.load(game_id).result) == "B+T"
    assert told[-1].startswith(f"game {game_id} 4 ")


def test_after_trouble_time_is_given_back_first(
    games: Games, database: ClubDatabase, hours: Hours
) -> None:
    broken = False

    def fail() -> None:
        if broken:
            raise UnreachableError

    ticks = Ticking(database, hours.now, [fail, games.end_overdue])
    ticks.tick()
    game_id = begun(games, database, "60")
    hours.pass_by(3)
    ticks.tick()
    broken = True
    with pytest.raises(UnreachableError):
        ticks.tick()
    # For minutes nothing happens, not even a pulse.
    hours.pass_by(600)
    broken = False
    ticks.tick()
    assert not games.load(game_id).over
    assert games.play(game_id, games.load(game_id).white, 3, "E5").white_left.seconds == 57


def test_a_job_that_fails_does_not_end_it(
    database: ClubDatabase, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ticking, "TICK", 0.01)
    calls = 0

    def job() -> None:
        nonlocal calls
        calls += 1
        raise ZeroDivisionError if calls % 2 else UnreachableError

    thread = Ticking(database, hours.now, [job])
    thread.start()
    deadline = time.monotonic() + 10
    while calls < 5 and time.monotonic() < deadline:
        time.sleep(0.01)
    thread.close()
    assert calls >= 5
    after = calls
    time.sleep(0.05)
    assert calls == after


def test_a_job_that_fails_keeps_no_other_back(database: ClubDatabase, hours: Hours) -> None:
    calls: list[str] = []

    def fail() -> None:
        calls.append("fails")
        raise ZeroDivisionError

    ticks = Ticking(database, hours.now, [fail, lambda: calls.append("works")])
    assert not ticks.tick()
    assert calls == ["fails", "works"]


def test_what_is_done_seldom_is_done_again_where_it_failed(hours: Hours) -> None:
    calls = 0

    def job() -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise UnreachableError

    do = seldom(job, hours.now, 60_000)
    do()
    do()
    assert calls == 1
    hours.pass_by(60)
    with pytest.raises(UnreachableError):
        do()
    do()
    do()
    assert calls == 3
