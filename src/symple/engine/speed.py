"""How fast random games and the search are."""

from __future__ import annotations

from dataclasses import dataclass

from symple._core import Search, bench_playouts
from symple.engine.cancel import wait_for
from symple.game import Phase, Position, Rules, Turn

#: A game played at this many playouts a turn gives natural positions to measure on.
_GAME_EVALUATIONS = 200

#: Searched positions lie at these shares of the game, each for the same time. Later ones would say
#: little: they are solved, not searched.
_SHARES = (0.0, 0.2, 0.4, 0.6)


#: Random games are played for so long at a time, so that Ctrl-C is heard between.
_PLAYOUT_SECONDS = 0.1


@dataclass(frozen=True)
class PlayoutSpeed:
    """What random games were like that took `seconds`. white_share: of the games that White won."""

    games: int
    seconds: float
    turns_per_game: float
    growth_turns_per_game: float
    white_share: float
    mean_margin: float

    @property
    def playouts_per_second(self) -> float:
        return self.games / self.seconds


def playout_speed(rules: Rules, *, threads: int, seconds: float, seed: int = 1) -> PlayoutSpeed:
    """Measures whole games from the empty board, every placement uniform among the legal ones."""
    means = ("turns_per_game", "growth_turns_per_game", "white_share", "mean_margin")
    sums = dict.fromkeys(means, 0.0)
    games, spent = 0, 0.0
    while spent < seconds:
        left = min(_PLAYOUT_SECONDS, seconds - spent)
        figures = bench_playouts(rules, threads=threads, seconds=left, seed=seed)
        games += int(figures["games"])
        spent += figures["seconds"]
        for name in means:
            sums[name] += figures[name] * figures["games"]
        seed += 1
    return PlayoutSpeed(games, spent, **{name: total / games for name, total in sums.items()})


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
        wait_for(search)
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
        wait_for(search)
        position.play(search.best_turn())
    return list(position.history)
