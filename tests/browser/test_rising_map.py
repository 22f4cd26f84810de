"""The map of Rising Sun: who stands where is seen on every screen, by figures that are told apart."""

import pytest
from house import becomes
from measure import SIZES, Ruler
from robot import Robot

import mandjet

# px; below this a figure is no more than a blot.
FIGURE = 32
# On the smallest map some provinces have room for badges only; the figures are a touch away.
SMALLEST = 320
# Each clan in each province: its force, the heights of its figures, whether they lie on the map.
CLANS = """
() => {
  const map = document.querySelector('svg.map').getBoundingClientRect()
  const on = (box) => box.left >= map.left - 1 && box.right <= map.right + 1 && box.top >= map.top - 1 && box.bottom <= map.bottom + 1
  return [...document.querySelectorAll('svg.map .seal')].map((seal) => {
    const figures = [...seal.parentElement.querySelectorAll('.figure')].map((node) => node.getBoundingClientRect())
    const counts = [...seal.parentElement.querySelectorAll('.count')].map((node) => Number(node.textContent) - 1)
    return {
      shrine: seal.closest('g:has(> .shrine)') !== null,
      heights: figures.map((box) => box.height),
      many: figures.length + counts.reduce((sum, one) => sum + one, 0),
      on: figures.every(on),
    }
  })
}
"""


def opened(somebody, position, seats):
    table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    return page


@pytest.mark.parametrize("scene", ["five_clans", "last_battle_of_autumn", "setup"])
def test_figures_are_large_on_every_screen(visitor, house, scene):
    state = mandjet.game("rising_sun").scene(scene)
    page = opened(visitor(house), state.position(), state.seats)
    ruler = Ruler(page)
    for size in SIZES:
        ruler.become(size)
        becomes(page, lambda: page.locator("svg.map").count() or turned(page), 1, 10)
        ruler.measure(size)
        clans = page.evaluate(CLANS)
        assert clans
        heights = [height for clan in clans for height in clan["heights"]]
        assert heights, size
        assert min(heights) >= FIGURE, size
        assert all(clan["on"] for clan in clans), size
        if size.width > SMALLEST:
            assert all(clan["heights"] for clan in clans), size


@pytest.mark.parametrize("province", ["kyoto", "shikoku"])
def test_five_clans_in_one_province_are_told_apart(visitor, house, province):
    """Twenty figures: one stands for several, nobody is drawn smaller."""
    game = mandjet.game("rising_sun")
    builder = game.scenes(game, 5, {"cards": "horseman"}).season("autumn").homes()
    for clan in ("koi", "lotus", "turtle", "dragonfly", "bonsai"):
        builder = builder.put(clan, province, "3 bushi, shinto")
    state = builder.mandate("koi", "marshal").state()
    page = opened(visitor(house), state.position(), state.seats)
    ruler = Ruler(page)
    (there,) = [one for one in state.view(0).provinces if one.province == province]
    assert len(there.groups) == 5
    for size in SIZES:
        ruler.measure(size)
        clans = page.evaluate(CLANS)
        heights = [height for clan in clans for height in clan["heights"]]
        assert min(heights) >= FIGURE, size
        assert all(clan["on"] for clan in clans), size
        # Nobody's badge is missing, whoever has no room for a figure.
        assert len(clans) == sum(len(one.groups) for one in state.view(0).provinces), size


def turned(page):
    """From a scene over the map to the map."""
    page.get_by_role("button", name="Look at the map").click()
    return page.locator("svg.map").count()


def test_a_touch_shows_all_who_stand_in_a_province(visitor, house):
    state = mandjet.game("rising_sun").scene("five_clans")
    page = opened(visitor(house), state.position(), state.seats)
    ruler = Ruler(page)
    (edo,) = [one for one in state.view(0).provinces if one.province == "edo"]
    for size in SIZES[-2:]:
        ruler.measure(size)
        page.locator("[data-element='province:edo'] .ground").dispatch_event("click")
        panel = page.locator(".muster")
        panel.wait_for()
        assert panel.locator(".clan").count() == len(edo.groups)
        shown = [one.bounding_box()["height"] for one in panel.locator(".figure").all()]
        assert min(shown) >= FIGURE
        for group in edo.groups:
            assert str(group.force) in panel.inner_text()
        panel.click()
        panel.wait_for(state="detached")
