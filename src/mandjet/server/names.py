"""Names and chat: text that people type and others read. It is stored and shown as text.

What nobody can see, or what changes how the text around it is shown, is refused and not quietly
taken out: two names that look alike must not be two names.
"""

import re
import secrets
import unicodedata

from mandjet.server.confusables import PLAIN
from mandjet.server.problems import Refused, impossible

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
# Names that speak for the house; accounts must not be called a guest either.
RESERVED = frozenset(
    {
        *("admin", "administrator", "mandjet", "mod", "moderator", "official", "operator", "owner"),
        *("root", "server", "staff", "support", "system"),
        *("anonymous", "bot", "deletedplayer", "everybody", "everyone", "nobody", "seat"),
    }
)
# As seats without a person are called: Bot 2 (hard), Seat 3.
LIKE_A_SEAT = re.compile(r"(bot|seat)[0-9]")
# How guests are called where nothing else tells them from accounts.
GUEST_MARK = " (guest)"
LONGEST = 40
# Control, invisible formatting (also right-to-left overrides), surrogates, private, unassigned.
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters, marks and symbols that show nothing: fillers, joiners, the empty Braille cell.
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    "\U0001d159\U00013441\U00013442\U00016fe4"
)
# They choose between two shapes of what stands before them.
SELECTORS = frozenset({*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))})
# In a message they have their place: in emoji, and in the scripts of Iran and India.
JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
# Spaces that are no spaces: they end a line, or a page.
LINES = frozenset("\n\r\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029")
# Marks on one letter: no script that people type needs more.
MARKS = 3


def clean_name(text: str) -> str:
    """A name as it will be shown, or Refused."""
    _check("bad-name", "a name", text)
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    _check("bad-name", "a name", name)
    if not name or not any(c.isalnum() for c in name) or len(name) > LONGEST:
        raise impossible("bad-name", "a name has 1 to 40 characters, at least one letter or digit")
    return name


def handle_of(name: str) -> str:
    """What makes two names the same: case, width and spaces do not count."""
    return "".join(unicodedata.normalize("NFKC", name.casefold()).split())


def alike(name: str) -> str:
    """What makes two names look the same: also accents, punctuation and letters of other scripts
    that look like ours do not count. Empty for a name of which nothing is left."""
    folded = unicodedata.normalize("NFKC", name.translate(PLAIN)).casefold()
    plain = unicodedata.normalize("NFKD", folded).translate(PLAIN).casefold()
    kept = "".join(c for c in plain if c.isalnum() or (is_mark(c) and not ACCENTS.match(c)))
    return kept.translate(LOOK_ALIKE)[: 2 * LONGEST]


# In other scripts marks are half of the letters.
ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]")
# Within one alphabet: a digit in place of a letter, and the three thin strokes.
LOOK_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l"})
RESERVED_ALIKE = frozenset(map(alike, RESERVED))
# Two letters that look like one. Only for names of the house: among people Bern is not Bem.
TWO_LIKE_ONE = (("rn", "m"), ("vv", "w"))


def guests_name(text: str) -> str:
    """A name for a guest."""
    name = clean_name(text)
    if is_reserved(name):
        raise _reserved(name)
    return name


def account_name(text: str) -> tuple[str, str]:
    """A name for an account and its handle."""
    name = clean_name(text)
    handle = handle_of(name)
    if "/" in name:
        # It would cut the address of the player's page in two.
        raise impossible("bad-name", "a name of an account has no slash in it")
    # Guests may be called that, and some are marked by it: see GUEST_MARK.
    if is_reserved(name) or alike(name) == alike("guest") or "(guest" in handle:
        raise _reserved(name)
    return name, handle


def is_reserved(name: str) -> bool:
    """Whether a name speaks for the house, or for a seat."""
    plain = "".join(c for c in handle_of(name) if c.isalnum())
    read = alike(name)
    for two, one in TWO_LIKE_ONE:
        read = read.replace(two, one)
    return read in RESERVED_ALIKE or LIKE_A_SEAT.match(plain) is not None


def marked(name: str) -> str:
    """A guest's name where a name is all there is to see."""
    if name.endswith(GUEST_MARK):
        return name
    return name[: LONGEST - len(GUEST_MARK)].rstrip() + GUEST_MARK


def clean_label(text: str) -> str:
    """What a seat is called in a record from elsewhere; it may be called nothing."""
    return clean_name(text[:LONGEST]) if text.strip() else ""


def clean_message(text: str) -> str:
    """Something said, or Refused."""
    # Composed first: a letter with its accent is one character, not a letter and a mark.
    composed = unicodedata.normalize("NFC", text).replace("\r\n", "\n").expandtabs(4)
    lines = composed.split("\n")
    for line in lines:
        _check("bad-text", "a message", line, JOINERS)
    message = "\n".join(line.rstrip() for line in lines).strip()
    # A mark stands on something; by itself it is nothing to read.
    if not any(shows(c) and not is_mark(c) for c in message):
        raise impossible("empty", "there is nothing to read in that message")
    return message


def guest_name() -> str:
    """A name for somebody who gave none."""
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(ANIMALS)} {secrets.randbelow(900) + 100}"


def is_mark(c: str) -> bool:
    """Whether a character stands on another."""
    return unicodedata.category(c)[0] == "M"


def shows(c: str) -> bool:
    """Whether a character by itself is something to see."""
    return not (c.isspace() or c in BLANK or c in SELECTORS or unicodedata.category(c) in HIDDEN)


def _check(kind: str, what: str, text: str, allowed: frozenset[str] = frozenset()) -> None:
    marks = 0
    for c in text:
        if (c not in allowed and not c.isspace() and not shows(c)) or c in LINES:
            shown = f"U+{ord(c):04X}"
            raise impossible(
                kind, f"{what} is made of characters that people can see; {shown} is none"
            )
        marks = marks + 1 if is_mark(c) else 0
        if marks > MARKS:
            raise impossible(kind, f"{what} has at most {MARKS} marks on one letter")


def _reserved(name: str) -> Refused:
    return impossible("bad-name", f"the name {name!r} is reserved; choose another")
