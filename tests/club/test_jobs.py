"""Work that waits: taken by one at a time, done once, tried again where whoever took it is gone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from symple.club.database import ClubDatabase
from symple.club.storage import jobs
from symple.club.storage.jobs import Job

LEASE = 1_000


def take(database: ClubDatabase, at: int) -> Job | None:
    with database.writing() as connection:
        return jobs.take(connection, "turn", at, at + LEASE)


def add(database: ClubDatabase, key: str, number: int = 1, at: int = 0) -> None:
    with database.writing() as connection:
        jobs.add(connection, "turn", key, number, at)


def finish(database: ClubDatabase, job: Job | None) -> None:
    assert job is not None
    with database.writing() as connection:
        jobs.finish(connection, job)


def test_what_has_waited_longest_comes_first(database: ClubDatabase) -> None:
    add(database, "b", at=2)
    add(database, "a", at=1)
    with database.writing() as connection:
        jobs.add(connection, "review", "c", 1, 0)
    assert take(database, 5) == Job("turn", "a", 1, 1)
    assert take(database, 5) == Job("turn", "b", 1, 1)
    assert take(database, 5) is None


def test_work_is_done_once(database: ClubDatabase) -> None:
    add(database, "a")
    job = take(database, 1)
    finish(database, job)
    assert take(database, 10**6) is None
    with database.reading() as connection:
        assert jobs.waiting(connection, "turn") == 0


def test_what_nobody_finishes_is_taken_again(database: ClubDatabase) -> None:
    add(database, "a")
    lost = take(database, 1)
    assert take(database, LEASE) is None
    again = take(database, LEASE + 1)
    assert again == Job("turn", "a", 1, 2)
    # Who was slow, and not gone, changes nothing any more.
    finish(database, lost)
    with database.reading() as connection:
        assert jobs.waiting(connection, "turn") == 1
    finish(database, again)
    assert take(database, 10**6) is None


def test_what_failed_is_tried_later(database: ClubDatabase) -> None:
    add(database, "a")
    job = take(database, 1)
    assert job is not None
    with database.writing() as connection:
        jobs.put_back(connection, job, 50)
    assert take(database, 49) is None
    assert take(database, 50) == Job("turn", "a", 1, 2)


def test_newer_work_takes_the_place_of_older(database: ClubDatabase) -> None:
    add(database, "a", 1)
    old = take(database, 1)
    add(database, "a", 3)
    finish(database, old)
    assert take(database, 2) == Job("turn", "a", 3, 1)


def test_many_who_ask_take_different_work(database: ClubDatabase) -> None:
    for number in range(20):
        add(database, f"k{number}")

    def work(_: int) -> list[str]:
        keys = []
        while (job := take(database, 1)) is not None:
            keys.append(job.key)
        return keys

    with ThreadPoolExecutor(4) as pool:
        taken = [key for keys in pool.map(work, range(4)) for key in keys]
    assert sorted(taken) == sorted(f"k{number}" for number in range(20))
