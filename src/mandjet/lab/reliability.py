"""The reliability picture: for each title, chances told against what became of them."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from mandjet.lab.calibration import Bin

# As report.css and figures.py name them.
INK, PAPER, LINE, GOLD, LAPIS = "#1d1b1a", "#fbf6ec", "#cbbba0", "#c8952c", "#24468f"
SIZE, PAD, ACROSS = 180, 34, 3
LARGEST = 9.0


def picture(titles: Mapping[str, Sequence[Bin]]) -> str:
    """An SVG with a square for each title. A dot is a tenth, as large as it has positions; on the
    line chances come true exactly."""
    rows = -(-len(titles) // ACROSS)
    width, height = ACROSS * (SIZE + PAD) + PAD, rows * (SIZE + PAD + 18) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" font-family="Source Sans 3, Segoe UI, sans-serif" font-size="12"'
        f' fill="{INK}">',
        "<title>Chances told, and how often they came true</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for number, (title, bins) in enumerate(titles.items()):
        left = PAD + number % ACROSS * (SIZE + PAD)
        top = 22 + number // ACROSS * (SIZE + PAD + 18)
        parts.append(f'<g transform="translate({left} {top})">{_square(title, bins)}</g>')
    return "\n".join([*parts, "</svg>", ""])


def _square(title: str, bins: Sequence[Bin]) -> str:
    most = max((one.count for one in bins), default=1)
    dots = "".join(
        f'<circle cx="{one.said * SIZE:.1f}" cy="{(1 - one.won) * SIZE:.1f}"'
        f' r="{max(2.0, LARGEST * (one.count / most) ** 0.5):.1f}" fill="{LAPIS}"'
        f' fill-opacity="0.75"/>'
        for one in bins
    )
    return (
        f'<text y="-7" font-weight="600">{escape(title)}</text>'
        f'<rect width="{SIZE}" height="{SIZE}" fill="none" stroke="{LINE}"/>'
        f'<path d="M0 {SIZE}L{SIZE} 0" stroke="{GOLD}" stroke-dasharray="4 4"/>{dots}'
        f'<text y="{SIZE + 14}">0 %</text>'
        f'<text x="{SIZE / 2}" y="{SIZE + 14}" text-anchor="middle">chance told</text>'
        f'<text x="{SIZE}" y="{SIZE + 14}" text-anchor="end">100 %</text>'
        f'<text transform="translate(-6 {SIZE / 2}) rotate(-90)" text-anchor="middle">won</text>'
    )
