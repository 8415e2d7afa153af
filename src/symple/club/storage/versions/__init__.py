"""The history of a club's tables, for Alembic: one file a change, as in `server.storage`."""
