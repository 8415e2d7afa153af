"""Engines are of level 1 to 10; the three that thought for 0.2, 1 and 5 seconds have one each."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_LEVELS = {"quick": "9", "normal": "10", "strong": "10"}


def upgrade() -> None:
    games = sa.table(
        "games", sa.column("white_level", sa.String(32)), sa.column("black_level", sa.String(32))
    )
    for column in (games.c.white_level, games.c.black_level):
        for former, level in _LEVELS.items():
            op.execute(sa.update(games).where(column == former).values({column: level}))
