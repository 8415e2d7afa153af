"""The SVG picture of a board."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from symple import Position, Rules, board_svg, parse_point

SVG = "{http://www.w3.org/2000/svg}"


def circles(text: str) -> list[dict[str, str]]:
    return [node.attrib for node in ET.fromstring(text).iter(f"{SVG}circle")]


def test_stones_stand_where_they_are_and_the_last_turn_has_dots() -> None:
    position = Position.parse("4B/5/5/5/W4 w - 4")
    text = board_svg(position, last_turn=[parse_point("E5", 5)])
    star, *shadows, white, black, dot = circles(text)
    assert star["r"] == "4"
    assert len(shadows) == 2
    assert (white["fill"], black["fill"]) == ("url(#white)", "url(#black)")
    assert (white["cx"], white["cy"]) == (black["cy"], black["cx"])
    assert int(white["cx"]) < int(black["cx"])
    assert int(white["cy"]) > int(black["cy"])
    assert (dot["cx"], dot["cy"]) == (black["cx"], black["cy"])
    assert float(dot["r"]) < float(black["r"]) / 2


def test_stones_that_touch_are_tied_and_no_others() -> None:
    apart = board_svg(Position.parse("W4/1W3/5/3B1/4B w g 4"))
    tied = board_svg(Position.parse("WW3/1W3/5/3B1/3BB w g 4"))
    for edge in ("#a3967f", "#16171a"):
        assert f'fill="none" stroke="{edge}"' not in apart
        path = re.search(f'd="([^"]*)" fill="none" stroke="{edge}"', tied)
        assert path is not None
        assert path[1].count("M") == 2


@pytest.mark.parametrize(("size", "stars"), [(3, 1), (7, 1), (9, 5), (15, 5), (19, 9)])
def test_empty_boards_have_lines_and_star_points(size: int, stars: int) -> None:
    text = board_svg(Position.parse("/".join([str(size)] * size) + " w - 4"))
    assert len(circles(text)) == stars
    lines = next(node for node in ET.fromstring(text).iter(f"{SVG}path")).attrib["d"]
    assert lines.count("H") == lines.count("V") == size


@pytest.mark.parametrize(("size", "edge"), [(9, 2), (11, 2), (13, 3), (19, 3)])
def test_star_points_stand_where_players_look_for_them(size: int, edge: int) -> None:
    stars = circles(board_svg(Position(Rules(size, 4))))
    places = sorted({float(star["cx"]) for star in stars})
    cell = (places[1] - places[0]) / (size // 2 - edge)
    text = board_svg(Position(Rules(size, 4)), last_turn=[])
    first = next(node for node in ET.fromstring(text).iter(f"{SVG}path")).attrib["d"]
    assert places[0] == float(re.findall(r"M(\d+)", first)[0]) + edge * cell


@pytest.mark.parametrize("size", [3, 9, 19])
def test_letters_and_numbers_stand_on_all_four_sides(size: int) -> None:
    text = board_svg(Position(Rules(size, 4)))
    side = float(ET.fromstring(text).attrib["width"])
    _, words = ET.fromstring(text).iter(f"{SVG}path")
    strokes = re.findall(r"M([\d.]+) ([\d.]+)", words.attrib["d"])
    assert len(strokes) >= 4 * size
    near = side * 0.5 / (size + 1)
    for sides in zip(*[(float(x), float(y)) for x, y in strokes], strict=True):
        assert min(sides) < near < side - near < max(sides)


def test_the_title_is_spoken_and_escaped() -> None:
    position = Position.parse("4B/5/5/5/WW3 w - 4")
    title = ET.fromstring(board_svg(position)).find(f"{SVG}title")
    assert title is not None
    assert title.text == "Symple, 5 x 5: White -2, Black -3 points"
    named = ET.fromstring(board_svg(position, title="<Ada & Bo>")).find(f"{SVG}title")
    assert named is not None
    assert named.text == "<Ada & Bo>"


def test_coordinates_need_no_font() -> None:
    assert "<text" not in board_svg(Position())
