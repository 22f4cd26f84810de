"""The rules of Sunrise Sunset, one module per phase, in the order of the rulebook."""
