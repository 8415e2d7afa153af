"""Rules and turns can be pickled, so that games can be handed to other processes and machines."""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING

from symple._core import Rules, Turn

if TYPE_CHECKING:
    from symple._core import Balance

__all__ = ["register"]


def register() -> None:
    """Teaches `pickle` (and what stands on it) the native classes whose text says all of them."""
    copyreg.pickle(Rules, lambda rules: (_rules, (rules.size, rules.penalty, rules.balance)))
    copyreg.pickle(Turn, lambda turn: (_turn, (str(turn),)))


def _rules(size: int, penalty: int, balance: Balance) -> Rules:
    return Rules(size, penalty, balance)


def _turn(text: str) -> Turn:
    return Turn.parse(text)
