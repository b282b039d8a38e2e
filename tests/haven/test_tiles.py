"""Manipulating tiles (p. 31): six ways, and where a tile may not come."""

import pytest

from tabard.crawl.events import Built, Damaged, Sprung
from tests.haven.arena import hall
from tests.haven.scene import Scene, scene
from tests.haven.scenes import hexes

pytestmark = pytest.mark.usefixtures("haven")

FAR = {"k3": "d"}
"""The foe is far away."""


def tiles(line: str, **drawn: str) -> Scene:
    """Let the hero in c1 perform a line on a floor with tiles."""
    return scene(line, drawing=hall(**{**FAR, **drawn})).play("a-top")


def lying(fight: Scene, kind: str) -> list[str]:
    """Return where obstacles, difficult terrain, plates or hazards lie."""
    shown = fight.game.view(0)["table"]["map"][kind]
    return sorted(each["at"] if isinstance(each, dict) else each for each in shown)


@pytest.mark.rule("H-31.19")
def test_create_puts_a_new_tile_into_a_legal_hex() -> None:
    fight = tiles("create obstacle at one empty hex adjacent", c2="o")
    assert hexes(fight) == {"b1", "d1"}
    fight.answer("d1")
    assert lying(fight, "obstacles") == ["c2", "d1"]
    assert [(each.at, each.what) for each in fight.happened(Built)] == [("d1", "obstacle")]


@pytest.mark.rule("H-31.20")
def test_destroy_takes_a_tile_away() -> None:
    fight = tiles("destroy one obstacle adjacent", c2="o", d1="o", e2="o", b1="~")
    assert hexes(fight) == {"c2", "d1"}
    fight.answer("c2")
    assert lying(fight, "obstacles") == ["d1", "e2"]
    assert (
        fight.state.empty
        >> next(at for at, name in fight.state.terrain.names.items() if name == "c2")
        & 1
    )


@pytest.mark.rule("H-31.21")
def test_relocate_needs_no_way_between() -> None:
    fight = tiles(
        "relocate one obstacle adjacent at one empty hex within 3",
        d1="o",
        e1="o",
        e2="o",
        d2="o",
        c2="~",
    )
    fight.answer("d1")
    assert {"f1", "f2"} & hexes(fight)
    fight.answer("f1")
    assert lying(fight, "obstacles") == ["d2", "e1", "e2", "f1"]


@pytest.mark.rule("H-31.22", "H-31.23")
def test_a_tile_moves_hex_by_hex_through_featureless_hexes_also_under_figures() -> None:
    line = "shift one obstacle adjacent 2"
    around = {"c2": "^", "d2": "~", "e1": "_", "e2": "^"}
    fight = tiles(line, d1="o", **around).answer("d1")
    assert "f1" in hexes(fight), "a plate is featureless"
    assert not {"c2", "d2", "e2", "e3", "d3", "c3"} & hexes(fight)
    under = scene(line, drawing=hall(d1="o", e1="d", c2="^", d2="^", e2="^")).play("a-top", "d1")
    assert "f1" in hexes(under), "through the hex of the dummy"
    assert "e1" not in hexes(under)
    under.answer("f1")
    assert lying(under, "obstacles") == ["f1"]


@pytest.mark.rule("H-31.24")
def test_replace_puts_another_tile_into_the_same_hex() -> None:
    fight = tiles("replace one obstacle adjacent into difficult", d1="o").answer("d1")
    assert (lying(fight, "obstacles"), lying(fight, "difficult")) == ([], ["d1"])


@pytest.mark.rule("H-31.25")
def test_spring_lets_a_trap_hurt_the_acting_figure_and_go() -> None:
    fight = tiles("spring one trap within 2", d1="^", k1="^").answer("d1", "suffer")
    assert [(each.figure, each.cause) for each in fight.happened(Damaged)] == [("hero", "trap")]
    assert [each.at for each in fight.happened(Sprung)] == ["d1"]
    assert lying(fight, "hazards") == ["k1"]


@pytest.mark.rule("H-31.26", "H-13.44")
def test_a_hex_has_one_tile_and_a_plate_is_one_while_open_doors_and_corridors_are_not() -> None:
    fight = tiles(
        "create trap (damage 2) at one featureless hex within 2",
        d1="!",
        c2="_",
        d2="~",
        e1="$",
        e2="=",
    )
    assert not {"d1", "c2", "d2"} & hexes(fight)
    assert {"b1", "e1", "e2"} <= hexes(fight)


@pytest.mark.rule("H-13.8")
def test_a_corridor_takes_an_obstacle() -> None:
    fight = tiles("create obstacle at one empty hex adjacent", d1="=")
    assert "d1" in hexes(fight)
    assert lying(fight.answer("d1"), "obstacles") == ["d1"]


@pytest.mark.rule("H-31.27")
@pytest.mark.parametrize("tile", ["obstacle", "trap (damage 1)"])
def test_nothing_that_blocks_or_hurts_is_put_under_a_figure(tile: str) -> None:
    line = f"create {tile} at one featureless hex within 2"
    fight = scene(line, drawing=hall(d1="d")).play("a-top")
    assert not {"d1", "c1", "a1"} & hexes(fight)
    assert "b1" in hexes(fight)
    moved = scene("shift one obstacle adjacent 1", drawing=hall(d1="o", e1="d")).play("a-top", "d1")
    assert "e1" not in hexes(moved)
    assert "d2" in hexes(moved)


@pytest.mark.rule("H-31.28")
def test_a_hazard_put_under_a_figure_does_nothing_to_it_then() -> None:
    line = "create hazard at one featureless hex within 2"
    fight = scene(line, drawing=hall(d1="d")).play("a-top", "d1")
    assert lying(fight, "hazards") == ["d1"]
    assert (fight.happened(Damaged), fight.hp("dummy-1")) == ([], 20)
    assert fight.game.view(0)["table"]["map"]["hazards"][0]["trap"] is False


@pytest.mark.rule("H-31.29")
def test_no_obstacle_may_cut_an_area_off() -> None:
    walled = "*     *     .     .\n   *     .     .\n*     #     #     d\n   #     #     #\n"
    fight = scene(
        "create obstacle at one empty hex within 3", drawing=walled, stand=("c1", "a1")
    ).play("a-top")
    assert "d1" not in hexes(fight), "it is the only way to the right"
    assert "b1" not in hexes(fight), "it is the only way to the left"
    assert "a2" in hexes(fight), "behind it there is nothing"
    free = tiles("create obstacle at one empty hex adjacent")
    assert "d1" in hexes(free)


@pytest.mark.rule("H-31.29", "H-13.48")
@pytest.mark.parametrize(("door", "may"), [("1", False), ("#", True)])
def test_no_obstacle_may_bar_the_way_to_a_closed_door(door: str, *, may: bool) -> None:
    """A closed door is like a wall for much, but what lies behind it is an area that somebody will enter."""
    lane = f"*\n\n*\n\n.\n\n{door}\n\n.\n\n.\n"
    text = f"map = '''\n{lane}'''\ngoal = \"survive 9\"\n"
    line = "create obstacle at one empty hex adjacent"
    fight = scene(line, scenario=text, stand=("a2", "a1")).play("a-top")
    assert ("a3" in hexes(fight)) is may


@pytest.mark.rule("H-31.30")
def test_what_lies_on_the_border_of_a_map_tile_stays() -> None:
    text = "map = '''\n{}'''\n[legend]\nd = \"monster dummy\"\nO = \"obstacle ; border\"\n"
    fight = scene(
        "destroy one obstacle adjacent", scenario=text.format(hall(d1="O", c2="o", k3="d"))
    ).play("a-top")
    assert hexes(fight) == {"c2"}


@pytest.mark.rule("H-31.36")
def test_tiles_do_not_run_out() -> None:
    rows = [("*     " if n < 2 else ".     ") + "     ".join("." * 9) for n in range(9)]
    odd = ["   " + "     ".join("." * 9)] * 9
    floor = "\n".join(line for pair in zip(rows, odd, strict=True) for line in pair) + "\n"
    floor = floor[: floor.rindex(".")] + "d\n"
    fight = scene(
        "create 24 obstacles at empty hexes within 9", drawing=floor, stand=("a1", "a2")
    ).play("a-top")
    for count in range(24):
        assert len(lying(fight, "obstacles")) == count
        fight.answer(fight.keys[0])
    assert len(lying(fight, "obstacles")) == 24


@pytest.mark.rule("H-13.34")
def test_an_objective_is_no_obstacle_that_could_be_destroyed() -> None:
    text = (
        "map = '''\n{}'''\n[legend]\nd = \"monster dummy\"\n"
        '[[objectives]]\nid = "pillar"\nname = "Pillar"\nat = "P"\nenemy_of = "character"\nhp = 5\n'
    )
    drawing = hall(d1="P", c2="o", k3="d")
    fight = scene("destroy one obstacle adjacent", scenario=text.format(drawing)).play("a-top")
    assert hexes(fight) == {"c2"}
    assert fight.figure("pillar").hp == 5


@pytest.mark.rule("H-13.36")
def test_an_objective_is_never_commanded() -> None:
    text = (
        "map = '''\n{}'''\n[legend]\nd = \"monster dummy\"\n"
        '[[objectives]]\nid = "pillar"\nname = "Pillar"\nat = "P"\nenemy_of = "character"\nhp = 5\n'
    )
    line = "control one enemy within 3 {move 1}"
    fight = scene(line, scenario=text.format(hall(d1="P", e1="d"))).play("a-top")
    assert "dummy-1" in fight.keys
    assert "pillar" not in fight.keys


@pytest.mark.rule("H-13.19", "H-31.19")
@pytest.mark.parametrize(("level", "damage"), [(0, 1), (1, 2), (3, 2), (4, 3)])
def test_hazardous_terrain_that_somebody_creates_hurts_as_much_as_any_other(
    level: int, damage: int
) -> None:
    line = "create hazard at one empty hex adjacent"
    fight = scene(line, second=("attack 1", "move 1"), drawing=hall(k3="d"), level=level)
    fight.play("a-top", "c2").play("b-bottom", "c2").until("action")
    assert 20 - fight.hp("hero") == damage
