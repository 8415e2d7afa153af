"""The library over the API: brought in, found, explored, and taken out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from symple.game import Record, Rules, Turn, read, write
from symple.server.library_games import LibraryGames
from symple.server.limits import MAX_FILES, MAX_RECORD
from symple.server.storage.tables import SCHEMA
from symple.storage.database import Database
from symple.storage.errors import NotSavedError
from symple.storage.folder import library_file
from symple.study.collection import Library
from tests.server.running import Visitor, serving

RULES = Rules(5, 4)
GAMES = "/api/library/games"


def record(turns: str, rules: Rules = RULES, **tags: str) -> Record:
    return Record.from_turns(rules, [Turn.parse(text) for text in turns.split()], tags=tags)


def sym(turns: str, rules: Rules = RULES, **tags: str) -> bytes:
    return write(record(turns, rules, **tags), "sym").encode()


@pytest.fixture
def http(visitor: Visitor) -> Iterator[httpx.Client]:
    """A visitor of a server with an empty library."""
    yield visitor.http
    while games := visitor.http.get(GAMES, params={"limit": 100}).json()["games"]:
        for game in games:
            visitor.http.delete(f"{GAMES}/{game['id']}")


def bring(http: httpx.Client, *files: tuple[str, bytes], **params: Any) -> list[dict[str, Any]]:
    answer = http.post(GAMES, files=[("files", file) for file in files], params=params)
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()["files"]
    return told


def find(http: httpx.Client, **wish: Any) -> Any:
    answer = http.get(GAMES, params=wish)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.fixture
def three(http: httpx.Client) -> httpx.Client:
    """Three games of the same first turn, as symmetry has it; two of them go on alike."""
    files = [
        ("one.sym", sym("A1 C3 E5", White="Ada", Black="Grace", Date="2026.05.01")),
        ("two.sym", sym("E1 C3 D1", White="Grace", Black="Emmy", Date="2025", Event="Club")),
        ("three.sym", sym("A5 B2", White="Ada", Black="Emmy")),
    ]
    assert [told["state"] for told in bring(http, *files)] == ["added"] * 3
    return http


@pytest.mark.parametrize("name", ["sym", "json", "sgf", "codecup"])
def test_every_format_is_brought_in(http: httpx.Client, name: str) -> None:
    (told,) = bring(http, ("pasted.txt", write(record("C3 A1 C4"), name).encode()))
    assert (told["state"], told["error"]) == ("added", None)
    found = http.get(f"{GAMES}/{told['game']}").json()
    assert [turn["turn"] for turn in found["record"]["turns"]] == ["C3", "A1", "C4"]


def test_a_bad_file_is_named_and_keeps_none_of_the_others_back(http: httpx.Client) -> None:
    good, bad, again = bring(
        http, ("a.sym", sym("C3")), ("club/b.sym", b'[Size "5"'), ("c.sym", sym("C3", White="Me"))
    )
    assert good["state"] == "added"
    assert (bad["name"], bad["state"], bad["game"]) == ("club/b.sym", "failed", None)
    assert bad["error"]["code"] == "record"
    assert bad["error"]["values"]["line"] == 1
    assert (again["state"], again["game"]) == ("known", good["game"])
    assert find(http)["total"] == 1


def test_a_record_is_replaced_when_that_is_asked_for(http: httpx.Client) -> None:
    (before,) = bring(http, ("a.sym", sym("C3", White="Ada")))
    (after,) = bring(http, ("a.sym", sym("C3", White="Grace")), replace=True)
    assert (after["state"], after["game"]) == ("replaced", before["game"])
    assert [game["white"] for game in find(http)["games"]] == ["Grace"]


def test_too_many_files_and_too_large_ones_are_refused(http: httpx.Client) -> None:
    many = [("files", (f"{number}.sym", b"x")) for number in range(MAX_FILES + 1)]
    answer = http.post(GAMES, files=many)
    assert answer.status_code == 422
    assert answer.json()["detail"]["code"] == "too-many-files"
    answer = http.post(GAMES, files={"files": ("a.sym", b"[" * (MAX_RECORD + 2**16))})
    assert answer.status_code == 413
    assert http.post(GAMES, files={"other": b"x"}).status_code == 422
    assert find(http)["total"] == 0


@pytest.mark.parametrize(
    ("wish", "whites"),
    [
        ({}, ["Ada", "Grace", "Ada"]),
        ({"player": "emm"}, ["Ada", "Grace"]),
        ({"white": "ada", "black": "grace"}, ["Ada"]),
        ({"since": "2026-01"}, ["Ada"]),
        ({"until": "2025-06"}, ["Grace"]),
        ({"turns_from": 3}, ["Grace", "Ada"]),
        ({"plants_from": 2, "plants_to": 2}, ["Grace"]),
        ({"size": 7}, []),
        ({"penalty": 4, "complete": False}, ["Ada", "Grace", "Ada"]),
        ({"winner": "white"}, []),
        ({"margin_from": 1}, []),
        ({"sort": "white", "ascending": True, "limit": 2}, ["Ada", "Ada"]),
        ({"offset": 1, "limit": 1}, ["Grace"]),
    ],
)
def test_games_are_found_by_what_is_told_of_them(
    three: httpx.Client, wish: dict[str, Any], whites: list[str]
) -> None:
    assert [game["white"] for game in find(three, **wish)["games"]] == whites


def test_results_and_margins_are_found(http: httpx.Client) -> None:
    full = record("A1 B1 C1 A2 B2 C2 A3 B3 C3", Rules(3, 0, "none"))
    given_up = read('[Size "3"]\n[Penalty "0"]\n[Result "B+R"]\n\n1. B2 B+R\n')
    files = [("a", write(full, "sym").encode()), ("b", write(given_up, "sym").encode())]
    bring(http, *files)
    margin = full.position().score().margin
    assert [game["turn_count"] for game in find(http, margin_from=margin)["games"]] == [9]
    assert [game["margin"] for game in find(http, reason="margin")["games"]] == [margin]
    assert [game["result"] for game in find(http, winner="black")["games"]] == ["B+R"]


def test_a_whole_position_is_found_turned_and_with_its_next_turns(three: httpx.Client) -> None:
    page = find(three, position="5/5/5/5/W4 b - 4")
    assert page["total"] == 3
    assert [game["at"] for game in page["games"]] == [1, 1, 1]
    assert [game["board"] for game in page["games"]] == [
        "W4/5/5/5/5", "5/5/5/5/4W", "5/5/5/5/W4"
    ]  # fmt: skip
    assert [game["to_move"] for game in page["games"]] == ["black"] * 3
    turns = [(turn["turn"], turn["games"]) for turn in page["next"]["turns"]]
    assert turns == [("C3", 2), ("D2", 1)]
    assert page["next"]["games"] == 3
    assert (page["next"]["different_turns"], page["next"]["ended"]) == (2, 0)
    assert find(three, position="5/5/5/5/W4 b - 4", player="grace")["next"]["games"] == 2
    assert find(three, position="5/5/5/5/W4 w - 4")["total"] == 0


def test_a_part_of_a_board_is_found(three: httpx.Client) -> None:
    page = find(three, pattern="5/5/2B2/5/W4")
    assert (page["total"], page["next"]) == (2, None)
    assert [game["at"] for game in page["games"]] == [2, 2]
    assert find(three, pattern="5/5/2W2/5/B4")["total"] == 0
    assert find(three, pattern="5/5/2W2/5/B4", swap_colors=True)["total"] == 2


@pytest.mark.parametrize(
    "wish",
    [
        {"position": "5/5 w - 4"},
        {"pattern": "5/5/5"},
        {"position": "5/5/5/5/5 w - 4", "pattern": "5/5/5/5/5"},
        {"since": "2026-13"},
        {"turns_from": 9, "turns_to": 3},
        {"size": 4},
        {"position": "5/5/1W1W1/5/5 w - 4 B2"},
    ],
)
def test_what_cannot_be_looked_for_is_refused_with_a_sentence(
    http: httpx.Client, wish: dict[str, Any]
) -> None:
    answer = http.get(GAMES, params=wish)
    assert answer.status_code == 422
    assert answer.json()["detail"]["code"] == "invalid-search"
    assert answer.json()["detail"]["message"].endswith(".")


@pytest.mark.parametrize(
    "wish",
    [{"limit": 101}, {"limit": 0}, {"colour": "white"}, {"sort": "weight"}, {"since": "may"}],
)
def test_a_search_that_is_none_is_refused(http: httpx.Client, wish: dict[str, Any]) -> None:
    answer = http.get(GAMES, params=wish)
    assert answer.status_code == 422
    assert answer.json()["detail"]["code"] == "invalid-request"


def test_a_game_is_read_downloaded_and_made_a_study(three: httpx.Client) -> None:
    (game,) = find(three, player="grace", white="grace")["games"]
    opened = three.get(f"{GAMES}/{game['id']}").json()
    assert opened["board"] == "5/5/2B2/5/3WW"
    study = three.post("/api/studies", json={"record": opened["record"]}).json()
    assert study["turn_count"] == 3
    three.delete(f"/api/studies/{study['id']}")
    answer = three.get(f"{GAMES}/{game['id']}/record", params={"format": "sgf"})
    assert 'filename="Club.sgf"' in answer.headers["content-disposition"]
    assert [str(turn) for turn in read(answer.content).turns] == ["E1", "C3", "D1"]


def test_a_page_of_a_game_is_downloaded(three: httpx.Client) -> None:
    number = find(three)["games"][0]["id"]
    answer = three.get(f"{GAMES}/{number}/record", params={"format": "html"})
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert re.findall(r'"turn":"([^"]+)"', answer.text) == ["A5", "B2"]


def test_a_deleted_game_is_gone(three: httpx.Client) -> None:
    number = find(three)["games"][0]["id"]
    assert three.delete(f"{GAMES}/{number}").status_code == 204
    assert find(three)["total"] == 2
    for answer in (
        three.delete(f"{GAMES}/{number}"),
        three.get(f"{GAMES}/{number}"),
        three.get(f"{GAMES}/{number}/record"),
        three.get(f"{GAMES}/{2**63 - 1}"),
    ):
        assert answer.status_code == 404
        assert answer.json()["detail"]["code"] == "no-such-game"


def test_it_is_the_library_of_the_command(three: httpx.Client, shared_database: Database) -> None:
    with Library(library_file(shared_database.path.parent)) as library:
        assert library.games().total == 3
        library.add([record("B3", White="Sofia")])
    assert find(three, player="sofia")["total"] == 1


def test_a_library_that_is_none_is_told(tmp_path: Path, built_client: Path) -> None:
    library_file(tmp_path).write_text("no database, but some text that is long enough" * 50)
    database = Database(tmp_path / "symple.db", SCHEMA)
    with serving(database, built_client) as other:
        answer = other.http.get(GAMES)
        assert answer.status_code == 500
        assert answer.json()["detail"]["code"] == "storage"
        assert other.game()["turns"] == []
    database.close()


def test_a_library_that_is_first_made_on_a_full_disk_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("symple.server.library_games.Library", partial(Library, max_pages=1))
    full = LibraryGames(tmp_path / "library.db")
    with pytest.raises(NotSavedError, match="disk is full"):
        full.bring_examples("en")
    monkeypatch.undo()
    assert full.bring_examples("en").files[0].state == "added"
    full.close()
