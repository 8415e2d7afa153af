"""Makes books of openings that are balanced: random plants after which neither side is ahead.

The search that says so has the shipped net beside its random games.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from symple.arena.openings import Book, Opening
from symple.engine import SHIPPED, Limit, SearchEngine
from symple.game import Position, Rules, random_opening
from symple.game.symmetry import standard_looks

#: A position is balanced when the search sees White's win probability between these.
LEAST_WIN_PROBABILITY, MOST_WIN_PROBABILITY = 0.4, 0.6

#: Random plants a side, each number as likely as the others.
PLANTS = (2, 3, 4)

#: A board has run out of balanced openings when this many random ones in a row were no good.
_MOST_FAILURES = 1000

_SEED_BITS = 63
_MEMORY_MB = 64


class Progress(NamedTuple):
    """How many openings were found, and how many different ones were searched for them."""

    found: int
    searched: int


def make_book(
    rules: Rules,
    *,
    count: int,
    seed: int,
    visits: int,
    report: Callable[[Progress], object] = lambda progress: None,
) -> Book:
    """A book of `count` balanced openings, no two alike but for a symmetry of the board.

    Each is of 2 to 4 random plants a side, kept when a search of `visits` visits calls it balanced.
    The same arguments give the same book, with the same version of the program on the same kind of
    machine. `report` is called after each search. ValueError when there are fewer.
    """
    for name, value in (("count", count), ("visits", visits)):
        if value < 1:
            raise ValueError(f"{name}: at least 1, not {value}")
    draw = random.Random(seed)
    seen: set[bytes] = set()
    openings: list[Opening] = []
    failures = 0
    while len(openings) < count:
        if failures == _MOST_FAILURES:
            raise ValueError(
                f"found only {len(openings)} balanced openings that differ; ask for fewer"
            )
        failures += 1
        opening = random_opening(rules, draw.choice(PLANTS), draw.getrandbits(_SEED_BITS))
        search_seed = draw.getrandbits(_SEED_BITS)
        position = Position(rules)
        for turn in opening:
            position.play(turn)
        looks = standard_looks(position)
        if looks in seen or position.winner is not None:
            continue
        seen.add(looks)
        if _is_balanced(position, visits, search_seed):
            openings.append(opening)
            failures = 0
        report(Progress(len(openings), len(seen)))
    return Book(f"{rules.size}-{rules.penalty}", rules.size, rules.penalty, tuple(openings))


def _is_balanced(position: Position, visits: int, seed: int) -> bool:
    # A proof would know the winner, and call no opening of a tiny board balanced.
    with SearchEngine(memory_mb=_MEMORY_MB, seed=seed, exact=False, net=SHIPPED) as engine:
        analysis = engine.analyze(position, Limit(visits=visits))
    return LEAST_WIN_PROBABILITY <= analysis.win_probability <= MOST_WIN_PROBABILITY
