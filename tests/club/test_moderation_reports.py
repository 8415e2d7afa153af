"""Moderators look at what was reported, and settle it."""

from __future__ import annotations

from sqlalchemy import event

from symple.club import moderation_views as views
from symple.club.chat import Chat
from symple.club.database import ClubDatabase
from symple.club.errors import NotFoundError
from symple.club.games import Games
from symple.club.moderation import Moderation
from symple.club.reports import Reports
from symple.club.storage import accounts as storage
from symple.club.storage.reports import Subject
from tests.club.hours import Hours
from tests.club.people import begin
from tests.club.refusals import refusal
from tests.club.trails import entries


def test_reports_are_shown_with_what_they_are_about_and_settled(
    moderation: Moderation,
    reports: Reports,
    chat: Chat,
    games: Games,
    database: ClubDatabase,
    hours: Hours,
    mia: int,
    anna: int,
    ben: int,
) -> None:
    game = begin(games, anna, ben).id
    said = []
    for number in range(12):
        hours.pass_by(20)
        said.append(chat.say(game, "players", (anna, ben)[number & 1], f"Text {number}").id)
    found = [
        reports.report(anna, subject, "Rude").id
        for subject in (Subject(message=said[5]), Subject(game=game), Subject(account=ben))
    ]
    with database.reading() as connection:
        shown = views.list_reports(connection, settled=False)
        assert [one.report.id for one in shown] == found[::-1]
        assert [one.whose for one in shown] == [ben, None, ben]
        assert [one.game for one in shown] == [None, game, game]
        assert [message.id for message in shown[2].talk] == said[1:10]
        rest = views.list_reports(connection, settled=False, before=found[1])
        assert [one.report.id for one in rest] == found[:1]
    for _ in range(2):
        moderation.settle(mia, found[0], "Muted")
    assert refusal(NotFoundError, moderation.settle, mia, 99_999, "x") == "no-such-report"
    with database.reading() as connection:
        (settled,) = views.list_reports(connection, settled=True)
        assert (settled.report.settled_by, settled.report.outcome) == (mia, "Muted")
        assert len(views.list_reports(connection, settled=False)) == 2
        whose = storage.load(connection, ben)
        assert whose is not None
        card = views.card(connection, whose, hours.now())
        assert [one.report.id for one in card.reports] == [found[2], found[0]]
        named = views.names_in(connection, card.reports, entries(database))
        assert set(named.values()) == {"Anna", "Ben", "Mia"}
    last = entries(database)[0]
    assert (last.act, last.report) == ("settle", found[0])


def test_many_reports_take_no_more_statements_than_one(
    reports: Reports,
    chat: Chat,
    games: Games,
    database: ClubDatabase,
    hours: Hours,
    anna: int,
    ben: int,
) -> None:
    talks: dict[str | None, list[str]] = {}
    taken = []
    for game in [begin(games, anna, ben).id for _ in range(3)]:
        for text in ("Hello", "Bad words"):
            hours.pass_by(20)
            said = chat.say(game, "players", ben, f"{text} at {game}")
            reports.report(anna, Subject(message=said.id), "Rude")
        talks[game] = [f"Hello at {game}", f"Bad words at {game}"]
        with database.reading() as connection:
            made: list[str] = []
            event.listen(
                connection, "before_cursor_execute", lambda *given, made=made: made.append(given[2])
            )
            shown = views.list_reports(connection, settled=False)
            taken.append(len(made))
        assert len(shown) == 2 * len(talks)
        for one in shown:
            assert [message.text for message in one.talk] == talks[one.game]
    assert len(set(taken)) == 1, taken
