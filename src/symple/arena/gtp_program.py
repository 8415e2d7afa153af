"""An external program that speaks GTP, as `symple.protocols.gtp` extends it, as a player."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from symple.arena.clocks import Clock, TimeControl
from symple.arena.players import ForfeitError, OutOfTimeError, Player, ProgramSpec
from symple.arena.process import GuardedProcess, quote
from symple.game import Color, Position, Rules, Turn

#: How long a program may take until it stands at the first turn of its own, in seconds.
_PREPARE_SECONDS = 60.0

_LONGEST_LINE = 4000  #: bytes
_MOST_LINES = 1000  #: of one answer


class GtpProgram(Player):
    """Runs the program for one game.

    `prepare` sets it up and tells it the opening. Penalty, balance and the clock are told to
    programs that know the commands for them; others are taken to have been started with the right
    ones. ForfeitError when it cannot be started.
    """

    def __init__(
        self, spec: ProgramSpec, control: TimeControl, rules: Rules, opening: Sequence[Turn]
    ) -> None:
        self._control = control
        self._rules = rules
        self._opening = opening
        self._told: int | None = None  # turns that it knows; None before it is prepared
        self._knows_time_left = False
        self._knows_fractions = True  # of seconds: GTP itself has whole ones
        self._process = GuardedProcess(
            spec.command, memory_mb=spec.memory_mb, cpu_seconds=spec.cpu_seconds
        )

    def prepare(self) -> None:
        if self._told is not None:
            return
        deadline = time.monotonic() + _PREPARE_SECONDS
        try:
            self._set_up(deadline)
            self._told = 0
            self._tell(self._opening, deadline)
        except OutOfTimeError:
            raise ForfeitError(f"was not ready within {_PREPARE_SECONDS:g} s") from None

    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        seconds = clock.seconds_to_forfeit
        deadline = None if seconds is None else time.monotonic() + seconds
        self.prepare()
        self._tell(position.history, deadline)
        if self._knows_time_left and clock.seconds_left is not None:
            self._tell_time_left(position.to_move, clock.seconds_left, deadline)
        answer = self._require(f"genmove {_name(position.to_move)}", deadline)
        self._told = len(position.history) + 1
        try:
            return Turn.parse(answer)
        except ValueError as error:
            raise ForfeitError(f"answered {quote(answer)}: {error}") from error

    def abort(self) -> None:
        self._process.abort()

    def close(self) -> None:
        self._process.close("quit")

    def _set_up(self, deadline: float) -> None:
        rules = self._rules
        self._require(f"boardsize {rules.size}", deadline)
        for command in (f"symple-penalty {rules.penalty}", f"symple-balance {rules.balance}"):
            if self._knows(command.split()[0], deadline):
                self._require(command, deadline)
        self._require("clear_board", deadline)
        self._knows_time_left = self._knows("time_left", deadline)
        if self._knows("time_settings", deadline):
            self._tell_time_settings(deadline)

    def _tell_time_settings(self, deadline: float) -> None:
        """Seconds a game are main time, seconds a turn a byo-yomi of one stone."""
        game, turn = self._control.game_seconds or 0.0, self._control.turn_seconds or 0.0
        stones = 1 if turn else 0
        accepted, _ = self._ask(f"time_settings {game:.9g} {turn:.9g} {stones}", deadline)
        if not accepted:
            self._knows_fractions = False
            self._require(f"time_settings {math.ceil(game)} {math.ceil(turn)} {stones}", deadline)

    def _tell_time_left(self, color: Color, seconds: float, deadline: float | None) -> None:
        stones = 0 if self._control.turn_seconds is None else 1
        if self._knows_fractions:
            told = f"time_left {_name(color)} {seconds:.3f} {stones}"
            self._knows_fractions, _ = self._ask(told, deadline)
        if not self._knows_fractions:
            self._require(f"time_left {_name(color)} {int(seconds)} {stones}", deadline)

    def _tell(self, history: Sequence[Turn], deadline: float | None) -> None:
        """The turns that it does not know yet; White has the odd ones."""
        for index in range(self._told or 0, len(history)):
            color = Color.BLACK if index % 2 else Color.WHITE
            self._require(f"play {_name(color)} {history[index]}", deadline)
        self._told = len(history)

    def _knows(self, command: str, deadline: float) -> bool:
        accepted, answer = self._ask(f"known_command {command}", deadline)
        return accepted and answer == "true"

    def _require(self, command: str, deadline: float | None) -> str:
        accepted, answer = self._ask(command, deadline)
        if not accepted:
            raise ForfeitError(f"refused {quote(command)}: {quote(answer)}")
        return answer

    def _ask(self, command: str, deadline: float | None) -> tuple[bool, str]:
        """Whether the program did it, and the first line of its answer."""
        self._process.require_silence()
        self._process.send(command)
        first = ""
        while not first:
            first = self._line(deadline)
        if first[0] not in "=?":
            raise ForfeitError(f"answered {quote(command)} with {quote(first)}, which is not GTP")
        for _ in range(_MOST_LINES):
            if not self._line(deadline):  # an answer ends with an empty line
                return first[0] == "=", first[1:].strip()
        raise ForfeitError(f"answered {quote(command)} without an end")

    def _line(self, deadline: float | None) -> str:
        return self._process.read_line(deadline, _LONGEST_LINE)


def _name(color: Color) -> str:
    return color.name.lower()
