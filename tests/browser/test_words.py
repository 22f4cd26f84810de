"""No text of the site stands in a component: a second language is a folder of words."""

import re

import pytest
from serverkit import ROOT

WEB = ROOT / "web" / "src"
COMPONENTS = sorted([*WEB.glob("table/**/*.svelte"), *WEB.glob("pages/**/*.svelte")])
# Attributes that people read or hear.
SAID = ("aria-label", "title", "placeholder", "alt", "label", "words", "more")
LETTERS = re.compile(r"[A-Za-z]{2}")
# Names are the same in every language.
NAMES = {"Mandjet", "game-icons.net", "CC BY 3.0"}


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
    spoken = re.findall(r"\{[^{}]*\}", source)
    literals = [found for one in spoken for found in re.findall(r"'([^']*)'", one)]
    sentences = [one for one in literals if re.match(r"[A-Z][a-z]", one) or " " in one.strip()]
    return [
        one.strip()
        for one in (*said, *texts, *sentences)
        if LETTERS.search(one) and one.strip() not in NAMES
    ]


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.stem)
def test_a_component_has_no_words_of_its_own(path):
    assert bare_texts(path.read_text()) == []


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
