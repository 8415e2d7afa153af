"""Tells people that it is their turn while no page of theirs is open: by browser, or by letter.

What is to be told is work in the queue that lasts, added in the transaction that begins the turn. A
browser is told once a turn; letters are about all games by correspondence that wait, and are few.
"""

from __future__ import annotations

import smtplib
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from symple.club import notice_texts
from symple.club.errors import ConflictError
from symple.club.game import ClubGame
from symple.club.keys import new_key
from symple.club.mail import Mail, Mailer
from symple.club.storage import accounts, jobs, listings
from symple.club.storage import games as stored_games
from symple.club.storage import notices as storage
from symple.club.storage import sessions as kept_sessions
from symple.club.storage.jobs import Job
from symple.club.storage.notices import Subscription, Wishes
from symple.club.store import Change, Store
from symple.club.web_push import Outcome, Pusher
from symple.storage.errors import StorageError

#: The kinds of the jobs.
PUSH: Final = "push"
LETTER: Final = "letter"

_MINUTE: Final = 60_000
_HOUR: Final = 60 * _MINUTE

#: Milliseconds in which the pages of whoever is here tell it themselves.
GRACE: Final = 5_000

#: Browsers of an account that are told: the latest.
MOST_BROWSERS: Final = 10

#: How long a turn by correspondence has waited before there is a letter, and how long ago the
#: account was seen, and had its last letter.
LETTER_AFTER: Final = 10 * _MINUTE
UNSEEN_FOR: Final = _HOUR
LETTER_EVERY: Final = 6 * _HOUR

#: Until work that was taken is anybody's again; until it is tried again, doubled each time, at most
#: so often.
_LEASE: Final = 2 * _MINUTE
_RETRY: Final = 30_000
_TRIES: Final = 8

_THREADS: Final = 2

#: Seconds between looks for work.
_LOOK: Final = 1.0

#: The note that a game waits for an account which pages may tell.
_NOTE: Final = "notice"

_log = structlog.get_logger(__name__)


class Notices:
    """The service of the notices. Every method may be called from any thread."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        pusher: Pusher | None = None,
        mailer: Mailer | None = None,
        origin: str = "",
    ) -> None:
        """origin: where people reach the club. Nobody is told in a way that the club has not."""
        self.is_here: Callable[[int], bool] = lambda _: False
        self._store = store
        self._now = now
        self._pusher = pusher
        self._mailer = mailer
        self._origin = origin
        self._told_by_pages: deque[tuple[str, int]] = deque()
        self._ending = threading.Event()
        self._threads = []
        if pusher is not None or mailer is not None:
            store.follow_turns(self._follow)
            self._threads = [
                threading.Thread(target=self._run, name=f"club-notices-{number}", daemon=True)
                for number in range(_THREADS)
            ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """What waits is told after the next start."""
        self._ending.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()

    # What is wished

    @property
    def push_key(self) -> str | None:
        """What browsers know the club by; None where it tells them nothing."""
        return None if self._pusher is None else self._pusher.public_key

    def wishes(self, account: int) -> Wishes:
        with self._store.reading() as connection:
            return storage.load_wishes(connection, account)

    def wish(self, account: int, wishes: Wishes) -> None:
        with self._store.writing() as connection:
            storage.save_wishes(connection, account, wishes)

    def subscribe(self, session_id: str, account: int, subscription: Subscription) -> None:
        """The browser of the session is told from now on, which must be the account's."""
        gone = ConflictError(
            "browser-gone", "The session has ended, or the browser has another one."
        )
        at = self._now()
        try:
            with self._store.writing() as connection:
                # Both first, as whoever ends sessions has them: else two could wait for each other.
                accounts.lock(connection, (account,))
                if kept_sessions.load(connection, session_id, at, lock=True) is None:
                    raise gone
                storage.subscribe(connection, session_id, account, subscription, at)
                storage.keep_latest(connection, account, MOST_BROWSERS)
        except IntegrityError as error:
            raise gone from error

    def unsubscribe(self, session_id: str) -> None:
        """The browser of the session is not told any more."""
        with self._store.writing() as connection:
            storage.unsubscribe_session(connection, session_id)

    def end_letters(self, key: str) -> None:
        """By what a letter has with it; nothing happens where it is nobody's."""
        with self._store.writing() as connection:
            storage.unsubscribe(connection, key)

    # What is told

    def heard(self, note: str) -> None:
        """What `News` tells: whoever is here is told by their page."""
        about, *words = note.split()
        if about == _NOTE and self.is_here(int(words[1])):
            self._told_by_pages.append((words[0], int(words[1])))

    def work_once(self) -> bool:
        """Tells what has waited longest; whether there was something."""
        with suppress(IndexError):  # another thread may take the last one
            while self._told_by_pages:
                self._forget(*self._told_by_pages.popleft())
        at = self._now()
        with self._store.reading() as connection:
            if not jobs.are_due(connection, (PUSH, LETTER), at):
                return False
        return self._push(at) or self._write(at)

    def _follow(self, change: Change, game: ClubGame) -> None:
        """A turn begins."""
        if game.over:
            return
        at = self._now()
        connection, mover = change.connection, game.mover
        live = game.pace == "live"
        if self._pusher is not None:
            browsers = storage.subscriptions_of(connection, mover)
            for browser in browsers:
                due = at + GRACE if live else at
                key = f"{game.id} {browser}"
                jobs.add(connection, PUSH, key, game.turn_count + 1, at, due=due)
            if live and browsers:
                change.note(f"{_NOTE} {game.id} {mover}")
        if self._mailer is not None and not live and storage.wishes_letters(connection, mover):
            jobs.add(connection, LETTER, game.id, game.turn_count + 1, at, due=at + LETTER_AFTER)

    def _forget(self, game_id: str, account: int) -> None:
        with self._store.writing() as connection:
            for browser in storage.subscriptions_of(connection, account):
                jobs.remove(connection, PUSH, f"{game_id} {browser}")

    # By the browser

    def _push(self, at: int) -> bool:
        if self._pusher is None:
            return False
        with self._store.writing() as connection:
            job = jobs.take(connection, PUSH, at, at + _LEASE)
            if job is None:
                return False
            game_id, browser = job.key.split()
            found = storage.load_subscription(connection, int(browser))
            game = stored_games.load(connection, game_id)
            message = None
            if found is not None and game is not None and game.mover == found[0]:
                message = self._message(connection, job, game)
        outcome: Outcome = "never"
        if found is not None and message is not None:
            outcome = self._pusher.send(found[1], message, game_id)
        self._settle_push(job, outcome, None if found is None else found[1])
        return True

    def _message(self, connection: Connection, job: Job, game: ClubGame) -> dict[str, str] | None:
        """None where there is nothing to tell any more."""
        account = accounts.load(connection, game.mover)
        if account is None or not account.may_enter or _is_past(game, job):
            return None
        if not storage.load_wishes(connection, account.id).push:
            return None
        if game.pace == "live" and self.is_here(account.id):
            return None
        rival = game.opponent(account.id)
        name = accounts.names_of(connection, [rival])[rival]
        return notice_texts.push_message(account.language, game.id, name)

    def _settle_push(self, job: Job, outcome: Outcome, told: Subscription | None) -> None:
        with self._store.writing() as connection:
            if outcome == "later" and job.tries < _TRIES:
                self._put_back(connection, job)
                return
            if outcome == "gone" and told is not None:
                storage.unsubscribe_endpoint(connection, told.endpoint)
            jobs.finish(connection, job)

    # By letter

    def _write(self, at: int) -> bool:
        if self._mailer is None:
            return False
        with self._store.writing() as connection:
            job = jobs.take(connection, LETTER, at, at + _LEASE)
            game = None if job is None else stored_games.load(connection, job.key)
        if job is None:
            return False
        if game is None or _is_past(game, job):
            with self._store.writing() as connection:
                jobs.finish(connection, job)
            return True
        account = game.mover
        with self._store.writing() as connection:
            # The account first, as everywhere: else two could wait for each other.
            accounts.lock(connection, (account,))
            mailed = storage.mailed(connection, account)
            later = max(self._seen(connection, account) + UNSEEN_FOR, (mailed or 0) + LETTER_EVERY)
            if later > at:
                jobs.postpone(connection, job, later)
                return True
            mail = self._letter(connection, account, job)
            if mail is not None:  # nobody else writes to the account meanwhile
                storage.set_mailed(connection, account, at)
        sent = mail is None or self._goes(mail)
        with self._store.writing() as connection:
            if sent or job.tries >= _TRIES:
                jobs.finish(connection, job)
            else:
                storage.set_mailed(connection, account, mailed)
                self._put_back(connection, job)
        return True

    def _seen(self, connection: Connection, account: int) -> int:
        """When the account was last there."""
        if self.is_here(account):
            return self._now()
        found = accounts.load(connection, account)
        return 0 if found is None or found.seen is None else found.seen

    def _letter(self, connection: Connection, account: int, job: Job) -> Mail | None:
        """About all games that wait for the account, of which nothing else is to be written then;
        None where there is nothing to write.
        """
        found = accounts.load(connection, account)
        if found is None or found.email is None:
            return None
        waiting = [
            game
            for game in listings.list_running_of(connection, account)
            if game.pace == "correspondence" and game.mover == account
        ]
        if not waiting or not storage.wishes_letters(connection, account):
            return None
        for game_id in sorted(game.id for game in waiting):
            if game_id != job.key:
                jobs.remove(connection, LETTER, game_id)
        names = accounts.names_of(connection, [game.opponent(account) for game in waiting])
        games = [(game.id, names[game.opponent(account)]) for game in waiting]
        key = storage.unsubscribe_key(connection, account, new_key())
        return notice_texts.turn_letter(
            found.email, found.name, found.language, games, self._origin, key
        )

    def _goes(self, mail: Mail) -> bool:
        """Whether the mail is gone, or never will."""
        if self._mailer is None:
            return True
        try:
            self._mailer.send_now(mail)
        except smtplib.SMTPRecipientsRefused:
            _log.warning("a mail's address is refused")
        except (smtplib.SMTPException, OSError) as error:
            # Its text may hold an address.
            _log.warning("a notice did not go", reason=type(error).__name__)
            return False
        return True

    # Helpers

    def _put_back(self, connection: Connection, job: Job) -> None:
        jobs.put_back(connection, job, self._now() + _RETRY * 2 ** (job.tries - 1))

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                busy = self.work_once()
            except StorageError as error:
                _log.warning("notices rest", error=str(error))
                busy = False
            except Exception:
                _log.exception("a notice failed")
                busy = False
            if not busy:
                self._ending.wait(_LOOK)


def _is_past(game: ClubGame, job: Job) -> bool:
    """Whether the turn that was to be told of has been made, or the game is over."""
    return game.over or job.number != game.turn_count + 1
