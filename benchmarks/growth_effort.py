"""What a growth of eight groups takes: taps or clicks, and seconds by a model of a person.

    python benchmarks/growth_effort.py

Needs Chromium and the built web client. Drives the page of a game from fixed positions in which
White has eight groups, on a phone (360 x 740, by touch) and in a window (1366 x 768, by mouse), in
each of the ways that the page offers. The turn is the same wherever a person chooses all stones.

Three figures each. Actions: taps or presses of a button, keys and swipes. Seconds by the model: the
keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time
with interactive systems", Communications of the ACM 23, 1980), with their operators K 0.28 (a key;
a swipe too, which has no target), P 1.10 (pointing at something), M 1.35 (getting ready for a step:
one for each stone that a person chooses, each button and each key), D 0.9 n + 0.16 l (drawing n
straight lines of l cm in all; 96 pixels are an inch), and, of later versions of the model, B 0.10
(a button or a finger down or up). It is a model of practised hands, not of people who were watched,
and knows nothing of thinking about where a stone should go: M is the same in every way, so that
ways can be compared. Seconds of the page: how long it took to be driven through all of it without a
pause, the engine's thinking included.
"""

from __future__ import annotations

import math
import shutil
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from page_times import FLAGS, serving
from playwright.sync_api import Browser, Page, expect, sync_playwright

from symple.game import Position, parse_point, point_name


@dataclass(frozen=True)
class Growth:
    """turn: its stones by the way of a hand, from group to group. hold: where a drag begins."""

    start: str
    turn: tuple[str, ...]
    hold: str

    @property
    def size(self) -> int:
        return Position.parse(self.start).size


WIDE = Growth(
    "15/15/2WWBBB2WW4/15/5WW4BBB1/1BB12/15/9WW4/9BBB3/2WW1B9/5B9/12WW1/1BB4WW6/1WWB7BB2/3B11"
    " w g 10",
    ("C1", "D5", "D14", "F10", "L13", "I8", "L4", "I2"),
    "C2",
)
SMALL = Growth(
    "9/1W3W1W1/2B6/W3B3W/9/2B2W1B1/1W7/4B4/2W6 w g 4",
    ("D1", "B4", "A7", "C8", "F7", "H9", "I5", "F3"),
    "C1",
)
#: So many stones a person chooses himself where an engine grows the rest.
CHOSEN = 3
LEVEL = "8"

SECONDS = {"K": 0.28, "P": 1.10, "M": 1.35, "B": 0.10}
LINE_SECONDS, CM_SECONDS = 0.9, 0.16
CM_PER_PIXEL = 2.54 / 96

#: The sine of a turn that is none: places are rounded.
SLIGHT = 0.1

Place = tuple[float, float]


@dataclass
class Person:
    """Does things on the page and counts them. operators: of the model, a letter each."""

    page: Page
    growth: Growth
    touch: bool
    actions: int = 0
    operators: str = ""
    drawing: float = 0.0
    _places: dict[str, Place] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        return self.drawing + sum(SECONDS[operator] for operator in self.operators)

    def place(self, point: str) -> Place:
        if point not in self._places:
            cell = self.page.get_by_role("grid").locator(f'[aria-label^="{point},"]')
            box = cell.bounding_box()
            assert box is not None
            self._places[point] = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return self._places[point]

    def stone(self, point: str) -> None:
        """By mouse a click; by touch a tap that aims and a second one that places."""
        x, y = self.place(point)
        self._did("MPBB")
        if not self.touch:
            self.page.mouse.click(x, y)
            return
        self.page.touchscreen.tap(x, y)
        self._did("BB")
        self.page.touchscreen.tap(x, y)

    def button(self, name: str) -> None:
        button = self.page.get_by_role("button", name=name)
        self._did("MPBB")
        button.tap() if self.touch else button.click()

    def key(self, key: str) -> None:
        self._did("MK")
        self.page.keyboard.press(key)

    def swipe(self) -> None:
        """To the left over the middle of the board."""
        self._did("MK")
        middle = self.growth.size // 2 + 1
        self._finger([self.place(f"G{middle}"), self.place(f"C{middle}")])

    def drag(self, points: list[str]) -> None:
        """With the button of the mouse or a finger down, in straight lines from point to point."""
        places = [self.place(point) for point in points]
        self._did("PBB" + "M" * len(self.growth.turn))
        if self.touch:
            self._finger(places)
        else:
            self.page.mouse.move(*places[0])
            self.page.mouse.down()
            for place in places[1:]:
                self.page.mouse.move(*place)
            self.page.mouse.up()
        lines = corners(places)
        length = sum(
            ((x - right) ** 2 + (y - down) ** 2) ** 0.5 for (x, y), (right, down) in pairwise(lines)
        )
        self.drawing += LINE_SECONDS * (len(lines) - 1) + CM_SECONDS * length * CM_PER_PIXEL

    def _finger(self, places: list[Place]) -> None:
        session = self.page.context.new_cdp_session(self.page)
        for kind, place in zip(
            ["touchStart", *["touchMove"] * (len(places) - 1), "touchEnd"],
            [*places, None],
            strict=True,
        ):
            points = [] if place is None else [{"x": place[0], "y": place[1]}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _did(self, operators: str) -> None:
        self.actions += 1
        self.operators += operators


def corners(places: list[Place]) -> list[Place]:
    """The places where a way begins, turns and ends."""
    kept = places[:1]
    for before, here, after in zip(places, places[1:], places[2:], strict=False):
        ahead = (here[0] - before[0], here[1] - before[1])
        then = (after[0] - here[0], after[1] - here[1])
        sine = ahead[0] * then[1] - ahead[1] * then[0]
        if abs(sine) > SLIGHT * math.hypot(*ahead) * math.hypot(*then):
            kept.append(here)
    return [*kept, places[-1]]


def way_of_drag(growth: Growth) -> list[str]:
    """The points that a drag passes to make the turn: from a group's stone over each stone of the
    turn, past all open points that are not wanted, and never back at once.
    """
    size, position = growth.size, Position.parse(growth.start)
    way = [parse_point(growth.hold, size)]
    for name in growth.turn:
        goal = parse_point(name, size)
        way += shortest(position, way[-1], goal, way[-2] if len(way) > 1 else None)
        position.place(goal)
    return [point_name(point, size) for point in way]


def shortest(position: Position, start: int, goal: int, back: int | None) -> list[int]:
    """The points after `start`."""
    own = set(position.frontier(position.to_move))
    open_points = own.intersection(position.legal_points()) - {goal}
    came: dict[int, int | None] = {start: None}
    queue = deque([start])
    while goal not in came:
        point = queue.popleft()
        for near in around(point, position.size):
            if near in came or near in open_points or (point == start and near == back):
                continue
            came[near] = point
            queue.append(near)
    way, point = [], goal
    while point != start:
        way.append(point)
        before = came[point]
        assert before is not None
        point = before
    return way[::-1]


def around(point: int, size: int) -> Iterator[int]:
    row, column = divmod(point, size)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            inside = 0 <= row + down < size and 0 <= column + right < size
            if inside and (down, right) != (0, 0):
                yield (row + down) * size + column + right


def stone_by_stone(person: Person) -> None:
    for point in person.growth.turn:
        person.stone(point)


def group_by_group(person: Person) -> None:
    """The page goes on to the next group by itself once it has been asked for one."""
    person.stone(person.growth.turn[0])
    if person.touch:
        person.swipe()
    else:
        person.key("n")
    for point in person.growth.turn[1:]:
        person.stone(point)


def with_the_rest(person: Person) -> None:
    for point in person.growth.turn[:CHOSEN]:
        person.stone(point)
    person.button("Grow the rest")
    expect(person.page.get_by_label("Rest grown by")).to_be_visible()
    person.button("Play this turn")


def in_one_drag(person: Person) -> None:
    person.drag(way_of_drag(person.growth))
    person.button("Play this turn")


WAYS: tuple[tuple[str, Callable[[Person], None]], ...] = (
    ("stone by stone, as before", stone_by_stone),
    ("the same, one group's points marked", group_by_group),
    (f"{CHOSEN} stones, level {LEVEL} grows the rest", with_the_rest),
    ("one drag", in_one_drag),
)
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
WINDOW = {"viewport": {"width": 1366, "height": 768}}


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=FLAGS, chromium_sandbox=False
        )
        for device, options in (("phone", PHONE), ("mouse", WINDOW)):
            for growth in (WIDE, SMALL):
                for name, way in WAYS:
                    if way is in_one_drag and device == "phone" and growth is WIDE:
                        continue  # the fields are too small for a finger: a drag aims there
                    with growing(browser, address, growth, options) as page:
                        person = Person(page, growth, touch=device == "phone")
                        begin = time.perf_counter()
                        way(person)
                        turns = page.get_by_role("list", name="Turns")
                        expect(turns.locator(".notation")).to_be_visible()
                        page_seconds = time.perf_counter() - begin
                    print(
                        f"{device}, {growth.size:2} x {growth.size}: {name:38}"
                        f" {person.actions:2} actions, {person.seconds:5.1f} s by the model,"
                        f" {page_seconds:4.1f} s of the page",
                        flush=True,
                    )
        browser.close()


@contextmanager
def growing(
    browser: Browser, address: str, growth: Growth, options: dict[str, Any]
) -> Iterator[Page]:
    """The page of a new game of two people from the position."""
    person = {"kind": "human"}
    penalty = Position.parse(growth.start).rules.penalty
    rules = {"size": growth.size, "penalty": penalty, "balance": "optional"}
    wish = {"rules": rules, "white": person, "black": person, "start": growth.start}
    game = httpx.post(f"{address}/api/games", json=wish).raise_for_status().json()["id"]
    context = browser.new_context(base_url=address, reduced_motion="reduce", **options)
    context.add_init_script(
        f"localStorage.setItem('symple.settings', '{{\"restLevel\":\"{LEVEL}\"}}')"
    )
    page = context.new_page()
    page.goto(f"/game/{game}")
    page.get_by_role("grid").wait_for()
    yield page
    context.close()


if __name__ == "__main__":
    main()
