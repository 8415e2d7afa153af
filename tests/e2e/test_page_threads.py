"""The engine of a page thinks in several threads where the page is isolated, in one elsewhere.

It loads a net when a search asks one.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from symple.server.static import CLIENT
from tests.e2e.browsing import visit
from tests.e2e.test_offline import Visit, alone, begin, open_anew, visited
from tests.server.running import RunningServer

__all__ = ["alone", "visited"]

THREAD = "**/assets/threads.worker-*.js"

#: A search of a new worker that may begin two threads; it is stopped at the first news, where it
#: has no limit. What it found, and how many times it told.
SEARCH = """
async ([address, limits, net]) => {
  const worker = new Worker(address, { type: "module", name: "2" });
  const start = "9/9/9/9/9/9/9/9/9 w - 4";
  const search = { start, turns: [], limits, net, candidates: 5, every: 20 };
  let told = 0;
  const last = await new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      told += 1;
      if (data.error) reject(new Error(data.error));
      else if (data.ended) resolve(data);
      else if (limits.seconds === undefined) worker.postMessage({ stop: 1 });
    };
    worker.postMessage({ id: 1, search });
  });
  worker.terminate();
  return { turn: last.turn, visits: last.found.visits, told };
}
"""


def search(page: Page, *, net: bool = False, **limits: float) -> dict[str, Any]:
    [worker] = (CLIENT / "assets").glob("worker-*.js")
    found: dict[str, Any] = page.evaluate(SEARCH, [f"/assets/{worker.name}", limits, net])
    return found


@pytest.fixture
def threads(page: Page) -> list[str]:
    """The threads that were begun."""
    begun: list[str] = []
    page.context.on(
        "response",
        lambda answer: (
            begun.append(answer.url) if "/threads.worker-" in answer.url and answer.ok else None
        ),
    )
    page.goto("/")
    return begun


def is_isolated(page: Page) -> bool:
    isolated: bool = page.evaluate("crossOriginIsolated")
    return isolated


def test_an_isolated_page_thinks_in_threads(page: Page, threads: list[str]) -> None:
    assert is_isolated(page)
    found = search(page, seconds=1)
    assert found["visits"] > 1000
    assert found["told"] > 1
    assert len(threads) == 2


def test_threads_end_when_they_are_told_to(page: Page, threads: list[str]) -> None:
    found = search(page)
    assert found["visits"] > 0
    assert found["turn"]
    assert len(threads) == 2


def test_threads_that_cannot_begin_are_done_without(page: Page, threads: list[str]) -> None:
    page.route(THREAD, lambda route: route.fulfill(status=404))
    assert search(page, seconds=1)["visits"] > 1000
    assert threads == []


def test_a_net_is_loaded_when_a_search_asks_one(page: Page) -> None:
    answers: list[int] = []
    page.context.on(
        "response", lambda answer: answers.append(answer.status) if ".onnx" in answer.url else None
    )
    page.goto("/")
    alone = search(page, evaluations=2_000)
    assert answers == []
    asked = search(page, net=True, evaluations=2_000)
    assert answers == [200]
    # An answer of the net counts as several games.
    assert asked["visits"] < 0.8 * alone["visits"]


def test_a_page_that_is_not_isolated_thinks_in_one(browser: Browser, server: RunningServer) -> None:
    def without_isolation(route: Route) -> None:
        answer = route.fetch()
        shared = ("cross-origin-embedder-policy", "cross-origin-opener-policy")
        headers = {name: value for name, value in answer.headers.items() if name not in shared}
        route.fulfill(response=answer, headers=headers)

    with visit(browser, server.url) as page:
        page.route("**/*", without_isolation)
        page.goto("/")
        assert not is_isolated(page)
        assert search(page, seconds=1)["visits"] > 1000


def test_a_kept_page_plays_with_threads(alone: Visit) -> None:
    page = alone.page
    page.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 })")
    begun: list[str] = []
    page.context.on("request", lambda request: begun.append(request.url))
    open_anew(page, "/")
    page.get_by_text("Engine", exact=True).click()
    page.get_by_role("group", name="Level").get_by_text("10", exact=True).click()
    game = begin(page, "Engine")
    assert is_isolated(page)
    game.click("C3")
    expect(game.notations).to_have_count(2)
    assert len([url for url in begun if "/threads.worker-" in url]) == 2


def test_a_kept_page_has_its_net(alone: Visit) -> None:
    page = alone.page
    open_anew(page, "/")
    found = search(page, net=True, evaluations=2_000)
    assert found["visits"] < 2_000
