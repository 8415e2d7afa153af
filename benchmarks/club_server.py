"""A club's process for `club_load.py`: serves a database until it is ended."""

from __future__ import annotations

import argparse
from pathlib import Path

import uvicorn

from symple.club.api.app import create_app
from symple.club.api.run import Configuration
from symple.club.club import Club
from symple.club.database import open_database

#: All clients of a measurement are at one address.
_LINES = 10_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", help="a path, or an address postgresql://")
    parser.add_argument("--port", type=int, required=True)
    given = parser.parse_args()
    where = given.database if "://" in given.database else Path(given.database)
    club = Club(open_database(where), engines=1)
    app = create_app(club, of_address=_LINES)
    config = Configuration(app, of_address=_LINES)
    config.host, config.port = "127.0.0.1", given.port
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
