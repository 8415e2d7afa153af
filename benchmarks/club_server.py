"""A club's process for `club_load.py`: serves a database until it is ended."""

from __future__ import annotations

import argparse
from pathlib import Path

import uvicorn

from symple.club.api.app import create_app
from symple.club.club import Club
from symple.club.database import open_database


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", help="a path, or an address postgresql://")
    parser.add_argument("--port", type=int, required=True)
    given = parser.parse_args()
    where = given.database if "://" in given.database else Path(given.database)
    club = Club(open_database(where), engines=1)
    config = uvicorn.Config(
        create_app(club),
        host="127.0.0.1",
        port=given.port,
        access_log=False,
        log_level="warning",
        backlog=4_096,
    )
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
