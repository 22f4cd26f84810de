"""The pictures in docs/screenshots: the real site in a real browser, written small.

    python benchmarks/screenshots.py [GAME ...]

Each title with a board is shown in the middle of a game, in both themes, on desktop and phone.
"""

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import mandjet
import stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = stage.root() / "docs" / "screenshots"
THEMES = ("light", "dark")
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LARGEST = 250_000
# A table is ready when its board is drawn; then pieces may still be on their way.
BOARD = "[data-element]:visible"
SETTLED = 1200
COLOURS = (256, 192, 128, 96, 64, 48, 32)


def small(png: bytes) -> bytes:
    """The picture with as many colours as fit: flat art loses nothing that one sees."""
    from PIL import Image

    picture = Image.open(io.BytesIO(png)).convert("RGB")
    made = png
    for colours in COLOURS:
        out = io.BytesIO()
        picture.quantize(colours, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
        made = out.getvalue()
        if len(made) < LARGEST:
            return made
    raise SystemExit(f"a picture of {len(made)} bytes cannot be made small enough")


def shoot(page: "Page", name: str) -> None:
    """Write one picture."""
    page.wait_for_timeout(SETTLED)
    path = FOLDER / f"{name}.png"
    path.write_bytes(small(page.screenshot()))
    sys.stdout.write(f"{path.relative_to(stage.root())}  {path.stat().st_size // 1000} kB\n")


def titles(names: list[str]) -> list[str]:
    """The games asked for, or all that have a board."""
    boards = stage.root() / "web" / "src" / "games"
    return names or [n for n in mandjet.games() if (boards / n / "Board.svelte").exists()]


def pictures(browser: "Browser", address: str, games: list[str]) -> None:
    """All of them."""
    for size, (width, height) in SIZES.items():
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            device_scale_factor=1 if size == "desktop" else 2,
            has_touch=size == "phone",
            reduced_motion="reduce",
        )
        page = context.new_page()
        tables = {name: stage.table_in_the_middle(page, name) for name in games}
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.goto("/#/")
            page.get_by_role("article").first.wait_for()
            shoot(page, f"front-{theme}-{size}")
            for name, table in tables.items():
                page.goto(f"/#/table/{table}")
                page.locator(BOARD).first.wait_for()
                shoot(page, f"{name}-{theme}-{size}")
        context.close()


def main(names: list[str]) -> None:
    """Make them."""
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    with stage.server() as address, stage.browser() as browser:
        pictures(browser, address, titles(names))


if __name__ == "__main__":
    main(sys.argv[1:])
