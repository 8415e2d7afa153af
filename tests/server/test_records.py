"""Games are saved in every format and opened again; bad files are refused with a reason."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest

import symple
from symple.server.limits import MAX_RECORD
from tests.server.running import engine, new_game

TURNS = ["B2", "D4", "B4", "E5"]
COMMENTED = """\
[Event "Club evening"]
[White "Ada"]
[Black "Grace"]
[Result "W+R"]
[Size "5"]
[Penalty "4"]

1. B2 {the corner} 2. D4 (2. C3 {too near}) W+R
"""


def game_with_turns(client: httpx.Client, **fields: Any) -> str:
    game_id: str = client.post("/api/games", json=new_game(**fields)).json()["id"]
    for number, turn in enumerate(TURNS, 1):
        client.post(f"/api/games/{game_id}/turns", json={"number": number, "turn": turn})
    return game_id


def download(client: httpx.Client, game_id: str, name: str) -> bytes:
    answer = client.get(f"/api/games/{game_id}/record", params={"format": name})
    assert answer.status_code == 200, answer.text
    return answer.content


def upload(client: httpx.Client, data: bytes, name: str = "game.sym") -> Any:
    return client.post("/api/records", files={"file": (name, data)})


@pytest.mark.parametrize("name", ["sym", "json", "sgf", "codecup"])
def test_every_format_is_downloaded_and_opened_again(client: httpx.Client, name: str) -> None:
    data = download(client, game_with_turns(client), name)
    assert [str(turn) for turn in symple.read(data).turns] == TURNS
    opened = upload(client, data, f"game{symple.format_named(name).ending}")
    assert opened.status_code == 201
    assert opened.json()["turns"] == TURNS
    assert opened.json()["white"]["kind"] == opened.json()["black"]["kind"] == "human"


def test_a_page_that_replays_the_game_is_downloaded(client: httpx.Client) -> None:
    game_id = game_with_turns(client, name="Sunday")
    answer = client.get(f"/api/games/{game_id}/record", params={"format": "html"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert re.search(
        r'filename="Sunday-\d{4}-\d\d-\d\d\.html"', answer.headers["content-disposition"]
    )
    assert answer.text.startswith("<!doctype html>")
    assert re.findall(r'"turn":"([^"]+)"', answer.text) == TURNS


@pytest.mark.parametrize(
    ("date", "day"),
    [
        ("2026.11.22", "-2026-11-22"),
        ("2026-11-22", "-2026-11-22"),
        ("2026.11.??", ""),
        ("\n../2026", ""),
    ],
)
def test_the_file_is_named_after_the_game_and_its_day(
    client: httpx.Client, date: str, day: str
) -> None:
    tags = {"Event": 'Ünder "the" /clock', "Date": date}
    record = symple.Record.from_turns(symple.Rules(5, 4), [], tags=tags)
    game_id = upload(client, symple.write(record, "json").encode(), "a.json").json()["id"]
    answer = client.get(f"/api/games/{game_id}/record", params={"format": "sgf"})
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="nder-the-clock{day}.sgf"; '
        f"filename*=UTF-8''%C3%9Cnder-the-clock{day}.sgf"
    )
    assert answer.headers["content-type"].startswith("application/x-go-sgf")


def test_a_record_tells_players_date_and_result(client: httpx.Client) -> None:
    game_id = game_with_turns(client, white={"kind": "human", "name": "Ada"}, name="Evening")
    client.post(f"/api/games/{game_id}/resign", json={"color": "white"})
    record = symple.read(download(client, game_id, "sym"))
    assert record.tags["White"] == "Ada"
    assert record.tags["Event"] == "Evening"
    assert len(record.tags["Date"]) == len("2013.05.01")
    assert str(record.result) == "B+R"


def test_an_opened_record_keeps_names_result_comments_and_variations(client: httpx.Client) -> None:
    game = upload(client, COMMENTED.encode()).json()
    assert (game["white"]["name"], game["black"]["name"]) == ("Ada", "Grace")
    assert (game["name"], game["result"], game["over"]) == ("Club evening", "W+R", True)
    assert symple.read(download(client, game["id"], "sym")) == symple.read(COMMENTED)


def test_an_opened_record_can_be_played_on(client: httpx.Client) -> None:
    game_id = upload(client, COMMENTED.encode()).json()["id"]
    client.post(f"/api/games/{game_id}/undo", json={"turns_left": 2})
    played = client.post(f"/api/games/{game_id}/turns", json={"number": 3, "turn": "B3"})
    assert played.json()["turns"] == ["B2", "D4", "B3"]
    record = symple.read(download(client, game_id, "sym"))
    assert [str(turn) for turn in record.turns] == ["B2", "D4", "B3"]
    assert (record.tags["White"], record.tags["Event"]) == ("Ada", "Club evening")


def test_a_game_from_a_position_is_refused_by_a_format_that_cannot_hold_it(
    client: httpx.Client,
) -> None:
    game = client.post("/api/games", json=new_game(start="5/5/2W2/5/B4 w g 4")).json()
    answer = client.get(f"/api/games/{game['id']}/record", params={"format": "codecup"})
    assert answer.status_code == 422
    assert answer.json()["detail"]["message"].endswith(".")
    assert symple.read(download(client, game["id"], "sgf")).start == "5/5/2W2/5/B4 w g 4"


HALF = r"""{"format": "symple-record", "version": 1, "rules": {"size": 5, "penalty": 4},
            "result": "*", "turns": [{"turn": "\ud800"}]}"""


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "UTF-8"),
        ("Ada spielte gegen Jürgen".encode("latin-1"), "UTF-8"),
        (COMMENTED.encode("utf-16"), "UTF-8"),
        (COMMENTED.encode()[:-5], "cut off"),
        (COMMENTED.replace("2. D4", "2. B2").encode(), "B2"),
        (b'{"format": "symple-record", "version": 1', "JSON"),
        (HALF.encode(), "[0].turn holds half a character"),
        (b"(;GM[1]FF[4]SZ[19];B[aa])", ""),
        (b"hello", ""),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_a_sentence(
    client: httpx.Client, data: bytes, word: str
) -> None:
    answer = upload(client, data, "game.txt")
    assert answer.status_code == 422
    message = answer.json()["detail"]["message"]
    assert word in message
    assert message.endswith((".", "?"))
    assert client.get("/api/games").json()["games"] == []


@pytest.mark.parametrize("size", [MAX_RECORD + 1, 3 * MAX_RECORD])
def test_a_file_that_is_too_large_is_refused(client: httpx.Client, size: int) -> None:
    answer = upload(client, b"[" * size)
    assert answer.status_code == 413
    assert "2 MiB" in answer.json()["detail"]["message"]


def test_a_request_without_a_file_is_refused(client: httpx.Client) -> None:
    assert client.post("/api/records", files={"other": b"x"}).status_code == 422
    assert client.post("/api/records", json={}).status_code == 422


KEPT = "0123456789abcdef0123456789abcdef"


def bring(
    client: httpx.Client,
    turns: list[str],
    result: str = "*",
    *,
    game_id: str = KEPT,
    helped: bool = False,
    **record: Any,
) -> Any:
    """A game that a page has kept under its own id."""
    rules = {"size": 5, "penalty": 4}
    data = {"format": "symple-record", "version": 1, "rules": rules, "result": result}
    data |= {"turns": [{"turn": turn} for turn in turns], **record}
    about = {"id": game_id, "helped": helped}
    answer = client.post("/api/records", files={"file": json.dumps(data)}, data=about)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_game_that_a_page_has_kept_is_brought_under_its_id(client: httpx.Client) -> None:
    brought = bring(client, TURNS, tags={"White": "Ada", "Event": "On the train"})
    assert (brought["id"], brought["name"]) == (KEPT, "On the train")
    assert client.get(f"/api/games/{KEPT}").json() == brought
    assert brought["turns"] == TURNS


def test_a_game_that_is_brought_again_is_the_same_or_goes_on(client: httpx.Client) -> None:
    first = bring(client, TURNS[:2])
    assert bring(client, TURNS[:2]) == first
    assert bring(client, TURNS)["turns"] == TURNS
    # What was on its way for long.
    assert bring(client, TURNS[:2])["turns"] == TURNS
    over = bring(client, TURNS, "B+R")
    assert (over["id"], over["result"], over["over"]) == (KEPT, "B+R", True)
    assert bring(client, TURNS, "B+R") == bring(client, TURNS) == over
    assert [game["id"] for game in client.get("/api/games").json()["games"]] == [KEPT]


def test_a_game_in_which_turns_were_taken_back_offline_had_help(client: httpx.Client) -> None:
    assert bring(client, TURNS[:1])["helped"] is False
    assert bring(client, TURNS[:2], helped=True)["helped"] is True
    assert bring(client, TURNS)["helped"] is True
    assert bring(client, TURNS, game_id="f" * 32, helped=True)["helped"] is True


def test_a_growth_that_was_completed_offline_is_marked(client: httpx.Client) -> None:
    turns = ["A1", "C3", "A5", "C5", "A2-A4"]
    bring(client, turns[:4])
    brought = bring(client, turns, tags={"GrownBy": "5: level 3"})
    assert (brought["grown_by"], brought["helped"]) == ({"5": "3"}, True)
    other = bring(client, turns, tags={"GrownBy": "5: level 3"}, game_id="f" * 32)
    assert (other["grown_by"], other["helped"]) == ({"5": "3"}, True)


@pytest.mark.parametrize(
    ("turns", "result", "record"),
    [
        (["B2", "D4", "C5"], "*", {}),
        (["B2"], "W+R", {}),
        (TURNS, "*", {"rules": {"size": 5, "penalty": 6}}),
        (
            TURNS,
            "*",
            {
                "start": "5/5/5/5/5 w - 4 none",
                "rules": {"size": 5, "penalty": 4, "balance": "none"},
            },
        ),
    ],
)
def test_a_game_that_has_gone_another_way_is_kept_beside(
    client: httpx.Client, turns: list[str], result: str, record: dict[str, Any]
) -> None:
    bring(client, TURNS[:3])
    other = bring(client, turns, result, **record)
    assert other["id"] != KEPT
    assert (other["turns"], other["result"]) == (turns, result)
    assert bring(client, turns, result, **record) == other
    assert client.get(f"/api/games/{KEPT}").json()["turns"] == TURNS[:3]


def test_a_game_against_an_engine_is_not_gone_on_with(client: httpx.Client) -> None:
    against = client.post("/api/games", json=new_game(black=engine("1"))).json()
    other = bring(client, TURNS, game_id=against["id"])
    assert other["id"] != against["id"]
    assert client.get(f"/api/games/{against['id']}").json()["turns"] == []


@pytest.mark.parametrize("name", ["1", KEPT.upper(), KEPT + "0", "../" * 8])
def test_an_id_that_is_none_is_refused(client: httpx.Client, name: str) -> None:
    files = {"file": COMMENTED}
    answer = client.post("/api/records", files=files, data={"id": name})
    assert answer.status_code == 422
    assert answer.json()["detail"]["values"] == {"field": "id"}
    assert client.get("/api/games").json()["games"] == []
