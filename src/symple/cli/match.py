"""`symple match`: two players against each other."""

from __future__ import annotations

import json
import math
import time
from dataclasses import replace
from typing import Annotated, Any

import typer

from symple.arena import (
    GameResult,
    MatchScore,
    PlayerSpec,
    Tournament,
    TournamentSettings,
    parse_player,
    score_match,
)
from symple.cli import contest, options
from symple.cli.errors import CommandError
from symple.cli.progress import open_count
from symple.competition import EloEstimate, Sprt, SprtState

_DEFAULT_PAIRS = 10

#: How often the score is counted anew while games are played, in seconds.
_SHOW_SECONDS = 0.2


def match(
    player1: Annotated[str, typer.Argument(help="A player; see above.")],
    player2: Annotated[str, typer.Argument(help="Its opponent.")],
    size: contest.Size = None,
    penalty: contest.Penalty = None,
    board: contest.Boards = None,
    balance: options.Balance = "optional",
    pairs: Annotated[
        int | None, typer.Option(help=f"Pairs of games. Default: {_DEFAULT_PAIRS}.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="The same as a number of games; it must be even.")
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1",
            help="Stop as soon as the pairs decide whether player1 is ELO0 or ELO1 "
            "stronger; each verdict is wrong in 5% of such matches.",
        ),
    ] = None,
    game_seconds: contest.GameSeconds = None,
    turn_seconds: contest.TurnSeconds = None,
    visits: contest.Visits = None,
    evaluations: contest.Evaluations = None,
    grace: contest.Grace = 0.5,
    openings: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            help="A book of openings, by its name or file. Default: the one shipped for "
            "the board, if there is one.",
        ),
    ] = None,
    opening_plants: contest.OpeningPlants = None,
    concurrency: contest.Concurrency = None,
    ray: contest.Ray = None,
    seed: contest.Seed = 1,
    results: contest.Results = None,
    as_json: options.AsJson = False,
) -> None:
    """Has two players play pairs of games with colours swapped, and rates the difference.

    A PLAYER is `level:1` to `level:10`, `random` or `greedy`; or `search`, also with options, which
    replace the match's clock for it, as in `search:threads=2,game-seconds=5` (name, threads,
    memory-mb, visits, evaluations, turn-seconds, game-seconds, and net=NAME to ask a net beside the
    random games: see the documentation on training); or `policy:net=NAME`, what looks best to a net
    without any search; or a program that speaks the CodeCup dialogue or GTP, as in
    "codecup ./rave 10 6" or "gtp:name=it,memory-mb=500 ./program" (name, memory-mb, cpu-seconds,
    turn-seconds, game-seconds, and opening=joined for a CodeCup program); a bare command line is a
    CodeCup program.

    Both games of a pair begin with the same opening. A CodeCup program without opening=joined is
    told only its opponent's turns, so with one in the match all games begin with the empty board,
    and variety comes from the players. An illegal turn, garbage, silence past the clock, a crash or
    an early end loses the game; the match goes on.
    """
    try:
        boards = contest.make_boards(board, size, penalty, balance)
        if len(boards) > 1:
            raise ValueError("a match is played on one board; a tournament takes more")
        settings = TournamentSettings(
            kind="match",
            players=_players(player1, player2),
            boards=tuple(boards),
            control=contest.make_control(
                game_seconds=game_seconds,
                turn_seconds=turn_seconds,
                visits=visits,
                evaluations=evaluations,
                grace=grace,
            ),
            pairs=_pairs(pairs, games),
            openings=contest.make_openings(
                boards, [] if openings is None else [openings], opening_plants, seed
            ),
            sprt=None if sprt is None else Sprt(*sprt),
            seed=seed,
        )
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    with contest.open_runner(concurrency, ray) as runner, open_count() as progress:
        bar = progress.add_task("games", total=2 * settings.pairs)
        shown = -math.inf

        def show(tournament: Tournament, game: GameResult | None = None) -> None:
            nonlocal shown
            if progress.disable or (game and time.monotonic() - shown < _SHOW_SECONDS):
                return
            shown = time.monotonic()
            text = _short_text(_score(tournament), tournament.sprt_state)
            progress.update(bar, completed=len(tournament.games), description=text)

        tournament, stopped = contest.play(settings, results, runner, show)
        show(tournament)
    state, score = tournament.sprt_state, _score(tournament)
    print(
        json.dumps(_as_json(settings, score, state))
        if as_json
        else _as_text(settings, score, state)
    )
    if stopped:
        raise CommandError(f"stopped after {score.games} of {2 * settings.pairs} games")


def _players(text1: str, text2: str) -> tuple[PlayerSpec, PlayerSpec]:
    """Both players; a player who meets himself is told apart."""
    first, second = parse_player(text1), parse_player(text2)
    if first.name == second.name:
        second = replace(second, given_name=f"{second.name} (2)")
    return first, second


def _pairs(pairs: int | None, games: int | None) -> int:
    if pairs is not None and games is not None:
        raise typer.BadParameter("give --pairs or --games, not both")
    if games is None:
        return _DEFAULT_PAIRS if pairs is None else pairs
    if games % 2:
        raise typer.BadParameter("games are played in pairs: --games must be even")
    return games // 2


def _score(tournament: Tournament) -> MatchScore:
    return score_match(tournament.games, tournament.settings.players[0].name)


def _short_text(score: MatchScore, state: SprtState | None) -> str:
    text = f"won {score.wins}, lost {score.losses}"
    if state is None:
        return text
    return f"{text}, test at {state.llr:+.2f} ({state.lower:.2f} to {state.upper:.2f})"


def _as_json(
    settings: TournamentSettings, score: MatchScore, state: SprtState | None
) -> dict[str, Any]:
    elo, margin, white = score.elo, score.margin, score.white
    first, second = settings.players
    rules = settings.boards[0]
    facts: dict[str, Any] = {
        "player1": first.text,
        "player2": second.text,
        "size": rules.size,
        "penalty": rules.penalty,
        "balance": rules.balance,
        "games": score.games,
        "wins": score.wins,
        "losses": score.losses,
        "wins_as_white": score.wins_as_white,
        "wins_as_black": score.wins_as_black,
        "white_wins": white.wins if white else 0,
        "white_share": round(white.share, 4) if white else None,
        "white_share_low": round(white.low, 4) if white else None,
        "white_share_high": round(white.high, 4) if white else None,
        "pairs": {str(points): score.pairs.count(points) for points in (0, 1, 2)},
        "elo": _rounded(elo.elo) if elo else None,
        "elo_low": _rounded(elo.low) if elo else None,
        "elo_high": _rounded(elo.high) if elo else None,
        "superiority": round(score.superiority, 4),
        "mean_margin": _rounded(margin.mean) if margin else None,
        "mean_margin_error": _rounded(margin.error) if margin else None,
        "forfeits": [{"game": number, "reason": reason} for number, reason in score.forfeits],
    }
    if settings.sprt is not None:
        facts["sprt"] = {
            "elo0": settings.sprt.elo0,
            "elo1": settings.sprt.elo1,
            "llr": round(state.llr, 3) if state else 0.0,
            "decision": state.decision if state else None,
        }
    return facts


def _rounded(value: float) -> float | None:
    """JSON knows no infinity: None where the games set no bound."""
    return None if math.isinf(value) else round(value, 1)


def _elo_text(elo: EloEstimate) -> str:
    if math.isfinite(elo.elo):
        return f"{elo.elo:+.0f}, 95% between {elo.low:+.0f} and {elo.high:+.0f}"
    return f"above {elo.low:+.0f} (95%)" if elo.elo > 0 else f"below {elo.high:+.0f} (95%)"


def _as_text(settings: TournamentSettings, score: MatchScore, state: SprtState | None) -> str:
    rules, elo, margin, white = settings.boards[0], score.elo, score.margin, score.white
    first, second = settings.players
    board = f"{rules.size} x {rules.size}, penalty {rules.penalty}"
    won_as = f"{score.wins_as_white} as White, {score.wins_as_black} as Black"
    lines = [
        f"{first.name} against {second.name}, {board}: {score.games} games",
        f"won {score.wins} ({won_as}), lost {score.losses}",
    ]
    if white is not None:
        lines.append(
            f"White won {white.wins}, {white.share:.0%} of all "
            f"(95% between {white.low:.0%} and {white.high:.0%})"
        )
    if elo is not None:
        points = ", ".join(str(score.pairs.count(points)) for points in (0, 1, 2))
        lines.append(f"Elo {_elo_text(elo)}; pairs with 0, 1, 2 points: {points}")
        lines.append(f"likelihood that {first.name} is the stronger one: {score.superiority:.1%}")
    if margin is not None:
        error = "" if math.isinf(margin.error) else f" +- {margin.error:.1f} (95%)"
        lines.append(
            f"mean margin {margin.mean:+.1f}{error} over {margin.pairs} pairs that filled the board"
        )
    if settings.sprt is not None:
        lines.append(_sprt_text(settings.sprt, state))
    lines += [f"forfeit in game {number}, {reason}" for number, reason in score.forfeits]
    return "\n".join(lines)


def _sprt_text(sprt: Sprt, state: SprtState | None) -> str:
    test = f"test of {sprt.elo1:g} against {sprt.elo0:g} Elo"
    if state is None:
        return f"{test}: no pair yet"
    verdict = {
        "accepted": f"decided, rather {sprt.elo1:g}",
        "rejected": f"decided, rather {sprt.elo0:g}",
        None: "not decided",
    }[state.decision]
    return (
        f"{test}: {verdict} (log-likelihood ratio {state.llr:+.2f}, "
        f"bounds {state.lower:.2f} and {state.upper:.2f})"
    )
