"""Answers of the library as plain values for JSON; docs/reference/study.md describes them."""

from __future__ import annotations

from typing import Any

from symple.study.collection.entry import Entry, Hit, Page
from symple.study.collection.explorer import Explorer, Tally
from symple.study.collection.importing import ImportReport

__all__ = ["entry_facts", "explorer_facts", "import_facts", "page_facts"]

Facts = dict[str, Any]


def entry_facts(entry: Entry) -> Facts:
    """A game, without its turns."""
    return {
        "id": entry.id,
        "added": entry.added,
        "event": entry.event,
        "date": entry.date,
        "white": entry.white,
        "black": entry.black,
        "size": entry.rules.size,
        "penalty": entry.rules.penalty,
        "balance": entry.rules.balance,
        "result": str(entry.result),
        "margin": entry.margin,
        "turn_count": entry.turns,
        "plants": entry.plants,
    }


def page_facts(page: Page[Entry] | Page[Hit]) -> Facts:
    """Some of the results, of a search by position with the turns."""
    return {
        "total": page.total,
        "offset": page.offset,
        "games": [
            entry_facts(item.entry) | {"at": item.turn}
            if isinstance(item, Hit)
            else entry_facts(item)
            for item in page.items
        ],
    }


def explorer_facts(explorer: Explorer) -> Facts:
    """What was played next."""
    return {
        **_tally(explorer.tally),
        "ended": explorer.ended,
        "different_turns": explorer.different_turns,
        "turns": [{"turn": str(one.turn), **_tally(one.tally)} for one in explorer.next_turns],
    }


def import_facts(report: ImportReport) -> Facts:
    """What an import has come to."""
    return {
        "added": report.added,
        "known": report.known,
        "replaced": report.replaced,
        "failures": [{"name": one.name, "reason": one.reason} for one in report.failures],
    }


def _tally(tally: Tally) -> Facts:
    return {
        "games": tally.games,
        "white_wins": tally.white_wins,
        "black_wins": tally.black_wins,
        "mean_margin": None if tally.mean_margin is None else round(tally.mean_margin, 2),
    }
