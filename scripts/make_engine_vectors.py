"""Writes what the engine in the page is tested by: web/tests/engine/vectors.json, rests.json
and first_turns.json.

Searches of the compiled core, and what the server tells a page of them; growths that levels
complete; positions of the book of first turns. Usage, with the core built:

    python scripts/make_engine_vectors.py
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from symple._core import random_turn, rest_by_habits
from symple.engine import SHIPPED, Analysis, SearchEngine, find_level, rest_of_growth
from symple.engine.first_turns import FirstTurns
from symple.game import Position, Rules, Turn, point_name
from symple.game.symmetry import symmetries
from symple.server.analyses import look_event
from symple.study import LiveAnalysis

OUTPUT = Path(__file__).parent.parent / "web" / "tests" / "engine"
#: Board, penalty, random turns before the position, visits, whether a net is asked.
CASES = (
    (9, 4, 0, 400, False),
    (9, 4, 1, 400, False),
    (9, 6, 12, 900, False),
    (11, 6, 20, 300, False),
    (15, 10, 2, 200, False),
    (7, 4, 9, 20_000, False),
    (5, 4, 5, 3_000, False),
    (9, 4, 1, 400, True),
    (11, 6, 20, 300, True),
    (15, 10, 2, 200, True),
    (7, 4, 9, 500, True),
)
CANDIDATES = 60
#: A growth that is completed: board, penalty, random turns before it, how many stones of it stand.
GROWTHS = ((9, 4, 14, 1), (9, 6, 21, 2), (11, 6, 30, 3))

BOOK = FirstTurns.shipped()
#: The ways to turn and reflect a board; so many positions are taken of each board of the book.
IMAGES = 8


def position_of(size: int, penalty: int, turns: int) -> Position:
    position = Position(Rules(size, penalty))
    for seed in range(turns):
        position.play(random_turn(position, seed))
    return position


def snapshot(analysis: Analysis) -> dict[str, Any]:
    """As core/web gives it."""
    ownership = analysis.ownership
    return {
        "visits": analysis.visits,
        "evaluations": analysis.evaluations,
        "seconds": 0,
        "winProbability": analysis.win_probability,
        "margin": analysis.margin,
        "whiteStones": analysis.white.stones,
        "whiteGroups": analysis.white.groups,
        "blackStones": analysis.black.stones,
        "blackGroups": analysis.black.groups,
        "ownership": [round(float(owner), 4) for owner in ownership.ravel()],
        "candidates": [
            {
                "turn": str(candidate.turn),
                "visits": candidate.visits,
                "winProbability": candidate.win_probability,
                "margin": candidate.margin,
                "variation": [str(turn) for turn in candidate.variation],
            }
            for candidate in analysis.candidates
        ],
    }


def case(size: int, penalty: int, turns: int, visits: int, net: bool) -> dict[str, Any]:
    position = position_of(size, penalty, turns)
    asked = SHIPPED if net else None
    engine = SearchEngine(seed=1, exact=False, candidates=CANDIDATES, net=asked)
    live = LiveAnalysis(position, visits)
    look = live.step(engine, 60)
    told = look_event(0, position, look).model_dump()
    for left_out in ("type", "id", "joins", "done"):
        del told[left_out]
    assert look.analysis is not None
    return {
        "position": str(position),
        "net": net,
        "snapshot": snapshot(look.analysis),
        "look": told,
    }


def rest(size: int, penalty: int, turns: int, stand: int, name: str) -> dict[str, Any]:
    """All by seed 1, the habits too."""
    position, level = position_of(size, penalty, turns), find_level(name)
    start, played = str(Position(position.rules)), [str(turn) for turn in position.history]
    grows = [
        point for point in position.legal_points() if point in position.frontier(position.to_move)
    ]
    position.place(grows[0])
    while len(position.pending) < stand:
        position.place(position.legal_points()[0])
    begun = position.pending
    found = rest_of_growth(position, replace(level, habits=None), seed=1)
    if level.habits is not None:
        whole = Turn([*begun, *found], size=size)
        found = rest_by_habits(position, whole, **asdict(level.habits), seed=1)
    begun_names, rest_names = (
        [point_name(point, size) for point in points] for points in (begun, found)
    )
    return {
        "start": start,
        "turns": played,
        "begun": begun_names,
        "level": name,
        "rest": sorted(rest_names),
    }


def known_positions(board: str) -> Iterator[Position]:
    """Some that the book knows, turned and reflected."""
    size, penalty, _ = board.split("-")
    names = list(BOOK.boards[board])
    for number, name in enumerate(names[:: len(names) // IMAGES]):
        stones, to_move = name.split()
        image = symmetries(int(size))[number % IMAGES]
        cells = ["."] * int(size) ** 2
        for letter, points in zip("WB", stones.split("/"), strict=True):
            for point in points.split(",") if points else []:
                cells[image[int(point)]] = letter
        rows = ["".join(cells[row : row + int(size)]) for row in range(0, len(cells), int(size))]
        text = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(reversed(rows)))
        yield Position.parse(f"{text} {to_move[0]} {to_move[1]} {penalty}")


def first_turns(position: Position) -> dict[str, Any]:
    found = BOOK.find(position)
    return {
        "position": str(position),
        "turns": [[str(one.turn), one.visits, one.win_probability, one.margin] for one in found],
    }


def write(name: str, cases: list[dict[str, Any]]) -> None:
    (OUTPUT / name).write_text(json.dumps(cases, separators=(",", ":")))


def main() -> None:
    write("vectors.json", [case(*numbers) for numbers in CASES])
    positions = [position for board in BOOK.boards for position in known_positions(board)]
    write("first_turns.json", [first_turns(position) for position in positions])
    write("rests.json", [rest(*numbers, name) for numbers in GROWTHS for name in ("3", "7", "8")])


if __name__ == "__main__":
    main()
