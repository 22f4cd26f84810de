"""Rising Sun in a terminal: the provinces line by line, shrines, players and market below.

Letters and figures say everything; colour only helps.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text as Line

from mandjet.engine.text import Text
from mandjet.games.rising_sun.tables import ADVANTAGES, PROVINCES
from mandjet.games.rising_sun.view import (
    BattleView,
    GroupView,
    ProvinceView,
    RisingSunView,
    SeatView,
    ShrineView,
)

WIDTH = 80
STYLES = {
    "koi": "bold cyan",
    "lotus": "bold magenta",
    "turtle": "bold yellow",
    "dragonfly": "bold blue",
    "bonsai": "bold green",
}
# Letters of the clans and of the figures on the map.
CLANS = {"koi": "K", "lotus": "L", "turtle": "T", "dragonfly": "D", "bonsai": "B"}
FIGURES = {
    "bushi": "b",
    "shinto": "s",
    "daimyo": "!",
    "komainu": "Kom",
    "oni_of_skulls": "Sku",
    "yurei": "Yur",
    "river_dragon": "Dra",
    "oni_of_blood": "Blo",
    "oni_of_souls": "Sou",
    "oni_of_hate": "Hat",
    "oni_of_spite": "Spi",
}
STRONGHOLD = "#"


def draw(view: RisingSunView, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as the view shows it, at most 80 columns wide."""
    lines = [_head(view, text)]
    for province in view.provinces:
        lines += _province(view, province, text)
    lines += _wrap(text.say("table-shrines"), [_shrine(view, s, text) for s in view.shrines])
    for seat in view.honor:
        lines += _player(view, seat, text, names)
    if view.market and view.phase in ("tea", "politics"):
        sold = [
            Line(f"{text.say(f'card-{card.card}')} {card.cost}" + _times(card.copies))
            for card in view.market
        ]
        lines += _wrap(text.say("table-market"), sold)
    if view.phase == "politics":
        lines += _mandates(view, text)
    if view.tea is not None:
        lines += _tea(view, text)
    if view.battle is not None:
        lines += _battle(view, view.battle, text)
    lines.append(Line(text.say("table-legend"), "dim"))
    return Group(*lines)


def _times(copies: int) -> str:
    return f" x{copies}" if copies > 1 else ""


def _clan(view: RisingSunView, seat: int) -> tuple[str, str]:
    """The letter of a seat's clan, and its style."""
    clan = view.players[seat].clan
    return ("?", "dim") if clan is None else (CLANS[clan], STYLES[clan])


def _wrap(label: str, parts: Sequence[Line], gap: str = "  ") -> list[Line]:
    """Parts after a label, on as many lines as they need."""
    return _flow(Line(f"{label} ", "dim"), parts, gap)


def _flow(line: Line, parts: Sequence[Line], gap: str = "  ") -> list[Line]:
    """Parts after a beginning, further lines indented to it."""
    indent = line.cell_len
    lines = [line]
    first = True
    for part in parts:
        if not first and line.cell_len + len(gap) + part.cell_len > WIDTH:
            line = Line(" " * indent)
            lines.append(line)
            first = True
        if not first:
            line.append(gap)
        line.append_text(part)
        first = False
    return lines


def _head(view: RisingSunView, text: Text) -> Line:
    season, phase = text.say(f"season-{view.season}"), text.say(f"phase-{view.phase}")
    head = Line(f"{season}, {phase} ({text.say(f'set-{view.card_set}')})", "bold")
    head.append(f"   {text.say('table-honor')} ", "dim")
    for place, seat in enumerate(view.honor):
        head.append(" > " if place else "")
        head.append(*_clan(view, seat))
    return head


def _province(view: RisingSunView, province: ProvinceView, text: Text) -> list[Line]:
    war = "  "
    if province.war is not None:
        done = province.war <= view.settled
        war = f"{province.war}." if not done else " ."
    rewards = [
        f"{count}{text.say(f'table-{what}')}"
        for what, count in (
            ("vp", province.vp),
            ("coin", province.coins),
            ("ronin", province.ronin),
        )
        if count
    ]
    line = Line.assemble((war, "bold red"), " ", text.say(f"province-{province.province}").ljust(9))
    line.append(" ".join(rewards).ljust(10), "dim")
    line.append(_links(province).ljust(12), "dim")
    groups = [_group(view, group, group.seat == province.strongest) for group in province.groups]
    return _flow(line, groups)


def _links(province: ProvinceView) -> str:
    """Neighbours by their first letters, those over shipping routes after a tilde."""
    land = "".join(SHORT[name] for name in province.land)
    sea = "".join(SHORT[name] for name in province.sea)
    return f"{land}~{sea}" if sea else land


# Two letters for each province.
SHORT = {name: name[:2].capitalize() for name in PROVINCES}
SHORT["kyoto"], SHORT["kyushu"] = "Kt", "Ks"


def _group(view: RisingSunView, group: GroupView, leads: bool) -> Line:
    letter, style = _clan(view, group.seat)
    line = Line.assemble((letter, style), "[", _figures(group.figures))
    if group.strongholds:
        line.append(STRONGHOLD * group.strongholds)
    line.append(f"]{group.force}")
    if leads:
        line.append("*", "bold")
    return line


def _figures(figures: dict[str, int]) -> str:
    words = []
    for kind, count in figures.items():
        words.append(FIGURES[kind] + (str(count) if kind in ("bushi", "shinto") else ""))
    return " ".join(words)


def _shrine(view: RisingSunView, shrine: ShrineView, text: Text) -> Line:
    line = Line(text.say(f"kami-{shrine.kami}"))
    for group in shrine.groups:
        line.append(" ")
        line.append(*_clan(view, group.seat))
        line.append(f"{group.force}" + ("*" if group.seat == shrine.favourite else ""))
    return line


def _player(view: RisingSunView, seat: int, text: Text, names: Sequence[str]) -> list[Line]:
    player = view.players[seat]
    letter, style = _clan(view, seat)
    name = names[seat][:12] if seat < len(names) else ""
    clan = text.say(f"clan-{player.clan}") if player.clan else ""
    line = Line.assemble((f"{letter} {clan:<10}", style), f"{name:<12}")
    line.append(f" {player.vp:>3}{text.say('table-vp')}", "bold")
    line.append(f" {player.coins:>2}{text.say('table-coin')}")
    line.append(f" {player.ronin:>2}{text.say('table-ronin')}")
    ally = "-" if player.ally is None else _clan(view, player.ally)[0]
    line.append(f" {text.say('table-ally')} {ally}")
    line.append(f" {text.say('table-reserve')} ")
    reserve = [Line(word) for word in _figures(player.reserve).split()]
    reserve.append(Line(STRONGHOLD * player.strongholds_left))
    if seat in view.waiting:
        reserve.append(Line("<", "bold"))
    return [*_flow(line, reserve, " "), *_holdings(view, player, text)]


def _holdings(view: RisingSunView, player: SeatView, text: Text) -> list[Line]:
    """Cards, tokens and hostages, if there are any."""
    parts = [
        Line(text.say(f"card-{card}") + _times(copies)) for card, copies in player.cards.items()
    ]
    if player.tokens:
        tokens = " ".join(
            f"{SHORT[token.province]}{SEASON_NUMBER[token.season]}" for token in player.tokens
        )
        parts.insert(0, Line(f"{text.say('table-tokens')} {tokens}"))
    for hostage in player.hostages:
        owner = _clan(view, hostage.seat)[0]
        parts.append(Line(f"{text.say('table-hostage')} {owner}:{FIGURES[hostage.figure]}"))
    return _wrap(" ", parts) if parts else []


SEASON_NUMBER = {"spring": 1, "summer": 2, "autumn": 3}


def _mandates(view: RisingSunView, text: Text) -> list[Line]:
    """The political track, and the four tiles this seat drew last."""
    if not view.turns:
        return []
    parts = []
    for turn in view.turns:
        letter, style = _clan(view, turn.seat)
        mandate = "..." if turn.mandate is None else text.say(f"mandate-{turn.mandate}")
        parts.append(Line.assemble((letter, style), f":{mandate}" + ("?" * turn.face_down)))
    lines = _wrap(text.say("table-mandates"), parts, " ")
    own = [turn for turn in view.turns if turn.drawn is not None]
    if own and own[-1].drawn is not None:
        drawn = [Line(text.say(f"mandate-{mandate}")) for mandate in own[-1].drawn]
        lines += _wrap(text.say("table-drawn"), drawn, ", ")
    return lines


def _tea(view: RisingSunView, text: Text) -> list[Line]:
    tea = view.tea
    parts = []
    if tea is not None:
        for key, seats in (
            ("table-alone", tea.alone),
            ("table-holding", tea.holding),
            ("table-proposed-to", tea.proposed_to),
            ("table-proposed-by", tea.proposed_by),
        ):
            if seats:
                letters = " ".join(_clan(view, seat)[0] for seat in seats)
                parts.append(Line(f"{text.say(key)} {letters}"))
    return _wrap(text.say("table-tea"), parts) if parts else []


def _battle(view: RisingSunView, battle: BattleView, text: Text) -> list[Line]:
    where = text.say(f"province-{battle.province}")
    lines = [Line(text.say("table-battle", {"province": where}), "bold red")]
    for seat in battle.fighters:
        bids = battle.bids[seat]
        letter, style = _clan(view, seat)
        line = Line.assemble("  ", (letter, style), " ")
        if not bids:
            line.append(text.say("table-has-bid" if seat in battle.done else "table-bidding"))
        else:
            shown = [f"{text.say(f'advantage-{a}')} {bids[a]}" for a in ADVANTAGES if a in bids]
            line.append(", ".join(shown))
        if battle.hired == seat:
            line.append(f" +{battle.ronin}")
        lines.append(line)
    return lines
