"""OpenSpiel's own PPO learns White on 5 x 5 against random placements.

python docs/tutorial/training/ppo_open_spiel.py [--seconds 240]
"""

import argparse
import random
import time

import numpy as np
import torch
from open_spiel.python.pytorch.ppo import PPO, PPOAgent
from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

import symple.envs.spiel  # noqa: F401 - registers the game

GAMES, STEPS = 8, 64  # side by side, and placements of each between two updates
WHITE = 0


class AgainstRandom(Environment):
    """Black's placements are made at once."""

    def __init__(self):
        super().__init__("symple", size=5, penalty=4)

    def step(self, actions):
        step = super().step(actions)
        while not step.last() and (black := step.observations["current_player"]) != WHITE:
            step = super().step([random.choice(step.observations["legal_actions"][black])])
        return step


def won_of(rewards, over):
    """Of the games that have ended, whether White won."""
    return [reward[WHITE] > 0 for reward, ended in zip(rewards, over, strict=True) if ended]


def train(learner, games, seconds):
    won, end = [], time.monotonic() + seconds
    steps = games.reset()
    while time.monotonic() < end:
        for _ in range(STEPS):
            actions = learner.step(steps)
            steps, rewards, over, _ = games.step(actions, reset_if_done=True)
            learner.post_step([reward[WHITE] for reward in rewards], over)
            won += won_of(rewards, over)
        learner.learn(steps)
        if learner.updates_done % 20 == 0:
            print(f"{len(won):7} games, of the last 500 won {np.mean(won[-500:]):.0%}")


def evaluate(learner, games, count=1000):
    """The share of games won by the likeliest placements."""
    won, steps = [], games.reset()
    while len(won) < count:
        actions = learner.step(steps, is_evaluation=True)
        best = [action._replace(action=int(action.probs.argmax())) for action in actions]
        steps, rewards, over, _ = games.step(best, reset_if_done=True)
        won += won_of(rewards, over)
    return np.mean(won)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=240)
    torch.manual_seed(1)
    random.seed(1)
    torch.set_num_threads(1)  # nothing here is large enough for two
    games = SyncVectorEnv([AgainstRandom() for _ in range(GAMES)])
    learner = PPO(
        input_shape=tuple(games.observation_spec()["info_state"]),
        num_actions=games.envs[0].action_spec()["num_actions"],
        num_players=2,
        num_envs=GAMES,
        steps_per_batch=STEPS,
        learning_rate=1e-3,
        gamma=1.0,
        agent_fn=PPOAgent,
    )
    train(learner, games, parser.parse_args().seconds)
    print(f"won against random: {evaluate(learner, games):.1%}")
