"""Rising Sun: clans of feudal Japan ally, betray and fight for Nippon over three seasons."""
