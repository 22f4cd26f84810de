"""What is written from the fields of a state follows them, and says so where it does not."""

from pathlib import Path

import pytest
import toy.state

import mandjet
from mandjet.engine.declared import BEGIN, END, fields_of, main, written

SOURCES = Path(mandjet.__file__).parent / "games"
TOY = Path(toy.state.__file__)

SOURCE = f"""class Board(State):
    def declare(self) -> None:
        self.tables: Tables = self.game.tables  # fixed
        self.round: int = 0
        self.cards: list[int] = [0] * self.seats
        self.order: list[int] = []  # shared
        self.battle: list[int] = NONE  # own while self.round > 1
        self.places: list[int] = []  # derived
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []  # shared rows
        self.past: list[list[int]] = []  # shared

{BEGIN}
{END}
"""


@pytest.mark.parametrize("path", [*(SOURCES / name / "state.py" for name in mandjet.games()), TOY])
def test_every_title_follows_its_fields(path):
    assert written(path.read_text()) == path.read_text(), "run `make new-files`"


def test_how_fields_are_kept():
    made = written(SOURCE)
    assert '"round: int; cards: list[int]; order: list[int]; battle: list[int]; hands: ' in made
    assert "twin.tables = self.tables\n" in made
    assert "twin.cards = self.cards[:]\n" in made
    assert "twin.order = self.order\n" in made
    assert "twin.battle = self.battle[:] if self.round > 1 else self.battle\n" in made
    assert "twin.places = self.places[:]\n" in made
    assert "twin.hands = [row[:] for row in self.hands]\n" in made
    assert "twin.piles = self.piles[:]\n" in made
    assert "twin.past = self.past\n" in made
    assert written(made) == made, "writing once more changes nothing"


def test_a_field_kept_in_an_unknown_way_is_refused():
    with pytest.raises(ValueError, match="line 4: fields are not kept as sahred"):
        fields_of(SOURCE.replace("self.round: int = 0", "self.round: int = 0  # sahred"))


def test_a_field_without_a_type_is_refused():
    untyped = SOURCE.replace("self.round: int = 0", "self.round = 0")
    with pytest.raises(ValueError, match=r"line 4: say the type of round, as in self.round: "):
        fields_of(untyped)


def test_lists_three_deep_are_refused():
    deep = SOURCE.replace("self.hands: list[list[int]]", "self.hands: list[list[list[int]]]")
    with pytest.raises(ValueError, match="line 9: no clone is written of lists three deep"):
        fields_of(deep)


def test_the_command_names_what_is_out_of_date(tmp_path, capsys):
    path = tmp_path / "state.py"
    path.write_text(SOURCE)
    assert main(["--check", str(path)]) == 1
    assert "run `make new-files`" in capsys.readouterr().out
    assert main([str(path)]) == 0
    assert main(["--check", str(path)]) == 0
    path.write_text(path.read_text().replace(END, ""))
    assert main([str(path)]) == 1
