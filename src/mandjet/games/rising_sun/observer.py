"""Rising Sun as a row of numbers (RS-22)."""

from typing import Final

from mandjet.engine.observer import Field, Observer, Row, turned
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.state import PHASES, TEA, RisingSun

# Places a monster may be in: those of figures, and with a captor.
LAIRS: Final = t.PLACES + t.MOST_SEATS


class RisingSunObserver(Observer[RisingSun]):
    """Seats are counted from the observer's on; provinces, shrine slots, cards by number."""

    def fields(self, seats: int) -> list[Field]:
        tiles = (t.TURNS, len(t.MANDATES))
        return [
            Field("seat", seats, "which seat this is, as actions count seats"),
            Field("asked", 1, "1 if the game waits for this seat"),
            Field("season", len(t.SEASONS), "the season"),
            Field("phase", len(PHASES), "the phase of the season"),
            Field("card_set", len(t.SETS), "the set of season cards in play"),
            Field("shrines", (t.SHRINES, len(t.KAMI)), "the kami of each slot"),
            Field("clan", (seats, len(t.CLANS)), "by seat: its clan"),
            Field("honor", seats, "by seat: place in honor, 0 the highest"),
            Field("vp", seats, "by seat: victory points"),
            Field("coins", seats, "by seat: coins"),
            Field("ronin", seats, "by seat: ronin"),
            Field("ally", (seats, seats), "by seat: its ally, from the observer's seat on"),
            Field("strongholds_left", seats, "by seat: strongholds still to build"),
            Field("bushi", (seats, t.PLACES), "by seat and place: bushi; the last is the reserve"),
            Field("shinto", (seats, t.PLACES), "by seat and place: shinto"),
            Field("daimyo", (seats, t.PLACES), "by seat: the place of its daimyo"),
            Field("strongholds", (seats, t.LANDS), "by seat and province: strongholds"),
            Field("hostages", (2, seats, seats), "by captor and owner: bushi and shinto held"),
            Field("monster_owner", (t.MONSTERS, seats), "by monster: its owner"),
            Field("monster_place", (t.MONSTERS, LAIRS), "by monster: its place, or its captor"),
            Field("cards", (seats, t.DECK), "by seat and card: copies owned"),
            Field("market", t.DECK, "by card: copies for sale"),
            Field("war", t.LANDS, "by province: its number in this season's war, 0 for none"),
            Field("fought", 1, "battles settled this season"),
            Field("tokens", (seats, t.WINTER, t.LANDS), "by seat, season, province: war token won"),
            Field("allied_in", (seats, t.WINTER), "by seat: seasons in which it was allied"),
            Field("turn", 1, "mandate turns begun this season"),
            Field("first", seats, "who had the first mandate turn"),
            Field("mandates", tiles, "by turn: the mandate announced"),
            Field("tiles", tiles, "by turn: the tile taken, if this seat knows"),
            Field("drawn", tiles, "by own turn: how many of each were drawn"),
            Field("alone", seats, "tea: who stays alone"),
            Field("proposed_to", seats, "tea: whom this seat has proposed to"),
            Field("proposed_by", seats, "tea: who has proposed to this seat"),
            Field("ready", seats, "who is ready for the war"),
            Field("fighters", seats, "battle: who fights"),
            Field("bids_open", 1, "battle: 1 if the bids are open"),
            Field("bids", (seats, t.SPOTS), "battle: bids by seat, if this seat may see them"),
            Field("bid_on", seats, "battle: 1 if the seat has made all its bids"),
            Field("hired", seats, "battle: who hired ronin"),
        ]

    def write(self, state: RisingSun, seat: int, row: Row) -> None:
        row.look(state, seat)
        row.one_hot(state.season, len(t.SEASONS))
        row.one_hot(state.phase, len(PHASES))
        row.one_hot(state.card_set, len(t.SETS))
        for slot in range(t.SHRINES):
            row.one_hot(state.shrines[slot], len(t.KAMI))
        row.one_of_seats(state.clans, len(t.CLANS))
        for amounts in (state.rank, state.vp, state.coins, state.ronin):
            row.of_seats(amounts)
        for other in row.around:
            row.who(state.ally[other])
        row.of_seats(state.strongholds_left)
        self.figures(state, row)
        self.goods(state, seat, row)
        self.year(state, seat, row)
        self.tea(state, seat, row)
        self.battle(state, seat, row)

    def figures(self, state: RisingSun, row: Row) -> None:
        """Figures and strongholds, where they are and who holds them."""
        row.several_of_seats(state.bushi, t.PLACES)
        row.several_of_seats(state.shinto, t.PLACES)
        row.one_of_seats(state.daimyo, t.PLACES)
        row.several_of_seats(state.strongholds, t.LANDS)
        for held in (state.held_bushi, state.held_shinto):
            for captor in row.around:
                row.of_seats(held[captor * state.seats : (captor + 1) * state.seats])

    def goods(self, state: RisingSun, seat: int, row: Row) -> None:
        """Monsters and cards."""
        seats = state.seats
        for monster in range(t.MONSTERS):
            row.who(state.owner[monster])
        for monster in range(t.MONSTERS):
            lair = state.lair[monster]
            if t.PLACES <= lair < t.PLACES + seats:
                lair = t.PLACES + turned(lair - t.PLACES, seat, seats)
            row.one_hot(lair, LAIRS)
        row.several_of_seats(state.cards, t.DECK)
        row.several(state.market, 0, t.DECK)

    def year(self, state: RisingSun, seat: int, row: Row) -> None:
        """War tokens, alliances and mandates."""
        seats = state.seats
        first = row.room(t.LANDS)
        for place in range(len(state.war)):
            row.put(first + state.war[place], place + 1)
        row.number(state.fought)
        for other in row.around:
            for season in range(t.WINTER):
                row.bits(state.won[other * t.WINTER + season], t.LANDS)
        row.bits_of_seats(state.allied_in, t.WINTER)
        row.number(state.turn)
        row.who(state.first)
        lotus = state.seat_of[t.LOTUS]
        for turn in range(t.TURNS):
            row.one_hot(state.announced[turn], len(t.MANDATES))
        for turn in range(t.TURNS):
            chooser = (state.first + turn) % seats
            known = chooser == seat or chooser != lotus
            row.one_hot(state.tile[turn] if known else t.NOBODY, len(t.MANDATES))
        for turn in range(t.TURNS):
            drawn = state.seen[turn] if (state.first + turn) % seats == seat else 0
            for mandate in range(len(t.MANDATES)):
                row.number(drawn >> 2 * mandate & 3)

    def tea(self, state: RisingSun, seat: int, row: Row) -> None:
        """What is said at tea, and who is ready for what comes next."""
        proposed_by = sum([(state.proposals[s] >> seat & 1) << s for s in range(state.seats)])
        said = [state.alone, state.proposals[seat], proposed_by]
        for seats in [mask if state.phase == TEA else 0 for mask in said] + [state.ready]:
            row.seats(seats)

    def battle(self, state: RisingSun, seat: int, row: Row) -> None:
        """The battle being fought, if there is one."""
        fighters = state.fighters
        row.seats(fighters)
        row.number(1 if fighters and state.bids_open else 0)
        for other in row.around:
            seen = fighters >> other & 1 and (state.bids_open or other == seat)
            for advantage in range(t.SPOTS):
                made = seen and advantage < state.bid_on[other]
                row.number(state.bids[other * t.SPOTS + advantage] if made else 0)
        for other in row.around:
            done = fighters >> other & 1 and state.bid_on[other] == t.SPOTS
            row.number(1 if done else 0)
        row.who(state.hired if fighters else t.NOBODY)
