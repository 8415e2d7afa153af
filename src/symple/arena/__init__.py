"""Programs against each other: referee, matches, statistics.

`players` says who can play, `programs` runs external ones, `clocks` is their time, `referee` one
game, `match` many; `results` and `statistics` say what came out.
"""

from symple.arena.clocks import Clock, TimeControl
from symple.arena.match import GameTask, Match, MatchSettings, PlayedGame
from symple.arena.players import BuiltinSpec, PlayerSpec, ProgramSpec, parse_player
from symple.arena.results import MatchScore, game_record, score_match
from symple.arena.statistics import EloEstimate, elo_from_score, estimate_elo

__all__ = [
    "BuiltinSpec",
    "Clock",
    "EloEstimate",
    "GameTask",
    "Match",
    "MatchScore",
    "MatchSettings",
    "PlayedGame",
    "PlayerSpec",
    "ProgramSpec",
    "TimeControl",
    "elo_from_score",
    "estimate_elo",
    "game_record",
    "parse_player",
    "score_match",
]
