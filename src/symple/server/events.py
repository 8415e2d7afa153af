"""Who watches which game, and how messages reach them from any thread."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from symple.server.models.event import Event

#: Seconds after which a page to which nothing was to be said is told that the line holds. The page
#: waits for more than two of them (web/src/api/line.ts).
PING_SECONDS: Final = 15.0

#: What it is told then.
PING: Final = '{"type":"ping"}'

#: Messages that may wait for a slow reader. Every game message tells all, so the oldest may go.
_WAITING: Final = 32


class Watcher:
    """One connection that watches a game. Its messages are read in the event loop that made it."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._messages: asyncio.Queue[str | None] = asyncio.Queue(_WAITING)

    async def next(self) -> str | None:
        """The next message as JSON, or `PING`; None when there will be no more."""
        try:
            async with asyncio.timeout(PING_SECONDS):
                return await self._messages.get()
        except TimeoutError:
            return PING

    def send(self, message: str | None) -> None:
        """From any thread. Messages arrive in the order in which they were sent."""
        with suppress(RuntimeError):  # the loop is closed: the server is going down
            self._loop.call_soon_threadsafe(self._take, message)

    def _take(self, message: str | None) -> None:
        if self._messages.full():
            self._messages.get_nowait()
        self._messages.put_nowait(message)


class Watchers:
    """All connections, by game."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_game: defaultdict[str, list[Watcher]] = defaultdict(list)

    @contextmanager
    def watch(self, game_id: str) -> Iterator[Watcher]:
        """A watcher of the game for the length of the block."""
        watcher = Watcher()
        with self._lock:
            self._by_game[game_id].append(watcher)
        try:
            yield watcher
        finally:
            with self._lock:
                self._by_game[game_id].remove(watcher)
                if not self._by_game[game_id]:
                    del self._by_game[game_id]

    def tell(self, game_id: str, event: Event) -> None:
        self._send(game_id, event.model_dump_json())

    def dismiss(self, game_id: str) -> None:
        """Ends the connections of those who watch the game."""
        self._send(game_id, None)

    def _send(self, game_id: str, message: str | None) -> None:
        with self._lock:
            for watcher in self._by_game.get(game_id, ()):
                watcher.send(message)
