"""A small training, whole: it learns, says how strong it is, and goes on where it was stopped."""

import subprocess
import sys

import numpy
import pytest

import mandjet
from mandjet.nets.layout import Layout
from mandjet.nets.net import Card, load, save

torch = pytest.importorskip("torch", reason="`make test-lab` installs torch")

from mandjet.train.actors import Group, Plan, Variant  # noqa: E402
from mandjet.train.course import Course  # noqa: E402
from mandjet.train.folder import read_log  # noqa: E402
from mandjet.train.learner import Learner, Manner  # noqa: E402

pytestmark = pytest.mark.long


def train(folder, *arguments):
    command = [sys.executable, "-m", "mandjet", "train", "sunrise_sunset", "-o", "quick=1"]
    given = ["--width", "128", "--batch", "8192", "--out", str(folder), *arguments]
    return subprocess.run([*command, *given], capture_output=True, text=True, check=False)


def test_a_minute_of_training_beats_random_play(tmp_path):
    done = train(tmp_path / "run", "--minutes", "1", "--workers", "1")
    assert done.returncode == 0, done.stderr
    entries = read_log(tmp_path / "run")
    won = {one.opponent: one.wins / one.games for one in entries if one.opponent}
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
    masks = torch.ones((5, layout.actions), dtype=torch.int8)
    logits, values = learner.chooser.look(torch.from_numpy(rows), masks)
    for at, row in enumerate(rows):
        liked, value = net(row)
        assert numpy.allclose(liked, logits[at].numpy(), atol=1e-3)
        assert value == pytest.approx(float(values[at]), abs=1e-4)


def test_advantages_follow_the_choices_of_each_seat():
    """Two seats take turns for four steps; the game ends after the third, seat 0 wins."""
    plan = Plan("sunrise_sunset", 1, 4, 2, 2)
    group = Group(plan, 0, None)
    try:
        group.variant = Variant(2, {})
        course = Course(group, 4, 4, "cpu")
        course.acting[:, 0] = torch.tensor([0, 1, 0, 1])
        course.value[:, 0] = torch.tensor([0.2, -0.1, 0.4, 0.3])
        course.learned[:] = True
        course.ended[2, 0] = True
        course.returns[2, 0] = torch.tensor([1.0, -1.0])
        found, told = course.advantages(torch.tensor([0]), torch.tensor([0.5]), 1.0, 0.5)
    finally:
        group.desk.close(mine=True)
    # Seat 0: 0.2, then 0.4, then it wins. Seat 1: -0.1, then it loses.
    last = 1.0 - 0.4
    assert found[2, 0] == pytest.approx(last)
    assert found[0, 0] == pytest.approx(0.4 - 0.2 + 0.5 * last)
    assert found[1, 0] == pytest.approx(-1.0 + 0.1)
    # Of the new game nothing is known yet for seat 1.
    assert told[:, 0].tolist() == [True, True, True, False]


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
