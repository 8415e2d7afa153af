"""The answers of the analysis protocol, in KataGo's field names, as objects for JSON."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symple.engine import Analysis, Candidate
from symple.game import Color, Position, Turn
from symple.protocols.analysis_query import AnswerOptions, Perspective

__all__ = ["encode", "error_answer", "no_results", "position_answer", "warning"]

#: Decimals of chances and shares, and of points on the board and of margins.
_FINE = 6
_COARSE = 3

_LONGEST_MESSAGE = 300  #: characters; what it quotes may be a whole line


def encode(answer: dict[str, Any]) -> str:
    """One line of ASCII. ValueError for a number that JSON cannot hold."""
    return json.dumps(answer, separators=(",", ":"), allow_nan=False)


def error_answer(
    message: str, *, field: str | None = None, query_id: str | None = None
) -> dict[str, Any]:
    """Why a line, or a field of it, cannot be used."""
    answer = {"error": message[:_LONGEST_MESSAGE]}
    if field is not None:
        answer["field"] = field
    if query_id is not None:
        answer["id"] = query_id
    return answer


def warning(message: str, field: str, query_id: str) -> dict[str, Any]:
    """What of a query is not heeded; it is answered all the same."""
    return {"warning": message, "field": field, "id": query_id}


def no_results(query_id: str, turn_number: int) -> dict[str, Any]:
    """The last answer about a position that was not analysed before it was terminated."""
    return {
        "id": query_id,
        "turnNumber": turn_number,
        "isDuringSearch": False,
        "noResults": True,
    }


def position_answer(
    analysis: Analysis,
    position: Position,
    options: AnswerOptions,
    *,
    turn_number: int,
    is_during_search: bool,
) -> dict[str, Any]:
    """What an analysis tells about a position."""
    view = _View(
        options.perspective is Perspective.BLACK
        or (options.perspective is Perspective.SIDE_TO_MOVE and position.to_move is Color.BLACK)
    )
    total = sum(candidate.visits for candidate in analysis.candidates)
    answer = {
        "id": options.query_id,
        "turnNumber": turn_number,
        "isDuringSearch": is_during_search,
        "rootInfo": _root_info(analysis, position, view),
        "moveInfos": [
            _move_info(candidate, order, total, view, options.pv_length)
            for order, candidate in enumerate(analysis.candidates[: options.max_moves])
        ],
    }
    if options.ownership:
        answer["ownership"] = _from_the_top(view.points(analysis.ownership))
    if options.policy:
        answer["policy"] = _policy(analysis, position, total)
    return answer


class _View:
    """Chances and points as one of the players sees them."""

    def __init__(self, is_black_s: bool) -> None:
        self._is_black_s = is_black_s

    def chance(self, white_s: float) -> float:
        return _rounded(1.0 - white_s if self._is_black_s else white_s, _FINE)

    def margin(self, white_s: float) -> float:
        return _rounded(-white_s if self._is_black_s else white_s, _COARSE)

    def points(self, white_s: NDArray[np.float32]) -> NDArray[np.float32]:
        return -white_s if self._is_black_s else white_s


def _root_info(analysis: Analysis, position: Position, view: _View) -> dict[str, Any]:
    return {
        "currentPlayer": position.to_move.name[0],
        "thisHash": blake2b(str(position).encode(), digest_size=16).hexdigest().upper(),
        "visits": analysis.visits,
        "winrate": view.chance(analysis.win_probability),
        "scoreLead": view.margin(analysis.margin),
        "exact": analysis.exact,
        "whiteStones": _rounded(analysis.white.stones, _COARSE),
        "whiteGroups": _rounded(analysis.white.groups, _COARSE),
        "blackStones": _rounded(analysis.black.stones, _COARSE),
        "blackGroups": _rounded(analysis.black.groups, _COARSE),
    }


def _move_info(
    candidate: Candidate, order: int, total: int, view: _View, pv_length: int | None
) -> dict[str, Any]:
    return {
        "move": str(candidate.turn),
        "order": order,
        "visits": candidate.visits,
        "winrate": view.chance(candidate.win_probability),
        "scoreLead": view.margin(candidate.margin),
        "prior": _share(candidate.visits, total),
        "pv": [str(turn) for turn in candidate.variation[:pv_length]],
    }


def _policy(analysis: Analysis, position: Position, total: int) -> list[float]:
    """For each point, rows from the top, the share of visits that went to turns with a stone on it,
    -1 where there is a stone; last the share of Black's growths that decline the balance plant, -1
    when there is nothing to decline.
    """
    size = position.size
    growths = set(position.frontier(position.to_move))
    may_decline = (
        position.to_move is Color.BLACK
        and position.balance_open
        and position.rules.balance == "optional"
        and bool(growths)
    )
    visits = np.zeros(size * size)
    declined = 0
    for candidate in analysis.candidates:
        visits[list(candidate.turn.points(size))] += candidate.visits
        if may_decline and _declines(candidate.turn, growths, size):
            declined += candidate.visits
    shares = visits.reshape(size, size) / max(total, 1)
    shares[position.stones() != 0] = -1.0
    return [*_from_the_top(shares, _FINE), _share(declined, total) if may_decline else -1.0]


def _declines(turn: Turn, growths: set[int], size: int) -> bool:
    return turn.plant(size) is None and turn.points(size)[0] in growths


def _share(visits: int, total: int) -> float:
    return _rounded(visits / max(total, 1), _FINE)


def _from_the_top(
    points: NDArray[np.float32] | NDArray[np.float64], decimals: int = _COARSE
) -> list[float]:
    """Row by row, the highest row number first."""
    return [_rounded(value, decimals) for value in np.flipud(points).ravel().tolist()]


def _rounded(value: float, decimals: int) -> float:
    """Never -0.0."""
    return round(value, decimals) + 0.0
