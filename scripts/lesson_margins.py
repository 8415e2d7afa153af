"""Proves what every turn in the positions of the lessons is worth, and writes it beside them.

    python scripts/lesson_margins.py

web/src/learn/margins.json names positions; for each legal turn of each it gets the final margin under
perfect play, White's view. A new position is added with empty `margins`.
"""

from __future__ import annotations

import json
from pathlib import Path

from symple._core import Solver
from symple.game import Phase, Position

MARGINS = Path(__file__).resolve().parents[1] / "web" / "src" / "learn" / "margins.json"


def proved_margins(position: Position, solver: Solver) -> dict[str, int]:
    """The final margin after each legal turn, the best for the player first."""
    values: dict[str, int] = {}
    for turn in position.turns():
        after = position.copy()
        after.play(turn)
        values[str(turn)] = _value(after, solver)
    sign = 1 if position.to_move.name == "WHITE" else -1
    return dict(sorted(values.items(), key=lambda item: (-sign * item[1], item[0])))


def _value(position: Position, solver: Solver) -> int:
    if position.phase is Phase.OVER:
        return position.score().margin
    solver.start(position)
    solver.wait()
    return solver.snapshot().low


def main() -> None:
    solver = Solver()
    lessons = json.loads(MARGINS.read_text())
    for lesson in lessons.values():
        lesson["margins"] = proved_margins(Position.parse(lesson["position"]), solver)
    MARGINS.write_text(json.dumps(lessons, indent=2) + "\n")


if __name__ == "__main__":
    main()
