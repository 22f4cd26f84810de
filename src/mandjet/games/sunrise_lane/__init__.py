"""Sunrise Lane, by Reiner Knizia: builders fill a neighbourhood with houses, chain by chain."""
