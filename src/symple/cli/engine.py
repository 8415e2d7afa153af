"""The engine that `analyze` and `review` ask, and how its values are said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from symple.cli.errors import telling_when_memory_lacks
from symple.engine import SHIPPED, ExpectedSide, SearchEngine
from symple.game import Color, Rules, Turn
from symple.study import Value

__all__ = ["open_engine", "say_expected", "say_value", "wrap_turn"]


@contextmanager
def open_engine(
    threads: int, memory_mb: int, seed: int, *, candidates: int = 5
) -> Iterator[SearchEngine]:
    """The search; it thinks about nothing any more when the block is left. CommandError."""
    engine = SearchEngine(
        threads=threads, memory_mb=memory_mb, seed=seed, candidates=candidates, net=SHIPPED
    )
    with telling_when_memory_lacks(), engine:
        yield engine


def say_value(value: Value) -> str:
    """Who wins, by how much, and how sure that is."""
    winner = Color.WHITE if value.margin > 0 else Color.BLACK
    name, margin = winner.name.capitalize(), abs(value.margin)
    if value.exact:
        return f"{name} wins by {margin:.0f} (proved)"
    chance = value.win_probability_for(winner)
    return f"{name} is ahead by {margin:.1f} expected points and wins with {chance:.0%}"


def say_expected(name: str, side: ExpectedSide, rules: Rules) -> str:
    """What a player is heading for."""
    total = side.stones - rules.penalty * side.groups
    return (
        f"{name} heads for {side.stones:.1f} stones in {side.groups:.1f} groups: {total:.1f} points"
    )


def wrap_turn(turn: Turn, width: int) -> str:
    """A turn's text in lines of at most `width`, broken between stones."""
    lines = [""]
    for stone in re.findall(r"[^-+]+[-+]?", str(turn)):
        if lines[-1] and len(lines[-1]) + len(stone) > width:
            lines.append("")
        lines[-1] += stone
    return "\n".join(lines)
