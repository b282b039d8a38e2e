"""Movement: points, ways through figures, jumping and flying (p. 17)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Damaged, Moved
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FIELD, FLYER, foes, lane, offered

LEGEND = 'legend = { h = "hazard 1" }\n'
CRATE = (
    'objectives = [{ id = "crate", name = "Crate", at = "A", hp = 5, enemy_of = "character" }]\n'
)
FRIEND = CRATE.replace('"character"', '"monsters"')


def mover(bottom: str, map_: str, *hexes: str, text: str = "", hero: str = "") -> Table:
    """Begin a bottom action of the bruiser, with dummies in some hexes."""
    return duel(text, bottom=bottom, foes=foes(*hexes), hero=hero, map=map_).answer(BOTTOM)


def monster(
    map_: str, *hexes: str, acts: str = "move 2 ; attack 2", foe: str = "", text: str = ""
) -> Table:
    """Let the last of some dummies take its turn, up to the next decision."""
    return duel(text, acts=acts, foe=foe, foes=foes(*hexes), turn=f"dummy-{len(hexes)}", map=map_)


def flyer(map_: str, text: str = "") -> Table:
    """Begin a move 3 of a flying character."""
    return situation(FLYER + text, map=lane(map_)).answer("ember-line-bottom")


@pytest.mark.rule("B-17.1")
@pytest.mark.parametrize(("points", "reached"), [(1, {"a2"}), (3, {"a2", "a3", "a4"})])
def test_a_move_has_so_many_points(points: int, reached: set[str]) -> None:
    assert offered(mover(f"move {points}", lane("S......"))) == reached


@pytest.mark.rule("B-17.2")
def test_each_step_goes_to_an_adjacent_hex_and_costs_one_point() -> None:
    assert offered(mover("move 1", FIELD)) == {"c2", "d2", "d3", "c4", "b3", "b2"}
    table = mover("move 3", lane("S......")).answer("a3")
    assert [each.path for each in table.happened(Moved)] == [("a1", "a2", "a3")]
    assert offered(table) == {"a2", "a4"}


@pytest.mark.rule("B-17.2")
def test_a_gap_in_the_map_cannot_be_stepped_over() -> None:
    gap = "S     .\n\n.     .\n   .\n"
    assert offered(mover("move 3", gap)) == {"a2", "b2", "c2"}


@pytest.mark.rule("B-17.3")
def test_a_move_may_end_before_its_points_are_spent() -> None:
    table = mover("move 4", lane("S....")).answer("a2", "stop")
    assert table.at("bruiser") == "a2"
    assert table.asked == "action"


@pytest.mark.rule("B-17.4")
def test_a_monster_walks_through_its_ally() -> None:
    table = monster(lane("S...."), "a4", "a5")
    assert [each.path for each in table.happened(Moved)] == [("a5", "a4", "a3")]


@pytest.mark.rule("B-17.5")
def test_nobody_walks_through_an_enemy() -> None:
    assert offered(mover("move 3", lane("S....."), "a3")) == {"a2"}


@pytest.mark.rule("B-17.5")
def test_no_monster_walks_through_the_character() -> None:
    table = duel(
        acts="move 4", hero='at = "a2"', foes=foes("a3", "a4"), turn="dummy-2", map=lane("S...")
    )  # fmt: skip
    assert not table.happened(Moved)


@pytest.mark.rule("B-17.6")
@pytest.mark.parametrize("objective", [CRATE, FRIEND])
def test_nobody_walks_through_an_objective(objective: str) -> None:
    assert offered(mover("move 3", lane("S.A...."), "a7", text=objective)) == {"a2"}


@pytest.mark.rule("B-17.6")
def test_no_monster_walks_through_an_objective() -> None:
    assert not monster(lane("S.A.."), "a4", text=CRATE, acts="move 3").happened(Moved)
    detour = monster("S\n   .\nA\n   .\n.\n", "a3", text=CRATE, acts="move 3")
    assert [each.path for each in detour.happened(Moved)] == [("a3", "b2", "b1")]


@pytest.mark.rule("B-17.7")
def test_no_movement_ends_in_the_hex_of_an_ally() -> None:
    table = monster(lane("S....."), "a4", "a5", acts="move 1")
    assert table.at("dummy-2") == "a5"
    assert not table.happened(Moved)


@pytest.mark.rule("B-17.7")
def test_a_controlled_monster_passes_the_character_but_cannot_stop_there() -> None:
    table = duel(
        top="control range 1 {move 2}", hero='at = "a2"', foes=foes("a3"), map=lane("S....")
    )
    table.answer(TOP, "dummy-1")
    assert offered(table) == {"a1", "a4", "a5"}


@pytest.mark.rule("B-17.8")
@pytest.mark.parametrize(("answer", "zone"), [("skip", "hand"), ("a2", "lost")])
def test_a_move_counts_as_performed_only_if_a_hex_was_entered(answer: str, zone: str) -> None:
    table = duel(top="move 2", lost=True, foes=(), map=lane("S...")).answer(TOP, answer)
    table.until("action", "stop")
    assert table.card("warding-strength")[0] == zone


@pytest.mark.rule("B-17.8")
def test_a_move_that_cannot_be_made_is_not_performed() -> None:
    table = duel(
        top="move 2", lost=True, hero='conditions = ["immobilize"]', foes=(), map=lane("S...")
    )
    assert table.answer(TOP).asked == "action"
    assert table.card("warding-strength")[0] == "hand"


@pytest.mark.rule("B-17.9")
def test_points_left_over_are_gone_with_the_move() -> None:
    table = mover("move 2 ; move 2", lane("S......")).answer("a2", "stop")
    assert offered(table) == {"a1", "a3", "a4"}


@pytest.mark.rule("B-17.10")
def test_a_jump_is_for_one_move_only() -> None:
    table = mover("move 2 jump ; move 2", lane("So.o.")).answer("a3")
    assert table.asked == "action"
    assert table.at("bruiser") == "a3"


@pytest.mark.rule("B-17.10")
def test_a_jump_that_was_paid_for_is_for_that_move_only() -> None:
    text = 'created = ["dark"]\n'
    table = mover("move 2 <consume dark: jump> ; move 2", lane("So.o."), text=text)
    table.answer("pay-0-made-0", "a3")
    assert table.asked == "action"


@pytest.mark.rule("B-17.11")
@pytest.mark.parametrize(
    ("symbol", "hexes", "text"),
    [
        (".", ("a3",), ""),
        ("o", ("a5",), ""),
        ("A", ("a5",), CRATE),
        ("A", ("a5",), FRIEND),
        ("h", ("a5",), ""),
    ],
)
def test_a_jump_ignores_what_is_in_all_hexes_but_the_last(
    symbol: str, hexes: tuple[str, ...], text: str
) -> None:
    table = mover("move 3 jump", lane(f"S.{symbol}..."), *hexes, text=LEGEND + text)
    table.answer("a4")
    assert table.at("bruiser") == "a4"
    assert table.asked == "action"
    assert not table.happened(Damaged)


@pytest.mark.rule("B-17.12")
@pytest.mark.parametrize(
    ("symbol", "hexes", "text"),
    [(".", ("a3",), ""), ("o", ("a5",), ""), ("A", ("a5",), CRATE), ("A", ("a5",), FRIEND)],
)
def test_a_jump_cannot_end_in_an_obstacle_or_with_another_figure(
    symbol: str, hexes: tuple[str, ...], text: str
) -> None:
    table = mover("move 3 jump", lane(f"S.{symbol}..."), *hexes, text=text)
    assert offered(table) == {"a2", "a4"}


@pytest.mark.rule("B-17.12")
def test_a_hazard_in_the_last_hex_of_a_jump_takes_effect_once() -> None:
    table = mover("move 2 jump", lane("Shh"), text=LEGEND).answer("a2", "a3", "suffer")
    assert [each.cause for each in table.happened(Damaged)] == ["hazard"]
    assert table.asked == "action"


@pytest.mark.rule("B-17.12")
def test_a_jump_that_is_paid_for_after_a_step_does_not_trigger_the_hex_again() -> None:
    table = mover("move 3 <consume dark: jump>", lane("Sh.."), text=LEGEND + 'created = ["dark"]\n')
    table.answer("a2", "suffer", "pay-0-made-0", "stop")
    assert len(table.happened(Damaged)) == 1


@pytest.mark.rule("B-17.13")
def test_flying_holds_for_every_move_while_the_bonus_is_active() -> None:
    table = flyer("So.oo..").answer("a4")
    assert table.at("spellweaver") == "a4"
    table.until("select", "skip", "no", "end", "go-on")
    table.answer("rime-glass+crossed-currents").until("action", "go-on")
    table.answer("rime-glass-basic-bottom")
    assert offered(table) == {"a2", "a3", "a5", "a6"}


@pytest.mark.rule("B-17.13")
def test_flying_holds_when_the_figure_is_pushed() -> None:
    table = duel(top="push 1 range 1", foe="flying = true", foes=foes("a2"), map=lane("S.o"))
    assert table.answer(TOP, "dummy-1", "a3").at("dummy-1") == "a3"


@pytest.mark.rule("B-17.14")
@pytest.mark.parametrize(
    ("symbol", "text"),
    [
        ("1", 'monsters = [{ type = "mouse", number = 1 }]\n'),
        ("o", ""),
        ("A", CRATE),
        ("A", FRIEND),
        ("h", ""),
    ],
)
def test_a_flying_figure_ignores_what_is_on_its_way(symbol: str, text: str) -> None:
    table = flyer(f"S{symbol}h", LEGEND + text).answer("a3").until("action", "stop")
    assert table.at("spellweaver") == "a3"
    assert not table.happened(Damaged)


@pytest.mark.rule("B-17.14")
@pytest.mark.parametrize("symbol", ["o", "h"])
def test_a_flying_figure_ignores_obstacles_and_hazards_where_it_stops(symbol: str) -> None:
    table = flyer(f"S.{symbol}", LEGEND).answer("a3").until("action", "stop")
    assert table.at("spellweaver") == "a3"
    assert not table.happened(Damaged)


@pytest.mark.rule("B-17.15")
@pytest.mark.parametrize(
    ("symbol", "text"),
    [("1", 'monsters = [{ type = "mouse", number = 1 }]\n'), ("A", CRATE), ("A", FRIEND)],
)
def test_a_flying_figure_cannot_stop_where_another_figure_stands(symbol: str, text: str) -> None:
    assert offered(flyer(f"S.{symbol}.", text)) == {"a2", "a4"}


@pytest.mark.rule("B-17.15")
def test_a_flying_monster_under_control_cannot_stop_where_the_character_stands() -> None:
    table = duel(
        top="control range 3 {move 2}", foe="flying = true", foes=('at = "a3"',), map=lane("S....")
    )
    assert offered(table.answer(TOP, "dummy-1")) == {"a2", "a4", "a5"}


@pytest.mark.rule("B-17.15")
def test_a_flying_monster_does_not_stop_in_the_hex_of_an_ally() -> None:
    table = monster(lane("S...."), "a4", "a5", acts="move 1", foe="flying = true")
    assert table.at("dummy-2") == "a5"


@pytest.mark.rule("B-17.16")
@pytest.mark.parametrize(("bottom", "reached"), [("move 2", {"a2"}), ("move 3 jump", {"a2", "a4"})])
def test_nobody_ends_a_movement_in_the_hex_of_a_flying_enemy(
    bottom: str, reached: set[str]
) -> None:
    table = duel(bottom=bottom, foe="flying = true", foes=foes("a3"), map=lane("S...")).answer(
        BOTTOM
    )
    assert offered(table) == reached


@pytest.mark.rule("B-17.16")
@pytest.mark.parametrize(("at", "ends"), [("a2", "a4"), ("a3", "a4"), ("a5", "a3")])
def test_a_walking_monster_does_not_stop_in_the_hex_of_a_flying_ally(at: str, ends: str) -> None:
    table = situation(
        f"""
        turn = "bandit-guard-2"
        initiative = 1
        monsters = [
          {{ type = "spitting-moth", number = 1, at = "{at}" }}, {{ type = "bandit-guard", number = 2, at = "a4" }}
        ]
        """,
        map=lane("S...."),
    )
    assert table.at("bandit-guard-2") == ends


def landed(symbol: str, map_: str) -> Table:
    """End the flying of a character who stands in a3."""
    text = FLYER + LEGEND + 'hero = { at = "a3" }\n'
    return situation(text, map=map_.replace("x", symbol)).answer("dismiss-gathered-breath")


@pytest.mark.rule("B-17.17")
def test_who_stops_flying_over_a_hazard_enters_it() -> None:
    table = landed("h", lane("S.x."))
    assert table.asked == "negate"
    table.answer("suffer")
    assert [each.amount for each in table.happened(Damaged)] == [1]
    assert table.at("spellweaver") == "a3"


@pytest.mark.rule("B-17.17")
def test_who_stops_flying_over_plain_floor_stays_there() -> None:
    table = landed(".", lane("S.x."))
    assert table.asked == "action"
    assert table.at("spellweaver") == "a3"


@pytest.mark.rule("B-17.17")
def test_who_stops_flying_over_an_obstacle_comes_down_in_a_closest_free_hex() -> None:
    table = landed("o", lane("S.x."))
    assert table.asked == "land"
    assert offered(table) == {"a2", "a4"}
    assert table.answer("a4").at("spellweaver") == "a4"


@pytest.mark.rule("B-17.17")
def test_what_is_in_the_hex_where_it_comes_down_takes_effect() -> None:
    table = landed("o", lane("Soxh"))
    assert table.asked == "negate"
    assert table.at("spellweaver") == "a4"


@pytest.mark.rule("B-17.17")
def test_an_obstacle_and_a_figure_are_no_place_to_come_down() -> None:
    text = FLYER + 'hero = { at = "a3" }\nmonsters = [{ type = "mouse", number = 1 }]\n'
    table = situation(text, map=lane("S.o1.")).answer("dismiss-gathered-breath")
    assert table.at("spellweaver") == "a2"
