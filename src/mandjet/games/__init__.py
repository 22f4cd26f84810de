"""The games: every folder with a meta.py is one."""
