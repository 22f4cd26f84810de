"""Components: what people can look up."""

import pytest

import mandjet
from mandjet.engine.clauses import clauses
from mandjet.engine.components import components
from mandjet.engine.content import SOURCES


@pytest.mark.parametrize("name", mandjet.games())
def test_components_have_names_sources_and_known_clauses(name: str) -> None:
    game = mandjet.game(name)
    listed = components(game)
    known = clauses(game.package)
    assert listed
    assert len({(component.kind, component.id) for component in listed}) == len(listed)
    for component in listed:
        assert component.name
        assert component.source in SOURCES
        assert not component.rule or component.rule in known


def test_a_tile_of_kemet_is_told_with_its_printed_numbers() -> None:
    charge = next(c for c in components(mandjet.game("kemet")) if c.id == "ru1_charge")
    assert (charge.kind, charge.name) == ("tile", "Charge!")
    assert "+1" in charge.text
    assert charge.rule.startswith("KBS-7")
