"""The pictures of the rules as files, for the documentation: docs/pictures/TITLE/NAME.webp.

    python benchmarks/pictures.py [GAME ...]

The rules page draws them from scenes with the boards of the site; here a real browser looks at it.
"""

import io
import sys
from typing import TYPE_CHECKING

import mandjet
import stage
from mandjet.engine.pictures import Picture, pictures

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = stage.root() / "docs" / "pictures"
WINDOW = {"width": 1280, "height": 1000}
# Flat art needs no more.
QUALITY = 28


def small(png: bytes) -> bytes:
    """The picture as WebP."""
    from PIL import Image

    out = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def shoot(page: "Page", title: str, picture: Picture) -> int:
    """Write one picture; how large it is."""
    frame = page.locator(f"[data-picture='{picture.id}'] [role=img]").first
    frame.scroll_into_view_if_needed()
    page.locator(f"[data-picture='{picture.id}'] [data-drawn]").wait_for()
    page.wait_for_load_state("networkidle")
    made = small(frame.screenshot(animations="disabled"))
    (FOLDER / title / f"{picture.id}.webp").write_bytes(made)
    return len(made)


def main(names: list[str]) -> None:
    """Make them, and remove those that no rules ask for any more."""
    whole = 0
    with stage.server() as address, stage.browser() as browser:
        page = browser.new_page(base_url=address, viewport=WINDOW, reduced_motion="reduce")
        for title in names or list(mandjet.games()):
            wanted = pictures(mandjet.game(title).package)
            (FOLDER / title).mkdir(parents=True, exist_ok=True)
            for old in (FOLDER / title).glob("*.webp"):
                if old.stem not in {picture.id for picture in wanted}:
                    old.unlink()
            page.goto(f"/#/rules/{title}")
            page.locator("[data-picture]").first.wait_for()
            size = sum(shoot(page, title, picture) for picture in wanted)
            sys.stdout.write(f"{title}: {len(wanted)} pictures, {size // 1000} kB\n")
            whole += size
    sys.stdout.write(f"{whole // 1000} kB in all\n")


if __name__ == "__main__":
    main(sys.argv[1:])
