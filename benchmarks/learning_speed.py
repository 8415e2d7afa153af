"""How fast games to learn from are made, and how fast nets are trained on them, on one core.

    python benchmarks/learning_speed.py [--net b3c48-005] [--size 9 --size 11 --size 15]
                                        [--seconds 25] [--evaluations 1200]
                                        [--train b2c32 --train b3c48 --train b4c64]

For each size and each maker (the search without a net, with it beside random games, with it alone)
games are made until one ends after so long. The net alone has a sixth of the evaluations a turn,
in sixteen games at once, which fill its batches; its clock runs from when so many have ended. For
each size and each net of --train the games made there are trained on for a fourth of that time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import torch

from symple.learn.games import LearnedGame
from symple.learn.makers import Maker, by_net, by_threads
from symple.learn.play import Boards, Effort, GamePlan
from symple.learn.rows import rows_of
from symple.learn.shards import Shard, find_shards, write_shard
from symple.learn.trainer import Trainer, TrainerSettings
from symple.nets import Net, find_net

_MAKERS = ("search", "mixed", "net")

#: The usual penalty of a size, and that of the others.
_PENALTIES = {9: 4, 11: 6, 15: 10, 19: 8}
_PENALTY = 6

#: Of the net alone: games at once, and its share of the evaluations.
_AT_ONCE = 16
_SHARE = 6

#: Steps before the clock runs: the first ones set up what the others use.
_WARM_STEPS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast games are made and nets trained.")
    parser.add_argument("--net", default="b3c48-005", help="by its name, or a file")
    parser.add_argument("--size", type=int, action="append", help="default: 9, 11 and 15")
    parser.add_argument("--maker", choices=_MAKERS, action="append", help="default: all")
    parser.add_argument("--seconds", type=float, default=25.0, help="for each maker")
    parser.add_argument("--evaluations", type=int, default=1200, help="of turns learned from")
    parser.add_argument("--cheap", type=int, default=200, help="evaluations of other turns")
    parser.add_argument("--full", type=float, default=0.25, help="share of turns learned from")
    parser.add_argument("--train", action="append", help="default: b2c32, b3c48 and b4c64")
    words = parser.parse_args()
    torch.set_num_threads(1)
    effort = Effort(words.evaluations, words.cheap, words.full)
    light = replace(effort, evaluations=effort.evaluations // _SHARE, cheap=effort.cheap // _SHARE)
    net = find_net(words.net).path
    makers = (
        ("search", by_threads(1), effort, 0),
        ("mixed", by_threads(1, net), effort, 0),
        ("net", by_net(Net(net), _AT_ONCE), light, _AT_ONCE),
    )
    for size in words.size or (9, 11, 15):
        boards = Boards((size,), (_PENALTIES.get(size, _PENALTY),))
        made: list[LearnedGame] = []
        for name, maker, spent, before in makers:
            if name in (words.maker or _MAKERS):
                made += _make(name, maker, boards, spent, before, words.seconds)
        with TemporaryDirectory() as folder:
            write_shard(Path(folder) / "made.games", made)
            shards, _ = find_shards(Path(folder))
            for name in words.train or ("b2c32", "b3c48", "b4c64"):
                _train(name, size, shards, words.seconds / 4)


def _make(
    name: str, maker: Maker, boards: Boards, effort: Effort, before: int, seconds: float
) -> list[LearnedGame]:
    """Games, of which so many came before the clock ran."""
    plans = (GamePlan(1, number, boards, effort) for number in count())
    games: list[LearnedGame] = []
    begin = time.monotonic()
    with closing(maker(plans)) as playing:
        for game in playing:
            games.append(game)
            if len(games) == before:
                begin = time.monotonic()
            if len(games) > before and time.monotonic() - begin > seconds:
                break
        hours = (time.monotonic() - begin) / 3600
    timed = games[before:]
    rows = sum(len(found) for found in map(rows_of, timed) if found is not None)
    print(
        f"{boards.sizes[0]}/P{boards.penalties[0]} {name}: {len(timed) / hours:,.0f} games, "
        f"{sum(len(game.turns) for game in timed) / hours:,.0f} turns, "
        f"{rows / hours:,.0f} positions to learn from an hour",
        flush=True,
    )
    return games


def _train(name: str, size: int, shards: Sequence[Shard], seconds: float) -> None:
    trainer = Trainer(TrainerSettings(size=name, games_at_once=300))
    steps = _steps(trainer, shards)
    for _ in range(_WARM_STEPS):
        next(steps)
    samples, begin = trainer.samples, time.monotonic()
    while time.monotonic() - begin < seconds:
        next(steps)
    rate = (trainer.samples - samples) / (time.monotonic() - begin)
    print(f"{size} {name}: {rate:,.0f} samples a second", flush=True)


def _steps(trainer: Trainer, shards: Sequence[Shard]) -> Iterator[object]:
    """Round after round, without end."""
    while True:
        yield from trainer.train_round(shards, 2**62)


if __name__ == "__main__":
    main()
