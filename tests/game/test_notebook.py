"""What a notebook shows of a position and of a record."""

from __future__ import annotations

import re
import subprocess
import sys

from symple import Node, Position, Record, Result, Rules, Turn, board_svg

TURNS = ["B2", "D4", "B4", "D2", "B3"]


def record_of(turns, size=5, **more):
    return Record.from_turns(Rules(size, 4), turns, **more)


def picture(position: Position) -> str:
    return position._repr_svg_()  # type: ignore[attr-defined]  # of the native class


def layers(html: str) -> list[list[str]]:
    """Ties, shadows and stones: of each the lines, one a turn."""
    found = re.findall(r'class="laid">\n(.*?)\n</g>\n', html, re.DOTALL)
    return [layer.splitlines() for layer in found]


def test_a_position_is_a_picture_with_dots_on_the_last_turn():
    position = record_of(TURNS).position()
    assert picture(position) == board_svg(position, last_turn=[11])
    assert picture(Position(Rules(5, 4))) == board_svg(Position(Rules(5, 4)))


def test_inside_a_turn_the_dots_are_on_its_stones():
    position = Position.parse("5/1W1B1/5/1W1B1/5 w - 4")
    position.place(0)
    position.place(18 + 1)  # E4 grows D4, and the turn goes on
    assert position.pending == [19]
    assert picture(position) == board_svg(position, last_turn=[19])


def test_a_record_has_every_turn_to_step_to_and_each_stone_once():
    html = record_of(TURNS)._repr_html_()
    values = re.findall(r'<input type="radio" name="turn" value="(\d+)"( checked)?>', html)
    assert values == [("0", ""), ("1", ""), ("2", ""), ("3", ""), ("4", ""), ("5", " checked")]
    assert re.findall(r'class="turn">([^<]*)<', html) == ["start", *TURNS]
    assert html.count('fill="url(#white)"') == 3
    assert html.count('fill="url(#black)"') == 2
    assert "<b>White – Black</b>" in html


def test_a_stone_stands_in_the_layers_of_its_turn_with_its_ties():
    html = record_of(TURNS)._repr_html_()
    for layer in layers(html):
        assert [line[:14] for line in layer] == [f'<g class="t{turn}">' for turn in range(6)]
    # B3 ties the two groups that it joins, by an edge and a body.
    ties = [turn.count("M") for turn in layers(html)[0]]
    assert ties == [0, 0, 0, 0, 0, 4]


def test_a_game_from_a_position_numbers_its_turns_on():
    record = record_of(["B3"], start="5/1W1B1/5/1W1B1/5 w - 4")
    html = record._repr_html_()
    assert "<span>1.</span>" in html
    assert [turn.count("<circle") for turn in layers(html)[2]] == [4, 1]


def test_what_strangers_say_is_text():
    tags = {"White": "<script>alert(1)</script>"}
    record = record_of(TURNS, tags=tags, result=Result.parse("B+R"))
    record.comment = "before it <b>all</b>"
    record.line[2].comment = "<img src=x>"
    html = record._repr_html_()
    assert "<script" not in html
    assert "<img" not in html
    assert '<p class="t0">before it &lt;b&gt;all&lt;/b&gt;</p>' in html
    assert '<p class="t3">&lt;img src=x&gt;</p>' in html
    assert ", B+R</b>" in html


def test_a_record_that_breaks_the_rules_is_shown_as_text():
    record = record_of(TURNS)
    record.line.append(Node(Turn.parse("B3")))
    assert record._repr_html_() is None


def test_the_longest_game_is_a_small_piece():
    html = record_of([], size=19)._repr_html_()
    assert len(html) < 20_000


def test_a_library_without_notebooks_imports_nothing_for_them():
    program = "import symple, sys; symple.Position; print('IPython' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert answer.stdout == b"False\n"
