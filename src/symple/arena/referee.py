"""One game between two players who are trusted with nothing: rules and clock are the referee's."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from symple.arena.clocks import Clock
from symple.arena.players import ForfeitError, OutOfTimeError, Player
from symple.engine import Cancel
from symple.game import Color, EndReason, IllegalTurnError, Position, Result, Rules, Turn


class AbortedError(Exception):
    """The game was broken off from outside; it has no result."""


@dataclass(frozen=True)
class PlayedGame:
    """How a game went. `reason` says in words why it was forfeited, None for a played-out game.

    turns: those of the opening included. seconds: what each player used by the referee's clock.
    """

    turns: tuple[Turn, ...]
    result: Result
    reason: str | None
    seconds: Mapping[Color, float]

    @property
    def winner(self) -> Color:
        if self.result.winner is None:
            raise ValueError("this game was not finished")
        return self.result.winner


def play_game(
    rules: Rules,
    players: Mapping[Color, Player],
    clocks: Mapping[Color, Clock],
    opening: Sequence[Turn] = (),
    cancel: Cancel | None = None,
) -> PlayedGame:
    """Plays from the opening to the end, or to the first forfeit.

    AbortedError once it is cancelled; whoever does that has the player who thinks leave off.
    """
    position = Position(rules)
    for turn in opening:
        position.play(turn)
    previous = opening[-1] if opening else None
    result, reason = Result.of_position(position), None
    while result.winner is None:
        require_not_aborted(cancel)
        mover = position.to_move
        try:
            previous = _one_turn(position, players[mover], clocks[mover], previous)
        except ForfeitError as forfeit:
            reason = f"turn {position.turn_number}: {mover.name.capitalize()} {forfeit}"
            kind: EndReason = "time" if isinstance(forfeit, OutOfTimeError) else "forfeit"
            result = Result(mover.opponent, kind)
        else:
            if previous.is_resignation:
                result = Result(mover.opponent, "resignation")
            else:
                result = Result.of_position(position)
    require_not_aborted(cancel)
    return PlayedGame(
        turns=tuple(position.history),
        result=result,
        reason=reason,
        seconds={color: clocks[color].used for color in Color},
    )


def require_not_aborted(cancel: Cancel | None) -> None:
    """AbortedError when the game is not wanted any more: what its players do says nothing."""
    if cancel is not None and cancel.cancelled:
        raise AbortedError


def forfeit_at_start(color: Color, forfeit: ForfeitError) -> PlayedGame:
    """The outcome of a game for which the player of this colour did not turn up."""
    return PlayedGame(
        turns=(),
        result=Result(color.opponent, "forfeit"),
        reason=f"before the game: {color.name.capitalize()} {forfeit}",
        seconds=dict.fromkeys(Color, 0.0),
    )


def _one_turn(position: Position, player: Player, clock: Clock, previous: Turn | None) -> Turn:
    begin = time.monotonic()
    try:
        turn = player.play(position.copy(), previous, clock)
    finally:
        used = time.monotonic() - begin
        in_time = clock.charge(used)
    if not in_time:
        raise OutOfTimeError(f"answered after {used:.2f} s, too late by the clock")
    if not turn.is_resignation:
        try:
            position.play(turn)
        except IllegalTurnError as error:
            raise ForfeitError(f"played the illegal turn {turn}: {error}") from error
    return turn
