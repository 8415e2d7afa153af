"""What a person waits for where no program answers, and the engine thinks in the page.

    PYTHONPATH=. python benchmarks/site_times.py [--rounds 9]

The site of `make site` on a plain file server of this machine, in a real browser, measured as by
`page_times.py`; every first analysis is a new visitor's, whose browser has fetched and compiled
nothing of the engine. Needs Chromium and Emscripten. Each figure is the median of the rounds, and
the longest.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from library_search import random_game
from page_times import (
    CANDIDATES,
    FIRST_TURNS,
    PENALTIES,
    VIEWPORT,
    browsing,
    measure_thinking,
    tell,
    timed,
)
from playwright.sync_api import Page

from scripts.plain_host import host_of_files
from scripts.static_site import build_page
from symple.game import Record, Rules, write


def measure_first_analysis(page: Page, address: str, rounds: int) -> None:
    browser = page.context.browser
    assert browser is not None
    times: list[float] = []
    for _ in range(rounds):
        with browser.new_context(viewport=VIEWPORT, service_workers="block") as visitor:
            first = visitor.new_page()
            first.goto(address)
            link = first.get_by_role("link", name="Analysis board")
            link.wait_for()
            with timed(first, times, "click", CANDIDATES, grown=True):
                link.click()
    tell("a new visitor: click on the analysis board, to the engine's turns", times)


def measure_study(page: Page, address: str, rules: Rules, rounds: int) -> None:
    record = Record.from_turns(rules, random_game(1, rules).turns[:FIRST_TURNS])
    page.goto(address)
    page.get_by_role("button", name="Open a record").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("as a study").click()
    dialog.get_by_label("Or paste the text of a record").fill(write(record, "json"))
    dialog.get_by_role("button", name="Open", exact=True).click()
    page.locator(CANDIDATES).first.wait_for()
    measure_thinking(page, f"{rules.size} x {rules.size}", rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a person waits for on a site.")
    parser.add_argument("--rounds", type=int, default=9)
    words = parser.parse_args()
    if not 1 <= words.rounds <= FIRST_TURNS // 2:
        parser.error(f"from 1 to {FIRST_TURNS // 2} rounds: there are no more turns to go back")
    with tempfile.TemporaryDirectory() as temporary:
        build_page(Path(temporary) / "site")
        with host_of_files(Path(temporary) / "site") as address, browsing(address) as page:
            measure_first_analysis(page, address, words.rounds)
            for size, penalty in PENALTIES.items():
                measure_study(page, address, Rules(size, penalty), words.rounds)


if __name__ == "__main__":
    main()
