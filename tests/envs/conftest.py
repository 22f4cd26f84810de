"""Every title at tables of several sizes, with options under which random play ends soon."""

import pytest

import mandjet

SHORT = {"path_to_yaaru": {"round_limit": 10}, "kemet": {"rounds": 3}}
# A title may do without an observer, and then without environments.
SIZES = {
    meta.name: sorted(meta.seats)
    for meta in mandjet.games().values()
    if mandjet.game(meta.name).observer is not None
}
SMALLEST = [(name, sizes[0]) for name, sizes in SIZES.items()]
LARGEST = [(name, sizes[-1]) for name, sizes in SIZES.items() if len(sizes) > 1]
# OpenSpiel asks what every player knows at every step: the largest tables would take minutes.
SECOND = [(name, sizes[1]) for name, sizes in SIZES.items() if len(sizes) > 1]


def named(table):
    return f"{table[0]}-{table[1]}"


def laid(table):
    name, seats = table
    return name, seats, SHORT.get(name, {})


@pytest.fixture(params=SMALLEST + LARGEST, ids=named)
def table(request):
    return laid(request.param)


@pytest.fixture(params=SMALLEST + SECOND, ids=named)
def small_table(request):
    return laid(request.param)


@pytest.fixture(params=SMALLEST, ids=named)
def smallest_table(request):
    return laid(request.param)
