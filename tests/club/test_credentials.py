"""Passwords that change, and addresses for when they are forgotten, on both kinds of database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from symple.club.accounts import Accounts
from symple.club.credentials import Credentials
from symple.club.database import ClubDatabase
from symple.club.errors import ClubError, ConflictError, ForbiddenError, RefusedError
from symple.club.passwords import Passwords
from symple.club.sessions import Entered
from symple.club.storage import accounts as storage
from symple.club.storage import notices
from symple.club.tokens import Tokens
from tests.club.hours import Hours
from tests.club.refusals import refusal

OLD, NEW, WRONG = "correct horse", "another horse", "wrong horse"
EMAIL = "anna@example.org"
HOUR = 3_600


@pytest.fixture
def anna(accounts: Accounts, credentials: Credentials) -> Entered:
    """With an address that is hers."""
    anna = accounts.register("Anna", OLD, EMAIL)
    credentials.verify(anna.letter.secret)
    return anna


def email(accounts: Accounts, entered: Entered) -> str | None:
    return accounts.who(entered.secret).email


# Passwords


def test_a_new_password_ends_all_sessions(
    accounts: Accounts, credentials: Credentials, tokens: Tokens, anna: Entered
) -> None:
    account = anna.account.id
    elsewhere = accounts.log_in("Anna", OLD)
    letter = credentials.forgot(EMAIL)
    _, token = tokens.new(account, "robot")
    changed = credentials.change_password(account, OLD, NEW, "Firefox, Linux")
    assert [accounts.who(entered.secret) for entered in (anna, elsewhere)] == [None, None]
    assert accounts.who(changed.secret).id == account
    assert [session.device for session in accounts.sessions(account)] == ["Firefox, Linux"]
    assert refusal(ForbiddenError, accounts.log_in, "Anna", OLD) == "wrong-login"
    assert accounts.log_in("Anna", NEW).account.id == account
    assert refusal(RefusedError, credentials.reset, letter.secret, OLD) == "link-used"
    assert tokens.who(token) is not None


def test_only_the_owner_changes_anything(
    accounts: Accounts, credentials: Credentials, anna: Entered
) -> None:
    account = anna.account.id
    guest = accounts.guest().account.id
    for act, *given in (
        (credentials.confirm,),
        (credentials.change_password, NEW),
        (credentials.change_email, "eve@example.org"),
        (credentials.remove_email,),
    ):
        for who in (account, guest):
            assert refusal(ForbiddenError, act, who, WRONG, *given) == "wrong-password"
    credentials.confirm(account, OLD)
    assert accounts.who(anna.secret).email == EMAIL
    assert credentials.unverified_email(account) is None


def test_a_bad_password_changes_nothing(
    accounts: Accounts, credentials: Credentials, anna: Entered
) -> None:
    account = anna.account.id
    letter = credentials.forgot(EMAIL)
    for act in (
        lambda: credentials.change_password(account, OLD, "short"),
        lambda: credentials.reset(letter.secret, "short"),
    ):
        assert refusal(RefusedError, act) == "password-length"
    assert accounts.who(anna.secret) is not None
    # The letter's secret still works.
    assert credentials.reset(letter.secret, NEW).account.id == account


def test_of_two_changes_at_once_one_is_made(
    accounts: Accounts, credentials: Credentials, anna: Entered
) -> None:
    codes: list[str] = []

    def change(new: str) -> str | None:
        try:
            return credentials.change_password(anna.account.id, OLD, new).secret
        except ClubError as error:
            codes.append(error.code)
            return None

    news = [f"another horse {number}" for number in range(6)]
    with ThreadPoolExecutor(6) as pool:
        secrets = list(pool.map(change, news))
    (won,) = (number for number, secret in enumerate(secrets) if secret is not None)
    assert set(codes) <= {"password-changed", "wrong-password"}
    assert accounts.who(str(secrets[won])) is not None
    assert len(accounts.sessions(anna.account.id)) == 1
    accounts.log_in("Anna", news[won])


def test_a_password_that_changes_while_it_is_compared_is_the_old_one(
    credentials: Credentials,
    passwords: Passwords,
    anna: Entered,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    verify = passwords.verify

    def slow(password: str, kept: str | None):
        monkeypatch.setattr(passwords, "verify", verify)
        credentials.change_password(anna.account.id, OLD, NEW)
        return verify(password, kept)

    monkeypatch.setattr(passwords, "verify", slow)
    code = refusal(ConflictError, credentials.remove_email, anna.account.id, OLD)
    assert code == "password-changed"


# Addresses


def test_an_address_is_theirs_when_the_letter_has_come(
    accounts: Accounts, credentials: Credentials
) -> None:
    anna = accounts.register("Anna", OLD, " Anna@Example.org ")
    letter = anna.letter
    assert (letter.purpose, letter.email, letter.name) == ("verify", "Anna@Example.org", "Anna")
    assert email(accounts, anna) is None
    assert credentials.unverified_email(anna.account.id) == "Anna@Example.org"
    assert credentials.forgot(EMAIL) is None
    verified = credentials.verify(letter.secret)
    assert (verified.account.email, verified.letter) == ("Anna@Example.org", None)
    assert email(accounts, anna) == "Anna@Example.org"
    assert credentials.unverified_email(anna.account.id) is None
    assert credentials.forgot(EMAIL).email == "Anna@Example.org"
    assert refusal(RefusedError, credentials.verify, letter.secret) == "link-used"


def test_the_old_address_stays_until_the_new_one_is_verified(
    accounts: Accounts, credentials: Credentials, anna: Entered
) -> None:
    account = anna.account.id
    accounts.set_language(account, "ru")
    first = credentials.change_email(account, OLD, "first@example.org")
    second = credentials.change_email(account, OLD, "second@example.org")
    assert second.language == "ru"
    assert refusal(RefusedError, credentials.verify, first.secret) == "link-used"
    assert credentials.forgot("second@example.org") is None
    forgotten = credentials.forgot(EMAIL)
    told = credentials.verify(second.secret).letter
    assert (told.purpose, told.email, told.language, told.secret) == ("moved", EMAIL, "ru", "")
    assert email(accounts, anna) == "second@example.org"
    # What went to the old one does not let anybody in.
    assert refusal(RefusedError, credentials.reset, forgotten.secret, NEW) == "link-used"
    assert credentials.forgot(EMAIL) is None
    credentials.change_email(account, OLD, "third@example.org")
    assert credentials.remove_email(account, OLD).email == "second@example.org"
    assert credentials.remove_email(account, OLD) is None
    assert email(accounts, anna) is None
    assert credentials.unverified_email(account) is None
    assert credentials.forgot("second@example.org") is None


def test_what_ends_letters_to_an_address_ends_none_to_the_next(
    accounts: Accounts, credentials: Credentials, database: ClubDatabase, anna: Entered
) -> None:
    account = anna.account.id
    with database.writing() as connection:
        assert notices.unsubscribe_key(connection, account, "old") == "old"
    link = credentials.change_email(account, OLD, "new@example.org")
    credentials.verify(link.secret)
    with database.writing() as connection:
        notices.unsubscribe(connection, "old")
        assert notices.load_wishes(connection, account).mail
        assert notices.unsubscribe_key(connection, account, "new") == "new"


def test_an_address_is_one_account_s(
    accounts: Accounts, credentials: Credentials, anna: Entered
) -> None:
    # Asking for it says nothing: only who reads the letter learns that it is taken.
    ben = accounts.register("Ben", OLD, "ANNA@example.org")
    assert refusal(ConflictError, credentials.verify, ben.letter.secret) == "email-taken"
    assert email(accounts, ben) is None
    assert credentials.forgot(EMAIL).name == "Anna"
    credentials.remove_email(anna.account.id, OLD)
    assert credentials.verify(ben.letter.secret).account.email == "ANNA@example.org"


def test_of_two_who_verify_an_address_one_gets_it(
    accounts: Accounts, credentials: Credentials
) -> None:
    letters = [accounts.register(f"P{n}", OLD, EMAIL).letter.secret for n in "abcdef"]

    def verify(secret: str) -> str:
        try:
            return str(credentials.verify(secret).account.email)
        except ConflictError as error:
            return error.code

    with ThreadPoolExecutor(6) as pool:
        answers = sorted(pool.map(verify, letters))
    assert answers == [EMAIL, *["email-taken"] * 5]


# Forgotten passwords


def test_a_forgotten_password_is_replaced(
    accounts: Accounts, credentials: Credentials, tokens: Tokens, anna: Entered
) -> None:
    _, token = tokens.new(anna.account.id, "robot")
    letter = credentials.forgot("ANNA@Example.org")
    assert (letter.purpose, letter.email, letter.name) == ("reset", EMAIL, "Anna")
    entered = credentials.reset(letter.secret, NEW)
    assert accounts.who(entered.secret).id == anna.account.id
    assert accounts.who(anna.secret) is None
    assert tokens.who(token) is None
    assert refusal(ForbiddenError, accounts.log_in, "Anna", OLD) == "wrong-login"
    accounts.log_in("Anna", NEW)
    assert refusal(RefusedError, credentials.reset, letter.secret, OLD) == "link-used"


def test_a_letter_works_once_and_not_for_long(
    accounts: Accounts, credentials: Credentials, hours: Hours, anna: Entered
) -> None:
    first, second = credentials.forgot(EMAIL), credentials.forgot(EMAIL)
    assert refusal(RefusedError, credentials.reset, first.secret, NEW) == "link-used"
    hours.pass_by(HOUR - 1)
    # It is no good for anything else.
    assert refusal(RefusedError, credentials.verify, second.secret) == "link-used"
    assert accounts.who(second.secret) is None
    hours.pass_by(1)
    assert refusal(RefusedError, credentials.reset, second.secret, NEW) == "link-used"
    address = credentials.change_email(anna.account.id, OLD, "new@example.org")
    hours.pass_by(72 * HOUR)
    assert credentials.unverified_email(anna.account.id) is None
    assert refusal(RefusedError, credentials.verify, address.secret) == "link-used"
    for secret in ("", "\0", "\ud800", "x" * 10**6):
        assert refusal(RefusedError, credentials.verify, secret) == "link-used"
        assert refusal(RefusedError, credentials.reset, secret, NEW) == "link-used"


def test_of_two_who_have_the_letter_one_sets_the_password(
    accounts: Accounts, credentials: Credentials, anna: Entered
) -> None:
    letter = credentials.forgot(EMAIL)

    def reset(new: str) -> str:
        try:
            credentials.reset(letter.secret, new)
        except RefusedError as error:
            return error.code
        return new

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(reset, [f"another horse {number}" for number in range(6)]))
    assert answers.count("link-used") == 5
    (new,) = set(answers) - {"link-used"}
    accounts.log_in("Anna", new)


def test_asking_says_nothing(
    accounts: Accounts, credentials: Credentials, database: ClubDatabase, anna: Entered
) -> None:
    # Neither of these raises anything, whatever there is.
    assert credentials.forgot(EMAIL) is not None
    assert credentials.forgot("nobody@example.org") is None
    with database.reading() as connection:
        assert storage.find_by_email(connection, "nobody@example.org") is None
    for text in ("anna", f"{EMAIL}\0", "x" * 10**6):
        assert refusal(RefusedError, credentials.forgot, text) == "email"
