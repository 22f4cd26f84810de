"""Preview: what a choice would certainly change, as short notes such as "+4 points".

A title says what is counted in a view; what changes is the difference of two views of one seat.
"""

from collections.abc import Sequence

import msgspec

from mandjet.engine.text import Args, Text

MINUS = "\N{MINUS SIGN}"


class Count(msgspec.Struct, frozen=True):
    """A number that a view shows: how much somebody has, or 1 for what is held at all.

    Message `change-<kind>` tells its change: `$amount` (above 0), `$sign` (plus or minus), `$way`
    (gain or loss) and the arguments given here. `on` is the element it lies at, `seat` whose it is.
    """

    kind: str
    amount: int
    on: str | None = None
    seat: int | None = None
    args: Args = {}

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from other numbers of the same view."""
        return (self.kind, self.on, self.seat, *self.args.items())


class Change(msgspec.Struct, frozen=True):
    """A number that a choice changes, by how much, and in words."""

    kind: str
    amount: int
    on: str | None
    seat: int | None
    args: Args
    text: str


def changes(
    before: Sequence[Count],
    after: Sequence[Count],
    seat: int,
    text: Text,
    names: Sequence[str] = (),
) -> list[Change]:
    """What differs, in the order of the counts, as `seat` is told it."""
    then = {count.key: count for count in before}
    now = {count.key: count for count in after}
    made = []
    for key, count in {**then, **now}.items():
        old, new = then.get(key), now.get(key)
        amount = (new.amount if new else 0) - (old.amount if old else 0)
        if amount:
            said = _say(count, amount, seat, text, names)
            made.append(Change(count.kind, amount, count.on, count.seat, count.args, said))
    return made


def _say(count: Count, amount: int, seat: int, text: Text, names: Sequence[str]) -> str:
    gain = amount > 0
    told: Args = {
        **count.args,
        "amount": abs(amount),
        "sign": "+" if gain else MINUS,
        "way": "gain" if gain else "loss",
    }
    said = text.say(f"change-{count.kind}", told, names)
    if count.seat is None or count.seat == seat:
        return said
    whose = names[count.seat] if count.seat < len(names) else f"seat {count.seat}"
    return f"{whose}: {said}"
