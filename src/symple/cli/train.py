"""`symple train`: games, training and nets, in one folder."""

from __future__ import annotations

import os
import re
import signal
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from symple.cli.errors import CommandError
from symple.cli.progress import open_progress
from symple.nets import NetError

if TYPE_CHECKING:
    from symple.learn.makers import Kind
    from symple.learn.run import MakerFor, Progress, Run
    from symple.learn.run_settings import RunSettings

__all__ = ["train"]

_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


def train(
    run: Annotated[
        Path, typer.Option("--run", metavar="DIR", help="The run's folder; created if needed.")
    ],
    cores: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processors to use. Default: all.")
    ] = None,
    how_long: Annotated[
        str | None,
        typer.Option("--for", metavar="TIME", help="Stop after this long: 90s, 9m, 2h, 1d."),
    ] = None,
    net: Annotated[
        str | None,
        typer.Option(help="Size of the net, as b4c64: blocks and channels. Default: b4c64."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=20, help="New games a generation. Default: 4000.")
    ] = None,
    evaluations: Annotated[
        int | None, typer.Option(min=16, help="Visits of a search to learn from. Default: 1500.")
    ] = None,
    size: Annotated[
        list[int] | None,
        typer.Option(min=3, max=19, help="Points along a side; may be repeated. Default: 7 to 19."),
    ] = None,
    penalty: Annotated[
        list[int] | None,
        typer.Option(min=0, max=30, help="Points lost for each group; may be repeated."),
    ] = None,
    rating_games: Annotated[
        int | None,
        typer.Option(min=2, help="Pairs of games in each match that measures a net. Default: 40."),
    ] = None,
    maker: Annotated[
        Literal["search", "mixed", "net"] | None,
        typer.Option(
            help="Who plays the games: the search without a net, with the newest one alongside its "
            "random games, or with that alone. Default: search."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Fixes all random choices. Default: 1.")
    ] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, help="Stop after this many nets in all.")
    ] = None,
    device: Annotated[str, typer.Option(help="Where PyTorch trains: cpu or cuda.")] = "cpu",
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Play the games on the Ray cluster at this address, host:port. Needs the extra "
            "symple[cluster].",
        ),
    ] = None,
) -> None:
    """Teach nets from games of the search, generation by generation.

    Each generation plays games, trains on all of them, writes a net to DIR/nets, measures it and
    updates DIR/report.html. --for lets it finish the current round of training or net. The same
    command resumes it, whatever stopped it. A run keeps its settings: later calls need not repeat
    them. Needs the extra symple[learn].
    """
    until = time.monotonic() + _seconds(how_long) if how_long else float("inf")
    import torch

    from symple.learn.run import Run
    from symple.learn.run_settings import RunError
    from symple.learn.shards import ShardError
    from symple.learn.strength import MatchError
    from symple.learn.trainer import CheckpointError, TrainingError

    try:
        torch.empty(0, device=device)
    except RuntimeError as error:
        first_line = str(error).strip().partition("\n")[0]
        raise typer.BadParameter(first_line, param_hint="--device") from error

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    processors = cores or os.cpu_count() or 1
    try:
        settings = _settings(
            run,
            net=net,
            games=games,
            evaluations=evaluations,
            sizes=size,
            penalties=penalty,
            rating_games=rating_games,
            maker=maker,
            seed=seed,
        )
        if ray is not None and settings.maker != "search":
            raise typer.BadParameter("a cluster plays by search alone", param_hint="--ray")
        with Run(run, settings, device) as learning:
            for broken in learning.broken:
                print(f"Set aside: {broken}.")
            _go(learning, processors, until, generations, ray)
    except (RunError, ShardError, CheckpointError, TrainingError, MatchError, NetError) as error:
        raise CommandError(f"{error}.") from error
    except KeyboardInterrupt as stopped:
        raise CommandError("stopped; the same command resumes it") from stopped
    except OSError as error:
        name = error.filename or run
        raise CommandError(f"Cannot write to {name}: {error.strerror or error}.") from error


def _go(learning: Run, cores: int, until: float, generations: int | None, ray: str | None) -> None:
    from symple.learn.makers import by_cluster, on_this_machine

    with open_progress() as progress:
        bar = progress.add_task("")
        step = ""

        def report(told: Progress) -> None:
            nonlocal step
            what = f"generation {told.generation}, {told.step}"
            if what != step:
                step = what
                progress.console.print(what) if not progress.disable else print(what, flush=True)
            progress.update(
                bar, description=f"{what} {told.detail}", completed=told.done, total=told.total
            )

        def go(maker: MakerFor) -> None:
            learning.go(maker, cores, report, until, generations)

        if ray is None:
            go(partial(on_this_machine, learning.settings.maker))
        else:
            from symple.cluster import Cluster, ClusterError

            try:
                with Cluster(ray) as cluster:
                    go(lambda newest, cores: by_cluster(cluster))
            except ClusterError as error:
                raise CommandError(f"{error}.") from error
    print(
        f"{learning.games:,} games, {learning.rows:,} positions, "
        f"{len(learning.generations)} nets: {learning.folder / 'report.html'}"
    )


def _settings(
    folder: Path,
    *,
    net: str | None,
    games: int | None,
    evaluations: int | None,
    sizes: list[int] | None,
    penalties: list[int] | None,
    rating_games: int | None,
    maker: Kind | None,
    seed: int | None,
) -> RunSettings:
    """Those of the run in the folder, or the default ones, with what was given in their place."""
    from symple.game import Rules
    from symple.learn.net import parse_size
    from symple.learn.run_settings import RunSettings, settings_of

    settings = settings_of(folder) or RunSettings()
    boards, effort, trainer = settings.boards, settings.effort, settings.trainer
    try:
        if net is not None:
            parse_size(net)
            trainer = replace(trainer, size=net)
        for points in sizes or []:
            Rules(points)
        for points in penalties or []:
            Rules(penalty=points)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    if sizes:
        boards = replace(boards, sizes=tuple(sizes))
    if penalties:
        boards = replace(boards, penalties=tuple(penalties))
    if evaluations is not None:
        effort = replace(effort, evaluations=evaluations)
    if seed is not None:
        trainer = replace(trainer, seed=seed)
        settings = replace(settings, seed=seed)
    if maker is not None:
        settings = replace(settings, maker=maker)
    if games is not None:
        settings = replace(settings, games=games)
    if rating_games is not None:
        settings = replace(settings, rating_games=rating_games - rating_games % 2)
    return replace(settings, boards=boards, effort=effort, trainer=trainer)


def _seconds(text: str) -> float:
    match = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)([smhd])", text.strip())
    if match is None:
        raise typer.BadParameter(f"a time is written as 90s, 9m, 2h or 1d, not {text!r}")
    return float(match[1]) * _UNITS[match[2]]
