"""The documentation as the server serves it: every page works under the content security policy."""

import subprocess
import sys

import pytest
from house import PHONE, house_in
from playwright.sync_api import expect
from serverkit import ROOT

DOCS = ROOT / "src" / "mandjet" / "server" / "docs_site"

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def docs(built, tmp_path_factory):
    """A server that has the documentation, built now."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"make docs does not build:\n{done.stdout}{done.stderr}"
    with house_in(tmp_path_factory.mktemp("docs")) as running:
        yield running


@pytest.fixture
def reader(visitor, docs):
    """Somebody who reads; what the browser refuses to load, or loads from elsewhere, is kept."""
    somebody = visitor(docs, device=None)
    somebody.asked = []
    somebody.page.on("request", lambda request: somebody.asked.append(request.url))
    return somebody


def test_every_page_works(reader, docs):
    pages = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.html"))
    assert len(pages) > 20
    for name in pages:
        answer = reader.page.goto(f"/docs/{name}")
        assert answer.status == 200, name
        assert "script-src 'self';" in answer.headers["content-security-policy"]
        # The theme's script has run: it says so on the page's root.
        expect(reader.page.locator("html.js")).to_be_attached()
        assert reader.faults == [], f"{name}: {reader.faults}"
    strangers = [url for url in reader.asked if not url.startswith((docs.base, "data:", "blob:"))]
    assert strangers == [], "nothing comes from elsewhere"
    refused = [answer.url for answer in reader.answers if answer.status >= 400]
    assert refused == []


@pytest.mark.parametrize("address", ["/docs", "/docs/"])
def test_it_begins_at_docs(reader, address):
    reader.page.goto(address)
    reader.page.wait_for_url("**/docs/index.html")
    reader.page.get_by_role("link", name="At the table").first.click()
    expect(reader.page.get_by_role("heading", name="With others")).to_be_visible()


def test_search_finds(reader):
    reader.page.goto("/docs/play.html")
    reader.page.get_by_role("textbox", name="Search").click()
    reader.page.keyboard.type("redeal")
    reader.page.locator(".md-search-result a[href*='glossary.html']").first.click()
    reader.page.wait_for_url("**/docs/glossary.html**")


def test_day_and_night(reader):
    page = reader.page
    page.goto("/docs/index.html")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("label[title=Dark]").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before
    page.goto("/docs/rules/kemet.html")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_a_clause_has_an_address(reader):
    reader.page.goto("/docs/rules/kemet.html#KBS-5.2")
    expect(reader.page.locator("[id='KBS-5.2']")).to_be_in_viewport()


def test_on_a_phone(visitor, docs):
    somebody = visitor(docs, device=PHONE)
    somebody.page.goto("/docs/deploy.html")
    wide = somebody.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px too wide"


def test_what_is_missing_is_refused(reader):
    for name in ("none.html", "../app.py", "%2e%2e/app.py", "..%2f..%2f__init__.py"):
        answer = reader.context.request.get(f"/docs/{name}")
        assert answer.status == 404, name
