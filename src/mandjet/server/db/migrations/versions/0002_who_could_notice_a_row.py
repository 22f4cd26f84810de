"""who could notice a row"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

tables = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("seats", sa.Integer),
    sa.column("seq", sa.Integer),
    sa.column("moved", sa.Double),
    sa.column("head", sa.Text),
)


def upgrade() -> None:
    """Change the database."""
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.add_column(sa.Column("noticed", sa.Integer(), server_default="-1", nullable=False))
    # Until now everybody noticed everything.
    for row in op.get_bind().execute(sa.select(tables)).all():
        head = json.loads(row.head)
        everybody = row.seats + 1
        head["tally"] = {
            "versions": [row.seq] * everybody,
            "steps": [head["step"]] * everybody,
            "moved": [row.moved] * everybody,
        }
        head["kept"] = head["step"]
        # It does not say which row it would take back.
        if head["proposal"] is not None and head["proposal"]["what"] == "undo":
            head["proposal"] = None
        _write(row.id, head)


def downgrade() -> None:
    """Change it back."""
    for row in op.get_bind().execute(sa.select(tables)).all():
        head = json.loads(row.head)
        del head["tally"], head["kept"]
        # Decisions are numbers of rows again: everybody was asked by the last one.
        head["decisions"] = [row.seq] * row.seats
        if head["proposal"] is not None:
            head["proposal"].pop("undoes", None)
        _write(row.id, head)
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.drop_column("noticed")


def _write(table_id: str, head: dict[str, object]) -> None:
    text = json.dumps(head, separators=(",", ":"))
    op.get_bind().execute(sa.update(tables).where(tables.c.id == table_id).values(head=text))
