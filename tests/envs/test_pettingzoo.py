"""The environments of PettingZoo, by its own checks and by what they promise beyond."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from symple.envs.placements import PlacementEnv, placement_env
from symple.envs.turns import TurnEnv, turn_env
from symple.game import Color, IllegalTurnError, Phase, Position, Rules

MAKERS = {
    "placements": lambda: placement_env(5, 4),
    "placements, forced": lambda: placement_env(5, 4, "forced"),
    "turns": lambda: turn_env(5, 4, choices=16),
    "turns, few": lambda: turn_env(7, 6, choices=3),
}


def play_at_random(env, seed):
    """To the end of a game; the sum of rewards of each player."""
    env.reset(seed=seed)
    choose = np.random.default_rng(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        sums[agent] += reward
        env.step(None if over else int(choose.choice(np.flatnonzero(seen["action_mask"]))))
    return sums


# PettingZoo wants to know every environment that has a mask by its name.
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_pettingzoo_finds_nothing(make):
    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_the_winner_gets_one_point_and_the_loser_loses_it(make):
    for seed in range(5):
        env = make()
        sums = play_at_random(env, seed)
        position = env.unwrapped.position
        winner = "player_0" if position.winner is Color.WHITE else "player_1"
        assert position.phase is Phase.OVER
        assert {agent for agent, total in sums.items() if total == 1} == {winner}
        assert sum(sums.values()) == 0


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_an_action_that_is_not_allowed_loses(make):
    env = make()
    env.reset(seed=1)
    env.step(0)
    seen, *_ = env.last()
    for action in np.flatnonzero(seen["action_mask"] == 0)[:1]:
        env.step(int(action))
        assert env.terminations == {"player_0": True, "player_1": True}
        assert env.rewards == {"player_0": 0, "player_1": -1}


def test_a_player_is_asked_again_until_his_turn_is_complete():
    env = placement_env(5, 4)
    env.reset(options={"position": "5/1W3/5/3W1/5 w g 4"})
    assert env.agent_selection == "player_0"
    env.step(0)  # A1: a plant
    assert env.agent_selection == "player_1"
    env.reset(options={"position": "5/1W3/5/3W1/5 w g 4"})
    env.step(21)  # B5 grows one of two groups
    assert env.agent_selection == "player_0"
    env.step(4)  # E1 does not touch the other
    assert env.terminations["player_0"]


def test_the_observation_is_what_the_mover_sees():
    env = PlacementEnv(5, 4)
    env.reset()
    env.step(12)
    seen = env.observe("player_1")
    planes, numbers = env.position.features()
    assert np.array_equal(seen["observation"], planes)
    assert np.array_equal(seen["globals"], numbers)
    assert np.array_equal(seen["action_mask"], env.position.legal_mask())
    other = env.observe("player_0")
    assert np.array_equal(other["observation"], planes)
    assert not other["action_mask"].any()


def test_all_turns_are_offered_where_they_are_few():
    env = TurnEnv(5, 4, choices=16)
    env.reset(options={"position": "WBWBW/BWBWB/WBWBW/BWBW1/WBW2 w g 4"})
    assert env.turns == list(env.position.turns())
    assert env.observe("player_0")["action_mask"].sum() == len(env.turns)


def test_the_turns_offered_are_legal_distinct_and_seen_as_stones():
    env = TurnEnv(9, 4, choices=32)
    env.reset(seed=5, options={"position": "9/1W2W2W1/9/2B2B3/9/1W2W2W1/9/3B2B2/9 w g 4"})
    seen = env.observe("player_0")
    assert 1 < len(env.turns) == len(set(env.turns)) == seen["action_mask"].sum() <= 32
    for turn, stones in zip(env.turns, seen["turns"], strict=False):
        assert env.position.is_legal_turn(turn)
        assert set(np.flatnonzero(stones)) == set(turn.points(9))
    assert not seen["turns"][len(env.turns) :].any()
    env.step(1)
    assert env.agent_selection == "player_1"


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="odd"):
        placement_env(4)
    with pytest.raises(ValueError, match="at least one turn"):
        TurnEnv(5, 4, choices=0)
    for env in (PlacementEnv(5, 4), TurnEnv(5, 4)):
        with pytest.raises(ValueError, match="different rules"):
            env.reset(options={"position": "3/3/3 w - 4"})
        with pytest.raises(ValueError, match="the end of a game"):
            env.reset(options={"position": "/".join(["WWWWW"] * 4 + ["BBBBB"]) + " w g 4"})
        env.reset()
        for action in (-1, 26, 64):
            with pytest.raises((IllegalTurnError, ValueError)):
                env.step(action)
        assert env.position == Position(Rules(5, 4))


def test_it_draws_itself_as_text():
    for env in (placement_env(5, 4, render_mode="ansi"), turn_env(5, 4, render_mode="ansi")):
        env.reset()
        assert env.render() == "5/5/5/5/5 w - 4"
