"""Who is told of a turn, by what and how often, on both kinds of database."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy import Connection

from symple.club.accounts import Accounts
from symple.club.challenges import Challenges
from symple.club.credentials import Credentials
from symple.club.errors import ConflictError
from symple.club.games import Games
from symple.club.keys import fingerprint
from symple.club.mail import Mailer, MailServer
from symple.club.notices import MOST_BROWSERS, Notices
from symple.club.sessions import Entered
from symple.club.storage import notices as storage
from symple.club.storage.notices import Wishes
from symple.club.store import Store
from symple.club.tournament import Setup
from symple.club.tournaments import Tournaments
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours
from tests.club.offers import terms
from tests.club.push_service import Browser, PushService, push_service
from tests.club.refusals import refusal
from tests.club.test_mail import Inbox

PASSWORD = "correct horse"
HOUR = 3_600


@pytest.fixture(scope="module")
def running_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("tls")) as service:
        yield service


@pytest.fixture
def service(running_service: PushService) -> PushService:
    for before in (running_service.statuses, running_service.headers, running_service.bodies):
        before.clear()
    return running_service


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def mailer(inbox: Inbox) -> Iterator[Mailer]:
    with socket.create_server(("localhost", 0)) as found:
        port = found.getsockname()[1]
    server = Controller(inbox, hostname="localhost", port=port)
    server.start()
    yield Mailer(MailServer("localhost", port, "plain"), "club@club.example")
    server.stop()


@pytest.fixture
def notices(store: Store, hours: Hours, service: PushService, mailer: Mailer) -> Notices:
    return Notices(store, hours.now, service.pusher(), mailer, "https://club.example")


@dataclass
class Two:
    """Anna, who has a browser and an address, and Ben."""

    anna: Entered
    ben: Entered
    browser: Browser


@pytest.fixture
def two(
    accounts: Accounts, credentials: Credentials, notices: Notices, service: PushService
) -> Two:
    anna = accounts.register("Anna", PASSWORD, "anna@club.example", language="ru")
    assert anna.letter is not None
    credentials.verify(anna.letter.secret)
    ben = accounts.register("Ben", PASSWORD)
    browser = Browser(service.port)
    notices.subscribe(fingerprint(anna.secret), anna.account.id, browser.subscription)
    return Two(anna, ben, browser)


def begin(games: Games, two: Two, clock: str = "3d") -> str:
    """Anna is to move after Ben's first turn."""
    return games.begin(Rules(5, 4), parse_clock(clock), two.ben.account.id, two.anna.account.id).id


def heard(two: Two, service: PushService) -> list[dict[str, str]]:
    """What Anna's browser was told."""
    return [two.browser.read(body) for body in service.bodies]


def work(notices: Notices) -> None:
    while notices.work_once():
        pass


def test_a_browser_is_told_once_a_turn(
    notices: Notices, games: Games, two: Two, service: PushService
) -> None:
    game = begin(games, two)
    games.play(game, two.ben.account.id, 1, "A1")
    games.play(game, two.ben.account.id, 1, "A1")
    games.propose_undo(game, two.ben.account.id, 0)
    work(notices)
    turn = {"title": "Ваш ход", "body": "Партия с Ben"}
    assert heard(two, service) == [{**turn, "path": f"/game/{game}", "tag": game}]
    games.decline_undo(game, two.anna.account.id)
    work(notices)
    assert len(service.bodies) == 1
    games.play(game, two.anna.account.id, 2, "C3")
    games.play(game, two.ben.account.id, 3, "E5")
    work(notices)
    assert len(service.bodies) == 2


def test_of_a_turn_that_has_been_made_nobody_is_told(
    notices: Notices, games: Games, two: Two, service: PushService
) -> None:
    first, second = begin(games, two), begin(games, two)
    for game in (first, second):
        games.play(game, two.ben.account.id, 1, "A1")
    games.play(first, two.anna.account.id, 2, "C3")
    games.resign(second, two.ben.account.id)
    work(notices)
    assert service.bodies == []


def test_whoever_is_here_is_told_of_live_games_by_the_page(
    notices: Notices, store: Store, games: Games, two: Two, service: PushService, hours: Hours
) -> None:
    store.news.listen(notices.heard)
    live = begin(games, two, "300")
    notices.is_here = lambda account: account == two.anna.account.id
    games.play(live, two.ben.account.id, 1, "A1")
    work(notices)
    # Wherever the page is closed then: it had told.
    notices.is_here = lambda _: False
    hours.pass_by(6)
    work(notices)
    assert service.bodies == []
    games.play(live, two.anna.account.id, 2, "C3")
    games.play(live, two.ben.account.id, 3, "E5")
    work(notices)
    assert service.bodies == []
    hours.pass_by(6)
    work(notices)
    assert len(service.bodies) == 1


def test_what_does_not_go_is_tried_again_and_a_browser_that_is_gone_is_not(
    notices: Notices, games: Games, two: Two, service: PushService, hours: Hours
) -> None:
    game = begin(games, two)
    service.statuses = [503, 503, 201, 410]
    games.play(game, two.ben.account.id, 1, "A1")
    work(notices)
    assert len(service.bodies) == 1
    hours.pass_by(30)
    work(notices)
    hours.pass_by(30)
    work(notices)
    assert len(service.bodies) == 2
    hours.pass_by(30)
    work(notices)
    assert len(service.bodies) == 3
    for number, who in ((2, two.anna), (3, two.ben)):
        games.play(game, who.account.id, number, ("C3", "E5")[number - 2])
    work(notices)
    assert len(service.bodies) == 4
    for number, who in ((4, two.anna), (5, two.ben)):
        games.play(game, who.account.id, number, ("E1", "A5")[number - 4])
    hours.pass_by(HOUR)
    work(notices)
    assert len(service.bodies) == 4


def test_a_browser_is_not_told_of_a_session_that_has_ended(
    notices: Notices, games: Games, accounts: Accounts, two: Two, service: PushService
) -> None:
    accounts.log_out(two.anna.secret)
    games.play(begin(games, two), two.ben.account.id, 1, "A1")
    work(notices)
    assert service.bodies == []
    anna = two.anna.account.id
    subscription = two.browser.subscription
    session = fingerprint(two.anna.secret)
    code = refusal(ConflictError, notices.subscribe, session, anna, subscription)
    assert code == "browser-gone"


def test_a_browser_that_somebody_else_uses_now_tells_nothing_of_the_one_before(
    notices: Notices, games: Games, two: Two, service: PushService
) -> None:
    session = fingerprint(two.ben.secret)
    notices.subscribe(session, two.ben.account.id, two.browser.subscription)
    game = begin(games, two)
    work(notices)
    assert [two.browser.read(body)["body"] for body in service.bodies] == ["Against Anna"]
    games.play(game, two.ben.account.id, 1, "A1")
    notices.unsubscribe(session)
    begin(games, two)
    work(notices)
    assert len(service.bodies) == 1


def test_the_latest_browsers_are_told(
    notices: Notices,
    accounts: Accounts,
    games: Games,
    two: Two,
    service: PushService,
) -> None:
    for number in range(MOST_BROWSERS):
        session = fingerprint(accounts.log_in("Anna", PASSWORD).secret)
        another = replace(
            Browser(service.port).subscription, endpoint=f"{two.browser.endpoint}&{number}"
        )
        notices.subscribe(session, two.anna.account.id, another)
    games.play(begin(games, two), two.ben.account.id, 1, "A1")
    work(notices)
    told = [headers["path"] for headers in service.headers]
    assert told == [f"/push/one?of=club&{number}" for number in range(MOST_BROWSERS)]


def test_a_browser_comes_while_its_session_ends(
    notices: Notices, accounts: Accounts, two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending = threading.Thread(target=accounts.log_out, args=(two.anna.secret,))
    unsubscribe = storage.unsubscribe_session

    def meanwhile(connection: Connection, session_id: str) -> None:
        unsubscribe(connection, session_id)
        ending.start()
        ending.join(0.5)  # it waits, or has come as far as it can

    monkeypatch.setattr(storage, "unsubscribe_session", meanwhile)
    # Neither waits for the other without end: that would be a StorageError.
    notices.subscribe(fingerprint(two.anna.secret), two.anna.account.id, two.browser.subscription)
    ending.join()
    assert accounts.export(two.anna.account.id)["push_subscriptions"] == []


def test_a_letter_is_about_all_that_waits_and_there_are_few(
    notices: Notices, games: Games, two: Two, inbox: Inbox, hours: Hours
) -> None:
    hours.pass_by(HOUR)
    first, second = begin(games, two), begin(games, two)
    for game in (first, second):
        games.play(game, two.ben.account.id, 1, "A1")
    work(notices)
    assert inbox.mails == []
    hours.pass_by(HOUR)
    work(notices)
    (mail,) = inbox.mails
    assert (mail["To"], mail["Subject"]) == ("anna@club.example", "Symple: ваш ход")
    text = mail.get_content()
    assert text.count(f"https://club.example/game/{first}") == 1
    assert text.count(f"https://club.example/game/{second}") == 1
    # Another turn waits until the next letter may be written.
    games.play(first, two.anna.account.id, 2, "C3")
    games.play(first, two.ben.account.id, 3, "E5")
    hours.pass_by(HOUR)
    work(notices)
    assert len(inbox.mails) == 1
    hours.pass_by(5 * HOUR)
    work(notices)
    assert len(inbox.mails) == 2
    hours.pass_by(24 * HOUR)
    work(notices)
    assert len(inbox.mails) == 2


def test_nobody_who_was_here_lately_is_written_to(
    notices: Notices, games: Games, accounts: Accounts, two: Two, inbox: Inbox, hours: Hours
) -> None:
    hours.pass_by(2 * HOUR)
    games.play(begin(games, two), two.ben.account.id, 1, "A1")
    assert accounts.who(two.anna.secret) is not None
    hours.pass_by(HOUR / 2)
    work(notices)
    assert inbox.mails == []
    hours.pass_by(HOUR / 2)
    notices.is_here = lambda _: True
    work(notices)
    assert inbox.mails == []
    notices.is_here = lambda _: False
    hours.pass_by(HOUR)
    work(notices)
    assert len(inbox.mails) == 1


def test_a_letter_that_does_not_go_is_tried_again(
    notices: Notices, games: Games, two: Two, inbox: Inbox, hours: Hours
) -> None:
    games.play(begin(games, two), two.ben.account.id, 1, "A1")
    hours.pass_by(HOUR)
    inbox.refusals = ["451 later"]
    work(notices)
    assert (inbox.tries, inbox.mails) == (1, [])
    hours.pass_by(30)
    work(notices)
    assert (inbox.tries, len(inbox.mails)) == (2, 1)


def test_letters_end_by_what_they_have_with_them(
    notices: Notices, games: Games, two: Two, inbox: Inbox, hours: Hours
) -> None:
    game = begin(games, two)
    games.play(game, two.ben.account.id, 1, "A1")
    hours.pass_by(HOUR)
    work(notices)
    (mail,) = inbox.mails
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = mail["List-Unsubscribe"].strip("<>")
    assert address.startswith("https://club.example/api/unsubscribe/")
    key = address.rpartition("/")[2]
    # Pages of mail are other sites: what they lead to is a page, not the API.
    assert f"https://club.example/unsubscribe#{key}" in mail.get_content()
    notices.end_letters("of nobody")
    assert notices.wishes(two.anna.account.id) == Wishes()
    notices.end_letters(key)
    assert notices.wishes(two.anna.account.id) == Wishes(mail=False)
    games.play(game, two.anna.account.id, 2, "C3")
    games.play(game, two.ben.account.id, 3, "E5")
    hours.pass_by(24 * HOUR)
    work(notices)
    assert len(inbox.mails) == 1


def test_what_is_not_wished_is_not_told(
    notices: Notices, games: Games, two: Two, service: PushService, inbox: Inbox, hours: Hours
) -> None:
    game = begin(games, two)
    games.play(game, two.ben.account.id, 1, "A1")
    notices.wish(two.anna.account.id, Wishes(push=False, mail=False))
    hours.pass_by(HOUR)
    work(notices)
    assert (service.bodies, inbox.mails) == ([], [])


@pytest.fixture
def challenges(store: Store, hours: Hours) -> Challenges:
    return Challenges(store, hours.now)


def test_a_game_that_the_other_one_begins_is_told_until_that_has_happened(
    notices: Notices, games: Games, two: Two, service: PushService, inbox: Inbox, hours: Hours
) -> None:
    game = begin(games, two)
    work(notices)
    text = {"title": "Партия началась", "body": "Партия с Ben, первый ход не ваш"}
    assert heard(two, service) == [{**text, "path": f"/game/{game}", "tag": game}]
    hours.pass_by(HOUR)
    work(notices)
    (mail,) = inbox.mails
    assert mail["Subject"] == "Symple: партия началась"
    assert f"с Ben: https://club.example/game/{game}" in mail.get_content()
    other = begin(games, two)
    games.resign(other, two.ben.account.id)
    hours.pass_by(7 * HOUR)
    work(notices)
    assert (len(service.bodies), len(inbox.mails)) == (1, 1)


def test_whoever_is_asked_by_name_is_told_while_that_is_offered(
    notices: Notices,
    challenges: Challenges,
    two: Two,
    service: PushService,
    inbox: Inbox,
    hours: Hours,
) -> None:
    anna, ben = two.anna.account.id, two.ben.account.id
    for _ in range(2):  # the same once more is that one
        asked = challenges.offer(ben, terms("3d"), to=anna)
    challenges.offer(ben, terms("3d"))
    work(notices)
    text = {"title": "Вызов", "body": "От Ben", "path": "/", "tag": asked.id}
    assert heard(two, service) == [text]
    taken_back = challenges.offer(ben, terms("5d"), to=anna)
    challenges.withdraw(taken_back.id, ben)
    work(notices)
    assert len(service.bodies) == 1
    hours.pass_by(HOUR)
    work(notices)
    (mail,) = inbox.mails
    assert mail["Subject"] == "Symple: вас вызывают"
    assert mail.get_content().count("от Ben: https://club.example/") == 1


def test_of_a_challenge_to_a_live_game_there_is_no_letter_and_pages_tell_it(
    notices: Notices,
    store: Store,
    challenges: Challenges,
    two: Two,
    service: PushService,
    inbox: Inbox,
    hours: Hours,
) -> None:
    store.news.listen(notices.heard)
    anna, ben = two.anna.account.id, two.ben.account.id
    notices.is_here = lambda account: account == anna
    challenges.offer(ben, terms("300"), to=anna)
    work(notices)
    notices.is_here = lambda _: False
    hours.pass_by(6)
    work(notices)
    assert service.bodies == []
    challenges.offer(ben, terms("600"), to=anna)
    hours.pass_by(6)
    work(notices)
    assert [told["title"] for told in heard(two, service)] == ["Вызов"]
    hours.pass_by(HOUR)
    work(notices)
    assert inbox.mails == []


def test_both_players_are_told_that_a_round_has_begun(
    notices: Notices, store: Store, two: Two, service: PushService, inbox: Inbox, hours: Hours
) -> None:
    tournaments = Tournaments(store, hours.now)
    anna, ben = two.anna.account.id, two.ben.account.id
    bens = Browser(service.port)
    subscription = replace(bens.subscription, endpoint=f"{bens.endpoint}&whose=ben")
    notices.subscribe(fingerprint(two.ben.secret), ben, subscription)
    starts = hours.now() + HOUR * 1_000
    setup = Setup("Spring cup", "swiss", terms("3d"), starts, rounds=1, least=2)
    cup = tournaments.announce(ben, setup).id
    for player in (anna, ben):
        tournaments.join(cup, player)
    hours.pass_by(HOUR)
    assert tournaments.advance() == 1
    work(notices)
    told = {
        (one["title"], one["body"])
        for headers, body in zip(service.headers, service.bodies, strict=True)
        for one in [(bens if "ben" in headers["path"] else two.browser).read(body)]
    }
    assert told == {
        ("Тур начался", "Spring cup, тур 1: партия с Ben"),
        ("A round has begun", "Spring cup, round 1: against Anna"),
    }
    hours.pass_by(HOUR)
    work(notices)
    (mail,) = inbox.mails
    assert mail["Subject"] == "Symple: начался тур"
    assert "Spring cup, тур 1, с Ben: https://club.example/game/" in mail.get_content()


def test_one_letter_tells_of_everything_what_is_most_urgent_first(
    notices: Notices,
    games: Games,
    challenges: Challenges,
    two: Two,
    inbox: Inbox,
    hours: Hours,
) -> None:
    begin(games, two)
    challenges.offer(two.ben.account.id, terms("3d"), to=two.anna.account.id)
    games.play(begin(games, two), two.ben.account.id, 1, "A1")
    hours.pass_by(HOUR)
    work(notices)
    (mail,) = inbox.mails
    assert mail["Subject"] == "Symple: ваш ход"
    text = mail.get_content()
    places = [text.index(head) for head in ("Ваш ход", "Вас вызывают", "Начались эти партии")]
    assert places == sorted(places)
    hours.pass_by(24 * HOUR)
    work(notices)
    assert len(inbox.mails) == 1
