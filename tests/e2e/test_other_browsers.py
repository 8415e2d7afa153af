"""The page works in Firefox and in WebKit: one journey through a game, and its result is kept."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.e2e.webdriver import Browser, firefox, webkit
from tests.server.running import RunningServer

SECONDS = 30


def until(browser: Browser, expression: str) -> str:
    """The text that a JavaScript expression has, once it has one."""
    end = time.monotonic() + SECONDS
    while not (value := browser.evaluate(expression)):
        if time.monotonic() > end:
            page = browser.evaluate("document.body.innerText")
            raise AssertionError(f"never: {expression}\n{page}")
        time.sleep(0.02)
    return str(value)


def click(browser: Browser, selector: str, text: str = "") -> None:
    """Clicks the middle of what a person sees: the first such element with this text."""
    found = f"""[...document.querySelectorAll({json.dumps(selector)})].find((element) =>
        element.textContent.trim().includes({json.dumps(text)}))"""
    until(browser, f"{found} ? 'there' : ''")
    box = until(
        browser,
        f"""((element) => {{
            element.scrollIntoView({{ block: "center", behavior: "instant" }});
            const box = element.getBoundingClientRect();
            return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
        }})({found})""",
    )
    browser.click(*json.loads(box))


def choose(browser: Browser, label: str, value: str) -> None:
    """Gives the field with this label a value, as if it was typed."""
    until(
        browser,
        f"""((field) => {{
            field.value = {json.dumps(value)};
            field.dispatchEvent(new Event("input", {{ bubbles: true }}));
            field.dispatchEvent(new Event("change", {{ bubbles: true }}));
            return "done";
        }})([...document.querySelectorAll("label")].find((element) =>
            element.textContent.trim().startsWith({json.dumps(label)})).control)""",
    )


def place(browser: Browser, point: str) -> None:
    click(browser, f"[role=grid] [aria-label^='{point},']")


def expect_stones(browser: Browser, stones: dict[str, str]) -> None:
    """These stones are on the board, by their points, as their labels say them."""
    found = """[...document.querySelectorAll("[role=grid] [role=gridcell]")]
        .map((cell) => cell.ariaLabel.match(/^(\\w+), (white|black) stone/))
        .filter((label) => label !== null).map(([, at, color]) => `${at} ${color}`).sort().join()"""
    wanted = ",".join(sorted(f"{at} {color}" for at, color in stones.items()))
    until(browser, f"({found}) === {json.dumps(wanted)} ? 'shown' : ''")


def expect_turns(browser: Browser, *turns: str) -> None:
    shown = "[...document.querySelectorAll('.notation')].map((one) => one.innerText.trim()).join()"
    until(browser, f"({shown}) === {json.dumps(','.join(turns))} ? 'shown' : ''")


@pytest.mark.parametrize("start", [firefox, webkit])
def test_a_game_is_played_and_its_result_kept(
    start: Callable[[Path], AbstractContextManager[Browser]], server: RunningServer, tmp_path: Path
) -> None:
    with start(tmp_path) as browser:
        browser.goto(server.url)
        click(browser, "label", "Friend on this screen")
        click(browser, "summary", "More options")
        choose(browser, "Board", "5")
        choose(browser, "Penalty", "4")
        click(browser, "button", "Start game")
        place(browser, "B2")
        expect_turns(browser, "B2")
        place(browser, "D4")
        expect_turns(browser, "B2", "D4")
        place(browser, "B3")  # White's group grows, and Black may plant and grow for balance
        expect_turns(browser, "B2", "D4", "B3")
        board = {"B2": "white", "B3": "white", "D4": "black"}
        expect_stones(browser, board)
        click(browser, "button", "Resign")
        click(browser, "dialog button", "Resign")
        until(browser, "document.querySelector('.headline')?.innerText.includes('White wins by')")
        browser.goto(browser.evaluate("location.href"))
        until(browser, "document.querySelector('.headline')?.innerText.includes('White wins by')")
        expect_turns(browser, "B2", "D4", "B3")
        expect_stones(browser, board)
