"""Calibration: curves that never fall, errors checked by hand, positions that repeat."""

import random

import msgspec
import pytest

import mandjet
from mandjet.bots.chances import along, curve_of
from mandjet.lab.calibration import (
    EACH,
    Judged,
    Rows,
    calibration_error,
    crossed,
    curves,
    fitted,
    played,
    reliability,
    said,
    summary,
)
from mandjet.lab.reliability import picture


def positions(truth, count=4000, seats=2):
    """Positions of a judge who says x where the truth is `truth(x)`."""
    lot = random.Random(1)
    made = []
    for number in range(count):
        expected = lot.random()
        won = float(lot.random() < truth(expected))
        made.append(Judged(seats, number // 4, 0.5, expected, won))
    return made


def test_a_curve_sets_a_boaster_right():
    """A bot that says 90 % and wins 70 % is set right, on games the curve has not seen."""
    rows = positions(lambda x: 0.5 + (x - 0.5) / 2)
    before, after = calibration_error(said(rows, {})), calibration_error(crossed(rows))
    assert before > 0.1
    assert after < before / 3
    curve = fitted(rows)
    assert along(curve, 0.9) == pytest.approx(0.7, abs=0.05)
    assert [y for _, y in curve] == sorted(y for _, y in curve)
    assert [x for x, _ in curve] == sorted(x for x, _ in curve)
    assert (curve[0], curve[-1]) == ((0.0, 0.0), (1.0, 1.0))


def test_each_number_of_seats_has_its_curve():
    rows = positions(lambda x: x) + positions(lambda x: x / 2, seats=4)
    found = curves(rows)
    assert along(found[2], 0.5) == pytest.approx(0.5, abs=0.06)
    assert along(found[4], 0.5) == pytest.approx(0.25, abs=0.06)


def test_reliability_and_its_error_by_hand():
    told = [(0.1, 0.0), (0.1, 1.0), (0.95, 1.0), (1.0, 1.0)]
    low, high = reliability(told)
    assert (low.count, low.said, low.won) == (2, 0.1, 0.5)
    assert (high.count, high.won) == (2, 1.0)
    # Half of them 0.4 apart, half of them 0.025.
    assert calibration_error(told) == pytest.approx(0.2125, abs=1e-4)
    assert calibration_error([]) == 0.0


def test_positions_of_a_game_repeat():
    first, again = played("sunrise_sunset", "x", 2), played("sunrise_sunset", "x", 2)
    assert first == again
    assert len(first) == EACH
    assert {one.won for one in first} <= {0.0, 1.0}
    assert all(0.0 <= one.expected <= 1.0 for one in first)
    rows = Rows("sunrise_sunset", "1", first)
    assert msgspec.json.decode(msgspec.json.encode(rows), type=Rows) == rows
    assert summary(rows)["positions"] == EACH


def test_the_picture_has_a_square_for_each_title():
    told = reliability(said(positions(lambda x: x, 200), {}))
    drawn = picture({"One & all": told, "Two": told})
    assert drawn.count("<g ") == 2
    assert "One &amp; all" in drawn


@pytest.mark.parametrize("name", ["sunrise_sunset", "sunrise_lane", "kemet", "rising_sun"])
def test_shipped_curves_never_fall(name):
    title = mandjet.game(name)
    for seats in title.meta.seats:
        curve = curve_of(title, seats)
        assert curve == sorted(curve)
        assert [y for _, y in curve] == sorted(y for _, y in curve)
        assert 0.0 <= along(curve, 0.0) <= along(curve, 1.0) <= 1.0
