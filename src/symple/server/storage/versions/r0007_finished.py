"""Games know when they came to their end, and whether their players had help."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

#: A new game has version 1; every turn, a resignation and another name add 1. A turn that was taken
#: back has added at least 2: itself, and that it was taken back. So what is more by one is a name.
#: (Where the end was filled out, many turns have added 1: there it stays unknown.)
_TAKEN_BACK = "version - 1 - turn_count - CASE WHEN ending IS NULL THEN 0 ELSE 1 END >= 2"

#: A study that is older than the last change of its game.
_STUDIED = (
    "EXISTS (SELECT 1 FROM studies"
    " WHERE studies.game_id = games.id AND studies.created < games.updated)"
)


def upgrade() -> None:
    op.add_column("games", sa.Column("finished", sa.String(32)))
    op.add_column(
        "games", sa.Column("helped", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.execute("UPDATE games SET finished = updated WHERE to_move IS NULL")
    op.execute(f"UPDATE games SET helped = true WHERE {_TAKEN_BACK} OR {_STUDIED}")
