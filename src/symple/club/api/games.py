"""Games over HTTP: lists, one game, and what its players do in it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query

from symple.club.api.answers import responses
from symple.club.api.dependencies import NO_NUL, ClubOf, Key, Mover, Player, Visitor
from symple.club.api.models import (
    Changed,
    GamePage,
    NewPlan,
    NewTurn,
    PlanView,
    Undo,
    WholeGame,
    head,
    whole,
)
from symple.club.api.places import read_place, write_place
from symple.club.errors import NotFoundError, RefusedError
from symple.club.game import ClubGame, Pace
from symple.club.plans import plan_of_json
from symple.club.players import there
from symple.club.storage import games as stored
from symple.club.storage import listings

#: Games in one answer.
MOST: Final = 50

#: `next` of the page before.
After = Annotated[str | None, Query(max_length=40, pattern=NO_NUL)]

router = APIRouter(prefix="/api/games", tags=["games"], responses=responses(404, 409))


@router.get("/live")
def list_begun(club: ClubOf, visitor: Visitor, pace: Annotated[Pace, Query()] = "live") -> GamePage:
    """Games that go on, the latest first: to watch."""
    account = None if visitor is None else visitor.id
    with club.store.reading() as connection:
        found = listings.seated(connection, listings.list_begun(connection, pace, MOST))
    return GamePage(games=[head(listed, account) for listed in found], next=None)


@router.get("/of/{name}")
def list_of(
    club: ClubOf,
    visitor: Visitor,
    name: Key,
    state: Annotated[Literal["running", "ended"], Query()] = "running",
    after: After = None,
) -> GamePage:
    """Somebody's games: those that go on, or those that are over; none of a closed account.
    after: `next` of the page before.
    """
    account = None if visitor is None else visitor.id
    with club.store.reading() as connection:
        whose = there(connection, name).id
        if state == "running":
            found, following = listings.list_running_of(connection, whose), None
        else:
            found, following = page_of(
                listings.list_ended_of(connection, whose, MOST + 1, read_place(after))
            )
        games = listings.seated(connection, found)
    return GamePage(games=[head(listed, account) for listed in games], next=following)


@router.get("/{game_id}")
def look(club: ClubOf, visitor: Visitor, game_id: Key) -> WholeGame:
    """The game as it stands."""
    with club.store.reading() as connection:
        game = stored.load(connection, game_id)
        if game is None:
            raise NotFoundError("no-such-game", "There is no such game.")
        (listed,) = listings.seated(connection, [game])
        turns = stored.list_turns(connection, game_id)
    return whole(listed, turns, None if visitor is None else visitor.id)


@router.post("/{game_id}/turns")
def play(club: ClubOf, player: Mover, game_id: Key, new: NewTurn) -> Changed:
    """Makes a turn. The same one again changes nothing."""
    game = club.games.play(game_id, player.id, new.number, new.turn, course=new.course)
    return Changed(version=game.version)


@router.post("/{game_id}/resign")
def resign(club: ClubOf, player: Mover, game_id: Key) -> Changed:
    """The player gives the game up."""
    return Changed(version=club.games.resign(game_id, player.id).version)


@router.post("/{game_id}/abort")
def abort(club: ClubOf, player: Mover, game_id: Key) -> Changed:
    """The game does not take place; before both have made a turn."""
    return Changed(version=club.games.abort(game_id, player.id).version)


@router.post("/{game_id}/undo")
def propose_undo(club: ClubOf, player: Mover, game_id: Key, undo: Undo) -> Changed:
    """The player would like to take turns back; in casual games."""
    return Changed(version=club.games.propose_undo(game_id, player.id, undo.turns_left).version)


@router.post("/{game_id}/undo/accept")
def accept_undo(club: ClubOf, player: Mover, game_id: Key, undo: Undo) -> Changed:
    """The player agrees to what the other one would like."""
    return Changed(version=club.games.accept_undo(game_id, player.id, undo.turns_left).version)


@router.delete("/{game_id}/undo")
def decline_undo(club: ClubOf, player: Mover, game_id: Key) -> Changed:
    """Nothing is taken back: the one declines, or the other has thought better of it."""
    return Changed(version=club.games.decline_undo(game_id, player.id).version)


@router.get("/{game_id}/plan")
def look_at_plan(club: ClubOf, player: Player, game_id: Key) -> PlanView:
    """What the player has decided beforehand; of nobody else."""
    club.games.load(game_id)
    return PlanView.model_validate(club.games.plan(game_id, player.id).to_json())


@router.put("/{game_id}/plan")
def plan(club: ClubOf, player: Mover, game_id: Key, new: NewPlan) -> PlanView:
    """In place of what the player had decided before; nothing if there is nothing in it."""
    try:
        wished = plan_of_json({"answers": new.answers, "premove": new.premove})
    except (ValueError, RecursionError) as error:
        raise RefusedError("no-plan", "This is no plan.") from error
    if wished.premove is not None and wished.answers:
        raise RefusedError("no-plan", "A plan is a plant beforehand, or answers, not both.")
    if wished.premove is not None:
        club.games.plan_premove(game_id, player.id, wished.premove)
    elif wished.answers:
        club.games.plan_answers(game_id, player.id, wished.answers)
    else:
        club.games.forget_plan(game_id, player.id)
    return look_at_plan(club, player, game_id)


def page_of(found: list[ClubGame]) -> tuple[list[ClubGame], str | None]:
    """The games of a page, and what leads to the next one, of one more that were found."""
    if len(found) <= MOST:
        return found, None
    return found[:MOST], write_place(listings.place_of(found[MOST - 1]))
