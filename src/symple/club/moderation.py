"""What moderators do. Each act is on the trail in its own transaction, with who, when and why.

A moderator is an account that `grant` has made one, which only who is at the machine can do.
Moderators do nothing to each other, nor to themselves, nor to the bots of the house.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection

from symple.club import letters, names
from symple.club.accounts import closed, name_is_free, shut_out
from symple.club.challenges import Challenges
from symple.club.chat import note_of as note_of_message
from symple.club.errors import ConflictError, ForbiddenError, NotFoundError, RefusedError
from symple.club.games import Games
from symple.club.storage import accounts, chat, former_names, reports, tournaments, trail
from symple.club.storage.accounts import Account
from symple.club.storage.chat import Message
from symple.club.storage.trail import Act, Entry
from symple.club.store import Change, Store
from symple.club.texts import cleaned
from symple.club.tournament import MOST_NAME, Tournament
from symple.club.tournament_changes import save
from symple.club.tournaments import Tournaments

_DAY: Final = 86_400_000

#: Characters of a reason.
MOST_CHARACTERS: Final = 300

#: For how long somebody may be muted at most, and nobody gets a name that was taken from somebody.
LONGEST_MUTE: Final = 3_660 * _DAY
NAME_KEPT: Final = 90 * _DAY


class Moderation:
    """The service of the moderators. Every method may be called from any thread.

    by: the moderator; None for who is at the machine, who may do all of it. reason: told to whom it
    is done to. What has been done already may be asked again: it changes nothing, and is on the
    trail once. ClubError says why something cannot be done, StorageError that the database failed.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """store: one that follows games as the club does. now: milliseconds since 1970."""
        self._store = store
        self._now = now
        self._challenges = Challenges(store, now)
        self._tournaments = Tournaments(store, now)
        self._games = Games(store, now)

    # Accounts

    def mute(self, by: int | None, account: int, until: int, reason: str) -> None:
        """Until then others read nothing new that the account writes."""
        at = self._now()
        if not at < until <= at + LONGEST_MUTE:
            raise RefusedError("mute-until", "Choose a time to come, within ten years.")
        with self._acting(by, account, reason) as (act, found):
            if found.muted_until != until:
                act("mute", until=until)
                act.change(muted_until=until)
                act.told_anew()

    def unmute(self, by: int | None, account: int, reason: str) -> None:
        with self._acting(by, account, reason) as (act, found):
            if found.is_muted(self._now()):
                act("unmute")
                act.change(muted_until=None)
                act.told_anew()

    def ban(self, by: int | None, account: int, reason: str) -> None:
        """Nobody comes in as the account. What it offers is withdrawn, its games are given up: no
        opponent has to wait for somebody who cannot come.
        """
        with self._acting(by, account, reason) as (act, found):
            if found.banned is None:
                act("ban")
                act.change(banned=act.at)
                shut_out(act.connection, account)
                act.told_anew()
        # After that, so that nothing new begins meanwhile. What a break leaves of it another ban
        # brings to its end; till then the games' clocks run.
        self._withdraw(account)

    def unban(self, by: int | None, account: int, reason: str) -> None:
        """The account may come in again, by its password; what it has given up is lost."""
        with self._acting(by, account, reason) as (act, found):
            if found.banned is not None:
                act("unban")
                act.change(banned=None)

    def rename(self, by: int | None, account: int, name: str, reason: str) -> None:
        """Nobody else gets the name that it had, for a while."""
        name = names.spelled(name)
        names.check_reserved(name)
        with self._acting(by, account, reason) as (act, found):
            if found.kind == "guest":
                raise RefusedError("guest-name", "The club itself names its guests.")
            if found.name != name:
                act("rename", detail=f"{found.name} → {name}")
                if names.folded(found.name) == names.folded(name):
                    act.change(name=name)
                else:
                    with name_is_free(act.connection, name, act.at):
                        act.change(name=name)
                    former_names.keep(act.connection, found.name, act.at + NAME_KEPT)
                act.told_anew()

    def close(self, by: int | None, account: int, reason: str) -> None:
        """As when its owner does it: it is nobody's any more, and its games stay."""
        with self._acting(by, account, reason) as (act, found):
            act("close", detail=found.name)
            if found.kind != "guest":
                former_names.keep(act.connection, found.name, act.at + NAME_KEPT)
            closed(act.connection, account, act.at)
            act.told_anew()
        self._withdraw(account)

    # What was written

    def hide(self, by: int, message_id: int, reason: str) -> None:
        """Takes a message of the chat out of everybody's sight."""
        with self._store.reading() as connection:
            message = _message(chat.load(connection, message_id))
        with self._acting(by, message.account, reason, gone_too=True) as (act, _):
            self._hide(act, by, [_message(chat.load(act.connection, message_id, lock=True))])

    def hide_all(self, by: int, account: int, game_id: str, reason: str) -> None:
        """As `hide`, of all that the account has said at a game."""
        with self._acting(by, account, reason, gone_too=True) as (act, _):
            self._hide(act, by, chat.list_said(act.connection, game_id, account))

    def call_off(self, by: int | None, tournament_id: str, reason: str) -> None:
        """The tournament goes no further; games of it that run are played to their ends."""
        with self._writing(by, reason) as act:
            tournament = _tournament(tournaments.lock(act.connection, tournament_id))
            if tournament.state == "ended":
                raise ConflictError("tournament-over", "The tournament is over.")
            if tournament.state != "called-off":
                act("call-off", account=tournament.by, detail=tournament.setup.name)
                save(act.told, replace(tournament, state="called-off", ended=act.at))

    def retitle(self, by: int | None, tournament_id: str, name: str, reason: str) -> None:
        """The tournament has another name, also one that is over or called off."""
        name = cleaned(name, MOST_NAME)
        with self._writing(by, reason) as act:
            tournament = _tournament(tournaments.lock(act.connection, tournament_id))
            setup = tournament.setup
            if setup.name != name:
                act("retitle", account=tournament.by, detail=f"{setup.name} → {name}")
                save(act.told, replace(tournament, setup=replace(setup, name=name)))

    def settle(self, by: int | None, report_id: int, decision: str) -> None:
        """The report has been looked at. decision: what was decided, for other moderators."""
        with self._writing(by, decision) as act:
            report = reports.load(act.connection, report_id, lock=True)
            if report is None:
                raise NotFoundError("no-such-report", "There is no such report.")
            if report.settled_at is None:
                act("settle", report=report_id)
                reports.settle(act.connection, report_id, by, act.at, act.reason)

    # At the machine

    def grant(self, account: int, reason: str) -> None:
        """The account is a moderator from now on."""
        with self._acting(None, account, reason) as (act, found):
            if found.kind != "person":
                raise RefusedError("not-a-person", "Moderators are people with an account.")
            if not found.may_enter:
                raise ConflictError("banned", "The club has banned this account.")
            if not found.is_admin:
                act("grant")
                act.change(is_admin=True)
                act.told_anew()

    def revoke(self, account: int, reason: str) -> None:
        with self._acting(None, account, reason) as (act, found):
            if found.is_admin:
                act("revoke")
                act.change(is_admin=False)
                act.told_anew()

    def reset_link(self, account: int, reason: str) -> str:
        """A secret by which the account gets a new password, once: for somebody without e-mail."""
        with self._acting(None, account, reason) as (act, found):
            if found.kind != "person" or not found.may_enter:
                raise ConflictError("no-password", "Only people who may come in have a password.")
            act("reset-link")
            return letters.write(act.connection, found, "reset", found.email or "", act.at).secret

    # Helpers

    def _withdraw(self, account: int) -> None:
        self._challenges.withdraw_all(account)
        self._tournaments.withdraw_all(account)
        self._games.give_up_all(account)

    @staticmethod
    def _hide(act: _Acting, by: int, messages: list[Message]) -> None:
        for message in messages:
            if message.hidden_by is None:
                chat.save_hidden(act.connection, message.id, by)
                act.told.note(note_of_message(message))
                act("hide", game=message.game, detail=message.text)

    @contextmanager
    def _writing(self, by: int | None, reason: str) -> Iterator[_Acting]:
        """A transaction of a moderator."""
        reason = cleaned(reason, MOST_CHARACTERS)
        with self._store.changing() as told:
            if by is not None:
                moderator = accounts.load(told.connection, by)
                if moderator is None or not moderator.is_admin or not moderator.may_enter:
                    raise ForbiddenError("not-a-moderator", "Only moderators can do that.")
            yield _Acting(told, by, None, reason, self._now())

    @contextmanager
    def _acting(
        self, by: int | None, account: int, reason: str, *, gone_too: bool = False
    ) -> Iterator[tuple[_Acting, Account]]:
        """A transaction of a moderator in which the account is locked. gone_too: it may be closed,
        since what it has written stays.
        """
        with self._writing(by, reason) as act:
            found = accounts.load(act.connection, account, lock=True)
            if found is None or (found.closed is not None and not gone_too):
                raise NotFoundError("no-such-account", "There is no such account.")
            if by is not None and found.is_admin:
                raise ForbiddenError("moderator", "Moderators can do nothing to moderators.")
            if account in tournaments.list_house_bots(act.connection):
                raise RefusedError("house-bot", "The bots of the house stay as they are.")
            act.account = account
            yield act, found


class _Acting:
    """A moderator's transaction. Calling it puts the act on the trail."""

    def __init__(
        self, told: Change, by: int | None, account: int | None, reason: str, at: int
    ) -> None:
        self.told = told
        self.connection: Connection = told.connection
        self.account = account
        self.reason = reason
        self.at = at
        self._by = by

    def __call__(self, act: Act, **about: Any) -> None:
        about = {"account": self.account, **about}
        entry = Entry(at=self.at, by=self._by, act=act, reason=self.reason, **about)
        trail.add(self.connection, entry)

    def change(self, **values: Any) -> None:
        assert self.account is not None
        accounts.change(self.connection, self.account, **values)

    def told_anew(self) -> None:
        """Pages of the account hear what has become of it by coming anew."""
        self.told.note(f"account {self.account}")


def _tournament(tournament: Tournament | None) -> Tournament:
    if tournament is None:
        raise NotFoundError("no-such-tournament", "There is no such tournament.")
    return tournament


def _message(message: Message | None) -> Message:
    if message is None:
        raise NotFoundError("no-such-message", "There is no such message.")
    return message
