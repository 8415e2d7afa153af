"""Players: a position and a limit in, an analysis or a turn out.

`base` is the face that every engine keeps; `search` is the tree search, `simple` the two low rungs;
`levels` names them for people; `clock` deals out the time of a whole game; `speed` measures the
search.
"""

from symple.engine.base import Analysis, Candidate, Engine, ExpectedSide, Limit, Report
from symple.engine.clock import seconds_for_turn
from symple.engine.levels import LEVELS, Level, level_limit, make_engine
from symple.engine.search import SearchEngine
from symple.engine.simple import GreedyEngine, RandomEngine
from symple.engine.speed import SearchSpeed, search_speed

__all__ = [
    "LEVELS",
    "Analysis",
    "Candidate",
    "Engine",
    "ExpectedSide",
    "GreedyEngine",
    "Level",
    "Limit",
    "RandomEngine",
    "Report",
    "SearchEngine",
    "SearchSpeed",
    "level_limit",
    "make_engine",
    "search_speed",
    "seconds_for_turn",
]
