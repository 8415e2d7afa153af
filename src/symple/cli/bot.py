"""`symple bot`: an engine, or a program of yours, as a player in a club."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import typer

from symple.arena.players import ProgramSpec, parse_player
from symple.bots.bot import Bot
from symple.bots.client import ClubClient, ClubError, RefusedError
from symple.bots.seats import LevelSeat, ProgramSeat, Seat
from symple.bots.wishes import Wishes
from symple.cli import options
from symple.cli.errors import CommandError
from symple.engine import find_level

TOKEN: Final = "SYMPLE_BOT_TOKEN"

_UNAUTHORIZED: Final = 401


def bot(
    club: Annotated[str, typer.Argument(help="The club's address, as https://club.example.")],
    level: Annotated[
        str | None, typer.Option(help="Play at a level, 1 to 10. Default: 5, without a program.")
    ] = None,
    codecup: Annotated[
        str | None,
        typer.Option(metavar="COMMAND", help="Play with a program of the CodeCup dialogue."),
    ] = None,
    gtp: Annotated[
        str | None, typer.Option(metavar="COMMAND", help="Play with a program that speaks GTP.")
    ] = None,
    token_file: Annotated[
        Path | None, typer.Option(help=f"Has the token, in place of {TOKEN}.")
    ] = None,
    become_bot: Annotated[
        bool,
        typer.Option(
            "--become-bot",
            help="Make the account a bot's, for ever; only one without games can become that.",
        ),
    ] = False,
    size: Annotated[
        list[int] | None, typer.Option(help="Accept this board; also several times. Default: all.")
    ] = None,
    penalty: Annotated[
        list[int] | None,
        typer.Option(help="Accept this penalty; also several times. Default: all."),
    ] = None,
    pace: Annotated[
        Literal["live", "days", "both"], typer.Option(help="Accept games of this pace.")
    ] = "both",
    count: Annotated[
        Literal["rated", "casual", "both"], typer.Option(help="Accept games that count so.")
    ] = "both",
    people_only: Annotated[
        bool, typer.Option("--people-only", help="Accept nothing from other bots.")
    ] = False,
    games: Annotated[int, typer.Option(min=1, max=64, help="Games at once.")] = 1,
    threads: options.SearchThreads = 1,
) -> None:
    """Plays in a club: accepts challenges and makes turns, until it is stopped.

    The token is made in the account's settings, and stands in the environment as SYMPLE_BOT_TOKEN
    or in a file. COMMAND is written as for `symple match`, as in --gtp "./my-program --strong".
    A CodeCup program knows its board by its own options: name it by --size and --penalty.

    Ctrl-C, or SIGTERM, once: nothing more is accepted, and the bot leaves when its live games are
    over. Twice: it leaves at once. Games that go on are taken up again at the next start.
    """
    sit = _engine(level, codecup, gtp, size, penalty, threads)
    wishes = Wishes(
        sizes=frozenset(size or ()),
        penalties=frozenset(penalty or ()),
        live=pace != "days",
        days=pace != "live",
        rated=count != "casual",
        casual=count != "rated",
        bots=not people_only,
        starts=codecup is None and gtp is None,
        balances=codecup is None,
    )
    client = ClubClient(_address(club), _token(token_file))
    try:
        playing = Bot(client, sit, wishes, _tell, games)
        with _signals(playing):
            _introduce(client, become_bot)
            playing.run()
    except ClubError as error:
        raise CommandError(_told(error)) from error
    finally:
        client.close()


def _engine(
    level: str | None,
    codecup: str | None,
    gtp: str | None,
    size: list[int] | None,
    penalty: list[int] | None,
    threads: int,
) -> Callable[[], Seat]:
    """What makes a player for each game."""
    if sum(option is not None for option in (level, codecup, gtp)) > 1:
        raise typer.BadParameter("give one of --level, --codecup and --gtp")
    if codecup is not None and (len(size or ()) != 1 or len(penalty or ()) != 1):
        raise typer.BadParameter("--codecup needs one --size and one --penalty: the program's own")
    try:
        if codecup is None and gtp is None:
            chosen = find_level(level or "5")
            return lambda: LevelSeat(chosen, threads)
        spec = parse_player(f"gtp {gtp}" if codecup is None else f"codecup {codecup}")
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    assert isinstance(spec, ProgramSpec)
    return lambda: ProgramSeat(spec)


def _address(club: str) -> str:
    parts = urlsplit(club)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise typer.BadParameter(f"{club!r} is no address of a club, as https://club.example")
    if parts.scheme == "http" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        _tell("Whoever is on the way can read the token: use https if the club has it.")
    return f"{parts.scheme}://{parts.netloc}"


def _token(file: Path | None) -> str:
    if file is None:
        token = os.environ.get(TOKEN, "").strip()
        if not token:
            raise typer.BadParameter(f"put the token into {TOKEN}, or name its file: --token-file")
    else:
        token = file.read_text(encoding="utf-8", errors="replace").strip()
    if not token.isascii() or not token.isprintable() or not token or " " in token:
        raise typer.BadParameter("what was given as the token is none")
    return token


def _introduce(client: ClubClient, become_bot: bool) -> None:
    """Sees to it that the account is a bot's."""
    account = client.me()
    if account["kind"] != "bot":
        if not become_bot:
            raise CommandError(
                f"{account['name']} is not a bot's account: --become-bot makes it one, for ever."
            )
        client.become_bot()
    _tell(f"{account['name']} is ready.")


@contextmanager
def _signals(playing: Bot) -> Iterator[None]:
    """Ctrl-C and SIGTERM have the bot finish, and the second time leave."""
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        if stopping:
            playing.leave()
        else:
            stopping = True
            playing.finish()

    before = {name: signal.signal(name, stop) for name in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)


def _told(error: ClubError) -> str:
    if isinstance(error, RefusedError) and error.status == _UNAUTHORIZED:
        return "The club does not know this token: make a new one in the account's settings."
    return str(error)


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
