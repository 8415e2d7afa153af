"""A game as a piece of HTML whose turns can be stepped through, without a script.

In Symple a stone that is on the board stays there. So there is one board with the stones of all
turns, and a style for each turn hides those that come later: the turns are radio buttons, between
which the arrow keys step.
"""

from __future__ import annotations

from html import escape
from typing import Final

from symple._core import Color, Position
from symple.game.picture import DEFINITIONS, SHADOWS, BoardPicture, board_side, colors_on
from symple.game.record import Record
from symple.game.result import UNFINISHED

__all__ = ["record_steps"]

_STYLE: Final = """\
.symple-game { display: flex; flex-wrap: wrap; gap: 12px; margin: 8px 0; }
.symple-game > svg { width: min(100%, 420px); height: auto; }
.symple-game > div { display: flex; flex-direction: column; flex: 1 1 200px; }
.symple-game > div { max-width: 320px; max-height: 420px; }
.symple-game .turns { overflow-y: auto; padding: 2px; }
.symple-game p { margin: 0 0 6px; }
.symple-game label { display: flex; gap: 8px; padding: 1px 6px; border-radius: 4px; }
.symple-game label { position: relative; }
.symple-game span { min-width: 1.6em; opacity: 0.65; white-space: nowrap; }
.symple-game .turn { flex: 1; opacity: 1; white-space: normal; overflow-wrap: anywhere; }
.symple-game label:has(:checked) { background: #80808040; }
.symple-game label:has(:focus-visible) { outline: 2px solid; outline-offset: -2px; }
.symple-game input { position: absolute; opacity: 0; }
.symple-game .now > * { display: none; }
"""
#: After turn N: no stone of a later one, and of dots and comments those of the turn alone.
_SHOWN: Final = """\
.symple-game:has([value="{0}"]:checked) .laid > .t{0} ~ g {{ display: none; }}
.symple-game:has([value="{0}"]:checked) .now > .t{0} {{ display: revert; }}
"""


def record_steps(record: Record) -> str:
    """The main line, its last turn shown first. RecordError for a record that breaks the rules."""
    record.check()
    count = len(record.line)
    style = _STYLE + "".join(_SHOWN.format(turn) for turn in range(count + 1))
    # Radio buttons of one name belong together within a form: so many games share a page.
    return "\n".join(
        [
            '<form class="symple-game" autocomplete="off">',
            f"<style>{style}</style>",
            _board(record),
            "<div>",
            f"<p><b>{escape(_heading(record))}</b></p>",
            *_comments(record),
            *_turns(record),
            "</div>",
            "</form>",
        ]
    )


def _heading(record: Record) -> str:
    white, black = (record.tags.get(color) or color for color in ("White", "Black"))
    result = "" if record.result == UNFINISHED else f", {record.result}"
    return f"{white} \N{EN DASH} {black}{result}"


def _board(record: Record) -> str:
    side = board_side(record.rules.size)
    board = BoardPicture(record.rules.size, side)
    layers: dict[str, list[str]] = {"ties": [], "shadows": [], "stones": [], "dots": []}
    before: dict[int, Color] = {}
    for turn, position in enumerate(record.positions()):
        colors = colors_on(position)
        fresh = [point for point in colors if point not in before]
        drawn = board.stones(colors, fresh)._asdict()
        drawn["dots"] = board.dots(colors, fresh) if turn else []
        for name, elements in drawn.items():
            layers[name].append(f'<g class="t{turn}">{"".join(elements)}</g>')
        before = colors
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {side:g} {side:g}">',
            f"<title>{escape(_heading(record))}</title>",
            DEFINITIONS,
            *board.ground(),
            '<g class="laid">',
            *layers["ties"],
            "</g>",
            f'{SHADOWS} class="laid">',
            *layers["shadows"],
            "</g>",
            '<g class="laid">',
            *layers["stones"],
            "</g>",
            '<g class="now">',
            *layers["dots"],
            "</g>",
            "</svg>",
        ]
    )


def _turns(record: Record) -> list[str]:
    """What can be chosen, with who leads after it."""
    texts = ["start", *(str(turn) for turn in record.turns)]
    lines = []
    for turn, position in enumerate(record.positions()):
        checked = " checked" if turn == len(record.line) else ""
        number = f"{position.turn_number - 1}." if turn else ""
        lines.append(
            f'<label><input type="radio" name="turn" value="{turn}"{checked}>'
            f'<span>{number}</span><span class="turn">{escape(texts[turn])}</span>'
            f"<span>{_leader(position)}</span></label>"
        )
    return ['<div class="turns">', *lines, "</div>"]


def _comments(record: Record) -> list[str]:
    said = [record.comment, *(f"{node.before}\n{node.comment}" for node in record.line)]
    return [
        '<div class="now">',
        *(
            f'<p class="t{n}">{escape(words)}</p>'
            for n, text in enumerate(said)
            if (words := text.strip())
        ),
        "</div>",
    ]


def _leader(position: Position) -> str:
    margin = position.score().margin
    return f"{'White' if margin > 0 else 'Black'} +{abs(margin)}" if margin else "even"
