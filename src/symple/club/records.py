"""Games of a club as records."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from symple.club.storage.games import MadeTurn
from symple.club.storage.listings import Listed
from symple.game import Node, Record, Turn


def record_of(listed: Listed, turns: Iterable[MadeTurn]) -> Record:
    """The game as it stands, with the seconds that its turns took off the clock."""
    game = listed.game
    day = datetime.fromtimestamp(game.created / 1_000, UTC)
    tags = {
        "Event": "Rated game" if game.rated else "Casual game",
        "Date": f"{day:%Y.%m.%d}",
        "White": listed.white.name,
        "Black": listed.black.name,
        "TimeControl": str(game.clock),
    }
    if game.aborted:
        tags["Termination"] = "aborted"
    return Record(game.rules, game.start, tags, game.result, "", [_node(turn) for turn in turns])


def _node(turn: MadeTurn) -> Node:
    seconds = None if turn.used is None else turn.used / 1_000
    return Node(Turn.parse(turn.text), seconds=seconds)
