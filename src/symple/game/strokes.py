"""Coordinates as strokes of a pen: a picture keeps them where there are no fonts."""

from __future__ import annotations

from typing import Final

__all__ = ["strokes_of"]

# Strokes on a grid of 4 x 6 (x to the right, y down), separated by blanks, each a list of grid
# points.
_GLYPHS: Final = {
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
_WIDTH, _HEIGHT, _STEP = 4, 6, 6


def strokes_of(text: str, x: float, y: float, scale: float) -> str:
    """The path of capitals and digits whose middle is at (x, y); scale: of the grid."""
    left = x - ((len(text) - 1) * _STEP + _WIDTH) * scale / 2
    top = y - _HEIGHT * scale / 2
    path = ""
    for index, letter in enumerate(text):
        for stroke in _GLYPHS[letter].split():
            points = [
                f"{left + (index * _STEP + int(across)) * scale:.1f} {top + int(down) * scale:.1f}"
                for across, down in zip(stroke[::2], stroke[1::2], strict=True)
            ]
            path += "M" + "L".join(points)
    return path
