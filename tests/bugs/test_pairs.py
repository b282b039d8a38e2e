"""Two things at once: conditions, effects and bonuses that meet in one attack or in one figure."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Gained, Moved
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FLYER, lane
from tests.bugs.monster import acts

PASSING = ("suffer", "no", "skip", "stop", "end", "go-on", "roll")


def under(*conditions: str) -> str:
    """Write that a figure has conditions."""
    return f"conditions = {list(conditions)}"


def advantages(table: Table) -> list[tuple[int, int]]:
    """List the advantage of every attack, and how many dice were rolled for it."""
    rolled = [len(each.faces) for each in table.happened(ModifierRolled)]
    return list(zip([each.advantage for each in table.happened(Attacked)], rolled, strict=True))


# Advantage and disadvantage


@pytest.mark.rule("B-19.15", "B-19.16")
@pytest.mark.parametrize(
    ("conditions", "top", "result"),
    [
        (["strengthen"], "attack 3 range 3", (0, 1)),
        (["muddle"], "attack 3 range 3", (-1, 2)),
        (["strengthen"], "attack 3 advantage", (1, 2)),
        (["muddle"], "attack 3 advantage", (0, 1)),
        ([], "attack 3 range 3 advantage", (0, 1)),
        (["strengthen", "muddle"], "attack 3", (0, 1)),
        (["strengthen", "muddle"], "attack 3 range 3 advantage", (0, 1)),
    ],
)
def test_whatever_gives_advantage_and_disadvantage_the_two_meet(
    conditions: list[str], top: str, result: tuple[int, int]
) -> None:
    table = duel(top=top, hero=under(*conditions), dice="plus minus").answer(TOP, "dummy-1")
    assert advantages(table.until("action", "roll", "plus")) == [result]


@pytest.mark.rule("B-19.16", "B-19.17")
@pytest.mark.parametrize(
    ("conditions", "result"),
    [(["strengthen"], (0, 1)), (["muddle"], (-1, 2)), (["strengthen", "muddle"], (0, 1))],
)
def test_so_it_is_for_a_monster_that_shoots_at_whom_it_stands_next_to(
    conditions: list[str], result: tuple[int, int]
) -> None:
    table = acts("attack 2 range 3", "S1", f'at = "a2", {under(*conditions)}', dice="plus minus")
    assert advantages(table.until("action", "suffer")) == [result]


@pytest.mark.rule("B-19.13", "B-18.22")
@pytest.mark.parametrize(
    ("hero", "answers", "damage"),
    [
        (under("muddle"), (), 0),
        (under("strengthen"), ("plus",), 6),
        (under("strengthen"), ("minus",), 0),
        (under("strengthen", "muddle"), (), 0),
    ],
)
def test_a_miss_and_a_double_are_results_like_others(
    hero: str, answers: tuple[str, ...], damage: int
) -> None:
    table = duel(row=["miss", "+0", "x2"], hero=hero, dice="minus plus")
    table.answer(TOP, "dummy-1", *answers)
    assert table.happened(Attacked)[0].damage == damage


# Conditions


@pytest.mark.rule("B-18.5", "B-20.25")
@pytest.mark.parametrize("other", ["wound", "muddle", "strengthen", "immobilize", "disarm"])
def test_poison_counts_beside_any_other_condition(other: str) -> None:
    for conditions in (("poison", other), (other, "poison")):
        table = duel(foes=(f'at = "b1", {under(*conditions)}',)).answer(TOP, "dummy-1")
        assert table.happened(Attacked)[0].damage == 4


@pytest.mark.rule("B-18.5", "B-20.25")
@pytest.mark.parametrize(
    "own", ["wound", "poison", "muddle", "strengthen", "immobilize", "invisible"]
)
def test_poison_counts_whatever_the_attacker_is_under(own: str) -> None:
    table = duel(hero=under(own), foes=(f'at = "b1", {under("poison")}',), dice="neutral neutral")
    table.answer(TOP, "dummy-1").until("action", "roll", "neutral")
    blow = table.happened(Attacked)[0]
    assert (blow.poison, blow.damage) == (1, 4)


@pytest.mark.rule("B-20.22", "B-20.27")
@pytest.mark.parametrize("conditions", [("wound", "poison"), ("poison", "wound")])
def test_one_heal_ends_wound_and_poison_and_brings_no_hit_points(
    conditions: tuple[str, str],
) -> None:
    table = duel(bottom="heal 3 self", hero=f"hp = 5, {under(*conditions)}")
    table.answer(BOTTOM, "bruiser")
    assert (table.hero.hp, list(table.hero.conditions)) == (5, [])
    again = duel(bottom="heal 3 self ; heal 2 self", hero=f"hp = 5, {under(*conditions)}")
    assert again.answer(BOTTOM, "bruiser", "bruiser").hero.hp == 7


@pytest.mark.rule("B-20.22", "B-20.27")
def test_so_it_is_for_a_monster_that_heals_itself() -> None:
    hurt = f'at = "a2", hp = 5, {under("wound", "poison")}'
    table = acts("heal 3 self", "S1", hurt).until("action")
    # The wound hurts before it acts.
    assert (table.figure("dummy-1").hp, list(table.figure("dummy-1").conditions)) == (4, [])


@pytest.mark.rule("B-20.28")
def test_an_immobilized_figure_does_not_fly_either() -> None:
    table = situation(FLYER + f"hero = {{ {under('immobilize')} }}", map=lane("S..."))
    table.answer("ember-line-bottom")
    assert table.asked == "action"
    assert table.happened(Moved) == []


@pytest.mark.rule("B-20.30", "B-22.12")
def test_whoever_is_disarmed_by_a_retaliate_attacks_nobody_else_with_the_ability() -> None:
    both = ('at = "b1"', 'at = "a2"')
    free = duel(top="attack 3 target 2", foe='retaliate = "retaliate 1"', foes=both)
    free.answer(TOP, "dummy-1", "suffer")
    assert (free.asked, "dummy-2" in free.keys) == ("attack", True)
    held = duel(top="attack 3 target 2", foe='retaliate = "retaliate 1 disarm"', foes=both)
    held.answer(TOP, "dummy-1", "suffer")
    assert held.asked == "action"
    assert [each.target for each in held.happened(Attacked)] == ["dummy-1"]


@pytest.mark.rule("B-20.30", "B-22.12")
@pytest.mark.parametrize(("adds", "attacks"), [("", 2), (" disarm", 1)])
def test_a_monster_that_a_retaliate_disarms_does_not_attack_again(adds: str, attacks: int) -> None:
    table = duel(bottom=f"retaliate 1{adds}", stays="round", acts="attack 1 ; attack 1")
    table.answer(BOTTOM, "perform").until("select", *PASSING)
    assert [each.attacker for each in table.happened(Attacked)] == ["dummy-1"] * attacks


@pytest.mark.rule("B-20.15", "B-31.18")
@pytest.mark.parametrize(
    "other", ["wound", "poison", "muddle", "strengthen", "immobilize", "disarm"]
)
def test_an_invisible_character_is_nobodys_focus_whatever_else_it_is_under(other: str) -> None:
    for drawn in ("S1", "S..1"):
        table = acts("move 2 ; attack 2", drawn, hero=under("invisible", other)).until("action")
        assert table.happened(Attacked) == []
        assert table.at("dummy-1") == f"a{drawn.index('1') + 1}"
    seen = acts("move 2 ; attack 2", "S..1", hero=under(other)).until("action", "suffer")
    assert [each.target for each in seen.happened(Attacked)] == ["bruiser"]


@pytest.mark.rule("B-20.1", "B-20.11")
def test_an_ability_of_two_conditions_gives_both() -> None:
    table = duel(top="muddle poison range 1").answer(TOP, "dummy-1")
    assert list(table.figure("dummy-1").conditions) == ["muddle", "poison"]


@pytest.mark.rule("B-20.7")
def test_a_monster_too_keeps_what_it_gains_in_its_turn_through_the_next_one() -> None:
    """The retaliate muddles it while it attacks: too late for this attack, and for the next one not yet over."""
    table = duel(bottom="retaliate 1 muddle", stays="round", dice="neutral " * 6)
    table.answer(BOTTOM, "perform").until("select", *PASSING)
    assert table.figure("dummy-1").has(Condition.MUDDLE)
    table.answer("long-rest").until("select", *PASSING)
    assert [each.advantage for each in table.happened(Attacked)] == [0, -1]
    assert not table.figure("dummy-1").conditions


# Effects and bonuses


@pytest.mark.rule("B-22.12", "B-22.16")
def test_two_retaliates_hit_once_and_each_brings_its_effect() -> None:
    table = duel(bottom="retaliate 1 muddle ; retaliate 2 wound", stays="round")
    table.answer(BOTTOM, "perform").until("short-rest", "perform", *PASSING)
    hits = [each.amount for each in table.happened(Damaged) if each.cause == "retaliate"]
    assert hits == [3]
    gained = [each.condition for each in table.happened(Gained) if each.figure == "dummy-1"]
    assert gained == ["muddle", "wound"]


@pytest.mark.rule("B-22.4", "B-19.18", "B-22.13")
def test_shield_pierce_and_retaliate_meet_in_one_attack() -> None:
    """Shield 2 less pierce 1 for the attack, no shield for the retaliate, and the wound comes through all of it."""
    table = duel(
        bottom="shield 2 ; retaliate 2",
        stays="round",
        foe="shield = 1",
        acts="attack 3 pierce 1 wound",
    )
    table.answer(BOTTOM, "perform").until("short-rest", "perform", *PASSING)
    assert [(each.figure, each.amount) for each in table.happened(Damaged)] == [
        ("bruiser", 2),
        ("dummy-1", 2),
    ]
    assert list(table.hero.conditions) == ["wound"]


@pytest.mark.rule("B-21.14")
@pytest.mark.parametrize(
    ("scope", "attack", "left"),
    [
        ("ranged-attacks", "attack 3", 1),
        ("melee-attacks", "attack 3", 0),
        ("melee-attacks", "attack 3 range 3", 1),
        ("ranged-attacks", "attack 3 range 3", 0),
        ("attacks", "attack 3", 0),
    ],
)
def test_a_bonus_for_one_kind_of_attack_is_not_used_up_by_the_other(
    scope: str, attack: str, left: int
) -> None:
    does = f"boost {scope} attack +2 uses 1 ; {attack}"
    table = duel(bottom=does, stays="persistent", foes=('at = "c1"' if "range" in attack else "",))
    table.answer(BOTTOM).until("action", "perform", "dummy-1", "roll")
    (blow,) = table.happened(Attacked)
    assert (blow.bonus, len(table.hero.bonuses)) == (0 if left else 2, left)


@pytest.mark.rule("B-22.2", "B-21.9")
@pytest.mark.parametrize(("second", "shield"), [("shield 1", 3), ("retaliate 1", 2)])
def test_two_bonuses_of_a_card_hold_together_and_end_together(second: str, shield: int) -> None:
    table = duel(bottom=f"shield 2 ; {second}", stays="round", dice="neutral neutral")
    table.answer(BOTTOM, "perform").until("select", "perform", *PASSING)
    assert table.happened(Attacked)[0].shield == shield
    assert table.hero.bonuses == []
    assert table.card("warding-strength") == ("hand", "b")
