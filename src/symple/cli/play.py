"""`symple play`: the local server, and its page in the browser."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from typing import Annotated

import typer

from symple.cli.errors import CommandError


def play(
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help="Port to listen on.  [default: 8019, or the next free one]"
        ),
    ] = None,
    host: Annotated[str, typer.Option(help="Address of this machine to listen on.")] = "127.0.0.1",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Play in the browser; everything stays on this machine.

    The games are kept in the data folder of the user, or in the folder that SYMPLE_DATA names.
    """
    # Imported here: `symple play --help` need not wait for the web framework.
    from symple.server.data import data_file
    from symple.server.listen import ListenError, listen, numeric_host, url
    from symple.server.run import run
    from symple.server.storage.database import Database
    from symple.storage.errors import StorageError

    try:
        listening = listen(numeric_host(host), port)
        database = Database(data_file())
    except (ListenError, StorageError) as error:
        raise CommandError(str(error)) from error
    address = url(listening)
    with suppress(KeyboardInterrupt):
        print(f"Symple is at {address}\nCtrl-C ends it; your games are kept.", flush=True)
        if not no_open and _has_screen():
            threading.Thread(target=typer.launch, args=[address], daemon=True).start()
        run(listening, database)
    database.close()


def _has_screen() -> bool:
    """Whether a browser window can show; without one a text browser would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
