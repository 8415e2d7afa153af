"""`symple play`: the local server, and its page in the browser."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from typing import Annotated

import typer

from symple.cli import ended_by_interrupt
from symple.cli.errors import CommandError


def play(
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help="Port to listen on.  [default: 8019, or the next free one]"
        ),
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            help="Address of this machine to listen on. With any but the default, or 0.0.0.0 for "
            "all, other devices on the network can play too, if they know the code."
        ),
    ] = "127.0.0.1",
    ponder: Annotated[
        bool,
        typer.Option(
            "--ponder", help="Level 10 also thinks on your time, which keeps the machine busy."
        ),
    ] = False,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="SYMPLE_PUBLIC_URL",
            metavar="URL",
            help="Address at which people elsewhere reach this server, through a proxy or a "
            "tunnel. Links to share use it; whoever comes through it needs the code.",
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Play in the browser; everything stays on this machine.

    With --host, a phone on the same network can use the app too; everyone is then asked for a code,
    which the terminal shows and which changes at every start. So it is with --public-url, but links
    to single games open without the code.

    Your games are kept in your data folder, or in the folder that SYMPLE_DATA names.
    """
    # Imported here: `symple play --help` need not wait for the web framework.
    with ended_by_interrupt():
        from symple.server.access import link, new_code
        from symple.server.listen import (
            ListenError,
            is_shared,
            listen,
            network_url,
            numeric_host,
            url,
        )
        from symple.server.public import PublicUrlError, public_origin
        from symple.server.run import run
        from symple.server.storage.tables import SCHEMA
        from symple.storage.database import Database
        from symple.storage.errors import StorageError
        from symple.storage.folder import games_file

    try:
        public = None if public_url is None else public_origin(public_url)
        listening = listen(numeric_host(host), port)
        database = Database(games_file(), SCHEMA)
    except (ListenError, PublicUrlError, StorageError) as error:
        raise CommandError(str(error)) from error
    shared = is_shared(listening)
    # Who comes by a proxy on this machine seems to be of this machine.
    code = new_code() if shared or public is not None else None
    address = url(listening) if code is None else link(url(listening), code)
    with suppress(KeyboardInterrupt):
        print(f"Symple is at {address}")
        if code is not None and public is not None:
            print(f"Elsewhere open {link(f'{public}/', code)}")
        if code is not None and shared:
            print(_invitation(network_url(listening), code))
        print("Press Ctrl-C to stop; your games are kept.", flush=True)
        if not no_open and _has_screen():
            threading.Thread(target=typer.launch, args=[address], daemon=True).start()
        run(listening, database, code, public=public, ponder=ponder)
    database.close()


def _invitation(shared: str | None, code: str) -> str:
    """What to do on another device."""
    from symple.server.access import link

    if shared is None:
        return f"There is no network right now. Other devices will be asked for the code {code}"
    return (
        f"From other devices on your network, open {link(shared, code)}\n"
        f"or {shared} and enter the code {code}"
    )


def _has_screen() -> bool:
    """Whether a browser window can show; without one a text browser would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
