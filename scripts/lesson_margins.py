"""Proves what turns in the positions of the lessons are worth, and writes it beside them.

    python scripts/lesson_margins.py

web/src/learn/margins.json names positions and turns in them; each turn gets the final margin under
perfect play, White's view. A new position is added with empty `margins`: every legal turn is then
looked at. Takes a minute or two, most of it for the one position that is almost empty.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from symple.engine import EndgameSolver
from symple.game import Color, Phase, Position, Turn

MARGINS = Path(__file__).resolve().parents[1] / "web" / "src" / "learn" / "margins.json"


def proved_margins(
    position: Position, turns: Iterable[Turn], solver: EndgameSolver
) -> dict[str, int]:
    """The final margin after each of the turns, the best for the player first."""
    values = {str(turn): _margin_after(position, turn, solver) for turn in turns}
    sign = 1 if position.to_move is Color.WHITE else -1
    return dict(sorted(values.items(), key=lambda item: (-sign * item[1], item[0])))


def _margin_after(position: Position, turn: Turn, solver: EndgameSolver) -> int:
    after = position.copy()
    after.play(turn)
    if after.phase is Phase.OVER:
        return after.score().margin
    return solver.solve(after).low


def main() -> None:
    solver = EndgameSolver(memory_mb=1024)
    lessons = json.loads(MARGINS.read_text())
    for lesson in lessons.values():
        position = Position.parse(lesson["position"])
        named = [Turn.parse(text) for text in lesson["margins"]]
        lesson["margins"] = proved_margins(position, named or position.turns(), solver)
    MARGINS.write_text(json.dumps(lessons, indent=2) + "\n")


if __name__ == "__main__":
    main()
