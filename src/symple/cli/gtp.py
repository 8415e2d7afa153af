"""`symple gtp`: the engine behind the Go Text Protocol."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from symple.cli import options
from symple.cli.errors import telling_when_memory_lacks
from symple.cli.streams import copy_of_stdin, telling_when_nobody_reads
from symple.engine import SHIPPED, Limit, SearchEngine, find_level
from symple.game import Rules
from symple.protocols.gtp import GtpServer


def gtp(
    size: options.Size = 15,
    penalty: options.Penalty = 10,
    balance: options.Balance = "optional",
    turn_seconds: Annotated[
        float, typer.Option(help="Time for a turn if the controller sets no clock.")
    ] = 5.0,
    level: Annotated[
        str | None,
        typer.Option(help="Play at a level, 1 to 10, with or without a clock."),
    ] = None,
    threads: options.SearchThreads = 1,
    memory_mb: options.MemoryMb = 512,
    ponder: options.Ponder = False,
    seed: options.EngineSeed = None,
) -> None:
    """Answers GTP 2 commands on stdin and stdout.

    Supports every standard administrative command, play, genmove, undo, the clock and loadsgf;
    turns of several stones, as in `play white B4-C1+E5` (the letter I is used); and the extensions
    symple-penalty, symple-balance, symple-position, symple-score and symple-analyze.
    `list_commands` lists all.
    """
    try:
        rules = Rules(size, penalty, balance)
        chosen = None if level is None else find_level(level)
        if ponder and chosen is not None:
            raise ValueError("a level sets its own thinking time: leave out --ponder")
        limit = Limit(seconds=turn_seconds) if chosen is None else chosen.limit
        engine = (
            SearchEngine(threads=threads, memory_mb=memory_mb, seed=seed, net=SHIPPED)
            if chosen is None
            else chosen.make_engine(threads=threads, seed=seed)
        )
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    server = GtpServer(engine, rules, limit, with_clock=chosen is not None, ponder=ponder)
    questions = os.fdopen(copy_of_stdin(), encoding="utf-8", errors="replace")
    with telling_when_nobody_reads(), telling_when_memory_lacks(), engine:
        server.run(questions, sys.stdout)
