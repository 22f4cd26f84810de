"""Live: sockets that hear of every change as soon as it is committed."""
