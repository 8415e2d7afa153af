"""What has to happen although nobody does anything: flags fall, and the club is seen to run."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from symple.club import metrics
from symple.club.database import ClubDatabase
from symple.club.pulse import PULSE, beat
from symple.storage.errors import StorageError

#: Seconds from one look to the next.
TICK: Final = 0.25

_log = structlog.get_logger(__name__)


def seldom(job: Callable[[], object], now: Callable[[], int], every: int) -> Callable[[], None]:
    """The job, done at its first call and then once in so many milliseconds."""
    done: int | None = None

    def do() -> None:
        nonlocal done
        at = now()
        if done is None or at - done >= every:
            job()
            done = at

    return do


class Ticking:
    """A thread that looks again and again, in each process of the club."""

    def __init__(
        self,
        database: ClubDatabase,
        now: Callable[[], int],
        jobs: Sequence[Callable[[], object]],
    ) -> None:
        """jobs: each is called once a tick, when the club has been seen to run: what stood still
        with it has then its time back.
        """
        self._database = database
        self._now = now
        self._jobs = jobs
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="club-ticking", daemon=True)
        self._seen: int | None = None
        self._trouble = False

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Nothing happens by itself any more."""
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join()

    def tick(self) -> bool:
        """Whether all has been done that there is to do: a job that fails keeps no other back.
        StorageError: then nothing more happens until the club has been seen again.
        """
        at = self._now()
        if self._seen is None or at - self._seen >= PULSE:
            self._seen = None
            beat(self._database, at)
            self._seen = at
        done = True
        for job in self._jobs:
            try:
                job()
            except StorageError:
                raise
            except Exception:
                # Whatever it is, the next tick tries again.
                _log.exception("a job of the tick failed")
                done = False
        return done

    def _run(self) -> None:
        while not self._ending.wait(TICK):
            try:
                done = self.tick()
            except StorageError as error:
                self._seen = None
                if not self._trouble:
                    _log.warning("the database fails", error=str(error))
                self._trouble = True
            except Exception:
                _log.exception("a tick failed")
            else:
                self._trouble = False
                if done:
                    metrics.TICKED.set_to_current_time()
