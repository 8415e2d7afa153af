"""What moderators are asked to look at, on both kinds of database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from sqlalchemy import func, select, update

from symple.club.chat import Chat
from symple.club.database import ClubDatabase
from symple.club.errors import ConflictError, RefusedError
from symple.club.games import Games
from symple.club.moderation import Moderation
from symple.club.reports import MOST_UNSETTLED, Reports
from symple.club.storage import tables
from symple.club.storage.reports import Report, Subject
from tests.club.hours import Hours
from tests.club.people import account, begin
from tests.club.refusals import refusal


def settle(database: ClubDatabase, report: Report, moderator: int) -> None:
    of_it = tables.reports.c.id == report.id
    with database.writing() as connection:
        connection.execute(
            update(tables.reports).where(of_it).values(settled_by=moderator, settled_at=1)
        )


def test_messages_games_and_accounts_are_reported(
    reports: Reports, chat: Chat, games: Games, hours: Hours, anna: int, ben: int
) -> None:
    game = begin(games, anna, ben).id
    message = chat.say(game, "players", ben, "Bad words")
    found = [
        reports.report(anna, subject, " He  is rude ")
        for subject in (Subject(message=message.id), Subject(game=game), Subject(account=ben))
    ]
    assert [(one.by, one.text, one.at) for one in found] == [(anna, "He is rude", hours.now())] * 3
    # The same again is the same, until somebody has settled it.
    assert reports.report(anna, Subject(game=game), "Look, please") == found[1]
    assert reports.report(ben, Subject(game=game), "Look, please") != found[1]


def test_many_reports_at_once_are_one(reports: Reports, database: ClubDatabase, anna: int) -> None:
    others = [account(database, f"player {number}") for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        for other in others:
            report = partial(reports.report, anna, Subject(account=other))
            found = list(pool.map(report, ["Rude"] * 8))
            assert len({one.id for one in found}) == 1
    with database.reading() as connection:
        count = connection.scalar(select(func.count()).select_from(tables.reports))
    assert count == len(others)


def test_what_is_settled_can_be_reported_again(
    reports: Reports, database: ClubDatabase, anna: int, ben: int
) -> None:
    first = reports.report(anna, Subject(account=ben), "Rude")
    settle(database, first, ben)
    assert reports.report(anna, Subject(account=ben), "Rude again").id != first.id


def test_moderators_are_not_drowned(
    reports: Reports, database: ClubDatabase, anna: int, ben: int
) -> None:
    others = [account(database, f"player {number}") for number in range(MOST_UNSETTLED + 1)]
    *found, last = others
    first, *_ = [reports.report(anna, Subject(account=other), "Rude") for other in found]
    assert (
        refusal(ConflictError, lambda: reports.report(anna, Subject(account=last), "Rude"))
        == "too-many-reports"
    )
    reports.report(ben, Subject(account=last), "Rude")
    settle(database, first, ben)
    reports.report(anna, Subject(account=last), "Rude")


def test_nobody_reports_what_they_cannot_see(
    reports: Reports,
    chat: Chat,
    games: Games,
    moderation: Moderation,
    anna: int,
    ben: int,
    carla: int,
    mia: int,
) -> None:
    game = begin(games, anna, ben).id
    message = chat.say(game, "players", ben, "Bad words")
    assert (
        refusal(RefusedError, lambda: reports.report(carla, Subject(message=message.id), "Rude"))
        == "no-such-message"
    )
    games.resign(game, ben)
    assert reports.report(carla, Subject(message=message.id), "Rude").by == carla
    moderation.hide(mia, message.id, "Rude")
    assert (
        refusal(RefusedError, lambda: reports.report(anna, Subject(message=message.id), "Rude"))
        == "no-such-message"
    )


def test_what_is_no_report(reports: Reports, chat: Chat, games: Games, anna: int, ben: int) -> None:
    message = chat.say(begin(games, anna, ben).id, "players", anna, "Hello")
    for subject, code in (
        (Subject(), "report-about"),
        (Subject(game="nothing", account=ben), "report-about"),
        (Subject(game="nothing"), "no-such-game"),
        (Subject(message=message.id + 1), "no-such-message"),
        (Subject(account=ben + 100), "no-such-account"),
        (Subject(account=anna), "report-self"),
        (Subject(message=message.id), "report-self"),
    ):
        with pytest.raises(RefusedError) as refused:
            reports.report(anna, subject, "Rude")
        assert refused.value.code == code
    assert refusal(RefusedError, lambda: reports.report(anna, Subject(account=ben), " ")) == (
        "no-text"
    )
