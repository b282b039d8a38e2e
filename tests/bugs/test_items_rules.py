"""When items may be used, and what a use costs (p. 26 and 39)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.events import Attacked, Damaged, ItemUsed
from tabard.table import RefusedError
from tests.bugs.arrange import situation
from tests.bugs.homemade import BOTTOM, TOP
from tests.bugs.lanes import FIELD, foes, lane
from tests.bugs.using import damages, offers, state_of, using

OTHER = "planted-feet"
SCRAPS = "item-leftover-table-scraps"
SWORD = "item-shrunken-longsword"


@pytest.mark.rule("B-26.2")
def test_an_item_is_used_beside_the_two_actions() -> None:
    table = using(
        "leftover-table-scraps",
        "shrunken-longsword",
        map=FIELD,
        foes=foes("c2"),
        hero='at = "c3", hp = 5',
    )
    actions = [each for each in table.keys if each not in offers(table)]
    table.answer(SCRAPS)
    assert [each for each in table.keys if each not in offers(table)] == actions
    table.answer(TOP, "dummy-1", SWORD, "roll", f"{OTHER}-bottom", "c4")
    assert damages(table) == [4]
    assert table.at("bruiser") == "c4"


@pytest.mark.rule("B-26.2")
def test_an_item_may_be_used_when_both_actions_are_done() -> None:
    table = using("leftover-table-scraps", hero="hp = 5").answer(TOP, "dummy-1")
    table.until("end-turn", f"{OTHER}-basic-bottom", "skip")
    assert table.keys == ["end", SCRAPS]
    assert table.answer(SCRAPS).hero.hp == 6


@pytest.mark.rule("B-26.3")
def test_a_turn_item_is_refused_in_the_turn_of_a_monster() -> None:
    ready = ("leftover-table-scraps", "old-spring", "drop-of-power-potion", "iron-nail")
    table = using(*ready, turn="dummy-1", hero="hp = 5", text="engine = { bought = [] }\n")
    assert table.asked == "negate"
    assert offers(table) == []
    with pytest.raises(RefusedError):
        table.answer(SCRAPS)
    assert len(offers(table.until("action"))) == len(ready)


@pytest.mark.rule("B-26.3")
def test_a_turn_item_is_refused_between_turns() -> None:
    text = """
    cards = { warding-strength = "active a bottom", shield-bash = "played a", planted-feet = "played a" }
    initiative = 45
    acted = []
    """
    table = using(
        "leftover-table-scraps", text=text, bottom="shield 2", stays="persistent", turn="dummy-1"
    )
    table.until("between")
    assert table.state.active == ""
    assert offers(table) == []


@pytest.mark.rule("B-26.3")
@pytest.mark.parametrize(
    "item",
    ["shrunken-longsword", "button-shield", "lubricating-oil", "brass-cog", "bottle-cap-helm"],
)
def test_an_item_for_another_moment_is_refused_between_abilities(item: str) -> None:
    assert offers(using(item)) == []


@pytest.mark.rule("B-26.10")
def test_a_spent_item_cannot_be_used_again() -> None:
    table = using(
        "shrunken-longsword",
        top="attack 3 target 2 muddle",
        foes=('at = "b1"', 'at = "a2"'),
        dice="neutral neutral",
    )
    table.answer(TOP, "dummy-1", SWORD)
    assert offers(table) == []
    table.answer("roll", "dummy-2")
    assert table.asked == "strike"
    assert offers(table) == []


REST = """
turn = "rest"
monsters = [{ type = "mouse", number = 1, at = "e1" }]
items = { shrunken-longsword = "spent", pinch-of-doom-powder = "lost" }
cards = { warding-strength = "discard a", shield-bash = "discard a" }
"""


@pytest.mark.rule("B-26.11", "B-26.12")
def test_a_long_rest_recovers_what_is_spent_but_not_what_is_lost() -> None:
    table = situation(REST).until("rest-items").answer("yes")
    assert state_of(table, "shrunken-longsword") == "ready"
    assert state_of(table, "pinch-of-doom-powder") == "lost"


@pytest.mark.rule("B-26.11")
def test_a_long_rest_need_not_recover_items() -> None:
    table = situation(REST).until("rest-items").answer("no")
    assert state_of(table, "shrunken-longsword") == "spent"


@pytest.mark.rule("B-26.11")
def test_a_short_rest_recovers_no_items() -> None:
    table = using("shrunken-longsword", acts="heal 1 self").answer(TOP, "dummy-1", SWORD, "roll")
    table.until("short-rest", "skip", "end").answer("yes").until("select", "no")
    assert state_of(table, "shrunken-longsword") == "spent"


@pytest.mark.rule("B-26.12")
def test_a_lost_item_is_refused_for_the_rest_of_the_scenario() -> None:
    lost = 'items = { pinch-of-doom-powder = "lost", drop-of-healing-potion = "lost" }\nengine = { bought = [] }'
    table = situation(f"""
turn = "character"
cards = {{ warding-strength = "played a", shield-bash = "played a" }}
monsters = [{{ type = "mouse", number = 1, at = "b1" }}]
{lost}
""")
    assert offers(table) == []
    table.answer("shield-bash-top", "mouse-1")
    assert table.asked == "strike"
    assert offers(table) == []


@pytest.mark.rule("B-26.13")
def test_a_passive_item_may_be_used_again_while_it_can_be_paid_for() -> None:
    table = using("rosethorn-knife", created="ice ice", foe="shield = 2").answer(TOP, "dummy-1")
    table.answer("item-rosethorn-knife-made-0", "item-rosethorn-knife-made-1")
    assert offers(table) == []
    table.answer("roll")
    assert table.happened(Attacked)[0].pierce == 2
    assert damages(table) == [3]


# For how long


@pytest.mark.rule("B-39.3")
@pytest.mark.parametrize("when", [0, 1])
def test_an_item_for_an_attack_is_for_one_target(when: int) -> None:
    table = using(
        "shrunken-longsword",
        top="attack 3 target 2",
        foes=('at = "b1"', 'at = "a2"'),
        dice="neutral neutral",
    )
    table.answer(TOP, "dummy-1", *[SWORD] * (when == 0), "roll", "dummy-2")
    if when:
        table.answer(SWORD, "roll")
    assert damages(table) == ([4, 3], [3, 4])[when]


# At which moment


@pytest.mark.rule("B-39.4")
def test_what_adds_to_an_attack_is_used_after_the_target_is_chosen_and_before_the_roll() -> None:
    table = using("shrunken-longsword", "lucky-cats-eye-marble", dice="minus").answer(TOP)
    assert table.asked == "attack"
    assert offers(table) == []
    table.answer("dummy-1")
    assert offers(table) == [SWORD]
    table.answer("roll")
    assert table.asked == "die"
    assert offers(table) == ["item-lucky-cats-eye-marble"]


@pytest.mark.rule("B-39.4")
def test_what_defends_is_used_before_the_roll_and_only_a_die_item_after_it() -> None:
    table = using("coin-shield", "bottle-cap-helm", turn="dummy-1", dice="plus")
    assert table.asked == "defend"
    assert offers(table) == ["item-coin-shield"]
    table.answer("go-on")
    assert table.asked == "die"
    assert offers(table) == ["item-bottle-cap-helm"]
    table.answer("go-on")
    assert table.asked == "negate"
    assert offers(table) == []


@pytest.mark.rule("B-39.4")
def test_what_defends_does_so_against_any_attack() -> None:
    table = using("coin-shield", acts="attack 2 range 3", foes=('at = "c1"',), turn="dummy-1")
    assert (table.asked, offers(table)) == ("defend", ["item-coin-shield"])


@pytest.mark.rule("B-39.4")
@pytest.mark.parametrize("item", ["volatile-powder", "robins-feather-arrows"])
def test_what_changes_area_or_range_is_used_before_the_target_is_chosen(item: str) -> None:
    table = using(item, created="fire", top="attack 3 range 3 muddle", foes=('at = "c1"',)).answer(
        TOP
    )
    assert len(offers(table)) == 1
    table.answer("dummy-1")
    assert table.asked == "strike"
    assert offers(table) == []


@pytest.mark.rule("B-26.3", "B-39.49")
def test_a_turn_item_is_refused_between_the_turns_of_others() -> None:
    """What can be done at any time is asked between two turns while a persistent bonus lies there."""
    cards = 'cards = { warding-strength = "active a bottom", shield-bash = "played a", planted-feet = "played a" }\n'
    table = using(
        "leftover-table-scraps", text=cards, bottom="shield 1", stays="persistent", hero="hp = 5"
    )
    assert offers(table) == [SCRAPS]
    table.until("between", "shield-bash-basic-top", "skip", "end")
    assert table.state.phase == "turns"
    assert "dismiss-warding-strength" in table.keys
    assert offers(table) == []


@pytest.mark.rule("B-39.49")
def test_a_turn_item_is_refused_inside_an_ability() -> None:
    table = using("old-spring", bottom="move 2 ; move 1", map=lane("S....1"), foes=foes("a6"))
    table.answer(BOTTOM)
    assert offers(table) == ["item-old-spring"]
    table.answer("a2")
    assert table.asked == "move"
    assert offers(table) == []
    # Between this ability and the next it may be used again.
    table.answer("stop")
    assert offers(table) == ["item-old-spring"]


@pytest.mark.rule("B-39.49")
def test_a_turn_item_is_refused_between_two_attacks_of_an_ability() -> None:
    table = using("drop-of-power-potion", top="attack 3 target 2", foes=('at = "b1"', 'at = "a2"'))
    table.answer(TOP)
    assert offers(table) == ["item-drop-of-power-potion"]
    table.answer("dummy-1")
    assert table.asked == "attack"
    assert offers(table) == []


@pytest.mark.rule("B-39.49")
def test_a_turn_item_cannot_prevent_the_damage_of_the_start_of_the_turn() -> None:
    text = "initiative = 55\nacted = []"
    table = using(
        "leftover-table-scraps",
        text=text,
        turn="dummy-1",
        acts="shield 1",
        hero='hp = 5, conditions = ["wound"]',
    )
    assert table.asked == "negate"
    assert offers(table) == []
    table.answer("suffer")
    assert [(each.cause, each.hp) for each in table.happened(Damaged)] == [("wound", 4)]
    assert offers(table) == [SCRAPS]


@pytest.mark.rule("B-39.49")
def test_an_infusion_spent_on_a_turn_item_cannot_pay_for_the_ability_that_follows() -> None:
    table = using(
        "drop-of-clean-water",
        created="air",
        bottom="move 2 <consume air: jump>",
        hero='conditions = ["muddle"]',
    ).answer(BOTTOM)
    assert "pay-0-made-0" in table.keys
    table.answer("item-drop-of-clean-water-made-0")
    assert "pay-0-made-0" not in table.keys


@pytest.mark.rule("B-39.50")
@pytest.mark.parametrize(("faces", "used"), [("minus minus", "neutral"), ("minus plus", "neutral")])
def test_lucky_cats_eye_marble_changes_both_dice_before_one_is_picked(
    faces: str, used: str
) -> None:
    table = using("lucky-cats-eye-marble", hero='conditions = ["muddle"]', dice=faces)
    table.answer(TOP, "dummy-1", "item-lucky-cats-eye-marble")
    rolled = table.happened(ModifierRolled)[0]
    assert rolled.used == used
    assert "minus" not in rolled.faces
    assert damages(table) == [3]


@pytest.mark.rule("B-39.50")
def test_bottle_cap_helm_changes_both_dice_of_an_attack_with_advantage() -> None:
    table = using(
        "bottle-cap-helm",
        turn="dummy-1",
        foes=('at = "b1", conditions = ["strengthen"]',),
        dice="plus plus",
    ).answer("item-bottle-cap-helm", "suffer")
    assert table.happened(ModifierRolled)[0].faces == ("neutral", "neutral")
    assert damages(table) == [2]


@pytest.mark.rule("B-39.51")
def test_an_attack_on_one_target_of_two_is_no_single_target_attack() -> None:
    table = using(
        "volatile-powder", "sharpened-pencil", top="attack 3 range 3 target 2", foes=('at = "c1"',)
    ).answer(TOP)
    assert offers(table) == []
    single = using(
        "volatile-powder", top="attack 3 range 3", foes=('at = "c1"', 'at = "d1"')
    ).answer(TOP)
    assert offers(single) == ["item-volatile-powder"]


@pytest.mark.rule("B-39.52")
def test_an_item_after_an_attack_comes_before_the_next_attack_of_the_ability() -> None:
    table = using(
        "brightlure-gem", created="air", map=FIELD, hero='at = "c3"', top="attack 3 target 2",
        foes=foes("c2", "d2"), foe='retaliate = "retaliate 1"', dice="neutral neutral",
    ).answer(TOP, "dummy-1")  # fmt: skip
    # The retaliate belongs to the attack, so the question about its damage comes first.
    assert table.asked == "negate"
    table.answer("suffer")
    assert offers(table) == ["item-brightlure-gem-made-0"]
    table.answer("item-brightlure-gem-made-0", "c1")
    assert table.at("dummy-1") == "c1"
    assert len(table.happened(Attacked)) == 1
    table.answer("dummy-2")
    assert len(table.happened(Attacked)) == 2
    assert [each.item for each in table.happened(ItemUsed)] == ["brightlure-gem"]
