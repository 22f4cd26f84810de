"""Leaving for good: deleted accounts, and guests who have not been here for long."""

import time

from mandjet.server.hall import Hall
from mandjet.server.people import People
from mandjet.server.store import accounts
from mandjet.server.table import identity


async def leave(hall: Hall, people: People, user_id: int) -> None:
    """Forget a person. Their games stay, nameless; a bot plays on where others wait."""
    ids = await hall.database.read(
        lambda c: accounts.tables_of(c, user_id, ("open", "running", "over", "ended"))
    )
    for table_id in ids:
        await hall.change(table_id, lambda t, now: identity.gone(t, user_id, now))
    await hall.database.write(lambda c: accounts.erase(c, user_id, time.time()))
    await people.changed(user_id)
