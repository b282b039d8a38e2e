"""Controlling enemies (p. 24)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked, Damaged
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import TOP, duel
from tests.bugs.lanes import lane, offered

MOVE_2 = "control range 5 {move 2}"
ATTACK_2 = "control range 5 {attack 2}"


def walking(symbols: str, *, foe: str = "", conditions: str = "", text: str = "") -> Table:
    """Offer control of a move 2 of the dummies on the numbers of a column; the first has the conditions."""
    foes = [f'at = "a{symbols.index(n) + 1}"' for n in "123" if n in symbols]
    foes[0] += conditions
    legend = 'legend = { "^" = "hazard 1" }\n'
    return duel(legend + text, top=MOVE_2, foe=foe, foes=foes, map=lane(symbols)).answer(TOP)


def nobody(table: Table) -> bool:
    """Tell whether the control ability had no target, so that the next action is on."""
    return table.state.hero.halves == ["top"] and table.asked == "action"


@pytest.mark.rule("B-24.1")
def test_the_player_leads_a_controlled_monster_where_it_likes() -> None:
    table = walking("S..1..").answer("dummy-1")
    assert table.keys == ["skip", "a2", "a3", "a5", "a6"]
    table.answer("a6")
    assert table.at("dummy-1") == "a6"


@pytest.mark.rule("B-24.1")
def test_the_player_may_leave_a_controlled_ability_out() -> None:
    foes = ['at = "a2"', 'at = "a3"']
    table = duel(top="control range 5 {move 2 ; attack 2}", foes=foes).answer(TOP, "dummy-1")
    table.answer("skip")
    assert table.keys == ["dummy-2", "skip"]
    assert table.answer("dummy-2").figure("dummy-2").hp == 18
    assert table.at("dummy-1") == "a2"


@pytest.mark.rule("B-24.2")
def test_a_controlled_monster_attacks_other_monsters() -> None:
    foes = ['at = "b1"', 'at = "b2"', 'at = "c2"']
    table = duel(top=ATTACK_2, foes=foes).answer(TOP, "dummy-1")
    assert offered(table) == {"dummy-2", "dummy-3"}
    assert table.answer("dummy-3").figure("dummy-3").hp == 18


@pytest.mark.rule("B-24.3")
def test_a_controlled_monster_does_not_attack_the_character() -> None:
    table = duel(top=ATTACK_2, foes=['at = "b1"', 'at = "a2"']).answer(TOP, "dummy-1")
    assert offered(table) == {"dummy-2"}


@pytest.mark.rule("B-24.3")
def test_a_controlled_monster_passes_the_character_but_no_other_monster() -> None:
    table = walking(".S12.").answer("dummy-1")
    assert table.keys == ["skip", "a1"]


@pytest.mark.rule("B-24.4", "B-24.21")
def test_an_objective_is_not_controlled() -> None:
    objective = (
        'objectives = [{ id = "crate", name = "Crate", at = "A", enemy_of = "character", hp = 5 }]'
    )
    assert walking("S..1.A.", text=objective).keys == ["dummy-1", "skip"]


@pytest.mark.rule("B-24.5")
def test_a_controlled_move_pays_2_points_for_difficult_terrain() -> None:
    assert walking("S1~~.").answer("dummy-1").keys == ["skip", "a3"]


@pytest.mark.rule("B-24.5")
def test_a_controlled_move_triggers_hazards() -> None:
    table = walking("S1^.").answer("dummy-1", "a4")
    assert table.figure("dummy-1").hp == 19


@pytest.mark.rule("B-24.6")
def test_the_move_of_an_immobilized_monster_is_not_controlled() -> None:
    table = walking("S.1.2.", conditions=', conditions = ["immobilize"]')
    assert table.keys == ["dummy-2", "skip"]


@pytest.mark.rule("B-24.7")
def test_the_move_of_an_enclosed_monster_is_not_controlled() -> None:
    assert nobody(walking("So1o."))
    assert walking("So1.").keys == ["dummy-1", "skip"]


@pytest.mark.rule("B-24.8")
def test_a_controlled_attack_uses_the_monsters_modifiers() -> None:
    table = situation("""
        level = 2
        character = "mindthief"
        turn = "character"
        rows = { character = 2, monsters = 6 }
        dice = { die = ["plus"] }
        cards = { dream-of-falling = "played b", cold-shiver = "played a" }
        monsters = [
          { type = "sewer-rat", number = 1, at = "a2" },
          { type = "sewer-rat", number = 2, at = "a3" },
        ]
    """).answer("dream-of-falling-top", "sewer-rat-1", "sewer-rat-2")
    expected = table.state.content.modifiers["monsters-standard"].rows[5][2].text
    assert [each.modifier for each in table.happened(Attacked)] == [expected]
    assert (table.state.hero.row, table.state.monster_row) == (1, 0)


@pytest.mark.rule("B-24.9")
def test_the_attack_of_a_disarmed_monster_is_not_controlled() -> None:
    foes = ['at = "b1", conditions = ["disarm"]', 'at = "b2"']
    assert duel(top=ATTACK_2, foes=foes).answer(TOP).keys == ["dummy-2", "skip"]


@pytest.mark.rule("B-24.10")
@pytest.mark.parametrize(
    ("other", "able"), [('at = "b2"', True), ('at = "c3"', False), ("", False)]
)
def test_the_attack_of_a_monster_without_a_target_is_not_controlled(
    other: str,
    able: bool,  # noqa: FBT001
) -> None:
    foes = ['at = "a2"', other] if other else ['at = "a2"']
    table = duel(top=ATTACK_2, foes=foes).answer(TOP)
    assert nobody(table) != able


@pytest.mark.rule("B-24.11")
def test_what_is_controlled_need_not_be_in_the_monsters_own_action() -> None:
    table = duel(top=MOVE_2, acts="heal 1 self", foes=['at = "a4"'], map=lane("S..1."))
    assert table.answer(TOP, "dummy-1", "a2").at("dummy-1") == "a2"


@pytest.mark.rule("B-24.12")
def test_a_controlled_monster_keeps_flying() -> None:
    assert walking("S1oo.", foe="flying = true").answer("dummy-1").keys == ["skip", "a3", "a4"]


@pytest.mark.rule("B-24.12")
def test_a_controlled_monster_keeps_its_attack_effects() -> None:
    table = duel(top=ATTACK_2, foe='attack_effects = "poison"', foes=['at = "b1"', 'at = "b2"'])
    table.answer(TOP, "dummy-1").until("action", "dummy-2", "roll")
    assert "poison" in table.figure("dummy-2").conditions


@pytest.mark.rule("B-24.13")
def test_a_controlled_ability_is_no_turn() -> None:
    conditions = ', conditions = ["wound", "muddle"]'
    table = walking("S..1.", conditions=conditions).answer("dummy-1", "a2")
    assert table.asked == "action"
    assert list(table.figure("dummy-1").conditions) == ["wound", "muddle"]
    assert table.happened(Damaged) == []
    table.until("short-rest", "skip", "suffer", "end")
    assert "muddle" not in table.figure("dummy-1").conditions
    assert [each.figure for each in table.happened(Damaged)] == ["dummy-1", "bruiser"]


@pytest.mark.rule("B-24.14")
def test_an_invisible_monster_is_not_controlled() -> None:
    table = walking("S.1.2.", conditions=', conditions = ["invisible"]')
    assert table.keys == ["dummy-2", "skip"]


@pytest.mark.rule("B-24.14")
def test_a_monster_out_of_range_is_not_controlled() -> None:
    assert walking("S....1.").keys == ["dummy-1", "skip"]
    assert nobody(walking("S.....1."))
