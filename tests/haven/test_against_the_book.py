"""Situations in which a misreading of a rule shows: each was written from the book's text before anybody looked at the engine."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged
from tabard.crawl.figures import Hazard, Overlay
from tabard.crawl.round_events import TurnBegan, TurnEnded
from tabard.haven.events import Exhausted
from tests.haven.arena import hall
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
