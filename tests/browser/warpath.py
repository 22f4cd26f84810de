"""The shortest way into a Battle of Kemet: two people who want nothing else, over the wire.

At random they hardly ever meet; so the choices before the first War Council are made for them."""

# Choices until the first Battle are about thirty.
MOST = 120
MARCH = ("move-troop", "walk", "teleport")


def into_battle(table, people):
    """Play a table of two until both sit in War Council. `people` sit in the order of seats."""
    for _ in range(MOST):
        for seat, one in enumerate(people):
            look = one.get(f"/api/tables/{table}/look?seat={seat}")
            if look["view"]["battle"] is not None:
                return
            if not look["choices"]:
                continue
            chosen = warlike(look["view"], look["choices"], 1 - seat)
            key = f"warpath-{seat}-{look['decision']}"
            answer = {"seat": seat, "decision": look["decision"], "action": chosen["id"]}
            one.post(f"/api/tables/{table}/choose", key=key, **answer)
    raise AssertionError("no Battle comes about")


def warlike(view, choices, enemy):
    """The choice that leads nearest to the enemy, with all units."""
    far = distances(view, enemy)

    def liking(choice):
        if choice["kind"] in MARCH:
            return 0, far.get(choice["on"].removeprefix("zone:"), MOST)
        if choice["kind"] == "amount":
            return 1, -choice["args"]["amount"]
        if choice["kind"] == "token":
            return 1, ".move" not in choice["on"]
        return (2 if choice["kind"].startswith("no-") else 3), 0

    return min(choices, key=liking)


def distances(view, enemy):
    """How many steps each zone is from the enemy's next Troop."""
    near = {zone["id"]: zone["near"] for zone in view["zones"]}
    edge = [zone["id"] for zone in view["zones"] if any(t["seat"] == enemy for t in zone["troops"])]
    far = dict.fromkeys(edge, 0)
    while edge:
        further = [(other, far[zone] + 1) for zone in edge for other in near[zone]]
        edge = [zone for zone, _ in further if zone not in far]
        for zone, steps in further:
            far.setdefault(zone, steps)
    return far
