"""A process of a club: a database and a port."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from symple.club.api.app import create_app
from symple.club.api.run import Configuration
from symple.club.club import Club
from symple.club.database import open_database


def main(database: str, port: str) -> None:
    where = database if "://" in database else Path(database)
    club = Club(open_database(where), engines=1)
    configuration = Configuration(create_app(club))
    configuration.host, configuration.port = "127.0.0.1", int(port)
    uvicorn.Server(configuration).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
