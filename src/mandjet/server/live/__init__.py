"""Live: what follows a commit. Rooms wake sockets; lists and chat are read for them."""
