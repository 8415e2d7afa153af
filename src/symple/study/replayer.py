"""A game as one HTML page that replays it anywhere and needs nothing else."""

from __future__ import annotations

from typing import Any

from symple.arena.pages import render_page
from symple.game import UNFINISHED, Record
from symple.study.notes import without_tags

__all__ = ["html_game"]

_TIMES = "\N{MULTIPLICATION SIGN}"


def html_game(record: Record) -> str:
    """The page, to be written in UTF-8: the turns that were played, with their comments.

    Variations and marks are left out. RecordError for a record that breaks the rules.
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
    comments = [record.comment, *(_said(node.before, node.comment) for node in record.line)]
    return {
        "names": [white, black],
        "size": record.rules.size,
        "penalty": record.rules.penalty,
        "turns": [str(turn) for turn in record.turns],
        "result": "open" if record.result == UNFINISHED else str(record.result),
        "first": int(start.to_move),
        "stones": [stone - 1 if stone else None for stone in start.stones().ravel().tolist()],
        "opening": 0,
        "comments": {
            number: said for number, said in enumerate(map(without_tags, comments)) if said
        },
    }


def _facts(record: Record) -> str:
    rules = record.rules
    parts = [f"{rules.size} {_TIMES} {rules.size}, penalty {rules.penalty}"]
    if rules.balance != "optional":
        parts.append(f"balance {rules.balance}")
    parts += [record.tags[tag] for tag in ("Date", "Site", "Round") if record.tags.get(tag)]
    return " · ".join(parts)


def _said(*comments: str) -> str:
    return "\n".join(comment for comment in comments if comment)
