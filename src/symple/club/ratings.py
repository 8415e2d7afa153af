"""What a rated game makes of its players' ratings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from symple.club.game import ClubGame
from symple.club.storage import accounts
from symple.club.storage.accounts import KeptRating, RatingChange
from symple.competition import after_games
from symple.game import Color

#: A rating period of Glicko-2: in a year without games a deviation of 60 becomes one of about 110.
PERIOD: Final = 403_000_000

#: However much somebody plays, the rating follows when they get better.
LEAST_DEVIATION: Final = 45.0

#: From here on a rating says little yet.
PROVISIONAL_DEVIATION: Final = 110.0


def aged(rating: KeptRating, at: int) -> KeptRating:
    """The rating as sure as it is now."""
    return replace(rating, glicko=after_games(rating.glicko, [], periods=_periods(rating, at)))


def after_game(own: KeptRating, other: KeptRating, score: float, at: int) -> KeptRating:
    """own, other: as they were before the game. score: 1 where it was won, else 0."""
    opponent = aged(other, at).glicko
    rated = after_games(own.glicko, [(opponent, score)], periods=_periods(own, at))
    rated = replace(rated, deviation=max(rated.deviation, LEAST_DEVIATION))
    return KeptRating(rated, own.games + 1, at)


def rate(connection: Connection, game: ClubGame, at: int) -> None:
    """Both players by a game that has just ended, if it counts."""
    winner = game.result.winner
    if not game.rated or game.aborted or winner is None:
        return
    accounts.lock(connection, (game.white, game.black))
    white = accounts.load_rating(connection, game.white, game.pace)
    black = accounts.load_rating(connection, game.black, game.pace)
    won = float(winner == Color.WHITE)
    for account, own, other, score in (
        (game.white, white, black, won),
        (game.black, black, white, 1 - won),
    ):
        rated = after_game(own, other, score, at)
        accounts.save_rating(connection, account, game.pace, rated)
        change = RatingChange(
            game_id=game.id,
            account=account,
            pace=game.pace,
            rated=at,
            before=own.glicko.rating,
            after=rated.glicko.rating,
            deviation=rated.glicko.deviation,
        )
        accounts.add_rating_change(connection, change)


def _periods(rating: KeptRating, at: int) -> float:
    return 0.0 if rating.rated is None else max(0, at - rating.rated) / PERIOD
