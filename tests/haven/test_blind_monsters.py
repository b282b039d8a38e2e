"""Turns of monsters written from the book alone, with what must come of them, before anybody looked what the engine does (p. 26 to 30 and 38 to 41)."""

import pytest

from tabard.crawl.events import Attacked
from tests.haven.pit import act, pit, select
from tests.haven.scene import foe

pytestmark = pytest.mark.usefixtures("haven")


def turn(do: str, at: str, answers: str = "", walls: str = "", **more: object) -> str:
    """Let a monster act first that moves 2, attacks for 2 and has 20 hit points."""
    written = [foe("w", do=do, initiative=5, **more)]  # type: ignore[arg-type]
    return act(pit("w", "0", at, written=written, answers=answers.split(), walls=walls))


@pytest.mark.rule("H-39.12", "H-62.8", "H-40.18")
def test_one_more_target_is_worth_one_more_point() -> None:
    """B costs 1 point and is the focus; from e3, for 2 points, A is in reach as well; the party says who is first."""
    line, at = "move +0 ; attack +0 target 2", "x e5; A e2; B d3"
    assert turn(line, at, "fighter") == "move e3 ; attack A 2 ; attack B 2"
    assert turn(line, at, "ranger") == "move e3 ; attack B 2 ; attack A 2"


@pytest.mark.rule("H-40.8", "H-62.9", "H-62.11")
def test_an_archer_keeps_both_targets_and_leaves_the_one_beside_it() -> None:
    line, at = "move +0 ; attack +0 range 3 target 2", "x e5; A e4; B e2"
    assert turn(line, at, "c4 fighter") == "move c4 ; attack A 2 ; attack B 2"


@pytest.mark.rule("H-40.6", "H-62.12")
def test_a_muddled_archer_stays_and_both_attacks_are_worse() -> None:
    line, at = "move +0 ; attack +0 range 3 target 2", "x e5 muddle; A e4; B e2"
    comes = "attack A 2 disadvantage ; attack B 2 disadvantage ; x1 sheds muddle"
    assert turn(line, at, "fighter") == comes


@pytest.mark.rule("H-40.6", "H-26.30")
def test_a_strengthened_archer_steps_away_to_keep_its_advantage() -> None:
    line, at = "move +0 ; attack +0 range 2", "x e5 strengthen; A e4"
    assert turn(line, at, "c5") == "move c5 ; attack A 2 advantage ; x1 sheds strengthen"


@pytest.mark.rule("H-62.2", "H-40.7")
def test_an_immobilized_archer_attacks_beside_it_with_disadvantage() -> None:
    line = "move +0 ; attack +0 range 2"
    assert turn(line, "x e5 immobilize; A e4").startswith("attack A 2 disadvantage ;")
    both = "x e5 immobilize strengthen; A e4"
    assert turn(line, both).startswith("attack A 2 ; x1 sheds"), "both are neither"


@pytest.mark.rule("H-62.1", "H-39.21")
def test_a_disarmed_archer_walks_up_as_if_it_had_a_sword_and_does_the_rest() -> None:
    line = "move +0 ; attack +0 range 5 ; heal 2 self"
    assert turn(line, "x e5 disarm hp 10; A e2") == "move e3 ; x1 heals 2 ; x1 sheds disarm"
    assert turn(line, "x e5 stun hp 10; A e2") == "x1 sheds stun"


@pytest.mark.rule("H-39.27", "H-40.15")
def test_a_move_between_two_attacks_is_planned_for_the_second() -> None:
    line = "attack +0 ; move +0 ; attack +0"
    assert turn(line, "x e5; A e4 hp 2; B e2") == "attack A 2 ; A dies ; move e3 ; attack B 2"
    assert turn(line, "x e5; A e4; B e2") == "attack A 2 ; attack A 2"


@pytest.mark.rule("H-39.27", "H-38.4")
def test_an_attack_that_reaches_nobody_does_not_keep_the_next_from_it() -> None:
    assert turn("attack +0 ; attack +0 range 3", "x e5; A e3") == "attack A 2"
    line = "move +0 ; attack +0 ; attack +0 range 3"
    assert turn(line, "x e5; A e1") == "move e3 ; attack A 2"


@pytest.mark.rule("H-26.28", "H-26.29")
@pytest.mark.parametrize(("move", "comes"), [("+0", "move e3 ; attack B 2"), ("-1", "")])
def test_an_invisible_character_bars_no_way_and_nobody_stops_where_it_stands(
    move: str, comes: str
) -> None:
    at = "x e5; A e4 invisible; B e2"
    assert turn(f"move {move} ; attack +0", at, walls="d4 f4 d3 f3") == comes


@pytest.mark.rule("H-26.24", "H-40.13")
def test_who_is_invisible_is_no_second_target() -> None:
    assert turn("attack +0 target 2", "x e3; A e2 invisible; B d2") == "attack B 2"


@pytest.mark.rule("H-30.4", "H-30.6", "H-30.10")
def test_a_monster_pulls_as_far_as_it_can_also_who_is_immobilized() -> None:
    line = "attack +0 range 4 pull 3"
    comes = "attack A 2 ; A pull e2 ; A pull e3 ; A pull e4"
    assert turn(line, "x e5; A e1 immobilize") == comes
    assert turn(line, "x e5; A e1 hp 2; B k1") == "attack A 2 ; A dies"


@pytest.mark.rule("H-41.6", "H-27.4", "H-41.7")
def test_a_heal_goes_to_whoever_lacks_most_even_where_poison_takes_it() -> None:
    line = "heal 3 range 2"
    assert turn(line, "X e5 hp 18; x e4 hp 12; x a1 hp 1; A k1") == "x3 heals 3"
    assert turn(line, "X e5 hp 13; x e4 hp 12 poison; A k1") == "x2 sheds poison ; x2 heals 0"


@pytest.mark.rule("H-41.13")
def test_a_good_condition_goes_to_the_nearest_that_lacks_it() -> None:
    line = "strengthen range 3"
    assert turn(line, "X e5; x e4; A k1") == "x1 strengthen", "itself"
    at = "X e5 strengthen; x e4 strengthen; x e3; x e2; A k1"
    assert turn(line, at).startswith("x3 strengthen ;"), "the one in e3"


@pytest.mark.rule("H-27.3", "H-23.5", "H-40.14")
def test_poison_of_a_first_attack_counts_for_the_second() -> None:
    line = "attack +0 poison ; attack +0 wound"
    comes = "attack A 2 ; A poison ; attack A 3 ; A wound"
    assert turn(line, "x e5; A e4") == comes


@pytest.mark.rule("H-40.16", "H-40.15")
def test_a_new_focus_after_the_move_gives_no_second_move() -> None:
    line = "move +0 ; attack +0 ; attack +0"
    assert turn(line, "x e5; A e3 hp 1; B e1") == "move e4 ; attack A 2 ; A dies"
    assert turn(line, "x e5; A e3 hp 1; B d4") == "attack B 2 ; attack B 2", "B costs no point"


@pytest.mark.rule("H-40.3", "H-40.4")
def test_the_way_counts_and_not_how_near_it_looks() -> None:
    """Around the obstacles it is farther at first from A by range, and nearer along the way."""
    walls = "d3 e3 f3 c3 g3"
    assert turn("move +0 ; attack +0", "x e4; A e2", "c4", walls) == "move c4"


@pytest.mark.rule("H-39.7", "H-39.10")
def test_of_two_that_cost_the_same_the_nearer_by_range_from_where_it_stands() -> None:
    """Both can be shot at for 1 point, one from 4 hexes and one from 4 as well: the earlier; one step nearer decides before it."""
    line = "move +0 ; attack +0 range 2"
    assert turn(line, "x e5; A e2; B c3").endswith("attack A 2")
    assert turn(line, "x e5; A e1; B e2") == "move e4 ; attack B 2"


@pytest.mark.rule("H-41.11", "H-41.12")
def test_a_curse_beside_an_attack_goes_by_focus_and_moves_nobody() -> None:
    assert turn("curse range 2", "x e5; A e1; B k1") == ""
    assert turn("muddle range 3 ; attack +0", "x e5; A e3; B c3") == "A muddle"
    assert turn("move +0 ; muddle range 1", "x e5; A e2") == "move e3 ; A muddle"


@pytest.mark.rule("H-26.16", "H-26.26")
def test_a_safeguarded_character_keeps_one_of_two_conditions_off() -> None:
    line = "attack +0 poison wound"
    assert (
        turn(line, "x e5; A e4 safeguard", "wound") == "attack A 2 ; A sheds safeguard ; A poison"
    )


@pytest.mark.rule("H-26.23", "H-26.19")
def test_ward_halves_the_first_of_two_attacks() -> None:
    written = [foe("w", do="attack +1 ; attack +1", initiative=5)]
    fight = pit("w", "0", "x e5; A e4 ward hp 9", written=written)
    act(fight)
    assert fight.hp("fighter") == 9 - 1 - 3


@pytest.mark.rule("H-41.23", "H-41.24")
@pytest.mark.parametrize(
    ("at", "fire", "ice"),
    [
        ("x e5; A e4", False, True),  # it attacks
        ("x e5 stun; A e4", True, False),
        ("x e5 disarm; A e4", True, False),
        ("x e5; A e1", True, False),  # nobody is in reach, and it does not move
        ("x e5; A e4 invisible", True, False),
        ("x e5 stun; X d4; A e4", False, True),  # another one attacks
    ],
)
def test_elements_of_a_card_do_nothing_where_nobody_of_the_set_performs_anything(
    at: str, *, fire: bool, ice: bool
) -> None:
    line = "attack +0 <consume fire: attack +3> ; infuse ice"
    written = [foe("w", do=line, initiative=5)]
    fight = pit("w", "0", at, written=written, elements="fire")
    act(fight)
    assert (("fire" in fight.strong), ("ice" in fight.strong)) == (fire, ice)


@pytest.mark.rule("H-21.22", "H-41.25")
def test_a_set_infuses_although_its_last_has_died_in_its_own_turn() -> None:
    spiked = [foe("w", do="attack +0 ; suffer 20 ; infuse ice", initiative=5), foe("y")]
    fight = pit("w", "0", "x e5; y a1; A e4", written=spiked)
    act(fight)
    assert fight.strong == "ice"


@pytest.mark.rule("H-40.20", "H-40.12")
@pytest.mark.parametrize(
    ("card", "attacks"), [("", 2), (" target 3", 3), (" target +1", 3), (" target 1", 1)]
)
def test_a_number_on_the_card_takes_the_place_of_that_of_the_stat_card(
    card: str, attacks: int
) -> None:
    written = [foe("w", do=f"attack +0{card}", traits="target 2", initiative=5)]
    fight = pit("w", "0", "x e3; A e2; B d2; C f2; D d3", written=written)
    select(fight)
    while "negate" not in fight.asked.values():
        fight.answer(fight.keys[0])
    while fight.state.active == "w-1":
        fight.answer("suffer" if "suffer" in fight.keys else fight.keys[0])
    assert len(fight.happened(Attacked)) == attacks
