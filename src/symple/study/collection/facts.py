"""Answers of the library as JSON, typed; docs/reference/study.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel

from symple.study.collection.entry import Entry, Hit, Page
from symple.study.collection.explorer import Explorer, GameTally
from symple.study.collection.importing import ImportReport

__all__ = [
    "EntryFacts",
    "ExplorerFacts",
    "entry_facts",
    "explorer_facts",
    "import_facts",
    "page_facts",
]


class EntryFacts(BaseModel):
    """A game, without its turns.

    margin: White's, on a full board; plants: turns before the first growth.
    """

    id: int
    added: str
    event: str
    date: str | None
    white: str
    black: str
    size: int
    penalty: int
    balance: Literal["optional", "forced", "none"]
    result: str
    margin: int | None
    turn_count: int
    plants: int | None


class TallyFacts(BaseModel):
    """How games went. mean_margin: White's, over those that filled the board."""

    games: int
    white_wins: int
    black_wins: int
    mean_margin: Annotated[float, AfterValidator(lambda mean: round(mean, 2))] | None


class NextTurnFacts(TallyFacts):
    """A turn that was played from the position, and how its games went."""

    turn: str


class ExplorerFacts(TallyFacts):
    """What was played from a position, the most frequent turn first.

    different_turns: how many there are in all; ended: games that end in the position.
    """

    ended: int
    different_turns: int
    turns: list[NextTurnFacts]


class FailureFacts(BaseModel):
    """A file that could not be read."""

    name: str
    reason: str


class ImportFacts(BaseModel):
    """What an import has come to."""

    added: int
    known: int
    replaced: int
    failures: list[FailureFacts]


def entry_facts(entry: Entry) -> EntryFacts:
    return EntryFacts(
        id=entry.id,
        added=entry.added,
        event=entry.event,
        date=entry.date,
        white=entry.white,
        black=entry.black,
        size=entry.rules.size,
        penalty=entry.rules.penalty,
        balance=entry.rules.balance,
        result=str(entry.result),
        margin=entry.margin,
        turn_count=entry.turns,
        plants=entry.plants,
    )


def page_facts(page: Page[Entry] | Page[Hit]) -> dict[str, Any]:
    """Some of the results, of a search by position with the turns."""
    return {
        "total": page.total,
        "offset": page.offset,
        "games": [
            entry_facts(item.entry).model_dump() | {"at": item.turn}
            if isinstance(item, Hit)
            else entry_facts(item).model_dump()
            for item in page.items
        ],
    }


def explorer_facts(explorer: Explorer) -> ExplorerFacts:
    """What was played next."""
    return ExplorerFacts(
        **_tally(explorer.tally),
        ended=explorer.ended,
        different_turns=explorer.different_turns,
        turns=[
            NextTurnFacts(turn=str(one.turn), **_tally(one.tally)) for one in explorer.next_turns
        ],
    )


def import_facts(report: ImportReport) -> ImportFacts:
    return ImportFacts.model_validate(report, from_attributes=True)


def _tally(tally: GameTally) -> dict[str, Any]:
    return TallyFacts.model_validate(tally, from_attributes=True).model_dump()
