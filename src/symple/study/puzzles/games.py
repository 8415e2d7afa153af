"""Games to look for puzzles in: records, and games that the engine plays against itself."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from symple.engine import Limit, SearchEngine
from symple.game import Phase, Position, Record, Rules, random_opening

__all__ = ["FoundGame", "played_games", "recorded_game"]

#: Random plants a side at the beginning, so that games differ.
_PLANTS = (0, 1, 2)

_SEED_BITS = 63
_MEMORY_MB = 64


@dataclass(frozen=True)
class FoundGame:
    """The positions before each turn, in order."""

    name: str
    positions: Sequence[Position]


def recorded_game(name: str, record: Record) -> FoundGame:
    """The game of a record."""
    return FoundGame(name, list(record.positions()))


def played_games(
    sizes: Sequence[int], penalties: Sequence[int], *, evaluations: int, seed: int
) -> Iterator[FoundGame]:
    """Games of the engine without end, by rules drawn from these sizes and penalties.

    The same arguments give the same games, with the same version of the program on the same kind of
    machine. ValueError, at the first game, for sizes and penalties that the rules do not know.
    """
    choices = [Rules(size, penalty) for size in sizes for penalty in penalties]
    draw = random.Random(seed)
    number = 0
    while True:
        number += 1
        rules = draw.choice(choices)
        position = Position(rules)
        plants = draw.choice(_PLANTS)
        opening, engine = draw.getrandbits(_SEED_BITS), draw.getrandbits(_SEED_BITS)
        for turn in random_opening(rules, plants, opening):
            position.play(turn)
        _play_out(position, evaluations, engine)
        record = Record.from_turns(rules, position.history)
        yield recorded_game(f"seed {seed}, game {number}", record)


def _play_out(position: Position, evaluations: int, seed: int) -> None:
    limit = Limit(evaluations=evaluations)
    # A perfect player would seldom come into the positions that puzzles are made of.
    with SearchEngine(memory_mb=_MEMORY_MB, seed=seed, exact=False) as engine:
        while position.phase is not Phase.OVER:
            position.play(engine.play(position, limit).turn)
