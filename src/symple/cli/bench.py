"""`symple bench`: figures of this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Any, Literal

import typer

from symple.cli import options
from symple.cli.errors import CommandError
from symple.engine import net_speed, playout_speed, search_speed
from symple.game import Rules
from symple.nets import NetError, find_net


def bench(
    what: Annotated[Literal["playouts", "search", "net"], typer.Argument(help="What to measure.")],
    size: options.Size = 15,
    penalty: options.Penalty = 10,
    threads: Annotated[
        int, typer.Option(min=1, max=256, help="How many threads play at once.")
    ] = 1,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure.")] = 2.0,
    net: Annotated[
        str | None, typer.Option(metavar="NAME", help="The net to measure, or its file.")
    ] = None,
    batch: Annotated[
        int, typer.Option(min=1, max=1024, help="How many positions the net evaluates at once.")
    ] = 8,
    as_json: options.AsJson = False,
) -> None:
    """Measures how fast this machine plays.

    `playouts`: whole games, every placement uniform among the legal ones, each counted at the end.
    `search`: the tree search on positions from the beginning, the middle and the end of a game; a
    visit is one walk down the tree with a game played out from its end. `net`: evaluations of a net
    by one thread, alone and inside a search.
    """
    try:
        rules = Rules(size, penalty)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    if what != "net" and net is not None:
        raise typer.BadParameter("only `symple bench net` measures a net", param_hint="--net")
    if what == "net":
        if net is None:
            raise typer.BadParameter("name the net: --net NAME")
        figures, text = _net(rules, net, batch, seconds)
    else:
        measure = _playouts if what == "playouts" else _search
        figures, text = measure(rules, threads, seconds)
    if as_json:
        facts = {"bench": what, "size": size, "penalty": penalty, "threads": threads}
        print(json.dumps(facts | figures))
    else:
        print(text)


def _playouts(rules: Rules, threads: int, seconds: float) -> tuple[dict[str, Any], str]:
    speed = playout_speed(rules, threads=threads, seconds=seconds)
    return asdict(speed) | {"playouts_per_second": speed.playouts_per_second}, (
        f"{speed.playouts_per_second:,.0f} games a second "
        f"({_setting(rules, threads, speed.seconds)})\n"
        f"a game: {speed.turns_per_game:.1f} turns, {speed.growth_turns_per_game:.1f} of them "
        f"growth; White wins {speed.white_share:.3f}, mean margin {speed.mean_margin:+.2f}"
    )


def _search(rules: Rules, threads: int, seconds: float) -> tuple[dict[str, Any], str]:
    speed = search_speed(rules, threads=threads, seconds=seconds)
    figures = {
        "visits": speed.evaluations,
        "seconds": speed.seconds,
        "visits_per_second": speed.visits_per_second,
        "nodes": speed.nodes,
    }
    return figures, (
        f"{speed.visits_per_second:,.0f} visits a second "
        f"({_setting(rules, threads, speed.seconds)}), {speed.nodes:,} nodes"
    )


def _net(rules: Rules, name: str, batch: int, seconds: float) -> tuple[dict[str, Any], str]:
    try:
        speed = net_speed(find_net(name).path, rules, batch=batch, seconds=seconds)
    except NetError as error:
        raise CommandError(f"The net {name}: {error}.") from error
    return asdict(speed), (
        f"{speed.beside:,.0f} evaluations a second beside random games; by onnxruntime, {batch} at "
        f"once, {speed.alone:,.0f} alone and {speed.inside:,.0f} inside a search "
        f"({rules.size} x {rules.size})"
    )


def _setting(rules: Rules, threads: int, seconds: float) -> str:
    return (
        f"{rules.size} x {rules.size}, penalty {rules.penalty}, "
        f"{threads} thread{'s' * (threads > 1)}, {seconds:.2f} s"
    )
