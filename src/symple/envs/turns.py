"""For PettingZoo: an action is a whole turn, one of some that are offered.

A growth can have millions of legal turns. Where there are more than an environment offers, it draws
some, stone by stone as the player `random` does.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from symple._core import random_turn
from symple.envs.beginning import Balance
from symple.envs.observation import Observation
from symple.envs.two_players import TwoPlayerEnv
from symple.game import IllegalTurnError, Phase, Rules, Turn

__all__ = ["TurnEnv", "turn_env"]

_SEEDS = 2**63


class TurnEnv(TwoPlayerEnv):
    """Action i plays the turn `turns[i]`: all that are legal, or `choices` of them.

    An observation has, besides, `turns`: the stones of each, shape (choices, size, size), zeros
    beyond the last one. An action beyond it: IllegalTurnError. What is drawn repeats by the seed.
    """

    def __init__(
        self,
        size: int = 15,
        penalty: int = 10,
        balance: Balance = "optional",
        *,
        choices: int = 64,
        render_mode: str | None = None,
    ) -> None:
        if choices < 1:
            raise ValueError(f"at least one turn must be offered, not {choices}")
        self._choices = choices
        self._random = np.random.default_rng()
        self.turns: list[Turn] = []
        offered = spaces.Box(0, 1, (choices, size, size), np.int8)
        rules = Rules(size, penalty, balance)
        super().__init__("symple_turns_v0", rules, choices, render_mode, turns=offered)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, options as those of `TwoPlayerEnv`; a seed begins the draws anew."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        super().reset(seed, options)

    def observe(self, agent: str) -> Observation:
        """What the mover sees, and the turns that he is offered."""
        size = self.rules.size
        stones = np.zeros((self._choices, size * size), np.int8)
        for index, turn in enumerate(self.turns):
            stones[index, list(turn.points(size))] = 1
        return {**super().observe(agent), "turns": stones.reshape(-1, size, size)}

    def _look(self) -> None:
        self.turns = [] if self.position.phase is Phase.OVER else self._offered()

    def _offered(self) -> list[Turn]:
        turns = list(islice(self.position.turns(), self._choices + 1))
        if len(turns) <= self._choices:
            return turns
        seeds = self._random.integers(_SEEDS, size=self._choices)
        # A turn that is drawn again is offered once.
        return list(dict.fromkeys(random_turn(self.position, int(seed)) for seed in seeds))

    def _play(self, action: int) -> None:
        if not 0 <= action < len(self.turns):
            raise IllegalTurnError(f"there is no turn {action}: {len(self.turns)} are offered")
        self.position.play(self.turns[action])

    def _mask(self) -> NDArray[Any]:
        return np.arange(self._choices) < len(self.turns)


def turn_env(
    size: int = 15,
    penalty: int = 10,
    balance: Balance = "optional",
    *,
    choices: int = 64,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, Any]:
    """A `TurnEnv` in PettingZoo's usual wrappers: an action beyond the turns offered loses."""
    env = TurnEnv(size, penalty, balance, choices=choices, render_mode=render_mode)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(env, illegal_reward=-1))
