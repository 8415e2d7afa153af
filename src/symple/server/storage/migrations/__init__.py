"""The history of the database's shape, for Alembic: one file in `versions` a change."""
