"""Nets: trained players. They see observations only, and need no framework to play."""
