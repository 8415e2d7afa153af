"""Players: a position and a limit in, a turn and an analysis out.

`base` is the face that every engine keeps, `analysis` what it says, `cancel` how it is ended;
`search` is the tree search, which solves endgames (`exact`, by `solver`) and may ask a net
(`net_options`), `policy` a net without a search, `simple` the two low rungs; `learner` errs as
people do, by `habits`; `levels` names them all for people, `rest` completes a growth for one.
`clock` deals out the time of a whole game; `scheduler` has many things thought about by few
threads, with engines that are `kept`; `speed` measures.
"""

from symple._core import SolverSnapshot, count_joins, search_settings
from symple.engine.analysis import Analysis, Answer, Candidate, ExpectedSide, Report
from symple.engine.base import Engine, Limit
from symple.engine.cancel import Cancel
from symple.engine.clock import (
    limit_by_clock,
    reserve_seconds,
    seconds_by_clock,
    seconds_for_turn,
)
from symple.engine.habits import Habits, turn_by_habits
from symple.engine.kept import KeptEngines
from symple.engine.learner import LearnerEngine
from symple.engine.levels import GREEDY, LEVELS, RANDOM, SLOWER, Level, find_level
from symple.engine.net_options import SHIPPED, NetOptions
from symple.engine.policy import PolicyEngine, likeliest_turn
from symple.engine.rest import rest_of_growth
from symple.engine.scheduler import Job, Lane, Scheduler
from symple.engine.search import SearchEngine
from symple.engine.simple import GreedyEngine, RandomEngine
from symple.engine.solver import EndgameSolver
from symple.engine.speed import (
    NetSpeed,
    PlayoutSpeed,
    SearchSpeed,
    net_speed,
    playout_speed,
    search_speed,
)

__all__ = [
    "GREEDY",
    "LEVELS",
    "RANDOM",
    "SHIPPED",
    "SLOWER",
    "Analysis",
    "Answer",
    "Cancel",
    "Candidate",
    "EndgameSolver",
    "Engine",
    "ExpectedSide",
    "GreedyEngine",
    "Habits",
    "Job",
    "KeptEngines",
    "Lane",
    "LearnerEngine",
    "Level",
    "Limit",
    "NetOptions",
    "NetSpeed",
    "PlayoutSpeed",
    "PolicyEngine",
    "RandomEngine",
    "Report",
    "Scheduler",
    "SearchEngine",
    "SearchSpeed",
    "SolverSnapshot",
    "count_joins",
    "find_level",
    "likeliest_turn",
    "limit_by_clock",
    "net_speed",
    "playout_speed",
    "reserve_seconds",
    "rest_of_growth",
    "search_settings",
    "search_speed",
    "seconds_by_clock",
    "seconds_for_turn",
    "turn_by_habits",
]
