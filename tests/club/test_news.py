"""Notes come when a change is on disk, to every process that listens, and a break is noticed."""

from __future__ import annotations

import queue
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from symple.club.database import open_database
from symple.club.news import ANYTHING, LocalNews, News, PostgresNews
from symple.storage.postgres import PostgresDatabase
from tests.postgres import Postgres

SOON = 10


class Notes:
    """What a process hears."""

    def __init__(self, news: News) -> None:
        self._notes: queue.Queue[str] = queue.Queue()
        news.listen(self._notes.put)

    def next(self) -> str:
        return self._notes.get(timeout=SOON)

    def none(self) -> bool:
        return self._notes.empty()


@pytest.fixture
def database(postgres: Postgres) -> Iterator[PostgresDatabase]:
    database = open_database(postgres.database())
    assert isinstance(database, PostgresDatabase)
    yield database
    database.close()


def test_in_one_process_a_note_comes_after_the_change():
    news = LocalNews()
    notes = Notes(news)
    news.after("game abc 2")
    assert notes.next() == "game abc 2"
    news.close()
    news.after("game abc 3")
    assert notes.none()


def test_all_processes_hear_what_one_has_changed(database: PostgresDatabase):
    processes = [PostgresNews(database.conninfo) for _ in range(2)]
    heard = [Notes(news) for news in processes]
    assert [notes.next() for notes in heard] == [ANYTHING, ANYTHING]
    with database.writing() as connection:
        processes[0].within(connection, "game abc 2")
        connection.execute(text("SELECT 1"))
        assert all(notes.none() for notes in heard)
    assert [notes.next() for notes in heard] == ["game abc 2", "game abc 2"]
    for news in processes:
        news.close()


def test_what_is_taken_back_is_not_told(database: PostgresDatabase):
    news = PostgresNews(database.conninfo)
    notes = Notes(news)
    assert notes.next() == ANYTHING

    def fail() -> None:
        with database.writing() as connection:
            news.within(connection, "lost")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with database.writing() as connection:
        news.within(connection, "kept")
    assert notes.next() == "kept"
    news.close()


def test_after_a_break_anything_may_have_changed(database: PostgresDatabase):
    news = PostgresNews(database.conninfo)
    notes = Notes(news)
    assert notes.next() == ANYTHING
    with database.writing() as connection:
        ended = connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
        )
        assert ended.scalar_one() is True
    assert notes.next() == ANYTHING
    with database.writing() as connection:
        news.within(connection, "again")
    assert notes.next() == "again"
    news.close()
