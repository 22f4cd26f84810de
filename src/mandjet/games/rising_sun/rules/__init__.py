"""The rules of Rising Sun, one module per phase or chapter, in the order of the rulebook."""
