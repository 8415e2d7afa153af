"""A tournament as one HTML page that needs nothing else: tables, and every game on a board.

The page is for people who have no Symple.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from symple.arena.match import score_match
from symple.arena.results import GameResult, pair_points
from symple.competition.ratings import Rating, rate
from symple.competition.standings import Standing
from symple.competition.statistics import white_shares
from symple.game import Position
from symple.pages import render_page

_MINUS, _TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


def html_report(
    title: str, results: Sequence[GameResult], standing: Sequence[Standing] = ()
) -> str:
    """The page, to be written in UTF-8.

    It has the tournament's standing where one is given; ratings, or with two players what their
    match came to; crosstable, White's share, and all games to step through.
    """
    results = sorted(results, key=lambda result: result.number)
    pairs = pair_points(results)
    ratings, no_ratings = _rated(pairs)
    names = [line.player for line in standing] + [rating.player for rating in ratings]
    names += sorted({result.white for result in results} | {result.black for result in results})
    names = list(dict.fromkeys(names))
    return render_page(
        "report.html",
        "report.js",
        _data(names, results),
        title=title,
        summary=_summary(results, names),
        duel=_duel(names, results) if len(names) == 2 else None,
        standing=standing,
        has_final=any(line.final for line in standing),
        has_byes=any(line.all.byes for line in standing),
        ratings=_rating_rows(ratings),
        no_ratings=no_ratings,
        crosstable=_crosstable(names, results, pairs),
        white_shares=_white_rows(results),
    )


def _data(names: Sequence[str], results: Iterable[GameResult]) -> dict[str, Any]:
    """What the script knows."""
    number = {name: index for index, name in enumerate(names)}
    games = [
        {
            "number": result.number,
            "stage": result.stage,
            "round": result.round,
            "pair": result.pair,
            "white": number[result.white],
            "black": number[result.black],
            "size": result.size,
            "penalty": result.penalty,
            "opening": result.opening_turns,
            "turns": " ".join(result.turns),
            "groups": _groups(result),
            "result": result.result,
            "reason": result.reason,
            "white_seconds": round(result.white_seconds, 1),
            "black_seconds": round(result.black_seconds, 1),
            "date": result.date,
        }
        for result in results
    ]
    return {
        "players": names,
        "fields": list(games[0]) if games else [],  # once, not in each of many games
        "games": [list(game.values()) for game in games],
    }


def _groups(result: GameResult) -> list[int]:
    """White's and Black's groups on the empty board, then after each turn."""
    position = Position(result.rules)
    groups = [0, 0]
    for turn in result.turns:
        position.play(turn)
        score = position.score()
        groups += [score.white.groups, score.black.groups]
    return groups


def _summary(results: Sequence[GameResult], names: Sequence[str]) -> str:
    if not results:
        return "No game has been played yet."
    days = sorted({result.date for result in results})
    boards = sorted({(result.size, result.penalty) for result in results})
    parts = [
        f"{len(results)} {'game' if len(results) == 1 else 'games'}",
        f"{len(names)} players",
        ", ".join(f"{size} {_TIMES} {size} with penalty {penalty}" for size, penalty in boards),
        days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}",
    ]
    forfeits = sum(result.reason is not None for result in results)
    if forfeits:
        parts.append(f"{forfeits} {'forfeit' if forfeits == 1 else 'forfeits'}")
    return " · ".join(parts)


def _rated(pairs: Sequence[tuple[str, str, int]]) -> tuple[list[Rating], str]:
    """The ratings, or why there are none."""
    try:
        ratings = rate(pairs)
    except ValueError as error:
        return [], f"No ratings: {error}."
    return ratings, "No ratings: no pair of games is complete yet."


def _rating_rows(ratings: Sequence[Rating]) -> list[dict[str, Any]]:
    ends = [end for rating in ratings for end in (rating.low, rating.elo, rating.high)]
    finite = [end for end in ends if math.isfinite(end)]
    least, most = min(finite, default=0.0), max(finite, default=0.0)
    width = max(most - least, 1.0)

    def percent(elo: float) -> str:
        """Where on the chart; an interval without an end reaches its edge."""
        if math.isinf(elo):
            return "0" if elo < 0 else "100"
        return f"{4 + 92 * (elo - least) / width:.1f}"

    return [
        {
            "player": rating.player,
            "elo": _signed(rating.elo),
            "low": _signed(rating.low),
            "high": _signed(rating.high),
            "from_percent": percent(rating.low),
            "at_percent": percent(rating.elo),
            "to_percent": percent(rating.high),
            "points": rating.points,
            "games": rating.games,
            "share": _percent(rating.points / rating.games),
        }
        for rating in ratings
    ]


def _duel(names: Sequence[str], results: Sequence[GameResult]) -> dict[str, Any]:
    """What is told of two players alone, from the better one's side."""
    first, second = names
    score = score_match(results, first)
    facts = []
    if score.elo is not None:
        elo, counts = score.elo, Counter(score.pairs)
        facts = [
            ("Elo difference", f"{_signed(elo.elo)} ({_signed(elo.low)} to {_signed(elo.high)})"),
            ("Likelihood of superiority", _percent(score.superiority)),
            ("Pairs with 2, 1, 0 points", ", ".join(str(counts[points]) for points in (2, 1, 0))),
        ]
    if score.margin is not None:
        error = "∞" if math.isinf(score.margin.error) else f"{score.margin.error:.1f}"
        facts.append(("Mean margin", f"{_signed(score.margin.mean, 1)} ± {error} points"))
    return {
        "first": first,
        "second": second,
        "wins": score.wins,
        "losses": score.losses,
        "facts": facts,
    }


def _crosstable(
    names: Sequence[str], results: Iterable[GameResult], pairs: Iterable[tuple[str, str, int]]
) -> list[dict[str, Any]]:
    """A row for each player; a cell is empty where he would meet himself."""
    won = Counter((result.winner, result.loser) for result in results)
    outcomes = Counter((one, other, points) for one, other, points in pairs)
    outcomes += Counter({(b, a, 2 - points): n for (a, b, points), n in outcomes.items()})

    def cell(one: str, other: str) -> dict[str, Any] | None:
        if one == other:
            return None
        counts = [outcomes[one, other, points] for points in (2, 1, 0)]
        return {
            "won": won[one, other],
            "games": won[one, other] + won[other, one],
            "pairs": " ".join(f"{s}{n}" for s, n in zip(f"+={_MINUS}", counts, strict=True))
            if any(counts)
            else "",
        }

    return [
        {
            "player": one,
            "cells": [cell(one, other) for other in names],
            "won": sum(won[one, other] for other in names),
            "games": sum(won[one, other] + won[other, one] for other in names),
        }
        for one in names
    ]


def _white_rows(results: Iterable[GameResult]) -> list[dict[str, Any]]:
    shares = white_shares(
        (result.size, result.penalty, result.pair, result.winner == result.white)
        for result in results
    )
    return [
        {
            "size": share.size,
            "penalty": share.penalty,
            "wins": share.wins,
            "games": share.games,
            "share": _percent(share.share),
            "low": _percent(share.low),
            "high": _percent(share.high),
        }
        for share in shares
    ]


def _signed(number: float, digits: int = 0) -> str:
    if math.isinf(number):
        return "∞" if number > 0 else f"{_MINUS}∞"
    return f"{number:+.{digits}f}".replace("-", _MINUS)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
