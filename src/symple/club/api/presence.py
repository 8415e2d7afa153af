"""Who is here: each process says it of its own lines, and reads it of the others'."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from symple.club.api.feeds import Feeds
from symple.club.api.lines import Lines
from symple.club.challenges import Challenges
from symple.club.storage import accounts
from symple.club.store import Store
from symple.storage.errors import StorageError

#: Seconds between two looks, and after somebody has come.
_EACH: Final = 10.0
_SOON: Final = 1.0

#: Milliseconds after which somebody of whom nothing was said is away.
_AWAY: Final = 25_000

#: Milliseconds after which challenges of those who are here are held open again.
_HELD: Final = 5 * 60_000

_log = structlog.get_logger(__name__)


class Presence:
    def __init__(
        self,
        store: Store,
        challenges: Challenges,
        lines: Lines,
        feeds: Feeds,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._challenges = challenges
        self._lines = lines
        self._feeds = feeds
        self._now = now
        self._held = now()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            own = self._lines.accounts()
            self._lines.came.clear()
            try:
                others = await asyncio.to_thread(self._look, own, self._feeds.players())
                self._feeds.tell_presence(own | others)
            except StorageError:
                pass  # the next look says it
            except Exception:
                # Whatever it is, the next look tries again.
                _log.exception("nobody knows who is here")
            await asyncio.sleep(_SOON)
            with suppress(TimeoutError):
                async with asyncio.timeout(_EACH):
                    await self._lines.came.wait()

    def _look(self, own: frozenset[int], players: frozenset[int]) -> frozenset[int]:
        """Who of the players is here in any process. own: who is in this one."""
        at = self._now()
        if own:
            with self._store.writing() as connection:
                accounts.mark_seen(connection, own, at, at - round(_EACH * 500))
        if at - self._held >= _HELD:
            self._held = at
            for account in own:
                self._challenges.still_here(account)
        if players <= own:
            return frozenset()
        with self._store.reading() as connection:
            return accounts.seen_since(connection, players - own, at - _AWAY)
