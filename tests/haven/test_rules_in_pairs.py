"""The second edition against its book, where one rule meets another: who is led or controlled, stunned in mid-action, hidden, too large or out of sight."""

import pytest

from tabard.crawl.effects import Condition, Element
from tabard.crawl.events import Attacked
from tests.haven.arena import hall, put_into
from tests.haven.scene import Scene, foe, scene
from tests.haven.test_against_the_book import WALLED, WOLF, lay

pytestmark = pytest.mark.usefixtures("haven")

LED = "mark one enemy within 4 rank normal/elite ; round during turn of marked: side swapped, steer"


@pytest.mark.rule("H-31.10", "H-19.16")
@pytest.mark.parametrize(
    ("do", "answers"),
    [
        ("suffer 2 on all enemies adjacent", ["perform"]),
        ("suffer 2 on all enemies within 3", ["perform"]),
        ("attack +0 rarea{(0,0) (1,0)} range 3", ["area-d1-e1", "dummy-2"]),
    ],
)
def test_who_is_led_against_its_own_is_no_enemy_of_itself(do: str, answers: list[str]) -> None:
    """It has the enemies of whoever leads it, among which it would be with its own side."""
    fight = scene(LED, foes=[foe("dummy", do=do)], drawing=hall(d1="d", e1="d", k3="d"))
    assert (fight.at("dummy-1"), fight.at("dummy-2")) == ("e1", "d1")
    fight.play("a-top", "dummy-1", "perform").until("perform", "attack")
    while fight.state.active != "dummy-1":
        fight.answer("skip").until("perform", "attack")
    for each in answers:
        if each == "dummy-2":
            assert set(fight.keys) == {"dummy-2", "skip"}
        fight.answer(each)
    fight.until("negate", "select", "short-rest")
    assert (fight.hp("dummy-1"), fight.hp("dummy-2")) == (20, 18)


@pytest.mark.rule("H-31.10", "H-19.16")
def test_who_is_controlled_does_not_attack_itself_in_its_own_area() -> None:
    line = "control one enemy within 5 {attack 2 rarea{(0,0) (1,0)} range 3}"
    fight = scene(line, drawing=hall(d1="d", e1="d", k3="d"))
    fight.play("a-top", "dummy-2", "area-d1-e1")
    assert (fight.at("dummy-2"), set(fight.keys)) == ("d1", {"dummy-1", "skip"})


@pytest.mark.rule("H-27.31", "H-27.7", "H-35.2")
@pytest.mark.parametrize("late", ["shield 1", "persistent during attack by you: attack +1"])
def test_no_bonus_begins_for_who_was_stunned_before_it_in_the_same_action(late: str) -> None:
    """The active icon is mandatory, but the bonus is an ability, of which the stunned perform none."""
    fight = lay(scene(f"move 2 ; {late}"), "c2", Condition.STUN).play("a-top", "c2")
    assert (fight.figure("hero").bonuses, fight.zones("hero")["discard"]) == ([], ["a"])
    freely = scene(f"move 2 ; {late}").play("a-top", "c2").until("action")
    assert len(freely.figure("hero").bonuses) == 1
    before = lay(scene(f"{late} ; move 2"), "c2", Condition.STUN).play("a-top", "perform", "c2")
    assert len(before.figure("hero").bonuses) == 1, "what began before lasts (H-27.9)"


@pytest.mark.rule("H-21.1", "H-27.31", "H-35.2")
def test_who_was_stunned_in_its_action_still_infuses_for_the_part_that_was_performed() -> None:
    """An infusion is no ability; what comes of an action of which nothing was performed is nothing."""
    lines = ("move 2 ; attack 2 ; !infuse fire", ("attack 2", "!infuse ice ; move 2"))
    fight = lay(scene(lines[0], second=lines[1]), "c2", Condition.STUN).play("a-top", "c2")
    assert fight.keys == ["b-bottom", "b-basic-bottom"]
    fight.answer("b-bottom")
    while fight.state.active == "hero":
        fight.answer(fight.keys[0])
    assert fight.state.elements.list_available() == [Element.FIRE]
    assert (fight.hp("dummy-1"), fight.at("hero")) == (20, "c2")


@pytest.mark.rule("H-26.16", "H-30.12")
@pytest.mark.parametrize(("kept_off", "gained"), [("wound", "muddle"), ("muddle", "wound")])
def test_a_safeguard_against_two_conditions_of_a_push_keeps_off_the_one_that_is_chosen(
    kept_off: str, gained: str
) -> None:
    pusher = foe("dummy", do="push 1 wound muddle range 3")
    fight = scene("attack 2", foes=[pusher], drawing=hall(e1="d", k3="d"))
    fight.figure("hero").conditions[Condition.SAFEGUARD] = False
    fight.until("safeguard", "select")
    assert fight.at("hero") != "c1", "the push comes first"
    assert fight.keys == ["wound", "muddle"]
    fight.answer(kept_off)
    assert fight.conditions("hero") == {gained}


@pytest.mark.rule("H-40.17", "H-26.24")
@pytest.mark.parametrize("before", ["", "heal 1 self ; "])
@pytest.mark.parametrize("target", ["", " target 2"])
def test_a_focus_that_nobody_sees_any_more_is_not_replaced(before: str, target: str) -> None:
    """It is alive, so that what is left of the attacks is lost; the other character stands beside it."""
    twice = foe("dummy", do=f"{before}attack +0 ; attack +0{target}")
    fight = scene("move 1", foes=[twice], drawing=hall(d2="d")).put("hero", "c2").put("mate", "d1")
    fight.until("negate")
    (focus,) = {*fight.asked}
    hidden = fight.figure(("hero", "mate")[focus])
    hidden.conditions[Condition.INVISIBLE] = True
    fight.until("select")
    assert [each.target for each in fight.happened(Attacked)] == [hidden.id]


def widen(fight: Scene, id_: str, *hexes: str) -> Scene:
    """Let a figure cover further hexes."""
    names = {name: hex_ for hex_, name in fight.state.terrain.names.items()}
    fight.figure(id_).also = [names[each] for each in hexes]
    fight.state.terrain_changed()
    return fight


@pytest.mark.rule("H-43.23", "H-31.11")
@pytest.mark.parametrize("line", ["move 2", "move 2 jump"])
def test_nobody_is_made_to_move_who_covers_several_hexes(line: str) -> None:
    fight = scene(f"control one enemy within 5 {{{line}}}", drawing=hall(e2="d", c3="d"))
    widen(fight, "dummy-2", "e3").play("a-top")
    assert fight.keys == ["dummy-1", "skip"]


@pytest.mark.rule("H-43.23", "H-31.13")
def test_whoever_covers_several_hexes_is_made_to_attack_from_where_it_is() -> None:
    line = "control one enemy within 5 {move 3 ; attack 7}"
    fight = scene(line, drawing=hall(e1="d", e3="d", h2="d"))
    widen(fight, "dummy-1", "e2").play("a-top", "dummy-1")
    assert (fight.asked, fight.keys) == ({0: "attack"}, ["dummy-3", "skip"])
    fight.answer("dummy-3")
    assert (fight.hp("dummy-3"), fight.at("dummy-1")) == (13, "e1")


@pytest.mark.rule("H-31.13", "H-31.6")
@pytest.mark.parametrize(("at", "is_there"), [("e2", True), ("f2", False)])
def test_an_area_is_a_reason_to_be_granted_an_attack(at: str, *, is_there: bool) -> None:
    """The second hex of the pattern is two hexes away, and nobody stands in the first."""
    line = "grant one ally {attack 2 area{(1,-1) (2,-2)}}"
    fight = scene(line, drawing=hall(**{at: "d"}), stand=("a1", "c1")).play("a-top")
    assert ("mate" in fight.keys) is is_there


@pytest.mark.rule("H-31.7", "H-31.5")
def test_whoever_grants_decides_for_the_summon_of_another() -> None:
    """Neither whose summon it is nor the rules of monsters say whom it attacks."""
    fight = scene(
        "grant one ally within 5 {attack 2}", mate=(WOLF, "move 2"), initiatives=(80, 10),
        drawing=hall(d2="d", e2="d"), stand=("c1", "a1"),
    )  # fmt: skip
    fight.play("m1-top", "b1").until("action")
    while fight.asked == {1: "action"}:
        fight.answer(fight.keys[0]).until("action")
    fight.put("wolf-1", "d1").play("a-top", "wolf-1")
    assert (fight.asked, fight.keys) == ({0: "attack"}, ["dummy-1", "dummy-2", "skip"])
    fight.answer("dummy-2")
    assert (fight.hp("dummy-1"), fight.hp("dummy-2")) == (20, 18)


@pytest.mark.rule("H-19.12", "H-19.1", "H-31.19")
@pytest.mark.parametrize("kind", ["trap (damage 3)", "hazard"])
def test_a_tile_is_created_only_where_the_acting_figure_sees(kind: str) -> None:
    """To put a tile somewhere is a targeted ability, and range alone goes around the wall."""
    fight = scene(f"create {kind} at one empty hex within 9", drawing=WALLED).play("a-top")
    assert {"e1", "g1", "g2"} <= {*fight.keys}
    assert not {"a3", "c3", "e3"} & {*fight.keys}


@pytest.mark.rule("H-19.12", "H-19.1", "H-31.20")
def test_a_tile_is_destroyed_only_where_the_acting_figure_sees_it() -> None:
    drawing = put_into(WALLED, c3="o", e1="o")
    fight = scene("destroy one obstacle within 9", drawing=drawing).play("a-top")
    assert fight.asked in ({0: "tile"}, {0: "perform"})
    assert "c3" not in fight.keys
    fight.answer("e1")
    names = {fight.state.name(each) for each in fight.state.overlays}
    assert "e1" in names


@pytest.mark.rule("H-41.2")
def test_what_a_card_gives_is_not_there_for_those_of_a_set_that_are_still_to_act() -> None:
    """Struck back at in the turn of the first, the second has no shield yet; the first has its own in the turn of the second."""
    line = "round after attack on you: {attack 3}"
    fight = scene(
        line, foes=[foe("dummy", do="shield 2 ; attack +0")], drawing=hall(d1="d", c2="d")
    )
    fight.play("a-top", "perform").until("attack", action="b-basic-bottom")
    assert "dummy-2" in fight.keys
    fight.answer("dummy-2").until("attack")
    assert (fight.hp("dummy-1"), fight.hp("dummy-2")) == (20, 17)
    fight.answer("dummy-1").until("select", "short-rest")
    assert (fight.hp("dummy-1"), fight.hp("dummy-2")) == (19, 17)
