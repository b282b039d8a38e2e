"""Allies that a scenario sends through its rooms, after the example of p. 10 (Hail of scenario 5)."""

import pytest

from tabard.crawl.events import Attacked, Moved, Opened, Sprung
from tabard.crawl.round_events import TurnBegan
from tests.haven.arena import Arena, hall
from tests.haven.scene import scene as written
from tests.haven.scenes import scene, select, skip

pytestmark = pytest.mark.usefixtures("haven")

LANE = """
*     .     .     .     .
   H     1     ^     .
*     .     .     .     B
   .           .     .
"""
"""Hail in b1, a door in d1, a trap in f1 on the shortest way to the altar in i2."""


def hail(may: str = "opens_doors = true\nsprings_traps = true\n", *, hp: str = "4+(2*L)") -> str:
    """Write Hail: she moves 2 toward the altar on 99."""
    return (
        'goal = "escort hail beside B"\ngoal_text = "Hail stands at the altar."\nlose = "dead hail"\n'
        f'[[allies]]\nid = "hail"\nname = "Hail"\nat = "H"\nhp = "{hp}"\ninitiative = 99\n'
        f'acts = "move 2"\ntoward = "B"\n{may}\n'
    )


ROUNDS = [
    ("heavy-blow+long-stride", "two-arrows+aimed-shot"),
    ("sweep+leap", "pin-down+barbed-tip"),
    ("stand-fast+spiked-guard", "slip-away+vanish"),
    ("second-wind+iron-skin", "steady-hand+rain-of-arrows"),
]


def rounds(fight: Arena, count: int) -> Arena:
    """Play some rounds in which no character does anything."""
    for cards in ROUNDS[:count]:
        if fight.game.outcome is None:
            skip(select(fight, *cards), "select")
    return fight


def path(fight: Arena) -> list[str]:
    """Return every hex that Hail has entered."""
    return [
        hex_ for each in fight.happened(Moved) if each.figure == "hail" for hex_ in each.path[1:]
    ]


@pytest.mark.rule("H-10.18")
@pytest.mark.parametrize(("level", "hp"), [*enumerate([4, 6, 8, 10, 12, 14, 16, 18])])
def test_hit_points_by_formula_and_a_fixed_initiative(level: int, hp: int) -> None:
    fight = scene(LANE, hail(), level=level)
    assert fight.figure("hail").hp == hp
    skip(select(fight), "select")
    acted = [(each.figure, each.initiative) for each in fight.happened(TurnBegan)]
    assert acted == [("fighter", 41), ("ranger", 44), ("hail", 99)]


@pytest.mark.rule("H-10.17")
def test_a_special_rule_lets_an_ally_open_doors_and_spring_traps_on_its_way() -> None:
    fight = rounds(scene(LANE, hail(), level=1), 4)
    assert [(each.figure, each.at) for each in fight.happened(Opened)] == [("hail", "d1")]
    assert [(each.figure, each.at) for each in fight.happened(Sprung)] == [("hail", "f1")]
    assert path(fight)[:4] == ["c1", "d1", "e1", "f1"]
    assert fight.game.outcome is not None
    assert fight.game.outcome.won


@pytest.mark.rule("H-10.17")
def test_without_that_rule_doors_stop_it_and_traps_are_gone_around() -> None:
    shut = rounds(scene(LANE, hail(""), level=1), 2)
    assert (shut.happened(Opened), path(shut)) == ([], [])
    careful = rounds(scene(LANE, hail("opens_doors = true\n"), level=1), 4)
    assert careful.happened(Sprung) == []
    assert "f1" not in path(careful)


@pytest.mark.rule("H-10.19")
def test_any_character_may_lose_cards_for_an_ally_that_is_protected() -> None:
    may = "opens_doors = true\nsprings_traps = true\nis_protected = true\n"
    fight = scene(LANE.replace("1", "^"), hail(may), level=1)
    select(fight)
    skip(fight, "protect")
    assert set(fight.asked.values()) == {"protect"}
    keys = set(fight.keys)
    assert keys == {"suffer", "fighter", "ranger"}, "nobody is told what others hold"
    fight.answer("ranger")
    assert set(fight.asked.values()) == {"protect-with"}
    assert "ranger-pin-down" in fight.keys
    assert not any(each.startswith("fighter") for each in fight.keys)
    fight.answer("ranger-pin-down")
    assert fight.figure("hail").hp == 6
    assert fight.zones("ranger")["lost"] == ["pin-down"]
    hurt = skip(select(scene(LANE.replace("1", "^"), hail(), level=1)), "select", "protect")
    assert "protect" not in hurt.asked.values()
    assert hurt.figure("hail").hp == 3


@pytest.mark.rule("H-10.17", "H-45.1")
def test_the_scenario_is_lost_if_she_dies() -> None:
    fight = rounds(scene(LANE.replace("1", "^"), hail(hp="3"), level=1), 1)
    assert fight.state.find("hail") is None
    assert fight.game.outcome is not None
    assert not fight.game.outcome.won


@pytest.mark.rule("H-31.16")
@pytest.mark.parametrize(
    ("granted", "asked"), [("attack +1", {0: "action"}), ("attack 3", {0: "target"})]
)
def test_an_ally_without_stats_is_granted_numbers_but_no_relative_ones(
    granted: str, asked: dict[int, str]
) -> None:
    ally = '[[allies]]\nid = "hail"\nname = "Hail"\nat = "H"\nhp = "9"\n'
    text = f"map = '''\n{hall(d1='d', e2='H')}'''\n[legend]\nd = \"monster dummy\"\n{ally}"
    fight = written(f"grant all allies {{{granted}}}", scenario=text).play("a-top")
    assert fight.asked == asked


@pytest.mark.rule("H-44.8")
def test_numbers_of_ally_tokens_are_drawn_and_give_their_order() -> None:
    tokens = '[[allies]]\nid = "scout"\nname = "Scout"\nat = "S"\nhp = "4"\ninitiative = 20\nacts = "attack 1"\n'
    text = f"map = '''\n{hall(d1='d', e1='S', e2='S', d2='S')}'''\n[legend]\nd = \"monster dummy\"\n{tokens}"
    orders = set()
    for drawn in (["1", "2"], ["3", "1"], ["2", "3"]):
        fight = written("move 1", scenario=text, coming={"token-scout": drawn})
        there = {
            fight.at(each.id): each.number for each in fight.state.figures if each.kind == "scout"
        }
        assert sorted(there.values()) == [1, 2, 3]
        fight.until("short-rest")
        acted = [each.attacker for each in fight.happened(Attacked)]
        assert acted == ["scout-1", "scout-2", "scout-3"]
        orders.add(tuple(sorted(there, key=lambda at: there[at])))
    assert len(orders) == 3
