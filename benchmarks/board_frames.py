"""How long the browser's main thread needs for a picture of a board of 19 x 19 with 60 groups.

    python benchmarks/board_frames.py [--rounds 60]

Needs Chromium and the built web client. On the page of a game between two people the mouse goes
from point to point, and a growth of many groups is made and taken back, stone by stone. Chromium's
own trace says how long the main thread worked: on the whole for each step (event, script, style,
layout, paint), and in the animation frames alone, in which the board draws.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from page_times import browsing, serving
from playwright.sync_api import Page

from scripts.screenshots import new_game
from symple.game import Phase, Position, Record, Rules, point_name

RULES = Rules(19, 10)
GROUPS = 60
REST = 1500  # milliseconds in which a page that was just opened comes to rest
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]


def main() -> None:
    parser = argparse.ArgumentParser(description="What a picture of a large board costs.")
    parser.add_argument("--rounds", type=int, default=60, help="steps of each kind")
    rounds = parser.parse_args().rounds
    record = planted(GROUPS)
    position = record.position()
    growth = stones_to_grow(position)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        browsing(address) as page,
    ):
        page.goto(new_game(f"{address}/", record, len(record.turns)))
        page.get_by_role("grid").wait_for()
        page.wait_for_timeout(REST)
        # The last ones would end the turn, which can then not be taken back stone by stone.
        stones = growth[: min(rounds // 2, len(growth) - 2)]
        measure(page, "the mouse on another point", hover(page, rounds))
        measure(page, "a stone of a growth", place(page, stones))
        measure(page, "a stone taken back", take_back(page, len(stones)))


def planted(groups: int) -> Record:
    """A game of so many plants, no two of which touch."""
    position, chance = Position(RULES), random.Random(1)
    while len(position.history) < groups:
        own = set(position.frontier(position.to_move))
        plants = [point for point in position.legal_points() if point not in own]
        position.play(point_name(chance.choice(plants), RULES.size))
    return Record.from_turns(RULES, position.history)


def stones_to_grow(position: Position) -> list[str]:
    """The stones of a growth in their order, as it comes."""
    position = position.copy()
    position.place(position.frontier(position.to_move)[0])
    while position.phase == Phase.GROWING:
        position.place(position.legal_points()[0])
    turn = position.history[-1] if position.phase == Phase.START else None
    points = position.pending if turn is None else turn.points(RULES.size)
    return [point_name(point, RULES.size) for point in points]


def hover(page: Page, rounds: int) -> list[Callable[[], None]]:
    count = RULES.size**2
    return [partial(page.mouse.move, *middle(page, 7 * at % count)) for at in range(rounds)]


def place(page: Page, points: Sequence[str]) -> list[Callable[[], None]]:
    cells = page.get_by_role("gridcell").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    names = [label.partition(",")[0] for label in cells]
    return [partial(page.mouse.click, *middle(page, names.index(point))) for point in points]


def middle(page: Page, cell: int) -> tuple[float, float]:
    box = page.get_by_role("gridcell").nth(cell).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_back(page: Page, count: int) -> list[Callable[[], None]]:
    return [partial(page.keyboard.press, "Backspace")] * count


def measure(page: Page, name: str, steps: Sequence[Callable[[], None]]) -> None:
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=CATEGORIES)
    for step in steps:
        step()
        page.wait_for_timeout(60)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    tasks, frames = times(events)
    print(
        f"{name:30} {sum(tasks) / len(steps):5.1f} ms a step in all; in the animation frame "
        f"{statistics.median(frames):4.1f} ms, at most {max(frames):4.1f}",
        flush=True,
    )


def times(events: Sequence[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Milliseconds of the tasks of the page's main thread, and of its animation frames."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    frames_of = {
        thread: sum(
            event.get("name") == "FireAnimationFrame" and of(event) == thread for event in events
        )
        for thread in threads
    }
    page = max(frames_of, key=lambda thread: frames_of[thread])
    mine = [event for event in events if event.get("ph") == "X" and of(event) == page]
    tasks, frames = (
        [event["dur"] / 1000 for event in mine if event["name"] == name]
        for name in ("RunTask", "FireAnimationFrame")
    )
    return tasks, frames


def of(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


if __name__ == "__main__":
    main()
