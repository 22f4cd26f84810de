"""Starts servers in the blink of an eye: it has imported all that one needs, and forks.

Importing takes a server most of its first two seconds, and the tests start a hundred of them.
Requests are lines of JSON: what to run, and whether a process has ended. See warm_start.
"""

import gc
import json
import os
import random
import sys
from importlib import import_module

import launch

from mandjet.engine import game, games

# What `serve` and the libraries import as they run.
LATER = (
    "anyio._backends._asyncio",
    "mandjet.server.app",
    "mandjet.server.doors",
    "pydantic",
    "uvicorn.lifespan.on",
    "uvloop",
)


def become(request):
    """Be a process of its own, as `subprocess` would have made it."""
    os.setsid()
    os.chdir(request["cwd"])
    nothing = os.open(os.devnull, os.O_RDONLY)
    log = os.open(request["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for ours, theirs in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(ours, theirs)
    os.close(nothing)
    os.close(log)
    os.environ.clear()
    os.environ.update(request["env"])
    random.seed()
    sys.argv = [launch.__file__, *request["arguments"]]


def ended(pid):
    """How a process of ours ended; None while it runs."""
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def main():
    """Answer until nobody asks any more; in a new process, be the server."""
    for module in LATER:
        import_module(module)
    for title in games():
        game(title)
    # Servers never collect what is here already, so that they share its memory.
    gc.freeze()
    while line := sys.stdin.readline():
        request = json.loads(line)
        if "ended" in request:
            answer = ended(request["ended"])
        else:
            answer = os.fork()
            if answer == 0:
                become(request)
                return launch.run()
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()
    return None


if __name__ == "__main__":
    main()
