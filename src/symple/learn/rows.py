"""Searched positions as arrays: what a net is shown of them, and what it should answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from symple._core import PLANES, net_features
from symple.game import Color, Phase, Position
from symple.game.symmetry import symmetries
from symple.learn.games import LearnedGame, Look, may_decline

Floats = NDArray[np.float32]

_PLANTABLE: Final = PLANES.index("own plantable")

#: The target of a position is how the game ended, but each later search takes this share of the
#: weight that is left (TD(lambda), Sutton 1988). Searches are blind where random games are, but the
#: later ones know what was bad luck.
LOOK_SHARE: Final = 0.05


@dataclass
class Rows:
    """n positions on boards of w times w points, as their movers see them.

    planes, globals: see net_features. win, margin: what is expected. groups (n, 2): own and the
    other's at the end. ownership (n, w, w): 1 where an own stone ends, else 0. plant, growth
    (n, w, w), grow, decline (n): shares of visits, see Look. labels (n, w, w): the number of the
    own group on a point, from 1, else 0. has_switch, has_decline: whether there was something to
    choose. surprise (n): see Look.
    """

    planes: NDArray[np.uint8]
    globals: Floats
    win: Floats
    margin: Floats
    groups: Floats
    ownership: NDArray[np.uint8]
    plant: Floats
    growth: Floats
    labels: NDArray[np.int16]
    grow: Floats
    has_switch: NDArray[np.bool_]
    decline: Floats
    has_decline: NDArray[np.bool_]
    surprise: Floats

    def __len__(self) -> int:
        return len(self.win)

    @property
    def width(self) -> int:
        return int(self.planes.shape[-1])

    def take(self, which: NDArray[np.intp]) -> Self:
        """Some of them, in this order."""
        return type(self)(*(getattr(self, field.name)[which] for field in fields(self)))

    @classmethod
    def join(cls, parts: Iterable[Self]) -> Self:
        """All of one width; there must be one."""
        listed = list(parts)
        return cls(
            *(
                np.concatenate([getattr(part, field.name) for part in listed])
                for field in fields(cls)
            )
        )

    def turned(self, symmetry: int) -> Self:
        """The same positions, the boards turned or reflected in one of the eight ways."""
        width = self.width
        where = symmetries(width)[symmetry]
        new = self.take(np.arange(len(self)))
        for name in ("planes", "ownership", "plant", "growth", "labels"):
            boards = getattr(self, name)
            flat = boards.reshape(*boards.shape[:-2], width * width)
            turned = np.empty_like(flat)
            turned[..., where] = flat
            setattr(new, name, turned.reshape(boards.shape))
        return new


def rows_of(game: LearnedGame, look_share: float = LOOK_SHARE) -> Rows | None:
    """The positions of a game that were searched; None where there is none. look_share: see
    LOOK_SHARE. IllegalTurnError for a game that cannot be played, ValueError for one that does not
    end.
    """
    looks = {look.turn: look for look in game.looks}
    seen: list[tuple[Position, Look]] = []
    position = Position(game.rules)
    for number, turn in enumerate(game.turns):
        if number in looks:
            seen.append((position.copy(), looks[number]))
        position.play(turn)
    if position.phase is not Phase.OVER:
        raise ValueError(f"{game} does not end")
    return _rows(seen, position, look_share) if seen else None


def _rows(seen: list[tuple[Position, Look]], end: Position, look_share: float) -> Rows:
    size, count = end.size, len(seen)
    white = np.array([position.to_move is Color.WHITE for position, _ in seen])
    looks = [look for _, look in seen]
    planes, numbers = net_features([position for position, _ in seen], size)
    score = end.score()
    whites_win = np.float32(score.margin > 0)
    end_groups = (score.white.groups, score.black.groups)
    by_white = (end.stones() == 1).astype(np.uint8)

    win = _expected(float(whites_win), [look.win for look in looks], look_share)
    margin = _expected(score.margin, [look.margin for look in looks], look_share)
    plant, growth = (np.zeros((count, size * size), np.float32) for _ in range(2))
    for row, look in enumerate(looks):
        plant[row, list(look.plant)] = list(look.plant.values())
        growth[row, list(look.growth)] = list(look.growth.values())
    plantable = planes[:, _PLANTABLE].any(axis=(1, 2))
    growable = np.array([bool(position.frontier(position.to_move)) for position, _ in seen])
    grow = np.array([look.grow for look in looks], np.float32)
    return Rows(
        planes=planes,
        globals=numbers,
        win=np.where(white, win, 1 - win).astype(np.float32),
        margin=np.where(white, margin, -margin).astype(np.float32),
        groups=np.array([end_groups if one else end_groups[::-1] for one in white], np.float32),
        ownership=np.where(white[:, None, None], by_white, 1 - by_white).astype(np.uint8),
        plant=plant.reshape(count, size, size),
        growth=growth.reshape(count, size, size),
        labels=np.stack([position.groups(position.to_move) for position, _ in seen]),
        grow=grow,
        has_switch=plantable & growable,
        decline=np.array([look.decline for look in looks], np.float32),
        has_decline=np.array([may_decline(position) for position, _ in seen]) & (grow > 0),
        surprise=np.array([look.surprise for look in looks], np.float32),
    )


def _expected(end: float, thought: Sequence[float], look_share: float) -> Floats:
    """At each look, by what it and those after it thought and by the end."""
    expected = np.empty(len(thought), np.float32)
    now = end
    for at in reversed(range(len(thought))):
        now += look_share * (thought[at] - now)
        expected[at] = now
    return expected


def in_batches(
    games: Iterable[LearnedGame], most: int, random: np.random.Generator
) -> Iterator[Rows]:
    """The rows of games, see `batches`."""
    return batches(rows_by_width(games), most, random)


def rows_by_width(games: Iterable[LearnedGame]) -> dict[int, Rows]:
    """The rows of games, those of one width together."""
    parts: dict[int, list[Rows]] = {}
    for game in games:
        rows = rows_of(game)
        if rows is not None:
            parts.setdefault(rows.width, []).append(rows)
    return {width: Rows.join(parts[width]) for width in sorted(parts)}


def batches(
    rows: Mapping[int, Rows], most: int, random: np.random.Generator, *, by_surprise: bool = False
) -> Iterator[Rows]:
    """Rows by width, shuffled, in batches of one width; each batch holds all symmetries.

    The last batch of each width is smaller. by_surprise: a row comes the more often the more it
    surprised (Wu 2019), once on average; half of that is the same for all.
    """
    found: list[tuple[Rows, NDArray[np.intp]]] = []
    for wide in rows.values():
        order = random.permutation(_drawn(wide.surprise, random) if by_surprise else len(wide))
        found += [(wide, order[at : at + most]) for at in range(0, len(order), most)]
    for number in random.permutation(len(found)):
        wide, which = found[number]
        parts = np.array_split(which, 8)
        yield Rows.join(
            wide.take(part).turned(symmetry) for symmetry, part in enumerate(parts) if len(part)
        )


def _drawn(surprise: Floats, random: np.random.Generator) -> NDArray[np.intp]:
    """Which rows come, each as often as its surprise has it."""
    mean = surprise.mean()
    often = 0.5 + 0.5 * surprise / mean if mean > 0 else np.ones(len(surprise))
    copies = np.floor(often + random.random(len(surprise))).astype(np.intp)
    return np.repeat(np.arange(len(surprise)), copies)
