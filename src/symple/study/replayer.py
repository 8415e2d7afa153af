"""A game as one HTML page that replays it anywhere and needs nothing else."""

from __future__ import annotations

from typing import Any

from symple.game import UNFINISHED, Node, Record
from symple.game.marks import Marks
from symple.pages import render_page
from symple.study.notes import without_tags

__all__ = ["html_game"]

_TIMES = "\N{MULTIPLICATION SIGN}"


def html_game(record: Record) -> str:
    """The page, to be written in UTF-8: all turns, with comments, variations and marks.

    RecordError for a record that breaks the rules.
    """
    record.check()
    white, black = (record.tags.get(color) or color for color in ("White", "Black"))
    return render_page(
        "game.html",
        "game.js",
        _data(record, white, black),
        title=record.tags.get("Event") or f"{white} \N{EN DASH} {black}",
        players=f"{white} \N{EN DASH} {black}",
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
        "start": _said(record.marks, record.comment),
        "line": _line(record.line),
    }


def _line(line: list[Node]) -> list[dict[str, Any]]:
    return [
        {"turn": str(node.turn), **_said(node.marks, node.before, node.comment), **_others(node)}
        for node in line
    ]


def _others(node: Node) -> dict[str, Any]:
    return {"variations": [_line(line) for line in node.variations]} if node.variations else {}


def _said(marks: Marks, *comments: str) -> dict[str, Any]:
    """What is said at a place, without what is not."""
    words = without_tags("\n".join(comment for comment in comments if comment))
    said = {"comment": words, "marks": dict(marks)}
    return {name: value for name, value in said.items() if value}


def _facts(record: Record) -> str:
    rules = record.rules
    parts = [f"{rules.size} {_TIMES} {rules.size}, penalty {rules.penalty}"]
    if rules.balance != "optional":
        parts.append(f"balance {rules.balance}")
    parts += [record.tags[tag] for tag in ("Date", "Site", "Round") if record.tags.get(tag)]
    return " · ".join(parts)
