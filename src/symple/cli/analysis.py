"""`symple analysis`: the engine behind JSON lines."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from symple.cli import options
from symple.cli.errors import telling_when_memory_lacks
from symple.cli.streams import copy_of_stdin, reader_is_gone, telling_when_nobody_reads
from symple.engine import SHIPPED, Limit, SearchEngine
from symple.protocols.analysis import AnalysisServer
from symple.protocols.analysis_query import Perspective

#: Of an engine's memory, what is for its tree; the rest is for proofs of endgames.
_TREE_PART = 0.8

#: MiB; less is no room for a search.
_LEAST_MEMORY = 4

#: Turns that an analysis looks at, for `policy` and long lists.
_CANDIDATES = 1000


def analysis(
    visits: Annotated[
        int,
        typer.Option(
            min=1, max=2**50, help="Visits for each position, unless a query gives maxVisits."
        ),
    ] = 10_000,
    seconds: Annotated[
        float | None,
        typer.Option(
            help="Time for each position, unless a query gives maxTime. Default: no limit."
        ),
    ] = None,
    positions_at_once: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Positions analysed at the same time. Default: processors divided by --threads.",
        ),
    ] = None,
    threads: options.SearchThreads = 1,
    memory_mb: Annotated[
        int, typer.Option(max=1024**2, help="Memory for all searches together, in MiB.")
    ] = 1024,
    winrates_as: Annotated[
        Perspective,
        typer.Option(case_sensitive=False, help="Whose chances and points are given."),
    ] = Perspective.WHITE,
    quit_without_waiting: Annotated[
        bool,
        typer.Option(
            "--quit-without-waiting", help="Terminate unfinished queries at the end of the input."
        ),
    ] = False,
    seed: options.EngineSeed = None,
) -> None:
    """Analyses positions on request: JSON lines on stdin and stdout, like KataGo's analysis engine.

    A query is one line, such as {"id": "a", "moves": [["W", "E5"]], "rules": {"penalty": 4},
    "boardXSize": 9, "boardYSize": 9}. You can send many at once; each answer has its query's id and
    comes when it is ready. A bad line gets an error. At the end of the input, open queries are
    finished.
    """
    at_once = positions_at_once or max(1, (os.cpu_count() or 1) // threads)
    tree_mb = int(memory_mb / at_once * _TREE_PART)
    try:
        limit = Limit(seconds=seconds, visits=visits)
        if memory_mb < _LEAST_MEMORY * at_once:
            raise ValueError(f"{at_once} positions at once need {_LEAST_MEMORY * at_once} MB")
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    server = AnalysisServer(
        lambda: SearchEngine(
            threads=threads, memory_mb=tree_mb, seed=seed, candidates=_CANDIDATES, net=SHIPPED
        ),
        limit,
        positions_at_once=at_once,
        perspective=winrates_as,
        quit_without_waiting=quit_without_waiting,
    )
    with telling_when_nobody_reads(), telling_when_memory_lacks():
        server.run(os.fdopen(copy_of_stdin(), "rb"), sys.stdout, reader_is_gone)
