"""jobs count their attempts, owners share the thinkers"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    with op.batch_alter_table("jobs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("attempts", sa.Integer(), server_default="0", nullable=False))
        batch_op.add_column(sa.Column("aside", sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("reason", sa.Text(), nullable=True))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("ix_tables_host_id", ["host_id", "status"], unique=False)
    op.create_table(
        "bot_time",
        sa.Column(
            "owner_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("even_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("owner_id", name=op.f("pk_bot_time")),
    )


def downgrade() -> None:
    """Change it back."""
    op.drop_table("bot_time")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("ix_tables_host_id")
    with op.batch_alter_table("jobs", schema=None) as batch_op:
        batch_op.drop_column("reason")
        batch_op.drop_column("aside")
        batch_op.drop_column("attempts")
