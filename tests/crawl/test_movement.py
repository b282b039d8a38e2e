"""Movement and attacks of a monster with a focus (second edition p. 40 and 62, Buttons & Bugs p. 31 and 37)."""

import pytest

from tabard import monster_turn
from tests.crawl.maps import Answer, column, position, turn

STAR = """
.
   2
1     3
   M
a     b
   c
"""
PAIR = """
M
   {0}
1
   2
"""
"""From where it stands it reaches 1; from the hex on the right it reaches both."""


@pytest.mark.rule("H-40.2", "B-31.2", "B-30.9")
def test_it_uses_the_fewest_points_that_let_it_attack() -> None:
    assert turn(column("M..a1"), move=6) == [Answer("a", "1", "1")]
    assert turn(column("M1"), move=6) == [Answer("M", "1", "1")]


@pytest.mark.rule("H-40.3", "B-30.11", "B-31.4")
def test_it_stays_where_moving_would_not_shorten_its_way() -> None:
    for rules in ("haven", "bugs"):
        assert turn(column("Mm..1"), move=1, rules=rules) == [Answer("M", "", "1")]
        assert turn(column("Mma.1"), move=2, rules=rules) == [Answer("a", "", "1")]


@pytest.mark.rule("B-30.10", "B-30.12")
def test_it_comes_as_near_as_it_can_in_movement_points() -> None:
    assert turn(column("M.a...1"), move=2, rules="bugs") == [Answer("a", "", "1")]
    assert turn(column("Ma:...1"), move=2, rules="bugs") == [Answer("a", "", "1")]


@pytest.mark.rule("B-29.9")
def test_without_points_it_does_not_move() -> None:
    assert turn(column("M.1"), move=0) == [Answer("M", "", "1")]


@pytest.mark.rule("H-40.4")
def test_nearer_is_measured_along_the_way_and_not_by_range() -> None:
    pocket = """
.     .     .
   {0}  -  .
o     b\\    .
   M     o     1
o     o     o
"""
    # b is nearer by range; the way leads past the ally, where the monster cannot stop.
    assert turn(pocket.format("m"), move=1) == [Answer("M", "", "1")]
    assert turn(pocket.format("a"), move=1) == [Answer("a", "", "1")]


@pytest.mark.rule("H-40.5", "B-31.5", "B-31.6")
def test_a_ranged_monster_steps_away_from_an_adjacent_focus() -> None:
    for rules in ("haven", "bugs"):
        assert turn(column(".aM1"), range=3, rules=rules) == [Answer("a", "1", "1")]


@pytest.mark.rule("H-40.7", "B-31.7")
def test_a_cornered_ranged_monster_attacks_where_it_stands() -> None:
    for rules in ("haven", "bugs"):
        assert turn(column("M1"), range=3, rules=rules) == [Answer("M", "1", "1")]
        assert turn(column("aM1"), range=3, immobilized=True, rules=rules) == [
            Answer("M", "1", "1")
        ]


@pytest.mark.rule("B-31.8")
def test_stepping_away_never_leads_into_a_hazard() -> None:
    assert turn(column("~M1"), range=3, rules="bugs") == [Answer("M", "1", "1")]


@pytest.mark.rule("H-62.12")
@pytest.mark.parametrize("strengthened", [False, True])
def test_a_muddled_monster_does_not_step_away(*, strengthened: bool) -> None:
    found = turn(column("aM1"), range=3, muddled=True, strengthened=strengthened)
    assert found == [Answer("M", "1", "1")]


@pytest.mark.rule("H-40.6", "B-31.9")
def test_with_advantage_the_two_books_differ() -> None:
    assert turn(column("aM1"), range=3, strengthened=True) == [Answer("a", "1", "1")]
    assert turn(column("aM1"), range=3, strengthened=True, rules="bugs") == [Answer("M", "1", "1")]


@pytest.mark.rule("H-40.13", "H-39.11")
def test_a_single_attack_is_on_the_focus_only() -> None:
    assert turn(STAR) == [Answer("M", "1", "1")]


@pytest.mark.rule("H-39.12", "H-62.8")
def test_a_multi_target_attack_goes_where_it_reaches_the_most() -> None:
    assert turn(PAIR.format("a"), targets=2) == [Answer("a", "12", "1")]
    assert turn(PAIR.format("a"), targets=1) == [Answer("M", "1", "1")]


@pytest.mark.rule("H-39.14")
def test_no_further_target_is_worth_a_negative_hex() -> None:
    assert turn(PAIR.format("^"), targets=2) == [Answer("M", "1", "1")]


@pytest.mark.rule("H-39.22", "H-19.9")
def test_further_targets_are_the_partys_choice() -> None:
    assert sorted(turn(STAR, targets=2)) == [Answer("M", "12", "1"), Answer("M", "13", "1")]
    assert turn(STAR, targets=5) == [Answer("M", "123", "1")]


@pytest.mark.rule("H-39.26")
def test_out_of_reach_only_the_primary_focus_counts() -> None:
    assert turn(column("M.a.....12"), targets=2) == [Answer("a", "", "1")]


@pytest.mark.rule("H-40.8", "H-62.9")
def test_of_equally_many_targets_the_fewest_disadvantaged_attacks_decide() -> None:
    assert turn(column("b.M1.2"), range=4, targets=2, move=2) == [Answer("0,1", "12", "1")]


@pytest.mark.rule("H-62.10")
def test_of_equal_hexes_the_nearest_is_taken() -> None:
    assert turn(column("..aM1"), range=5, move=3) == [Answer("a", "1", "1")]


@pytest.mark.rule("H-39.23", "H-20.3")
def test_an_area_is_laid_over_the_focus_and_the_most_others() -> None:
    pair = {"kind": "melee", "hexes": [[0, -1], [1, -1]]}
    assert sorted(turn(STAR, area=pair, move=0)) == [Answer("M", "12", "1")]


@pytest.mark.rule("H-20.4", "H-20.5", "B-14.14")
def test_an_area_needs_one_hex_in_range_which_may_be_empty() -> None:
    line = {"kind": "ranged", "hexes": [[0, 0], [0, 1]]}
    assert turn(column("M...1"), area=line, range=3, move=0) == [Answer("M", "1", "1")]
    assert turn(column("M....1"), area=line, range=3, move=0) == [Answer("M", "", "1")]


@pytest.mark.rule("H-20.10", "B-14.15")
def test_a_further_target_lies_outside_the_area_and_within_range() -> None:
    line = {"kind": "melee", "hexes": [[0, -1]]}
    assert turn(STAR, area=line, targets=1, move=0) == [Answer("M", "1", "1")]
    found = turn(STAR, area=line, targets=2, move=0)
    assert sorted(found) == [Answer("M", "12", "1"), Answer("M", "13", "1")]


@pytest.mark.rule("H-20.2", "B-14.11")
def test_an_attack_with_a_gray_hex_is_a_melee_attack() -> None:
    line = {"kind": "melee", "hexes": [[0, 1], [0, 2]]}
    assert turn(column(".M1"), area=line, range=3) == [Answer("M", "1", "1")]


@pytest.mark.rule("H-20.7", "H-19.1", "H-39.5")
def test_nobody_is_attacked_without_line_of_sight() -> None:
    walled = column("M#1")
    assert turn(walled, range=5, move=0) == [Answer("M", "", "")]


@pytest.mark.rule("H-40.14")
def test_several_attacks_may_all_hit_the_focus() -> None:
    def attacks_on_the_focus(*attacks: dict[str, int]) -> int:
        """Count from where it stands; there are other hexes to compare with."""
        given = position(column("..M1"), attacks=list(attacks), move=2, muddled=True)
        (outcome,) = monster_turn(given)
        assert outcome["attacks"] == [[0, 3]]
        told = next(step for step in outcome["why"] if step["criterion"] == "most-targets")
        return next(int(each["value"]) for each in told["compared"] if each["hex"] == [0, 2])

    assert attacks_on_the_focus({"range": 3}) == 1
    assert attacks_on_the_focus({"range": 3}, {"range": 0}) == 2


@pytest.mark.rule("B-31.3")
def test_most_attack_abilities_come_before_disadvantage() -> None:
    both = [{"range": 3}, {"range": 0}]
    assert turn(column("M..a1"), attacks=both, move=3, rules="bugs") == [Answer("a", "1", "1")]
    assert turn(column("M...b..1"), attacks=both, move=4, rules="bugs") == [Answer("b", "1", "1")]


@pytest.mark.rule("B-37.5")
def test_equally_near_stops_are_decided_by_points_spent() -> None:
    fork = """
.     .
   M
a     :
   o
m     .
   .

   1
"""
    assert turn(fork, rules="bugs") == [Answer("a", "", "1")]


@pytest.mark.rule("H-22.2", "H-22.5")
def test_it_walks_through_allies_but_not_through_enemies_and_stops_on_nobody() -> None:
    assert turn(column("Mma1"), move=2) == [Answer("a", "1", "1")]
    assert turn(column("Mm1"), move=5) == [Answer("M", "", "")]
    behind = {"1": {"initiative": 99}}
    assert turn(column("M2.1"), move=5, characters=behind) == [Answer("M", "2", "2")]
