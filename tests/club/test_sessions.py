"""How long somebody stays logged in, on both kinds of database."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from symple.club.accounts import Accounts
from symple.club.database import ClubDatabase
from symple.club.games import Games
from symple.club.keys import fingerprint
from symple.club.storage.tables import metadata
from symple.club.tokens import Tokens
from symple.competition import parse_clock
from symple.game import Rules
from symple.storage.errors import BusyError
from tests.club.hours import Hours

PASSWORD = "correct horse"
DAY = 86_400


def test_a_session_lasts_as_long_as_it_is_used(accounts: Accounts, hours: Hours) -> None:
    anna = accounts.register("Anna", PASSWORD)
    for _ in range(4):
        hours.pass_by(29 * DAY)
        assert accounts.who(anna.secret).id == anna.account.id
    assert accounts.who(anna.secret).seen == hours.now()
    hours.pass_by(30 * DAY)
    assert accounts.who(anna.secret) is None
    assert accounts.sessions(anna.account.id) == []


def test_a_guest_stays_for_their_games(accounts: Accounts, games: Games, hours: Hours) -> None:
    player, other = accounts.guest(), accounts.guest()
    hours.pass_by(6 * DAY)
    ben = accounts.register("Ben", PASSWORD).account
    games.begin(Rules(5, 4), parse_clock("3d"), player.account.id, ben.id)
    assert accounts.who(player.secret) is not None
    assert accounts.who(other.secret) is not None
    hours.pass_by(7 * DAY)
    assert accounts.who(player.secret) is not None
    assert accounts.who(other.secret) is None


def test_a_use_is_noted_once_an_hour(
    accounts: Accounts, hours: Hours, database: ClubDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = accounts.register("Anna", PASSWORD)
    began = hours.now()
    hours.pass_by(3_599)
    accounts.who(anna.secret)
    assert accounts.sessions(anna.account.id)[0].used == began
    hours.pass_by(1)
    accounts.who(anna.secret)
    assert accounts.sessions(anna.account.id)[0].used == hours.now()
    # Nor does a database that takes nothing keep anybody from looking.
    hours.pass_by(3_600)

    def writing():
        raise BusyError("Another program is using it.")

    monkeypatch.setattr(database, "writing", writing)
    assert accounts.who(anna.secret) is not None


def test_sessions_are_listed_and_ended_one_by_one(accounts: Accounts, hours: Hours) -> None:
    first = accounts.register("Anna", PASSWORD, device="Firefox, Linux")
    ben = accounts.register("Ben", PASSWORD)
    account = first.account.id
    hours.pass_by(60)
    second = accounts.log_in("Anna", PASSWORD, "Chrome, Android")
    listed = accounts.sessions(account)
    assert [session.device for session in listed] == ["Chrome, Android", "Firefox, Linux"]
    assert [session.id for session in listed] == [fingerprint(e.secret) for e in (second, first)]
    assert listed[0].expires - listed[0].created == 30 * DAY * 1_000
    # Nobody ends others'.
    accounts.end_session(ben.account.id, listed[1].id)
    assert accounts.who(first.secret) is not None
    accounts.end_session(account, listed[1].id)
    accounts.end_session(account, listed[1].id)
    assert accounts.who(first.secret) is None
    assert accounts.who(second.secret) is not None
    accounts.log_out(second.secret)
    accounts.log_out(second.secret)
    assert accounts.who(second.secret) is None
    assert accounts.who(ben.secret) is not None


def test_all_others_are_ended_at_once(accounts: Accounts) -> None:
    first = accounts.register("Anna", PASSWORD)
    ben = accounts.register("Ben", PASSWORD)
    others = [accounts.log_in("Anna", PASSWORD) for _ in range(2)]
    accounts.end_other_sessions(first.account.id, fingerprint(first.secret))
    assert [accounts.who(entered.secret) for entered in others] == [None, None]
    assert accounts.who(first.secret) is not None
    assert accounts.who(ben.secret) is not None


@pytest.mark.parametrize("secret", ["", "x", "\0", "\ud800", "é" * 10**6, "' OR 1=1 --"])
def test_what_is_no_secret_is_nobody(accounts: Accounts, tokens: Tokens, secret: str) -> None:
    assert accounts.who(secret) is None
    assert tokens.who(secret) is None
    accounts.log_out(secret)
    accounts.end_session(1, fingerprint(secret))


def test_secrets_are_not_kept_nor_shown(
    accounts: Accounts, tokens: Tokens, database: ClubDatabase
) -> None:
    anna = accounts.register("Anna", PASSWORD, "anna@example.org")
    _, token = tokens.new(anna.account.id, "robot")
    kept = []
    with database.reading() as connection:
        for table in metadata.tables.values():
            kept += [str(tuple(row)) for row in connection.execute(select(table))]
    for secret in (anna.secret, anna.letter.secret, token, PASSWORD):
        assert len(secret) >= 43 or secret == PASSWORD
        assert not any(secret in row for row in kept)
        assert secret not in repr(anna)
    for ours in (accounts.who(anna.secret), *accounts.sessions(anna.account.id)):
        assert anna.secret not in repr(ours)
