"""Options under which random play comes to an end."""

from mandjet.engine.meta import Meta, Options

# Random play in Path to Yaaru finds the end only by a limit; without one nothing else is measured.
ENDS: Options = {"round_limit": 10}


def ending(meta: Meta) -> Options:
    """The options of a title that let its games end."""
    return {option.name: ENDS[option.name] for option in meta.options if option.name in ENDS}
