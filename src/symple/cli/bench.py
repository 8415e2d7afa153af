"""`symple bench`: figures of this machine."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import typer

from symple._core import bench_playouts
from symple.game import Rules


def bench(
    what: Annotated[Literal["playouts"], typer.Argument(help="What is measured.")],
    size: Annotated[int, typer.Option(help="Points along a side, odd, 3 to 19.")] = 15,
    penalty: Annotated[int, typer.Option(help="Points lost for each group, even.")] = 10,
    threads: Annotated[int, typer.Option(min=1, help="Threads that play at once.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measures how fast this machine plays.

    `playouts`: whole games, every placement uniform among the legal ones, each counted at the end;
    the code that the search uses.
    """
    try:
        rules = Rules(size, penalty)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    figures = bench_playouts(rules, threads=threads, seconds=seconds)
    if as_json:
        facts = {"bench": what, "size": size, "penalty": penalty, "threads": threads}
        print(json.dumps(facts | figures | {"games": int(figures["games"])}))
        return
    print(
        f"{figures['playouts_per_second']:,.0f} games a second "
        f"({size} x {size}, penalty {penalty}, {threads} thread{'s' * (threads > 1)}, "
        f"{figures['seconds']:.2f} s)\n"
        f"a game: {figures['turns_per_game']:.1f} turns, {figures['growth_turns_per_game']:.1f} of "
        f"them growth; White wins {figures['white_share']:.3f}, mean margin "
        f"{figures['mean_margin']:+.2f}"
    )
