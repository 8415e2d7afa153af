"""A game between two accounts: who may do what, and when its time is over.

Every function takes the game as it is and answers the game as it becomes, or raises ClubError.
Times are whole milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.competition import Clock, DaysPerTurn, TimeLeft
from symple.game import (
    UNFINISHED,
    IllegalTurnError,
    InvalidTurnError,
    Position,
    Result,
    Rules,
    Turn,
)

#: Each side's first turn takes nothing off its clock.
FREE_TURNS: Final = 2

#: How long a live game waits for each of these before it is given up.
START_SECONDS: Final = 60

#: How much of the way of a turn through the network is given back, and how long a flag waits for
#: a turn that is on its way.
MOST_LAG: Final = 1_000

ColorName = Literal["white", "black"]
Pace = Literal["live", "correspondence"]


def pace_of(clock: Clock) -> Pace:
    return "correspondence" if isinstance(clock, DaysPerTurn) else "live"


@dataclass(frozen=True)
class UndoWish:
    """by: the account that would like to go back to the position after so many turns."""

    by: int
    turns_left: int


@dataclass(frozen=True)
class ClubGame:
    """A game as it stands between turns.

    version: one more with each change. course: how often turns were taken back; turn 5 of another
    course is another turn. start: the position that it began from, if not the empty board. white,
    black: accounts. position: as its text. white_left, black_left: before the turn in progress.
    created, began: when the game and when that turn began; ended: when the game did. stopped: since
    when its clock stands, if it does. aborted: it ended without counting, `result` is then that of
    an unfinished game.
    """

    id: str
    rules: Rules
    start: str | None
    clock: Clock
    rated: bool
    white: int
    black: int
    position: str
    created: int
    began: int
    white_left: TimeLeft
    black_left: TimeLeft
    version: int = 1
    course: int = 0
    turn_count: int = 0
    result: Result = UNFINISHED
    aborted: bool = False
    ended: int | None = None
    stopped: int | None = None
    undo: UndoWish | None = None

    @property
    def over(self) -> bool:
        return self.aborted or self.result != UNFINISHED

    @property
    def pace(self) -> Pace:
        return pace_of(self.clock)

    @property
    def to_move(self) -> ColorName:
        """Whose turn it is, or would be if the game were not over."""
        return "white" if self.position.split()[1] == "w" else "black"

    @property
    def mover(self) -> int:
        """The account whose turn it is, or would be."""
        return self.white if self.to_move == "white" else self.black

    def seat(self, account: int) -> ColorName | None:
        """The colour that the account plays; None for everybody else."""
        if account == self.white:
            return "white"
        return "black" if account == self.black else None

    def opponent(self, account: int) -> int:
        """The other player."""
        return self.black if account == self.white else self.white

    def left(self, color: ColorName) -> TimeLeft:
        return self.white_left if color == "white" else self.black_left


def new_game(
    game_id: str,
    rules: Rules,
    clock: Clock,
    white: int,
    black: int,
    at: int,
    *,
    rated: bool = False,
    start: str | None = None,
) -> ClubGame:
    """A game that begins now. ValueError for a start that is none, or where nobody can play."""
    if white == black:
        raise ValueError("two accounts are needed for a game")
    position = Position(rules) if start is None else Position.parse(start, between_turns=True)
    if position.rules != rules or position.winner is not None:
        raise ValueError("the start is no position of this game in which one can play")
    return ClubGame(
        id=game_id,
        rules=rules,
        start=start,
        clock=clock,
        rated=rated,
        white=white,
        black=black,
        position=str(position),
        created=at,
        began=at,
        white_left=clock.whole,
        black_left=clock.whole,
    )


def play(game: ClubGame, account: int, turn: Turn, at: int, *, lag: int = 0) -> ClubGame:
    """The game with the turn.

    lag: milliseconds of its way through the network; so much is given back, up to MOST_LAG.
    ConflictError `time-over` where it has come too late, RefusedError `illegal-turn` where the
    rules forbid it.
    """
    _must_go_on(game)
    color = _seat(game, account)
    position = Position.parse(game.position)
    if game.to_move != color:
        raise ConflictError("not-your-turn", "It is the other player's turn.")
    if turn.is_resignation:
        raise RefusedError("invalid-turn", "A resignation is not sent as a turn.", turn="resign")
    used = used_by_turn(game, at, lag)
    left = game.clock.seconds_to_flag(game.left(color))
    if has_fallen(game, at) if used is None else used > left * 1_000:
        raise ConflictError("time-over", "Your time is over.")
    try:
        position.play(turn)
    except IllegalTurnError as error:
        raise _illegal(error) from error
    after = _left_after(game, color, used)
    result = Result.of_position(position)
    return _changed(
        game,
        position=str(position),
        turn_count=game.turn_count + 1,
        result=result,
        ended=None if result == UNFINISHED else at,
        began=at,
        stopped=None,
        white_left=after if color == "white" else game.white_left,
        black_left=after if color == "black" else game.black_left,
        undo=None,
    )


def used_by_turn(game: ClubGame, at: int, lag: int = 0) -> int | None:
    """Milliseconds that a turn made now takes off the clock; None where it takes nothing."""
    if game.turn_count < FREE_TURNS:
        return None
    until = at if game.stopped is None else game.stopped
    return max(0, until - game.began - min(lag, MOST_LAG))


def resign(game: ClubGame, account: int, at: int) -> ClubGame:
    """The account's player gives the game up."""
    _must_go_on(game)
    return _ended(game, "B+R" if _seat(game, account) == "white" else "W+R", at)


def abort(game: ClubGame, account: int, at: int) -> ClubGame:
    """The game does not take place; only before both have made a turn."""
    _must_go_on(game)
    _seat(game, account)
    if game.turn_count >= FREE_TURNS:
        raise ConflictError(
            "too-late-to-abort", "Both have made a turn; the game can only be resigned now."
        )
    return _aborted(game, at)


def give_up(game: ClubGame, account: int, at: int) -> ClubGame:
    """The account's player goes: the game does not take place, or is resigned."""
    end = abort if game.turn_count < FREE_TURNS else resign
    return end(game, account, at)


def propose_undo(game: ClubGame, account: int, turns_left: int) -> ClubGame:
    """The account would like to take back what comes after so many turns.

    It may take back no less than a turn of its own. The same wish again changes nothing; one that
    the opponent has, too, is an agreement, which `accept_undo` carries out.
    """
    _must_go_on(game)
    color = _seat(game, account)
    if game.rated:
        raise ForbiddenError("rated", "In a rated game no turn is taken back.")
    fewest = 1 if game.to_move != color else 2
    if not 0 <= turns_left <= game.turn_count - fewest:
        raise ConflictError("nothing-to-undo", "There is no turn of yours to take back.")
    wish = UndoWish(account, turns_left)
    return game if game.undo == wish else _changed(game, undo=wish)


def accept_undo(
    game: ClubGame, account: int, turns_left: int, turns: Sequence[str], at: int
) -> ClubGame:
    """Goes back as the other one wished. turns: those of the game, as their texts.

    turns_left: what the account agrees to, which must be what is wished. Nobody gets time back.
    """
    _must_go_on(game)
    _seat(game, account)
    if game.undo != UndoWish(game.opponent(account), turns_left):
        raise ConflictError("no-such-wish", "The other player does not wish that any more.")
    position = Position(game.rules) if game.start is None else Position.parse(game.start)
    for text in turns[:turns_left]:
        position.play(Turn.parse(text))
    return _changed(
        game,
        position=str(position),
        turn_count=turns_left,
        course=game.course + 1,
        began=at,
        stopped=None,
        undo=None,
    )


def decline_undo(game: ClubGame, account: int) -> ClubGame:
    """Neither player wishes to take back any more: the other declines, or the one has changed his
    mind.
    """
    _must_go_on(game)
    _seat(game, account)
    return game if game.undo is None else _changed(game, undo=None)


def may_plan(game: ClubGame, account: int, pace: Pace) -> None:
    """Raises unless the account may decide in this game what it does after the opponent's turn, in
    the way of this pace.
    """
    _must_go_on(game)
    if game.to_move == _seat(game, account):
        raise ConflictError("your-turn", "It is your own turn.")
    if game.pace != pace:
        raise RefusedError("other-pace", "That is not for games of this pace.")


def stop(game: ClubGame, at: int) -> ClubGame:
    """The clock stands from now on; nothing happens where it does already."""
    if game.over or game.stopped is not None:
        return game
    return _changed(game, stopped=max(at, game.began))


def standing(game: ClubGame) -> ClubGame:
    """The game whose clock has stood since the turn in progress began, which is part of the change
    that began it.
    """
    return replace(game, stopped=game.began)


def go_on(game: ClubGame, at: int) -> ClubGame:
    """The clock goes on from where it stood."""
    if game.over or game.stopped is None:
        return game
    return _changed(game, began=game.began + max(0, at - game.stopped), stopped=None)


def deadline(game: ClubGame) -> int | None:
    """When the game ends if nobody does anything; None if it does not."""
    if game.over or game.stopped is not None:
        return None
    if game.turn_count < FREE_TURNS and game.pace == "live":
        return game.began + START_SECONDS * 1_000
    seconds = game.clock.seconds_to_flag(game.left(game.to_move))
    return game.began + round(seconds * 1_000) + MOST_LAG


def has_fallen(game: ClubGame, at: int) -> bool:
    """Whether the time of the turn in progress is over, with MOST_LAG for what is on its way."""
    end = deadline(game)
    return end is not None and at >= end


def end_by_time(game: ClubGame, at: int) -> ClubGame:
    """The game as it is when nobody has done anything until now.

    Whoever has not made the first turn in time has not come: the game does not count.
    """
    if not has_fallen(game, at):
        return game
    if game.turn_count < FREE_TURNS:
        return _aborted(game, at)
    return _ended(game, "B+T" if game.to_move == "white" else "W+T", at)


def parse_turn(text: str) -> Turn:
    """RefusedError where the text is none."""
    try:
        return Turn.parse(text)
    except InvalidTurnError as error:
        raise RefusedError("invalid-turn", _sentence(error), turn=text) from error


def _must_go_on(game: ClubGame) -> None:
    if game.over:
        raise ConflictError("game-over", "The game is over.")


def _seat(game: ClubGame, account: int) -> ColorName:
    seat = game.seat(account)
    if seat is None:
        raise ForbiddenError("not-a-player", "Only its players can do that.")
    return seat


def _left_after(game: ClubGame, color: ColorName, used: int | None) -> TimeLeft:
    left = game.left(color)
    if used is None:
        return left
    return game.clock.after_turn(left, used / 1_000)


def _changed(game: ClubGame, **changes: Any) -> ClubGame:
    return replace(game, version=game.version + 1, **changes)


def _ended(game: ClubGame, result: str, at: int) -> ClubGame:
    return _changed(game, result=Result.parse(result), ended=at, undo=None)


def _aborted(game: ClubGame, at: int) -> ClubGame:
    return _changed(game, aborted=True, ended=at, undo=None)


def _illegal(error: IllegalTurnError) -> RefusedError:
    values = {"point": error.point, "rule": error.rule, "open_point": error.open_point}
    known = {name: str(value) for name, value in values.items() if value is not None}
    return RefusedError("illegal-turn", _sentence(error), **known)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
