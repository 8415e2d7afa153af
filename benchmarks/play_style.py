"""How the engine plays: when it begins to grow, and how many groups it has.

    python benchmarks/play_style.py [NET...] [--games 40] [--evaluations 2000] [--boards 9/4,15/10]

For the search without a net, the net that ships and those named: games against itself from the
shipped books, in one thread. Of each board: the number of each side's own turn in which it first
grew, its groups then, its groups at the end, and the length of the game; means over both sides.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from symple.arena import shipped_book
from symple.engine import SHIPPED, Limit, NetOptions, SearchEngine
from symple.game import Color, Phase, Position, Rules

BOARDS = "9/4,11/6,15/6,15/10,19/8"


def main() -> None:
    parser = argparse.ArgumentParser(description="How the engine plays.")
    parser.add_argument("nets", nargs="*", type=Path, metavar="NET")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--evaluations", type=int, default=2000)
    parser.add_argument("--boards", default=BOARDS)
    words = parser.parse_args()
    players = {"without": None, Path(SHIPPED.name).stem: SHIPPED}
    players |= {path.stem: NetOptions(str(path)) for path in words.nets}
    print("| board | net | first growth | groups then | at the end | turns |")
    print("| --- | --- | --- | --- | --- | --- |")
    for board in words.boards.split(","):
        size, penalty = map(int, board.split("/"))
        rules = Rules(size, penalty)
        for name, net in players.items():
            games = [play(rules, net, number, words.evaluations) for number in range(words.games)]
            figures = [side for game in games for side in sides(game)]
            means = [f"{fmean(numbers):.1f}" for numbers in zip(*figures, strict=True)]
            print("| " + " | ".join([board, name, *means]) + " |", flush=True)


def play(rules: Rules, net: NetOptions | None, number: int, evaluations: int) -> Position:
    """A whole game."""
    book = shipped_book(rules.size, rules.penalty)
    position = Position(rules)
    for turn in () if book is None else book.openings[number % len(book.openings)]:
        position.play(turn)
    with SearchEngine(seed=number, net=net, memory_mb=128) as engine:
        while position.phase is not Phase.OVER:
            position.play(engine.play(position, Limit(evaluations=evaluations)).turn)
    return position


def sides(game: Position) -> Iterator[tuple[int, int, int, int]]:
    """Of each side the number of its turn that first grew, its groups before that and at the end,
    and the turns of the game. A side that never grew did so after its last turn.
    """
    for color in Color:
        position = Position(game.rules)
        own = 0
        for turn in game.history:
            if position.to_move is color:
                own += 1
                if turn.points(game.size)[0] in position.frontier(color):
                    break
            position.play(turn)
        then, end = (place.score()[color].groups for place in (position, game))
        yield own, then, end, len(game.history)


if __name__ == "__main__":
    main()
