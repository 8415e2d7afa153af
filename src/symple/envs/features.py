"""The names of what `Position.features()` shows, here and in `Batch.features()`."""

from symple._core import PLACEMENT_GLOBALS, PLACEMENT_PLANES

__all__ = ["GLOBALS", "PLANES"]

#: Those of nets (core/features/planes.hpp says what they are), of the board as it stood when the
#: turn began or, while a balance plant is open, with the growth on it; then the stones of this
#: turn, and where one may be put now.
PLANES = PLACEMENT_PLANES
#: Those of nets, then 1 where the turn may be ended now.
GLOBALS = PLACEMENT_GLOBALS
