"""Hazards that immobilize stop whoever walks in, and a monster's plan knows it (Buttons & Bugs p. 9 and 30)."""

from typing import Any

import pytest

from tabard import monster_turn
from tests.crawl.maps import Answer, column, position, turn

BOTH = ("haven", "bugs")


def words(drawing: str, **action: Any) -> str:
    """Return all reasons for the first outcome."""
    return " ".join(step["words"] for step in monster_turn(position(drawing, **action))[0]["why"])


def fork(near: str, *far: str) -> str:
    """Draw two ways to attack: 2 points over one hex of some kind to a, or 4 points over two such hexes to b."""
    drawn = """
#     Y
   M     Z
X     #
   #     .
a     b
   1     #
"""
    further = far[1] if far[1:] else "."
    return drawn.replace("X", near).replace("Y", far[0]).replace("Z", further)


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize("rules", BOTH)
def test_of_ways_over_as_many_hazards_it_takes_one_that_lets_it_attack(rules: str) -> None:
    # The way to a is the shorter one, so it is taken if nothing stops it there.
    assert turn(fork("~", "~"), move=4, rules=rules) == [Answer("a", "1", "1")]
    assert turn(fork("&", "~"), move=4, rules=rules) == [Answer("b", "1", "1")]
    assert turn(fork("~", "&"), move=4, rules=rules) == [Answer("a", "1", "1")]


@pytest.mark.rule("B-30.22", "B-30.15")
@pytest.mark.parametrize("rules", BOTH)
def test_fewer_hazards_still_come_first_even_without_an_attack(rules: str) -> None:
    # One that immobilizes against two that hurt: it goes into the one and is stopped.
    assert turn(fork("&", "~", "~"), move=4, rules=rules) == [Answer("0,1", "", "1")]
    assert turn(fork("&", "."), move=4, rules=rules) == [Answer("b", "1", "1")]


@pytest.mark.rule("B-30.22", "B-30.16")
@pytest.mark.parametrize("rules", BOTH)
def test_with_no_other_way_it_goes_up_to_the_hazard_and_stops_in_it(rules: str) -> None:
    assert turn(column("M.&..1"), move=5, rules=rules) == [Answer("0,2", "", "1")]
    assert turn(column("M.&..1"), move=1, rules=rules) == [Answer("0,1", "", "1")]
    assert turn(column("M.~..1"), move=5, rules=rules) == [Answer("0,4", "1", "1")]


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("how", ["flying", "jump", "teleport"])
def test_who_does_not_walk_is_not_stopped(rules: str, how: str) -> None:
    assert turn(column("M.&.a1"), move=4, rules=rules, **{how: True}) == [Answer("a", "1", "1")]


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize("rules", BOTH)
def test_it_may_attack_from_the_hazard_itself(rules: str) -> None:
    assert turn(column("M.&1"), move=4, rules=rules) == [Answer("0,2", "1", "1")]
    assert turn(column("M&..1"), move=4, range=3, rules=rules) == [Answer("0,1", "1", "1")]
    # The hex behind it would spare a shooter the disadvantage, but it does not get there.
    assert turn(column(".&M1"), move=2, range=2, rules=rules) == [Answer("M", "1", "1")]


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize("rules", BOTH)
def test_a_shooter_whose_only_hexes_lie_behind_the_hazard_is_stopped_before_them(
    rules: str,
) -> None:
    assert turn(column("M&....1"), move=4, range=2, rules=rules) == [Answer("0,1", "", "1")]
    # A second negative hex on the way changes nothing about the first.
    assert turn(column("M&~...1"), move=4, range=2, rules=rules) == [Answer("0,1", "", "1")]
    assert turn(column("M~&...1"), move=4, range=2, rules=rules) == [Answer("0,2", "", "1")]


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize("rules", BOTH)
def test_who_stands_in_the_hazard_already_may_leave_it(rules: str) -> None:
    given = position(column("M..1"), move=2, rules=rules)
    given["terrain"]["immobilizing"] = [given["active"]]
    (outcome,) = monster_turn(given)
    assert outcome["move_to"] == [0, 2]
    assert outcome["attacks"] == [[0, 3]]


@pytest.mark.rule("B-30.22", "B-9.26")
@pytest.mark.parametrize("rules", BOTH)
def test_an_ally_in_the_hazard_is_an_obstacle(rules: str) -> None:
    given = position(column("Mm..1"), move=4, rules=rules)
    assert monster_turn(given)[0]["attacks"] == [[0, 4]]
    given["terrain"]["immobilizing"] = given["allies"]
    (outcome,) = monster_turn(given)
    assert outcome["move_to"] == given["active"]
    assert outcome["focus"] == []


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize("rules", BOTH)
def test_immobilized_it_stays_where_it_is(rules: str) -> None:
    assert turn(column("M&..1"), move=4, immobilized=True, rules=rules) == [Answer("M", "", "1")]
    assert turn(column("M&..1"), move=4, range=4, immobilized=True, rules=rules) == [
        Answer("M", "1", "1")
    ]


@pytest.mark.rule("B-30.22")
def test_whom_a_way_without_a_stop_leads_to_is_the_focus() -> None:
    # Over one hazard each: 1 is nearer, but behind the one that immobilizes.
    drawing = column("1.&M~..2")
    assert turn(drawing, move=3, rules="bugs") == [Answer("0,6", "2", "2")]
    assert turn(column("1.~M~..2"), move=3, rules="bugs") == [Answer("0,1", "1", "1")]
    told = words(drawing, move=3, rules="bugs")
    assert "no hazard stops it? [0, 0] (1 stop), [0, 7] (0 stops): [0, 7]." in told


@pytest.mark.rule("B-30.22")
def test_the_reasons_tell_of_the_stop() -> None:
    told = words(column("M.&..1"), move=5, rules="bugs")
    assert "would immobilize it, so that its move ends there? [0, 2]." in told
    assert "4 points away and it has 5, but a hazard on the way stops it: no." in told
    assert "immobilize" not in words(column("M.~..1"), move=5, rules="bugs")


@pytest.mark.rule("B-30.22")
def test_a_hazard_that_is_avoided_anyway_is_no_reason() -> None:
    open_field = """
M     .
   &     .
.     .
   1     .
"""
    assert "immobilize" not in words(open_field, move=4, rules="bugs")


@pytest.mark.rule("B-30.23")
def test_of_equally_near_attack_hexes_it_makes_for_the_one_it_gets_closer_to() -> None:
    case = {
        "width": 16, "height": 7, "active": [5, 0], "allies": [[4, 1]],
        "characters": [{"hex": [5, 3], "initiative": 0}], "terrain": {"obstacle": [[5, 1]]},
        "action": {"move": 1, "range": 0},
    }  # fmt: skip
    (outcome,) = monster_turn({**case, "rules": "bugs"})
    assert outcome["move_to"] == [6, 0]
    assert sorted(outcome["destinations"]) == [[5, 2], [6, 2]]
    told = " ".join(step["words"] for step in outcome["why"])
    assert "closest to this turn? [4, 3] (3 points left)" in told
    # The second edition leaves it to the party (H-62.11).
    assert [each["move_to"] for each in monster_turn(case)] == [[5, 0], [6, 0]]
