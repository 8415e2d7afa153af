"""Games as the API shows them, and what it is asked for."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.messages import Count, TurnNews, TurnText
from symple.club.game import ClubGame, ColorName, Pace
from symple.club.ratings import PROVISIONAL_DEVIATION
from symple.club.storage.games import MadeTurn
from symple.club.storage.listings import Listed, Seat


class PlayerView(BaseModel):
    """rating: at the game's pace, None before the first rated game; provisional: it says little."""

    name: str
    kind: Literal["guest", "person", "bot"]
    rating: int | None
    provisional: bool


class RulesView(BaseModel):
    size: int
    penalty: int
    balance: Literal["optional", "forced", "none"]


class GameHead(BaseModel):
    """A game without its turns. you: the colour of who asks. Times are milliseconds since 1970."""

    id: str
    version: int
    rules: RulesView
    start: str | None
    clock: str
    pace: Pace
    rated: bool
    white: PlayerView
    black: PlayerView
    you: ColorName | None
    position: str
    turn_count: int
    to_move: ColorName
    result: str
    aborted: bool
    over: bool
    created: int
    began: int
    ended: int | None


class WholeGame(GameHead):
    """With its turns of this course."""

    course: int
    turns: list[TurnNews]


class GamePage(BaseModel):
    """next: what leads to the games after these, None where there are none."""

    games: list[GameHead]
    next: str | None


class Changed(BaseModel):
    """version: of the game, with what was done."""

    version: int


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTurn(_Body):
    """The turn of this number, in the course in which it was thought of."""

    number: Annotated[int, Field(ge=1, le=100_000)]
    course: Count = 0
    turn: TurnText


class Undo(_Body):
    """Back to the position after so many turns."""

    turns_left: Count


class NewPlan(_Body):
    """What follows the opponent's turn: a plant whatever that is, or answers by what it is.

    answers: {opponent's turn: {"turn": answer, "then": {"answers": ...}}}.
    """

    premove: TurnText | None = None
    answers: dict[str, Any] = {}


class PlanView(BaseModel):
    premove: str | None = None
    answers: dict[str, Any] = {}


def head(listed: Listed, account: int | None) -> GameHead:
    """account: of who asks."""
    return GameHead(**_head(listed, account))


def whole(listed: Listed, turns: list[MadeTurn], account: int | None) -> WholeGame:
    return WholeGame(
        **_head(listed, account),
        course=listed.game.course,
        turns=[turn_news(turn) for turn in turns],
    )


def turn_news(turn: MadeTurn) -> TurnNews:
    used = None if turn.used is None else turn.used / 1_000
    return TurnNews(turn=turn.text, used=used, planned=turn.planned)


def _head(listed: Listed, account: int | None) -> dict[str, Any]:
    game: ClubGame = listed.game
    rules = game.rules
    return {
        "id": game.id,
        "version": game.version,
        "rules": RulesView(size=rules.size, penalty=rules.penalty, balance=rules.balance),
        "start": game.start,
        "clock": str(game.clock),
        "pace": game.pace,
        "rated": game.rated,
        "white": player_view(listed.white),
        "black": player_view(listed.black),
        "you": None if account is None else game.seat(account),
        "position": game.position,
        "turn_count": game.turn_count,
        "to_move": game.to_move,
        "result": str(game.result),
        "aborted": game.aborted,
        "over": game.over,
        "created": game.created,
        "began": game.began,
        "ended": game.ended,
    }


def player_view(seat: Seat) -> PlayerView:
    return PlayerView.model_validate(
        {
            "name": seat.name,
            "kind": seat.kind,
            "rating": None if seat.rating is None else round(seat.rating),
            "provisional": seat.deviation is not None and seat.deviation > PROVISIONAL_DEVIATION,
        }
    )
