"""The line of a page and the stream of a program: where they come in."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, TypeVar

from fastapi import APIRouter, Request, WebSocket
from starlette.requests import HTTPConnection
from starlette.responses import Response

from symple.club import metrics
from symple.club.api.answers import responses
from symple.club.api.dependencies import address, who
from symple.club.api.feeds import Feeds
from symple.club.api.line import Line
from symple.club.api.lines import Lines
from symple.club.api.messages import OwnNews
from symple.club.api.presence import Presence
from symple.club.api.streams import MEDIA_TYPE, STREAM, Stream
from symple.club.club import Club
from symple.club.errors import ClubError, NeedsAccountError, TooOftenError
from symple.club.game import ClubGame
from symple.club.storage import games, listings
from symple.club.storage.accounts import Account
from symple.club.storage.games import MadeTurn
from symple.storage.errors import StorageError

#: Transactions at once: as many as there are connections to a database server.
_AT_ONCE: Final = 10

#: Streams that an account may have: a program needs one.
_STREAMS: Final = 5

#: Seconds after which a stream that was one too many is worth another try.
_TRY_AGAIN: Final = 10

Result = TypeVar("Result")

router = APIRouter(tags=["line"])


class Live:
    """What the lines of a process share. Made in its event loop."""

    def __init__(self, club: Club, of_address: int) -> None:
        """of_address: lines that each address may have."""
        self._club = club
        self._of_address = of_address
        self._addresses: Counter[str] = Counter()
        self._accounts: Counter[str] = Counter()
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
        with _counted(self._addresses, address, self._of_address) as may:
            yield may

    @contextmanager
    def counted_stream(self, account: int) -> Iterator[bool]:
        """Whether the account may have another stream, which it has inside."""
        with _counted(self._accounts, str(account), _STREAMS) as may:
            yield may

    async def begun(self, account: int) -> list[OwnNews]:
        """What the account plays, and is offered or offers."""
        return await self._in_thread(partial(self._load_begun, account))

    async def who(self, connection: HTTPConnection) -> Account | None:
        """Who is there; None for somebody who only looks.

        It is still so when this is left: who is seen off meanwhile is asked for again.
        """
        while True:
            seen_off = self.lines.seen_off
            account = await self._in_thread(partial(who, connection))
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

    def _load_begun(self, account: int) -> list[OwnNews]:
        with self._club.store.reading() as connection:
            running = listings.list_running_of(connection, account)
        # The most urgent ones last, where too many are followed.
        begun = [OwnNews(about="game", id=game.id) for game in reversed(running)]
        offered = self._club.challenges.mine(account)
        return begun + [OwnNews(about="challenge", id=challenge.id) for challenge in offered]


@contextmanager
def _counted(counts: Counter[str], key: str, most: int) -> Iterator[bool]:
    may = counts[key] < most
    counts[key] += may
    try:
        yield may
    finally:
        counts[key] -= may
        if not counts[key]:
            del counts[key]


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


@router.get(
    STREAM,
    response_class=Response,
    responses={
        **responses(),
        200: {"content": {MEDIA_TYPE: {"schema": {"type": "string"}}}},
    },
)
async def stream(request: Request) -> Response:
    """For programs: the player's own games as they stand and at each change, and which challenges
    have changed; a line of JSON each, and an empty line now and then.
    """
    live: Live = request.app.state.live
    account = await live.who(request)
    if account is None:
        raise NeedsAccountError
    with ExitStack() as place:
        for counted in (live.counted(address(request)), live.counted_stream(account.id)):
            if not place.enter_context(counted):
                raise TooOftenError(_TRY_AGAIN)
        return Stream(account.id, live.feeds, live.lines, live.begun, place.pop_all())
