"""What each component of Sunrise Lane says about itself."""

import mandjet
from mandjet.engine.components import components


def told(kind, game=None):
    all_of_them = components(game or mandjet.game("sunrise_lane"))
    return {one.id: one for one in all_of_them if one.kind == kind}


def test_every_component_has_a_text_and_a_clause():
    for one in components(mandjet.game("sunrise_lane")):
        assert one.text, one.id
        assert one.rule.startswith("SL-"), one.id


def test_all_colours_and_areas_of_both_boards_are_told():
    assert list(told("colour")) == ["red", "blue", "green", "yellow", "purple"]
    assert len(told("area")) == 10


def test_an_area_tells_what_it_is_ranked_by_on_its_board():
    areas = told("area")
    assert areas["standard-NW"].text.startswith("Tallest houses")
    assert areas["standard-NW"].rule == "SL-7.2"
    assert areas["riverside-NW"].text.startswith("Most houses")
    assert areas["riverside-NW"].rule == "SL-7.3"
    assert areas["standard-CROSS"].rule == "SL-7.7"


def test_numbers_in_the_texts_are_those_of_an_owners_file(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[[number]]\nid = "parks"\nvalue = 17\n')
    assert told("number")["parks"].text.startswith("20 ")
    assert told("number", mandjet.game("sunrise_lane", content=own))["parks"].text.startswith("17 ")
