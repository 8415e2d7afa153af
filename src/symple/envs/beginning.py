"""What a game begins with: its rules, as keywords, and its first position."""

from __future__ import annotations

from typing import Any, Literal

from symple.game import Phase, Position, Rules

__all__ = ["Balance", "start_position"]

Balance = Literal["optional", "forced", "none"]


def start_position(rules: Rules, options: dict[str, Any] | None) -> Position:
    """The empty board, or the position of the option `position`, a text.

    ValueError for a text that is no position of these rules between turns, and for a full board.
    """
    text = (options or {}).get("position")
    if text is None:
        return Position(rules)
    position = Position.parse(text, between_turns=True)
    if position.rules != rules:
        raise ValueError("the position to begin with and the environment have different rules")
    if position.phase is Phase.OVER:
        raise ValueError("the position to begin with is the end of a game")
    return position
