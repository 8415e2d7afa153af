"""The training programs of the tutorials run; how well they learn, their pages say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

PROGRAMS = Path(__file__).resolve().parent.parent / "docs" / "tutorial" / "training"


def names(program):
    """What a program defines, without its running."""
    return runpy.run_path(str(PROGRAMS / f"{program}.py"), run_name="tutorial")


def is_share(number):
    return 0 <= number <= 1


def test_ppo_by_gymnasium():
    program = names("ppo_gymnasium")
    player = program["Player"](21 * 25 + 15, 26)
    program["train"](player, 0.5)
    assert is_share(program["evaluate"](player, 20))


def test_self_play_by_batch():
    program = names("selfplay_batch")
    seen, mask = program["look"](program["symple"].Batch(program["RULES"], 1))
    player = program["Player"](seen.shape[1], mask.shape[1])
    program["train"](player, 0.5)
    assert is_share(program["evaluate"](player, 20))


@pytest.mark.parametrize(("turns", "points"), [(True, 25), (False, 26)])
def test_self_play_by_pettingzoo(turns, points):
    program = names("selfplay_pettingzoo")
    env = program["turn_env"](5, 4, choices=32) if turns else program["placement_env"](5, 4)
    player = program["Player"](21 * 25 + 15, points)
    program["train"](env, player, 0.5)
    assert is_share(program["evaluate"](env, player, 10))


def test_ppo_by_open_spiel():
    program = names("ppo_open_spiel")
    games = program["SyncVectorEnv"]([program["AgainstRandom"]() for _ in range(program["GAMES"])])
    learner = program["PPO"](
        input_shape=tuple(games.observation_spec()["info_state"]),
        num_actions=26,
        num_players=2,
        num_envs=program["GAMES"],
        steps_per_batch=program["STEPS"],
        agent_fn=program["PPOAgent"],
    )
    program["train"](learner, games, 0.5)
    assert is_share(program["evaluate"](learner, games, 10))
