"""What a net's file says of itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from symple._core import GLOBALS, PLANES
from symple.nets.errors import NetError

#: Of files that this version can use: rises when what a net is shown or what it answers changes.
FORMAT: Final = 1

#: The entry of an ONNX file's metadata that holds the card, as JSON.
ENTRY: Final = "symple"


@dataclass(frozen=True)
class Card:
    """size: of the net, as b2c32: blocks and channels. precision: of its numbers: fp32; int8,
    convolutions in bytes; w8, weights alone. least_size and so on: the boards and penalties that it
    learned from. games, rows: how many it learned from; a row is a position. rating: in Elo, of the
    run that made it; None where it was not measured.
    """

    name: str
    size: str
    precision: str
    least_size: int
    most_size: int
    least_penalty: int
    most_penalty: int
    games: int
    rows: int
    rating: float | None = None
    format: int = FORMAT
    planes: tuple[str, ...] = PLANES
    globals: tuple[str, ...] = GLOBALS

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def of(cls, metadata: Mapping[str, str]) -> Card:
        """From an ONNX file's metadata. NetError."""
        if ENTRY not in metadata:
            raise NetError("it is not a net for this game: it has no card")
        try:
            told: dict[str, Any] = json.loads(metadata[ENTRY])
            version = told["format"]
            if version != FORMAT:
                raise NetError(
                    f"it is of format {version!r}; this version of Symple reads {FORMAT}"
                )
            told = {field.name: told[field.name] for field in fields(cls)}
            card = cls(**told | {name: tuple(told[name]) for name in ("planes", "globals")})
            card._require_kinds()
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise NetError(f"its card cannot be read: {error!r}") from None
        if (card.planes, card.globals) != (PLANES, GLOBALS):
            raise NetError("it needs inputs that this version does not have")
        return card

    def _require_kinds(self) -> None:
        """TypeError for values of another type than the fields are declared with."""
        for field in fields(self):
            value = getattr(self, field.name)
            if field.type == "int" and type(value) is not int:
                raise TypeError(f"{field.name} must be a whole number, not {value!r}")
            if field.type == "str" and type(value) is not str:
                raise TypeError(f"{field.name} must be a text, not {value!r}")
            if field.name == "rating" and not isinstance(value, int | float | None):
                raise TypeError(f"rating must be a number, not {value!r}")
