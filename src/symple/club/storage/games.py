"""Reads and writes games, their turns and what was decided beforehand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, bindparam, delete, insert, or_, select, update

from symple.club.game import ClubGame, UndoWish, deadline
from symple.club.plans import Plan, plan_of_json
from symple.club.storage.tables import games, plans, turns
from symple.competition import TimeLeft, parse_clock
from symple.game import Result, Rules

#: What every turn needs is made once: to put a statement together takes as long as to execute it.
_LOAD: Final = select(games).where(games.c.id == bindparam("game"))
_LOAD_LOCKED: Final = _LOAD.with_for_update()
_SAVE: Final = update(games).where(games.c.id == bindparam("game"))
_TURNS: Final = (
    select(turns.c.text, turns.c.used, turns.c.made, turns.c.planned)
    .where(turns.c.game_id == bindparam("game"), turns.c.number > bindparam("after"))
    .order_by(turns.c.number)
)
_ADD_TURN: Final = insert(turns)
_PLAN: Final = select(plans.c.plan).where(
    plans.c.game_id == bindparam("game"), plans.c.account_id == bindparam("account")
)


@dataclass(frozen=True, slots=True)
class MadeTurn:
    """A turn as it is kept; see `tables.turns`."""

    text: str
    used: int | None
    made: int
    planned: bool = False


def add(connection: Connection, game: ClubGame) -> None:
    """A new game without turns."""
    connection.execute(insert(games).values(_row(game)))


def load(connection: Connection, game_id: str, *, lock: bool = False) -> ClubGame | None:
    """The game; None if there is none. lock: until the transaction ends nobody else changes it."""
    row = connection.execute(_LOAD_LOCKED if lock else _LOAD, {"game": game_id}).one_or_none()
    return None if row is None else game_of(row)


def load_all(connection: Connection, wanted: Sequence[str]) -> list[ClubGame]:
    """Those of these games that are there, in this order."""
    rows = connection.execute(select(games).where(games.c.id.in_(wanted)))
    found = {row.id: game_of(row) for row in rows}
    return [found[game_id] for game_id in wanted if game_id in found]


def lock_by_days(connection: Connection, account: int) -> list[ClubGame]:
    """The account's games by correspondence that go on; nobody else changes them until the
    transaction ends.
    """
    wanted = select(games).where(_goes_on_by_days(account)).order_by(games.c.id)
    return [game_of(row) for row in connection.execute(wanted.with_for_update())]


def list_by_days(connection: Connection, account: int) -> set[str]:
    """Which games those are now."""
    return set(connection.scalars(select(games.c.id).where(_goes_on_by_days(account))))


def save(connection: Connection, game: ClubGame) -> None:
    """Over the game of the same id, which was loaded with a lock."""
    row = {name: value for name, value in _row(game).items() if name not in _AGREED}
    connection.execute(_SAVE, {"game": game.id, **row})


def overdue(connection: Connection, at: int, limit: int) -> list[str]:
    """Games whose time is over, longest first; so many at most."""
    late = select(games.c.id).where(games.c.deadline <= at)
    return list(connection.scalars(late.order_by(games.c.deadline).limit(limit)))


def list_turns(connection: Connection, game_id: str, after: int = 0) -> list[MadeTurn]:
    """The turns that follow the one of this number."""
    rows = connection.execute(_TURNS, {"game": game_id, "after": after})
    return [MadeTurn(*row) for row in rows]


def turns_of(connection: Connection, wanted: Sequence[str]) -> dict[str, list[MadeTurn]]:
    """All turns of these games."""
    columns = (turns.c.game_id, turns.c.text, turns.c.used, turns.c.made, turns.c.planned)
    chosen = select(*columns).where(turns.c.game_id.in_(wanted))
    found: dict[str, list[MadeTurn]] = {game_id: [] for game_id in wanted}
    for game_id, *turn in connection.execute(chosen.order_by(turns.c.game_id, turns.c.number)):
        found[game_id].append(MadeTurn(*turn))
    return found


def turn_text(connection: Connection, game_id: str, number: int) -> str | None:
    """The turn of this number; None if it has not been made."""
    wanted = (turns.c.game_id == game_id) & (turns.c.number == number)
    return connection.scalar(select(turns.c.text).where(wanted))


def add_turn(connection: Connection, game_id: str, number: int, turn: MadeTurn) -> None:
    connection.execute(_ADD_TURN, {"game_id": game_id, "number": number, **asdict(turn)})


def remove_turns(connection: Connection, game_id: str, after: int) -> None:
    """Those that follow the one of this number."""
    taken_back = (turns.c.game_id == game_id) & (turns.c.number > after)
    connection.execute(delete(turns).where(taken_back))


def load_plan(connection: Connection, game_id: str, account: int) -> Plan:
    """What the account has decided beforehand; nothing if it has not."""
    text = connection.scalar(_PLAN, {"game": game_id, "account": account})
    return Plan() if text is None else plan_of_json(json.loads(text))


def save_plan(connection: Connection, game_id: str, account: int, plan: Plan) -> None:
    """Instead of what it had decided before. The game was loaded with a lock."""
    connection.execute(delete(plans).where(_of(game_id, account)))
    if plan:
        text = json.dumps(plan.to_json(), separators=(",", ":"))
        connection.execute(insert(plans).values(game_id=game_id, account_id=account, plan=text))


def remove_plans(connection: Connection, game_id: str) -> None:
    """Those of both players."""
    connection.execute(delete(plans).where(plans.c.game_id == game_id))


def goes_on(account: int) -> Any:
    """The account's games that are not over, each side looked up in its own index."""
    return or_(
        *(
            and_(seat == account, games.c.ended.is_(None))
            for seat in (games.c.white_id, games.c.black_id)
        )
    )


def _goes_on_by_days(account: int) -> Any:
    return and_(goes_on(account), games.c.clock.endswith("d"))


def _of(game_id: str, account: int) -> Any:
    return (plans.c.game_id == game_id) & (plans.c.account_id == account)


#: What does not change in a game.
_AGREED = frozenset(
    ("id", "created", "size", "penalty", "balance", "start", "clock", "rated", "white_id")
) | {"black_id"}


def _row(game: ClubGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "version": game.version,
        "course": game.course,
        "created": game.created,
        "ended": game.ended,
        "size": game.rules.size,
        "penalty": game.rules.penalty,
        "balance": game.rules.balance,
        "start": game.start,
        "clock": str(game.clock),
        "rated": game.rated,
        "white_id": game.white,
        "black_id": game.black,
        "position": game.position,
        "turn_count": game.turn_count,
        "began": game.began,
        "stopped": game.stopped,
        "white_left": round(game.white_left.seconds * 1_000),
        "white_periods": game.white_left.periods,
        "black_left": round(game.black_left.seconds * 1_000),
        "black_periods": game.black_left.periods,
        "deadline": deadline(game),
        "result": str(game.result),
        "aborted": game.aborted,
        "undo_by": None if game.undo is None else game.undo.by,
        "undo_turns": None if game.undo is None else game.undo.turns_left,
    }


def game_of(row: Row[Any]) -> ClubGame:
    """A row of `games` as the game that it is."""
    wish = None if row.undo_by is None else UndoWish(row.undo_by, row.undo_turns)
    return ClubGame(
        id=row.id,
        version=row.version,
        course=row.course,
        created=row.created,
        ended=row.ended,
        rules=Rules(row.size, row.penalty, row.balance),
        start=row.start,
        clock=parse_clock(row.clock),
        rated=row.rated,
        white=row.white_id,
        black=row.black_id,
        position=row.position,
        turn_count=row.turn_count,
        began=row.began,
        stopped=row.stopped,
        white_left=TimeLeft(row.white_left / 1_000, row.white_periods),
        black_left=TimeLeft(row.black_left / 1_000, row.black_periods),
        result=Result.parse(row.result),
        aborted=row.aborted,
        undo=wish,
    )
