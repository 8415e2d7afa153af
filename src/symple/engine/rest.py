"""The rest of a growth that somebody else has begun.

A search thinks about whole turns and cannot begin inside one. So growths that keep the stones
placed so far are compared by the positions that they lead to: what a search of the whole turn finds
best, as much of it as still can be, and the best looking of many others, by a search of each.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from symple._core import search_settings, static_evaluation
from symple.engine.base import Engine, Limit
from symple.engine.cancel import Cancel
from symple.engine.habits import rest_by_habits
from symple.engine.levels import Level
from symple.game import Color, Phase, Position, Turn

#: Growths that are bettered stone by stone, each from another one by lot, and looks at boards for
#: all of them: some 45 microseconds each.
_CLIMBS = 6
_MOST_LOOKS = 2_000

#: Growths that are searched at first; the better half of them again, twice as long, and so on.
_SEARCHED = 16

Stones = tuple[int, ...]


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
    growths = _Growths(position, chance, cancel)
    with level.make_engine(threads=threads, seed=seed) as engine:
        found = dict.fromkeys([*growths.like(engine, _part(level.limit, 2)), *growths.good_ones()])
        stones = _best_of(growths, list(found), engine, _part(level.limit, 2))
    if level.habits is None:
        return list(stones)
    whole = Turn([*position.pending, *stones], size=position.size)
    return rest_by_habits(position, whole, level.habits, chance)


class _Growths:
    """The ways to complete a growth, and how their boards look."""

    def __init__(self, begun: Position, chance: random.Random, cancel: Cancel) -> None:
        self._begun = begun
        self._mover = begun.to_move
        self._chance = chance
        self._looks: dict[frozenset[int], tuple[float, Stones]] = {}
        self.cancel = cancel

    def like(self, engine: Engine, limit: Limit) -> list[Stones]:
        """As much as can be of the turns that a search of the whole turn finds best."""
        start = self._begun.copy()
        start.undo_turn()
        analysis = engine.play(start, limit, self.cancel).analysis
        turns = [candidate.turn.points(start.size) for candidate in analysis.candidates]
        return [self._completed(kept) for turn in turns if (kept := self._open_of(turn))]

    def _open_of(self, stones: Sequence[int]) -> Stones:
        """Those of the stones that can be placed."""
        position, placed = self._begun.copy(), []
        for stone in stones:
            if position.phase is Phase.GROWING and position.is_legal(stone):
                position.place(stone)
                placed.append(stone)
        return tuple(placed)

    def good_ones(self) -> list[Stones]:
        """Some, what looks best first."""
        for _ in range(_CLIMBS):
            self._climb(self._completed(()))
        found = sorted(self._looks.values(), key=lambda look: look[0], reverse=True)
        return [stones for _, stones in found[:_SEARCHED]]

    def after(self, stones: Sequence[int]) -> Position:
        """The position after the turn. The balance plant is not for the engine to choose: there is
        none where there need not be one, else any.
        """
        position = self._begun.copy()
        for stone in stones:
            position.place(stone)
        if position.can_end_turn:
            position.end_turn()
        elif position.phase is Phase.BALANCING:
            position.place(position.legal_points()[0])
        return position

    def look(self, position: Position) -> float:
        """What a position is worth to who makes the growth, by a look at it."""
        margin, win = static_evaluation(position)
        return _worth(win, margin, own=position.to_move is self._mover)

    def worth_of(self, position: Position, engine: Engine, limit: Limit) -> float:
        """What it is worth by a search."""
        if position.phase is Phase.OVER:
            return self.look(position)
        analysis = engine.analyze(position, limit, self.cancel)
        own = self._mover is Color.WHITE
        return _worth(analysis.win_probability, analysis.margin, own=own)

    def _climb(self, stones: Stones) -> None:
        """Exchanges stones as long as the board looks better for it."""
        value = self._looked(stones)
        better = True
        while better:
            better = False
            for stone in self._chance.sample(stones, len(stones)):
                others = tuple(other for other in stones if other != stone)
                for point in self._open_points(others):
                    if len(self._looks) >= _MOST_LOOKS or self.cancel.cancelled:
                        return
                    exchanged = self._completed((*others, point))
                    if (new := self._looked(exchanged)) > value:
                        stones, value, better = exchanged, new, True
                        break
                if better:
                    break

    def _open_points(self, stones: Stones) -> list[int]:
        position = self._begun.copy()
        for stone in stones:
            position.place(stone)
        points = position.legal_points()
        self._chance.shuffle(points)
        return points

    def _completed(self, stones: Stones) -> Stones:
        """With stones by lot until the growth is complete."""
        position, added = self._begun.copy(), list(stones)
        for stone in stones:
            position.place(stone)
        while position.phase is Phase.GROWING:
            added.append(self._chance.choice(position.legal_points()))
            position.place(added[-1])
        return tuple(added)

    def _looked(self, stones: Stones) -> float:
        key = frozenset(stones)
        if key not in self._looks:
            self._looks[key] = (self.look(self.after(stones)), stones)
        return self._looks[key][0]


def _best_of(growths: _Growths, found: list[Stones], engine: Engine, limit: Limit) -> Stones:
    """By halving (Karnin et al. 2013): each round takes an equal part of the limit."""
    rounds = max(1, (len(found) - 1).bit_length())
    while len(found) > 1 and not growths.cancel.cancelled:
        each = _part(limit, rounds * len(found))
        values = {stones: growths.worth_of(growths.after(stones), engine, each) for stones in found}
        found = sorted(found, key=lambda stones: values[stones], reverse=True)
        found = found[: (len(found) + 1) // 2]
    return found[0]


def _part(limit: Limit, parts: int) -> Limit:
    evaluations = limit.evaluations and max(1, limit.evaluations // parts)
    seconds = limit.seconds and limit.seconds / parts
    return replace(limit, seconds=seconds, evaluations=evaluations)


def _worth(win: float, margin: float, *, own: bool) -> float:
    """As searches weigh winning and points, in [0, 1]; own: whether the figures are one's own."""
    share, scale = _weights()
    squashed = margin / (scale + abs(margin))
    value = (1 - share) * win + share * (0.5 + 0.5 * squashed)
    return value if own else 1 - value


@cache
def _weights() -> tuple[float, float]:
    settings = search_settings()
    return settings["margin_share"][1], settings["margin_scale"][1]
