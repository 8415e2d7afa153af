"""What goes over a page's line, as JSON: what it asks for (`do`) and what it hears (`type`)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from symple.club.game import ColorName

TournamentId = Annotated[str, Field(pattern=r"^[a-z0-9]{1,16}$")]
GameId = Annotated[str, Field(pattern=r"^[a-z0-9]{1,16}$")]
#: Longer than any turn on 19 x 19.
TurnText = Annotated[str, Field(min_length=1, max_length=4_000)]
Count = Annotated[int, Field(ge=0, le=100_000)]


class _Wish(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Watch(_Wish):
    """To hear of a game from now on. course, turns: how far the page has it, if it has."""

    do: Literal["watch"]
    game: GameId
    course: Count = 0
    turns: Count = 0


class Leave(_Wish):
    """To hear of it no more."""

    do: Literal["leave"]
    game: GameId


class Play(_Wish):
    """A turn. wish: a number that the answer has, too."""

    do: Literal["play"]
    wish: Count
    game: GameId
    number: Annotated[int, Field(ge=1, le=100_000)]
    course: Count
    turn: TurnText


class Pong(_Wish):
    """The answer to a ping."""

    do: Literal["pong"]
    ping: Count


class Lobby(_Wish):
    """To hear of what is offered there from now on, or no more."""

    do: Literal["lobby"]
    follow: bool


class Tournament(_Wish):
    """To hear of a tournament from now on, or no more."""

    do: Literal["tournament"]
    tournament: TournamentId
    follow: bool


Wish = Annotated[Watch | Leave | Play | Pong | Lobby | Tournament, Field(discriminator="do")]
WISH: TypeAdapter[Wish] = TypeAdapter(Wish)


class Ping(BaseModel):
    """To be answered at once: so the line is known to be whole, and how long it is. lag:
    milliseconds there and back, as far as it is known; so much of a turn's way is given back.
    """

    type: Literal["ping"] = "ping"
    ping: int
    lag: int


class ClockNews(BaseModel):
    """A player's time before the turn in progress."""

    seconds: float
    periods: int


class TurnNews(BaseModel):
    """used: seconds that it took off the clock, if anything. planned: it was decided beforehand."""

    turn: str
    used: float | None
    planned: bool


class UndoNews(BaseModel):
    by: ColorName
    turns_left: int


class GameNews(BaseModel):
    """A game as it stands. turns: those after the first `after`, which the page has.

    used: seconds of the turn in progress, if the clock `runs` or stands in it; None where the turn
    takes nothing. ends: seconds until the game is over if nobody does anything.
    """

    type: Literal["game"] = "game"
    game: str
    version: int
    course: int
    after: int
    turns: list[TurnNews]
    to_move: ColorName
    white: ClockNews
    black: ClockNews
    used: float | None
    runs: bool
    ends: float | None
    result: str
    aborted: bool
    undo: UndoNews | None


class Here(BaseModel):
    """Which players of a game that one follows are here."""

    type: Literal["here"] = "here"
    game: str
    white: bool
    black: bool


class Done(BaseModel):
    """What was wished has happened, and is on disk."""

    type: Literal["done"] = "done"
    wish: int
    version: int


class Refused(BaseModel):
    """What was wished has not happened, and why. wish: None where it could not be read."""

    type: Literal["refused"] = "refused"
    wish: int | None
    code: str
    message: str
    values: dict[str, int | str]


class Gone(BaseModel):
    """There is no such game."""

    type: Literal["gone"] = "gone"
    game: str


class LobbyNews(BaseModel):
    """What is offered in the lobby has changed, or which tournaments there are."""

    type: Literal["lobby"] = "lobby"
    about: Literal["challenges", "tournaments"]


class OwnNews(BaseModel):
    """A game or a challenge of one's own has changed: it has begun, or it is one's turn."""

    type: Literal["own"] = "own"
    about: Literal["game", "challenge"]
    id: str


class ChatNews(BaseModel):
    """Something was said, or taken out of sight, beside a game that one follows."""

    type: Literal["chat"] = "chat"
    game: str
    room: Literal["players", "watchers"]


class TournamentNews(BaseModel):
    """A tournament that one follows may be another than it was: it is to be asked for."""

    type: Literal["tournament"] = "tournament"
    tournament: str


Message = (
    Ping | GameNews | Here | Done | Refused | Gone | LobbyNews | OwnNews | ChatNews | TournamentNews
)
