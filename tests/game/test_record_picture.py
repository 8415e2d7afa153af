"""The picture of a game: names, points and the result beside the board."""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from symple import Record, Result, Rules, Turn, record_svg
from symple.game.record_picture import FONT_FILE, has_every_letter

SVG = "{http://www.w3.org/2000/svg}"
TURNS = [Turn.parse(text) for text in ("A1", "E5", "C3", "E4+C5")]


def game(*, result: str = "*", **tags: str) -> Record:
    return Record.from_turns(Rules(5, 4), TURNS, tags=tags, result=Result.parse(result))


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).iter(f"{SVG}text")]


def test_it_says_who_plays_and_how_it_stands() -> None:
    svg = record_svg(game(White="Ada", Black="Grace"))
    board = "5 × 5, penalty 4 · turn 4"
    assert texts(svg) == ["Ada", "−6", "Grace", "−5", board, "Black +1"]
    title = ET.fromstring(svg).find(f"{SVG}title")
    assert title is not None
    assert title.text == f"Ada -6, Grace -5. {board}. Black +1."


@pytest.mark.parametrize(
    ("turn", "place", "standing"),
    [(0, "start", "Even"), (1, "turn 1 of 4", "Black +3"), (2, "turn 2 of 4", "Even")],
)
def test_an_earlier_turn_is_told_with_who_led_then(turn: int, place: str, standing: str) -> None:
    *_, board, leader = texts(record_svg(game(result="W+R"), turn))
    assert (board.split(" · ")[1], leader) == (place, standing)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("W+R", "White wins by resignation"),
        ("B+T", "Black wins on time"),
        ("B+F", "Black wins by forfeit"),
    ],
)
def test_the_result_stands_at_the_end(result: str, words: str) -> None:
    assert texts(record_svg(game(result=result)))[-1] == words


@pytest.mark.parametrize("size", [3, 5, 9, 13, 19])
def test_the_board_fills_its_square_at_every_size(size: int) -> None:
    turn = Turn.parse(f"{chr(ord('A') + size - 1)}{size}")
    svg = record_svg(Record.from_turns(Rules(size, 4), [turn]))
    *_, shadow, stone, dot = ET.fromstring(svg).iter(f"{SVG}circle")
    x, y, radius = (float(stone.attrib[name]) for name in ("cx", "cy", "r"))
    assert (dot.attrib["cx"], dot.attrib["cy"]) == (stone.attrib["cx"], stone.attrib["cy"])
    assert 1120 / 23 < 2 * radius < 1120 / size
    # The corner is at the top right, and coordinates have room beside it.
    assert 30 < y - radius < 70
    assert 30 < 1120 - (x + radius) < 70
    assert float(shadow.attrib["cy"]) > y


@pytest.mark.parametrize("letter", ["m", "i", "Щ", "李", "é", "e\u0301"])
def test_a_long_name_ends_in_dots_before_the_points(letter: str) -> None:
    name, points, *_ = texts(record_svg(game(White=letter * 300, Black="Bo")))
    assert points == "−6"
    assert name == letter * ((len(name) - 1) // len(letter)) + "…"
    assert 10 < len(name) < 100


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ('<b> & "Bo"', '<b> & "Bo"'),
        ("a\x00\x1b[31mb\nc", "a [31mb c"),
        (" ", "White"),
    ],
)
def test_a_name_is_a_text_of_one_line(name: str, written: str) -> None:
    svg = record_svg(game(White=name))
    svg.encode()
    assert texts(svg)[0] == written


def test_there_are_no_more_turns_than_there_are() -> None:
    for turn in (-1, 5):
        with pytest.raises(ValueError, match="4 turns"):
            record_svg(game(), turn)


@pytest.mark.parametrize(
    ("name", "has"),
    [("Ada", True), ("Ёжик Щербаков", True), ("Żółć Ørsted", True), ("Ελένη", True), ("李", False)],
)
def test_the_font_has_latin_greek_and_cyrillic_letters(name: str, has: bool) -> None:
    svg = record_svg(game(White=name))
    assert has_every_letter(svg) is has
    assert {ord(letter) in font_letters() for letter in name if letter != " "} == {has}
    assert all(ord(letter) in font_letters() for letter in "".join(texts(svg)[1:]))


def font_letters() -> set[int]:
    """The characters of the font, by its table `cmap` in format 4."""
    data = FONT_FILE.read_bytes()

    def numbers(layout: str, at: int) -> tuple[Any, ...]:
        return struct.unpack_from(layout, data, at)

    tables = [numbers(">4sLLL", 12 + 16 * index) for index in range(*numbers(">H", 4))]
    cmap = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    offsets = [numbers(">HHL", cmap + 4 + 8 * i)[2] for i in range(*numbers(">H", cmap + 2))]
    at = cmap + next(offset for offset in offsets if numbers(">H", cmap + offset) == (4,))
    count = numbers(">H", at + 6)[0] // 2
    ends = numbers(f">{count}H", at + 14)
    starts = numbers(f">{count}H", at + 16 + 2 * count)
    return {
        letter for start, end in zip(starts, ends, strict=True) for letter in range(start, end + 1)
    }
