"""What rounds of games come to: who meets whom, the table, ratings, and how sure they are.

`pairing` says who meets whom, `meetings` what comes of it, `tie_breaks` and `standings` the tables
of people and of programs, `ratings` the strengths of many players, `glicko` those of people
who come and go, `statistics` what a match says about two, `sprt` when it has said enough, `clock`
how time runs out.
Nothing here plays a game or knows where one was played.
"""

from symple.competition.clock import Clock, ClockRules, DaysPerTurn, TimeLeft, parse_clock
from symple.competition.glicko import Glicko, after_games
from symple.competition.meetings import Meeting, count_wins
from symple.competition.pairing import pair_round, round_robin, with_colors
from symple.competition.ratings import Rating, rate
from symple.competition.sprt import Sprt, SprtState
from symple.competition.standings import (
    FinishedGame,
    PlayerScore,
    Ranking,
    Standing,
    player_scores,
    standings,
)
from symple.competition.statistics import (
    EloEstimate,
    MarginEstimate,
    WhiteShare,
    elo_from_score,
    estimate_elo,
    estimate_margin,
    likelihood_of_superiority,
    score_from_elo,
    white_shares,
)
from symple.competition.tie_breaks import TableLine, table

__all__ = [
    "Clock",
    "ClockRules",
    "DaysPerTurn",
    "EloEstimate",
    "FinishedGame",
    "Glicko",
    "MarginEstimate",
    "Meeting",
    "PlayerScore",
    "Ranking",
    "Rating",
    "Sprt",
    "SprtState",
    "Standing",
    "TableLine",
    "TimeLeft",
    "WhiteShare",
    "after_games",
    "count_wins",
    "elo_from_score",
    "estimate_elo",
    "estimate_margin",
    "likelihood_of_superiority",
    "pair_round",
    "parse_clock",
    "player_scores",
    "rate",
    "round_robin",
    "score_from_elo",
    "standings",
    "table",
    "white_shares",
    "with_colors",
]
