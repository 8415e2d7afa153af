"""The pairings of a Swiss round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations


def pair_round(
    order: Sequence[str], met: Iterable[tuple[str, str]], rested: Collection[str]
) -> list[tuple[str, str]]:
    """Who meets whom in the next round; with an odd number of players one has no opponent.

    order: the players, best first. met: who has met already, once for each time. rested: who has
    been without an opponent. As few players as possible meet again, or rest twice; among those
    pairings neighbours in the order meet (Monrad's way), and the last one rests: the sum of the
    squared distances in the order is the smallest.
    """
    import networkx  # slow to import, and only needed here

    times = Counter(frozenset(pair) for pair in met)
    count = len(order)
    worst = (count + 1) ** 3  # more than all distances together
    graph: networkx.Graph[int] = networkx.Graph()
    for one, other in combinations(range(count), 2):
        again = times[frozenset((order[one], order[other]))]
        graph.add_edge(one, other, weight=again * worst + (one - other) ** 2)
    if count % 2:
        rest = count  # a place behind the last player
        for place, name in enumerate(order):
            graph.add_edge(place, rest, weight=(name in rested) * worst + (rest - place) ** 2)
    matching = sorted(sorted(pair) for pair in networkx.min_weight_matching(graph))
    return [(order[one], order[other]) for one, other in matching if other < count]
