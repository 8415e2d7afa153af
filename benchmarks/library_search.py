"""How long the library takes to find games, by a position, a part of one, or what they are about.

    python benchmarks/library_search.py [--games 100000] [--size 15] [--folder FOLDER]

Makes random games by the core, whose first turns are those of some openings that many share, and
fills a library with them; with a folder it stays there for the next time. Each figure is the median
of several rounds. The first search of an open library also reads the boards from the file.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from itertools import islice
from pathlib import Path

from symple._core import random_turn
from symple.game import Phase, Position, Record, Rules
from symple.study.collection import GameFilter, Library, Pattern, Span, Window

ROUNDS = 15
BATCH = 500
OPENINGS, OPENING_TURNS = 200, 6
PLAYERS = 40

EVERYTHING, FIRST_PAGE = GameFilter(), Window()


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the library takes to find games.")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--folder", type=Path, help="where the library is kept")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        path = (words.folder or Path(temporary)) / f"library-{words.size}-{words.games}.db"
        rules = Rules(words.size, 10)
        fill(path, rules, words.games)
        print(f"file: {path.stat().st_size / 2**20:.0f} MB")
        measure(path, rules)


def fill(path: Path, rules: Rules, count: int) -> None:
    """Adds the games that the library does not have yet."""
    with Library(path) as library:
        present = library.games().total
        seeds = iter(range(present, count))
        begin, adding = time.perf_counter(), 0.0
        while games := [random_game(seed, rules) for seed in islice(seeds, BATCH)]:
            start = time.perf_counter()
            library.add(games)
            adding += time.perf_counter() - start
        if count > present:
            seconds = time.perf_counter() - begin
            rate = (count - present) / adding
            print(
                f"{count - present:,} games made and added in {seconds:.0f} s, {rate:,.0f}/s added"
            )


def random_game(seed: int, rules: Rules) -> Record:
    position = Position(rules)
    opening = seed % OPENINGS
    for turn in range(10_000):
        if position.phase is Phase.OVER:
            break
        position.play(
            random_turn(position, opening * 1000 + turn if turn < OPENING_TURNS else seed)
        )
    choose = random.Random(seed)
    white, black = choose.sample(range(PLAYERS), 2)
    day = date(2020, 1, 1) + timedelta(days=choose.randrange(2000))
    tags = {"White": f"Player {white}", "Black": f"Player {black}", "Date": f"{day:%Y.%m.%d}"}
    return Record.from_turns(rules, position.history, tags=tags)


def measure(path: Path, rules: Rules) -> None:
    game = random_game(1, rules)

    def open_and_list() -> str:
        with Library(path) as library:
            return games(library.games().total)

    def open_and_find() -> str:
        with Library(path) as library:
            return games(library.find(game.position(4)).total)

    tell("open the library, list a page", open_and_list)
    tell("open the library, first search by position", open_and_find)
    with Library(path) as library:
        for name, search in searches(library, game):
            tell(name, search)


def searches(library: Library, game: Record) -> Iterator[tuple[str, Callable[[], str]]]:
    """What is measured in an open library; each search says what it found."""
    size = game.rules.size
    for turns in (0, 1, 4, OPENING_TURNS, min(30, len(game.line))):
        position = game.position(turns)
        yield f"board after turn {turns}: games", partial(page, library, position)
        yield f"board after turn {turns}: next turns", partial(next_turns, library, position)
    everyone = GameFilter(player="player 1", turns=Span(60, 75))
    start = game.position(0)
    yield "empty board, by player and length", lambda: page(library, start, everyone)
    yield "empty board, sorted by date", lambda: page(library, start, window=Window("date"))
    corner = Pattern(size, frozenset({size + 1}), frozenset({size + 2}), frozenset({0, 1, size}))
    yield "corner of two stones, three vacant points", lambda: page(library, corner)
    yield "... colours exchanged, too", lambda: page(library, corner, swap=True)
    yield "one stone", lambda: page(library, Pattern(size, frozenset({size + 1})))
    half = Pattern(size, vacant=frozenset(range(size * size // 2)))
    yield "half a board vacant", lambda: page(library, half)
    yield "player and length", lambda: games(library.games(everyone).total)
    yield "all, sorted by margin", lambda: games(library.games(window=Window("margin")).total)


def page(
    library: Library,
    board: Position | Pattern,
    wanted: GameFilter = EVERYTHING,
    *,
    swap: bool = False,
    window: Window = FIRST_PAGE,
) -> str:
    return games(library.find(board, wanted, swap_colors=swap).page(window).total)


def next_turns(library: Library, position: Position) -> str:
    return f"{library.find(position).explorer().different_turns:,} turns"


def games(count: int) -> str:
    return f"{count:,} games"


def tell(name: str, search: Callable[[], str]) -> None:
    """Prints the median of some rounds."""
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        answer = search()
        times.append((time.perf_counter() - begin) * 1000)
    print(f"{name:45} {statistics.median(times):8.1f} ms  {answer}")


if __name__ == "__main__":
    main()
