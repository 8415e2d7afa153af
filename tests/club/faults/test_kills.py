"""Processes and the database are killed while people play: what they were told stays, the games go
on, and the clocks are right.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from symple.club.accounts import Accounts
from symple.club.database import open_database
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.passwords import Passwords
from symple.club.pulse import beat
from symple.club.service_time import ServiceTime
from symple.club.storage import games as stored
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Position, Rules
from symple.storage.errors import StorageError
from tests.club.faults.network import Network
from tests.club.faults.players import Player, Way
from tests.club.faults.processes import ClubProcess
from tests.postgres import running_postgres

RULES = Rules(19, 10)
#: Long enough that no flag falls by itself; short enough that lost time would show.
CLOCK = "600"
GAMES = 4
SOON = 60
#: Rounds of each test; many in `make soak`.
KILLS = int(os.environ.get("SYMPLE_KILLS", "1"))


class Club:
    """People at games between each two, and what keeps them."""

    def __init__(self, address: str | Path, processes: int) -> None:
        self.database = open_database(address)
        at = ServiceTime().now
        beat(self.database, at())
        store = Store(self.database)
        accounts = Accounts(store, at, Passwords(passes=1, memory=8, lanes=1))
        games = Games(store, at)
        self.processes = [ClubProcess(address) for _ in range(processes)]
        for process in self.processes:
            process.wait()
        self.networks = [Network(process.port) for process in self.processes]
        ways = [
            Way(network.port, process.port)
            for network, process in zip(self.networks, self.processes, strict=True)
        ]
        self.games: list[ClubGame] = []
        self.players: list[Player] = []
        for number in range(GAMES):
            seats = [accounts.guest(), accounts.guest()]
            game = games.begin(RULES, parse_clock(CLOCK), seats[0].account.id, seats[1].account.id)
            self.games.append(game)
            for seat, entered in enumerate(seats):
                self.players.append(
                    Player(game.id, RULES, seat, entered.secret, ways, 1_000 * number)
                )
        self.began = time.monotonic()

    def start(self) -> None:
        for player in self.players:
            player.start()

    def close(self) -> None:
        for player in self.players:
            player.stop()
        for network in self.networks:
            network.close()
        for process in self.processes:
            process.end()
        self.database.close()

    def counts(self) -> list[int]:
        with self.database.reading() as connection:
            found = [stored.load(connection, game.id) for game in self.games]
        return [game.turn_count for game in found if game is not None]

    def go_on(self, turns: int = 4) -> None:
        """Until so many turns more were made in each game."""
        deadline = time.monotonic() + SOON
        before = self._counts_soon(deadline)
        while min(now - then for now, then in zip(self.counts(), before, strict=True)) < turns:
            assert time.monotonic() < deadline, f"the games do not go on: {self._state()}"
            time.sleep(0.1)

    def _state(self) -> list[tuple[int, list[str]]]:
        """For each game how far it is, and what its players were refused."""
        refused = [player.notes.refused for player in self.players]
        return [
            (count, refused[2 * number] + refused[2 * number + 1])
            for number, count in enumerate(self.counts())
        ]

    def _counts_soon(self, deadline: float) -> list[int]:
        """When the database answers again."""
        while True:
            try:
                return self.counts()
            except StorageError:
                assert time.monotonic() < deadline, "the database does not answer"
                time.sleep(0.1)

    def check(self) -> None:
        """What is kept is what the players were told."""
        with self.database.reading() as connection:
            for number, begun in enumerate(self.games):
                game = stored.load(connection, begun.id)
                assert game is not None
                assert not game.over
                turns = stored.list_turns(connection, game.id)
                position = Position(RULES)
                for turn in turns:
                    position.play(turn.text)
                assert str(position) == game.position
                kept = {at + 1: turn.text for at, turn in enumerate(turns)}
                for player in self.players[2 * number : 2 * number + 2]:
                    done = player.notes.done
                    assert done
                    assert done == {at: kept[at] for at in done}
                    assert set(player.notes.refused) <= {"busy"}
                self._check_clocks(game, [turn.used for turn in turns])

    def _check_clocks(self, game: ClubGame, used: list[int | None]) -> None:
        """Nobody has lost more than there was."""
        taken = sum(milliseconds or 0 for milliseconds in used) / 1_000
        assert taken <= time.monotonic() - self.began + 1
        for left, own in ((game.white_left, used[::2]), (game.black_left, used[1::2])):
            spent = sum(milliseconds or 0 for milliseconds in own) / 1_000
            assert left.seconds == pytest.approx(600 - spent, abs=0.01)


@contextmanager
def club_of(address: str | Path, processes: int) -> Iterator[Club]:
    club = Club(address, processes)
    try:
        club.start()
        yield club
    finally:
        club.close()


def test_processes_are_killed_one_after_the_other(tmp_path: Path) -> None:
    with running_postgres() as postgres, club_of(postgres.database(), 2) as club:
        club.go_on()
        for process in club.processes * KILLS:
            process.kill()
            club.go_on()
            process.begin_again()
            process.wait()
            club.go_on()
        stop_players(club)
        club.check()


def test_the_only_process_is_killed(tmp_path: Path) -> None:
    with club_of(tmp_path / "club.db", 1) as club:
        club.go_on()
        for _ in range(KILLS):
            club.processes[0].kill()
            time.sleep(1)
            club.processes[0].begin_again()
            club.go_on()
        stop_players(club)
        club.check()


def test_the_database_is_killed() -> None:
    with running_postgres() as postgres, club_of(postgres.database(), 2) as club:
        club.go_on()
        for _ in range(KILLS):
            postgres.kill()
            time.sleep(1)
            postgres.start()
            club.go_on()
        stop_players(club)
        club.check()


def test_the_network_is_cut(tmp_path: Path) -> None:
    with club_of(tmp_path / "club.db", 1) as club:
        club.go_on()
        for _ in range(KILLS):
            club.networks[0].cut()
            before = club.counts()
            time.sleep(3)
            # What was on its way is all that came.
            after = club.counts()
            assert max(now - then for now, then in zip(after, before, strict=True)) <= 1
            club.networks[0].mend()
            club.go_on()
        stop_players(club)
        club.check()


def stop_players(club: Club) -> None:
    for player in club.players:
        player.stop()
