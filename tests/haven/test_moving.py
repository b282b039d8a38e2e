"""Movement of characters: moves, jumps, teleports, pushes and pulls (p. 22 and 30)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Damaged, Moved, Pushed
from tests.haven.arena import hall
from tests.haven.scene import foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

LANE = "*\n\n*\n\n{}\n\n{}\n\n.\n\n.\n\n{}\n"
"""A corridor, a1 to a7: the hero in a2, two things in front of it, and a foe at the end."""


def lane(first: str = ".", second: str = ".", last: str = "d") -> str:
    return LANE.format(first, second, last)


@pytest.mark.rule("H-22.1", "H-22.7")
def test_a_move_has_so_many_points_and_not_all_must_be_spent() -> None:
    fight = scene("attack 2", "move 3", drawing=lane(), stand=("a2", "a1")).play("a-bottom")
    assert [each for each in fight.keys if each != "skip"] == ["a3", "a4", "a5"]
    fight.answer("a3")
    assert "stop" in fight.keys
    fight.answer("stop")
    assert fight.at("hero") == "a3"


@pytest.mark.rule("H-22.3")
@pytest.mark.parametrize("thing", ["d", "o", "#"])
def test_enemies_obstacles_and_walls_are_in_the_way(thing: str) -> None:
    drawing = f"*     .\n   *     .\n{thing}     .\n   .     .\n.     d\n"
    fight = scene("attack 2", "move 1", drawing=drawing, stand=("a1", "b1")).play("a-bottom")
    assert "a2" not in fight.keys
    if thing != "#":
        fight = scene("attack 2", "move 3", drawing=lane(thing), stand=("a2", "a1")).play(
            "a-bottom"
        )
        assert "a4" not in fight.keys  # beyond it


@pytest.mark.rule("H-22.4")
def test_a_trap_is_sprung_on_the_way_and_may_end_it() -> None:
    fight = scene("attack 2", "move 4", drawing=lane("^"), stand=("a2", "a1"))
    fight.figure("hero").hp = 1
    fight.play("a-bottom", "a5", "suffer")
    assert fight.hp("hero") == 0
    moved = [each for each in fight.happened(Moved) if each.figure == "hero"]
    assert moved[-1].path[-1] == "a3"
    fight = scene("attack 2", "move 4", drawing=lane("^"), stand=("a2", "a1"))
    fight.play("a-bottom", "a5", "suffer")
    assert fight.at("hero") == "a5"


def test_a_jump_passes_over_traps_and_foes_but_not_where_it_lands() -> None:
    fight = scene("attack 2", "move 3 jump", drawing=lane("^"), stand=("a2", "a1"))
    fight.play("a-bottom", "a4", "stop")
    assert (fight.hp("hero"), fight.at("hero")) == (20, "a4")
    fight = scene("attack 2", "move 3 jump", drawing=lane("^"), stand=("a2", "a1"))
    fight.play("a-bottom", "a3", "stop", "suffer")
    assert fight.hp("hero") < 20


@pytest.mark.rule("H-22.14")
def test_nobody_ends_a_move_where_somebody_flies() -> None:
    flies = foe("dummy", flying=True)
    fight = scene("attack 2", "move 4", foes=[flies], drawing=lane(), stand=("a2", "a1"))
    fight.put("dummy-1", "a3").play("a-bottom")
    assert "a3" not in fight.keys


# Teleport


@pytest.mark.rule("H-22.20")
def test_a_teleport_is_no_move() -> None:
    bonus = "persistent during move by you: move +1"
    fight = scene(
        bonus, "teleport 2", second=("attack 2", "teleport 2"), drawing=lane(), stand=("a2", "a1")
    )
    fight.figure("hero").conditions[Condition.IMMOBILIZE] = False
    fight.play("a-top", "perform").play("b-bottom")
    assert fight.asked == {0: "teleport"}
    assert [each for each in fight.keys if each.startswith("a")] == ["a2", "a3", "a4"]
    fight.answer("a4")
    assert fight.at("hero") == "a4"
    assert not [each for each in fight.happened(Moved) if each.figure == "hero"]


@pytest.mark.rule("H-22.21")
def test_a_teleport_ends_where_one_can_stand() -> None:
    fight = scene("attack 2", "teleport 5", drawing=lane("o"), stand=("a2", "a1")).play("a-bottom")
    assert "a1" not in fight.keys  # the mate
    assert "a3" not in fight.keys  # an obstacle
    assert "a7" not in fight.keys  # a foe
    assert {"a4", "a5", "a6"} <= {*fight.keys}


@pytest.mark.rule("H-22.22")
def test_a_teleport_springs_the_trap_at_its_end_and_none_between() -> None:
    fight = scene("attack 2", "teleport 3", drawing=lane("^"), stand=("a2", "a1"))
    fight.play("a-bottom", "a4")
    assert fight.hp("hero") == 20
    fight = scene("attack 2", "teleport 3", drawing=lane("^"), stand=("a2", "a1"))
    fight.play("a-bottom", "a3", "suffer")
    assert fight.hp("hero") < 20


@pytest.mark.rule("H-22.27")
def test_a_teleport_in_place_is_performed() -> None:
    fight = scene("attack 2", half("teleport 3", experience=1)).play("a-bottom", "c1")
    assert (fight.at("hero"), fight.hero("hero").experience) == ("c1", 1)


# Push and pull


@pytest.mark.rule("H-30.1", "H-30.3", "H-30.5")
def test_a_push_leads_away_as_far_as_its_player_likes() -> None:
    fight = scene("push 3 range 1", drawing=lane("d", last="."), stand=("a2", "a1")).play("a-top")
    assert fight.keys == ["dummy-1", "skip"]
    fight.answer("dummy-1")
    assert fight.keys == ["a4", "stop"]
    fight.answer("a4")
    assert fight.keys == ["a5", "stop"]
    fight.answer("a5", "stop")
    assert fight.at("dummy-1") == "a5"
    sideways = scene("push 2 range 1", stand=("c1", "a1")).play("a-top", "dummy-1")
    assert "c2" not in sideways.keys  # as near to the hero as d1


@pytest.mark.rule("H-30.4")
def test_a_pull_leads_nearer_and_cannot_move_a_neighbour() -> None:
    fight = scene("pull 3 range 5", drawing=lane(), stand=("a2", "a1")).play("a-top", "dummy-1")
    assert fight.keys == ["a6", "stop"]
    fight.answer("a6", "a5", "a4")
    assert fight.at("dummy-1") == "a4"
    fight = scene("pull 3 range 5", drawing=lane("d", last="."), stand=("a2", "a1")).play("a-top")
    assert fight.asked == {0: "action"}


@pytest.mark.rule("H-30.6")
def test_a_monsters_push_goes_as_far_as_it_can() -> None:
    pusher = foe("dummy", do="attack +0 push 2")
    fight = scene(foes=[pusher], drawing=lane("d", ".", "."), stand=("a2", "a1"))
    fight.put("dummy-1", "a1").put("mate", "a7").put("hero", "a2").until("negate").answer("suffer")
    assert [each.to for each in fight.happened(Pushed)] == ["a3", "a4"]
    assert fight.at("hero") == "a4"


@pytest.mark.rule("H-30.14")
def test_pushes_of_one_attack_are_one_push_of_their_sum() -> None:
    fight = scene("attack 2 push 1", drawing=lane("d", last="."), stand=("a2", "a1"))
    fight.state.decks.of["hero"].pile.shuffle_in("[+0 push 2]")
    fight.coming["modifiers-hero"] = ["[+0 push 2]"]
    fight.play("a-top", "dummy-1", "roll", "use")
    fight.answer("a4", "a5", "a6")
    assert fight.at("dummy-1") == "a6"
    assert "order" not in fight.asked.values()


@pytest.mark.rule("H-30.22")
def test_a_push_that_moves_nobody_is_not_performed() -> None:
    stuck = lane("d", "o", ".")
    fight = scene(half("push 2 range 1", experience=1), drawing=stuck, stand=("a2", "a1"))
    fight.play("a-top")
    assert (fight.asked, fight.hero("hero").experience) == ({0: "action"}, 0)
    assert "a" in fight.zones("hero")["discard"]


@pytest.mark.rule("H-30.23")
def test_push_and_pull_of_one_attack_come_one_after_the_other() -> None:
    fight = scene("attack 2 push 2 pull 1", drawing=lane("d", last="."), stand=("a2", "a1"))
    fight.play("a-top", "dummy-1", "roll")
    assert (fight.asked, fight.keys) == ({0: "order"}, ["push-2", "pull-1"])
    fight.answer("push-2", "a4", "a5")
    assert fight.asked == {0: "shove"}
    fight.answer(fight.keys[0])
    assert fight.at("dummy-1") == "a4"


@pytest.mark.rule("H-30.25")
def test_a_summons_push_is_steered_by_its_player_and_goes_as_far_as_it_can() -> None:
    bot = "summon @bot (hp 9, move -, attack 2, range -)"
    fight = scene(bot, drawing=hall(d2="d")).play("a-top", "c2")
    fight.state.decks.of["hero"].pile.shuffle_in("[+0 push 2]")
    fight.coming["modifiers-hero"] = ["[+0 push 2]"]
    fight.until("select").select("c+d", "m3+m4").until("modifier-effect").answer("use")
    assert fight.asked == {0: "shove"}
    assert "stop" not in fight.keys
    fight.answer(fight.keys[0])
    assert "stop" not in fight.keys or len(fight.happened(Pushed)) == 2
    hurt = [each for each in fight.happened(Damaged) if each.figure == "dummy-1"]
    assert len(hurt) == 1
