"""`tabard check` on an owner's pack with one mistake: what is wrong, where, and what would be right."""

import shutil
from pathlib import Path

import pytest

from tests.cli.running import run

PACK = Path(__file__).parent / "owners"

HEROES = "heroes/mine.toml"
ITEMS = "items/mine.toml"
GULLS = "monsters/gulls.toml"
BOSS = "bosses/mother-of-gulls.toml"
TOWER = "locations/bell-tower.toml"
NIGHT = "scenarios/the-long-night.toml"
FIGHTS = "encounters/the-long-night.toml"
LEVELS = "player-heroes/brannoc.toml"

MISTAKES: dict[str, tuple[str, str, str, str]] = {
    "another game": (
        "pack.toml", '"greyport"', '"grayport"',
        'pack.toml:4:8: this pack is for the game "grayport"; did you mean "greyport"?',
    ),
    "no game": ("pack.toml", 'game = "greyport"\n', "", 'missing key "game"'),
    "a quote too few": (
        HEROES, 'name = "Townsfolk"', 'name = "Townsfolk',
        f"{HEROES}:6:18: this text is not closed; expected a quote before the end of the line",
    ),
    "a misspelt key": (
        HEROES, 'damage = "2"', 'damge = "2"',
        f'{HEROES}:9:1: unknown key "damge"; did you mean "damage"?',
    ),
    "a number as a text": (
        GULLS, "hp = 4", 'hp = "4"', f"{GULLS}:7:6: this is text; expected a whole number",
    ),
    "a type that is none": (
        HEROES, 'type = "physical"', 'type = "phisical"',
        f'{HEROES}:8:8: unknown word "phisical"; did you mean "physical"?',
    ),
    "a die that is none": (
        LEVELS, '"white+2"', '"wite+2"',
        f'{LEVELS}:28:11: "wite" is no die; did you mean "white"?',
    ),
    "two dice": (
        LEVELS, '"white+2"', '"white+yellow"',
        f'{LEVELS}:28:11: "white+yellow" is no damage; expected a die, a number or both: yellow, 5, white+2',
    ),
    "too many copies": (
        GULLS, "copies = 8", "copies = 80",
        f"{GULLS}:9:10: 80 is not allowed; expected 0 to 20, where 0 leaves the card out",
    ),
    "a word of the language": (
        ITEMS, '"taunt"', '"tant"', f'{ITEMS}:17:7: unknown word "tant"; did you mean "taunt"?',
    ),
    "a word at the wrong place": (
        ITEMS, '"taunt"', '"play: draw you 1"', f'{ITEMS}:17:18: "you"',
    ),
    "a keyword of the others": (
        ITEMS, '"taunt"', '"ferocious"',
        f'{ITEMS}:17:6: "ferocious" is no keyword of a hero or an item; expected cleave, taunt, +hero,',
    ),
    "a moment of the others": (
        GULLS, "ambush: discard", "play: discard",
        f'{GULLS}:10:6: "play" is no moment of a monster; expected cleanup, ambush,',
    ),
    "somebody who is not there": (
        GULLS, "1 card front", "1 card you",
        f'{GULLS}:10:6: a monster does not know "you"; expected each, others,',
    ),
    "what would do nothing": (
        ITEMS, '"shield 1"', '"fight: shield 1"',
        f'{ITEMS}:26:6: "shield" means nothing in a fight; expected +N, reroll or weaken',
    ),
    "a token that is none": (
        BOSS, "{chick}", "{chik}", f'{BOSS}:4:6: there is no token "chik"; did you mean "chick"?',
    ),
    "a trait that nobody has": (
        GULLS, "{loud}", "{lout}",
        f'{GULLS}:22:6: there is no monster or trait "lout"; did you mean "loud"?',
    ),
    "a flip without a back": (
        BOSS, "token {chick} 1 active", "flip",
        f"{BOSS}:4:6: this card has no second side to flip to; expected a boss with [back]",
    ),
    "a subdeck that is none": (
        GULLS, 'faction = "gulls"', 'faction = "guls"',
        f'{GULLS}:5:11: there is no subdeck "guls"; did you mean "gulls"?',
    ),
    "an id of another kind": (
        ITEMS, 'id = "lantern"', 'id = "rope-hand"',
        f'{ITEMS}:21:8: there is also a hero "rope-hand"; expected an id that no other card has',
    ),
    "an id twice": (
        ITEMS, 'id = "lantern"', 'id = "clapper"', f'{ITEMS}:20:6: item "clapper" is already at',
    ),
    "no cost and no character": (
        HEROES, 'cost = "copper"\n', "",
        (f"{HEROES}:6:8: this has neither a cost nor a character; expected cost for a reinforcement, "
        "character for a starting card"),
    ),
    "a card too many": (
        ITEMS, "copies = 3", "copies = 4",
        "characters/brannoc.toml:1:8: Brannoc the Bellringer has 10 starting cards; expected 9",
    ),
    "a level twice": (
        LEVELS, "level = 3", "level = 2",
        ("characters/brannoc.toml:1:8: Brannoc the Bellringer has player heroes of the levels 1, 2, 2; "
        "expected 1, 2 and 3"),
    ),
    "three columns": (
        FIGHTS, "location_hp = [6, 8, 10, 12]", "location_hp = [6, 8, 10]",
        f"{FIGHTS}:9:15:",
    ),
    "a coin that is none": (
        FIGHTS, '["silver", ', '["silber", ',
        f'{FIGHTS}:25:11: "silber" is no coin; did you mean "silver"?',
    ),
    "a location without a reward": (
        TOWER, " ; reward: may recruit 2 hero row chosen", "",
        f'{TOWER}:3:6: there is no "reward:" here; expected what saving it brings, as reward: heal 1 each',
    ),
    "an encounter without a penalty": (
        FIGHTS, "penalty: discard 1 card each", "setup: wreck 1",
        f'{FIGHTS}:13:6: there is no "penalty:" here; expected what a lost location costs, as penalty: harm 1 each',
    ),
    "a boss without hit points": (
        FIGHTS, ", hp = [14, 20, 26, 30]", "",
        f"{FIGHTS}:26:11: Mother of Gulls has no hit points; expected hp = four numbers",
    ),
    "a boss who is elsewhere": (
        NIGHT, 'win = ["mother-of-gulls"]', 'win = ["mother-of-gul"]',
        f'{NIGHT}:8:8: "mother-of-gul" is not in the last encounter; did you mean "mother-of-gulls"?',
    ),
    "encounters in the wrong order": (
        NIGHT, '["feathers-everywhere", "the-nest"]', '["the-nest", "feathers-everywhere"]',
        f"{NIGHT}:5:14: these are not the encounters 1, 2, 3 of this scenario; expected feathers-everywhere, the-nest",
    ),
    "monsters too few": (
        FIGHTS, "player_threat = [2, 2, 3, 3]", "player_threat = [2, 2, 3, 9]",
        (f"{FIGHTS}:11:17: 5 players meet threat 50, and the monsters of gulls have 30 together; "
        "expected less threat, or more monsters"),
    ),
    "a fact that is no field": (
        HEROES, '"cost", "copies"]', '"costs", "copies"]',
        f'{HEROES}:5:44: "costs" is no field of this; did you mean "cost"?',
    ),
    "a folder that is none": ("heroes", "", "hero", 'no entries live in the folder "hero"'),
}  # fmt: skip
"""File, what stands there, what is written instead, and what is said of it."""


@pytest.mark.parametrize("called", MISTAKES)
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(
    tmp_path: Path, called: str
) -> None:
    file, right, wrong, said = MISTAKES[called]
    pack = tmp_path / "owners"
    shutil.copytree(PACK, pack)
    place = pack / file
    if place.is_dir():
        place.rename(pack / wrong)
    else:
        text = place.read_text(encoding="utf-8")
        assert right in text
        place.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    done = run("check", str(pack))
    assert done.returncode == 1
    assert said in done.stdout.replace(f"{pack.as_posix()}/", ""), done.stdout
