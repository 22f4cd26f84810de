"""Your own bots: by entry point, by module and class, as a process in any language."""

import copy
import json
import os
import pickle
import re
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import mandjet
from mandjet.bots import own
from mandjet.bots.players import ADMITTED, BotFailed, admit, bot_names, make_bot, seconds_of
from mandjet.bots.process import PASSED_ON
from mandjet.engine import MandjetError, Rng

EXAMPLE = Path(__file__).parents[2] / "examples" / "process_bot.py"


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder to work in, from which modules are imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in ("my_bots", "broken"):
        sys.modules.pop(name, None)


@pytest.fixture
def process(tmp_path):
    """Makes a bot of the lines of a program, which has `said`, the next message."""

    def made(*lines, always=True):
        head = "import json, sys, os, time\nfor line in sys.stdin:\n    said = json.loads(line)\n"
        body = "\n".join(lines)
        if always:
            body = f"if said['say'] == 'hello': continue\n{body}"
        path = tmp_path / "bot.py"
        path.write_text(head + textwrap.indent(body, "    "))
        return make_bot(f"process:{sys.executable} {path}", 7)

    return made


def begun(name="sunrise_sunset", **options):
    return mandjet.game(name).new(seed=3, options=options, listen=False)


def finished(bots, name="sunrise_sunset", **options):
    state = begun(name, **options)
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))
    return state


CHOSEN = "print(json.dumps({'number': said['number'], 'action': said['choices'][0]['id']}))"
FLUSH = "sys.stdout.flush()"

# -- a process ---------------------------------------------------------------------------------


def test_the_example_plays_a_game():
    bots = [make_bot(f"process:{sys.executable} {EXAMPLE}", 1), make_bot("random", 2)]
    assert finished(bots, quick=1).winners


@pytest.mark.parametrize("name", mandjet.games())
def test_a_process_gets_what_its_seat_may_know_and_no_more(name, process, tmp_path):
    note = tmp_path / "heard"
    bot = process(f"open({str(note)!r}, 'a').write(line)", "if said['say'] == 'hello': continue",
                  CHOSEN, FLUSH, always=False)  # fmt: skip
    state = begun(name)
    rng = Rng(4)
    seat = state.waiting()[0]
    while len(state.legal(seat)) < 2:
        state.apply(seat, rng.choice(state.legal(seat)))
        seat = state.waiting()[0]
    action = bot.play(state, seat)
    twin = state.redeal(seat, Rng("apart"))
    assert process(CHOSEN, FLUSH).play(twin, seat) == action
    hello, asked = map(json.loads, note.read_text().splitlines())
    assert hello["seat"] == seat
    assert hello["game"] == name
    assert "seed" in hello
    assert hello["seed"] != str(state.rng.seed)
    row = set() if mandjet.game(name).observer is None else {"observation"}
    assert set(asked) == {"say", "number", "question", "view", "choices"} | row
    assert [choice["id"] for choice in asked["choices"]] == state.legal(seat)
    if row:
        assert len(asked["observation"]) == sum(size for _, size, _ in hello["fields"])


def test_a_process_does_not_get_our_settings(process, tmp_path, monkeypatch):
    monkeypatch.setenv("MANDJET_DATABASE", "postgresql://secret")
    note = tmp_path / "environment"
    bot = process(f"open({str(note)!r}, 'w').write(' '.join(os.environ))", CHOSEN, FLUSH)
    state = begun()
    bot.play(state, state.waiting()[0])
    assert set(note.read_text().split()) <= {*PASSED_ON, "LC_CTYPE"}


BAD = {
    "not JSON": (["print('seven')", FLUSH], "answered 'seven', which is not a line of JSON"),
    "no action": (["print('{}')", FLUSH], "missing required field `number`"),
    "another number": (
        ["print(json.dumps({'number': 99, 'action': 0}))", FLUSH],
        "but was asked number 1",
    ),
    "illegal": (
        ["print(json.dumps({'number': said['number'], 'action': 12345}))", FLUSH],
        "it chose 12345; it could choose ",
    ),
    "silent": (["time.sleep(60)"], "did not answer within 0.3 seconds"),
    "dead": (["sys.stderr.write('I give up\\n')", "sys.exit(3)"], "ended with code 3; .*I give up"),
    "killed": (["os.kill(os.getpid(), 9)"], "ended by signal SIGKILL"),
    "endless": (["while True: sys.stdout.write('x' * 9999)"], "no end of a line"),
    "greedy for memory": (["x = bytearray(1 << 30)"], "MemoryError"),
    "bytes": (["sys.stdout.buffer.write(b'\\xff\\x1b[31m\\n')", FLUSH], "not a line of JSON"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_answers_are_named_and_end_the_process_only(what, process, monkeypatch):
    monkeypatch.setattr("mandjet.bots.process.START_SECONDS", 0.0 if what == "silent" else 10.0)
    monkeypatch.setenv("MANDJET_BOT_SECONDS", "0.3" if what == "silent" else "10")
    monkeypatch.setenv("MANDJET_BOT_MEMORY", "256")
    lines, words = BAD[what]
    bot = process(*lines)
    state = begun()
    before = state.hash()
    with pytest.raises(BotFailed, match=words) as caught:
        bot.play(state, state.waiting()[0])
    assert "bot.py in seat 0 failed at its choice 1" in str(caught.value)
    assert str(caught.value).isprintable()
    assert state.hash() == before
    assert bot.talk is None


def test_a_process_ends_with_its_bot(process):
    bot = process(CHOSEN, FLUSH)
    state = begun()
    bot.play(state, state.waiting()[0])
    number = bot.talk.process.pid
    os.kill(number, 0)
    del bot
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


LEFT = """
import sys
import mandjet
from mandjet.bots.players import make_bot

bot = make_bot(f"process:{sys.executable} {sys.argv[1]}", 1)
state = mandjet.game("sunrise_sunset").new(2, 1)
bot.play(state, state.waiting()[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell nobody")
def test_a_program_that_reads_nothing_ends_with_whoever_was_killed(tmp_path):
    """As a server's thinker is, or a worker of an arena: nothing of Python runs there then."""
    (tmp_path / "deaf.py").write_text(
        "import os, time\n"
        f"open({str(tmp_path / 'number')!r}, 'w').write(f'{{os.getpid()}}\\n')\n"
        "while True: time.sleep(0.1)\n"
    )
    (tmp_path / "left.py").write_text(LEFT)
    running = subprocess.Popen([sys.executable, tmp_path / "left.py", tmp_path / "deaf.py"])
    told = tmp_path / "number"
    until = time.monotonic() + 30
    while not (told.exists() and told.read_text().endswith("\n")):
        assert time.monotonic() < until
        time.sleep(0.02)
    running.kill()
    running.wait()
    number = int(told.read_text())
    while Path(f"/proc/{number}").exists() and "State:\tZ" not in status(number):
        assert time.monotonic() < until
        time.sleep(0.02)


def status(number):
    try:
        return Path(f"/proc/{number}/status").read_text()
    except FileNotFoundError:
        return "State:\tZ"


def test_a_copy_has_a_process_of_its_own(process):
    bot = process(CHOSEN, FLUSH)
    state = begun()
    seat = state.waiting()[0]
    action = bot.play(state, seat)
    for twin in (copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        assert twin.talk is None
        assert twin.play(state, seat) == action


def test_a_program_that_is_not_there():
    for name in ("process:./nowhere", "process:", "process:'"):
        with pytest.raises(MandjetError, match=r"no program|cannot be read"):
            make_bot(name, 1)


# -- a class -----------------------------------------------------------------------------------

MINE = """
class First:
    def __init__(self, seed): pass
    def choose(self, situation): return situation.legal[0]
class Wrong(First):
    def choose(self, situation): return "seven"
class Raises(First):
    def choose(self, situation): return 1 / 0
class Stubborn(First):
    def __init__(self, seed): raise ValueError("not today")
class Useless:
    def __init__(self, seed): pass
number = 3
"""


def test_a_class_of_a_module_in_this_folder(here):
    (here / "my_bots.py").write_text(MINE)
    assert finished([make_bot("my_bots:First", 1), make_bot("random", 2)], quick=1).winners


def test_bad_classes_are_named(here):
    (here / "my_bots.py").write_text(MINE)
    (here / "broken.py").write_text("1 / 0\n")
    for name, words in {
        "my_bots:Nobody": "my_bots has no Nobody",
        "my_bots:number": "number is no class",
        "my_bots:Stubborn": r"cannot be made: ValueError: not today \(my_bots.py, line",
        "my_bots:Useless": r"no method choose\(situation\)",
        "no_such_module:Bot": "no module no_such_module here or installed",
        "broken:Bot": "cannot be loaded: ZeroDivisionError",
    }.items():
        with pytest.raises(MandjetError, match=words):
            make_bot(name, 1)
    state = begun()
    for name, words in {
        "my_bots:Wrong": "chose 'seven'; it could choose",
        "my_bots:Raises": r"failed: ZeroDivisionError: division by zero \(my_bots.py, line",
    }.items():
        with pytest.raises(BotFailed, match=words):
            make_bot(name, 1).play(state, state.waiting()[0])


def test_an_entry_point(here, monkeypatch):
    (here / "my_bots.py").write_text(MINE)
    folder = here / "my_bots-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1\n")
    (folder / "entry_points.txt").write_text(
        "[mandjet.bots]\nada = my_bots:First\nbo = my_bots:Gone\n"
    )
    monkeypatch.syspath_prepend(str(here))
    assert own.installed() == ["ada", "bo"]
    assert finished([make_bot("ada", 1), make_bot("random", 2)], quick=1).winners
    with pytest.raises(MandjetError, match=r"the bot bo \(my_bots:Gone\) cannot be loaded"):
        make_bot("bo", 1)
    with pytest.raises(MandjetError, match=r"there are random, .*ada, bo, .*module:Class"):
        make_bot("cleo", 1)


# -- on a server -------------------------------------------------------------------------------


@pytest.fixture
def _nobody_admitted():
    yield
    ADMITTED.clear()


@pytest.mark.usefixtures("_nobody_admitted")
def test_bots_are_let_in_by_name(here):
    (here / "my_bots.py").write_text(MINE)
    admit(["Ada=my_bots:First", "Quick = search:iterations=5"])
    assert bot_names()[-2:] == ["Ada", "Quick"]
    assert isinstance(make_bot("Ada", 1), own.OwnBot)
    assert seconds_of("Ada") > seconds_of("random")
    for wrong in ("Ada", "=greedy", "random=greedy", "A b=greedy", "Ada=nobody"):
        with pytest.raises(MandjetError, match=r"NAME=BOT|no bot"):
            admit([wrong])


# -- on the command line -----------------------------------------------------------------------


def mandjet_command(*arguments, folder, keys=""):
    return subprocess.run(
        [sys.executable, "-m", "mandjet.cli.main", *map(str, arguments)],
        input=keys,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "XDG_STATE_HOME": str(folder / "state"), "COLUMNS": "200"},
        timeout=120,
        check=False,
    )


def test_own_bots_play_in_an_arena_with_spaces_in_their_names(here):
    (here / "my_bots.py").write_text(MINE)
    program = f"process:{sys.executable} {EXAMPLE}"
    done = mandjet_command(
        *("arena", "sunrise_sunset", "--players", f"{program},my_bots:First", "--games", "2"),
        *("-o", "quick=1", "--out", "results"),
        folder=here,
    )
    assert done.returncode == 0, done.stderr
    assert f"| {program} | 2 |" in done.stdout
    assert "| my_bots:First | 2 |" in done.stdout


def test_a_bot_that_fails_stops_an_arena_in_words(here):
    (here / "my_bots.py").write_text(MINE)
    done = mandjet_command(
        *("arena", "sunrise_sunset", "--players", "my_bots:Wrong,random", "--games", "2"),
        *("--out", "results", "--workers", "2"),
        folder=here,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    # Two games are played at once, and either may be the first to end here.
    assert re.search("the bot my_bots:Wrong in seat [01] chose 'seven'", done.stderr)


def test_a_bot_that_fails_at_the_table_plays_on_at_random(here):
    (here / "my_bots.py").write_text(MINE)
    done = mandjet_command("play", "sunrise_sunset", "--seats", "random,my_bots:Wrong",
                           "-o", "quick=1", folder=here)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("it plays at random from here") == 1
    assert " won. " in done.stdout


def test_a_saved_game_starts_no_program(here):
    """A file from anywhere may name anything as a seat."""
    trap = here / "trap"
    program = f"process:touch {trap}"
    mandjet_command("play", "sunrise_sunset", keys="1\ns game.json\nq\n", folder=here)
    record = json.loads((here / "game.json").read_text())
    record["seats"][1] = program
    (here / "game.json").write_text(json.dumps(record))
    done = mandjet_command("play", "--resume", "game.json", keys="q\n", folder=here)
    assert done.returncode == 2
    assert "say who plays by --seats" in done.stderr
    assert not trap.exists()
    done = mandjet_command(
        *("play", "--resume", "game.json", "--seats", "you,random"), keys="q\n", folder=here
    )
    assert done.returncode == 0, done.stderr
