"""Which test proves each change of the component file, and each reading of an open question."""

import pytest

import mandjet
from mandjet.engine.clauses import clauses
from mandjet.games.kemet.tables import SITES, ZONES

GAME = mandjet.game("kemet")

# Section 1 of the list of changes, by its row. Rows 48, 49 and 52 to 56 change no rule: they say
# how sure a fact is, what it is called or what it is made of, and their tests look at the row of
# content, the words or the position that shows it. Row 58 takes figures back.
CHANGES = {
    1: "test_eleven_kinds_of_cards_and_diversion",
    2: "test_only_a_teleport_leads_into_the_delta",
    3: "test_one_zone_to_retreat_to",
    4: "test_an_offering_at_every_number_of_players",
    5: "test_fronts_differ_in_what_they_touch",
    6: "test_the_printed_board",
    7: "test_harbors",
    8: "test_distances_from_a_front",
    9: "test_the_board_in_play",
    10: "test_a_day_card_before_the_token_does_not_win",
    11: "test_divine_might",
    12: "test_reinforcements",
    13: "test_initiative",
    14: "test_deadly_trap",
    15: "test_devourer_in_defense",
    16: "test_priest_of_amon",
    17: "test_priest_of_thoeris",
    18: "test_griffin",
    19: "test_portal_of_toth",
    20: "test_scribe",
    21: "test_local_recruitment",
    22: "test_a_winner_without_survivors",
    23: "test_vision",
    24: "test_the_eight_cards",
    25: "test_khnum",
    26: "test_one_player_may_own_swords_and_spears",
    27: "test_dedication_when_placing_units_not_in_defense",
    28: "test_sphinx",
    29: "test_forced_march",
    30: "test_twin_ceremony",
    31: "test_reinforcement_prayer_may_start_a_battle",
    32: "test_tactical_support_starts_a_battle_at_once",
    33: "test_transfer",
    34: "test_hand_of_god",
    35: "test_one_zone_to_retreat_to",
    36: "test_prayers_are_one_gain",
    37: "test_swiftness_only_before_the_first_step",
    38: "test_honor",
    39: "test_honor_not_for_the_own_card_but_for_unblockable_damage",
    40: "test_the_order_on_entering",
    41: "test_devourer_in_defense",
    42: "test_diversion",
    43: "test_conscription_takes_veterans_and_nothing_else",
    44: "test_part_of_a_troop_teleports",
    45: "test_no_unit_goes_to_the_supply_to_make_a_move_fit",
    46: "test_a_card_that_cannot_be_paid_is_discarded_without_effect",
    47: "test_an_action_need_not_be_possible_when_its_token_is_placed",
    48: "test_what_the_later_rulebook_confirmed",
    49: "test_silver_counts_for_the_equilibrium",
    50: "test_temples_in_play",
    51: "test_the_individual_board",
    52: "test_three_parts_and_a_top_that_shows_the_colour_from_the_first_level",
    53: "test_effects_that_were_confirmed",
    54: "test_what_every_tile_and_battle_card_rests_on",
    55: "test_the_level_three_tiles_are_settled",
    56: "test_printed_titles_are_noted",
    57: "test_every_zone_has_a_point_on_the_board",
    58: "test_figures_name_the_rules_they_were_made_with",
}

# Section 4: the reading taken of each open question.
QUESTIONS = {
    1: "test_an_owner_closes_the_sanctuary_in_one_row",
    2: "test_an_owner_covers_the_quays_with_the_storms",
    3: "test_an_owner_chooses_other_cities",
    4: "test_one_player_may_own_swords_and_spears",
    5: "test_divine_might_not_in_battle_unless_one_reads_it_so",
    6: "test_effects_that_were_confirmed",
    7: "test_eleven_kinds_of_cards_and_diversion",
    8: "test_a_winner_without_survivors",
    9: "test_devourer_whose_troop_is_gone_and_no_protection",
    10: "test_hand_of_god",
    11: "test_priest_of_ra_for_each_card_and_the_toll_but_not_for_units",
    12: "test_priest_of_ra_for_each_card_and_the_toll_but_not_for_units",
    13: "test_forced_march_lets_only_transfer_teleport",
    14: "test_a_day_card_before_the_token_does_not_win",
    15: "test_printed_titles_are_noted",
}


def test_every_change_has_its_test(named_tests):
    assert sorted(CHANGES) == list(range(1, 59))
    assert set(CHANGES.values()) <= named_tests


def test_every_open_question_has_its_test(named_tests):
    assert sorted(QUESTIONS) == list(range(1, 16))
    assert set(QUESTIONS.values()) <= named_tests


# Section 2.1: zones under their old and their new names; what a City has is named like it.
CITIES = {"cw1": "nw", "cw2": "w", "cw3": "sw", "ce1": "e", "ce2": "se", "sandstorm": "ne"}
LAND = {
    "w_x": "w_obelisk",
    "w_t2": "w_temple_outer",
    "w_t3": "w_temple_inner",
    "w_h": "w_oasis",
    "e_x": "e_obelisk",
    "e_t2": "e_temple_outer",
    "e_t3": "e_temple_inner",
    "e_h": "e_oasis",
    "sanc": "sanctuary",
    "delta": "delta_temple",
}
NEW = ("sw_quay", "ne_quay", "delta_desert")


def test_zones_are_named_after_what_they_are():
    assert set(SITES) == set(CITIES.values())
    fronts = [f"{site}_front" for site in SITES]
    districts = [f"{site}_d{number}" for site in SITES for number in (1, 2, 3)]
    assert set(ZONES) == {*districts, *fronts, *LAND.values(), *NEW}
    assert not set(ZONES) & set(LAND)
    assert {row["bank"] for row in GAME.content["zone"]} == {"w", "e", "delta"}


@pytest.mark.parametrize(
    ("tile", "icon"),
    [("sa4_reinforcements", "action"), ("di3_thoeris", "battle"), ("on2_dedication", "battle")],
)
def test_icons_that_changed(tile, icon):
    """Section 2.3."""
    assert next(row["icon"] for row in GAME.content["tile"] if row["id"] == tile) == icon


@pytest.mark.rule("KBS-1.2")
def test_the_rules_page_shows_the_board_the_content_has():
    """Section 2.4, and that the page follows the rows of `part`."""
    names = {"nw": "North-west", "w": "West", "sw": "South-west", "e": "East", "se": "South-east"}
    rows = [
        line.split("|")[1:-1]
        for line in clauses("mandjet.games.kemet")["KBS-1.2"].splitlines()
        if line.startswith("| ")
    ]
    shown = {int(row[0]): row for row in rows if row[0].strip() in ("2", "3", "4", "5")}
    for seats in (2, 3, 4, 5):
        board = GAME.tables.map_for(seats)
        cities = ", ".join(names[SITES[site]] for site in board.sites)
        assert shown[seats][1].strip() in (cities, "all but the North-east City")
        assert int(shown[seats][4]) == len(board.listed)
    assert [SITES[site] for site in GAME.tables.map_for(5).sites] == [
        *("nw", "w", "sw", "e", "se"),
    ]
