"""What MkDocs does not do by itself, for `make docs`.

Pages that live elsewhere in the repository (README, rules of the titles) are read from there, not
copied into docs/. Links to files of the repository lead to copies in the built site. Inline scripts
become files, because the server's content security policy allows no others. At the end every link
of every built page is followed; what leads nowhere is a warning.
"""

import hashlib
import logging
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urljoin, urlsplit

import mandjet
from mandjet.engine.clauses import CLAUSE
from mandjet.engine.pictures import PICTURE, pictures

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

log = logging.getLogger("mkdocs.hooks.mandjet")

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "mandjet" / "games"
# Pages of the site that are files of the repository.
PAGES = {
    "index.md": ROOT / "README.md",
    "contributing.md": ROOT / "CONTRIBUTING.md",
    "changelog.md": ROOT / "CHANGELOG.md",
    **{f"rules/{path.parent.name}.md": path for path in sorted(GAMES.glob("*/rules.md"))},
}
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
NUMBERED = re.compile(CLAUSE.pattern + r"([^*]*)\*\*", re.MULTILINE)
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)

# Pages for servers that are told where they are, maps for the theme's developers, other languages.
UNUSED = ("404.html", "sitemap.xml*", "assets/**/*.map", "assets/javascripts/lunr")


def sources() -> dict[Path, str]:
    """Every page of the site: the file it is made of, and its name in the site."""
    own = {path: path.relative_to(DOCS).as_posix() for path in sorted(DOCS.rglob("*.md"))}
    return own | {path: name for name, path in PAGES.items()}


def on_config(config: Any) -> Any:
    """Name the rules of every title in the navigation."""
    pages = [{meta.title: f"rules/{name}.md"} for name, meta in mandjet.games().items()]
    for section in config.nav:
        for parts in section.values():
            for part in parts if isinstance(parts, list) else ():
                if part == {"Rules": "rules/"}:
                    part["Rules"] = pages
    return config


def on_files(files: "Files", *, config: Any) -> "Files":
    """Add the pages that are made, and the files of the repository that pages lead to."""
    from mkdocs.structure.files import File

    for name, path in PAGES.items():
        files.append(File.generated(config, name, content=path.read_text(encoding="utf-8")))
    for path in sorted({path for page in sources() for path in linked_files(page)}):
        name = f"files/{path.relative_to(ROOT).as_posix()}"
        files.append(File.generated(config, name, content=path.read_bytes()))
    return files


def linked_files(page: Path) -> list[Path]:
    """Files of the repository outside docs/ that a page leads to, and that are no pages."""
    found = []
    for _, target, _ in LINK.findall(page.read_text(encoding="utf-8")):
        path = resolved(page, target)
        if (
            path is not None
            and path.is_file()
            and path not in sources()
            and DOCS not in path.parents
        ):
            found.append(path)
    return found


def resolved(page: Path, target: str) -> Path | None:
    """The file a link of a page means; None for other sites and for headings of the page itself."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc or not parts.path:
        return None
    return (page.parent / unquote(parts.path)).resolve()


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Lead links to where the site has what they mean; give every clause an address."""
    name = page.file.src_uri
    path = PAGES.get(name, DOCS / name)
    back = "../" * name.count("/")

    def lead(match: re.Match[str]) -> str:
        before, target, after = match.groups()
        meant = resolved(path, target)
        if meant is None:
            return match[0]
        heading = f"#{urlsplit(target).fragment}" if "#" in target else ""
        if meant in sources():
            return f"{before}{back}{sources()[meant]}{heading}{after}"
        if DOCS in meant.parents:
            return f"{before}{back}{meant.relative_to(DOCS).as_posix()}{heading}{after}"
        if meant.is_file() and ROOT in meant.parents:
            return f"{before}{back}files/{meant.relative_to(ROOT).as_posix()}{after}"
        return match[0]

    text = with_pictures(markdown, name) if name.startswith("rules/") else markdown
    return NUMBERED.sub(r'<strong id="\1">\1\2</strong>', LINK.sub(lead, text))


def with_pictures(markdown: str, name: str) -> str:
    """The rules of a title with the files of its pictures, which `make pictures` writes."""
    title = Path(name).stem
    left = iter(pictures(f"mandjet.games.{title}"))

    def shown(_: re.Match[str]) -> str:
        picture = next(left)
        # The link is resolved from where the text lies, as all others.
        return (
            f"![{picture.caption}](../../../../docs/pictures/{title}/{picture.id}.webp)"
            f"{{ loading=lazy width=736 }}\n*{picture.caption}*{{ #picture-{picture.id} }}"
        )

    return PICTURE.sub(shown, markdown)


# -- no inline scripts ----------------------------------------------------------------------

_scripts: dict[str, str] = {}


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """Put the inline scripts of a page into files."""
    return without_inline(output, "../" * page.file.dest_uri.count("/"))


def without_inline(page: str, back: str) -> str:
    """A page whose scripts are files of the site."""

    def moved(match: re.Match[str]) -> str:
        name = f"assets/inline/{hashlib.sha256(match[1].encode()).hexdigest()[:16]}.js"
        _scripts[name] = match[1]
        return f'<script src="{back}{name}"></script>'

    return SCRIPT.sub(moved, page)


# -- every link leads somewhere -------------------------------------------------------------


class Page(HTMLParser):
    """The links of a built page, and the places in it that links can lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = {"", "__skip"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One element."""
        for name, value in attrs:
            if name == "id" and value:
                self.places.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def on_post_build(config: Any) -> None:
    """Write the scripts, remove what nobody asks for, then follow every link."""
    site = Path(config.site_dir)
    for pattern in UNUSED:
        for path in site.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for name, text in _scripts.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
    pages = {
        path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }
    for name, page in pages.items():
        for link in page.links:
            problem = dead(site, pages, name, link)
            if problem:
                log.warning("%s: %s %s", name, link, problem)


def dead(site: Path, pages: dict[str, Page], name: str, link: str) -> str:
    """What is wrong with a link of a page, empty if nothing."""
    parts = urlsplit(link)
    if parts.scheme in ("https", "http", "mailto"):
        # Of other places we know nothing here.
        return ""
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return "leads out of the site"
    target = unquote(urljoin(name, parts.path)) if parts.path else name
    if target in ("", ".") or target.endswith("/"):
        target += "index.html"
    if not (site / target).is_file():
        return "leads to no file"
    if target in pages and unquote(parts.fragment) not in pages[target].places:
        return "leads to no heading"
    return ""
