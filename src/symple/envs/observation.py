"""What a learner sees of a position, and which actions are legal."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from symple.envs.features import GLOBALS, PLANES
from symple.game import Position, Rules

__all__ = ["Observation", "observation_of", "observation_space"]

#: The planes of `Position.features()` as `observation`, its numbers as `globals`, and as
#: `action_mask` 1 for each legal action.
Observation = dict[str, NDArray[Any]]


def observation_space(rules: Rules, actions: int, **more: spaces.Space[Any]) -> spaces.Space[Any]:
    """The space of observations with a mask of so many actions, and of what is seen besides."""
    size = rules.size
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (len(PLANES), size, size), np.uint8),
            "globals": spaces.Box(-20, 20, (len(GLOBALS),), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            **more,
        }
    )


def observation_of(position: Position, mask: NDArray[Any]) -> Observation:
    """The position as its mover sees it."""
    planes, numbers = position.features()
    return {"observation": planes, "globals": numbers, "action_mask": mask.astype(np.int8)}
