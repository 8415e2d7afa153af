"""What becomes of a tournament by itself, inside a transaction in which its row is locked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from symple.club.errors import ForbiddenError
from symple.club.game import ClubGame
from symple.club.games import begun
from symple.club.storage import accounts
from symple.club.storage import tournaments as storage
from symple.club.store import Change
from symple.club.terms import Terms
from symple.club.tournament import (
    Entrant,
    Pairing,
    Tournament,
    ended_by_time,
    has_vanished,
    outcome_of,
)
from symple.club.tournament_rounds import count_rounds, next_round, standings


def note_of(tournament_id: str, *, in_lists: bool = False) -> str:
    """What is told when the tournament has changed. in_lists: which lists it is in, too."""
    return f"tournament {tournament_id}{' lists' if in_lists else ''}"


def save(change: Change, tournament: Tournament) -> None:
    """It has begun, ended or gone on to another round, or has another name."""
    storage.save(change.connection, tournament)
    change.note(note_of(tournament.id, in_lists=True))


def follow(change: Change, game: ClubGame) -> None:
    """What follows from the change of a game: if it is over and one of a tournament, its pairing is
    decided.

    ForbiddenError where a player calls such a game off: who aborts a game
    in which the other one is to begin would have won it.
    """
    if not game.over or game.ended is None:
        return
    found = storage.end_pairing(change.connection, game.id, outcome_of(game), game.ended)
    if found is None:
        return
    if game.aborted and not ended_by_time(game):
        raise ForbiddenError("tournament-game", "A game of a tournament can only be resigned.")
    change.note(note_of(found))


def advance(change: Change, tournament: Tournament, at: int) -> bool:
    """Does what is to be done by now; whether there was anything."""
    if tournament.state == "announced" and at >= tournament.setup.starts_at:
        _start(change, tournament, at)
        return True
    return tournament.state == "running" and _go_on(change, tournament, at)


def _start(change: Change, tournament: Tournament, at: int) -> None:
    """It starts, unless too few are there."""
    connection, setup = change.connection, tournament.setup
    entrants = [
        replace(one, rating=_rating(connection, one.account, setup.terms))
        for one in storage.list_entrants(connection, tournament.id)
        if one.leaving is None
    ]
    if len(entrants) < setup.least:
        save(change, replace(tournament, state="called-off", ended=at))
        return
    storage.save_entrants(connection, tournament.id, entrants)
    if setup.house_bot and len(entrants) % 2:
        entrants += _house_bot(connection, tournament, entrants, at)
    tournament = replace(
        tournament,
        state="running",
        began=at,
        rounds=count_rounds(setup.kind, setup.rounds, len(entrants)),
    )
    _begin_rounds(change, tournament, entrants, [], at)


def _go_on(change: Change, tournament: Tournament, at: int) -> bool:
    """When all games have ended: the next round, or the end. Whether it is time."""
    connection = change.connection
    pairings = storage.list_pairings(connection, tournament.id)
    if any(one.outcome is None for one in pairings):
        return False
    last = max((one.ended or 0 for one in pairings), default=0)
    over = tournament.round == tournament.rounds
    if not over and at < last + tournament.pause:
        return False
    entrants = [
        replace(one, leaving="vanished")
        if one.leaving is None and has_vanished(pairings, one.account)
        else one
        for one in storage.list_entrants(connection, tournament.id)
    ]
    staying = sum(one.leaving is None for one in entrants)
    if over or (tournament.setup.kind == "swiss" and staying < 2):
        table = standings(tournament.setup.kind, entrants, pairings)
        places = {line.player: place for place, line in enumerate(table, 1)}
        placed = [replace(one, place=places.get(one.account)) for one in entrants]
        storage.save_entrants(connection, tournament.id, placed)
        save(change, replace(tournament, state="ended", ended=at))
    else:
        storage.save_entrants(connection, tournament.id, entrants)
        _begin_rounds(change, tournament, entrants, pairings, at)
    return True


def _begin_rounds(
    change: Change,
    tournament: Tournament,
    entrants: Sequence[Entrant],
    pairings: Sequence[Pairing],
    at: int,
) -> None:
    """The next round and, where nobody has to play in it or all begin at once, those after it."""
    new: list[Pairing] = []
    number = tournament.round
    to_play = False
    while number < tournament.rounds and (tournament.all_at_once or not to_play):
        number += 1
        coming = next_round(tournament.setup.kind, number, entrants, [*pairings, *new])
        to_play = any(one.outcome is None for one in coming)
        new += coming
    # All at once, so that two tournaments do not wait for each other's players.
    accounts.lock(change.connection, {player for one in new for player in one.players})
    save(change, replace(tournament, round=number))
    storage.add_pairings(
        change.connection,
        tournament.id,
        [_begun(change, tournament.setup.terms, one, at) for one in new],
    )


def _begun(change: Change, terms: Terms, one: Pairing, at: int) -> Pairing:
    """The pairing with its game, where it needs one."""
    if one.outcome is not None or one.black is None:
        return replace(one, ended=at)
    game = begun(change, terms.rules, terms.clock, one.white, one.black, at, rated=terms.rated)
    return replace(one, game=game.id)


def _house_bot(
    connection: Connection, tournament: Tournament, entrants: Sequence[Entrant], at: int
) -> list[Entrant]:
    """The bot of the house that is nearest to the others in rating, if there is one, joins."""
    terms = tournament.setup.terms
    usual = sum(one.rating or 0.0 for one in entrants) / len(entrants)
    bots = [
        Entrant(bot, at, _rating(connection, bot, terms))
        for bot in _not_in(entrants, storage.list_house_bots(connection))
    ]
    if not bots:
        return []
    bot = min(bots, key=lambda one: (abs((one.rating or 0.0) - usual), one.account))
    storage.add_entrant(connection, tournament.id, bot)
    return [bot]


def _not_in(entrants: Iterable[Entrant], found: Iterable[int]) -> list[int]:
    present = {one.account for one in entrants}
    return [one for one in found if one not in present]


def _rating(connection: Connection, account: int, terms: Terms) -> float:
    return accounts.load_rating(connection, account, terms.pace).glicko.rating
