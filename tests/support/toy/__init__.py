"""A game small enough to read at once, with what the first real game lacks: secret choices made at
once, optional actions of seats not waited for, and a hand of cards nobody else sees."""
