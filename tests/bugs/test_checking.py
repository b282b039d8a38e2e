"""What single entries of a pack cannot show: whether they fit together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabard.bugs.checking import find_mistakes
from tabard.bugs.loading import BUILT_IN
from tabard.content import Mistake
from tests.bugs.test_content import box, built_in, read


def told(folder: Path, name: str, old: str, new: str) -> list[str]:
    """Change a built-in file in a pack of one's own, and tell what is wrong then."""
    text = built_in(name)
    assert old in text
    found = find_mistakes(read(folder, {name: text.replace(old, new, 1)}, over=(BUILT_IN,)))
    return [told_of(mistake, folder) for mistake in found]


def told_of(mistake: Mistake, folder: Path) -> str:
    return str(mistake).replace(f"{folder.as_posix()}/", "")


def test_the_box_fits_together() -> None:
    assert find_mistakes(box().library) == []


def test_a_card_belongs_to_a_class(tmp_path: Path) -> None:
    found = told(tmp_path, "cards/tinkerer.toml", '"tinkerer"', '"tinkrer"')
    assert 'cards/tinkerer.toml:6:9: there is no class "tinkrer"; did you mean "tinkerer"?' in found
    assert any(each.endswith("Tinkerer has 3 cards of level 1; expected four") for each in found)


@pytest.mark.rule("B-4.4")
@pytest.mark.parametrize(
    ("new", "why"),
    [
        (
            'upgrades = "shield-basch"',
            '"shield-basch" is no level 1 card of the class "bruiser"; did you mean "shield-bash"?',
        ),
        (
            'upgrades = "spring-clip"',
            '"spring-clip" is no level 1 card of the class "bruiser"',
        ),
        (
            'upgrades = "iron-bulwark"',
            '"iron-bulwark" is no level 1 card of the class "bruiser"',
        ),
        ('upgrades = "warding-strength"', '"iron-bulwark" replaces "warding-strength" already'),
    ],
)
def test_an_upgrade_replaces_its_own_level_1_card(tmp_path: Path, new: str, why: str) -> None:
    (found,) = told(tmp_path, "cards/bruiser.toml", 'upgrades = "shield-bash"', new)
    assert re.fullmatch(rf"cards/bruiser\.toml:\d+:12: {re.escape(why)}", found)


@pytest.mark.rule("B-4.4")
def test_a_level_2_card_upgrades_and_a_level_1_card_does_not(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "cards/bruiser.toml", 'upgrades = "shield-bash"\n', "")
    assert found.endswith('a level 2 card replaces a level 1 card; expected upgrades = "its id"')
    (found,) = told(tmp_path, "cards/bruiser.toml", "level = 1", 'level = 1\nupgrades = "dug-in"')
    assert found.endswith(":11:12: a level 1 card replaces no other")


@pytest.mark.rule("B-21.8")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            'shield 2", stays = "persistent"',
            'shield 2"',
            'this has an active bonus; expected stays = "round" or stays = "persistent"',
        ),
        (
            'attack 6", lost',
            'attack 6", stays = "round", lost',
            "nothing here is an active bonus",
        ),
        (
            'attack 6", lost = true',
            'attack 6", unrecoverable = true',
            "this is not lost; expected lost = true",
        ),
    ],
)
def test_icons_fit_their_action(tmp_path: Path, old: str, new: str, why: str) -> None:
    (found,) = told(tmp_path, "cards/bruiser.toml", old, new)
    assert found.endswith(f": {why}")


@pytest.mark.rule("B-4.3", "B-4.6")
def test_a_class_without_cards_and_tables(tmp_path: Path) -> None:
    text = built_in("classes/bruiser.toml").replace("Bruiser", "Baker")
    found = find_mistakes(read(tmp_path, {"classes/baker.toml": text}, over=(BUILT_IN,)))
    assert [told_of(mistake, tmp_path) for mistake in found] == [
        "classes/baker.toml:1:8: Baker has 0 cards of level 1; expected four",
        "classes/baker.toml:1:8: Baker has 0 cards of level 2; expected four",
        *(f'classes/baker.toml:1:8: there is no modifiers "baker-{n}"' for n in (2, 3, 4, 5)),
    ]


def test_without_the_standard_table_nobody_can_play(tmp_path: Path) -> None:
    found = find_mistakes(read(tmp_path, {}))
    assert [str(mistake) for mistake in found] == [
        f'{tmp_path.as_posix()}: there is no modifiers "monsters-standard"'
    ]


def test_the_items_of_a_card_are_of_one_scenario(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "items/scenario-4.toml", 'scenario = "4"', 'scenario = "5"')
    assert found == (
        'items/scenario-4.toml:20:12: "iron-nail" of the same card has the scenario "5"'
    )
