"""A tournament, or a match as the one of two players: its games in order, and what they came to."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import count
from typing import Any

from symple.arena.clocks import TimeControl
from symple.arena.games import GameTask
from symple.arena.openings import Book
from symple.arena.players import PlayerSpec
from symple.arena.results import GameResult, ResultsError
from symple.arena.runner import Runner
from symple.arena.schedule import Kind, Round, Schedule
from symple.competition.sprt import Sprt, SprtState
from symple.competition.standings import Ranking
from symple.game import Color, Rules, Turn, random_opening

_SEED_BITS = 63


@dataclass(frozen=True)
class Openings:
    """The turns that pairs begin with.

    books: for boards by (size, penalty); a pair on another board begins with `plants` random plants
    a side. seed: draws the order in which a book is used, and the plants.
    """

    books: Mapping[tuple[int, int], Book] = field(default_factory=dict)
    plants: int = 2
    seed: int = 1

    def __post_init__(self) -> None:
        if self.plants < 0:
            raise ValueError(f"opening plants: at least 0, not {self.plants}")

    def opening(self, rules: Rules, index: int) -> tuple[Turn, ...]:
        """The opening at `index`, from 0; a book begins again after its end."""
        book = self.books.get((rules.size, rules.penalty))
        if book is None:
            seed = random.Random(f"opening {self.seed} {index}").getrandbits(_SEED_BITS)
            return random_opening(rules, self.plants, seed)
        order = list(book.openings)
        random.Random(f"book {self.seed}").shuffle(order)
        return order[index % len(order)]

    def describe(self) -> dict[str, Any]:
        """Plain data that differs when the openings differ."""
        texts = {
            f"{size}/{penalty}": "\n".join(" ".join(map(str, turns)) for turns in book.openings)
            for (size, penalty), book in sorted(self.books.items())
        }
        digests = {
            board: hashlib.sha256(text.encode()).hexdigest() for board, text in texts.items()
        }
        return {"plants": self.plants, "books": digests}


@dataclass(frozen=True)
class TournamentSettings:
    """What a tournament consists of.

    boards: the rules of the first round, the second and so on, beginning again after the last.
    rounds, finalists, ranking: as in `Schedule`. pairs: of games in each meeting of a round.
    openings: every meeting of a round gets the same ones; none when one of its players cannot be
    given turns. sprt: a match ends when this test is decided. seed: fixes draw, openings and the
    built-in players' choices. ValueError for what cannot be played.
    """

    kind: Kind
    players: tuple[PlayerSpec, ...]
    boards: tuple[Rules, ...]
    control: TimeControl
    rounds: int = 1
    pairs: int = 1
    finalists: int = 0
    ranking: Ranking = "wins"
    openings: Openings = field(default_factory=Openings)
    sprt: Sprt | None = None
    seed: int = 1

    def __post_init__(self) -> None:
        if self.pairs < 1:
            raise ValueError(f"pairs: at least 1, not {self.pairs}")
        if not self.boards:
            raise ValueError("a tournament needs a board")
        if self.sprt is not None and self.kind != "match":
            raise ValueError("only a match can end by a test")
        for spec in self.players:
            spec.time_control(self.control)
        _ = self.schedule

    @cached_property
    def schedule(self) -> Schedule:
        return Schedule(
            self.kind,
            tuple(spec.name for spec in self.players),
            self.rounds,
            self.finalists,
            self.ranking,
            self.seed,
        )

    @property
    def title(self) -> str:
        names = [spec.name for spec in self.players]
        if self.kind == "match":
            return f"Match of {names[0]} and {names[1]}"
        kind = {"round-robin": "Round robin", "gauntlet": "Gauntlet"}.get(self.kind, "Swiss system")
        return f"{kind} of {len(names)} players"

    def describe(self) -> dict[str, Any]:
        """Plain data that decides about every game, so that a stopped tournament can be told from
        another one.
        """
        return {
            "title": self.title,
            "kind": self.kind,
            "players": [{"name": spec.name, "text": spec.text} for spec in self.players],
            "boards": [
                {"size": rules.size, "penalty": rules.penalty, "balance": rules.balance}
                for rules in self.boards
            ],
            "control": asdict(self.control),
            "rounds": self.rounds,
            "pairs": self.pairs,
            "finalists": self.finalists,
            "ranking": self.ranking,
            "openings": self.openings.describe(),
            "sprt": None if self.sprt is None else asdict(self.sprt),
            "seed": self.seed,
        }


class Tournament:
    """Plays a tournament to its end, from wherever it was stopped.

    finished: games that were played before, in any order. `play` raises ResultsError when they are
    not of this tournament.
    """

    def __init__(self, settings: TournamentSettings, finished: Iterable[GameResult] = ()) -> None:
        self.settings = settings
        self.planned = 0  #: games of the rounds so far, the running one included
        self.sprt_state: SprtState | None = None  #: after the games that count
        self._games = {game.number: game for game in finished}
        self._tested: list[int] = []  # the first player's points in the pairs that were tested

    @property
    def games(self) -> list[GameResult]:
        """The games that count, in order: all finished ones, but those after the pair that decided
        the test are left out, so that it does not matter how many were being played at once.
        """
        games = [self._games[number] for number in sorted(self._games)]
        return games[: 2 * len(self._tested)] if self._is_decided() else games

    def play(
        self,
        runner: Runner,
        keep: Callable[[GameResult], object] = lambda game: None,
        on_game: Callable[[GameResult], object] = lambda game: None,
        on_round: Callable[[Round], object] = lambda finished: None,
    ) -> list[GameResult]:
        """Plays what is missing; gives `games`.

        Each game, in the order in which they end, is given to `keep` before it counts, and to
        `on_game` afterwards; `on_round` is called after the last game of each round, all of them in
        this thread. When anything is raised here (Ctrl-C too), the running games are broken off and
        no process stays.
        """
        before: list[GameResult] = []
        for index in count():
            now = self.settings.schedule.round(index, before)
            if now is None:
                self._require_known(len(before))
                break
            tasks = list(self._tasks(now, index, len(before)))
            self.planned = len(before) + len(tasks)
            self._play_missing(tasks, runner, keep, on_game)
            if self._is_decided():
                break
            before += [self._games[task.number] for task in tasks]
            on_round(now)
        return self.games

    def _play_missing(
        self,
        tasks: list[GameTask],
        runner: Runner,
        keep: Callable[[GameResult], object],
        on_game: Callable[[GameResult], object],
    ) -> None:
        for task in tasks:
            game = self._games.get(task.number)
            if game is not None and not task.fits(game):
                raise ResultsError(f"game {task.number} is not of this tournament")
        self._test()
        if self._is_decided():
            return
        missing = [task for task in tasks if task.number not in self._games]
        with closing(runner.play(missing)) as played:
            for game in played:
                keep(game)
                self._games[game.number] = game
                self._test()
                on_game(game)
                if self._is_decided():
                    return

    def _require_known(self, planned: int) -> None:
        if self._games and max(self._games) > planned:
            raise ResultsError(
                f"there is a game {max(self._games)}, but only {planned} are planned"
            )

    def _is_decided(self) -> bool:
        return self.sprt_state is not None and self.sprt_state.decision is not None

    def _test(self) -> None:
        """Takes the pairs into the test in their order, each when all before it are complete."""
        test = self.settings.sprt
        while test is not None and not self._is_decided():
            first = 2 * len(self._tested) + 1
            one, other = self._games.get(first), self._games.get(first + 1)
            if one is None or other is None:
                return
            name = self.settings.players[0].name
            self._tested.append((one.winner == name) + (other.winner == name))
            self.sprt_state = test.state(self._tested)

    def _tasks(self, now: Round, index: int, before: int) -> Iterator[GameTask]:
        """The games of a round, in order; `before` were planned in earlier rounds."""
        settings = self.settings
        rules = settings.boards[index % len(settings.boards)]
        first_opening = index // len(settings.boards) * settings.pairs
        specs = {spec.name: spec for spec in settings.players}
        number = before
        for names in now.meetings:
            meeting = [specs[name] for name in names]
            given = all(spec.takes_openings for spec in meeting)
            for index_in_round in range(settings.pairs):
                opening = settings.openings.opening(rules, first_opening + index_in_round)
                for colors in ((Color.WHITE, Color.BLACK), (Color.BLACK, Color.WHITE)):
                    number += 1
                    draw = random.Random(f"game {settings.seed} {number}")
                    yield GameTask(
                        number=number,
                        pair=(number + 1) // 2,
                        stage=now.stage,
                        round=now.number,
                        players=dict(zip(colors, meeting, strict=True)),
                        rules=rules,
                        control=settings.control,
                        seeds={color: draw.getrandbits(_SEED_BITS) for color in Color},
                        opening=opening if given else (),
                    )
