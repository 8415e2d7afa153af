"""Positions of many games and what deep search thinks of them: what a policy is learned from.

    python benchmarks/deep_positions.py FILE [--games 1200] [--evaluations 400] [--deep 30000]
                                        [--at-once 1] [--seed 1]

Games of the search with itself on boards and penalties of many kinds, from random plants, with so
many evaluations a turn. Of each some positions at moments chosen by lot are searched with the deep
number of evaluations, or solved.

FILE gets a line of JSON for each game; a stopped run goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from symple._core import random_turn
from symple.engine import Limit, SearchEngine
from symple.game import Phase, Position, Rules, random_opening

#: Boards by how often they are played, and the penalties on each.
_SIZES = {7: 1, 9: 3, 11: 3, 13: 3, 15: 4, 17: 2, 19: 3}
_PENALTIES = (0, 2, 4, 6, 6, 8, 10, 10, 12, 16)

#: Positions that are looked at deeply, of each game.
_POSITIONS = 5

#: Of a game's turns, so many are not the search's but random ones: positions of all kinds.
_BLUNDERS = 0.04


def main() -> None:
    parser = argparse.ArgumentParser(description="Positions and what deep search thinks of them.")
    parser.add_argument("file", type=Path, help="a line for each game; goes on with an old one")
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--evaluations", type=int, default=400, help="a turn of the games")
    parser.add_argument("--deep", type=int, default=30_000, help="for a position")
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    done = len(words.file.read_text().splitlines()) if words.file.exists() else 0
    seeds = [words.seed * 1_000_000 + number for number in range(done, words.games)]
    amounts = [(words.evaluations, words.deep)] * len(seeds)
    with ProcessPoolExecutor(words.at_once) as workers, words.file.open("a") as file:
        for line in workers.map(positions_of_game, seeds, amounts):
            file.write(json.dumps(line) + "\n")
            file.flush()


def positions_of_game(seed: int, amounts: tuple[int, int]) -> dict[str, Any]:
    """What FILE tells of a game: rules, seed, and of each position text, values and turn.

    Values are White's: win probability and margin, exact where they are proved.
    """
    evaluations, deep = amounts
    lots = random.Random(seed)
    size = lots.choices(list(_SIZES), list(_SIZES.values()))[0]
    rules = Rules(size, lots.choice(_PENALTIES))
    position = Position(rules)
    for turn in random_opening(rules, lots.randint(0, 4), seed):
        position.play(turn)
    passed = []
    with SearchEngine(seed=seed, memory_mb=128) as engine:
        while position.phase is not Phase.OVER:
            passed.append(position.copy())
            if lots.random() < _BLUNDERS:
                position.play(random_turn(position, lots.getrandbits(62)))
            else:
                position.play(engine.play(position, Limit(evaluations=evaluations)).turn)
    chosen = lots.sample(passed, min(_POSITIONS, len(passed)))
    return {
        "seed": seed,
        "size": size,
        "penalty": rules.penalty,
        "positions": [looked_at(one, deep, seed) for one in chosen],
    }


def looked_at(position: Position, deep: int, seed: int) -> dict[str, Any]:
    with SearchEngine(seed=seed, memory_mb=512, candidates=8) as engine:
        found = engine.analyze(position, Limit(evaluations=deep))
    return {
        "position": str(position),
        "win": round(found.win_probability, 4),
        "margin": round(found.margin, 3),
        "exact": found.exact,
        "turns": [[str(one.turn), one.visits] for one in found.candidates],
    }


if __name__ == "__main__":
    main()
