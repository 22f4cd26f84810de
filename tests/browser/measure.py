"""A robot with a ruler: what a table measures at every size of the screen.

`measure.js` looks at a page at rest and names what falls short, by the region of the table it
lies in: stage, question, own, rail, head, and over (menus and dialogs, which lie over the table).
"""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

MEASURE = (Path(__file__).parent / "measure.js").read_text()
# Buttons that must all be in sight; more may scroll, and can be searched.
MOST_ANSWERS = 12
FINGER = 44
MOUSE = 24
# Milliseconds between two looks; a page that looks the same twice is at rest.
REST = 70
# A new size has been followed, and what followed it is drawn: on a busy machine that takes longer
# than the rest between two looks, which would be the same and both of the old size.
DRAWN = """
async () => {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
}
"""
SHELL = ("question", "rail", "head", "over")
EVERYWHERE = ("stage", "own", *SHELL)


class Size(NamedTuple):
    width: int
    height: int
    touch: bool

    def __str__(self):
        return f"{self.width}x{self.height}"


# 720x450 is a laptop at 200 %: a mouse.
SIZES = (
    Size(2560, 1440, False),
    Size(1440, 900, False),
    Size(1024, 768, True),
    Size(844, 390, True),
    Size(768, 1024, True),
    Size(720, 450, False),
    Size(390, 844, True),
    Size(320, 568, True),
)


# More screens between them: a full one with two rails, two low ones, and small phones.
BETWEEN = (
    Size(1920, 1080, False),
    Size(1366, 768, False),
    Size(1280, 720, False),
    Size(375, 667, True),
    Size(360, 640, True),
    Size(667, 375, True),
    Size(568, 320, True),
)


class Bar(NamedTuple):
    """What the stage gets at least, in per cent of the window; see STAGE.md."""

    width: int
    height: int
    area: int


BARS = {
    "wide": Bar(0, 0, 60),
    "compact": Bar(60, 0, 0),
    "portrait": Bar(95, 45, 0),
    "short": Bar(55, 97, 0),
}


class Measured(NamedTuple):
    """One page at one size."""

    size: Size
    arrangement: str
    # Width, height, area of the stage in per cent of the window.
    stage: list
    rail: int
    text: float
    target: float
    answers: int
    lit: int
    findings: list

    def faults(self, regions=EVERYWHERE):
        """What falls short in some regions, in words."""
        told = [
            f"{self.size} {where}: {kind}: {what} ({px} px)"
            for where, kind, what, px in self.findings
            if where in regions
        ]
        return told + [f"{self.size} {self.arrangement}: {one}" for one in self._shares()]

    def _shares(self):
        wide, high, area = self.stage
        bar = BARS.get(self.arrangement)
        if bar is None:
            return ["no arrangement"]
        short = []
        if wide < bar.width:
            short.append(f"the stage has {wide} % of the width, not {bar.width}")
        if self.arrangement == "short" and wide > 65:
            short.append(f"the stage has {wide} % of the width, more than 65")
        if high < bar.height:
            short.append(f"the stage has {high} % of the height, not {bar.height}")
        if area < bar.area:
            short.append(f"the stage has {area} % of the area, not {bar.area}")
        if self.arrangement == "wide" and not 300 <= self.rail <= 360:
            short.append(f"the rail is {self.rail} px wide")
        return short


class Ruler:
    """Measures one page at many sizes: it is resized, and gets fingers or a mouse."""

    def __init__(self, page):
        self.page = page
        self.line = page.context.new_cdp_session(page)

    def become(self, size):
        """Give the page a size, and fingers or a mouse."""
        self.page.set_viewport_size({"width": size.width, "height": size.height})
        fingers = {"enabled": size.touch, "maxTouchPoints": 5 if size.touch else 1}
        self.line.send("Emulation.setTouchEmulationEnabled", fingers)

    def measure(self, size, patience=3000):
        """What the page measures at a size, once it is at rest."""
        self.become(size)
        # The mouse lies nowhere: what opens when one points at it stays closed.
        self.page.mouse.move(0, 0)
        least = FINGER if size.touch else MOUSE
        wanted = {"finger": least, "touch": size.touch, "most": MOST_ANSWERS}
        before, waited = None, 0
        while True:
            self.page.wait_for_timeout(REST)
            self.page.evaluate(DRAWN)
            now = self.page.evaluate(MEASURE, wanted)
            if now == before or waited >= patience:
                return Measured(size, **now)
            before, waited = now, waited + REST


def table_of(rows):
    """Named measurements as lines of a table: one row a name and a size."""
    head = f"{'what':34} {'size':>9} {'kind':8} {'stage w/h/area %':>17} {'text':>5} {'target':>6} "
    lines = [head + " faults by region"]
    for name, one in rows:
        faults = Counter(f"{where} {kind}" for where, kind, _, _ in one.findings)
        told = ", ".join(f"{count} {what}" for what, count in sorted(faults.items()))
        shares = "/".join(f"{part:.0f}" for part in one.stage)
        lines.append(
            f"{name[:34]:34} {one.size!s:>9} {one.arrangement:8} {shares:>17} {one.text:5} "
            f"{one.target or 0:6} {told} {'; '.join(one._shares())}".rstrip()
        )
    return "\n".join(lines)


def worst(rows, regions=EVERYWHERE):
    """All faults, each once, with the names of what showed it."""
    seen = {}
    for name, one in rows:
        for fault in one.faults(regions):
            seen.setdefault(fault, name)
    return [f"{fault}  [{name}]" for fault, name in seen.items()]
