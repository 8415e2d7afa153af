"""How long a player takes for its turns, as the arena's clock sees it, against what it was given.

    python benchmarks/think_time.py PLAYER [--size 15] [--penalty 10] [--turn-seconds 0.2]

PLAYER, written as for `symple match`, plays both sides of one game. What it takes to start is told
apart: no clock runs then.
"""

from __future__ import annotations

import argparse
import time
from contextlib import ExitStack
from statistics import median

from symple.arena import Clock, TimeControl, parse_player
from symple.arena.games import make_player
from symple.game import Color, Phase, Position, Rules


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a player takes for its turns.")
    parser.add_argument("player", help="as for `symple match`")
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--penalty", type=int, default=10)
    parser.add_argument("--turn-seconds", type=float, default=0.2)
    words = parser.parse_args()
    spec, rules = parse_player(words.player), Rules(words.size, words.penalty)
    control = TimeControl(turn_seconds=words.turn_seconds, grace=60.0)
    seconds = []
    with ExitStack() as stack:
        begin = time.monotonic()
        players = {}
        for color in Color:
            player = make_player(spec, control=control, rules=rules, opening=(), seed=1)
            stack.callback(player.close)
            player.prepare()
            players[color] = player
        started = time.monotonic() - begin
        position, previous = Position(rules), None
        while position.phase is not Phase.OVER:
            begin = time.monotonic()
            previous = players[position.to_move].play(position.copy(), previous, Clock(control))
            seconds.append(time.monotonic() - begin)
            position.play(previous)
    seconds.sort()
    print(
        f"{len(seconds)} turns of {words.turn_seconds:g} s: median {median(seconds):.3f} s, "
        f"95% within {seconds[len(seconds) * 95 // 100]:.3f} s, longest {seconds[-1]:.3f} s; "
        f"two starts {started:.2f} s"
    )


if __name__ == "__main__":
    main()
