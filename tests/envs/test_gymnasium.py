"""The environment of Gymnasium: the game against a level of the engine."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from symple.envs.against_level import LevelEnv
from symple.game import Color, Phase


def play_at_random(env, seed):
    """To the end of a game: what is seen and given in every step."""
    seen, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    steps = []
    while True:
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, over, cut, info = env.step(action)
        steps.append((int(action), float(reward), over, dict(info)))
        assert not cut
        if over:
            return steps


@pytest.mark.parametrize("level", ["random", "greedy", "1"])
def test_gymnasium_finds_nothing(level):
    env = gymnasium.make("symple.envs.against_level:Symple-v0", size=5, penalty=4, level=level)
    check_env(env.unwrapped)


@pytest.mark.parametrize(
    ("color", "colors"),
    [
        ("white", {Color.WHITE}),
        ("black", {Color.BLACK}),
        ("random", {Color.WHITE, Color.BLACK}),
    ],
)
def test_the_learner_has_the_colour_that_was_wished(color, colors):
    env = LevelEnv(5, 4, color=color)
    seen = set()
    for seed in range(12):
        env.reset(seed=seed)
        assert env.position.to_move is env.color
        assert env.position.turn_number == (1 if env.color is Color.WHITE else 2)
        seen.add(env.color)
    assert seen == colors


def test_a_game_ends_with_its_reward_and_repeats_by_its_seed():
    env = LevelEnv(5, 4, level="1")
    for seed in range(3):
        steps = play_at_random(env, seed)
        won = env.position.winner is env.color
        assert env.position.phase is Phase.OVER
        assert [reward for _, reward, _, _ in steps] == [0.0] * (len(steps) - 1) + [2.0 * won - 1]
        assert steps[-1][3] == {"margin": env.position.score().margin}
        assert play_at_random(env, seed) == steps


def test_an_illegal_action_loses_the_game():
    env = LevelEnv(5, 4, color="white")
    env.reset(seed=1)
    for action in (25, -1, 26):
        _, reward, over, _, info = env.step(action)
        assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_a_game_begins_where_it_is_told_to():
    env = LevelEnv(5, 4, color="white", render_mode="ansi")
    env.reset(seed=1, options={"position": "5/1W3/5/3W1/5 w g 4"})
    assert env.render() == "5/1W3/5/3W1/5 w g 4"
    with pytest.raises(ValueError, match="not a position"):
        env.reset(options={"position": "5"})


def test_many_games_run_side_by_side():
    envs = SyncVectorEnv([lambda: LevelEnv(5, 4)] * 3)
    seen, _ = envs.reset(seed=1)
    for _ in range(30):
        seen, *_ = envs.step(seen["action_mask"].argmax(axis=1))
    assert seen["observation"].shape == (3, 21, 5, 5)
    envs.close()


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="white, black or random"):
        LevelEnv(5, 4, color="green")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no level"):
        LevelEnv(5, 4, level="11")
