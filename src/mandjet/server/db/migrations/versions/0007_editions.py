"""editions, and the edition of a table"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Change the database."""
    op.add_column("tables", sa.Column("edition", sa.Text(), nullable=True))
    op.create_table(
        "editions",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("owner_id", KEY, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("parent_id", sa.String(length=12), nullable=True),
        sa.Column("parent", sa.String(length=80), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("content", sa.String(length=64), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["users.id"], name=op.f("fk_editions_owner_id_users")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_editions")),
        sa.UniqueConstraint(
            "owner_id", "game", "name", name=op.f("uq_editions_owner_id_game_name")
        ),
    )
    op.create_index("ix_editions_public", "editions", ["game", "public", "changed"])


def downgrade() -> None:
    """Change it back."""
    op.drop_index("ix_editions_public", table_name="editions")
    op.drop_table("editions")
    op.drop_column("tables", "edition")
