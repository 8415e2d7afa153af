"""A page's line: the one WebSocket over which it hears of games and sends turns.

Both sides notice when the line is dead: the server pings, and whoever does not answer is cut off;
the page cuts off a server of which it has heard nothing for longer than two pings.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from random import uniform
from statistics import median
from typing import Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from symple.club.api.feeds import Feeds
from symple.club.api.lines import Lines
from symple.club.api.messages import (
    WISH,
    Done,
    Leave,
    Lobby,
    Message,
    OwnNews,
    Ping,
    Play,
    Pong,
    Refused,
    Tournament,
    Watch,
)
from symple.club.errors import ClubError, ForbiddenError, RefusedError
from symple.club.game import ClubGame
from symple.storage.errors import StorageError

#: Seconds between pings, and for which an answer is waited.
PING: Final = 10.0

#: Pings of which the middle one says how long the line is.
_MEASURED: Final = 5

#: Games that one page follows.
MOST_FOLLOWED: Final = 100

#: Tournaments: as many as a list shows.
MOST_TOURNAMENTS: Final = 40

#: Messages, and letters of them, that may wait for a slow page. One that does not take them comes
#: back and catches up.
_WAITING: Final = 200
_WAITING_LETTERS: Final = 1_000_000

#: Messages of a page that are read at once, and from then on in a second: what more it sends waits
#: in the network.
_AT_ONCE: Final = 300
_EACH_SECOND: Final = 50

#: Seconds that a page may take to hear why it is cut off.
_GOODBYE: Final = 2.0

#: Why a line is closed: RFC 6455 leaves 4000-4999 to applications.
DEAD: Final = 4408
SLOW: Final = 4429
ANEW: Final = 4401

#: Makes a turn: game, account, number, text, course, lag.
PlayTurn = Callable[[str, int, int, str, int, int], Awaitable[ClubGame]]


class Line:
    """The line of one page. account: who is at it; None for somebody who only looks."""

    def __init__(
        self,
        socket: WebSocket,
        account: int | None,
        feeds: Feeds,
        lines: Lines,
        play: PlayTurn,
    ) -> None:
        self.account = account
        self._socket = socket
        self._feeds = feeds
        self._lines = lines
        self._play = play
        self._followed: set[str] = set()
        self._tournaments: set[str] = set()
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_WAITING)
        self._letters = 0
        self._read_until = 0.0
        self._cut: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pinged: tuple[int, float] | None = None
        self._ways: deque[float] = deque(maxlen=_MEASURED)

    def send(self, message: str) -> None:
        """In the event loop. A page that takes nothing is cut off."""
        if self._waiting.full() or self._letters > _WAITING_LETTERS:
            self._cut_off(SLOW)
        else:
            self._letters += len(message)
            self._waiting.put_nowait(message)

    def tell_own(self, news: OwnNews) -> None:
        self._answer(news)

    def see_off(self) -> None:
        """The page comes back as whoever it is then."""
        self._cut_off(ANEW)

    async def serve(self) -> None:
        """Until the page goes away, or is cut off."""
        self._lines.join(self)
        tasks: list[asyncio.Future[int | None]] = []
        try:
            await self._socket.accept()
            tasks = [
                asyncio.ensure_future(task)
                for task in (self._listen(), self._speak(), self._ping(), self._cut)
            ]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except WebSocketDisconnect:
            pass
        finally:
            self._lines.leave(self)
            for game_id in self._followed:
                self._feeds.leave(game_id, self)
            for tournament_id in self._tournaments:
                self._lines.follow_tournament(tournament_id, self, follow=False)
            code = self._cut.result() if self._cut.done() else None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if code is not None:
            with suppress(TimeoutError, RuntimeError):
                async with asyncio.timeout(_GOODBYE):
                    await self._socket.close(code)

    def follows(self, game_id: str) -> bool:
        return game_id in self._followed

    @property
    def lag(self) -> int:
        """Milliseconds there and back, as far as is known."""
        return round(median(self._ways) * 1_000) if self._ways else 0

    async def _listen(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except KeyError:  # of bytes
                text = ""
            await self._take_time()
            try:
                wish = WISH.validate_json(text)
            except ValidationError as error:
                unread = RefusedError("invalid-message", _first(error))
                self._answer(refused(None, unread))
                continue
            match wish:
                case Watch():
                    self._watch(wish)
                case Leave():
                    self._followed.discard(wish.game)
                    self._feeds.leave(wish.game, self)
                case Play():
                    self._answer(await self._played(wish))
                case Pong():
                    self._measure(wish)
                case Lobby():
                    self._lines.follow_lobby(self, follow=wish.follow)
                case Tournament():
                    self._follow_tournament(wish)

    async def _speak(self) -> None:
        while True:
            message = await self._waiting.get()
            await self._socket.send_text(message)
            self._letters -= len(message)

    async def _take_time(self) -> None:
        """Waits where the page sends more than one page needs to."""
        self._read_until = max(self._read_until, _now() - _AT_ONCE / _EACH_SECOND)
        self._read_until += 1 / _EACH_SECOND
        if self._read_until > _now():
            await asyncio.sleep(self._read_until - _now())

    async def _ping(self) -> None:
        pause = uniform(PING / 2, PING)  # all pages come at once when the club has been restarted
        for number in count(1):
            self._pinged = (number, _now())
            self._answer(Ping(ping=number, lag=self.lag))
            await asyncio.sleep(pause)
            pause = PING
            if self._pinged is not None:
                self._cut_off(DEAD)

    def _measure(self, pong: Pong) -> None:
        if self._pinged is not None and self._pinged[0] == pong.ping:
            self._ways.append(_now() - self._pinged[1])
            self._pinged = None

    def _watch(self, wish: Watch) -> None:
        if len(self._followed) >= MOST_FOLLOWED and wish.game not in self._followed:
            full = RefusedError(
                "too-many-games", f"A page can follow {MOST_FOLLOWED} games.", most=MOST_FOLLOWED
            )
            self._answer(refused(None, full))
            return
        self._followed.add(wish.game)
        self._feeds.follow(wish.game, self, wish.course, wish.turns)

    def _follow_tournament(self, wish: Tournament) -> None:
        if wish.follow and len(self._tournaments | {wish.tournament}) > MOST_TOURNAMENTS:
            full = RefusedError(
                "too-many-followed",
                f"A page can follow {MOST_TOURNAMENTS} tournaments.",
                most=MOST_TOURNAMENTS,
            )
            self._answer(refused(None, full))
            return
        if wish.follow:
            self._tournaments.add(wish.tournament)
        else:
            self._tournaments.discard(wish.tournament)
        self._lines.follow_tournament(wish.tournament, self, follow=wish.follow)

    async def _played(self, wish: Play) -> Message:
        try:
            if self.account is None:
                raise ForbiddenError("not-a-player", "Only its players can do that.")
            game = await self._play(
                wish.game, self.account, wish.number, wish.turn, wish.course, self.lag
            )
        except (ClubError, StorageError) as error:
            return refused(wish.wish, error)
        return Done(wish=wish.wish, version=game.version)

    def _answer(self, message: Message) -> None:
        self.send(message.model_dump_json())

    def _cut_off(self, code: int) -> None:
        if not self._cut.done():
            self._cut.set_result(code)


def refused(wish: int | None, error: ClubError | StorageError) -> Refused:
    if isinstance(error, ClubError):
        return Refused(wish=wish, code=error.code, message=str(error), values=error.values)
    return Refused(wish=wish, code=error.fault, message=str(error), values={})


def _first(error: ValidationError) -> str:
    found = error.errors()[0]
    where = ".".join(str(part) for part in found["loc"])
    return f"{where}: {found['msg']}." if where else f"{found['msg']}."


def _now() -> float:
    return asyncio.get_running_loop().time()
