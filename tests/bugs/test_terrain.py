"""Terrain: featureless hexes, obstacles, difficult terrain and pressure plates (p. 9)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Damaged, Moved
from tabard.crawl.scenario_events import GoalReached, Spawned, SpecialRuled
from tests.bugs.arrange import OVER, Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FLYER, MOVE, TURN, lane, named, offered

KINDS = """
legend = { h = "hazard 1" }
objectives = [{ id = "crate", name = "Crate", at = "A", enemy_of = "character", hp = 5 }]
monsters = [{ type = "bandit-guard", number = 1 }]
"""
"""On S.o~h_1A: floor, obstacle, difficult terrain, hazard, plate, a monster and an objective."""

BELL = """
[[rules]]
when = "enters"
of = "plate"
by = "character"
do = "count bell"
text = "Whenever you enter a plate, a bell rings."
"""


def kinds() -> Table:
    return situation(TURN + KINDS, map=lane("S.o~h_1A"))


def jumper(map_: str, text: str = "") -> Table:
    """Begin the move 3 jump of the bruiser."""
    cards = (
        'turn = "character"\ncards = { leaping-cleave = "played a", shield-bash = "played a" }\n'
    )
    return situation(cards + text, map=lane(map_)).answer("leaping-cleave-bottom")


def flyer(map_: str, text: str = "") -> Table:
    """Begin a move 3 of a flying character."""
    return situation(FLYER + text, map=lane(map_)).answer("ember-line-bottom")


def walker(map_: str, points: int, text: str = "") -> Table:
    """Begin a plain move."""
    return duel(text, bottom=f"move {points}", foes=(), map=lane(map_)).answer(BOTTOM)


@pytest.mark.rule("B-9.2")
def test_a_hex_without_a_mark_is_featureless_whoever_stands_there() -> None:
    table = kinds()
    assert named(table, table.state.terrain.featureless) == {"a1", "a2", "a6", "a7", "a8"}


@pytest.mark.rule("B-9.3")
def test_a_hex_is_unoccupied_without_a_figure_whatever_its_terrain() -> None:
    table = kinds()
    assert named(table, table.state.standing()) == {"a1", "a7", "a8"}


@pytest.mark.rule("B-9.4")
def test_only_a_featureless_and_unoccupied_hex_is_empty() -> None:
    table = kinds()
    assert named(table, table.state.empty) == {"a2", "a6"}


@pytest.mark.rule("B-9.4")
def test_what_needs_an_empty_hex_cannot_be_put_anywhere_else() -> None:
    table = duel(KINDS.replace("monsters", "note = ''\n#"), top="raise range 9", foes=('at = "a7"',),
                 map=lane("S.o~h_.A"))  # fmt: skip
    assert offered(table.answer(TOP)) == {"a2", "a6"}


@pytest.mark.rule("B-9.5")
def test_a_walking_figure_cannot_enter_an_obstacle() -> None:
    assert offered(walker("S.o.", 3)) == {"a2"}


@pytest.mark.rule("B-9.5")
def test_a_walking_figure_goes_around_an_obstacle() -> None:
    detour = "S\n   .\no\n   .\n.\n"
    table = duel(bottom="move 3", foes=(), map=detour).answer(BOTTOM, "a3")
    assert table.happened(Moved)[0].path == ("a1", "b1", "b2", "a3")


@pytest.mark.rule("B-9.6")
def test_a_jump_passes_through_obstacles() -> None:
    table = jumper("Soo.").answer("a4")
    assert table.at("bruiser") == "a4"


@pytest.mark.rule("B-9.7")
def test_a_jump_cannot_end_on_an_obstacle() -> None:
    assert offered(jumper("So.o")) == {"a3"}


@pytest.mark.rule("B-9.8")
def test_a_flying_figure_passes_obstacles_and_may_stop_on_one() -> None:
    table = flyer("Soo.")
    assert offered(table) == {"a2", "a3", "a4"}
    assert table.answer("a3").at("spellweaver") == "a3"


@pytest.mark.rule("B-9.9")
def test_range_is_counted_through_obstacles() -> None:
    table = duel(top="attack 2 range 2", foes=('at = "a3"', 'at = "a4"'), map=lane("So.."))
    assert offered(table.answer(TOP)) == {"dummy-1"}


@pytest.mark.rule("B-9.10")
def test_obstacles_do_not_block_a_ranged_attack() -> None:
    table = duel(top="attack 2 range 3", foes=('at = "a4"',), map=lane("Soo."))
    assert table.answer(TOP, "dummy-1").figure("dummy-1").hp == 18


@pytest.mark.rule("B-9.10")
def test_nobody_needs_to_see_the_target() -> None:
    around_the_corner = "S     .\n\n.     .\n   .\n"
    table = duel(top="attack 2 range 4", foes=('at = "c1"',), map=around_the_corner).answer(TOP)
    assert offered(table) == {"dummy-1"}


@pytest.mark.rule("B-9.11")
@pytest.mark.parametrize(
    ("map_", "points", "reached"),
    [
        ("S.~.", 3, {"a2", "a3"}),
        ("S~~.", 3, {"a2"}),
        ("S~~.", 4, {"a2", "a3"}),
        ("S.~.", 4, {"a2", "a3", "a4"}),
    ],
)
def test_difficult_terrain_costs_a_walking_figure_two_points(
    map_: str, points: int, reached: set[str]
) -> None:
    assert offered(walker(map_, points)) == reached


@pytest.mark.rule("B-9.12")
def test_one_point_is_too_little_for_difficult_terrain() -> None:
    assert offered(walker("S.~", 2)) == {"a2"}
    assert walker("S~", 1).asked == "action"
    assert offered(walker("S.~", 3).answer("a2")) == {"a1", "a3"}
    assert offered(walker("S.~", 2).answer("a2")) == {"a1"}


@pytest.mark.rule("B-9.13")
def test_a_flying_figure_pays_one_point_for_difficult_terrain() -> None:
    assert offered(flyer("S~~~~")) == {"a2", "a3", "a4"}


@pytest.mark.rule("B-9.14")
def test_a_jumping_figure_pays_one_point_for_difficult_terrain_even_where_it_lands() -> None:
    table = jumper("S~~~~")
    assert offered(table) == {"a2", "a3", "a4"}
    assert table.answer("a4").asked == "action"


@pytest.mark.rule("B-9.28")
def test_a_plate_does_nothing_of_itself() -> None:
    table = situation(
        TURN + 'goal = "kill all"\nmonsters = [{ type = "mouse", number = 1 }]', map=lane("S_..1")
    )
    table.answer(MOVE)
    assert offered(table) == {"a2", "a3"}
    before = len(table.game.events)
    table.answer("a2", "stop")
    news = [type(each).__name__ for each in table.game.events[before:]]
    assert news == ["Moved", "CardWent"]
    table.until("negate", "skip")
    assert not table.happened(SpecialRuled)
    assert not table.happened(GoalReached)


def spawning(map_: str, at: str) -> Table:
    """Let a mouse appear on the plate A at the start of the round."""
    return situation(
        f"""
        turn = "start"
        legend = {{ A = "plate" }}
        monsters = [{{ type = "bandit-guard", number = 1, at = "{at}" }}]
        [[rules]]
        when = "round-start"
        do = "spawn mouse at A"
        text = "A mouse appears."
        """,
        map=lane(map_),
    )


@pytest.mark.rule("B-9.29")
def test_a_vacant_plate_is_empty_and_a_monster_may_spawn_on_it() -> None:
    table = spawning("S...A", "a4")
    assert [each.at for each in table.happened(Spawned)] == ["a5"]


@pytest.mark.rule("B-9.40")
def test_a_plate_with_a_figure_on_it_is_not_empty_and_nothing_spawns_there() -> None:
    table = spawning("S...A", "a5")
    assert [each.at for each in table.happened(Spawned)] == ["a4"]
    assert "a5" not in named(table, table.state.empty)


@pytest.mark.rule("B-9.41")
def test_walking_jumping_and_flying_figures_enter_a_plate_alike() -> None:
    walking = walker("S_.", 2, BELL).answer("a3")
    jumping = jumper("S_.", BELL).answer("a3", "stop")
    flying = flyer("S_.", BELL).answer("a3", "stop")
    for table in (walking, jumping, flying):
        assert table.state.counters == {"bell": 1}
        assert not table.happened(Damaged)


@pytest.mark.rule("B-9.41")
def test_a_rule_for_the_character_is_not_set_off_by_a_monster() -> None:
    table = situation(
        'turn = "mouse-1"\nmonsters = [{ type = "mouse", number = 1 }]\n' + OVER + BELL,
        map=lane("S._1"),
    )
    table.until("negate", "suffer")
    assert table.at("mouse-1") == "a2"
    assert table.state.counters == {}
