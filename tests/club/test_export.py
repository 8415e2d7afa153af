"""All that is kept about an account, on both kinds of database."""

from __future__ import annotations

import json

from symple.club.accounts import Accounts
from symple.club.database import ClubDatabase
from symple.club.games import Games
from symple.club.plans import Answer, Plan
from symple.club.storage import accounts as storage
from symple.club.storage.tables import metadata
from symple.club.tokens import Tokens
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours

PASSWORD = "correct horse"


def test_everything_kept_is_handed_out(
    accounts: Accounts, tokens: Tokens, games: Games, database: ClubDatabase, hours: Hours
) -> None:
    anna = accounts.register("Anna", PASSWORD, "anna@example.org", device="Firefox, Linux")
    ben = accounts.register("Ben", PASSWORD, "ben@example.org").account.id
    account = anna.account.id
    token, secret = tokens.new(account, "robot")
    game = games.begin(Rules(5, 4), parse_clock("3d"), account, ben).id
    games.play(game, account, 1, "A1")
    games.plan_answers(game, account, {"C3": Answer("E5", Plan())})
    hours.pass_by(1)
    rated = games.begin(Rules(5, 4), parse_clock("3d"), ben, account, rated=True).id
    games.play(rated, ben, 1, "A1")
    games.play(rated, account, 2, "C3")
    games.plan_answers(rated, account, {"E5": Answer("E1", Plan())})
    exported = accounts.export(account)
    ours = {
        table.name
        for table in metadata.tables.values()
        if any(key.column.table.name == "accounts" for key in table.foreign_keys)
    }
    # Who the bots of the house are is the club's own affair.
    assert set(exported) == {"account", *ours - {"house_bots"}}
    assert exported["account"]["name"] == "Anna"
    assert exported["sessions"][0]["device"] == "Firefox, Linux"
    assert exported["tokens"][0]["name"] == "robot"
    assert exported["links"][0]["email"] == "anna@example.org"
    assert [
        (row["white"], row["black"], [turn["text"] for turn in row["turns"]])
        for row in exported["games"]
    ] == [("Anna", "Ben", ["A1"]), ("Ben", "Anna", ["A1", "C3"])]
    assert {plan["game_id"] for plan in exported["plans"]} == {game, rated}
    # As a file, without what would let somebody in, or what is Ben's alone.
    text = json.dumps(exported)
    with database.reading() as connection:
        kept = str(storage.password_hash(connection, account))
    hidden = (anna.secret, anna.letter.secret, secret, "ben@example.org", kept, token.id)
    assert not any(part in text for part in hidden)
    assert accounts.export(ben)["plans"] == []
    games.resign(rated, account)
    assert accounts.export(account)["ratings"][0]["games"] == 1
    assert accounts.export(account)["rating_changes"][0]["game_id"] == rated
    assert accounts.export(99_999)["account"] == {}
