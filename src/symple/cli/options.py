"""Options that several subcommands have, each said once; a default stands with the subcommand."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

__all__ = ["AsJson", "Balance", "EngineSeed", "Penalty", "SearchThreads", "Size"]

Size = Annotated[int, typer.Option(help="Points along a side, odd, 3 to 19.")]
Penalty = Annotated[int, typer.Option(help="Points lost for each group, even.")]
Balance = Annotated[
    Literal["optional", "forced", "none"],
    typer.Option(help="Black's plant after the first growth."),
]
SearchThreads = Annotated[int, typer.Option(min=1, help="Threads that search.")]
EngineSeed = Annotated[int | None, typer.Option(help="Fixes the engine's random choices.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
