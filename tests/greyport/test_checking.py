"""A wrong file gets a clear error: which file, which place, what would be right."""

from pathlib import Path

import pytest

from tabard.content import ContentError
from tabard.greyport.box import Box
from tabard.greyport.checking import find_mistakes
from tabard.greyport.loading import BUILT_IN, prepare

from .box import box, built_in, own, told

HERO = """\
name = "Mine"
about = "Somebody new"
type = "physical"
damage = "white"
cost = "copper"
do = "taunt"
"""
MONSTER = """\
name = "Mine"
about = "Something new"
faction = "goblins"
threat = 1
hp = 4
damage = 1
"""
TOKEN = 'name = "Mine"\nabout = "Something new"\nhp = 4\ndamage = 1\n'
BOSS = 'name = "Mine"\nabout = "Somebody large"\ndamage = 3\n'
LOCATION = 'name = "Mine"\nabout = "Somewhere"\ndo = "here: items +1 ; reward: heal 1 each"\n'


def test_the_built_in_pack_fits_together() -> None:
    assert find_mistakes(box().library) == []
    prepared = prepare([]).prepared
    assert isinstance(prepared, Box)
    assert prepared.library.packs[0].id == "battle-for-greyport"


@pytest.mark.rule("G-1.1", "G-1.22")
@pytest.mark.parametrize(
    ("file", "text", "wanted"),
    [
        ("heroes/mine.toml", HERO.replace('type = "physical"\n', ""), 'missing key "type"'),
        ("heroes/mine.toml", HERO.replace('"physical"', '"both"'), '"both"'),
        (
            "heroes/mine.toml",
            HERO.replace('"white"', '"white+yellow"'),
            (
                '4:11: "white+yellow" is no damage; '
                "expected a die, a number or both: yellow, 5, white+2"
            ),
        ),
        (
            "heroes/mine.toml",
            HERO.replace('"white"', '"wite+1"'),
            '4:11: "wite" is no die; did you mean "white"?',
        ),
        (
            "heroes/mine.toml",
            HERO.replace('"taunt"', '"tant ; play: drw 1 you"'),
            '6:7: unknown word "tant"; did you mean "taunt"?',
        ),
        (
            "heroes/mine.toml",
            HERO.replace('"taunt"', '"taunt ; play: drw 1 you"'),
            '6:21: unknown word "drw"; did you mean "draw"?',
        ),
        ("monsters/mine.toml", MONSTER.replace("hp = 4\n", ""), 'missing key "hp"'),
        ("monsters/mine.toml", MONSTER.replace("threat = 1\n", ""), 'missing key "threat"'),
        ("tokens/mine.toml", TOKEN.replace("hp = 4\n", ""), 'missing key "hp"'),
        ("monsters/mine.toml", MONSTER + "treat = 2\n", 'unknown key "treat"'),
    ],
)
def test_a_card_that_cannot_be_read(tmp_path: Path, file: str, text: str, wanted: str) -> None:
    with pytest.raises(ContentError) as caught:
        own(tmp_path, {file: text})
    assert wanted in str(caught.value)
    assert file in str(caught.value)


@pytest.mark.rule("G-1.21")
@pytest.mark.parametrize("line", ["threat = 3\n", 'faction = "goblins"\n'])
def test_a_boss_has_neither_threat_nor_faction(tmp_path: Path, line: str) -> None:
    assert told(own(tmp_path / "good", {"bosses/mine.toml": BOSS})) == []
    with pytest.raises(ContentError, match="unknown key"):
        own(tmp_path / "bad", {"bosses/mine.toml": BOSS + line})


@pytest.mark.rule("G-1.12")
@pytest.mark.parametrize(
    "do", ["play: snipe 1", "anytime: snipe 1", "fight: weaken 1", "cleanup: snipe 1"]
)
def test_a_hero_has_four_moments(tmp_path: Path, do: str) -> None:
    text = HERO.replace('"taunt"', f'"{do}"')
    assert told(own(tmp_path, {"heroes/mine.toml": text})) == []


DO = {
    ("heroes", HERO): [
        (
            "ambush: draw 1 you",
            (
                '"ambush" is no moment of a hero or an item; '
                "expected play, anytime, fight, cleanup, always"
            ),
        ),
        (
            "tank",
            (
                '"tank" is no keyword of a hero or an item; '
                "expected cleave, taunt, +hero, dual-wield, splash N, snipe N, pierce N, shield N"
            ),
        ),
        (
            "play: draw 1 front",
            (
                'a hero or an item does not know "front"; '
                "expected you, player, each, others, defender"
            ),
        ),
        ("play: wield any", '"wield" cannot stand behind "play:"; expected always or here'),
        (
            "always: draw 1 you",
            '"draw" cannot stand behind "always:"; expected a moment at which it happens',
        ),
        (
            "play: damage 1 this",
            'a hero or an item does not know "this"; expected monster, all-active, all-location',
        ),
        (
            "play: move 1 monster front",
            'a hero or an item does not know "front"; expected active, location, player, any',
        ),
        (
            "play: gain tank",
            (
                '"tank" is no keyword of a hero or an item; '
                "expected cleave, taunt, +hero, dual-wield, splash N, snipe N, pierce N, shield N"
            ),
        ),
        ("play: flip", "this card has no second side to flip to; expected a boss with [back]"),
    ],
    ("monsters", MONSTER + 'do = "taunt"\n'): [
        (
            "cleave",
            (
                '"cleave" is no keyword of a monster; expected tank, ranged, cursed, ferocious, '
                "vengeful, immune-splash, immune-snipe, immune-taunt, slash N"
            ),
        ),
        (
            "play: harm 1 each",
            (
                '"play" is no moment of a monster; expected cleanup, ambush, fought, hurt, hits, '
                "hits-player, defeated, taunted, dawn, dusk, always"
            ),
        ),
        (
            "dawn: harm 1 fighter",
            'nobody is the "fighter" at the moment "dawn"; expected fought, hurt, defeated',
        ),
        (
            "dawn: token {hydra-hed} 1 active",
            'there is no token "hydra-hed"; did you mean "hydra-head"?',
        ),
        (
            "always: power +1 per {frenzy-goblim}",
            'there is no monster or trait "frenzy-goblim"; did you mean "frenzy-goblin"?',
        ),
        (
            "always: <if play {dragon-prt}: immune>",
            'there is no monster or trait "dragon-prt"; did you mean "dragon-part"?',
        ),
    ],
    ("locations", LOCATION.replace('"here: items +1 ; reward: heal 1 each"', '"taunt"')): [
        (
            "reward: heal 1 each",
            'there is no "here:" here; expected what holds there, as here: items physical +1',
        ),
        (
            "here: items +1",
            'there is no "reward:" here; expected what saving it brings, as reward: heal 1 each',
        ),
    ],
}


@pytest.mark.rule("G-1.7", "G-1.12")
@pytest.mark.parametrize(
    ("folder", "text", "do", "wanted"),
    [(folder, text, do, wanted) for (folder, text), cases in DO.items() for do, wanted in cases],
)
def test_a_text_that_does_not_fit_its_card(
    tmp_path: Path, folder: str, text: str, do: str, wanted: str
) -> None:
    library = own(tmp_path, {f"{folder}/mine.toml": text.replace('"taunt"', f'"{do}"')})
    (line,) = told(library)
    assert line.startswith("mine.toml:")
    assert line.endswith(wanted)


@pytest.mark.rule("G-1.14")
def test_a_card_has_a_cost_or_a_character(tmp_path: Path) -> None:
    neither = own(tmp_path / "neither", {"heroes/mine.toml": HERO.replace('cost = "copper"\n', "")})
    assert told(neither) == [
        (
            "mine.toml:1:8: this has neither a cost nor a character; "
            "expected cost for a reinforcement, character for a starting card"
        )
    ]
    both = own(tmp_path / "both", {"heroes/mine.toml": HERO + 'character = "zot"\n'})
    assert "mine.toml:1:8: this has both cost and character" in told(both)[1]
    assert told(both)[0].startswith("zot.toml:1:8: Zot the Wizard has 10 starting cards")


ENCOUNTER = "encounters/attack-of-the-hydra.toml"
SCENARIO = "scenarios/attack-of-the-hydra.toml"


@pytest.mark.rule("G-1.8", "G-1.9", "G-20.16")
@pytest.mark.parametrize(
    ("file", "old", "new", "wanted"),
    [
        (ENCOUNTER, "player_threat = [", "player_threat = [1, ", "four numbers"),
        (ENCOUNTER, 'location = "market-district"\n', "", 'missing key "location"'),
        (
            ENCOUNTER,
            '"copper, copper, silver"',
            '"coper, copper, silver"',
            '"coper" is no coin; did you mean "copper"?',
        ),
        (ENCOUNTER, 'group = "active", ', "", 'missing key "group"'),
        (ENCOUNTER, "coins = ", "# coins = ", 'missing key "coins"'),
        *(
            (SCENARIO, f"{key} = ", f"# {key} = ", f'missing key "{key}"')
            for key in ("difficulty", "subdecks", "encounters", "locations", "win", "lose")
        ),
        (SCENARIO, 'difficulty = "medium"', 'difficulty = "nasty"', '"nasty"'),
    ],
)
def test_a_scenario_that_cannot_be_read(
    tmp_path: Path, file: str, old: str, new: str, wanted: str
) -> None:
    text = built_in(file)
    assert old in text
    with pytest.raises(ContentError) as caught:
        own(tmp_path, {file: text.replace(old, new, 1)})
    assert wanted in str(caught.value)


@pytest.mark.rule("G-0.5", "G-1.9")
@pytest.mark.parametrize(
    ("file", "old", "new", "wanted"),
    [
        (
            ENCOUNTER,
            'location = "market-district"',
            'location = "market-distict"',
            'there is no location "market-distict"; did you mean "market-district"?',
        ),
        (ENCOUNTER, 'subdeck = "beasts"\n', "", "the first encounter needs a subdeck"),
        (ENCOUNTER, "penalty: harm 1 each, curse 1 each", "setup: harm 1 each", '"penalty:"'),
        (
            SCENARIO,
            'win = ["hydra"]',
            'win = ["hidra"]',
            '"hidra" is not in the last encounter; did you mean "hydra"?',
        ),
        (
            SCENARIO,
            '["beasts", "dragons"]',
            '["beasts"]',
            "the encounters have other subdecks; expected beasts, dragons",
        ),
        (
            SCENARIO,
            '"pest-control-duty"',
            '"pest-control"',
            'there is no encounter "pest-control"; did you mean "pest-control-duty"?',
        ),
        (
            SCENARIO,
            '"pest-control-duty"',
            '"choir-practice"',
            "these are not the encounters 1, 2, 3 of this scenario",
        ),
        (SCENARIO, 'printed = ["name"', 'printed = ["nam"', 'did you mean "name"?'),
    ],
)
def test_a_scenario_that_does_not_fit_together(
    tmp_path: Path, file: str, old: str, new: str, wanted: str
) -> None:
    text = built_in(file)
    assert old in text
    library = own(tmp_path, {file: text.replace(old, new, 1)})
    assert any(wanted in line for line in told(library)), told(library)


def test_a_sixth_character_needs_its_levels_and_its_deck(tmp_path: Path) -> None:
    character = 'name = "Wrench"\nabout = "Fixes things"\ntype = "physical"\n'
    library = own(tmp_path, {"characters/wrench.toml": character})
    assert told(library) == [
        "wrench.toml:1:8: Wrench has player heroes of the levels none; expected 1, 2 and 3",
        "wrench.toml:1:8: Wrench has 0 starting cards; expected 9",
    ]


def test_a_whole_sixth_character_joins(tmp_path: Path) -> None:
    level = HERO.replace('cost = "copper"\n', 'character = "wrench"\n')
    levels = "".join(
        f'[[player-hero]]\nid = "wrench-{number}"\nlevel = {number}\n{level}'
        for number in (1, 2, 3)
    )
    files = {
        "characters/wrench.toml": 'name = "Wrench"\nabout = "Fixes things"\ntype = "physical"\n',
        "player-heroes/wrench.toml": levels,
        "heroes/helper.toml": f"{level}copies = 9\n",
    }
    library = own(tmp_path, files)
    assert told(library) == []
    assert "wrench" in Box(library).characters


def test_a_transcribed_card_replaces_an_authored_one(tmp_path: Path) -> None:
    text = HERO.replace('"Mine"', '"Townsfolk"').replace('"taunt"', '"play: draw 1 you"')
    library = own(tmp_path, {"heroes/townsfolk.toml": text})
    assert told(library) == []
    assert str(Box(library).heroes["townsfolk"].damage) == "white"
    assert Box(library).heroes["townsfolk"].source == "mine"
    assert library.origin("hero", "rogue").file.startswith(BUILT_IN.as_posix())


def test_a_known_part_has_to_be_in_the_text(tmp_path: Path) -> None:
    text = MONSTER + 'do = "tank ; slash 1"\nprinted_do = "tank ; ranged"\n'
    assert told(own(tmp_path, {"monsters/mine.toml": text})) == [
        'mine.toml:8:14: "ranged" is not in the text of this card; expected an ability of do'
    ]


def test_prepare_refuses_what_does_not_fit(tmp_path: Path) -> None:
    own(tmp_path, {"monsters/mine.toml": MONSTER.replace("goblins", "gobblins")})
    with pytest.raises(
        ContentError, match='there is no subdeck "gobblins"; did you mean "goblins"'
    ):
        prepare([tmp_path])
