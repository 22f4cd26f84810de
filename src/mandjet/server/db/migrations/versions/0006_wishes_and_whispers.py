"""what players wish for before a game, and words between two"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Change the database."""
    op.add_column("seats", sa.Column("wish", sa.String(length=40), nullable=True))
    op.create_table(
        "whispers",
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("low", sa.Integer(), nullable=False),
        sa.Column("high", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", KEY, nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_whispers_table_id_tables")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_whispers_user_id_users")),
        sa.PrimaryKeyConstraint("table_id", "low", "high", "number", name=op.f("pk_whispers")),
    )
    op.create_index(op.f("ix_whispers_user_id"), "whispers", ["user_id"])


def downgrade() -> None:
    """Change it back."""
    op.drop_index(op.f("ix_whispers_user_id"), table_name="whispers")
    op.drop_table("whispers")
    op.drop_column("seats", "wish")
