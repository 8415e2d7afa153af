"""How well a review can judge: what `symple.study` rests on, measured on a recorded game.

    python benchmarks/review_errors.py losses RECORD    how wrong a loss is
    python benchmarks/review_errors.py order RECORD     sweeps from first to last and back
    python benchmarks/review_errors.py turns RECORD     turns that are settled, and that are not
    python benchmarks/review_errors.py games RECORD     losses against games played from there on

The first three for several numbers of evaluations, against searches with many (`--reference`). The
last one reviews the record and lets the engine play from after each mistake and from after its
better turn. Points of the margin; every question has a seed of its own. All searches ask the net
that ships, unless `--without-net`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

from symple.engine import SHIPPED, Limit, NetOptions, SearchEngine
from symple.game import Color, Phase, Position, Record, Turn, read
from symple.study import Assessment, Budget, Grade, Reviewer, assess

_SEEDS = count(1)


class Engines:
    """What all engines here are made with."""

    net: NetOptions | None = None

    @classmethod
    def open(cls, *, exact: bool = True) -> SearchEngine:
        return SearchEngine(seed=next(_SEEDS), exact=exact, net=cls.net)


def main() -> None:
    parser = argparse.ArgumentParser(description="How well a review can judge.")
    parser.add_argument("what", choices=["losses", "order", "turns", "games"])
    parser.add_argument("record", type=Path)
    parser.add_argument("--evaluations", type=int, nargs="+", default=[2000, 8000, 32_000])
    parser.add_argument("--reference", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=3, help="Look at every so many turns.")
    parser.add_argument("--games", type=int, default=12, help="Games from each position.")
    parser.add_argument("--without-net", action="store_true", help="Ask no net.")
    words = parser.parse_args()
    Engines.net = None if words.without_net else SHIPPED
    record = read(words.record.read_bytes(), words.record.name)
    if words.what == "games":
        for line in measure_games(record, words.games):
            print(line, flush=True)
        return
    measure = {"losses": measure_losses, "order": measure_order, "turns": measure_turns}[words.what]
    for line in measure(record, words.evaluations, words.reference, words.every):
        print(line, flush=True)


def measure_losses(
    record: Record, evaluations: Sequence[int], reference: int, every: int
) -> Iterable[str]:
    """The engine's turn and the played one, judged as a review does and by two long searches."""
    pairs = []
    for index in range(0, len(record.line), every):
        position = record.position(index)
        better = look(position, 10_000).line[0]
        if better != record.turns[index]:
            found = after(position, better), after(position, record.turns[index])
            if all(position.phase is not Phase.OVER for position in found):
                pairs.append((position.to_move, *found))
    known = [
        fmean(loss(color, better, played, reference) for _ in range(2))
        for color, better, played in pairs
    ]
    yield f"{len(pairs)} pairs, losses of {root_mean_square(known):.2f}"
    for amount in evaluations:
        errors = [
            loss(color, better, played, amount) - right
            for (color, better, played), right in zip(pairs, known, strict=True)
        ]
        yield f"{amount}: error {root_mean_square(errors):.2f}, mean {fmean(errors):+.2f}"


def measure_order(
    record: Record, evaluations: Sequence[int], reference: int, every: int
) -> Iterable[str]:
    """Positions with their history, so that a sweep forward keeps its tree; `every` has no say."""
    positions = [p for p in record.positions() if p.phase is not Phase.OVER]
    positions = positions[: len(positions) * 4 // 5]
    known = [look(position, reference).value.margin for position in positions]
    for amount in evaluations:
        for name, step in (("forward", 1), ("backward", -1)):
            with Engines.open(exact=False) as engine:
                values = [
                    engine.analyze(position, Limit(evaluations=amount)).margin
                    for position in positions[::step]
                ]
            errors = [a - b for a, b in zip(values[::step], known, strict=True)]
            yield f"{amount} {name}: error {root_mean_square(errors):.2f}"


def measure_turns(
    record: Record, evaluations: Sequence[int], reference: int, every: int
) -> Iterable[str]:
    """What the engine's turn is worth more than the played one, by searches of their own."""
    indices = range(0, len(record.line) * 4 // 5, every)
    choices: dict[str, Callable[[Position, int], Turn]] = {"settled": settled, "not": unsettled}
    for amount in evaluations:
        for name, choose in choices.items():
            gains = []
            for index in indices:
                position = record.position(index)
                better = after(position, choose(position, amount))
                played = after(position, record.turns[index])
                gains.append(loss(position.to_move, better, played, reference))
            yield f"{amount} {name}: worth {fmean(gains):+.2f} more than the played turns"


def measure_games(record: Record, games: int) -> Iterable[str]:
    """Said of each mistake, and what the better turn brought in games at 1,000 evaluations."""
    with Engines.open() as engine:
        done = Reviewer(engine).review(record, Budget(evaluations=60_000))
    for index, turn in enumerate(done.turns):
        if turn.better is None or turn.grade not in (Grade.MISTAKE, Grade.BLUNDER):
            continue
        before = record.position(index)
        sign = 1 if turn.color == Color.WHITE else -1
        better, played = (
            [sign * final_margin(after(before, choice)) for _ in range(games)]
            for choice in (turn.better.turn, turn.turn)
        )
        error = 2 * sqrt((variance(better) + variance(played)) / games)
        yield (
            f"turn {turn.number}: said {turn.loss:.1f} +- {turn.error:.1f}, "
            f"played {fmean(better) - fmean(played):.1f} +- {error:.1f}"
        )


def final_margin(position: Position) -> int:
    with Engines.open() as engine:
        while position.phase is not Phase.OVER:
            position.play(engine.play(position, Limit(evaluations=1000)).turn)
    return position.score().margin


def settled(position: Position, amount: int) -> Turn:
    return look(position, amount).line[0]


def unsettled(position: Position, amount: int) -> Turn:
    with Engines.open() as engine:
        return engine.analyze(position, Limit(evaluations=amount)).candidates[0].turn


def loss(color: Color, better: Position, played: Position, amount: int) -> float:
    first, second = look(better, amount), look(played, amount)
    return first.value.margin_for(color) - second.value.margin_for(color)


def look(position: Position, amount: int) -> Assessment:
    with Engines.open() as engine:
        return assess(engine, position, Limit(evaluations=amount))


def after(position: Position, turn: Turn) -> Position:
    next_position = position.copy()
    next_position.play(turn)
    return next_position


def root_mean_square(values: Sequence[float]) -> float:
    return sqrt(fmean(value * value for value in values))


if __name__ == "__main__":
    main()
