"""Firefox and WebKit from Debian, driven by what each understands: WebDriver BiDi and WebDriver.

Playwright drives neither as Debian builds them. A smoke journey needs three things of a browser:
go to an address, evaluate an expression, and move the pointer.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.running import kept_port

SECONDS = 30

#: Nothing but this machine can be reached, and nothing is asked at the start.
FIREFOX_PREFERENCES = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-US",
}


class Browser(Protocol):
    """A page of a browser."""

    def goto(self, url: str) -> None:
        """Opens an address and waits until it is loaded."""

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, which must be a text."""

    def click(self, x: float, y: float) -> None:
        """Presses and leaves the mouse's button at a place of the window."""


def pointer(x: float, y: float) -> dict[str, Any]:
    """A click, as both protocols spell it."""
    actions = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]}


class BidiBrowser:
    """By WebDriver BiDi over a WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.numbers = count(1)
        self.call("session.new", capabilities={})
        (tab,) = self.call("browsingContext.getTree")["contexts"]
        self.tab: str = tab["context"]

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        self.connection.send(json.dumps(message))
        while True:
            answer: dict[str, Any] = json.loads(self.connection.recv(timeout=SECONDS))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    def goto(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        target = {"context": self.tab}
        answer = self.call(
            "script.evaluate", expression=expression, target=target, awaitPromise=True
        )
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def click(self, x: float, y: float) -> None:
        self.call("input.performActions", context=self.tab, **pointer(x, y))


class ClassicBrowser:
    """By WebDriver over HTTP."""

    def __init__(self, driver: httpx.Client) -> None:
        self.driver = driver
        session = self.call("POST", "/session", capabilities={"alwaysMatch": {}})
        self.path = f"/session/{session['sessionId']}"

    def call(self, verb: str, path: str, **fields: Any) -> Any:
        answer = self.driver.request(verb, path, json=fields if verb == "POST" else None)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def goto(self, url: str) -> None:
        self.call("POST", f"{self.path}/url", url=url)

    def evaluate(self, expression: str) -> Any:
        script = f"return ({expression})"
        return self.call("POST", f"{self.path}/execute/sync", script=script, args=[])

    def click(self, x: float, y: float) -> None:
        self.call("POST", f"{self.path}/actions", **pointer(x, y))

    def close(self) -> None:
        self.call("DELETE", self.path)


@contextmanager
def firefox(folder: Path) -> Iterator[BidiBrowser]:
    """Firefox without a window; what it keeps is in `folder`."""
    preferences = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
        for name, value in FIREFOX_PREFERENCES.items()
    ]
    (folder / "user.js").write_text("".join(preferences))
    options = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(folder)]
    with program(folder, "firefox-esr", *options) as process:
        address = process.said(r"WebDriver BiDi listening on (ws://\S+)")
        with connect(f"{address}/session", proxy=None, max_size=None) as connection:
            yield BidiBrowser(connection)


@contextmanager
def webkit(folder: Path) -> Iterator[ClassicBrowser]:
    """WebKit's own small browser on a screen that nobody sees."""
    window = ["-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with ExitStack() as opened:
        screen = opened.enter_context(program(folder, "Xvfb", "-displayfd", "2", *window))
        display = screen.said(r"^(\d+)$")
        port = opened.enter_context(kept_port())
        driver = program(folder, "WebKitWebDriver", f"--port={port}", DISPLAY=f":{display}")
        opened.enter_context(driver)
        client = httpx.Client(
            base_url=f"http://127.0.0.1:{port}",
            timeout=SECONDS,
            transport=httpx.HTTPTransport(retries=8),  # until it listens
            trust_env=False,
        )
        browser = ClassicBrowser(opened.enter_context(client))
        opened.callback(browser.close)
        yield browser


@dataclass(frozen=True)
class Running:
    """A program, and the file with what it writes on stderr."""

    process: subprocess.Popen[bytes]
    errors: Path

    def said(self, pattern: str) -> str:
        """The first group of what it says at its start."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            if found := re.search(pattern, self.errors.read_text(errors="replace"), re.MULTILINE):
                return found[1]
            time.sleep(0.02)
        raise AssertionError(f"no {pattern!r} in: {self.errors.read_text(errors='replace')}")


@contextmanager
def program(folder: Path, name: str, *options: str, **variables: str) -> Iterator[Running]:
    """A program of this machine, whose home is `folder`, ended with all that it has started."""
    path = shutil.which(name)
    assert path is not None, f"There is no {name} on this machine"
    errors = folder / f"{name}.txt"
    environment = {**os.environ, "HOME": str(folder), "LANG": "en_US.UTF-8", **variables}
    with errors.open("wb") as file:
        process = subprocess.Popen(
            [path, *options],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=file,
            start_new_session=True,
        )
    try:
        yield Running(process, errors)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(SECONDS)
