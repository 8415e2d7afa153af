"""A club in this process, from its start until it is told to stop."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from symple.club.api.serving import Stop, serve_pages, work
from symple.club.club import Club
from symple.club.database import open_database
from symple.server.listen import listen
from symple.storage.errors import StorageError


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    database = open_database(tmp_path / "club.db")
    yield Club(database, engines=1)
    database.close()


@pytest.fixture
def stop() -> Iterator[Stop]:
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    yield Stop()
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_is_told_while_it_starts_ends_when_it_has_started(
    club: Club, stop: Stop, number: signal.Signals
) -> None:
    told: list[str] = []
    signal.raise_signal(number)
    assert serve_pages(club, listen("127.0.0.1", 0), stop, lambda: told.append("ready"))
    assert told == ["ready"]


def test_without_pages_it_ends_when_it_is_told(club: Club, stop: Stop) -> None:
    work(club, stop, lambda: signal.raise_signal(signal.SIGTERM))


def test_a_club_that_cannot_start_serves_nothing(
    club: Club, stop: Stop, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise StorageError("The database is gone.")

    monkeypatch.setattr(club, "start", fail)
    told: list[str] = []
    with listen("127.0.0.1", 0) as listening:
        assert not serve_pages(club, listening, stop, lambda: told.append("ready"))
    assert told == []
