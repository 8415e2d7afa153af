"""Players of a club and their games, found, looked at and taken along: in a real browser."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from symple.club.database import open_database
from symple.club.storage import accounts
from symple.club.storage.accounts import KeptRating
from symple.competition import Glicko, parse_clock
from symple.game import Rules, read
from tests.club.api.running import RunningClub, Visitor, running_club
from tests.e2e.browsing import LOOKS, visit
from tests.e2e.test_accessibility import violations
from tests.e2e.test_club import enter

GAMES = 12


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    database = open_database(tmp_path_factory.mktemp("club") / "club.db")
    with running_club(database) as running:
        yield running
    database.close()


@pytest.fixture(scope="module")
def anna(club: RunningClub) -> Visitor:
    """She and Ben have played, and each has won every other game."""
    visitors = [club.visitor() for _ in range(2)]
    names = [
        visitor.register(name) for visitor, name in zip(visitors, ("Anna", "Ben"), strict=True)
    ]
    seats = [club.club.players.look(name)[0].id for name in names]
    games = club.club.games
    for number in range(GAMES):
        white, black = seats[:: (-1) ** number]
        game = games.begin(Rules(9, 4), parse_clock("300+3"), white, black, rated=True)
        games.play(game.id, white, 1, "A1")
        games.play(game.id, black, 2, "C3")
        games.resign(game.id, seats[number // 2 % 2])
    with club.club.store.writing() as connection:
        for seat, rating in zip(seats, (1520, 1480), strict=True):
            settled = KeptRating(Glicko(rating, 90), GAMES, club.club.time.now())
            accounts.save_rating(connection, seat, "live", settled)
    return visitors[0]


def test_players_their_results_and_their_games(
    browser: Browser, club: RunningClub, anna: Visitor
) -> None:
    with visit(browser, club.address) as page:
        enter(page, anna)
        page.goto("/")
        page.get_by_role("link", name="Players").click()
        strongest = page.get_by_role("table", name="The strongest")
        expect(strongest.get_by_role("row")).to_have_count(3)
        expect(page.get_by_text("Your place:")).to_be_visible()
        page.get_by_role("searchbox", name="Find a player").fill("be")
        page.get_by_role("status").get_by_role("link", name="Ben").click()

        expect(page.get_by_role("heading", level=1)).to_have_text("Ben")
        expect(page.get_by_text(f"{GAMES} rated games")).to_be_visible()
        picture = page.get_by_role("img", name="The rating over 12 rated games")
        expect(picture).to_be_visible()
        page.get_by_text("As a table").click()
        expect(page.get_by_role("cell", name="±").first).to_be_visible()
        opponents = page.get_by_role("table", name="By opponent")
        expect(opponents.get_by_role("row").last).to_have_text("Anna126650%")

        page.get_by_role("link", name="All ended games").click()
        found = page.get_by_role("region", name="All ended games").get_by_role("link")
        expect(found).to_have_count(GAMES)
        page.get_by_text("Filters", exact=True).click()
        page.get_by_label("Result").select_option("Won")
        expect(found).to_have_count(GAMES // 2)
        page.get_by_label("Colour").select_option("White")
        expect(found).to_have_count(GAMES // 4)
        found.first.click()
        change = page.get_by_title("Rating after this game")
        expect(change.first).to_contain_text("+")
        expect(change.last).to_contain_text("−")

        page.goto("/player/Anna/games")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download all my games").click()
        with zipfile.ZipFile(download.value.path()) as file:
            records = [read(file.read(name), name) for name in file.namelist()]
        assert len(records) == GAMES
        assert {str(turn) for record in records for turn in record.turns} == {"A1", "C3"}


def test_games_with_the_position_of_a_game_or_a_study(
    browser: Browser, club: RunningClub, anna: Visitor
) -> None:
    with visit(browser, club.address) as page:
        enter(page, anna)
        page.goto("/player/Anna/games")
        page.get_by_role("region", name="All ended games").get_by_role("link").first.click()
        page.get_by_role("link", name="My games with this position").click()
        sought = page.get_by_role("region", name="Search by position")
        expect(sought.get_by_role("status")).to_have_text(f"{GAMES} games")
        expect(sought.get_by_text(f"{GAMES} games ended here.")).to_be_visible()
        found = page.get_by_role("region", name="Games with this position").get_by_role("link")
        expect(found).to_have_count(GAMES)
        expect(found.first).to_contain_text("after turn 2")
        page.get_by_text("Filters", exact=True).click()
        page.get_by_label("Result").select_option("Won")
        expect(found).to_have_count(GAMES // 2)
        sought.get_by_role("link", name="End the search").click()
        expect(sought).to_be_hidden()

        # One turn earlier, from a study in the browser, and on from there.
        page.goto("/me/games#9/9/9/9/9/9/9/9/W8%20b%20-%204")
        sought.get_by_role("button", name="C3").click()
        expect(sought.get_by_text("games ended here.")).to_be_visible()
        page.go_back()
        expect(found.first).to_contain_text("after turn 1")
        found.first.click()
        page.get_by_role("button", name="One turn forward").click()  # it opened before the last one
        page.get_by_role("link", name="Study").click()
        page.get_by_role("tab", name="Explorer").click()
        page.get_by_role("link", name="My games with this position").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Games of Anna")
        expect(sought.get_by_role("status")).to_have_text(f"{GAMES} games")


@pytest.mark.parametrize("look", LOOKS)
def test_pages_of_players_are_clean(
    browser: Browser, club: RunningClub, anna: Visitor, look: str
) -> None:
    with visit(browser, club.address, **LOOKS[look]) as page:
        enter(page, anna)
        for path, shown in (
            ("/players", page.get_by_role("table", name="The strongest")),
            ("/player/Ben", page.get_by_role("table", name="By opponent")),
            ("/me/games#9/9/9/9/9/9/9/9/W8%20b%20-%204", page.get_by_role("button", name="C3")),
            ("/player/Anna/games", page.get_by_label("White’s margin, from")),
        ):
            page.goto(path)
            if path == "/player/Anna/games":
                page.get_by_text("Filters", exact=True).click()
            expect(shown).to_be_visible()
            page.wait_for_load_state("networkidle")
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
