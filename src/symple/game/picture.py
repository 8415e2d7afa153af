"""A board as an SVG picture that needs no font, no style sheet and no script.

It looks as in the app: stones of a group are tied together, those of the last turn have dots.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from symple._core import Color, Position
from symple.game.strokes import strokes_of

__all__ = [
    "DEFINITIONS",
    "INK",
    "SHADOWS",
    "STONE",
    "BoardPicture",
    "StoneLayers",
    "board_parts",
    "board_side",
    "board_svg",
    "colors_on",
]

_CELL: Final = 40.0  #: distance of two lines where nothing else is wanted
_BESIDE: Final = 26.0  #: beside the outermost stones, room for the coordinates
_RADIUS: Final = 0.4625  #: of a stone; this and all that follows in cells
_EDGE: Final = 0.02
_TIE: Final = (0.47, 0.42)  #: its edge and its body, widths
_SHADOW: Final = (0.025, 0.05)
_DOT: Final = 0.14

_WOOD: Final = "#e3c28a"
_LINES: Final = "#6a5029"
INK: Final = "#24211c"

_SHINE: Final = {Color.WHITE: "#ffffff", Color.BLACK: "#54575e"}
_RIM: Final = {Color.WHITE: "#e6e1d7", Color.BLACK: "#1b1c20"}
_RIMS: Final = {Color.WHITE: "#a3967f", Color.BLACK: "#16171a"}
_MARK: Final = {Color.WHITE: "#16181d", Color.BLACK: "#ffffff"}
_NAMES: Final = {Color.WHITE: "white", Color.BLACK: "black"}

#: How a stone is filled and edged.
STONE: Final = {color: f'fill="url(#{_NAMES[color]})" stroke="{_RIMS[color]}"' for color in _NAMES}

#: What the shadows of stones stand in.
SHADOWS: Final = '<g fill="#3c2408" fill-opacity="0.35"'

#: What the fills of stones refer to.
DEFINITIONS: Final = (
    "<defs>"
    + "".join(
        f'<radialGradient id="{_NAMES[color]}" cx="0.36" cy="0.3" r="0.75">'
        f'<stop offset="0" stop-color="{_SHINE[color]}"/>'
        f'<stop offset="1" stop-color="{_RIM[color]}"/></radialGradient>'
        for color in _NAMES
    )
    + "</defs>"
)


def board_svg(
    position: Position, *, last_turn: Iterable[int] = (), title: str | None = None
) -> str:
    """The board as an SVG document, with coordinates on all four sides.

    Stones on the points of `last_turn` carry a dot. `title` is what a screen reader speaks;
    without it the picture says size and score.
    """
    size = position.size
    if title is None:
        score = position.score()
        title = (
            f"Symple, {size} x {size}: White {score.white.total}, Black {score.black.total} points"
        )
    side = board_side(size)
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            f'     viewBox="0 0 {side:g} {side:g}" width="{side:g}" height="{side:g}">',
            f"<title>{escape(title)}</title>",
            DEFINITIONS,
            *board_parts(position, last_turn, side),
            "</svg>\n",
        ]
    )


def board_side(size: int) -> float:
    """Of a picture of the board alone."""
    return _CELL * (size + 0.1) + 2 * _BESIDE


def board_parts(
    position: Position, last_turn: Iterable[int], side: float, *, scale: float = 1.0
) -> list[str]:
    """The elements of a square with the board; `DEFINITIONS` must stand before them.

    side: of the square, in the picture's units. scale: of coordinates and lines.
    """
    board, colors = BoardPicture(position.size, side, scale), colors_on(position)
    layers = board.stones(colors, colors)
    dots = board.dots(colors, last_turn)
    return [
        *board.ground(),
        *layers.ties,
        f"{SHADOWS}>",
        *layers.shadows,
        "</g>",
        *layers.stones,
        *dots,
    ]


def colors_on(position: Position) -> dict[int, Color]:
    """The stones, by their points."""
    points = range(position.size**2)
    return {point: color for point in points if (color := position.color_at(point)) is not None}


class StoneLayers(NamedTuple):
    """Elements of stones: each layer of all of them lies above the one before it."""

    ties: list[str]
    shadows: list[str]
    stones: list[str]


class BoardPicture:
    """Where everything is in a square with a board, side and scale as for `board_parts`."""

    def __init__(self, size: int, side: float, scale: float = 1.0) -> None:
        self._size, self._side, self._scale = size, side, scale
        self._cell = (side - 2 * _BESIDE * scale) / (size + 0.1)
        self._first = (side - self._cell * (size - 1)) / 2

    def ground(self) -> list[str]:
        """The board without stones."""
        first, last = self._at(0), self._at(self._size - 1)
        lines = "".join(
            f"M{first} {self._at(i)}H{last}M{self._at(i)} {first}V{last}" for i in range(self._size)
        )
        width = f"{1.4 * self._scale:g}"
        whole = f'width="{self._side:g}" height="{self._side:g}" rx="{6 * self._scale:g}"'
        return [
            f'<rect {whole} fill="{_WOOD}"/>',
            f'<path d="{lines}" stroke="{_LINES}" stroke-width="{width}" stroke-linecap="square"/>',
            *self._star_points(),
            self._coordinates(),
        ]

    def stones(self, colors: Mapping[int, Color], fresh: Collection[int]) -> StoneLayers:
        """The fresh ones of these stones, with what ties them to each other and to the rest."""
        layers = StoneLayers([], [], [])
        for color in _NAMES:
            if path := self._ties(colors, fresh, color):
                for paint, width in zip((_RIMS[color], _RIM[color]), _TIE, strict=True):
                    pen = f'stroke="{paint}" stroke-width="{width * self._cell:.4g}"'
                    layers.ties.append(f'<path d="{path}" fill="none" {pen}/>')
        right, down = (part * self._cell for part in _SHADOW)
        for point in fresh:
            x, y = self._place(point)
            layers.shadows.append(self._circle(x + right, y + down, _RADIUS))
            edge = f' {STONE[colors[point]]} stroke-width="{_EDGE * self._cell:.3g}"'
            layers.stones.append(self._circle(x, y, _RADIUS, edge))
        return layers

    def dots(self, colors: Mapping[int, Color], marked: Iterable[int]) -> list[str]:
        """On those of the marked points that have stones."""
        return [
            self._circle(*self._place(point), _DOT, f' fill="{_MARK[colors[point]]}"')
            for point in marked
            if point in colors
        ]

    def _at(self, index: int) -> str:
        return f"{self._first + self._cell * index:.6g}"

    def _place(self, point: int) -> tuple[float, float]:
        row, column = divmod(point, self._size)
        rows = self._size - 1 - row
        return self._first + self._cell * column, self._first + self._cell * rows

    def _circle(self, x: float, y: float, radius: float, rest: str = "") -> str:
        """radius: in cells."""
        return f'<circle cx="{x:.6g}" cy="{y:.6g}" r="{radius * self._cell:.4g}"{rest}/>'

    def _star_points(self) -> list[str]:
        size, middle = self._size, self._size // 2
        edge = 3 if size >= 13 else 2
        lines = [edge, middle, size - 1 - edge] if size >= 9 else [middle]
        return [
            self._circle(*self._place(y * size + x), 0.1, f' fill="{_LINES}"')
            for x in lines
            for y in lines
            if size >= 17 or (x == middle) == (y == middle)
        ]

    def _coordinates(self) -> str:
        near = 14.4 * self._scale
        far = self._side - near
        path = ""
        for index in range(self._size):
            along = self._first + self._cell * index
            letter, number = chr(ord("A") + index), str(self._size - index)
            for beside in (near, far):
                path += strokes_of(letter, along, beside, 2 * self._scale)
                path += strokes_of(number, beside, along, 2 * self._scale)
        pen = f'stroke="#59431f" stroke-width="{1.6 * self._scale:g}"'
        return (
            f'<path d="{path}" fill="none" {pen} stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def _ties(self, colors: Mapping[int, Color], fresh: Collection[int], color: Color) -> str:
        """From stone to stone of a colour, where one of the two is fresh."""
        path = ""

        def tied(point: int, other: int) -> bool:
            return colors.get(other) == color and (point in fresh or other in fresh)

        for point, own in colors.items():
            if own != color:
                continue
            x, y = self._place(point)
            begin = f"M{x:.6g} {y:.6g}"
            if point % self._size < self._size - 1 and tied(point, point + 1):
                path += f"{begin}h{self._cell:.6g}"
            if tied(point, point + self._size):
                path += f"{begin}v-{self._cell:.6g}"
        return path
