"""`symple serve`: a club, where people meet and play."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from symple.cli import ended_by_interrupt
from symple.cli.errors import CommandError

if TYPE_CHECKING:
    from symple.club.mail import Mailer
    from symple.club.web_push import Pusher

_MAIL = "SYMPLE_MAIL_URL"
_SENDER = "SYMPLE_MAIL_FROM"


def serve(
    host: Annotated[
        str,
        typer.Option(help="Address of this machine to listen on, or 0.0.0.0 for all."),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on.")] = 8020,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="SYMPLE_PUBLIC_URL",
            metavar="URL",
            help="Address at which people reach the club, such as https://club.example.",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            envvar="SYMPLE_PROXIES",
            metavar="ADDRESS",
            help="Address or network of a proxy that may say for whom it asks. Repeatable; the "
            "variable holds several with spaces between.",
        ),
    ] = None,
    engines: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=256,
            help="Processes that play for the club's bots; 0 where others do, see --no-pages.  "
            "[default: half of the processors]",
        ),
    ] = None,
    no_pages: Annotated[
        bool,
        typer.Option(
            "--no-pages",
            help="Serve nothing: only play for the bots of a club on PostgreSQL, and do what else "
            "waits there.",
        ),
    ] = False,
    metrics: Annotated[
        str | None,
        typer.Option(
            envvar="SYMPLE_METRICS",
            metavar="[ADDRESS:]PORT",
            help="Show metrics for Prometheus there; without an address to this machine only.",
        ),
    ] = None,
    log: Annotated[
        Literal["json", "text"], typer.Option(help="How to write the log, on stderr.")
    ] = "json",
) -> None:
    """Serve a club: people meet there, play live and by correspondence, and are rated.

    It is kept in the file club.db of your data folder, or of the folder that SYMPLE_DATA names.
    With SYMPLE_DATABASE_URL=postgresql://USER:PASSWORD@HOST/NAME it is in that database, and
    several of these programs may serve it at once.

    SYMPLE_MAIL_URL=smtp://USER:PASSWORD@HOST:PORT (or smtps://) and SYMPLE_MAIL_FROM=ADDRESS let it
    send letters, SYMPLE_PUSH_KEY and SYMPLE_PUSH_CONTACT tell browsers whose turn it is.
    """
    # Imported here: `symple serve --help` need not wait for the web framework.
    with ended_by_interrupt():
        from symple.club.alone import NotAloneError
        from symple.club.api.run import make_room
        from symple.club.api.serving import Stop, serve_pages, work
        from symple.club.club import Club
        from symple.club.database import open_database
        from symple.club.logs import log_to_stderr
        from symple.server.listen import ListenError, listen, url
        from symple.storage.errors import StorageError

    address = _address(host)
    where = _where(no_pages, engines)
    public = _origin(public_url)
    proxies = _networks(proxy or [])
    mailer, pusher = _mailer(public), _pusher()
    shown_at = None if metrics is None else _place(metrics)
    stop = Stop()
    log_to_stderr(log)
    with ExitStack() as open_things:
        try:
            if isinstance(where, Path):
                open_things.enter_context(_alone(where))
            if shown_at is not None:
                open_things.enter_context(_showing_metrics(*shown_at))
            listening = None if no_pages else open_things.enter_context(listen(address, port))
            database = open_database(where)
            open_things.callback(database.close)
            club = Club(
                database, engines=engines, mailer=mailer, pusher=pusher, public=public or ""
            )
        except (ListenError, NotAloneError, StorageError) as error:
            raise CommandError(str(error)) from error
        if mailer is not None:
            mailer.start()
            open_things.callback(mailer.close)
        if listening is None:
            work(club, stop, lambda: print("The club's bots play.", flush=True))
            return
        _warn(make_room(), listening.getsockname()[0], public, proxies)
        told = f"The club is at {url(listening)}" + (f" for {public}/" if public else "")
        if not serve_pages(
            club, listening, stop, lambda: print(told, flush=True), public=public, proxies=proxies
        ):
            raise CommandError("The club could not be started; the log says why.")


def _address(host: str) -> str:
    from symple.server.listen import ListenError, numeric_host

    try:
        return numeric_host(host)
    except ListenError as error:
        raise typer.BadParameter(str(error)) from error


def _where(no_pages: bool, engines: int | None) -> str | Path:
    """The database: an address, or the path of a file."""
    from symple.club.database import DATABASE_VARIABLE, club_database
    from symple.storage.errors import StorageError
    from symple.storage.postgres import server_url

    if no_pages and engines == 0:
        raise typer.BadParameter("With --no-pages and --engines 0 there would be nothing to do.")
    where = club_database(os.environ)
    if isinstance(where, Path):
        if no_pages or engines == 0:
            raise typer.BadParameter(
                "Only a club on PostgreSQL can have its engines in other processes; set "
                f"{DATABASE_VARIABLE}, or leave out --no-pages and --engines 0."
            )
        return where
    try:
        server_url(where)
    except StorageError as error:
        raise typer.BadParameter(f"{DATABASE_VARIABLE}: {error}") from error
    return where


def _origin(public_url: str | None) -> str | None:
    from symple.server.public import PublicUrlError, public_origin

    try:
        return public_origin(public_url) if public_url else None
    except PublicUrlError as error:
        raise typer.BadParameter(str(error)) from error


def _networks(proxies: list[str]) -> list[str]:
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise typer.BadParameter(
                f"{proxy!r} is no address or network of a proxy; give one such as 127.0.0.1 or "
                "10.0.0.0/8."
            ) from None
    return proxies


def _mailer(public: str | None) -> Mailer | None:
    from symple.club.mail import Mailer, MailServer, MailSettingsError

    address, sender = os.environ.get(_MAIL), os.environ.get(_SENDER)
    if not address and not sender:
        return None
    if not address or not sender:
        raise typer.BadParameter(f"{_MAIL} and {_SENDER} are of use only together.")
    if public is None:
        raise typer.BadParameter("Letters have links in them: say with SYMPLE_PUBLIC_URL where to.")
    try:
        return Mailer(MailServer.parse(address), sender)
    except MailSettingsError as error:
        raise typer.BadParameter(f"{_MAIL} or {_SENDER}: {error}") from error


def _pusher() -> Pusher | None:
    from symple.club.web_push import Pusher, PushSettingsError

    try:
        return Pusher.of_environment(os.environ)
    except PushSettingsError as error:
        raise typer.BadParameter(str(error)) from error


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    from symple.club.alone import alone_with

    try:
        with alone_with(file):
            yield
    except PermissionError as error:
        raise CommandError(f"Cannot write {file.parent}: {error.strerror}.") from error


def _place(metrics: str) -> tuple[str, int]:
    """An address and a port."""
    address, _, port = metrics.rpartition(":")
    try:
        host = str(ipaddress.ip_address(address.strip("[]") or "127.0.0.1"))
        number = int(port)
    except ValueError:
        number = -1
    if not 0 <= number <= 65535:
        raise typer.BadParameter(
            f"{metrics!r} is no place for metrics; give a port such as 9464, or 0.0.0.0:9464."
        )
    return host, number


@contextmanager
def _showing_metrics(host: str, port: int) -> Iterator[None]:
    from prometheus_client import start_http_server

    try:
        server, thread = start_http_server(port, host)
    except OSError as error:
        raise CommandError(
            f"Metrics cannot be shown at port {port} of {host}: {error.strerror}."
        ) from error
    yield
    server.shutdown()
    server.server_close()
    thread.join()


def _warn(connections: int, host: str, public: str | None, proxies: list[str]) -> None:
    """Of what works, but hardly as it was meant."""
    import structlog

    from symple.club.api.run import MOST

    log = structlog.get_logger(__name__)
    if connections < MOST:
        log.warning(
            "few connections: let the process open more files (ulimit -n, LimitNOFILE=)",
            connections=connections,
            files_needed=2 * MOST,
        )
    if public is not None and not proxies:
        log.warning(
            "all who come through the proxy count as one address: name the proxy (SYMPLE_PROXIES)"
        )
    if public is None and not ipaddress.ip_address(host).is_loopback:
        log.warning("passwords are sent unencrypted: serve the club behind a proxy with TLS")
