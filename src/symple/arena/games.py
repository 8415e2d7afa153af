"""One game of a schedule: what is needed to play it, and how it is played and broken off."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime

from symple.arena.clocks import Clock, TimeControl
from symple.arena.players import ForfeitError, Player, PlayerSpec
from symple.arena.programs import make_player
from symple.arena.referee import AbortedError, Outcome, forfeit_at_start, play_game
from symple.arena.results import GameResult, Stage
from symple.game import Color, Rules, Turn

#: After which players that still play are told again to stop.
_AGAIN_SECONDS = 0.05


@dataclass(frozen=True)
class GameTask:
    """One game to be played; plain data that can be pickled, so that it can be played anywhere.

    number, pair, stage, round: as in `GameResult`. control: the tournament's; a player's own
    replaces it. seeds: fix the choices of built-in players. opening: the turns that are given.
    """

    number: int
    pair: int
    stage: Stage
    round: int
    players: Mapping[Color, PlayerSpec]
    rules: Rules
    control: TimeControl
    seeds: Mapping[Color, int]
    opening: tuple[Turn, ...]

    def fits(self, game: GameResult) -> bool:
        """Whether the result can be one of this game."""
        names = (self.players[Color.WHITE].name, self.players[Color.BLACK].name)
        given = tuple(str(turn) for turn in self.opening)
        return (
            (self.number, self.pair, self.stage, self.round, names, self.rules)
            == (
                game.number,
                game.pair,
                game.stage,
                game.round,
                (game.white, game.black),
                game.rules,
            )
        ) and (game.turns[: game.opening_turns] in (given, ()))


class Games:
    """Plays single games, from any number of threads, until it is told to stop."""

    def __init__(self) -> None:
        self._aborted = threading.Event()
        self._lock = threading.Lock()
        self._playing: set[Player] = set()

    def play(self, task: GameTask) -> GameResult:
        """The finished game; AbortedError when `abort` came first."""
        return _result(task, self._outcome(task))

    def abort(self) -> None:
        """Breaks off all games and waits until they have ended; no game begins any more.

        From any thread but those that play.
        """
        with self._lock:
            self._aborted.set()
        while self._abort_players():
            time.sleep(_AGAIN_SECONDS)

    def _abort_players(self) -> bool:
        """Whether there were any: one that was just about to think has not heard it."""
        with self._lock:
            for player in self._playing:
                player.abort()
            return bool(self._playing)

    def _outcome(self, task: GameTask) -> Outcome:
        controls = {color: spec.time_control(task.control) for color, spec in task.players.items()}
        with ExitStack() as stack:
            players: dict[Color, Player] = {}
            for color, spec in task.players.items():
                try:
                    player = make_player(
                        spec,
                        control=controls[color],
                        rules=task.rules,
                        opening=task.opening,
                        seed=task.seeds[color],
                    )
                    stack.callback(self._leave, player)
                    self._enter(player)
                    player.prepare()
                except ForfeitError as forfeit:
                    return forfeit_at_start(color, forfeit)
                players[color] = player
            return play_game(
                task.rules,
                players,
                {color: Clock(control) for color, control in controls.items()},
                task.opening,
                self._aborted.is_set,
            )

    def _enter(self, player: Player) -> None:
        with self._lock:
            if self._aborted.is_set():
                raise AbortedError
            self._playing.add(player)

    def _leave(self, player: Player) -> None:
        with self._lock:
            self._playing.discard(player)
        player.close()


def _result(task: GameTask, outcome: Outcome) -> GameResult:
    return GameResult(
        number=task.number,
        pair=task.pair,
        stage=task.stage,
        round=task.round,
        white=task.players[Color.WHITE].name,
        black=task.players[Color.BLACK].name,
        size=task.rules.size,
        penalty=task.rules.penalty,
        balance=task.rules.balance,
        opening_turns=min(len(task.opening), len(outcome.turns)),
        turns=tuple(str(turn) for turn in outcome.turns),
        result=str(outcome.result),
        reason=outcome.reason,
        white_seconds=round(outcome.seconds[Color.WHITE], 3),
        black_seconds=round(outcome.seconds[Color.BLACK], 3),
        date=datetime.now(UTC).strftime("%Y.%m.%d"),
    )
