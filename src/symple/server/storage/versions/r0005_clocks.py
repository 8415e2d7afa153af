"""Games may have a clock; the turns of those that are there took nobody's time."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("clock", sa.String(32)))
    op.add_column("turns", sa.Column("seconds", sa.Float))
