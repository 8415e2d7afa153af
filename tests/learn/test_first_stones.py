"""How a turn begins, by a net and by a search, against slow counts; how far they are apart."""

from dataclasses import replace

import numpy as np
import pytest

from symple.game import Position
from symple.learn.first_stones import (
    first_stone_logs,
    first_stone_shares,
    surprises,
    with_surprises,
)
from symple.learn.rows import batches, rows_by_width
from symple.nets import Net
from tests.learn.some_games import rows_in, some_game
from tests.nets.some_net import write_net


@pytest.fixture(scope="module")
def net(tmp_path_factory):
    return Net(write_net(tmp_path_factory.mktemp("nets")))


def test_the_net_shares_out_one_among_all_first_stones(net):
    game = some_game()
    rows = rows_in(game)
    shares = np.exp(first_stone_logs(net.evaluate(rows.planes, rows.globals), rows))
    assert shares.sum(1) == pytest.approx(1)
    position, area = Position(game.rules), game.rules.size**2
    looks = {look.turn: row for row, look in enumerate(game.looks)}
    for number, turn in enumerate(game.turns):
        if number in looks:
            frontier = set(position.frontier(position.to_move))
            legal = set(position.legal_points())
            likely = set(np.flatnonzero(shares[looks[number]] > 0).tolist())
            # Growth points, then plants.
            assert likely == (legal & frontier) | {area + point for point in legal - frontier}
        position.play(turn)


def test_shares_of_a_search_are_those_of_its_visits():
    game = some_game()
    shares = first_stone_shares(rows_in(game))
    area = game.rules.size**2
    assert shares.sum(1) == pytest.approx(1)
    for row, look in enumerate(game.looks):
        growth = sum(look.growth.values())
        for point, share in look.growth.items():
            assert shares[row, point] == pytest.approx(look.grow * share / growth, abs=1e-6)
        if not look.growth:
            plants = sum(look.plant.values())
            for point, share in look.plant.items():
                assert shares[row, area + point] == pytest.approx(share / plants, abs=1e-6)


def test_what_is_expected_is_no_surprise(net):
    rows = rows_in(some_game())
    outputs = net.evaluate(rows.planes, rows.globals)
    surprise = surprises(outputs, rows)
    assert (surprise >= 0).all()
    # A net that says the opposite of what the search did about growing is surprised.
    sure = np.where(rows.grow > 0.5, 10, -10).astype(np.float32)
    right, wrong = (surprises(outputs._replace(grow=sign * sure), rows) for sign in (1, -1))
    clear = rows.has_switch & (abs(rows.grow - 0.5) > 0.4)
    assert clear.any()
    assert (wrong[clear] > right[clear] + 5).all()


def test_looks_remember_how_much_they_surprised(net):
    game = with_surprises(some_game(), net)
    rows = rows_in(game)
    expected = surprises(net.evaluate(rows.planes, rows.globals), rows)
    assert [look.surprise for look in game.looks] == pytest.approx(expected.tolist())
    assert max(expected) > 0
    without = replace(game, looks=())
    assert with_surprises(without, net) == without


def test_what_surprised_comes_more_often():
    game = some_game()
    looks = tuple(
        replace(look, surprise=3.0 if number % 2 else 0.0) for number, look in enumerate(game.looks)
    )
    even, odd = 0, 0
    random = np.random.default_rng(1)
    rows = rows_by_width([replace(game, looks=looks)])
    for _ in range(200):
        for batch in batches(rows, 16, random, by_surprise=True):
            odd += int((batch.surprise > 0).sum())
            even += int((batch.surprise == 0).sum())
    surprising = sum(look.surprise > 0 for look in looks)
    # Half for all alike, half for the surprising ones, once each on the whole.
    assert odd + even == pytest.approx(200 * len(looks), rel=0.03)
    assert even == pytest.approx(200 * 0.5 * (len(looks) - surprising), rel=0.1)
    # Without a word about it all come once.
    plain = [len(batch) for batch in batches(rows, 16, random)]
    assert sum(plain) == len(looks)
