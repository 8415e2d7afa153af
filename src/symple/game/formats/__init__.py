"""Record formats, a file each. `read` tells them apart by content, then by the file's ending."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePath

from symple.game.errors import Places, RecordError
from symple.game.formats import codecup, json_text, sgf, sym
from symple.game.record import Record

__all__ = [
    "FORMATS",
    "MAX_BYTES",
    "Format",
    "format_for_path",
    "format_named",
    "read",
    "read_file",
    "write",
]

#: Bytes of a record that is read; far more than a game with a long commentary takes.
MAX_BYTES = 16 * 1024**2
_TOO_LARGE = f"is larger than any record: more than {MAX_BYTES // 1024**2} MiB"


@dataclass(frozen=True)
class Format:
    """A record format; `begins` matches the beginning of its texts."""

    name: str
    title: str
    ending: str
    media_type: str
    begins: re.Pattern[str]
    read: Callable[[str], Record]
    write: Callable[[Record], str]


FORMATS: tuple[Format, ...] = (
    Format(
        "sym",
        "Symple record",
        ".sym",
        "text/plain; charset=utf-8",
        re.compile(r"\["),
        sym.read,
        sym.write,
    ),
    Format(
        "json",
        "JSON",
        ".json",
        "application/json",
        re.compile(r"\{"),
        json_text.read,
        json_text.write,
    ),
    Format(
        "sgf",
        "SGF",
        ".sgf",
        "application/x-go-sgf",
        re.compile(r"\(\s*;"),
        sgf.read,
        sgf.write,
    ),
    Format(
        "codecup",
        "CodeCup transcript",
        ".txt",
        "text/plain; charset=utf-8",
        re.compile(r"#|[A-Sa-s][0-9]+(-[A-Sa-s][0-9]+)*\s"),
        codecup.read,
        codecup.write,
    ),
)


def format_named(name: str) -> Format:
    """The format of that name; RecordError lists the names there are."""
    for known in FORMATS:
        if known.name == name:
            return known
    names = ", ".join(known.name for known in FORMATS)
    raise RecordError(f"no record format {name!r}; there are {names}")


def format_for_path(path: str | os.PathLike[str]) -> Format:
    """The format that the ending of a file's name tells; RecordError lists the endings."""
    ending = PurePath(path).suffix.lower()
    for known in FORMATS:
        if known.ending == ending:
            return known
    endings = ", ".join(known.ending for known in FORMATS)
    raise RecordError(f"{os.fspath(path)!r} does not end like a record: {endings}", fault="format")


def read(data: bytes | str, name: str | None = None) -> Record:
    """A record of any format. `name` is the file's, if it has one.

    RecordError for more than `MAX_BYTES`, for text in another encoding than UTF-8, for what is no
    record, for one that is cut short or breaks the rules, and for a result that the board
    contradicts.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"this {_TOO_LARGE}")
    text = _decode(data) if isinstance(data, bytes) else _whole(data)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return _format_of(text, name).read(text)


def read_file(path: Path) -> Record:
    """The record in a file, which may be a pipe or have no end. As `read`; OSError."""
    with path.open("rb") as file:
        return read(file.read(MAX_BYTES + 1), path.name)


def write(record: Record, format_name: str) -> str:
    """The record as text, to be stored as UTF-8.

    RecordError for what the format cannot hold, and for a text that `read` would find too large.
    """
    kind = format_named(format_name)
    text = kind.write(record)
    if len(text.encode()) > MAX_BYTES:
        raise RecordError(f"as {kind.title} this {_TOO_LARGE}")
    return text


def _whole(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(
            "half a character, which UTF-8, the encoding of records, cannot hold",
            Places(text)(error.start),
            fault="encoding",
        ) from error
    return text


def _decode(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:2]:
        raise RecordError(
            "the file looks like UTF-16; records are UTF-8 text. Save the file as UTF-8",
            fault="encoding",
        )
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise RecordError(
            f"the byte 0x{data[error.start]:02X} is not UTF-8, the encoding of records. "
            "Save the file as UTF-8",
            Places(before)(len(before)),
            fault="encoding",
        ) from error


def _format_of(text: str, name: str | None) -> Format:
    beginning = text.lstrip()
    if not beginning:
        raise RecordError("the file is empty", fault="empty")
    for known in FORMATS:
        if known.begins.match(beginning):
            return known
    if name is not None:
        return format_for_path(name)
    endings = ", ".join(f"{known.title} ({known.ending})" for known in FORMATS)
    raise RecordError(f"this is not a game record; Symple reads: {endings}", fault="format")
