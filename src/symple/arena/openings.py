"""Books of openings: a pair of games that begins far from even says little."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from symple.game import IllegalTurnError, InvalidTurnError, Position, Rules, Turn

Opening = tuple[Turn, ...]

#: The books that come with the program, named by size and penalty.
SHIPPED_BOOKS = ("9-4", "11-6", "15-6", "15-10", "19-8")

#: Of a book in a file, which may have no end: some 200,000 openings.
_MOST_CHARACTERS = 16 * 1024**2

_HEAD = re.compile(r"#\s*size (\d{1,3}), penalty (\d{1,7})\b.*")


@dataclass(frozen=True)
class Book:
    """Openings of one board size, meant for one penalty; `name` says where they are from."""

    name: str
    size: int
    penalty: int
    openings: tuple[Opening, ...]

    def require_playable(self, rules: Rules) -> None:
        """ValueError when a game by these rules cannot begin with every opening."""
        if rules.size != self.size:
            raise ValueError(
                f"the book {self.name} is for {self.size} x {self.size}, "
                f"not for {rules.size} x {rules.size}"
            )
        for opening in self.openings:
            _play(rules, opening)

    def text(self, *comments: str) -> str:
        """The book as a file, with more lines of comment in its head."""
        head = f"size {self.size}, penalty {self.penalty}: {len(self.openings)} openings"
        lines = [f"# {line}" for line in (head, *comments)]
        lines += [" ".join(map(str, opening)) for opening in self.openings]
        return "\n".join(lines) + "\n"


def read_book(text: str, name: str) -> Book:
    """A book from its text; ValueError names the line that is wrong.

    The first line is a comment `# size 15, penalty 6`, further lines that begin with `#` are
    comments, and every other line is an opening: its turns from the empty board, White's first,
    separated by blanks.
    """
    lines = text.splitlines()
    head = _HEAD.fullmatch(lines[0].strip()) if lines else None
    if head is None:
        raise ValueError(f"{name} is not a book of openings: it begins with `# size N, penalty P`")
    try:
        rules = Rules(int(head[1]), int(head[2]))
    except ValueError as error:
        raise ValueError(f"{name}, line 1: {error}") from error
    openings = []
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                openings.append(tuple(Turn.parse(word) for word in line.split()))
                _play(rules, openings[-1])
            except (InvalidTurnError, IllegalTurnError, ValueError) as error:
                raise ValueError(f"{name}, line {number}: {error}") from error
    if not openings:
        raise ValueError(f"{name} has no openings")
    return Book(name, rules.size, rules.penalty, tuple(openings))


def load_book(name_or_path: str) -> Book:
    """A shipped book by its name, such as `15-6`, or a book from a file. ValueError."""
    if name_or_path in SHIPPED_BOOKS:
        source = files("symple.arena") / "books" / f"{name_or_path}.txt"
        return read_book(source.read_text(encoding="utf-8"), name_or_path)
    try:
        with Path(name_or_path).open(encoding="utf-8") as file:
            text = file.read(_MOST_CHARACTERS + 1)
    except OSError as error:
        raise ValueError(
            f"{name_or_path} is neither a book that comes with Symple "
            f"({', '.join(SHIPPED_BOOKS)}) nor a file that can be read: {error.strerror}"
        ) from error
    except UnicodeDecodeError as error:
        raise ValueError(f"{name_or_path} is not UTF-8 text") from error
    if len(text) > _MOST_CHARACTERS:
        raise ValueError(f"{name_or_path} is larger than any book of openings")
    return read_book(text, name_or_path)


def shipped_book(size: int, penalty: int) -> Book | None:
    """The book that comes with the program for this size and penalty, if there is one."""
    name = f"{size}-{penalty}"
    return load_book(name) if name in SHIPPED_BOOKS else None


def _play(rules: Rules, turns: Iterable[Turn]) -> None:
    """ValueError for turns that are illegal, resign, or leave nothing to play."""
    position = Position(rules)
    for turn in turns:
        if turn.is_resignation:
            raise ValueError("nobody resigns in an opening")
        position.play(turn)
    if position.winner is not None:
        raise ValueError("the opening is a whole game")
