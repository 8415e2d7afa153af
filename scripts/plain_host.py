"""A host of plain files on this machine: tests, measurements and pictures have the site there."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class QuietHandler(SimpleHTTPRequestHandler):
    """Tells nothing of what it is asked."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def host_of_files(folder: Path, name: str = "127.0.0.1") -> Iterator[str]:
    """The address at which this folder is served, for as long as it is wanted."""
    handler = partial(QuietHandler, directory=str(folder))
    with ThreadingHTTPServer((name, 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://{name}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
