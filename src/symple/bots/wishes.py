"""Which challenges a bot accepts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Wishes:
    """Empty sets leave everything open. live, days: the paces; rated, casual: what counts and what
    does not; bots: programs as opponents. starts, balances: whether games may begin from a position
    of their own, and have a balance plant that is forced or none.
    """

    sizes: frozenset[int] = frozenset()
    penalties: frozenset[int] = frozenset()
    live: bool = True
    days: bool = True
    rated: bool = True
    casual: bool = True
    bots: bool = True
    starts: bool = True
    balances: bool = True

    def suit(self, challenge: dict[str, Any]) -> bool:
        """challenge: as the club shows it."""
        rules = challenge["rules"]
        return (
            (not self.sizes or rules["size"] in self.sizes)
            and (not self.penalties or rules["penalty"] in self.penalties)
            and (self.live if challenge["pace"] == "live" else self.days)
            and (self.rated if challenge["rated"] else self.casual)
            and (self.bots or challenge["by"]["kind"] != "bot")
            and (self.starts or challenge["start"] is None)
            and (self.balances or rules["balance"] == "optional")
        )
