"""A club's database, and who hears of what has changed in it.

What belongs to a change happens in its transaction: what follows from it, and the notes by which
others hear of it once it is on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection

from symple.club.database import ClubDatabase
from symple.club.game import ClubGame
from symple.club.news import LocalNews, News
from symple.club.storage.challenges import Challenge


class Change:
    """A transaction, and what is told when it is on disk."""

    def __init__(self, connection: Connection, follows: _FollowUps) -> None:
        self.connection = connection
        self.notes: list[str] = []
        self._follows = follows

    def note(self, note: str) -> None:
        """Everybody who listens hears it, once."""
        if note not in self.notes:
            self.notes.append(note)

    def game(self, game: ClubGame, *, turn: bool) -> None:
        """The game has begun, or changed, and was saved. turn: whether one begins with that."""
        follows = self._follows
        for follow in (*follows.of_games, *(follows.of_turns if turn else ())):
            follow(self, game)
        self.note(note_of(game))

    def challenge(self, challenge: Challenge) -> None:
        """A new one was saved."""
        for follow in self._follows.of_challenges:
            follow(self, challenge)


#: What follows from the change of a game, and from a new challenge.
FollowUp = Callable[[Change, ClubGame], None]
ChallengeFollowUp = Callable[[Change, Challenge], None]


@dataclass
class _FollowUps:
    of_games: list[FollowUp] = field(default_factory=list)
    of_turns: list[FollowUp] = field(default_factory=list)
    of_challenges: list[ChallengeFollowUp] = field(default_factory=list)


class Store:
    """The database, as the services of a club use it. Any thread may."""

    def __init__(self, database: ClubDatabase, news: News | None = None) -> None:
        self.news = news or LocalNews()
        self._database = database
        self._follows = _FollowUps()

    def follow_games(self, follow: FollowUp) -> None:
        """From now on that follows from every change of a game."""
        self._follows.of_games.append(follow)

    def follow_turns(self, follow: FollowUp) -> None:
        """From now on that follows whenever a turn begins, or has been the last."""
        self._follows.of_turns.append(follow)

    def follow_challenges(self, follow: ChallengeFollowUp) -> None:
        """From now on that follows from every new challenge."""
        self._follows.of_challenges.append(follow)

    def reading(self) -> AbstractContextManager[Connection]:
        """One state of the database."""
        return self._database.reading()

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction of which nobody is told."""
        return self._database.writing()

    @contextmanager
    def changing(self) -> Iterator[Change]:
        """A transaction of which others are told."""
        with self._database.writing() as connection:
            change = Change(connection, self._follows)
            yield change
            for note in change.notes:
                self.news.within(connection, note)
        for note in change.notes:
            self.news.after(note)

    def close(self) -> None:
        self.news.close()
        self._database.close()


def note_of(game: ClubGame) -> str:
    """What is told when the game has changed: which, how often, and whose it is."""
    return f"game {game.id} {game.version} {game.white} {game.black}"
