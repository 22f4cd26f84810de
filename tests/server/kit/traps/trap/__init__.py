"""The toy with a trap in it."""
