"""`tabard check`: every mistake with its place, for people and for programs."""

import json
from pathlib import Path

from tabard.bugs.loading import BUILT_IN as BUGS
from tabard.toy.content import BUILT_IN
from tests.cli.running import run


def test_a_good_pack_is_counted() -> None:
    done = run("check", str(BUILT_IN))
    assert done.returncode == 0
    assert done.stdout.strip().endswith("1 pack, 2 files, 4 good entries (tool 4), 0 mistakes")


def test_every_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "pack.toml").write_text('id = "x"\ntitle = "X"\nversion = "1"\ngame = "toi"\n')
    (tmp_path / "tools" / "spoon.toml").write_text('strength = "much"\ncopies = 0\n')
    done = run("check", str(tmp_path))
    assert done.returncode == 1
    assert 'pack.toml:4:8: this pack is for the game "toi"; did you mean "toy"?' in done.stdout
    (tmp_path / "pack.toml").write_text(
        'id = "x"\ntitle = "X"\nversion = "1"\ngame = "toy"\nsource = "me"\n'
    )
    report = json.loads(run("check", str(tmp_path), "--json").stdout)
    places = [(each["line"], each["column"]) for each in report["mistakes"]]
    assert places == [(1, 12), (2, 10)]


def test_a_path_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    done = run("check", str(tmp_path / "nowhere"))
    assert done.returncode == 1
    assert "there is no such file or folder" in done.stdout


def test_without_a_path_ones_own_packs_are_checked(tmp_path: Path) -> None:
    done = run("check", home=tmp_path)
    assert done.returncode == 0
    assert "0 packs" in done.stdout


def test_a_game_with_a_wrong_pack_does_not_start(tmp_path: Path) -> None:
    done = run("play", "--pack", str(tmp_path))
    assert done.returncode == 2
    assert "this folder has no pack.toml" in done.stderr


def test_what_does_not_fit_together_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "classes").mkdir()
    (tmp_path / "pack.toml").write_text(
        'id = "x"\ntitle = "X"\nversion = "1"\ngame = "bugs"\nsource = "me"\n'
    )
    (tmp_path / "classes" / "jester.toml").write_text('name = "Jester"\nhp = [9, 9, 9, 9, 9]\n')
    done = run("check", str(tmp_path))
    assert done.returncode == 1
    assert "classes/jester.toml:1:8: Jester has 0 cards of level 1; expected four" in done.stdout


def test_the_built_in_pack_fits_together() -> None:
    done = run("check", str(BUGS))
    assert done.returncode == 0
    assert done.stdout.strip().endswith("0 mistakes")
