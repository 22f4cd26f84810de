"""What all tests rely on."""

import signal

# Whoever starts the tests in the background may ignore Ctrl-C, and every program started from here
# would inherit that; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
