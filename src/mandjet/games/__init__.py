"""The games: every folder with a meta.py is one.

Import from it with `from mandjet.games.kemet import ...`: the name `mandjet.games` by itself is the
function that lists the games.
"""
