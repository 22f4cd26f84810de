"""What docs/envs.md says is so."""

import re
from pathlib import Path

import pytest

from mandjet._extras import extra_packages
from mandjet.envs.fields import rewritten

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_fields_are_those_of_the_observers():
    text = PAGE.read_text(encoding="utf-8")
    assert rewritten(text) == text, "docs/envs.md is out of date: run `make new-files`"


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_run(example):
    exec(example, {})


def test_a_missing_package_is_named_with_its_extra():
    said = r"numpy is missing; install: pip install .*\[envs\]"
    with pytest.raises(ModuleNotFoundError, match=said), extra_packages():
        raise ModuleNotFoundError(name="numpy.typing")
