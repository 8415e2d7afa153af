"""The house's bots: there from the first start, and their turns come whatever dies on the way."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from symple.club import house as house_module
from symple.club.database import ClubDatabase
from symple.club.engine_processes import EngineDiedError, EngineProcesses
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.house import BOTS, LEASE, House, ask, settle
from symple.club.news import LocalNews
from symple.club.storage import accounts, jobs
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Position, Rules
from tests.club.hours import Hours

RULES = Rules(5, 4)

#: A position that is in no book of first turns: level 10 thinks.
UNKNOWN = Position(Rules(19, 10)).after("A1").after("A19").after("B5")


class Engines(EngineProcesses):
    """Answers at once: the first legal turn. dies: so many times before."""

    def __init__(self) -> None:
        super().__init__(1)
        self.dies = 0
        self.asked: list[tuple[str, float | None]] = []

    def find_turn(self, position: Position, level: str, seconds: float | None) -> str:
        self.asked.append((level, seconds))
        if self.dies > 0:
            self.dies -= 1
            raise EngineDiedError
        return str(next(iter(position.turns())))


class Club:
    """A person, the bots, and what plays for them."""

    def __init__(self, database: ClubDatabase, hours: Hours) -> None:
        self.hours = hours
        with database.writing() as connection:
            self.anna = accounts.add(connection, "Anna", "person", 0).id
            self.bots = settle(connection, 0)
        self.news = LocalNews()
        store = Store(database, self.news)
        store.follow_games(lambda change, game: ask(change, game, self.bots, hours.now()))
        self.games = Games(store, hours.now)
        self.engines = Engines()
        self.house = House(store, hours.now, self.bots, self._play, self.engines, threads=2)

    def _play(self, game_id: str, account: int, number: int, text: str, course: int) -> ClubGame:
        return self.games.play(game_id, account, number, text, course=course)

    def bot(self, level: str = "5") -> int:
        return next(account for account, found in self.bots.items() if found == level)

    def begin(self, white: int, black: int, clock: str = "300") -> ClubGame:
        return self.games.begin(RULES, parse_clock(clock), white, black)


@pytest.fixture
def club(database: ClubDatabase, hours: Hours) -> Club:
    return Club(database, hours)


def test_the_bots_are_there_and_stay(club: Club, database: ClubDatabase) -> None:
    assert sorted(club.bots.values()) == sorted(BOTS)
    with database.writing() as connection:
        assert settle(connection, 9) == club.bots
        bot = accounts.load(connection, club.bot("9"))
    assert bot is not None
    assert (bot.name, bot.kind) == ("Sequoia", "bot")


def test_a_bot_answers(club: Club) -> None:
    game = club.begin(club.anna, club.bot())
    assert not club.house.work_once()
    club.games.play(game.id, club.anna, 1, "A1")
    assert club.house.work_once()
    assert club.games.load(game.id).turn_count == 2
    assert not club.house.work_once()
    level, seconds = club.engines.asked[0]
    assert level == "5"
    assert seconds is not None
    assert 0 < seconds < 60


def test_a_bot_begins_and_has_days(club: Club) -> None:
    game = club.begin(club.bot("1"), club.anna, "3d")
    assert club.house.work_once()
    assert club.games.load(game.id).turn_count == 1
    assert club.engines.asked == [("1", None)]


def test_two_bots_play_to_the_end(club: Club, database: ClubDatabase) -> None:
    game = club.begin(club.bot("1"), club.bot("9"))
    while club.house.work_once():
        pass
    assert club.games.load(game.id).over
    with database.reading() as connection:
        assert jobs.waiting(connection, "turn") == 0


def test_a_game_that_goes_another_way_is_asked_about_anew(
    club: Club, database: ClubDatabase
) -> None:
    game = club.begin(club.anna, club.bot())
    club.games.play(game.id, club.anna, 1, "A1")
    club.games.propose_undo(game.id, club.anna, 0)
    club.games.accept_undo(game.id, club.bot(), 0)
    assert not club.house.work_once()
    club.games.play(game.id, club.anna, 1, "B2", course=1)
    club.games.resign(game.id, club.anna)
    assert not club.house.work_once()
    with database.reading() as connection:
        assert jobs.waiting(connection, "turn") == 0


def test_when_an_engine_dies_the_turn_is_found_by_another(club: Club) -> None:
    game = club.begin(club.anna, club.bot())
    club.games.play(game.id, club.anna, 1, "A1")
    club.engines.dies = 2
    assert club.house.work_once()
    assert not club.house.work_once()
    club.hours.pass_by(1.1)
    assert club.house.work_once()
    club.hours.pass_by(2.1)
    assert club.house.work_once()
    assert club.games.load(game.id).turn_count == 2


def test_when_the_house_dies_the_turn_is_found_by_the_next(
    club: Club, database: ClubDatabase
) -> None:
    game = club.begin(club.anna, club.bot())
    club.games.play(game.id, club.anna, 1, "A1")
    with database.writing() as connection:  # taken, and never seen again
        assert jobs.take(connection, "turn", club.hours.now(), club.hours.now() + LEASE)
    assert not club.house.work_once()
    club.hours.pass_by(LEASE / 1_000)
    assert club.house.work_once()
    assert club.games.load(game.id).turn_count == 2


def test_threads_play_by_themselves(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "_LOOK", 60)
    over = threading.Event()
    club.news.listen(club.house.heard)
    games = [club.begin(club.bot("1"), club.bot("3")) for _ in range(4)]
    club.news.listen(
        lambda _: over.set() if all(club.games.load(game.id).over for game in games) else None
    )
    club.house.start()
    assert over.wait(60)
    club.house.close()


@pytest.fixture
def processes() -> Iterator[EngineProcesses]:
    processes = EngineProcesses(1)
    yield processes
    processes.close()


def test_real_engines_find_turns(processes: EngineProcesses) -> None:
    position = Position(RULES)
    for level, seconds in (("1", None), ("5", 0.1), ("10", 0.1)):
        turn = processes.find_turn(position, level, seconds)
        assert position.is_legal_turn(turn)


def test_a_process_that_is_killed_is_begun_anew(processes: EngineProcesses) -> None:
    position = Position(RULES)
    processes.find_turn(position, "1", None)
    died = threading.Event()

    def think() -> None:
        try:
            processes.find_turn(UNKNOWN, "10", 60)
        except EngineDiedError:
            died.set()

    thread = threading.Thread(target=think)
    thread.start()
    time.sleep(0.2)
    pool = processes._pool
    assert pool is not None
    for number in tuple(pool._processes):
        os.kill(number, signal.SIGKILL)
    assert died.wait(30)
    thread.join()
    assert position.is_legal_turn(processes.find_turn(position, "1", None))


def test_what_thinks_at_the_end_is_ended() -> None:
    processes = EngineProcesses(1)
    processes.find_turn(Position(RULES), "1", None)
    died = threading.Event()

    def think() -> None:
        try:
            processes.find_turn(UNKNOWN, "10", 60)
        except EngineDiedError:
            died.set()

    thread = threading.Thread(target=think)
    thread.start()
    time.sleep(0.2)
    processes.close()
    assert died.wait(30)
    thread.join()
