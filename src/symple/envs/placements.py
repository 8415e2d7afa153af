"""For PettingZoo: an action puts one stone; size * size ends a turn that need not go on."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from symple.envs.beginning import Balance
from symple.envs.observation import Observation
from symple.envs.two_players import TwoPlayerEnv
from symple.game import Rules

__all__ = ["PlacementEnv", "placement_env"]


class PlacementEnv(TwoPlayerEnv):
    """A player is asked again until his turn is complete. An illegal action: IllegalTurnError."""

    def __init__(
        self,
        size: int = 15,
        penalty: int = 10,
        balance: Balance = "optional",
        *,
        render_mode: str | None = None,
    ) -> None:
        rules = Rules(size, penalty, balance)
        super().__init__("symple_placements_v0", rules, rules.action_count, render_mode)

    def _play(self, action: int) -> None:
        self.position.place(action)

    def _mask(self) -> NDArray[Any]:
        return self.position.legal_mask()


def placement_env(
    size: int = 15,
    penalty: int = 10,
    balance: Balance = "optional",
    *,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, Any]:
    """A `PlacementEnv` in PettingZoo's usual wrappers: an illegal action loses the game."""
    env = PlacementEnv(size, penalty, balance, render_mode=render_mode)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(env, illegal_reward=-1))
