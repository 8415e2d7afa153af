"""What is known of how games go on from a position."""

from __future__ import annotations

from pydantic import BaseModel

from symple.study.collection import TallyFacts


class BookFacts(BaseModel):
    """What the engine's book of first turns says of a turn. White's view.

    share: of the visits that its turns got there, 0 to 1.
    """

    share: float
    win_probability: float
    margin: float


class OpeningTurn(BaseModel):
    """A turn, and who knows it; the turns that the position's symmetry makes the same are one."""

    turn: str
    library: TallyFacts | None
    examples: TallyFacts | None
    book: BookFacts | None


class Opening(BaseModel):
    """The games with the rules of the position that came to it, and how they went on.

    turns: the most frequent in the library first, then those of the book, then those of the
    examples.
    """

    library: TallyFacts
    examples: TallyFacts
    turns: list[OpeningTurn]
