"""What rounds of games come to: who meets whom, the table, ratings, and how sure they are.

`pairing` is a Swiss round, `standings` the table, `ratings` the strengths of many players,
`statistics` what a match says about two, `sprt` when it has said enough, `clock` how time runs out.
Nothing here plays a game or knows where one was played.
"""

from symple.competition.clock import ClockRules, TimeLeft
from symple.competition.pairing import pair_round
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
    "ClockRules",
    "EloEstimate",
    "FinishedGame",
    "MarginEstimate",
    "PlayerScore",
    "Ranking",
    "Rating",
    "Sprt",
    "SprtState",
    "Standing",
    "TimeLeft",
    "WhiteShare",
    "elo_from_score",
    "estimate_elo",
    "estimate_margin",
    "likelihood_of_superiority",
    "pair_round",
    "player_scores",
    "rate",
    "score_from_elo",
    "standings",
    "white_shares",
]
