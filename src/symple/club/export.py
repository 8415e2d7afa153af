"""All that is kept about an account, for its owner."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, Table, or_, select

from symple.club.storage.tables import (
    HIDDEN,
    accounts,
    challenges,
    games,
    links,
    messages,
    mutes,
    pauses,
    plans,
    push_subscriptions,
    rating_changes,
    ratings,
    reports,
    sessions,
    tokens,
    tournament_games,
    tournament_players,
    tournaments,
    trail,
    turns,
)

#: Rows of these are the account's alone.
_OWN: Final = (
    links,
    messages,
    mutes,
    pauses,
    plans,
    push_subscriptions,
    rating_changes,
    ratings,
    sessions,
    tokens,
    tournament_players,
    trail,
)

#: Columns that say whose a row of other tables is. A report is its author's, not that of whom it
#: is about.
_OF: Final = (
    (challenges, (challenges.c.by_id, challenges.c.to_id)),
    (reports, (reports.c.by_id,)),
    (tournaments, (tournaments.c.by_id,)),
    (tournament_games, (tournament_games.c.white_id, tournament_games.c.black_id)),
)


def everything(connection: Connection, account: int) -> dict[str, Any]:
    """By table: `account` one row, the others lists of rows, each a name and a value for a column.

    Games have their turns and the names of both players. What is decided beforehand is the
    account's own alone.
    """
    own = _rows(connection, _visible(accounts).where(accounts.c.id == account))
    others = {
        table.name: _rows(
            connection,
            _visible(table).where(table.c.account_id == account).order_by(*table.primary_key),
        )
        for table in _OWN
    }
    for table, whose in _OF:
        theirs = or_(*(column == account for column in whose))
        others[table.name] = _rows(
            connection, _visible(table).where(theirs).order_by(*table.primary_key)
        )
    return {"account": own[0] if own else {}, "games": _games(connection, account), **others}


def _games(connection: Connection, account: int) -> list[dict[str, Any]]:
    theirs = or_(games.c.white_id == account, games.c.black_id == account)
    white, black = accounts.alias(), accounts.alias()
    wanted = (
        _visible(games)
        .add_columns(white.c.name.label("white"), black.c.name.label("black"))
        .join(white, white.c.id == games.c.white_id)
        .join(black, black.c.id == games.c.black_id)
        .where(theirs)
        .order_by(games.c.created, games.c.id)
    )
    found = {row["id"]: {**row, "turns": []} for row in _rows(connection, wanted)}
    made = select(turns).join(games, games.c.id == turns.c.game_id).where(theirs)
    for row in _rows(connection, made.order_by(turns.c.game_id, turns.c.number)):
        found[row.pop("game_id")]["turns"].append(row)
    return list(found.values())


def _visible(table: Table) -> Select[Any]:
    return select(*(column for column in table.c if column.info is not HIDDEN))


def _rows(connection: Connection, wanted: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(wanted).mappings()]
