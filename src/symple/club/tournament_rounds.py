"""Who meets whom in the next round of a tournament, and the table after those so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from typing import Final

from symple.club.tournament import Entrant, Kind, Outcome, Pairing
from symple.competition import (
    Meeting,
    TableLine,
    pair_round,
    round_robin,
    table,
    with_colors,
)

#: Nobody shall have one colour so much more often than the other and get it once more: the FIDE's
#: basic rule of Swiss systems (Handbook C.04.1).
_MOST_OF_A_COLOR: Final = 2


def count_rounds(kind: Kind, wished: int, players: int) -> int:
    """How many there are: no more than are needed for everybody to meet everybody."""
    needed = max(0, players - 1 + players % 2)
    return min(wished, needed) if kind == "swiss" else needed


def seeded(entrants: Iterable[Entrant]) -> list[int]:
    """Who was in at the start, by the rating then; of those with the same, who joined earlier."""
    started = [one for one in entrants if one.rating is not None]
    started.sort(key=lambda one: (-(one.rating or 0.0), one.joined, one.account))
    return [one.account for one in started]


def standings(
    kind: Kind, entrants: Iterable[Entrant], pairings: Iterable[Pairing]
) -> list[TableLine[int]]:
    """The table, best first; the last thing that decides is `seeded`.

    In a round robin everybody has the same opponents, so what was won by forfeit counts there like
    a game (FIDE Handbook C.07, article 16); in a Swiss system it counts as not played.
    """
    meetings = [
        Meeting(
            one.white,
            one.black,
            one.winner,
            played=one.played or (kind == "round-robin" and one.winner is not None),
        )
        for one in pairings
        if one.outcome is not None
    ]
    return table(seeded(entrants), meetings)


def next_round(
    kind: Kind, number: int, entrants: Sequence[Entrant], pairings: Sequence[Pairing]
) -> list[Pairing]:
    """The pairings of the round, all rounds before it being over.

    Those that nobody has to play have their outcome.
    """
    if kind == "round-robin":
        return _of_round_robin(number, entrants)
    return _of_swiss(number, entrants, pairings)


def _of_round_robin(number: int, entrants: Sequence[Entrant]) -> list[Pairing]:
    """A round of the schedule for all who were there at the start: whoever is left wins by forfeit.

    Who has no opponent in a round has none in another one either, so that is no bye.
    """
    left = {one.account for one in entrants if one.leaving is not None}
    pairs = round_robin(seeded(entrants))[number - 1]
    return [
        Pairing(number, board, white, black, outcome=_without_game(white in left, black in left))
        for board, (white, black) in enumerate(pairs, 1)
    ]


def _without_game(white_left: bool, black_left: bool) -> Outcome | None:
    if white_left and black_left:
        return "nobody"
    if black_left:
        return "white-by-forfeit"
    return "black-by-forfeit" if white_left else None


def _of_swiss(
    number: int, entrants: Sequence[Entrant], pairings: Sequence[Pairing]
) -> list[Pairing]:
    """Neighbours in the table meet, unless they have; the first time the upper half the lower one.

    The lowest player who has had none gets a bye where it is needed, if the others can then be
    paired without meeting again. Nobody gets a colour too often where that can be helped.
    """
    staying = {one.account for one in entrants if one.leaving is None}
    order = [
        line.player for line in standings("swiss", entrants, pairings) if line.player in staying
    ]
    met = [(one.white, one.black) for one in pairings if one.black is not None]
    played = [(one.white, one.black) for one in pairings if one.black is not None and one.played]
    resting = None
    if len(order) % 2:
        rested = {one.white for one in pairings if one.outcome == "bye"}
        resting, pairs = _with_bye(order, met, rested, _too_much_alike(order, played))
    else:
        pairs = _paired(order, met, _too_much_alike(order, played))
    # Where both have had the same so far, White goes to the lower one and the higher one in turn.
    result = []
    for board, pair in enumerate(pairs, 1):
        white, black = with_colors(pair if board % 2 else pair[::-1], played)
        result.append(Pairing(number, board, white, black))
    if resting is not None:
        result.append(Pairing(number, len(result) + 1, resting, None, outcome="bye"))
    return result


def _paired(
    order: Sequence[int], met: Sequence[tuple[int, int]], apart: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    if not met:
        half = len(order) // 2
        order = [*chain.from_iterable(zip(order[:half], order[half:], strict=True))]
    return pair_round(order, met, (), apart)


def _with_bye(
    order: Sequence[int],
    met: Sequence[tuple[int, int]],
    rested: Iterable[int],
    apart: Sequence[tuple[int, int]],
) -> tuple[int, list[tuple[int, int]]]:
    """Who rests, and how the others are paired."""
    rested = set(rested)
    known = {frozenset(pair) for pair in met}
    lowest_first = order[::-1]
    best: tuple[int, int, list[tuple[int, int]]] | None = None
    for resting in [one for one in lowest_first if one not in rested] or lowest_first:
        pairs = _paired([one for one in order if one != resting], met, apart)
        again = sum(frozenset(pair) in known for pair in pairs)
        if best is None or again < best[0]:
            best = again, resting, pairs
        if not again:
            break
    assert best is not None, "there is somebody to rest"
    return best[1:]


def _too_much_alike(
    order: Sequence[int], games: Iterable[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Pairs of which one would get the colour that both have had too often."""
    more_white: Counter[int] = Counter()
    for white, black in games:
        more_white[white] += 1
        more_white[black] -= 1
    often = [one for one in order if more_white[one] >= _MOST_OF_A_COLOR]
    seldom = [one for one in order if more_white[one] <= -_MOST_OF_A_COLOR]
    return [*combinations(often, 2), *combinations(seldom, 2)]
