"""How a person who is new to Symple changes the turn that a search finds for them.

Each habit is one known way of going wrong, never a random stone: a growth that is not looked at is
made where it comes natural, towards the open board. They are carried out by core/search/habits.cpp.
"""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass

from symple import _core
from symple.game import Position, Turn


@dataclass(frozen=True)
class Habits:
    """Ways of going wrong; the default has none.

    groups_seen: how many of the own groups are looked at in a turn, those nearest to the opponent's
    last stones; the others grow by habit. None: all. joins_seen: the probability, 0 to 1, that a
    stone that would join own groups is seen; the groups of a join that is missed grow by habit,
    each by itself. groups_wanted: in the opening, plants as long as there are fewer groups than
    wanted, and grows otherwise; 1 stands for as many as good players have when they begin to grow.
    None: as the search finds best. ValueError for values that are none of this.
    """

    groups_seen: int | None = None
    joins_seen: float = 1.0
    groups_wanted: float | None = None

    def __post_init__(self) -> None:
        if self.groups_seen is not None and self.groups_seen < 0:
            raise ValueError(f"groups seen: at least 0, not {self.groups_seen}")
        if not 0 <= self.joins_seen <= 1:
            raise ValueError(f"joins seen: a probability from 0 to 1, not {self.joins_seen}")
        if self.groups_wanted is not None and not self.groups_wanted > 0:
            raise ValueError(f"groups wanted: more than 0, not {self.groups_wanted}")


def turn_by_habits(position: Position, found: Turn, habits: Habits, chance: random.Random) -> Turn:
    """The turn that somebody with these habits plays where a search has found `found`.

    Between turns of a game that is not over. Legal whenever `found` is.
    """
    return _core.turn_by_habits(position, found, **asdict(habits), seed=chance.getrandbits(64))


def rest_by_habits(
    position: Position, found: Turn, habits: Habits, chance: random.Random
) -> list[int]:
    """The growth stones with which somebody with these habits completes a growth that was begun,
    where `found` is the turn that a search has found for it.

    Inside a turn, while it grows.
    """
    return _core.rest_by_habits(position, found, **asdict(habits), seed=chance.getrandbits(64))
