"""The table of a tournament by points, and what decides between those who have as many.

The tie-breaks are those of the International Chess Federation: FIDE Handbook, C.07 Tie-Break
Regulations, in force from 1 August 2024 (https://handbook.fide.com/chapter/TieBreakRegulations082024).
There are no draws here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Generic

from symple.competition.meetings import Meeting, Player, count_wins


@dataclass(frozen=True)
class TableLine(Generic[Player]):
    """A player's line. points: one for each win, bye and win by forfeit.

    buchholz: the points of all opponents, none cut (article 8). sonneborn_berger: of those who were
    beaten (article 9). A round that was not played counts in both as one against somebody with as
    many points as the player's own (article 16).
    """

    player: Player
    points: int
    buchholz: int
    sonneborn_berger: int


def table(order: Sequence[Player], meetings: Sequence[Meeting[Player]]) -> list[TableLine[Player]]:
    """The table, best first: by points, Buchholz, Sonneborn-Berger, direct encounter, `order`.

    The direct encounter (article 6) decides where all who are level have played each other: by
    what they won in it.
    """
    points = count_wins(order, meetings)
    own: defaultdict[Player, list[Meeting[Player]]] = defaultdict(list)
    for meeting in meetings:
        own[meeting.white].append(meeting)
        if meeting.black is not None:
            own[meeting.black].append(meeting)

    def line(player: Player) -> TableLine[Player]:
        every, beaten = 0, 0
        for meeting in own[player]:
            other = meeting.opponent(player)
            worth = points[other] if meeting.played and other is not None else points[player]
            every += worth
            beaten += worth if meeting.winner == player else 0
        return TableLine(player, points[player], every, beaten)

    def key(line: TableLine[Player]) -> tuple[int, int, int]:
        return line.points, line.buchholz, line.sonneborn_berger

    lines = sorted((line(player) for player in order), key=key, reverse=True)
    result = []
    for _, level in groupby(lines, key):
        result += _by_encounter(list(level), meetings)
    return result


def _by_encounter(
    level: list[TableLine[Player]], meetings: Sequence[Meeting[Player]]
) -> list[TableLine[Player]]:
    """Those who are level, by their games among themselves if they have played all of them."""
    players = {line.player for line in level}
    among = [one for one in meetings if one.played and {one.white, one.black} <= players]
    met = {frozenset((one.white, one.black)) for one in among}
    if len(met) < len(players) * (len(players) - 1) // 2:
        return level
    wins = count_wins(players, among)
    return sorted(level, key=lambda line: wins[line.player], reverse=True)
