"""What a net knows is told beside what the search knew that played."""

import numpy as np

from symple.learn.judge import judge
from symple.nets import Net
from tests.learn.some_games import rows_in, some_game
from tests.nets.some_net import write_net


def test_errors_are_those_of_all_positions_by_board_and_stage(tmp_path):
    games = [some_game(1), some_game(2), some_game(3, size=5)]
    net = Net(write_net(tmp_path))
    found = judge(net, games, batch=7)
    assert [(one.size, one.stage) for one in found] == sorted({(o.size, o.stage) for o in found})
    for size, some in ((7, games[:2]), (5, games[2:])):
        here = [one for one in found if one.size == size]
        rows = [rows_in(game, 0.0) for game in some]
        answers = [net.evaluate(part.planes, part.globals) for part in rows]
        thoughts = [rows_in(game, 1.0).win for game in some]
        assert sum(one.positions for one in here) == sum(map(len, rows))
        for name, guesses in (
            ("win", [answer.win for answer in answers]),
            ("search_win", thoughts),
        ):
            errors = [(guess - part.win) ** 2 for guess, part in zip(guesses, rows, strict=True)]
            told = sum(getattr(one, name) * one.positions for one in here)
            assert np.isclose(told, np.concatenate(errors).sum(), rtol=1e-4)
