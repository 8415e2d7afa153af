"""GTP for an engine that stays as it is, to be an opponent of later ones.

    FOLDER/venv/bin/python -I frozen_gtp.py [--threads 1] [--memory-mb 512] [--seed 1]

Runs on the library as it was when the engine was frozen (see frozen_engine.py): it uses no more
than `symple.game` and `symple.engine` of the first engine, and no other file of this project.
Answers what a match needs. A turn gets the whole of its time: the referee forgives what goes
around it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

from symple.engine import Limit, SearchEngine, seconds_for_turn
from symple.game import Position, Rules, Turn

LEAST_SECONDS = 0.001


class FrozenEngine:
    """The engine, its board, and the time it was told. Commands are methods, `-` written as `_`."""

    def __init__(self, threads: int, memory_mb: int, seed: int | None) -> None:
        self.engine = SearchEngine(threads=threads, memory_mb=memory_mb, seed=seed)
        self.position = Position(Rules())
        self.turn_seconds: float | None = 1.0
        self.seconds_left = 0.0
        self.commands: dict[str, Callable[..., str]] = {
            "protocol_version": lambda: "2",
            "name": lambda: "Symple, frozen",
            "version": lambda: "1",
            "known_command": lambda name: "true" if name in self.commands else "false",
            "list_commands": lambda: "\n".join(self.commands),
            "quit": lambda: "",
            "boardsize": lambda size: self.begin(size=int(size)),
            "symple-penalty": lambda penalty: self.begin(penalty=int(penalty)),
            "symple-balance": lambda balance: self.begin(balance=balance),
            "clear_board": self.begin,
            "komi": lambda komi: "",
            "time_settings": self.time_settings,
            "time_left": self.time_left,
            "play": self.play,
            "genmove": self.genmove,
        }

    def answer(self, line: str) -> str:
        name, *arguments = line.split()
        if name not in self.commands:
            return "? unknown command"
        try:
            return f"= {self.commands[name](*arguments)}"
        except (ValueError, TypeError) as error:
            return f"? {error}"

    def begin(self, **changes: Any) -> str:
        rules = self.position.rules
        now: dict[str, Any] = {
            "size": rules.size,
            "penalty": rules.penalty,
            "balance": rules.balance,
        }
        self.position = Position(Rules(**(now | changes)))
        return ""

    def time_settings(self, main: str, period: str, stones: str) -> str:
        """Main time alone, or a period for one turn after the other."""
        self.seconds_left = float(main)
        self.turn_seconds = float(period) / int(stones) if int(stones) else None
        return ""

    def time_left(self, color: str, seconds: str, stones: str) -> str:
        if int(stones):
            self.turn_seconds = float(seconds) / int(stones)
        else:
            self.seconds_left = float(seconds)
        return ""

    def play(self, color: str, turn: str) -> str:
        self.require_mover(color)
        self.position.play(Turn.parse(turn))
        return ""

    def genmove(self, color: str) -> str:
        begin = time.monotonic()
        self.require_mover(color)
        seconds = self.turn_seconds or seconds_for_turn(self.position, self.seconds_left)
        answer = self.engine.play(self.position, Limit(seconds=max(seconds, LEAST_SECONDS)))
        turn: Any = getattr(answer, "turn", answer)  # earlier engines answer with the turn alone
        self.position.play(turn)
        self.seconds_left -= time.monotonic() - begin
        return str(turn)

    def require_mover(self, color: str) -> None:
        if color != self.position.to_move.name.lower():
            raise ValueError(f"{color} is not to move")


def main() -> None:
    parser = argparse.ArgumentParser(description="A frozen engine behind GTP.")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--memory-mb", type=int, default=512)
    parser.add_argument("--seed", type=int)
    words = parser.parse_args()
    engine = FrozenEngine(words.threads, words.memory_mb, words.seed)
    for line in sys.stdin:
        if line.strip():
            print(engine.answer(line), end="\n\n", flush=True)
        if line.strip() == "quit":
            return


if __name__ == "__main__":
    main()
