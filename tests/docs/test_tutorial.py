"""Following docs/tutorial.md word for word leads to a server that has the game."""

import json
import time
from urllib.error import URLError
from urllib.request import urlopen

from tutorial import Reader

PATIENCE = 120.0


def test_the_tutorial_word_for_word(tmp_path):
    with Reader(tmp_path) as reader:
        reader.follow()
        assert reader.server is not None, "the page ends with a server"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with urlopen(f"{reader.address}/api/games", timeout=10) as answer:
                    found = {game["name"]: game for game in json.load(answer)}
                break
            except URLError:
                assert reader.server.poll() is None, (reader.home / "server.log").read_text()
                time.sleep(0.1)
    assert found["sun_cards"]["title"] == "Sun Cards"
