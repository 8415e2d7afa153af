"""Games are played to their end by the plan, and the same plan gives the same game."""

import threading
from dataclasses import replace

import pytest

from symple.game import Phase, Position
from symple.learn.play import play_by_net, play_by_search
from symple.nets import Net, NetError
from tests.learn.some_games import QUICK, plan, some_game
from tests.nets.some_net import write_net


def played(game) -> Position:
    position = Position(game.rules)
    for turn in game.turns:
        position.play(turn)
    return position


def test_a_game_is_played_to_its_end_with_a_look_at_each_turn():
    game = some_game()
    assert played(game).phase is Phase.OVER
    opening = len(game.turns) - len(game.looks)
    assert 0 <= opening <= 2 * QUICK.opening_plants
    assert [look.turn for look in game.looks] == list(range(opening, len(game.turns)))
    assert all(0 <= look.win <= 1 and look.visits > 0 for look in game.looks)


def test_the_same_plan_gives_the_same_game_and_another_one_another():
    assert play_by_search(plan(1), threading.Event()) == some_game(1)
    assert some_game(2).turns != some_game(1).turns


def test_a_share_of_the_turns_is_looked_at_closely():
    games = [
        play_by_search(plan(number, effort=replace(QUICK, full=0.25)), threading.Event())
        for number in range(4)
    ]
    turns = [turn for game in games for turn in game.turns]
    looks = [look for game in games for look in game.looks]
    assert 0 < len(looks) < len(turns) / 2
    assert all(look.visits >= 50 for look in looks)


def test_who_has_no_hope_plays_on_without_being_learned_from():
    effort = replace(QUICK, resign=0.45, played_out=0.0)
    games = [play_by_search(plan(number, effort=effort), threading.Event()) for number in range(6)]
    assert all(played(game).phase is Phase.OVER for game in games)
    assert any(game.looks[-1].turn < len(game.turns) - 3 for game in games)
    in_full = replace(QUICK, resign=0.45, played_out=1.0)
    game = play_by_search(plan(1, effort=in_full), threading.Event())
    assert game.looks[-1].turn == len(game.turns) - 1


def test_a_stopped_game_is_none():
    stop = threading.Event()
    stop.set()
    assert play_by_search(plan(1), stop) is None


def test_a_net_plays_many_games_at_once(tmp_path):
    net = Net(write_net(tmp_path))
    plans = [plan(number, size=5) for number in range(5)] + [plan(9, size=7)]
    games = list(play_by_net(plans, net, at_once=3, most=8))
    assert sorted(game.number for game in games) == [0, 1, 2, 3, 4, 9]
    assert all(played(game).phase is Phase.OVER for game in games)
    assert all(game.looks for game in games)


def test_a_net_that_fails_is_told(tmp_path):
    class Failing(Net):
        def evaluate(self, planes, numbers):
            raise ValueError("out of order")

    with pytest.raises(NetError, match="out of order"):
        list(play_by_net([plan(1)], Failing(write_net(tmp_path))))
