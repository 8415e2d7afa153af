"""A game as an SVG picture to send: the board, who plays, and how it stands."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from symple._core import Color
from symple.game.picture import DEFINITIONS, INK, STONE, board_parts
from symple.game.record import Record
from symple.game.result import UNFINISHED, Result

__all__ = ["FONT_FILE", "has_every_letter", "record_svg"]

#: Letters of a picture for programs that draw it on a machine without fonts; fonts/README.md.
FONT_FILE: Final = Path(__file__).with_name("fonts") / "SympleSans-SemiBold.ttf"
_FAMILY: Final = (
    "'Symple Sans', 'Source Sans 3', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
)
_WIDTH, _HEIGHT, _BORDER = 1200, 1400, 40
_TAGS: Final = {Color.WHITE: "White", Color.BLACK: "Black"}
_PLAYERS: Final = {Color.WHITE: 56, Color.BLACK: 120}  #: the middle of their lines
_BOARD, _FOOT = 168, 1346
_NAME, _SMALL = 44, 38  #: sizes of letters
_GAP: Final = 32
_PAPER, _SOFT = "#f4f1ea", "#5f584d"

#: What a character is wide, as a part of the size of the letters: a little more than in the font
#: of the app, since other machines have others.
_WIDTHS: Final = (
    ("fijlrtI.,:;!'|()[]- ", 0.34),
    ("mwMW@%&жмшщыюЖМШЩЫЮФф—…", 0.92),
)
_COMMON, _CAPITAL, _FULL = 0.58, 0.68, 1.05

#: Never in a text of XML, nor on a line.
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\ufffe\uffff]+")
_IN_FONT: Final = re.compile(
    "[ -~\xa0-\u017e\u0386-\u038a\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f"
    "\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2212]*"
)


def record_svg(record: Record, turn: int | None = None) -> str:
    """The board after so many turns of the record's main line, as an SVG document.

    turn: None for the last one; ValueError for more turns than there are. Beside the board stand
    the players' names, shortened where they are too long, their points, the turn, and the result or
    who leads. Names are drawn with the fonts of the machine, and the board with none.
    """
    count = len(record.line)
    shown = count if turn is None else turn
    if not 0 <= shown <= count:
        raise ValueError(f"the record has {count} turns")
    position = record.position(shown)
    last = record.turns[shown - 1].points(record.rules.size) if shown else ()
    score = position.score()
    points = {Color.WHITE: score.white.total, Color.BLACK: score.black.total}
    names = {color: _plain(record.tags.get(tag, "")) or tag for color, tag in _TAGS.items()}
    place = _place(record, shown)
    ended = shown == count and record.result != UNFINISHED
    standing = _ending(record.result) if ended else _leader(score.margin)
    told = [f"{names[color]} {points[color]}" for color in _TAGS]
    inner = _WIDTH - 2 * _BORDER
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            f'     viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}">',
            f"<title>{escape(f'{told[0]}, {told[1]}. {place}. {standing}.')}</title>",
            DEFINITIONS,
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="{_PAPER}"/>',
            f'<g font-family="{_FAMILY}" font-weight="600">',
            *(part for color in _TAGS for part in _player(color, names[color], points[color])),
            _word(_fitted(place, inner - _wide(standing, _SMALL) - _GAP, _SMALL), _FOOT, _SOFT),
            _word(standing, _FOOT, INK, at_end=True),
            "</g>",
            f'<g transform="translate({_BORDER} {_BOARD})">',
            *board_parts(position, last, inner, scale=1.4),
            "</g>",
            "</svg>\n",
        ]
    )


def has_every_letter(svg: str) -> bool:
    """Whether the font of `FONT_FILE` has all that is written in the picture."""
    return all(_IN_FONT.fullmatch(text) for text in re.findall(r"<text [^>]*>([^<]*)<", svg))


def _place(record: Record, shown: int) -> str:
    size, count = record.rules.size, len(record.line)
    turn = f"turn {shown}" if shown == count else f"turn {shown} of {count}"
    board = f"{size} × {size}, penalty {record.rules.penalty}"  # noqa: RUF001 - as the app writes it
    return f"{board} · {turn if shown else 'start'}"


def _ending(result: Result) -> str:
    assert result.winner is not None
    how = {
        "margin": f"by {result.margin}",
        "resignation": "by resignation",
        "time": "on time",
        "forfeit": "by forfeit",
    }
    return f"{_TAGS[result.winner]} wins {how[result.reason or 'margin']}"


def _leader(margin: int) -> str:
    if margin == 0:
        return "Even"
    return f"{'White' if margin > 0 else 'Black'} +{abs(margin)}"


def _player(color: Color, name: str, points: int) -> list[str]:
    """A stone, the name, and at the right the points."""
    y, number = _PLAYERS[color], f"{points}".replace("-", "\N{MINUS SIGN}")
    start = _BORDER + 72
    room = _WIDTH - _BORDER - _wide(number, _NAME) - _GAP - start
    return [
        f'<circle cx="{_BORDER + 26}" cy="{y}" r="22" {STONE[color]} stroke-width="1.4"/>',
        _word(_fitted(name, room, _NAME), y, INK, size=_NAME, x=start),
        _word(number, y, INK, size=_NAME, at_end=True),
    ]


def _word(
    text: str, y: float, paint: str, *, size: int = _SMALL, x: int = _BORDER, at_end: bool = False
) -> str:
    """A text whose capitals have their middle at y, from x on or up to the right border."""
    place = f'x="{_WIDTH - _BORDER}" text-anchor="end"' if at_end else f'x="{x}"'
    base = f"{y + size * 0.345:g}"
    return f'<text {place} y="{base}" font-size="{size}" fill="{paint}">{escape(text)}</text>'


def _plain(name: str) -> str:
    return _UNSEEN.sub(" ", name).strip()


def _fitted(text: str, room: float, size: int) -> str:
    """The text, its end left out where it would be wider than the room."""
    if _wide(text, size) <= room:
        return text
    kept = len(text)
    # A letter goes with the marks above it.
    while kept and (
        _wide(text[:kept] + "…", size) > room or unicodedata.combining(text[kept : kept + 1] or " ")
    ):
        kept -= 1
    return text[:kept].rstrip() + "…"


def _wide(text: str, size: int) -> float:
    return sum(map(_width, text)) * size


def _width(letter: str) -> float:
    for letters, width in _WIDTHS:
        if letter in letters:
            return width
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return _FULL
    return _CAPITAL if letter.isupper() else _COMMON
