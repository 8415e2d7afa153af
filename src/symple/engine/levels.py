"""The engines by the names that people choose from.

Levels 1 to 10 are for people: each wins about three of four games against the one below
(`benchmarks/levels.md`, measured by `benchmarks/level_ladder.py`). What the lower ones do wrong is
the table of `Habits` here; docs/explanation/levels.md says it in words. `random` and `greedy` stay
as they are for ever, to measure by.
"""

from __future__ import annotations

from dataclasses import dataclass

from symple.engine.base import Engine, Limit
from symple.engine.habits import Habits
from symple.engine.learner import LearnerEngine
from symple.engine.net_options import SHIPPED, NetOptions
from symple.engine.search import SearchEngine
from symple.engine.simple import GreedyEngine, OneTurnEngine, RandomEngine


@dataclass(frozen=True)
class Level:
    """A strength on offer.

    `name` is what commands and stored games say, `title` and `description` what people read;
    `limit` is how long the level thinks about a turn, `net` what judges positions beside its random
    games, `habits` what it does wrong beside that.
    `rating`: in Elo above level 1; benchmarks/levels.md says how it was found. `kind` is the engine
    of a level that does not search.
    """

    name: str
    title: str
    description: str
    limit: Limit
    net: NetOptions | None = None
    habits: Habits | None = None
    rating: int | None = None
    kind: type[OneTurnEngine] | None = None

    def make_engine(self, *, threads: int = 1, seed: int | None = None) -> Engine:
        """A new engine of the level, to be asked with its limit.

        threads: of a level that thinks by the clock; the others are as strong on every machine.
        """
        if self.kind is not None:
            return self.kind(seed=seed)
        if self.habits is not None:
            return LearnerEngine(self.habits, seed=seed)
        threads = 1 if self.limit.evaluations else threads
        return SearchEngine(threads=threads, seed=seed, net=self.net)


def _level(
    number: int,
    description: str,
    evaluations: int | None = None,
    habits: Habits | None = None,
    *,
    seconds: float | None = None,
    rating: int,
) -> Level:
    limit = Limit(seconds=seconds, evaluations=evaluations)
    net = SHIPPED if habits is None else None
    return Level(str(number), f"Level {number}", description, limit, net, habits, rating)


#: What a person chooses from, the weakest first. No more than a second a turn, on any board.
LEVELS: tuple[Level, ...] = (
    _level(
        1,
        "For a first game: keeps on planting, and misses many joins.",
        1_000,
        Habits(groups_seen=3, joins_seen=0.5, groups_wanted=1.5),
        rating=0,
    ),
    _level(
        2,
        "Grows too soon, with too few groups.",
        1_000,
        Habits(groups_seen=3, joins_seen=0.9, groups_wanted=0.85),
        rating=250,
    ),
    _level(
        3,
        "Plants a little too long, and overlooks groups.",
        1_000,
        Habits(groups_seen=6, joins_seen=0.87, groups_wanted=1.25),
        rating=460,
    ),
    _level(
        4,
        "Grows by a simple rule, and misses a join now and then.",
        1_000,
        Habits(groups_seen=6, joins_seen=0.93, groups_wanted=1.0),
        rating=690,
    ),
    _level(
        5,
        "Knows when to grow, but overlooks groups and joins.",
        600,
        Habits(groups_seen=5, joins_seen=0.5),
        rating=910,
    ),
    _level(
        6,
        "Overlooks little, but does not think far ahead.",
        1_500,
        Habits(groups_seen=6, joins_seen=0.95),
        rating=1140,
    ),
    _level(7, "Overlooks nothing, and thinks a little ahead.", 300, rating=1320),
    _level(8, "Thinks well ahead.", 1_700, rating=1540),
    _level(9, "Thinks far ahead.", 10_500, seconds=1.0, rating=1760),
    _level(10, "Full strength: thinks for a second about every turn.", seconds=1.0, rating=1950),
)

#: Level 10 with more time for each turn; whoever asks for it waits for it.
SLOWER: tuple[Level, ...] = tuple(
    Level(
        f"{LEVELS[-1].name}-{seconds}s",
        f"{LEVELS[-1].title}, {seconds} s",
        f"Full strength: thinks {seconds} seconds about every turn.",
        Limit(seconds=float(seconds)),
        SHIPPED,
    )
    for seconds in (5, 30)
)

#: Fixed for ever, to measure others by.
RANDOM = Level("random", "Random", "Puts its stones anywhere.", Limit(visits=1), kind=RandomEngine)
GREEDY = Level(
    "greedy",
    "Greedy",
    "Takes the turn that looks best at once, without thinking ahead.",
    Limit(visits=1),
    kind=GreedyEngine,
)


def find_level(name: str) -> Level:
    """The level of the name: 1 to 10, 10-5s, 10-30s, random or greedy. ValueError for others."""
    for level in (*LEVELS, *SLOWER, RANDOM, GREEDY):
        if level.name == name:
            return level
    raise ValueError(
        f"there is no level {name!r}; the levels are {LEVELS[0].name} to {LEVELS[-1].name}, "
        f"{', '.join(level.name for level in SLOWER)}, {RANDOM.name} and {GREEDY.name}"
    )
