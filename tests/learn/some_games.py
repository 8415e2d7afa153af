"""Small games to learn from, played once."""

import threading
from functools import cache

from symple.learn.games import LearnedGame
from symple.learn.play import Boards, Effort, GamePlan, play_by_search
from symple.learn.rows import LOOK_SHARE, Rows, rows_of

QUICK = Effort(evaluations=60, cheap=20, opening_plants=2, varied=4)


def plan(number: int, size: int = 7, penalty: int = 4, effort: Effort = QUICK) -> GamePlan:
    return GamePlan(1, number, Boards((size,), (penalty,)), effort)


def rows_in(game: LearnedGame, look_share: float = LOOK_SHARE) -> Rows:
    rows = rows_of(game, look_share)
    assert rows is not None
    return rows


@cache
def some_game(number: int = 1, size: int = 7, penalty: int = 4) -> LearnedGame:
    game = play_by_search(plan(number, size, penalty), threading.Event())
    assert game is not None
    return game
