"""The pictures in docs/screenshots: the real site in a real browser, written small.

    python benchmarks/screenshots.py [GAME ...]

Ten of each title, at four sizes and in both themes: the middle of a game, and scenes.
"""

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import mandjet
import stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = stage.root() / "docs" / "screenshots"
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES = {
    "desktop": (1440, 900),
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (768, 1024),
}
LARGEST = 250_000


class Shot(NamedTuple):
    """A picture: the scene of this number, or the middle of a game."""

    size: str
    theme: str
    scene: int | None = None


SHOTS = (
    Shot("desktop", "light"),
    Shot("desktop", "dark"),
    Shot("phone", "light"),
    Shot("phone", "dark"),
    Shot("sideways", "light"),
    Shot("tablet", "dark"),
    Shot("desktop", "dark", 0),
    Shot("phone", "light", 1),
    Shot("sideways", "dark", 2),
    Shot("tablet", "light", 3),
)
# The scenes that show most.
SCENES = {
    "sunrise_sunset": ("one_blow_ends_it", "anubis_chooses", "heka_moves", "night_begins"),
    "sunrise_lane": ("tallest_houses", "chain_goes_on", "few_pieces_left", "too_many_cards"),
    "path_to_yaaru": ("three_at_once", "first_draft", "pillars", "guardians_quarter"),
    "rising_sun": ("battle_for_kyoto", "mandate_choice", "tea_proposal", "five_clans"),
    "kemet": ("war_council", "buying_a_tile", "marching_on_a_temple", "teleport"),
}
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
    """The games asked for, or all that have scenes to show."""
    return names or [*SCENES]


def scene(page: "Page", title: str, name: str) -> str:
    """A table at a scene; the page's guest sits where somebody is waited for."""
    state = mandjet.game(title).scene(name)
    mine = state.waiting()[0]
    seats = [None if seat == mine else "learner" for seat in range(state.seats)]
    made = stage.post(page, "/api/analysis", {"position": state.position(), "seats": seats})
    return str(made["id"])


def tables_of(page: "Page", title: str) -> dict[int | None, str]:
    """The tables of a title: by the number of the scene, None for the middle of a game."""
    tables: dict[int | None, str] = {None: stage.table_in_the_middle(page, title)}
    for number, name in enumerate(SCENES[title]):
        tables[number] = scene(page, title, name)
    return tables


def name_of(title: str, shot: Shot) -> str:
    """What the picture is called."""
    middle = "" if shot.scene is None else f"-{SCENES[title][shot.scene]}"
    return f"{title}{middle}-{shot.theme}-{shot.size}"


def pictures(browser: "Browser", address: str, games: list[str]) -> None:
    """All of them."""
    host = browser.new_context(base_url=address)
    tables = {name: tables_of(host.new_page(), name) for name in games}
    for size, (width, height) in SIZES.items():
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            reduced_motion="reduce",
            storage_state=host.storage_state(),
        )
        for theme in THEMES:
            in_theme(context.new_page(), size, theme, tables)
        context.close()


def in_theme(
    page: "Page", size: str, theme: Theme, tables: dict[str, dict[int | None, str]]
) -> None:
    """The pictures of one size in one theme."""
    page.emulate_media(color_scheme=theme)
    if size in ("desktop", "phone"):
        page.goto("/#/")
        page.get_by_role("article").first.wait_for()
        shoot(page, f"front-{theme}-{size}")
    for name, mine in tables.items():
        for shot in SHOTS:
            if (shot.size, shot.theme) == (size, theme):
                page.goto(f"/#/table/{mine[shot.scene]}")
                page.locator(BOARD).first.wait_for()
                shoot(page, name_of(name, shot))


def main(names: list[str]) -> None:
    """Make them."""
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    with stage.server() as address, stage.browser() as browser:
        pictures(browser, address, titles(names))
    whole = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    sys.stdout.write(f"{whole // 1000} kB in all\n")


if __name__ == "__main__":
    main(sys.argv[1:])
