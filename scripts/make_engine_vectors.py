"""Writes what the engine in the page is tested by: web/tests/engine/vectors.json.

Searches of the compiled core, and what the server tells a page of them. Usage, with the core built:

    python scripts/make_engine_vectors.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from symple._core import random_turn
from symple.engine import Analysis, SearchEngine
from symple.game import Position, Rules
from symple.server.analyses import look_event
from symple.study import LiveAnalysis

OUTPUT = Path(__file__).parent.parent / "web" / "tests" / "engine" / "vectors.json"
#: Board, penalty, random turns before the position, visits.
CASES = (
    (9, 4, 0, 400),
    (9, 4, 1, 400),
    (9, 6, 12, 900),
    (11, 6, 20, 300),
    (15, 10, 2, 200),
    (7, 4, 9, 20_000),
    (5, 4, 5, 3_000),
)
CANDIDATES = 60


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


def case(size: int, penalty: int, turns: int, visits: int) -> dict[str, Any]:
    position = position_of(size, penalty, turns)
    engine = SearchEngine(seed=1, exact=False, candidates=CANDIDATES)
    live = LiveAnalysis(position, visits)
    look = live.step(engine, 60)
    told = look_event(0, position, look).model_dump()
    for left_out in ("type", "id", "joins", "done"):
        del told[left_out]
    assert look.analysis is not None
    return {"position": str(position), "snapshot": snapshot(look.analysis), "look": told}


def main() -> None:
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps([case(*numbers) for numbers in CASES], separators=(",", ":")))


if __name__ == "__main__":
    main()
