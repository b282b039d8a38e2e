"""Objectives: figures that take no turns (p. 9)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked, Died, Gained, Pushed
from tabard.crawl.round_events import TurnBegan
from tabard.crawl.scenario_events import GoalReached, Spawned
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import lane, named, offered

FOES = 'at = "a4"'


def crate(enemy_of: str = "character", hp: int = 5, more: str = "") -> str:
    """Describe an objective on A; without hit points if `hp` is 0."""
    points = f"hp = {hp}, " if hp else ""
    return f"""
    objectives = [
      {{ id = "crate", name = "Crate", at = "A", {points}enemy_of = "{enemy_of}"{more} }}
    ]
    """


def attack(
    top: str, text: str = "", *, enemy_of: str = "character", hp: int = 5, map_: str = "SA.."
) -> Table:
    """Begin a top action next to an objective; a dummy stands far off."""
    return duel(text + crate(enemy_of, hp), top=top, foes=(FOES,), map=lane(map_)).answer(TOP)


@pytest.mark.rule("B-9.30")
def test_an_adjacent_objective_can_be_attacked() -> None:
    assert offered(attack("attack 3")) == {"crate"}


@pytest.mark.rule("B-9.30")
def test_a_monster_attacks_an_objective_that_is_its_enemy() -> None:
    table = duel(crate("monsters"), foes=(FOES,), turn="dummy-1", map=lane("S.A."))
    assert [each.target for each in table.happened(Attacked)] == ["crate"]
    assert table.figure("crate").hp == 3


@pytest.mark.rule("B-9.31")
def test_an_objective_gains_no_condition() -> None:
    table = attack("attack 3 poison wound").answer("crate", "roll")
    assert table.figure("crate").hp == 2
    assert table.figure("crate").conditions == {}
    assert not table.happened(Gained)


@pytest.mark.rule("B-9.31")
def test_a_condition_ability_does_nothing_to_an_objective() -> None:
    table = attack("muddle range 1").until("action", "crate")
    assert table.figure("crate").conditions == {}


@pytest.mark.rule("B-9.32")
def test_an_objective_cannot_be_pushed_by_an_attack() -> None:
    table = attack("attack 1 push 2").answer("crate", "roll")
    assert table.asked == "action"
    assert table.at("crate") == "a2"
    assert not table.happened(Pushed)


@pytest.mark.rule("B-9.32")
@pytest.mark.parametrize(("word", "map_"), [("push", "SA.."), ("pull", "S.A.")])
def test_an_objective_is_no_target_of_forced_movement(word: str, map_: str) -> None:
    table = attack(f"{word} 2 range 2", map_=map_)
    assert table.asked == "action"
    assert table.at("crate") == named(table, table.state.drawn.letters["A"]).pop()


@pytest.mark.rule("B-9.33")
def test_an_objective_loses_hit_points_to_an_attack() -> None:
    table = attack("attack 3").answer("crate")
    assert table.figure("crate").hp == 2


@pytest.mark.rule("B-9.34")
@pytest.mark.parametrize(("more", "target"), [("", "bruiser"), (", initiative = 79", "crate")])
def test_for_a_focus_an_objective_has_initiative_99_or_what_the_scenario_says(
    more: str, target: str
) -> None:
    text = "initiative = 80\n" + crate("monsters", more=more)
    table = duel(text, foes=('at = "a2"',), turn="dummy-1", map=lane("S.A"))
    table.until("action", "suffer")
    assert [each.target for each in table.happened(Attacked)] == [target]


@pytest.mark.rule("B-9.35")
@pytest.mark.parametrize("enemy_of", ["character", "monsters"])
def test_an_objective_takes_no_turn(enemy_of: str) -> None:
    text = 'turn = "select"\nmonsters = [{ type = "mouse", number = 1 }]\n' + crate(enemy_of)
    table = situation(text, map=lane("S...1...A"))
    table.answer("shield-bash+planted-feet").until("short-rest", "suffer", "skip")
    assert {each.figure for each in table.happened(TurnBegan)} == {"bruiser", "mouse-1"}


@pytest.mark.rule("B-9.36")
def test_nothing_spawns_where_an_objective_stands() -> None:
    rule = '[[rules]]\nwhen = "round-start"\ndo = "spawn mouse at A"\ntext = "A mouse appears."\n'
    table = situation('turn = "start"\n' + crate() + rule, map=lane("S..A"))
    assert [each.at for each in table.happened(Spawned)] == ["a3"]


@pytest.mark.rule("B-9.36")
@pytest.mark.parametrize("enemy_of", ["character", "monsters"])
def test_nobody_can_end_a_movement_on_an_objective(enemy_of: str) -> None:
    table = duel(crate(enemy_of), bottom="move 2 jump", foes=(FOES,), map=lane("SA.."))
    assert offered(table.answer(BOTTOM)) == {"a3"}


@pytest.mark.rule("B-9.37")
def test_an_objective_cannot_be_destroyed_as_an_obstacle() -> None:
    assert offered(attack("crush 3 range 3", map_="SAo.")) == {"a3"}


@pytest.mark.rule("B-9.37")
@pytest.mark.parametrize(("map_", "bonus"), [("S.A", 0), ("S.oA", 2)])
def test_who_stands_next_to_an_objective_does_not_stand_next_to_an_obstacle(
    map_: str, bonus: int
) -> None:
    top = "attack 3 <if cornered: attack +2>"
    table = duel(crate(), top=top, foes=('at = "a2"',), map=lane(map_))
    table.answer(TOP, "dummy-1").until("action", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [bonus]


@pytest.mark.rule("B-9.38")
@pytest.mark.parametrize(("goal", "reached"), [("kill all", 0), ("destroy crate", 1)])
def test_only_the_scenario_says_what_a_destroyed_objective_means(goal: str, reached: int) -> None:
    table = attack("attack 3", f'goal = "{goal}"\n', hp=3).answer("crate")
    assert table.asked == "action"
    assert len(table.happened(GoalReached)) == reached
    assert not table.state.failed


@pytest.mark.rule("B-9.38")
@pytest.mark.parametrize(("destroyed", "reached"), [("crate", 0), ("barrel", 1)])
def test_an_objective_that_the_goal_does_not_name_is_not_the_goal(
    destroyed: str, reached: int
) -> None:
    two = """
    goal = "destroy barrel"
    objectives = [
      { id = "crate", name = "Crate", at = "A", hp = 3, enemy_of = "character" },
      { id = "barrel", name = "Barrel", at = "B", hp = 3, enemy_of = "character" },
    ]
    """
    table = duel(two, foes=('at = "a3"',), map="S\n   A\nB\n\n.\n")
    table.answer(TOP).until("action", destroyed, "roll")
    assert [each.figure for each in table.happened(Died)] == [destroyed]
    assert len(table.happened(GoalReached)) == reached


@pytest.mark.rule("B-9.38")
@pytest.mark.parametrize(("rule", "is_lost"), [("", False), ('lose = "destroy crate"\n', True)])
def test_what_should_be_protected_is_lost_with_the_scenario_only_if_that_says_so(
    rule: str, *, is_lost: bool
) -> None:
    table = duel(rule + crate("monsters", 2), foes=(FOES,), turn="dummy-1", map=lane("S.A."))
    assert [each.figure for each in table.happened(Died)] == ["crate"]
    assert bool(table.state.failed) is is_lost
    assert table.happened(GoalReached) == []


@pytest.mark.rule("B-9.38")
def test_an_objective_left_standing_does_not_keep_a_goal_from_being_reached() -> None:
    text = 'goal = "kill all"\n' + crate()
    table = duel(text, foes=('at = "a2", hp = 1',), map=lane("S.A."))
    table.answer(TOP).until("action", "dummy-1", "roll")
    assert table.figure("crate").hp == 5
    assert len(table.happened(GoalReached)) == 1


@pytest.mark.rule("B-9.42")
def test_only_its_enemies_can_attack_an_objective() -> None:
    assert attack("attack 3", enemy_of="monsters").asked == "action"
    table = duel(crate("character"), foes=(FOES,), turn="dummy-1", map=lane("S.A."))
    assert not table.happened(Attacked)


@pytest.mark.rule("B-9.42")
@pytest.mark.parametrize(
    ("enemy_of", "hit"), [("character", {"crate", "dummy-1"}), ("monsters", {"dummy-1"})]
)
def test_an_objective_to_be_destroyed_counts_among_all_adjacent_enemies(
    enemy_of: str, hit: set[str]
) -> None:
    table = duel(
        crate(enemy_of), top="attack 1 target adj-enemies", foes=('at = "b1"',), map="S\n   .\nA\n"
    )
    table.answer(TOP).until("action", *hit, "roll")
    assert {each.target for each in table.happened(Attacked)} == hit


@pytest.mark.rule("B-9.43")
def test_an_objective_without_hit_points_left_leaves_the_map() -> None:
    table = attack("attack 3", hp=3).answer("crate")
    assert [each.figure for each in table.happened(Died)] == ["crate"]
    table.answer("shield-bash-basic-bottom")
    assert "a2" in offered(table)


@pytest.mark.rule("B-9.43")
def test_damage_cannot_destroy_an_objective_that_has_no_hit_points() -> None:
    table = attack("attack 3", hp=0).answer("crate")
    assert table.at("crate") == "a2"
    assert not table.happened(Died)
