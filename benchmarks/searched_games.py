"""Games of the search with itself and what it thought of each position, and of others beside them.

    python benchmarks/searched_games.py FILE [--games 4000] [--evaluations 1000] [--at-once 1]
                                             [--seed 1]

Boards and penalties of many kinds, from random plants. Some turns are not the best ones, and beside
every other position one is searched to which a hasty turn leads: who judges turns has to tell the
good ones from the others. What the static evaluation is learned from: learn_evaluation.py.

FILE gets a line of JSON for each game: rules, seed, and of each position text, White's win
probability and margin, White's stones, White's and Black's groups at the end of the playouts. A
stopped run goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from symple._core import Search, Snapshot, random_turn
from symple.game import Phase, Position, Rules, random_opening

#: Boards by how often they are played; half of the games by the penalties of the books.
_SIZES = {7: 1, 9: 4, 11: 5, 13: 2, 15: 5, 17: 1, 19: 2}
_BOOKS = {9: (4,), 11: (6,), 15: (6, 10), 19: (8,)}
_PENALTIES = (0, 2, 4, 4, 6, 6, 6, 8, 8, 10, 10, 12)

#: Of a game's turns, so many are random, so many any of the twelve that were looked at most.
_RANDOM, _WORSE = 0.01, 0.12

#: Evaluations for a hasty turn.
_HASTE = (1, 1, 4, 30)


def main() -> None:
    parser = argparse.ArgumentParser(description="Games and what the search thought of them.")
    parser.add_argument("file", type=Path, help="a line for each game; goes on with an old one")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--evaluations", type=int, default=1000, help="for a position")
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    done = len(words.file.read_text().splitlines()) if words.file.exists() else 0
    seeds = [words.seed * 1_000_000 + number for number in range(done, words.games)]
    amounts = [words.evaluations] * len(seeds)
    with ProcessPoolExecutor(words.at_once) as workers, words.file.open("a") as file:
        for line in workers.map(searched_game, seeds, amounts):
            file.write(json.dumps(line) + "\n")
            file.flush()


def searched_game(seed: int, evaluations: int) -> dict[str, Any]:
    """What FILE tells of a game."""
    lots = random.Random(seed)
    size = lots.choices(list(_SIZES), list(_SIZES.values()))[0]
    in_book = size in _BOOKS and lots.random() < 0.5
    rules = Rules(size, lots.choice(_BOOKS[size] if in_book else _PENALTIES))
    position = Position(rules)
    for turn in random_opening(rules, lots.randint(0, 4), seed):
        position.play(turn)
    search = Search(seed=seed, memory_mb=64)
    found: list[list[Any]] = []

    def look(at: Position) -> Snapshot:
        search.start(at, evaluations=evaluations)
        search.wait()
        seen = search.snapshot(12)
        means = (seen.margin, seen.white_stones, seen.white_groups, seen.black_groups)
        found.append([str(at), round(seen.win_probability, 4), *(round(x, 2) for x in means)])
        return seen

    while position.phase is not Phase.OVER:
        seen = look(position)
        lot = lots.random()
        if lot < _RANDOM:
            turn = random_turn(position, lots.getrandbits(62))
        elif lot < _RANDOM + _WORSE:
            turn = lots.choice(seen.candidates).turn
        else:
            turn = search.best_turn()
        if lots.random() < 0.5:
            beside = position.after(hasty_turn(position, lots))
            if beside.phase is not Phase.OVER:
                look(beside)
        position.play(turn)
    return {"seed": seed, "size": size, "penalty": rules.penalty, "positions": found}


def hasty_turn(position: Position, lots: random.Random) -> Any:
    search = Search(seed=lots.getrandbits(40), memory_mb=16)
    search.start(position, evaluations=lots.choice(_HASTE))
    search.wait()
    return search.best_turn()


if __name__ == "__main__":
    main()
