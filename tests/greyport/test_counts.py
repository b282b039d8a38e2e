"""What has to be there in some number; whatever else a pack counts differently is played with."""

from pathlib import Path

import pytest

from tabard.greyport.box import Box

from .box import box, own, told

SAID = 'name = "Mine"\nabout = "Something new"\n'
HERO = f'{SAID}type = "physical"\ndamage = "white"\n'
FIRST = "encounters/attack-of-the-hydra.toml"


def left_out(kind: str, kept: int) -> str:
    """Leave all reinforcements out but some, and those that cost gold."""
    cards = box().heroes if kind == "hero" else box().items
    bought = [card for card in cards.values() if card.cost not in {None, "gold"}]
    entries = [
        f'[[{kind}]]\nid = "{card.id}"\n{HERO}cost = "copper"\ncopies = {int(number < kept)}\n'
        for number, card in enumerate(bought)
    ]
    return "\n".join(entries)


@pytest.mark.parametrize(
    ("file", "text", "wanted"),
    [
        (
            "curses/second.toml",
            f"{SAID}copies = 3\n",
            (
                "second.toml:1:8: there is another curse already; "
                'expected the id "curse", which replaces it'
            ),
        ),
        (
            "subdecks/nobody.toml",
            f'{SAID}difficulty = "easy"\n',
            "nobody.toml:1:8: no monster belongs to this subdeck; expected a monster",
        ),
        (
            "achievements/nothing.toml",
            SAID,
            (
                "nothing.toml:1:8: this asks for nothing; expected win, scenario, difficulties, "
                "defeat, variant, starting_hp, in_one_fight, locations_kept, hp_left"
            ),
        ),
        (
            "heroes/somebody.toml",
            f'{HERO}character = "zot"\nperson = "zot"\ncopies = 0\n',
            (
                "somebody.toml:6:10: a starting card leaves the game with nobody; "
                "expected no person, or a cost"
            ),
        ),
        (
            "items/few.toml",
            left_out("item", 3),
            (
                "few.toml:3:8: the item deck has 3 cards for copper and silver; "
                "expected 4 or more, those aside who are characters"
            ),
        ),
        (
            "heroes/few.toml",
            left_out("hero", 0),
            (
                "few.toml:3:8: the hero deck has 0 cards for copper and silver; "
                "expected 4 or more, those aside who are characters"
            ),
        ),
    ],
)
def test_what_is_there_too_often_or_too_seldom(
    tmp_path: Path, file: str, text: str, wanted: str
) -> None:
    (line,) = told(own(tmp_path, {file: text}))
    assert line == wanted


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("items/townsfolk.toml", 'also a hero "townsfolk"'),
        ("heroes/mace.toml", 'also a item "mace"'),
        ("heroes/curse.toml", 'also a curse "curse"'),
        ("heroes/zombie.toml", 'also a monster "zombie"'),
        ("items/old-harbor.toml", 'also a location "old-harbor"'),
        ("items/choir-practice.toml", 'also a encounter "choir-practice"'),
        ("heroes/fiona-1.toml", 'also a player-hero "fiona-1"'),
        ("items/drog.toml", 'also a boss "drog"'),
        ("items/hydra-head.toml", 'also a token "hydra-head"'),
    ],
)
def test_an_id_belongs_to_one_card(tmp_path: Path, file: str, kind: str) -> None:
    library = own(tmp_path, {file: f'{HERO}cost = "copper"\n'})
    (line,) = told(library)
    assert line == (
        f"{Path(file).name}:1:8: there is {kind.replace('a i', 'an i').replace('a e', 'an e')}; "
        "expected an id that no other card has"
    )


def test_a_boss_stands_in_one_place(tmp_path: Path) -> None:
    text = (
        'name = "Mine"\nabout = "Two of him"\nscenario = "the-goblin-king"\nnumber = 3\n'
        'location = "grand-square"\nlocation_hp = [9, 9, 9, 9]\nlocation_threat = [1, 1, 1, 1]\n'
        'player_threat = [1, 1, 1, 1]\ncoins = ["", "", "", ""]\ndo = "penalty: harm 1 each"\n'
        'bosses = [{ id = "drog", group = "active", hp = [9, 9, 9, 9] }, '
        '{ id = "torglesnarf", group = "active", hp = [9, 9, 9, 9] }, '
        '{ id = "drog", group = "location", hp = [9, 9, 9, 9] }]\n'
    )
    assert told(own(tmp_path, {"encounters/long-live-the-other-king.toml": text})) == [
        'long-live-the-other-king.toml:11:133: "drog" is here already; expected another boss'
    ]


def test_other_counts_are_an_owners_own(tmp_path: Path) -> None:
    """More curses, fewer tokens, a card left out: nothing to complain about."""
    library = own(
        tmp_path,
        {
            "curses/curse.toml": f"{SAID}copies = 12\n",
            "tokens/hydra-head.toml": f'{SAID}hp = 5\ndamage = 2\ncopies = 2\ndo = "tank"\n',
            "items/sling.toml": f'{HERO}cost = "copper"\ncopies = 0\n',
        },
    )
    assert told(library) == []
    found = Box(library)
    assert found.curse == "curse"
    assert (found.curses["curse"].copies, found.tokens["hydra-head"].copies) == (12, 2)
