"""What the solution of a puzzle is about, where rules of thumb cannot be wrong about it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from itertools import combinations

from symple.game import Color, Phase, Position, Turn
from symple.study.puzzles.worth import Worth

__all__ = ["Theme", "themes_of"]


class Theme(enum.Enum):
    """Each is true of all the best turns.

    WIN: they win, and every other turn loses. PLANT, GROW: what they do. BALANCE: they use the
    balance plant. JOIN: they leave their player fewer groups than he had. CUT: they take a point
    where the opponent could have joined two groups that share no vacant point any more. CLOSE: they
    take the last liberty of a group of the opponent. FORCED_PLANT: the opponent, without a group
    that can grow, must plant more often than after the next best turn, in perfect play.
    """

    WIN = "win"
    PLANT = "plant"
    GROW = "grow"
    BALANCE = "balance"
    JOIN = "join"
    CUT = "cut"
    CLOSE = "close"
    FORCED_PLANT = "forced-plant"


def themes_of(position: Position, worth: Worth) -> tuple[Theme, ...]:
    """In the order of `Theme`."""
    told = {
        Theme.WIN: _only_wins(worth),
        Theme.FORCED_PLANT: _forces_plants(position, worth),
    }
    afters = [(turn, _after(position, turn)) for turn in worth.best]
    for theme, holds in _TURN_THEMES.items():
        told[theme] = all(holds(position, turn, after) for turn, after in afters)
    return tuple(theme for theme in Theme if told[theme])


def _only_wins(worth: Worth) -> bool:
    if worth.next_margin is None:
        return False
    best, second = (
        margin if worth.mover is Color.WHITE else -margin
        for margin in (worth.best_margin, worth.next_margin)
    )
    return best > 0 > second


def _forces_plants(position: Position, worth: Worth) -> bool:
    def forced(margin: int | None) -> int:
        """The most or, for the best turns, the least forced plants of the opponent."""
        counts = [
            _forced_plants(position, one.line)
            for one in worth.outcomes.values()
            if one.margin == margin
        ]
        return min(counts) if margin == worth.best_margin else max(counts, default=0)

    return forced(worth.best_margin) > forced(worth.next_margin)


def _forced_plants(position: Position, line: Iterable[Turn]) -> int:
    """How often the opponent of the mover must plant in the line, having no group that can grow."""
    board = position.copy()
    count = 0
    for turn in line:
        opponent = board.to_move is not position.to_move
        count += opponent and not board.frontier(board.to_move)
        board.play(turn)
    return count


def _plants(position: Position, turn: Turn, after: Position) -> bool:
    return len(turn) == 1 and not _touches(position, turn.points(position.size)[0])


def _grows(position: Position, turn: Turn, after: Position) -> bool:
    return not _plants(position, turn, after)


def _balances(position: Position, turn: Turn, after: Position) -> bool:
    return turn.plant(position.size) is not None


def _joins(position: Position, turn: Turn, after: Position) -> bool:
    return _group_count(after, position.to_move) < _group_count(position, position.to_move)


def _cuts(position: Position, turn: Turn, after: Position) -> bool:
    """Two groups of the opponent shared vacant points, and all of those are taken now."""
    opponent = position.to_move.opponent
    before = _liberties(position, opponent)
    now = _liberties(after, opponent)
    taken = set(turn.points(position.size))
    return any(
        before[one] & before[other] & taken and not now[one] & now[other]
        for one, other in combinations(before, 2)
    )


def _closes(position: Position, turn: Turn, after: Position) -> bool:
    opponent = position.to_move.opponent
    if after.phase is Phase.OVER:
        return False  # the end closes everything
    now = _liberties(after, opponent)
    return any(
        liberties and not now[group] for group, liberties in _liberties(position, opponent).items()
    )


_TURN_THEMES = {
    Theme.PLANT: _plants,
    Theme.GROW: _grows,
    Theme.BALANCE: _balances,
    Theme.JOIN: _joins,
    Theme.CUT: _cuts,
    Theme.CLOSE: _closes,
}


def _touches(position: Position, point: int) -> bool:
    """Whether a stone of the mover is beside the vacant point."""
    return point in position.frontier(position.to_move)


def _group_count(position: Position, color: Color) -> int:
    return position.score()[color].groups


def _liberties(position: Position, color: Color) -> dict[int, set[int]]:
    """Of each group by its lowest point, which stays when only the other side places stones."""
    return {lowest: set(position.liberties(lowest)) for lowest in _lowest_points(position, color)}


def _lowest_points(position: Position, color: Color) -> Sequence[int]:
    labels = position.groups(color).ravel().tolist()
    lowest: dict[int, int] = {}
    for point, label in enumerate(labels):
        if label:
            lowest.setdefault(label, point)
    return list(lowest.values())


def _after(position: Position, turn: Turn) -> Position:
    after = position.copy()
    after.play(turn)
    return after
