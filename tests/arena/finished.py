"""Finished games that nobody has to play."""

from symple.arena import GameResult


def finished(number, white, black, winner, **values):
    """A game on 3 x 3, ended after a turn each by the loser's resignation."""
    game = {
        "number": number,
        "pair": (number + 1) // 2,
        "stage": "round-robin",
        "round": 1,
        "white": white,
        "black": black,
        "size": 3,
        "penalty": 0,
        "balance": "optional",
        "opening_turns": 0,
        "turns": ("A1", "C3"),
        "result": "W+R" if winner == white else "B+R",
        "reason": None,
        "white_seconds": 0.1,
        "black_seconds": 0.2,
        "date": "2026.01.31",
    }
    return GameResult(**{**game, **values})


def finished_pair(number, first, second, points, **values):
    """Both games of pair `number` (from 1), in which `first` makes so many points."""
    winners = {0: (second, second), 1: (first, second), 2: (first, first)}[points]
    return [
        finished(2 * number - 1, first, second, winners[0], **values),
        finished(2 * number, second, first, winners[1], **values),
    ]
