"""`symple codecup`: the engine behind the CodeCup dialogue."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

from symple.cli import options
from symple.cli.errors import CommandError
from symple.cli.streams import standard_input, telling_when_nobody_reads
from symple.engine import SHIPPED, SearchEngine, find_level
from symple.game import Rules
from symple.protocols.codecup import DialogueError, play_dialogue


def codecup(
    size: options.Size = 15,
    penalty: options.Penalty = 6,
    seconds: Annotated[
        float, typer.Option(help="Time for all turns of a game; the engine keeps a reserve.")
    ] = 30.0,
    level: Annotated[
        str | None,
        typer.Option(help="Play at a level, 1 to 10, instead of using all the time."),
    ] = None,
    threads: options.SearchThreads = 1,
    ponder: options.Ponder = False,
    seed: options.EngineSeed = None,
) -> None:
    """Plays one game of the CodeCup 2013 dialogue on stdin and stdout.

    Reads `Start` (then it has White) or the opponent's turn, and answers with its own, until
    `Quit`. The stones of a turn are joined by `-`, growth stones first, a balance plant last. Each
    turn's time is printed on stderr.
    """
    try:
        rules = Rules(size, penalty)
        chosen = None if level is None else find_level(level)
        if ponder and chosen is not None:
            raise ValueError("a level sets its own thinking time: leave out --ponder")
        if not 0 < seconds < float("inf"):
            raise ValueError(f"--seconds must be positive, not {seconds:g}")
        engine = (
            SearchEngine(threads=threads, seed=seed, net=SHIPPED)
            if chosen is None
            else chosen.make_engine(threads=threads, seed=seed)
        )
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    questions = io.TextIOWrapper(standard_input(), encoding="ascii", errors="replace")
    try:
        with telling_when_nobody_reads(), engine:
            play_dialogue(
                engine,
                rules,
                seconds,
                questions=questions,
                answers=sys.stdout,
                limit=None if chosen is None else chosen.limit,
                ponder=ponder,
                report=lambda line: print(line, file=sys.stderr),
            )
    except DialogueError as error:
        raise CommandError(str(error)) from error
