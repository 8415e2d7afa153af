"""What a query of the analysis protocol asks, in KataGo's field names."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby, pairwise
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel

from symple.engine import Limit
from symple.game import Color, Position, Rules, Turn, parse_point, preset

__all__ = ["AnswerOptions", "Perspective", "Query", "QueryError", "parse_query"]

_PLAYERS = {"W": Color.WHITE, "w": Color.WHITE, "B": Color.BLACK, "b": Color.BLACK}
_SIGNS = {Color.WHITE: "W", Color.BLACK: "B"}

_LONGEST_ID = 1000  #: characters; each position that waits holds one

#: Fields of KataGo whose neglect would make the answer a wrong one.
_REFUSED = {
    "allowMoves": "the search cannot be kept to some turns",
    "avoidMoves": "the search cannot be kept from some turns",
}

_PAIRS = 'needed: a list of pairs such as ["W", "E5"]'

Player = Literal["W", "B", "w", "b"]
Number = Annotated[int, Field(ge=-(2**31), lt=2**31)]  #: that `Rules` can look at
Count = Annotated[int, Field(ge=1, le=2**50)]
Seconds = Annotated[float, Field(ge=0.001, le=1_000_000)]
Priority = Annotated[int, Field(ge=-(2**62), le=2**62)]
TurnNumber = Annotated[int, Field(ge=0)]


class QueryError(ValueError):
    """A query that cannot be answered. `field` names the field at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


class Perspective(StrEnum):
    """Whose chances and points are told."""

    WHITE = "WHITE"
    BLACK = "BLACK"
    SIDE_TO_MOVE = "SIDETOMOVE"


@dataclass(frozen=True)
class AnswerOptions:
    """How the positions of a query are to be analysed and answered about. Seconds until the first
    report during the search, and between reports; `None`: none are wanted.
    """

    query_id: str
    limit: Limit
    perspective: Perspective
    first_report: float | None
    report_every: float | None
    ownership: bool
    policy: bool
    max_moves: int
    pv_length: int | None


class _Fields(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="allow", alias_generator=to_camel)

    @property
    def unused(self) -> list[str]:
        """Names of fields that mean nothing here."""
        return list(self.model_extra or {})


class _RulesObject(_Fields):
    size: Number | None = None
    penalty: Number
    balance: Literal["optional", "forced", "none"] = "optional"


class _Settings(_Fields):
    max_visits: Count | None = None
    max_playouts: Count | None = None
    max_time: Seconds | None = None
    report_analysis_winrates_as: Annotated[Perspective, Field(strict=False)] | None = None


class Query(_Fields):
    """One line that asks for analysis, of one position or of several of a game."""

    id: Annotated[str, Field(max_length=_LONGEST_ID)]
    moves: list[tuple[Player, str]]
    initial_position: str | None = None
    initial_stones: list[tuple[Player, str]] | None = None
    initial_player: Player | None = None
    rules: str | dict[str, Any] | None = None
    board_x_size: Annotated[Number | None, Field(alias="boardXSize")] = None
    board_y_size: Annotated[Number | None, Field(alias="boardYSize")] = None
    analyze_turns: list[TurnNumber] | None = None
    max_visits: Count | None = None
    override_settings: _Settings = _Settings()
    report_during_search_every: Seconds | None = None
    first_report_during_search_after: Seconds | None = None
    include_ownership: bool = False
    include_policy: bool = False
    max_moves: Annotated[int, Field(ge=1)] = 20
    analysis_pv_len: Annotated[int | None, Field(alias="analysisPVLen", ge=1)] = None
    priority: Priority | None = None
    priorities: list[Priority] | None = None

    def options(self, limit: Limit, perspective: Perspective) -> AnswerOptions:
        """What is wanted; limit and perspective are what holds where the query says nothing."""
        settings = self.override_settings
        return AnswerOptions(
            query_id=self.id,
            limit=Limit(
                seconds=settings.max_time or limit.seconds,
                visits=self.max_visits or settings.max_visits or limit.visits,
                evaluations=settings.max_playouts or limit.evaluations,
            ),
            perspective=settings.report_analysis_winrates_as or perspective,
            first_report=self.first_report_during_search_after or self.report_during_search_every,
            report_every=self.report_during_search_every,
            ownership=self.include_ownership,
            policy=self.include_policy,
            max_moves=self.max_moves,
            pv_length=None if self.analysis_pv_len is None else self.analysis_pv_len + 1,
        )

    def positions(self) -> dict[int, str]:
        """The position texts to be analysed, by how many moves lead there. QueryError."""
        position = self._start()
        texts = [str(position)]
        for number, (player, text) in enumerate(self.moves):
            _play(position, number, player, text)
            texts.append(str(position))
        wanted = [len(self.moves)] if self.analyze_turns is None else self.analyze_turns
        for turn in wanted:
            if turn >= len(texts):
                raise QueryError("analyzeTurns", f"there is no turn {turn}: moves end before it")
        return {turn: texts[turn] for turn in sorted(wanted)}

    def priority_of(self, turn: int) -> int:
        """The higher, the sooner a position's turn comes."""
        if self.priorities is None or self.analyze_turns is None:
            return self.priority or 0
        return self.priorities[self.analyze_turns.index(turn)]

    def check(self) -> None:
        """QueryError for fields that contradict each other, or cannot be kept."""
        for field, reason in _REFUSED.items():
            if field in self.unused:
                raise QueryError(field, reason)
        if self.priorities is not None:
            if self.priority is not None:
                raise QueryError("priority", "give priority or priorities, not both")
            if len(self.priorities) != len(self.analyze_turns or ()):
                raise QueryError("priorities", "there must be one for each of analyzeTurns")

    def _start(self) -> Position:
        if self.initial_position is not None:
            if self.initial_stones is not None or self.initial_player is not None:
                raise QueryError(
                    "initialPosition", "it tells stones and player: leave out the other fields"
                )
            return self._told_position(self.initial_position)
        rules = self._rules()
        if self.initial_player is not None:
            player = _PLAYERS[self.initial_player]
        else:
            player = _PLAYERS[self.moves[0][0]] if self.moves else Color.WHITE
        return _position_of_stones(rules, self.initial_stones or [], player)

    def _told_position(self, text: str) -> Position:
        """The position of a text; rules and size that are told besides must be the same."""
        try:
            position = Position.parse(text, between_turns=True)
        except ValueError as error:
            raise QueryError("initialPosition", str(error)) from error
        told, own = self._told_rules(), position.rules
        for field, size in self._sizes(told).items():
            if size != own.size:
                raise QueryError(field, f"the initial position is of size {own.size}, not {size}")
        if told is not None and (told.penalty, told.balance) != (own.penalty, own.balance):
            raise QueryError("rules", "the initial position tells other rules")
        return position

    def _rules(self) -> Rules:
        told = self._told_rules()
        if told is None:
            raise QueryError("rules", 'needed: the name of a preset, or {"penalty": 10}')
        sizes = self._sizes(told)
        if not sizes:
            raise QueryError("boardXSize", "needed: the number of points along a side")
        if len(set(sizes.values())) > 1:
            told_sizes = ", ".join(f"{field} is {size}" for field, size in sizes.items())
            raise QueryError("boardXSize", f"the board is square, but {told_sizes}")
        field, size = next(iter(sizes.items()))
        try:
            Rules(size)
        except ValueError as error:
            raise QueryError(field, str(error)) from error
        try:
            return Rules(size, told.penalty, told.balance)
        except ValueError as error:
            raise QueryError("rules", str(error)) from error

    def _told_rules(self) -> _RulesObject | None:
        if self.rules is None:
            return None
        if isinstance(self.rules, str):
            try:
                rules = preset(self.rules).rules
            except ValueError as error:
                raise QueryError("rules", str(error)) from error
            return _RulesObject(size=rules.size, penalty=rules.penalty, balance=rules.balance)
        try:
            told = _RulesObject.model_validate(self.rules)
        except ValidationError as error:
            raise QueryError("rules", ": ".join(_first_fault(error))) from error
        if told.unused:
            raise QueryError("rules", f"there is no rule {told.unused[0]!r}")
        return told

    def _sizes(self, told: _RulesObject | None) -> dict[str, int]:
        """The sizes that the query tells, by field."""
        sizes = {
            "boardXSize": self.board_x_size,
            "boardYSize": self.board_y_size,
            "rules": told.size if told is not None else None,
        }
        return {field: size for field, size in sizes.items() if size is not None}


def parse_query(line: bytes) -> Query:
    """The query of a line that is a JSON object. QueryError."""
    try:
        query = Query.model_validate_json(line)
    except ValidationError as error:
        raise QueryError(*_first_fault(error)) from error
    query.check()
    return query


def _first_fault(error: ValidationError) -> tuple[str, str]:
    """The field, and what is wrong in it."""
    fault = error.errors(include_url=False, include_context=False)[0]
    field, *inner = (str(part) for part in fault["loc"])
    if field in ("moves", "initialStones"):
        return field, _PAIRS
    return field, ": ".join([*inner, fault["msg"]])


def _play(position: Position, number: int, player: Player, text: str) -> None:
    """Plays the move of that number, from 0."""
    try:
        turn = Turn.parse(text)
        if turn.is_resignation:
            raise ValueError("a resignation ends the game and leads to no position")
        if _PLAYERS[player] is not position.to_move:
            raise ValueError(f"it is {position.to_move.name.capitalize()}'s turn")
        position.play(turn)
    except ValueError as error:
        raise QueryError("moves", f"illegal move {number}, {text[:80]}: {error}") from error


def _position_of_stones(rules: Rules, stones: list[tuple[Player, str]], to_move: Color) -> Position:
    """The position with these stones. Whether anybody has grown shows in them: a growth stone
    touches one of its own colour, and a plant never does.
    """
    signs = ["."] * (rules.size * rules.size)
    for player, text in stones:
        try:
            point = parse_point(text, rules.size)
        except ValueError as error:
            raise QueryError("initialStones", str(error)) from error
        if signs[point] != ".":
            raise QueryError("initialStones", f"{text} holds two stones")
        signs[point] = _SIGNS[_PLAYERS[player]]
    rows = [signs[start : start + rules.size] for start in range(0, len(signs), rules.size)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    grown = any(
        one == next_one != "." for line in rows + columns for one, next_one in pairwise(line)
    )
    text = "/".join(map(_row_text, reversed(rows)))
    balance = "" if rules.balance == "optional" else f" {rules.balance}"
    mover = _SIGNS[to_move].lower()
    return Position.parse(f"{text} {mover} {'g' if grown else '-'} {rules.penalty}{balance}")


def _row_text(row: list[str]) -> str:
    runs = ((sign, len(list(run))) for sign, run in groupby(row))
    return "".join(str(length) if sign == "." else sign * length for sign, length in runs)
