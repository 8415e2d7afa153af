"""How a search uses a net."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from symple.nets import SHIPPED_NET


@dataclass(frozen=True)
class NetOptions:
    """name: of a net, or its file. ValueError for numbers out of reason.

    prior: how much the net's likely turns move a turn's estimate. likely: the share of new turns
    that are drawn as the net thinks them likely.

    alone: leaves wait for the net, which is all that the search learns from, and which takes a
    processor more; batch: positions at once then. Else random games go on, and these hold:

    least_size, most_size: of boards on which the net is asked; on others random games are all.
    visits: of a node before the net looks at it. games: random games for each look, at least. mix:
    the net's part in the value of a random game from where it has looked, until little is vacant.
    weight: visits that a turn's own results count for more once the net has judged it.
    """

    name: str
    alone: bool = False
    visits: int = 8
    games: int = 16
    mix: float = 0.9
    weight: int = 300
    prior: float = 0.2
    likely: float = 0.3
    batch: int = 16
    least_size: int = 1
    most_size: int = 19

    def __post_init__(self) -> None:
        for name, number, least, most in (
            ("visits", self.visits, 1, 1_000_000),
            ("games", self.games, 0, 1_000_000),
            ("mix", self.mix, 0, 1),
            ("weight", self.weight, 0, 1_000_000),
            ("prior", self.prior, 0, 10),
            ("likely", self.likely, 0, 1),
            ("batch", self.batch, 1, 1024),
            ("least-size", self.least_size, 1, 19),
            ("most-size", self.most_size, 1, 19),
        ):
            if not least <= number <= most:
                raise ValueError(f"net-{name} must be from {least} to {most}, not {number}")
        if self.least_size > self.most_size:
            raise ValueError("net-least-size must not be above net-most-size")

    def leaves(self) -> dict[str, float]:
        """As `Search` takes them."""
        return {
            "open": 2 * self.batch,
            "visits": self.visits,
            "games": self.games,
            "mix": self.mix,
            "weight": self.weight,
            "prior": self.prior,
            "likely": self.likely,
            "least_size": self.least_size,
            "most_size": self.most_size,
        }


#: The net that came with the program, on the boards where a search with it is the stronger one:
#: docs/explanation/training.md.
SHIPPED: Final = NetOptions(str(SHIPPED_NET), least_size=9)
