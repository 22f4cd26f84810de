"""Nets: one row for all tables of a title, files that say what they are for, honest players."""

import numpy
import pytest

import mandjet
from mandjet.bots.net import Reader
from mandjet.bots.players import make_bot
from mandjet.engine.rng import Rng
from mandjet.envs.sight import Sight
from mandjet.nets.layout import Layout
from mandjet.nets.net import BadNet, Card, load, save, shapes

TITLES = ("sunrise_sunset", "sunrise_lane", "path_to_yaaru", "rising_sun", "kemet")


def card(title, **changed):
    told = {"game": title.meta.name, "rules": title.meta.rules, "layout": Layout(title).id}
    return Card(**{**told, **changed}, blocks=1)


def weights(game, width=16, blocks=1, seed=1):
    chance = numpy.random.default_rng(seed)
    layout = Layout(game)
    sizes = shapes(width, blocks, layout.size, layout.actions)
    return {name: chance.normal(0, 0.1, size).astype(numpy.float32) for name, size in sizes.items()}


@pytest.fixture
def net(tmp_path):
    """Writes a net of random weights for a title."""

    def write(name, **changed):
        game = mandjet.game(name)
        path = tmp_path / f"{name}.npz"
        save(path, card(game, **changed), weights(game))
        return path

    return write


@pytest.mark.parametrize("name", TITLES)
def test_what_is_told_of_a_seat_stands_in_the_same_place_at_every_table(name):
    game = mandjet.game(name)
    layout = Layout(game)
    starts = numpy.cumsum([0, *[field.size for field in layout.largest]])
    for seats in game.meta.seats:
        places = layout.places(seats)
        assert len(places) == Sight(name, seats).size
        assert len(set(places.tolist())) == len(places)
        assert places.max() < layout.row
        # Number 0 of every field is about the first thing of the first seat.
        fields = game.observer.fields(seats)
        firsts = numpy.cumsum([0, *[field.size for field in fields]])[:-1]
        assert places[firsts].tolist() == starts[:-1].tolist()
    largest = layout.places(max(game.meta.seats))
    assert largest.tolist() == list(range(layout.row))


def test_the_row_ends_with_seats_and_options():
    game = mandjet.game("sunrise_lane")
    layout = Layout(game)
    options = game.meta.full_options()
    told = {seats: layout.setting(seats, options) for seats in game.meta.seats}
    assert all(len(one) == layout.size - layout.row for one in told.values())
    assert all(one.sum() == 1 + len(game.meta.options) for one in told.values())
    assert len({one.tobytes() for one in told.values()}) == len(told)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"game": "kemet"}, "a net for kemet"),
        ({"rules": "0"}, "rules 0"),
        ({"layout": "0123456789abcdef"}, "layout 0123456789abcdef"),
    ],
)
def test_a_net_for_something_else_is_refused_with_the_reason(net, changed, why):
    path = net("sunrise_sunset", **changed)
    with pytest.raises(BadNet, match=why):
        load(path, mandjet.game("sunrise_sunset"))


def test_files_that_are_no_nets_are_refused(net, tmp_path):
    game = mandjet.game("sunrise_sunset")
    cut = tmp_path / "cut.npz"
    cut.write_bytes(net("sunrise_sunset").read_bytes()[:200])
    with pytest.raises(BadNet, match="is no net"):
        load(cut, game)
    small = weights(game)
    small["policy.bias"] = small["policy.bias"][:-1]
    save(cut, card(game), small)
    with pytest.raises(BadNet, match=r"wrong size: policy\.bias"):
        load(cut, game)
    broken = weights(game)
    broken["norm.bias"][0] = numpy.nan
    save(cut, card(game), broken)
    with pytest.raises(BadNet, match="numbers that are none"):
        load(cut, game)


def test_bytes_lose_little(net):
    game = mandjet.game("sunrise_sunset")
    read = load(net("sunrise_sunset"), game).weights
    for name, values in weights(game).items():
        assert numpy.abs(read[name] - values).max() <= numpy.abs(values).max() / 90


@pytest.mark.parametrize("name", TITLES)
def test_a_net_plays_the_same_whatever_it_may_not_know(net, name):
    game = mandjet.game(name)
    path = net(name)
    chance = Rng("hidden")
    state = game.new(seats=max(game.meta.seats), seed=3)
    for _ in range(40):
        seat = state.waiting()[0]
        twin = state.redeal(seat, chance)
        for settings in ("", ":temperature=1", ":iterations=12", ":iterations=12:part=0.5"):
            spec = f"net:file={path}{settings}"
            assert make_bot(spec, 5).play(state, seat) == make_bot(spec, 5).play(twin, seat)
        state.apply(seat, chance.choice(state.legal(seat)))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("net:file=nowhere.npz", "there is no net 'nowhere.npz'"),
        ("net:speed=1", "a net is named net:file=PATH"),
        ("net:file=x:temperature=hot", "a net is named net:file=PATH"),
    ],
)
def test_a_bad_name_of_a_net_is_told(name, why):
    with pytest.raises(mandjet.MandjetError, match=why):
        make_bot(name, 1)


@pytest.mark.parametrize("name", TITLES)
def test_several_rows_at_once_say_the_same_as_one_by_one(net, name):
    game = mandjet.game(name)
    read = load(net(name), game)
    chance = Rng("rows")
    rows, menus = [], []
    state = game.new(seed=4)
    for _ in range(12):
        seat = state.waiting()[0]
        rows.append(Reader(state).rows([state], [seat])[0])
        menus.append(state.menu(seat))
        state.apply(seat, chance.choice(state.legal(seat)))
    liked, values = read.many(numpy.stack(rows), menus)
    for at, row in enumerate(rows):
        alone, value = read(row, menus[at])
        assert numpy.allclose(alone, liked[at], atol=1e-4)
        assert value == pytest.approx(float(values[at]), abs=1e-5)


def test_onnx_says_the_same(net):
    onnx = pytest.importorskip("mandjet.nets.onnx", reason="the package onnx is not installed")
    from onnx.reference import ReferenceEvaluator

    game = mandjet.game("sunrise_sunset")
    read = load(net("sunrise_sunset"), game)
    rows = numpy.random.default_rng(1).integers(0, 4, (3, Layout(game).size)).astype(numpy.uint8)
    menu = [2, 5, 30]
    masks = numpy.zeros((3, game.actions), numpy.int8)
    masks[:, menu] = 1
    logits, values = ReferenceEvaluator(onnx.model(read)).run(None, {"rows": rows, "masks": masks})
    for at, row in enumerate(rows):
        liked, value = read(row, menu)
        assert numpy.allclose(liked, logits[at, menu], atol=1e-2)
        assert value == pytest.approx(float(values[at, 0]), abs=1e-3)
    assert (logits[masks == 0] < -1e8).all()


def test_a_row_is_gathered_from_an_observation_and_what_stands_behind_it():
    game = mandjet.game("sunrise_lane")
    layout = Layout(game)
    state = game.new(3, 1, {"layout": "riverside"})
    seen = Sight("sunrise_lane", 3, {"layout": "riverside"}).observe(state, 0)
    told = numpy.zeros(layout.row + 2, numpy.uint8)
    told[: len(seen)], told[-1] = seen, 1
    gathered = told[layout.sources(3, state.options)]
    assert numpy.array_equal(gathered, Reader(state).rows([state], [0])[0])
