"""What a person waits for on the first visit and on the pages of a study and of the library.

    python benchmarks/page_times.py [--games 100000] [--rounds 9] [--folder FOLDER]

In a real browser. Needs Chromium and the built web client. Starts a server of its own on a data
folder of its own. Times are taken inside the page: from the event (a key, a click) to the frame
after the change is there; the library's search also as its request took. Each figure is the median
of the rounds, and the longest. The library is made as by `library_search.py`, in the folder if one
is given; `--games 0` leaves it out.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
from library_search import fill, random_game
from playwright.sync_api import Page, ViewportSize, sync_playwright

from symple.game import Record, Rules, write

PENALTIES = {9: 4, 15: 10, 19: 10}  # by the size of the board
FIRST_TURNS = 30
REST = 2500  # milliseconds in which a page that was just opened comes to rest
LIBRARY_RULES = Rules(15, 10)
# Chromium's own page under its address bar, made anew for every visitor, would be measured too.
VIEWPORT: ViewportSize = {"width": 1280, "height": 800}
FLAGS = ["--disable-gpu", "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"]

#: Promises the milliseconds from the next such event to the frame after the elements say something
#: else; `grown`: and say anything.
WAIT = """
([event, selector, grown]) => {
  const say = (element) => element.ariaLabel ?? element.textContent;
  const words = () => [...document.querySelectorAll(selector)].map(say).join("|");
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  let last = words();
  window.waited = new Promise((resolve) => {
    addEventListener(event, ({ timeStamp }) => {
      const watch = new MutationObserver(() => {
        const now = words();
        if (now === last) return;
        last = now;
        if (grown && now === "") return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      watch.observe(document, all);
    }, { capture: true, once: true });
  });
}
"""
CANDIDATES = "[aria-labelledby=candidates-title] li button"
HERE = "p.here"
POINTS = "[role=grid] [role=gridcell]"
FOUND = "[role=status][aria-busy=false] strong"
LAST_SEARCH = """
() => performance.getEntriesByType("resource")
  .filter(({ name }) => name.includes("/library/games")).at(-1).duration
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="What a person waits for on the pages.")
    parser.add_argument("--games", type=int, default=100_000, help="games in the library")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--folder", type=Path, help="where the library is kept")
    words = parser.parse_args()
    if not 1 <= words.rounds <= FIRST_TURNS // 2:
        parser.error(f"from 1 to {FIRST_TURNS // 2} rounds: there are no more turns to go back")
    with tempfile.TemporaryDirectory() as temporary:
        if words.games > 0:
            path = (words.folder or Path(temporary)) / f"library-15-{words.games}.db"
            fill(path, LIBRARY_RULES, words.games)
            shutil.copy(path, Path(temporary) / "library.db")
        with serving(Path(temporary)) as address, browsing(address) as page:
            measure_first_visit(page, address, words.rounds)
            for size, penalty in PENALTIES.items():
                measure_study(page, address, Rules(size, penalty), words.rounds)
            if words.games > 0:
                measure_library(page, words.rounds)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server of its own."""
    command = [sys.executable, "-m", "symple", "play", "--no-open", "--port", "0"]
    environment = {**os.environ, "SYMPLE_DATA": str(folder)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            for line in server.stdout:
                if found := re.search(r"http://\S+?(?=/?\s|/?$)", line):
                    break
            else:
                raise SystemExit("The server did not start.")
            yield found[0]
        finally:
            server.terminate()


@contextmanager
def browsing(address: str) -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=FLAGS, chromium_sandbox=False
        )
        context = browser.new_context(base_url=address, viewport=VIEWPORT)
        # The engine goes on for minutes: what is measured is measured beside it.
        context.add_init_script('localStorage.setItem("symple.settings", \'{"deep":true}\')')
        yield context.new_page()
        browser.close()


def measure_first_visit(page: Page, address: str, rounds: int) -> None:
    """By the hands of a machine: from the address to the first stone on the board, two clicks."""
    browser = page.context.browser
    assert browser is not None
    shown: list[float] = []
    placed: list[float] = []
    for _ in range(rounds):
        # Nothing is kept from the visit before.
        with browser.new_context(base_url=address, viewport=VIEWPORT) as visitor:
            first = visitor.new_page()
            first.goto("/")
            start = first.get_by_role("button", name="Play now")
            start.wait_for()
            shown.append(first.evaluate("performance.now()"))
            start.click()
            first.get_by_role("grid").locator('[aria-label^="E5,"]').click()
            first.get_by_role("grid").locator('[aria-label^="E5, white stone"]').wait_for()
            placed.append(first.evaluate("performance.now()"))
    tell("first visit: the address, to the start page", shown)
    tell("first visit: the address, to the first stone (2 clicks)", placed)


def measure_study(page: Page, address: str, rules: Rules, rounds: int) -> None:
    name = f"{rules.size} x {rules.size}"
    record = Record.from_turns(rules, random_game(1, rules).turns[:FIRST_TURNS])
    files = {"file": ("game.sym", write(record, "sym").encode())}
    answer = httpx.post(f"{address}/api/studies/records", files=files).raise_for_status()
    study = answer.json()["id"]

    opened: list[float] = []
    for _ in range(rounds):
        page.goto("/")
        link = page.locator(f'a[href="/study/{study}"]')
        link.wait_for()
        with timed(page, opened, "click", CANDIDATES, grown=True):
            link.click()
    tell(f"{name}: click on a study, to the first turns of the engine", opened)
    measure_thinking(page, name, rounds)


def measure_thinking(page: Page, name: str, rounds: int) -> None:
    """Of a study that is open at its last turn, while the engine thinks."""
    page.wait_for_timeout(REST)
    stepped: list[float] = []
    for _ in range(rounds):
        with timed(page, stepped, "keydown", HERE):
            page.keyboard.press("ArrowLeft")
        page.locator(CANDIDATES).first.wait_for()
    tell(f"{name}: key, to another turn on the board", stepped)

    thought: list[float] = []
    for _ in range(rounds):
        with timed(page, thought, "keydown", CANDIDATES, grown=True):
            page.keyboard.press("ArrowLeft")
    tell(f"{name}: key, to the first turns of the engine there", thought)

    placed: list[float] = []
    point = page.get_by_role("grid").locator('[aria-label*="grows"], [aria-label*="plant"]').first
    for _ in range(rounds):
        with timed(page, placed, "pointerup", POINTS):
            point.click()
        # A stone of a turn, or a whole turn.
        page.keyboard.press("Backspace")
        page.keyboard.press("u")
    tell(f"{name}: click, to a stone on the board", placed)


def measure_library(page: Page, rounds: int) -> None:
    page.goto("/library")
    page.get_by_text("A position", exact=True).click()
    page.locator(FOUND).wait_for()
    asked: list[float] = []
    shown: list[float] = []
    turns = random_game(1, LIBRARY_RULES).turns[:2]
    for _ in range(rounds):
        for turn in turns:
            with timed(page, shown, "pointerup", FOUND, grown=True):
                page.get_by_role("grid").locator(f'[aria-label^="{turn},"]').click()
            asked.append(page.evaluate(LAST_SEARCH))
        page.get_by_role("button", name="Clear the board").click()
        page.locator(FOUND).wait_for()
    tell("library: answer to a search by position", asked)
    tell("library: click, to what was found", shown)


@contextmanager
def timed(
    page: Page, times: list[float], event: str, selector: str, *, grown: bool = False
) -> Iterator[None]:
    """Adds how long it takes from the event, which is made inside, to what is to be seen then."""
    page.evaluate(WAIT, [event, selector, grown])
    yield
    times.append(page.evaluate("window.waited"))


def tell(name: str, times: Sequence[float]) -> None:
    print(f"{name:60} {statistics.median(times):6.0f} ms, at most {max(times):.0f}", flush=True)


if __name__ == "__main__":
    main()
