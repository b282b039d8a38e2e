"""Conditions: how figures gain them, how long they last, and who does not get them (p. 20)."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Gained, Healed, Shed
from tabard.crawl.round_events import CardWent, TurnEnded
from tests.bugs.arrange import Table, order
from tests.bugs.homemade import BOTTOM, TOP, duel

PASSING = ("suffer", "no", "skip", "stop", "end", "go-on")
"""Answers that let the game go on without doing anything."""
SECOND = "leaping-cleave+planted-feet"
"""The cards for a second round."""
PLATE = """
P     .
   .
"""


def next_round(table: Table) -> Table:
    """Pass the rest of the round, and select two cards for the next one."""
    return table.until("select", *PASSING).answer(SECOND)


def conditions(table: Table, id_: str = "bruiser") -> list[Condition]:
    """List the conditions of a figure."""
    return list(table.figure(id_).conditions)


# Whom, and whether at all


@pytest.mark.rule("B-20.1")
def test_a_negative_condition_is_for_enemies_and_a_positive_one_for_oneself_and_allies() -> None:
    table = duel(top="poison range 3", bottom="strengthen range 3").answer(TOP)
    assert table.keys == ["dummy-1", "skip"]
    table.answer("dummy-1")
    assert conditions(table, "dummy-1") == [Condition.POISON]
    table = duel(top="poison range 3", bottom="strengthen range 3").answer(BOTTOM)
    assert table.keys == ["bruiser", "skip"]


@pytest.mark.rule("B-20.1")
@pytest.mark.parametrize(
    ("acts", "gained"),
    [("poison range 3", ["bruiser"]), ("strengthen range 3 target 3", ["dummy-1", "dummy-2"])],
)
def test_conditions_of_a_monster_keep_to_its_enemies_or_allies(
    acts: str, gained: list[str]
) -> None:
    table = duel('acted = ["dummy-2"]', acts=acts, foes=('at = "b1"', 'at = "c1"'), turn="dummy-1")
    table.until("action")
    assert [each.figure for each in table.happened(Gained)] == gained


@pytest.mark.rule("B-20.14")
@pytest.mark.parametrize("elite", ["false", "true"])
def test_the_immune_do_not_gain_a_condition(elite: str) -> None:
    foes = (f'at = "b1", elite = {elite}',)
    table = duel(top="attack 3 poison muddle", foe='immune = ["poison"]', foes=foes).answer(
        TOP, "dummy-1", "roll"
    )
    assert conditions(table, "dummy-1") == [Condition.MUDDLE]
    assert [each.condition for each in table.happened(Gained)] == [Condition.MUDDLE]


@pytest.mark.rule("B-20.36")
@pytest.mark.parametrize(("answer", "zone"), [("dummy-1", "lost"), ("skip", "hand")])
def test_the_immune_may_be_targeted_and_the_ability_is_performed(answer: str, zone: str) -> None:
    table = duel(top="poison range 3", lost=True, foe='immune = ["poison"]').answer(TOP, answer)
    assert conditions(table, "dummy-1") == []
    assert [each.zone for each in table.happened(CardWent)] == [zone]


# Gaining


@pytest.mark.rule("B-20.11")
def test_an_attack_has_nothing_from_the_poison_it_brings() -> None:
    table = duel(top="attack 3 poison").answer(TOP, "dummy-1", "roll")
    assert table.happened(Attacked)[0].bonus == 0
    assert order(table, (Damaged, Gained)) == ["Damaged", "Gained"]


@pytest.mark.rule("B-20.11")
def test_every_target_gains_the_condition_of_an_ability() -> None:
    table = duel(top="attack 3 target 2 wound", foes=('at = "b1"', 'at = "a2"'))
    table.answer(TOP, "dummy-1", "roll", "dummy-2", "roll")
    assert [conditions(table, each) for each in ("dummy-1", "dummy-2")] == [[Condition.WOUND]] * 2


@pytest.mark.rule("B-20.11")
def test_a_heal_comes_before_the_condition_it_brings() -> None:
    table = duel(top="heal 2 self poison", hero="hp = 5").answer(TOP, "bruiser")
    assert (table.hero.hp, conditions(table)) == (7, [Condition.POISON])
    assert order(table, (Healed, Gained)) == ["Healed", "Gained"]


@pytest.mark.rule("B-20.11")
def test_a_heal_of_a_monster_comes_before_the_condition_it_brings() -> None:
    table = duel(acts="heal 2 self wound", foes=('at = "b1", hp = 5',), turn="dummy-1")
    assert table.figure("dummy-1").hp == 7
    assert conditions(table, "dummy-1") == [Condition.WOUND]


@pytest.mark.rule("B-20.12")
def test_a_target_without_damage_gains_the_condition() -> None:
    table = duel(top="attack 3 wound", foe="shield = 3").answer(TOP, "dummy-1", "roll")
    assert table.figure("dummy-1").hp == 20
    assert conditions(table, "dummy-1") == [Condition.WOUND]


@pytest.mark.rule("B-20.12")
def test_whoever_negates_the_damage_gains_the_condition() -> None:
    table = duel(acts="attack 3 wound", turn="dummy-1").answer("lose-leaping-cleave")
    assert (table.hero.hp, conditions(table)) == (12, [Condition.WOUND])


@pytest.mark.rule("B-20.13")
@pytest.mark.parametrize(("hp", "gained"), [(3, []), (4, ["dummy-1"])])
def test_the_killed_gain_nothing(hp: int, gained: list[str]) -> None:
    table = duel(top="attack 3 poison", foes=(f'at = "b1", hp = {hp}', 'at = "e1"'))
    table.answer(TOP, "dummy-1", "roll")
    assert [each.figure for each in table.happened(Gained)] == gained


@pytest.mark.rule("B-20.13")
def test_the_exhausted_gain_nothing() -> None:
    table = duel(acts="attack 3 poison", hero="hp = 3", turn="dummy-1").answer("suffer")
    assert table.asked == ""
    assert table.happened(Gained) == []


# Keeping and losing


@pytest.mark.rule("B-20.3")
def test_the_end_of_a_round_removes_nothing() -> None:
    table = duel(
        "initiative = 10\ncards = {}",
        acts="attack 1 muddle",
        turn="dummy-1",
        hero='conditions = ["wound", "poison"]',
    ).until("select", *PASSING)
    assert table.state.round == 2
    assert conditions(table) == [Condition.WOUND, Condition.POISON, Condition.MUDDLE]
    assert table.happened(Shed) == []


@pytest.mark.rule("B-20.3")
def test_wound_and_poison_outlast_own_turns() -> None:
    table = duel(acts="move 0", hero='conditions = ["wound", "poison"]')
    next_round(table).until("select", *PASSING)
    assert conditions(table) == [Condition.WOUND, Condition.POISON]


@pytest.mark.rule("B-20.4")
def test_nobody_can_drop_a_condition() -> None:
    afflicted = duel(acts="move 0", hero='conditions = ["invisible", "poison"]')
    healthy = duel(acts="move 0")
    seen = set()
    for _ in range(40):
        assert (afflicted.asked, afflicted.keys) == (healthy.asked, healthy.keys)
        seen.add(healthy.asked)
        key = next((each for each in PASSING if each in healthy.keys), healthy.keys[0])
        afflicted.answer(key)
        healthy.answer(key)
        if healthy.asked == "select":
            break
    assert {"action", "move", "short-rest"} <= seen


@pytest.mark.rule("B-20.5")
def test_a_condition_is_there_only_once() -> None:
    table = duel(
        acts="attack 1 poison ; attack 1 poison ; attack 1", top="heal 3 self", turn="dummy-1"
    ).until("action", "suffer")
    assert [each.bonus for each in table.happened(Attacked)] == [0, 1, 1]
    table.answer(TOP, "bruiser")
    assert conditions(table) == []


@pytest.mark.rule("B-20.6")
def test_gaining_a_condition_again_starts_it_anew() -> None:
    table = duel(
        foe='retaliate = "retaliate 1 muddle"', acts="move 0", hero='conditions = ["muddle"]'
    ).answer(TOP, "dummy-1", "suffer")
    next_round(table)
    assert conditions(table) == [Condition.MUDDLE]
    table.until("select", *PASSING)
    assert conditions(table) == []


@pytest.mark.rule("B-20.7", "B-20.20")
def test_a_condition_gained_on_the_own_turn_works_at_once_and_through_the_next_turn() -> None:
    table = duel(bottom="strengthen self", acts="move 0").answer(BOTTOM, "bruiser")
    table.answer("shield-bash-basic-top", "dummy-1").until("select", *PASSING, "neutral", "plus")
    assert [each.advantage for each in table.happened(Attacked)] == [1]
    assert conditions(table) == [Condition.STRENGTHEN]
    table.answer(SECOND, "planted-feet-basic-top", "dummy-1")
    table.until("select", *PASSING, "neutral", "plus")
    assert [each.advantage for each in table.happened(Attacked)] == [1, 1]
    assert conditions(table) == []


@pytest.mark.rule("B-20.8", "B-20.31")
def test_a_condition_gained_between_turns_is_over_after_the_next_turn() -> None:
    table = duel(top="attack 3 disarm").answer(TOP, "dummy-1", "roll").until("select", *PASSING)
    assert [each.attacker for each in table.happened(Attacked)] == ["bruiser"]
    assert conditions(table, "dummy-1") == []
    table.answer(SECOND).until("negate", *PASSING[1:])
    assert table.happened(Attacked)[-1].attacker == "dummy-1"


@pytest.mark.rule("B-20.9")
def test_conditions_run_out_after_everything_else_at_the_end_of_a_turn() -> None:
    table = duel(
        """
[legend]
P = "start, plate"
[[rules]]
when = "ends-turn"
of = "plate"
do = "damage 1 character"
text = "The plate is hot."
""",
        hero='conditions = ["muddle"]',
        acts="move 0",
        map=PLATE,
    ).until("negate", *PASSING[1:])
    assert conditions(table) == [Condition.MUDDLE]
    table.until("select", *PASSING)
    kinds = (Damaged, Shed, TurnEnded)
    assert order(table, kinds)[:3] == ["Damaged", "Shed", "TurnEnded"]


@pytest.mark.rule("B-20.10")
def test_each_turn_of_an_elite_is_a_turn_for_its_conditions() -> None:
    elite = 'at = "b1", elite = true, conditions = ["disarm", "wound"]'
    table = duel(foes=(elite,), turn="dummy-1").until("action", "suffer")
    assert [each.cause for each in table.happened(Damaged)] == ["wound", "wound", "attack"]
    assert table.figure("dummy-1").hp == 18
    assert conditions(table, "dummy-1") == [Condition.WOUND]
