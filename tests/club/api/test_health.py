"""What whoever looks after a club's machines asks: whether it lives, and whether it is ready."""

from __future__ import annotations

import time

from symple.club.database import open_database
from tests.club.api.running import running_club
from tests.postgres import running_postgres

SOON = 30


def test_a_club_is_ready_while_its_database_answers() -> None:
    with running_postgres() as server:
        database = open_database(server.database())
        with running_club(database) as club:
            looks = club.visitor()
            assert looks.get("/api/health/ready") == {"ok": True}
            server.kill()
            assert looks.get("/api/health/ready", status=503)["detail"]["code"] == "busy"
            assert looks.get("/api/health/alive") == {"ok": True}
            server.start()
            deadline = time.monotonic() + SOON
            while looks.http.get("/api/health/ready").status_code != 200:
                assert time.monotonic() < deadline
                time.sleep(0.1)
        database.close()
