"""`symple nets`: the nets that there are, checked."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from symple.cli import options
from symple.cli.errors import CommandError
from symple.nets import KnownNet, NetError, card_of, find_net, known_nets, read_position_net

__all__ = ["nets"]


def nets(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NET]...", help="Names of nets, or files. Default: all of them."),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """List the nets that a search can use, and check that each of them works.

    Nets come with the program, or are in the folder that the environment variable SYMPLE_NETS
    names. A net is used by its name: `symple match search:net=NAME search`.
    """
    try:
        known = [find_net(name) for name in names] if names else known_nets()
    except NetError as error:
        raise CommandError(f"{error}.") from error
    checked = [_check(net) for net in known]
    if as_json:
        print(json.dumps(checked))
    elif not checked:
        print("There are no nets.")
    else:
        _show(checked)
    if any(net["error"] for net in checked):
        raise CommandError("not every net can be used")


def _check(known: KnownNet) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": known.name, "file": str(known.path), "shipped": known.shipped}
    try:
        card = card_of(known.path)
        read_position_net(known.path)
        content = known.path.read_bytes()
    except (NetError, OSError) as error:
        return facts | {"error": str(error)}
    return facts | {
        "error": None,
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
        "card": asdict(card) | {"planes": len(card.planes), "globals": len(card.globals)},
    }


def _show(checked: list[dict[str, Any]]) -> None:
    table = Table(box=None, pad_edge=False)
    for title in ("Net", "Size", "Boards", "Penalties", "Games", "Positions", "File, SHA-256"):
        table.add_column(title)
    for net in checked:
        card = net.get("card")
        if card is None:
            problem = escape(f"cannot be used: {net['error']}")
            table.add_row(escape(net["name"]), "", "", "", "", "", problem)
            continue
        table.add_row(
            escape(net["name"]),
            f"{card['size']} {card['precision']}",
            f"{card['least_size']} to {card['most_size']}",
            f"{card['least_penalty']} to {card['most_penalty']}",
            f"{card['games']:,}",
            f"{card['rows']:,}",
            f"{net['bytes'] / 1e6:.1f} MB, {net['sha256'][:12]}",
        )
    Console().print(table)
