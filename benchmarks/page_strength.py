"""How strong a level is in the page, against the same level of the program.

    python benchmarks/page_strength.py [--level 10] [--size 11] [--pairs 20] [--plies 4]

In a real browser, with the very code of the page (Vite's own server gives it to Chromium). Pairs of
games from the same random beginning, each side once White; the program has one thread, as the page
has, so that level 10 of both thinks for a second about a turn. Needs Chromium, and Emscripten's
build of the core (`make web`). Prints the score and the difference in Elo with its 95% interval.
"""

from __future__ import annotations

import argparse
import random
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from symple.competition.statistics import estimate_elo
from symple.engine import Engine, Level, find_level
from symple.game import Color, Phase, Position, Rules, Turn

WEB = Path(__file__).parent.parent / "web"
PENALTIES = {5: 4, 9: 4, 11: 6, 15: 10, 19: 10}  # by the size of the board

#: Its scripts think in the page; nothing else is in it.
BLANK = "<!doctype html><title>Engine</title>"
LOAD = """
async (name) => {
  const { findLevel, newEngine, play } = await import("/src/engine/index.ts");
  const level = findLevel(name), engine = newEngine(), never = new AbortController().signal;
  window.turn = async (start, turns) =>
    (await play(engine, { start, turns }, level, () => {}, never)).turn;
}
"""


@contextmanager
def sources() -> Iterator[str]:
    """The address at which Vite gives the page's sources to a browser."""
    with socket.create_server(("localhost", 0)) as free:
        port = free.getsockname()[1]
    command = [str(WEB / "node_modules/.bin/vite"), "--port", str(port), "--strictPort"]
    with subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL) as server:
        try:
            for _ in range(300):
                with socket.socket() as probe:
                    if probe.connect_ex(("localhost", port)) == 0:
                        break
                time.sleep(0.1)
            yield f"http://localhost:{port}"
        finally:
            server.terminate()


def beginning(rules: Rules, plies: int, chance: random.Random) -> Position:
    position = Position(rules)
    for _ in range(plies):
        position.place(chance.choice(position.legal_points()))
        if position.can_end_turn:
            position.end_turn()
    # A growth that the last stone began is not the players' to complete.
    return position if position.phase is Phase.START else beginning(rules, plies, chance)


def margin(start: Position, page: Page, level: Level, engine: Engine, own: Color) -> int:
    """Of a game, for the page, which plays this colour."""
    position, text, turns = start.copy(), str(start), list[str]()
    while position.winner is None:
        if position.to_move == own:
            asked = page.evaluate("([start, turns]) => turn(start, turns)", [text, turns])
            turn = Turn.parse(asked)
        else:
            turn = engine.play(position, level.limit).turn
        position.play(turn)
        turns.append(str(turn))
    won = position.score().margin
    return won if own is Color.WHITE else -won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="10")
    parser.add_argument("--size", type=int, default=11, choices=PENALTIES)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--plies", type=int, default=4)
    options = parser.parse_args()
    level, chance = find_level(options.level), random.Random(1)
    rules = Rules(options.size, PENALTIES[options.size])
    won = []
    with (
        sources() as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        ) as browser,
    ):
        page = browser.new_page()
        page.route(
            "**/engine.html", lambda route: route.fulfill(body=BLANK, content_type="text/html")
        )
        page.goto(f"{address}/engine.html")
        page.evaluate(LOAD, level.name)
        for number in range(1, options.pairs + 1):
            start = beginning(rules, options.plies, chance)
            margins = []
            for own in (Color.WHITE, Color.BLACK):
                with level.make_engine() as engine:
                    margins.append(margin(start, page, level, engine, own))
            won.append(sum(margin > 0 for margin in margins))
            elo = estimate_elo(won)
            assert elo is not None
            sure = f"Elo {elo.elo:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"
            print(f"{2 * number} games: {sum(won) / (2 * number):.1%}, {sure}", flush=True)


if __name__ == "__main__":
    main()
