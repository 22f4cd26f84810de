"""Path to Yaaru drawn in a terminal, from a view only.

A space shows its shape (^ or v), its colour and its cost; below, a bonus still there (+s a Shabti,
+d a Djed pillar), a cube (#1 is player 1's) and pawns (@2 is player 2's).
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text as Line

from mandjet.engine.text import Text
from mandjet.games.path_to_yaaru.tables import ICONS
from mandjet.games.path_to_yaaru.view import CardView, PathToYaaruView, PlayerView, SpaceView

COLUMNS = "abcdefghijk"
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "black": "K", "any": "?"}
STYLES = {"red": "red", "blue": "blue", "yellow": "yellow", "black": "bold", "any": "bold"}
CELL = 6
WIDTH = 80
PLAYERS = "    player     Faith Shabti Eyes cubes sheet    stash played"


def draw(view: PathToYaaruView, text: Text, names: Sequence[str]) -> RenderableType:
    """The board, the players, the cards of the viewer."""
    return Group(
        _head(view),
        *_board(view),
        Line(PLAYERS, style="dim"),
        *(_player(view, seat, text, names) for seat in range(view.seats)),
        *_own(view, text, names),
    )


def icons(cost: Sequence[int]) -> str:
    """A cost as letters: R, B, Y, and H for a black icon."""
    return "".join(letter * count for letter, count in zip(ICONS, cost, strict=True))


def card_words(card: CardView, text: Text) -> str:
    """A card in one line: name, attributes, cost, effects."""
    letter = LETTERS[card.attribute]
    amount = card.x if card.x == str(card.amount) else f"{card.x}={card.amount}"
    words = f"{name_of(card.card, card.copy, text)} {amount}{letter}"
    if card.cost_shabti:
        words += f" -{card.cost_shabti}s"
    if card.cost_faith:
        words += f" -{card.cost_faith}f"
    words += "".join(f" {_effect(effect)}" for effect in card.effects)
    return words + (" x" if card.removal else "")


def name_of(card: str, copy: int, text: Text) -> str:
    """A card's name; the second copy has a mark."""
    return text.say(f"card-{card}") + "'" * (copy - 1)


def _effect(effect: str) -> str:
    name, _, count = effect.partition("-")
    short = {"shabti": f"+{count}s", "faith": f"+{count}f", "wadjets": f"+{count}w"}
    return short.get(name) or {"per_cube": f"+f/cube<={count}"}.get(name, name)


def _head(view: PathToYaaruView) -> Line:
    limit = f"/{view.round_limit}" if view.round_limit else ""
    head = f"Level {view.level} {view.side}, X={view.x}, play {view.at_once}, keep"
    head += f" {view.stash_limit}; draft {view.draft}.{view.round}, round {view.rounds}{limit}"
    head += f"; deck {view.deck}, discards {len(view.discards) + view.face_down}"
    return Line(head, style="dim")


def _board(view: PathToYaaruView) -> list[Line]:
    spaces = {space.space: space for space in view.spaces}
    quarter, start = spaces["quarter"], spaces["start"]
    lines = [Line("   " + "".join(f"{column:^{CELL + 1}}" for column in COLUMNS), style="dim")]
    top = f"Guardian's Quarter: {icons(quarter.cost)}"
    if "e2" in quarter.joined and "c2" not in quarter.joined:
        top += ", at f2 between e2 and g2"
    if view.quarter_cubes:
        top += f", {view.quarter_cubes} of your cubes needed"
    top += f"; gives {view.quarter_faith} Faith"
    top += f" and {view.quarter_wadjets} Eye" if view.quarter_wadjets else ""
    lines.append(Line(f"   {top}  {_things(quarter)}".rstrip()))
    lines += _row(spaces, "2")
    lines.append(_links(spaces))
    lines += _row(spaces, "1")
    bottom = f"   Starting Space: back for {icons(start.cost)}  {_things(start)}"
    bottom += f"   {view.wadjets} Wadjet Eyes left"
    bottom += ", unofficial game for two" if view.unofficial else ""
    lines.append(Line(bottom.rstrip()))
    return lines


def _row(spaces: dict[str, SpaceView], row: str) -> list[Line]:
    """Two lines for a row of triangles; a closed edge to the right is a bar."""
    above, below = Line(f"{row}  "), Line("   ")
    for number, column in enumerate(COLUMNS):
        name = column + row
        space = spaces.get(name)
        if space is None:
            above.append(f"{'[Q]':<{CELL + 1}}")
            below.append(f"{_things(spaces['quarter']):<{CELL + 1}}"[: CELL + 1])
            continue
        up = (row == "2") == (number % 2 == 1)
        face = f"{'^' if up else 'v'}{LETTERS[space.colour]} {icons(space.cost)}"
        following = COLUMNS[number + 1] + row if number + 1 < len(COLUMNS) else ""
        closed = following in spaces and following not in space.joined
        above.append(f"{face:<{CELL}}", style=STYLES[space.colour])
        things = _things(space)
        if len(things) > CELL:
            # A crowd: the bonus goes unsaid, and the edge if need be.
            things = things.removeprefix("+s").removeprefix("+d")
        bar = "|" if closed else " "
        above.append(bar)
        below.append(f"{things:<{CELL}}{bar}"[: max(CELL + 1, len(things))])
    above.rstrip()
    below.rstrip()
    return [above, below]


def _things(space: SpaceView) -> str:
    """What lies on a space."""
    words = {"shabti": "+s", "djed": "+d"}.get(space.bonus, "")
    if space.cube is not None:
        words += f"#{space.cube + 1}"
    if space.pawns:
        words += "@" + "".join(str(seat + 1) for seat in space.pawns)
    return words


def _links(spaces: dict[str, SpaceView]) -> Line:
    """Between the rows: a colon where they are joined, = where the edge is closed."""
    line = "   "
    for number, column in enumerate(COLUMNS):
        mark = " "
        if number % 2 == 1:
            mark = ":" if f"{column}2" in spaces[f"{column}1"].joined else "="
        line += f" {mark:<{CELL}}"
    return Line(line.rstrip(), style="dim")


def _player(view: PathToYaaruView, seat: int, text: Text, names: Sequence[str]) -> Line:
    player = view.players[seat]
    mark = "*" if seat in view.waiting else " "
    first = ">" if seat == view.start else " "
    line = f"{mark}{first}{seat + 1} {names[seat][:10]:<10} {player.faith:>5} {player.shabti:>6}"
    line += f" {player.wadjets:>4} {player.cubes:>5} {_sheet(player):<8} {player.stash:>5} "
    line += " ".join(name_of(card.card, card.copy, text) for card in player.played)
    return Line(_cut(line), style="bold" if seat == view.seat else "")


def _sheet(player: PlayerView) -> str:
    red, blue, yellow = player.sheet
    waiting = f" K{player.undecided}" if player.undecided else ""
    return f"R{red} B{blue} Y{yellow}{waiting}"


def _own(view: PathToYaaruView, text: Text, names: Sequence[str]) -> list[Line]:
    lines = []
    if view.active is not None and any(view.attributes):
        red, blue, yellow = view.attributes
        lines.append(Line(f"attributes of {names[view.active]}: R{red} B{blue} Y{yellow}"))
    if view.seat is None:
        return lines
    picked = ", ".join(text.say(f"card-{card}") for card in view.picked)
    chosen = f" (chosen: {picked})" if picked else ""
    stash = " | ".join(card_words(card, text) for card in view.stash) or "none"
    lines.append(Line(f"stash{chosen}: {stash}"))
    if view.hand:
        hand = " | ".join(card_words(card, text) for card in view.hand)
        lines.append(Line(f"draft, left to right: {hand}"))
    elif view.passed:
        last = max(view.passed, key=lambda passed: passed.picks)
        both = zip(last.cards, last.copies, strict=True)
        cards = " ".join(name_of(card, copy, text) for card, copy in both)
        end = f", you took the {last.took}" if last.took else ""
        lines.append(Line(_cut(f"you passed on{end} of: {cards}"), style="dim"))
    if view.arranged:
        order = " ".join(text.say(f"card-{card}") for card in view.arranged)
        lines.append(Line(_cut(f"arranged so far: {order}")))
    return lines


def _cut(words: str) -> str:
    return words if len(words) <= WIDTH else words[: WIDTH - 3] + "..."
