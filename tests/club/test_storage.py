"""The tables of a club: made, taken down, and as they are said to be, on both kinds of database."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import inspect
from sqlalchemy.exc import IntegrityError

from symple.club.database import ClubDatabase
from symple.club.storage import accounts
from symple.club.storage.tables import SCHEMA, metadata
from symple.storage import migrate
from symple.storage.errors import StorageError


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


def test_no_two_names_look_alike(database: ClubDatabase) -> None:
    with database.writing() as connection:
        anna = accounts.add(connection, "Anna", "person", 12)
        assert accounts.load(connection, anna.id) == anna
        assert accounts.load(connection, anna.id + 1) is None
    with pytest.raises((IntegrityError, StorageError)), database.writing() as connection:
        accounts.add(connection, "ANNA", "guest", 13)
