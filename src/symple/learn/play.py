"""Games to learn from, played by the search: alone, or with a net, many at once."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from symple._core import PositionNet, Search
from symple.game import Color, Phase, Position, Rules, random_opening
from symple.learn.games import LearnedGame, Look, look_of
from symple.nets import Net, NetError, NetEvaluator

#: Candidates of a search that are looked at for shares of visits.
_CANDIDATES: Final = 64

_SEED_BITS: Final = 63

#: Of a search for one game.
_MEMORY_MB: Final = 64

#: How often searches that go on by themselves are looked after, in seconds.
_POLL_SECONDS: Final = 0.001


@dataclass(frozen=True)
class Boards:
    """What games are played on: sizes and penalties, each as likely as it is often in its tuple."""

    sizes: tuple[int, ...] = (9, 9, 11, 11, 11, 13, 13, 15, 15, 15, 7, 17, 19)
    penalties: tuple[int, ...] = (0, 2, 4, 4, 6, 6, 6, 8, 10, 10, 12)


@dataclass(frozen=True)
class Effort:
    """How a game is played.

    evaluations: of a search that is learned from. cheap: of another one; full: the share of turns
    that get a search that is learned from (playout cap randomisation, Wu 2019). opening_plants: the
    most random plants a side that come first. varied: how many turns after them are drawn by their
    visits. resign: a side whose chance to win is below this three times in a row plays on
    with the fewest evaluations; played_out: the share of games in which it does not.
    """

    evaluations: int = 1500
    cheap: int = 300
    full: float = 1.0
    opening_plants: int = 4
    varied: int = 6
    resign: float = 0.0
    played_out: float = 0.1


@dataclass(frozen=True)
class GamePlan:
    """seed: of the run. number: of the game in it; both together make all of its chances."""

    seed: int
    number: int
    boards: Boards
    effort: Effort


#: Looks in a row that a side must be without hope before it is taken to have resigned.
_HOPELESS_LOOKS: Final = 3

#: Evaluations a turn once it has.
_LEAST_EVALUATIONS: Final = 16


class Playing:
    """A game under way: `think` starts the search for a turn, `play` ends it.

    search: for this game alone.
    """

    def __init__(self, plan: GamePlan, search: Search) -> None:
        self._random = random.Random(f"{plan.seed} {plan.number}")
        boards = plan.boards
        rules = Rules(self._random.choice(boards.sizes), self._random.choice(boards.penalties))
        self.plan = plan
        self.position = Position(rules)
        self.resigned: Color | None = None
        self._search = search
        self._looks: list[Look] = []
        self._full = False
        self._hopeless = {Color.WHITE: 0, Color.BLACK: 0}
        self._plays_out = self._random.random() < plan.effort.played_out
        plants = self._random.randint(0, plan.effort.opening_plants)
        for turn in random_opening(rules, plants, self._random.getrandbits(_SEED_BITS)):
            self.position.play(turn)
        self._opening = self.position.turn_number - 1

    @property
    def over(self) -> bool:
        return self.position.phase is Phase.OVER

    @property
    def thinking(self) -> bool:
        return self._search.running

    def think(self) -> None:
        effort = self.plan.effort
        self._full = self.resigned is None and self._random.random() < effort.full
        evaluations = effort.evaluations if self._full else effort.cheap
        if self.resigned is not None:
            evaluations = _LEAST_EVALUATIONS
        self._search.start(self.position, evaluations=evaluations, deciding=True)

    def wait(self) -> None:
        self._search.wait()

    def play(self) -> None:
        """The turn that the search has found."""
        snapshot = self._search.snapshot(_CANDIDATES)
        candidates = [(one.turn, one.visits) for one in snapshot.candidates if one.visits]
        if self._full and candidates:
            look = look_of(self.position, candidates, snapshot.win_probability, snapshot.margin)
            self._looks.append(look)
            self._think_of_resigning(snapshot.win_probability)
        turn = self._search.best_turn()
        played = self.position.turn_number - 1 - self._opening
        if candidates and played < self.plan.effort.varied:
            turns, visits = zip(*candidates, strict=True)
            turn = self._random.choices(turns, visits)[0]
        self.position.play(turn)

    def game(self) -> LearnedGame:
        """When it is over."""
        return LearnedGame(
            number=self.plan.number,
            rules=self.position.rules,
            turns=tuple(self.position.history),
            looks=tuple(self._looks),
        )

    def _think_of_resigning(self, white_wins: float) -> None:
        mover = self.position.to_move
        chance = white_wins if mover is Color.WHITE else 1 - white_wins
        self._hopeless[mover] = self._hopeless[mover] + 1 if chance < self.plan.effort.resign else 0
        if self._hopeless[mover] >= _HOPELESS_LOOKS and not self._plays_out:
            self.resigned = mover


def play_by_search(
    plan: GamePlan,
    stop: threading.Event,
    net: PositionNet | None = None,
    leaves: Mapping[str, float] | None = None,
) -> LearnedGame | None:
    """A game of the search, the same for the same plan. None when it is stopped.

    net, leaves: a net beside the random games and how it is asked, see `Search`.
    """
    search = Search(
        threads=1,
        memory_mb=_MEMORY_MB,
        seed=_search_seed(plan),
        net=net,
        leaves=leaves or {},
    )
    playing = Playing(plan, search)
    while not playing.over:
        if stop.is_set():
            return None
        playing.think()
        playing.wait()
        playing.play()
    return playing.game()


def play_by_net(
    plans: Iterable[GamePlan], net: Net, *, at_once: int = 256, most: int = 64, open_: int = 4
) -> Generator[LearnedGame]:
    """Games of the search whose leaves the net alone judges, each as it ends.

    at_once: games under way, which share the net's batches of `most` positions; open_: questions
    that each of them may have at once. NetError when the net fails.
    """
    left = iter(plans)
    under_way: list[Playing] = []
    with NetEvaluator(net, most=most) as evaluator:
        leaves = {"open": open_}
        while True:
            while len(under_way) < at_once and (plan := next(left, None)) is not None:
                search = Search(
                    threads=1,
                    memory_mb=_MEMORY_MB,
                    seed=_search_seed(plan),
                    queue=evaluator.queue,
                    leaves=leaves,
                )
                under_way.append(Playing(plan, search))
                under_way[-1].think()
            if not under_way:
                return
            require_working(evaluator)
            going_on = []
            for playing in under_way:
                if playing.thinking:
                    going_on.append(playing)
                    continue
                playing.play()
                if playing.over:
                    yield playing.game()
                else:
                    playing.think()
                    going_on.append(playing)
            under_way = going_on
            time.sleep(_POLL_SECONDS)


def require_working(evaluator: NetEvaluator) -> None:
    """NetError when it has failed: searches have gone on without it."""
    if evaluator.failure is not None:
        raise NetError(f"the net {evaluator.net.card.name} failed: {evaluator.failure}")


def _search_seed(plan: GamePlan) -> int:
    return random.Random(f"{plan.seed} {plan.number} search").getrandbits(_SEED_BITS)
