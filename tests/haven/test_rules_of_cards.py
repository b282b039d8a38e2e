"""Rules of which only cards of classes tell: marks and what they leave, forced movement from a hex, cards played beside the two, teleports to doors."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Opened
from tabard.crawl.figures import Hazard, Overlay
from tabard.haven.compiling import compile_line
from tabard.haven.drafts import Basis
from tabard.haven.language import read_line
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, scene
from tests.haven.scenes import QUIET
from tests.haven.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("haven")

TWO = """
*     .     .     .
   .     1     .
*     .     .     m
   .           .
"""
"""A room of three columns, a door in d1, and a room behind it."""


def with_door() -> Scene:
    text = f"map = '''{TWO}'''\n{QUIET}[legend]\nm = \"monster dummy\"\n"
    return scene("teleport 4", scenario=text, stand=("a1", "a2")).play("a-top")


@pytest.mark.rule("H-22.23", "H-22.24")
def test_a_teleport_goes_to_a_closed_door_and_not_behind_it() -> None:
    fight = with_door()
    assert "d1" in fight.keys
    assert not {"e1", "e2", "f1", "f2", "g1", "g2"} & set(fight.keys)
    fight.answer("d1")
    assert [each.at for each in fight.happened(Opened)] == ["d1"]
    assert len(fight.state.revealed) == 2


@pytest.mark.rule("H-22.28")
def test_who_is_immobilized_in_its_own_move_stops_and_a_push_goes_on() -> None:
    walking = laid(stage("fire-orbs", "bottom", "A e3; x j1", answers=["e2"]))
    assert walking.run().startswith("A move e2 ; A immobilize ; A springs e2 ; ")
    # It has points left, and nobody is asked where to.
    going_on = laid(stage("fire-orbs", "bottom", "A e3; x j1", answers=["e2", "d2"]))
    with pytest.raises(AssertionError, match="Nobody asked for"):
        going_on.run()
    pushed = stage(
        "crater", "top", "A e3; x f2", elements="earth", answers=["pay-0-earth", "x1", "g2", "h1"]
    )
    assert "x1 push g2 ; x1 immobilize ; " in (told := laid(pushed, "g2").run())
    assert "x1 push h1" in told


def test_a_trap_that_is_ignored_holds_nobody_up_on_the_way() -> None:
    """The hexes behind it were offered, and whoever took one got an error."""
    crossing = stage("practiced-reflexes", "bottom", "A e3; x j1", answers=["e1", "stop", "e2"])
    assert laid(crossing).run().startswith("A move e1 ; floor e2 ; ")


def laid(scene_: Stage, at: str = "e2") -> Stage:
    """Put a trap that immobilizes into a hex."""
    names = {name: hex_ for hex_, name in scene_.state.terrain.names.items()}
    trap = Overlay(hazard=Hazard(0, (Condition.IMMOBILIZE,)))
    scene_.state.overlays[names[at]] = trap
    scene_.state.terrain_changed()
    return scene_


@pytest.mark.rule("H-28.17")
def test_a_mark_leaves_with_its_card_and_a_created_tile_stays() -> None:
    line = "mark one ally within 5 ; persistent during damage at-least 2 on marked: negate"
    fight = scene(line, drawing=hall(b1="d"), foes=[foe("dummy", do="attack +1")])
    fight.put("hero", "e1").play("a-top", "mate", "perform")
    assert [each.figures["marked"] for each in fight.state.kept.values()] == [["mate"]]
    fight.answer("dismiss-a")
    assert fight.state.kept == {}
    fight.until("negate").answer("suffer")
    assert fight.hp("mate") == 17
    line = "create obstacle at one empty hex adjacent ; persistent always: shield 1"
    fight = scene(line).play("a-top", "c2").answer("dismiss-a")
    obstacles = fight.state.terrain.obstacles
    assert [n for hex_, n in fight.state.terrain.names.items() if obstacles >> hex_ & 1] == ["c2"]


@pytest.mark.rule("H-30.26")
def test_a_pull_to_a_hex_goes_there_and_not_to_whoever_acts() -> None:
    away = stage("freezing-vortex", "bottom", "A e3; x e2", answers=["e1", "x1", "e1"])
    assert away.run().startswith("x1 pull e1 ; ")
    there = stage("freezing-vortex", "bottom", "A e3; x e1", answers=["c2", "x1", "d1", "c2"])
    assert there.run().startswith("x1 pull d1 ; x1 pull c2 ; ")


@pytest.mark.rule("H-32.9")
@pytest.mark.parametrize("line", ["attack 3[d] target 3[s] range 3", "heal 2[s] range 3[s]"])
def test_marks_of_enhancements_change_nothing(line: str) -> None:
    plain = line.replace("[d]", "").replace("[s]", "")
    assert compile_line(read_line(line), Basis()) == compile_line(read_line(plain), Basis())


@pytest.mark.rule("H-32.11")
def test_a_card_played_beside_the_two_sets_no_initiative_and_goes_where_its_half_sends_it() -> None:
    played = stage(
        "spell-mastery", "top", "A e3; x e1",
        answers=["x1", "fire-orbs-top", "x1", "light"], piles={"discard": ["fire-orbs"]},
    )  # fmt: skip
    assert "fire-orbs lost ; card discard" in played.run()
    assert played.zones(played.hero_id)["lost"] == ["fire-orbs"]
    hero = played.hero(played.hero_id)
    assert (hero.halves, played.earned) == (["top", "bottom"], 1)


@pytest.mark.parametrize(("answers", "hp"), [(["c2", "stop"], 12), (["c3"], 10), (["skip"], 10)])
def test_who_has_moved_so_far_at_most_has_moved(answers: list[str], hp: int) -> None:
    line = "move 2 ; if self did move at-most 1 {heal 2 self}"
    fight = scene("attack 1", line, drawing=hall(k3="d"))
    fight.figure("hero").hp = 10
    fight.play("a-bottom", *answers).until("action", target="hero")
    assert fight.hp("hero") == hp


PADS = "token 2 @pad at empty hexes within 9 ; persistent during move by friends: link token"


def test_hexes_that_tokens_link_for_friends_are_not_linked_for_monsters() -> None:
    runner = foe("dummy", do="move +0 ; attack +0")
    fight = scene(PADS, drawing=hall(i1="d"), foes=[runner]).play("a-top", "h1", "c2")
    fight.until("select")
    assert (fight.happened(Attacked), fight.at("dummy-1")) == ([], "g1"), "the long way"


def test_hexes_that_tokens_link_are_linked_for_summons_too() -> None:
    """What moves by itself did not see the links."""
    bot = "summon @bot (hp 4, move 2, attack 2, range -)"
    fight = scene(bot, second=("attack 1", PADS), drawing=hall(i1="d")).play("a-top", "c2")
    fight.play("b-bottom", "d2", "h1").until("select").select("c+d", "m3+m4").until("action")
    assert fight.at("bot-1") == "h1"
    assert [each.attacker for each in fight.happened(Attacked)] == ["bot-1"]
