"""Limits that hold: ends and scopes of tokens, look-alike names, idle people, chores.

Revision ID: 0004
Revises: 0003
"""

import time

import sqlalchemy as sa
from alembic import op

from mandjet.server.names import alike

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# Tokens made before tokens had an end.
DAYS_LEFT = 90


def upgrade() -> None:
    """Add what is missing, and fill it in for those who are here already."""
    now = time.time()
    op.create_table(
        "chores",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("due", sa.Double(), nullable=False),
    )
    with op.batch_alter_table("tokens") as batch:
        batch.add_column(sa.Column("scope", sa.String(8), nullable=False, server_default="play"))
        batch.add_column(sa.Column("expires", sa.Double(), nullable=False, server_default="0"))
    with op.batch_alter_table("users") as batch:
        batch.add_column(sa.Column("alike", sa.String(80)))
        batch.add_column(sa.Column("seen", sa.Double(), nullable=False, server_default="0"))
    line = op.get_bind()
    users = sa.table("users", *map(sa.column, ("id", "name", "alike", "seen", "deleted")))
    tokens = sa.table("tokens", sa.column("expires"))
    line.execute(tokens.update().values(expires=now + DAYS_LEFT * 86_400))
    # Nobody knows when they were last here: as if it were now.
    line.execute(users.update().values(seen=now))
    here = sa.select(users.c.id, users.c.name).where(users.c.deleted.is_(None))
    for row in line.execute(here).all():
        line.execute(users.update().where(users.c.id == row.id).values(alike=alike(row.name)))
    op.create_index("ix_users_alike", "users", ["alike"])
    op.create_index("ix_users_idle", "users", ["handle", "seen"])
    op.create_index("ix_tables_idle", "tables", ["status", "moved"])


def downgrade() -> None:
    """Take it out again."""
    op.drop_index("ix_tables_idle", "tables")
    op.drop_index("ix_users_idle", "users")
    op.drop_index("ix_users_alike", "users")
    # Without a copy of the whole table, to which others refer.
    op.drop_column("users", "alike")
    op.drop_column("users", "seen")
    op.drop_column("tokens", "scope")
    op.drop_column("tokens", "expires")
    op.drop_table("chores")
