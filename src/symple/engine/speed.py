"""How fast the search is."""

from __future__ import annotations

from dataclasses import dataclass

from symple._core import Search
from symple.game import Phase, Position, Rules, Turn

#: A game played at this many playouts a turn gives natural positions to measure on.
_GAME_EVALUATIONS = 200

#: Searched positions lie at these shares of the game, each for the same time. Later ones would say
#: little: they are solved, not searched.
_SHARES = (0.0, 0.2, 0.4, 0.6)


@dataclass(frozen=True)
class SearchSpeed:
    """What a search did in `seconds`, over positions from the stages of one game."""

    evaluations: int
    seconds: float
    nodes: int

    @property
    def visits_per_second(self) -> float:
        return self.evaluations / self.seconds


def search_speed(rules: Rules, *, threads: int, seconds: float, seed: int = 1) -> SearchSpeed:
    """Measures the tree search, with a new tree for each position. The seed fixes the game."""
    turns = _game(rules, seed)
    evaluations = nodes = 0
    spent = 0.0
    for share in _SHARES:
        position = Position(rules)
        for turn in turns[: int(share * len(turns))]:
            position.play(turn)
        search = Search(threads=threads, memory_mb=1024, seed=seed)
        search.start(position, seconds=seconds / len(_SHARES))
        search.wait()
        snapshot = search.snapshot()
        evaluations += snapshot.evaluations
        spent += snapshot.seconds
        nodes += snapshot.nodes
    return SearchSpeed(evaluations, spent, nodes)


def _game(rules: Rules, seed: int) -> list[Turn]:
    search = Search(seed=seed, memory_mb=64)
    position = Position(rules)
    while position.phase is not Phase.OVER:
        search.start(position, evaluations=_GAME_EVALUATIONS, deciding=True)
        search.wait()
        position.play(search.best_turn())
    return list(position.history)
