"""Reads and writes tournaments, who is in them and who meets whom.

A tournament and its entrants change only while its row is locked; the outcome of a pairing, with
its game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, func, insert, or_, select, update

from symple.club.storage.tables import (
    house_bots,
    tournament_games,
    tournament_players,
    tournaments,
)
from symple.club.terms import Terms
from symple.club.tournament import BREAK, Entrant, Outcome, Pairing, Setup, Tournament
from symple.competition import parse_clock
from symple.game import Rules

_games = tournament_games.c
_players = tournament_players.c


def add(connection: Connection, tournament: Tournament) -> None:
    connection.execute(insert(tournaments).values(_row(tournament)))


def load(connection: Connection, tournament_id: str) -> Tournament | None:
    return _one(connection, select(tournaments).where(tournaments.c.id == tournament_id))


def lock(
    connection: Connection, tournament_id: str, *, unless_taken: bool = False
) -> Tournament | None:
    """The tournament, which nobody else changes until the transaction ends.

    unless_taken: None where somebody else is changing it just now.
    """
    wanted = select(tournaments).where(tournaments.c.id == tournament_id)
    return _one(connection, wanted.with_for_update(skip_locked=unless_taken))


def save(connection: Connection, tournament: Tournament) -> None:
    """Over the tournament of the same id, which was locked."""
    changed = {name: _row(tournament)[name] for name in _CHANGES}
    connection.execute(update(tournaments).where(tournaments.c.id == tournament.id).values(changed))


def list_open_by(connection: Connection, account: int) -> list[Tournament]:
    """Those that the account has made and that are not over."""
    theirs = tournaments.c.by_id == account
    wanted = select(tournaments).where(theirs, tournaments.c.state.in_(("announced", "running")))
    return [tournament_of(row) for row in connection.execute(wanted)]


def list_joined_by(connection: Connection, account: int) -> list[str]:
    """Those that are not over and in which the account still is."""
    wanted = (
        select(tournaments.c.id)
        .join(tournament_players, _players.tournament_id == tournaments.c.id)
        .where(
            _players.account_id == account,
            _players.leaving.is_(None),
            tournaments.c.state.in_(("announced", "running")),
        )
    )
    return list(connection.scalars(wanted.order_by(tournaments.c.id)))


def list_waiting(connection: Connection, at: int, limit: int) -> list[str]:
    """Announced ones that are to start, the first first."""
    wanted = select(tournaments.c.id).where(
        tournaments.c.state == "announced", tournaments.c.starts_at <= at
    )
    return list(connection.scalars(wanted.order_by(tournaments.c.starts_at).limit(limit)))


def list_resting(connection: Connection, at: int) -> list[str]:
    """Running ones in which no game is being played, and no break is made between rounds."""
    own = _games.tournament_id == tournaments.c.id
    last = select(func.max(_games.ended)).where(own).scalar_subquery()
    wanted = select(tournaments.c.id).where(
        tournaments.c.state == "running",
        ~exists().where(own, _games.outcome.is_(None)),
        or_(
            tournaments.c.round == tournaments.c.rounds,
            tournaments.c.clock.endswith("d"),
            last <= at - BREAK,
        ),
    )
    return list(connection.scalars(wanted.order_by(tournaments.c.id)))


def add_entrant(connection: Connection, tournament_id: str, entrant: Entrant) -> None:
    connection.execute(
        insert(tournament_players).values(
            tournament_id=tournament_id,
            account_id=entrant.account,
            joined=entrant.joined,
            rating=entrant.rating,
            leaving=entrant.leaving,
            place=entrant.place,
        )
    )


def save_entrants(connection: Connection, tournament_id: str, entrants: Iterable[Entrant]) -> None:
    """Over those of the same accounts."""
    for entrant in entrants:
        connection.execute(
            update(tournament_players)
            .where(*_entrant(tournament_id, entrant.account))
            .values(rating=entrant.rating, leaving=entrant.leaving, place=entrant.place)
        )


def remove_entrant(connection: Connection, tournament_id: str, account: int) -> None:
    """As if the account had never joined."""
    connection.execute(delete(tournament_players).where(*_entrant(tournament_id, account)))


def list_entrants(connection: Connection, tournament_id: str) -> list[Entrant]:
    """All who have joined, in that order, those included who have left."""
    columns = (
        _players.account_id,
        _players.joined,
        _players.rating,
        _players.leaving,
        _players.place,
    )
    wanted = select(*columns).where(_players.tournament_id == tournament_id)
    ordered = wanted.order_by(_players.joined, _players.account_id)
    return [Entrant(*row) for row in connection.execute(ordered)]


def add_pairings(connection: Connection, tournament_id: str, pairings: Sequence[Pairing]) -> None:
    rows = [
        {
            "tournament_id": tournament_id,
            "round": one.round,
            "board": one.board,
            "white_id": one.white,
            "black_id": one.black,
            "game_id": one.game,
            "outcome": one.outcome,
            "ended": one.ended,
        }
        for one in pairings
    ]
    connection.execute(insert(tournament_games), rows)


def list_pairings(connection: Connection, tournament_id: str) -> list[Pairing]:
    """All, by their rounds and boards."""
    columns = (
        _games.round,
        _games.board,
        _games.white_id,
        _games.black_id,
        _games.game_id,
        _games.outcome,
        _games.ended,
    )
    wanted = select(*columns).where(_games.tournament_id == tournament_id)
    return [
        Pairing(*row) for row in connection.execute(wanted.order_by(_games.round, _games.board))
    ]


def end_pairing(connection: Connection, game_id: str, outcome: Outcome, at: int) -> str | None:
    """The pairing with this game is decided. The id of its tournament; None if it is in none."""
    decided = (
        update(tournament_games)
        .where(_games.game_id == game_id, _games.outcome.is_(None))
        .values(outcome=outcome, ended=at)
    )
    return connection.execute(decided.returning(_games.tournament_id)).scalar_one_or_none()


def find_pairing(connection: Connection, game_id: str) -> tuple[str, int] | None:
    """The tournament of a game, and its round; None if it is in none."""
    wanted = select(_games.tournament_id, _games.round).where(_games.game_id == game_id)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else (row.tournament_id, row.round)


def list_house_bots(connection: Connection) -> list[int]:
    """Who may fill up a tournament."""
    return list(connection.scalars(select(house_bots.c.account_id)))


def _entrant(tournament_id: str, account: int) -> tuple[Any, ...]:
    return _players.tournament_id == tournament_id, _players.account_id == account


def _one(connection: Connection, wanted: Any) -> Tournament | None:
    row = connection.execute(wanted).one_or_none()
    return None if row is None else tournament_of(row)


#: What of a tournament changes.
_CHANGES = ("name", "state", "round", "rounds", "began", "ended")


def _row(tournament: Tournament) -> dict[str, Any]:
    setup = tournament.setup
    return {
        "id": tournament.id,
        "by_id": tournament.by,
        "created": tournament.created,
        "name": setup.name,
        "kind": setup.kind,
        "wished_rounds": setup.rounds,
        "size": setup.terms.rules.size,
        "penalty": setup.terms.rules.penalty,
        "balance": setup.terms.rules.balance,
        "clock": str(setup.terms.clock),
        "rated": setup.terms.rated,
        "starts_at": setup.starts_at,
        "least": setup.least,
        "most": setup.most,
        "house_bot": setup.house_bot,
        "state": tournament.state,
        "round": tournament.round,
        "rounds": tournament.rounds,
        "began": tournament.began,
        "ended": tournament.ended,
    }


def tournament_of(row: Row[Any]) -> Tournament:
    """A row of `tournaments` as the tournament that it is."""
    terms = Terms(
        Rules(row.size, row.penalty, row.balance), parse_clock(row.clock), rated=row.rated
    )
    return Tournament(
        id=row.id,
        by=row.by_id,
        created=row.created,
        setup=Setup(
            row.name,
            row.kind,
            terms,
            row.starts_at,
            rounds=row.wished_rounds,
            least=row.least,
            most=row.most,
            house_bot=row.house_bot,
        ),
        state=row.state,
        round=row.round,
        rounds=row.rounds,
        began=row.began,
        ended=row.ended,
    )
