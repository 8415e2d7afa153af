"""Writes the games by which the web client's rules are tested: web/tests/rules/vectors.json.

Random games of the compiled core, placement by placement. Usage, with the core built:

    python scripts/make_rules_vectors.py
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Literal

from symple import Phase, Position, Rules
from symple._core import Reason, Side

Balance = Literal["optional", "forced", "none"]

OUTPUT = Path(__file__).parent.parent / "web" / "tests" / "rules" / "vectors.json"
BALANCES: tuple[Balance, ...] = ("optional", "forced", "none")
#: From here on the games hold every kind of end of a balance turn; a test says so.
FIRST_SEED = 5
SMALL_SIZES = (3, 5, 7, 9, 11)
LARGE_GAMES: tuple[tuple[int, Balance], ...] = (
    (13, "forced"),
    (15, "optional"),
    (17, "none"),
    (19, "optional"),
)


def mask(points: list[int]) -> str:
    """A set of points as a hexadecimal number, bit p for point p."""
    return f"{sum(1 << point for point in points):x}"


def side(side: Side) -> list[int]:
    return [side.stones, side.groups, side.live_groups, side.total]


def placement(position: Position, point: int) -> dict[str, Any]:
    """What the core knows before a stone goes on the point (size * size: the plant is declined).

    Only the point at the beginning of a turn: every vacant point is legal then.
    """
    if position.phase is Phase.START:
        return {"point": point}
    closures = position.closed_points().values()
    facts: dict[str, Any] = {
        "point": point,
        "phase": position.phase.name.lower(),
        "legal": mask(position.legal_points()),
        "no_group": sum(closure.reason is Reason.NO_GROUP for closure in closures),
    }
    return {**facts, "can_end_turn": True} if position.can_end_turn else facts


def turn(position: Position, random: Random) -> dict[str, Any]:
    """Plays a random turn and tells everything about it."""
    facts: dict[str, Any] = {
        "before": str(position),
        "balance_open": position.balance_open,
        "placements": [],
    }
    number = position.turn_number
    while position.turn_number == number and position.phase is not Phase.OVER:
        # Declining gets half of the weight: as one choice among many it would hardly be seen.
        declined = position.can_end_turn and random.random() < 0.5
        point = position.size**2 if declined else random.choice(position.legal_points())
        facts["placements"].append(placement(position, point))
        position.place(point)
    score = position.score()
    facts["turn"] = str(position.history[-1])
    facts["score"] = {"white": side(score.white), "black": side(score.black)}
    return facts


def game(size: int, balance: Balance, seed: int) -> dict[str, Any]:
    random = Random(seed)
    position = Position(Rules(size, penalty=2 * random.randrange(7), balance=balance))
    turns: list[dict[str, Any]] = []
    while position.phase is not Phase.OVER:
        turns.append(turn(position, random))
    return {"turns": turns, "end": str(position)}


def main() -> None:
    wanted = [(size, balance) for size in SMALL_SIZES for balance in BALANCES]
    games = [
        game(*kind, seed=seed)
        for seed, kind in enumerate([*wanted, *LARGE_GAMES], start=FIRST_SEED)
    ]
    OUTPUT.write_text(json.dumps(games, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{OUTPUT.name}: {len(games)} games, {OUTPUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
