"""What the box holds beside classes and cards: monsters, items and scenarios, as printed and without gaps."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tabard.bugs.content import (
    Item,
)
from tabard.bugs.scenarios import Scenario
from tabard.content import ContentError
from tabard.crawl.abilities import Attack, Move, Retaliate
from tabard.crawl.ability_parts import Aim, Rider
from tabard.crawl.effects import Condition, Effect, Element, Word
from tests.bugs.test_content import box, built_in, read, without

# Monsters


@pytest.mark.rule("B-29.2")
def test_every_side_of_a_monster_card_is_a_type_of_its_own() -> None:
    monsters = box().monsters.values()
    assert len(monsters) == 20
    assert len({monster.name for monster in monsters}) == 20
    actions = {(monster.minus, monster.neutral, monster.plus) for monster in monsters}
    assert len(actions) == 20


@pytest.mark.rule("B-29.7")
def test_a_monster_has_three_columns_in_the_order_of_their_initiative() -> None:
    for monster in box().monsters.values():
        columns = [monster.column(face) for face in ("minus", "neutral", "plus")]
        assert all(column.do for column in columns)
        assert all(one.initiative < next_.initiative for one, next_ in pairwise(columns))


@pytest.mark.rule("B-29.7")
def test_a_monster_with_other_columns_is_refused(tmp_path: Path) -> None:
    text = built_in("monsters/mouse.toml")
    read(tmp_path, {"monsters/mouse.toml": text})
    for wrong, told in [
        (text.partition("[plus]")[0], 'missing key "plus"'),
        (text + text.partition("[plus]")[2].join(["\n[better]", ""]), 'unknown key "better"'),
        (without(text, "initiative"), 'missing key "initiative"'),
    ]:
        with pytest.raises(ContentError, match=told):
            read(tmp_path, {"monsters/mouse.toml": wrong})


def test_some_printed_monsters() -> None:
    mouse, prince = box().monsters["mouse"], box().monsters["mounted-prince"]
    assert (mouse.hp, mouse.retaliate, mouse.shield) == (9, (Retaliate(value=1),), 0)
    assert [column.initiative for column in (mouse.minus, mouse.neutral, mouse.plus)] == [6, 19, 46]
    assert prince.immune == (Condition.DISARM, Condition.IMMOBILIZE)
    assert prince.plus.infuse == ((Element.ICE, Element.AIR),)
    assert prince.plus.do == (
        Move(points=1),
        Attack(value=5, riders=(Rider((Effect(Word.REACH, 3),), cost=(tuple(Element),)),)),
    )
    flying = [id_ for id_, monster in box().monsters.items() if monster.flying]
    assert flying == ["flame-demon", "king-button", "spitting-moth", "wind-demon"]


def test_a_melee_attack_gains_a_range_from_an_element() -> None:
    attack = box().monsters["flame-demon"].neutral.do[1]
    assert attack == Attack(
        value=4,
        aim=Aim(range=None),
        riders=(Rider((Effect(Word.REACH, 3),), cost=((Element.FIRE, Element.AIR),)),),
    )


# Items


def printed_items() -> list[Item]:
    """The items of the index: without those of the promo scenarios."""
    return [item for item in box().items.values() if "." not in item.scenario]


@pytest.mark.rule("B-26.1")
def test_items_come_in_pairs_and_lack_nothing(tmp_path: Path) -> None:
    cards = Counter(item.card for item in box().items.values())
    assert set(cards.values()) == {2}
    text = built_in("items/scenario-4.toml")
    read(tmp_path, {"items/scenario-4.toml": text})
    for line in ("name", "slot", "use", "card", "scenario", "moment", "do"):
        with pytest.raises(ContentError, match=f'missing key "{line}"'):
            read(tmp_path, {"items/scenario-4.toml": without(text, line)})


@pytest.mark.rule("B-26.4")
def test_an_item_is_for_one_hand_for_two_or_small(tmp_path: Path) -> None:
    assert {item.slot for item in box().items.values()} == {"one-hand", "two-hand", "small"}
    text = built_in("items/scenario-4.toml").replace('"two-hand"', '"head"')
    with pytest.raises(ContentError, match='"one-hand", "small" or "two-hand"'):
        read(tmp_path, {"items/scenario-4.toml": text})


@pytest.mark.rule("B-39.1")
def test_items_by_type_and_by_usage() -> None:
    items = printed_items()
    assert len(items) == 42
    assert Counter(item.slot for item in items) == {"one-hand": 10, "two-hand": 7, "small": 25}
    assert Counter(item.use for item in items) == {"spent": 24, "lost": 10, "passive": 8}


@pytest.mark.rule("B-39.2")
def test_items_by_scenario() -> None:
    counts = Counter(int(item.scenario) for item in printed_items())
    assert counts == {1: 6, **dict.fromkeys(range(2, 20), 2)}
    first = {item.card for item in printed_items() if item.scenario == "1"}
    assert len(first) == 3


def test_some_printed_items() -> None:
    items = box().items
    knife, helm = items["rosethorn-knife"], items["bottle-cap-helm"]
    assert (knife.slot, knife.use, knife.moment) == ("one-hand", "passive", "attack")
    assert knife.spend == ((Element.ICE, Element.EARTH),)
    assert (helm.slot, helm.use, helm.moment) == ("small", "spent", "enemy-die")
    assert items["volatile-powder"].only == "single-ranged"
    assert items["prismatic-gem"].spend == (tuple(Element),)


def test_only_passive_items_and_one_gem_cost_an_element() -> None:
    spending = {id_ for id_, item in box().items.items() if item.spend}
    passive = {id_ for id_, item in box().items.items() if item.use == "passive"}
    assert spending == (passive - {"shrunken-short-sword"}) | {"prismatic-gem"}


# Scenarios

SCENARIO = """
number = "30"
title = "A Test"
level = 1
intro = "It begins."
map = "@ . 1"
monsters = [{ type = "mouse", number = 1 }]
goal = "kill all"
goal_text = "Kill all monsters."
conclusion = "It is over."
"""


@pytest.mark.rule("B-8.1")
def test_a_scenario_lacks_nothing(tmp_path: Path) -> None:
    assert read(tmp_path, {"scenarios/test.toml": SCENARIO}).entries(Scenario)
    keys = re.findall(r"^(\w+) =", SCENARIO, flags=re.MULTILINE)
    assert len(keys) == 9
    for key in keys:
        with pytest.raises(ContentError, match=f'missing key "{key}"'):
            read(tmp_path, {"scenarios/test.toml": without(SCENARIO, f"{key} =")})


@pytest.mark.rule("B-8.1")
def test_a_scenario_may_have_a_hero_rules_and_scenarios_that_follow(tmp_path: Path) -> None:
    more = """
    hero = "bruiser"
    next = [{ to = "6", not = "mindthief" }, { to = "7", only = "mindthief" }]
    rules = [{ when = "round-end", do = "damage 1 character", text = "It is hot in here." }]
    """
    library = read(tmp_path, {"scenarios/test.toml": SCENARIO + more})
    scenario = library.entry(Scenario, "test")
    assert scenario.hero == "bruiser"
    assert [link.to for link in scenario.next] == ["6", "7"]
    assert [rule.text for rule in scenario.rules] == ["It is hot in here."]
