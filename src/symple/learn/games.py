"""A game as it is kept to learn from: its turns, and what searches thought along the way."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from symple.game import Color, Position, Rules, Turn

#: What a search had fewer visits for than this share is not kept.
_LEAST_SHARE: Final = 0.03

#: Turns of a look that are kept as a whole.
_KEPT_TURNS: Final = 2

#: Steps of a share.
_STEPS: Final = 63

#: All numbers are kept in 16 bits.
_MOST: Final = 65_535

#: Margins are kept in quarters of points, from here on.
_MARGIN_ZERO: Final = 32_768
_MARGIN_STEPS: Final = 4

#: Surprises are kept in these parts of a nat.
_SURPRISE_STEPS: Final = 256

_BALANCES: Final = ("optional", "forced", "none")

#: More is no game: a tenth of it would do on 19 x 19.
_MOST_NUMBERS: Final = 1 << 20

#: Number, size, penalty, balance, turns, looks, and how many numbers follow.
_HEAD: Final = struct.Struct("<QBIBHHI")


class GameError(ValueError):
    """Bytes that are no game."""


@dataclass(frozen=True)
class Look:
    """What a search thought of a position.

    turn: the number of turns played before. visits: of the turns that were looked at. win, margin:
    White's. grow: share of the visits that went to growing turns. decline: share, of those where
    Black may plant afterwards, that do without. growth: by point, share of the visits to growing
    turns that grow there. plant: by point, share of those to turns with a plant. turns: those with
    the most visits, with their share of all. surprise: how far the first stones are from what the
    net expected, in nats; 0 where there was none.
    """

    turn: int
    visits: int
    win: float
    margin: float
    grow: float
    decline: float
    growth: Mapping[int, float]
    plant: Mapping[int, float]
    turns: tuple[tuple[Turn, float], ...]
    surprise: float = 0.0


@dataclass(frozen=True)
class LearnedGame:
    """number: which game of its run it is. turns: all, from the empty board to the full one."""

    number: int
    rules: Rules
    turns: tuple[Turn, ...]
    looks: tuple[Look, ...]

    def __str__(self) -> str:
        size, penalty = self.rules.size, self.rules.penalty
        return f"game {self.number} on {size}/P{penalty}: {' '.join(map(str, self.turns))}"


def look_of(
    position: Position, candidates: Sequence[tuple[Turn, int]], win: float, margin: float
) -> Look:
    """From the turns that a search has tried, with their visits; there must be one visit."""
    frontier = set(position.frontier(position.to_move))
    free = may_decline(position)
    total = sum(visits for _, visits in candidates)
    grown = planted = declined = may_plant = 0
    growth: dict[int, int] = {}
    plant: dict[int, int] = {}
    for turn, visits in candidates:
        stones, new = _parts(turn, position.size, frontier)
        if stones:
            grown += visits
            for point in stones:
                growth[point] = growth.get(point, 0) + visits
            if free:
                may_plant += visits
                declined += visits if new is None else 0
        if new is not None:
            planted += visits
            plant[new] = plant.get(new, 0) + visits
    best = sorted(candidates, key=lambda one: -one[1])[:_KEPT_TURNS]
    return Look(
        turn=position.turn_number - 1,
        visits=total,
        win=win,
        margin=margin,
        grow=grown / total,
        decline=declined / may_plant if may_plant else 0.0,
        growth=_shares(growth, grown),
        plant=_shares(plant, planted),
        turns=tuple((turn, visits / total) for turn, visits in best if visits),
    )


def may_decline(position: Position) -> bool:
    """Whether a growing turn of the mover may or may not have a plant."""
    return (
        position.balance_open
        and position.to_move is Color.BLACK
        and position.rules.balance == "optional"
    )


def _parts(turn: Turn, size: int, frontier: set[int]) -> tuple[tuple[int, ...], int | None]:
    """The growth stones of a turn, and its plant; frontier: where the player can grow."""
    points, plant = turn.points(size), turn.plant(size)
    if plant is not None:
        return points[:-1], plant
    if points and points[0] not in frontier:
        return (), points[0]
    return points, None


def _shares(counts: Mapping[int, int], total: int) -> dict[int, float]:
    return {
        point: count / total
        for point, count in sorted(counts.items())
        if count >= _LEAST_SHARE * total
    }


def pack(game: LearnedGame) -> bytes:
    numbers: list[int] = []
    for turn in game.turns:
        _put_turn(numbers, turn, game.rules.size)
    for look in game.looks:
        numbers += [look.turn, min(look.visits, _MOST), round(look.win * _MOST)]
        numbers.append(min(max(round(_MARGIN_STEPS * look.margin) + _MARGIN_ZERO, 0), _MOST))
        numbers += [round(look.grow * _STEPS), round(look.decline * _STEPS)]
        for shares in (look.growth, look.plant):
            numbers += [len(shares), *shares]
            numbers += [round(share * _STEPS) for share in shares.values()]
        numbers.append(len(look.turns))
        for turn, share in look.turns:
            _put_turn(numbers, turn, game.rules.size)
            numbers.append(round(share * _STEPS))
        numbers.append(min(round(look.surprise * _SURPRISE_STEPS), _MOST))
    head = _HEAD.pack(
        game.number,
        game.rules.size,
        game.rules.penalty,
        _BALANCES.index(game.rules.balance),
        len(game.turns),
        len(game.looks),
        len(numbers),
    )
    # The low bytes of all numbers, then the high ones: most of these are 0.
    array = np.array(numbers, np.uint16).view(np.uint8).reshape(-1, 2)
    return head + zlib.compress(np.ascontiguousarray(array.T).tobytes(), 9)


def peek(packed: bytes) -> tuple[int, int]:
    """The number of a packed game, and how many looks it has. GameError."""
    try:
        number, _, _, _, _, looks, _ = _HEAD.unpack_from(packed)
    except struct.error as error:
        raise GameError(f"no game can be read there: {error}") from None
    return number, looks


def unpack(packed: bytes) -> LearnedGame:
    """GameError for bytes that are no game; whether its turns are legal is not looked at."""
    try:
        number, size, penalty, balance, turns, looks, count = _HEAD.unpack_from(packed)
        if not 0 < count <= _MOST_NUMBERS:
            raise GameError(f"a game of {count} numbers")
        unpacked = zlib.decompressobj().decompress(packed[_HEAD.size :], 2 * count)
        array = np.frombuffer(unpacked, np.uint8).reshape(2, count)
        numbers = iter(np.ascontiguousarray(array.T).view(np.uint16).ravel().tolist())
        rules = Rules(size, penalty, _BALANCES[balance])
        return LearnedGame(
            number=number,
            rules=rules,
            turns=tuple(_take_turn(numbers, size) for _ in range(turns)),
            looks=tuple(_take_look(numbers, size) for _ in range(looks)),
        )
    except (struct.error, zlib.error, ValueError, IndexError, StopIteration, RuntimeError) as error:
        raise GameError(f"no game can be read there: {error!r}") from None


def _put_turn(numbers: list[int], turn: Turn, size: int) -> None:
    points, plant = turn.points(size), turn.plant(size)
    growth = points if plant is None else points[:-1]
    numbers += [len(growth), *growth, _MOST if plant is None else plant]


def _take_turn(numbers: Iterator[int], size: int) -> Turn:
    growth = [next(numbers) for _ in range(next(numbers))]
    plant = next(numbers)
    return Turn(growth, None if plant == _MOST else plant, size=size)


def _take_shares(numbers: Iterator[int]) -> dict[int, float]:
    points = [next(numbers) for _ in range(next(numbers))]
    return {point: next(numbers) / _STEPS for point in points}


def _take_look(numbers: Iterator[int], size: int) -> Look:
    return Look(
        turn=next(numbers),
        visits=next(numbers),
        win=next(numbers) / _MOST,
        margin=(next(numbers) - _MARGIN_ZERO) / _MARGIN_STEPS,
        grow=next(numbers) / _STEPS,
        decline=next(numbers) / _STEPS,
        growth=_take_shares(numbers),
        plant=_take_shares(numbers),
        turns=tuple(
            (_take_turn(numbers, size), next(numbers) / _STEPS) for _ in range(next(numbers))
        ),
        surprise=next(numbers) / _SURPRISE_STEPS,
    )
