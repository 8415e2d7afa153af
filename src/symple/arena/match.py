"""A match: pairs of games with colours swapped, several at once, each a task of its own."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass

from symple.arena.clocks import Clock, TimeControl
from symple.arena.openings import random_opening
from symple.arena.players import BuiltinPlayer, ForfeitError, Player, PlayerSpec, ProgramSpec
from symple.arena.programs import ProgramPlayer
from symple.arena.referee import AbortedError, Outcome, forfeit_at_start, play_game
from symple.game import Color, Rules, Turn

_SEED_BITS = 63


@dataclass(frozen=True)
class MatchSettings:
    """What a match consists of.

    opening_plants: random plants a side that a pair begins with; none are played when one of the
    players is a program, since the CodeCup dialogue cannot tell a program turns of its own.
    seed: fixes openings and the built-in players' choices. ValueError for what cannot be played.
    """

    first: PlayerSpec
    second: PlayerSpec
    rules: Rules
    control: TimeControl
    pairs: int
    opening_plants: int = 2
    concurrency: int = 1
    seed: int = 1

    def __post_init__(self) -> None:
        for name, value, least in (
            ("pairs", self.pairs, 1),
            ("concurrency", self.concurrency, 1),
            ("opening plants", self.opening_plants, 0),
        ):
            if value < least:
                raise ValueError(f"{name}: at least {least}, not {value}")
        for spec in (self.first, self.second):
            spec.time_control(self.control)


@dataclass(frozen=True)
class GameTask:
    """One game to be played; plain data, so that it can be played anywhere.

    number: from 1. pair: from 1. first_color: the colour of the match's first player.
    """

    number: int
    pair: int
    first_color: Color
    players: dict[Color, PlayerSpec]
    seeds: dict[Color, int]
    opening: tuple[Turn, ...]


@dataclass(frozen=True)
class PlayedGame:
    """A task and how it went."""

    task: GameTask
    outcome: Outcome

    @property
    def first_won(self) -> bool:
        """Whether the match's first player won."""
        return self.outcome.winner is self.task.first_color


class Match:
    """Plays a match once."""

    def __init__(self, settings: MatchSettings) -> None:
        self.settings = settings
        self._aborted = threading.Event()
        self._lock = threading.Lock()
        self._playing: set[Player] = set()

    def tasks(self) -> Iterator[GameTask]:
        """All games in order; the two of a pair follow each other."""
        settings = self.settings
        draw = random.Random(settings.seed)
        openings = settings.first.takes_openings and settings.second.takes_openings
        for pair in range(1, settings.pairs + 1):
            opening_seed = draw.getrandbits(_SEED_BITS)
            opening = random_opening(
                settings.rules, settings.opening_plants if openings else 0, opening_seed
            )
            for first_color in (Color.WHITE, Color.BLACK):
                yield GameTask(
                    number=2 * pair - (first_color is Color.WHITE),
                    pair=pair,
                    first_color=first_color,
                    players={
                        color: settings.first if color is first_color else settings.second
                        for color in Color
                    },
                    seeds={color: draw.getrandbits(_SEED_BITS) for color in Color},
                    opening=opening,
                )

    def play(self, on_game: Callable[[PlayedGame], None]) -> list[PlayedGame]:
        """Plays all games and returns them in order.

        `on_game` is called in this thread after each game, in the order in which they end. When
        anything is raised here (Ctrl-C too), the running games are broken off and no process stays.
        """
        games: list[PlayedGame] = []
        with ThreadPoolExecutor(self.settings.concurrency) as pool:
            try:
                for future in as_completed([pool.submit(self._play, t) for t in self.tasks()]):
                    games.append(future.result())
                    on_game(games[-1])
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                self._abort()
                raise
        return sorted(games, key=lambda game: game.task.number)

    def _play(self, task: GameTask) -> PlayedGame:
        controls = {
            color: spec.time_control(self.settings.control) for color, spec in task.players.items()
        }
        with ExitStack() as stack:
            players: dict[Color, Player] = {}
            for color, spec in task.players.items():
                try:
                    player = _make_player(spec, controls[color], task.seeds[color])
                except ForfeitError as forfeit:
                    return PlayedGame(task, forfeit_at_start(color, forfeit))
                stack.callback(self._leave, player)
                players[color] = player
                self._enter(player)
            outcome = play_game(
                self.settings.rules,
                players,
                {color: Clock(control) for color, control in controls.items()},
                task.opening,
                self._aborted.is_set,
            )
        return PlayedGame(task, outcome)

    def _enter(self, player: Player) -> None:
        with self._lock:
            if self._aborted.is_set():
                raise AbortedError
            self._playing.add(player)

    def _leave(self, player: Player) -> None:
        with self._lock:
            self._playing.discard(player)
        player.close()

    def _abort(self) -> None:
        with self._lock:
            self._aborted.set()
            for player in self._playing:
                player.abort()


def _make_player(spec: PlayerSpec, control: TimeControl, seed: int) -> Player:
    if isinstance(spec, ProgramSpec):
        return ProgramPlayer(spec)
    return BuiltinPlayer(spec, control, seed)
