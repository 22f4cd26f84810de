"""What all tests rely on."""

import signal

from mandjet._modes import compiled

# Whoever starts the tests in the background may ignore Ctrl-C, and every program started from here
# would inherit that; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Holes are put into the rules as they run, which compiled code does not allow.
collect_ignore = ["engine/test_holes.py"] if compiled() else []
