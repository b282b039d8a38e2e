"""Setting a scenario up: twelve steps, the character's level, and what it brings along (p. 7, 26 and 42)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.bugs.content import KINDS
from tabard.bugs.events import SetupStep, StoryTold
from tabard.bugs.loading import BUILT_IN
from tabard.bugs.modifiers import find_table
from tabard.bugs.scenario_mistakes import find_mistakes
from tabard.bugs.setup import find_item_problem
from tabard.bugs.state import Bugs
from tabard.content import ContentError, load_packs
from tabard.crawl.round_events import RoundBegan
from tabard.crawl.scenario_events import SpecialRuled
from tabard.table import Game, RefusedError, SetupError
from tests.bugs.arrange import Table, order, situation

HEAD = 'id = "mine"\ntitle = "Mine"\nversion = "1"\ngame = "bugs"\nsource = "mine"\n'

SCENARIO = """
number = "31"
title = "Tea Time"
level = 1
intro = "The tray is out."
goal = "kill all"
goal_text = "Defeat all monsters."
conclusion = "The tea is yours."
map = '''
S     1     2
   .     A
'''
monsters = [{ type = "bandit-guard", number = 1 }, { type = "bandit-guard", number = 2 }]
"""
"""A scenario of a pack of one's own."""

SMALL = (
    "shrunken-weathered-boots", "bottle-cap-helm", "drop-of-power-potion", "leftover-table-scraps",
)  # fmt: skip
"""Small items, each of another card, that can be had before scenario 6."""


def own_pack(folder: Path, *scenarios: str) -> Path:
    """Write a pack with scenarios of one's own."""
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.toml").write_text(HEAD)
    for number, text in enumerate(scenarios):
        (folder / "scenarios" / f"own-{number}.toml").write_text(text)
    return folder


def scenario_31(tmp_path: Path, text: str) -> Table:
    pack = own_pack(tmp_path / "mine", SCENARIO + text)
    return Table(tabard.new("bugs", scenario="31", packs=[pack], seed=1))


def new(scenario: str, **setup: Any) -> Game[Bugs]:
    return tabard.new("bugs", scenario=scenario, seed=1, **setup)


def rows(game: Game[Bugs], *, is_hero: bool) -> list[list[str]]:
    return [
        [cell.text for cell in row]
        for row in find_table(game.state, game.state.hero if is_hero else None)
    ]


def printed(game: Game[Bugs], id_: str) -> list[list[str]]:
    return [[cell.text for cell in row] for row in game.state.content.modifiers[id_].rows]


# The character


@pytest.mark.rule("B-3.1")
def test_one_player_has_one_of_six_classes_with_cards_of_its_own() -> None:
    held: set[str] = set()
    for hero in ("bruiser", "cragheart", "mindthief", "silent-knife", "spellweaver", "tinkerer"):
        game = new("1", character=hero)
        assert list(game.state.content.heroes) == sorted(game.state.content.heroes)
        assert len(game.state.content.heroes) == 6
        assert game.seats == 1
        assert [each.id for each in game.state.figures if each.side == "party"] == [hero]
        held |= {each.id for each in game.state.hero.cards}
    assert len(held) == 24


@pytest.mark.rule("B-4.1")
def test_a_character_is_made_by_choosing_a_class_alone() -> None:
    game = Table(tabard.new("bugs", campaign=True, character="tinkerer"))
    assert game.asked == "scenario"
    game.answer("scenario-1")
    assert game.asked == "select"
    assert game.hero.id == "tinkerer"


@pytest.mark.rule("B-4.5")
def test_at_level_1_the_character_rolls_on_the_default_table() -> None:
    game = new("1", difficulty="hard")
    assert rows(game, is_hero=True) == printed(game, "monsters-standard")


@pytest.mark.rule("B-7.11", "B-42.2")
@pytest.mark.parametrize(
    ("scenario", "level", "small"), [("3", 2, 1), ("8", 3, 2), ("13", 4, 2), ("17", 5, 3)]
)
def test_the_level_gives_upgrades_the_table_of_precisely_that_level_and_small_items(
    scenario: str, level: int, small: int
) -> None:
    game = new(scenario)
    assert rows(game, is_hero=True) == printed(game, f"bruiser-{level}")
    content = game.state.content
    assert [content.cards[each.id].level for each in game.state.hero.cards].count(2) == level - 1
    items = [content.items[each] for each in SMALL]
    assert find_item_problem(items[:small], level) == ""
    assert find_item_problem(items[: small + 1], level) != ""


@pytest.mark.rule("B-7.12")
def test_monsters_roll_on_the_standard_table_unless_another_difficulty_is_chosen() -> None:
    game = new("2")
    assert rows(game, is_hero=False) == printed(game, "monsters-standard")
    for difficulty in ("very-easy", "easy", "hard", "very-hard"):
        game = new("2", difficulty=difficulty)
        assert rows(game, is_hero=False) == printed(game, f"monsters-{difficulty}")
    with pytest.raises(SetupError):
        new("2", difficulty="harder")


@pytest.mark.rule("B-42.3")
def test_the_level_does_not_change_the_table_of_the_monsters() -> None:
    assert rows(new("1"), is_hero=False) == rows(new("17"), is_hero=False)
    easy = [rows(new(each, difficulty="easy"), is_hero=False) for each in ("1", "17")]
    assert easy[0] == easy[1] != rows(new("17"), is_hero=False)


@pytest.mark.rule("B-35.9")
def test_the_level_changes_four_things_and_nothing_else_of_the_character() -> None:
    two, three = new("5"), new("8")
    hero, other = two.state.character, three.state.character
    assert (hero.hp, other.hp) == (13, 15)
    assert (hero.conditions, hero.bonuses) == (other.conditions, other.bonuses)
    assert two.state.hero.row == three.state.hero.row
    assert {each.zone + each.side for each in two.state.hero.cards + three.state.hero.cards} == {
        "handa"
    }
    assert len(two.state.hero.cards) == len(three.state.hero.cards)
    items = [two.state.content.items[each] for each in ("rosethorn-knife", "button-shield", *SMALL)]
    assert [find_item_problem(items[:3], level) for level in (2, 3)] == ["", ""]
    assert [find_item_problem(items[:4], level) == "" for level in (2, 3)] == [False, True]


# The twelve steps


@pytest.mark.rule("B-7.1")
def test_setup_goes_through_twelve_steps_in_their_order() -> None:
    table = Table(new("3", items=["rosethorn-knife"]))
    steps = table.happened(SetupStep)
    assert [each.number for each in steps] == list(range(1, 13))
    assert steps[8].what == "rosethorn-knife"
    assert steps[9].what.startswith("iron-bulwark, ")
    assert steps[10].what == "13 hit points"
    assert table.happened(StoryTold)[0].text == table.state.played.intro.strip()


@pytest.mark.rule("B-6.2")
def test_rounds_come_after_setup_and_before_the_end() -> None:
    table = Table(new("1"))
    assert order(table, [SetupStep, RoundBegan]) == ["SetupStep"] * 12 + ["RoundBegan"]
    lost = situation(
        'turn = "start"\ncards = {shield-bash = "lost", leaping-cleave = "lost", planted-feet = "lost"}'
    )
    assert lost.state.phase == "over"
    assert lost.game.decision is None
    with pytest.raises(RefusedError):
        lost.game.apply("long-rest")


@pytest.mark.rule("B-7.3")
@pytest.mark.parametrize(
    ("scenario", "types"),
    [
        ("1", "bandit-guard"),
        ("2", "bandit-guard, bandit-archer"),
        ("14", "stuffed-construct, tattered-construct"),
        ("13", "harrowing-infestation, spitting-moth"),
    ],
)
def test_exactly_the_listed_types_are_fetched(scenario: str, types: str) -> None:
    assert Table(new(scenario)).happened(SetupStep)[2].what == types


EFFECTS = """
[[rules]]
when = "setup"
do = "lay obstacle A"
text = "early"
[[rules]]
when = "setup-end"
do = "damage 2 character"
text = "late"
"""


@pytest.mark.rule("B-7.4")
def test_an_effect_of_step_4_works_before_monsters_items_and_cards_are_there(
    tmp_path: Path,
) -> None:
    table = scenario_31(tmp_path, EFFECTS)
    events = [each for each in table.game.events if isinstance(each, SetupStep | SpecialRuled)]
    place = events.index(SpecialRuled("early"))
    assert [getattr(each, "number", 0) for each in events[place - 1 : place + 2]] == [3, 0, 4]
    (laid,) = table.state.overlays
    assert table.state.name(laid) == "d1"
    assert table.state.terrain.obstacles >> laid & 1


@pytest.mark.rule("B-7.5")
def test_effects_for_later_come_last_when_the_hit_points_are_set(tmp_path: Path) -> None:
    table = scenario_31(tmp_path, EFFECTS)
    assert table.asked == "negate"
    assert table.happened(SetupStep)[-1].number == 11
    table.answer("suffer")
    assert table.hero.hp == 10
    assert table.happened(SetupStep)[-1].number == 12


@pytest.mark.rule("B-7.4")
@pytest.mark.parametrize(
    ("do", "count"),
    [("damage 2 character", 1), ("turn-cards", 1), ("spawn mouse at A", 1), ("lay plate A", 0)],
)
def test_an_effect_that_needs_figures_or_cards_cannot_be_one_of_step_4(
    tmp_path: Path, do: str, count: int
) -> None:
    rule = f'[[rules]]\nwhen = "setup"\ndo = "{do}"\ntext = "early"\n'
    pack = own_pack(tmp_path / "mine", SCENARIO + rule)
    assert len(find_mistakes(load_packs([BUILT_IN, pack], kinds=KINDS, game="bugs"))) == count


@pytest.mark.rule("B-7.6")
def test_every_type_starts_with_its_marker_on_the_neutral_column() -> None:
    table = Table(new("2"))
    assert table.asked == "select"
    assert table.state.marked == {"bandit-guard": ["neutral"], "bandit-archer": ["neutral"]}


@pytest.mark.rule("B-7.7")
def test_an_elite_starts_with_a_second_marker_on_the_minus_column(tmp_path: Path) -> None:
    text = SCENARIO.replace("number = 2", "number = 2, elite = true")
    game = tabard.new("bugs", scenario="31", packs=[own_pack(tmp_path / "mine", text)])
    assert set(game.state.marked["bandit-guard"]) == {"minus", "neutral"}
    assert [each.is_elite for each in game.state.monsters] == [False, True]


@pytest.mark.rule("B-7.8")
def test_each_monster_has_hit_points_of_its_own() -> None:
    table = situation("""
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1, at = "b1" }, { type = "bandit-archer", number = 2 }]
dice = { die = ["neutral"] }
""").answer("warding-strength-top", "bandit-archer-1", "roll")
    assert (table.figure("bandit-archer-1").hp, table.figure("bandit-archer-2").hp) == (4, 7)


@pytest.mark.rule("B-7.9")
def test_monsters_start_in_the_hexes_that_show_their_number(tmp_path: Path) -> None:
    table = scenario_31(tmp_path, "")
    places = {each.id: (each.number, table.at(each.id)) for each in table.state.monsters}
    assert places == {"bandit-guard-1": (1, "c1"), "bandit-guard-2": (2, "e1")}


@pytest.mark.rule("B-7.9")
def test_two_monsters_of_a_scenario_cannot_have_the_same_number(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "mine", SCENARIO.replace("number = 2", "number = 1"))
    with pytest.raises(ContentError, match="two monsters have the number 1"):
        tabard.new("bugs", scenario="31", packs=[pack])


@pytest.mark.rule("B-7.10")
@pytest.mark.parametrize(
    ("drawn", "start"), [("S     1     2\n   .     A", "a1"), (".     1     2\n   .     S", "d1")]
)
def test_the_character_starts_in_the_starting_hex(tmp_path: Path, drawn: str, start: str) -> None:
    text = SCENARIO.replace("S     1     2\n   .     A", drawn)
    game = tabard.new("bugs", scenario="31", packs=[own_pack(tmp_path / "mine", text)])
    assert Table(game).at("bruiser") == start


@pytest.mark.rule("B-7.18")
@pytest.mark.parametrize(
    ("scenario", "hp"), [("1", 12), ("3", 13), ("8", 15), ("13", 16), ("17", 18)]
)
def test_the_character_starts_with_the_hit_points_of_the_level(scenario: str, hp: int) -> None:
    hero = new(scenario).state.character
    assert (hero.hp, hero.max_hp) == (hp, hp)


@pytest.mark.rule("B-7.19")
def test_a_monster_starts_with_its_cards_hit_points_unless_the_scenario_gives_others(
    tmp_path: Path,
) -> None:
    text = SCENARIO.replace("number = 2", "number = 2, hp = 3")
    pack = own_pack(tmp_path / "mine", text)
    monsters = tabard.new("bugs", scenario="31", packs=[pack]).state.monsters
    assert [(each.hp, each.max_hp) for each in monsters] == [(8, 8), (3, 3)]


@pytest.mark.rule("B-8.7")
def test_a_letter_does_nothing_by_itself() -> None:
    text = """
turn = "character"
cards = { leaping-cleave = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1 }]
map = '''
S     .     1
   A     .
'''
"""
    table = situation(text).answer("leaping-cleave-bottom", "b1")
    assert table.at("bruiser") == "b1"
    assert (table.hero.hp, table.happened(SpecialRuled)) == (12, [])
    rule = '[[rules]]\nwhen = "enters"\nof = "A"\ndo = "damage 1 character"\ntext = "Ouch."\n'
    table = situation(text + rule).answer("leaping-cleave-bottom", "b1", "suffer")
    assert (table.hero.hp, table.happened(SpecialRuled)) == (11, [SpecialRuled("Ouch.")])


# Cards
