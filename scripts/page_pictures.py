"""Pictures of every page and state of the app, in both themes, at four sizes.

    python -m scripts.page_pictures FOLDER [--only game,study] [--size wide] [--theme dark]

FOLDER gets SIZE-THEME/STATE.png, and of each size and theme a sheet with all of them, to be looked
at together. The page is the one that is built (`make web`), in the system's Chromium.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import httpx
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from scripts.screenshots import (
    STONES_PLACED,
    TRANSCRIPT,
    TURNS_BEFORE,
    cell,
    new_game,
    running_server,
    stones_of_growth,
)
from symple.game import Record, read

SIZES = {
    "large": (1920, 1080),
    "wide": (1280, 900),
    "flat": (1366, 768),
    "phone": (360, 740),
}
THEMES = ("light", "dark")

#: The state of which there are no games yet.
FIRST = "first-visit"

#: A page may think or fade for so long, in milliseconds, and a study for so long until it knows
#: something.
_SETTLE = 700
_THINK = 2500

#: Of a sheet: pictures in a row, and their width there.
_IN_A_ROW = 5
_THUMB = 480


@dataclass(frozen=True)
class World:
    """What there is to be seen: addresses of games and studies, and the record they are of."""

    record: Record
    fresh: str
    growing: str
    over: str
    against: str
    timed: str
    study: str
    reviewed: str


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every page, theme and size.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="states, by commas; default: all")
    parser.add_argument("--size", choices=SIZES, action="append", help="default: all")
    parser.add_argument("--theme", choices=THEMES, action="append", help="default: both")
    words = parser.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no chromium on this machine: apt-get install chromium")
    wanted = set(filter(None, words.only.split(","))) or set(STATES)
    if unknown := wanted - set(STATES):
        raise SystemExit(f"No such state: {', '.join(unknown)}. There are {', '.join(STATES)}.")
    with running_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
        looks = [(size, theme) for size in words.size or SIZES for theme in words.theme or THEMES]
        if FIRST in wanted:
            for look in looks:
                _take(browser, address, look, words.folder, FIRST, None)
        world = _furnish(address)
        for look in looks:
            for name in STATES:
                if name in wanted - {FIRST}:
                    _take(browser, address, look, words.folder, name, world)
            _sheet(words.folder, look)
        browser.close()


def _furnish(address: str) -> World:
    """Games and studies, as somebody has them who has been here for some time."""
    record = read(TRANSCRIPT.read_bytes(), TRANSCRIPT.name)
    with httpx.Client(base_url=address, trust_env=False, timeout=60) as server:

        def post(path: str, body: object) -> str:
            answer = server.post(path, json=body)
            answer.raise_for_status()
            return str(answer.json()["id"])

        person = {"kind": "human", "level": None, "name": ""}
        rules = {"size": 9, "penalty": 4, "balance": "optional"}
        engine = {"kind": "engine", "level": "3", "name": ""}
        against = post("/api/games", {"rules": rules, "white": person, "black": engine})
        clock = {"clock": "86400+3x30"}
        timed = post("/api/games", {"rules": rules, "white": person, "black": person} | clock)
        for number, turn in enumerate(("E5", "C3"), 1):
            server.post(f"/api/games/{timed}/turns", json={"number": number, "turn": turn})
        game = new_game(address, record, len(record.turns))
        game_id = game.rsplit("/", 1)[1]
        study = post("/api/studies", {"game": game_id})
        file = {"file": (TRANSCRIPT.name, TRANSCRIPT.read_bytes())}
        answer = server.post("/api/studies/records", files=file)
        answer.raise_for_status()
        reviewed = str(answer.json()["id"])
        server.post(f"/api/studies/{reviewed}/review", json={"effort": "quick"}).raise_for_status()
    return World(
        record=record,
        fresh=new_game(address, record, 0),
        growing=new_game(address, record, TURNS_BEFORE),
        over=game,
        against=f"{address}game/{against}",
        timed=f"{address}game/{timed}",
        study=f"{address}study/{study}",
        reviewed=f"{address}study/{reviewed}",
    )


def _take(
    browser: Browser,
    address: str,
    look: tuple[str, str],
    folder: Path,
    name: str,
    world: World | None,
) -> None:
    """A picture of a state."""
    size, theme = look
    width, height = SIZES[size]
    phone = size == "phone"
    place = folder / f"{size}-{theme}"
    place.mkdir(parents=True, exist_ok=True)
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        is_mobile=phone,
        has_touch=phone,
        device_scale_factor=2 if phone else 1,
        locale="en-US",
        service_workers="block",
    )
    page = context.new_page()
    try:
        STATES[name](page, world, phone)
        page.wait_for_timeout(_SETTLE)
        page.screenshot(path=place / f"{name}.png")
    except PlaywrightError as error:  # one state that cannot be reached leaves the others
        print(f"{size}-{theme} {name}: {str(error).splitlines()[0]}", flush=True)
    finally:
        context.close()


Visit = Callable[[Page, World | None, bool], None]


def _goes(path: str) -> Visit:
    def visit(page: Page, world: World | None, phone: bool) -> None:
        page.goto(path)

    return visit


def _opens(which: str) -> Visit:
    """A game or a study of the world."""

    def visit(page: Page, world: World | None, phone: bool) -> None:
        page.goto(getattr(world, which))
        page.locator(cell("A1")).wait_for()

    return visit


def _places(page: Page, points: Sequence[str], phone: bool) -> None:
    for point in points:
        spot = page.locator(cell(point))
        if phone:
            spot.tap()
            spot.tap()
        else:
            spot.click()


def _growing(page: Page, world: World | None, phone: bool) -> None:
    assert world is not None
    _opens("growing")(page, world, phone)
    stones = stones_of_growth(world.record)
    _places(page, stones[:STONES_PLACED], phone)
    last = page.locator(cell(stones[-1]))
    last.tap() if phone else last.hover()


def _studies(turns: int) -> Visit:
    """Waits at a turn for what the engine says."""

    def visit(page: Page, world: World | None, phone: bool) -> None:
        _opens("study")(page, world, phone)
        page.keyboard.press("Home")
        for _ in range(turns):
            page.keyboard.press("ArrowRight")
        page.wait_for_timeout(_THINK)

    return visit


def _study_growing(page: Page, world: World | None, phone: bool) -> None:
    assert world is not None
    _studies(TURNS_BEFORE)(page, world, phone)
    _places(page, stones_of_growth(world.record)[:1], phone)


def _reviewed(page: Page, world: World | None, phone: bool) -> None:
    _opens("reviewed")(page, world, phone)
    page.wait_for_timeout(_THINK)


def _mistake(page: Page, world: World | None, phone: bool) -> None:
    _reviewed(page, world, phone)
    page.keyboard.press("n")
    page.wait_for_timeout(_THINK)


def _puzzle(page: Page, world: World | None, phone: bool) -> None:
    page.goto("/puzzles")
    page.locator("a[href^='/puzzles/']").first.click()
    page.locator(".goban").wait_for()


def _progress(page: Page, world: World | None, phone: bool) -> None:
    """Of somebody who has played for weeks: nobody would wait for so many games."""
    page.route("**/api/progress", lambda route: route.fulfill(json=_weeks_of_games()))
    page.goto("/progress")


def _weeks_of_games() -> list[dict[str, object]]:
    draw = Random(1)
    begin = datetime(2026, 5, 1, 20, tzinfo=UTC)
    games: list[dict[str, object]] = []
    for number in range(48):
        level = 1 + number // 10
        won = draw.random() < 0.4 + 0.06 * (number % 10)
        reviewed = number % 3 == 0
        lost = {
            "opening": draw.random() * 4,
            "middle": draw.random() * 16,
            "end": draw.random() * 6,
        }
        games.append(
            {
                "id": f"{number:032x}",
                "finished": (begin + timedelta(hours=15 * number)).isoformat(),
                "size": draw.choice([9, 11, 11, 15]) if number % 12 else 7,
                "penalty": 6,
                "color": "white" if number % 2 else "black",
                "level": str(level),
                "won": won,
                "result": f"{'W' if won == bool(number % 2) else 'B'}+{2 * number + 1}",
                "turn_count": 30,
                "set_up": False,
                "helped": number % 9 == 8,
                "lost": lost if reviewed else None,
            }
        )
    return games


def _settings(page: Page, world: World | None, phone: bool) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").first.click()


def _new_game(page: Page, world: World | None, phone: bool) -> None:
    """All that can be chosen for one."""
    page.goto("/")
    page.get_by_text("More options").first.click()
    page.get_by_text("Byo-yomi", exact=True).click()


STATES: dict[str, Visit] = {
    FIRST: _goes("/"),
    "home": _goes("/"),
    "settings": _settings,
    "game": _opens("fresh"),
    "game-engine": _opens("against"),
    "game-clock": _opens("timed"),
    "new-game": _new_game,
    "game-growing": _growing,
    "game-over": _opens("over"),
    "study": _studies(TURNS_BEFORE // 3),
    "study-growing": _study_growing,
    "study-reviewed": _reviewed,
    "study-mistake": _mistake,
    "learn": _goes("/learn"),
    "lesson": _goes("/learn/all-groups"),
    "puzzles": _goes("/puzzles"),
    "puzzle": _puzzle,
    "progress": _progress,
    "progress-empty": _goes("/progress"),
    "examples": _goes("/examples"),
    "library": _goes("/library"),
    "about": _goes("/about"),
    "missing": _goes("/nowhere"),
}


def _sheet(folder: Path, look: tuple[str, str]) -> None:
    """All pictures of a look on one, each with its name."""
    place = folder / "-".join(look)
    pictures = [
        (path.stem, Image.open(path).convert("RGB")) for path in sorted(place.glob("*.png"))
    ]
    if not pictures:
        return
    thumb = _THUMB // 2 if look[0] == "phone" else _THUMB
    in_a_row = _IN_A_ROW * (_THUMB // thumb)
    height = max(picture.height * thumb // picture.width for _, picture in pictures)
    rows = -(-len(pictures) // in_a_row)
    sheet = Image.new("RGB", (in_a_row * (thumb + 8), rows * (height + 24)), "gray")
    draw = ImageDraw.Draw(sheet)
    for number, (name, picture) in enumerate(pictures):
        x, y = number % in_a_row * (thumb + 8), number // in_a_row * (height + 24)
        small = picture.resize(
            (thumb, picture.height * thumb // picture.width), Image.Resampling.LANCZOS
        )
        draw.text((x + 4, y + 4), name, fill="white")
        sheet.paste(small, (x, y + 20))
    sheet.save(place.with_suffix(".png"))


if __name__ == "__main__":
    main()
