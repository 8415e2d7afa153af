"""The line of a page: where its WebSocket comes in."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Final, TypeVar

from fastapi import APIRouter, WebSocket

from symple.club import metrics
from symple.club.api.dependencies import address, who
from symple.club.api.feeds import Feeds
from symple.club.api.line import Line
from symple.club.api.lines import Lines
from symple.club.api.presence import Presence
from symple.club.club import Club
from symple.club.errors import ClubError
from symple.club.game import ClubGame
from symple.club.storage import games
from symple.club.storage.accounts import Account
from symple.club.storage.games import MadeTurn
from symple.storage.errors import StorageError

#: Transactions at once: as many as there are connections to a database server.
_AT_ONCE: Final = 10

Result = TypeVar("Result")

router = APIRouter(tags=["line"])


class Live:
    """What the lines of a process share. Made in its event loop."""

    def __init__(self, club: Club, of_address: int) -> None:
        """of_address: lines that each address may have."""
        self._club = club
        self._of_address = of_address
        self._addresses: Counter[str] = Counter()
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="club-line")
        self.feeds = Feeds(self._read, club.time.now)
        self.lines = Lines()
        self.presence = Presence(club.store, club.challenges, self.lines, self.feeds, club.time.now)
        club.news.listen(self.feeds.heard)
        club.news.listen(self.lines.heard)

    async def play(
        self, game_id: str, account: int, number: int, text: str, course: int, lag: int
    ) -> ClubGame:
        self._club.limits.change_game(account)
        make = partial(
            self._club.games.play, game_id, account, number, text, course=course, lag=lag
        )
        return await self._in_thread(make)

    async def _read(
        self, game_id: str, course: int, after: int
    ) -> tuple[ClubGame, list[MadeTurn]] | None:
        return await self._in_thread(partial(self._load, game_id, course, after))

    @contextmanager
    def counted(self, address: str) -> Iterator[bool]:
        """Whether the address may have another line, which it has inside."""
        may = self._addresses[address] < self._of_address
        self._addresses[address] += may
        try:
            yield may
        finally:
            self._addresses[address] -= may
            if not self._addresses[address]:
                del self._addresses[address]

    async def who(self, socket: WebSocket) -> Account | None:
        """Who is at the page; None for somebody who only looks.

        It is still so when this is left: who is seen off meanwhile is asked for again.
        """
        while True:
            seen_off = self.lines.seen_off
            account = await self._in_thread(partial(who, socket))
            if seen_off == self.lines.seen_off:
                return account

    def close(self) -> None:
        self._threads.shutdown()

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _load(
        self, game_id: str, course: int, after: int
    ) -> tuple[ClubGame, list[MadeTurn]] | None:
        with self._club.store.reading() as connection:
            game = games.load(connection, game_id)
            if game is None:
                return None
            known = after if game.course == course else 0
            return game, games.list_turns(connection, game_id, known)


@router.websocket("/api/line")
async def line(socket: WebSocket) -> None:
    """All that a page hears and, for games, does."""
    live: Live = socket.app.state.live
    with live.counted(address(socket)) as may:
        try:
            account = await live.who(socket) if may else None
        except (ClubError, StorageError):
            may = False
        if not may:
            await socket.close(1008)
            return
        page = Line(
            socket,
            None if account is None else account.id,
            live.feeds,
            live.lines,
            live.play,
        )
        with metrics.LINES.track_inprogress():
            await page.serve()
