"""What players wish for before a game, and the seats that go with it: the clans of Rising Sun."""

import secrets
import threading

import msgspec
import pytest
from serverkit import kind as problem

import mandjet
from mandjet.engine import BadRecord, Record
from mandjet.engine.fairness import digest_of, pledge_of
from mandjet.engine.seating import seating

CLANS = list(mandjet.game("rising_sun").meta.wishes)


def kind(answer):
    return problem(answer)[1]


def open_table(ana, *others, wish=None, **more):
    """A public table of Rising Sun, Ana in its first seat."""
    first = {"for": "me"} if wish is None else {"for": "me", "wish": wish}
    plans = [
        first,
        *({"for": "open"} if one == "open" else {"for": "bot", "level": one} for one in others),
    ]
    made = ana.ok(ana.post("/api/tables", game="rising_sun", seats=plans, public=True, **more))
    return made["id"]


def clan_of(person, table):
    (seat,) = person.info(table)["mine"]
    return person.look(table, seat)["view"]["players"][seat]["clan"]


@pytest.mark.parametrize("clan", CLANS)
def test_who_opens_a_table_may_have_any_clan(server, clan):
    ana = server.player("Ana")
    table = open_table(ana, "random", "random", wish=clan)
    assert clan_of(ana, table) == clan
    clans = [player["clan"] for player in ana.look(table)["view"]["players"]]
    assert clans == sorted(clans, key=CLANS.index)


def test_everybody_chooses_in_the_waiting_room_and_sits_by_rank(server):
    ana, bo, cleo = (server.player(name) for name in ("Ana", "Bo", "Cleo"))
    table = open_table(ana, "open", "open", wish="")
    assert ana.info(table)["wishes"] == CLANS
    bo.ok(bo.do(table, "join", wish=""))
    cleo.ok(cleo.do(table, "join", wish=""))
    # All seats are taken, and nobody has chosen: it does not begin.
    assert ana.info(table)["status"] == "open"
    ana.ok(ana.do(table, "wish", seat=0, wish="bonsai"))
    assert kind(bo.do(table, "wish", seat=1, wish="bonsai")) == "wish-taken"
    assert kind(bo.do(table, "wish", seat=1, wish="fox")) == "no-such-wish"
    assert kind(bo.do(table, "wish", seat=0, wish="koi")) == "not-your-seat"
    assert [seat["wish"] for seat in bo.info(table)["seats"]] == ["bonsai", "", ""]
    # A player who changes their mind leaves the old choice to others.
    ana.ok(ana.do(table, "wish", seat=0, wish="dragonfly"))
    bo.ok(bo.do(table, "wish", seat=1, wish="bonsai"))
    assert ana.info(table)["status"] == "open"
    cleo.ok(cleo.do(table, "wish", seat=2))
    assert ana.info(table)["status"] == "running"
    assert (clan_of(ana, table), clan_of(bo, table)) == ("dragonfly", "bonsai")
    assert clan_of(cleo, table) in ("koi", "lotus", "turtle")
    assert [person.info(table)["mine"] for person in (cleo, ana, bo)] == [[0], [1], [2]]
    # The log still names those who came, and whoever looked on follows to the new seat.
    said = [line["text"] for line in ana.ok(ana.get(f"/api/tables/{table}/log"))]
    assert "Cleo (guest) sits down." in said
    assert kind(ana.do(table, "wish", seat=1, wish="koi")) == "started"


def test_leaving_gives_a_clan_back_and_bots_get_what_is_free(server):
    ana, bo, cleo = (server.player(name) for name in ("Ana", "Bo", "Cleo"))
    table = open_table(ana, "open", "open", wish="turtle")
    assert kind(bo.do(table, "join", wish="turtle")) == "wish-taken"
    bo.ok(bo.do(table, "join", wish="koi"))
    bo.ok(bo.do(table, "leave"))
    cleo.ok(cleo.do(table, "join", wish="koi"))
    ana.ok(ana.do(table, "bot", seat=2, level="random"))
    assert (clan_of(ana, table), clan_of(cleo, table)) == ("turtle", "koi")
    clans = {player["clan"] for player in ana.look(table)["view"]["players"]}
    assert len(clans) == 3


def test_of_two_who_want_the_same_at_once_one_gets_it(server):
    ana, *others = (server.player(name) for name in ("Ana", "Bo", "Cleo", "Dan"))
    table = open_table(ana, "open", "open", "open", wish="")
    for person in others:
        person.ok(person.do(table, "join", wish=""))
    answers = []

    def wish(person, seat):
        answers.append(person.do(table, "wish", seat=seat, wish="lotus").status_code)

    at_once = [threading.Thread(target=wish, args=(p, n + 1)) for n, p in enumerate(others)]
    for one in at_once:
        one.start()
    for one in at_once:
        one.join()
    assert sorted(answers) == [200, 409, 409]
    wishes = [seat["wish"] for seat in ana.info(table)["seats"]]
    assert wishes.count("lotus") == 1


def test_the_host_need_not_wait_for_those_who_do_not_choose(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = open_table(ana, "open", "random", wish="koi")
    bo.ok(bo.do(table, "join", wish=""))
    assert ana.info(table)["status"] == "open"
    ana.ok(ana.do(table, "start"))
    assert clan_of(ana, table) == "koi"
    assert clan_of(bo, table) in CLANS[1:]


def test_a_table_may_say_who_has_which_clan_and_other_games_have_none(server):
    ana = server.player("Ana")
    table = open_table(ana, "random", "random", options={"clans": "koi turtle bonsai"})
    assert ana.info(table)["mine"] == [0]
    assert ana.info(table)["wishes"] == []
    assert clan_of(ana, table) == "koi"
    wrong = {"game": "rising_sun", "seats": [{"for": "me"}] * 3}
    for clans in ("koi lotus", "lotus koi turtle", "koi koi koi", "chosen"):
        assert kind(ana.post("/api/tables", **wrong, options={"clans": clans})) == "bad-setup"
    other = [{"for": "me", "wish": "koi"}, {"for": "open"}]
    assert kind(ana.post("/api/tables", game="sunrise_sunset", seats=other)) == "no-such-wish"


def test_the_lot_comes_from_the_agreed_chance_and_can_be_verified(server):
    people = [server.player(name) for name in ("Ana", "Bo", "Cleo")]
    nonces = [secrets.token_hex(32) for _ in people]
    promises = [digest_of(nonce) for nonce in nonces]
    ana, bo, cleo = people
    table = open_table(ana, "open", "open", wish="bonsai", promise=promises[0])
    bo.ok(bo.do(table, "join", promise=promises[1]))
    bound = cleo.ok(cleo.do(table, "join", promise=promises[2]))["fairness"]
    wishes = ["bonsai", None, None]
    assert bound["wishes"] == wishes
    # What was wished for is bound before anybody's nonce is out.
    assert bound["pledge"] == pledge_of(bound["commitment"], promises, wishes)
    assert bound["pledge"] != pledge_of(bound["commitment"], promises, ["bonsai", "koi", None])
    assert kind(bo.do(table, "wish", seat=1, wish="koi")) == "starting"
    for person, nonce in zip(people, nonces, strict=True):
        person.ok(person.do(table, "nonce", nonce=nonce))
    for person in people:
        (seat,) = person.info(table)["mine"]
        if person.info(table)["status"] == "running":
            person.ok(person.do(table, "resign", seat=seat))
    record = Record.decode(ana.get(f"/api/tables/{table}/record").content)
    record.verify()
    fair = record.fairness
    assert list(fair.nonces) == nonces
    seated = seating(mandjet.game("rising_sun").meta, wishes, str(record.seed))
    assert (fair.places, record.options["clans"]) == (seated.places, " ".join(seated.given))
    assert record.seats[seated.places.index(0)] == "Ana"
    # Neither other seats, nor other clans, nor other wishes follow from this seed.
    swapped = msgspec.structs.replace(fair, places=fair.places[::-1])
    others = "koi lotus bonsai" if "turtle" in seated.given else "koi turtle bonsai"
    for changed in (
        {"fairness": swapped},
        {"options": {**record.options, "clans": others}},
        {"fairness": msgspec.structs.replace(fair, wishes=("koi", None, None))},
        {"fairness": msgspec.structs.replace(fair, wishes=())},
    ):
        with pytest.raises(BadRecord):
            msgspec.structs.replace(record, **changed).verify()
