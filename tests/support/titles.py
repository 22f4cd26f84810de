"""The titles that are whole, with scenes, reasons, pictures and nets.

What a new title may do without is asked of these alone.
"""

WHOLE = ("kemet", "path_to_yaaru", "rising_sun", "sunrise_lane", "sunrise_sunset")
