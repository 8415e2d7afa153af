"""Which share of the time left a turn should get: matches between two shares, counted in playouts.

    python benchmarks/clock_share.py 1.5 1.0 [--pairs 40] [--playouts 60000] [--seed 1]

Each player has the same number of playouts for a game and deals them out by his share. What else
the machine does makes no difference. 15 x 15, P 6.
"""

from __future__ import annotations

import argparse

from symple.competition import estimate_elo
from symple.engine import Limit, SearchEngine, seconds_for_turn
from symple.game import Color, Phase, Position, Rules, random_opening

RULES = Rules(15, 6)


def main() -> None:
    parser = argparse.ArgumentParser(description="Matches between two ways to deal out the time.")
    parser.add_argument("first", type=float, help="even shares of what is left for each turn")
    parser.add_argument("second", type=float)
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--playouts", type=float, default=60_000, help="a player a game")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    points = []
    for pair in range(words.pairs):
        shares = {Color.WHITE: words.first, Color.BLACK: words.second}
        swapped = {Color.WHITE: words.second, Color.BLACK: words.first}
        seed = 1000 * words.seed + pair
        points.append(
            (winner(shares, words.playouts, seed) is Color.WHITE)
            + (winner(swapped, words.playouts, seed) is Color.BLACK)
        )
        elo = estimate_elo(points)
        assert elo is not None
        print(
            f"{2 * len(points)} games, {words.first} against {words.second}: "
            f"Elo {elo.elo:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})",
            end="\n" if pair == words.pairs - 1 else "\r",
            flush=True,
        )


def winner(shares: dict[Color, float], playouts: float, seed: int) -> Color | None:
    """One game, from the opening that belongs to the seed."""
    position = Position(RULES)
    for turn in random_opening(RULES, 2, seed):
        position.play(turn)
    engines = {color: SearchEngine(seed=2 * seed + color, memory_mb=64) for color in Color}
    left = dict.fromkeys(Color, playouts)
    while position.phase is not Phase.OVER:
        mover = position.to_move
        count = int(seconds_for_turn(position, left[mover], reserve=0, share=shares[mover]))
        left[mover] -= count
        position.play(engines[mover].play(position, Limit(evaluations=max(1, count))).turn)
    return position.winner


if __name__ == "__main__":
    main()
