"""What the environments of PettingZoo share: whose turn, when it is over, who won."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from symple.envs.beginning import start_position
from symple.envs.observation import Observation, observation_of, observation_space
from symple.game import Color, Phase, Position, Rules

__all__ = ["TwoPlayerEnv"]


class TwoPlayerEnv(AECEnv[str, Observation, Any]):
    """A game of White, `player_0`, and Black, `player_1`.

    The winner's reward is 1 and the loser's -1, at the end; `infos` then has White's `margin`. Who
    is not to move sees what the mover sees, with no action allowed. `position` is the game itself.
    """

    def __init__(
        self,
        name: str,
        rules: Rules,
        actions: int,
        render_mode: str | None,
        **more: spaces.Space[Any],
    ) -> None:
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.rules = rules
        self.position = Position(rules)
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.observation_spaces = {
            agent: observation_space(rules, actions, **more) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    @abstractmethod
    def _play(self, action: int) -> None:
        """Changes the position; IllegalTurnError."""

    @abstractmethod
    def _mask(self) -> NDArray[Any]:
        """The actions that are legal now."""

    def _look(self) -> None:
        """Called when the position has changed."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same one for every call, as `action_space` too."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. options: `position`, the text of a position of the same rules to begin with.

        ValueError for another text.
        """
        self.position = start_position(self.rules, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._pass_on()

    def step(self, action: Any) -> None:
        """An action of the agent whose turn it is; None when the game is over. IllegalTurnError."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._pass_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the mover sees; with no action allowed for another agent."""
        mask = self._mask()
        if agent != self.agent_selection:
            mask = np.zeros_like(mask)
        return observation_of(self.position, mask)

    def render(self) -> str | None:
        """The text of the position."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _pass_on(self) -> None:
        """To whoever is to move now, or the end."""
        self._look()
        white, black = self.possible_agents
        self.agent_selection = white if self.position.to_move is Color.WHITE else black
        if self.position.phase is Phase.OVER:
            reward = 1.0 if self.position.winner is Color.WHITE else -1.0
            self.rewards = {white: reward, black: -reward}
            self.terminations = dict.fromkeys(self.agents, True)
            margin = self.position.score().margin
            self.infos = {agent: {"margin": margin} for agent in self.agents}
