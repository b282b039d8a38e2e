"""Objectives (p. 13): what is to be broken or protected."""

from typing import Any

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Died, Gained, Planned
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import Arena
from tests.haven.scenes import QUIET, hexes, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

HALL = """
*     .     .     .
   .     X     .
*     .     .     m
   .     .     .
"""
CARDS = {"ability-guard": ["4"] * 9}
"""The guard moves 2 and attacks on 50."""


def urn(enemy_of: str, hp: str = "6", more: str = "") -> str:
    """Write an objective that stands on X."""
    return f'{QUIET}[[objectives]]\nid = "urn"\nname = "Urn"\nat = "X"\nenemy_of = "{enemy_of}"\nhp = "{hp}"\n{more}\n'


def to_break(*cards: str, hp: str = "6", stand: str = "c1", **more: Any) -> Arena:
    """Begin with a fighter next to an urn that is to be broken."""
    drawing = HALL.replace("m", ".").replace("*     .     .", "*     *     .", 1)
    fight = scene(drawing, urn("character", hp), stand=(stand, "a1"), **more)
    return select(fight, *(cards or ("heavy-blow+long-stride", "two-arrows+aimed-shot")))


@pytest.mark.rule("H-13.25")
@pytest.mark.parametrize(
    ("formula", "characters", "hp"), [("4+C*L", 3, 10), ("4+C*L", 2, 8), ("(2+L)*C", 4, 16), ("7", 2, 7)]
)  # fmt: skip
def test_hit_points_come_from_a_formula_of_level_and_characters(
    formula: str, characters: int, hp: int
) -> None:
    party = ["fighter", "ranger", "mender", "adept"][:characters]
    drawing = HALL.replace(".", "*", 3).replace("m", ".")
    fight = scene(drawing, urn("character", formula), characters=party, seats=1, level=2, stand=())
    while "enter" in fight.asked.values():
        fight.answer(fight.keys[0])
    assert (fight.figure("urn").hp, fight.figure("urn").max_hp) == (hp, hp)


@pytest.mark.rule("H-13.26")
def test_an_attack_on_an_objective_draws_a_card_and_does_damage() -> None:
    fight = to_break().answer("heavy-blow-top", "urn")
    assert [each.attacker for each in fight.happened(ModifierDrawn)] == ["fighter"]
    assert [(each.target, each.damage) for each in fight.happened(Attacked)] == [("urn", 4)]
    assert fight.figure("urn").hp == 2


@pytest.mark.rule("H-13.27", "H-13.28")
def test_an_objective_takes_no_condition_and_is_not_pushed() -> None:
    hand = ["daze", "shove", "sweep", "stand-fast", "long-stride", "leap", "spiked-guard", "cleave", "second-wind", "iron-skin"]  # fmt: skip
    fight = to_break("daze+shove", "two-arrows+aimed-shot", hp="9", hands={"fighter": hand})
    fight.answer("daze-top", "urn", "roll")
    assert (fight.figure("urn").hp, fight.happened(Gained)) == (7, [])
    before = fight.figure("urn").at
    pushed = to_break("sweep+shove", "two-arrows+aimed-shot", hp="9", hands={"fighter": hand})
    pushed.answer("shove-top", "urn", "roll")
    assert pushed.asked == {0: "action"}, "nobody is asked where it is pushed"
    assert (pushed.figure("urn").hp, pushed.figure("urn").at) == (6, before)


@pytest.mark.rule("H-13.29", "H-13.37")
@pytest.mark.parametrize(("initiative", "focus"), [(99, "fighter"), (20, "urn")])
def test_monsters_go_for_what_is_protected_and_count_its_initiative(
    initiative: int, focus: str
) -> None:
    drawing = """
.     *     .     .
   .     .     .
*     X     m     .
   .     .     .
"""
    drawing = ".     *\n   .     .\n*     .     m\n   .     .\n.     X\n"
    lines = urn("monsters", "9", f"initiative = {initiative}")
    fight = scene(
        drawing, lines, legend={"m": "monster city-guard"}, stand=("c1", "a2"), coming=CARDS
    )
    skip(select(fight), "select")
    assert [each.focus for each in fight.happened(Planned)][:1] == [focus]


@pytest.mark.rule("H-13.30")
def test_an_objective_takes_no_turn() -> None:
    fight = to_break()
    assert [each for place in fight.state.places for each in place.figures] == ["fighter", "ranger"]


@pytest.mark.rule("H-13.31")
@pytest.mark.parametrize(("hp", "left"), [("5", 1), ("4", 0)])
def test_an_objective_is_gone_with_its_last_hit_point(hp: str, left: int) -> None:
    fight = to_break(hp=hp).answer("heavy-blow-top", "urn")
    assert [each.hp for each in fight.state.figures if each.id == "urn"] == [1] * left
    fight.answer("long-stride-bottom")
    assert ("d1" in hexes(fight)) == (not left)


@pytest.mark.rule("H-13.33", "H-13.35")
def test_nobody_ends_a_move_in_an_objective_and_only_a_jump_passes_it() -> None:
    lane = "*\n   .\n*     X\n         .\n            .\n"
    for whose in ("character", "monsters"):
        assert hexes(walker(lane, urn(whose))) == {"b1"}, whose
    fight = select(scene(lane, urn("monsters")), "leap+heavy-blow", "two-arrows+aimed-shot")
    fight.answer("leap-bottom")
    assert hexes(fight) == {"b1", "d2"}


@pytest.mark.rule("H-13.37", "H-13.70")
def test_what_is_protected_can_be_healed_and_not_attacked_by_its_friends() -> None:
    drawing = HALL.replace("m", "g")
    legend = {"g": "monster city-guard"}
    party = ["mender", "ranger"]
    lines = urn("monsters", "9")
    fight = scene(drawing, lines, legend=legend, characters=party, stand=("a1", "a2"), coming=CARDS)
    select(fight, "mend+staff-blow", "two-arrows+quick-shot")
    skip(fight, "action").answer("mend-bottom", "c1", "stop", "staff-blow-top")
    assert fight.happened(Attacked) == []
    skip(fight, "select")
    assert [(each.attacker, each.target) for each in fight.happened(Attacked)] == [
        ("city-guard-1", "urn")
    ]
    assert fight.figure("urn").hp == 7
    fight.answer("hasten+great-mending", seat=0).answer("steady-hand+aimed-shot", seat=1)
    assert fight.asked == {0: "action"}
    fight.answer("great-mending-top")
    assert "urn" in fight.keys
    fight.answer("urn")
    assert fight.figure("urn").hp == 9


def test_what_is_to_be_broken_is_not_offered_for_a_heal() -> None:
    drawing = HALL.replace("m", ".")
    fight = scene(drawing, urn("character"), characters=["mender", "ranger"], stand=("a1", "a2"))
    select(fight, "mend+staff-blow", "two-arrows+quick-shot").answer("mend-top")
    assert "urn" not in fight.keys
    assert "mender" in fight.keys


@pytest.mark.rule("H-13.32")
def test_breaking_an_objective_is_no_kill() -> None:
    lines = (
        urn("character", "4")
        + '[[rules]]\nwhen = "dies"\ndo = "count kills"\ntext = "Somebody dies."\n'
    )
    drawing = HALL.replace("m", ".").replace("*     .     .", "*     *     .", 1)
    fight = select(
        scene(drawing, lines, stand=("c1", "a1")), "heavy-blow+long-stride", "two-arrows+aimed-shot"
    )
    fight.answer("heavy-blow-top", "urn")
    assert fight.state.find("urn") is None
    assert fight.state.counters == {}
    assert [each.figure for each in fight.happened(Died)] == ["urn"]
    assert Condition.STUN not in fight.figure("fighter").conditions
