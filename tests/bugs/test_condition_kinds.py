"""Each of the seven conditions: what it does and when it ends (p. 20)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Died, Gained, Healed, Idle, Moved, Negated, Shed
from tests.bugs.arrange import Table, order, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import lane
from tests.bugs.test_conditions import PASSING, SECOND, conditions, next_round

HIDDEN = 'at = "b1", conditions = ["invisible"]'
CORRIDOR = """
S     .
   1
"""
HAZARD = """
S     ^     .
   .     .
.     .     .
"""


def walks(table: Table) -> list[str]:
    """List who moved."""
    return [each.figure for each in table.happened(Moved)]


# Invisible


@pytest.mark.rule("B-20.15")
@pytest.mark.parametrize(
    "top",
    [
        "attack 3 range 3",
        "attack 3 range 3 target all",
        "poison range 3",
        "pull 1 range 3",
        "control range 3 {move 1}",
    ],
)
def test_an_invisible_figure_cannot_be_targeted(top: str) -> None:
    table = duel(top=top, foes=('at = "c1", conditions = ["invisible"]', 'at = "c2"')).answer(TOP)
    assert table.keys == ["dummy-2", "skip"]


@pytest.mark.rule("B-20.15")
def test_an_area_passes_an_invisible_figure_by() -> None:
    table = duel(top="attack 3 area{(1,0) (0,1)}", foes=(HIDDEN, 'at = "a2"'))
    table.answer(TOP, "area-a2-b1")
    assert table.keys == ["dummy-2", "skip"]
    table.answer("dummy-2")
    assert [each.target for each in table.happened(Attacked)] == ["dummy-2"]
    assert table.asked == "action"


@pytest.mark.rule("B-20.15")
def test_there_is_no_area_for_an_invisible_figure_alone() -> None:
    assert duel(top="attack 3 area{(1,0)}", foes=(HIDDEN,)).answer(TOP).asked == "action"


@pytest.mark.rule("B-20.15")
@pytest.mark.parametrize(
    "acts", ["attack 2", "attack 2 target all", "poison range 3", "pull 1 range 3"]
)
def test_monsters_do_nothing_to_an_invisible_character(acts: str) -> None:
    table = duel(acts=acts, hero='conditions = ["invisible"]', turn="dummy-1")
    assert table.asked == "action"
    assert table.happened(Attacked) == []
    assert table.happened(Gained) == []


@pytest.mark.rule("B-20.16")
def test_hazards_work_on_an_invisible_figure() -> None:
    table = duel(
        'legend = { "^" = "hazard 1" }',
        hero='conditions = ["invisible"]',
        map=HAZARD,
        foes=('at = "e2"',),
    )
    table.answer(BOTTOM, "c1", "suffer")
    assert table.happened(Damaged) == [Damaged("bruiser", 1, 11, "hazard")]


@pytest.mark.rule("B-20.16")
def test_suffering_works_on_an_invisible_figure() -> None:
    table = duel(top="suffer 2 target all range 1", foes=(HIDDEN,)).answer(TOP, "perform")
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-20.17")
def test_allies_of_an_invisible_figure_can_target_it() -> None:
    hidden = 'at = "c1", hp = 10, conditions = ["invisible"]'
    table = duel(
        'acted = ["dummy-2"]',
        acts="heal 3 range 3",
        foes=('at = "b1", hp = 15', hidden),
        turn="dummy-1",
    )
    assert table.happened(Healed) == [Healed("dummy-2", 3, 13, by="dummy-1")]


@pytest.mark.rule("B-20.17")
def test_an_invisible_figure_can_target_itself_and_its_allies() -> None:
    hidden = 'at = "b1", conditions = ["invisible"]'
    table = duel(
        'acted = ["dummy-2"]',
        acts="heal 3 range 3",
        foes=(hidden, 'at = "c1", hp = 10'),
        turn="dummy-1",
    )
    assert table.happened(Healed) == [Healed("dummy-2", 3, 13, by="dummy-1")]
    table = duel(top="heal 3 range 1", hero='hp = 5, conditions = ["invisible"]').answer(
        TOP, "bruiser"
    )
    assert table.hero.hp == 8


@pytest.mark.rule("B-20.18")
def test_invisible_lasts_until_the_next_turn_has_ended() -> None:
    table = duel(bottom="invisible self").answer(BOTTOM, "bruiser")
    next_round(table)
    assert (table.asked, conditions(table)) == ("action", [Condition.INVISIBLE])
    assert table.happened(Attacked) == []
    table.until("negate", *PASSING)
    assert [each.attacker for each in table.happened(Attacked)] == ["dummy-1"]
    assert order(table, (Shed, Attacked)) == ["Shed", "Attacked"]


@pytest.mark.rule("B-20.34")
@pytest.mark.parametrize(("how", "end"), [(', conditions = ["invisible"]', "a5"), ("", "a4")])
def test_an_invisible_character_bars_the_way_to_an_objective(how: str, end: str) -> None:
    crate = (
        'objectives = [{ id = "crate", name = "Crate", at = "A", hp = 5, enemy_of = "monsters" }]'
    )
    table = duel(
        crate,
        acts="move 3 ; attack 2",
        hero=f'at = "a3"{how}',
        foes=('at = "a5"',),
        map=lane("A.S.."),
        turn="dummy-1",
    ).until("action", "suffer")
    assert (table.at("dummy-1"), table.figure("crate").hp) == (end, 5)


@pytest.mark.rule("B-20.34")
def test_an_invisible_figure_still_blocks_its_enemies() -> None:
    foes = ('at = "b1", conditions = ["invisible"]',)
    table = duel(bottom="move 3", foes=foes, map=CORRIDOR).answer(BOTTOM)
    assert table.asked == "action"
    table = duel(bottom="move 3 jump", foes=foes, map=CORRIDOR).answer(BOTTOM)
    assert table.keys == ["skip", "c1"]


# Strengthen and muddle


@pytest.mark.rule("B-20.20")
def test_strengthen_is_not_used_up_by_the_first_attack() -> None:
    table = duel(
        acts="attack 1 ; attack 1", foes=('at = "b1", conditions = ["strengthen"]',), turn="dummy-1"
    ).until("action", "suffer")
    assert [each.advantage for each in table.happened(Attacked)] == [1, 1]
    assert conditions(table, "dummy-1") == []


@pytest.mark.rule("B-20.33")
def test_muddle_hampers_the_attacks_of_one_turn() -> None:
    table = duel(top="attack 3 muddle").answer(TOP, "dummy-1", "roll")
    table = next_round(table.until("select", *PASSING)).until("select", *PASSING)
    attacks = [each for each in table.happened(Attacked) if each.attacker == "dummy-1"]
    assert [each.advantage for each in attacks] == [-1, 0]
    assert [len(each.faces) for each in table.happened(ModifierRolled)] == [1, 2, 1]


# Wound


@pytest.mark.rule("B-20.21")
@pytest.mark.parametrize(("hp", "attacks"), [(1, 0), (2, 1)])
def test_a_wounded_monster_suffers_before_it_does_anything(hp: int, attacks: int) -> None:
    wounded = f'at = "b1", hp = {hp}, conditions = ["wound"]'
    table = duel(foes=(wounded, 'at = "e1"'), turn="dummy-1")
    assert table.happened(Damaged)[0] == Damaged("dummy-1", 1, hp - 1, "wound")
    assert len(table.happened(Attacked)) == attacks
    assert len(table.happened(Died)) == 1 - attacks


@pytest.mark.rule("B-20.21", "B-20.24")
@pytest.mark.parametrize(("choice", "turn"), [(SECOND, "action"), ("long-rest", "lose-card")])
def test_the_wounded_character_suffers_at_the_start_of_every_turn(choice: str, turn: str) -> None:
    table = duel(
        'cards = { warding-strength = "discard b", shield-bash = "discard b" }\nitems = { leftover-table-scraps = "ready" }',
        turn="select",
        acts="move 0",
        hero='hp = 5, conditions = ["wound"]',
    ).answer(choice)
    assert table.asked == "negate"
    assert "item-leftover-table-scraps" not in table.keys
    table.answer("suffer")
    assert (table.asked, table.hero.hp) == (turn, 4)
    assert table.happened(Damaged) == [Damaged("bruiser", 1, 4, "wound")]


@pytest.mark.rule("B-20.22", "B-20.23")
def test_a_heal_ends_wound_and_heals_all_the_same() -> None:
    table = duel(top="heal 3 self", hero='hp = 9, conditions = ["wound"]').answer(TOP, "bruiser")
    assert (table.hero.hp, conditions(table)) == (12, [])
    assert [each.condition for each in table.happened(Shed)] == [Condition.WOUND]


@pytest.mark.rule("B-20.22")
def test_a_heal_ends_the_wound_of_a_figure_that_misses_nothing() -> None:
    table = duel(top="heal 1 self", hero='conditions = ["wound"]').answer(TOP, "bruiser")
    assert (table.hero.hp, conditions(table)) == (12, [])


@pytest.mark.rule("B-20.24")
def test_the_damage_of_wound_can_be_negated() -> None:
    table = duel(
        'cards = { warding-strength = "discard b" }',
        turn="select",
        acts="move 0",
        hero='hp = 5, conditions = ["wound"]',
    ).answer(SECOND, "lose-shield-bash")
    assert [each.amount for each in table.happened(Negated)] == [1]
    assert (table.hero.hp, conditions(table)) == (5, [Condition.WOUND])


# Poison


@pytest.mark.rule("B-20.25")
def test_each_poisoned_target_is_attacked_with_one_more() -> None:
    table = duel(
        top="attack 3 target 2",
        foes=('at = "b1"', 'at = "a2", conditions = ["poison"]'),
        dice="neutral neutral",
    ).answer(TOP, "dummy-1", "dummy-2")
    assert [(each.target, each.damage) for each in table.happened(Attacked)] == [
        ("dummy-1", 3),
        ("dummy-2", 4),
    ]


@pytest.mark.rule("B-20.25")
def test_monsters_attack_a_poisoned_character_with_one_more() -> None:
    table = duel(hero='conditions = ["poison"]', turn="dummy-1").answer("suffer")
    assert table.hero.hp == 9


@pytest.mark.rule("B-20.26")
def test_poison_adds_nothing_to_wound_and_suffering() -> None:
    ill = 'at = "b1", conditions = ["poison", "wound"]'
    table = duel(foes=(ill,), turn="dummy-1")
    assert table.happened(Damaged)[0].amount == 1
    table = duel(top="suffer 2 target all range 1", foes=(ill,)).answer(TOP, "perform")
    assert table.happened(Damaged)[0].amount == 2


@pytest.mark.rule("B-20.26")
def test_poison_adds_nothing_to_hazards() -> None:
    table = duel(
        'legend = { "^" = "hazard 2" }',
        hero='conditions = ["poison"]',
        map=HAZARD,
        foes=('at = "e2"',),
    )
    table.answer(BOTTOM, "c1", "suffer")
    assert table.hero.hp == 10


@pytest.mark.rule("B-20.27")
@pytest.mark.parametrize("ill", ['["poison"]', '["poison", "wound"]'])
def test_a_heal_only_ends_poison(ill: str) -> None:
    table = duel(top="heal 5 self", hero=f"hp = 3, conditions = {ill}").answer(TOP, "bruiser")
    assert (table.hero.hp, conditions(table)) == (3, [])


@pytest.mark.rule("B-20.27")
def test_the_heal_of_a_long_rest_only_ends_poison() -> None:
    table = (
        situation("""
turn = "rest"
hero = { hp = 3, conditions = ["poison"] }
monsters = [{ type = "bandit-archer", number = 2 }]
""")
        .until("rest-heal")
        .answer("yes")
    )
    assert (table.hero.hp, conditions(table)) == (3, [])


# Immobilize and disarm


@pytest.mark.rule("B-20.28")
@pytest.mark.parametrize(
    ("at", "attacks", "more"), [("b1", 1, []), ("c1", 0, [("", "it cannot reach anybody")])]
)
def test_an_immobilized_monster_attacks_from_where_it_stands(
    at: str, attacks: int, more: list[tuple[str, str]]
) -> None:
    held = f'at = "{at}", conditions = ["immobilize"]'
    table = duel(acts="move 2 ; attack 2", foes=(held,), turn="dummy-1").until("action", "suffer")
    assert walks(table) == []
    told = [(each.ability, each.why) for each in table.happened(Idle)]
    assert told == [("move", "immobilized"), *more]
    assert len(table.happened(Attacked)) == attacks


@pytest.mark.rule("B-20.28")
def test_an_immobilized_character_can_do_everything_but_move() -> None:
    table = duel(bottom="move 3 ; heal 1 self", hero='hp = 5, conditions = ["immobilize"]').answer(
        BOTTOM
    )
    assert (table.asked, table.keys) == ("target", ["bruiser", "skip"])
    table.answer("bruiser", "shield-bash-basic-top", "dummy-1")
    assert (table.hero.hp, table.at("bruiser")) == (6, "a1")
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-20.29")
def test_immobilize_holds_for_one_turn() -> None:
    table = (
        duel(top="attack 1 range 3 immobilize", acts="move 1", foes=('at = "d1"',))
        .answer(TOP, "dummy-1", "roll")
        .until("select", *PASSING)
    )
    assert walks(table) == []
    assert conditions(table, "dummy-1") == []
    table.answer(SECOND).until("select", *PASSING)
    assert walks(table) == ["dummy-1"]


@pytest.mark.rule("B-20.30")
def test_a_disarmed_monster_moves_and_keeps_shield_and_retaliate() -> None:
    table = duel(
        acts="move 1 ; attack 2 ; heal 2 self",
        foe='shield = 1\nretaliate = "retaliate 2"',
        foes=('at = "c1", hp = 10, conditions = ["disarm"]',),
        turn="dummy-1",
    ).until("action")
    assert (walks(table), table.happened(Attacked)) == (["dummy-1"], [])
    assert table.figure("dummy-1").hp == 12
    table = duel(
        foe='shield = 1\nretaliate = "retaliate 2"', foes=('at = "b1", conditions = ["disarm"]',)
    )
    table.answer(TOP, "dummy-1", "suffer")
    assert (table.happened(Attacked)[0].shield, table.hero.hp) == (1, 10)


@pytest.mark.rule("B-20.30")
def test_a_disarmed_character_performs_everything_but_attacks() -> None:
    table = duel(top="attack 3 ; heal 1 self", hero='hp = 5, conditions = ["disarm"]').answer(TOP)
    assert (table.asked, table.keys) == ("target", ["bruiser", "skip"])


@pytest.mark.rule("B-20.31")
def test_disarm_holds_for_one_turn_of_the_character() -> None:
    table = duel(acts="attack 1 disarm", turn="dummy-1").answer("suffer", TOP)
    assert table.asked == "action"
    table.until("select", *PASSING)
    assert conditions(table) == []
