"""A board as an SVG picture that needs no font, no style sheet and no script."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from symple._core import Color, Position

__all__ = ["board_svg"]

_CELL = 40  #: distance of two lines; the unit of every length below is the picture's own
_MARGIN = 48  #: from the outermost line to the border, room for the coordinates

# Coordinates are drawn in strokes on a grid of 4 x 6 (x to the right, y down): a machine without
# fonts, as servers are, must not lose them. Strokes of a glyph are separated by blanks, each a
# list of grid points.
_GLYPHS = {
    "A": "062046 1333",
    "B": "06003041423303 3344453606",
    "C": "4130100105163645",
    "D": "06003041453606",
    "E": "40000646 0333",
    "F": "400006 0333",
    "G": "41301001051636454323",
    "H": "0006 4046 0343",
    "I": "1030 2026 1636",
    "J": "4045361605",
    "K": "0006 400346",
    "L": "000646",
    "M": "0600234046",
    "N": "06004640",
    "O": "103041453616050110",
    "P": "06003041423303",
    "Q": "103041453616050110 2446",
    "R": "06003041423303 2346",
    "S": "413010010213334445361605",
    "0": "103041453616050110",
    "1": "112026 1636",
    "2": "01103041420646",
    "3": "01103041423313 334445361605",
    "4": "36300444",
    "5": "4000033344453606",
    "6": "4130100105163645443303",
    "7": "004016",
    "8": "103041423313020110 1304051636454433",
    "9": "4313020110304145361605",
}
_GLYPH_SCALE, _GLYPH_STEP = 2.0, 12.0

_STONE = {
    Color.WHITE: 'fill="#fdfdfb" stroke="#333" stroke-width="1.5"',
    Color.BLACK: 'fill="#1b1b1b" stroke="#000" stroke-width="1.5"',
}
_MARK = {Color.WHITE: "#b3261e", Color.BLACK: "#ffb4a9"}


def board_svg(
    position: Position, *, last_turn: Iterable[int] = (), title: str | None = None
) -> str:
    """The board as an SVG document, with coordinates on all four sides.

    Stones on the points of `last_turn` carry a ring. `title` is what a screen reader speaks;
    without it the picture says size and score.
    """
    size = position.size
    first, last = _MARGIN, _MARGIN + _CELL * (size - 1)
    side = last + _MARGIN
    if title is None:
        score = position.score()
        title = (
            f"Symple, {size} x {size}: White {score.white.total}, Black {score.black.total} points"
        )
    lines = "".join(f"M{first} {_at(i)}H{last}M{_at(i)} {first}V{last}" for i in range(size))
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            f'     viewBox="0 0 {side} {side}" width="{side}" height="{side}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{side}" height="{side}" fill="#e5bd78"/>',
            f'<path d="{lines}" stroke="#5b4320" stroke-width="1.4" stroke-linecap="square"/>',
            *_star_points(size),
            *_coordinates(size, side),
            *_stones(position, set(last_turn)),
            "</svg>\n",
        ]
    )


def _at(index: int) -> int:
    return _MARGIN + _CELL * index


def _star_points(size: int) -> list[str]:
    middle = size // 2
    edge = 3 if size >= 13 else 2
    lines = [edge, middle, size - 1 - edge] if size >= 9 else [middle]
    points = [(x, y) for x in lines for y in lines if size >= 17 or (x == middle) == (y == middle)]
    return [f'<circle cx="{_at(x)}" cy="{_at(y)}" r="4" fill="#5b4320"/>' for x, y in points]


def _coordinates(size: int, side: int) -> list[str]:
    near, far = _MARGIN * 0.3, side - _MARGIN * 0.3
    paths = []
    for index in range(size):
        letter, number = chr(ord("A") + index), str(size - index)
        paths += [_word(letter, _at(index), near), _word(letter, _at(index), far)]
        paths += [_word(number, near, _at(index)), _word(number, far, _at(index))]
    style = 'fill="none" stroke="#4a3517" stroke-width="1.6" stroke-linecap="round"'
    return [f'<path d="{"".join(paths)}" {style} stroke-linejoin="round"/>']


def _word(text: str, x: float, y: float) -> str:
    """The strokes of a text whose middle is at (x, y)."""
    left = x - (len(text) - 1) * _GLYPH_STEP / 2 - 2 * _GLYPH_SCALE
    top = y - 3 * _GLYPH_SCALE
    path = ""
    for index, letter in enumerate(text):
        for stroke in _GLYPHS[letter].split():
            points = [
                f"{left + index * _GLYPH_STEP + int(gx) * _GLYPH_SCALE:.1f} "
                f"{top + int(gy) * _GLYPH_SCALE:.1f}"
                for gx, gy in zip(stroke[::2], stroke[1::2], strict=True)
            ]
            path += "M" + "L".join(points)
    return path


def _stones(position: Position, marked: set[int]) -> list[str]:
    size = position.size
    found = []
    for point in range(size * size):
        color = position.color_at(point)
        if color is None:
            continue
        row, column = divmod(point, size)
        center = f'cx="{_at(column)}" cy="{_at(size - 1 - row)}"'
        found.append(f'<circle {center} r="{_CELL * 0.46:.1f}" {_STONE[color]}/>')
        if point in marked:
            ring = f'fill="none" stroke="{_MARK[color]}" stroke-width="3"'
            found.append(f'<circle {center} r="{_CELL * 0.2:.1f}" {ring}/>')
    return found
