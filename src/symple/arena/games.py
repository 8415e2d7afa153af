"""One game of a schedule: what is needed to play it, and how it is played and broken off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime

from symple.arena.clocks import Clock, TimeControl
from symple.arena.codecup_program import CodecupProgram
from symple.arena.gtp_program import GtpProgram
from symple.arena.players import BuiltinPlayer, BuiltinSpec, ForfeitError, Player, PlayerSpec
from symple.arena.referee import (
    PlayedGame,
    forfeit_at_start,
    play_game,
    require_not_aborted,
)
from symple.arena.results import GameResult, Stage
from symple.engine import Cancel
from symple.game import Color, Rules, Turn


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


def play_task(task: GameTask, cancel: Cancel | None = None) -> GameResult:
    """The finished game; AbortedError when it is cancelled before."""
    return _result(task, _play(task, cancel or Cancel()))


def make_player(
    spec: PlayerSpec,
    *,
    control: TimeControl,
    rules: Rules,
    opening: Sequence[Turn],
    seed: int,
) -> Player:
    """A player for one game that begins with `opening`; `prepare` it, and `close` it afterwards.

    control: the player's own. ForfeitError when a program cannot be started.
    """
    if isinstance(spec, BuiltinSpec):
        return BuiltinPlayer(spec, control, seed)
    if spec.dialogue == "gtp":
        return GtpProgram(spec, control, rules, opening)
    return CodecupProgram(spec, opening)


def _play(task: GameTask, cancel: Cancel) -> PlayedGame:
    controls = {color: spec.time_control(task.control) for color, spec in task.players.items()}
    with ExitStack() as stack:
        players: dict[Color, Player] = {}
        for color, spec in task.players.items():
            require_not_aborted(cancel)
            try:
                player = make_player(
                    spec,
                    control=controls[color],
                    rules=task.rules,
                    opening=task.opening,
                    seed=task.seeds[color],
                )
                stack.callback(player.close)
                stack.enter_context(cancel.calling(player.abort))
                player.prepare()
            except ForfeitError as forfeit:
                require_not_aborted(cancel)
                return forfeit_at_start(color, forfeit)
            players[color] = player
        clocks = {color: Clock(control) for color, control in controls.items()}
        return play_game(task.rules, players, clocks, task.opening, cancel)


def _result(task: GameTask, played: PlayedGame) -> GameResult:
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
        opening_turns=min(len(task.opening), len(played.turns)),
        turns=tuple(str(turn) for turn in played.turns),
        result=str(played.result),
        reason=played.reason,
        white_seconds=round(played.seconds[Color.WHITE], 3),
        black_seconds=round(played.seconds[Color.BLACK], 3),
        date=datetime.now(UTC).strftime("%Y.%m.%d"),
    )
