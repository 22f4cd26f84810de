"""What a player would have if the level were scored now (PY-7)."""

from mandjet.games.path_to_yaaru.rules.scoring import penalty, pillar_points, standing
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import QUARTER


def outlook(state: PathToYaaru, seat: int) -> int:
    """Faith for all pillars, with those from black spaces where they score most."""
    *coloured, black = standing(state, seat)
    free = black + state.undecided[seat]
    sheet = [there + coming for there, coming in zip(state.sheet(seat), coloured, strict=True)]
    best = 0
    for red in range(free + 1):
        for blue in range(free - red + 1):
            put = [sheet[0] + red, sheet[1] + blue, sheet[2] + free - red - blue]
            best = max(best, pillar_points(state.tables, put, state.level))
    return best


def forecast(state: PathToYaaru, seat: int) -> int:
    """Faith after the scoring of the level, if it came now or is going on."""
    if state.over:
        return state.faith[seat]
    faith = state.faith[seat] + outlook(state, seat)
    if state.pawns[seat] != QUARTER:
        return max(0, faith - penalty(state, seat))
    # While cubes of black spaces are given colours, the bonus has been earned already (PY-7.1).
    scoring = any(state.undecided)
    return faith if scoring else faith + state.tables.quarter_faith[state.level]
