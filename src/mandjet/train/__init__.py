"""Training: nets learn titles from nothing but their own games (extra `train`)."""
