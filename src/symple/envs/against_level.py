"""For Gymnasium: one placement an action, against a level of the engine.

Importing this registers `Symple-v0`: `gymnasium.make("symple.envs.against_level:Symple-v0")`.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
from gymnasium import spaces

from symple.engine import Engine, find_level
from symple.envs.beginning import Balance, start_position
from symple.envs.observation import Observation, observation_of, observation_space
from symple.game import Color, Phase, Position, Rules

__all__ = ["LevelEnv"]

_COLORS = {"white": Color.WHITE, "black": Color.BLACK}


class LevelEnv(gymnasium.Env[Observation, Any]):
    """The learner's turn goes on until it is complete; then the level plays its own at once.

    level: `random`, `greedy`, or 1 to 10, as `find_level` knows them. color: the learner's; by lot
    in each game if `random`. The reward is 1 for a won game and -1 for a lost one, at the end, and
    an illegal action loses. `info` then has White's `margin`, or that the action was `illegal`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        size: int = 15,
        penalty: int = 10,
        balance: Balance = "optional",
        *,
        level: str = "random",
        color: Literal["white", "black", "random"] = "random",
        render_mode: str | None = None,
    ) -> None:
        if color not in (*_COLORS, "random"):
            raise ValueError(f"the colour is white, black or random, not {color!r}")
        self.rules = Rules(size, penalty, balance)
        self.position = Position(self.rules)
        self.color = Color.WHITE
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.rules.action_count)
        self.observation_space = observation_space(self.rules, self.rules.action_count)
        self._level = find_level(level)
        self._wish = color
        self._engine: Engine | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. options: `position`, the text of a position of the same rules to begin with.

        ValueError for another text.
        """
        super().reset(seed=seed)
        self.position = start_position(self.rules, options)
        lot = Color(int(self.np_random.integers(2)))
        self.color = _COLORS.get(self._wish, lot)
        self.close()
        self._engine = self._level.make_engine(seed=int(self.np_random.integers(2**63)))
        self._answer()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A placement of the learner's; when it completes his turn, the level's turn follows."""
        if not self._is_legal(int(action)):
            return self._observation(), -1.0, True, False, {"illegal": True}
        self.position.place(int(action))
        self._answer()
        winner = self.position.winner
        reward = 0.0 if winner is None else 1.0 if winner is self.color else -1.0
        return self._observation(), reward, winner is not None, False, self._info()

    def render(self) -> str | None:
        """The text of the position."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Gives back what the engine holds; `reset` makes a new one."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _answer(self) -> None:
        """The level's turn, if it is to move."""
        if self.position.phase is not Phase.OVER and self.position.to_move is not self.color:
            assert self._engine is not None, "reset comes before step"
            self.position.play(self._engine.play(self.position, self._level.limit).turn)

    def _is_legal(self, action: int) -> bool:
        ends_turn = action == self.rules.size**2
        return self.position.can_end_turn if ends_turn else self.position.is_legal(action)

    def _observation(self) -> Observation:
        return observation_of(self.position, self.position.legal_mask())

    def _info(self) -> dict[str, Any]:
        over = self.position.phase is Phase.OVER
        return {"margin": self.position.score().margin} if over else {}


gymnasium.register("Symple-v0", entry_point="symple.envs.against_level:LevelEnv")
