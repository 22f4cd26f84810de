"""where a table's chance comes from"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.add_column("tables", sa.Column("secret", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("promise", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.String(length=64), nullable=True))
    # What these tables have shown the hash of is now called the secret; nobody has added to it.
    op.execute("UPDATE tables SET secret = seed WHERE kind = 'play'")
    op.execute("UPDATE tables SET seed = '' WHERE kind = 'play' AND started IS NULL")


def downgrade() -> None:
    """Change it back."""
    op.execute("UPDATE tables SET seed = secret WHERE started IS NULL AND secret IS NOT NULL")
    # Without a copy of the whole table, to which others refer.
    op.drop_column("seats", "nonce")
    op.drop_column("seats", "promise")
    op.drop_column("tables", "secret")
