"""What a net knows of games that it has not learned from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from symple._core import PLANES
from symple.learn.games import LearnedGame
from symple.learn.rows import Floats, Rows, rows_of
from symple.nets import Net, Outputs

#: Stages of a game by its share of vacant points, from the end; their upper bounds.
STAGES = (0.2, 0.4, 0.6, 0.8, 1.0)


@dataclass(frozen=True)
class Judgement:
    """On boards of a size, at a stage. win: mean squared error of the chance to win, against how
    the games ended. margin: its mean error in points. plant: how often the likeliest plant is the
    most visited one, where there was a choice and most visits went to plants. switch: how often it
    would grow or plant as the search. Both None without such positions. search_win: the error of
    the chance to win that the search gave which played; None in runs of before it was measured.
    """

    size: int
    stage: int
    positions: int
    win: float
    margin: float
    plant: float | None
    switch: float | None
    search_win: float | None = None


def judge(net: Net, games: Iterable[LearnedGame], *, batch: int = 256) -> list[Judgement]:
    """By size, then stage."""
    by_size: dict[int, list[Rows]] = {}
    thoughts: dict[int, list[Floats]] = {}
    for game in games:
        rows = rows_of(game, look_share=0.0)
        thought = rows_of(game, look_share=1.0)
        if rows is not None and thought is not None:
            by_size.setdefault(game.rules.size, []).append(rows)
            thoughts.setdefault(game.rules.size, []).append(thought.win)
    found: list[Judgement] = []
    for size in sorted(by_size):
        rows = Rows.join(by_size[size])
        starts = range(0, len(rows), batch)
        parts = [rows.take(np.arange(at, min(at + batch, len(rows)))) for at in starts]
        answers = [net.evaluate(part.planes, part.globals) for part in parts]
        outputs = Outputs(*(np.concatenate(each) for each in zip(*answers, strict=True)))
        found += _by_stage(size, rows, outputs, np.concatenate(thoughts[size]))
    return found


def _by_stage(size: int, rows: Rows, outputs: Outputs, thought: Floats) -> list[Judgement]:
    own, other, plantable = (
        rows.planes[:, PLANES.index(name)] > 0
        for name in ("own stones", "other stones", "own plantable")
    )
    share = (~own & ~other).mean((1, 2))
    win = (outputs.win - rows.win) ** 2
    search_win = (thought - rows.win) ** 2
    margin = np.abs(outputs.margin - rows.margin)
    count = len(rows)
    plants = np.where(plantable, outputs.plant, -np.inf).reshape(count, -1)
    visited = rows.plant.reshape(count, -1)
    plant = plants.argmax(1) == visited.argmax(1)
    switch = (outputs.grow > 0) == (rows.grow > 0.5)
    planted = (rows.grow < 0.5) & rows.has_switch & (visited.sum(1) > 0)
    found = []
    low = -1.0
    for stage, high in enumerate(STAGES):
        here = (share > low) & (share <= high)
        low = high
        if here.any():
            found.append(
                Judgement(
                    size=size,
                    stage=stage,
                    positions=int(here.sum()),
                    win=float(win[here].mean()),
                    margin=float(margin[here].mean()),
                    plant=_mean(plant[here & planted]),
                    switch=_mean(switch[here & rows.has_switch]),
                    search_win=float(search_win[here].mean()),
                )
            )
    return found


def _mean(flags: NDArray[np.bool_]) -> float | None:
    return float(flags.mean()) if len(flags) else None
