"""Packs: what is in them, which entry counts, what is told when something is wrong."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from tabard.content import (
    ContentError,
    Entry,
    Kind,
    Library,
    UnknownEntryError,
    load_packs,
    user_folder,
    user_packs,
)
from tabard.content.packs import digest_texts

from .family_example import Valued
from .game_example import CARDS, HEAD, KINDS, Card, Monster, rat, write


def load(*folders: Path) -> Library:
    return load_packs(folders, kinds=KINDS, game="bugs")


def told(*folders: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(*folders)
    base = folders[0].parent.as_posix() + "/"
    return [str(mistake).replace(base, "") for mistake in caught.value.mistakes]


LIST = """\
source = "tabard"
[[monster]]
id = "bat"
name = "Bat"
hp = 2
[[monster]]
id = "cat"
name = "Cat"
hp = 3
source = "mine"
"""


def test_one_entry_a_file_or_a_list_of_them(tmp_path: Path) -> None:
    files = {
        "pack.toml": HEAD,
        "monsters/rat.toml": rat(),
        "monsters/small/more.toml": LIST,
        "cards/first.toml": 'id = "first-card"\ninitiative = 3\ndo = "move 2"',
        "README.md": "not content",
        "monsters/.hidden.toml": "not content either",
        ".git/x.toml": "nor this",
    }
    library = load(write(tmp_path / "p", files))
    assert dict(library.entries(Monster)) == {
        "rat": Monster(id="rat", source="printed", name="Rat", hp=4),
        "bat": Monster(id="bat", source="tabard", name="Bat", hp=2),
        "cat": Monster(id="cat", source="mine", name="Cat", hp=3),
    }
    assert library.entry(Card, "first-card").do == (Valued("move", 2),)
    assert repr(library) == "Library(base: 3 monster, 1 card)"


def test_a_later_pack_replaces_and_adds(tmp_path: Path) -> None:
    base = write(
        tmp_path / "base",
        {"pack.toml": HEAD, "monsters/rat.toml": rat(), "monsters/list.toml": LIST},
    )
    mine_head = HEAD.replace('"base"', '"mine"').replace("printed", "house")
    mine = write(
        tmp_path / "mine",
        {
            "pack.toml": mine_head,
            "monsters/x.toml": '\nid = "rat"\n' + rat(9),
            "monsters/dog.toml": rat(5),
        },
    )
    library = load(base, mine)
    assert list(library.entries(Monster)) == ["bat", "cat", "rat", "dog"]
    assert library.entry(Monster, "rat") == Monster(id="rat", source="house", name="Rat", hp=9)
    assert [pack.id for pack in library.packs] == ["base", "mine"]
    assert library.origin("monster", "rat").pack == "mine"
    origin = library.origin("monster", "cat")
    assert (origin.pack, origin.file, str(origin.position)) == (
        "base",
        f"{base.as_posix()}/monsters/list.toml",
        "6:3",
    )
    assert load(mine, base).entry(Monster, "rat").hp == 4


def test_what_a_library_does_not_have(tmp_path: Path) -> None:
    library = load(write(tmp_path / "p", {"pack.toml": HEAD, "monsters/rat.toml": rat()}))
    with pytest.raises(
        UnknownEntryError, match=r'^there is no monster "rats"; did you mean "rat"\?$'
    ):
        library.entry(Monster, "rats")
    with pytest.raises(UnknownEntryError, match=r'^there is no kind "monstre"; did you mean'):
        library.origin("monstre", "rat")
    with pytest.raises(UnknownEntryError, match=r'^there is no card "x"$'):
        library.origin("card", "x")


def test_entries_cannot_be_changed(tmp_path: Path) -> None:
    library = load(write(tmp_path / "p", {"pack.toml": HEAD}))
    with pytest.raises(TypeError):
        library.entries(Monster)["x"] = Monster(id="x", source="x", name="", hp=1)  # type: ignore[index]


def test_all_mistakes_of_all_packs_at_once(tmp_path: Path) -> None:
    one = write(
        tmp_path / "one",
        {
            "pack.toml": 'id = "One Pack"\nversion = 1\ngame = "bugs"\n',
            "monsters/rat.toml": "hp = four\n",
            "monsters/bat.toml": 'name = "Bat"\nhp = "4"\n',
            "cards/x.toml": 'initative = 3\ndo = "atack 2"\nsource = "x"\n',
        },
    )
    two = write(tmp_path / "two", {"pack.toml": HEAD, "monstres/rat.toml": rat(), "extra.toml": ""})
    assert told(one, two) == [
        'one/cards/x.toml:1:1: unknown key "initative"; did you mean "initiative"?',
        'one/cards/x.toml:2:7: unknown word "atack"; did you mean "attack"?',
        'one/monsters/bat.toml:1:1: missing key "source"; expected "printed", "tabard" or a word of your own',
        "one/monsters/bat.toml:2:6: this is text; expected a whole number",
        'one/monsters/rat.toml:1:6: text needs quotes: "four"',
        'one/pack.toml:1:1: missing key "title"; expected text, not empty',
        'one/pack.toml:1:6: "One Pack" is not an id; did you mean "one-pack"?',
        "one/pack.toml:2:11: this is a whole number; expected text, not empty",
        'two/extra.toml: no entries live here; expected a file in the folder "monsters" or "cards"',
        'two/monstres/rat.toml: no entries live in the folder "monstres"; did you mean "monsters"?',
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ('id = "Big Rat"\nname = "Rat"\nhp = 1', '1:6: "Big Rat" is not an id; did you mean "big-rat"?'),
        ('id = "-"\nname = "Rat"\nhp = 1', '1:6: "-" is not an id; expected lower-case words joined by hyphens'),
        ('id = 3\nname = "Rat"\nhp = 1', "1:6: this is a whole number; expected lower-case words joined by hyphens"),
        ('source = ""\nname = "Rat"\nhp = 1', '1:10: "" is not allowed; expected "printed", "tabard" or a word of your own'),
        ('[[monster]]\nname = "Rat"\nhp = 1', '1:3: missing key "id"; expected lower-case words joined by hyphens'),
        ('[[monstr]]\nid = "a"\nname = "Rat"\nhp = 1', '1:3: unknown key "monstr"; did you mean "monster"?'),
        ('sorce = "x"\n[[monster]]\nid = "a"\nname = "R"\nhp = 1', '1:1: unknown key "sorce" beside a list of entries; did you mean "source"?'),
        ('source = 3\n[[monster]]\nid = "a"\nname = "R"\nhp = 1', "1:10: this is not text; expected text"),
        ("monster = 3", "1:11: this is not a list; expected [[monster]]"),
        ("monster = [3]", "1:11: this is not a list; expected [[monster]]"),
    ],
)  # fmt: skip
def test_mistakes_of_entries(tmp_path: Path, text: str, mistake: str) -> None:
    pack = write(tmp_path / "p", {"pack.toml": HEAD, "monsters/rat.toml": text})
    assert told(pack)[0] == f"p/monsters/rat.toml:{mistake}"


def test_a_file_name_that_makes_no_id(tmp_path: Path) -> None:
    pack = write(tmp_path / "p", {"pack.toml": HEAD, "monsters/Big Rat.toml": rat()})
    assert told(pack) == [
        'p/monsters/Big Rat.toml:1:1: "Big Rat" is not an id; did you mean "big-rat"?'
    ]


def test_two_entries_with_one_id_name_both_places(tmp_path: Path) -> None:
    files = {"pack.toml": HEAD, "monsters/bat.toml": rat(), "monsters/list.toml": LIST}
    pack = write(tmp_path / "p", files)
    assert told(pack) == [
        'p/monsters/list.toml:3:6: monster "bat" is already at p/monsters/bat.toml:1:1'
    ]


def test_ids_of_different_kinds_do_not_meet(tmp_path: Path) -> None:
    card = 'initiative = 1\ndo = "move 1"'
    pack = write(
        tmp_path / "p", {"pack.toml": HEAD, "monsters/a.toml": rat(), "cards/a.toml": card}
    )
    assert load(pack).entry(Card, "a").initiative == 1


def test_packs_that_are_not_there(tmp_path: Path) -> None:
    empty = write(tmp_path / "empty", {"monsters/rat.toml": rat()})
    assert told(empty, tmp_path / "gone") == [
        "empty: this folder has no pack.toml",
        "gone: there is no such file or folder",
    ]


def test_a_pack_for_another_game(tmp_path: Path) -> None:
    pack = write(tmp_path / "p", {"pack.toml": HEAD.replace("bugs", "haven"), "x/rat.toml": rat()})
    assert told(pack) == ['p/pack.toml:4:8: this pack is for the game "haven"; expected "bugs"']


@pytest.mark.parametrize("game", ["3", '["bugs"]', '{ name = "bugs" }'])
def test_a_game_that_is_no_text(tmp_path: Path, game: str) -> None:
    pack = write(tmp_path / "p", {"pack.toml": HEAD.replace('"bugs"', game), "x/rat.toml": rat()})
    assert [m.split(";")[1] for m in told(pack)] == [" expected text, not empty"]


def test_two_packs_with_one_id(tmp_path: Path) -> None:
    one = write(tmp_path / "one", {"pack.toml": HEAD})
    two = write(tmp_path / "two", {"pack.toml": HEAD})
    assert told(one, two) == ['two/pack.toml:1:6: a pack "base" is already loaded from one']


def test_folders_and_files_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = write(tmp_path / "p", {"pack.toml": HEAD, "monsters/rat.toml": rat()})
    (pack / "monsters" / "gone.toml").symlink_to(pack / "nowhere")
    assert told(pack) == ["p/monsters/gone.toml: cannot read this file: no such file or directory"]

    def refuse(
        _top: Path, onerror: Callable[[OSError], None]
    ) -> list[tuple[str, list[str], list[str]]]:
        onerror(PermissionError(13, "Permission denied", str(pack / "monsters")))
        return [(str(pack), [], ["pack.toml"])]

    monkeypatch.setattr("tabard.content.packs.os.walk", refuse)
    assert told(pack) == ["p/monsters: cannot read this folder: permission denied"]


def test_a_pack_is_not_read_through_links_and_pipes(tmp_path: Path) -> None:
    pack = write(tmp_path / "p", {"pack.toml": HEAD, "monsters/rat.toml": rat()})
    (tmp_path / "secret.toml").write_text(rat())
    (pack / "monsters" / "bat.toml").symlink_to(tmp_path / "secret.toml")
    (pack / "cards").symlink_to(tmp_path)
    (pack / "rats").symlink_to(pack / "monsters")
    os.mkfifo(pack / "monsters" / "cat.toml")
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(20)  # a pipe that is read holds the reader for ever
    (pack / "monsters" / "within.toml").symlink_to(pack / "monsters" / "rat.toml")
    assert sorted(told(pack)) == [
        "p/cards: this link leads to a folder; expected the file itself",
        "p/monsters/bat.toml: this link leads out of the pack; expected the file itself",
        "p/monsters/cat.toml: this is no plain file; expected a file with text",
        "p/rats: this link leads to a folder; expected the file itself",
    ]
    signal.alarm(0)


def give_up(number: int, frame: object) -> None:
    """Wait no longer."""
    raise AssertionError(f"It waits for a pipe: signal {number} in {frame}")


def test_the_digest_is_of_texts_and_not_of_line_ends(tmp_path: Path) -> None:
    files = {"pack.toml": HEAD, "monsters/rat.toml": rat(), "note.txt": "a"}
    windows = {
        name: text.replace("\n", "\r\n") + " " * (name == "note.txt")
        for name, text in files.items()
    }
    one = load(write(tmp_path / "one", files)).packs[0]
    two = load(write(tmp_path / "two", windows)).packs[0]
    other = load(write(tmp_path / "three", files | {"monsters/rat.toml": rat(5)})).packs[0]
    assert one.digest == two.digest == "f5b87ad583a0ab9948b5140e61f5f3e8"
    assert one.digest != other.digest


TEXTS = st.dictionaries(st.text("ab/.", min_size=1, max_size=4), st.binary(max_size=6), max_size=4)


@given(TEXTS, st.randoms(use_true_random=False))
def test_the_digest_does_not_depend_on_the_order_of_files(
    files: dict[str, bytes], random: Random
) -> None:
    names = list(files)
    random.shuffle(names)
    assert digest_texts({name: files[name] for name in names}) == digest_texts(files)


@given(TEXTS, TEXTS)
def test_different_files_have_different_digests(
    one: dict[str, bytes], two: dict[str, bytes]
) -> None:
    def plain(files: dict[str, bytes]) -> dict[str, bytes]:
        return {name: text.replace(b"\r\n", b"\n") for name, text in files.items()}

    assert (digest_texts(one) == digest_texts(two)) == (plain(one) == plain(two))


def test_the_users_packs_for_a_game(tmp_path: Path) -> None:
    write(tmp_path / "b-mine", {"pack.toml": HEAD})
    write(tmp_path / "a-other", {"pack.toml": HEAD.replace("bugs", "haven")})
    write(tmp_path / "c-broken", {"pack.toml": "id = \n"})
    write(tmp_path / "d-odd", {"pack.toml": "game = [1]\n"})
    write(tmp_path / "notes", {"x.toml": ""})
    assert [folder.name for folder in user_packs("bugs", tmp_path)] == ["b-mine", "c-broken"]
    assert user_packs("bugs", tmp_path / "gone") == ()


def test_the_users_folder_follows_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_folder().parts[-2:] == ("tabard", "packs")


def test_a_kind_needs_its_name_for_lists() -> None:
    class Card(Entry, frozen=True, kw_only=True):
        card: int

    with pytest.raises(ValueError, match="kind 'card' has a field of that name"):
        Kind("card", "cards", Card)


def test_kinds_know_their_keys() -> None:
    class Renamed(Entry, frozen=True, kw_only=True, rename={"loses": "loss"}):
        loses: bool

    assert CARDS.keys == ("id", "source", "initiative", "do")
    assert Kind("x", "xs", Renamed).keys == ("id", "source", "loss")
    assert issubclass(Renamed, Struct)
