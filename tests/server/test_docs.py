"""What the documentation shows works as shown."""

import re
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_bot_plays_a_whole_game(server, tmp_path):
    example = re.search(r"```python\n(.*?)```", (DOCS / "api.md").read_text(), re.DOTALL)[1]
    assert len([line for line in example.splitlines() if line.strip()]) <= 30
    ana = server.player("Ana").register("Documented")
    token = ana.ok(ana.post("/api/tokens", name="example"))["token"]
    script = tmp_path / "bot.py"
    script.write_text(example)
    done = subprocess.run(
        [sys.executable, script],
        env={"MANDJET_URL": server.base, "MANDJET_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scores ")


def test_every_setting_is_documented():
    from mandjet.server.settings import Settings

    text = (DOCS / "deploy.md").read_text()
    for name in Settings.__struct_fields__:
        assert f"`{name.upper()}`" in text or f"`{name.upper()}`," in text, name


def test_every_path_is_documented(server):
    text = (DOCS / "api.md").read_text()
    document = server.player("Ana").get("/api/schema/openapi.json").json()
    for path in document["paths"]:
        last = [part for part in path.split("/") if part and not part.startswith("{")][-1]
        assert last in text, path
