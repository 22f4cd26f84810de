"""What must be true of the moment: the stack is one the rules lead to, and all else fits to it."""

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru.actions import LEAVE, SHUFFLE, TAKE_LEFT, TAKE_RIGHT
from mandjet.games.path_to_yaaru.rules import cards, draft, movement, phase, pillars, scoring
from mandjet.games.path_to_yaaru.rules.round import END_OF_ROUND, NEXT_LEVEL, ROUND
from mandjet.games.path_to_yaaru.state import OPEN, PathToYaaru
from mandjet.games.path_to_yaaru.tables import LEVELS, NOBODY, QUARTER, START

Frames = list[Frame[PathToYaaru]]


def check_moment(state: PathToYaaru) -> None:
    """Raise AssertionError unless the rules lead to such a moment."""
    top = None if state.over else state.stack[-1]
    at_draft = isinstance(top, draft.Shuffling | draft.Arrange | draft.Collect)
    at_end = state.over or isinstance(top, scoring.BlackCube)
    assert at_draft or at_end or state.active != NOBODY, "a seat is active in its phase"
    assert (state.active != NOBODY) == (not at_draft and not at_end), "nobody is active else"
    check_draft(state, top)
    if at_draft:
        check_dealt(state, top)
    elif at_end:
        check_end(state)
    else:
        check_phase(state)
    if not state.over:
        assert isinstance(top, scoring.BlackCube) or not any(state.undecided), (
            "black cubes are for the end"
        )
    check_stashes(state, at_draft, at_end)


def check_draft(state: PathToYaaru, top: Frame[PathToYaaru] | None) -> None:
    """Rounds, picks and answers go together."""
    early = isinstance(top, draft.Shuffling | draft.Arrange)
    assert (state.round == 0) == early, "a round begins with collecting"
    assert state.looking == isinstance(top, draft.Arrange | draft.Collect), (
        "sets are in hand to be chosen from"
    )
    collected = state.round - 1 if isinstance(top, draft.Collect) else state.round
    assert state.picks == collected, "a card is collected each round"
    assert 0 <= state.stirred < 1 << state.seats, "one bit for each set"
    assert not state.stirred or (state.variant.shuffle and not isinstance(top, draft.Shuffling)), (
        "shuffled"
    )
    possible = {OPEN}
    if isinstance(top, draft.Collect):
        possible = {OPEN, TAKE_LEFT, TAKE_RIGHT}
    elif isinstance(top, draft.Shuffling):
        possible = {OPEN, LEAVE, SHUFFLE}
    assert set(state.chosen) <= possible, "answers to the question asked"
    for seat in range(state.seats):
        order = state.arranged[seat]
        size = len(state.sets[seat])
        assert isinstance(top, draft.Arrange) or not order, (
            "cards are arranged when it is asked for"
        )
        assert len(set(order)) == len(order), "each place once"
        assert all(0 <= place < size for place in order), "places of the set"
        assert len(order) != size - 1, "the last card lies where it must"


def check_dealt(state: PathToYaaru, top: Frame[PathToYaaru] | None) -> None:
    """Before the phases of a round."""
    plan = state.variant
    rest: Frames = [END_OF_ROUND, phase.Phase(0), draft.COLLECT]
    if isinstance(top, draft.Shuffling):
        assert plan.shuffle, "the shuffle rule is an option"
        rest = (
            [ROUND, draft.ARRANGE, draft.TAKE_IN_HAND, draft.SHUFFLING]
            if plan.advanced
            else [ROUND, draft.SHUFFLING]
        )
    elif isinstance(top, draft.Arrange):
        assert plan.advanced, "the advanced rule is an option"
        rest = [ROUND, draft.ARRANGE]
    check_stack(state, rest)
    assert QUARTER not in state.pawns, "who reaches the Guardian's Quarter ends the level"
    nothing_in_play(state)


def check_end(state: PathToYaaru) -> None:
    """The level is scored, or the game is over."""
    nothing_in_play(state)
    assert not any(state.placed), "all cubes are on the sheets"
    if state.over:
        assert state.level == LEVELS, "the game ends with level 3"
        assert not any(state.undecided), "every cube has its colour"
        return
    rest: Frames = [NEXT_LEVEL, scoring.PENALTY, scoring.PILLAR_POINTS]
    for seat in reversed(state.in_turn()):
        if state.undecided[seat] > 0:
            rest.append(scoring.BlackCube(seat))
    check_stack(state, rest)


def nothing_in_play(state: PathToYaaru) -> None:
    assert not state.picked + state.laid, "cards are played in a phase"
    assert not any(state.attributes), "attributes are lost after the move"


# -- the phase of a seat --------------------------------------------------------------------


def check_phase(state: PathToYaaru) -> None:
    """The frames of a phase: what is left of it lies under what is going on."""
    number = (state.active - state.start) % state.seats
    rest: Frames = [END_OF_ROUND]
    if number + 1 < state.seats:
        rest.append(phase.Phase(number + 1))
    rest.append(phase.STASH_LIMIT)
    top = state.stack[-1]
    assert isinstance(top, phase.Choose) == bool(state.picked), "cards are chosen to be played"
    if isinstance(top, phase.StashLimit):
        nothing_in_play(state)
    elif isinstance(top, pillars.FromSheet) and len(state.stack) == len(rest) + 1:
        nothing_in_play(state)
        check_from_sheet(state, top, [state.pawns[state.active]])
        rest.append(top)
    else:
        rest += [phase.DJED_BONUS, phase.TURN]
        check_turn(state, rest)
    check_stack(state, rest)


def check_turn(state: PathToYaaru, rest: Frames) -> None:
    """What a seat does in its phase; `rest` gets the frames that lie over its turn."""
    seat = state.active
    top = state.stack[-1]
    stash = state.stashes[seat]
    if isinstance(top, phase.Turn):
        nothing_in_play(state)
    elif isinstance(top, phase.Exchange):
        nothing_in_play(state)
        assert state.has_exchanged, "cards are exchanged once in a phase"
        assert state.wadjets_left() > 0, "there is an Eye to be gained"
        assert 1 <= top.left <= len(stash), "there are cards to be given up"
        rest.append(top)
    elif isinstance(top, phase.Choose):
        check_chosen(state)
        rest.append(phase.CHOOSE)
    else:
        check_play(state, rest)


def check_chosen(state: PathToYaaru) -> None:
    """Cards chosen in secret: some that can be played together, and not the most allowed."""
    seat = state.active
    tables = state.tables
    stash = state.stashes[seat]
    assert not state.has_played, "cards are played once in a phase"
    assert not state.laid, "cards chosen are not yet laid"
    assert not any(state.attributes), "attributes come with the cards"
    assert len(set(state.picked)) == len(state.picked), "no card is chosen twice"
    assert all(card in stash for card in state.picked), "chosen cards are in the stash"
    assert len(state.picked) < min(tables.at_once[state.level], len(stash)), "more can be chosen"
    kinds = [tables.kind_of[card] for card in state.picked]
    assert sum(tables.cost_shabti[kind] for kind in kinds) <= state.shabti[seat], "no debts"
    assert sum(tables.cost_faith[kind] for kind in kinds) <= state.faith[seat], "no debts"
    if state.pawns[seat] == START:
        assert not any(tables.back[kind] for kind in kinds), "nobody steps back from the start"


def check_play(state: PathToYaaru, rest: Frames) -> None:
    """Cards are laid open: some of what they do is done, from the top on, the rest lies there."""
    seat = state.active
    laid = state.laid
    assert state.has_played, "cards are played once in a phase"
    assert 0 < len(laid) <= state.tables.at_once[state.level], "no more at once"
    assert state.played[seat][-len(laid) :] == laid, "cards laid open are the last played"
    amounts = [state.tables.amount(state.tables.kind_of[card], state.level) for card in laid]
    most = sum(amounts) + state.tables.wadjets
    assert sum(state.attributes) <= most, "attributes come from cards and Wadjet Eyes"
    whole = cards.frames_of_play(state)
    top = state.stack[-1]
    extra = isinstance(top, pillars.FromSheet | movement.Pay)
    count = len(state.stack) - len(rest) - (1 if extra else 0)
    assert 0 < count <= len(whole), "what cards do lies on the stack"
    rest += whole[:count]
    if isinstance(top, pillars.FromSheet):
        assert count < len(whole), "a card places the cube"
        done = whole[count]
        here = state.pawns[seat]
        if isinstance(done, pillars.PlaceAdjacent):
            check_from_sheet(state, top, state.board.neighbours[here])
        else:
            assert isinstance(done, pillars.PlaceHere), "a card places the cube"
            check_from_sheet(state, top, [here])
    elif isinstance(top, movement.Pay):
        assert isinstance(whole[count - 1], movement.Move), "a step is paid"
        assert state.pawns[seat] != QUARTER, "nothing is kept in the Guardian's Quarter"
        assert top.icons < sum(state.attributes), "the icons can be paid"
        assert sum(amount > 0 for amount in state.attributes) > 1, "there is a choice"
    if extra:
        rest.append(top)


def check_from_sheet(state: PathToYaaru, frame: pillars.FromSheet, spaces: list[int]) -> None:
    """A cube may be taken from the sheet for one of these spaces."""
    seat = state.active
    assert frame.space in spaces, "a pillar goes where the card says"
    assert state.takes_cube(frame.space), "the space takes a cube"
    assert state.supply[seat] == 0, "all cubes are used"
    assert state.on_sheet(seat) > 0, "a cube lies on the sheet"


# -- stashes and stack ----------------------------------------------------------------------


def check_stashes(state: PathToYaaru, at_draft: bool, at_end: bool) -> None:
    """The limit holds for all who have had their phase; others have one card more (PY-4.10)."""
    limit = state.tables.stash[state.level]
    acting = (state.active - state.start) % state.seats
    for turn, seat in enumerate(state.in_turn()):
        acted = at_draft or at_end or turn < acting
        assert len(state.stashes[seat]) <= (limit if acted else limit + 1), "stash limit"
        waits = not at_draft and not at_end and turn > acting
        assert not waits or state.pawns[seat] != QUARTER, "nobody acts in the Guardian's Quarter"


def check_stack(state: PathToYaaru, frames: Frames) -> None:
    assert plain(state.stack) == plain(frames), "the frames are those of the moment"


def plain(frames: Frames) -> list[tuple[str, tuple[int, ...]]]:
    return [(type(frame).__name__, frame.args()) for frame in frames]
