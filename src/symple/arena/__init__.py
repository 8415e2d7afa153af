"""Programs against each other: referee, matches, tournaments, statistics.

`players` says who can play, `programs` runs external ones, `clocks` is their time. `referee` plays
one game, `games` one of a schedule, `runner` several at once, here or on a `cluster`, `tournament`
all of them, in the order that `schedule` gives (`swiss` pairs a round). `results` is a finished
game, `folder` keeps them on disk, `match` and `standings` say what came out, `statistics` how sure
that is, and `report` shows it all (`pages` are those that need nothing else).
"""

from symple.arena.clocks import Clock, TimeControl
from symple.arena.cluster import Cluster, ClusterError
from symple.arena.folder import ResultsFolder, read_games, read_settings, write_report
from symple.arena.games import GameTask
from symple.arena.match import MatchScore, score_match
from symple.arena.openings import Book, load_book, shipped_book
from symple.arena.players import BuiltinSpec, PlayerSpec, ProgramSpec, parse_player
from symple.arena.ratings import Rating, rate
from symple.arena.report import html_report
from symple.arena.results import GameResult, ResultsError, pair_points
from symple.arena.runner import ClusterRunner, LocalRunner, Runner
from symple.arena.schedule import Round, Schedule
from symple.arena.sprt import Sprt, SprtState
from symple.arena.standings import Standing, Tally, standings
from symple.arena.statistics import (
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
from symple.arena.tournament import Openings, Tournament, TournamentSettings

__all__ = [
    "Book",
    "BuiltinSpec",
    "Clock",
    "Cluster",
    "ClusterError",
    "ClusterRunner",
    "EloEstimate",
    "GameResult",
    "GameTask",
    "LocalRunner",
    "MarginEstimate",
    "MatchScore",
    "Openings",
    "PlayerSpec",
    "ProgramSpec",
    "Rating",
    "ResultsError",
    "ResultsFolder",
    "Round",
    "Runner",
    "Schedule",
    "Sprt",
    "SprtState",
    "Standing",
    "Tally",
    "TimeControl",
    "Tournament",
    "TournamentSettings",
    "WhiteShare",
    "elo_from_score",
    "estimate_elo",
    "estimate_margin",
    "html_report",
    "likelihood_of_superiority",
    "load_book",
    "pair_points",
    "parse_player",
    "rate",
    "read_games",
    "read_settings",
    "score_from_elo",
    "score_match",
    "shipped_book",
    "standings",
    "white_shares",
    "write_report",
]
