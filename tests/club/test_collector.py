"""The metrics that are in the database."""

from __future__ import annotations

import pytest

from symple.club.club import Club
from symple.club.collector import ClubCollector
from symple.club.database import ClubDatabase
from symple.club.storage import jobs
from symple.competition import parse_clock
from symple.game import Rules
from symple.storage.errors import UnreachableError


def told(club: Club) -> dict[str, dict[str, float]]:
    """For each metric its values by the label."""
    return {
        metric.name: {next(iter(at.labels.values())): at.value for at in metric.samples}
        for metric in ClubCollector(club).collect()
    }


def test_running_games_and_waiting_work_are_counted(
    database: ClubDatabase, anna: int, ben: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(database, engines=1)
    nothing = {"live": 0, "correspondence": 0}
    assert told(club)["symple_games"] == nothing
    assert told(club)["symple_oldest_job_seconds"] == {"turn": 0}
    rules = Rules(5, 4)
    for clock in ("300", "300+3", "3d"):
        club.games.begin(rules, parse_clock(clock), anna, ben)
    ended = club.games.begin(rules, parse_clock("3d"), anna, ben)
    club.games.play(ended.id, anna, 1, "A1")
    club.games.play(ended.id, ben, 2, "C3")
    club.games.resign(ended.id, anna)
    with database.writing() as connection:
        now = club.time.now()
        jobs.add(connection, "turn", "one", 1, now - 60_000)
        jobs.add(connection, "turn", "another", 1, now)
        jobs.add(connection, "review", "third", 1, now)
    found = told(club)
    assert found["symple_games"] == {"live": 2, "correspondence": 1}
    assert found["symple_jobs"] == {"turn": 2, "review": 1}
    assert found["symple_oldest_job_seconds"]["turn"] == pytest.approx(60, abs=20)

    def fail() -> None:
        raise UnreachableError

    monkeypatch.setattr(club.store, "reading", fail)
    assert told(club) == {}
