"""Which test proves each ruling of section 7 of the component file."""

import re
from pathlib import Path

RULINGS = {
    1: "test_a_creature_left_without_units_goes_to_the_supply",
    2: "test_a_creature_picked_up_adds_no_land_move",
    3: "test_the_loser_decides_first_then_the_winner",
    4: "test_initiative",
    5: "test_defensive_victory_without_survivors",
    6: "test_a_winner_without_survivors",
    7: "test_a_battle_against_nobody_goes_through_all_steps",
    8: "test_initiative_first_and_the_trap_still_works",
    9: "test_pray",
    10: "test_khnum_is_paid_before_dedication_brings_anything",
    11: "test_the_snake_works_even_if_its_troop_dies_first",
    12: "test_divine_might_by_day_only",
    13: "test_support_for_each_level_and_ra_once",
    14: "test_hand_of_god",
    15: "test_gold_token_once_a_day",
    16: "test_vision",
    17: "test_both_special_cards",
    18: "test_tactical_choice_against_spying",
    19: "test_mercenaries_among_enemies_fight",
    20: "test_legion_in_moves_and_retreats",
    21: "test_tiles_for_sale",
    22: "test_three_levels_at_most_two_in_a_district",
    23: "test_order_of_setup_choices",
    24: "test_veterans_and_fame_never_run_out",
    25: "test_day_cards_at_every_step_of_the_turn",
    26: "test_a_day_card_before_the_token_can_win",
    27: "test_silver_counts_for_the_equilibrium",
    28: "test_every_action_may_do_nothing",
    29: "test_silver_and_gold_with_the_same_token_in_any_order",
    30: "test_a_box_used_for_another_colour_closes_its_own",
    31: "test_raising_where_an_opponent_stands",
    32: "test_exchange_before_the_token_only",
    33: "test_a_day_card_between_can_spare_a_battle",
    34: "test_limits_hold_on_the_step_against_an_enemy",
    35: "test_walls_by_a_detour_and_leaving",
    36: "test_teleport_before_between_and_after_once",
    37: "test_swiftness_after_the_last_step",
    38: "test_the_order_on_entering",
    39: "test_passing_through_takes_nothing_leaving_loses_at_once",
    40: "test_only_cards_that_can_be_paid_together",
    41: "test_the_order_after_the_reveal",
    42: "test_values_are_counted_before_the_losses",
    43: "test_a_battle_against_nobody_goes_through_all_steps",
    44: "test_divine_protection",
    45: "test_unblockable_then_own_loss_then_damage_less_defense",
    46: "test_reinforcements_not_into_a_zone_without_the_winners_troop",
    47: "test_two_creatures_meet_in_a_retreat",
    48: "test_battle_cards_come_back_after_four_battles",
    49: "test_the_steps_in_their_order",
    50: "test_removing_is_not_destroying",
    51: "test_temple_control_is_one_point_however_many",
    52: "test_prayers_with_priests",
    53: "test_the_discards_become_the_deck_in_the_middle_of_a_draw",
    54: "test_reinforcements_and_veterans_together",
    55: "test_what_everybody_sees",
    56: "test_the_cards_of_vision_are_its_owners",
    57: "test_only_the_spy_keeps_the_card",
}


def test_every_ruling_has_its_test():
    tests: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        tests |= set(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert sorted(RULINGS) == list(range(1, 58))
    assert set(RULINGS.values()) <= tests
