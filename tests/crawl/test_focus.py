"""Focus: whom a monster goes for (second edition p. 39 and 62, Buttons & Bugs p. 30)."""

import pytest

from tests.crawl.maps import Answer, column, turn

PARALLEL = """
M
   a
{0}
   b
1
"""
"""A direct way over one hex, and one around it."""


@pytest.mark.rule("H-39.2", "H-39.3")
def test_fewest_movement_points_beat_range_and_difficult_terrain_counts_two() -> None:
    assert turn(column("1::M..a2"), move=3) == [Answer("a", "2", "2")]
    assert turn(column("1.aM...2"), move=3)[0].focus == "1"


@pytest.mark.rule("H-39.7", "H-39.10")
def test_equal_paths_are_decided_by_range_from_where_it_stands() -> None:
    assert turn(column("2:M.a1"), move=0)[0].focus == "2"
    assert turn(column("1:M.a2"), move=0)[0].focus == "1"


@pytest.mark.rule("H-39.8", "H-62.5")
def test_equal_paths_and_ranges_are_decided_by_initiative() -> None:
    assert turn(column("2.Ma1")) == [Answer("a", "1", "1")]
    assert turn(column("1aM.2")) == [Answer("a", "1", "1")]


@pytest.mark.rule("H-38.9", "H-62.11", "B-37.4")
def test_what_is_tied_in_everything_is_left_to_the_party() -> None:
    same = {"1": {"initiative": 5}, "2": {"initiative": 5}}
    found = turn(column("2bMa1"), characters=same)
    assert sorted(found) == [Answer("a", "1", "1"), Answer("b", "2", "2")]


@pytest.mark.rule("H-39.5", "B-30.5")
def test_a_ranged_path_ends_within_range() -> None:
    assert turn(column("M..1"), range=3) == [Answer("M", "1", "1")]
    assert turn(column("M..a..1"), range=3, move=4) == [Answer("a", "1", "1")]


@pytest.mark.rule("H-39.6", "H-62.1", "B-30.8")
def test_who_cannot_attack_moves_as_for_a_single_melee_attack() -> None:
    for cannot in ({"disarmed": True}, {"targets": 0}):
        assert turn(column("M..a1"), range=4, move=4, **cannot) == [Answer("a", "", "1")]


@pytest.mark.rule("H-39.13", "H-62.7", "B-30.15")
@pytest.mark.parametrize("negative", "^~")
def test_fewer_negative_hexes_beat_everything(negative: str) -> None:
    assert turn(PARALLEL.format(negative), move=1) == [Answer("a", "", "1")]
    assert turn(PARALLEL.format(negative), move=2) == [Answer("b", "1", "1")]
    assert turn(PARALLEL.format("c"), move=1) == [Answer("c", "1", "1")]


@pytest.mark.rule("B-30.14", "B-30.17")
def test_whether_the_end_of_the_clean_way_is_reached_now_is_irrelevant() -> None:
    assert turn(PARALLEL.format("~"), move=1, rules="bugs") == [Answer("a", "", "1")]


@pytest.mark.rule("H-39.15")
def test_traps_and_hazards_count_the_same() -> None:
    both = PARALLEL.replace("a", "~").replace("b", "~")
    assert turn(both.format("^"), move=1) == [Answer("0,1", "1", "1")]
    assert turn(both.replace("~", "^").format("~"), move=1) == [Answer("0,1", "1", "1")]


@pytest.mark.rule("H-39.16", "B-30.16")
def test_negative_hexes_are_entered_where_no_other_way_leads_to_anybody() -> None:
    assert turn(column("M^a1")) == [Answer("a", "1", "1")]
    assert turn(column("2.cM^a1"), move=3)[0].focus == "2"


@pytest.mark.rule("H-39.17")
def test_a_focus_need_not_be_reachable_this_turn() -> None:
    assert turn(column("M.a.........1")) == [Answer("a", "", "1")]


@pytest.mark.rule("H-39.18")
def test_a_focus_need_not_be_in_sight_from_here() -> None:
    corner = """
M     1
   #
.     a
   .
"""
    assert turn(corner, move=3) == [Answer("a", "1", "1")]
    assert turn(corner, move=0, range=9)[0].attacks == ""


@pytest.mark.rule("H-39.19", "H-39.20", "B-30.20")
def test_without_an_attack_hex_there_is_no_focus_and_it_neither_moves_nor_attacks() -> None:
    assert turn(column("M.m1")) == [Answer("M", "", "")]
    assert turn(column("M.o.1")) == [Answer("M", "", "")]


@pytest.mark.rule("B-37.1", "B-30.7")
def test_allies_can_be_walked_through_but_not_stopped_on() -> None:
    assert turn(column("M.m1"), rules="bugs") == [Answer("M", "", "")]
    assert turn(column("M.ma1"), move=3, rules="bugs") == [Answer("a", "1", "1")]
    assert turn(column("M.o1"), rules="bugs") == [Answer("M", "", "")]
    assert turn(column("M.o1"), flying=True, rules="bugs") == [Answer("0,2", "1", "1")]


@pytest.mark.rule("H-26.24", "B-30.19", "B-20.34")
def test_nobody_focuses_on_the_invisible_who_still_stand_in_the_way() -> None:
    unseen = {"1": {"invisible": True}}
    for rules in ("haven", "bugs"):
        assert turn(column("M.1"), characters=unseen, rules=rules) == [Answer("M", "", "")]
        assert turn(column("M1.2"), characters=unseen, rules=rules) == [Answer("M", "", "")]


@pytest.mark.rule("H-62.3")
def test_the_stunned_have_no_focus_and_do_nothing() -> None:
    assert turn(column("M1"), stunned=True) == [Answer("M", "", "")]


@pytest.mark.rule("H-62.2")
def test_the_immobilized_focus_as_usual_and_attack_from_where_they_stand() -> None:
    assert turn(column("M..1"), range=3, immobilized=True) == [Answer("M", "1", "1")]
    assert turn(column("M.1"), immobilized=True) == [Answer("M", "", "1")]
    assert turn(column("M.1")) != turn(column("M.1"), immobilized=True)


@pytest.mark.rule("H-22.19")
def test_teleport_ignores_walls_and_immobilize() -> None:
    assert turn(column("M#a1"), teleport=True, immobilized=True) == [Answer("a", "1", "1")]
    assert turn(column("M#a1"), move=9) == [Answer("M", "", "")]
    assert turn(column("M##a1"), teleport=True)[0].attacks == ""


@pytest.mark.rule("H-39.24", "H-22.12")
def test_flight_crosses_traps_obstacles_and_enemies() -> None:
    for between in "^o2":
        drawing = column(f"M{between}.a1")
        focus_one = {"2": {"invisible": True}}
        found = turn(drawing, move=3, flying=True, characters=focus_one)
        assert found == [Answer("a", "1", "1")]
    for under in "^o":
        assert turn(column(f"M.{under}1"), flying=True) == [Answer("0,2", "1", "1")]


@pytest.mark.rule("H-22.9", "H-22.10")
def test_a_jump_passes_over_what_it_does_not_end_on() -> None:
    assert turn(column("M^oa1"), move=3, jump=True) == [Answer("a", "1", "1")]
    assert turn(column("M.^o1"), move=3, jump=True)[0].ends != "0,3"


@pytest.mark.rule("B-30.13", "B-30.18")
def test_the_path_takes_flight_and_jump_into_account() -> None:
    assert turn(column("M~oa1"), move=3, flying=True, rules="bugs") == [Answer("a", "1", "1")]
    assert turn(column("M~oa1"), move=3, rules="bugs") == [Answer("M", "", "")]
