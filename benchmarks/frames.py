"""How smoothly pieces travel: the time between frames while something moves on the table.

    python benchmarks/frames.py [GAME ...]

For each title: a person who picks at random plays against easy bots at normal speed, with all
motion. Frames are counted only while an animation runs on the page. The aim: 95 % of them within
20 ms. A machine without a graphics card draws in software, on the cores that serve and play too.
"""

import sys
import time

import mandjet
import stage

AIM = 0.95
WITHIN = 20.0
SECONDS = 40.0
# The times between two frames in both of which something moved.
WATCH = """
() => {
  window.frames = []
  let last = null
  const frame = (now) => {
    const moves = document.getAnimations().some((one) => one.playState === 'running')
    if (moves && last !== null) window.frames.push(now - last)
    last = moves ? now : null
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
"""
CHOOSE = """
() => {
  const offered = [...document.querySelectorAll('[role=menuitem], [data-lit], [data-choice]')]
  if (offered.length === 0) return
  const one = offered[Math.floor(Math.random() * offered.length)]
  one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
"""


def main(names: list[str]) -> None:
    """Measure and print."""
    with stage.server() as address, stage.browser() as browser:
        sys.stdout.write(f"{'table of':<18}{'frames':>8}{'median':>10}{'95 %':>10}\n")
        for name in names or list(mandjet.games()):
            context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
            page = context.new_page()
            others = [{"for": "bot", "level": "learner"}] * (mandjet.game(name).meta.seats[0] - 1)
            seats = [{"for": "me"}, *others]
            table = stage.post(page, "/api/tables", {"game": name, "seats": seats})["id"]
            page.goto(f"/#/table/{table}")
            page.locator("[data-lit], [data-choice]").first.wait_for()
            page.evaluate(WATCH)
            end = time.monotonic() + SECONDS
            while time.monotonic() < end:
                page.evaluate(CHOOSE)
                page.wait_for_timeout(500)
            taken = sorted(page.evaluate("() => window.frames"))
            kept = sum(one <= WITHIN for one in taken) / len(taken)
            sys.stdout.write(
                f"{name:<18}{len(taken):>8}{taken[len(taken) // 2]:>7.1f} ms"
                f"{taken[int(len(taken) * AIM)]:>7.1f} ms  {kept:.1%} within {WITHIN:.0f} ms\n"
            )
            context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
