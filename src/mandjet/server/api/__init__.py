"""The HTTP interface: handlers by subject, thin over the hall."""
