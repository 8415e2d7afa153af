"""Tells people what waits for them while no page of theirs is open: by browser, or by letter.

What is to be told is work in the queue that lasts, added in the transaction that brings it about. A
browser is told once of each; letters are about all by correspondence that waits, and are few.
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

from symple.club import matters, notice_texts
from symple.club.errors import ConflictError
from symple.club.game import ClubGame, Pace
from symple.club.keys import new_key
from symple.club.mail import Mail, Mailer
from symple.club.matters import Matter, Subject
from symple.club.storage import accounts, jobs
from symple.club.storage import notices as storage
from symple.club.storage import sessions as kept_sessions
from symple.club.storage.challenges import Challenge
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

#: How long something by correspondence has waited before there is a letter, and how long ago the
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

#: The note that something waits for an account which pages may tell.
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
        self._told_by_pages: deque[tuple[Subject, int]] = deque()
        self._ending = threading.Event()
        self._threads = []
        if pusher is not None or mailer is not None:
            store.follow_turns(self._follow_turn)
            store.follow_challenges(self._follow_challenge)
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
        if about == _NOTE and self.is_here(int(words[-1])):
            self._told_by_pages.append((Subject.parse(words[0], words[1]), int(words[-1])))

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

    def _follow_turn(self, change: Change, game: ClubGame) -> None:
        """A turn begins; with the first one the game does, for the other one, too."""
        if game.over:
            return
        told = [game.mover, *([game.opponent(game.mover)] if game.version == 1 else [])]
        for account in told:
            subject = Subject("game", game.id)
            self._tell(change, subject, game.turn_count + 1, account, game.pace)

    def _follow_challenge(self, change: Change, challenge: Challenge) -> None:
        if challenge.to is not None:
            subject = Subject("challenge", challenge.id)
            self._tell(change, subject, 0, challenge.to, challenge.terms.pace)

    def _tell(
        self, change: Change, subject: Subject, number: int, account: int, pace: Pace
    ) -> None:
        """number: of the turn."""
        at = self._now()
        connection, live = change.connection, pace == "live"
        if self._pusher is not None:
            browsers = storage.subscriptions_of(connection, account)
            for browser in browsers:
                due = at + GRACE if live else at
                jobs.add(connection, PUSH, f"{subject} {browser}", number, at, due=due)
            if live and browsers:
                change.note(f"{_NOTE} {subject} {account}")
        if self._mailer is not None and not live and storage.wishes_letters(connection, account):
            key = f"{subject} {account}"
            jobs.add(connection, LETTER, key, number, at, due=at + LETTER_AFTER)

    def _forget(self, subject: Subject, account: int) -> None:
        with self._store.writing() as connection:
            for browser in storage.subscriptions_of(connection, account):
                jobs.remove(connection, PUSH, f"{subject} {browser}")

    # By the browser

    def _push(self, at: int) -> bool:
        if self._pusher is None:
            return False
        with self._store.writing() as connection:
            job = jobs.take(connection, PUSH, at, at + _LEASE)
            if job is None:
                return False
            subject, browser = _read(job)
            found = storage.load_subscription(connection, browser)
            message = None
            if found is not None:
                message = self._message(connection, subject, job.number, found[0])
        outcome: Outcome = "never"
        if found is not None and message is not None:
            outcome = self._pusher.send(found[1], message, subject.id)
        self._settle_push(job, outcome, None if found is None else found[1])
        return True

    def _message(
        self, connection: Connection, subject: Subject, number: int, account: int
    ) -> dict[str, str] | None:
        """None where there is nothing to tell any more."""
        found = accounts.load(connection, account)
        if found is None or not found.may_enter:
            return None
        if not storage.load_wishes(connection, account).push:
            return None
        matter = matters.load(connection, subject, number, account, self._now())
        if matter is None or (matter.pace == "live" and self.is_here(account)):
            return None
        return notice_texts.push_message(found.language, matter)

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
            if job is None:
                return False
            subject, account = _read(job)
            if matters.load(connection, subject, job.number, account, at) is None:
                jobs.finish(connection, job)
                return True
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
        """About all that waits for the account, of which nothing else is to be written then; None
        where there is nothing to write.
        """
        found = accounts.load(connection, account)
        if found is None or found.email is None:
            return None
        waiting: list[Matter] = matters.waiting_for(connection, account, self._now())
        if not waiting or not storage.wishes_letters(connection, account):
            return None
        for key in sorted(f"{matter.subject} {account}" for matter in waiting):
            if key != job.key:
                jobs.remove(connection, LETTER, key)
        key = storage.unsubscribe_key(connection, account, new_key())
        return notice_texts.letter(
            found.email, found.name, found.language, waiting, self._origin, key
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


def _read(job: Job) -> tuple[Subject, int]:
    """What the job is about, and the browser or the account that is told."""
    kind, subject_id, told = job.key.split()
    return Subject.parse(kind, subject_id), int(told)
