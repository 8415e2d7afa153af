"""For OpenSpiel: importing this registers the game `symple`.

`pyspiel.load_game("symple(size=5,penalty=4)")`; parameters: `size`, `penalty`, `balance`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from symple.envs.features import GLOBALS, PLANES
from symple.game import Color, Phase, Position, Rules, point_name

__all__ = ["SympleGame", "SympleState"]

_TYPE = pyspiel.GameType(
    short_name="symple",
    long_name="Symple",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"size": 15, "penalty": 10, "balance": "optional"},
)


class SympleGame(pyspiel.Game):
    """Player 0 is White. An action is one placement; size * size ends a turn, where it may.

    A player is asked again until his turn is complete. The winner gets 1, the loser -1.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.rules = Rules(**{**_TYPE.parameter_specification, **params})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.action_count,  # each point once; one plant may be declined
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> SympleState:
        """The empty board."""
        return SympleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """A `SympleObserver`, or OpenSpiel's own of the history where that is wanted."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return SympleObserver(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SympleState(pyspiel.State):
    """`position` is the game itself."""

    def __init__(self, game: SympleGame) -> None:
        super().__init__(game)
        self.position = Position(game.rules)

    def current_player(self) -> int:
        """0 for White, 1 for Black."""
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else int(self.position.to_move)

    def is_terminal(self) -> bool:
        """Whether the board is full."""
        return self.position.phase is Phase.OVER

    def returns(self) -> list[float]:
        """White's and Black's."""
        if not self.is_terminal():
            return [0.0, 0.0]
        white = 1.0 if self.position.winner is Color.WHITE else -1.0
        return [white, -white]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        return position.legal_points() + [position.size**2] * position.can_end_turn

    def _apply_action(self, action: int) -> None:
        self.position.place(action)

    def _action_to_string(self, player: int, action: int) -> str:
        size = self.position.size
        return "end turn" if action == size**2 else point_name(action, size)

    def __str__(self) -> str:
        return str(self.position)


class SympleObserver:
    """The planes and numbers of `Position.features()`, as the mover sees them."""

    def __init__(self, rules: Rules, params: Any) -> None:
        if params:
            raise ValueError(f"an observation of Symple has no parameters, not {params}")
        planes, size = len(PLANES), rules.size
        points = planes * size**2
        self.tensor = np.zeros(points + len(GLOBALS), np.float32)
        self.dict = {
            "planes": self.tensor[:points].reshape(planes, size, size),
            "globals": self.tensor[points:],
        }

    def set_from(self, state: SympleState, player: int) -> None:
        """What the mover sees, whoever the player is."""
        self.dict["planes"][:], self.dict["globals"][:] = state.position.features()

    def string_from(self, state: SympleState, player: int) -> str:
        """The text of the position."""
        return str(state)


pyspiel.register_game(_TYPE, SympleGame)
