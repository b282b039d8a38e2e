"""Situations in which a misreading of a rule shows: each was written from the book's text before anybody looked at the engine."""

import pytest

from tabard.crawl.effects import Condition, Element
from tabard.crawl.events import Attacked, Damaged
from tabard.crawl.figures import Hazard, Overlay
from tabard.crawl.round_events import TurnBegan, TurnEnded
from tabard.haven.events import Exhausted
from tests.haven.arena import hall, put_into
from tests.haven.scene import Scene, foe, half, scene
from tests.haven.scenes import QUIET

pytestmark = pytest.mark.usefixtures("haven")


def lay(fight: Scene, at: str, *conditions: Condition, damage: int = 0) -> Scene:
    """Put a trap into a hex."""
    names = {name: hex_ for hex_, name in fight.state.terrain.names.items()}
    fight.state.overlays[names[at]] = Overlay(hazard=Hazard(damage, conditions))
    fight.state.terrain_changed()
    return fight


@pytest.mark.rule("H-22.28", "H-27.5")
@pytest.mark.parametrize("held_by", [Condition.IMMOBILIZE, Condition.STUN])
@pytest.mark.parametrize(("line", "goes"), [("move 5", ["c2"]), ("move 5 jump", ["c2"])])
def test_a_trap_that_holds_ends_the_move_with_points_left(
    held_by: Condition, line: str, goes: list[str]
) -> None:
    """The trap is gone once it is sprung: what holds is the condition."""
    fight = lay(scene(line), "c2", held_by).play("a-top", *goes)
    if "jump" in line:
        assert fight.asked == {0: "move"}, "a jump has not landed yet"
        fight.answer("stop")
    assert str(held_by) in fight.conditions("hero")
    assert fight.at("hero") == "c2"
    assert "move" not in fight.asked.values()


@pytest.mark.rule("H-22.28")
@pytest.mark.parametrize("harm", [Condition.DISARM, Condition.MUDDLE, Condition.WOUND])
def test_a_trap_that_does_not_hold_leaves_the_points(harm: Condition) -> None:
    fight = lay(scene("move 5"), "c2", harm).play("a-top", "c2")
    assert fight.asked == {0: "move"}
    assert "e2" in fight.keys


@pytest.mark.rule("H-22.28", "H-31.11")
def test_a_trap_that_holds_ends_a_controlled_move_too() -> None:
    fight = lay(scene("control one enemy within 5 {move 4}"), "e1", Condition.IMMOBILIZE)
    fight.play("a-top", "dummy-1", "e1")
    assert (fight.at("dummy-1"), fight.conditions("dummy-1")) == ("e1", {"immobilize"})
    assert "move" not in fight.asked.values()


@pytest.mark.rule("H-43.16", "H-31.11")
@pytest.mark.parametrize("jump", ["", " jump"])
def test_whoever_controls_a_move_into_a_trap_has_killed(jump: str) -> None:
    """A controlled move is forced movement, so that the death is not of the monster's own movement."""
    line = f"control one enemy within 5 {{move 2{jump}}}"
    fight = scene(line, foes=[foe("dummy", hp=3)], drawing=hall(d1="d", k3="d"))
    lay(fight, "e1", damage=5).play("a-top", "dummy-1", "e1").until("action", "select")
    assert (fight.hp("dummy-1"), fight.hero("hero").kills) == (0, 1)


WALLED = """\
*     *     .     .
   .     .     .     .
#     #     #     .
   #     #     #     .
.     .     .     .
   .     .     .     d
"""
"""A room above a wall and one below it, joined on the right."""


@pytest.mark.rule("H-22.19")
@pytest.mark.parametrize(("hexes", "below"), [(1, ""), (2, "c3"), (3, "a3 b3 c3 d3 e3")])
def test_a_teleport_is_counted_straight_through_walls(hexes: int, below: str) -> None:
    fight = scene(f"teleport {hexes}", drawing=WALLED, stand=("c1", "a1")).play("a-top")
    assert [each for each in fight.keys if each.endswith("3")] == below.split()
    if below:
        fight.answer("c3")
        assert fight.at("hero") == "c3"


@pytest.mark.rule("H-36.33")
def test_who_has_too_few_cards_is_there_for_what_the_start_of_the_round_does() -> None:
    rule = '[[rules]]\nwhen = "round-start"\nfrom = 2\ndo = "damage 1 character"\ntext = "Cold."\n'
    text = f"map = '''\n{hall(k3='d')}'''\n{QUIET}[legend]\nd = \"monster dummy\"\n{rule}"
    fight = scene(scenario=text).until("short-rest")
    for each in fight.hero("hero").cards[1:]:
        each.zone = "lost"
    fight.answer("no").until("select")
    assert fight.state.round == 2
    told = [each for each in fight.game.events if getattr(each, "figure", "") == "hero"]
    assert [type(each) for each in told[-2:]] == [Damaged, Exhausted]


DOOR = """\
*     *     .     .
   .     1     .
*     .     .     m
   .           .
"""
"""A room of three columns, a door in d1, and a room behind it."""
BEHIND = f"map = '''{DOOR}'''\n{QUIET}[legend]\nm = \"monster dummy\"\n"
WOLF = half("summon @wolf (hp 4, move -, attack -, range -)", lost=True)


@pytest.mark.rule("H-39.25", "H-42.7")
def test_a_new_summon_keeps_its_place_for_the_focus_when_a_room_is_revealed() -> None:
    """Hero and wolf are as far from the monster that comes; who has opened the door cannot be seen."""
    fight = scene(
        WOLF, mate=("attack 2", "move 4"), scenario=BEHIND, stand=("c1", "a1"),
        foes=[foe("dummy", do="attack +0 range 6")],
    )  # fmt: skip
    fight.play("a-top", "c2").until(
        "select", "short-rest", "action", move="skip", action="b-bottom"
    )
    while fight.asked != {1: "action"}:
        fight.until("action")
        if fight.asked == {0: "action"}:
            fight.answer("b-bottom", "skip")
    fight.figure("mate").conditions[Condition.INVISIBLE] = True
    fight.answer("m1-bottom", "d1").until("negate", "select", "short-rest")
    (made,) = fight.happened(Attacked)
    assert made.target == "wolf-1"


@pytest.mark.rule("H-44.13")
def test_the_tokens_of_who_escapes_leave_too() -> None:
    line = "token @fogger at one empty hex within 3 ; !persistent at turn-end of figures within 1 of token: {suffer 2 on it}"
    text = f"map = '''\n{hall(c1='X', k3='d')}'''\nescape = \"X\"\n[legend]\nX = \"start ; letter X\"\nd = \"monster dummy\"\n"
    fight = scene(half(line, lost=True), scenario=text, stand=("c1", "a1")).play("a-top", "e1")
    assert [*fight.state.laid] == ["fogger"]
    fight.until("escape").answer("escape")
    assert (fight.state.find("hero"), fight.state.laid) == (None, {})


@pytest.mark.rule("H-13.75", "H-31.13")
def test_a_move_may_be_granted_to_who_can_only_go_into_a_door() -> None:
    shut = "#     #     *     .     .\n   #     *     1     .     m\n#     #     #     .     .\n"
    text = f"map = '''\n{shut}'''\n{QUIET}[legend]\nm = \"monster dummy\"\n"
    fight = scene("grant one ally {move 2}", scenario=text, stand=("d1", "e1")).play("a-top")
    assert fight.keys == ["mate", "skip"]
    fight.answer("mate", "f1")
    assert (fight.at("mate"), len(fight.state.revealed)) == ("f1", 2)


@pytest.mark.rule("H-22.15", "H-22.14")
@pytest.mark.parametrize(
    ("held_by", "is_barred"), [("immobilize", True), ("stun", True), ("disarm", False)]
)
@pytest.mark.parametrize("is_friend", [True, False])
def test_nobody_walks_through_who_flies_above_a_trap_that_holds(
    held_by: str, *, is_barred: bool, is_friend: bool
) -> None:
    """Friends are no way through there, and no more are foes that cannot be seen."""
    lane = "*     .     .     .\n   .     .     .     d\n*\n"
    fliers = [foe("dummy", flying=True)]
    fight = scene("attack 2", "move 5", drawing=lane, stand=("a1", "a2"), foes=fliers)
    lay(fight, "b1", Condition(held_by)).put("dummy-1", "b1")
    if is_friend:
        fight.figure("dummy-1").side = "party"
    else:
        fight.figure("dummy-1").conditions[Condition.INVISIBLE] = True
    fight.play("a-bottom")
    assert ("d1" in fight.keys) is not is_barred
    assert "b1" not in fight.keys


@pytest.mark.rule("H-22.15", "H-26.28")
@pytest.mark.parametrize(
    ("held_by", "is_barred"), [("immobilize", True), ("stun", True), ("disarm", False)]
)
def test_nobody_is_pushed_through_who_flies_unseen_above_a_trap_that_holds(
    held_by: str, *, is_barred: bool
) -> None:
    lane = "*     .     .     .\n   d     .     .     .\n*\n"
    flight = ("round always: flying", "move 2")
    fight = scene(
        "push 2 range 1", drawing=lane, stand=("a1", "a2"), mate=flight, initiatives=(80, 10)
    )
    fight.play("m1-top", "perform").until("action").answer("m2-basic-bottom", "skip")
    lay(fight, "c1", Condition(held_by)).put("mate", "c1")
    fight.figure("mate").conditions[Condition.INVISIBLE] = True
    fight.until("action").play("a-top")
    assert ("dummy-1" in fight.keys) is not is_barred
    if not is_barred:
        fight.answer("dummy-1", "c1")
        assert fight.at("dummy-1") == "d1"


AGAIN = """\
*     *     .     .
   .     1     .
*     m     .     m
   .           .
"""
"""The same, with a monster in each room."""


@pytest.mark.rule("H-42.9", "H-18.1")
@pytest.mark.parametrize("dies_by", ["wound", "retaliate"])
def test_who_has_died_in_its_own_turn_does_not_give_its_number_a_turn_more(dies_by: str) -> None:
    """The monster behind the door has the number that the dead one had."""
    text = f"map = '''{AGAIN}'''\n{QUIET}[legend]\nm = \"monster dummy\"\n"
    fight = scene(
        "round always: retaliate 1", mate=("attack 2", "move 5"), scenario=text,
        stand=("c1", "a1"), foes=[foe("dummy", do="attack +0 range 6")],
    )  # fmt: skip
    fight.figure("dummy-1").hp = 1
    if dies_by == "wound":
        fight.figure("dummy-1").conditions[Condition.WOUND] = False
    else:
        fight.play("a-top", "perform")
    while fight.asked != {1: "action"}:
        fight.until("action")
        if fight.asked == {0: "action"}:
            fight.answer(fight.keys[0], "skip")
    assert fight.hp("dummy-1") == 0
    fight.answer("m1-bottom", "d1").until("select", "short-rest")
    assert [each.figure for each in fight.happened(TurnBegan)].count("dummy-1") == 2
    assert [each.figure for each in fight.happened(TurnEnded)].count("dummy-1") == 2


@pytest.mark.rule("H-41.25", "H-21.22")
@pytest.mark.parametrize("stunned", ["", "dummy-1"])
def test_a_set_infuses_although_its_last_one_dies_of_a_wound_as_its_turn_begins(
    stunned: str,
) -> None:
    foes = [foe("dummy", do="attack +0 ; infuse fire")]
    fight = scene("attack 2", foes=foes, drawing=hall(d1="d", f1="d", k3="d"))
    fight.figure("dummy-3").hp = 1
    fight.figure("dummy-3").conditions[Condition.WOUND] = False
    for each in ("dummy-1", "dummy-2") if stunned else ():
        fight.figure(each).conditions[Condition.STUN] = False
    while fight.asked != {1: "action"}:
        fight.until("action")
        if fight.asked == {0: "action"}:
            fight.answer(fight.keys[0], "skip")
    assert fight.hp("dummy-3") == 0
    assert fight.state.elements.strong == ([] if stunned else ["fire"])


@pytest.mark.rule("H-23.7", "H-19.8")
@pytest.mark.parametrize(
    ("do", "pushed_to", "is_hit"),
    [
        ("attack +0 target 2", ["e1", "f1"], False),
        ("attack +0 target 2", ["d2"], True),
        ("attack +0 target 2", ["stop"], True),
        ("attack +0 target 2 range 5", ["e1", "f1"], True),
        ("attack +0 target 2 range 3", ["e1", "f1"], True),
        ("attack +0 target 2 range 2", ["e1", "f1"], False),
    ],
)
def test_who_is_moved_out_of_reach_by_its_first_target_does_not_attack_the_second(
    do: str, pushed_to: list[str], *, is_hit: bool
) -> None:
    """Its targets are attacked one after the other, each in reach of where it stands then."""
    line = "shield 2 ; round after attack on you: {move 1 ; push 2 on one figure within 1}"
    fight = scene(line, foes=[foe("dummy", do=do)]).put("mate", "c2").play("a-top", "perform")
    fight.until("monster-order").answer("hero").until("target", move="stop").answer("dummy-1")
    fight.answer(*pushed_to).until("select", "short-rest", shove="stop")
    hit = [each.target for each in fight.happened(Attacked) if each.attacker == "dummy-1"]
    assert hit == ["hero", *["mate"] * is_hit]


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
