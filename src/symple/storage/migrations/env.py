"""Alembic's entry: runs the migrations on the connection that `migrate.py` hands over."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=context.config.attributes["metadata"],
    render_as_batch=True,
)
context.run_migrations()
