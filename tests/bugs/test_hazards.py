"""Hazards: when they take effect, and what stands in their way (p. 9)."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Damaged, Died, Gained, Moved, Planned
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FLYER, lane, offered

LEGEND = 'legend = { h = "hazard 1", g = "hazard 2", p = "hazard 0 poison", i = "hazard 0 immobilize" }\n'


def walker(map_: str, points: int) -> Table:
    """Begin a plain move of the bruiser."""
    return duel(LEGEND, bottom=f"move {points}", foes=(), map=lane(map_)).answer(BOTTOM)


def jumper(map_: str) -> Table:
    """Begin a jump of 3 points."""
    return duel(LEGEND, bottom="move 3 jump", foes=(), map=lane(map_)).answer(BOTTOM)


def flyer(map_: str) -> Table:
    """Begin a move 3 of a flying character."""
    return situation(FLYER + LEGEND, map=lane(map_)).answer("ember-line-bottom")


def monsters(map_: str, *foes: str, acts: str = "move 2 ; attack 2", foe: str = "") -> Table:
    """Let the last of some dummies take its turn, up to the next decision."""
    return duel(LEGEND, foe=foe, foes=foes, acts=acts, turn=f"dummy-{len(foes)}", map=lane(map_))


def losses(table: Table, id_: str = "bruiser") -> list[int]:
    """List what a figure lost to hazards."""
    return [
        each.amount
        for each in table.happened(Damaged)
        if each.figure == id_ and each.cause == "hazard"
    ]


@pytest.mark.rule("B-9.15")
def test_a_hazard_hurts_the_character_who_enters_it() -> None:
    table = walker("Sh", 1).answer("a2", "suffer")
    assert losses(table) == [1]
    assert table.hero.hp == table.hero.max_hp - 1


@pytest.mark.rule("B-9.15")
def test_a_hazard_hurts_a_monster_that_enters_it() -> None:
    table = monsters("S.h.", 'at = "a4"', acts="move 1")
    assert table.at("dummy-1") == "a3"
    assert losses(table, "dummy-1") == [1]


@pytest.mark.rule("B-9.16")
@pytest.mark.parametrize(
    ("symbol", "lost", "gained"), [("g", [2], []), ("p", [], [Condition.POISON])]
)
def test_each_hazard_does_what_the_map_says(
    symbol: str, lost: list[int], gained: list[Condition]
) -> None:
    table = walker(f"S{symbol}", 1).until("action", "a2")
    assert losses(table) == lost
    assert [each.condition for each in table.happened(Gained)] == gained


@pytest.mark.rule("B-9.17")
@pytest.mark.parametrize("to", ["a2", "a4"])
def test_a_flying_figure_triggers_no_hazard_in_passing_or_stopping(to: str) -> None:
    table = flyer("Shp.").answer(to)
    table.until("action", "stop")
    assert table.at("spellweaver") == to
    assert not losses(table, "spellweaver")
    assert not table.happened(Gained)


@pytest.mark.rule("B-9.17")
def test_a_flying_monster_triggers_no_hazard() -> None:
    table = monsters("S.h.", 'at = "a4"', acts="move 1", foe="flying = true")
    assert table.at("dummy-1") == "a3"
    assert not losses(table, "dummy-1")


@pytest.mark.rule("B-9.18")
@pytest.mark.parametrize("steps", [("a3",), ("a2", "a3")])
def test_a_jump_over_a_hazard_does_not_trigger_it(steps: tuple[str, ...]) -> None:
    table = jumper("Sh.").answer(*steps).until("action", "stop")
    assert table.at("bruiser") == "a3"
    assert not losses(table)


@pytest.mark.rule("B-9.19")
def test_a_jump_that_ends_on_a_hazard_triggers_it_once() -> None:
    table = jumper("Sgh").answer("a3", "stop", "suffer")
    assert losses(table) == [1]


@pytest.mark.rule("B-9.19")
def test_a_jump_into_the_next_hex_is_a_jump_too() -> None:
    assert losses(jumper("Sg.").answer("a2", "stop", "suffer")) == [2]


@pytest.mark.rule("B-9.19")
def test_a_monster_that_jumps_onto_a_hazard_triggers_it() -> None:
    table = monsters("Sgh.", 'at = "a4"', acts="move 2 jump")
    assert table.at("dummy-1") == "a2"
    assert losses(table, "dummy-1") == [2]


@pytest.mark.rule("B-9.20")
def test_starting_a_turn_on_a_hazard_does_nothing() -> None:
    table = monsters("S.h", 'at = "a3"', acts="attack 2")
    assert not losses(table, "dummy-1")
    hero = situation('turn = "select"\nhero = { at = "a2" }\n' + LEGEND, map=lane("Sh"))
    hero.answer("shield-bash+planted-feet").until("action")
    assert not losses(hero)


@pytest.mark.rule("B-9.21")
def test_only_the_hazard_that_is_entered_takes_effect() -> None:
    table = duel(LEGEND, bottom="move 2", foes=(), hero='at = "a2"', map=lane("Sgh."))
    table.answer(BOTTOM, "a4").until("action", "suffer")
    assert table.at("bruiser") == "a4"
    assert losses(table) == [1]


@pytest.mark.rule("B-9.22")
def test_a_hazard_takes_effect_at_each_entry() -> None:
    table = walker("Sh", 3).answer("a2", "suffer", "a1", "a2", "suffer")
    assert losses(table) == [1, 1]


@pytest.mark.rule("B-9.23")
@pytest.mark.parametrize(("symbol", "ends"), [(".", "a3"), ("i", "a5")])
def test_nobody_walks_through_an_ally_on_an_immobilize_hazard(symbol: str, ends: str) -> None:
    table = monsters(f"S..{symbol}.", 'at = "a4"', 'at = "a5"')
    assert table.at("dummy-2") == ends


@pytest.mark.rule("B-9.23")
@pytest.mark.parametrize(("symbol", "asked"), [(".", "target"), ("i", "action")])
def test_nobody_is_pushed_through_an_ally_on_an_immobilize_hazard(symbol: str, asked: str) -> None:
    table = duel(
        LEGEND, top="push 2 range 1", foes=('at = "a2"', 'at = "a3"'), map=lane(f"S.{symbol}.")
    )
    assert table.answer(TOP).asked == asked


@pytest.mark.rule("B-9.24")
def test_a_jump_passes_over_the_occupant_of_an_immobilize_hazard_but_cannot_end_there() -> None:
    table = duel(LEGEND, bottom="move 3 jump", foes=('at = "a2"',), map=lane("Si.."))
    assert offered(table.answer(BOTTOM)) == {"a3", "a4"}


@pytest.mark.rule("B-9.24")
@pytest.mark.parametrize(
    ("acts", "foe"), [("move 2 jump ; attack 2", ""), ("move 2 ; attack 2", "flying = true")]
)
def test_a_jumping_or_flying_ally_passes_over_the_occupant(acts: str, foe: str) -> None:
    table = monsters("S..i.", 'at = "a4"', 'at = "a5"', acts=acts, foe=foe)
    assert table.at("dummy-2") == "a3"


@pytest.mark.rule("B-9.25")
@pytest.mark.parametrize(
    ("symbol", "occupant", "ends"),
    [(".", 'conditions = ["immobilize"]', "a3"), ("h", "", "a3"), ("p", "", "a3"), ("i", "", "a5")],
)
def test_the_hazard_makes_the_obstacle_and_not_the_condition(
    symbol: str, occupant: str, ends: str
) -> None:
    more = f", {occupant}" if occupant else ""
    table = monsters(f"S..{symbol}.", f'at = "a4"{more}', 'at = "a5"')
    assert table.at("dummy-2") == ends


@pytest.mark.rule("B-9.26")
@pytest.mark.parametrize(("symbol", "ends", "focus"), [(".", "a5", "bruiser"), ("i", "a7", "")])
def test_no_way_is_planned_through_the_occupant_of_an_immobilize_hazard(
    symbol: str, ends: str, focus: str
) -> None:
    table = monsters(f"S..{symbol}...", 'at = "a4"', 'at = "a7"')
    assert table.at("dummy-2") == ends
    assert [each.focus for each in table.happened(Planned) if each.figure == "dummy-2"] == [focus]


@pytest.mark.rule("B-9.27")
def test_whoever_is_immobilized_by_a_hazard_stops_there() -> None:
    table = walker("S.i..", 4)
    # What lies behind the hazard is not promised to anybody.
    assert offered(table) == {"a2", "a3"}
    table.answer("a3")
    assert table.asked == "action"
    assert table.at("bruiser") == "a3"
    assert table.hero.has(Condition.IMMOBILIZE)


@pytest.mark.rule("B-9.27")
def test_an_immobilize_hazard_that_is_chosen_as_a_stop_ends_the_move() -> None:
    assert walker("Si.", 4).answer("a2").asked == "action"


@pytest.mark.rule("B-9.27")
@pytest.mark.parametrize(("foe", "ends"), [("", "a4"), ('immune = ["immobilize"]', "a3")])
def test_a_monster_stops_on_an_immobilize_hazard_unless_it_is_immune(foe: str, ends: str) -> None:
    assert monsters("S..i.", 'at = "a5"', foe=foe).at("dummy-1") == ends


@pytest.mark.rule("B-9.27")
def test_a_controlled_move_stops_on_an_immobilize_hazard() -> None:
    table = duel(LEGEND, top="control range 4 {move 3}", foes=('at = "a2"',), map=lane("S.i.."))
    table.answer(TOP, "dummy-1")
    assert offered(table) == {"a3"}
    table.answer("a3")
    assert table.asked == "action"
    assert table.at("dummy-1") == "a3"


@pytest.mark.rule("B-9.27")
def test_a_controlled_monster_that_is_immune_or_flies_goes_on() -> None:
    for foe in ('immune = ["immobilize"]', "flying = true"):
        table = duel(
            LEGEND, top="control range 4 {move 3}", foe=foe, foes=('at = "a2"',), map=lane("S.i..")
        )
        assert offered(table.answer(TOP, "dummy-1")) == {"a3", "a4", "a5"}
        assert table.answer("a5").at("dummy-1") == "a5"


@pytest.mark.rule("B-9.27")
def test_a_push_goes_on_over_an_immobilize_hazard() -> None:
    table = duel(LEGEND, top="push 2 range 1", foes=('at = "a2"',), map=lane("S.i."))
    table.answer(TOP, "dummy-1", "a3")
    assert table.figure("dummy-1").has(Condition.IMMOBILIZE)
    assert table.answer("a4").at("dummy-1") == "a4"


@pytest.mark.rule("B-9.39")
def test_a_hazard_takes_effect_before_the_next_hex_is_entered() -> None:
    table = monsters("S..h.", 'at = "a5", hp = 1')
    assert [each.figure for each in table.happened(Died)] == ["dummy-1"]
    assert [each.path for each in table.happened(Moved)] == [("a5", "a4")]


@pytest.mark.rule("B-9.39")
def test_the_character_stands_on_the_hazard_while_its_damage_is_negated() -> None:
    table = walker("S.h..", 4).answer("a5")
    assert table.asked == "negate"
    assert table.at("bruiser") == "a3"
    assert table.answer("suffer").at("bruiser") == "a5"
