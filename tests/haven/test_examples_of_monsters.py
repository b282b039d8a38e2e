"""Worked examples of the book that concern monsters, as drawn maps (p. 19, 38 to 44, 62 and 63)."""

from pathlib import Path

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked
from tabard.crawl.round_events import TurnBegan
from tabard.crawl.targets import sees
from tests.haven.arena import arena, hall
from tests.haven.pit import act, pit
from tests.haven.scene import Scene, foe, scene
from tests.haven.scenes import scene as rooms

pytestmark = pytest.mark.usefixtures("haven")

WALK = "move +0 ; attack +0"


def draw(**cells: str) -> str:
    """Draw hexes by their names; where none is named there is wall."""
    rows = 2 * max(int(name[1:]) for name in cells) + 1
    lines = [[" "] * 40 for _ in range(rows)]
    for name, symbol in cells.items():
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        lines[2 * row + column % 2][3 * column] = symbol
    return "\n".join("".join(line).rstrip() for line in lines) + "\n"


def hexes(names: str, symbol: str = ".") -> dict[str, str]:
    """Name several hexes with the same symbol."""
    return dict.fromkeys(names.split(), symbol)


def acted(drawing: str, *stand: str, do: str = WALK, move: int = 2) -> Scene:
    """Let a monster act on a map, up to what the party decides for it."""
    fight = scene(foes=[foe("dummy", do=do, move=move)], drawing=drawing, stand=stand)
    return fight.until("negate", "select", "short-rest", "monster-move", "focus")


@pytest.mark.rule("H-17.13", "H-17.14")
def test_page_38_an_elite_acts_first_and_then_normal_ones_by_number() -> None:
    fight = arena(
        hall(i1="g", k1="e", i3="g"),
        {"g": "city-guard", "e": "city-guard elite"},
        coming={"standee-city-guard": ["4", "5", "2"]},
    )
    elite = next(each for each in fight.state.monsters if each.is_elite)
    assert sorted(each.number for each in fight.state.monsters) == [2, 4, 5]
    assert elite.number == 4
    fight.answer("long-stride+heavy-blow", seat=0).answer("two-arrows+aimed-shot", seat=1)
    while "select" not in fight.asked.values():
        basic = next((each for each in fight.keys if "-basic-" in each), fight.keys[0])
        usual = ("suffer", "skip", "stop", "no", basic)
        fight.answer(next(each for each in usual if each in fight.keys))
    guards = [each.figure for each in fight.happened(TurnBegan) if "guard" in each.figure]
    assert guards == ["city-guard-4", "city-guard-2", "city-guard-5"]


@pytest.mark.rule("H-39.2")
def test_page_39_fewer_points_count_before_range() -> None:
    """The ranger is 2 hexes away behind obstacles and costs 3 points, the fighter 3 hexes away and costs 2."""
    monster = foe("w", do=WALK, move=3)
    at = "x e3; A b2; B g3"
    fight = pit("w", "0", at, walls="f2 f3", written=[monster], answers=["c2"])
    assert act(fight) == "move c2 ; attack A 2"
    fight = pit("w", "0", at, written=[monster], answers=["f2"])
    assert act(fight) == "move f2 ; attack B 2", "without the obstacles"


ROUND = draw(a1="*", a2="^", a3="d", **hexes("b3 c4 d4 e4 e3 e2 d1 c1 b1"), f4="*")


@pytest.mark.rule("H-39.13", "H-62.5")
def test_page_39_a_long_way_without_a_trap_is_better_than_a_short_one_with_it() -> None:
    fight = scene(foes=[foe("dummy", do=WALK)], drawing=ROUND, stand=("a1", "f4"))
    fight.figure("mate").conditions[Condition.INVISIBLE] = False
    fight.state.figures.remove(fight.figure("mate"))
    fight.until("negate", "select", "short-rest")
    assert fight.at("dummy-1") == "c4"
    plain = scene(foes=[foe("dummy", do=WALK)], drawing=ROUND.replace("^", "."), stand=("a1", "f4"))
    plain.state.figures.remove(plain.figure("mate"))
    assert plain.until("negate", "select", "short-rest").at("dummy-1") == "a2"


@pytest.mark.rule("H-39.19")
def test_page_40_without_a_hex_to_attack_from_there_is_no_focus_and_no_move() -> None:
    around = "; ".join(f"block {each}" for each in ["b2", "b3", "c2", "c4", "d2", "d3"])
    blocks = [foe("w", do=WALK, move=4), foe("block", hp=9, initiative=99, standees=6)]
    fight = pit("w", "0", f"x g3; {around}; A c3", written=blocks)
    assert act(fight) == ""
    fight = pit("w", "0", f"x g3; {around.replace('; block d3', '')}; A c3", written=blocks)
    assert act(fight) == "move d3 ; attack A 2"


@pytest.mark.rule("H-40.3", "H-62.7")
def test_pages_40_and_63_who_cannot_shorten_the_way_stays() -> None:
    """An ally stands in the way of one point; difficult terrain costs two; the short way leads over a trap."""
    lane = {"a1": "*", "a2": ".", "a3": "b", "a4": "d", "c1": "*"}
    side = hexes("b1 b2 b3")
    blocks = [foe("dummy", do=WALK, move=1), foe("brute", initiative=99, move="-")]
    for third, moves in (("b", False), (".", True)):
        fight = scene(
            foes=blocks, drawing=draw(**lane | {"a3": third, "k1": "b"} | hexes("b1")),
            monsters={"d": "dummy", "b": "brute"}, stand=("a1", "c1"),
        )  # fmt: skip
        fight.state.figures.remove(fight.figure("mate"))
        fight.until("negate", "select", "short-rest")
        assert (fight.at("dummy-1") == "a3") is moves
    for ground, to in (("~", "a4"), (".", "a3")):
        fight = acted(draw(**lane | {"a3": ground}), "a1", "c1", move=1)
        assert fight.at("dummy-1") == to
    # The way round is longer but free of traps; its first hex is taken, and the trap would be nearer.
    fight = scene(
        foes=blocks, drawing=draw(**lane | {"a3": "^"} | side | {"b3": "b"}),
        monsters={"d": "dummy", "b": "brute"}, stand=("a1", "c1"),
    )  # fmt: skip
    fight.until("negate", "select", "short-rest")
    assert (fight.at("dummy-1"), fight.hp("dummy-1")) == ("a4", 20)


@pytest.mark.rule("H-40.2", "H-39.8")
def test_page_40_a_priest_goes_as_far_as_its_range_needs_and_attacks_who_acts_earlier() -> None:
    priest = foe("w", do="move +0 ; attack +0 range 3", move=3)
    fight = pit("w", "0", "x e5; A d1; B f1", written=[priest], answers=["e4"])
    assert act(fight) == "move e4 ; attack A 2"


@pytest.mark.rule("H-26.3")
def test_page_43_damage_and_conditions_are_each_standees_own() -> None:
    fight = scene("attack 1 stun", foes=[foe("dummy", hp=6)], drawing=hall(d1="d", e1="d"))
    near, far = sorted((each.id for each in fight.state.monsters), key=fight.at)
    fight.figure(far).hp = 3
    fight.play("a-top", near, "roll")
    assert (fight.hp(near), fight.conditions(near)) == (5, {"stun"})
    assert (fight.hp(far), fight.conditions(far)) == (3, set())


@pytest.mark.rule("H-44.11")
def test_page_44_hit_points_by_an_equation(tmp_path: Path) -> None:
    """A named Cave Bear has C x H with three characters; the elite maximum of its type at level 0 is 11."""
    head = 'id = "bear"\ntitle = "A bear"\nversion = "1"\ngame = "haven"\nsource = "tabard"\ndescription = "One."\n'
    row = '{ hp = "C*H", move = 2, attack = 2 }'
    written = f'name = "Grizzly"\ndeck = "cave-bear"\nof = "cave-bear"\nlevels = [{", ".join([row] * 8)}]\n'
    (tmp_path / "variants").mkdir()
    (tmp_path / "pack.toml").write_text(head, encoding="utf-8")
    (tmp_path / "variants" / "grizzly.toml").write_text(written, encoding="utf-8")
    party = ("fighter", "ranger", "mender")
    fight = arena(hall(k3="g"), {"g": "grizzly"}, characters=party, level=0, packs=[tmp_path])
    assert [each.max_hp for each in fight.state.monsters] == [33]


@pytest.mark.rule("H-62.5")
@pytest.mark.parametrize(
    ("at", "walls", "answer", "done"),
    [
        # 2 points against 3, although it is farther away
        ("x e4; A g3; B b3", "f2 f3 g4", "c3", "move c3 ; attack B 2"),
        # equally few points, and closer by range
        ("x e4; A e2; B h4", "", "", "move e3 ; attack A 2"),
        # alike, and earlier
        ("x e3; A c2; B g2", "", "", "move d2 ; attack A 2"),
        ("x e3; B c2; A g2", "", "", "move f2 ; attack A 2"),
    ],
)
def test_page_62_points_range_and_initiative_in_this_order(
    at: str, walls: str, answer: str, done: str
) -> None:
    monster = foe("w", do=WALK, move=3)
    fight = pit("w", "0", at, walls=walls, written=[monster], answers=[answer] if answer else [])
    assert act(fight) == done


@pytest.mark.rule("H-62.8")
def test_page_63_the_one_hex_from_which_both_can_be_attacked() -> None:
    hound = foe("w", do="move +0 ; attack +0 target 2", move=4)
    fight = pit("w", "0", "x e5; A d1; B f1", written=[hound], answers=["fighter"])
    assert act(fight) == "move e2 ; attack A 2 ; attack B 2"


@pytest.mark.rule("H-62.9", "H-40.8")
def test_page_63_all_three_with_as_few_disadvantaged_attacks_as_can_be() -> None:
    archer = foe("w", do="move +0 ; attack +0 target 3 range 3", move=4)
    fight = pit(
        "w", "0", "x e2; A e1; B c1; C g1", written=[archer], answers=["e3", "fighter", "ranger"]
    )
    told = act(fight)
    assert told.count("attack ") == 3
    assert told.count("disadvantage") == 0
    walled = pit(
        "w", "0", "x e2; A e1; B c1; C g1", written=[archer], walls="d2 e3 f2",
        answers=["fighter", "ranger"],
    )  # fmt: skip
    told = act(walled)
    assert (told.count("attack "), told.count("disadvantage")) == (3, 1)


@pytest.mark.rule("H-62.12")
def test_page_63_a_muddled_archer_does_not_step_away() -> None:
    archer = foe("w", do="move +0 ; attack +0 range 3", move=2)
    for condition, moves in (("muddle", False), ("", True)):
        fight = pit(
            "w", "0", f"x e2 {condition}; A e1; B k5", written=[archer], answers=["e3"] * moves
        )
        assert act(fight).startswith("move") is moves


@pytest.mark.rule("H-62.11")
def test_page_63_of_two_equal_hexes_the_party_decides() -> None:
    fight = acted(draw(c1="*", c3="d", k5="*", **hexes("b1 b2 d1 d2")), "c1", "k5", do=WALK)
    assert set(fight.asked.values()) == {"monster-move"}
    assert {*fight.keys} == {"b1", "d1"}


WALLED = """\
*     .     .     .
   .     #     p
*     .     .     .
   s     s     s
"""


@pytest.mark.rule("H-19.2")
def test_page_19_a_wall_keeps_the_priest_from_seeing() -> None:
    """Three scouts see the fighter in a1; the priest behind the wall does not."""
    fight = rooms(WALLED, legend={"s": "monster vermling-scout", "p": "monster living-spirit"})
    state = fight.state
    hero = fight.figure("fighter")
    seen = {each.kind: sees(state, each, hero) for each in state.monsters}
    assert len(state.monsters) == 4
    assert seen == {"vermling-scout": True, "living-spirit": False}


@pytest.mark.rule("H-13.26", "H-20.3")
def test_page_20_an_area_catches_an_objective_too() -> None:
    top = "attack 3 area{(1,-1) (1,0) (2,-1)}"
    legend = 'd = "monster dummy"\n'
    objective = (
        '[[objectives]]\nid = "totem"\nname = "Totem"\nat = "T"\nenemy_of = "character"\nhp = "8"\n'
    )
    drawing = hall(d1="d", e1="T", k3="d")
    text = f"map = '''\n{drawing}'''\n[legend]\n{legend}{objective}"
    fight = scene(top, foes=[foe("dummy")], scenario=text).play("a-top")
    both = [each for each in fight.keys if {"d1", "e1"} <= {*each.split("-")}]
    fight.answer(both[0], "dummy-1", "totem")
    assert [(each.target, each.damage) for each in fight.happened(Attacked)] == [
        ("dummy-1", 3),
        ("totem", 3),
    ]
