"""Accounts as they are made, used and closed, on both kinds of database."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select

from symple.club.accounts import Accounts
from symple.club.challenges import Challenges
from symple.club.credentials import Credentials
from symple.club.database import ClubDatabase
from symple.club.errors import ClubError, ConflictError, ForbiddenError, RefusedError
from symple.club.games import Games
from symple.club.passwords import Passwords
from symple.club.storage import accounts as storage
from symple.club.storage.tables import metadata
from symple.club.tokens import Tokens
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours
from tests.club.offers import terms
from tests.club.refusals import refusal

PASSWORD = "correct horse"
DAY = 86_400


def count(database: ClubDatabase, table: str) -> int | None:
    with database.reading() as connection:
        return connection.scalar(select(func.count()).select_from(metadata.tables[table]))


def begin(games: Games, white: int, black: int) -> str:
    return games.begin(Rules(5, 4), parse_clock("3d"), white, black).id


# Coming


def test_a_guest_plays_at_once(accounts: Accounts, hours: Hours) -> None:
    guest = accounts.guest("Firefox, Linux")
    assert guest.account.kind == "guest"
    assert guest.account.name.startswith("Guest ")
    assert accounts.who(guest.secret) == guest.account
    assert guest.account.seen == hours.now()
    assert accounts.guest().account.name != guest.account.name


def test_there_is_always_a_name_for_a_guest(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("symple.club.accounts.secrets.randbelow", lambda below: 0)
    names = [accounts.guest().account.name for _ in range(3)]
    assert names == ["Guest 1000", "Guest 10000", "Guest 100000"]


def test_an_account_is_there_to_come_back_to(accounts: Accounts) -> None:
    anna = accounts.register("Anna", PASSWORD)
    assert (anna.account.name, anna.account.kind) == ("Anna", "person")
    assert anna.letter is None
    assert accounts.who(anna.secret) == anna.account
    again = accounts.log_in("anna", PASSWORD, "Chrome, Android")
    assert again.account == anna.account
    assert again.secret != anna.secret
    assert accounts.who(again.secret) == anna.account


def test_a_guest_turns_into_an_account_with_their_games(
    accounts: Accounts, games: Games, database: ClubDatabase
) -> None:
    guest, ben = accounts.guest(), accounts.register("Ben", PASSWORD)
    game = begin(games, guest.account.id, ben.account.id)
    anna = accounts.register("Anna", PASSWORD, guest=guest.account.id)
    assert anna.account.id == guest.account.id
    assert games.load(game).white == anna.account.id
    # Who knew the guest's secret does not know the account's.
    assert accounts.who(guest.secret) is None
    assert accounts.who(anna.secret) == anna.account
    assert (anna.account.name, anna.account.kind) == ("Anna", "person")
    assert accounts.log_in("Anna", PASSWORD).account.id == guest.account.id
    for other in (anna.account.id, ben.account.id, 99_999):
        code = refusal(ConflictError, accounts.register, "Carla", PASSWORD, guest=other)
        assert code == "not-a-guest"
    assert count(database, "accounts") == 2


def test_letters_are_in_the_language_that_was_registered_with(accounts: Accounts) -> None:
    anna = accounts.register("Anna", PASSWORD, "anna@club.example", language="ru")
    assert anna.letter is not None
    assert (anna.letter.language, anna.account.language) == ("ru", "ru")
    found = accounts.load(anna.account.id)
    assert found is not None
    assert found.language == "ru"
    code = refusal(RefusedError, accounts.register, "Ben", PASSWORD, language="<b>")
    assert code == "language"


def test_what_cannot_be_registered_leaves_nothing(
    accounts: Accounts, database: ClubDatabase
) -> None:
    accounts.register("Anna", PASSWORD)
    for name, password, email, code in (
        ("A", PASSWORD, None, "name-length"),
        ("Admin", PASSWORD, None, "name-reserved"),
        ("Ben", "short", None, "password-length"),
        ("Benjamin", "benjamin", None, "password-weak"),
        ("Ben", PASSWORD, "ben", "email"),
        ("ANNA", PASSWORD, None, "name-taken"),
        ("A-n-n-a", PASSWORD, None, "name-taken"),
    ):
        assert refusal(ClubError, accounts.register, name, password, email) == code
    assert count(database, "accounts") == 1


def test_no_work_is_done_for_a_name_that_is_taken(
    accounts: Accounts, passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.register("Anna", PASSWORD)
    monkeypatch.setattr(passwords, "hashed", None)
    assert refusal(ConflictError, accounts.register, "anna", PASSWORD) == "name-taken"


def test_of_many_who_want_a_name_one_gets_it(accounts: Accounts, database: ClubDatabase) -> None:
    codes: list[str] = []
    guest = accounts.guest().account.id

    def register(number: int) -> bool:
        name = ("Will", "wi11", "W-ILL", "VViII")[number % 4]
        try:
            accounts.register(name, PASSWORD, guest=guest if number == 5 else None)
        except ClubError as error:
            codes.append(error.code)
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(register, range(8)))
    assert sum(won) == 1
    assert codes == ["name-taken"] * 7
    assert count(database, "accounts") == 2 - won[5]
    assert count(database, "sessions") == 2 - won[5]


def test_of_two_who_were_the_same_guest_one_gets_the_account(
    accounts: Accounts, database: ClubDatabase
) -> None:
    guest = accounts.guest().account.id

    def register(name: str) -> str:
        try:
            return accounts.register(name, PASSWORD, guest=guest).account.name
        except ConflictError as error:
            return error.code

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(register, ("Anna", "Ben", "Carla", "Dora")))
    assert sorted(answers)[1:] == ["not-a-guest"] * 3
    with database.reading() as connection:
        assert storage.load(connection, guest).name == sorted(answers)[0]
    assert count(database, "sessions") == 1


# Logging in


def test_nobody_learns_which_names_there_are(accounts: Accounts) -> None:
    accounts.register("Anna", PASSWORD)
    accounts.become_bot(accounts.register("Robot", PASSWORD).account.id)
    guest = accounts.guest().account.name
    answers = set()
    for name, password in (
        ("Anna", "wrong horse"),
        ("Anna", ""),
        ("Anna", "x" * 10**6),
        ("Ben", PASSWORD),
        ("Robot", "wrong horse"),
        (guest, PASSWORD),
        ("", ""),
        ("A" * 10**6, PASSWORD),
        ("Anna\0", PASSWORD),
        ("Anna\ud800", "\ud800"),
        ("' OR 1=1 --", PASSWORD),
    ):
        with pytest.raises(ForbiddenError) as wrong:
            accounts.log_in(name, password)
        answers.add((wrong.value.code, str(wrong.value), tuple(wrong.value.values.items())))
    assert answers == {("wrong-login", "The name or the password is wrong.", ())}


def test_every_login_compares_once(
    accounts: Accounts, passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.register("Anna", PASSWORD)
    compared: list[bool] = []
    verify = passwords.verify

    def watched(password: str, kept: str | None):
        compared.append(kept is None)
        return verify(password, kept)

    monkeypatch.setattr(passwords, "verify", watched)
    for name in ("Anna", "Ben", "\0"):
        refusal(ForbiddenError, accounts.log_in, name, "wrong horse")
    assert compared == [False, True, True]


def test_what_a_password_costs_follows_the_times(
    accounts: Accounts, database: ClubDatabase, hours: Hours
) -> None:
    anna = accounts.register("Anna", PASSWORD).account.id
    dearer = Accounts(database, hours.now, Passwords(passes=2, memory=16, lanes=1))
    refusal(ForbiddenError, dearer.log_in, "Anna", "wrong horse")
    kept = []
    for service in (accounts, dearer, dearer):
        service.log_in("Anna", PASSWORD)
        with database.reading() as connection:
            kept.append(str(storage.password_hash(connection, anna)))
    assert "m=8,t=1" in kept[0]
    assert "m=16,t=2" in kept[1]
    assert kept[1] == kept[2]


def test_who_is_banned_is_out(
    accounts: Accounts, credentials: Credentials, tokens: Tokens, database: ClubDatabase
) -> None:
    anna = accounts.register("Anna", PASSWORD, "anna@example.org")
    credentials.verify(anna.letter.secret)
    letter = credentials.forgot("anna@example.org")
    _, secret = tokens.new(anna.account.id, "robot")
    assert tokens.who(secret) is not None
    with database.writing() as connection:
        storage.change(connection, anna.account.id, banned=1)
    assert accounts.who(anna.secret) is None
    assert tokens.who(secret) is None
    assert credentials.forgot("anna@example.org") is None
    assert refusal(ForbiddenError, accounts.log_in, "Anna", PASSWORD) == "banned"
    assert refusal(ForbiddenError, accounts.log_in, "Anna", "wrong horse") == "wrong-login"
    assert refusal(ForbiddenError, credentials.reset, letter.secret, "another horse") == "banned"
    assert refusal(ForbiddenError, tokens.new, anna.account.id, "robot") == "account-needed"


# Leaving


def test_a_closed_account_is_nobody_s(
    accounts: Accounts,
    credentials: Credentials,
    tokens: Tokens,
    games: Games,
    database: ClubDatabase,
    hours: Hours,
) -> None:
    anna = accounts.register("Anna", PASSWORD, "anna@example.org")
    ben = accounts.register("Ben", PASSWORD)
    account = anna.account.id
    with database.writing() as connection:
        storage.change(connection, account, is_admin=True)
    credentials.verify(anna.letter.secret)
    accounts.set_language(account, "ru")
    letter = credentials.forgot("anna@example.org")
    _, token = tokens.new(account, "robot")
    game = begin(games, account, ben.account.id)
    accounts.close(account)
    accounts.close(account)
    accounts.close(99_999)
    assert accounts.who(anna.secret) is None
    assert tokens.who(token) is None
    assert credentials.forgot("anna@example.org") is None
    assert refusal(RefusedError, credentials.reset, letter.secret, "another horse") == "link-used"
    assert refusal(ForbiddenError, accounts.log_in, "Anna", PASSWORD) == "wrong-login"
    assert games.load(game).white == account
    kept = accounts.export(account)
    assert kept["account"] == {
        "id": account,
        "name": f"closed account {account}",
        "folded": kept["account"]["folded"],
        "kind": "person",
        "created": anna.account.created,
        "closed": hours.now(),
        "is_admin": False,
        **dict.fromkeys(("notify_title", "notify_push", "notify_mail"), True),
        **dict.fromkeys(
            ("seen", "email", "email_folded", "language", "muted_until", "banned", "mailed"), None
        ),
    }
    assert [kept[part] for part in ("sessions", "tokens", "links")] == [[], [], []]
    assert "Anna" not in json.dumps(kept)
    # The name and the address may be somebody else's now.
    heir = accounts.register("Anna", PASSWORD, "anna@example.org")
    assert heir.account.id != account
    assert credentials.verify(heir.letter.secret).account.email == "anna@example.org"
    accounts.close(heir.account.id)


def test_what_is_used_while_it_is_closed_is_closed(
    accounts: Accounts, tokens: Tokens, hours: Hours
) -> None:
    for name in ("Anna", "Ben", "Carla"):
        entered = accounts.register(name, PASSWORD)
        _, token = tokens.new(entered.account.id, "robot")
        elsewhere = accounts.log_in(name, PASSWORD)
        hours.pass_by(3_600)
        uses: list[tuple[Callable[[str], object], str]] = [
            (accounts.who, entered.secret),
            (accounts.who, elsewhere.secret),
            (tokens.who, token),
        ]
        with ThreadPoolExecutor(7) as pool:
            used = [pool.submit(use, secret) for use, secret in uses * 2]
            pool.submit(accounts.close, entered.account.id).result()
        assert [future.exception() for future in used] == [None] * 6
        kept = accounts.export(entered.account.id)
        assert (kept["account"]["seen"], kept["sessions"], kept["tokens"]) == (None, [], [])


def test_a_guest_of_whom_something_is_kept_stays_until_that_is_forgotten(
    accounts: Accounts, challenges: Challenges, database: ClubDatabase, hours: Hours
) -> None:
    guest = accounts.guest()
    challenges.offer(guest.account.id, terms())
    hours.pass_by(8 * DAY)
    accounts.forget_expired()
    assert count(database, "accounts") == 1
    hours.pass_by(15 * DAY)
    challenges.remove_old()
    accounts.forget_expired()
    assert count(database, "accounts") == 0


def test_what_is_over_is_forgotten(
    accounts: Accounts, games: Games, database: ClubDatabase, hours: Hours
) -> None:
    idle, player, returning = (accounts.guest() for _ in range(3))
    anna = accounts.register("Anna", PASSWORD, "anna@example.org")
    begin(games, anna.account.id, player.account.id)
    hours.pass_by(6 * DAY)
    accounts.who(returning.secret)
    accounts.forget_expired()
    assert count(database, "accounts") == 4
    assert count(database, "links") == 0
    hours.pass_by(DAY)
    accounts.forget_expired()
    with database.reading() as connection:
        assert storage.load(connection, idle.account.id) is None
    assert count(database, "accounts") == 3
    assert accounts.who(returning.secret) is not None
    hours.pass_by(30 * DAY)
    accounts.forget_expired()
    assert count(database, "accounts") == 2  # with games, or a password
    assert count(database, "sessions") == 0
    assert accounts.log_in("Anna", PASSWORD).account.id == anna.account.id


# What else there is


def test_a_language_is_a_tag(accounts: Accounts) -> None:
    anna = accounts.register("Anna", PASSWORD)
    accounts.set_language(anna.account.id, "pt-BR")
    assert accounts.who(anna.secret).language == "pt-BR"
    for text in ("", "english", "ru\n", "ru\0", "../en", "e" * 1000):
        code = refusal(RefusedError, accounts.set_language, anna.account.id, text)
        assert code == "language"
