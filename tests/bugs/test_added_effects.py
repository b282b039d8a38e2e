"""Added effects: what they belong to, and what may be left out when (p. 15)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Consumed, Gained
from tests.bugs.arrange import Table, order
from tests.bugs.homemade import TOP, duel
from tests.bugs.lanes import FIELD, foes, lane, offered, targets

EARTH = (
    'cards = { warding-strength = "played a", shield-bash = "played a", leaping-cleave = "lost" }\n'
)
"""One earth lies on a card that was played."""
NOTHING = (
    'cards = { warding-strength = "played a", shield-bash = "played b", leaping-cleave = "lost" }\n'
)
PAY = "pay-0-shield-bash-a-0"


def gained(table: Table) -> list[str]:
    """List who gained a condition, in order."""
    return [each.figure for each in table.happened(Gained)]


@pytest.mark.rule("B-15.1")
def test_an_added_effect_belongs_to_one_ability_of_the_action() -> None:
    table = duel(top="attack 1 poison ; attack 1 pierce 1", foes=foes("b1", "a2"))
    table.answer(TOP, "dummy-1", "roll", "dummy-2", "roll")
    assert gained(table) == ["dummy-1"]
    assert [each.pierce for each in table.happened(Attacked)] == [0, 1]


@pytest.mark.rule("B-15.1")
def test_an_added_effect_of_a_monsters_attack_is_not_its_next_ones() -> None:
    table = duel(acts="attack 1 poison ; attack 1 muddle", turn="dummy-1").until(
        "short-rest", "suffer"
    )
    assert [each.condition for each in table.happened(Gained)] == [
        Condition.POISON,
        Condition.MUDDLE,
    ]


@pytest.mark.rule("B-15.2")
@pytest.mark.parametrize(("cards", "offers"), [(EARTH, {PAY, "dummy-1"}), (NOTHING, {"dummy-1"})])
def test_a_conditional_effect_is_offered_only_if_it_can_be_paid_for(
    cards: str, offers: set[str]
) -> None:
    table = duel(cards, top="attack 2 <consume earth: attack +1>").answer(TOP)
    assert offered(table) == offers


@pytest.mark.rule("B-15.2")
@pytest.mark.parametrize(("pays", "hp"), [((PAY,), 17), ((), 18)])
def test_without_payment_a_conditional_effect_does_not_happen(
    pays: tuple[str, ...], hp: int
) -> None:
    table = duel(EARTH, top="attack 2 <consume earth: attack +1>").answer(TOP, *pays, "dummy-1")
    assert table.until("action", "roll").figure("dummy-1").hp == hp


@pytest.mark.rule("B-15.2")
@pytest.mark.parametrize(
    ("given", "foes", "hero", "bonus"),
    [
        ("alone", ('at = "b1"',), "", 2),
        ("alone", ('at = "b1"', 'at = "e1"'), "", 2),
        ("alone", ('at = "b1"', 'at = "b2"'), "", 0),
        ("unhurt", ('at = "b1"',), "", 2),
        ("unhurt", ('at = "b1", hp = 19',), "", 0),
        ("hurt", ('at = "b1"',), "", 0),
        ("hurt", ('at = "b1", hp = 19',), "", 2),
        ("hidden", ('at = "b1"',), 'conditions = ["invisible"]', 2),
        ("hidden", ('at = "b1"',), 'conditions = ["strengthen", "muddle"]', 0),
        ("afflicted", ('at = "b1", conditions = ["muddle"]',), "", 2),
        ("afflicted", ('at = "b1", conditions = ["strengthen", "muddle"]',), "", 2),
        ("afflicted", ('at = "b1", conditions = ["strengthen"]',), "", 0),
        ("afflicted", ('at = "b1"',), "", 0),
    ],
)
def test_what_depends_on_a_circumstance_comes_only_with_it(
    given: str, foes: tuple[str, ...], hero: str, bonus: int
) -> None:
    table = duel(top=f"attack 2 <if {given}: attack +2>", foes=foes, hero=hero)
    table.answer(TOP, "dummy-1").until("action", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [bonus]


@pytest.mark.rule("B-15.3")
def test_an_added_effect_may_be_skipped_before_the_roll() -> None:
    table = duel(top="attack 2 muddle pierce 1").answer(TOP, "dummy-1")
    assert not table.happened(ModifierRolled)
    assert set(table.keys) == {"roll", "without-muddle", "without-pierce-1"}
    table.answer("without-muddle", "roll")
    assert not gained(table)
    assert [each.pierce for each in table.happened(Attacked)] == [1]


@pytest.mark.rule("B-15.3")
def test_after_the_roll_it_is_too_late_to_skip_an_added_effect() -> None:
    table = duel(top="attack 2 muddle").answer(TOP, "dummy-1", "roll")
    assert table.asked == "action"
    assert gained(table) == ["dummy-1"]


@pytest.mark.rule("B-15.3")
def test_a_push_that_was_skipped_is_not_offered_after_the_roll() -> None:
    table = duel(top="attack 2 push 2", foes=foes("a2"), map=lane("S....")).answer(TOP, "dummy-1")
    assert table.answer("without-push-2").asked == "action"
    other = duel(top="attack 2 push 2", foes=foes("a2"), map=lane("S....")).answer(TOP, "dummy-1")
    assert other.answer("roll").asked == "shove"


@pytest.mark.rule("B-15.4")
def test_nobody_has_to_pay_for_a_conditional_effect() -> None:
    table = duel(EARTH, top="attack 2 <consume earth: immobilize>").answer(TOP, "dummy-1")
    assert table.asked == "action"
    assert not table.happened(Consumed)
    assert not gained(table)


@pytest.mark.rule("B-15.5")
def test_what_was_paid_for_may_be_declined_and_stays_paid() -> None:
    table = duel(EARTH, top="attack 2 <consume earth: attack +1>")
    table.answer(TOP, PAY, "dummy-1", "without-attack-1")
    assert table.state.consumed == ["shield-bash-a-0"]
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-15.6")
@pytest.mark.parametrize("skipped", ["dummy-1", "dummy-2"])
def test_an_added_effect_may_be_skipped_for_each_target_separately(skipped: str) -> None:
    table = duel(top="attack 1 target 2 poison", foes=foes("c2", "d2"), map=FIELD).answer(TOP)
    for each in ("dummy-1", "dummy-2"):
        table.answer(each, "without-poison" if each == skipped else "roll")
    assert targets(table) == ["dummy-1", "dummy-2"]
    assert gained(table) == ["dummy-2" if skipped == "dummy-1" else "dummy-1"]


@pytest.mark.rule("B-15.7")
def test_skipping_is_decided_for_each_attack_after_the_one_before_it() -> None:
    table = duel(top="attack 1 target 2 poison", foes=foes("c2", "d2"), map=FIELD)
    table.answer(TOP, "dummy-1", "roll")
    assert gained(table) == ["dummy-1"]
    table.answer("dummy-2")
    assert "without-poison" in table.keys
    assert order(table, (ModifierRolled, Attacked)) == ["ModifierRolled", "Attacked"]


@pytest.mark.rule("B-15.8")
@pytest.mark.parametrize(
    "ability", ["attack 5 afflicted poison", "attack 5 target 2 afflicted poison"]
)
def test_a_restriction_of_targets_cannot_be_skipped(ability: str) -> None:
    table = duel(top=ability, foes=('at = "b1", conditions = ["poison"]', 'at = "a2"')).answer(TOP)
    assert table.keys == ["dummy-1", "skip"]
    table.answer("dummy-1")
    assert targets(table) == ["dummy-1"]
    assert table.asked == "action"


@pytest.mark.rule("B-15.8")
def test_a_restriction_holds_for_everybody_in_an_area() -> None:
    who = ('at = "c4", conditions = ["poison"]', 'at = "d3"')
    table = duel(top="attack 5 area{(1,0) (0,1)} afflicted poison", foes=who, map=FIELD).answer(TOP)
    assert offered(table.answer("area-c4-d3")) == {"dummy-1"}


@pytest.mark.rule("B-15.8")
def test_nobody_is_attacked_if_nobody_fits_the_restriction() -> None:
    assert duel(top="attack 5 afflicted poison").answer(TOP).asked == "action"


@pytest.mark.rule("B-15.9")
def test_a_conditional_cost_is_paid_once_for_all_attacks_of_an_ability() -> None:
    top = "attack 1 target 2 <consume earth: attack +1>"
    cards = EARTH.replace('"lost"', '"hand b"')
    table = duel(cards, top=top, foes=foes("c2", "d2"), map=FIELD).answer(TOP)
    assert offered(table) == {PAY, "pay-0-leaping-cleave-b-0", "dummy-1", "dummy-2"}
    assert offered(table.answer(PAY)) == {"dummy-1", "dummy-2"}
    assert offered(table.answer("dummy-1", "roll")) == {"dummy-2"}
    table.answer("dummy-2", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [1, 1]
    assert table.state.consumed == ["shield-bash-a-0"]


@pytest.mark.rule("B-15.9")
def test_a_conditional_cost_may_be_paid_before_a_later_attack_and_serves_from_there_on() -> None:
    top = "attack 1 target 3 <consume earth: attack +1>"
    table = duel(EARTH, top=top, foes=foes("c2", "d2", "d3"), map=FIELD).answer(TOP)
    table.answer("dummy-1")
    assert offered(table) == {PAY, "dummy-2", "dummy-3"}
    assert offered(table.answer(PAY)) == {"dummy-2", "dummy-3"}
    table.answer("dummy-2", "roll", "dummy-3", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [0, 1, 1]
    assert table.state.consumed == ["shield-bash-a-0"]


@pytest.mark.rule("B-15.9")
def test_a_condition_that_is_paid_for_late_reaches_the_later_targets_only() -> None:
    top = "attack 1 target 2 <consume earth: muddle>"
    table = duel(EARTH, top=top, foes=foes("c2", "d2"), map=FIELD)
    table.answer(TOP, "dummy-1", PAY, "dummy-2", "roll")
    assert [each.has(Condition.MUDDLE) for each in table.state.figures[1:]] == [False, True]


@pytest.mark.rule("B-15.9")
def test_after_the_first_attack_of_an_area_it_may_still_be_paid() -> None:
    top = "attack 1 area{(1,0) (0,1)} <consume earth: attack +1>"
    table = duel(EARTH, top=top, foes=foes("c4", "d3"), map=FIELD).answer(TOP, "area-c4-d3")
    assert offered(table) == {"dummy-1", "dummy-2"}
    assert offered(table.answer("dummy-1")) == {PAY, "dummy-2"}
    table.answer(PAY, "dummy-2", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [0, 1]


@pytest.mark.rule("B-15.9")
def test_what_was_spent_elsewhere_is_not_offered_for_a_later_attack() -> None:
    top = "attack 1 target 2 <consume earth: attack +1> <consume earth: muddle>"
    table = duel(EARTH, top=top, foes=foes("c2", "d2"), map=FIELD).answer(TOP)
    assert offered(table) == {PAY, PAY.replace("0", "1", 1), "dummy-1", "dummy-2"}
    assert offered(table.answer(PAY, "dummy-1", "roll")) == {"dummy-2"}


@pytest.mark.rule("B-15.9")
def test_the_cost_of_a_push_may_be_paid_before_its_second_target() -> None:
    top = "push 1 target 2 range 2 <consume earth: muddle>"
    table = duel(EARTH, top=top, foes=foes("c2", "d2"), map=FIELD).answer(TOP, "dummy-1", "c1")
    assert offered(table) == {PAY, "dummy-2"}
    table.answer(PAY, "dummy-2", "stop")
    assert [each.has(Condition.MUDDLE) for each in table.state.figures[1:]] == [False, True]
