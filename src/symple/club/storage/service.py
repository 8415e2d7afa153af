"""Reads and writes when the club was last seen to run, and gives back what was lost since."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from symple.club.storage.tables import games, service


def last_seen(connection: Connection, *, lock: bool = False) -> int | None:
    """When the club was last seen; None if never. lock: nobody else is seen until the transaction
    ends.
    """
    wanted = select(service.c.at)
    return connection.scalar(wanted.with_for_update() if lock else wanted)


def see(connection: Connection, at: int) -> None:
    """The club runs."""
    connection.execute(update(service).values(at=at))


def shift_games(connection: Connection, begun_until: int, by: int) -> None:
    """Whatever goes on, and began its turn until then, goes on so many milliseconds later."""
    going_on = games.c.ended.is_(None) & (games.c.began <= begun_until)
    connection.execute(
        update(games)
        .where(going_on)
        .values(
            version=games.c.version + 1,
            began=games.c.began + by,
            stopped=games.c.stopped + by,
            deadline=games.c.deadline + by,
        )
    )
