"""The report of a tournament as text; tests/e2e/test_report.py looks at it in a browser."""

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from symple.arena import GameResult
from symple.arena.report import html_report
from symple.competition import standings
from tests.arena.simulated import finished_game, round_robin

EVIL = "<script>alert(1)</script>"


class Elements(HTMLParser):
    """What a browser would see: tags with their attributes, and all text outside of scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.scripts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.tags.append((f"/{tag}", {}))
        self.text += " "

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in ("script", "style"):
            if self.tags[-1][0] == "script":
                self.scripts[-1] += data
        else:
            self.text += data


def words(page: str) -> str:
    return re.sub(r"\s+", " ", Elements(page).text)


def won_by(player: str, number: int, other: str, **values: Any) -> GameResult:
    white = number % 2 == 1
    return finished_game(
        number,
        player if white else other,
        other if white else player,
        result="W+5" if white else "B+5",
        **values,
    )


def test_tells_of_all_players_and_games() -> None:
    page = words(html_report("Spring cup", round_robin(["A one", "B two", "C three"], pairs=2)))
    assert "Spring cup" in page
    assert "12 games · 3 players · 5 × 5 with penalty 4 · 2026.01.31" in page
    for name in ("A one", "B two", "C three"):
        assert name in page
    for heading in ("Ratings", "Crosstable", "White's share", "Games"):
        assert heading in page


@pytest.mark.parametrize(("count", "said"), [(0, None), (1, "1 forfeit"), (2, "2 forfeits")])
def test_forfeits_are_counted(count: int, said: str | None) -> None:
    games = [finished_game(n, "a", "b", result="W+F", reason="lost its way") for n in range(count)]
    games += [won_by("a", n, "b") for n in range(count, 5)]
    found = re.search(r"\d+ forfeits?\b", words(html_report("title", games)))
    assert (found and found[0]) == said


def test_the_better_player_leads_and_has_the_points() -> None:
    games = [won_by("good", number, "bad") for number in range(1, 8)]
    games.append(finished_game(8, "bad", "good", result="W+3"))
    page = words(html_report("Match", games))
    assert "good against bad 7 : 1" in page
    assert "Pairs with 2, 1, 0 points 3, 1, 0" in page
    assert "7 of 8 +3 =1 −0" in page
    assert "1 of 8 +0 =1 −3" in page
    assert "Mean margin +4.0 ± " in page


def test_a_player_who_never_lost_has_no_upper_bound() -> None:
    games = [won_by("good", number, "bad") for number in range(1, 9)]
    duel = words(html_report("Match", games))
    assert re.search(r"Elo difference ∞ \(\+\d+ to ∞\)", duel)
    games += [won_by("good", number, "worse") for number in range(9, 13)]
    pool = words(html_report("Pool", games))
    assert re.search(r"1 good \+\d+ \+\d+ to ∞ 12 12 100\.0%", pool)
    assert pool.count("−∞ to") == 2


def test_white_share_of_each_board() -> None:
    games = [
        finished_game(1, "A", "B", result="W+1"),
        finished_game(2, "B", "A", result="W+1"),
        finished_game(3, "A", "B", size=7, penalty=6, result="B+1"),
        finished_game(4, "B", "A", size=7, penalty=6, result="W+1"),
    ]
    page = words(html_report("Two boards", games))
    assert re.search(r"5 × 5 4 2 2 100\.0%", page)
    assert re.search(r"7 × 7 6 1 2 50\.0%", page)


def test_a_standing_leads_with_the_final() -> None:
    games = round_robin(["A", "B", "C"], stage="swiss")
    games += [
        finished_game(7, "B", "C", stage="final", result="B+1"),
        finished_game(8, "C", "B", stage="final", result="W+1"),
    ]
    table = standings(["A", "B", "C"], games, "wins")
    page = words(html_report("Cup", games, table))
    assert "Final: won CodeCup points All: won Games CodeCup points" in page
    final = table[0].final
    assert final is not None
    everything = table[0].all
    assert (
        f"1 C 2 {final.points} {everything.wins} {everything.games} {everything.points} 2 B 0 "
    ) in page
    assert "Byes" not in page


def test_a_standing_without_a_final_tells_of_byes() -> None:
    games = [won_by("A", number, "B", stage="swiss", round=1) for number in (1, 2)]
    games += [won_by("A", number, "C", stage="swiss", round=2) for number in (3, 4)]
    page = words(html_report("Swiss", games, standings(["A", "B", "C"], games, "wins")))
    assert "Won Games CodeCup points Byes" in page
    assert "Final" not in page
    assert re.search(r" B 2 2 \d+ 2 ", page)


def test_pools_that_never_met_have_no_ratings_but_all_the_rest() -> None:
    games = [won_by("A", 1, "B"), won_by("A", 2, "B"), won_by("C", 3, "D"), won_by("C", 4, "D")]
    page = words(html_report("Apart", games))
    assert "No ratings: no chain of games connects A, B with C, D" in page
    assert "2 of 2" in page


@pytest.mark.parametrize("count", [0, 1])
def test_a_tournament_that_has_hardly_begun(count: int) -> None:
    page = words(html_report("Begun", round_robin(["A", "B"])[:count]))
    assert ("No game has been played yet." in page) == (count == 0)
    assert ("A against B" in page or "B against A" in page) == (count == 1)


def test_as_long_as_no_pair_is_complete_there_are_no_ratings() -> None:
    games = [won_by("A", 1, "B"), won_by("C", 3, "B")]
    assert "No ratings: no pair of games is complete yet." in words(html_report("Begun", games))


@pytest.mark.parametrize(
    "name", [EVIL, '"><img src=x onerror=alert(1)>', "</script>", "A & B", "'"]
)
def test_names_titles_and_reasons_are_text_whatever_they_look_like(name: str) -> None:
    games = [
        won_by(name, 1, "other"),
        finished_game(2, "other", name, result="W+F", reason=f"turn 1: Black said {name}"),
    ]
    hostile, harmless = (
        Elements(html_report(name, games)),
        Elements(
            html_report(
                "title", [won_by("P", 1, "other"), finished_game(2, "other", "P", result="W+F")]
            )
        ),
    )
    assert [tag for tag, _ in hostile.tags] == [tag for tag, _ in harmless.tags]
    assert hostile.text.count(name) >= 4
    data = json.loads(hostile.scripts[0])
    assert name in data["players"]
    assert f"said {name}" in data["games"][1][data["fields"].index("reason")]


def test_the_page_loads_nothing() -> None:
    page = html_report("Cup", round_robin(["A", "B"]))
    tags = Elements(page).tags
    assert not {tag for tag, _ in tags} & {"link", "img", "iframe", "object", "embed"}
    assert not [attrs for _, attrs in tags if {"src", "href", "action"} & set(attrs)]
    policy = next(attrs["content"] for tag, attrs in tags if "http-equiv" in attrs)
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert "script-src 'sha256-" in policy
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", page)


def test_hundreds_of_games_stay_small() -> None:
    """A game of 15 x 15 is some 850 characters of turns; the rest of it takes less than 400."""
    games = [finished_game(number, "A", "B", size=15, penalty=10) for number in range(1, 5)]
    turns = len(" ".join(games[3].turns))
    more = len(html_report("Cup", games)) - len(html_report("Cup", games[:3]))
    assert more < turns + 400


def test_the_order_of_the_games_does_not_matter() -> None:
    games = round_robin(["A", "B", "C"], pairs=2)
    assert html_report("Cup", games[::-1]) == html_report("Cup", games)
