"""Troops, creatures, control and temporary fame: what lies on the board (KBS-2)."""

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.state import Kemet

# -- Prayer Points ------------------------------------------------------------------------------


def gain_prayer(state: Kemet, seat: int, amount: int) -> None:
    """One gain of Prayer Points; what exceeds the maximum is lost (KBS-2.8, KBS-2.9)."""
    if amount <= 0:
        return
    amount += might(state, seat)
    before = state.prayer[seat]
    after = before + amount
    if after > state.tables.most_prayer:
        after = state.tables.most_prayer
    state.prayer[seat] = after
    if after > before:
        tell_seat(state, "gained-prayer", seat, "amount", after - before)


def might(state: Kemet, seat: int) -> int:
    """What Divine Might adds to a gain now: nothing in a Battle (KBS-7.49)."""
    if state.battle_zone != t.NOWHERE and not state.tables.might_in_battle:
        return 0
    return state.bonus(seat, t.MIGHT)


def spend_prayer(state: Kemet, seat: int, amount: int) -> None:
    """Pay Prayer Points that the seat has."""
    if amount > 0:
        state.prayer[seat] -= amount
        tell_seat(state, "spent-prayer", seat, "amount", amount)


# -- Troops -------------------------------------------------------------------------------------


def troop_limit(state: Kemet, seat: int) -> int:
    """How many units a Troop of the seat may have (KBS-2.2, KBS-7.23)."""
    tables = state.tables
    return tables.tile_amount[t.LEGION] if state.owns(seat, t.LEGION) else tables.troop_limit


def add_units(state: Kemet, seat: int, zone: int, count: int) -> None:
    """Put units into a zone; the caller takes them from somewhere."""
    if count > 0:
        state.units[seat * t.ZONE_COUNT + zone] += count
        state.troops[seat] |= 1 << zone


def take_units(state: Kemet, seat: int, zone: int, count: int) -> None:
    """Take units out of a zone; the last one gives up control and creature (KBS-2.4, KBS-2.6)."""
    left = state.units[seat * t.ZONE_COUNT + zone] - count
    assert left >= 0
    state.units[seat * t.ZONE_COUNT + zone] = left
    if left == 0 and state.troops[seat] >> zone & 1:
        state.troops[seat] ^= 1 << zone
        lose_creatures(state, seat, zone)
        if state.holder[zone] == seat:
            leave(state, seat, zone)


def remove_units(state: Kemet, seat: int, zone: int, count: int) -> None:
    """Units go back to their owner's supply (KBS-2.1)."""
    if count > 0:
        state.supply[seat] += count
        take_units(state, seat, zone, count)


def place_unit(state: Kemet, seat: int, zone: int) -> None:
    """A unit of the supply comes to a zone."""
    state.supply[seat] -= 1
    add_units(state, seat, zone, 1)
    tell_zone(state, "placed-unit", seat, zone)


def enemy_in(state: Kemet, seat: int, zone: int) -> int:
    """The opponent with a Troop in the zone, NOBODY if it is free for the seat (KBS-2.3)."""
    for other in range(state.seats):
        if other != seat and state.troops[other] >> zone & 1:
            return other
    return t.NOBODY


# -- Creatures ----------------------------------------------------------------------------------


def creatures_in(state: Kemet, seat: int, zone: int) -> int:
    """The creatures of a seat in a zone, one bit each."""
    found = 0
    roaming = state.roaming[seat]
    if roaming:
        for creature in t.few(roaming):
            if state.creatures[creature] == zone:
                found |= 1 << creature
    return found


def creature_in(state: Kemet, seat: int, zone: int) -> int:
    """The creature tied to a seat's Troop in a zone, NONE if there is none."""
    roaming = state.roaming[seat]
    if roaming:
        for creature in t.few(roaming):
            if state.creatures[creature] == zone:
                return creature
    return t.NONE


def lose_creatures(state: Kemet, seat: int, zone: int) -> None:
    """Creatures without a Troop go to their owner's supply (KBS-2.6)."""
    for creature in t.few(creatures_in(state, seat, zone)):
        send_home(state, seat, creature)


def send_home(state: Kemet, seat: int, creature: int) -> None:
    """A creature goes to its owner's supply."""
    state.creatures[creature] = t.NOWHERE
    state.roaming[seat] ^= 1 << creature
    state.kept[seat] |= 1 << creature
    if state.listening:
        named: dict[str, int | str] = {"seat": seat, "creature": creature_name(creature)}
        state.tell("creature-home", named, (creature_element(creature),))


# -- Control and temporary fame -----------------------------------------------------------------


def district_owner(state: Kemet, zone: int) -> int:
    """Whose City a zone belongs to; NOBODY for open land."""
    return state.ruler[zone // t.CITY_SIZE] if zone < t.DISTRICTS else t.NOBODY


def controller(state: Kemet, zone: int) -> int:
    """Who controls a zone: the only one with a Troop there, or the owner of the District where
    no opponent stands; NOBODY while two Troops are there (KBS-2.4)."""
    found = t.NOBODY
    for seat in range(state.seats):
        if state.troops[seat] >> zone & 1:
            if found != t.NOBODY:
                return t.NOBODY
            found = seat
    return district_owner(state, zone) if found == t.NOBODY else found


def worth_fame(state: Kemet, zone: int) -> bool:
    """Whether a zone gives a temporary Fame Point: a Temple or a Pyramid of level 4 (KBS-2.5)."""
    if zone < t.DISTRICTS:
        return state.level[zone] == t.TOP_LEVEL
    return state.tables.temple_mask >> zone & 1 == 1


def hold(state: Kemet, zone: int, seat: int) -> None:
    """Give the temporary fame of a zone to a seat, or to nobody."""
    before = state.holder[zone]
    if before == seat:
        return
    state.holder[zone] = seat
    if before != t.NOBODY:
        state.temporary[before] -= 1
    if seat != t.NOBODY:
        state.temporary[seat] += 1
    if seat == t.NOBODY:
        tell_zone(state, "lost-zone", before, zone)
    elif state.listening:
        took: dict[str, int | str] = {"seat": seat, "zone": zone_name(zone)}
        if before != t.NOBODY:
            took["from_seat"] = before
        state.tell("took-zone", took, (zone_element(zone), player(seat)))


def leave(state: Kemet, seat: int, zone: int) -> None:
    """The last unit of the holder is gone: the fame goes back at once (KBS-2.5)."""
    owner = district_owner(state, zone)
    if owner != seat:
        hold(state, zone, owner)


def settle(state: Kemet) -> None:
    """After a Move or a Battle: controllers take the temporary fame of their zones (KBS-2.5)."""
    for zone in state.tables.temples:
        if state.board.zones >> zone & 1:
            settle_zone(state, zone)
    for zone in range(t.DISTRICTS):
        if state.level[zone] == t.TOP_LEVEL:
            settle_zone(state, zone)


def settle_zone(state: Kemet, zone: int) -> None:
    """The controller takes the temporary fame of a zone that gives some."""
    owner = controller(state, zone)
    if owner != state.holder[zone] and owner != t.NOBODY:
        hold(state, zone, owner)


def gain_divine_fame(state: Kemet, seat: int, amount: int, source: str) -> None:
    """Permanent fame from the gods (KBS-2.7); `source` is the message that says what brings it."""
    state.divine_fame[seat] += amount
    if state.listening:
        gained: dict[str, int | str] = {"seat": seat, "amount": amount, "source": source}
        state.tell("gained-divine-fame", gained, (player(seat),))


# -- Events, names and elements ------------------------------------------------------------------


def tell_seat(state: Kemet, key: str, seat: int, name: str, value: int | str) -> None:
    """An event about one thing of a seat, on its board."""
    if state.listening:
        state.tell(key, {"seat": seat, name: value}, (player(seat),))


def tell_zone(state: Kemet, key: str, seat: int, zone: int) -> None:
    """An event about a seat in a zone."""
    if state.listening:
        state.tell(key, {"seat": seat, "zone": zone_name(zone)}, (zone_element(zone),))


def tell_units(state: Kemet, key: str, seat: int, count: int, zone: int) -> None:
    """An event about some units of a seat in a zone."""
    if state.listening:
        told: dict[str, int | str] = {"seat": seat, "amount": count, "zone": zone_name(zone)}
        state.tell(key, told, (zone_element(zone),))


def player(seat: int) -> str:
    """The element of a player's board."""
    return f"player:{seat}"


def zone_element(zone: int) -> str:
    """The element of a zone."""
    return f"zone:{t.ZONES[zone]}"


def zone_name(zone: int) -> str:
    """The message that names a zone."""
    return f"zone-{t.ZONES[zone]}"


def creature_element(creature: int) -> str:
    """The element of a creature."""
    return f"creature:{t.CREATURES[creature]}"


def creature_name(creature: int) -> str:
    """The message that names a creature."""
    return f"creature-{t.CREATURES[creature]}"
