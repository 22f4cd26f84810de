"""The rules of Kemet: Blood and Sand, one module per chapter of the rulebook."""
