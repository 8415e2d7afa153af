"""Who follows which game in this process, and what they hear of it.

All of a feed happens in the event loop; the database is read in a thread. However often a game
changes, it is read once at a time, and who follows it gets what has come since they last heard.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from symple.club.api.messages import ClockNews, GameNews, Gone, Here, UndoNews
from symple.club.api.models import turn_news
from symple.club.game import ClubGame, ColorName, deadline, used_by_turn
from symple.club.news import ANYTHING
from symple.club.storage.games import MadeTurn

#: Reads a game as it is now, with its turns after a number if it is of that course still, else all.
Read = Callable[[str, int, int], Awaitable[tuple[ClubGame, list[MadeTurn]] | None]]


class Follower(Protocol):
    """Somebody's line."""

    def send(self, message: str) -> None:
        """In the event loop; it must not wait."""


@dataclass
class _Feed:
    """A game that is followed. heard: of each follower, the course and how many turns of it. here:
    what was told of its players.
    """

    game: ClubGame | None = None
    turns: list[MadeTurn] = field(default_factory=list)
    heard: dict[Follower, tuple[int, int]] = field(default_factory=dict)
    here: Here | None = None
    stale: bool = True
    reading: asyncio.Task[None] | None = None


class Feeds:
    """All games that are followed in this process."""

    def __init__(self, read: Read, now: Callable[[], int]) -> None:
        self._read = read
        self._now = now
        self._feeds: dict[str, _Feed] = {}
        self._loop = asyncio.get_running_loop()

    def follow(self, game_id: str, follower: Follower, course: int, turns: int) -> None:
        """The follower hears of the game now, and of each change. course, turns: what it has."""
        feed = self._feeds.setdefault(game_id, _Feed())
        feed.heard[follower] = (course, turns)
        if feed.game is None or feed.stale:
            self._refresh(game_id, feed)
        else:
            self._send(feed, feed.game, follower)
        if feed.here is not None:
            follower.send(feed.here.model_dump_json())

    def leave(self, game_id: str, follower: Follower) -> None:
        feed = self._feeds.get(game_id)
        if feed is not None:
            feed.heard.pop(follower, None)
            if not feed.heard:
                del self._feeds[game_id]

    def players(self) -> frozenset[int]:
        """Of the games that are followed."""
        games = [feed.game for feed in self._feeds.values() if feed.game is not None]
        return frozenset(player for game in games for player in (game.white, game.black))

    def tell_presence(self, accounts: frozenset[int]) -> None:
        """accounts: who of the players is here. Followers hear of what has changed."""
        for game_id, feed in self._feeds.items():
            if feed.game is None:
                continue
            white, black = feed.game.white in accounts, feed.game.black in accounts
            here = Here(game=game_id, white=white, black=black)
            if here != feed.here:
                feed.here = here
                for follower in feed.heard:
                    follower.send(here.model_dump_json())

    def heard(self, note: str) -> None:
        """What `News` tells; from any thread."""
        self._loop.call_soon_threadsafe(self._take, note)

    def _take(self, note: str) -> None:
        if note == ANYTHING:
            for game_id, feed in self._feeds.items():
                self._refresh(game_id, feed)
            return
        about, *words = note.split()
        if about == "game":
            game_id, version, *_ = words
            followed = self._feeds.get(game_id)
            if followed and (followed.game is None or followed.game.version < int(version)):
                self._refresh(game_id, followed)

    def _refresh(self, game_id: str, feed: _Feed) -> None:
        feed.stale = True
        if feed.reading is None:
            feed.reading = asyncio.create_task(self._bring(game_id, feed))

    async def _bring(self, game_id: str, feed: _Feed) -> None:
        """Reads the game until nothing new is known of, and tells its followers."""
        try:
            while feed.stale:
                feed.stale = False
                course = 0 if feed.game is None else feed.game.course
                found = await self._read(game_id, course, len(feed.turns))
                if found is None:
                    self._end(game_id, feed)
                    return
                game, turns = found
                kept = feed.turns if feed.game is not None and game.course == course else []
                feed.game, feed.turns = game, [*kept, *turns]
                for follower in tuple(feed.heard):
                    self._send(feed, game, follower)
        except Exception:
            feed.stale = True  # the next note, or follower, tries again
            raise
        finally:
            feed.reading = None

    def _send(self, feed: _Feed, game: ClubGame, follower: Follower) -> None:
        course, count = feed.heard[follower]
        after = min(count, len(feed.turns)) if course == game.course else 0
        feed.heard[follower] = (game.course, len(feed.turns))
        news = game_news(game, feed.turns[after:], after, self._now())
        follower.send(news.model_dump_json())

    def _end(self, game_id: str, feed: _Feed) -> None:
        gone = Gone(game=game_id).model_dump_json()
        for follower in feed.heard:
            follower.send(gone)
        self._feeds.pop(game_id, None)


def game_news(game: ClubGame, turns: list[MadeTurn], after: int, at: int) -> GameNews:
    """What is told of a game. turns: those after the first `after`."""
    end = deadline(game)
    used = None if game.over else used_by_turn(game, at)
    return GameNews(
        game=game.id,
        version=game.version,
        course=game.course,
        after=after,
        turns=[turn_news(turn) for turn in turns],
        to_move=game.to_move,
        white=_clock(game, "white"),
        black=_clock(game, "black"),
        used=None if used is None else used / 1_000,
        runs=used is not None and game.stopped is None,
        ends=None if end is None else max(0, end - at) / 1_000,
        result=str(game.result),
        aborted=game.aborted,
        undo=_undo(game),
    )


def _clock(game: ClubGame, color: ColorName) -> ClockNews:
    left = game.left(color)
    return ClockNews(seconds=left.seconds, periods=left.periods)


def _undo(game: ClubGame) -> UndoNews | None:
    if game.undo is None:
        return None
    return UndoNews(by=game.seat(game.undo.by) or "white", turns_left=game.undo.turns_left)
