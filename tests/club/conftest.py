"""A club's database, of either kind, and games on it at a time that the test says."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from symple.club.accounts import Accounts
from symple.club.challenges import Challenges
from symple.club.chat import Chat
from symple.club.credentials import Credentials
from symple.club.database import ClubDatabase, open_database
from symple.club.games import Games
from symple.club.moderation import Moderation
from symple.club.passwords import Passwords
from symple.club.pauses import Pauses
from symple.club.reports import Reports
from symple.club.store import Store
from symple.club.tokens import Tokens
from symple.club.tournament_changes import follow
from tests.club.hours import Hours
from tests.club.offers import Told
from tests.club.people import account
from tests.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a club in which nothing has happened. What each test would make anew is copied."""
    path = tmp_path_factory.mktemp("new") / "club.db"
    open_database(path).close()
    return path


@pytest.fixture(scope="session")
def new_address(postgres: Postgres) -> str:
    """As `new_file`, on a server."""
    address = postgres.database()
    open_database(address).close()
    return address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str | Path]:
    """Of a club in which nothing has happened."""
    if request.param == "sqlite":
        yield shutil.copy(request.getfixturevalue("new_file"), tmp_path / "club.db")
        return
    server: Postgres = request.getfixturevalue("postgres")
    address = server.database(like=request.getfixturevalue("new_address"))
    yield address
    server.drop(address)


@pytest.fixture
def database(address: str | Path) -> Iterator[ClubDatabase]:
    database = open_database(address)
    yield database
    database.close()


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def store(database: ClubDatabase) -> Store:
    return Store(database)


@pytest.fixture
def games(store: Store, hours: Hours) -> Games:
    return Games(store, hours.now)


@pytest.fixture
def anna(database: ClubDatabase) -> int:
    return account(database, "Anna")


@pytest.fixture
def ben(database: ClubDatabase) -> int:
    return account(database, "Ben")


@pytest.fixture
def carla(database: ClubDatabase) -> int:
    return account(database, "Carla")


@pytest.fixture
def moderation(store: Store, hours: Hours) -> Moderation:
    store.follow_games(follow)
    return Moderation(store, hours.now)


@pytest.fixture
def mia(database: ClubDatabase, moderation: Moderation) -> int:
    """A moderator."""
    mia = account(database, "Mia")
    moderation.grant(mia, "She is kind.")
    return mia


@pytest.fixture
def told(database: ClubDatabase) -> Told:
    """What is heard of challenges."""
    return Told(database)


@pytest.fixture
def challenges(database: ClubDatabase, hours: Hours, told: Told) -> Challenges:
    return Challenges(Store(database, told), hours.now)


@pytest.fixture(scope="session")
def passwords() -> Passwords:
    """Such as cost nothing."""
    return Passwords(passes=1, memory=8, lanes=1)


@pytest.fixture
def accounts(database: ClubDatabase, hours: Hours, passwords: Passwords) -> Accounts:
    return Accounts(database, hours.now, passwords)


@pytest.fixture
def credentials(database: ClubDatabase, hours: Hours, passwords: Passwords) -> Credentials:
    return Credentials(database, hours.now, passwords)


@pytest.fixture
def tokens(database: ClubDatabase, hours: Hours) -> Tokens:
    return Tokens(database, hours.now)


@pytest.fixture
def pauses(store: Store, hours: Hours) -> Pauses:
    return Pauses(store, hours.now)


@pytest.fixture
def chat(store: Store, hours: Hours) -> Chat:
    return Chat(store, hours.now)


@pytest.fixture
def reports(store: Store, hours: Hours) -> Reports:
    return Reports(store, hours.now)


@pytest.fixture
def heard(store: Store) -> list[str]:
    """All that is told."""
    heard: list[str] = []
    store.news.listen(heard.append)
    return heard
