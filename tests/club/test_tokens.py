"""Tokens by which programs act for accounts, on both kinds of database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from symple.club.accounts import Accounts
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.keys import fingerprint
from symple.club.tokens import MAX_TOKENS, Tokens
from tests.club.hours import Hours
from tests.club.refusals import refusal

PASSWORD = "correct horse"


@pytest.fixture
def anna(accounts: Accounts) -> int:
    return accounts.register("Anna", PASSWORD).account.id


def test_a_token_acts_for_its_account(tokens: Tokens, hours: Hours, anna: int) -> None:
    token, secret = tokens.new(anna, " my robot ")
    assert (token.name, token.scope, token.created) == ("my robot", "play", hours.now())
    assert tokens.list_of(anna) == [token]
    assert tokens.list_of(anna)[0].used is None
    found = tokens.who(secret)
    assert found is not None
    assert (found[0].id, found[1]) == (anna, "play")
    assert tokens.who(token.id) is None


def test_a_use_is_noted_once_an_hour(tokens: Tokens, hours: Hours, anna: int) -> None:
    _, secret = tokens.new(anna, "robot")
    uses = []
    for _ in range(3):
        tokens.who(secret)
        uses.append(tokens.list_of(anna)[0].used)
        hours.pass_by(1_800)
    assert uses == [hours.now() - 5_400_000] * 2 + [hours.now() - 1_800_000]


def test_a_token_is_ended_by_its_owner(tokens: Tokens, accounts: Accounts, anna: int) -> None:
    ben = accounts.register("Ben", PASSWORD).account.id
    kept, kept_secret = tokens.new(anna, "kept")
    token, secret = tokens.new(anna, "robot")
    tokens.end(ben, token.id)
    assert tokens.who(secret) is not None
    tokens.end(anna, token.id)
    tokens.end(anna, token.id)
    assert tokens.who(secret) is None
    assert tokens.who(kept_secret) is not None
    assert tokens.list_of(anna) == [tokens.list_of(anna)[0]]
    assert tokens.list_of(anna)[0].id == kept.id


def test_a_session_is_no_token(accounts: Accounts, tokens: Tokens, anna: int) -> None:
    _, secret = tokens.new(anna, "robot")
    entered = accounts.log_in("Anna", PASSWORD)
    assert accounts.who(secret) is None
    assert tokens.who(entered.secret) is None
    tokens.end(anna, fingerprint(entered.secret))
    assert accounts.who(entered.secret) is not None


def test_guests_have_none(accounts: Accounts, tokens: Tokens) -> None:
    guest = accounts.guest().account.id
    for account in (guest, 99_999):
        assert refusal(ForbiddenError, tokens.new, account, "robot") == "account-needed"


@pytest.mark.parametrize("name", ["", "  ", "x" * 51, "a\nb", "a\0b", "a\u202eb", "\ud800"])
def test_what_is_no_name(tokens: Tokens, anna: int, name: str) -> None:
    assert refusal(RefusedError, tokens.new, anna, name) == "token-name"


def test_there_are_only_so_many(tokens: Tokens, anna: int) -> None:
    def make(number: int) -> str:
        try:
            return tokens.new(anna, f"robot {number}")[0].id
        except ConflictError as error:
            return error.code

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(make, range(MAX_TOKENS + 4)))
    assert made.count("too-many-tokens") == 4
    listed = tokens.list_of(anna)
    assert {token.id for token in listed} == set(made) - {"too-many-tokens"}
    tokens.end(anna, listed[0].id)
    assert make(99) != "too-many-tokens"
