"""Challenges, and what is heard of them, for the tests of how games come about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from symple.club.database import ClubDatabase
from symple.club.errors import ConflictError
from symple.club.game import ClubGame
from symple.club.news import LocalNews
from symple.club.storage import challenges, games
from symple.club.storage.challenges import Challenge
from symple.club.terms import ColorChoice, Terms
from symple.competition import parse_clock
from symple.game import Rules


def terms(clock: str = "300+3", *, rated: bool = False, color: ColorChoice = "either") -> Terms:
    return Terms(Rules(9, 4), parse_clock(clock), rated=rated, color=color)


class Told(LocalNews):
    """What everybody has heard, as it was then."""

    def __init__(self, database: ClubDatabase) -> None:
        super().__init__()
        self._database = database
        self.challenges: list[Challenge] = []
        self.games: list[ClubGame] = []
        self.listen(self._hear)

    def _hear(self, note: str) -> None:
        about, key, *_ = note.split()
        with self._database.reading() as connection:
            if about == "game":
                game = games.load(connection, key)
                assert game is not None
                self.games.append(game)
            else:
                challenge = challenges.load(connection, key)
                assert challenge is not None
                self.challenges.append(challenge)


def outcomes(acts: Sequence[Callable[[], Challenge]]) -> list[Challenge | str]:
    """What comes of them at the same time: answers, or codes of refusals."""

    def try_it(act: Callable[[], Challenge]) -> Challenge | str:
        try:
            return act()
        except ConflictError as error:
            return error.code

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(try_it, acts))
