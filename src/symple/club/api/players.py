"""Players over HTTP: the strongest, somebody's ratings and results, and all of one's own games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Final, Literal, TypeVar

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from symple.club.api.answers import responses
from symple.club.api.dependencies import NO_NUL, Address, ClubOf, Key, Player, Visitor
from symple.club.api.models import PlayerView, player_view
from symple.club.downloads import RecordFormat, zipped_games
from symple.club.game import ColorName, Pace
from symple.club.names import MAX_NAME
from symple.club.ratings import PROVISIONAL_DEVIATION
from symple.club.storage.results import Tally

#: Players in one answer.
_MOST_PLAYERS: Final = 50

#: Further on nobody looks through a list.
_LAST_PLACE: Final = 100_000

_Key = TypeVar("_Key")
Kind = Literal["guest", "person", "bot"]
_Name = Annotated[str, Query(max_length=2 * MAX_NAME, pattern=NO_NUL)]

router = APIRouter(prefix="/api", tags=["players"], responses=responses(404))


class Strongest(BaseModel):
    """players: from the place `first` on, without gaps. next: the place after them, None where
    there is nobody. own: the place of who asks, if they are in the list.
    """

    first: int
    players: list[PlayerView]
    next: int | None
    own: int | None


class NamedView(BaseModel):
    name: str
    kind: Kind


class RatingView(BaseModel):
    """rated: when it was last changed. place: in the list of the pace, if they are in it."""

    pace: Pace
    rating: int
    deviation: int
    provisional: bool
    games: int
    rated: int | None
    place: int | None


class Profile(BaseModel):
    """since: when the account was made. gone: it is closed, or banned, and no more is told."""

    name: str
    kind: Kind
    since: int
    gone: bool
    ratings: list[RatingView]


class RatingPointView(BaseModel):
    """After so many games."""

    number: int
    at: int
    rating: int
    deviation: int


class TallyView(BaseModel):
    won: int
    lost: int


class NumberTally(TallyView):
    """Of games with this size, or this penalty."""

    number: int


class ColorTally(TallyView):
    color: ColorName


class OpponentTally(TallyView):
    name: str
    kind: Kind


class Results(TallyView):
    """Of games that have a result; there are no draws. by_opponent: those met most."""

    by_size: list[NumberTally]
    by_penalty: list[NumberTally]
    by_color: list[ColorTally]
    by_opponent: list[OpponentTally]


class RatingChangeView(BaseModel):
    """What a rated game has made of the rating of who played this colour."""

    color: ColorName
    before: int
    after: int


@router.get("/ratings/{pace}")
def list_strongest(
    club: ClubOf,
    visitor: Visitor,
    pace: Pace,
    first: Annotated[int, Query(ge=1, le=_LAST_PLACE)] = 1,
) -> Strongest:
    """The strongest people of a pace, of whom enough is known and who have played lately."""
    found = club.players.strongest(pace, first - 1, _MOST_PLAYERS + 1)
    return Strongest(
        first=first,
        players=[player_view(seat) for seat in found[:_MOST_PLAYERS]],
        next=first + _MOST_PLAYERS if len(found) > _MOST_PLAYERS else None,
        own=None if visitor is None else club.players.place(pace, visitor.id),
    )


@router.get("/players")
def find_players(club: ClubOf, address: Address, begins: _Name) -> list[NamedView]:
    """Some whose names begin so; guests are not found."""
    club.limits.search(address)
    return [NamedView.model_validate({"name": n, "kind": k}) for n, k in club.players.named(begins)]


@router.get("/players/{name}")
def look_at_player(club: ClubOf, name: Key) -> Profile:
    """Who somebody is, and how strong at each pace at which they have been rated."""
    account, ratings = club.players.look(name)
    return Profile(
        name=account.name,
        kind=account.kind,
        since=account.created,
        gone=not account.may_enter,
        ratings=[
            RatingView(
                pace=one.pace,
                rating=round(one.rating.glicko.rating),
                deviation=round(one.rating.glicko.deviation),
                provisional=one.rating.glicko.deviation > PROVISIONAL_DEVIATION,
                games=one.rating.games,
                rated=one.rating.rated,
                place=one.place,
            )
            for one in ratings
        ],
    )


@router.get("/players/{name}/ratings/{pace}")
def list_ratings(club: ClubOf, address: Address, name: Key, pace: Pace) -> list[RatingPointView]:
    """How the rating has changed. Of many games those that are told of are evenly spaced, and the
    latest is one of them.
    """
    club.limits.search(address)
    return [
        RatingPointView(
            number=point.number,
            at=point.at,
            rating=round(point.rating),
            deviation=round(point.deviation),
        )
        for point in club.players.history(name, pace)
    ]


@router.get("/players/{name}/results")
def list_results(
    club: ClubOf,
    address: Address,
    name: Key,
    pace: Annotated[Pace | None, Query()] = None,
    rated: Annotated[bool | None, Query()] = None,
) -> Results:
    """Games won and lost: of all kinds, or of one pace, or rated or casual ones alone."""
    club.limits.search(address)
    tallies, opponents = club.players.results(name, pace=pace, rated=rated)
    return Results(
        won=sum(tally.won for tally in tallies),
        lost=sum(tally.lost for tally in tallies),
        by_size=[
            NumberTally(number=size, won=won, lost=lost)
            for size, (won, lost) in sorted(_by(tallies, lambda tally: tally.size).items())
        ],
        by_penalty=[
            NumberTally(number=penalty, won=won, lost=lost)
            for penalty, (won, lost) in sorted(_by(tallies, lambda tally: tally.penalty).items())
        ],
        by_color=[
            ColorTally(color=color, won=won, lost=lost)
            for color, (won, lost) in _by(tallies, lambda tally: tally.color).items()
        ],
        by_opponent=[OpponentTally.model_validate(one, from_attributes=True) for one in opponents],
    )


@router.get("/games/{game_id}/ratings")
def list_changes(club: ClubOf, game_id: Key) -> list[RatingChangeView]:
    """What the game has made of its players' ratings; nothing where it does not count."""
    game = club.games.load(game_id)
    changes = club.players.changes(game_id)
    seats: dict[ColorName, int] = {"white": game.white, "black": game.black}
    return [
        RatingChangeView(color=color, before=round(before), after=round(after))
        for color, seat in seats.items()
        if seat in changes
        for before, after in [changes[seat]]
    ]


@router.get(
    "/me/games",
    response_class=StreamingResponse,
    responses={
        200: {"description": "A ZIP archive of records.", "content": {"application/zip": {}}}
    },
)
def download_games(
    club: ClubOf,
    player: Player,
    name: Annotated[RecordFormat, Query(alias="format")] = "sym",
) -> StreamingResponse:
    """All of one's own games, a record each, also those that go on."""
    club.limits.download_games(player.id)
    headers = {"Content-Disposition": 'attachment; filename="symple-games.zip"'}
    parts = zipped_games(club.store, player.id, name)
    return StreamingResponse(parts, media_type="application/zip", headers=headers)


def _by(tallies: Iterable[Tally], key: Callable[[Tally], _Key]) -> dict[_Key, tuple[int, int]]:
    """Won and lost."""
    sums: dict[_Key, tuple[int, int]] = {}
    for tally in tallies:
        won, lost = sums.get(key(tally), (0, 0))
        sums[key(tally)] = (won + tally.won, lost + tally.lost)
    return sums
