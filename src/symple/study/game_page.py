"""A game as one HTML page that replays it anywhere and needs nothing else."""

from __future__ import annotations

from typing import Any

from symple.game import UNFINISHED, Node, Position, Record
from symple.pages import render_page
from symple.study.notes import without_tags

__all__ = ["html_game"]

_TIMES = "\N{MULTIPLICATION SIGN}"


def html_game(record: Record) -> str:
    """The page, to be written in UTF-8: all turns and all that is said and drawn there.

    RecordError for a record that breaks the rules.
    """
    record.check()
    white, black = (record.tags.get(color) or color for color in ("White", "Black"))
    players = f"{white} \N{EN DASH} {black}"
    event = record.tags.get("Event", "")
    # A game that nobody has named is called after its players.
    named = event not in ("", f"{white} - {black}")
    return render_page(
        "game.html",
        "game.js",
        _data(record, white, black),
        title=event if named else players,
        players=players if named else "",
        facts=_facts(record),
    )


def _data(record: Record, white: str, black: str) -> dict[str, Any]:
    """What the script knows."""
    start = record.start_position()
    return {
        "names": [white, black],
        "size": record.rules.size,
        "penalty": record.rules.penalty,
        "result": "open" if record.result == UNFINISHED else str(record.result),
        "first": int(start.to_move),
        "stones": [stone - 1 if stone else None for stone in start.stones().ravel().tolist()],
        "start": _told(start, record, record.comment),
        "line": _line(record.line, start),
    }


def _line(line: list[Node], position: Position) -> list[dict[str, Any]]:
    """The turns of a line, which are played on the position."""
    told = []
    for node in line:
        others = [_line(variation, position.copy()) for variation in node.variations]
        position.play(node.turn)
        place = _told(position, node, node.before, node.comment)
        if node.seconds is not None:
            place["seconds"] = node.seconds
        told.append({"turn": str(node.turn), **place, **({"variations": others} if others else {})})
    return told


def _told(position: Position, on: Record | Node, *comments: str) -> dict[str, Any]:
    """The groups of a place, White's first, and what is said there, without what is not."""
    score = position.score()
    words = without_tags("\n".join(comment for comment in comments if comment))
    said = {"comment": words, "marks": dict(on.marks), "sketch": dict(on.sketch)}
    return {
        "groups": [score.white.groups, score.black.groups],
        **{name: value for name, value in said.items() if value},
    }


def _facts(record: Record) -> str:
    rules = record.rules
    parts = [f"{rules.size} {_TIMES} {rules.size}, penalty {rules.penalty}"]
    if rules.balance != "optional":
        parts.append(f"balance {rules.balance}")
    parts += [record.tags[tag] for tag in ("Date", "Site", "Round") if record.tags.get(tag)]
    return " · ".join(parts)
