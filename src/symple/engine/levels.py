"""The engines by the names that people choose from."""

from __future__ import annotations

from dataclasses import dataclass

from symple.engine.base import Engine, Limit
from symple.engine.search import SearchEngine
from symple.engine.simple import GreedyEngine, RandomEngine


@dataclass(frozen=True)
class Level:
    """A strength on offer.

    `name` is what texts and commands say, `title` what the page shows; `limit` is how long the
    level thinks about a turn.
    """

    name: str
    title: str
    description: str
    limit: Limit


LEVELS: tuple[Level, ...] = (
    Level("random", "Random", "Puts its stones anywhere.", Limit(visits=1)),
    Level(
        "greedy",
        "Greedy",
        "Takes the turn that looks best at once, without thinking ahead.",
        Limit(visits=1),
    ),
    Level("quick", "Quick", "Thinks ahead for 0.2 seconds a turn.", Limit(seconds=0.2)),
    Level("normal", "Normal", "Thinks ahead for one second a turn.", Limit(seconds=1.0)),
    Level("strong", "Strong", "Thinks ahead for five seconds a turn.", Limit(seconds=5.0)),
)


def make_engine(level: str, *, threads: int = 1, seed: int | None = None) -> Engine:
    """A new engine of the level. ValueError for a name that is none."""
    level_limit(level)
    if level == "random":
        return RandomEngine(seed=seed)
    if level == "greedy":
        return GreedyEngine(seed=seed)
    return SearchEngine(threads=threads, seed=seed)


def level_limit(level: str) -> Limit:
    """How long the level thinks about a turn. ValueError for a name that is none."""
    for known in LEVELS:
        if known.name == level:
            return known.limit
    names = ", ".join(known.name for known in LEVELS)
    raise ValueError(f"there is no level {level!r}; the levels are {names}")
