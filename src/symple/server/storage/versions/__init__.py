"""The history of the database's shape, for Alembic: one file a change.

A change is made in `tables.py`, in a new file here that does the same to an existing database,
and in `tables.SCHEMA`; a test compares what the migrations lead to with `tables.py`.
"""
