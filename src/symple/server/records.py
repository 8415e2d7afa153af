"""Games as records, and records as games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from symple.game import Record, Result, Rules, Turn, read, write
from symple.game.grown_by import GROWN_BY, grown_by_tag, read_grown_by
from symple.server.state import now
from symple.server.storage.repository import StoredGame, StoredPlayer

_MAX_NAME: Final = 80


def new_game(
    game_id: str,
    name: str,
    rules: Rules,
    start: str | None,
    white: StoredPlayer,
    black: StoredPlayer,
    imported: str | None = None,
    clock: str | None = None,
) -> StoredGame:
    """A game without turns. What follows from its position is for `state.changed` to fill in."""
    time = now()
    return StoredGame(
        id=game_id,
        version=0,
        name=name,
        created=time,
        updated=time,
        size=rules.size,
        penalty=rules.penalty,
        balance=rules.balance,
        start=start,
        white_name=white.name,
        white_level=white.level,
        black_name=black.name,
        black_level=black.level,
        ending=None,
        imported=imported,
        clock=clock,
        position="",
        to_move=None,
        result="*",
        turn_count=0,
    )


def game_from(game_id: str, record: Record, file_name: str) -> StoredGame:
    """The game of a record, still without its turns; the whole record is kept beside it."""
    white = StoredPlayer(one_line(record.tags.get("White", "")), None)
    black = StoredPlayer(one_line(record.tags.get("Black", "")), None)
    name = one_line(record.tags.get("Event", "")) or one_line(file_name) or versus(white, black)
    game = new_game(
        game_id,
        name,
        record.rules,
        record.start,
        white,
        black,
        imported=write(record, "json"),
    )
    seconds = tuple(node.seconds for node in record.line)
    grown_by = _grown_by(record)
    return replace(game, seconds=seconds, grown_by=grown_by, helped=bool(grown_by))


def record_of(game: StoredGame) -> Record:
    """The game as a record. One that was imported and not changed comes back as it was."""
    imported = None if game.imported is None else read(game.imported)
    turns = [Turn.parse(text) for text in game.turns]
    result = Result.parse(game.result)
    unchanged = imported is not None and imported.turns == turns and imported.result == result
    if imported is not None and unchanged and _grown_by(imported) == game.grown_by:
        return imported
    tags = {} if imported is None else dict(imported.tags)
    if read_grown_by(tags.get(GROWN_BY, "")):
        del tags[GROWN_BY]
    tags.setdefault("Event", game.name)
    tags.setdefault("Date", game.created[:10].replace("-", "."))
    if game.clock is not None:
        tags["TimeControl"] = game.clock
    players = {"White": game.white_name, "Black": game.black_name}
    tags |= {color: name for color, name in players.items() if name}
    if game.grown_by:
        tags[GROWN_BY] = grown_by_tag(game.grown_by)
    record = Record.from_turns(game.rules, turns, start=game.start, tags=tags, result=result)
    for node, seconds in zip(record.line, game.seconds, strict=True):
        node.seconds = None if seconds is None else round(seconds, 3)
    return record


def _grown_by(record: Record) -> dict[int, str]:
    """Of the turns that the record has."""
    told = read_grown_by(record.tags.get(GROWN_BY, ""))
    return {number: level for number, level in told.items() if number <= len(record.line)}


def versus(white: StoredPlayer, black: StoredPlayer) -> str:
    """What a game is called that nobody has named."""
    return f"{white.name or 'White'} - {black.name or 'Black'}"


def one_line(text: str) -> str:
    """A text from a file as a name: one line, without control characters, not too long."""
    return "".join(c if c.isprintable() else " " for c in text).strip()[:_MAX_NAME].strip()
