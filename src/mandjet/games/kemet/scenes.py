"""Positions of Kemet in words: zones, tiles, cards and spaces by their names, seats by number."""

from typing import Self

from mandjet.engine.errors import BadScene
from mandjet.engine.scene import Scene, find
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.board import add_units, settle
from mandjet.games.kemet.rules.confrontation import see_battle_card
from mandjet.games.kemet.rules.creatures import put_creature
from mandjet.games.kemet.rules.day import TURNS, occupy
from mandjet.games.kemet.rules.hands import show_card
from mandjet.games.kemet.rules.pyramids import mark_box
from mandjet.games.kemet.rules.setup import NIGHT_BEGINS, ROUND, SETUP, settle_in, stock_tiles
from mandjet.games.kemet.rules.tiles import ReplaceCard, bring
from mandjet.games.kemet.state import DAY, Kemet

# Where the tokens of a Day lie if a scene does not say.
A_DAY = ("move_3", "raise_2", "pray_2", "buy_1", "pray_1")


class KemetScene(Scene[Kemet]):
    """The Day of round one, seat 0 to move: Cities are taken in the order of the board, nothing
    stands in them, everybody has the Prayer Points and tokens of the beginning and no card."""

    def _lay(self) -> None:
        state = self.table
        SETUP.run(state)
        state.stack = []
        self.colours(*t.COLOURS[: state.tables.colours[state.seats]])
        state.order = list(range(state.seats))
        state.round = 1
        state.phase = DAY
        for seat in range(state.seats):
            settle_in(state, seat, state.board.sites[seat])

    # -- what lies on the table -----------------------------------------------------------------

    def colours(self, *names: str) -> Self:
        """The colours in play."""
        self.table.colours = 0
        self.table.stock = [0] * t.TILE_COUNT
        for name in names:
            colour = find(t.COLOURS, name)
            self.table.colours |= 1 << colour
            stock_tiles(self.table, colour)
        return self

    def cities(self, *sites: str) -> Self:
        """The City of each seat."""
        self.table.ruler = [t.NONE] * len(t.SITES)
        for seat, site in enumerate(sites):
            settle_in(self.table, seat, find(t.SITES, site))
        return self

    def order(self, *seats: int) -> Self:
        """The turn order."""
        self.table.order = list(seats)
        return self

    def round(self, number: int) -> Self:
        """The round; without this it is the first."""
        self.table.round = number
        return self

    def troop(self, seat: int, zone: str, units: int, creature: str = "") -> Self:
        """Units of a seat's supply in a zone, with a Creature and its tile if one is named."""
        state, number = self.table, find(t.ZONES, zone)
        assert 0 < units <= state.supply[seat], f"seat {seat} has {state.supply[seat]} units left"
        state.supply[seat] -= units
        add_units(state, seat, number, units)
        if creature:
            beast = find(t.CREATURES, creature)
            self.tile(seat, t.TILES[t.CREATURE_TILES[beast]])
            put_creature(state, seat, beast, number)
        return self

    def pyramid(self, zone: str, colour: str, level: int) -> Self:
        """A Pyramid in a City, and its colour token on the next Buy box of the City's ruler."""
        state = self.table
        number, shade = find(t.ZONES, zone), find(t.COLOURS, colour)
        state.level[number] = level
        state.colour[number] = shade
        seat = state.ruler[number // t.CITY_SIZE]
        boxes = state.boxes[seat * t.BOXES : seat * t.BOXES + t.BOXES]
        mark_box(state, seat, boxes.index(t.NONE), shade)
        return self

    def tile(self, seat: int, *names: str) -> Self:
        """Power tiles a seat owns, with all that comes with them but the choices on buying."""
        for name in names:
            bring(self.table, seat, find(t.TILES, name))
        return self

    def cards(self, seat: int, *names: str) -> Self:
        """Divine Intervention cards that a seat has drawn."""
        for name in names:
            kind = find(t.CARDS, name)
            assert t.copies(self.table.deck, kind), f"no {name} is left in the deck"
            self.table.deck -= t.one(kind)
            self.table.hand[seat] += t.one(kind)
            self.table.drawn_since[seat] += 1
        return self

    def discard(self, *names: str) -> Self:
        """Cards that lie open; the last seat has drawn and shown them."""
        last = self.table.seats - 1
        for name in names:
            self.cards(last, name)
            show_card(self.table, last, t.CARDS.index(name), "discarded-card")
            self.table.discards += t.one(t.CARDS.index(name))
        return self

    def fought(self, seat: int, played: str, discarded: str) -> Self:
        """An earlier Battle: the card played lies open, the one discarded face down."""
        state = self.table
        up, down = (find(t.BATTLE_CARDS, card) for card in (played, discarded))
        see_battle_card(state, seat, up)
        state.face_up[seat] |= 1 << up
        state.face_down[seat] |= 1 << down
        state.cards[seat] ^= 1 << up | 1 << down
        return self

    def special(self, seat: int, card: str, removed: str) -> Self:
        """A special Battle card, which came with a tile for another that left the game."""
        new, old = find(t.BATTLE_CARDS, card), find(t.BATTLE_CARDS, removed)
        possible = self.table.cards[seat] & (1 << new | 1 << old) == 1 << old
        assert possible, f"no {card} comes for {removed}"
        ReplaceCard(seat, new).take(self.table, seat, ids.BATTLE + old)
        return self

    def prayer(self, *points: int) -> Self:
        """The Prayer Points of each seat."""
        self.table.prayer = list(points)
        return self

    def fame(self, *points: int) -> Self:
        """The Divine Fame Points of each seat."""
        self.table.divine_fame = list(points)
        return self

    def veterans(self, *tokens: int) -> Self:
        """The Veteran tokens of each seat."""
        self.table.veterans = list(tokens)
        return self

    def spent(self, seat: int, *spaces: str) -> Self:
        """The spaces a seat has played its tokens on today."""
        for space in spaces:
            self.table.tokens[seat] -= 1
            self.table.turn += 1
            occupy(self.table, seat, find(t.SPACES, space), "placed-token")
        self.table.pending = 0
        return self

    def spent_silver(self, seat: int, space: str) -> Self:
        """The space on which a seat's silver token lies today."""
        assert self.table.silver[seat] == t.READY, f"seat {seat} has no silver token to play"
        self.table.silver[seat] = t.PLAYED
        occupy(self.table, seat, find(t.SPACES, space), "placed-silver")
        self.table.pending = 0
        return self

    def spent_gold(self, seat: int) -> Self:
        """A seat has played its gold token today."""
        assert self.table.gold[seat] == t.READY, f"seat {seat} has no gold token to play"
        self.table.gold[seat] = t.PLAYED
        occupy(self.table, seat, t.GOLD, "placed-gold")
        self.table.pending = 0
        return self

    def bought(self, seat: int, *colours: str) -> Self:
        """Colours of which a seat has bought a tile today."""
        for colour in colours:
            self.table.bought[seat] |= 1 << find(t.COLOURS, colour)
        return self

    # -- the moment -----------------------------------------------------------------------------

    def setup(self) -> Self:
        """The very beginning: all that was laid is taken away, Cities are to be chosen."""
        self.table = self.game.blank(self.table.seats, self.table.options, self.table.rng)
        return self._go_on(SETUP)

    def begin(self) -> Self:
        """A turn begins: that of the next in turn order after the tokens played."""
        settle(self.table)
        return self._go_on(ROUND, NIGHT_BEGINS, TURNS)

    def begin_night(self) -> Self:
        """The Night begins; all tokens have been played."""
        state = self.table
        settle(state)
        for seat in range(state.seats):
            if not state.used[seat]:
                self.spent(seat, *A_DAY)
        state.turn = state.seats * state.tables.tokens
        return self._go_on(ROUND, NIGHT_BEGINS)

    # -- playing on -----------------------------------------------------------------------------

    def token(self, space: str) -> Self:
        """A token of the player's colour on a space."""
        return self._act(ids.SPACE + find(t.SPACES, space))

    def no(self) -> Self:
        """No, nothing, no more."""
        return self._act(ids.PASS)

    def yes(self) -> Self:
        """Yes."""
        return self._act(ids.YES)

    def to(self, *zones: str) -> Self:
        """Zones, one after the other, whatever they are chosen for."""
        for zone in zones:
            self._act(ids.ZONE + find(t.ZONES, zone))
        return self

    def walk(self, *path: str, units: int | None = None) -> Self:
        """Steps of a Move: all units go unless said otherwise, and every Creature."""
        for zone in path:
            self.to(zone).how_many(units)
        return self

    def teleport(self, zone: str, units: int | None = None) -> Self:
        """A teleport, likewise."""
        return self._act(ids.TELEPORT + find(t.ZONES, zone)).how_many(units)

    def how_many(self, units: int | None = None) -> Self:
        """How many units make the step, all if nothing is said; every Creature goes along."""
        if self._asking == "HowMany":
            most = self.table.legal(self._seat)[-1]
            self._act(most if units is None else ids.AMOUNT + units)
        while self._asking == "TakeAlong":
            self.yes()
        return self

    def play(self, card: str) -> Self:
        """A Divine Intervention card."""
        return self._act(ids.CARD + find(t.CARDS, card))

    def buy(self, tile: str) -> Self:
        """A Power tile."""
        return self._act(ids.TILE + find(t.TILES, tile))

    def council(self, seat: int, play: str, drop: str, *cards: str) -> Self:
        """The whole War Council of a seat: the card to play, the one to discard, cards added."""
        for card in (play, drop):
            self._act(ids.BATTLE + find(t.BATTLE_CARDS, card), seat)
        for added in cards:
            self._act(ids.CARD + find(t.CARDS, added), seat)
        return self._act(ids.PASS, seat)

    def fight(self, attacker: str, defender: str) -> Self:
        """Both War Councils without DI cards; each side discards its weakest other card."""
        sides = list(zip(self.table.side, (attacker, defender), strict=True))
        if self.table.owns(sides[0][0], t.SPYING):
            sides.reverse()
        for seat, card in sides:
            hand = [t.BATTLE_CARDS[number] for number in t.bits(self.table.cards[seat])]
            self.council(seat, card, next(other for other in reversed(hand) if other != card))
        return self

    def end_turn(self) -> Self:
        """Nothing more after the last action."""
        while self._asking == "EndTurn":
            self.no()
        return self

    @property
    def _seat(self) -> int:
        if not self.table.waiting():
            raise BadScene("nobody is asked: the scene has not begun, or is over")
        return self.table.waiting()[0]

    @property
    def _asking(self) -> str:
        """The open question, by the name of its frame."""
        return type(self.table.stack[-1]).__name__ if self.table.stack else ""

    def _act(self, action: int, seat: int | None = None) -> Self:
        self.table.apply(self._seat if seat is None else seat, action)
        return self
