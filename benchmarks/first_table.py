"""How heavy the table page is, and how soon one can play on it.

    python benchmarks/first_table.py [GAME ...]

For each title: the JavaScript a browser with an empty cache fetches for a table, compressed as it
travels, and the time from asking for the page to the first choice that can be clicked, on this
machine, server and browser together; the median of some runs.
"""

import statistics
import sys
import time
from typing import TYPE_CHECKING

import mandjet
import stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response

RUNS = 5
BUDGET = 200_000
SECONDS = 2.0
# What can be clicked on a table: an element with a choice, or a button of the prompt.
PLAYABLE = "[data-lit], [data-choice]"


def measure(browser: "Browser", address: str, name: str) -> tuple[int, float]:
    """Bytes of JavaScript and seconds, for a new table and a browser that knows nothing."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    seats = [{"for": "me"} for _ in range(mandjet.game(name).meta.seats[0])]
    table = stage.post(page, "/api/tables", {"game": name, "seats": seats})["id"]
    fetched: list[Response] = []
    page.on("response", lambda response: fetched.append(response))
    started = time.perf_counter()
    page.goto(f"/#/table/{table}", wait_until="commit")
    # With several seats on one device the curtain comes first; behind it lies the table.
    curtain = page.get_by_role("button", name="show", exact=False)
    page.locator(PLAYABLE).or_(curtain).first.wait_for()
    if not page.locator(PLAYABLE).count():
        curtain.first.click()
        page.locator(PLAYABLE).first.wait_for()
    took = time.perf_counter() - started
    scripts = [response for response in fetched if response.url.endswith(".js")]
    weight = sum(response.request.sizes()["responseBodySize"] for response in scripts)
    context.close()
    return weight, took


def main(names: list[str]) -> None:
    """Measure and print."""
    with stage.server() as address, stage.browser() as browser:
        sys.stdout.write(f"{'table of':<18}{'JavaScript':>14}{'interactive':>14}\n")
        for name in names or list(mandjet.games()):
            measure(browser, address, name)  # the first one warms the server
            runs = [measure(browser, address, name) for _ in range(RUNS)]
            weight = max(weight for weight, _ in runs)
            took = statistics.median(took for _, took in runs)
            kept = "within" if weight < BUDGET and took < SECONDS else "OVER"
            sys.stdout.write(
                f"{name:<18}{weight / 1000:>11.1f} kB{took:>12.2f} s  {kept} the budget"
                f" of {BUDGET // 1000} kB and {SECONDS:.0f} s\n"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
