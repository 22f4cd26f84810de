"""The tables of the database. Times are seconds since 1970; JSON is text we encode ourselves."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts rows up by itself only where the key is a plain INTEGER.
Key = BigInteger().with_variant(Integer, "sqlite")

users = Table(
    "users",
    metadata,
    Column("id", Key, primary_key=True),
    # What others read; `handle` is its folded form, unique among accounts and empty for guests.
    Column("name", String(40), nullable=False),
    Column("handle", String(80), unique=True),
    # What the name looks like, see names.alike; empty for people who are gone.
    Column("alike", String(80), index=True),
    Column("password", Text),
    Column("created", Double, nullable=False),
    # When the person was last here, to the hour.
    Column("seen", Double, nullable=False),
    Column("deleted", Double),
    Index("ix_users_idle", "handle", "seen"),
)

sessions = Table(
    "sessions",
    metadata,
    # SHA-256 of the cookie: who reads the database cannot log in with it.
    Column("hash", LargeBinary(32), primary_key=True),
    Column("user_id", Key, ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Key, primary_key=True),
    Column("user_id", Key, ForeignKey("users.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("hash", LargeBinary(32), nullable=False, unique=True),
    # read, play
    Column("scope", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Column("used", Double),
)

attempts = Table(
    "attempts",
    metadata,
    # Log-ins, and those that failed, counted over a window, shared by all processes.
    Column("what", String(120), primary_key=True),
    Column("since", Double, nullable=False),
    Column("failed", Integer, nullable=False),
)

chores = Table(
    "chores",
    metadata,
    # Work of the house that no table asks for; the process that moves its time on does it.
    Column("name", String(20), primary_key=True),
    Column("due", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("created", Double, nullable=False),
    Column("host_id", Key, ForeignKey("users.id"), nullable=False),
    # open, running, over (with a result), ended (without one)
    Column("status", String(8), nullable=False),
    # play, edition, analysis, lesson, upload
    Column("kind", String(8), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("content", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    # What was agreed when the table was made, see schema.Settings.
    Column("agreed", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    # What the game is played with, empty before the start; and our part of it, see engine.fairness.
    Column("seed", Text, nullable=False),
    Column("secret", Text),
    # The position an analysis begins from.
    Column("start", Text),
    # The facts of its edition, which may change or go later; NULL: as we have them.
    Column("edition", Text),
    # The last row of the journal, and what follows from all of it, see table.head.Head.
    Column("seq", Integer, nullable=False),
    Column("head", Text, nullable=False),
    # The seats waited for, one bit each, for "my tables".
    Column("waiting", Integer, nullable=False),
    Column("started", Double),
    Column("moved", Double, nullable=False),
    Column("finished", Double),
    Column("result", Text),
    Column("rematch", String(12)),
    Index("ix_tables_lobby", "public", "status", "created"),
    Index("ix_tables_host_id", "host_id", "status"),
    Index("ix_tables_idle", "status", "moved"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Key, ForeignKey("users.id"), index=True),
    # The level of the bot that plays it now: its own, or one standing in for the person.
    Column("bot", String(40)),
    # Whether somebody from the lobby may sit here, or only people with an invite.
    Column("open", Boolean, nullable=False),
    # Kept for this person until they come, e.g. in a rematch.
    Column("reserved", Key, ForeignKey("users.id"), index=True),
    # A name from an uploaded record, or of who shares the device of the person.
    Column("label", String(40)),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    # What the person adds to the chance: SHA-256 of it, and itself once all have promised theirs.
    Column("promise", String(64)),
    Column("nonce", String(64)),
    # What the person wishes to play: empty while they choose, NULL for the lot.
    Column("wish", String(40)),
)

journal = Table(
    "journal",
    metadata,
    # This key is the lock: who inserts the next row has made the next move.
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("action", Integer),
    Column("user_id", Key, ForeignKey("users.id")),
    # What the sender calls this submission, so that a repeated one is recognised.
    Column("key", String(100)),
    Column("at", Double, nullable=False),
    # Who could notice it: a bit for each seat and one for spectators, -1 for everybody.
    Column("noticed", Integer, nullable=False, server_default="-1"),
    Column("data", Text),
    UniqueConstraint("table_id", "key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    # How many actions stand at that point.
    Column("step", Integer, nullable=False),
    Column("position", Text, nullable=False),
)

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("user_id", Key, ForeignKey("users.id"), primary_key=True, index=True),
)

invites = Table(
    "invites",
    metadata,
    Column("id", Key, primary_key=True),
    Column("table_id", String(12), ForeignKey("tables.id"), nullable=False, index=True),
    # None: any free seat; `watch` instead of a seat.
    Column("seat", Integer),
    Column("watch", Boolean, nullable=False),
    Column("hash", LargeBinary(32), nullable=False, unique=True),
    Column("created", Double, nullable=False),
    Column("used", Double),
    Column("used_by", Key, ForeignKey("users.id")),
    Column("revoked", Double),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Key, primary_key=True),
    Column("table_id", String(12), ForeignKey("tables.id"), nullable=False),
    Column("user_id", Key, ForeignKey("users.id"), nullable=False, index=True),
    Column("room", String(12), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_chat_table", "table_id", "id"),
)

whispers = Table(
    "whispers",
    metadata,
    # Words between two seats. They are numbered by the two, so that nobody else can count them.
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("low", Integer, primary_key=True),
    Column("high", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    # None: a bot said it.
    Column("user_id", Key, ForeignKey("users.id"), index=True),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

jobs = Table(
    "jobs",
    metadata,
    # Due work: bot (a bot has to choose), clock (a time runs out), remind (it soon will), analyse
    # (a game is being judged).
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("due", Double, nullable=False, index=True),
    Column("holder", String(40)),
    Column("until", Double),
    # How often it was claimed since it last got anywhere: who dies at it cannot count afterwards.
    Column("attempts", Integer, nullable=False, server_default="0"),
    # Since when nobody tries any more, and what went wrong the last time.
    Column("aside", Double),
    Column("reason", Text),
)

bot_time = Table(
    "bot_time",
    metadata,
    # When the bots of a person's tables will have had no more than their share of the thinkers:
    # the host who is furthest ahead of that waits.
    Column("owner_id", Key, primary_key=True, autoincrement=False),
    Column("even_at", Double, nullable=False),
)

editions = Table(
    "editions",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("owner_id", Key, ForeignKey("users.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    # Counts up with every change.
    Column("version", Integer, nullable=False),
    # What it was made from, and what that was called: it may be gone; NULL: the facts we have.
    Column("parent_id", String(12)),
    Column("parent", String(80), nullable=False),
    Column("notes", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    # The hash of all its facts, and the rows that differ from ours, parents folded in.
    Column("content", String(64), nullable=False),
    Column("facts", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    UniqueConstraint("owner_id", "game", "name"),
    Index("ix_editions_public", "game", "public", "changed"),
)

analyses = Table(
    "analyses",
    metadata,
    # A game judged decision by decision, or on its way there; the work is a job of the table.
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    # Who asked, until they leave; when, and how often within a day: a game may have gone on.
    Column("asked_by", Key, ForeignKey("users.id"), index=True),
    Column("asked", Double, nullable=False),
    Column("asks", Integer, nullable=False),
    # Anyone who has it may read the analysis, wherever the table stands.
    Column("key", String(40), nullable=False),
    # A digest of the actions that are judged, how many they are, and how many are done.
    Column("acts", String(32), nullable=False),
    Column("total", Integer, nullable=False),
    Column("judged", Integer, nullable=False),
    # The decisions judged so far, see lab.analysis.Decision.
    Column("found", Text, nullable=False),
    # Why nobody goes on with it.
    Column("why", Text),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Key, primary_key=True),
    Column("user_id", Key, ForeignKey("users.id"), nullable=False),
    Column("table_id", String(12), ForeignKey("tables.id"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("at", Double, nullable=False),
    Column("read", Boolean, nullable=False),
    Index("ix_notices_user", "user_id", "id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("user_id", Key, ForeignKey("users.id"), index=True),
    Column("bot", String(40)),
    Column("score", Integer, nullable=False),
    # 1 is best; equal places share a rank.
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("mu_after", Double),
    Column("at", Double, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", Key, ForeignKey("users.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
)
