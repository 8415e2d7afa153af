"""What a learner sees of a position, and which actions are legal."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from symple._core import PLACEMENT_GLOBALS, PLACEMENT_PLANES
from symple.game import Position, Rules

__all__ = ["Observation", "observation_of", "observation_space"]

#: By name: `observation`, the planes of `Position.features()`; `globals`, its numbers;
#: `action_mask`, 1 for a legal action.
Observation = dict[str, NDArray[Any]]


def observation_space(rules: Rules, actions: int, **more: spaces.Space[Any]) -> spaces.Space[Any]:
    """The space of observations with a mask of so many actions, and of what is seen besides."""
    size = rules.size
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (len(PLACEMENT_PLANES), size, size), np.uint8),
            "globals": spaces.Box(-20, 20, (len(PLACEMENT_GLOBALS),), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            **more,
        }
    )


def observation_of(position: Position, mask: NDArray[Any]) -> Observation:
    """The position as its mover sees it."""
    planes, numbers = position.features()
    return {"observation": planes, "globals": numbers, "action_mask": mask.astype(np.int8)}
