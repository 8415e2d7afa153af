"""How a search uses a net."""

from __future__ import annotations

from dataclasses import dataclass

from symple.nets import Net, NetEvaluator


@dataclass(frozen=True)
class NetOptions:
    """name: of a net, or its file. alone: leaves wait for the net, which is all that the search
    learns from; else random games go on, and these hold:

    share: of one processor's time that goes to the net at most. visits: of a node before it asks.
    mix: the net's part in the value of a random game from where it has been asked, until little is
    vacant. weight: visits that a turn's own results count for more once the net has judged it.
    prior: how much the net's likely turns move a turn's estimate. likely: the share of new turns
    that are drawn as the net thinks them likely. batch: positions at once. ValueError for numbers
    out of reason.

    With random games the search and the net together take as many processors as the search has
    threads; a net alone takes one more while it answers.
    """

    name: str
    alone: bool = False
    share: float = 0.5
    visits: int = 8
    mix: float = 0.9
    weight: int = 300
    prior: float = 0.2
    likely: float = 0.3
    batch: int = 16

    def __post_init__(self) -> None:
        for name, number, least, most in (
            ("share", self.share, 0.01, 1),
            ("visits", self.visits, 1, 1_000_000),
            ("mix", self.mix, 0, 1),
            ("weight", self.weight, 0, 1_000_000),
            ("prior", self.prior, 0, 10),
            ("likely", self.likely, 0, 1),
            ("batch", self.batch, 1, 1024),
        ):
            if not least <= number <= most:
                raise ValueError(f"net-{name} must be from {least} to {most}, not {number}")

    def evaluator(self, net: Net) -> NetEvaluator:
        share = 1.0 if self.alone else self.share
        return NetEvaluator(net, most=self.batch, share=share)

    def leaves(self) -> dict[str, float]:
        """As `Search` takes them."""
        return {
            "wait": int(self.alone),
            "share": int(not self.alone),
            "open": 2 * self.batch,
            "visits": self.visits,
            "mix": self.mix,
            "weight": self.weight,
            "prior": self.prior,
            "likely": self.likely,
        }
