"""A run as one HTML page that needs nothing else: curves and tables."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from markupsafe import Markup, escape

from symple.learn.judge import STAGES
from symple.pages import render_still_page

Points = Sequence[tuple[float, float]]

_WIDTH: Final = 760
_HEIGHT: Final = 260
_LEFT: Final = 56
_BOTTOM: Final = 28
_TOP: Final = 12
_RIGHT: Final = 96
_LABEL: Final = 14

#: Told apart by those who do not see all colours, on light and dark paper.
_COLOURS: Final = ("#3b78c4", "#d0812b", "#3d9a6c", "#b04f8f", "#8a7a2f", "#6b6bd0", "#c4504b")

#: Losses that are drawn together.
_PARTS: Final = ("win", "margin", "groups", "ownership", "plant", "growth", "switch")


def html_report(
    name: str, losses: Sequence[Mapping[str, float]], generations: Sequence[Mapping[str, Any]]
) -> str:
    """The page, to be written in UTF-8. losses, generations: as the run's files have them."""
    matches = _matches(generations)
    last = generations[-1] if generations else None
    return render_still_page(
        "learning.html",
        title=f"Learning: {name}",
        summary=_summary(last),
        curves=[
            {"title": title, "picture": picture}
            for title, picture in pictures(losses, generations).items()
        ],
        matches=matches,
        generations=[_generation(one, matches) for one in generations],
        judgements=[_judgement(one) for one in last["judgements"]] if last else [],
    )


def pictures(
    losses: Sequence[Mapping[str, float]], generations: Sequence[Mapping[str, Any]]
) -> dict[str, Markup]:
    """The curves that there is something to draw of, as SVG, by their titles."""
    all_series = {
        "Loss": _series(losses, ("loss",)),
        "Its parts": _series(losses, _PARTS),
        "Strength in Elo": _strength(generations, _matches(generations)),
    }
    return {
        title: curve(series, "samples")
        for title, series in all_series.items()
        if any(series.values())
    }


def _matches(generations: Sequence[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(name for one in generations for name in one["scores"]))


def curve(series: Mapping[str, Points], what: str) -> Markup:
    """Lines over one axis, as SVG; `what` is on it."""
    points = [point for line in series.values() for point in line]
    low_x, high_x = _range([x for x, _ in points])
    low_y, high_y = _range([y for _, y in points])

    def at(x: float, y: float) -> str:
        across = _LEFT + (_WIDTH - _LEFT - _RIGHT) * (x - low_x) / (high_x - low_x)
        down = _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high_y - y) / (high_y - low_y)
        return f"{across:.1f},{down:.1f}"

    parts = []
    for y in _ticks(low_y, high_y):
        left, right = at(low_x, y), at(high_x, y)
        parts.append(_line((left, right), "currentColor", 'stroke-opacity="0.2"'))
        parts.append(_text(left, -6, 4, f"{y:g}", "end"))
    ticks = _ticks(low_x, high_x)
    parts += [_text(at(x, low_y), 0, 18, _short(x), "middle") for x in ticks]
    parts.append(_text(at(low_x, low_y), -6, 18, what, "end"))
    ends = []
    for (name, line), colour in zip(series.items(), _colours(len(series)), strict=True):
        if not line:
            continue
        parts.append(_line([at(x, y) for x, y in line], colour, 'stroke-width="2"'))
        x, y = (float(number) for number in at(*line[-1]).split(","))
        ends.append((y, x, name, colour))
    lowest = float(_HEIGHT - _BOTTOM)
    for y, x, name, colour in sorted(ends, reverse=True):
        lowest = min(y, lowest)
        parts.append(_text(f"{x},{lowest}", 6, 4, name, "start", colour))
        lowest -= _LABEL  # no label lies on another
    drawn = Markup("\n").join(parts)
    return Markup(
        '<svg viewBox="0 0 {} {}" role="img" style="width:100%;min-width:34rem;height:auto" '
        'font-size="12" '
        'xmlns="http://www.w3.org/2000/svg">{}</svg>'
    ).format(_WIDTH, _HEIGHT, drawn)


def _colours(count: int) -> list[str]:
    return [_COLOURS[number % len(_COLOURS)] for number in range(count)]


def _line(points: Sequence[str], colour: str, more: str) -> Markup:
    return Markup('<polyline fill="none" stroke="{}" {} points="{}"/>').format(
        colour, Markup(more), " ".join(points)
    )


def _text(
    at: str, right: int, down: int, text: str, anchor: str, colour: str = "currentColor"
) -> Markup:
    x, y = (float(number) for number in at.split(","))
    return Markup('<text x="{}" y="{}" text-anchor="{}" fill="{}">{}</text>').format(
        x + right, y + down, anchor, colour, escape(text)
    )


def _range(numbers: Sequence[float]) -> tuple[float, float]:
    low, high = min(numbers), max(numbers)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def _ticks(low: float, high: float) -> list[float]:
    """Three to seven round numbers."""
    step = 10.0 ** math.floor(math.log10((high - low) / 2))
    for factor in (1, 2, 5):
        if (high - low) / (step * factor) <= 6:
            step *= factor
            break
    first = math.ceil(low / step)
    return [round(number * step, 10) for number in range(first, math.floor(high / step) + 1)]


def _short(number: float) -> str:
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if abs(number) >= size:
            return f"{number / size:g}{letter}"
    return f"{number:g}"


def _series(lines: Sequence[Mapping[str, float]], names: Sequence[str]) -> dict[str, Points]:
    return {
        name: [(line["samples"], line[name]) for line in lines if math.isfinite(line[name])]
        for name in names
    }


def _strength(
    generations: Sequence[Mapping[str, Any]], matches: Sequence[str]
) -> dict[str, Points]:
    return {
        name: [
            (one["samples"], one["scores"][name]["elo"])
            for one in generations
            if math.isfinite(one["scores"].get(name, {}).get("elo", math.nan))
        ]
        for name in matches
    }


def _summary(last: Mapping[str, Any] | None) -> str:
    if last is None:
        return "No net is finished yet."
    return (
        f"{last['games']:,} games, {last['rows']:,} positions, {last['samples']:,} samples; "
        f"the last net is {last['net']}: {last['export']}"
    )


def _generation(one: Mapping[str, Any], matches: Sequence[str]) -> dict[str, Any]:
    return {
        "net": one["net"],
        "games": f"{one['games']:,}",
        "rows": f"{one['rows']:,}",
        "samples": f"{one['samples']:,}",
        "scores": [_score(one["scores"].get(name)) for name in matches],
    }


def _score(score: Mapping[str, float] | None) -> str:
    if score is None:
        return ""
    text = f"{score['wins']} of {score['games']}"
    elo = score.get("elo", math.nan)
    return f"{text} ({elo:+.0f})" if math.isfinite(elo) else text


def _judgement(one: Mapping[str, Any]) -> dict[str, str]:
    low = STAGES[one["stage"] - 1] if one["stage"] else 0.0
    return {
        "board": f"{one['size']} x {one['size']}",
        "vacant": f"{low:.0%} to {STAGES[one['stage']]:.0%}",
        "positions": f"{one['positions']:,}",
        "win": f"{one['win']:.3f}",
        "search_win": _error(one.get("search_win")),
        "margin": f"{one['margin']:.1f}",
        "plant": _share(one["plant"]),
        "switch": _share(one["switch"]),
    }


def _error(error: float | None) -> str:
    return "" if error is None else f"{error:.3f}"


def _share(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"
