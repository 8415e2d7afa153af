"""Somebody's games that are over, over HTTP: looked through, and found by a position."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.answers import responses
from symple.club.api.dependencies import NO_NUL, Address, ClubOf, Key, Visitor
from symple.club.api.games import MOST, page_of
from symple.club.api.models import GameHead, GamePage, head
from symple.club.api.places import read_place
from symple.club.errors import RefusedError
from symple.club.game import ColorName, Pace
from symple.club.names import MAX_NAME
from symple.club.storage.archive import ArchiveFilter
from symple.game import Position
from symple.study.collection import ExplorerFacts, explorer_facts

#: Letters of a position text; 19 x 19 takes some 400.
_MOST_LETTERS: Final = 1_000

_Date = Annotated[str, Field(pattern=r"^[12][0-9]{3}(-[0-9]{2}){0,2}$")]
_Number = Annotated[int, Field(ge=-(10**6), le=10**6)]

router = APIRouter(prefix="/api/players", tags=["players"], responses=responses(404))


class ArchiveSearch(BaseModel):
    """Which games; all that is given must hold. Named as in the collection of the app.

    player: part of the opponent's name. color, won: of whose games they are. since, until: 2026,
    2026-11 or 2026-11-21, when the game ended. complete: it was not aborted. margin: White's, on a
    full board; turns: the length; bounds are included. after: `next` of the page before.
    """

    model_config = ConfigDict(extra="forbid")

    player: Annotated[str, Field(max_length=2 * MAX_NAME, pattern=NO_NUL)] = ""
    color: ColorName | None = None
    won: bool | None = None
    rated: bool | None = None
    pace: Pace | None = None
    since: _Date | None = None
    until: _Date | None = None
    size: int | None = Field(default=None, ge=3, le=19)
    penalty: int | None = Field(default=None, ge=0, le=1_000_000)
    balance: Literal["optional", "forced", "none"] | None = None
    winner: ColorName | None = None
    reason: Literal["margin", "resignation", "time"] | None = None
    complete: bool | None = None
    margin_from: _Number | None = None
    margin_to: _Number | None = None
    turns_from: _Number | None = None
    turns_to: _Number | None = None
    after: str | None = Field(default=None, max_length=40, pattern=NO_NUL)


class PositionSearch(ArchiveSearch):
    """position: its text; the stones and the side to move count."""

    position: Annotated[str, Field(max_length=_MOST_LETTERS, pattern=NO_NUL)]


class GameHit(GameHead):
    """at: the first turn after which the position stood, 0 for the start; board: the rows of the
    position text then, which may be turned or reflected.
    """

    at: int
    board: str


class PositionPage(BaseModel):
    """total: of all pages. next: what leads to the games after these. next_turns: in all of them,
    as if none were turned or reflected.
    """

    total: int
    games: list[GameHit]
    next: str | None
    next_turns: ExplorerFacts


@router.get("/{name}/games")
def search_games(
    club: ClubOf,
    visitor: Visitor,
    address: Address,
    name: Key,
    wish: Annotated[ArchiveSearch, Query()],
) -> GamePage:
    """Somebody's games that are over and are as wished, the last one first."""
    club.limits.search(address)
    seated = club.players.search(name, _filter(wish), MOST + 1, read_place(wish.after))
    _, following = page_of([one.game for one in seated])
    account = None if visitor is None else visitor.id
    return GamePage(games=[head(one, account) for one in seated[:MOST]], next=following)


@router.get("/{name}/positions")
def find_position(
    club: ClubOf,
    visitor: Visitor,
    address: Address,
    name: Key,
    wish: Annotated[PositionSearch, Query()],
) -> PositionPage:
    """Those of them in which the position stood after some turn, turned and reflected too, and what
    was played next.
    """
    club.limits.search(address)
    try:
        position = Position.parse(wish.position, between_turns=True)
    except ValueError as error:
        raise RefusedError("invalid-position", f"This is no position: {error}.") from error
    found = club.players.find_position(
        name, position, _filter(wish), MOST + 1, read_place(wish.after)
    )
    _, following = page_of([hit.listed.game for hit in found.hits])
    account = None if visitor is None else visitor.id
    return PositionPage(
        total=found.total,
        games=[
            GameHit(**head(hit.listed, account).model_dump(), at=hit.turn, board=hit.board)
            for hit in found.hits[:MOST]
        ],
        next=following,
        next_turns=explorer_facts(found.explorer),
    )


def _filter(wish: ArchiveSearch) -> ArchiveFilter:
    try:
        return ArchiveFilter(**wish.model_dump(exclude={"after", "position"}))
    except ValueError as error:
        raise RefusedError("no-such-day", "There is no such day.") from error
