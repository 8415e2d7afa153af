"""Plays all games of an account of a club, at once."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from symple.bots.client import ClubClient, ClubError, NoClubError, RefusedError, UnreachableError
from symple.bots.seats import Seat, SeatError, Time
from symple.bots.wishes import Wishes
from symple.competition import TimeLeft, parse_clock
from symple.game import Position, Rules, Turn

#: Seconds until the club is tried again, the first time and at most; doubled each time.
_FIRST_WAIT: Final = 1.0
_LONGEST_WAIT: Final = 60.0

#: Seconds between tries to send a turn that did not arrive.
_SEND_AGAIN: Final = 1.0

#: How often it is looked whether all games are over, in seconds.
_LOOK: Final = 0.2

#: What is answered to a token that does not hold, or is not good for something.
_STATUSES_OF_TOKENS: Final = (401, 403)


@dataclass
class _Table:
    """A game. sent: the course and the number of the last turn that the club has of the bot."""

    head: dict[str, Any]
    seat: Seat
    news: dict[str, Any]
    course: int = 0
    turns: list[str] = field(default_factory=list)
    sent: tuple[int, int] = (0, 0)
    busy: bool = False

    @property
    def id(self) -> str:
        return str(self.head["id"])

    @property
    def over(self) -> bool:
        return is_over(self.news)

    def take(self, news: dict[str, Any]) -> None:
        """What the club tells of it."""
        self.news, self.course = news, news["course"]
        self.turns[news["after"] :] = [made["turn"] for made in news["turns"]]

    @property
    def due(self) -> bool:
        """Whether a turn of the bot is wanted."""
        mine = not self.over and self.news["to_move"] == self.head["you"]
        return mine and self.sent != (self.course, len(self.turns) + 1)

    def position(self) -> Position:
        rules = self.head["rules"]
        start = self.head["start"]
        if start is None:
            position = Position(Rules(rules["size"], rules["penalty"], rules["balance"]))
        else:
            position = Position.parse(start, between_turns=True)
        for turn in self.turns:
            position.play(Turn.parse(turn))
        return position

    def time(self) -> Time:
        left = self.news[self.head["you"]]
        return Time(
            parse_clock(self.head["clock"]),
            TimeLeft(left["seconds"], left["periods"]),
            used=self.news["used"] or 0.0,
            ends=self.news["ends"],
        )


def is_over(news: dict[str, Any]) -> bool:
    return bool(news["aborted"] or news["result"] != "*")


class Bot:
    """Accepts challenges and plays, until it is told to leave."""

    def __init__(
        self,
        client: ClubClient,
        sit: Callable[[], Seat],
        wishes: Wishes,
        tell: Callable[[str], None],
        at_once: int = 1,
    ) -> None:
        """sit: somebody to play one game. tell: is given lines for people, from any thread.

        at_once: games that it has accepted and plays at one time.
        """
        self._client = client
        self._sit = sit
        self._wishes = wishes
        self._tell = tell
        self._at_once = at_once
        self._lock = threading.Lock()
        self._looking = threading.Lock()
        self._tables: dict[str, _Table] = {}
        #: Games that it has accepted, of which the stream has not told yet.
        self._begun: set[str] = set()
        # A signal may come while an event is being waited for, which then must not be set.
        self._finishing = False
        self._leaving = False
        self._left = threading.Event()
        self._failure: ClubError | None = None
        self._pool = ThreadPoolExecutor(at_once, thread_name_prefix="bot-game")

    def run(self) -> None:
        """Until it has left. ClubError for what trying again does not help."""
        listening = threading.Thread(target=self._listen, name="bot-stream", daemon=True)
        listening.start()
        while not self._leaving and not (self._finishing and self._idle()):
            time.sleep(_LOOK)
        self._finishing = True
        self._left.set()
        with self._lock:
            seats = [table.seat for table in self._tables.values()]
        for seat in seats:
            seat.abort()
        self._pool.shutdown()
        for seat in seats:
            seat.close()
        if self._failure is not None:
            raise self._failure

    def finish(self) -> None:
        """Accepts nothing more, and leaves when no live game goes on. A signal may call it."""
        self._finishing = True

    def leave(self) -> None:
        """Leaves at once; its games go on without it until it comes back. A signal may call it."""
        self._leaving = True

    # The club's stream, in a thread of its own

    def _listen(self) -> None:
        wait = _FIRST_WAIT
        while not self._left.is_set():
            try:
                heard = False
                for message in self._client.stream():
                    wait = _FIRST_WAIT
                    if not heard:
                        heard = True
                        self._catch_up()
                    if self._left.is_set():
                        return
                    if message is not None:
                        self._hear(message)
            except ClubError as error:
                if _is_final(error):
                    self._fail(error)
                    return
                self._tell(str(error))
                wait = max(wait, getattr(error, "seconds", None) or 0)
            except Exception as error:
                if self._left.is_set():  # the client is closed
                    return
                self._fail(ClubError(f"The bot failed: {type(error).__name__}: {error}."))
                raise
            # Bots that were cut off together do not come back together.
            self._left.wait(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, _LONGEST_WAIT)

    def _fail(self, error: ClubError) -> None:
        self._failure = error
        self.leave()

    def _catch_up(self) -> None:
        """A stream tells of games that go on: which have ended while there was none is asked."""
        with self._lock:
            known = [*self._tables, *self._begun]
        for game in known:
            found = self._client.game(game)
            if not found["over"]:
                continue
            with self._lock:
                self._begun.discard(game)
                table = self._tables.get(game)
                if table is not None:
                    told = {name: found[name] for name in ("result", "aborted")}
                    table.news = {**table.news, **told}
                    busy = table.busy
            if table is not None:
                table.seat.abort()
                if not busy:
                    self._end(table)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "game":
            self._follow(message)
        elif message["type"] == "own" and message["about"] == "challenge":
            self._look_at_challenges()

    def _look_at_challenges(self) -> None:
        with self._looking:
            if not self._finishing:
                self._answer_challenges()

    def _answer_challenges(self) -> None:
        for challenge in self._client.challenges():
            if challenge["own"] or challenge["to"] is None or not challenge["open"]:
                continue
            what = f"{challenge['by']['name']}'s challenge"
            try:
                if not self._wishes.suit(challenge):
                    self._client.decline(challenge["id"])
                    self._tell(f"{what} declined.")
                elif self._is_free():  # else it waits for a game to end
                    game = self._client.accept(challenge["id"])
                    with self._lock:
                        if game not in self._tables:
                            self._begun.add(game)
                    self._tell(f"{what} accepted.")
            except RefusedError as error:
                self._tell(f"{what}: {error}")

    def _follow(self, news: dict[str, Any]) -> None:
        game = news["game"]
        with self._lock:
            table = self._tables.get(game)
        if table is None:
            if is_over(news):
                self._begun.discard(game)
                return
            head = self._client.game(game)
            if head["you"] is None:
                return
            table = _Table(head, self._sit(), news)
            with self._lock:
                self._tables[game] = table
                self._begun.discard(game)
            self._tell(f"Game {game} goes on: {head['white']['name']} - {head['black']['name']}.")
        with self._lock:
            table.take(news)
            begin = table.due and not table.busy
            table.busy = table.busy or begin
        undo = news["undo"]
        if undo is not None and undo["by"] != table.head["you"]:
            with suppress(RefusedError):
                self._client.decline_undo(game)
        if table.over:
            table.seat.abort()
        if begin and not self._left.is_set():
            with suppress(RuntimeError):  # it has left meanwhile
                self._pool.submit(self._play, table)
        elif table.over and not table.busy:
            self._end(table)

    def _end(self, table: _Table) -> None:
        with self._lock:
            known = self._tables.pop(table.id, None)
        if known is not None:
            table.seat.close()
            result = "aborted" if table.news["aborted"] else table.news["result"]
            self._tell(f"Game {table.id} is over: {result}.")
            # Somebody may wait for it.
            try:
                self._look_at_challenges()
            except ClubError as error:
                self._tell(str(error))

    # Turns, in the threads of the pool

    def _play(self, table: _Table) -> None:
        try:
            while True:
                with self._lock:
                    if not table.due or self._left.is_set():
                        table.busy = False
                        break
                    number, course = len(table.turns) + 1, table.course
                    position, time = table.position(), table.time()
                self._make(table, number, course, position, time)
                with self._lock:
                    table.sent = (course, number)
        except Exception as error:
            self._fail(ClubError(f"The bot failed: {type(error).__name__}: {error}."))
            raise
        if table.over:
            self._end(table)

    def _make(
        self, table: _Table, number: int, course: int, position: Position, time: Time
    ) -> None:
        try:
            turn = table.seat.play(position, time)
        except SeatError as error:
            if self._left.is_set() or table.over:
                return
            self._tell(f"Game {table.id} is resigned: the engine {error}.")
            self._send(table, lambda: self._client.resign(table.id))
            return
        if turn.is_resignation:
            self._send(table, lambda: self._client.resign(table.id))
        else:
            text = str(turn)
            self._send(table, lambda: self._client.play(table.id, number, course, text))

    def _send(self, table: _Table, send: Callable[[], None]) -> None:
        """Until the club has it, or does not want it any more: it takes each turn once."""
        while not self._left.is_set() and not table.over:
            wait = _SEND_AGAIN
            try:
                send()
                return
            except UnreachableError:
                pass
            except RefusedError as error:
                if error.seconds is None:
                    self._tell(f"Game {table.id}: {error}")
                    return
                wait = error.seconds
            except ClubError as error:
                self._fail(error)
                return
            self._left.wait(wait)

    def _is_free(self) -> bool:
        with self._lock:
            return len(self._tables) + len(self._begun) < self._at_once

    def _idle(self) -> bool:
        # Between the wish to accept and the club's answer a game may have begun that is not known.
        if not self._looking.acquire(blocking=False):
            return False
        try:
            with self._lock:
                live = any(table.head["pace"] == "live" for table in self._tables.values())
                return not live and not self._begun
        finally:
            self._looking.release()


def _is_final(error: ClubError) -> bool:
    """What trying again does not help."""
    if isinstance(error, RefusedError):
        return error.status in _STATUSES_OF_TOKENS
    return isinstance(error, NoClubError)
