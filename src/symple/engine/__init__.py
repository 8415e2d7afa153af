"""Players: a position and a limit in, an analysis or a turn out.

`base` is the face that every engine keeps; `search` is the tree search, `simple` the two low rungs;
`learner` errs as people do, by `habits`; `levels` names them all for people; `clock` deals out the
time of a whole game; `speed` measures this machine.
"""

from symple._core import search_settings
from symple.engine.base import Analysis, Candidate, Engine, ExpectedSide, Limit, Report
from symple.engine.clock import reserve_seconds, seconds_for_turn
from symple.engine.habits import Habits, turn_by_habits
from symple.engine.learner import LearnerEngine
from symple.engine.levels import (
    GREEDY,
    LEVELS,
    RANDOM,
    Level,
    find_level,
    level_limit,
    make_engine,
)
from symple.engine.search import SearchEngine, TreeKind
from symple.engine.simple import GreedyEngine, RandomEngine
from symple.engine.speed import PlayoutSpeed, SearchSpeed, playout_speed, search_speed

__all__ = [
    "GREEDY",
    "LEVELS",
    "RANDOM",
    "Analysis",
    "Candidate",
    "Engine",
    "ExpectedSide",
    "GreedyEngine",
    "Habits",
    "LearnerEngine",
    "Level",
    "Limit",
    "PlayoutSpeed",
    "RandomEngine",
    "Report",
    "SearchEngine",
    "SearchSpeed",
    "TreeKind",
    "find_level",
    "level_limit",
    "make_engine",
    "playout_speed",
    "reserve_seconds",
    "search_settings",
    "search_speed",
    "seconds_for_turn",
    "turn_by_habits",
]
