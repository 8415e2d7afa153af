"""Finished games as data: a line of a results file, a record, points for tables."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal

from symple.game import Color, Position, Record, Result, Rules, Turn, codecup_points

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Stage = Literal["match", "round-robin", "gauntlet", "swiss", "final"]


class ResultsError(Exception):
    """Results that cannot be used; the message says why, as a sentence without its end."""


@dataclass(frozen=True)
class GameResult:
    """One finished game; plain data, a JSON line of games.jsonl.

    number: of the game in the schedule, from 1. pair: from 1; the two games of a pair have one
    opening and swapped colours. round: from 1 within the stage. white, black: the players' names.
    opening_turns: how many of the turns were given. result: as text, "W+5". reason: why it was
    forfeited, None for a game that was played out. date: 2026.01.31.
    """

    number: int
    pair: int
    stage: Stage
    round: int
    white: str
    black: str
    size: int
    penalty: int
    balance: Literal["optional", "forced", "none"]
    opening_turns: int
    turns: tuple[str, ...]
    result: str
    reason: str | None
    white_seconds: float
    black_seconds: float
    date: str

    @property
    def rules(self) -> Rules:
        return Rules(self.size, self.penalty, self.balance)

    @property
    def winner(self) -> str:
        """The winner's name."""
        return self.white if self.winner_color is Color.WHITE else self.black

    @property
    def loser(self) -> str:
        return self.black if self.winner_color is Color.WHITE else self.white

    @property
    def winner_color(self) -> Color:
        color = Result.parse(self.result).winner
        if color is None:
            raise ValueError(f"game {self.number} was not finished")
        return color

    @property
    def margin(self) -> int | None:
        """White's margin on the full board; None for a game that ended in another way."""
        margin = Result.parse(self.result).margin
        return -margin if margin is not None and self.winner_color is Color.BLACK else margin

    @cached_property
    def codecup_points(self) -> tuple[int, int]:
        """White's and Black's points by the rules of CodeCup 2013.

        On a full board its score, at least 0, and 100 more for the winner. Who forfeits, runs out
        of time or resigns gets 0. CodeCup's jury then played on for him; here his opponent gets his
        score on the board as it stands, at least 0, and the 100.
        """
        position = Position(self.rules)
        for turn in self.turns:
            position.play(Turn.parse(turn))
        score = position.score()
        if self.margin is not None:
            return codecup_points(score)
        if self.winner_color is Color.WHITE:
            return max(score.white.total, 0) + 100, 0
        return 0, max(score.black.total, 0) + 100

    def record(self, event: str) -> Record:
        """The game with its tags; RecordError when turns and result do not fit together."""
        tags = {
            "Event": event,
            "Date": self.date,
            "Round": f"{self.round}.{self.pair}.{self.number}",
            "White": self.white,
            "Black": self.black,
            "OpeningTurns": str(self.opening_turns),
            "WhiteSeconds": f"{self.white_seconds:.2f}",
            "BlackSeconds": f"{self.black_seconds:.2f}",
        }
        if self.reason is not None:
            tags["Termination"] = self.reason
        return Record.from_turns(
            self.rules,
            [Turn.parse(turn) for turn in self.turns],
            tags=tags,
            result=Result.parse(self.result),
        )

    def to_line(self) -> str:
        """One line of JSON, without its end."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @staticmethod
    def from_line(line: str | bytes) -> GameResult:
        """Reads what `to_line` wrote; ValueError for anything else, one line without a finished
        game of these rules included.
        """
        game = _line_reader().validate_json(line)
        game.record("")
        if Result.parse(game.result).winner is None:
            raise ValueError(f"game {game.number} was not finished")
        return game


def pair_points(games: Iterable[GameResult]) -> list[tuple[str, str, int]]:
    """First player, second player and the first one's points (0, 1, 2) of every pair that is
    complete, in the order of the schedule. The first player has White in a pair's first game.
    """
    pairs: dict[int, list[GameResult]] = defaultdict(list)
    for game in sorted(games, key=lambda game: game.number):
        pairs[game.pair].append(game)
    return [
        (first.white, first.black, (first.winner == first.white) + (other.winner == first.white))
        for first, other in (pair for _, pair in sorted(pairs.items()) if len(pair) == 2)
    ]


@cache
def _line_reader() -> TypeAdapter[GameResult]:
    from pydantic import TypeAdapter  # slow to import, and only needed where results are resumed

    return TypeAdapter(GameResult)
