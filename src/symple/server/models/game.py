"""Games as the API shows them, and the bodies of the requests that change them."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from symple.server.models.error import ErrorDetail
from symple.server.storage.repository import ColorName

#: Longer than every position or turn text on 19 x 19.
MAX_TEXT = 4_000

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")
]


Seconds = Annotated[float, Field(ge=0, le=60)]


class Request(BaseModel):
    """A body that comes in: unknown fields and texts in place of numbers are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Rules(Request):
    """size: points on a side, odd; penalty: points lost for a group, even."""

    size: int = Field(default=15, ge=3, le=19)
    penalty: int = Field(default=10, ge=0, le=1_000_000, multiple_of=2)
    balance: Literal["optional", "forced", "none"] = "optional"


class Player(Request):
    """A human, or an engine of a level.

    name: empty for a human who has not chosen one; an engine without one is called by its level.
    """

    kind: Literal["human", "engine"]
    level: str | None = Field(default=None, max_length=32)
    name: Name = ""

    @model_validator(mode="after")
    def _level_belongs_to_engine(self) -> Self:
        if (self.kind == "engine") != (self.level is not None):
            raise ValueError("an engine needs a level, a human has none")
        return self


class NewGame(Request):
    """start: the text of the position that the game begins from; empty board without it.

    clock: none without it; seconds as in `300` (sudden death), `300+3` (Fischer) and `300+5x30`
    (byo-yomi: five periods of 30 seconds). pace: seconds that engines among themselves wait before
    each turn.
    """

    rules: Rules
    white: Player
    black: Player
    start: str | None = Field(default=None, max_length=MAX_TEXT)
    clock: str | None = Field(default=None, max_length=32)
    pace: Seconds | None = None
    name: Name = ""


class GameChanges(Request):
    """What may be changed about a game besides its turns."""

    name: Annotated[Name, Field(min_length=1)] | None = None


class NewTurn(Request):
    """The turn `number` (from 1) of a game. The same request may safely be sent again.

    grown_by: the level that completed the growth for the player, to be told in the record.
    """

    number: int = Field(ge=1, le=1_000)
    turn: str = Field(min_length=1, max_length=MAX_TEXT)
    grown_by: str | None = Field(default=None, max_length=32)


class BegunGrowth(Request):
    """The growth stones that stand already of the turn `number`, and who is to complete it."""

    number: int = Field(ge=1, le=1_000)
    points: list[Annotated[str, Field(max_length=4)]] = Field(min_length=1, max_length=361)
    level: str = Field(max_length=32)


class RestOfGrowth(BaseModel):
    """The growth stones that are still to be placed, in an order in which they can be."""

    points: list[str]


class Undo(Request):
    """turns_left: how many turns stay; a resignation is always taken back.

    version: of the game that is known; one that has changed since then stays as it is (409).
    """

    turns_left: int = Field(ge=0, le=1_000)
    version: int | None = Field(default=None, ge=1)


class Pause(Request):
    """Whether the engines and the clock of a game shall rest."""

    paused: bool


class Pace(Request):
    """How long engines among themselves shall wait before each turn."""

    seconds: Seconds


class Resignation(Request):
    """The player who gives up."""

    color: ColorName


class Side(BaseModel):
    """One player's score and what it is made of."""

    stones: int
    groups: int
    live_groups: int
    total: int


class Score(BaseModel):
    """margin: White's total minus Black's."""

    white: Side
    black: Side
    margin: int


class Bounds(BaseModel):
    """Between what the final margin must lie, whatever is played."""

    low: int
    high: int


class SideClock(BaseModel):
    """What a player had before the turn in progress: seconds for the game, periods of byo-yomi."""

    seconds: float
    periods: int


class Clock(BaseModel):
    """rules: as in `NewGame`. used: seconds that the turn in progress has taken; runs: whether it
    takes more.
    """

    rules: str
    white: SideClock
    black: SideClock
    used: float
    runs: bool


class GameHead(BaseModel):
    """What a list tells of a game, and its page. version grows with every stored change."""

    id: str
    version: int
    name: str
    created: str
    updated: str
    rules: Rules
    white: Player
    black: Player
    position: str
    to_move: ColorName | None
    result: str
    over: bool


class GameSummary(GameHead):
    """A game in a list."""

    turn_count: int


class GamePage(BaseModel):
    """Some of the games, the one changed last first. next: what the page after begins `after`."""

    games: list[GameSummary]
    next: str | None


class Game(GameHead):
    """A whole game. decided: the proved winner while the game is not over. paused: whether
    engines and clock rest until they are told to go on. seconds: what each turn took, where
    it is known. grown_by: by the number of a turn, the level that completed its growth for a
    person. helped: whether a turn was taken back or an engine asked: then it does not count for a
    rating. pace: as in `NewGame`.
    """

    start: str | None
    turns: list[str]
    seconds: list[float | None]
    grown_by: dict[int, str]
    helped: bool
    score: Score
    bounds: Bounds
    decided: ColorName | None
    thinking: bool
    paused: bool
    pace: float
    clock: Clock | None
    error: ErrorDetail | None
