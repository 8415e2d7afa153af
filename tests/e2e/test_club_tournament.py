"""A tournament in real browsers: from its creation to its final table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import select, update

from symple.club.storage.tables import games
from symple.club.tournament import Pairing
from tests.club.api.running import RunningClub, Visitor
from tests.club.contests import start
from tests.e2e.board import GamePage
from tests.e2e.browsing import visit
from tests.e2e.test_accessibility import violations
from tests.e2e.test_club import choose, club, enter

__all__ = ["club"]  # a fixture


def registered(club: RunningClub, *names: str) -> list[Visitor]:
    found = [club.visitor() for _ in names]
    for visitor, name in zip(found, names, strict=True):
        visitor.register(name)
    return found


def forfeit(club: RunningClub, one: Pairing, by: int) -> None:
    """Whoever comes begins, and the time of the other one's first turn is over."""
    game = club.club.games.load(one.game or "")
    if game.mover != by:
        club.club.games.play(game.id, game.mover, 1, "C3")
    with club.club.store.writing() as connection:
        own = games.c.id == game.id
        began, deadline = connection.execute(
            select(games.c.began, games.c.deadline).where(own)
        ).one()
        passed = deadline - club.club.time.now() + 1
        earlier = {"began": began - passed, "deadline": deadline - passed}
        connection.execute(update(games).where(own).values(**earlier))
    club.club.games.end_overdue()


def test_a_tournament_from_its_creation_to_its_final_table(
    browser: Browser, club: RunningClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Vera does not come to her games, and Anton gives up against Maria."""
    for module in ("symple.club.tournament", "symple.club.storage.tournaments"):
        monkeypatch.setattr(f"{module}.BREAK", 0)
    maria, anton, vera = registered(club, "Maria", "Anton", "Vera")
    with visit(browser, club.address) as page, visit(browser, club.address) as watching:
        enter(page, maria)
        page.goto("/tournaments")
        page.get_by_role("link", name="New tournament").click()
        page.get_by_label("Name", exact=True).fill("Autumn cup")
        choose(page, "System", "Round robin")
        page.get_by_text("Beginner", exact=True).click()
        watching.goto("/tournaments")
        expect(watching.get_by_text("None.").first).to_be_visible()
        page.get_by_role("button", name="Announce").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Autumn cup")
        expect(page.get_by_text("1 of 8 players")).to_be_visible()
        tournament = page.url.rpartition("/")[2]

        page.goto("/tournaments")
        watching.get_by_role("link", name="Autumn cup").click()
        expect(watching.get_by_role("rowheader")).to_have_count(1)
        for visitor in (anton, vera):
            visitor.post(f"/api/tournaments/{tournament}/join")
        expect(watching.get_by_role("rowheader")).to_have_count(3)
        start(club.club, tournament)
        for number in range(1, 4):
            expect(watching.get_by_text(f"Round {number} of 3")).to_be_visible()
            whole = club.club.tournaments.load(tournament)
            (one,) = whole.rounds[number - 1]
            players = {whole.names[player].name: player for player in one.players}
            if "Maria" in players:
                page.get_by_role("link", name="To your game").click()
                game = GamePage(page).wait()
                expect(page.get_by_role("link", name="Autumn cup")).to_be_visible()
                expect(page.get_by_text(f"Round {number} of 3")).to_be_visible()
                expect(page.get_by_text("The game is lost by forfeit unless")).to_be_visible()
                expect(game.button("Abort")).to_have_count(0)
            if "Vera" in players:
                forfeit(club, one, players["Vera"])
                if "Maria" in players:
                    expect(page.get_by_text("The first turn did not come in time")).to_be_visible()
            else:
                anton.post(f"/api/games/{one.game}/resign")
                expect(game.headline).to_contain_text("wins by resignation")

        expect(watching.get_by_text("Maria has won")).to_be_visible()
        rows = watching.get_by_role("row")
        expect(rows.first).to_contain_text("BH")
        for place, (name, points) in enumerate((("Maria", 2), ("Anton", 1), ("Vera", 0)), 1):
            expect(rows.nth(place).get_by_role("link")).to_have_text(name)
            expect(rows.nth(place).get_by_role("cell").nth(1)).to_have_text(str(points))
        expect(watching.get_by_text("(forfeit)").first).to_be_attached()
        page.goto("/tournaments")
        over = page.get_by_role("region", name="Over")
        expect(over.get_by_role("link", name="Autumn cup")).to_contain_text("Maria has won")


@pytest.fixture(scope="module")
def cups(club: RunningClub) -> tuple[Visitor, list[str]]:
    """Somebody who has made a tournament that is announced, and one that goes on."""
    host, *others = registered(club, "Wilhelmina-WWWWWWWWW", "Xaver", "Yvonne", "Zoe")
    made = []
    for name, kind, rounds in (("A-long-name " * 5, "swiss", 3), ("Club cup", "round-robin", 0)):
        wish = {"name": name.strip(), "kind": kind, "rounds": rounds, "size": 9, "penalty": 4}
        starts_at = club.club.time.now() + 3_600_000
        new = {**wish, "clock": "300+3", "rated": True, "starts_at": starts_at}
        made.append(str(host.post("/api/tournaments", new)["id"]))
        for player in (host, *others):
            player.post(f"/api/tournaments/{made[-1]}/join")
    start(club.club, made[1])
    first, _ = club.club.tournaments.load(made[1]).rounds[0]
    club.club.games.resign(first.game or "", first.white)
    return host, made


def test_pages_of_tournaments_are_accessible_and_fit(
    browser: Browser,
    club: RunningClub,
    cups: tuple[Visitor, list[str]],
    spoken_look: dict[str, Any],
) -> None:
    host, (announced, running) = cups
    game = club.club.tournaments.load(running).rounds[0][1].game
    with visit(browser, club.address, **spoken_look) as page:
        enter(page, host)
        for path in (
            "/tournaments",
            "/tournaments/new",
            f"/tournament/{announced}",
            f"/tournament/{running}",
            f"/game/{game}",
            "/",
            "/tournament/nothing",
        ):
            page.goto(path)
            page.wait_for_load_state("networkidle")
            assert violations(page) == []
            width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert width <= 0, path
