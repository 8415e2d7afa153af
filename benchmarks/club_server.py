"""A club's process for `club_load.py`: serves a database until it is ended."""

from __future__ import annotations

import argparse
import logging
from pathlib import Path

from symple.club.api.run import make_room
from symple.club.api.serving import Stop, serve_pages
from symple.club.club import Club
from symple.club.database import open_database
from symple.club.logs import log_to_stderr
from symple.server.listen import listen

#: All clients of a measurement are at one address.
_LINES = 10_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", help="a path, or an address postgresql://")
    parser.add_argument("--port", type=int, required=True)
    given = parser.parse_args()
    where = given.database if "://" in given.database else Path(given.database)
    club = Club(open_database(where), engines=1)
    log_to_stderr("text")
    logging.disable(logging.INFO)  # a line for each client would hide what goes wrong
    make_room()
    listening = listen("127.0.0.1", given.port)
    serve_pages(club, listening, Stop(), lambda: None, of_address=_LINES)


if __name__ == "__main__":
    main()
