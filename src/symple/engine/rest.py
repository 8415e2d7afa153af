"""The rest of a growth that somebody else has begun.

A search thinks about whole turns and cannot begin inside one. So growths that keep the stones
placed so far are compared by the positions that they lead to: what a search of the whole turn finds
best, as much of it as still can be, and the best looking of many others, by a search of each.

The page does the same without the program: web/src/engine/rest.ts.
"""

from __future__ import annotations

import random
from dataclasses import replace

from symple._core import growths_that_complete, search_value
from symple.engine.analysis import Analysis
from symple.engine.base import Engine, Limit
from symple.engine.cancel import Cancel
from symple.engine.habits import rest_by_habits
from symple.engine.levels import Level
from symple.game import Color, Phase, Position, Turn


def rest_of_growth(
    position: Position,
    level: Level,
    cancel: Cancel | None = None,
    *,
    threads: int = 1,
    seed: int | None = None,
) -> list[int]:
    """The growth stones with which the level completes the growth, in an order to place them in.

    position: inside a turn, in Phase.GROWING, else ValueError; it is not changed. A balance plant
    that may follow is not among the stones. cancel: the answer then comes soon, with what has been
    found. seed: as of `Level.make_engine`.
    """
    if position.phase is not Phase.GROWING:
        raise ValueError("only a growth that was begun and is not complete has a rest")
    chance = random.Random(seed)
    cancel = cancel or Cancel()
    start = position.copy()
    start.undo_turn()
    limit = _part(level.limit, 2)
    with level.make_engine(threads=threads, seed=seed) as engine:
        candidates = engine.play(start, limit, cancel).analysis.candidates
        turns = growths_that_complete(
            position,
            [candidate.turn for candidate in candidates],
            seed=chance.getrandbits(64) if seed is None else seed,
        )
        turn = _best_of(start, turns, engine, limit, cancel)
    if level.habits is not None:
        return rest_by_habits(position, turn, level.habits, chance)
    stands = {*position.pending, turn.plant(position.size)}
    return [stone for stone in turn.points(position.size) if stone not in stands]


def _best_of(
    start: Position, turns: list[Turn], engine: Engine, limit: Limit, cancel: Cancel
) -> Turn:
    """By halving (Karnin et al. 2013): each round takes an equal part of the limit."""
    rounds = max(1, (len(turns) - 1).bit_length())
    while len(turns) > 1 and not cancel.cancelled:
        each = _part(limit, rounds * len(turns))
        worth = {turn: _worth_of(start, turn, engine, each, cancel) for turn in turns}
        turns = sorted(turns, key=lambda turn: worth[turn], reverse=True)
        turns = turns[: (len(turns) + 1) // 2]
    return turns[0]


def _worth_of(start: Position, turn: Turn, engine: Engine, limit: Limit, cancel: Cancel) -> float:
    """What the turn is worth to who plays it, by a look at the position that it leads to."""
    after = start.copy()
    after.play(turn)
    if after.phase is Phase.OVER:
        analysis = Analysis.of_board(after)
    else:
        analysis = engine.analyze(after, limit, cancel)
    value = search_value(analysis.win_probability, analysis.margin)
    return value if start.to_move is Color.WHITE else 1 - value


def _part(limit: Limit, parts: int) -> Limit:
    evaluations = limit.evaluations and max(1, limit.evaluations // parts)
    seconds = limit.seconds and limit.seconds / parts
    return replace(limit, seconds=seconds, evaluations=evaluations)
