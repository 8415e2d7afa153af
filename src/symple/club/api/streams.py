"""What a program hears, as lines of JSON in one answer that does not end: for languages and tools
that have HTTP and no WebSocket.

It tells the same as a page's line, but chooses by itself: all of one's own games, as they stand and
at each change, and which challenges have changed. An empty line says that it is whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, suppress
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from symple.club.api.feeds import Feeds
from symple.club.api.line import MOST_FOLLOWED, PING
from symple.club.api.lines import Lines
from symple.club.api.messages import OwnNews

#: Where it is.
STREAM: Final = "/api/stream"

MEDIA_TYPE: Final = "application/x-ndjson"

#: Messages, and letters of them, that may wait for a program that takes them slowly.
_WAITING: Final = 200
_WAITING_LETTERS: Final = 1_000_000

#: Seconds that a program may take to hear that it is cut off.
_GOODBYE: Final = 2.0


class Stream(Response):
    """The stream of one program.

    begun: finds what is its own already, which it is told at first. place: what the stream takes of
    those that there may be.
    """

    media_type = MEDIA_TYPE

    def __init__(
        self,
        account: int,
        feeds: Feeds,
        lines: Lines,
        begun: Callable[[int], Awaitable[list[OwnNews]]],
        place: AbstractContextManager[object],
    ) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self.account = account
        self._feeds = feeds
        self._lines = lines
        self._begun = begun
        self._place = place
        #: The games, the one that was heard of last at the end.
        self._followed: dict[str, None] = {}
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_WAITING)
        self._letters = 0
        self._cut = asyncio.Event()

    def send(self, message: str) -> None:
        """In the event loop. A program that takes nothing is cut off, and catches up later."""
        if self._waiting.full() or self._letters > _WAITING_LETTERS:
            self._cut.set()
        else:
            self._letters += len(message)
            self._waiting.put_nowait(message)

    def tell_own(self, news: OwnNews) -> None:
        """Of a game it hears by itself, from now on."""
        if news.about == "challenge":
            self.send(news.model_dump_json())
            return
        known = news.id in self._followed
        self._followed.pop(news.id, None)
        self._followed[news.id] = None
        if not known:
            self._feeds.follow(news.id, self, 0, 0)
        if len(self._followed) > MOST_FOLLOWED:
            oldest = next(iter(self._followed))
            del self._followed[oldest]
            self._feeds.leave(oldest, self)

    def see_off(self) -> None:
        """The program comes back as whoever it is then."""
        self._cut.set()

    def follows(self, game_id: str) -> bool:
        return game_id in self._followed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Until the program goes away, or is cut off."""
        with self._place:
            await self._serve(receive, send)
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(_GOODBYE):
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _serve(self, receive: Receive, send: Send) -> None:
        self._lines.join(self)
        tasks: list[asyncio.Future[object]] = []
        try:
            for news in await self._begun(self.account):
                self.tell_own(news)
            tasks = [
                asyncio.ensure_future(task)
                for task in (self._speak(send), self._until_gone(receive), self._cut.wait())
            ]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines.leave(self)
            for game_id in self._followed:
                self._feeds.leave(game_id, self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _speak(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        message = ""
        while True:
            body = f"{message}\n".encode()
            await send({"type": "http.response.body", "body": body, "more_body": True})
            self._letters -= len(message)
            try:
                message = await asyncio.wait_for(self._waiting.get(), PING)
            except TimeoutError:
                message = ""

    @staticmethod
    async def _until_gone(receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
