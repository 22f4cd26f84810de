"""Which test proves each ruling and each tile and card of the component file."""

from mandjet.games.kemet.tables import BATTLE_CARDS, CARDS, TILES

# Section 7 of the component file. Number 44 is free.
RULINGS = {
    1: "test_a_creature_left_without_units_goes_to_the_supply",
    2: "test_a_creature_picked_up_adds_no_land_move",
    3: "test_the_loser_decides_first_then_the_winner",
    4: "test_initiative_in_defense_and_on_both_sides",
    5: "test_defensive_victory_without_survivors",
    6: "test_a_winner_without_survivors",
    7: "test_scribe_with_other_free_units_and_only_in_recruit_actions",
    8: "test_the_order_on_entering",
    9: "test_pray",
    10: "test_khnum_not_for_its_owner_nor_for_placed_units_nor_with_dedication",
    11: "test_snake_that_dies_and_what_it_does_not_undo",
    12: "test_divine_might_rests_in_battles",
    13: "test_priest_of_ra_for_each_card_and_the_toll_but_not_for_units",
    14: "test_hand_of_god",
    15: "test_gold_token_once_a_day",
    16: "test_vision_comes_after_all_other_cards",
    17: "test_both_special_cards",
    18: "test_forced_march_lets_only_transfer_teleport",
    19: "test_mercenaries_fill_free_room_first_unless_one_reads_it_otherwise",
    20: "test_legion_in_moves_and_retreats",
    21: "test_tiles_for_sale",
    22: "test_three_levels_at_most_two_in_a_district",
    23: "test_order_of_setup_choices",
    24: "test_veterans_and_fame_never_run_out",
    25: "test_day_cards_at_every_step_of_the_turn",
    26: "test_a_day_card_before_the_token_does_not_win",
    27: "test_silver_counts_for_the_equilibrium",
    28: "test_every_action_may_do_nothing",
    29: "test_an_action_need_not_be_possible_when_its_token_is_placed",
    30: "test_twin_ceremony_before_the_purchase_and_abroad",
    31: "test_raising_where_an_opponent_stands",
    32: "test_exchange_before_the_token_only",
    33: "test_a_day_card_between_can_spare_a_battle",
    34: "test_no_unit_goes_to_the_supply_to_make_a_move_fit",
    35: "test_walls_by_a_detour_and_leaving",
    36: "test_only_a_teleport_leads_into_the_delta",
    37: "test_swiftness_only_before_the_first_step",
    38: "test_the_order_on_entering",
    39: "test_passing_through_takes_nothing_leaving_loses_at_once",
    40: "test_a_card_that_cannot_be_paid_is_discarded_without_effect",
    41: "test_divine_wound_with_nothing_but_diversion_and_after_played_cards",
    42: "test_values_are_counted_before_the_losses",
    43: "test_a_side_without_a_troop_still_counts",
    45: "test_unblockable_then_own_loss_then_damage_less_defense",
    46: "test_devourer_in_defense",
    47: "test_one_zone_to_retreat_to",
    48: "test_battle_cards_come_back_after_four_battles",
    49: "test_the_steps_in_their_order",
    50: "test_an_emptied_delta_temple_counts_no_more",
    51: "test_temple_control_is_one_point_however_many",
    52: "test_prayers_are_one_gain",
    53: "test_the_discards_become_the_deck_in_the_middle_of_a_draw",
    54: "test_conscription_takes_veterans_and_nothing_else",
    55: "test_what_everybody_sees",
    56: "test_vision",
    57: "test_only_the_spy_keeps_the_card",
}

# Of each tile and card a test of its effect and one of an odd case: no target, an empty supply,
# both sides own it, one effect inside another.
COMPONENTS = {
    "ru1_charge": ("test_charge", "test_charge_counts_for_who_attacks_only"),
    "ru1_mafdet": ("test_mafdet", "test_mafdet_adds_to_everything_else"),
    "ru2_phoenix": ("test_phoenix", "test_phoenix_left_behind_or_in_a_second_district"),
    "ru2_carnage": ("test_carnage", "test_carnage_in_defense_and_against_defense"),
    "ru2_wyyrt": ("test_wyyrt_storm", "test_wyyrt_storm_is_no_choice_and_fights"),
    "ru2_portal": (
        "test_portal_of_toth",
        "test_portal_with_ra_without_an_obelisk_and_on_a_forced_march",
    ),
    "ru3_scarab": ("test_scarab", "test_scarab_helps_only_its_own_troop"),
    "ru3_blade": ("test_blade", "test_blade_in_defense"),
    "ru3_wound": (
        "test_divine_wound",
        "test_divine_wound_with_nothing_but_diversion_and_after_played_cards",
    ),
    "ru3_domination": ("test_ruby_domination", "test_nobody_has_two_dominations"),
    "ru4_surprise": (
        "test_surprise_attack",
        "test_surprise_attack_enters_one_district_and_may_teleport",
    ),
    "ru4_initiative": ("test_initiative", "test_initiative_in_defense_and_on_both_sides"),
    "ru4_scorpion": ("test_scorpion", "test_scorpion_kills_when_it_is_dead"),
    "ru4_actofgod": ("test_ruby_act_of_god", "test_nobody_has_two_acts_of_god"),
    "sa1_defense": ("test_defense", "test_defense_does_not_attack"),
    "sa1_scribe": (
        "test_scribe",
        "test_scribe_with_other_free_units_and_only_in_recruit_actions",
    ),
    "sa2_shield": (
        "test_shield",
        "test_shield_does_not_stop_unblockable_damage_or_the_own_card",
    ),
    "sa2_reinfprayer": (
        "test_reinforcement_prayer",
        "test_reinforcement_prayer_without_supply_and_with_a_prayer_card",
    ),
    "sa2_shetyw": ("test_shetyw_barrier", "test_both_special_cards"),
    "sa2_elephant": ("test_elephant", "test_elephant_against_the_snake"),
    "sa3_spying": ("test_spying", "test_spying_in_defense_comes_after_the_attackers_card"),
    "sa3_defvictory": ("test_defensive_victory", "test_defensive_victory_without_survivors"),
    "sa3_legion": ("test_legion", "test_legion_in_moves_and_retreats"),
    "sa3_domination": (
        "test_sapphire_domination",
        "test_a_domination_for_nothing_is_worth_as_much",
    ),
    "sa4_divinewill": ("test_divine_will", "test_divine_will_moves_with_a_teleport"),
    "sa4_reinforcements": (
        "test_reinforcements",
        "test_reinforcements_within_limits_and_not_by_night",
    ),
    "sa4_sphinx": ("test_sphinx", "test_sphinx_gone_home_leaves_its_fame"),
    "sa4_actofgod": ("test_sapphire_act_of_god", "test_an_act_of_god_waits_for_the_next_turn"),
    "di1_priest": ("test_priest", "test_priest_only_with_a_pray_action"),
    "di1_priestess": (
        "test_priestess",
        "test_priestess_never_below_nothing_and_with_twin_ceremony",
    ),
    "di2_vision": ("test_vision", "test_vision_shuffles_and_may_find_less"),
    "di2_support": ("test_magical_support", "test_magical_support_with_ra_and_for_nothing"),
    "di2_snake": ("test_snake", "test_snake_that_dies_and_what_it_does_not_undo"),
    "di2_boon": ("test_divine_boon", "test_divine_boon_with_a_single_card"),
    "di3_hunger": ("test_divine_hunger", "test_divine_hunger_counts_what_its_damage_removed"),
    "di3_thoeris": (
        "test_priest_of_thoeris",
        "test_priest_of_thoeris_when_placing_and_with_an_empty_deck",
    ),
    "di3_hand": (
        "test_hand_of_god",
        "test_hand_of_god_starts_a_pyramid_under_an_opponent_or_does_nothing",
    ),
    "di3_domination": ("test_diamond_domination", "test_a_domination_wins_at_the_next_turn"),
    "di4_ra": (
        "test_priest_of_ra",
        "test_priest_of_ra_for_each_card_and_the_toll_but_not_for_units",
    ),
    "di4_amon": ("test_priest_of_amon", "test_priest_of_amon_up_to_the_maximum"),
    "di4_mummy": ("test_mummy", "test_mummy_draws_from_the_supply_too"),
    "di4_actofgod": ("test_diamond_act_of_god", "test_an_act_of_god_comes_back_every_night"),
    "on1_mercs": (
        "test_mercenaries",
        "test_mercenaries_wait_only_where_no_free_district_has_room",
    ),
    "on1_localrec": (
        "test_local_recruitment",
        "test_local_recruitment_without_supply_and_at_home",
    ),
    "on2_khnum": (
        "test_khnum",
        "test_khnum_not_for_its_owner_nor_for_placed_units_nor_with_dedication",
    ),
    "on2_dedication": ("test_dedication", "test_dedication_when_placing_units_not_in_defense"),
    "on2_twin": (
        "test_twin_ceremony",
        "test_twin_ceremony_before_the_purchase_and_abroad",
    ),
    "on2_honor": (
        "test_honor",
        "test_honor_not_for_the_own_card_but_for_unblockable_damage",
    ),
    "on3_forced": ("test_forced_march", "test_forced_march_lets_only_transfer_teleport"),
    "on3_trap": (
        "test_deadly_trap",
        "test_deadly_trap_not_when_attacking_and_against_one_unit",
    ),
    "on3_griffin": ("test_griffin", "test_griffin_left_behind_and_against_khnum"),
    "on3_domination": ("test_onyx_domination", "test_a_domination_by_an_opponents_pyramid"),
    "on4_devourer": ("test_devourer", "test_devourer_whose_troop_is_gone_and_no_protection"),
    "on4_might": (
        "test_divine_might",
        "test_divine_might_not_in_battle_unless_one_reads_it_so",
    ),
    "on4_fury": ("test_bestial_fury", "test_bestial_fury_in_defense_with_everything_else"),
    "on4_actofgod": ("test_onyx_act_of_god", "test_an_act_of_god_with_a_gold_token"),
    "di_diversion": ("test_diversion", "test_diversion_once_a_battle_and_never_discarded"),
    **dict.fromkeys(
        CARDS[1:7], ("test_plain_battle_cards", "test_battle_cards_on_both_sides_and_not_by_day")
    ),
    "di_swiftness": ("test_swiftness", "test_swiftness_helps_one_move_only"),
    "di_transfer": ("test_transfer", "test_transfer_after_a_step_and_out_of_the_delta"),
    "di_prayer": ("test_prayer", "test_prayer_at_the_maximum_and_without_tiles_of_praying"),
    "di_tacsupport": (
        "test_tactical_support",
        "test_tactical_support_without_supply_or_room",
    ),
    "di_rainingfire": (
        "test_raining_fire",
        "test_raining_fire_gives_a_high_pyramid_back_at_once",
    ),
    **dict.fromkeys(
        BATTLE_CARDS, ("test_a_battle_card", "test_the_same_battle_card_on_both_sides")
    ),
}


def test_every_ruling_has_its_test(named_tests):
    assert sorted(RULINGS) == [number for number in range(1, 58) if number != 44]
    assert set(RULINGS.values()) <= named_tests


def test_every_tile_and_card_has_two_tests(named_tests):
    assert list(COMPONENTS) == [*TILES, *CARDS, *BATTLE_CARDS]
    for name, (effect, odd) in COMPONENTS.items():
        assert {effect, odd} <= named_tests, name
        assert effect != odd
