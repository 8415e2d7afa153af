"""`symple match`: two players against each other."""

from __future__ import annotations

import json
import math
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from symple.arena import (
    EloEstimate,
    Match,
    MatchScore,
    MatchSettings,
    PlayedGame,
    TimeControl,
    game_record,
    parse_player,
    score_match,
)
from symple.cli.errors import CommandError
from symple.game import Rules, write

_DEFAULT_PAIRS = 10
_DEFAULT_TURN_SECONDS = 1.0


def match(
    player1: Annotated[str, typer.Argument(help="A player; see above.")],
    player2: Annotated[str, typer.Argument(help="The other one.")],
    size: Annotated[int, typer.Option(help="Points along a side, odd, 3 to 19.")] = 15,
    penalty: Annotated[int, typer.Option(help="Points lost for each group, even.")] = 10,
    balance: Annotated[
        Literal["optional", "forced", "none"],
        typer.Option(help="Black's plant after the first growth."),
    ] = "optional",
    pairs: Annotated[
        int | None, typer.Option(help=f"Pairs of games. Default: {_DEFAULT_PAIRS}.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="The same as a number of games, which must be even.")
    ] = None,
    game_seconds: Annotated[
        float | None, typer.Option(help="Each player's time for a whole game.")
    ] = None,
    turn_seconds: Annotated[
        float | None,
        typer.Option(
            help="Each player's time for a turn. Default, when no other limit is given: "
            f"{_DEFAULT_TURN_SECONDS:g}."
        ),
    ] = None,
    visits: Annotated[
        int | None, typer.Option(help="Visits a turn of `search`, beside a clock or without one.")
    ] = None,
    grace: Annotated[
        float,
        typer.Option(
            help="Seconds past the clock (a game's or a turn's) that are forgiven, for pipes, "
            "starting programs and a busy machine."
        ),
    ] = 0.5,
    opening_plants: Annotated[
        int,
        typer.Option(help="Random plants a side that both games of a pair begin with."),
    ] = 2,
    concurrency: Annotated[int, typer.Option(help="Games played at once.")] = 1,
    seed: Annotated[
        int, typer.Option(help="Fixes the openings and the choices of built-in players.")
    ] = 1,
    records: Annotated[
        Path | None,
        typer.Option(help="A new folder in which every game is written as a .sym record."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Lets two players play pairs of games with colours swapped, and rates the difference.

    A PLAYER is a level (random, greedy, quick, normal, strong); or `search`, also with options,
    which replace the match's clock for it, as in `search:threads=2,game-seconds=5` (threads,
    memory-mb, visits, turn-seconds, game-seconds); or the command line of a program that speaks the
    CodeCup dialogue, as in "./rave 10 6".

    Both games of a pair begin with the same random plants. A program is told only its opponent's
    turns, so with one in the match all games begin with the empty board, and variety comes from the
    players. An illegal turn, garbage, silence past the clock, a crash or an early end loses the
    game; the match goes on.
    """
    settings = _settings(
        player1,
        player2,
        size=size,
        penalty=penalty,
        balance=balance,
        pairs=_pairs(pairs, games),
        control={
            "game_seconds": game_seconds,
            "turn_seconds": turn_seconds,
            "visits": visits,
            "grace": grace,
        },
        opening_plants=opening_plants,
        concurrency=concurrency,
        seed=seed,
    )
    if records is not None:
        _make_folder(records)
    played, stopped = _play(settings, records)
    score = score_match(played)
    print(json.dumps(_as_json(settings, score)) if as_json else _as_text(settings, score))
    if stopped:
        raise CommandError(f"stopped after {len(played)} of {2 * settings.pairs} games")


def _pairs(pairs: int | None, games: int | None) -> int:
    if pairs is not None and games is not None:
        raise typer.BadParameter("give --pairs or --games, not both")
    if games is None:
        return _DEFAULT_PAIRS if pairs is None else pairs
    if games % 2:
        raise typer.BadParameter("games are played in pairs: --games must be even")
    return games // 2


def _settings(
    player1: str,
    player2: str,
    *,
    size: int,
    penalty: int,
    balance: Literal["optional", "forced", "none"],
    control: dict[str, Any],
    **other: int,
) -> MatchSettings:
    if all(control[name] is None for name in ("game_seconds", "turn_seconds", "visits")):
        control["turn_seconds"] = _DEFAULT_TURN_SECONDS
    try:
        return MatchSettings(
            first=parse_player(player1),
            second=parse_player(player2),
            rules=Rules(size, penalty, balance),
            control=TimeControl(**control),
            **other,
        )
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        occupied = any(folder.iterdir())
    except OSError as error:
        raise CommandError(f"cannot make the folder {folder}: {error.strerror}") from error
    if occupied:
        raise CommandError(f"the folder {folder} is not empty; give --records a new one")


def _play(settings: MatchSettings, records: Path | None) -> tuple[list[PlayedGame], bool]:
    """The games played, and whether the match was stopped before its end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    played: list[PlayedGame] = []
    progress = Progress(
        TextColumn("{task.description}"),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    with progress:
        bar = progress.add_task("games", total=2 * settings.pairs)

        def on_game(game: PlayedGame) -> None:
            played.append(game)
            if records is not None:
                _write_record(game, settings, records)
            wins = sum(game.first_won for game in played)
            progress.update(bar, advance=1, description=f"won {wins}, lost {len(played) - wins}")

        try:
            Match(settings).play(on_game)
        except KeyboardInterrupt:
            return played, True
    return played, False


def _write_record(game: PlayedGame, settings: MatchSettings, folder: Path) -> None:
    date = datetime.now(UTC).strftime("%Y.%m.%d")
    text = write(game_record(game, settings, date), "sym")
    path = folder / f"{game.task.number:04d}.sym"
    unfinished = path.with_suffix(".part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from error


def _as_json(settings: MatchSettings, score: MatchScore) -> dict[str, Any]:
    elo = score.elo
    return {
        "player1": settings.first.text,
        "player2": settings.second.text,
        "size": settings.rules.size,
        "penalty": settings.rules.penalty,
        "balance": settings.rules.balance,
        "games": score.games,
        "wins": score.wins,
        "losses": score.losses,
        "wins_as_white": score.wins_as_white,
        "wins_as_black": score.wins_as_black,
        "white_wins": score.white_wins,
        "pairs": {str(points): score.pairs.count(points) for points in (0, 1, 2)},
        "elo": _rounded(elo.elo) if elo else None,
        "elo_low": _rounded(elo.low) if elo else None,
        "elo_high": _rounded(elo.high) if elo else None,
        "mean_margin": score.mean_margin,
        "forfeits": [{"game": number, "reason": reason} for number, reason in score.forfeits],
    }


def _rounded(elo: float) -> float | None:
    """JSON knows no infinity: None where the games set no bound."""
    return None if math.isinf(elo) else round(elo, 1)


def _elo_text(elo: EloEstimate) -> str:
    if math.isfinite(elo.elo):
        return f"{elo.elo:+.0f}, 95% between {elo.low:+.0f} and {elo.high:+.0f}"
    return f"above {elo.low:+.0f} (95%)" if elo.elo > 0 else f"below {elo.high:+.0f} (95%)"


def _as_text(settings: MatchSettings, score: MatchScore) -> str:
    rules, elo = settings.rules, score.elo
    text = (
        f"{settings.first.text} against {settings.second.text}, "
        f"{rules.size} x {rules.size}, penalty {rules.penalty}: {score.games} games\n"
        f"won {score.wins} ({score.wins_as_white} as White, {score.wins_as_black} as Black), "
        f"lost {score.losses}; White won {score.white_wins}"
    )
    if elo is not None:
        points = ", ".join(str(score.pairs.count(points)) for points in (0, 1, 2))
        text += f"\nElo {_elo_text(elo)}; pairs with 0, 1, 2 points: {points}"
    if score.mean_margin is not None:
        text += f"\nmean margin {score.mean_margin:+.1f} in the games that filled the board"
    for number, reason in score.forfeits:
        text += f"\nforfeit in game {number}, {reason}"
    return text
