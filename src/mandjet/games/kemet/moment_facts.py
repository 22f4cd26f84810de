"""Facts of a moment: what each step of the rules, while it asks, takes for granted."""

from collections.abc import Callable

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.board import creature_in, creatures_in
from mandjet.games.kemet.rules.confrontation import DivineWound
from mandjet.games.kemet.rules.costs import raise_cost
from mandjet.games.kemet.rules.council import spying_side
from mandjet.games.kemet.rules.creatures import Exchange, Summon, exchange_zones, summon_zones
from mandjet.games.kemet.rules.pyramids import ChooseBox, FreeLevel, RaiseTo, may_found
from mandjet.games.kemet.rules.setup import TROOPS
from mandjet.games.kemet.rules.steps import can_step, can_teleport_from, can_walk, in_limits
from mandjet.games.kemet.rules.tiles import ReplaceCard
from mandjet.games.kemet.rules.turn import CityBattles, PlaceUnits
from mandjet.games.kemet.state import ATTACKER, DAY, DEFENDER, NIGHT, SETUP, Kemet


def check_setup(state: Kemet, cities: int, troops: int, pyramids: int, tiles: int) -> None:
    """What is still to be chosen: Cities, Troops, Pyramid levels, first tiles."""
    assert state.round == state.turn == 0, "the first round has not begun"
    chosen = sum(1 for site in state.site if site != t.NONE)
    assert chosen == state.seats - cities, "Cities are chosen by seat"
    assert all(site != t.NONE for site in state.site[:chosen]), "Cities are chosen by seat"
    assert (state.order == []) == (cities > 0), "the turn order is drawn after that"
    assert not any(state.used), "no token is played yet"
    assert not any(state.bought), "no token is played yet"
    assert not any(state.veterans), "no Battle has been fought"
    assert all(points == state.tables.start_prayer for points in state.prayer), "nothing is paid"
    dealt = 0 if cities else state.tables.start_cards
    assert all(t.total(hand) == dealt for hand in state.hand), "the first cards"
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
        standing = t.size(state.troops[seat] & state.own_districts(seat))
        start = state.tables.start_troop
        if not state.owns(seat, t.MERCENARIES):
            assert t.size(state.troops[seat]) == standing == TROOPS - to_come, "two Troops each"
            assert state.supply[seat] == state.tables.units - start * standing, "of five units"
        built = levels - min(max(pyramids - levels * place, 0), levels)
        grown = state.level[first : first + 3]
        most = state.tables.start_levels_in_district
        assert sum(grown) == built, "three levels each, two in a District"
        assert max(grown) <= most, "three levels each, two in a District"
        owns = t.size(state.tiles[seat])
        assert owns == (0 if state.order.index(seat) < tiles else 1), "a first tile each"


def check_tokens(state: Kemet, names: list[str]) -> None:
    """By Day tokens are played in turn; pending actions are those of tokens that lie."""
    seats, turn, tables = state.seats, state.turn, state.tables
    assert not state.pending or state.phase == DAY, "actions are resolved by Day"
    if state.phase == SETUP:
        return
    assert state.round >= 1, "rounds count from one"
    assert not state.round_limit or state.round <= state.round_limit, "within the limit"
    if state.phase == NIGHT:
        assert turn == seats * tables.tokens, "the Day is over"
        left = tables.tokens if "Awakening" not in names else 0
        assert all(tokens == left for tokens in state.tokens), "tokens come back in Awakening"
        return
    assert turn < seats * tables.tokens, "five turns each"
    assert state.pending & ~state.used[state.active()] == 0, "tokens lie on the spaces"
    for place, seat in enumerate(state.order):
        begun = (turn - place + seats) // seats if turn >= place else 0
        waits = place == turn % seats and "PlaceToken" in names
        assert tables.tokens - state.tokens[seat] == begun - waits, f"tokens in turn, {names[-1]}"


def check_move(state: Kemet, place: int) -> None:
    """The Move action under way."""
    seat, step = state.active(), type(state.stack[place]).__name__
    assert state.mover == seat, "the active player moves"
    choosing = step in ("HowMany", "TakeAlong")
    assert choosing == (state.target != t.NOWHERE), "a step is being made"
    if step == "Move":
        assert state.at == t.NOWHERE, "no Troop is chosen yet"
        assert state.land == state.start_near == 0, "no Troop is chosen yet"
        assert not state.stepped, "the move has not begun"
        assert not state.card_teleport, "the move has not begun"
    else:
        assert state.at != t.NOWHERE, "a Troop moves"
        assert state.troops[seat] >> state.at & 1, "a Troop moves"
        assert state.start_near in state.board.near_mask, "the neighbours of its start"
        assert state.land <= 100, "land moves are few"
    assert state.stepped or not (state.teleported or state.intruded), "nothing before a step"
    assert not (state.teleported and state.card_teleport), "one teleport a move"
    if not choosing:
        assert not state.by_teleport, "no step is being made"
        assert state.walking == state.taken == state.decided == 0, "no step is being made"
        if step == "Step":
            on_top = place == len(state.stack) - 1
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


def check_battle(state: Kemet) -> None:
    """The Battle being fought."""
    attacker, step = state.active(), type(state.stack[-1]).__name__
    zone = state.battle_zone
    assert zone != t.NOWHERE, "a Battle has a zone"
    assert state.board.zones >> zone & 1, "a Battle has a zone"
    assert state.side[ATTACKER] == attacker, "the active player attacks"
    defender = state.side[DEFENDER]
    assert defender not in (t.NOBODY, attacker), "somebody else defends"
    before = step in ("WarCouncil", "DivineWound")
    for side in range(2):
        stands = state.troops[state.side[side]] >> zone & 1
        assert stands or not before, "both sides have a Troop"
        beast = creature_in(state, state.side[1 - side], zone)
        assert not before or state.void[side] == (beast == t.SNAKE_BEAST), "what the Snake voids"
        check_side(state, side, step)
    assert (state.winner == t.NOBODY) == before, "the winner is known after Resolution"
    assert not before or (not any(state.values) and not any(state.lost)), "nothing is counted yet"
    assert state.revealed_cards == (step != "WarCouncil"), "cards are shown in Confrontation"
    assert step != "WarCouncil" or state.ready != [1, 1], "somebody still chooses"
    wounds = [frame.side for frame in state.stack if isinstance(frame, DivineWound)]
    assert wounds == [DEFENDER, ATTACKER][: len(wounds)], "the attacker decides first"
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
    assert played != buried or played == t.NONE, "two different cards"
    if step != "WarCouncil":
        assert played != t.NONE, "both cards are chosen"
        assert buried != t.NONE, "both cards are chosen"
        assert state.face_down[seat] >> buried & 1, "one card lies face down"
        assert state.ready[side], "both sides are ready"
        return
    assert played != t.NONE or buried == t.NONE, "the card to play comes first"
    for card in (played, buried):
        assert card == t.NONE or state.cards[seat] >> card & 1, "a card of the hand"
    chosen = buried != t.NONE
    more = state.added[side] or state.diverted[side] or state.ready[side]
    assert chosen or not more, "the Battle cards come first"
    assert state.wounds[side] == 0, "nothing is discarded yet"
    if spying_side(state) == side and not state.ready[1 - side]:
        assert played == t.NONE, "Spying waits for the other side"


def check_placing(state: Kemet, place: int) -> None:
    """Units come by a tile, which is acquired between actions, or by a card beside a step."""
    frame, below = state.stack[place], type(state.stack[place - 1]).__name__
    assert isinstance(frame, PlaceUnits), "units are placed one by one"
    tables, seat = state.tables, frame.seat
    between = below in ("NextAction", "EndTurn")
    if frame.where == t.HIRED and (between or state.phase == SETUP):
        assert state.mercenaries[seat], "Mercenaries are hired"
        most = tables.mercenaries
    elif frame.where == t.CITY and between:
        assert state.owns(seat, t.REINFORCEMENT_PRAYER), "Reinforcement Prayer brings units"
        most = tables.tile_amount[t.REINFORCEMENT_PRAYER]
    else:
        assert frame.where == t.ANYWHERE, "Tactical Support brings units"
        assert state.phase == DAY, "Tactical Support brings units"
        most = tables.card_amount[t.TACTICAL_SUPPORT]
    assert 1 <= frame.left <= most, "no more units than the effect gives"
    met = state.own_districts(seat) & state.troops[seat] & state.others_in(seat)
    assert frame.contested & ~(met >> state.home(seat)) == 0, "among enemies"


def check_city_battles(state: Kemet, place: int) -> None:
    """Battles in the player's City, with day cards between, or the Recruit action before them."""
    frame, above = state.stack[place], [type(f).__name__ for f in state.stack[place + 1 :]]
    assert isinstance(frame, CityBattles), "Battles in the City"
    if above[:1] == ["Recruit"]:
        assert frame.districts == t.WHOLE_CITY, "a Recruit action"
    assert not (above and frame.at_once), "the first Battle comes at once"


def check_summon(state: Kemet, place: int) -> None:
    """A creature of the supply is placed or exchanged."""
    frame = state.stack[place]
    assert isinstance(frame, Summon | Exchange), "a creature comes"
    assert state.kept[frame.seat] >> frame.creature & 1, "a creature of the supply"
    if isinstance(frame, Summon):
        assert summon_zones(state, frame.seat), "a District for the creature"
    else:
        assert exchange_zones(state, frame.seat), "a creature to exchange"


def check_founding(state: Kemet, place: int) -> None:
    """A Pyramid rises in the player's City; a new one gets a colour and a Buy box first."""
    frame = state.stack[place]
    assert isinstance(frame, RaiseTo | FreeLevel), "a Pyramid rises"
    seat, zone, coloured = frame.seat, frame.zone, True
    for above in state.stack[place + 1 :]:
        coloured = isinstance(above, ChooseBox)
        assert above.args() == (seat, state.colour[zone] if coloured else zone), "the same Pyramid"
    assert state.own_districts(seat) >> zone & 1, "in a City of the player"
    level = state.level[zone]
    assert level < t.TOP_LEVEL, "a Pyramid has four levels"
    assert (state.colour[zone] != t.NONE) == coloured, "a new Pyramid gets a colour first"
    assert coloured or may_found(state, seat), "a Pyramid to build"
    cost = 0 if isinstance(frame, FreeLevel) else raise_cost(state, seat, level, level + 1)
    assert cost <= state.prayer[seat], "it can be paid"


def check_replacement(state: Kemet, place: int) -> None:
    """A special Battle card comes."""
    frame = state.stack[place]
    assert isinstance(frame, ReplaceCard), "a special Battle card comes"
    seat = frame.seat
    assert state.owns(seat, t.WYYRT) or state.owns(seat, t.SHETYW), "a tile brings a special card"
    assert state.face_up[seat] == state.face_down[seat] == 0, "all Battle cards were taken up"


def check_vision(state: Kemet, seat: int, count: int) -> None:
    """Cards are discarded for those drawn by Vision."""
    assert not count or state.owns(seat, t.VISION), "by Vision"
    assert count <= state.tables.tile_amount[t.VISION], "as many as were drawn"
    assert count <= t.total(state.hand[seat]), "cards of the hand"


def check_destiny(state: Kemet) -> None:
    """Places are chosen from the fewest fame up."""
    assert len(state.new_order) == state.seats, "a place for everybody"
    rank = sorted(state.order, key=lambda seat: (state.fame(seat), state.order.index(seat)))
    chosen = [seat for seat in rank if seat in state.new_order]
    assert rank[: len(chosen)] == chosen, "the fewest fame chooses first"


# What is to be checked for a frame on the stack, given its place.
FACTS: dict[str, Callable[[Kemet, int], None]] = {
    **dict.fromkeys(("Move", "Step", "HowMany", "TakeAlong"), check_move),
    "PlaceUnits": check_placing,
    "CityBattles": check_city_battles,
    **dict.fromkeys(("Summon", "Exchange"), check_summon),
    **dict.fromkeys(("RaiseTo", "FreeLevel"), check_founding),
    "ReplaceCard": check_replacement,
}
