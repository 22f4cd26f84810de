"""Bots use what a game offers: alliances, bids, councils, drafts; and they finish their plans."""

import mandjet
from mandjet.bots.players import SearchBot, make_bot
from mandjet.bots.situation import Situation
from mandjet.engine import Rng
from mandjet.games.kemet import actions as kemet
from mandjet.games.kemet.tables import DIVERSION
from mandjet.games.path_to_yaaru.actions import TAKE_LEFT, TAKE_RIGHT
from mandjet.games.rising_sun.actions import ACCEPT, BID, REFUSE

SEARCH = "search:iterations=30"


def actions_of(name, seats, seed, kinds, options=None):
    """What the bots did in a game: seat and action."""
    state = mandjet.game(name).new(seats, seed, options, listen=False)
    bots = [make_bot(kinds[seat % len(kinds)], seat) for seat in range(seats)]
    made = []
    while not state.over:
        seat = state.waiting()[0]
        action = bots[seat].play(state, seat)
        made.append((seat, action))
        state.apply(seat, action)
    return made


def test_alliances_and_bids_in_rising_sun():
    for kinds in (["greedy"], [SEARCH, "greedy"]):
        made = actions_of("rising_sun", 4, 1, kinds)
        assert any(ACCEPT <= action < REFUSE for _, action in made)
        bidders = {seat for seat, action in made if action > BID}
        assert bidders == {0, 1, 2, 3}


def test_war_councils_in_kemet():
    """Different cards are played and discarded, and diversions make others guess."""
    for kinds in (["greedy"], [SEARCH]):
        made = [action for _, action in actions_of("kemet", 3, 2, kinds, {"rounds": 3})]
        cards = {action for action in made if kemet.BATTLE <= action < kemet.POSITION}
        assert len(cards) >= 3
        assert kemet.CARD + DIVERSION in made


def test_the_draft_in_path_to_yaaru():
    """Cards are taken from both ends of a hand, as they are worth."""
    for kinds in (["greedy"], [SEARCH]):
        made = {
            action for _, action in actions_of("path_to_yaaru", 3, 1, kinds, {"round_limit": 10})
        }
        assert {TAKE_LEFT, TAKE_RIGHT} <= made


def test_a_plan_goes_on_in_the_same_tree():
    """After the card the lane: what was thought about it with the card is not thought again."""
    state = mandjet.game("sunrise_sunset").new(2, 3, listen=False)
    bot = SearchBot(1, iterations=400)
    while True:
        seat = state.waiting()[0]
        action = bot.play(state, seat)
        state.apply(seat, action)
        if state.undoable and len(state.menu(seat)) > 1:
            break
    assert bot.think(Situation(state, seat, Rng(1))).iterations < 400


def test_a_tree_ends_where_something_is_drawn():
    """Drawing cards in Sunrise Lane: what follows depends on them and is thought about again."""
    game = mandjet.game("sunrise_lane")
    state = game.new(2, 3, listen=False)
    seat = state.waiting()[0]
    bot = SearchBot(1, iterations=60)
    search = bot.think(Situation(state, seat, Rng(1)))
    kept = {action: search.after(action) for action in state.legal(seat)}
    for action, node in kept.items():
        twin = state.clone()
        twin.apply(seat, action)
        if sum(twin.deck) < sum(state.deck):
            assert node is None


def test_thinking_ends_when_the_choice_is_clear():
    """One choice wins at once: not all of the budget is spent on it."""
    state = mandjet.game("sunrise_sunset").new(2, 3, {"quick": 1}, listen=False)
    rng = Rng(4)
    while not state.over:
        seat = state.waiting()[0]
        menu = state.menu(seat)
        if len(menu) > 1:
            search = SearchBot(1, iterations=3000).think(Situation(state, seat, Rng(1)))
            if search.iterations < 1500:
                return
        state.apply(seat, rng.choice(menu))
    raise AssertionError("it never made up its mind early")
