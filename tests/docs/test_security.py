"""The page about security names the test of every hole: each of them is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_hole_has_its_tests():
    page = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    rows = page.split("## Every hole and its test")[1].splitlines()
    rows = [row.split("|") for row in rows if row.startswith("| ") and "---" not in row][1:]
    there: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        there |= set(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert [row[1].strip() for row in rows][:10] == [str(number) for number in range(1, 11)]
    assert len(rows) > 35
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row[3])
        assert named, row
        assert set(named) <= there, set(named) - there
