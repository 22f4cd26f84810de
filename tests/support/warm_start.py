"""Server processes from one that has imported everything already (tests/server/kit/warm.py)."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

WAIT = 0.02


class Warm:
    """The process that forks servers; there is one for each test process."""

    def __init__(self, script, env):
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            [sys.executable, str(script)],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            # Ctrl-C is for the tests; without them it ends, as nothing can be read any more.
            start_new_session=True,
        )

    def ask(self, request):
        with self.lock:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())

    def start(self, arguments, env, log):
        request = {"arguments": arguments, "env": env, "log": str(log), "cwd": str(Path.cwd())}
        return Forked(self, self.ask(request))


class Forked:
    """One of its processes, with what the tests ask of a Popen."""

    def __init__(self, warm, pid):
        self.warm = warm
        self.pid = pid
        self.returncode = None

    def poll(self):
        if self.returncode is None:
            self.returncode = self.warm.ask({"ended": self.pid})
        return self.returncode

    def wait(self, timeout=None):
        end = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired("serve", timeout)
            time.sleep(WAIT)
        return self.returncode

    def send_signal(self, number):
        if self.poll() is None:
            os.kill(self.pid, number)
