"""who comes back to a seat no longer takes something back in the journal

To take back is to undo the last choice.

Revision ID: 0009
Revises: 0008
"""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.execute("UPDATE journal SET kind = 'come_back' WHERE kind = 'take_back'")


def downgrade() -> None:
    """Change it back."""
    op.execute("UPDATE journal SET kind = 'take_back' WHERE kind = 'come_back'")
