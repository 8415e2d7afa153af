"""Players whom nobody has named have no name; so far they were called White, Black or You."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for color, other in (("white", "black"), ("black", "white")):
        title = color.capitalize()
        # Only the app has called anyone You, and only who played against an engine.
        you = f"({color}_name = 'You' AND {other}_level IS NOT NULL)"
        parts = {"white": "white_name", "black": "black_name", color: f"'{title}'"}
        op.execute(
            f"UPDATE games SET name = {parts['white']} || ' - ' || {parts['black']}"
            f" WHERE {you} AND name = white_name || ' - ' || black_name"
        )
        op.execute(
            f"UPDATE games SET {color}_name = ''"
            f" WHERE {color}_level IS NULL AND ({color}_name = '{title}' OR {you})"
        )
