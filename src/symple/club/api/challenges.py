"""How games come about, over HTTP: the lobby, challenges to somebody, links, rematches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.answers import responses
from symple.club.api.dependencies import ClubOf, Key, Player, Visitor
from symple.club.api.models import PlayerView, RulesView, player_view
from symple.club.club import Club
from symple.club.errors import NotFoundError
from symple.club.game import Pace
from symple.club.storage import accounts, listings
from symple.club.storage.challenges import Challenge
from symple.club.terms import ColorChoice, Terms

router = APIRouter(prefix="/api/challenges", tags=["challenges"], responses=responses(404, 409))


class ChallengeView(BaseModel):
    """by, to: who offers and who is asked; to is None for everybody, or whoever has the link.

    color: of who offers. own: whether the one who asks has made it. game: that it has become.
    """

    id: str
    by: PlayerView
    to: PlayerView | None
    listed: bool
    rules: RulesView
    start: str | None
    clock: str
    pace: Pace
    rated: bool
    color: ColorChoice
    open: bool
    own: bool
    outcome: Literal["accepted", "declined", "withdrawn"] | None
    game: str | None
    created: int
    expires: int


class BotView(BaseModel):
    """A bot of the house, which accepts at once."""

    name: str
    level: str


class NewChallenge(BaseModel):
    """to: a name; by_link: for whoever gets the link; else for everybody in the lobby."""

    model_config = ConfigDict(extra="forbid")

    size: Annotated[int, Field(ge=1, le=100)]
    penalty: Annotated[int, Field(ge=0, le=1_000)]
    balance: Literal["optional", "forced", "none"] = "optional"
    clock: Annotated[str, Field(max_length=32)]
    rated: bool = False
    color: ColorChoice = "either"
    start: Annotated[str | None, Field(max_length=2_000)] = None
    to: Annotated[str | None, Field(max_length=100)] = None
    by_link: bool = False


@router.get("")
def lobby(
    club: ClubOf, visitor: Visitor, pace: Annotated[Pace, Query()] = "live"
) -> list[ChallengeView]:
    """What everybody may accept, the newest first."""
    return views(club, club.challenges.open_list(pace), None if visitor is None else visitor.id)


@router.get("/mine")
def mine(club: ClubOf, player: Player) -> list[ChallengeView]:
    """What the player offers or is asked, the newest first."""
    return views(club, club.challenges.mine(player.id), player.id)


@router.get("/bots")
def bots(club: ClubOf) -> list[BotView]:
    """Whom one can always play, the weakest first."""
    with club.store.reading() as connection:
        names = accounts.names_of(connection, set(club.bots))
    found = [BotView(name=names[account], level=level) for account, level in club.bots.items()]
    return sorted(found, key=lambda bot: int(bot.level))


@router.post("")
def offer(club: ClubOf, player: Player, new: NewChallenge) -> ChallengeView:
    """Offers a game. A bot of the house accepts at once."""
    club.limits.challenge(player.id)
    terms = Terms.parse(
        new.size,
        new.penalty,
        new.balance,
        new.clock,
        rated=new.rated,
        color=new.color,
        start=new.start,
    )
    to = None
    if new.to is not None:
        with club.store.reading() as connection:
            to = accounts.find(connection, new.to)
        if to is None:
            raise NotFoundError("no-such-account", "There is nobody of this name.")
    challenge = club.challenge(player.id, terms, to=to, by_link=new.by_link)
    return _view(club, challenge, player.id)


@router.get("/{challenge_id}")
def look(club: ClubOf, visitor: Visitor, challenge_id: Key) -> ChallengeView:
    """By the code of a link, or what is in the lobby."""
    found = club.challenges.by_code(challenge_id)
    return _view(club, found, None if visitor is None else visitor.id)


@router.post("/{challenge_id}/accept")
def accept(club: ClubOf, player: Player, challenge_id: Key) -> ChallengeView:
    """The game begins."""
    return _view(club, club.challenges.accept(challenge_id, player.id), player.id)


@router.post("/{challenge_id}/decline")
def decline(club: ClubOf, player: Player, challenge_id: Key) -> ChallengeView:
    return _view(club, club.challenges.decline(challenge_id, player.id), player.id)


@router.delete("/{challenge_id}")
def withdraw(club: ClubOf, player: Player, challenge_id: Key) -> ChallengeView:
    return _view(club, club.challenges.withdraw(challenge_id, player.id), player.id)


@router.post("/rematch/{game_id}")
def rematch(club: ClubOf, player: Player, game_id: Key) -> ChallengeView:
    """Asks for the game once more with colours swapped; when both have asked it has begun."""
    club.limits.challenge(player.id)
    return _view(club, club.rematch(game_id, player.id), player.id)


def views(club: Club, challenges: Iterable[Challenge], account: int | None) -> list[ChallengeView]:
    """account: of who asks."""
    found = list(challenges)
    wanted: dict[Pace, set[int]] = {}
    for challenge in found:
        people = {challenge.by, *(() if challenge.to is None else (challenge.to,))}
        wanted.setdefault(challenge.terms.pace, set()).update(people)
    with club.store.reading() as connection:
        seats = {
            (pace, account_id): seat
            for pace, ids in wanted.items()
            for account_id, seat in listings.seats(connection, ids, pace).items()
        }
    at = club.time.now()
    return [
        ChallengeView(
            id=challenge.id,
            by=player_view(seats[challenge.terms.pace, challenge.by]),
            to=None
            if challenge.to is None
            else player_view(seats[challenge.terms.pace, challenge.to]),
            listed=challenge.listed,
            rules=RulesView(
                size=challenge.terms.rules.size,
                penalty=challenge.terms.rules.penalty,
                balance=challenge.terms.rules.balance,
            ),
            start=challenge.terms.start,
            clock=str(challenge.terms.clock),
            pace=challenge.terms.pace,
            rated=challenge.terms.rated,
            color=challenge.terms.color,
            open=challenge.is_open(at),
            own=challenge.by == account,
            outcome=challenge.outcome,
            game=challenge.game,
            created=challenge.created,
            expires=challenge.expires,
        )
        for challenge in found
    ]


def _view(club: Club, challenge: Challenge, account: int | None) -> ChallengeView:
    (view,) = views(club, [challenge], account)
    return view
