"""How a person who is new to Symple changes the turn that a search finds for him.

Each habit is one known way of going wrong, never a random stone: a growth that is not looked at is
made where it comes natural, towards the open board.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from symple.game import Color, Phase, Position, Turn

#: The opening, in which the wish for a number of groups decides, lasts while more than this part of
#: the board is vacant.
_OPENING = 0.5

#: How many groups good players have when they begin to grow, and how many more for each point of
#: the board's side. Fitted to the search at 3,000 evaluations a turn: 4.1 on 9 x 9, 4.7 on 11 x 11,
#: 5.9 on 15 x 15 and 7.2 on 19 x 19; the penalty hardly matters.
_GROUPS = 1.3
_GROUPS_PER_POINT = 0.3

_VACANT = 0


@dataclass(frozen=True)
class Habits:
    """Ways of going wrong; the default has none.

    groups_seen: how many of his groups he looks at in a turn, those nearest to the opponent's last
    stones; the others grow by habit. None: all. joins_seen: the probability, 0 to 1, that he sees
    that one stone would join his groups; those of a join that he misses grow by habit, each by
    itself. groups_wanted: in the opening he plants as long as he has fewer groups than he wants,
    and grows otherwise; 1 stands for as many as good players have when they begin to grow. None: as
    the search finds best. ValueError for values that are none of this.
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
    return _TurnByHabits(position, found, habits, chance).turn()


def rest_by_habits(
    position: Position, found: Turn, habits: Habits, chance: random.Random
) -> list[int]:
    """The growth stones with which he completes a growth that was begun, where `found` is the turn
    that a search has found for it.

    Inside a turn, while it grows.
    """
    return _TurnByHabits(position, found, habits, chance).rest()


class _TurnByHabits:
    """labels: the player's groups, shape (size, size), 0 where there is none."""

    def __init__(
        self, position: Position, found: Turn, habits: Habits, chance: random.Random
    ) -> None:
        self._position = position.copy()
        self._size = position.size
        self._own: Color = position.to_move
        self._labels = position.groups(self._own)
        self._habits = habits
        self._chance = chance
        points = found.points(self._size)
        self._stones = [point for point in points if self._touched(point)]
        self._plant = next((point for point in points if not self._touched(point)), None)

    def turn(self) -> Turn:
        if self._wants_to_plant():
            plant = self._plant if not self._stones else None
            return Turn([self._natural_plant() if plant is None else plant], size=self._size)
        if not self._stones and self._plant is not None and not self._wants_to_grow():
            return Turn([self._plant], size=self._size)
        self._grow_where_he_looks()
        self._grow_by_habit()
        return self._finished()

    def rest(self) -> list[int]:
        begun = set(self._position.pending)
        self._grow_where_he_looks()
        self._grow_by_habit()
        over = self._position.phase is not Phase.BALANCING
        turn = self._position.history[-1].points(self._size) if over else self._position.pending
        return [stone for stone in turn if stone not in begun]

    # Grow or plant?

    def _wants_to_plant(self) -> bool:
        """Also with a growth in mind, as long as there is a place for a plant."""
        wanted = self._groups_wanted()
        return wanted is not None and self._group_count() < wanted and bool(self._plant_points())

    def _wants_to_grow(self) -> bool:
        """Also with a plant in mind."""
        return self._groups_wanted() is not None and bool(self._growth_points())

    def _groups_wanted(self) -> int | None:
        """None when he does as the search finds best."""
        vacant = int((self._position.stones() == _VACANT).sum())
        if self._habits.groups_wanted is None or vacant <= _OPENING * self._size**2:
            return None
        return round(self._habits.groups_wanted * (_GROUPS + _GROUPS_PER_POINT * self._size))

    def _group_count(self) -> int:
        return int(self._labels.max())

    # Growing

    def _grow_where_he_looks(self) -> None:
        seen = self._groups_seen()
        for point in self._stones:
            touched = self._touched(point)
            if len(touched) > 1 and self._chance.random() >= self._habits.joins_seen:
                continue
            if touched & seen and self._position.is_legal(point):
                self._position.place(point)

    def _groups_seen(self) -> set[int]:
        """The labels of the groups that he looks at."""
        labels = list(range(1, self._group_count() + 1))
        if self._habits.groups_seen is None:
            return set(labels)
        history = self._position.history
        last = history[-1].points(self._size) if history else ()
        self._chance.shuffle(labels)
        labels.sort(key=lambda label: self._distance(label, last))
        return set(labels[: self._habits.groups_seen])

    def _distance(self, label: int, points: tuple[int, ...]) -> int:
        """Steps from the group to the nearest of the points."""
        rows, columns = np.nonzero(self._labels == label)
        return min(
            (
                int((abs(rows - point // self._size) + abs(columns - point % self._size)).min())
                for point in points
            ),
            default=0,
        )

    def _grow_by_habit(self) -> None:
        """Every group that still can, in any order; each for itself, unless all that is left for
        it joins groups.
        """
        labels = list(range(1, self._group_count() + 1))
        self._chance.shuffle(labels)
        for label in labels:
            if open_points := self._open_points(label):
                alone = [point for point in open_points if len(self._touched(point)) == 1]
                self._position.place(self._most_open(alone or open_points))

    def _open_points(self, label: int) -> list[int]:
        """Where the group may grow now."""
        return [point for point in self._growth_points() if label in self._touched(point)]

    def _growth_points(self) -> list[int]:
        """None when the growth is complete; a turn without a balance plant then ends by itself."""
        position = self._position
        if position.to_move is not self._own or position.phase is Phase.BALANCING:
            return []
        return [point for point in position.legal_points() if self._touched(point)]

    def _finished(self) -> Turn:
        """With the balance plant, if there is to be one."""
        if self._position.phase is Phase.BALANCING:
            if self._plant is not None and self._position.is_legal(self._plant):
                self._position.place(self._plant)
            elif not self._position.can_end_turn:
                self._position.place(self._natural_plant())
            else:
                self._position.end_turn()
        return self._position.history[-1]

    # Where it comes natural

    def _plant_points(self) -> list[int]:
        return [point for point in self._position.legal_points() if not self._touched(point)]

    def _natural_plant(self) -> int:
        return self._most_open(self._plant_points())

    def _most_open(self, points: list[int]) -> int:
        """Of those with the most vacant neighbours, any."""
        stones: NDArray[np.int8] = self._position.stones().ravel()
        rooms = [
            sum(stones[other] == _VACANT for other in self._neighbours(point)) for point in points
        ]
        most = max(rooms)
        return self._chance.choice(
            [point for point, room in zip(points, rooms, strict=True) if room == most]
        )

    def _touched(self, point: int) -> set[int]:
        """The labels of the own groups that the point touches."""
        found = {int(self._labels.flat[other]) for other in self._neighbours(point)}
        return found - {0}

    def _neighbours(self, point: int) -> list[int]:
        row, column = divmod(point, self._size)
        return [
            (row + down) * self._size + column + right
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if 0 <= row + down < self._size and 0 <= column + right < self._size
        ]
