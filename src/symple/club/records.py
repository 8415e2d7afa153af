"""Games of a club as records."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from symple.club.game import ClubGame
from symple.club.storage.games import MadeTurn
from symple.game import Node, Record, Turn


def record_of(game: ClubGame, turns: Iterable[MadeTurn], white: str, black: str) -> Record:
    """The game as it stands, with what its turns took off the clock. white, black: names."""
    day = datetime.fromtimestamp(game.created / 1_000, UTC)
    tags = {
        "Event": "Rated game" if game.rated else "Casual game",
        "Date": f"{day:%Y.%m.%d}",
        "White": white,
        "Black": black,
        "TimeControl": str(game.clock),
        "Game": game.id,
    }
    if game.aborted:
        tags["Termination"] = "aborted"
    return Record(game.rules, game.start, tags, game.result, "", [_node(turn) for turn in turns])


def _node(turn: MadeTurn) -> Node:
    seconds = None if turn.used is None else turn.used / 1_000
    return Node(Turn.parse(turn.text), seconds=seconds)
