"""analyses of finished games"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Change the database."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("asked_by", KEY, nullable=True),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("asks", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("acts", sa.String(length=32), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("judged", sa.Integer(), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_analyses_table_id_tables")
        ),
        sa.ForeignKeyConstraint(
            ["asked_by"], ["users.id"], name=op.f("fk_analyses_asked_by_users")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_analyses")),
    )
    op.create_index(op.f("ix_analyses_asked_by"), "analyses", ["asked_by"])


def downgrade() -> None:
    """Change it back."""
    op.execute("DELETE FROM jobs WHERE kind = 'analyse'")
    op.drop_index(op.f("ix_analyses_asked_by"), table_name="analyses")
    op.drop_table("analyses")
