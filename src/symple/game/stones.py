"""Turns as mere lists of stones: which stone is the balance plant follows from the board."""

from __future__ import annotations

from collections.abc import Iterable

from symple._core import InvalidTurnError, Position, Turn, point_name

__all__ = ["codecup_text", "codecup_turn", "turn_from_stones"]


def turn_from_stones(position: Position, points: Iterable[int]) -> Turn:
    """The turn that puts these stones on the board, to be played in this position.

    A growth stone touches a group of the player's, a plant touches none. Whether the turn is legal
    is for `Position.play` to say; ValueError for points off the board or given twice.
    """
    stones = list(points)
    touching = set(position.frontier(position.to_move))
    apart = [point for point in stones if point not in touching]
    if len(stones) > 1 and len(apart) == 1:
        growth = [point for point in stones if point in touching]
        return Turn(growth, apart[0], size=position.size)
    return Turn(stones, size=position.size)


def codecup_text(turn: Turn, size: int) -> str:
    """The turn as CodeCup writes it: growth stones, then the balance plant, `-` between all."""
    return "-".join(point_name(point, size) for point in turn.points(size))


def codecup_turn(position: Position, text: str) -> Turn:
    """The turn that CodeCup's text means in this position; InvalidTurnError if it means none.

    Whether the turn is legal is for `Position.play` to say.
    """
    turn = Turn.parse(text)
    if turn.is_resignation:
        raise InvalidTurnError("CodeCup has no resignation as a turn")
    if turn.plant(position.size) is not None:
        raise InvalidTurnError(f"{text}: CodeCup joins all stones of a turn by -, not by +")
    return turn_from_stones(position, turn.points(position.size))
