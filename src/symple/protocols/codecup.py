"""The dialogue of CodeCup 2013: lines on stdin and stdout.

A program reads a line and answers with its turn, until it reads `Quit`. The line is `Start` for the
program that has White and is to begin, else the opponent's turn. A turn is its stones joined by
`-`, growth stones first and a balance plant last; which is which follows from the board.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

from symple.engine import Engine, Limit, limit_by_clock, reserve_seconds, seconds_for_turn
from symple.game import Phase, Position, Rules, codecup_text, codecup_turn

__all__ = ["LONGEST_LINE", "DialogueError", "play_dialogue"]

#: No line of the dialogue is longer: 361 stones of at most four characters with their `-`.
LONGEST_LINE = 2000

_SHOWN = 80  #: characters of a bad line that an error quotes


class DialogueError(ValueError):
    """What was read is not what the dialogue allows here."""


def play_dialogue(
    engine: Engine,
    rules: Rules,
    seconds: float,
    *,
    questions: TextIO,
    answers: TextIO,
    limit: Limit | None = None,
    ponder: bool = False,
    report: Callable[[str], None] = lambda line: None,
) -> None:
    """Plays one game over the dialogue, until `Quit` or the end of the input.

    seconds: for all turns of the engine together. limit: bounds each turn beside that. ponder: the
    engine thinks while the opponent does. report: gets a short line after each of the engine's
    turns. DialogueError for a line that does not belong.
    """
    position = Position(rules)
    left = seconds
    reserve = reserve_seconds(seconds)
    while True:
        line = questions.readline(LONGEST_LINE)
        begin = time.monotonic()
        word = line.strip()
        if word == "Quit" or not line:
            return
        if len(line) == LONGEST_LINE:
            raise DialogueError(f"this line is too long for a turn: {word[:_SHOWN]}...")
        if word != "Start":
            _play_theirs(position, word)
        elif position.history:
            raise DialogueError("`Start` came in the middle of the game")
        if position.phase is Phase.OVER:
            continue
        number = position.turn_number
        seconds_now = seconds_for_turn(position, left, reserve=reserve)
        turn = engine.play(position, limit_by_clock(seconds_now, limit)).turn
        position.play(turn)
        answer = codecup_text(turn, rules.size)
        print(answer, file=answers, flush=True)
        if ponder:
            engine.ponder(position)
        used = time.monotonic() - begin
        left -= used
        report(f"turn {number}: {answer}, {used:.2f} s, {left:.2f} s left")


def _play_theirs(position: Position, text: str) -> None:
    try:
        position.play(codecup_turn(position, text))
    except ValueError as error:
        shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
        raise DialogueError(f"turn {position.turn_number}, {shown!r}: {error}") from error
