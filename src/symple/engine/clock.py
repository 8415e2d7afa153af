"""Time management: how much of the time left for a game goes into one turn."""

from __future__ import annotations

import math
from dataclasses import replace

from symple.competition import ClockRules, TimeLeft
from symple.engine.base import Limit
from symple.game import Position

#: A player's turns left are about this times the root of the vacant points. Fitted to CodeCup games
#: of 2013 on 15 x 15: 35 turns a player from the empty board, 23 at half of it, 10 at a tenth.
#: Smaller boards need a few turns less.
_TURNS_PER_ROOT = 7 / 3

#: What a turn gets, in even shares of the time left: more than one, since the early turns decide
#: and the late ones fill in what is settled. `benchmarks/clock_share.py` compares shares, and
#: benchmarks/strength.md says what else was tried.
SHARE = 2.2

#: No single turn takes more than this part of what is left.
_LARGEST_PART = 0.25

#: The part of a period, or of an increment, that an engine uses.
_GIVEN_PART = 0.8

#: The reserve is this part of the time of a game, and seconds or another part, whichever is less.
_RESERVE_PART = 0.03
_RESERVE_SECONDS, _LARGEST_RESERVE_PART = 1.0, 0.2


def reserve_seconds(seconds: float) -> float:
    """What is kept of the time for a whole game; see `seconds_for_turn`.

    >>> reserve_seconds(30), reserve_seconds(1)
    (1.9, 0.23)
    """
    return _RESERVE_PART * seconds + min(_RESERVE_SECONDS, _LARGEST_RESERVE_PART * seconds)


def seconds_for_turn(
    position: Position, seconds_left: float, *, reserve: float = 0.5, share: float = SHARE
) -> float:
    """Seconds to think about the coming turn, with `seconds_left` for the rest of the game.

    `reserve` seconds are kept for what the player's own clock does not see (start of the program,
    pipes, a busy machine). The answer is positive, and far below what is left, also when hardly
    anything is.
    """
    turns = max(1.0, _TURNS_PER_ROOT * math.sqrt(position.vacant_count))
    usable = max(seconds_left - reserve, 0.1 * seconds_left, 0.001)
    return usable * min(share / turns, _LARGEST_PART)


def seconds_by_clock(rules: ClockRules, left: TimeLeft, position: Position) -> float:
    """A share of what is left for the game, and most of what every turn is given anew; never so
    much that the flag may fall.
    """
    share = 0.0
    if left.seconds > 0:
        reserve = min(reserve_seconds(left.seconds), 0.5)
        share = seconds_for_turn(position, left.seconds, reserve=reserve)
    given = _GIVEN_PART * (rules.increment or rules.period_seconds)
    return min(share + given, _GIVEN_PART * rules.seconds_to_flag(left))


def limit_by_clock(seconds: float, own: Limit | None) -> Limit:
    """That many seconds for a turn beside the player's own limit: what ends first counts."""
    if own is None:
        return Limit(seconds=seconds)
    return replace(own, seconds=seconds if own.seconds is None else min(seconds, own.seconds))
