"""What waits for somebody: a turn, a game that has begun, a round of a tournament, a challenge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from sqlalchemy import Connection

from symple.club.game import ClubGame, Pace
from symple.club.storage import accounts, challenges, games, listings, tournaments
from symple.club.storage.challenges import Challenge

SubjectKind = Literal["game", "challenge"]

#: begun: a game in which the other one is to move first.
About = Literal["turn", "begun", "round", "challenge"]


@dataclass(frozen=True)
class Subject:
    """A game or a challenge, by its id."""

    kind: SubjectKind
    id: str

    @classmethod
    def parse(cls, kind: str, subject_id: str) -> Subject:
        return cls(cast(SubjectKind, kind), subject_id)

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"


@dataclass(frozen=True)
class Matter:
    """rival: the name of the other one; tournament, round: of what begins there."""

    about: About
    subject: Subject
    rival: str
    pace: Pace
    tournament: str = ""
    round: int = 0

    @property
    def path(self) -> str:
        """Of the page on which it is."""
        return f"/game/{self.subject.id}" if self.subject.kind == "game" else "/"


def load(
    connection: Connection, subject: Subject, number: int, account: int, at: int
) -> Matter | None:
    """None where it does not wait for the account any more. number: of the turn."""
    if subject.kind == "challenge":
        challenge = challenges.load(connection, subject.id)
        return None if challenge is None else _of_challenge(connection, challenge, account, at)
    game = games.load(connection, subject.id)
    if game is None or game.turn_count + 1 != number:
        return None
    return _of_game(connection, game, account)


def waiting_for(connection: Connection, account: int, at: int) -> list[Matter]:
    """All by correspondence."""
    found = [
        *(
            _of_game(connection, game, account)
            for game in listings.list_running_of(connection, account)
        ),
        *(
            _of_challenge(connection, challenge, account, at)
            for challenge in challenges.list_with(connection, account, at)
        ),
    ]
    return [one for one in found if one is not None and one.pace == "correspondence"]


def _of_game(connection: Connection, game: ClubGame, account: int) -> Matter | None:
    if game.over or game.seat(account) is None:
        return None
    subject = Subject("game", game.id)
    rival = _name(connection, game.opponent(account))
    if game.turn_count == 0:
        pairing = tournaments.find_pairing(connection, game.id)
        tournament = None if pairing is None else tournaments.load(connection, pairing[0])
        if pairing is not None and tournament is not None:
            name = tournament.setup.name
            return Matter("round", subject, rival, game.pace, name, pairing[1])
    if game.mover == account:
        return Matter("turn", subject, rival, game.pace)
    return Matter("begun", subject, rival, game.pace) if game.turn_count == 0 else None


def _of_challenge(
    connection: Connection, challenge: Challenge, account: int, at: int
) -> Matter | None:
    if challenge.to != account or not challenge.is_open(at):
        return None
    rival = _name(connection, challenge.by)
    return Matter("challenge", Subject("challenge", challenge.id), rival, challenge.terms.pace)


def _name(connection: Connection, account: int) -> str:
    return accounts.names_of(connection, [account])[account]
