"""The rules of Sunrise Lane, one module per chapter, in the order of the rulebook."""
