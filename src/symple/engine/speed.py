"""How fast random games and the search are."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from statistics import harmonic_mean

from symple._core import Search, bench_playouts, net_features
from symple.engine.cancel import wait_for
from symple.game import Phase, Position, Rules, Turn
from symple.nets import Net, NetError, NetEvaluator, read_position_net

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
    evaluations = nodes = 0
    spent = 0.0
    for position in _positions(rules, seed):
        search = Search(threads=threads, memory_mb=1024, seed=seed)
        search.start(position, seconds=seconds / len(_SHARES))
        wait_for(search)
        snapshot = search.snapshot()
        evaluations += snapshot.evaluations
        spent += snapshot.seconds
        nodes += snapshot.nodes
    return SearchSpeed(evaluations, spent, nodes)


@dataclass(frozen=True)
class NetSpeed:
    """Positions a second: `beside` random games, where each is judged at once; by onnxruntime in
    batches, `alone` one after the other, and `inside` a search whose leaves wait for them.
    """

    beside: float
    batch: int
    alone: float
    inside: float


def net_speed(path: Path, rules: Rules, *, batch: int, seconds: float, seed: int = 1) -> NetSpeed:
    """Measures the net of a file on one processor, a third of the time for each of these; a search
    has another one. NetError when it fails.
    """
    net, own = Net(path), read_position_net(path)
    positions = _positions(rules, seed)
    each = seconds / 3 / len(positions)
    beside = [own.speed(position, each) for position in positions]
    batched = [positions[number % len(positions)] for number in range(batch)]
    count, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds / 3:
        net.evaluate(*net_features(batched, rules.size))
        count += batch
    alone = count / spent
    with NetEvaluator(net, most=batch) as evaluator:
        begin = time.perf_counter()
        for position in positions:
            leaves = {"open": 2 * batch}
            search = Search(seed=seed, memory_mb=256, queue=evaluator.queue, leaves=leaves)
            search.start(position, seconds=each)
            wait_for(search)
        spent = time.perf_counter() - begin
        if evaluator.failure is not None:
            raise NetError(evaluator.failure)
        return NetSpeed(harmonic_mean(beside), batch, alone, evaluator.evaluations / spent)


def _positions(rules: Rules, seed: int) -> list[Position]:
    """From the stages of one game, which the seed fixes."""
    turns = _game(rules, seed)
    found = []
    for share in _SHARES:
        position = Position(rules)
        for turn in turns[: int(share * len(turns))]:
            position.play(turn)
        found.append(position)
    return found


def _game(rules: Rules, seed: int) -> list[Turn]:
    search = Search(seed=seed, memory_mb=64)
    position = Position(rules)
    while position.phase is not Phase.OVER:
        search.start(position, evaluations=_GAME_EVALUATIONS, deciding=True)
        wait_for(search)
        position.play(search.best_turn())
    return list(position.history)
