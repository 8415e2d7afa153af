"""The ladder of levels: how often each beats the one below, and their ratings by a round robin.

    python benchmarks/level_ladder.py FOLDER [--neighbours 100] [--others 10] [--levels 1 2 3]

Every two levels meet on 11 x 11, penalty 6, in pairs of games from the shipped book: neighbours in
at least a hundred games, others in fewer. The games are kept in FOLDER, a folder for each meeting,
and a stopped run goes on there; a level that was changed since plays anew, but after a change of
the search itself another FOLDER is needed. With --show nothing is played, and the tables are those
of the games so far.

Levels that think by a clock are measured by evaluations: as many as a quiet machine makes in that
time, so that a busy one makes no difference.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from symple.arena import (
    GameResult,
    LocalRunner,
    MatchScore,
    Openings,
    ResultsError,
    ResultsFolder,
    TimeControl,
    Tournament,
    TournamentSettings,
    pair_points,
    parse_player,
    read_games,
    score_match,
    shipped_book,
)
from symple.competition import Rating, rate
from symple.engine import LEVELS, Level
from symple.game import Rules

RULES = Rules(11, 6)
NAMES = [level.name for level in LEVELS]

#: About what the search with its net makes of them in a second, one thread, from the beginning of a
#: game to its middle, on the machine of benchmarks/README.md.
EVALUATIONS_PER_SECOND = 140_000


@dataclass(frozen=True)
class Meeting:
    """Two levels, the higher one first, and the games they are to play."""

    first: Level
    second: Level
    games: int

    @property
    def settings(self) -> TournamentSettings:
        book = shipped_book(RULES.size, RULES.penalty)
        assert book is not None
        return TournamentSettings(
            kind="match",
            players=(
                parse_player(player_text(self.first)),
                parse_player(player_text(self.second)),
            ),
            boards=(RULES,),
            control=TimeControl(),
            pairs=self.games // 2,
            openings=Openings({(RULES.size, RULES.penalty): book}),
            seed=int(self.first.name),
        )

    def folder(self, parent: Path) -> Path:
        """Another one for levels of other strength and for another number of games."""
        strengths = [
            (level.limit, level.habits, level.net and Path(level.net.name).name)
            for level in (self.first, self.second)
        ]
        digest = hashlib.sha256(repr((strengths, self.games)).encode()).hexdigest()
        return parent / f"{self.first.name}-{self.second.name}-{digest[:8]}"

    def play(self, parent: Path, concurrency: int) -> list[GameResult]:
        settings = self.settings
        path = self.folder(parent)
        path.parent.mkdir(parents=True, exist_ok=True)
        with ResultsFolder(path, settings.describe(), settings.title) as folder:
            tournament = Tournament(settings, folder.games)
            return tournament.play(LocalRunner(concurrency), folder.add)

    def finished(self, parent: Path) -> list[GameResult]:
        """What was played so far."""
        path = self.folder(parent)
        return read_games(path) if path.exists() else []


def player_name(level: Level) -> str:
    return f"level:{level.name}"


def player_text(level: Level) -> str:
    if level.limit.seconds is None:
        return player_name(level)
    evaluations = level.limit.evaluations or int(level.limit.seconds * EVALUATIONS_PER_SECOND)
    net = "" if level.net is None else f",net={Path(level.net.name).stem}"
    return f"search:name={player_name(level)},evaluations={evaluations}{net}"


def meetings(names: list[str], neighbours: int, others: int) -> Iterator[Meeting]:
    """Neighbours first, from the lowest; then the others, the nearest ones first."""
    pairs = sorted(combinations(range(len(LEVELS)), 2), key=lambda pair: pair[1] - pair[0])
    for low, high in pairs:
        second, first = LEVELS[low], LEVELS[high]
        games = neighbours if high - low == 1 else others
        if games and {first.name, second.name} <= set(names):
            yield Meeting(first, second, games)


def step_line(meeting: Meeting, score: MatchScore) -> str:
    """A row of the table of neighbours."""
    elo = score.elo
    interval = "" if elo is None else f"{elo.elo:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"
    return (
        f"| {meeting.first.name} against {meeting.second.name} | {score.wins} of {score.games} "
        f"| {interval} |"
    )


def rating_line(rating: Rating) -> str:
    level = next(level for level in LEVELS if rating.player == player_name(level))
    limit, habits = level.limit, level.habits
    habit_cells = (
        ("", "", "")
        if habits is None
        else (
            "all" if habits.groups_seen is None else str(habits.groups_seen),
            f"{habits.joins_seen:.0%}",
            "" if habits.groups_wanted is None else f"{habits.groups_wanted:g}",
        )
    )
    bounds = (
        "" if limit.evaluations is None else f"{limit.evaluations:,} evaluations",
        "" if limit.seconds is None else f"{limit.seconds:g} s",
    )
    cells = (
        level.name,
        " or ".join(filter(None, bounds)),
        *habit_cells,
        f"{rating.elo:.0f} ({rating.low:.0f} to {rating.high:.0f})",
        str(rating.games),
    )
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the levels against each other.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--neighbours", type=int, default=100, help="games of two neighbours")
    parser.add_argument("--others", type=int, default=10, help="games of any other two")
    parser.add_argument("--levels", nargs="+", choices=NAMES, default=NAMES, metavar="LEVEL")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="play nothing")
    words = parser.parse_args()
    games: list[GameResult] = []
    print("| levels | won | Elo, 95% interval |\n| --- | --- | --- |")
    for meeting in meetings(words.levels, words.neighbours, words.others):
        try:
            played = (
                meeting.finished(words.folder)
                if words.show
                else meeting.play(words.folder, words.concurrency)
            )
        except (ResultsError, OSError) as error:
            raise SystemExit(f"{error}.") from error
        score = score_match(played, meeting.settings.players[0].name)
        print(step_line(meeting, score), flush=True)
        games += played
    print(
        "\n| level | thinks about a turn | groups seen | joins seen | groups wanted | rating "
        "| games |\n| --- | --- | --- | --- | --- | --- | --- |"
    )
    met = {game.white for game in games}
    lowest = next((level for level in LEVELS if player_name(level) in met), None)
    anchor = None if lowest is None else player_name(lowest)
    for rating in reversed(rate(ratable(games), anchor=anchor)):
        print(rating_line(rating))


def ratable(games: list[GameResult]) -> Iterator[tuple[str, str, int]]:
    """The pairs of all meetings; games and pairs are numbered anew in each meeting."""
    for opponents in {frozenset((game.white, game.black)) for game in games}:
        yield from pair_points(game for game in games if {game.white, game.black} == opponents)


if __name__ == "__main__":
    main()
