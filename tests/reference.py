"""The rules once more: slow, obvious, and sharing nothing with the compiled core.

A position is two sets of points and a few facts about the turn that is being made. A point is an
int, row x size + column, row 0 at the bottom, as everywhere; colours are "white" and "black".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations

Points = frozenset[int]
ReferenceTurn = tuple[Points, int | None]  #: the stones of a plant or growth, and the balance plant

START, GROWING, BALANCING, OVER = "start", "growing", "balancing", "over"


def other(color: str) -> str:
    return "black" if color == "white" else "white"


@cache
def neighbours(point: int, size: int) -> Points:
    row, column = divmod(point, size)
    around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return frozenset(r * size + c for r, c in around if 0 <= r < size and 0 <= c < size)


@lru_cache(1000)
def groups_of(stones: Points, size: int) -> tuple[Points, ...]:
    """Orthogonally connected groups, in the order of their lowest point."""
    groups: list[Points] = []
    left = set(stones)
    while left:
        group: set[int] = set()
        edge = {min(left)}
        while edge:
            group |= edge
            edge = {n for p in edge for n in neighbours(p, size) if n in stones} - group
        left -= group
        groups.append(frozenset(group))
    return tuple(groups)


@dataclass
class Reference:
    """One position, with what the rules need to know of the turn that is being made."""

    size: int
    penalty: int
    balance: str = "optional"
    stones: dict[str, Points] = field(
        default_factory=lambda: {"white": frozenset(), "black": frozenset()}
    )
    to_move: str = "white"
    grown: bool = False  #: somebody has grown in an earlier turn
    phase: str = START
    pending: tuple[int, ...] = ()
    before: Points = frozenset()  #: the mover's stones when the turn began

    def __post_init__(self) -> None:
        if self.phase == START:
            self.before = self.stones[self.to_move]
            if not self.vacant:
                self.phase = OVER

    def copy(self) -> Reference:
        return Reference(
            self.size,
            self.penalty,
            self.balance,
            dict(self.stones),
            self.to_move,
            self.grown,
            self.phase,
            self.pending,
            self.before,
        )

    @property
    def board(self) -> Points:
        return frozenset(range(self.size * self.size))

    @property
    def vacant(self) -> Points:
        return self.board - self.stones["white"] - self.stones["black"]

    def touches(self, point: int, stones: Iterable[int]) -> bool:
        return not neighbours(point, self.size).isdisjoint(stones)

    def balance_right(self) -> bool:
        """Whether the mover gets the balance plant for growing in this turn."""
        return self.to_move == "black" and not self.grown and self.balance != "none"

    # placement by placement

    def old_groups(self) -> tuple[Points, ...]:
        """The mover's groups as they stood at the beginning of the turn."""
        return groups_of(self.before, self.size)

    def plant_points(self) -> Points:
        own = self.stones[self.to_move]
        return frozenset(p for p in self.vacant if not self.touches(p, own))

    def growth_points(self, growth: Iterable[int]) -> Points:
        """Where the growth may go on after these growth stones (none yet: where it may begin)."""
        growth = frozenset(growth)
        groups = self.old_groups()
        done = [g for g in groups if any(self.touches(s, g) for s in growth)]
        return frozenset(
            p
            for p in self.vacant - growth
            if any(self.touches(p, g) for g in groups) and not any(self.touches(p, g) for g in done)
        )

    def legal_points(self) -> Points:
        if self.phase == START:
            return self.plant_points() | self.growth_points(())
        if self.phase == GROWING:
            return self.growth_points(self.pending)
        if self.phase == BALANCING:
            return self.plant_points()
        return frozenset()

    def can_end_turn(self) -> bool:
        return self.phase == BALANCING and self.balance == "optional"

    def place(self, point: int) -> None:
        assert point in self.legal_points()
        touching = self.touches(point, self.before)
        growing = self.phase == GROWING or (self.phase == START and touching)
        self.stones[self.to_move] |= {point}
        self.pending += (point,)
        if growing and self.growth_points(self.pending):
            self.phase = GROWING
        elif growing and self.balance_right() and self.plant_points():
            self.phase = BALANCING
        else:
            self._finish(growing or self.phase == BALANCING)

    def end_turn(self) -> None:
        assert self.can_end_turn()
        self._finish(grew=True)

    def _finish(self, grew: bool) -> None:
        self.grown = self.grown or grew
        self.to_move = other(self.to_move)
        self.pending = ()
        self.before = self.stones[self.to_move]
        self.phase = START if self.vacant else OVER

    # turn by turn

    def growth_sets(self) -> set[Points]:
        """All maximal growth sets, by trying every order of placements."""
        found: set[Points] = set()
        seen: set[Points] = set()
        todo: list[Points] = [frozenset()]
        while todo:
            growth = todo.pop()
            if growth in seen:
                continue
            seen.add(growth)
            more = self.growth_points(growth)
            if growth and not more:
                found.add(growth)
            todo.extend(growth | {p} for p in more)
        return found

    def growth_sets_by_definition(self) -> set[Points]:
        """The same from the sentence in the rules: every subset of the board is looked at."""
        groups = self.old_groups()
        candidates = [p for p in self.vacant if any(self.touches(p, g) for g in groups)]

        def fits(growth: Iterable[int]) -> bool:
            return all(sum(self.touches(s, g) for s in growth) <= 1 for g in groups)

        fitting = {
            frozenset(chosen)
            for count in range(1, len(groups) + 1)
            for chosen in combinations(candidates, count)
            if fits(chosen)
        }
        return {
            growth
            for growth in fitting
            if not any(growth | {p} in fitting for p in candidates if p not in growth)
        }

    def turns(self) -> Iterator[ReferenceTurn]:
        """Every legal turn from the beginning of a turn."""
        assert self.phase in (START, OVER)
        for point in self.plant_points():
            yield frozenset({point}), None
        for growth in self.growth_sets():
            after = self.copy()
            after.stones[self.to_move] |= growth
            plants = after.plant_points() if self.balance_right() else frozenset()
            if not plants or self.balance == "optional":
                yield growth, None
            for plant in plants:
                yield growth, plant

    def play(self, turn: ReferenceTurn) -> None:
        """A turn that is known to be legal, by its definition and not stone by stone."""
        stones, plant = turn
        grew = any(self.touches(p, self.before) for p in stones)
        self.stones[self.to_move] |= stones | (frozenset() if plant is None else {plant})
        self._finish(grew)

    def perft(self, depth: int) -> int:
        if depth == 0 or self.phase == OVER:
            return 1
        total = 0
        for turn in self.turns():
            after = self.copy()
            after.play(turn)
            total += after.perft(depth - 1)
        return total

    # score

    def total(self, color: str) -> int:
        stones = self.stones[color]
        return len(stones) - self.penalty * len(groups_of(stones, self.size))

    def margin(self) -> int:
        return self.total("white") - self.total("black")

    def liberties(self, group: Iterable[int]) -> Points:
        return frozenset(n for p in group for n in neighbours(p, self.size)) & self.vacant

    def final_margins(self) -> set[int]:
        """The margins of all full boards that can be reached from the beginning of a turn."""
        found: set[int] = set()
        seen: set[tuple[Points, Points, str, bool]] = set()
        todo = [self.copy()]
        while todo:
            position = todo.pop()
            white, black = position.stones["white"], position.stones["black"]
            facts = (white, black, position.to_move, position.grown)
            if facts in seen:
                continue
            seen.add(facts)
            if position.phase == OVER:
                found.add(position.margin())
            for turn in position.turns():
                after = position.copy()
                after.play(turn)
                todo.append(after)
        return found

    def text(self) -> str:
        """The position text; inside a turn its stones come last, not in the rows."""
        rows = []
        for row in reversed(range(self.size)):
            parts: list[str] = []
            run = 0
            for point in range(row * self.size, (row + 1) * self.size):
                if point in self.vacant or point in self.pending:
                    run += 1
                    continue
                if run:
                    parts.append(str(run))
                run = 0
                parts.append("W" if point in self.stones["white"] else "B")
            if run:
                parts.append(str(run))
            rows.append("".join(parts))
        words = ["/".join(rows), self.to_move[0], "g" if self.grown else "-", str(self.penalty)]
        if self.balance != "optional":
            words.append(self.balance)
        if self.pending:
            by_column = sorted((point % self.size, point // self.size) for point in self.pending)
            words.append("-".join(f"{chr(65 + column)}{row + 1}" for column, row in by_column))
        return " ".join(words)
