"""A note may have stars."""

import sqlalchemy as sa
from alembic import op

revision = "notes_0002"
down_revision = "notes_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notes", sa.Column("stars", sa.Integer))
