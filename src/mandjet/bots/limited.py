"""Starts a program with limits, and is it from then on: limited.py MEGABYTES PARENT PROGRAM ...

Run as a file by a bare Python, so it may import nothing of ours. Limits that a process sets itself
stay with whatever it becomes. PARENT is the process whose end is its end; 0: nobody's.
"""

import ctypes
import os
import resource
import signal
import sys

# Files it may write, its complaints among them, in bytes.
LARGEST_FILE = 64 << 20
# How Linux is told which signal the end of the parent sends.
PR_SET_PDEATHSIG = 1


def main() -> None:
    """Set the limits and become the program."""
    megabytes, parent, *words = sys.argv[1:]
    # What it fills, not what it sets aside: some languages set aside far more than they use.
    for kind, most in (
        (resource.RLIMIT_DATA, int(megabytes) << 20),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (allowed, allowed))
    end_with(int(parent))
    os.execvp(words[0], words)  # noqa: S606  (the program its user named)


def end_with(parent: int) -> None:
    """End when the parent does, however it ends: killed, it cannot end us itself. Where the system
    knows no such thing, a program that reads on finds its input closed."""
    if parent and sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            # It was faster.
            sys.exit(1)


if __name__ == "__main__":
    main()
