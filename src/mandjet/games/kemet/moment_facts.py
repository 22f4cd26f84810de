"""Facts of a moment: what each step of the rules, while it asks, takes for granted."""

from mandjet.games.kemet.rules.board import creature_in, creatures_in
from mandjet.games.kemet.rules.costs import raise_cost
from mandjet.games.kemet.rules.council import spying_side
from mandjet.games.kemet.rules.creatures import exchange_zones, summon_zones
from mandjet.games.kemet.rules.setup import TROOPS
from mandjet.games.kemet.rules.steps import can_step, can_teleport_from, can_walk, in_limits
from mandjet.games.kemet.rules.turn import PlaceUnits
from mandjet.games.kemet.state import ATTACKER, DAY, DEFENDER, SETUP, Kemet
from mandjet.games.kemet.tables import (
    ANYWHERE,
    CITY,
    CITY_SIZE,
    GOLD,
    HIRED,
    MERCENARIES,
    NOBODY,
    NONE,
    NOWHERE,
    REINFORCEMENT_PRAYER,
    SNAKE_BEAST,
    TACTICAL_SUPPORT,
    TOP_LEVEL,
    VISION,
    size,
    total,
)


def check_setup(state: Kemet, cities: int, troops: int, pyramids: int, tiles: int) -> None:
    """So much is still to be chosen: Cities, Troops, Pyramid levels, first tiles."""
    assert state.round == state.turn == 0, "the first round has not begun"
    chosen = sum(1 for site in state.site if site != NONE)
    assert chosen == state.seats - cities, "Cities are chosen by seat"
    assert all(site != NONE for site in state.site[:chosen]), "Cities are chosen by seat"
    assert (state.order == []) == (cities > 0), "the turn order is drawn after that"
    assert not any(state.used), "no token is played yet"
    assert not any(state.bought), "no token is played yet"
    assert not any(state.veterans), "no Battle has been fought"
    assert all(points == state.tables.start_prayer for points in state.prayer), "nothing is paid"
    dealt = 0 if cities else state.tables.start_cards
    assert all(total(hand) == dealt for hand in state.hand), "the first cards"
    if cities:
        assert not any(state.troops), "nothing stands on the board"
        assert not any(state.level), "nothing stands on the board"
        assert not any(state.tiles), "nobody has a tile"
        return
    late = state.order[::-1]
    levels = state.tables.start_levels
    for place, seat in enumerate(late):
        first = state.home(seat)
        to_come = min(max(troops - TROOPS * place, 0), TROOPS)
        standing = size(state.troops[seat] & state.own_districts(seat))
        start = state.tables.start_troop
        if not state.owns(seat, MERCENARIES):
            assert size(state.troops[seat]) == standing == TROOPS - to_come, "two Troops each"
            assert state.supply[seat] == state.tables.units - start * standing, "of five units"
        built = levels - min(max(pyramids - levels * place, 0), levels)
        grown = state.level[first : first + 3]
        most = state.tables.start_levels_in_district
        assert sum(grown) == built, "three levels each, two in a District"
        assert max(grown) <= most, "three levels each, two in a District"
        owns = size(state.tiles[seat])
        assert owns == (0 if state.order.index(seat) < tiles else 1), "a first tile each"


def check_tokens(state: Kemet) -> None:
    """By Day tokens are played in turn; pending actions are those of tokens that lie."""
    seats, turn = state.seats, state.turn
    assert not state.pending or state.phase == DAY, "actions are resolved by Day"
    for place, seat in enumerate(state.order):
        if state.phase != DAY:
            continue
        begun = (turn - place + seats) // seats if turn >= place else 0
        played = state.tables.tokens - state.tokens[seat]
        active = place == turn % seats
        asked = type(state.stack[-1]).__name__
        waits = any(type(frame).__name__ == "PlaceToken" for frame in state.stack)
        assert played == begun - (1 if active and waits else 0), f"tokens in turn, {asked}"
        if active:
            assert state.pending & ~state.used[seat] == 0, "tokens lie on the spaces"
            assert not state.pending >> GOLD & 1 or state.used[seat] >> GOLD & 1, "a gold token"
    if state.phase != SETUP:
        assert state.round >= 1, "rounds count from one"
        assert not state.round_limit or state.round <= state.round_limit, "within the limit"
    if state.phase == DAY:
        assert turn < seats * state.tables.tokens, "five turns each"
    elif state.phase != SETUP:
        assert turn == seats * state.tables.tokens, "the Day is over"
        awake = any(type(f).__name__ in ("HandOfGod", "ChoosePosition") for f in state.stack)
        awake = awake or (
            type(state.stack[1]).__name__ == "Destiny"
            and not any(type(f).__name__ == "Awakening" for f in state.stack)
        )
        left = state.tables.tokens if awake else 0
        assert all(tokens == left for tokens in state.tokens), "tokens come back in Awakening"


def check_move(state: Kemet, seat: int, step: str, on_top: bool) -> None:
    """The Move action under way."""
    assert state.mover == seat, "the active player moves"
    choosing = step in ("HowMany", "TakeAlong")
    assert choosing == (state.target != NOWHERE), "a step is being made"
    if step == "Move":
        assert state.at == NOWHERE, "no Troop is chosen yet"
        assert state.land == state.start_near == 0, "no Troop is chosen yet"
        assert not state.stepped, "the move has not begun"
        assert not state.card_teleport, "the move has not begun"
    else:
        assert state.at != NOWHERE, "a Troop moves"
        assert state.troops[seat] >> state.at & 1, "a Troop moves"
        assert state.start_near in state.board.near_mask, "the neighbours of its start"
        assert state.land <= 100, "land moves are few"
    assert state.stepped or not (state.teleported or state.intruded), "nothing before a step"
    assert not (state.teleported and state.card_teleport), "one teleport a move"
    if not choosing:
        assert not state.by_teleport, "no step is being made"
        assert state.walking == state.taken == state.decided == 0, "no step is being made"
        if step == "Step":
            assert on_top or in_limits(state, seat), "limits hold when something is done beside"
        return
    check_step(state, seat, step)


def check_step(state: Kemet, seat: int, step: str) -> None:
    """The step being made: where to, how many, which creatures."""
    beasts = creatures_in(state, seat, state.at)
    zone, by_teleport = state.target, state.by_teleport
    if by_teleport:
        assert state.board.obelisks >> zone & 1, "teleports lead to Obelisks"
        assert zone != state.at, "teleports lead to Obelisks"
        assert can_teleport_from(state, seat, state.at, beasts), "a teleport is possible"
    else:
        near = state.board.steps[state.site[seat]][state.at]
        assert state.land > 0, "a land move leads to a neighbour"
        assert zone in near, "a land move leads to a neighbour"
    assert can_step(state, seat, zone, by_teleport, beasts, in_limits(state, seat)), "a way"
    if step == "HowMany":
        assert state.walking == state.taken == state.decided == 0, "nothing is decided yet"
        return
    assert 1 <= state.walking <= state.units_at(seat, state.at), "units of the Troop go"
    assert can_walk(state, seat, zone, by_teleport, state.walking, beasts), "as many as fit"
    assert state.taken & ~state.decided == 0, "creatures there"
    assert state.decided & ~beasts == 0, "creatures there"
    assert state.decided != beasts, "a creature to decide about"


def check_battle(state: Kemet, attacker: int, step: str) -> None:
    """The Battle being fought."""
    zone = state.battle_zone
    assert zone != NOWHERE, "a Battle has a zone"
    assert state.board.zones >> zone & 1, "a Battle has a zone"
    assert state.side[ATTACKER] == attacker, "the active player attacks"
    defender = state.side[DEFENDER]
    assert defender not in (NOBODY, attacker), "somebody else defends"
    before = step in ("WarCouncil", "DivineWound")
    for side in range(2):
        stands = state.troops[state.side[side]] >> zone & 1
        assert stands or not before, "both sides have a Troop"
        beast = creature_in(state, state.side[1 - side], zone)
        assert not before or state.void[side] == (beast == SNAKE_BEAST), "what the Snake voids"
        check_side(state, side, step)
    assert (state.winner == NOBODY) == before, "the winner is known after Resolution"
    assert not before or (not any(state.values) and not any(state.lost)), "nothing is counted yet"
    assert state.revealed_cards == (step != "WarCouncil"), "cards are shown in Confrontation"
    assert step != "WarCouncil" or state.ready != [1, 1], "somebody still chooses"
    if step in ("LosersAftermath", "RetreatTo", "KeepCreature"):
        loser = state.side[1 - state.winner]
        if step != "KeepCreature":
            assert state.troops[loser] >> zone & 1, "the loser has a Troop there"
        if step != "LosersAftermath":
            winner = state.side[state.winner]
            assert state.troops[winner] >> zone & 1, "the winner has a Troop there"
        if step == "KeepCreature":
            assert state.stack[-1].args()[0] == loser, "the loser's Troop retreats"
            assert not state.troops[loser] >> zone & 1, "the loser has left"


def check_side(state: Kemet, side: int, step: str) -> None:
    """What a side has chosen in the War Council."""
    seat = state.side[side]
    played, buried = state.played[side], state.buried[side]
    assert played != buried or played == NONE, "two different cards"
    if step != "WarCouncil":
        assert played != NONE, "both cards are chosen"
        assert buried != NONE, "both cards are chosen"
        assert state.face_down[seat] >> buried & 1, "one card lies face down"
        assert state.ready[side], "both sides are ready"
        return
    assert played != NONE or buried == NONE, "the card to play comes first"
    for card in (played, buried):
        assert card == NONE or state.cards[seat] >> card & 1, "a card of the hand"
    chosen = buried != NONE
    more = state.added[side] or state.diverted[side] or state.ready[side]
    assert chosen or not more, "the Battle cards come first"
    assert state.wounds[side] == 0, "nothing is discarded yet"
    if spying_side(state) == side and not state.ready[1 - side]:
        assert played == NONE, "Spying waits for the other side"


def check_placing(state: Kemet, seat: int, where: int) -> None:
    """Units come by a tile or a card."""
    frame = state.stack[-1]
    assert isinstance(frame, PlaceUnits), "units are placed one by one"
    tables = state.tables
    if frame.where == HIRED and where in (CITY, HIRED):
        assert state.mercenaries[seat], "Mercenaries are hired"
        most = tables.mercenaries
    elif frame.where == CITY and where == CITY:
        assert state.owns(seat, REINFORCEMENT_PRAYER), "Reinforcement Prayer brings units"
        most = tables.tile_amount[REINFORCEMENT_PRAYER]
    else:
        assert frame.where == where == ANYWHERE, "Tactical Support brings units"
        most = tables.card_amount[TACTICAL_SUPPORT]
    assert 1 <= frame.left <= most, "no more units than the effect gives"
    there = (state.own_districts(seat) & state.troops[seat] & state.others_in(seat)) >> (
        state.home(seat)
    )
    assert frame.contested & ~there == 0, "among enemies"


def check_summon(state: Kemet, seat: int, creature: int) -> None:
    """A creature of the supply is placed or exchanged."""
    assert state.kept[seat] >> creature & 1, "a creature of the supply"
    if type(state.stack[-1]).__name__ == "Summon":
        assert summon_zones(state, seat), "a District for the creature"
    else:
        assert exchange_zones(state, seat), "a creature to exchange"


def check_founding(state: Kemet, seat: int, zone: int, free: bool, coloured: bool) -> None:
    """A Pyramid that can rise, in the player's City."""
    assert state.own_districts(seat) >> zone & 1, "in a City of the player"
    level = state.level[zone]
    assert level < TOP_LEVEL, "a Pyramid has four levels"
    assert (state.colour[zone] != NONE) == coloured, "a new Pyramid gets a colour first"
    first = state.home(seat)
    built = sum(1 for z in range(first, first + CITY_SIZE) if state.colour[z] != NONE)
    assert coloured or built < state.tables.pyramids[state.seats], "a Pyramid to build"
    assert free or raise_cost(state, seat, level, level + 1) <= state.prayer[seat], "it can be paid"


def check_vision(state: Kemet, seat: int, count: int) -> None:
    """Cards are discarded for those drawn by Vision."""
    assert state.owns(seat, VISION), "by Vision"
    assert count <= state.tables.tile_amount[VISION], "as many as were drawn"
    assert count <= total(state.hand[seat]), "cards of the hand"


def check_destiny(state: Kemet) -> None:
    """Places are chosen from the fewest fame up."""
    assert len(state.new_order) == state.seats, "a place for everybody"
    rank = sorted(state.order, key=lambda seat: (state.fame(seat), state.order.index(seat)))
    chosen = [seat for seat in rank if seat in state.new_order]
    assert rank[: len(chosen)] == chosen, "the fewest fame chooses first"
