"""How fast random games and the search are."""

from __future__ import annotations

from dataclasses import dataclass

from symple._core import Search, bench_playouts
from symple.game import Phase, Position, Rules, Turn

#: Figures of a game, of which a measurement gives the mean.
_PLAYOUT_MEANS = ("turns_per_game", "growth_turns_per_game", "white_share", "mean_margin")

#: A game played at this many playouts a turn gives natural positions to measure on.
_GAME_EVALUATIONS = 200

#: How often a waiting thread looks up, so that Ctrl-C is heard.
_SIGNAL_POLL_SECONDS = 0.1

#: Searched positions lie at these shares of the game, each for the same time. Later ones would say
#: little: they are solved, not searched.
_SHARES = (0.0, 0.2, 0.4, 0.6)


@dataclass(frozen=True)
class PlayoutSpeed:
    """What random games came to in `seconds`; means and shares are of all games."""

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
    """Measures whole games of random placements, each counted at the end."""
    games, spent = 0, 0.0
    sums = dict.fromkeys(_PLAYOUT_MEANS, 0.0)
    while spent < seconds:
        slice_seconds = min(_SIGNAL_POLL_SECONDS, seconds - spent)
        part = bench_playouts(rules, threads=threads, seconds=slice_seconds, seed=seed)
        seed += 1
        spent += part["seconds"]
        games += int(part["games"])
        for name in sums:
            sums[name] += part[name] * part["games"]
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
        _finish(search)
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
        _finish(search)
        position.play(search.best_turn())
    return list(position.history)


def _finish(search: Search) -> None:
    try:
        while not search.wait(_SIGNAL_POLL_SECONDS):
            pass
    finally:
        search.stop()
