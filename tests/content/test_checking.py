"""What stands behind `tabard check [PATH]`."""

from pathlib import Path

import msgspec
import pytest

from tabard.content import Report, check, checking

from .game_example import GAMES, HEAD, rat, write


def files(head: str = HEAD) -> dict[str, str]:
    return {"pack.toml": head, "monsters/rat.toml": rat(), "monsters/bat.toml": rat()}


def told(report: Report) -> list[str]:
    return [f"{Path(m.file).name}:{m.line}:{m.column}" for m in report.mistakes]


def test_a_good_pack(tmp_path: Path) -> None:
    report = check(write(tmp_path / "p", files()), GAMES)
    assert report.mistakes == ()
    assert (report.files, report.entries, report.packs[0].id) == (3, {"monster": 2}, "base")
    assert (
        str(report)
        == f"{tmp_path.as_posix()}/p: 1 pack, 3 files, 2 good entries (monster 2), 0 mistakes"
    )


def test_a_bad_pack(tmp_path: Path) -> None:
    pack = write(tmp_path / "p", files() | {"monsters/bat.toml": "nmae = 3"})
    report = check(pack, GAMES)
    assert told(report) == ["bat.toml:1:1"] * 2
    assert report.entries == {"monster": 1}
    assert str(report).splitlines()[-1].endswith("3 files, 1 good entry (monster 1), 2 mistakes")
    assert "    nmae = 3\n    ^" in str(report)


def test_a_report_is_json_ready(tmp_path: Path) -> None:
    report = check(write(tmp_path / "p", files() | {"x.toml": "a ="}), GAMES)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_a_game_nobody_knows(tmp_path: Path) -> None:
    pack = write(tmp_path / "p", files(HEAD.replace("bugs", "bug")) | {"monsters/x.toml": "a ="})
    report = check(pack, GAMES)
    assert told(report) == ["x.toml:1:4", "pack.toml:4:8"]
    assert report.mistakes[1].suggestion == "bugs"


def test_a_folder_of_packs(tmp_path: Path) -> None:
    write(tmp_path / "one", files())
    write(tmp_path / "two", files(HEAD.replace("bugs", "haven").replace("base", "two")))
    write(tmp_path / "three", {"monsters/rat.toml": rat()})
    report = check(tmp_path, GAMES)
    assert [pack.id for pack in report.packs] == ["base", "two"]
    assert [str(m) for m in report.mistakes] == [
        f"{tmp_path.as_posix()}/three: this folder has no pack.toml"
    ]


@pytest.mark.parametrize("name", ["gone", "gone.toml"])
def test_nothing_there(tmp_path: Path, name: str) -> None:
    assert check(tmp_path / name, GAMES).mistakes[0].message == "there is no such file or folder"


def test_an_empty_folder_is_no_pack(tmp_path: Path) -> None:
    assert check(tmp_path, GAMES).mistakes[0].message == "this folder has no pack.toml"


def test_without_a_path_the_users_packs_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "user_folder", lambda: tmp_path / "packs")
    assert str(check(None, GAMES)).endswith("packs: 0 packs, 0 files, 0 good entries, 0 mistakes")
    write(tmp_path / "packs" / "mine", files())
    assert check(None, GAMES).entries == {"monster": 2}
    write(tmp_path / "packs" / "empty", {"readme": ""})
    assert told(check(None, GAMES)) == ["empty:0:0"]


def test_a_file_of_a_pack_is_checked_as_an_entry(tmp_path: Path) -> None:
    pack = write(
        tmp_path / "p", files() | {"monsters/deep/x.toml": "name = 3\nhp = 1", "y.toml": "a ="}
    )
    assert check(pack / "monsters/rat.toml", GAMES).entries == {"monster": 1}
    report = check(pack / "monsters/deep/x.toml", GAMES)
    assert (told(report), report.files) == (["x.toml:1:8"], 1)
    assert told(check(pack / "y.toml", GAMES)) == ["y.toml:1:4"]


def test_the_head_of_a_pack_alone(tmp_path: Path) -> None:
    pack = write(tmp_path / "p", files(HEAD.replace("title", "titel")) | {"y.toml": "a ="})
    assert told(check(pack / "pack.toml", GAMES)) == ["pack.toml:2:1"]


def test_a_loose_file_in_a_folder_that_tells_its_kind(tmp_path: Path) -> None:
    write(
        tmp_path, {"cards/x.toml": 'initiative = 1\ndo = "mvoe 1"', "monsters/x.toml": "hp = 1.5"}
    )
    assert told(check(tmp_path / "cards/x.toml", GAMES)) == ["x.toml:2:7"]
    # Two games have a folder of that name: which one is meant cannot be told.
    assert told(check(tmp_path / "monsters/x.toml", GAMES)) == []


def test_a_loose_file_elsewhere_is_checked_as_toml(tmp_path: Path) -> None:
    write(tmp_path, {"x.toml": "a = 1", "y.toml": "a ="})
    assert told(check(tmp_path / "x.toml", GAMES)) == []
    assert told(check(tmp_path / "y.toml", GAMES)) == ["y.toml:1:4"]


def test_a_file_given_from_inside_its_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = write(tmp_path / "p", files() | {"monsters/x.toml": "hp = 1"})
    monkeypatch.chdir(pack / "monsters")
    report = check(Path("x.toml"), GAMES)
    assert [str(m) for m in report.mistakes] == ['x.toml:1:1: missing key "name"; expected text']
