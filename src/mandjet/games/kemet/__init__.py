"""Kemet: Blood and Sand, for two to five players."""
