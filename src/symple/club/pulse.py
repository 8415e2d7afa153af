"""The club is seen to run, every few seconds; time in which it did not run is nobody's.

Whether a machine was off, the program or the database stood still: nobody could make a turn
meanwhile, so the clocks of all games go on from where they were.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import structlog

from symple.club.database import ClubDatabase
from symple.club.service_time import ServiceTime
from symple.club.storage import service

#: Milliseconds between two pulses of a process, and after which one is missed.
PULSE: Final = 2_000
MISSED: Final = 10_000

#: How often a process that starts looks for the pulses of others, in seconds.
_LOOK: Final = 0.05

_log = structlog.get_logger(__name__)


def begin_time(
    database: ClubDatabase,
    *,
    alone: bool = False,
    sleep: Callable[[float], None] = time.sleep,
    machine: Callable[[], ServiceTime] = ServiceTime,
) -> ServiceTime:
    """The time of the club, for a process that starts: that of the others, if any are running.

    alone: there are none. machine: makes a time of what the machine's clock says. Takes as long as
    two pulses where the club has run before, unless it is alone.
    """
    first = None if alone else _last_seen(database)
    if first is not None:
        for _ in range(round(2 * PULSE / 1_000 / _LOOK)):
            sleep(_LOOK)
            seen = _last_seen(database)
            if seen != first and seen is not None:
                return ServiceTime(seen)
    found = machine()
    beat(database, found.now())
    return found


def beat(database: ClubDatabase, at: int) -> int:
    """Says that the club runs, and gives back the time in which it did not: so many milliseconds.

    That is below 0 where the machine's clock was set back while the club did not run.
    """
    with database.writing() as connection:
        before = service.last_seen(connection, lock=True)
        lost = 0 if before is None else at - before
        if before is not None and abs(lost) > MISSED:
            service.shift_games(connection, before, lost)
            _log.warning("the club stood still", seconds=lost / 1_000)
        else:
            lost = 0
        # Of two processes one is always a little ahead: the time seen does not go back by that.
        service.see(connection, at if lost or before is None else max(at, before))
    return lost


def _last_seen(database: ClubDatabase) -> int | None:
    with database.reading() as connection:
        return service.last_seen(connection)
