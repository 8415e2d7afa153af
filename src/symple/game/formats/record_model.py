"""The JSON of a record, typed: files, the server's API and the page's types follow from it.

The one module of `game` that needs pydantic; it is imported when JSON is read or written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import not_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    FailFast,
    Field,
    PlainSerializer,
    PlainValidator,
    ValidationError,
    model_validator,
)

from symple._core import Rules, Turn
from symple.game.errors import RecordError
from symple.game.evaluation import Evaluation
from symple.game.record import MAX_NESTING, Node, Record
from symple.game.result import Result

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

__all__ = ["RecordData", "RecordEvaluation", "RecordRules", "RecordTurn", "wrong_value"]


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise RecordError("must be text")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise RecordError(
            "holds half a character, which UTF-8 cannot store", fault="encoding"
        ) from error
    return value


def _turn(value: object) -> Turn:
    return value if isinstance(value, Turn) else Turn.parse(_text(value))


def _result(value: object) -> Result:
    return value if isinstance(value, Result) else Result.parse(_text(value))


_AS_TEXT = PlainSerializer(str, return_type=str)

_Text = Annotated[str, AfterValidator(_text)]
_Turn = Annotated[Turn, PlainValidator(_turn, json_schema_input_type=str), _AS_TEXT]
_Result = Annotated[Result, PlainValidator(_result, json_schema_input_type=str), _AS_TEXT]
_ByPoint = Mapping[_Text, _Text]


def _said(kind: type[Any]) -> Any:
    """A field that is only written where something is said in it."""
    return Field(default_factory=kind, exclude_if=not_)


def _known() -> Any:
    """A field that is only written where it is known; null is read, but nobody need know that."""

    def without_null(schema: dict[str, Any]) -> None:
        del schema["default"]
        schema |= schema.pop("anyOf")[0]

    return Field(
        default=None, exclude_if=lambda value: value is None, json_schema_extra=without_null
    )


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, from_attributes=True)


class RecordRules(_Data):
    """The rules of a record."""

    size: int
    penalty: int
    balance: Literal["optional", "forced", "none"] = "optional"

    @model_validator(mode="after")
    def _are_rules(self) -> RecordRules:
        self.rules()
        return self

    def rules(self) -> Rules:
        try:
            return Rules(self.size, self.penalty, self.balance)
        except (OverflowError, TypeError) as error:
            raise ValueError(error) from error


class RecordEvaluation(_Data):
    """An engine's opinion after a turn, White's view. error: of the margin, two standard
    deviations in points; 0 when it is proved.
    """

    win_probability: float
    margin: float | None = _known()
    visits: int | None = _known()
    error: float | None = _known()

    @model_validator(mode="after")
    def _can_be(self) -> RecordEvaluation:
        self.evaluation()
        return self

    def evaluation(self) -> Evaluation:
        return Evaluation(self.win_probability, self.margin, self.visits, self.error)


class RecordTurn(_Data):
    """A turn and what is said of it. before: to be read before the turn; seconds: that it took;
    marks: by point name, on the position after it; sketch: colours of circles, by point name, and
    of arrows, such as C3>E5; variations: lines that could be played instead.
    """

    turn: _Turn
    before: _Text = _said(str)
    comment: _Text = _said(str)
    evaluation: RecordEvaluation | None = _known()
    seconds: float | None = _known()
    marks: _ByPoint = _said(dict)
    sketch: _ByPoint = _said(dict)
    variations: Annotated[list[RecordLine], FailFast()] = _said(list)


RecordLine = Annotated[list[RecordTurn], FailFast()]


class RecordData(_Data):
    """A record as JSON: docs/reference/formats.md."""

    format: Literal["symple-record"]
    version: Literal[1]
    rules: RecordRules
    start: _Text | None = None
    tags: Mapping[_Text, _Text] = Field(default_factory=dict)
    result: _Result
    comment: _Text = Field(default_factory=str)
    marks: _ByPoint = _said(dict)
    sketch: _ByPoint = _said(dict)
    turns: RecordLine

    @classmethod
    def of(cls, record: Record) -> RecordData:
        """RecordError for a record that could not be read back."""
        record.check()
        try:
            return cls(
                format="symple-record",
                version=1,
                rules=RecordRules.model_validate(record.rules),
                start=record.start,
                tags=record.tags,
                result=record.result,
                comment=record.comment,
                marks=record.marks,
                sketch=record.sketch,
                turns=[RecordTurn.model_validate(node) for node in record.line],
            )
        except ValidationError as error:
            raise _first_fault(error) from error

    @classmethod
    def parse(cls, data: object) -> RecordData:
        """What JSON says. RecordError with the path to a wrong value; the turns are not played."""
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            raise _first_fault(error) from error

    def record(self) -> Record:
        """RecordError for one that breaks the rules."""
        record = Record(
            self.rules.rules(),
            self.start,
            dict(self.tags),
            self.result,
            self.comment,
            _nodes(self.turns),
            dict(self.marks),
            dict(self.sketch),
        )
        record.check()
        return record


def _nodes(line: list[RecordTurn]) -> list[Node]:
    return [
        Node(
            turn.turn,
            turn.before,
            turn.comment,
            None if turn.evaluation is None else turn.evaluation.evaluation(),
            [_nodes(variation) for variation in turn.variations],
            dict(turn.marks),
            turn.seconds,
            dict(turn.sketch),
        )
        for turn in line
    ]


#: What is said of a value that is something else than it must be.
_KINDS = {
    "string_type": "must be text",
    "int_type": "must be a whole number",
    "float_type": "must be a number below 10^308",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
}


def wrong_value(found: ErrorDetails, path: Sequence[int | str]) -> RecordError:
    """What pydantic found in a record, at this path."""
    kind, context = found["type"], found.get("ctx", {})
    *inside, last = path or ("the record",)
    if kind in ("missing", "extra_forbidden"):
        known = "missing" if kind == "missing" else "unknown"
        return RecordError(f'{_path(inside) or "the record"}: the key "{last}" is {known}')
    where = _path([*inside, last])
    if kind == "recursion_depth_exceeded":
        return RecordError(f"variations are nested more than {MAX_NESTING} deep")
    if kind == "literal_error":
        return RecordError(f'"{where}" must be {context["expected"]}')
    if kind == "value_error":
        error = context["error"]
        if isinstance(error, RecordError):
            return RecordError(f"{where} {error.message}", fault=error.fault)
        return RecordError(f"{where}: {error}")
    return RecordError(f"{where} {_KINDS.get(kind) or found['msg']}")


def _first_fault(error: ValidationError) -> RecordError:
    found = error.errors(include_url=False)[0]
    return wrong_value(found, found["loc"])


def _path(keys: Sequence[int | str]) -> str:
    steps = (f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)
    return "".join(steps).removeprefix(".")
