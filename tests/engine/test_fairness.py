"""Where a seed comes from: what fits together, what is refused, and what is said of it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mandjet
from mandjet.engine import BadRecord, Fairness, Journal, Record
from mandjet.engine.fairness import (
    NOTED_NOTHING,
    SCHEME,
    Noted,
    digest_of,
    pledge_of,
    seed_of,
    statements,
)

SUNRISE = mandjet.game("sunrise_sunset")
SECRET, ONE, TWO = "ab" * 32, "cd" * 32, "ef" * 32
digits = st.text("0123456789abcdef", min_size=64, max_size=64)


def fair(*nonces, promises=None) -> Fairness:
    promised = [None if nonce is None else digest_of(nonce) for nonce in nonces]
    return Fairness(
        commitment=digest_of(SECRET),
        secret=SECRET,
        promises=tuple(promised if promises is None else promises),
        nonces=tuple(nonces),
    )


def recorded(*nonces) -> Record:
    journal = Journal.start(SUNRISE, ["Ana", "Bo"], seed_of(SECRET, nonces))
    seat = journal.state.waiting()[0]
    journal.apply(seat, journal.state.legal(seat)[0])
    journal.record.fairness = fair(*nonces)
    return Record.decode(journal.record.encode())


def changed(record, **fields) -> Record:
    plain = json.loads(record.encode())
    return Record.decode(json.dumps({**plain, "fairness": {**plain["fairness"], **fields}}))


@pytest.mark.parametrize("nonces", [(None, None), (ONE, None), (ONE, TWO), (ONE, ONE)])
def test_what_fits_together_is_proved(nonces):
    record = recorded(*nonces)
    record.verify()
    assert record.fairness == fair(*nonces)


@given(digits, st.lists(st.none() | digits, min_size=2, max_size=5))
def test_every_part_makes_another_seed(secret, nonces):
    seed = seed_of(secret, nonces)
    assert (seed == secret) == (not any(nonces))
    for seat, nonce in enumerate(nonces):
        other = [*nonces[:seat], None if nonce else ONE, *nonces[seat + 1 :]]
        assert seed_of(secret, other) != seed
    if len(set(nonces)) > 1:
        assert seed_of(secret, [*nonces[1:], nonces[0]]) != seed or len(set(nonces)) == 1


@pytest.mark.parametrize(
    ("fields", "match"),
    [
        ({"scheme": "mandjet fair 9"}, "scheme 'mandjet fair 9' is not known here"),
        ({"commitment": "00" * 32}, "the secret was changed"),
        ({"secret": "00" * 32}, "the secret was changed"),
        ({"nonces": [ONE]}, "2 seats, but 2 promises and 1 nonces"),
        ({"promises": [digest_of(ONE)]}, "2 seats, but 1 promises"),
        ({"nonces": [TWO, None]}, "the nonce of seat 0 is .* promised was"),
        ({"promises": [None, None]}, "promised was nothing"),
        ({"nonces": ["x", None]}, "seat 0 is not 64 hexadecimal digits"),
        ({"nonces": [None, None]}, "the record was played with"),
        ({"nonces": [ONE, TWO], "promises": [digest_of(ONE), digest_of(TWO)]}, "was played with"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(fields, match):
    with pytest.raises(BadRecord, match=match):
        changed(recorded(ONE, None), **fields).verify()


def test_unknown_parts_are_refused_and_old_records_load():
    plain = json.loads(recorded(ONE, None).encode())
    with pytest.raises(BadRecord, match="unknown field"):
        Record.decode(json.dumps({**plain, "fairness": {**plain["fairness"], "more": 1}}))
    old = {name: value for name, value in plain.items() if name != "fairness"}
    record = Record.decode(json.dumps(old))
    assert record.fairness is None
    record.verify()


def test_what_a_player_noted_is_compared():
    told = fair(ONE, TWO)
    told.compare(NOTED_NOTHING)
    told.compare(Noted(told.commitment, told.pledge, (TWO, ONE)))
    with pytest.raises(BadRecord, match="the secret was exchanged"):
        told.compare(Noted(commitment="00" * 32))
    # Somebody who waited for the other's nonce to promise their own is found out.
    later = fair(ONE, "12" * 32)
    with pytest.raises(BadRecord, match="a promise was exchanged"):
        later.compare(Noted(told.commitment, told.pledge, (ONE,)))
    with pytest.raises(BadRecord, match="no seat of the record added your nonce"):
        told.compare(Noted(nonces=("34" * 32,)))


def test_three_sentences():
    for told in (None, fair(None, None), fair(ONE, TWO), fair(ONE, None, promises=[ONE, TWO])):
        said = statements(told, 12)
        assert [line.split(":")[0] for line in said] == ["Proved", "Compare yourself", "Not proved"]
        assert all(line.endswith(".") for line in said)
    assert "no nonce of anybody" in statements(fair(None, None), 1)[0]
    assert "did not choose the secret" in statements(fair(None, None), 1)[2]
    held = fair(ONE, None, promises=[digest_of(ONE), digest_of(TWO)])
    assert "seat 1, promised a nonce and never sent" in statements(held, 1)[2]
    full = fair(ONE, TWO)
    weak = statements(full, 1, Noted(commitment=full.commitment, nonces=(ONE,)))[1]
    assert "--pledge" in weak
    strong = statements(full, 1, Noted(pledge=full.pledge, nonces=(ONE,)))[1]
    assert strong.startswith("Compared")


def test_the_numbers_can_be_made_in_a_shell():
    """As docs/api.md tells: SHA-256 of lines of text."""
    from hashlib import sha256

    text = f"{SCHEME}\n{SECRET}\n{ONE}\n-"
    assert seed_of(SECRET, [ONE, None]) == sha256(text.encode()).hexdigest()
    text = f"{SCHEME}\n{digest_of(SECRET)}\n{digest_of(ONE)}\n-"
    assert pledge_of(digest_of(SECRET), [digest_of(ONE), None]) == sha256(text.encode()).hexdigest()
