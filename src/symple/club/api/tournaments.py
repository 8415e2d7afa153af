"""Tournaments over HTTP: lists, one with its table and rounds, and what people do about it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.answers import responses
from symple.club.api.dependencies import NO_NUL, ClubOf, Key, Player, Visitor
from symple.club.api.models import RulesView
from symple.club.api.places import read_place, write_place
from symple.club.club import Club
from symple.club.errors import NotFoundError
from symple.club.game import ColorName, Pace
from symple.club.storage import accounts
from symple.club.terms import Terms
from symple.club.texts import cleaned
from symple.club.tournament import (
    MOST_NAME,
    Kind,
    Leaving,
    Outcome,
    Pairing,
    Setup,
    State,
    Tournament,
)
from symple.club.tournament_views import Line, Listed, Name, Whole
from symple.club.tournaments import A_PAGE

#: Those that were called off are in no list: it may have been for their names.
ListedState = Literal["announced", "running", "ended"]

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=responses(404, 409))


class TournamentHead(BaseModel):
    """What was announced, and how far it is.

    by: the name of who has made it. round: that is being played, or was the last; 0 before the
    start. rounds: how many there are; before the start of a Swiss system, how many at most, of a
    round robin 0. players: how many are in it, or were at its start. winner: of one that has ended.
    Times are milliseconds since 1970.
    """

    id: str
    name: str
    by: str
    kind: Kind
    rules: RulesView
    clock: str
    pace: Pace
    rated: bool
    house_bot: bool
    least: int
    most: int
    state: State
    round: int
    rounds: int
    players: int
    winner: str | None
    starts_at: int
    began: int | None
    ended: int | None


class TournamentPage(BaseModel):
    """next: what leads to those after these, None where there are none."""

    tournaments: list[TournamentHead]
    next: str | None


class LineView(BaseModel):
    """A player's line of the table. rating: at the start, None before it."""

    name: str
    kind: Literal["guest", "person", "bot"]
    rating: int | None
    leaving: Leaving | None
    points: int
    buchholz: int
    sonneborn_berger: int


class PairingView(BaseModel):
    """black: None where White has a bye. to_move: while the game goes on."""

    board: int
    white: str
    black: str | None
    game: str | None
    outcome: Outcome | None
    to_move: ColorName | None


class WholeTournament(TournamentHead):
    """With its table, best first, and the pairings of its rounds so far.

    next_in: seconds until it starts or the next round begins, if that is known. joined, made:
    whether the one who asks is in it, or has made it.
    """

    table: list[LineView]
    pairings: list[list[PairingView]]
    next_in: float | None
    joined: bool
    made: bool


class PlaceView(BaseModel):
    place: int
    points: int


class TournamentOfGame(BaseModel):
    """The tournament of a game, and its round. white, black: their places in the table so far."""

    id: str
    name: str
    round: int
    rounds: int
    over: bool
    white: PlaceView | None
    black: PlaceView | None


class NewTournament(BaseModel):
    """rounds: of a Swiss system; 0 for a round robin. starts_at: milliseconds since 1970, if at
    least `least` are in then; `most` may join.
    """

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=1_000)]
    kind: Kind
    size: Annotated[int, Field(ge=1, le=100)]
    penalty: Annotated[int, Field(ge=0, le=1_000)]
    balance: Literal["optional", "forced", "none"] = "optional"
    clock: Annotated[str, Field(max_length=32)]
    rated: bool = False
    rounds: Annotated[int, Field(ge=0, le=1_000)] = 0
    starts_at: Annotated[int, Field(ge=0, lt=2**53)]
    least: Annotated[int, Field(ge=0, le=1_000)] = 2
    most: Annotated[int, Field(ge=0, le=1_000)] = 16
    house_bot: bool = False


@router.get("")
def list_in(
    club: ClubOf,
    state: Annotated[ListedState, Query()] = "announced",
    after: Annotated[str | None, Query(max_length=40, pattern=NO_NUL)] = None,
) -> TournamentPage:
    """Those in a state: announced ones by their start, others the last first. after: `next` of the
    page before.
    """
    found = club.tournaments.page(state, read_place(after))
    following = write_place(found[-1].place) if len(found) == A_PAGE else None
    return TournamentPage(tournaments=[_listed(one) for one in found], next=following)


@router.get("/mine")
def mine(club: ClubOf, player: Player) -> list[TournamentHead]:
    """Those that are not over and that the player is in or has made."""
    return [_listed(one) for one in club.tournaments.open_of(player.id)]


@router.post("")
def announce(club: ClubOf, player: Player, new: NewTournament) -> WholeTournament:
    """A new one; the same once more is that one. Its maker is not in it without joining."""
    club.limits.make_tournament(player.id)
    terms = Terms.parse(new.size, new.penalty, new.balance, new.clock, rated=new.rated)
    setup = Setup(
        cleaned(new.name, MOST_NAME),
        new.kind,
        terms,
        new.starts_at,
        rounds=new.rounds,
        least=new.least,
        most=new.most,
        house_bot=new.house_bot,
    )
    return _whole(club, club.tournaments.announce(player.id, setup).id, player.id)


@router.get("/of/{game_id}")
def of_game(club: ClubOf, game_id: Key) -> TournamentOfGame | None:
    """The tournament that a game is of; nothing where it is of none."""
    game = club.games.load(game_id)
    found = club.tournaments.of_game(game_id)
    if found is None:
        return None
    whole, number = found
    places = {
        line.player.account: PlaceView(place=place, points=line.points)
        for place, line in enumerate(whole.table, 1)
    }
    return TournamentOfGame(
        id=whole.tournament.id,
        name=whole.tournament.setup.name,
        round=number,
        rounds=whole.tournament.rounds,
        over=whole.tournament.state == "ended",
        white=places.get(game.white),
        black=places.get(game.black),
    )


@router.get("/{tournament_id}")
def look(club: ClubOf, visitor: Visitor, tournament_id: Key) -> WholeTournament:
    """With its table and its rounds."""
    return _whole(club, tournament_id, None if visitor is None else visitor.id)


@router.post("/{tournament_id}/join")
def join(club: ClubOf, player: Player, tournament_id: Key) -> WholeTournament:
    """The player will be in it, if they are still there at the start."""
    club.limits.change_entries(player.id)
    club.tournaments.join(tournament_id, player.id)
    return _whole(club, tournament_id, player.id)


@router.post("/{tournament_id}/leave")
def leave(club: ClubOf, player: Player, tournament_id: Key) -> WholeTournament:
    """The player plays no more in it; games that go on do. Before the start they may come back."""
    club.limits.change_entries(player.id)
    club.tournaments.withdraw(tournament_id, player.id)
    return _whole(club, tournament_id, player.id)


@router.post("/{tournament_id}/call-off")
def call_off(club: ClubOf, player: Player, tournament_id: Key) -> WholeTournament:
    """It does not take place; by its maker, before the start."""
    club.limits.change_entries(player.id)
    club.tournaments.call_off(tournament_id, player.id)
    return _whole(club, tournament_id, player.id)


@router.delete("/{tournament_id}/players/{name}")
def remove(club: ClubOf, player: Player, tournament_id: Key, name: Key) -> WholeTournament:
    """Its maker takes somebody out, who cannot come back."""
    club.limits.change_entries(player.id)
    with club.store.reading() as connection:
        whose = accounts.find(connection, name)
    if whose is None:
        raise NotFoundError("no-such-account", "There is nobody of this name.")
    club.tournaments.remove(tournament_id, player.id, whose)
    return _whole(club, tournament_id, player.id)


def _listed(one: Listed) -> TournamentHead:
    return TournamentHead(**_head(one.tournament, one.by, one.players, one.winner))


def _whole(club: Club, tournament_id: str, account: int | None) -> WholeTournament:
    """account: of who asks."""
    found: Whole = club.tournaments.load(tournament_id)
    present = {line.player.account for line in found.table if line.leaving is None}
    winner = found.table[0].player if found.tournament.state == "ended" else None
    wait = None if found.next_at is None else max(0, found.next_at - club.time.now()) / 1_000
    return WholeTournament(
        **_head(found.tournament, found.by, len(found.table), winner),
        table=[_line(line) for line in found.table],
        pairings=[[_pairing(one, found) for one in round_] for round_ in found.rounds],
        next_in=wait,
        joined=account in present,
        made=account == found.tournament.by,
    )


def _head(tournament: Tournament, by: Name, players: int, winner: Name | None) -> dict[str, Any]:
    setup = tournament.setup
    rules = setup.terms.rules
    return {
        "id": tournament.id,
        "name": setup.name,
        "by": by.name,
        "kind": setup.kind,
        "rules": RulesView(size=rules.size, penalty=rules.penalty, balance=rules.balance),
        "clock": str(setup.terms.clock),
        "pace": setup.terms.pace,
        "rated": setup.terms.rated,
        "house_bot": setup.house_bot,
        "least": setup.least,
        "most": setup.most,
        "state": tournament.state,
        "round": tournament.round,
        "rounds": setup.rounds if tournament.began is None else tournament.rounds,
        "players": players,
        "winner": None if winner is None else winner.name,
        "starts_at": setup.starts_at,
        "began": tournament.began,
        "ended": tournament.ended,
    }


def _line(line: Line) -> LineView:
    return LineView.model_validate(
        {
            "name": line.player.name,
            "kind": line.player.kind,
            "rating": None if line.rating is None else round(line.rating),
            "leaving": line.leaving,
            "points": line.points,
            "buchholz": line.buchholz,
            "sonneborn_berger": line.sonneborn_berger,
        }
    )


def _pairing(one: Pairing, found: Whole) -> PairingView:
    return PairingView(
        board=one.board,
        white=found.names[one.white].name,
        black=None if one.black is None else found.names[one.black].name,
        game=one.game,
        outcome=one.outcome,
        to_move=None if one.game is None else found.to_move.get(one.game),
    )
