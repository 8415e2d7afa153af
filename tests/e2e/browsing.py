"""A real Chromium, and visits of the page that tell when the page does what it must not."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    ViewportSize,
    expect,
)

from symple.server.listen import DEFAULT_HOST
from tests.server.running import network_address

FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    # Chromium's own page under its address bar, made anew for every visitor, is a second's work.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
    "--disable-gpu",
    "--no-first-run",
]
WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 360, "height": 740}
# What a page must look right in. Colours do not depend on widths: each is seen once.
LOOKS = {
    "light wide": {"color_scheme": "light", "viewport": WIDE},
    "dark narrow": {"color_scheme": "dark", "viewport": NARROW},
}
# The browser's own words about a connection that broke or an answer that was no; the page's own
# words about them are checked by the tests.
ABOUT_CONNECTIONS = ("Failed to load resource", "WebSocket connection")
SVELTE = "https://svelte.dev/e/"
MILLISECONDS = 20_000

expect.set_options(timeout=MILLISECONDS)


def launch(playwright: Playwright, program: str = "chromium-headless-shell") -> Browser:
    """The system's Chromium without a window. What is not on this machine cannot be reached.

    The shell without windows is of the same sources as `chromium` and has the same pages at four
    fifths of the work. What a browser keeps outside pages, such as notices, it lacks.
    """
    path = shutil.which(program)
    assert path is not None, f"There is no {program} on this machine: apt-get install {program}"
    own = (DEFAULT_HOST, network_address())
    rules = ", ".join(["MAP * ~NOTFOUND", *(f"EXCLUDE {host}" for host in own)])
    flags = [*FLAGS, f"--host-resolver-rules={rules}"]
    return playwright.chromium.launch(executable_path=path, args=flags, chromium_sandbox=False)


@contextmanager
def visit(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A page of a visitor whom the browser does not know yet; `options` are the context's.

    Every answer comes from the server, unless `service_workers` are allowed.

    Fails at the end when the page has asked another machine for anything, or has thrown an error.
    """
    requested: list[str] = []
    errors: list[str] = []

    def read_console(message: ConsoleMessage) -> None:
        # What Svelte warns of is an error in a component.
        faulty = message.type == "error" or (message.type == "warning" and SVELTE in message.text)
        if faulty and not message.text.startswith(ABOUT_CONNECTIONS):
            errors.append(message.text)

    context = browser.new_context(
        base_url=address,
        **{
            "locale": "en-US",
            "viewport": WIDE,
            "reduced_motion": "reduce",
            "service_workers": "block",
            **options,
        },
    )
    context.set_default_timeout(MILLISECONDS)
    context.on("request", lambda request: requested.append(request.url))
    page = context.new_page()
    page.on("websocket", lambda socket: requested.append(socket.url))
    page.on("console", read_console)
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        yield page
    finally:
        context.close()
    assert errors == []
    assert requested != []
    # What a page makes itself, such as a picture, has an address of its own.
    own = (address, address.replace("http:", "ws:", 1), f"blob:{address}")
    assert [url for url in requested if not url.startswith(own)] == []


def middle(locator: Locator) -> tuple[float, float]:
    """Where it is on the screen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger goes from `start` to `end` and leaves the screen there: quickly, by what the page
    is told of the time, however slow the machine is.
    """
    touch = page.context.new_cdp_session(page)
    began = time.time()
    steps = [
        {"x": start[0] + (end[0] - start[0]) * part, "y": start[1] + (end[1] - start[1]) * part}
        for part in (0, 0.25, 0.5, 0.75, 1)
    ]
    kinds = ["touchStart", *["touchMove"] * (len(steps) - 1)]
    events = [(kind, [step]) for kind, step in zip(kinds, steps, strict=True)]
    for number, (kind, points) in enumerate([*events, ("touchEnd", [])]):
        when = began + number / 100
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when}
        )
