"""The page of a run says what there is, and only that."""

import math
import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

from symple.learn.report import curve, html_report, pictures

LOSS = dict.fromkeys(("win", "margin", "groups", "ownership", "plant", "growth", "switch"), 1.0)


def losses(count, value=2.0):
    return [{"samples": 100 * n, "loss": value / (n + 1)} | LOSS for n in range(count)]


def generation(number, elo):
    return {
        "number": number,
        "net": f"b1c8-{number:03d}.onnx",
        "games": 1000,
        "rows": 30_000,
        "samples": 100_000 * number,
        "export": "as good",
        "scores": {"policy": {"wins": 20, "games": 40, "elo": elo}},
        "judgements": [
            {
                "size": 9,
                "stage": 0,
                "positions": 1234,
                "win": 0.1234,
                "margin": 3.21,
                "plant": None,
                "switch": 0.75,
                "search_win": 0.0456,
            }
        ],
    }


def test_a_run_that_has_only_begun_has_a_page():
    page = html_report("new", [], [])
    assert "No net is finished yet" in page
    assert "<svg" not in page


def test_what_a_run_came_to_is_on_the_page():
    page = html_report("a & b", losses(5), [generation(1, -100.0), generation(2, 40.0)])
    assert "Learning: a &amp; b" in page
    for text in (
        "b1c8-002.onnx",
        "30,000",
        "20 of 40 (+40)",
        "0.123",
        "0.046",
        "3.2",
        "75%",
        "9 x 9",
    ):
        assert text in page, text


def test_a_run_of_before_the_search_was_judged_is_shown_too():
    old = generation(1, 40.0)
    del old["judgements"][0]["search_win"]
    page = html_report("old", losses(5), [old])
    assert "0.123" in page
    assert "0.046" not in page


def test_what_is_not_finite_is_not_drawn():
    drawn = pictures([*losses(3), losses(1, math.nan)[0]], [generation(1, math.inf)])
    assert set(drawn) == {"Loss", "Its parts"}
    assert "nan" not in drawn["Loss"]
    assert "20 of 40" in html_report("x", losses(1), [generation(1, math.inf)])


def test_a_curve_is_svg_with_its_labels_apart():
    series = {f"line {n}": [(0.0, 1.0), (1e6, 1.0 + n / 100)] for n in range(7)} | {"": [(0, 9.0)]}
    svg = ElementTree.fromstring(curve(series, "samples"))
    texts = [one for one in svg.iter() if one.tag.endswith("text")]
    heights = sorted(float(one.attrib["y"]) for one in texts if "line" in (one.text or ""))
    assert len(heights) == 7
    assert min(b - a for a, b in pairwise(heights)) > 10
    assert all(0 < height < 260 for height in heights)
    numbers = re.findall(r'points="([^"]*)"', curve(series, "samples"))
    assert all(0 <= float(x) <= 760 for line in numbers for x in re.split(r"[ ,]", line)[::2])
