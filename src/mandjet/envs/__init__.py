"""Environments: the games through the interfaces researchers already use."""
