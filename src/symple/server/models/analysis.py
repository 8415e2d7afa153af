"""What a page that looks at positions says over its WebSocket, and what it is told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from symple.server.models.error import ErrorDetail
from symple.server.models.game import MAX_TEXT, Request, Rules
from symple.server.storage.repository import ColorName
from symple.study import ChoiceFacts, OutlookFacts


class LookRequest(Request):
    """Think about the position after these turns, until so many visits are made.

    It takes the place of what the page looked at before. `id` comes back in the answers.
    """

    type: Literal["look"]
    id: int = Field(ge=0)
    rules: Rules
    start: str | None = Field(default=None, max_length=MAX_TEXT)
    turns: list[Annotated[str, Field(max_length=MAX_TEXT)]] = Field(default=[], max_length=400)
    visits: int = Field(ge=1, le=10_000_000)


class RestRequest(Request):
    """Think about nothing."""

    type: Literal["rest"]


AnalysisRequest = Annotated[LookRequest | RestRequest, Field(discriminator="type")]


class JoinedGroups(BaseModel):
    """Two groups of one colour, by a point of each, and how probably they end as one."""

    first: str
    second: str
    probability: float


class LookEvent(OutlookFacts):
    """What is known of a position by now. White's view.

    error: of the margin, two standard deviations; 0 when it is proved. candidates: what the engine
    would play first, then as it looked at them. ownership: by point, from A1 along the rows,
    +1 White's, -1 Black's; empty on a full board and after a proof. heat: by point, how much of the
    thinking went into turns with a stone there, 0 to 1. done: no more will come.
    """

    type: Literal["look"] = "look"
    id: int
    to_move: ColorName
    error: float
    candidates: list[ChoiceFacts]
    ownership: list[float]
    heat: dict[str, float]
    joins: list[JoinedGroups]
    done: bool


class RefusedLook(BaseModel):
    """The request made no sense; the next one may."""

    type: Literal["refused"] = "refused"
    id: int | None
    error: ErrorDetail


AnalysisEvent = LookEvent | RefusedLook
