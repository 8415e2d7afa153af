"""What can be asked of the library."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from symple.game import Color, EndReason, Rules

Balance = Literal["optional", "forced", "none"]
Sort = Literal[
    "added", "date", "white", "black", "size", "penalty", "result", "margin", "turns", "plants"
]

SORTS: Final[tuple[Sort, ...]] = get_args(Sort)

#: Games of a page, at most.
MOST_ITEMS: Final = 1000

#: Numbers that are asked for lie within, well inside those of the file.
_LARGEST: Final = 10**9

_DATE: Final = re.compile(r"[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?")


@dataclass(frozen=True)
class Span:
    """From `least` to `most`, both included; None for no bound. ValueError if nothing fits, or for
    numbers beyond a thousand million.
    """

    least: int | None = None
    most: int | None = None

    def __post_init__(self) -> None:
        if any(abs(bound) > _LARGEST for bound in (self.least or 0, self.most or 0)):
            raise ValueError(f"a range lies between {-_LARGEST} and {_LARGEST}")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise ValueError(f"nothing lies between {self.least} and {self.most}")

    @staticmethod
    def parse(text: str) -> Span:
        """From `5`, `5..9`, `5..` or `..9`; ValueError.

        >>> Span.parse("-5..5")
        Span(least=-5, most=5)
        """
        match = re.fullmatch(r"\s*([-+]?[0-9]{1,9})?\s*(\.\.)?\s*([-+]?[0-9]{1,9})?\s*", text)
        if not match or (match[1] is None and match[3] is None) or (match[3] and not match[2]):
            raise ValueError(f"{text!r} is not a range; ranges look like 5, 5..9, 5.. or ..9")
        least = None if match[1] is None else int(match[1])
        most = least if not match[2] else None if match[3] is None else int(match[3])
        return Span(least, most)


@dataclass(frozen=True)
class GameFilter:
    """Which games; all that is given must hold.

    player, white, black: part of a name, whatever its case; `player` is of either. since, until:
    2026, 2026-11 or 2026-11-21; a game matches if, as far as its date tells, it may lie between.
    reason: how the game ended. complete: whether it has a result. margin: White's, on a full board;
    turns: the length; plants: turns before the first growth. ValueError for a date that is none, a
    size or a penalty that no game has.
    """

    player: str = ""
    white: str = ""
    black: str = ""
    since: str | None = None
    until: str | None = None
    size: int | None = None
    penalty: int | None = None
    balance: Balance | None = None
    winner: Color | None = None
    reason: EndReason | None = None
    complete: bool | None = None
    margin: Span = field(default=Span())
    turns: Span = field(default=Span())
    plants: Span = field(default=Span())

    def __post_init__(self) -> None:
        for date in (self.since, self.until):
            if date is not None and not _DATE.fullmatch(date):
                raise ValueError(
                    f"{date!r} is not a date; dates look like 2026, 2026-11 or 2026-11-21"
                )
        Rules(
            size=15 if self.size is None else self.size,
            penalty=0 if self.penalty is None else self.penalty,
        )


@dataclass(frozen=True)
class Window:
    """Which part of the results, in which order. ValueError for a part that cannot be."""

    sort: Sort = "added"
    descending: bool = True
    offset: int = 0
    limit: int = 50

    def __post_init__(self) -> None:
        if self.sort not in SORTS:
            raise ValueError(f"games are sorted by {', '.join(SORTS)}, not by {self.sort!r}")
        if not 0 <= self.offset <= _LARGEST or not 1 <= self.limit <= MOST_ITEMS:
            raise ValueError(f"a page begins at 0 or later and has 1 to {MOST_ITEMS} games")
