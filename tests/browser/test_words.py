"""No text of the site stands in a component, nor in a program: a second language is a file for the
site and one for each title."""

import re

import pytest
from serverkit import ROOT

WEB = ROOT / "web" / "src"
TITLES = sorted(path.name for path in (WEB / "games").iterdir())
# All of the site but the words themselves, and colours and type, which have no words.
PARTS = sorted({path.name for path in WEB.iterdir() if path.is_dir()} - {"games", "words", "style"})
FOLDERS = [*PARTS, *(f"games/{title}" for title in TITLES)]
# Attributes that people read or hear.
SAID = ("aria-label", "title", "placeholder", "alt", "label", "words", "more")
LETTERS = re.compile(r"[A-Za-z]{2}")
# Names are the same in every language; keys are no words.
NAMES = {"Mandjet", "game-icons.net", "CC BY 3.0", "Escape"}
# People and projects; and what a reader of edits tells programs, which nobody is shown.
UNREAD = ("pages/credits.ts", "wire/edits.ts", "wire/types.ts")
# What a program says: words with a space between them, in quotes. Not the query of a style sheet.
SENTENCE = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`([^`]*)`")
STYLE = re.compile(r"\[|px|=")
SPOKEN = re.compile(r"(?<![\w.\[$])[A-Za-z]{2,},? [a-z]{2,}")


def without_braces(text):
    """What stands outside all expressions."""
    kept, depth = [], 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if depth == 0 and sign != "}":
            kept.append(sign)
    return "".join(kept)


def bare_texts(source):
    """Words in a template that come from no expression."""
    for part in ("script", "style"):
        source = re.sub(rf"<{part}\b.*?</{part}>", "", source, flags=re.DOTALL)
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    # A comparison or an arrow in an expression is no tag.
    template = without_braces(source)
    said = re.findall(rf"(?<![\w-])(?:{'|'.join(SAID)})=\"([^\"]*)\"", template)
    texts = re.sub(r"<[^>]*>", "\n", template).split("\n")
    # What an expression says itself: {open ? 'Log' : 'Chat'}, with a space or a capital letter.
    spoken = re.findall(r"\{[^{}]*\}", re.sub(r"class=\{[^}]*\}", "", source))
    literals = [found for one in spoken for found in re.findall(r"'([^']*)'", one)]
    sentences = [one for one in literals if re.match(r"[A-Z][a-z]", one) or " " in one.strip()]
    return [
        one.strip()
        for one in (*said, *texts, *sentences)
        if LETTERS.search(one) and one.strip() not in NAMES
    ]


def sentences(source):
    """What a program says itself."""
    source = re.sub(r"//[^\n]*|/\*.*?\*/", "", source, flags=re.DOTALL)
    said = ("".join(parts) for parts in SENTENCE.findall(source))
    plain = ((one, re.sub(r"\$\{[^}]*\}", "", one)) for one in said)
    return [one for one, text in plain if SPOKEN.search(text) and not STYLE.search(text)]


def said_in(folder):
    """The words in the components and programs of a folder, by file."""
    found = {}
    for path in sorted(WEB.glob(f"{folder}/**/*.*")):
        name = path.relative_to(WEB).as_posix()
        if path.suffix == ".svelte":
            source = path.read_text()
            scripts = "".join(re.findall(r"<script.*?</script>", source, flags=re.DOTALL))
            found[name] = bare_texts(source) + sentences(scripts)
        elif path.suffix == ".ts" and "words" not in path.parts and name not in UNREAD:
            found[name] = sentences(path.read_text())
    assert found
    return {name: words for name, words in found.items() if words}


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_but_words_has_words(folder):
    assert said_in(folder) == {}


def test_nor_has_what_lies_in_no_folder():
    files = [*WEB.glob("*.ts"), *WEB.glob("*.svelte")]
    assert [one.name for one in files if sentences(one.read_text())] == []
    assert [
        one.name for one in files if one.suffix == ".svelte" and bare_texts(one.read_text())
    ] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("const said = words().hello", []),
        ("const said = 'Hello to you'", ["Hello to you"]),
        ("const said = `Hello, ${name}: good day`", ["Hello, ${name}: good day"]),
        ("go(`/table/${await make(one)}`)  // not a word", []),
    ],
)
def test_words_in_a_program_are_found(source, found):
    assert sentences(source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>{say.hello}</p>", []),
        ("<p>Hello</p>", ["Hello"]),
        ('<button aria-label="Close it">+</button>', ["Close it"]),
        ("<p>{open ? 'Shut' : say.open}</p>", ["Shut"]),
        ("<p class:open={one > 2}>{#if open}· {name}{/if}</p>", []),
    ],
)
def test_words_in_a_component_are_found(source, found):
    assert bare_texts(source) == found
