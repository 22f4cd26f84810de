"""mandjet content: facts shown, corrections checked."""

import tomllib

import mandjet as package


def test_a_correction_is_checked_and_compared(mandjet, tmp_path):
    (tmp_path / "mine.toml").write_text('[[unit]]\nid = "ra"\nfixed = 4\ntimes = 1\n')
    done = mandjet("content", "check", "sunrise_sunset", "mine.toml")
    assert done.returncode == 0
    assert "1 value differs" in done.stdout
    done = mandjet("content", "diff", "sunrise_sunset", "mine.toml")
    assert done.stdout == "unit ra: fixed 3 -> 4\n"


def test_a_wrong_correction_is_refused(mandjet, tmp_path):
    (tmp_path / "mine.toml").write_text('[[unit]]\nid = "ra"\nfixed = "x"\n')
    for command in ("check", "diff"):
        done = mandjet("content", command, "sunrise_sunset", "mine.toml")
        assert done.returncode == 2
        assert "unit 'ra'" in done.stderr


def test_what_is_shown_is_toml_again(mandjet):
    done = mandjet("content", "show", "sunrise_sunset")
    assert tomllib.loads(done.stdout) == package.game("sunrise_sunset").content
    done = mandjet("content", "show", "sunrise_sunset", "boat")
    assert done.returncode == 2
    assert "location" in done.stderr


def test_a_game_played_with_corrections_is_replayed_with_them(mandjet, tmp_path):
    (tmp_path / "mine.toml").write_text('[[unit]]\nid = "ra"\nfixed = 4\n')
    keys = "1\ns game.json\nq\n"
    mandjet("play", "sunrise_sunset", "--content", "mine.toml", keys=keys)
    assert mandjet("verify", "game.json", "--content", "mine.toml").returncode == 0
    done = mandjet("verify", "game.json")
    assert done.returncode == 2
    assert "replay it with the content file" in " ".join(done.stderr.split())


def test_an_owner_of_kemet_corrects_the_map_and_a_reading(mandjet, tmp_path):
    (tmp_path / "mine.toml").write_text(
        '[[part]]\nid = "sanctuary"\nplayers = [4, 5]\n'
        '[[part]]\nid = "sw_quay"\nplayers = [3, 5]\n'
        '[[reading]]\nid = "both_mercenaries"\ntaken = false\n'
    )
    done = mandjet("content", "diff", "kemet", "mine.toml")
    assert done.stdout.splitlines() == [
        "reading both_mercenaries: taken true -> false",
        "part sw_quay: players [2, 3, 4, 5] -> [3, 5]",
        "part sanctuary: players [2, 3, 4, 5] -> [4, 5]",
    ]
    assert mandjet("content", "check", "kemet", "mine.toml").returncode == 0
    table = ("play", "kemet", "--seats", "you,random")
    assert "South-west Quay" in mandjet(*table, keys="q\n").stdout
    closed = mandjet(*table, "--content", "mine.toml", keys="q\n")
    assert "Delta Desert" in closed.stdout
    assert "South-west Quay" not in closed.stdout
    assert "Sanctuary of All Gods" not in closed.stdout
    (tmp_path / "wrong.toml").write_text('[[part]]\nid = "sw_city"\nplayers = [2, 3, 5]\n')
    done = mandjet("content", "check", "kemet", "wrong.toml")
    assert done.returncode == 2
    assert "Cities with 2 players: 3" in done.stderr
