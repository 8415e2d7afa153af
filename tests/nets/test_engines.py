"""Engines with a net: it is asked, its turns are legal, and bad wishes are told."""

import threading

import pytest

from symple._core import net_features
from symple.engine import Limit, NetOptions, PolicyEngine, SearchEngine, likeliest_turn, net_speed
from symple.game import Phase, Position, Rules
from symple.nets import Net, NetError
from tests.engine.positions import random_position


@pytest.mark.parametrize("alone", [False, True])
def test_a_search_with_a_net_plays_whole_games(net_file, alone):
    position = Position(Rules(5, 4))
    net = NetOptions(str(net_file), alone=alone, visits=1)
    with SearchEngine(net=net, exact=False) as engine:
        while position.phase is not Phase.OVER:
            position.play(engine.play(position, Limit(evaluations=100)).turn)


def test_beside_random_games_a_net_is_part_of_what_a_seed_fixes(net_file):
    position = random_position(Rules(7, 4), 4, seed=3)
    answers = []
    for net in (NetOptions(str(net_file)), NetOptions(str(net_file)), None):
        with SearchEngine(net=net, seed=5, exact=False) as engine:
            answers.append(engine.analyze(position, Limit(evaluations=2000)))
    with_net, again, without = (answer.win_probability for answer in answers)
    assert with_net == again
    assert with_net != without


@pytest.mark.parametrize("balance", ["optional", "forced", "none"])
@pytest.mark.parametrize("size", [3, 7, 11])
def test_the_likeliest_turn_is_legal_wherever_it_is_asked(net_file, size, balance):
    with PolicyEngine(str(net_file)) as engine:
        for seed in range(10):
            position = random_position(Rules(size, 4, balance), seed, seed=seed)
            if position.phase is not Phase.OVER:
                turn = engine.play(position, Limit(visits=1)).turn
                assert position.is_legal_turn(turn)


def test_the_likeliest_turn_is_made_of_the_greatest_logits(net_file):
    position = random_position(Rules(7, 4, "none"), 6, seed=2)
    outputs = Net(net_file).evaluate(*net_features([position], 7))
    frontier = set(position.frontier(position.to_move))
    for grow in (-5, 5):
        outputs.grow[0] = grow
        turn = likeliest_turn(position, outputs)
        logits = (outputs.growth if grow > 0 else outputs.plant)[0].ravel()
        first = [point for point in position.legal_points() if (point in frontier) == (grow > 0)]
        assert max(first, key=logits.__getitem__) in turn.points(7)


def test_a_balance_plant_is_declined_when_that_is_likelier_than_all_plants(net_file):
    position = Position(Rules(7, 4))
    for turn in ("A1", "D4", "G7"):
        position.play(turn)
    outputs = Net(net_file).evaluate(*net_features([position], 7))
    outputs.grow[0] = 9
    outputs.plant[:] = 0
    for decline, declines in ((0.0, False), (3.0, False), (4.5, True)):  # 45 plants: log 45 = 3.8
        outputs.decline[0] = decline
        assert (likeliest_turn(position, outputs).plant(7) is None) == declines


@pytest.mark.parametrize(
    "wrong",
    [
        {"visits": 0},
        {"games": -1},
        {"mix": float("nan")},
        {"mix": 1.5},
        {"weight": 2**40},
        {"prior": -1},
        {"likely": 2},
        {"batch": 10**9},
        {"least_size": 0},
        {"most_size": 21},
        {"least_size": 13, "most_size": 11},
    ],
)
def test_numbers_out_of_reason_are_refused(wrong):
    with pytest.raises(ValueError, match=f"net-{next(iter(wrong)).replace('_', '-')}"):
        NetOptions("some", **wrong)


def test_a_search_that_cannot_be_made_leaves_no_thread(net_file):
    before = threading.active_count()
    with pytest.raises(ValueError, match="no setting"):
        SearchEngine(net=NetOptions(str(net_file)), settings={"depth": 3})
    with pytest.raises(NetError, match="there is no net"):
        SearchEngine(net=NetOptions("nobody"))
    assert threading.active_count() == before


def test_the_speed_of_a_net_is_measured(net_file):
    speed = net_speed(net_file, Rules(7, 4), batch=4, seconds=0.6)
    assert speed.batch == 4
    assert speed.beside > 100
    assert speed.alone > 100
    assert speed.inside > 100
