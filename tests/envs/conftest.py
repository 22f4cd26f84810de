"""Every title at its smallest and largest table, with options under which random play ends soon."""

import pytest

import mandjet

SHORT = {"path_to_yaaru": {"round_limit": 10}, "kemet": {"rounds": 3}}
TABLES = [
    (meta.name, seats)
    for meta in mandjet.games().values()
    for seats in sorted({min(meta.seats), max(meta.seats)})
]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request):
    name, seats = request.param
    return name, seats, SHORT.get(name, {})
