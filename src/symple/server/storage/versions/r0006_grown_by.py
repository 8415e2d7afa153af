"""Of a turn, the level that grew the rest of it for a person."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("turns", sa.Column("grown_by", sa.String(32)))
