"""Renews the pictures of the app and of a tournament's report in docs/images.

    python -m scripts.screenshots [PICTURE ...]

The app shows a game of a CodeCup 2013 program on the page as it is built (`make web`); the report
is that of a tournament played for it. All in the system's Chromium. Without arguments every
picture is taken: home, game, score, phone, study, site, report. That of the site, made as by
`make site`, is taken with the network cut.
"""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Literal

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from scripts.plain_host import host_of_files
from scripts.static_site import build_page
from symple.game import Record, point_name, read, write
from symple.study import example_named

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
TRANSCRIPT = ROOT / "tests" / "data" / "games" / "codecup2013_01.txt"
# A growth of seven groups, of which this many have grown.
TURNS_BEFORE = 30
STONES_PLACED = 3
COLORS = 144
# An example game in which the review has found some.
WITH_MISTAKES = "11-12"
# By visits, so that the games are the same on every machine of a kind.
PLAYERS = ("greedy", *(f"search:visits={n},name=search {n}" for n in (100, 200, 400)))
TOURNAMENT = ("--board", "11/6", "--pairs", "6", "--seed", "1")


def main(names: Sequence[str]) -> None:
    """Takes the named pictures, or all."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no chromium on this machine: apt-get install chromium")
    record = read(TRANSCRIPT.read_bytes(), TRANSCRIPT.name)
    wanted = set(names) or {"home", "game", "score", "phone", "study", "site", "report"}
    IMAGES.mkdir(parents=True, exist_ok=True)
    with running_server() as address, sync_playwright() as playwright:
        growing = new_game(address, record, TURNS_BEFORE)
        over = new_game(address, record, len(record.turns))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
        if "game" in wanted:
            take_growth(browser, growing, record, IMAGES / "game.png")
        if "score" in wanted:
            take_end(browser, over, IMAGES / "score.png")
        if "phone" in wanted:
            take_phone(browser, growing, record, IMAGES / "phone.png")
        if "home" in wanted:
            take_home(browser, address, IMAGES / "home.png")
        if "study" in wanted:
            take_mistake(browser, address, IMAGES / "study.png")
        if "site" in wanted:
            take_site(browser, IMAGES / "site.png")
        if "report" in wanted:
            take_report(browser, IMAGES / "report.png")
        browser.close()


@contextmanager
def running_server() -> Iterator[str]:
    """The address of `symple play` with no games yet."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "symple", "play", "--no-open", "--port", "0"],
            env={**os.environ, "SYMPLE_DATA": folder},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                raise SystemExit("The server did not start.")
            yield found[0]
        finally:
            process.terminate()
            process.communicate(timeout=30)


def new_game(address: str, record: Record, turn_count: int) -> str:
    """The address of a game of two people that has gone on for so many turns of the record."""
    rules = record.rules
    with httpx.Client(base_url=address, trust_env=False) as server:

        def post(path: str, body: object) -> str:
            answer = server.post(f"/api/games{path}", json=body)
            answer.raise_for_status()
            return str(answer.json()["id"])

        game = post(
            "",
            {
                "rules": {"size": rules.size, "penalty": rules.penalty, "balance": rules.balance},
                "white": {"kind": "human", "level": None, "name": ""},
                "black": {"kind": "human", "level": None, "name": ""},
            },
        )
        for number, turn in enumerate(record.turns[:turn_count], start=1):
            post(f"/{game}/turns", {"number": number, "turn": str(turn)})
    return f"{address}game/{game}"


def take_growth(browser: Browser, game: str, record: Record, file: Path) -> None:
    """A growth in the making on a wide screen."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
    page.goto(game)
    stones = stones_of_growth(record)
    for point in stones[:STONES_PLACED]:
        page.locator(cell(point)).click()
    page.locator(cell(stones[-1])).hover()
    save(page, file)


def take_end(browser: Browser, game: str, file: Path) -> None:
    """The end of a game, in the dark theme."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="dark")
    page.goto(game)
    page.locator(cell("A1")).wait_for()
    save(page, file)


def take_phone(browser: Browser, game: str, record: Record, file: Path) -> None:
    """The same growth under a finger that aims at its next point."""
    page = new_phone(browser, "light")
    page.goto(game)
    stones = stones_of_growth(record)
    for point in stones[:STONES_PLACED]:
        page.locator(cell(point)).tap()
        page.locator(cell(point)).tap()
    page.locator(cell(stones[-1])).tap()
    save(page, file)


def new_phone(browser: Browser, theme: Literal["light", "dark"]) -> Page:
    return browser.new_page(
        viewport={"width": 360, "height": 740},
        device_scale_factor=2,
        is_mobile=True,
        has_touch=True,
        color_scheme=theme,
    )


def take_home(browser: Browser, address: str, file: Path) -> None:
    """The first page, with the small board in the middle of its game."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
    page.goto(address)
    page.wait_for_timeout(8000)
    save(page, file)


def take_mistake(browser: Browser, address: str, file: Path) -> None:
    """A study of a game that was reviewed: a mistake against the better turn."""
    record = example_named(WITH_MISTAKES).reviewed
    body = {"record": json.loads(write(record, "json")), "name": "11 x 11"}
    with httpx.Client(base_url=address, trust_env=False) as server:
        study = server.post("/api/studies", json=body).raise_for_status().json()["id"]
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
    page.goto(f"{address}study/{study}")
    page.get_by_role("slider").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("n")
    save(page, file)


def take_site(browser: Browser, file: Path) -> None:
    """An example game on a phone that has been on the site once: it is all in the browser."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as host:
        build_page(Path(folder) / "site")
        page = new_phone(browser, "dark")
        page.goto(host.enter_context(host_of_files(Path(folder) / "site")))
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        host.close()
        page.context.set_offline(True)
        page.evaluate("location.hash = '#/examples'")
        page.get_by_role("button", name=example_named(WITH_MISTAKES).commentary["en"].title).click()
        page.get_by_role("slider").wait_for()
        page.keyboard.press("Home")
        page.keyboard.press("n")
        page.wait_for_timeout(3000)  # the engine looks at it
        save(page, file)


def take_report(browser: Browser, file: Path) -> None:
    """The whole page of a tournament's report, in the middle of a game."""
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "symple", "tournament", *PLAYERS, *TOURNAMENT)
        subprocess.run(
            (*command, "--results", folder), stdout=subprocess.DEVNULL, cwd=ROOT, check=True
        )
        page = browser.new_page(viewport={"width": 1100, "height": 800}, color_scheme="light")
        page.goto((Path(folder) / "report.html").as_uri())
        page.get_by_label("Turn", exact=True).fill(str(TURNS_BEFORE))
        save(page, file, full_page=True)


def stones_of_growth(record: Record) -> list[str]:
    """The points of the turn that is in the making."""
    size = record.rules.size
    return [point_name(point, size) for point in record.turns[TURNS_BEFORE].points(size)]


def cell(point: str) -> str:
    return f'.goban [aria-label^="{point},"]'


def save(page: Page, file: Path, *, full_page: bool = False) -> None:
    """Writes what the page shows, in few colours: a small file."""
    page.wait_for_timeout(500)  # stones appear slowly
    picture = Image.open(io.BytesIO(page.screenshot(full_page=full_page))).convert("RGB")
    few = picture.quantize(COLORS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(file, optimize=True)
    page.context.close()
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
