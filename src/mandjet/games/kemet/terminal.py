"""The table of Kemet in a terminal, from a view: 80 columns at most, readable without colour."""

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.text import Text as Line

from mandjet.engine.text import Text
from mandjet.games.kemet.tables import TILES
from mandjet.games.kemet.view import KemetView
from mandjet.games.kemet.view_parts import PlayerView, SideView, TroopView, ZoneView

WIDTH = 80
LETTERS = "ABCDE"
SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold yellow", "bold magenta")
COLOUR_STYLES = {"ruby": "red", "sapphire": "blue", "diamond": "white", "onyx": "bright_black"}
HARBORS = {"none": "", "military": "m", "trading": "t"}
# The columns of the land: who is in a zone, and what it touches.
TROOPS_AT = 27
NEAR_AT = 46
# The levels of the individual board above the Buy boxes.
SPACES = (
    ("3", ("move_3", "recruit_3")),
    ("2", ("raise_2", "move_2", "pray_2")),
)


def draw(view: KemetView, text: Text, names: Sequence[str]) -> RenderableType:
    """The whole table as the seat of the view sees it."""
    table = Drawing(view, text, names)
    lines = [table.header(), *table.land()]
    for player in view.players:
        lines += table.player(player)
    if view.battle is not None:
        lines += table.battle()
    elif view.move is not None and view.move.zone is not None:
        lines.append(Line(table.move()))
    lines += table.market()
    lines += table.own()
    lines += table.folded(text.say("term-legend"), "  ", "")
    lines += table.folded(text.say("term-ways"), "  ", "")
    for line in lines:
        line.no_wrap = True
        line.truncate(WIDTH, overflow="ellipsis")
    return Group(*lines)


class Drawing:
    """A view with the words to draw it."""

    def __init__(self, view: KemetView, text: Text, names: Sequence[str]) -> None:
        self.view = view
        self.text = text
        self.names = [
            names[seat] if seat < len(names) else f"seat {seat}" for seat in range(view.seats)
        ]

    # -- parts of the table -------------------------------------------------------------------

    def header(self) -> Line:
        """Round, turn order, cards; who has won."""
        view = self.view
        phase = self.text.say(f"phase-{view.phase}", {"round": view.round})
        args: dict[str, int | str] = {
            "phase": phase,
            "order": "".join(LETTERS[seat] for seat in view.order) or "?",
            "fame": view.fame_to_win,
            "deck": view.deck,
            "discards": len(view.discards),
        }
        words = self.text.say("term-header", args)
        if view.over:
            winners = ", ".join(self.names[seat] for seat in view.winners)
            words = self.text.say("term-won", {"winners": winners}) + " · " + words
        return Line(words, style="bold")

    def land(self) -> list[Line]:
        """All zones outside the Cities, bank by bank from north to south."""
        lines = []
        for bank in ("w", "delta", "e"):
            zones = [z for z in self.view.zones if z.bank == bank and z.kind != "district"]
            if zones:
                head = f"{self.text.say(f'term-bank-{bank}'):<{TROOPS_AT}}"
                head += f"{self.text.say('term-there'):<{NEAR_AT - TROOPS_AT}}"
                lines.append(Line(head + self.text.say("term-touches"), style="underline"))
                lines += [self.zone(z) for z in sorted(zones, key=lambda z: (z.at[1], z.at[0]))]
        return lines

    def zone(self, zone: ZoneView) -> Line:
        """Name, marks, who stands there and who holds the fame, and the zones it touches."""
        marks = ("o" if zone.obelisk else "") + HARBORS[zone.harbor]
        marks += f"+{zone.prayer}" if zone.prayer else ""
        name = self.text.say(f"zone-{zone.id}")
        line = Line(f"{name:<22}{marks}")
        line.pad_right(TROOPS_AT - line.cell_len)
        line.append_text(self.troops(zone.troops))
        if zone.fame is not None:
            line.append(f" *{LETTERS[zone.fame]}", SEAT_STYLES[zone.fame])
        line.pad_right(max(1, NEAR_AT - line.cell_len))
        districts = {other.id for other in self.view.zones if other.kind == "district"}
        near = [self.text.say(f"near-{other}") for other in zone.near if other not in districts]
        if districts & set(zone.near):
            near.insert(0, self.text.say("near-city"))
        return line.append(", ".join(near), style="dim")

    def troops(self, troops: tuple[TroopView, ...]) -> Line:
        """Troops as letters with their size, creatures behind."""
        line = Line()
        for troop in troops:
            beasts = "".join(f"+{self.text.say(f'beast-{b}')}" for b in troop.creatures)
            if line:
                line.append(" ")
            line.append(f"{LETTERS[troop.seat]}{troop.units}{beasts}", SEAT_STYLES[troop.seat])
        return line

    def player(self, player: PlayerView) -> list[Line]:
        """Two lines and more for each player: points, City and board, tiles."""
        seat = player.seat
        mark = ">" if seat in self.view.waiting else " "
        line = Line(f"{mark}{LETTERS[seat]} {self.names[seat]:<8.8} ", style=SEAT_STYLES[seat])
        args: dict[str, int | str] = {
            "fame": player.fame,
            "temporary": player.temporary_fame,
            "divine": player.divine_fame,
            "battle": player.battle_fame,
            "prayer": player.prayer,
            "veterans": player.veterans,
            "supply": player.supply,
            "cards": player.cards,
        }
        line.append(self.text.say("term-player", args), style="default")
        lines = [line, self.city(player)]
        details = []
        if player.tiles:
            tiles = ", ".join(self.text.say(f"tile-{tile}") for tile in player.tiles)
            details.append(self.text.say("term-tiles", {"tiles": tiles}))
        if player.creatures_in_supply:
            beasts = ", ".join(self.text.say(f"beast-{b}") for b in player.creatures_in_supply)
            details.append(self.text.say("term-waiting-creatures", {"creatures": beasts}))
        if player.mercenaries:
            bands = ", ".join(self.text.say(f"mercenaries-{band}") for band in player.mercenaries)
            details.append(bands)
        if player.battle_discards or player.face_down:
            shown = ", ".join(self.text.say(f"battle-{card}") for card in player.battle_discards)
            counts: dict[str, int | str] = {
                "hand": player.battle_cards,
                "down": player.face_down,
                "shown": shown or self.text.say("term-none"),
            }
            details.append(self.text.say("term-battle-cards", counts))
        return lines + self.folded(" · ".join(details), "    ")

    def city(self, player: PlayerView) -> Line:
        """The three Districts and the individual board."""
        site = "" if player.city is None else self.text.say(f"near-{player.city}")
        line = Line(f" {site:<3}")
        for zone in self.view.zones:
            if zone.kind == "district" and zone.owner == player.seat:
                line.append(f"d{zone.id[-1]} ")
                if zone.pyramid is not None and zone.pyramid.level:
                    letter = self.text.say(f"letter-{zone.pyramid.colour}")
                    style = COLOUR_STYLES[zone.pyramid.colour]
                    line.append(f"{letter}{zone.pyramid.level}", style)
                    if zone.fame is not None:
                        line.append(f"*{LETTERS[zone.fame]}", SEAT_STYLES[zone.fame])
                else:
                    line.append("--")
                if zone.troops:
                    line.append(" ")
                    line.append_text(self.troops(zone.troops))
                line.append("  ")
        line.append("|" + self.board(player))
        return line

    def board(self, player: PlayerView) -> str:
        """The nine spaces, used or free, and the special tokens."""
        words = ""
        for level, spaces in SPACES:
            words += f" {level} "
            for space in spaces:
                short = self.text.say(f"short-{space.partition('_')[0]}")
                words += f"{short}{'●' if space in player.used else '○'}"
        words += " 1 "
        for box, colour in enumerate(player.boxes):
            letter = "-" if colour is None else self.text.say(f"letter-{colour}")
            words += f"{letter}{'●' if f'buy_{box + 1}' in player.used else '○'}"
        words += f"{self.text.say('short-pray')}{'●' if 'pray_1' in player.used else '○'}"
        for token, name in ((player.silver, "silver"), (player.gold, "gold")):
            if token is not None:
                words += f" {self.text.say(f'short-{name}')}{'○' if token else '●'}"
        return words

    def battle(self) -> list[Line]:
        """Both sides of the Battle as far as they are open."""
        battle = self.view.battle
        assert battle is not None
        lines = [Line(self.text.say("term-battle", {"zone": f"zone-{battle.zone}"}), style="bold")]
        for role, side in (("attacker", battle.attacker), ("defender", battle.defender)):
            lines += self.folded(self.side(role, side), "  ")
        return lines

    def side(self, role: str, side: SideView) -> str:
        """One side: card, cards under it, values."""
        if side.played is not None:
            card = self.text.say(f"battle-{side.played}")
        else:
            card = self.text.say("term-ready" if side.ready else "term-hidden")
        values = ""
        if side.strength is not None:
            counted: dict[str, int | str] = {
                "strength": side.strength,
                "damage": side.damage or 0,
                "unblockable": side.unblockable or 0,
                "defense": side.defense or 0,
            }
            values = self.text.say("term-values", counted)
        args: dict[str, int | str] = {
            "role": f"term-{role}",
            "seat": side.seat,
            "card": card,
            "added": "".join(f" + {self.text.say(f'card-{c}')}" for c in side.added),
            "values": values,
        }
        return self.text.say("term-side", args, self.names)

    def move(self) -> str:
        """The Troop under way."""
        move = self.view.move
        assert move is not None
        args: dict[str, int | str] = {
            "seat": move.seat,
            "zone": f"zone-{move.zone}",
            "land": move.land,
        }
        return self.text.say("term-move", args, self.names)

    def market(self) -> list[Line]:
        """The tiles for sale by colour and level."""
        lines = []
        for colour in self.view.colours:
            parts = []
            for level in "1234":
                prefix = {"ruby": "ru", "sapphire": "sa", "diamond": "di", "onyx": "on"}[colour]
                names = []
                for tile in TILES:
                    if tile.startswith(prefix + level) and tile in self.view.stock:
                        twice = " x2" if self.view.stock[tile] > 1 else ""
                        names.append(self.text.say(f"tile-{tile}").partition(" (")[0] + twice)
                if names:
                    parts.append(f"{level}: " + ", ".join(names))
            args: dict[str, int | str] = {
                "colour": f"colour-{colour}",
                "tiles": " | ".join(parts),
            }
            folded = self.folded(self.text.say("term-market", args), "    ", "")
            folded[0].stylize(COLOUR_STYLES[colour], 0, len(colour))
            lines += folded
        return lines

    def own(self) -> list[Line]:
        """What only this seat knows, and the open discards."""
        lines = []
        if self.view.discards:
            lines += self.listed("term-discards", self.cards(self.view.discards))
        own = self.view.own
        if own is None:
            return lines
        lines += self.listed("term-hand", self.cards(own.cards))
        lines += self.listed("term-own-battle", self.battle_names(own.battle_cards))
        if own.face_down:
            lines += self.listed("term-own-down", self.battle_names(own.face_down))
        return lines

    # -- words --------------------------------------------------------------------------------

    def cards(self, cards: tuple[str, ...]) -> str:
        """Divine Intervention cards by name, equal ones together."""
        counted: dict[str, int] = {}
        for card in cards:
            counted[card] = counted.get(card, 0) + 1
        named = [
            self.text.say(f"card-{card}") + (f" x{count}" if count > 1 else "")
            for card, count in counted.items()
        ]
        return ", ".join(named) or self.text.say("term-none")

    def listed(self, key: str, cards: str) -> list[Line]:
        """A message about cards."""
        return self.folded(self.text.say(key, {"cards": cards}), "  ", "")

    def battle_names(self, cards: tuple[str, ...]) -> str:
        """Battle cards by name with their values."""
        named = []
        for card in cards:
            values = self.view.battle_values[card]
            named.append(f"{self.text.say(f'battle-{card}')} {'/'.join(map(str, values))}")
        return ", ".join(named)

    def folded(self, words: str, indent: str, first: str | None = None) -> list[Line]:
        """Words in lines of the table's width."""
        start = indent if first is None else first
        return [
            Line(part)
            for part in wrap(
                words, WIDTH, initial_indent=start, subsequent_indent=indent, break_on_hyphens=False
            )
        ]
