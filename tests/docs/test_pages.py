"""The documentation hangs together: every page has its place, every link leads somewhere.

`make docs` checks the same and more of the built site; this is quick and needs no MkDocs.
"""

import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import mandjet

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docsite"))

import hooks  # noqa: E402

NAV = re.findall(r"^ +- (?:[^#\n]*: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
PAGES = hooks.sources()
NAMED = re.compile(r"`((?:docs|benchmarks|deploy|examples)/[\w/.-]+\.\w+)`")


def headings(path):
    """What links to a page may name after the #."""
    lines = re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL).splitlines()
    texts = [line.lstrip("#").strip() for line in lines if re.match(r"#+ ", line)]
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", text).strip().lower()) for text in texts}


def links(path):
    text = re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL)
    return [target for _, target, _ in hooks.LINK.findall(text)]


def test_every_page_has_its_place():
    rules = [f"rules/{name}.md" for name in mandjet.games()]
    assert len(NAV) == len(set(NAV)), "a page is named twice in mkdocs.yml"
    assert sorted(NAV + rules) == sorted(PAGES.values()), "name every page in the nav of mkdocs.yml"


def test_the_rules_of_every_title_are_named_by_the_build():
    config = SimpleNamespace(nav=[{"Play": [{"At the table": "play.md"}, {"Rules": "rules/"}]}])
    hooks.on_config(config)
    assert config.nav[0]["Play"][1]["Rules"] == [
        {meta.title: f"rules/{name}.md"} for name, meta in mandjet.games().items()
    ]
    assert "- Rules: rules/\n" in (ROOT / "mkdocs.yml").read_text()


@pytest.mark.parametrize("path", PAGES, ids=PAGES.values())
def test_every_link_leads_somewhere(path):
    for target in links(path):
        meant = hooks.resolved(path, target)
        assert meant is None or meant.is_file(), f"{target} is no file"
        _, _, heading = target.partition("#")
        page = path if meant is None else meant
        if heading and "://" not in target and page.suffix == ".md":
            assert heading in headings(page), f"{target}: there is no such heading"


@pytest.mark.parametrize("path", PAGES, ids=PAGES.values())
def test_every_file_it_names_is_there(path):
    for name in NAMED.findall(path.read_text()):
        assert (ROOT / name).exists(), f"{name} is no file"


def test_faults_are_seen(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        "# A page, of `code`\n\n[one](gone.md) [two](#a-page-of-code)\n```\n# none\n```\n"
    )
    assert links(page) == ["gone.md", "#a-page-of-code"]
    assert headings(page) == {"a-page-of-code"}
    assert not hooks.resolved(page, "gone.md").is_file()
    built = {"a.html": hooks.Page('<p id="here">'), "b.html": hooks.Page("<a href='a.html#no'>")}
    (tmp_path / "a.html").touch()
    assert hooks.dead(tmp_path, built, "b.html", "a.html#here") == ""
    assert hooks.dead(tmp_path, built, "b.html", "a.html#no") == "leads to no heading"
    assert hooks.dead(tmp_path, built, "b.html", "c.html") == "leads to no file"
    assert hooks.dead(tmp_path, built, "b.html", "/a.html") == "leads out of the site"


def test_no_script_stays_inside_a_page():
    page = "<script>alert(1)</script><script src='x.js'></script><script type=json>{}</script>"
    assert re.findall(r"<script([^>]*)></script>", hooks.without_inline(page, "../")) == [
        f' src="../{next(iter(hooks._scripts))}"',
        " src='x.js'",
    ]


def test_every_clause_gets_an_address():
    for path in sorted(hooks.GAMES.glob("*/rules.md")):
        text = path.read_text()
        found = [number for number, _ in hooks.NUMBERED.findall(text)]
        assert found == hooks.CLAUSE.findall(text), path.parent.name
