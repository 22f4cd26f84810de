"""Names and chat: text that people type and others read. It is stored and shown as text."""

import secrets
import unicodedata

from mandjet.server.problems import impossible

ADJECTIVES = (
    "amber",
    "bold",
    "calm",
    "clever",
    "golden",
    "quick",
    "quiet",
    "silver",
    "swift",
    "wise",
)
ANIMALS = ("cat", "crane", "falcon", "fox", "heron", "ibis", "jackal", "lynx", "otter", "scarab")
RESERVED = frozenset({"admin", "bot", "guest", "mandjet", "moderator", "server", "system"})
# Control, invisible formatting (also right-to-left overrides), surrogates, private, unassigned.
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def clean_name(text: str) -> str:
    """A name as it will be shown, or Refused."""
    name = " ".join(_visible(unicodedata.normalize("NFKC", text)).split())
    if not name or not any(c.isalnum() for c in name) or len(name) > 40:
        raise impossible("bad-name", "a name has 1 to 40 characters, at least one letter or digit")
    return name


def handle_of(name: str) -> str:
    """What makes two names the same: case, width and spaces do not count."""
    return "".join(unicodedata.normalize("NFKC", name.casefold()).split())


def account_name(text: str) -> tuple[str, str]:
    """A name for an account and its handle."""
    name = clean_name(text)
    handle = handle_of(name)
    if "/" in name:
        # It would cut the address of the player's page in two.
        raise impossible("bad-name", "a name of an account has no slash in it")
    if handle in RESERVED:
        raise impossible("bad-name", f"the name {name!r} is reserved; choose another")
    return name, handle


def clean_message(text: str) -> str:
    """Something said, or Refused."""
    message = "\n".join(_visible(line).rstrip() for line in text.splitlines()).strip()
    if not message:
        raise impossible("empty", "there is nothing to read in that message")
    return message


def guest_name() -> str:
    """A name for somebody who gave none."""
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(ANIMALS)} {secrets.randbelow(900) + 100}"


def _visible(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c) not in HIDDEN)
