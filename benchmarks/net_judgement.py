"""What nets know by one look, on the games of a run that they have not learned from.

    python benchmarks/net_judgement.py FOLDER NET [NET ...] [--games 2000]

FOLDER is that of a run of `symple train`; its newest games that are kept from training are looked
at. By board and share of vacant points, the mean squared error of the chance to win against how the
games ended, of the search that played them and of each net; the nets' mean error of the margin in
points, and how often the likeliest plant is the most visited one, and growing or planting is as in
the search. A net is named, or a file.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from symple.learn.games import LearnedGame
from symple.learn.judge import STAGES, Judgement, judge
from symple.learn.shards import find_shards, is_held_back, read_shard
from symple.nets import Net, find_net


def main() -> None:
    parser = argparse.ArgumentParser(description="What nets know by one look.")
    parser.add_argument("folder", type=Path, help="of a run")
    parser.add_argument("nets", nargs="+", metavar="NET")
    parser.add_argument("--games", type=int, default=2000)
    words = parser.parse_args()
    games = list(islice(_held_back(words.folder / "games"), words.games))
    judged = {name: judge(Net(find_net(name).path), games) for name in words.nets}
    print(f"{len(games)} games")
    for at, first in enumerate(judged[words.nets[0]]):
        low = STAGES[first.stage - 1] if first.stage else 0.0
        print(
            f"{first.size} x {first.size}, {low:.0%} to {STAGES[first.stage]:.0%} vacant, "
            f"{first.positions} positions: search {first.search_win:.3f}"
        )
        for name, judgements in judged.items():
            print(f"    {name}: {_told(judgements[at])}")


def _held_back(folder: Path) -> Iterator[LearnedGame]:
    """The newest ones first."""
    shards, _ = find_shards(folder)
    for shard in sorted(shards, key=lambda shard: shard.path, reverse=True):
        if any(map(is_held_back, shard.numbers)):
            yield from (game for game in read_shard(shard.path) if is_held_back(game.number))


def _told(one: Judgement) -> str:
    plant, switch = ("-" if share is None else f"{share:.0%}" for share in (one.plant, one.switch))
    return f"win {one.win:.3f}, margin {one.margin:.1f}, plant {plant}, grow or plant {switch}"


if __name__ == "__main__":
    main()
