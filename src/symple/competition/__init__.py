"""What rounds of games come to: who meets whom, the table, ratings, and how sure they are.

`pairing` says who meets whom, `standings` the table, `ratings` the strengths of many players,
`glicko` those of people
who come and go, `statistics` what a match says about two, `sprt` when it has said enough, `clock`
how time runs out.
Nothing here plays a game or knows where one was played.
"""

from symple.competition.clock import Clock, ClockRules, DaysPerTurn, TimeLeft, parse_clock
from symple.competition.glicko import Glicko, after_games
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

__all__ = [
    "Clock",
    "ClockRules",
    "DaysPerTurn",
    "EloEstimate",
    "FinishedGame",
    "Glicko",
    "MarginEstimate",
    "PlayerScore",
    "Ranking",
    "Rating",
    "Sprt",
    "SprtState",
    "Standing",
    "TimeLeft",
    "WhiteShare",
    "after_games",
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
    "white_shares",
    "with_colors",
]
