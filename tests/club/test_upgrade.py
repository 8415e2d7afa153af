"""A club of an earlier version is brought up to date when it starts, and its games go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command

from symple.club.database import open_database
from symple.club.games import Games
from symple.club.pulse import beat, begin_time
from symple.club.service_time import ServiceTime
from symple.club.storage.tables import SCHEMA
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Rules
from symple.storage import migrate
from tests.club.hours import Hours
from tests.club.people import account


@pytest.mark.parametrize("revision", ["club_0001", "club_0003"])
@pytest.mark.parametrize("clock", ["300", "3d"])
def test_a_running_game_goes_on(
    address: str | Path, revision: str, clock: str, hours: Hours
) -> None:
    before = open_database(address)
    anna, ben = account(before, "Anna"), account(before, "Ben")
    games = Games(Store(before), hours.now)
    game = games.begin(Rules(5, 4), parse_clock(clock), anna, ben)
    games.play(game.id, anna, 1, "A1")
    games.play(game.id, ben, 2, "C3")
    hours.pass_by(20)
    beat(before, hours.now())
    with before.writing() as connection:
        command.downgrade(migrate.configuration(connection, SCHEMA), revision)
    before.close()

    hours.pass_by(7 * 86_400)  # longer than either clock
    after = open_database(address)
    with after.reading() as connection:
        assert migrate.revision(connection) == SCHEMA.head
    time = begin_time(after, alone=True, machine=lambda: ServiceTime(hours.now()))
    games = Games(Store(after), time.now)
    games.end_overdue()
    again = games.load(game.id)
    assert not again.over
    assert time.now() - again.began == pytest.approx(20_000, abs=5_000)
    played = games.play(game.id, anna, 3, "E5")
    assert [turn.text for turn in games.turns(game.id)] == ["A1", "C3", "E5"]
    if clock == "300":
        assert played.white_left.seconds == pytest.approx(280, abs=5)
    after.close()
