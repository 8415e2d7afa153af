"""An external program that speaks the CodeCup dialogue, as a player."""

from __future__ import annotations

import time
from collections.abc import Sequence

from symple.arena.clocks import Clock
from symple.arena.players import ForfeitError, Player, ProgramSpec
from symple.arena.process import GuardedProcess, quote
from symple.game import Position, Turn, codecup_text, codecup_turn
from symple.protocols.codecup import LONGEST_LINE


class CodecupProgram(Player):
    """Runs the program for one game.

    The dialogue tells a program only its opponent's turns. A given opening goes before the first of
    them in the same line, all points joined by `-`: a program that just places one point after the
    other then stands behind the opening. Plants only, since a growth has no end in such a line.

    ForfeitError when it cannot be started; ValueError for an opening that it cannot be told.
    """

    def __init__(self, spec: ProgramSpec, opening: Sequence[Turn]) -> None:
        if opening and not spec.takes_openings:
            raise ValueError(f"{spec.text} cannot be told an opening")
        if any(len(turn) != 1 for turn in opening):
            raise ValueError(f"{spec.text} can be told an opening of plants only")
        self._asked = False
        self._process = GuardedProcess(
            spec.command, memory_mb=spec.memory_mb, cpu_seconds=spec.cpu_seconds
        )

    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        seconds = clock.seconds_to_forfeit
        deadline = None if seconds is None else time.monotonic() + seconds
        self._process.require_silence()
        self._process.send(self._question(position))
        answer = self._process.read_line(deadline, LONGEST_LINE)
        try:
            return codecup_turn(position, answer)
        except ValueError as error:
            raise ForfeitError(f"answered {quote(answer)}: {error}") from error

    def abort(self) -> None:
        self._process.abort()

    def close(self) -> None:
        self._process.close("Quit")

    def _question(self, position: Position) -> str:
        untold = position.history[-1:] if self._asked else position.history
        self._asked = True
        return "-".join(codecup_text(turn, position.size) for turn in untold) or "Start"
