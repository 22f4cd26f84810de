"""A small training, whole: it learns, says how strong it is, and goes on where it was stopped."""

import subprocess
import sys

import msgspec
import numpy
import pytest

import mandjet
from mandjet.engine import MandjetError
from mandjet.envs.vector import VecEnv
from mandjet.nets.layout import Layout
from mandjet.nets.net import Card, load, save

torch = pytest.importorskip("torch", reason="`make test-lab` installs torch")

from mandjet.train.actors import Plan, Variant  # noqa: E402
from mandjet.train.collector import half_precision  # noqa: E402
from mandjet.train.course import Course  # noqa: E402
from mandjet.train.folder import read_log  # noqa: E402
from mandjet.train.learner import Learner, Manner  # noqa: E402
from mandjet.train.teacher import Taught, asked, relived, teach  # noqa: E402

pytestmark = pytest.mark.long


def train(folder, *arguments):
    command = [sys.executable, "-m", "mandjet", "train", "sunrise_sunset", "-o", "quick=1"]
    given = ["--width", "128", "--batch", "8192", "--out", str(folder), *arguments]
    return subprocess.run([*command, *given], capture_output=True, text=True, check=False)


def test_a_little_training_beats_random_play(tmp_path):
    """A minute of a quiet machine; one that others share takes more of them for the same."""
    won = {"random": 0.0}
    for minutes in (1, 2, 4, 8):
        again = ["--resume"] if minutes > 1 else []
        done = train(tmp_path / "run", "--minutes", f"{minutes}", "--workers", "1", *again)
        assert done.returncode == 0, done.stderr
        entries = read_log(tmp_path / "run")
        won = {one.opponent: one.wins / one.games for one in entries if one.opponent}
        if won["random"] > 0.6:
            break
    assert won["random"] > 0.6
    assert (tmp_path / "run" / "curves.html").exists()


def test_what_torch_and_numpy_say_of_a_row_is_the_same(tmp_path):
    game = mandjet.game("sunrise_sunset")
    layout = Layout(game)
    learner = Learner(layout, Manner(width=32, blocks=2), "cpu")
    for part in learner.network.parameters():
        torch.nn.init.normal_(part, std=0.2)
    path = tmp_path / "net.npz"
    card = Card(game=game.meta.name, rules=game.meta.rules, layout=layout.id, blocks=2)
    save(path, card, learner.network.weights())
    net = load(path, game)
    learner.network.load_state_dict(
        {name: torch.from_numpy(values) for name, values in net.weights.items()}
    )
    rows = numpy.random.default_rng(1).integers(0, 4, (5, layout.size)).astype(numpy.uint8)
    menu = [0, 3, 4, 20]
    masks = torch.zeros((5, layout.actions), dtype=torch.int8)
    masks[:, menu] = 1
    with torch.no_grad(), half_precision("cpu"):
        logits, values = learner.network(torch.from_numpy(rows), masks)
    for at, row in enumerate(rows):
        liked, value = net(row, menu)
        assert numpy.allclose(liked, logits[at][menu].numpy(), atol=1e-3)
        assert value == pytest.approx(float(values[at]), abs=1e-4)


def course_of(acting, values, seats, most):
    """One game, watched for all steps but the last."""
    layout = Layout(mandjet.game("sunrise_lane"))
    plan = Plan("sunrise_lane", 1, 1, layout.row, layout.actions, most)
    course = Course(plan, layout, 1, len(acting) - 1, "cpu")
    course.acting[:, 0, 0] = torch.tensor(acting)
    course.value[:, 0, 0] = torch.tensor(values)
    course.learned[:] = True
    course.seats[:] = seats
    return course


def test_advantages_follow_the_choices_of_each_seat():
    """Two seats take turns for four steps; the game ends after the third, seat 0 wins."""
    course = course_of([0, 1, 0, 1, 0], [0.2, -0.1, 0.4, 0.3, 0.5], 2, 2)
    course.ended[3] = True
    course.returns[3, 0, 0] = torch.tensor([1.0, -1.0])
    found, target = course.advantages(0.0, 1.0, 0.5)
    # Seat 0: 0.2, then 0.4, then it wins. Seat 1: -0.1, then it loses.
    last = 1.0 - 0.4
    assert found[2, 0, 0] == pytest.approx(last)
    assert found[0, 0, 0] == pytest.approx(0.4 - 0.2 + 0.5 * last)
    assert found[1, 0, 0] == pytest.approx(-1.0 + 0.1)
    assert target[1, 0, 0] == pytest.approx(-1.0)
    # In the new game seat 0 is asked last: what it expects seat 1 will not get.
    assert found[3, 0, 0] == pytest.approx(-0.5 - 0.3)


def test_with_several_others_nothing_is_said_of_who_is_not_asked_last():
    course = course_of([0, 1, 2, 0], [0.1, 0.2, 0.3, 0.5], 3, 4)
    found, _ = course.advantages(0.0, 1.0, 0.5)
    assert found[:, 0, 0].isnan().tolist() == [False, True, True]
    assert found[0, 0, 0] == pytest.approx(0.5 - 0.1)


def test_with_trust_the_heuristic_says_what_is_expected():
    course = course_of([0, 1, 0], [0.9, 0.9, 0.9], 2, 2)
    course.outlook[:, 0, 0] = torch.tensor([0.1, -0.2, 0.3])
    found, target = course.advantages(1.0, 1.0, 0.5)
    assert found[0, 0, 0] == pytest.approx(0.3 - 0.1)
    assert target[0, 0, 0] == pytest.approx(0.3)


def test_games_of_a_teacher_are_played_again_as_they_were(tmp_path):
    """What a seat saw, what it could choose, what it chose and what it got."""
    game = mandjet.game("sunrise_sunset")
    options = game.meta.full_options({"quick": 1})
    variant = Variant(2, options)
    lines = [teach("sunrise_sunset", "greedy", variant, f"seed {number}") for number in range(3)]
    found = relived("sunrise_sunset", lines)
    layout, at = Layout(game), 0
    for line in lines:
        taught = msgspec.json.decode(line, type=Taught)
        env = VecEnv("sunrise_sunset", 1, 2, options, forced=True)
        state = game.new(2, taught.seed, options, listen=False)
        asked(state)
        env.states[0] = state
        env._batch.look()
        seats = []
        for action in taught.answers:
            env._look()
            sources = layout.sources(2, options)
            row = numpy.append(env.observations[0], numpy.array([0, 1], numpy.uint8))[sources]
            assert (found.rows[at] == row).all()
            assert (found.masks[at] == env.masks[0]).all()
            assert found.chosen[at] == action
            seats.append(int(env.acting[0]))
            env.step([action])
            at += 1
        assert env.ended.tolist() == [0]
        told = found.results[at - len(seats) : at].tolist()
        assert told == [env.returns[0][seat] for seat in seats]
    assert at == len(found)


def test_a_game_by_other_rules_teaches_nothing():
    variant = Variant(2, mandjet.game("sunrise_sunset").meta.full_options({}))
    line = msgspec.json.encode(Taught(variant, "seed", [10_000]))
    with pytest.raises(MandjetError, match="other rules"):
        relived("sunrise_sunset", [line])


def test_a_net_that_was_taught_chooses_as_its_teacher(tmp_path):
    """Ten seconds of a teacher, and no game of its own to speak of."""
    folder = tmp_path / "run"
    command = [sys.executable, "-m", "mandjet.train", "sunrise_sunset", "-o", "quick=1"]
    taught = ["--teacher", "greedy", "--teacher-minutes", "0.2", "--minutes", "0.02"]
    small = ["--width", "128", "--batch", "8192", "--yardsticks", "", "--out", str(folder)]
    done = subprocess.run([*command, *taught, *small], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = (folder / "taught.jsonl").read_bytes().splitlines()
    game = mandjet.game("sunrise_sunset")
    net = load(folder / "net.npz", game)
    seen = relived("sunrise_sunset", lines[:20])
    alike = 0
    for row, mask, chosen in zip(seen.rows, seen.masks, seen.chosen, strict=True):
        menu = numpy.flatnonzero(mask).tolist()
        alike += menu[int(net(row, menu)[0].argmax())] == chosen
    # A third would be chance: there are three or four answers to most questions.
    assert alike / len(seen) > 0.5


def test_a_training_goes_on_where_it_was_stopped(tmp_path):
    folder = tmp_path / "run"
    assert train(folder, "--minutes", "0.1").returncode == 0
    refused = train(folder, "--minutes", "0.1")
    assert refused.returncode == 2
    assert "--resume" in refused.stderr
    other = train(folder, "--minutes", "0.2", "--resume", "--seed", "2")
    assert "training of something else" in other.stderr
    before = (folder / "log.jsonl").read_text().count("entropy")
    assert train(folder, "--minutes", "0.2", "--resume").returncode == 0
    assert (folder / "log.jsonl").read_text().count("entropy") > before
