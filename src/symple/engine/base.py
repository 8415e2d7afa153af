"""What every engine keeps: its limits, its answers, and how it is asked."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from symple.game import Phase, Position, Turn


@dataclass(frozen=True)
class Limit:
    """When an engine has thought enough: at the first of the given limits. At least one is given.

    seconds: wall clock. visits: visits of the root, those kept from an earlier search included.
    evaluations: playouts (or later: net evaluations) of this search. ValueError for limits that
    are not positive, and for counts above `MOST_COUNT`.
    """

    MOST_COUNT: ClassVar[int] = 2**62  #: that the core can hold

    seconds: float | None = None
    visits: int | None = None
    evaluations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.visits is None and self.evaluations is None:
            raise ValueError("a limit needs seconds, visits or evaluations")
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds > 0):
            raise ValueError(f"seconds must be positive and finite, not {self.seconds}")
        for name, count in (("visits", self.visits), ("evaluations", self.evaluations)):
            if count is not None and count < 1:
                raise ValueError(f"{name} must be at least 1, not {count}")
            if count is not None and count > self.MOST_COUNT:
                raise ValueError(f"{name} must be at most {self.MOST_COUNT}, not {count}")


@dataclass(frozen=True)
class Candidate:
    """A turn that was considered. White's view; `variation` begins with the turn itself."""

    turn: Turn
    visits: int
    win_probability: float
    margin: float
    variation: tuple[Turn, ...]


@dataclass(frozen=True)
class ExpectedSide:
    """What a player is expected to have at the end of the game."""

    stones: float
    groups: float


@dataclass(frozen=True, eq=False)
class Analysis:
    """What an engine thinks of a position. White's view throughout.

    win_probability: that White wins, 0 to 1. margin: expected final margin in points. ownership:
    float32, shape (size, size), row 0 at the bottom, +1 White's, -1 Black's. candidates: best first
    for the player to move, at least one. seconds: thinking time. exact: the margin is proved, for
    perfect play by both sides; visits then counts the positions that the proof looked at.
    """

    win_probability: float
    margin: float
    white: ExpectedSide
    black: ExpectedSide
    ownership: NDArray[np.float32]
    candidates: tuple[Candidate, ...]
    visits: int
    evaluations: int
    seconds: float
    exact: bool = False


Report = Callable[[Analysis], object]


class Engine(ABC):
    """A player. It answers about one position at a time, and only between turns.

    `analyze`, `stream` and `play` raise ValueError for a position that is over or inside a turn,
    and RuntimeError while the same engine is thinking in another thread. The position that is
    passed in is never changed.
    """

    @abstractmethod
    def stream(self, position: Position, limit: Limit, every: float = 0.2) -> Iterator[Analysis]:
        """An analysis about every `every` seconds while thinking; the last one is final.

        An iterator that is dropped before its end stops the thinking.
        """

    @abstractmethod
    def play(
        self,
        position: Position,
        limit: Limit,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Turn:
        """The turn that the engine plays; legal, whatever the limit.

        It may be a better one than the first candidate of an analysis, which looks at all turns to
        the end and so less closely at each. `report` is given an analysis about every `every`
        seconds of thinking, and one at the end.
        """

    @abstractmethod
    def stop(self) -> None:
        """Ends a running `analyze`, `stream` or `play`, from any thread.

        It then answers at once with what it has. Nothing happens when nothing is running.
        """

    def analyze(self, position: Position, limit: Limit) -> Analysis:
        """The final analysis."""
        *_, final = self.stream(position, limit)
        return final

    def close(self) -> None:
        """Stops thinking and gives back what the engine holds. It is of no use afterwards."""
        self.stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def require_turn_to_play(position: Position) -> None:
    """ValueError unless a player is about to begin a turn."""
    if position.phase is Phase.OVER:
        raise ValueError("the game is over: there is no turn to play")
    if position.phase is not Phase.START:
        raise ValueError("an engine plays whole turns: finish the turn that was begun")
