"""A club tells a browser that its owner's games wait, while none of its pages is seen.

A real subscription needs a push service of the browser's maker, which is on another machine. Here
the browser's part in it is played: the page is given a subscription whose keys the test has, the
club's message goes over TLS to a service of this machine, and what it says once decrypted is
delivered to the page's worker by the browser's tools for developers. Nor can a test click on a
notification: it sees the address that a click opens.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from symple.club.database import open_database
from symple.server.static import CLUB_CLIENT
from tests.club.api.running import CHALLENGE, RunningClub, begin_game, running_club
from tests.club.push_service import Browser as Subscriber
from tests.club.push_service import PushService, push_service
from tests.e2e.browsing import launch, visit
from tests.e2e.test_club import enter

#: What the browser would say if its maker's service answered.
SUBSCRIPTION = """
(subscription) => {
  let own = null;
  PushManager.prototype.getSubscription = async () => own;
  PushManager.prototype.subscribe = async () => (own = { toJSON: () => subscription });
}
"""

SHOWN = """
() => self.registration.getNotifications().then((shown) =>
  shown.map(({ title, body, tag, data }) => ({ title, body, tag, ...data })))
"""

PAGES = "() => self.clients.matchAll({ includeUncontrolled: true }).then((pages) => pages.length)"

SOON = 20


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The whole one, which knows of notices."""
    browser = launch(playwright, "chromium")
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("tls")) as service:
        yield service


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[RunningClub]:
    assert (CLUB_CLIENT / "club.html").is_file(), "The web client is not built: make web"
    database = open_database(tmp_path_factory.mktemp("club") / "club.db")
    with running_club(database, pusher=service.pusher()) as running:
        yield running
    database.close()


class Deliveries:
    """Brings the worker that the page begins from now on what the club has sent."""

    def __init__(
        self, page: Page, address: str, service: PushService, subscriber: Subscriber
    ) -> None:
        self._origin = address.rstrip("/")
        self._service = service
        self._subscriber = subscriber
        self._tools = page.context.new_cdp_session(page)
        self._registrations: list[str] = []
        self._tools.on("ServiceWorker.workerRegistrationUpdated", self._know)
        self._tools.send("ServiceWorker.enable")

    def deliver(self, number: int) -> dict[str, str]:
        """The message of this number, which the club sends soon: what it says."""
        deadline = time.monotonic() + SOON
        while len(self._service.bodies) < number:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        message = self._subscriber.read(self._service.bodies[number - 1])
        self._tools.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self._origin,
                "registrationId": self._registrations[-1],
                "data": json.dumps(message),
            },
        )
        return message

    def _know(self, event: dict[str, Any]) -> None:
        self._registrations += [one["registrationId"] for one in event["registrations"]]


def asked_of_worker(page: Page, question: str, enough: Callable[[Any], bool]) -> Any:
    """What the worker answers, as soon as that is enough."""
    (worker,) = page.context.service_workers
    deadline = time.monotonic() + SOON
    while True:
        answer = worker.evaluate(question)
        if enough(answer):
            return answer
        assert time.monotonic() < deadline, answer
        time.sleep(0.05)


def shown_by(page: Page, count: int) -> list[dict[str, str]]:
    """Notices of the worker, as soon as there are so many."""
    shown: list[dict[str, str]] = asked_of_worker(page, SHOWN, lambda shown: len(shown) >= count)
    return shown


def test_what_the_club_sends_is_shown_while_no_page_is_seen(
    browser: Browser, club: RunningClub, service: PushService
) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna", language="ru")
    ben.register("Ben")
    own = Subscriber(service.port)
    keys = {"endpoint": own.endpoint, "keys": {"p256dh": own.p256dh, "auth": own.auth}}
    options = {"service_workers": "allow", "permissions": ["notifications"]}
    with visit(browser, club.address, **options) as page:
        enter(page, anna)
        page.add_init_script(f"({SUBSCRIPTION})({json.dumps(keys)})")
        page.goto("/account")
        deliveries = Deliveries(page, club.address, service, own)
        page.get_by_role("button", name="Allow notices on this device").click()
        expect(page.get_by_role("button", name="No more notices on this device")).to_be_visible()

        # A page that is seen tells it itself, also the one that has begun the worker.
        game_seen = begin_game(anna, ben, clock="3d")
        assert deliveries.deliver(1)["path"] == f"/game/{game_seen}"

        page.goto("about:blank")
        # It is left before it is gone.
        asked_of_worker(page, PAGES, lambda pages: pages == 0)
        game = begin_game(anna, ben, clock="3d")
        turn = {"title": "Ваш ход", "body": "Партия с Ben", "path": f"/game/{game}", "tag": game}
        assert deliveries.deliver(2) == turn
        assert shown_by(page, 1) == [turn]

        offer = {**CHALLENGE, "clock": "3d", "to": "Anna"}
        challenge = ben.post("/api/challenges", offer)["id"]
        asked = {"title": "Вызов", "body": "От Ben", "path": "/", "tag": challenge}
        assert deliveries.deliver(3) == asked
        shown = {one["tag"]: one for one in shown_by(page, 2)}
        assert shown == {game: turn, challenge: asked}
