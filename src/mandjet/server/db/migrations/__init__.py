"""Alembic's folder: env.py runs the revisions in versions/."""
