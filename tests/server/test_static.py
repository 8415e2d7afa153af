"""The built web client is served, its first page for every address of its own."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from symple.storage.database import Database
from tests.server.running import serving


@pytest.mark.parametrize("path", ["/", "/index.html", "/games", "/games/12/turn/3"])
def test_every_page_is_the_client(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "<title>Symple</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_by_the_browser_and_compressed(client: httpx.Client) -> None:
    answer = client.get("/assets/app-1a2b3c.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("const stones")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("sw.js", "text/javascript"), ("manifest.webmanifest", "application/manifest+json")],
)
def test_what_makes_the_app_installable_is_asked_for_again(
    client: httpx.Client, name: str, kind: str
) -> None:
    answer = client.get(f"/{name}", headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.headers["cache-control"] == "no-cache"


def test_an_unchanged_page_is_not_sent_again(client: httpx.Client) -> None:
    tag = client.get("/").headers["etag"]
    assert client.get("/", headers={"If-None-Match": tag}).status_code == 304


def test_a_missing_hashed_file_is_not_a_page(client: httpx.Client) -> None:
    assert client.get("/assets/app-999999.js").status_code == 404


@pytest.mark.parametrize(
    "path", ["/../symple.db", "/%2e%2e/symple.db", "/assets/..%2f..%2fsymple.db"]
)
def test_files_outside_are_out_of_reach(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert b"SQLite format" not in answer.content
    assert answer.status_code in (200, 404)


def test_the_page_takes_no_posts(client: httpx.Client) -> None:
    assert client.post("/games").status_code == 405


def test_a_checkout_without_the_built_client_says_so(database: Database, tmp_path: Path) -> None:
    with serving(database, tmp_path / "nothing") as visitor:
        answer = visitor.http.get("/")
    assert answer.status_code == 503
    assert "not built" in answer.text
