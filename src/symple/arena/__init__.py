"""Programs against each other: referee, matches, tournaments.

`players` says who can play, `programs` runs external ones, `clocks` is their time. `referee` plays
one game, `games` one of a schedule, `runner` several at once, here or on a cluster, `tournament`
all of them, in the order that `schedule` gives. `results` is a finished game, `folder` keeps them
on disk, `match` says what came out of one of two players, and `report` shows it all.
"""

from symple.arena.clocks import Clock, TimeControl
from symple.arena.folder import ResultsFolder, read_games, read_settings, write_report
from symple.arena.games import GameTask
from symple.arena.match import MatchScore, score_match
from symple.arena.openings import Book, load_book, shipped_book
from symple.arena.players import BuiltinSpec, PlayerSpec, ProgramSpec, parse_player
from symple.arena.report import html_report
from symple.arena.results import GameResult, ResultsError, pair_points
from symple.arena.runner import ClusterRunner, LocalRunner, Runner
from symple.arena.schedule import Round, Schedule
from symple.arena.tournament import Openings, Tournament, TournamentSettings

__all__ = [
    "Book",
    "BuiltinSpec",
    "Clock",
    "ClusterRunner",
    "GameResult",
    "GameTask",
    "LocalRunner",
    "MatchScore",
    "Openings",
    "PlayerSpec",
    "ProgramSpec",
    "ResultsError",
    "ResultsFolder",
    "Round",
    "Runner",
    "Schedule",
    "TimeControl",
    "Tournament",
    "TournamentSettings",
    "html_report",
    "load_book",
    "pair_points",
    "parse_player",
    "read_games",
    "read_settings",
    "score_match",
    "shipped_book",
    "write_report",
]
