"""`symple show`: a board of a record in the terminal, or as a picture."""

from __future__ import annotations

from pathlib import Path
from textwrap import TextWrapper
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from symple.cli.errors import CommandError
from symple.cli.files import read_record, write_whole
from symple.game import Color, Position, Record, Side, record_svg
from symple.game.record_picture import FONT_FILE, has_every_letter
from symple.study import without_tags

__all__ = ["print_board", "show"]

_WOOD = "on #d9a860"
_STONE_STYLES = {Color.WHITE: f"bold #ffffff {_WOOD}", Color.BLACK: f"bold #101010 {_WOOD}"}


def show(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record in any format.")],
    turn: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Show the board after turn N; 0 is the start."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="F", help="Write an SVG picture to this file.")
    ] = None,
    png: Annotated[
        Path | None, typer.Option(metavar="F", help="Write a PNG picture to this file.")
    ] = None,
) -> None:
    """Show the last board of a record, or the one after turn N."""
    game = read_record(record)
    count = len(game.line)
    if turn is not None and turn > count:
        raise typer.BadParameter(f"the record has {count} turns", param_hint="--turn")
    shown = count if turn is None else turn
    if svg is None and png is None:
        print_board(game, shown)
        return
    picture = record_svg(game, shown)
    if svg is not None:
        write_whole(svg, picture.encode())
    if png is not None:
        write_whole(png, _png(picture))


def print_board(game: Record, shown: int) -> None:
    """The board after so many turns, with what is said of them."""
    console, position = Console(highlight=False), game.position(shown)
    last_turn = set(_stones_of_turn(game, shown))
    console.print(_board(position, last_turn, colored=_draws_stones(console)), end="")
    print(_wrapped(_plain(_caption(game, shown, position)), console.width))


def _stones_of_turn(game: Record, number: int) -> list[int]:
    return list(game.turns[number - 1].points(game.rules.size)) if number else []


def _draws_stones(console: Console) -> bool:
    return console.color_system is not None and console.encoding.lower().startswith("utf")


def _board(position: Position, last_turn: set[int], *, colored: bool) -> Text:
    """Rows from the top. Without colours W and B are stones and brackets mark the last turn."""
    size = position.size
    letters = "   " + "".join(f" {chr(ord('A') + column)} " for column in range(size)) + "\n"
    text = Text(letters, no_wrap=True, end="")
    for row in reversed(range(size)):
        text.append(f"{row + 1:2} ")
        for point in range(row * size, (row + 1) * size):
            color = position.color_at(point)
            left, right = ("[", "]") if point in last_turn else (" ", " ")
            if color is None:
                text.append(" · " if colored else " . ", f"#6b4a1e {_WOOD}" if colored else "")
            elif colored:
                text.append(f"{left}●{right}", _STONE_STYLES[color])
            else:
                text.append(f"{left}{'W' if color == Color.WHITE else 'B'}{right}")
        text.append(f" {row + 1}\n")
    text.append(letters)
    return text


def _caption(game: Record, shown: int, position: Position) -> str:
    lines = []
    if shown:
        node = game.line[shown - 1]
        mover = "White" if position.to_move == Color.BLACK else "Black"
        lines.append(f"Turn {shown} of {len(game.line)}, {mover}: {node.turn}")
        lines += [without_tags(part) for part in (node.before, node.comment) if part]
    elif game.comment:
        lines.append(without_tags(game.comment))
    score = position.score()
    for name, side in (("White", score.white), ("Black", score.black)):
        lines.append(_side(name, game.tags.get(name), side, position.rules.penalty))
    lines.append(f"Margin {score.margin:+} (White minus Black)")
    if shown == len(game.line):
        lines.append(f"Result {game.result}")
    return "\n".join(lines)


def _side(color: str, name: str | None, side: Side, penalty: int) -> str:
    dead = side.groups - side.live_groups
    groups = _count(side.groups, "group") + (f" ({dead} dead)" if dead else "")
    who = f"{color} ({name})" if name else color
    total, stones = _count(side.total, "point"), _count(side.stones, "stone")
    return f"{who}: {total} = {stones} - {groups} x {penalty}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if abs(number) == 1 else f"{number} {what}s"


def _plain(text: str) -> str:
    """Text from a file, without characters that steer a terminal."""
    return "".join(c if c.isprintable() or c == "\n" else " " for c in text)


def _wrapped(text: str, width: int) -> str:
    """Lines that are too long, broken between words; rich takes minutes for a long commentary."""
    wrapper = TextWrapper(width, break_on_hyphens=False)
    lines = text.split("\n")
    return "\n".join(line if len(line) <= width else wrapper.fill(line) for line in lines)


def _png(picture: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise CommandError('PNG pictures need one more part: pip install "symple[png]".') from error
    # Looking through the fonts of a machine takes its time.
    found = svg_to_bytes(
        svg_string=picture,
        font_files=[str(FONT_FILE)],
        skip_system_fonts=has_every_letter(picture),
    )
    return bytes(found)
