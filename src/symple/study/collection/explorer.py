"""What was played next from a position, and how it went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from symple.game import Color, Position, Turn, turn_from_stones
from symple.game.symmetry import own_symmetries
from symple.study.collection.fills import turns_of
from symple.study.collection.matching import Matches

#: Turns are told apart by a sum of random numbers, one a point: two turns of the same sum among a
#: million have a chance of one in ten million.
_SIGNATURES: Final = np.random.default_rng(2010).integers(0, 2**64, 19 * 19, dtype=np.uint64)


@dataclass(frozen=True)
class GameTally:
    """How games went. mean_margin: White's, over those that filled the board; None if none did."""

    games: int
    white_wins: int
    black_wins: int
    mean_margin: float | None


@dataclass(frozen=True)
class TurnTally:
    """A turn that was played from the position, and how its games went."""

    turn: Turn
    tally: GameTally


@dataclass(frozen=True)
class Explorer:
    """What was played from a position.

    Turns that a symmetry of the position makes alike are one. next_turns: the most frequent first;
    different_turns: how many there are in all. ended: games that end in the position.
    """

    tally: GameTally
    next_turns: tuple[TurnTally, ...]
    different_turns: int
    ended: int


def explore(matches: Matches, position: Position, most: int) -> Explorer:
    """The turns played next in the games in which the position stood, `most` of them at most."""
    outcomes = _Outcomes(matches)
    played, points = _next_stones(matches)
    own = own_symmetries(position)
    signatures = np.zeros((len(own), len(matches.games)), dtype=np.uint64)
    for symmetry, row in zip(own, signatures, strict=True):
        np.add.at(row, played, _SIGNATURES[symmetry[points]])
    going_on = np.flatnonzero(np.bincount(played, minlength=len(matches.games)))
    _, samples, kind = np.unique(
        signatures.min(axis=0)[going_on], return_index=True, return_inverse=True
    )
    counts = np.bincount(kind, minlength=len(samples))
    by_count = np.lexsort((samples, -counts))[:most]
    next_turns = []
    for number in by_count:
        stones = points[played == going_on[samples[number]]]
        turn = turn_from_stones(position, min(sorted(image[stones].tolist()) for image in own))
        next_turns.append(TurnTally(turn, outcomes.tally(going_on[kind == number])))
    return Explorer(
        outcomes.tally(np.arange(len(matches.games))),
        tuple(next_turns),
        len(samples),
        len(matches.games) - len(going_on),
    )


class _Outcomes:
    """How the games ended, in the colours that were asked for."""

    def __init__(self, matches: Matches) -> None:
        swapped = np.array([image.swapped for image in matches.images])[matches.image]
        winner = matches.boards.winner[matches.games]
        margin = matches.boards.margin[matches.games]
        self._winner = np.where(swapped & (winner >= 0), 1 - winner, winner)
        self._margin = np.where(swapped, -margin, margin)

    def tally(self, chosen: NDArray[np.intp]) -> GameTally:
        winner, margin = self._winner[chosen], self._margin[chosen]
        full = margin != 0
        return GameTally(
            len(chosen),
            int((winner == Color.WHITE).sum()),
            int((winner == Color.BLACK).sum()),
            float(margin[full].mean()) if full.any() else None,
        )


def _next_stones(matches: Matches) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The stones of each game's next turn, on the board that was asked for: indices into the
    matches, and points.
    """
    played, points = [], []
    for number, image in enumerate(matches.images):
        chosen = np.flatnonzero(matches.image == number)
        games, next_turn = matches.games[chosen], matches.turns[chosen] + np.uint16(1)
        for asked, point in enumerate(image.symmetry):
            here = chosen[turns_of(matches.boards.fills[point, games]) == next_turn]
            played.append(here)
            points.append(np.full(len(here), asked))
    return np.concatenate(played), np.concatenate(points)
