"""What docs/envs.md says is so."""

import re
from pathlib import Path

import pytest

import mandjet
from mandjet._extras import extra_packages
from mandjet.envs.fields import rewritten
from mandjet.envs.registering import id_of

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_fields_are_those_of_the_observers():
    text = PAGE.read_text(encoding="utf-8")
    assert rewritten(text) == text, "docs/envs.md is out of date: run `make new-files`"


def test_the_names_gymnasium_knows_have_the_rules_of_today():
    told = set(re.findall(r"mandjet/[A-Z]\w+-v\d+", PAGE.read_text(encoding="utf-8")))
    seen = [meta for meta in mandjet.games().values() if mandjet.game(meta.name).observer]
    assert told == {id_of(meta) for meta in seen}


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_run(example):
    exec(example, {})


def test_a_missing_package_is_named_with_its_extra():
    said = r"gymnasium is missing; install: \S*pip install .*\[envs\]"
    with pytest.raises(ModuleNotFoundError, match=said), extra_packages():
        raise ModuleNotFoundError(name="gymnasium.spaces")
