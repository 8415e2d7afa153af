"""What moderators do to accounts, who may, and what is left of it on the trail, on both kinds of
database.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from symple.club.accounts import Accounts
from symple.club.challenges import Challenges
from symple.club.chat import Chat
from symple.club.credentials import Credentials
from symple.club.database import ClubDatabase, open_database
from symple.club.errors import ConflictError, ForbiddenError, NotFoundError, RefusedError
from symple.club.games import Games
from symple.club.moderation import LONGEST_MUTE, NAME_KEPT, Moderation
from symple.club.news import LeftNews, LocalNews, pass_on
from symple.club.reports import Reports
from symple.club.storage import accounts as storage
from symple.club.storage.reports import Subject
from symple.club.storage.tables import house_bots
from symple.club.store import Store
from symple.club.tokens import Tokens
from tests.club.contests import Contest
from tests.club.hours import Hours
from tests.club.offers import terms
from tests.club.people import account, begin, played
from tests.club.refusals import refusal
from tests.club.trails import acts, entries

PASSWORD = "correct horse"
DAY = 86_400_000


# Being muted


def test_who_is_muted_writes_nothing_until_then(
    moderation: Moderation,
    chat: Chat,
    games: Games,
    database: ClubDatabase,
    store: Store,
    hours: Hours,
    heard: list[str],
    mia: int,
    anna: int,
    ben: int,
) -> None:
    game = begin(games, anna, ben).id
    until = hours.now() + DAY
    heard.clear()
    moderation.mute(mia, ben, until, " Bad  words ")
    moderation.mute(mia, ben, until, "Bad words")  # the answer was lost
    assert heard == [f"account {ben}"]
    with pytest.raises(ForbiddenError) as refused:
        chat.say(game, "players", ben, "Hello")
    assert refused.value.code == "muted"
    assert refused.value.values == {"until": until, "why": "Bad words"}
    assert str(refused.value) == "You cannot write until 2023-11-15 22:13 UTC: Bad words."
    # What a tournament is called is written, too.
    contest = Contest(database, hours)
    assert (
        refusal(ForbiddenError, contest.tournaments.announce, ben, contest.setup(rounds=2))
        == "muted"
    )
    chat.say(game, "players", anna, "Hello")
    played(games, games.load(game), "A1")
    hours.pass_by(DAY / 1_000)
    chat.say(game, "players", ben, "Sorry")
    assert acts(database, ben) == [("mute", mia, "Bad words")]


def test_a_mute_is_lifted(
    moderation: Moderation,
    chat: Chat,
    games: Games,
    database: ClubDatabase,
    hours: Hours,
    mia: int,
    anna: int,
    ben: int,
) -> None:
    game = begin(games, anna, ben).id
    for until in (hours.now(), hours.now() + LONGEST_MUTE + 1):
        assert refusal(RefusedError, moderation.mute, mia, ben, until, "Rude") == "mute-until"
    moderation.mute(mia, ben, hours.now() + DAY, "Rude")
    for _ in range(2):
        moderation.unmute(mia, ben, "Was right")
    chat.say(game, "players", ben, "Thanks")
    assert [act for act, *_ in acts(database, ben)] == ["unmute", "mute"]


# Being banned


def test_who_is_banned_is_out_and_keeps_nobody_waiting(
    moderation: Moderation,
    accounts: Accounts,
    credentials: Credentials,
    tokens: Tokens,
    games: Games,
    challenges: Challenges,
    database: ClubDatabase,
    hours: Hours,
    heard: list[str],
    mia: int,
    anna: int,
) -> None:
    ben = accounts.register("Ben", PASSWORD)
    whose = ben.account.id
    _, secret = tokens.new(whose, "robot")
    young = begin(games, anna, whose).id
    running = played(games, begin(games, whose, anna, "3d"), "A1", "C3").id
    challenges.offer(whose, terms("3d"))
    contest = Contest(database, hours)
    tournament = contest.tournaments.announce(anna, contest.setup(rounds=2))
    contest.tournaments.join(tournament.id, whose)

    moderation.ban(mia, whose, "Cheats")
    assert f"account {whose}" in heard
    assert accounts.who(ben.secret) is None
    assert accounts.sessions(whose) == []
    assert tokens.who(secret) is None
    assert str(games.load(running).result) == "B+R"
    assert games.load(young).aborted
    assert challenges.open_list("correspondence") == []
    assert contest.tournaments.load(tournament.id).table == []
    with pytest.raises(ForbiddenError) as refused:
        accounts.log_in("Ben", PASSWORD)
    assert str(refused.value) == "The club has banned this account: Cheats."
    assert refused.value.values == {"why": "Cheats"}
    # A wrong password is told nothing of it.
    assert refusal(ForbiddenError, accounts.log_in, "Ben", "wrong horse") == "wrong-login"
    assert refusal(RefusedError, challenges.offer, whose, terms()) == "no-such-account"

    moderation.ban(mia, whose, "Cheats")
    moderation.unban(mia, whose, "It was his brother.")
    moderation.unban(mia, whose, "It was his brother.")
    assert accounts.who(ben.secret) is None
    assert accounts.log_in("Ben", PASSWORD).account.id == whose
    assert acts(database, whose) == [
        ("unban", mia, "It was his brother."),
        ("ban", mia, "Cheats"),
    ]


# Names


def test_a_name_that_was_taken_from_somebody_is_nobody_s_for_a_while(
    moderation: Moderation,
    accounts: Accounts,
    database: ClubDatabase,
    hours: Hours,
    mia: int,
    anna: int,
) -> None:
    rude = accounts.register("Rude-Name", PASSWORD).account.id
    for name, kind, code in (
        ("Anna", ConflictError, "name-taken"),
        ("x", RefusedError, "name-length"),
        ("Admin-2", RefusedError, "name-reserved"),
    ):
        assert refusal(kind, moderation.rename, mia, rude, name, "Rude") == code
    assert acts(database, rude) == []
    for _ in range(2):
        moderation.rename(mia, rude, "Rudolf", "Rude")
    assert accounts.log_in("Rudolf", PASSWORD).account.name == "Rudolf"
    assert [one.detail for one in entries(database, rude)] == ["Rude-Name → Rudolf"]
    for name in ("Rude-Name", "rudename"):
        assert refusal(ConflictError, accounts.register, name, PASSWORD) == "name-taken"
        guest = accounts.guest().account.id
        taken = refusal(ConflictError, accounts.register, name, PASSWORD, None, guest)
        assert taken == "name-taken"
        assert refusal(ConflictError, moderation.rename, mia, anna, name, "Fun") == "name-taken"
    hours.pass_by(NAME_KEPT / 1_000)
    accounts.forget_expired()
    accounts.register("Rude-Name", PASSWORD)
    guest = accounts.guest().account.id
    assert refusal(RefusedError, moderation.rename, mia, guest, "Gustav", "Fun") == "guest-name"
    # Another spelling is the same name.
    moderation.rename(mia, rude, "rudolf", "So he wishes.")


def test_a_closed_account_leaves_its_name(
    moderation: Moderation,
    accounts: Accounts,
    games: Games,
    database: ClubDatabase,
    mia: int,
    anna: int,
) -> None:
    ben = accounts.register("Ben", PASSWORD).account.id
    running = played(games, begin(games, ben, anna), "A1", "C3").id
    moderation.close(mia, ben, "Asked for it")
    assert refusal(NotFoundError, moderation.close, mia, ben, "Again") == "no-such-account"
    assert refusal(ForbiddenError, accounts.log_in, "Ben", PASSWORD) == "wrong-login"
    assert games.load(running).over
    assert refusal(ConflictError, accounts.register, "Ben", PASSWORD) == "name-taken"
    assert [(one.act, one.detail) for one in entries(database, ben)] == [("close", "Ben")]


# Who may


def test_nobody_else_and_not_with_moderators_themselves(
    moderation: Moderation,
    chat: Chat,
    reports: Reports,
    games: Games,
    database: ClubDatabase,
    hours: Hours,
    mia: int,
    anna: int,
    ben: int,
) -> None:
    game = begin(games, anna, mia).id
    message = chat.say(game, "players", mia, "Hello").id
    report = reports.report(anna, Subject(message=message), "Rude").id
    contest = Contest(database, hours)
    tournament = contest.tournaments.announce(ben, contest.setup(rounds=2)).id
    nora = account(database, "Nora")
    moderation.grant(nora, "She is kind.")
    before = entries(database)

    def tries(by: int, to: int) -> list[tuple[Callable[..., object], tuple[object, ...]]]:
        return [
            (moderation.mute, (by, to, hours.now() + DAY, "x")),
            (moderation.unmute, (by, to, "x")),
            (moderation.ban, (by, to, "x")),
            (moderation.unban, (by, to, "x")),
            (moderation.rename, (by, to, "Other", "x")),
            (moderation.close, (by, to, "x")),
            (moderation.hide, (by, message, "x")),
            (moderation.hide_all, (by, to, game, "x")),
        ]

    for act, given in [
        *tries(ben, anna),
        (moderation.settle, (ben, report, "x")),
        (moderation.call_off, (ben, tournament, "x")),
        (moderation.retitle, (ben, tournament, "Cup", "x")),
    ]:
        assert refusal(ForbiddenError, act, *given) == "not-a-moderator", act
    for act, given in [*tries(nora, mia), *tries(mia, mia)]:
        assert refusal(ForbiddenError, act, *given) == "moderator", act
    moderation.revoke(nora, "She is away.")
    assert refusal(ForbiddenError, moderation.ban, nora, ben, "x") == "not-a-moderator"
    for reason, code in ((" ", "no-text"), ("x" * 301, "text-too-long")):
        assert refusal(RefusedError, moderation.ban, mia, ben, reason) == code
    assert [one.act for one in entries(database)[: -len(before)]] == ["revoke"]


def test_bots_of_the_house_stay(moderation: Moderation, database: ClubDatabase, mia: int) -> None:
    bot = account(database, "Seedling", "bot")
    with database.writing() as connection:
        connection.execute(house_bots.insert().values(account_id=bot, level="level-1"))
    assert refusal(RefusedError, moderation.ban, mia, bot, "x") == "house-bot"


def test_moderators_are_made_at_the_machine(
    moderation: Moderation, accounts: Accounts, database: ClubDatabase, heard: list[str], ben: int
) -> None:
    for _ in range(2):
        moderation.grant(ben, "He is kind.")
    assert accounts.load(ben).is_admin
    for _ in range(2):
        moderation.revoke(ben, "He is away.")
    assert not accounts.load(ben).is_admin
    assert [(act, by) for act, by, _ in acts(database, ben)] == [("revoke", None), ("grant", None)]
    assert heard == [f"account {ben}"] * 2
    guest = accounts.guest().account.id
    assert refusal(RefusedError, moderation.grant, guest, "x") == "not-a-person"
    moderation.ban(None, ben, "Cheats")
    assert refusal(ConflictError, moderation.grant, ben, "x") == "banned"


def test_a_link_gives_a_new_password_once(
    moderation: Moderation,
    accounts: Accounts,
    credentials: Credentials,
    database: ClubDatabase,
) -> None:
    ben = accounts.register("Ben", PASSWORD).account.id
    secret = moderation.reset_link(ben, "Forgot it")
    credentials.reset(secret, "another horse")
    accounts.log_in("Ben", "another horse")
    assert refusal(RefusedError, credentials.reset, secret, "third horse") == "link-used"
    assert acts(database, ben) == [("reset-link", None, "Forgot it")]
    assert secret not in str(entries(database))
    guest = accounts.guest().account.id
    assert refusal(ConflictError, moderation.reset_link, guest, "x") == "no-password"


def test_somebody_is_told_why_but_not_by_whom(
    moderation: Moderation,
    accounts: Accounts,
    chat: Chat,
    games: Games,
    reports: Reports,
    hours: Hours,
    mia: int,
    anna: int,
    ben: int,
) -> None:
    said = chat.say(begin(games, anna, ben).id, "players", ben, "Bad words")
    moderation.hide(mia, said.id, "Rude")
    report = reports.report(ben, Subject(account=anna), "She beats me")
    moderation.settle(mia, report.id, "He is a bad loser")
    exported = accounts.export(ben)
    (message,), (own,) = exported["messages"], exported["reports"]
    assert (message["text"], "hidden_by" in message) == ("Bad words", False)
    # What moderators tell each other of a report is not for who has made it.
    assert own["text"] == "She beats me"
    assert own.keys().isdisjoint({"settled_by", "outcome"})
    moderation.mute(mia, ben, hours.now() + DAY, "Bad words")
    entry = accounts.export(ben)["trail"][-1]
    assert (entry["act"], entry["reason"]) == ("mute", "Bad words")
    assert "by_id" not in entry


# Beside a server


def test_what_is_done_beside_the_server_of_a_file_is_heard_there(
    tmp_path: Path, hours: Hours
) -> None:
    database = open_database(tmp_path / "club.db")
    ben = account(database, "Ben")
    serving, heard = LocalNews(), []
    serving.listen(heard.append)
    Moderation(Store(database, LeftNews()), hours.now).ban(None, ben, "Cheats")
    assert heard == []
    for _ in range(2):
        pass_on(database, serving)
    assert heard == [f"account {ben}"]
    database.close()


def test_who_is_looked_for_by_the_beginning_of_a_name(
    database: ClubDatabase, accounts: Accounts
) -> None:
    for name in ("Karl", "Karla", "Karlo_1", "Igor"):
        account(database, name)
    gone = account(database, "Karline")
    accounts.close(gone)
    with database.reading() as connection:
        for beginning, found in (("kar", 3), ("KÁRL", 3), ("karlo", 1), ("%", 0), ("closed", 0)):
            assert len(storage.list_by_name(connection, beginning, 10)) == found
        assert len(storage.list_by_name(connection, "kar", 2)) == 2
