"""Who meets whom, round by round, and who has White: Swiss system and round robin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from symple.competition.meetings import Player


def pair_round(
    order: Sequence[Player],
    met: Iterable[tuple[Player, Player]],
    rested: Collection[Player],
    apart: Iterable[tuple[Player, Player]] = (),
) -> list[tuple[Player, Player]]:
    """Who meets whom in the next round; with an odd number of players one has no opponent.

    order: the players, best first. met: who has met already, once for each time. rested: who has
    been without an opponent. As few players as possible meet again, or rest twice; among those
    pairings neighbours in the order meet (Monrad's way), and the last one rests: the sum of the
    squared distances in the order is the smallest. apart: who should not meet either, unless that
    makes others meet again or rest twice.
    """
    import networkx  # slow to import, and only needed here

    times = Counter(frozenset(pair) for pair in met)
    count = len(order)
    bad = (count + 1) ** 3  # more than all distances together
    unwanted = {frozenset(pair) for pair in apart}
    worst = bad * (count + 1 if unwanted else 1)  # more than all pairs that are kept apart, too
    graph: networkx.Graph[int] = networkx.Graph()
    for one, other in combinations(range(count), 2):
        pair = frozenset((order[one], order[other]))
        weight = times[pair] * worst + (pair in unwanted) * bad + (one - other) ** 2
        graph.add_edge(one, other, weight=weight)
    if count % 2:
        rest = count  # a place behind the last player
        for place, name in enumerate(order):
            graph.add_edge(place, rest, weight=(name in rested) * worst + (rest - place) ** 2)
    matching = sorted(sorted(pair) for pair in networkx.min_weight_matching(graph))
    return [(order[one], order[other]) for one, other in matching if other < count]


def round_robin(players: Sequence[Player]) -> list[list[tuple[Player, Player]]]:
    """Rounds in which everybody meets everybody once, as pairs of White and Black.

    Each player plays in each round, and with an odd number of them but one. The circle method: the
    last player stays, the others walk round. Nobody's games with White and with Black differ by
    more than one.
    """
    circle: list[Player | None] = [*players, *([None] if len(players) % 2 else [])]
    half = len(circle) // 2
    rounds = []
    for number in range(len(circle) - 1):
        turned = circle[:-1]
        turned = [*turned[number:], *turned[:number], circle[-1]]
        across = list(zip(turned[:half], reversed(turned[half:]), strict=True))
        # The one who stays changes colours from round to round, the others by their place.
        pairs = [
            (one, other) if (number if place == 0 else place) % 2 else (other, one)
            for place, (one, other) in enumerate(across)
        ]
        rounds.append(
            [(one, other) for one, other in pairs if one is not None and other is not None]
        )
    return rounds


def with_colors(
    pair: tuple[Player, Player], games: Sequence[tuple[Player, Player]]
) -> tuple[Player, Player]:
    """The pair as White and Black, after the games so far, as White and Black in their order.

    Whoever has had White less often has it; else whoever has had it longer ago; else the one who is
    named second.
    """
    one, other = pair

    def had(name: Player) -> tuple[int, list[int]]:
        own = [1 if white == name else -1 for white, black in games if name in (white, black)]
        return sum(own), own[::-1]

    return pair if had(one) < had(other) else (other, one)
