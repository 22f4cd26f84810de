"""Bid in secret for the card in your hand: a game small enough to read at once."""
