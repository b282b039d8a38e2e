"""Loot abilities (p. 30) of characters and monsters."""

import pytest

from tabard.haven.events import Looted
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")


def coins(fight: Scene) -> dict[str, int]:
    """Return where money tokens lie."""
    return {fight.state.name(at): count for at, count in fight.state.coins.items()}


@pytest.mark.rule("H-30.15", "H-30.16", "H-30.19")
def test_loot_takes_everything_in_its_own_and_all_adjacent_hexes() -> None:
    fight = scene(
        half("loot 1", experience=1), drawing=hall(b1="$", d1="$", d2="$", c2="$", e1="$", k3="d")
    )
    fight.play("a-top", "perform")
    assert coins(fight) == {"e1": 1, "d2": 1}, "these are two away"
    assert fight.hero("hero").money == 3
    assert [(each.figure, each.coins) for each in fight.happened(Looted)] == [("hero", 3)]


@pytest.mark.rule("H-30.17")
def test_loot_minds_no_figure_but_walls() -> None:
    fight = scene("loot 1", drawing=hall(d1="d"), foes=[foe("dummy", hp=3)])
    fight.play("a-top")
    assert fight.asked == {0: "action"}, "nothing is there to loot"
    lines = hall(d1="$", k3="d").splitlines()
    lines[1] = lines[1][:8] + "/$" + lines[1][10:]
    parted = scene("loot 1", drawing="\n".join(lines) + "\n").play("a-top")
    assert coins(parted) == {"d1": 1}
    assert parted.hero("hero").money == 0
    under = scene("loot 1", drawing=hall(d1="x"), monsters={"x": "dummy ; coin"}).play(
        "a-top", "perform"
    )
    assert under.hero("hero").money == 1


@pytest.mark.rule("H-30.18")
def test_loot_with_nothing_in_range_is_not_performed() -> None:
    fight = scene(half("loot 1", experience=2)).play("a-top")
    assert (fight.hero("hero").experience, fight.asked) == (0, {0: "action"})
    some = scene(half("loot 1", experience=2), drawing=hall(b1="$", k3="d")).play(
        "a-top", "perform"
    )
    assert some.hero("hero").experience == 2


@pytest.mark.rule("H-30.19", "H-43.11")
def test_what_a_monster_loots_is_gone_and_goes_back_to_the_supply() -> None:
    thief = foe("thief", do="loot 1", initiative=5)
    fight = scene(drawing=hall(d1="d", e1="$", f1="$"), foes=[thief], monsters={"d": "thief"})
    assert [(each.figure, each.coins) for each in fight.happened(Looted)] == [("thief-1", 1)]
    assert (coins(fight), fight.state.tokens_used) == ({"f1": 1}, 1)
    assert [each.money for each in fight.state.party] == [0, 0]


@pytest.mark.rule("H-30.15")
def test_the_example_of_p_30_moves_one_and_loots_two_adjacent_hexes() -> None:
    fight = scene("attack 2", "move 1 ; loot 1", drawing=hall(e1="$", d2="$", k3="d"))
    fight.play("a-bottom", "d1", "perform")
    assert fight.hero("hero").money == 2
