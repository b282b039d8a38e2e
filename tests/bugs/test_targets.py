"""Targets and range: who can be chosen, how many, and how far away (p. 13 and 14)."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Gained, Healed, Pushed
from tests.bugs.arrange import order, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FIELD, foes, lane, offered, targets

ALLY = (
    'objectives = [{ id = "friend", name = "Friend", at = "A", hp = 5, enemy_of = "monsters" }]\n'
)
"""The character's only possible ally: an objective to protect."""


@pytest.mark.rule("B-13.1")
def test_as_many_different_figures_can_be_targeted_as_the_ability_says() -> None:
    table = duel(top="attack 1 range 3 target 2", foes=foes("a2", "a3", "a4"), map=lane("S..."))
    assert offered(table.answer(TOP)) == {"dummy-1", "dummy-2", "dummy-3"}
    assert offered(table.answer("dummy-2")) == {"dummy-1", "dummy-3"}
    assert table.answer("dummy-3").asked == "action"
    assert targets(table) == ["dummy-2", "dummy-3"]


@pytest.mark.rule("B-13.1")
def test_a_condition_ability_has_so_many_targets_too() -> None:
    table = duel(top="muddle range 3 target 2", foes=foes("a2", "a3", "a4"), map=lane("S..."))
    table.answer(TOP, "dummy-1", "dummy-2")
    assert table.asked == "action"
    assert [each.figure for each in table.happened(Gained)] == ["dummy-1", "dummy-2"]


@pytest.mark.rule("B-13.2")
@pytest.mark.parametrize("ability", ["attack 1 range 3 target 3", "muddle range 3 target 3"])
def test_fewer_targets_may_be_chosen(ability: str) -> None:
    table = duel(top=ability, foes=foes("a2", "a3", "a4"), map=lane("S..."))
    assert table.answer(TOP, "dummy-1", "stop").asked == "action"


@pytest.mark.rule("B-13.3")
def test_range_and_added_effects_hold_for_each_target() -> None:
    table = duel(
        top="attack 1 range 2 target 2 wound", foes=foes("a2", "a3", "a4"), map=lane("S...")
    )
    table.answer(TOP)
    assert offered(table) == {"dummy-1", "dummy-2"}
    table.answer("dummy-1", "roll")
    assert offered(table) == {"dummy-2"}
    table.answer("dummy-2", "roll")
    assert [each.figure for each in table.happened(Gained)] == ["dummy-1", "dummy-2"]


@pytest.mark.rule("B-13.4")
@pytest.mark.parametrize(
    "ability", ["attack 1 target 2", "push 1 range 3 target 2", "muddle range 1 target 2"]
)
def test_nobody_is_targeted_twice_by_one_ability(ability: str) -> None:
    table = duel(top=ability, foes=foes("a2"), map=lane("S....")).answer(TOP, "dummy-1")
    table.until("action", "a3", "dummy-1")
    assert len(order(table, (Attacked, Gained, Pushed))) == 1


@pytest.mark.rule("B-13.5")
@pytest.mark.parametrize(
    "ability", ["attack 1", "muddle range 1", "push 1 range 1", "heal 1 range 1 any"]
)
def test_without_a_number_an_ability_has_one_target(ability: str) -> None:
    table = duel(top=ability, foes=foes("c2", "c4"), map=FIELD).answer(TOP)
    assert {"dummy-1", "dummy-2"} <= offered(table)
    assert table.answer("dummy-1").until("action", "stop").asked == "action"
    assert table.figure("dummy-2").hp == 20
    assert not table.figure("dummy-2").conditions


@pytest.mark.rule("B-13.6")
def test_all_adjacent_enemies_have_no_cap_and_nobody_else_belongs_to_them() -> None:
    table = duel(
        top="attack 1 target adj-enemies", foes=foes("c2", "d2", "d3", "c4", "c5"), map=FIELD
    )
    table.answer(TOP, "dummy-1", "dummy-2", "dummy-3", "dummy-4")
    assert table.asked == "action"
    assert len(targets(table)) == 4


@pytest.mark.rule("B-13.6")
def test_all_enemies_in_range_have_no_cap() -> None:
    table = duel(top="muddle target all range 2", foes=foes("c2", "c4", "c5", "e1"), map=FIELD)
    table.answer(TOP, "dummy-1", "dummy-2", "dummy-3")
    assert table.asked == "action"
    assert not table.figure("dummy-4").has(Condition.MUDDLE)


@pytest.mark.rule("B-13.7")
@pytest.mark.parametrize(
    "ability",
    [
        "attack 2",
        "muddle range 1",
        "push 1 range 1",
        "control range 1 {move 1}",
        "heal 2 range 1 any",
    ],
)
def test_five_kinds_of_ability_are_targeted_so_that_the_invisible_are_safe(ability: str) -> None:
    hidden, seen = 'at = "b1", conditions = ["invisible"]', 'at = "a2"'
    table = duel(top=ability, foes=(hidden, seen), hero="hp = 5").answer(TOP)
    assert offered(table) - {"bruiser"} == {"dummy-2"}


@pytest.mark.rule("B-13.7")
@pytest.mark.parametrize(
    ("ability", "answers"),
    [
        ("suffer 2 range 1", ("dummy-1",)),
        ("suffer 2 target all range 1", ("perform",)),
        ("crush 2 range 1", ("a2",)),
    ],
)
def test_what_is_not_targeted_reaches_the_invisible(ability: str, answers: tuple[str, ...]) -> None:
    hidden = ('at = "b1", conditions = ["invisible"]',)
    table = duel(top=ability, foes=hidden, map="S\n   .\no\n").answer(TOP, *answers)
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-13.7")
@pytest.mark.parametrize(
    ("ability", "stays"),
    [("shield 1", "round"), ("retaliate 1", "round"), ("recover 1 discarded", "")],
)
def test_what_is_not_targeted_needs_nobody_in_range(ability: str, stays: str) -> None:
    cards = 'cards = { warding-strength = "played a", shield-bash = "played a", planted-feet = "discard b" }'
    table = duel(cards, bottom=ability, stays=stays, foes=foes("e1")).answer(BOTTOM)
    assert table.asked in {"perform", "recover"}


@pytest.mark.rule("B-13.8")
@pytest.mark.parametrize(("at", "zone"), [("a3", "hand"), ("a2", "lost")])
def test_an_attack_without_a_target_is_no_performed_part_of_its_action(at: str, zone: str) -> None:
    table = duel(top="attack 3", lost=True, foes=foes(at), map=lane("S...")).answer(TOP)
    table.until("action", "dummy-1")
    assert table.card("warding-strength")[0] == zone


@pytest.mark.rule("B-13.8")
@pytest.mark.parametrize(
    "ability", ["muddle range 1", "push 1 range 1", "control range 1 {move 1}", "heal 1 ally"]
)
def test_a_targeted_ability_without_a_target_is_not_performed(ability: str) -> None:
    table = duel(top=ability, lost=True, foes=foes("a4"), map=lane("S....")).answer(TOP)
    assert table.asked == "action"
    assert table.card("warding-strength")[0] == "hand"


@pytest.mark.rule("B-13.9")
def test_monsters_are_allies_of_each_other_across_types() -> None:
    table = situation(
        """
        turn = "demon-prince-1"
        initiative = 1
        rolled = { demon-prince = "minus" }
        monsters = [
          { type = "demon-prince", number = 1, at = "c1" }, { type = "mouse", number = 2, at = "e1", hp = 3 }
        ]
        hero = { hp = 1 }
        """
    )
    assert [(each.figure, each.hp) for each in table.happened(Healed)] == [("mouse-2", 5)]


@pytest.mark.rule("B-13.9")
def test_character_and_monsters_are_enemies_both_ways() -> None:
    text = """
    monsters = [{ type = "mouse", number = 1, at = "b1" }, { type = "bandit-guard", number = 2, at = "a2" }]
    cards = { warding-strength = "played a", shield-bash = "played a" }
    """
    own = situation('turn = "character"\n' + text).answer("shield-bash-top")
    assert offered(own) == {"mouse-1", "bandit-guard-2"}
    theirs = situation('turn = "mouse-1"\ninitiative = 90\n' + text)
    assert targets(theirs) == ["bruiser"]


@pytest.mark.rule("B-13.10")
def test_a_monster_is_not_its_own_ally() -> None:
    hurt = ('at = "c1", hp = 5', 'at = "c2", hp = 15')
    table = duel(acts="heal 2 ally range 3", foes=hurt, turn="dummy-1").until("short-rest")
    assert [each.figure for each in table.happened(Healed)] == ["dummy-2", "dummy-1"]


@pytest.mark.rule("B-13.10")
def test_a_lone_figure_has_no_ally_next_to_it() -> None:
    table = duel(top="attack 1 <if alone: attack +2>").answer(TOP, "dummy-1", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [2]


@pytest.mark.rule("B-13.11")
@pytest.mark.parametrize(
    "ability", ["attack 1 range 3", "poison range 3", "control range 3 {move 1}"]
)
def test_a_negative_ability_targets_neither_self_nor_allies(ability: str) -> None:
    table = duel(ALLY, top=ability, foes=foes("a3"), map=lane("SA..")).answer(TOP)
    assert offered(table) == {"dummy-1"}


@pytest.mark.rule("B-13.11")
@pytest.mark.parametrize("acts", ["poison range 3", "attack 1 range 3 target 2 poison"])
def test_a_monster_does_not_harm_its_allies(acts: str) -> None:
    table = duel(acts=acts, foes=foes("b1", "a2"), turn="dummy-1").until("short-rest", "suffer")
    assert {each.figure for each in table.happened(Gained)} == {"bruiser"}


@pytest.mark.rule("B-13.12")
@pytest.mark.parametrize("ability", ["heal 2 range 3", "strengthen range 3"])
def test_a_positive_ability_does_not_target_enemies(ability: str) -> None:
    table = duel(top=ability, foes=('at = "b1", hp = 5',), hero="hp = 5").answer(TOP)
    assert offered(table) == {"bruiser"}


@pytest.mark.rule("B-13.12")
def test_a_monster_heals_itself_or_an_ally_and_never_the_character() -> None:
    hurt = ('at = "b1", hp = 18', 'at = "a2", hp = 15')
    table = duel(acts="heal 2 range 3", foes=hurt, hero="hp = 1", turn="dummy-1").until(
        "short-rest"
    )
    assert [each.figure for each in table.happened(Healed)][:1] == ["dummy-2"]
    assert table.hero.hp == 1


@pytest.mark.rule("B-13.13")
@pytest.mark.parametrize(
    ("ability", "who"),
    [
        ("heal 2 any range 2", {"bruiser", "dummy-1"}),
        ("heal 2 ally range 2", set()),
        ("heal 2 self", {"bruiser"}),
    ],
)
def test_what_the_text_says_about_targets_overrides_the_rule(ability: str, who: set[str]) -> None:
    table = duel(top=ability, foes=('at = "b1", hp = 5',), hero="hp = 5").answer(TOP)
    assert (offered(table) if table.asked == "target" else set()) == who


@pytest.mark.rule("B-13.14")
def test_self_is_the_acting_figure_only_whatever_the_range() -> None:
    hurt = ('at = "b1", hp = 18', 'at = "a2", hp = 1')
    table = duel(acts="heal 2 self range 3", foes=hurt, turn="dummy-1").until("short-rest")
    assert [each.figure for each in table.happened(Healed)] == ["dummy-1", "dummy-2"]


@pytest.mark.rule("B-13.14")
def test_a_condition_for_oneself_goes_to_oneself_even_if_it_is_bad() -> None:
    table = duel(acts="wound self", turn="dummy-1").until("short-rest")
    assert [each.figure for each in table.happened(Gained)] == ["dummy-1"]


@pytest.mark.rule("B-13.15")
def test_the_next_target_must_be_in_range_once_the_attack_before_it_is_over() -> None:
    table = duel(
        top="attack 1 target 2", foe='retaliate = "retaliate 0 push 1"', foes=foes("d2", "d3"), map=FIELD
    )  # fmt: skip
    table.answer(TOP, "dummy-1")
    assert table.asked == "shove"
    assert table.answer("b2").at("bruiser") == "b2"
    assert table.asked == "action"
    assert targets(table) == ["dummy-1"]


@pytest.mark.rule("B-13.16")
@pytest.mark.parametrize("ability", ["attack 1 target adj-enemies", "muddle target adj-enemies"])
def test_some_targets_of_all_may_be_left_out(ability: str) -> None:
    table = duel(top=ability, foes=foes("c2", "d3", "b3"), map=FIELD)
    table.answer(TOP, "dummy-1", "dummy-3", "stop")
    assert table.asked == "action"


@pytest.mark.rule("B-13.16")
@pytest.mark.parametrize("ability", ["!attack 1 target adj-enemies", "!muddle target adj-enemies"])
def test_no_target_of_a_mandatory_ability_may_be_left_out(ability: str) -> None:
    table = duel(bottom=f"move 1 ; {ability}", foes=foes("d3", "d4", "b3"), map=FIELD)
    table.answer(BOTTOM, "c4", "dummy-1")
    assert table.keys == ["dummy-2", "dummy-3"]


@pytest.mark.rule("B-14.1")
@pytest.mark.parametrize(
    "ability", ["attack 1 range 3", "muddle range 3", "control range 3 {move 1}"]
)
def test_a_range_is_the_farthest_distance_of_a_target(ability: str) -> None:
    table = duel(top=ability, foes=foes("a4", "a5"), map=lane("S......")).answer(TOP)
    assert offered(table) == {"dummy-1"}


@pytest.mark.rule("B-14.2")
@pytest.mark.parametrize("range_", [1, 3])
def test_the_acting_figure_is_within_every_range(range_: int) -> None:
    table = duel(top=f"heal 2 range {range_}", hero="hp = 5").answer(TOP, "bruiser")
    assert table.hero.hp == 7


@pytest.mark.rule("B-14.3")
def test_range_is_counted_through_figures() -> None:
    table = duel(ALLY, top="attack 1 range 3", foes=foes("a3", "a4", "a5"), map=lane("SA..."))
    assert offered(table.answer(TOP)) == {"dummy-1", "dummy-2"}


@pytest.mark.rule("B-14.4")
@pytest.mark.parametrize(
    ("ability", "bow", "sword"), [("attack 1 range 2", 1, 0), ("attack 1", 0, 1)]
)
def test_an_attack_with_a_range_is_ranged_even_next_to_its_target(
    ability: str, bow: int, sword: int
) -> None:
    items = 'items = { shrunken-longbow = "ready", shrunken-longsword = "ready" }\nengine = { bought = [] }\n'
    table = duel(items, top=ability).answer(TOP, "dummy-1")
    assert table.keys.count("item-shrunken-longbow") == bow
    assert table.keys.count("item-shrunken-longsword") == sword
    table.answer("roll")
    assert [each.ranged for each in table.happened(Attacked)] == [bool(bow)]


@pytest.mark.rule("B-14.5")
def test_a_figure_is_adjacent_to_itself_but_no_adjacent_ally() -> None:
    heals = duel(top="heal 2 range 1", hero="hp = 5").answer(TOP)
    assert offered(heals) == {"bruiser"}
    assert duel(top="heal 2 ally range 1", hero="hp = 5").answer(TOP).asked == "action"


@pytest.mark.rule("B-14.6")
@pytest.mark.parametrize("ability", ["immobilize", "push 1", "control {move 1}"])
def test_what_is_no_attack_and_names_no_range_has_any_range(ability: str) -> None:
    table = duel(top=ability, foes=foes("a7"), map=lane("S.......")).answer(TOP)
    assert offered(table) == {"dummy-1"}


@pytest.mark.rule("B-14.6")
def test_an_attack_without_a_range_reaches_adjacent_hexes_only() -> None:
    assert duel(top="attack 1", foes=foes("a3"), map=lane("S..")).answer(TOP).asked == "action"
    assert duel(top="attack 1", foes=foes("a2"), map=lane("S..")).answer(TOP).asked == "attack"


GAP = """
S     .

.     .

.     .
   .
"""
"""Two columns that only b3 joins: from a1 to c1 it is 6 hexes."""


@pytest.mark.rule("B-14.17")
@pytest.mark.parametrize(("range_", "asked"), [(5, "action"), (6, "attack")])
def test_range_is_counted_along_hexes_of_the_map(range_: int, asked: str) -> None:
    table = duel(top=f"attack 1 range {range_}", foes=foes("c1"), map=GAP).answer(TOP)
    assert table.asked == asked
