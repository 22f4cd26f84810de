"""The rules of Path to Yaaru, one module per chapter, in the order of the rulebook."""
