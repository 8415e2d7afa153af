"""What every engine keeps: its limits, and how it is asked."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import TracebackType
from typing import ClassVar, Self

from symple.engine.analysis import Analysis, Answer, Report
from symple.engine.cancel import Cancel
from symple.game import Phase, Position


@dataclass(frozen=True)
class Limit:
    """When an engine has thought enough: at the first of the given limits. At least one is given.

    seconds: wall clock. visits: visits of the root, those kept from an earlier search included.
    evaluations: playouts of this search, or a net's answers in their place; one beside them counts
    as 16 playouts, about what it takes. ValueError for limits that are not positive, and for counts
    above `MOST_COUNT`.
    """

    MOST_COUNT: ClassVar[int] = 2**62  #: that the core can hold

    seconds: float | None = None
    visits: int | None = None
    evaluations: int | None = None

    @property
    def by_clock(self) -> bool:
        """Whether the clock alone says when it is enough."""
        return self.visits is None and self.evaluations is None

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


class Engine(ABC):
    """A player. It answers about one position at a time, and only between turns.

    `play`, `analyze` and `prove` raise ValueError for a position that is over or inside a turn, and
    RuntimeError while the same engine is thinking in another thread. The position that is passed in
    is never changed.

    cancel: once it is set, before the question or while it is thought about, the engine answers at
    once with what it has. report: given an analysis about every `every` seconds of thinking; the
    last one is the answer itself.
    """

    @abstractmethod
    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        """The turn that the engine plays, legal whatever the limit, and what it thought.

        It may be a better one than the first candidate of `analyze`, which looks at all turns to
        the end and so less closely at each.
        """

    @abstractmethod
    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        """What the engine thinks of the position."""

    def prove(
        self, position: Position, limit: Limit, cancel: Cancel | None = None
    ) -> Analysis | None:
        """What perfect play comes to, where that can be proved in a part of the time that the limit
        is worth, as `Analysis.exact`; else None, as always for engines that prove nothing.
        """
        require_turn_to_play(position)
        return None

    def ponder(self, position: Position) -> None:  # noqa: B027 - most engines do not
        """Thinks about the position, in which the opponent has the turn, while he does.

        It returns at once; the next question, `rest` or `close` ends it, and the answer about a
        position that follows is found the sooner. Nothing happens when the game is over.
        """

    def rest(self) -> None:  # noqa: B027 - nothing to end where nothing ponders
        """Ends pondering."""

    def close(self) -> None:  # noqa: B027 - many hold nothing
        """Ends what is being thought and gives back what the engine holds. It is of no use
        afterwards.
        """

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
        raise ValueError("an engine plays whole turns: finish the current turn")
