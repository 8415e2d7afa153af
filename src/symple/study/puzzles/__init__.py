"""Puzzles: positions in which one turn, or a few that are worth the same, is best, proved.

`games` are where they are looked for, `finder` looks, with `worth` (what each legal turn leads to)
and `foresight` (how far one must look ahead: the grade); `themes` says what a solution is about,
`gathering` makes a set of many games, and `puzzle` is what it consists of, with its file.
"""

from symple.study.puzzles.finder import Demands, PuzzleFinder
from symple.study.puzzles.games import FoundGame, played_games, recorded_game
from symple.study.puzzles.gathering import Gathering, gather
from symple.study.puzzles.puzzle import GRADES, Puzzle, puzzles_text, read_puzzles
from symple.study.puzzles.themes import Theme

__all__ = [
    "GRADES",
    "Demands",
    "FoundGame",
    "Gathering",
    "Puzzle",
    "PuzzleFinder",
    "Theme",
    "gather",
    "played_games",
    "puzzles_text",
    "read_puzzles",
    "recorded_game",
]
