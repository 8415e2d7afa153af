"""A club in one process: everything that works on its database, begun and ended together."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from symple.club.accounts import Accounts
from symple.club.challenges import Challenges
from symple.club.chat import Chat
from symple.club.credentials import Credentials
from symple.club.database import ClubDatabase
from symple.club.engine_processes import EngineProcesses
from symple.club.errors import RefusedError
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.house import House, ask, settle
from symple.club.letters import Letter
from symple.club.limits import Limits
from symple.club.mail import Mailer
from symple.club.mails import mail_of
from symple.club.moderation import Moderation
from symple.club.news import LocalNews, News, PostgresNews, pass_on
from symple.club.notices import Notices
from symple.club.passwords import Passwords
from symple.club.pauses import Pauses
from symple.club.players import Players
from symple.club.pulse import begin_time
from symple.club.reports import Reports
from symple.club.storage.challenges import Challenge
from symple.club.store import Store
from symple.club.terms import Terms
from symple.club.ticking import Ticking, seldom
from symple.club.tokens import Tokens
from symple.club.tournament_changes import follow
from symple.club.tournaments import Tournaments
from symple.club.web_push import Pusher
from symple.storage.postgres import PostgresDatabase

#: In milliseconds.
_HOUR: Final = 3_600_000


class Club:
    """The services of a club. `start` when everybody listens who wants to, then `close`."""

    def __init__(
        self,
        database: ClubDatabase,
        *,
        engines: int | None = None,
        passwords: Passwords | None = None,
        mailer: Mailer | None = None,
        pusher: Pusher | None = None,
        public: str = "",
    ) -> None:
        """engines: processes that play for the house's bots, by default half of the processors; 0
        where others do. passwords: what they cost, by default what is recommended. mailer: sends
        letters. pusher: tells browsers. public: the origin at which people reach the
        club, for links in letters.
        """
        self._mailer = mailer
        self._public = public
        if isinstance(database, PostgresDatabase):
            self.time = begin_time(database)
            self.news: News = PostgresNews(database.conninfo)
            beside: list[Callable[[], object]] = []
        else:  # a file is for one process
            self.time = begin_time(database, alone=True)
            self.news = LocalNews()
            beside = [lambda: pass_on(database, self.news)]
        with database.writing() as connection:
            self.bots = settle(connection, self.time.now())
        self.store = Store(database, self.news)
        self.store.follow_games(lambda change, game: ask(change, game, self.bots, self.time.now()))
        self.store.follow_games(follow)
        now = self.time.now
        passwords = Passwords() if passwords is None else passwords
        self.accounts = Accounts(self.store, now, passwords)
        self.credentials = Credentials(self.store, now, passwords)
        self.tokens = Tokens(self.store, now)
        self.limits = Limits()
        self.games = Games(self.store, now)
        self.challenges = Challenges(self.store, now)
        self.pauses = Pauses(self.store, now)
        self.chat = Chat(self.store, now)
        self.reports = Reports(self.store, now)
        self.players = Players(self.store, now)
        self.tournaments = Tournaments(self.store, now)
        self.moderation = Moderation(self.store, now)
        self.notices = Notices(self.store, now, pusher, mailer, public)
        count = max(1, (os.cpu_count() or 1) // 2) if engines is None else engines
        self._house = House(
            self.store,
            now,
            self.bots,
            self._play,
            EngineProcesses(max(1, count)),
            threads=count,
        )
        self._ticking = Ticking(
            database,
            now,
            [
                *beside,
                self.games.end_overdue,
                self.pauses.end_overdue,
                self.tournaments.advance,
                seldom(self.accounts.forget_expired, now, _HOUR),
                seldom(self.challenges.remove_old, now, _HOUR),
            ],
        )

    def start(self) -> None:
        """Clocks run and bots play from now on."""
        self.news.listen(self._house.heard)
        self.news.listen(self.notices.heard)
        self._house.start()
        self.notices.start()
        self._ticking.start()

    def close(self) -> None:
        """Everything rests; the database stays open."""
        self._ticking.close()
        self.notices.close()
        self._house.close()
        self.news.close()

    @property
    def sends_mail(self) -> bool:
        """Whether letters can be sent at all."""
        return self._mailer is not None

    def post(self, letter: Letter | None) -> None:
        """Sends a letter, if there is one and the club has a mail server."""
        if letter is not None and self._mailer is not None:
            self._mailer.send(mail_of(letter, self._public))

    def see_off(self, account: int) -> None:
        """Some of what the account was known by holds no more: its pages have to come anew."""
        with self.store.changing() as change:
            change.note(f"account {account}")

    def close_account(self, account: int) -> None:
        """The account goes: what it offers is withdrawn, and what it plays is given up."""
        self.challenges.withdraw_all(account)
        self.tournaments.withdraw_all(account)
        self.games.give_up_all(account)
        self.accounts.close(account)
        self.see_off(account)

    def challenge(
        self, account: int, terms: Terms, *, to: int | None = None, by_link: bool = False
    ) -> Challenge:
        """As `Challenges.offer`; a bot of the house accepts at once, what is casual."""
        if to in self.bots and terms.rated:
            raise _rated_house_bot()
        challenge = self.challenges.offer(account, terms, to=to, by_link=by_link)
        if to in self.bots and challenge.is_open(self.time.now()):
            return self.challenges.accept(challenge.id, to)
        return challenge

    def rematch(self, game_id: str, account: int) -> Challenge:
        """As `Challenges.rematch`; a bot of the house asks, too, after a casual game."""
        game = self.games.load(game_id)
        if game.rated and not self.bots.keys().isdisjoint((game.white, game.black)):
            raise _rated_house_bot()
        challenge = self.challenges.rematch(game_id, account)
        if challenge.game is None and challenge.to in self.bots:
            return self.challenges.rematch(game_id, challenge.to)
        return challenge

    def _play(self, game_id: str, account: int, number: int, text: str, course: int) -> ClubGame:
        return self.games.play(game_id, account, number, text, course=course)


def _rated_house_bot() -> RefusedError:
    return RefusedError("rated-house-bot", "Games with the house's bots are casual.")
