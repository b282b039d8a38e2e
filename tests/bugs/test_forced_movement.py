"""Push and pull (p. 23)."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Pushed
from tests.bugs.arrange import Table, order, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import lane, offered


def shoved(table: Table) -> list[str]:
    return [each.to for each in table.happened(Pushed)]


def pushing(symbols: str, *, by: int = 2, foes: tuple[str, ...] = ("",), foe: str = "") -> Table:
    """Let the character push along a column; the foes stand on the numbers."""
    names = tuple(f'at = "a{symbols.index(str(n)) + 1}"' + each for n, each in enumerate(foes, 1))
    table = duel(top=f"push {by}", foes=names, map=lane(symbols), text=LEGEND, foe=foe)
    return table.answer(TOP)


LEGEND = 'legend = { "^" = "hazard 1" }'


@pytest.mark.rule("B-23.1")
def test_no_invisible_enemy_is_pushed() -> None:
    table = duel(top="push 1", foes=['at = "a2", conditions = ["invisible"]', 'at = "b1"'])
    assert table.answer(TOP).keys == ["dummy-2", "skip"]


@pytest.mark.rule("B-23.1")
def test_a_monster_pulls_the_character_and_not_its_allies() -> None:
    foes = ['at = "a3"', 'at = "a5"']
    table = duel(acts="pull 1", foes=foes, map=lane("S.1.2"), turn="dummy-1")
    table.until("short-rest", "suffer", "go-on", "end", "skip")
    assert {each.figure for each in table.happened(Pushed)} == {"bruiser"}


@pytest.mark.rule("B-23.1")
def test_nobody_is_pulled_if_the_only_enemy_is_invisible() -> None:
    table = duel(
        acts="pull 1", foes=['at = "a3"'], map=lane("S.1"), turn="dummy-1",
        hero='conditions = ["invisible"]',
    )  # fmt: skip
    assert shoved(table.until("action")) == []


@pytest.mark.rule("B-23.2")
@pytest.mark.parametrize(("foe", "steps"), [("flying = true", {"a3"}), ("", set())])
def test_a_flying_figure_is_pushed_over_an_obstacle(foe: str, steps: set[str]) -> None:
    table = duel(top="attack 1 push 2", foe=foe, foes=['at = "a2"'], map=lane("S1o."))
    table.answer(TOP, "dummy-1", "roll")
    assert (offered(table) if table.asked == "shove" else set()) == steps


@pytest.mark.rule("B-23.3")
def test_a_push_goes_so_many_hexes_away_and_no_farther() -> None:
    table = pushing("S1...").answer("dummy-1")
    assert table.keys == ["a3", "stop"]
    assert table.answer("a3").keys == ["a4", "stop"]
    assert table.answer("a4").asked == "action"
    assert table.at("dummy-1") == "a4"


@pytest.mark.rule("B-23.4")
def test_no_step_of_a_push_leads_sideways() -> None:
    table = duel(top="push 1", foes=['at = "a2"'], hero='at = "a1"').answer(TOP, "dummy-1")
    assert table.keys == ["a3", "b2", "stop"]


@pytest.mark.rule("B-23.5")
def test_a_pull_goes_so_many_hexes_closer_and_no_farther() -> None:
    table = duel(top="pull 3 range 5", foes=['at = "a6"'], map=lane("S....1")).answer(
        TOP, "dummy-1"
    )
    table.answer("a5", "a4")
    assert table.keys == ["a3", "stop"]
    assert table.answer("a3").asked == "action"


@pytest.mark.rule("B-23.5")
def test_a_pull_3_brings_a_target_from_range_4_next_to_the_character() -> None:
    table = duel(top="pull 3 range 4", foes=['at = "a5"'], map=lane("S...1"))
    table.answer(TOP, "dummy-1", "a4", "a3", "a2")
    assert table.at("dummy-1") == "a2"


@pytest.mark.rule("B-23.6")
def test_a_pull_never_moves_an_adjacent_target() -> None:
    table = duel(top="pull 3", foes=['at = "a2"', 'at = "b2"']).answer(TOP)
    assert table.keys == ["dummy-2", "skip"]
    assert table.answer("dummy-2").keys == ["b1", "stop"]


@pytest.mark.rule("B-23.8")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_the_player_chooses_how_far_a_push_goes(steps: int) -> None:
    table = pushing("S1....", by=3).answer("dummy-1", *["a3", "a4", "a5"][:steps])
    if steps < 3:
        table.answer("stop")
    assert table.at("dummy-1") == f"a{2 + steps}"
    assert table.asked == "action"


@pytest.mark.rule("B-23.8")
def test_the_player_chooses_the_direction_of_a_push() -> None:
    table = duel(top="push 2", foes=['at = "b1"']).answer(TOP, "dummy-1")
    assert table.keys == ["b2", "c1", "c2", "stop"]
    assert offered(table.answer("c1")) == {"d1"}


@pytest.mark.rule("B-23.2", "B-9.25")
@pytest.mark.parametrize("second", ["", ', conditions = ["immobilize"]'])
def test_a_monster_is_pushed_through_its_allies_but_not_onto_them(second: str) -> None:
    table = pushing("S12.", foes=("", second)).answer("dummy-1", "a3")
    assert shoved(table) == ["a3", "a4"]


@pytest.mark.rule("B-23.9")
def test_a_character_pushed_by_a_monster_suffers_the_hazard_too() -> None:
    table = duel(
        LEGEND,
        acts="attack 1 push 1",
        hero='at = "a2"',
        foes=['at = "a3"'],
        map=lane("^S."),
        turn="dummy-1",
    )
    table.until("action", "suffer")
    assert [each.cause for each in table.happened(Damaged)] == ["attack", "hazard"]


@pytest.mark.rule("B-23.9")
@pytest.mark.parametrize(("foe", "hp"), [("", 18), ("flying = true", 20)])
def test_every_hazard_on_the_way_hurts_unless_the_target_flies(foe: str, hp: int) -> None:
    table = pushing("S1^^.", by=3, foe=foe).answer("dummy-1", "a3", "a4", "a5")
    assert table.figure("dummy-1").hp == hp


@pytest.mark.rule("B-23.10")
def test_a_monster_pushes_as_far_as_possible() -> None:
    table = duel(
        acts="attack 2 push 2", foes=['at = "a2"'], hero='at = "a3"', turn="dummy-1",
        map=lane("S1...."),
    )  # fmt: skip
    table.until("action", "suffer")
    assert shoved(table) == ["a4", "a5"]


@pytest.mark.rule("B-23.10", "B-23.11")
def test_of_a_monsters_push_the_player_chooses_among_the_longest_ways() -> None:
    table = duel(
        acts="attack 2 push 2", foes=['at = "a1"'], hero='at = "b1"', turn="dummy-1",
        map="\nS     .\n   .\n.     .\n   o\n",
    )  # fmt: skip
    assert table.until("shove", "suffer").keys == ["c1", "c2"]


@pytest.mark.rule("B-23.11")
def test_a_dead_end_is_no_way_if_another_is_longer() -> None:
    table = duel(
        acts="attack 2 push 2", foes=['at = "a1"'], hero='at = "b1"', turn="dummy-1",
        map="\nS     .\n   .     .\n.     o\n   .\n",
    )  # fmt: skip
    table.until("action", "suffer")
    assert shoved(table) == ["c1", "d1"]


@pytest.mark.rule("B-23.12")
def test_difficult_terrain_does_not_slow_a_push() -> None:
    table = pushing("S1~~.").answer("dummy-1", "a3", "a4")
    assert table.at("dummy-1") == "a4"


@pytest.mark.rule("B-23.13")
@pytest.mark.parametrize("symbols", ["S1o.", "S1"])
def test_nothing_is_pushed_where_it_cannot_go(symbols: str) -> None:
    table = duel(top="push 2", foes=['at = "a2"'], map=lane(symbols)).answer(TOP)
    assert table.asked == "action"
    assert table.at("dummy-1") == "a2"


@pytest.mark.rule("B-23.13")
@pytest.mark.parametrize(("by", "steps"), [(1, []), (2, ["a3"])])
def test_a_pushed_figure_passes_its_ally_only_to_a_free_hex_beyond(
    by: int, steps: list[str]
) -> None:
    table = duel(top=f"attack 1 push {by}", foes=['at = "a2"', 'at = "a3"'], map=lane("S12.."))
    table.answer(TOP, "dummy-1", "roll")
    if not steps:
        assert table.asked == "action"
        return
    assert table.keys == ["a3", "stop"]
    assert table.answer("a3").at("dummy-1") == "a4"


@pytest.mark.rule("B-23.13")
def test_a_pulled_figure_does_not_cross_its_enemy() -> None:
    table = situation(
        """
        turn = "mounted-prince-1"
        initiative = 1
        rolled = { mounted-prince = "minus" }
        monsters = [{ type = "mounted-prince", number = 1 }, { type = "mouse", number = 2 }]
        """,
        map=lane("S.2.1"),
    ).until("select", "end", "skip", "no", "suffer")
    assert shoved(table) == ["a2"]


@pytest.mark.rule("B-23.14")
def test_an_immobilized_figure_can_be_pushed() -> None:
    table = pushing("S1.", by=1, foes=(', conditions = ["immobilize"]',)).answer("dummy-1", "a3")
    assert table.at("dummy-1") == "a3"


@pytest.mark.rule("B-23.15")
def test_the_push_of_an_attack_comes_after_its_damage() -> None:
    table = duel(top="attack 3 push 1").answer(TOP, "dummy-1", "roll", "c1")
    assert order(table, [Damaged, Pushed]) == ["Damaged", "Pushed"]


@pytest.mark.rule("B-23.15")
@pytest.mark.parametrize("used", [(True, True), (True, False), (False, True), (False, False)])
def test_the_push_of_an_attack_may_be_applied_to_any_of_its_targets(
    used: tuple[bool, bool],
) -> None:
    table = duel(top="attack 1 range 2 target 2 push 1", foes=['at = "c1"', 'at = "a3"'])
    table.answer(TOP)
    for number, pushes in enumerate(used, 1):
        table.answer(f"dummy-{number}", "roll")
        table.answer(table.keys[0] if pushes else "stop")
    assert (table.at("dummy-1") != "c1", table.at("dummy-2") != "a3") == used


@pytest.mark.rule("B-23.16")
def test_an_attack_that_misses_still_pushes() -> None:
    table = duel(top="attack 3 push 2", row=["miss", "miss", "miss"]).answer(TOP, "dummy-1", "roll")
    assert [each.damage for each in table.happened(Attacked)] == [0]
    assert table.asked == "shove"


@pytest.mark.rule("B-23.17")
def test_a_figure_killed_by_the_attack_is_not_moved() -> None:
    table = duel(top="attack 3 push 2", foes=['at = "b1", hp = 3', ""]).answer(
        TOP, "dummy-1", "roll"
    )
    assert table.asked == "action"
    assert shoved(table) == []


@pytest.mark.rule("B-23.18")
def test_several_pushes_add_up_to_one() -> None:
    table = duel(
        'items = { spring-hammer = "ready" }', top="attack 1 push 1", foes=['at = "a2"'],
        map=lane("S1....."),
    )  # fmt: skip
    table.answer(TOP, "dummy-1", "item-spring-hammer", "roll")
    assert table.answer("a3", "a4", "a5").asked == "action"
    assert table.at("dummy-1") == "a5"


@pytest.mark.rule("B-23.18")
def test_several_pulls_add_up_to_one() -> None:
    table = duel(
        'items = { fishing-hook-and-line = "ready" }', top="attack 1 range 5 pull 1",
        foes=['at = "a6"'], map=lane("S....1"),
    )  # fmt: skip
    table.answer(TOP, "dummy-1", "item-fishing-hook-and-line", "roll")
    assert table.answer("a5", "a4", "a3").asked == "action"


CORNER = """
S     .
   2
1
   o
"""
"""The dummy in a2 cannot be pushed anywhere, the one in b1 only to c1."""


@pytest.mark.rule("B-23.19")
@pytest.mark.parametrize(("symbols", "end"), [("S1.", "a1"), ("S.1", "a2")])
def test_a_monsters_pull_brings_its_condition_even_if_it_moves_nobody(
    symbols: str, end: str
) -> None:
    table = duel(
        acts="pull 3 range 5 immobilize", foes=[f'at = "a{symbols.index("1") + 1}"'],
        map=lane(symbols), turn="dummy-1",
    )  # fmt: skip
    table.until("action")
    assert table.at("bruiser") == end
    assert "immobilize" in table.hero.conditions


@pytest.mark.rule("B-23.19")
@pytest.mark.parametrize(
    ("top", "steps", "asked"),
    [
        ("push 2 ; !suffer 1", ["a3", "stop"], "negate"),
        ("push 2 ; !suffer 1", ["stop"], "action"),
        ("push 2 muddle ; !suffer 1", ["stop"], "negate"),
    ],
)
def test_a_push_of_no_hex_is_performed_only_with_a_condition(
    top: str, steps: list[str], asked: str
) -> None:
    table = duel(top=top, foes=['at = "a2"'], map=lane("S1.."))
    table.answer(TOP, "dummy-1", *steps)
    assert ("muddle" in table.figure("dummy-1").conditions) == ("muddle" in top)
    assert table.asked == asked


@pytest.mark.rule("B-23.19")
@pytest.mark.parametrize(("immune", "gained"), [("", True), ('immune = ["muddle"]', False)])
def test_whom_a_push_cannot_move_still_gains_its_condition(immune: str, gained: object) -> None:
    foes = ['at = "a2"', 'at = "b1"']
    cornered = duel(top="push 1 target 2 range 1 muddle", foe=immune, foes=foes, map=CORNER)
    cornered.answer(TOP, "dummy-1")
    assert cornered.asked == "target"
    cornered.answer("dummy-2", "c1")
    assert cornered.at("dummy-1") == "a2"
    assert [each.has(Condition.MUDDLE) for each in cornered.state.figures[1:]] == [gained, gained]
    without = duel(top="push 1 target 2 range 1", foes=foes, map=CORNER).answer(TOP)
    assert offered(without) == {"dummy-2"}


@pytest.mark.rule("B-23.19")
def test_a_push_of_no_hex_leaves_the_other_targets_open() -> None:
    table = duel(bottom="push 1 target adj-enemies", foes=['at = "a2"', 'at = "b1"'])
    table.answer(BOTTOM, "dummy-1", "stop")
    assert table.answer("dummy-2", "c1").at("dummy-2") == "c1"


def test_a_figure_may_be_on_its_way_through_an_ally_and_nothing_is_wrong() -> None:
    table = situation(
        """
        turn = "character"
        cards = { warding-strength = "played a", shield-bash = "played a" }
        monsters = [
          { type = "sewer-rat", number = 1, at = "b1" },
          { type = "sewer-rat", number = 2, at = "c2" },
        ]
        """
    )
    table.answer("warding-strength-top", "sewer-rat-1", "roll", "c2")
    assert table.asked == "shove"
    assert "stop" not in table.keys
    table.answer(table.keys[0])
    assert table.at("sewer-rat-1") != table.at("sewer-rat-2")
