"""Examples of docstrings, for `make docs`: Markdown would take the `>>>` for a quotation."""

from typing import Any

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor


class Examples(Preprocessor):
    """Shows the examples of docstrings, which begin with >>>, as code."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with fences around examples, which end at an empty line."""
        made: list[str] = []
        inside = False
        for line in [*lines, ""]:
            if not inside and line.startswith(">>> "):
                inside = True
                made.append("```pycon")
            elif inside and not line.strip():
                inside = False
                made.append("```")
            made.append(line)
        return made


class WithExamples(Extension):
    """Examples, before fences are looked for."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Called by Markdown."""
        md.preprocessors.register(Examples(md), "examples", 100)


def on_config(config: Any) -> Any:
    """Add it to the extensions of mkdocs.yml."""
    config.markdown_extensions.append(WithExamples())
    return config
