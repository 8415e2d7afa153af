"""Options that several subcommands have, each said once; a default stands with the subcommand."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

__all__ = [
    "AsJson",
    "Balance",
    "BalanceName",
    "EngineSeed",
    "MemoryMb",
    "Penalty",
    "Ponder",
    "RepeatingSeed",
    "SearchThreads",
    "Size",
]

Size = Annotated[int, typer.Option(min=3, max=19, help="Points along a side, odd.")]
Penalty = Annotated[
    int, typer.Option(min=0, max=1_000_000, help="Points lost for each group, even.")
]
BalanceName = Literal["optional", "forced", "none"]
Balance = Annotated[BalanceName, typer.Option(help="Black's plant after the first growth.")]
SearchThreads = Annotated[int, typer.Option(min=1, max=256, help="Threads that search.")]
MemoryMb = Annotated[
    int,
    typer.Option("--memory-mb", min=1, max=1024**2, help="Memory for the search's tree, in MiB."),
]
Ponder = Annotated[
    bool, typer.Option("--ponder", help="Think on the opponent's time. Not with a level.")
]
EngineSeed = Annotated[
    int | None, typer.Option(min=0, max=2**63 - 1, help="Fixes the engine's random choices.")
]
RepeatingSeed = Annotated[
    int,
    typer.Option(
        min=0,
        max=2**63 - 1,
        help="Fixes the engine's choices: with --evaluations and one thread it repeats.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
