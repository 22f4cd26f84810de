"""Starts a program with limits, and is it from then on: limited.py MEGABYTES PROGRAM [ARGUMENT...]

Run as a file by a bare Python, so it may import nothing of ours. Limits that a process sets itself
stay with whatever it becomes.
"""

import os
import resource
import sys

# Files it may write, its complaints among them, in bytes.
LARGEST_FILE = 64 << 20


def main() -> None:
    """Set the limits and become the program."""
    megabytes, *words = sys.argv[1:]
    # What it fills, not what it sets aside: some languages set aside far more than they use.
    for kind, most in (
        (resource.RLIMIT_DATA, int(megabytes) << 20),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (allowed, allowed))
    os.execvp(words[0], words)  # noqa: S606  (the program its user named)


if __name__ == "__main__":
    main()
