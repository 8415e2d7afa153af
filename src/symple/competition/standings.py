"""The table of a tournament of programs, and what its places stand on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from symple.competition.meetings import Meeting, count_wins

Ranking = Literal["wins", "codecup"]

#: CodeCup points for each game that a player without an opponent does not play: the winner's 100.
_BYE_POINTS = 100


class FinishedGame(Protocol):
    """What the table asks of a game.

    stage: "swiss", "final" or another; round: from 1 within the stage. codecup_points: White's and
    Black's.
    """

    @property
    def white(self) -> str: ...

    @property
    def black(self) -> str: ...

    @property
    def winner(self) -> str: ...

    @property
    def stage(self) -> str: ...

    @property
    def round(self) -> int: ...

    @property
    def codecup_points(self) -> tuple[int, int]: ...


@dataclass(frozen=True)
class PlayerScore:
    """What a player has from some games: how many, how many won, CodeCup points.

    byes: games that count as won because there was no opponent; contained in `wins` and `points`.
    """

    games: int = 0
    wins: int = 0
    points: int = 0
    byes: int = 0

    def key(self, ranking: Ranking) -> tuple[int, int]:
        """More is better: the wins, then the CodeCup points, or the other way round."""
        return (self.wins, self.points) if ranking == "wins" else (self.points, self.wins)


@dataclass(frozen=True)
class Standing:
    """One line of the table. final: what the player has from the final; None if he is not in it."""

    player: str
    all: PlayerScore
    final: PlayerScore | None


def standings(
    players: Sequence[str], games: Sequence[FinishedGame], ranking: Ranking
) -> list[Standing]:
    """The table, best first; between equals the order of `players` decides.

    The players of a final come first, by what they have from the final alone, then from all games.
    """
    total = player_scores(players, games)
    final = player_scores(players, [game for game in games if game.stage == "final"])
    table = [
        Standing(name, total[name], final[name] if final[name].games else None) for name in players
    ]
    return sorted(table, key=lambda line: _place(line, ranking), reverse=True)


def player_scores(players: Iterable[str], games: Sequence[FinishedGame]) -> dict[str, PlayerScore]:
    """What each player has from the games, byes of a Swiss system included."""
    points: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for game in games:
        for name, gain in zip((game.white, game.black), game.codecup_points, strict=True):
            points[name] += gain
            played[name] += 1
    byes = _byes(players := list(players), games)
    meetings = [Meeting(game.white, game.black, game.winner) for game in games]
    meetings += [Meeting.bye(name) for name in byes.elements()]
    wins = count_wins(players, meetings)
    return {
        name: PlayerScore(
            games=played[name],
            wins=wins[name],
            points=points[name] + _BYE_POINTS * byes[name],
            byes=byes[name],
        )
        for name in players
    }


def _place(line: Standing, ranking: Ranking) -> tuple[bool, tuple[int, int], tuple[int, int]]:
    final = line.final or PlayerScore()
    return line.final is not None, final.key(ranking), line.all.key(ranking)


def _byes(players: Sequence[str], games: Iterable[FinishedGame]) -> Counter[str]:
    """The games of the rounds in which a player alone had no opponent.

    As long as others have not finished a game either, nobody knows yet whose bye it is.
    """
    rounds: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for game in games:
        if game.stage == "swiss":
            rounds[game.round].update((game.white, game.black))
    byes: Counter[str] = Counter()
    for seen in rounds.values():
        absent = [name for name in players if name not in seen]
        if len(absent) == 1:
            byes[absent[0]] += max(seen.values())
    return byes
