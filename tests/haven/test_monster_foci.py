"""Whom monsters focus on, how they move and attack in play (p. 38 to 40 and 62): what positions alone do not show."""

import pytest

from tabard.crawl.events import Attacked
from tests.haven.pit import Pit, act, pit
from tests.haven.scene import foe
from tests.haven.scene import scene as characters

pytestmark = pytest.mark.usefixtures("haven")


def scene(do: str, at: str, *, answers: str = "", walls: str = "", **more: object) -> Pit:
    """Let a monster act first that moves 2 and attacks for 2, unless the test writes something else."""
    written = [foe("w", do=do, initiative=5, **more)]  # type: ignore[arg-type]
    return pit("w", "0", at, written=written, answers=answers.split(), walls=walls)


@pytest.mark.rule("H-39.1")
def test_a_focus_is_found_before_anything_is_done_and_stays_for_the_turn() -> None:
    """Pushed two hexes away, A is farther than B, and is attacked all the same."""
    fight = scene(
        "push 2 target all range 1 ; attack +0 range 4", "x e5; A e4; B c4", answers="e3 e2"
    )
    assert act(fight) == "A push e3 ; A push e2 ; attack A 2"
    fight = scene(
        "push 2 target all range 1 ; move 2 ; attack +0", "x e5; A e4; B c3", answers="e3 e2"
    )
    assert act(fight) == "A push e3 ; A push e2 ; move e3 ; attack A 2"


@pytest.mark.rule("H-39.4", "H-40.11")
def test_an_attack_without_a_range_is_made_from_next_to_the_focus() -> None:
    assert act(scene("move +0 ; attack +0", "x e4; A e1")) == "move e2 ; attack A 2"
    assert act(scene("move +0 ; attack +0 range 2", "x e4; A e1")) == "move e3 ; attack A 2"


@pytest.mark.rule("H-40.1")
@pytest.mark.parametrize(("move", "to"), [("+1", "e2"), ("+0", "e3"), ("-1", "e4"), ("-2", "e5")])
def test_points_are_those_of_the_stat_card_and_the_card(move: str, to: str) -> None:
    fight = scene(f"move {move} ; attack +0", "x e5; A e1", walls="d3 d4 f3 f4")
    act(fight)
    assert fight.at("w-1") == to


@pytest.mark.rule("H-40.1", "H-40.10", "H-38.7")
def test_what_a_card_does_not_list_is_not_done() -> None:
    assert act(scene("attack +0", "x e3; A e1")) == ""
    assert act(scene("move +0", "x e3; A e1")) == "move e2"
    assert act(scene("move +0 ; heal 1 self", "x e2; A e1")) == "x1 heals 0"


@pytest.mark.rule("H-40.10")
@pytest.mark.parametrize(
    ("attack", "value"), [("+0", 2), ("+3", 5), ("-1", 1), ("-4", 0), ("4", 4)]
)
def test_an_attack_is_what_the_stat_card_and_the_card_come_to(attack: str, value: int) -> None:
    assert act(scene(f"attack {attack}", "x e2; A e1")) == f"attack A {value}"


@pytest.mark.rule("H-39.21", "H-39.20")
def test_without_a_focus_a_monster_neither_moves_nor_attacks_and_does_the_rest() -> None:
    line = "move +0 ; attack +0 ; heal 2 self ; muddle self"
    assert act(scene(line, "x e3 hp 5; A e1 invisible")) == "x1 heals 2 ; x1 muddle"


@pytest.mark.rule("H-40.14", "H-40.15", "H-40.16")
def test_a_dead_focus_is_replaced_as_far_as_the_new_one_can_be_attacked_from_here() -> None:
    line = "attack +0 ; attack +0"
    assert act(scene(line, "x e3; A e2; B d2")) == "attack A 2 ; attack A 2"
    fight = scene(line, "x e3; A e2 hp 1; B d2")
    assert act(fight) == "attack A 2 ; A dies ; attack B 2"
    fight = scene(line, "x e3; A e2 hp 1; B c1")
    assert act(fight) == "attack A 2 ; A dies"


@pytest.mark.rule("H-40.17")
def test_a_focus_that_was_pushed_away_is_not_replaced() -> None:
    fight = scene("attack +0 push 2 ; attack +0", "x e3; A e2; B d2", answers="d1")
    assert act(fight) == "attack A 2 ; A push d1 ; A push c1"


@pytest.mark.rule("H-40.19", "H-41.33")
def test_a_monster_takes_every_target_and_leaves_nothing_out() -> None:
    fight = scene("poison target all range 2", "x e3; A e1; B d2; C f3; D a5")
    assert sorted(act(fight).split(" ; ")) == ["A poison", "B poison", "C poison"]
    fight = scene(
        "attack +0 target all muddle", "x e3; A e2; B d2; C f3; D a5", answers="fighter ranger"
    )
    assert act(fight).count("muddle") == 3


@pytest.mark.rule("H-38.8", "H-39.22")
def test_rapid_bolts_attacks_without_a_move_from_where_the_scouts_stand() -> None:
    """The example of p. 38 lists no move: two within 4 are attacked, and nobody stirs (#33)."""
    fight = pit("bandit-scout", "6", "x g1; A c1; B a3", answers=())
    assert act(fight) == "attack A 1"
    fight = pit(
        "bandit-scout", "6", "x g1; A d1; B d2; C e1", answers=["fighter+mender", "fighter"]
    )
    assert act(fight) == "attack A 1 ; attack C 1"


@pytest.mark.rule("H-39.9")
@pytest.mark.parametrize(
    ("hero", "mate", "focus"), [("a+c", "m1+m2", "mate"), ("a+b", "m1+m3", "hero")]
)
def test_a_tie_of_initiative_is_broken_for_a_focus_as_for_the_order(
    hero: str, mate: str, focus: str
) -> None:
    """Both lead with 50 and stand next to it: whoever has the quicker second card acts first and is the focus."""
    biter = foe("dummy", do="attack +0", initiative=20)
    fight = characters(foes=[biter], initiatives=(50, 50), select=False).put("hero", "c1")
    fight.put("mate", "e1").select(hero, mate).until("negate")
    assert [each.target for each in fight.happened(Attacked)] == [focus]
