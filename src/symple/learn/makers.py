"""Who makes games: threads of this process, the machines of a cluster, or a net's batches."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final, Literal

from symple.cluster import Cluster
from symple.engine import NetOptions
from symple.learn.first_stones import with_surprises
from symple.learn.games import LearnedGame, pack, unpack
from symple.learn.play import GamePlan, play_by_net, play_by_search
from symple.nets import Net, read_position_net

#: Gives games for plans as they end, in any order; dropping (closing) it breaks off the others.
Maker = Callable[[Iterable[GamePlan]], Generator[LearnedGame]]

#: search: the search without a net. mixed: with the run's newest net beside the random games. net:
#: with that alone, many games at once. Before the first net all are as the first one.
Kind = Literal["search", "mixed", "net"]

#: Games that the net alone plays at once.
_NET_GAMES: Final = 256

#: How long a signal may be overheard, in seconds.
_WAIT_SECONDS = 0.1


def on_this_machine(kind: Kind, net: Path | None, cores: int) -> Maker:
    """net: the newest one, if there is one. NetError when it cannot be used."""
    if net is None or kind == "search":
        return by_threads(cores)
    if kind == "mixed":
        return by_threads(cores, net)
    return by_net(Net(net, threads=cores), _NET_GAMES)


def by_threads(cores: int, net: Path | None = None) -> Maker:
    """`cores` games of the search at once, in threads that need no Python, with the net beside its
    random games. NetError.
    """
    judge = None if net is None else (read_position_net(net), NetOptions(str(net)), Net(net))

    def make(plans: Iterable[GamePlan]) -> Generator[LearnedGame]:
        left = iter(plans)
        stop = threading.Event()
        with ThreadPoolExecutor(cores) as pool:

            def play(plan: GamePlan) -> LearnedGame | None:
                if judge is None:
                    return play_by_search(plan, stop)
                position_net, options, looker = judge
                game = play_by_search(plan, stop, position_net, options.leaves())
                return None if game is None else with_surprises(game, looker)

            playing: set[Future[LearnedGame | None]] = set()
            try:
                while True:
                    for plan in islice(left, cores - len(playing)):
                        playing.add(pool.submit(play, plan))
                    if not playing:
                        return
                    # A signal just before the wait, or to another thread, does not end it.
                    done, playing = wait(playing, _WAIT_SECONDS, FIRST_COMPLETED)
                    for future in done:
                        game = future.result()
                        if game is not None:
                            yield game
            finally:
                stop.set()

    return make


def by_cluster(cluster: Cluster) -> Maker:
    """Each game in a process of its own; one whose machine dies is played again."""

    def make(plans: Iterable[GamePlan]) -> Generator[LearnedGame]:
        with closing(cluster.call(_packed_game, plans)) as answers:
            for packed in answers:
                yield unpack(packed)

    return make


def by_net(net: Net, at_once: int) -> Maker:
    """`at_once` games of the search at once whose leaves the net judges."""

    def make(plans: Iterable[GamePlan]) -> Generator[LearnedGame]:
        with closing(play_by_net(plans, net, at_once=at_once)) as games:
            for game in games:
                yield with_surprises(game, net)

    return make


def _packed_game(plan: GamePlan) -> bytes:
    game = play_by_search(plan, threading.Event())
    assert game is not None, "nobody stops it"
    return pack(game)
