"""Sunrise Sunset, by Tomoki Motohashi: Horus and Seth fight for three lanes."""
