"""A bot in a process of its own, as any language could write it: it imports nothing of Mandjet.

mandjet arena sunrise_sunset --players "process:python examples/process_bot.py,random" --games 20

It reads a line of JSON for each choice and answers with one (docs/bots.md). This one takes the
choice with the longest words, which is as good a reason as any.
"""

import json
import sys


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["say"] == "choose":
            best = max(message["choices"], key=lambda choice: len(choice["text"]))
            answer = {"number": message["number"], "action": best["id"]}
            print(json.dumps(answer), flush=True)
        # Anything else is news, "hello" the first: which game, how many seats, which is ours.


if __name__ == "__main__":
    main()
