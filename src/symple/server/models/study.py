"""Studies as the API shows them, and the bodies of the requests that change them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from symple.game.formats.record_model import RecordData
from symple.server.models.game import MAX_TEXT, Name, Request, Rules

#: A tag such as "en"; where the examples do not speak it, they speak English.
Language = Annotated[str, Field(max_length=16)]


class NewStudy(Request):
    """Of a game of this server, or of a record, or of an empty board (or a start position), or of
    an example, with the commentary in that language.

    id: of a study that a page has kept without the server, and of whose record it is; `game` is
    then the game that it was made of. It may be sent again; where the server's study of this id
    has another record, both are kept.
    """

    id: str | None = Field(default=None, pattern=r"^[0-9a-f]{32}$")
    game: str | None = Field(default=None, max_length=32)
    example: str | None = Field(default=None, max_length=32)
    language: Language = "en"
    record: RecordData | None = None
    rules: Rules | None = None
    start: str | None = Field(default=None, max_length=MAX_TEXT)
    name: Name = ""


class StudyChange(Request):
    """What the study is to be from now on; `version` is that of the study that was changed."""

    version: int = Field(ge=1)
    record: RecordData
    name: Annotated[Name, Field(min_length=1)] | None = None


class ReviewWish(Request):
    """How closely the engine looks at each turn."""

    effort: Literal["quick", "normal", "deep"] = "normal"


class StudySummary(BaseModel):
    """A study in a list. version grows with every stored change."""

    id: str
    version: int
    name: str
    created: str
    updated: str
    white: str
    black: str
    size: int
    penalty: int
    result: str
    turn_count: int
    reviewed: bool


class Study(StudySummary):
    """A whole study. review_progress: of the review that is being made, 0 to 1."""

    game: str | None
    record: RecordData
    review_progress: float | None


class ExampleGame(BaseModel):
    """A game with commentary that comes with the program. board: the rows of its last position."""

    name: str
    title: str
    text: str
    white: str
    black: str
    size: int
    penalty: int
    result: str
    turn_count: int
    board: str


class StudyEvent(BaseModel):
    """The study as it is on disk now: at connect and after every change."""

    type: Literal["study"] = "study"
    study: Study


class ReviewEvent(BaseModel):
    """How far a review has come; null when it has ended."""

    type: Literal["review"] = "review"
    progress: float | None
