"""Runs migrations on the database that `mandjet.server.db.upgrade` names."""

from alembic import context
from sqlalchemy import text

from mandjet.server.db.database import lone_engine
from mandjet.server.db.tables import metadata
from mandjet.server.db.upgrade import LOCK


def run() -> None:
    """One transaction for all revisions; on PostgreSQL one process at a time."""
    url = context.config.attributes["url"]
    engine = lone_engine(url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            context.configure(
                connection=connection,
                target_metadata=metadata,
                render_as_batch=connection.dialect.name == "sqlite",
                transactional_ddl=True,
                transaction_per_migration=False,
            )
            context.run_migrations()
    finally:
        engine.dispose()


run()
