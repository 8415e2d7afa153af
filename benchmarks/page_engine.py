"""How fast the engine in the page is beside the one of the program.

    python benchmarks/page_engine.py [--seconds 2] [--rounds 5]

In a real browser, in a worker as the page has it. Needs Chromium and a web client that was built
with the engine. Visits of one thread from the empty board, in the page and of the program in turns:
the medians of the rounds. Also: from the question to the first answer, the module fetched and
compiled anew; from the wish to stop to the last answer; and the bytes of the module, compressed.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from symple.engine import Limit, SearchEngine
from symple.game import Position, Rules
from symple.server.static import CLIENT
from tests.server.running import RunningServer

BOARDS = ((9, 4), (11, 6), (15, 10), (19, 10))

#: Asks a new worker to search, stops it after a while; what it told, and when.
ASK = """
async ([worker, start, seconds]) => {
  const begin = performance.now();
  const port = new Worker(worker, { type: "module" });
  const limits = seconds === null ? {} : { seconds };
  const search = { start, turns: [], limits, net: false, candidates: 5, every: 50 };
  let first = null, stopped = null;
  const found = await new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      first ??= performance.now() - begin;
      if (data.ended) resolve(data.found);
      else if (seconds === null && stopped === null) {
        stopped = performance.now();
        port.postMessage({ stop: 1 });
      }
    };
    port.postMessage({ id: 1, search });
  });
  port.terminate();
  const heard = stopped === null ? null : performance.now() - stopped;
  return { speed: found.visits / found.seconds, first, heard };
}
"""


def in_page(page: Page, worker: str, position: Position, seconds: float | None) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(ASK, [worker, str(position), seconds])
    return told


def of_program(position: Position, seconds: float) -> float:
    with SearchEngine(exact=False, book=False, memory_mb=96) as engine:
        analysis = engine.analyze(position, Limit(seconds=seconds))
        return analysis.visits / analysis.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    assets = CLIENT / "assets"
    workers = list(assets.glob("worker-*.js"))
    if not workers or not list(assets.glob("engine-*.wasm")):
        raise SystemExit("The web client has no engine: install Emscripten, then `make web`.")
    worker = f"/assets/{workers[0].name}"
    files = [*workers, *assets.glob("engine-*.js"), *assets.glob("engine-*.wasm")]
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"bytes of the engine, compressed: {size:,}")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        ) as browser,
    ):
        page = browser.new_page()
        page.goto(server.url)
        empty = Position(Rules(9, 4))
        waits = [in_page(page, worker, empty, None) for _ in range(options.rounds)]
        for name, key in (("to the first answer", "first"), ("to the end, once stopped", "heard")):
            times = [wait[key] for wait in waits]
            print(f"{name}: {statistics.median(times):.0f} ms, at most {max(times):.0f}")
        for board, penalty in BOARDS:
            position = Position(Rules(board, penalty))
            pairs = [
                (
                    in_page(page, worker, position, options.seconds)["speed"],
                    of_program(position, options.seconds),
                )
                for _ in range(options.rounds)
            ]
            here, there = (statistics.median(speeds) for speeds in zip(*pairs, strict=True))
            share = statistics.median(one / other for one, other in pairs)
            print(f"{board} x {board}: {here:,.0f} visits a second, {there:,.0f}, {share:.0%}")


if __name__ == "__main__":
    main()
