"""`symple tournament`: many players among each other."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.live import Live
from rich.table import Table

from symple.arena import (
    GameResult,
    ResultsError,
    Tournament,
    TournamentSettings,
    html_report,
    pair_points,
    parse_player,
    read_games,
    read_settings,
    write_report,
)
from symple.cli import contest, options
from symple.cli.errors import CommandError
from symple.competition import Rating, Standing, rate, standings
from symple.game import Rules

_DEFAULT_FINALISTS = 4

#: How often the ratings in the live table are computed anew, in seconds.
_RATE_SECONDS = 2.0

Ranking = Literal["wins", "codecup"]


def tournament(
    players: Annotated[
        list[str] | None,
        typer.Argument(help="Two or more players, as `symple match --help` describes them."),
    ] = None,
    kind: Annotated[
        Literal["round-robin", "gauntlet", "swiss"],
        typer.Option(
            help="Everyone against everyone; the first player against each of the others; or a "
            "Swiss system."
        ),
    ] = "round-robin",
    rounds: Annotated[
        int | None,
        typer.Option(
            help="How often everyone meets (by default once on each board), or the rounds of the "
            "Swiss system (by default just enough to single out a winner)."
        ),
    ] = None,
    pairs: Annotated[int, typer.Option(help="Pairs of games in each meeting.")] = 1,
    final: Annotated[
        int | None,
        typer.Option(
            help="How many of a Swiss system's best then meet, everyone against everyone with both "
            f"colours; 0 for none. Default: {_DEFAULT_FINALISTS}."
        ),
    ] = None,
    rank_by: Annotated[
        Ranking, typer.Option(help="What decides the places; the other one breaks ties.")
    ] = "wins",
    size: contest.Size = None,
    penalty: contest.Penalty = None,
    board: contest.Boards = None,
    balance: options.Balance = "optional",
    game_seconds: contest.GameSeconds = None,
    turn_seconds: contest.TurnSeconds = None,
    visits: contest.Visits = None,
    evaluations: contest.Evaluations = None,
    grace: contest.Grace = 0.5,
    openings: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOOK",
            help="A book of openings, by its name or file; one for each board. Default: those "
            "are shipped for the boards.",
        ),
    ] = None,
    opening_plants: contest.OpeningPlants = None,
    concurrency: contest.Concurrency = None,
    ray: contest.Ray = None,
    seed: contest.Seed = 1,
    results: contest.Results = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Play nothing: make the report.html of a results folder anew, and show the table.",
        ),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Has many players play each other in pairs of games with colours swapped, and rates them.

    The table gives games, wins and the points that CodeCup 2013 would give: a player's score, at
    least 0, plus 100 for the winner; 0 for a forfeit. Ratings have their 95% interval.

    With --results every game is on disk before the next one counts. The same command resumes a
    tournament that was stopped.
    """
    if report is not None:
        if players or results is not None:
            raise typer.BadParameter("--report plays nothing: give it no players and no --results")
        _remake_report(report, as_json)
        return
    try:
        settings = _settings(
            players or [],
            kind=kind,
            rounds=rounds,
            pairs=pairs,
            finalists=final,
            ranking=rank_by,
            boards=contest.make_boards(board, size, penalty, balance),
            control=contest.make_control(
                game_seconds=game_seconds,
                turn_seconds=turn_seconds,
                visits=visits,
                evaluations=evaluations,
                grace=grace,
            ),
            books=openings or [],
            opening_plants=opening_plants,
            seed=seed,
        )
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    with contest.open_runner(concurrency, ray) as runner, _shown(settings) as show:
        played, stopped = contest.play(settings, results, runner, show)
    table = _Scores.of(settings.schedule.players, played.games, rank_by)
    print(table.json() if as_json else f"{settings.title}, {len(played.games)} games\n{table}")
    if stopped:
        raise CommandError(f"stopped after {len(played.games)} games")


def _settings(
    texts: Sequence[str],
    *,
    kind: Literal["round-robin", "gauntlet", "swiss"],
    rounds: int | None,
    finalists: int | None,
    boards: Sequence[Rules],
    books: Sequence[str],
    opening_plants: int | None,
    seed: int,
    **other: Any,
) -> TournamentSettings:
    swiss = kind == "swiss"
    if rounds is None:
        rounds = max(1, math.ceil(math.log2(len(texts) or 1))) if swiss else len(boards)
    if finalists is None:
        finalists = min(_DEFAULT_FINALISTS, len(texts)) if swiss else 0
    return TournamentSettings(
        kind=kind,
        players=tuple(parse_player(text) for text in texts),
        boards=tuple(boards),
        rounds=rounds,
        finalists=finalists,
        openings=contest.make_openings(boards, books, opening_plants, seed),
        seed=seed,
        **other,
    )


@dataclass(frozen=True)
class _Scores:
    """The table as it is shown; `str` for people."""

    lines: Sequence[Standing]
    ratings: dict[str, Rating]
    games: Sequence[GameResult]

    @staticmethod
    def of(players: Sequence[str], games: Sequence[GameResult], ranking: Ranking) -> _Scores:
        return _Scores(standings(players, games, ranking), _ratings(games), games)

    def rows(self) -> list[list[str]]:
        """Texts, the heads first."""
        final = any(line.final is not None for line in self.lines)
        rows = [["", "player", "games", "won", "CodeCup", *["final"] * final, "Elo", "95%"]]
        for place, line in enumerate(self.lines, 1):
            own, rating = line.all, self.ratings.get(line.player)
            byes = f" ({own.byes} bye)" if own.byes else ""
            won_final = f"{line.final.wins} of {line.final.games}" if line.final else ""
            rows.append(
                [
                    f"{place}",
                    line.player,
                    f"{own.games}",
                    f"{own.wins}{byes}",
                    f"{own.points}",
                    *[won_final] * final,
                    f"{rating.elo:+.0f}" if rating else "",
                    f"{_bound(rating.low)} to {_bound(rating.high)}" if rating else "",
                ]
            )
        return rows

    def __str__(self) -> str:
        rows = self.rows()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = [
            "  ".join(
                text.ljust(width) if column == 1 else text.rjust(width)
                for column, (text, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ]
        lines += [
            f"{game.loser} lost game {game.number} by forfeit, {game.reason}"
            for game in self._forfeits()
        ]
        return "\n".join(lines)

    def json(self) -> str:
        players = []
        for place, line in enumerate(self.lines, 1):
            rating = self.ratings.get(line.player)
            players.append(
                {
                    "place": place,
                    "name": line.player,
                    "games": line.all.games,
                    "wins": line.all.wins,
                    "byes": line.all.byes,
                    "codecup_points": line.all.points,
                    "final_games": line.final.games if line.final else None,
                    "final_wins": line.final.wins if line.final else None,
                    "final_codecup_points": line.final.points if line.final else None,
                    "elo": _finite(rating.elo) if rating else None,
                    "elo_low": _finite(rating.low) if rating else None,
                    "elo_high": _finite(rating.high) if rating else None,
                }
            )
        forfeits = [{"game": game.number, "reason": game.reason} for game in self._forfeits()]
        return json.dumps({"games": len(self.games), "players": players, "forfeits": forfeits})

    def _forfeits(self) -> Iterator[GameResult]:
        return (game for game in self.games if game.reason is not None)


def _ratings(games: Sequence[GameResult]) -> dict[str, Rating]:
    """None as long as no chain of games connects all players."""
    try:
        return {rating.player: rating for rating in rate(pair_points(games))}
    except ValueError:
        return {}


def _bound(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else "?"


def _finite(elo: float) -> float | None:
    """JSON knows no infinity: None where the games set no bound."""
    return round(elo, 1) if math.isfinite(elo) else None


@contextmanager
def _shown(settings: TournamentSettings) -> Iterator[contest.Show]:
    """What to call after each game: a live table in a terminal, else a line for the game."""
    if not sys.stderr.isatty():
        yield _print_game
        return
    with Live(console=Console(stderr=True), transient=True, auto_refresh=False) as live:
        rated = -math.inf
        ratings: dict[str, Rating] = {}

        def show(tournament: Tournament, game: GameResult) -> None:
            nonlocal rated, ratings
            if time.monotonic() - rated > _RATE_SECONDS:
                ratings, rated = _ratings(tournament.games), time.monotonic()
            lines = standings(settings.schedule.players, tournament.games, settings.ranking)
            heads, *rows = _Scores(lines, ratings, tournament.games).rows()
            caption = f"{len(tournament.games)} of {tournament.planned} games; {_game_text(game)}"
            table = Table(*heads, title=settings.title, caption=caption)
            for row in rows:
                table.add_row(*row)
            live.update(table, refresh=True)

        yield show


def _print_game(tournament: Tournament, game: GameResult) -> None:
    done = len(tournament.games)
    print(f"{done} of {tournament.planned}: {_game_text(game)}", file=sys.stderr, flush=True)


def _game_text(game: GameResult) -> str:
    return f"{game.stage} {game.round}, {game.white} - {game.black} {game.result}"


def _remake_report(folder: Path, as_json: bool) -> None:
    try:
        settings, games = read_settings(folder), read_games(folder)
        title, ranking, kind = settings["title"], settings["ranking"], settings["kind"]
        players = [player["name"] for player in settings["players"]]
        scores = _Scores.of(players, games, ranking)
        page = html_report(title, games, () if kind == "match" else scores.lines)
        write_report(folder, page)
    except ResultsError as error:
        raise CommandError(f"{error}.") from error
    except (KeyError, TypeError) as error:
        raise CommandError(f"{folder} holds no settings of a tournament.") from error
    except OSError as error:
        raise CommandError(f"Cannot use {folder}: {error.strerror or error}.") from error
    print(scores.json() if as_json else f"{title}, {len(games)} games\n{scores}")
