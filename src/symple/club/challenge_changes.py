"""What becomes of a challenge, inside a transaction in which both accounts are locked."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from symple.club.codes import new_code
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.game import ClubGame, Pace
from symple.club.games import begun
from symple.club.storage import accounts
from symple.club.storage import challenges as storage
from symple.club.storage.challenges import Challenge, Outcome
from symple.club.store import Change
from symple.club.terms import Terms

#: How long a challenge stays open; one for a live game from when its account was last there.
OPEN_FOR: Final[dict[Pace, int]] = {"live": 15 * 60_000, "correspondence": 14 * 86_400_000}

#: Letters of a challenge's name, some 10^11 of them: with so few that are open for so short a
#: time nobody finds one by guessing.
_ID_LENGTH: Final = 8


def new_challenge(
    by: int,
    terms: Terms,
    at: int,
    *,
    to: int | None = None,
    listed: bool = False,
    rematch_of: str | None = None,
) -> Challenge:
    return Challenge(
        id=new_code(_ID_LENGTH),
        terms=terms,
        by=by,
        created=at,
        expires=at + OPEN_FOR[terms.pace],
        to=to,
        listed=listed,
        rematch_of=rematch_of,
    )


def check_may_play(connection: Connection, account: int, terms: Terms) -> None:
    """Raises unless there is such an account, and it may play on these terms."""
    found = accounts.load(connection, account)
    if found is None or not found.may_enter:
        raise RefusedError("no-such-account", "There is no such account.")
    if terms.rated and found.kind == "guest":
        raise ForbiddenError("rated-guest", "A guest has no rating, and plays casual games.")


def accepted(change: Change, challenge: Challenge, account: int, at: int) -> Challenge:
    """The account accepts what is open to it: the game begins.

    Whoever begins a live game is not to be had for another one any more; a bot is.
    """
    check_open(challenge, at)
    terms = challenge.terms
    # Who has offered it may have been shut out just now.
    for player in (challenge.by, account):
        check_may_play(change.connection, player, terms)
    color = secrets.choice(("white", "black")) if terms.color == "either" else terms.color
    white, black = (challenge.by, account) if color == "white" else (account, challenge.by)
    game = begun(
        change,
        terms.rules,
        terms.clock,
        white,
        black,
        at,
        rated=terms.rated,
        start=terms.start,
    )
    challenge = replace(challenge, outcome="accepted", game=game.id)
    _save(change, challenge)
    if terms.pace == "live":
        for player in (white, black):
            _withdraw_live(change, player, at)
    return challenge


def closed(change: Change, challenge: Challenge, outcome: Outcome) -> Challenge:
    challenge = replace(challenge, outcome=outcome)
    _save(change, challenge)
    return challenge


def asked_again(
    change: Change,
    game: ClubGame,
    account: int,
    asked: Sequence[Challenge],
    at: int,
) -> Challenge:
    """The account would like to play the game once more. asked: what both have asked so far.

    ConflictError `declined` if the other one does not wish to.
    """
    own = [challenge for challenge in asked if challenge.by == account]
    for challenge in own:
        if challenge.is_open(at):
            challenge = replace(challenge, expires=at + OPEN_FOR[game.pace])
            storage.save(change.connection, challenge)
            return challenge
        if challenge.outcome == "declined":
            raise ConflictError("declined", "The other player does not wish to play again.")
    terms = Terms(
        game.rules,
        game.clock,
        rated=game.rated,
        color="black" if account == game.white else "white",
        start=game.start,
    )
    to = game.opponent(account)
    check_may_play(change.connection, to, terms)
    challenge = new_challenge(account, terms, at, to=to, rematch_of=game.id)
    offered(change, challenge)
    return challenge


def offered(change: Change, challenge: Challenge) -> None:
    """A new one is kept and told."""
    storage.add(change.connection, challenge)
    change.challenge(challenge)
    change.note(note_of(challenge))


def check_open(challenge: Challenge, at: int) -> None:
    if not challenge.is_open(at):
        raise ConflictError("challenge-over", "That is not offered any more.")


def note_of(challenge: Challenge) -> str:
    """What is told when the challenge has changed: which, and whose it is."""
    people = (challenge.by, *(() if challenge.to is None else (challenge.to,)))
    return " ".join(("challenge", challenge.id, *map(str, people)))


def _withdraw_live(change: Change, account: int, at: int) -> None:
    """What the account offers in the lobby to whoever is there."""
    found = accounts.load(change.connection, account)
    if found is None or found.kind == "bot":
        return
    for other in storage.list_by(change.connection, account, at):
        if other.listed and other.terms.pace == "live":
            closed(change, other, "withdrawn")


def _save(change: Change, challenge: Challenge) -> None:
    storage.save(change.connection, challenge)
    change.note(note_of(challenge))
