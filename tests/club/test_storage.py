"""The tables of a club: made, taken down, and as they are said to be, on both kinds of database."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import inspect, select
from sqlalchemy.exc import IntegrityError

from symple.club.challenges import Challenges
from symple.club.chat import Chat
from symple.club.database import ClubDatabase
from symple.club.games import Games
from symple.club.pauses import Pauses
from symple.club.storage import accounts
from symple.club.storage.tables import SCHEMA, boards, metadata
from symple.club.store import Store
from symple.storage import migrate
from symple.storage.errors import StorageError
from tests.club.contests import Contest
from tests.club.hours import Hours
from tests.club.offers import terms
from tests.club.people import begin, played


def test_migrations_lead_to_the_tables(database: ClubDatabase) -> None:
    with database.reading() as connection:
        command.check(migrate.configuration(connection, SCHEMA))
        assert migrate.revision(connection) == SCHEMA.head
        assert set(inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}


def test_all_can_be_taken_down_and_made_again(database: ClubDatabase) -> None:
    with database.writing() as connection:
        accounts.add(connection, "Anna", "person", 0)
        configuration = migrate.configuration(connection, SCHEMA)
        command.downgrade(configuration, "base")
        assert set(inspect(connection).get_table_names()) == {"alembic_version"}
        command.upgrade(configuration, "head")
        inspect(connection).clear_cache()
        assert accounts.add(connection, "Anna", "person", 0).name == "Anna"


def test_accounts_of_the_first_version_stay(database: ClubDatabase) -> None:
    with database.writing() as connection:
        anna = accounts.add(connection, "Anna", "person", 12)
        accounts.change(connection, anna.id, email="anna@example.org", password_hash="...")
        configuration = migrate.configuration(connection, SCHEMA)
        command.downgrade(configuration, "club_0001")
        assert set(inspect(connection).get_table_names()).isdisjoint({"sessions", "tokens"})
        command.upgrade(configuration, "head")
        assert accounts.load(connection, anna.id) == anna
        assert accounts.find(connection, "anna") == anna.id
        assert accounts.password_hash(connection, anna.id) is None


def test_games_outlive_a_step_back_and_forth(
    database: ClubDatabase,
    store: Store,
    games: Games,
    challenges: Challenges,
    pauses: Pauses,
    hours: Hours,
    anna: int,
    ben: int,
) -> None:
    game = played(games, begin(games, anna, ben, "3d"), "A1", "C3")
    Chat(store, hours.now).say(game.id, "players", anna, "Hello")
    challenges.offer(anna, terms())
    pauses.begin(ben, 3)
    with database.writing() as connection:
        configuration = migrate.configuration(connection, SCHEMA)
        command.downgrade(configuration, "club_0001")
        command.upgrade(configuration, "head")
    assert games.load(game.id) == game
    assert len(games.turns(game.id)) == 2
    assert challenges.open_list("live") == []
    assert pauses.current(ben) is None


def test_games_of_a_tournament_outlive_a_step_back_and_forth(
    database: ClubDatabase, hours: Hours
) -> None:
    contest = Contest(database, hours)
    tournament, _ = contest.begun(4, contest.setup(rounds=1))
    ((one, _),) = contest.tournaments.load(tournament).rounds
    game = contest.games.load(one.game or "")
    with database.writing() as connection:
        configuration = migrate.configuration(connection, SCHEMA)
        command.downgrade(configuration, "club_0003")
        command.upgrade(configuration, "head")
    assert contest.games.load(game.id) == game
    assert contest.tournaments.page("running") == []


def test_boards_of_games_that_are_over_are_made_when_the_club_is_brought_up_to_date(
    database: ClubDatabase, games: Games, anna: int, ben: int
) -> None:
    start = "5/5/2W2/5/4B b - 4"
    over = [
        played(games, begin(games, anna, ben), "A1", "C3", "E5"),
        played(games, begin(games, ben, anna, "3d", start=start), "A1"),
        begin(games, anna, ben),
    ]
    games.abort(over[2].id, anna)
    for game in over[:2]:
        games.resign(game.id, anna)
    running = played(games, begin(games, ben, anna), "A1", "C3")
    rows = select(boards).order_by(boards.c.game_id)
    with database.writing() as connection:
        before = connection.execute(rows).all()
        configuration = migrate.configuration(connection, SCHEMA)
        command.downgrade(configuration, "club_0007")
        assert "boards" not in inspect(connection).get_table_names()
        command.upgrade(configuration, "head")
        assert connection.execute(rows).all() == before
    assert {row.game_id for row in before} == {game.id for game in over}
    assert games.load(running.id) == running


def test_no_two_names_look_alike(database: ClubDatabase) -> None:
    with database.writing() as connection:
        anna = accounts.add(connection, "Anna", "person", 12)
        assert accounts.load(connection, anna.id) == anna
        assert accounts.load(connection, anna.id + 1) is None
    with pytest.raises((IntegrityError, StorageError)), database.writing() as connection:
        accounts.add(connection, "ANNA", "guest", 13)
