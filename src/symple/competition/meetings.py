"""What a table is made of: who met whom, and who won."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

#: Whatever a player is called by: a name, a number.
Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True)
class Meeting(Generic[Player]):
    """Two players for a game, or one without an opponent.

    black: None where White had none, which is a bye. winner: None where nobody has won, or not yet.
    played: whether the game took place; a bye did not, nor did what was won by forfeit.
    """

    white: Player
    black: Player | None
    winner: Player | None
    played: bool = True

    @staticmethod
    def bye(player: Player) -> Meeting[Player]:
        """A round in which the player had no opponent, which counts as won."""
        return Meeting(player, None, player, played=False)

    def opponent(self, player: Player) -> Player | None:
        """The other one; None where there is none."""
        return self.black if player == self.white else self.white


def count_wins(players: Iterable[Player], meetings: Iterable[Meeting[Player]]) -> dict[Player, int]:
    """How many meetings each of the players has won, byes and forfeits included."""
    wins = dict.fromkeys(players, 0)
    for meeting in meetings:
        if meeting.winner is not None and meeting.winner in wins:
            wins[meeting.winner] += 1
    return wins
