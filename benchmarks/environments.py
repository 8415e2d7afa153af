"""Steps a second of the environments and of `Batch`, one processor, by legal actions at random.

    python benchmarks/environments.py [--seconds 2]

A step is a placement, or a turn where an action is one, with all that a learner gets to see after
it. Each figure is the best of several rounds: other work on the machine only ever slows one down.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import symple.envs.spiel  # noqa: F401 - registers the game
from symple.envs.against_level import LevelEnv
from symple.envs.placements import PlacementEnv
from symple.envs.turns import TurnEnv
from symple.game import Batch, Rules

BOARDS = ((9, 4), (15, 10))
GAMES = 256


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of the environments.")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure")
    seconds = parser.parse_args().seconds
    print(f"{'steps a second':32}" + "".join(f"{f'{size} x {size}':>14}" for size, _ in BOARDS))
    for name, game in GAMES_OF.items():
        rates = [best_rate(seconds, partial(game, size, penalty)) for size, penalty in BOARDS]
        print(f"{name:32}" + "".join(f"{rate:14,.0f}" for rate in rates), flush=True)


def best_rate(seconds: float, work: Callable[[], int]) -> float:
    """Steps a second in the best round; `work` returns how many it did."""
    best = 0.0
    end = time.perf_counter() + seconds
    while (begin := time.perf_counter()) < end:
        done = work()
        best = max(best, done / (time.perf_counter() - begin))
    return best


def batch(size: int, penalty: int, *, seen: bool) -> int:
    games, steps, placements = Batch(Rules(size, penalty), GAMES), 0, 0
    while not games.over().all():
        if seen:
            games.features()
            games.legal()
        actions = games.sample(steps)
        games.step(actions)
        placements += int((actions >= 0).sum())
        steps += 1
    return placements


def pettingzoo(env: PlacementEnv | TurnEnv) -> int:
    env.reset(seed=1)
    chance, steps = np.random.default_rng(1), 0
    while not env.terminations["player_0"]:
        seen = env.observe(env.agent_selection)
        env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
        steps += 1
    return steps


def gymnasium(size: int, penalty: int) -> int:
    env = LevelEnv(size, penalty, level="random")
    seen, _ = env.reset(seed=1)
    chance, steps, over = np.random.default_rng(1), 0, False
    while not over:
        seen, _, over, _, _ = env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
        steps += 1
    return steps


def open_spiel(size: int, penalty: int) -> int:
    game = pyspiel.load_game("symple", {"size": size, "penalty": penalty})
    observation, state = make_observation(game), game.new_initial_state()
    chance, steps = np.random.default_rng(1), 0
    while not state.is_terminal():
        observation.set_from(state, 0)
        state.apply_action(int(chance.choice(state.legal_actions())))
        steps += 1
    return steps


GAMES_OF: dict[str, Callable[[int, int], int]] = {
    "Batch, placements alone": partial(batch, seen=False),
    "Batch, with features and masks": partial(batch, seen=True),
    "PettingZoo, placements": lambda size, penalty: pettingzoo(PlacementEnv(size, penalty)),
    "PettingZoo, turns (64 offered)": lambda size, penalty: pettingzoo(TurnEnv(size, penalty)),
    "Gymnasium, against `random`": gymnasium,
    "OpenSpiel": open_spiel,
}

if __name__ == "__main__":
    main()
