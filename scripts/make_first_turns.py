"""Makes the book of first turns that the engine plays from.

    python scripts/make_first_turns.py [--visits 250000] [--boards 9-4 11-6 ...]

On each board: the first turn, the answer to every first plant that differs, and some turns on along
the best lines, found by the search with the net that ships. One thread with a limit by visits, so
that the same core and net make the same book; boards that are not named stay as they are. Takes an
hour on one processor.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from symple.engine import SHIPPED, Limit, SearchEngine
from symple.engine.first_turns import FirstTurns, Line, standard_image
from symple.game import Position, Rules, Turn
from symple.game.symmetry import symmetries

FILE = Path(__file__).parent.parent / "src" / "symple" / "engine" / "first_turns.json"
BOARDS = ("9-4", "9-6", "11-6", "13-8", "15-6", "15-10", "19-8", "19-10")

#: How many of the best turns are kept, and how many are followed from the first turn on.
KEPT = 4
FOLLOWED = (2, 3, 2)


def search(position: Position, visits: int) -> list[tuple[Turn, Line]]:
    """The best turns of a single plant, with what was found of them on the standard image."""
    with SearchEngine(memory_mb=1024, seed=1, exact=False, candidates=KEPT, net=SHIPPED) as engine:
        analysis = engine.analyze(position, Limit(visits=visits))
    _, symmetry = standard_image(position)
    image_of = {int(point): image for image, point in enumerate(symmetry)}
    found = []
    for candidate in analysis.candidates:
        if candidate.turn.plant(position.size) is not None:
            continue  # the file has no place for a balance plant
        points = [image_of[point] for point in candidate.turn.points(position.size)]
        figures = (round(candidate.win_probability, 4), round(candidate.margin, 2))
        found.append((candidate.turn, (points, candidate.visits, *figures)))
    return found


def make_board(rules: Rules, visits: int) -> dict[str, list[Line]]:
    """The book of one board."""
    book: dict[str, list[Line]] = {}

    def add(position: Position, followed: tuple[int, ...]) -> None:
        """The position, and those after its best turns."""
        name, _ = standard_image(position)
        turns = search(position, visits)
        book[name] = [line for _, line in turns]
        print(f"{rules.size} x {rules.size}, penalty {rules.penalty}: {len(book)}", flush=True)
        for turn, _ in turns[: followed[0]] if followed else ():
            after = position.copy()
            after.play(turn)
            if standard_image(after)[0] not in book:
                add(after, followed[1:])

    add(Position(rules), FOLLOWED)
    for point in range(rules.size**2):
        position = Position(rules)
        if any(symmetry[point] < point for symmetry in symmetries(rules.size)):
            continue
        position.place(point)
        if standard_image(position)[0] not in book:
            add(position, ())
    return book


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the book of first turns.")
    parser.add_argument("--visits", type=int, default=250_000, help="of each search")
    parser.add_argument("--boards", nargs="+", default=BOARDS, help="size-penalty")
    words = parser.parse_args()
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], check=True, capture_output=True, text=True
    ).stdout.strip()
    boards = FirstTurns.shipped().boards if FILE.exists() else {}
    for name in words.boards:
        size, penalty = map(int, name.split("-"))
        rules = Rules(size, penalty)
        boards[FirstTurns.board_name(rules)] = make_board(rules, words.visits)
        lines = {
            board: {place: book[place] for place in sorted(book)}
            for board, book in sorted(boards.items())
        }
        text = json.dumps({"engine": commit, "boards": lines}, separators=(",", ":"))
        FILE.write_text(text.replace('],"', '],\n"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
