"""Rooms that are revealed in the middle of a move, and monsters that spawn (p. 10 and 42)."""

import json

import pytest

from tabard.crawl.effects import Element
from tabard.crawl.events import Attacked, Moved
from tabard.crawl.round_events import TurnBegan
from tabard.crawl.scenario_events import Spawned
from tabard.haven.events import MonsterCard
from tabard.table import new
from tests.haven.arena import Arena
from tests.haven.scene import foe
from tests.haven.scene import scene as written
from tests.haven.scenes import QUIET, hexes, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

TWO = """
*     .     .     .
   .     1     .
*     .     .     m
   .           n
"""
"""A room of three columns, a door in d1, and a room behind it."""
CLASSES = ["fighter", "ranger", "mender", "adept"]


def turns(fight: Arena) -> list[str]:
    """List who has begun a turn, in order."""
    return [each.figure for each in fight.happened(TurnBegan)]


def spawns(do: str, when: str, *, since: int = 1) -> str:
    """Write a rule that spawns in one round."""
    rule = f'[[rules]]\nwhen = "{when}"\nfrom = {since}\nuntil = {since}\ndo = "{do}"\ntext = "They come."\n'
    return QUIET + rule


# Setup


@pytest.mark.rule("H-8.12", "H-10.6", "H-13.46")
def test_nothing_of_a_room_behind_a_door_is_there_or_told() -> None:
    drawing = TWO.replace("1     .", "1     T")
    legend = {"m": "monster living-bones ; coin 2", "n": "trap damage", "T": "treasure 10"}
    fight = scene(drawing, legend=legend)
    told = json.dumps([fight.game.view(0)["table"][each] for each in ("figures", "map")])
    assert "living-bones" not in told
    table = fight.game.view(0)["table"]["map"]
    assert (table["hazards"], table["coins"], table["treasures"], table["letters"]) == (
        [],
        {},
        {},
        {},
    )
    assert not {"hex:e1", "hex:g2", "hex:f1"} & {*table["hexes"]}
    assert (fight.state.figures[2:], fight.state.coins, fight.state.treasures) == ([], {}, {})
    select(fight).answer("long-stride-bottom", "d1")
    table = fight.game.view(0)["table"]["map"]
    assert (len(table["hazards"]), table["coins"], table["treasures"]) == (
        1,
        {"g2": 2},
        {"f1": "10"},
    )


@pytest.mark.rule("H-13.67")
@pytest.mark.parametrize(("before", "there"), [([], ["10"]), (["10"], []), (["9"], ["10"])])
def test_a_treasure_that_was_looted_before_is_not_behind_the_door(
    before: list[str], there: list[str]
) -> None:
    fight = walker(TWO, legend={"m": "treasure 10", "n": "floor"})
    fight.state.hoard.looted = before
    assert [*fight.answer("d1").state.treasures.values()] == there


@pytest.mark.rule("H-10.10")
def test_money_tokens_of_the_layout_lie_there_from_the_beginning() -> None:
    fight = scene(
        TWO.replace("*     .     .", "*     $     .", 1).replace("   .     1", "   $     1"),
        QUIET,
        legend={"n": "floor", "m": "floor"},
    )
    assert fight.game.view(0)["table"]["map"]["coins"] == {"c1": 1, "b1": 1}


@pytest.mark.rule("H-10.11", "H-10.12", "H-10.13")
@pytest.mark.parametrize(("characters", "ranks"), [(2, []), (3, [False]), (4, [True])])
def test_black_white_and_yellow_by_the_number_of_characters(
    characters: int, ranks: list[bool]
) -> None:
    """The example of p. 11: Living Bones are not there with two, normal with three, elite with four (H-10.14)."""
    legend = {"m": "monster living-bones none/normal/elite", "n": "monster city-guard"}
    drawing = TWO.replace("1", ".").replace(".", "*", 3)
    party = CLASSES[:characters]
    fight = scene(drawing, legend=legend, characters=party, seats=1, stand=())
    assert [each.is_elite for each in fight.state.monsters if each.kind == "living-bones"] == ranks


@pytest.mark.rule("H-10.14")
def test_yellow_is_elite_with_the_hit_points_of_an_elite() -> None:
    legend = {"m": "monster living-bones elite", "n": "monster living-bones normal"}
    fight = scene(TWO.replace("1", "."), legend=legend, level=1)
    stats = fight.state.content.monsters["living-bones"]
    found = sorted((each.is_elite, each.hp) for each in fight.state.monsters)
    assert found == [(False, stats.normal[1].hp), (True, stats.elite[1].hp)]
    assert stats.normal[1].hp != stats.elite[1].hp


@pytest.mark.rule("H-10.15")
def test_numbers_of_standees_are_drawn_and_never_twice() -> None:
    text = "map = '''\n*     m     m\n   m     m\n*     m     m'''\n[legend]\nm = \"monster city-guard\""
    seen = set()
    for seed in range(12):
        game = new("haven", seed=seed, scenario=text)
        numbers = [each.number for each in game.state.monsters]
        assert sorted(numbers) == [1, 2, 3, 4, 5, 6]
        seen.add(numbers[0])
    assert len(seen) > 2


# Reveal


@pytest.mark.rule("H-10.5", "H-42.1", "H-42.10")
def test_a_room_is_set_up_in_the_middle_of_the_move_which_then_goes_on() -> None:
    fight = walker(TWO, legend={"m": "monster living-bones", "n": "coin"})
    fight.answer("d1")
    assert [(each.id, fight.state.name(each.at)) for each in fight.state.monsters] == [
        ("living-bones-1", "g2")
    ]
    assert fight.state.coins != {}
    assert fight.asked == {0: "move"}
    fight.answer("e2")
    assert fight.state.name(fight.figure("fighter").at) == "e2"
    assert [each.path for each in fight.happened(Moved)][:2] == [
        ("a1", "b1", "c1", "d1"),
        ("d1", "e2"),
    ]


@pytest.mark.rule("H-42.7", "H-42.8", "H-42.11")
def test_page_42_who_comes_in_the_middle_of_a_move_acts_right_after_it() -> None:
    """The example of p. 42: on 25 with 4 points through a door; of three Archers two are left, whose 16 is over, and an Imp has 5."""
    drawing = """\
r     .     .     r
   *     1     i
r     .     .     r
   r           r
r     *
"""
    legend = '[legend]\nr = "monster archer"\ni = "monster imp"\n'
    fight = written(
        "attack 1", "move 4", foes=[foe("archer", initiative=16), foe("imp", initiative=5)],
        scenario=f"map = '''\n{drawing}'''\n{legend}", stand=("b1", "c3"), initiatives=(25, 80),
    )  # fmt: skip
    fight.answer("a-bottom", "d1")
    assert fight.asked == {0: "shortage", 1: "shortage"}, "the party decides"
    assert fight.keys == ["g1", "g2"], "the nearest is in f2"
    fight.answer("g2")
    assert fight.asked == {0: "move"}
    fight.answer("e1").until("select")
    assert fight.at("hero") == "e1"
    archers = [f"archer-{number}" for number in range(1, 7)]
    assert turns(fight) == [*archers[:4], "hero", "imp-1", *archers[4:], "mate"]


@pytest.mark.rule("H-41.29", "H-43.7", "H-42.9")
def test_who_comes_with_the_number_of_a_dead_one_has_nothing_of_what_that_one_had() -> None:
    """The only standee acts with the fire that it has consumed, dies, and comes again behind a door."""
    drawing = """\
.     .     .     .
   *     1     m
m     .     .     .
   *           .
"""
    biter = foe("w", do="move +0 ; attack +0 <consume fire: attack +3>", initiative=5, hp=3, standees=1)  # fmt: skip
    fight = written(
        "attack 3", second=("attack 1", "move 4"), foes=[biter], stand=("b1", "b2"), select=False,
        scenario=f"map = '''\n{drawing}'''\n[legend]\nm = \"monster w\"\n",
    )  # fmt: skip
    fight.state.elements.strong.append(Element.FIRE)
    fight.select().until("action").answer("a-top", "w-1").until("action")
    assert fight.state.find("w-1") is None
    fight.answer("b-bottom", "d1", "stop").until("select")
    assert [each.damage for each in fight.happened(Attacked) if each.attacker == "w-1"] == [5, 2]


@pytest.mark.rule("H-42.4", "H-42.5", "H-42.6")
def test_revealed_monsters_draw_a_card_and_act_at_its_initiative() -> None:
    cards = {"ability-guard": ["6"]}
    fight = walker(TWO, legend={"m": "monster city-guard", "n": "floor"}, coming=cards)
    assert fight.happened(MonsterCard) == []
    fight.answer("d1")
    assert [(each.deck, each.initiative) for each in fight.happened(MonsterCard)] == [("guard", 70)]
    skip(fight, "select")
    assert turns(fight) == ["fighter", "ranger", "city-guard-1"]


@pytest.mark.rule("H-42.7", "H-42.8")
def test_what_is_earlier_than_the_acting_figure_comes_right_after_it_by_initiative() -> None:
    cards = {"ability-guard": ["2"], "ability-living-bones": ["0"]}
    legend = {"m": "monster city-guard", "n": "monster living-bones"}
    fight = skip(walker(TWO, legend=legend, coming=cards).answer("d1"), "select")
    assert turns(fight) == ["fighter", "living-bones-1", "city-guard-1", "ranger"]


@pytest.mark.rule("H-42.9")
def test_a_set_that_has_acted_does_not_act_again_for_those_who_are_added() -> None:
    drawing = TWO.replace("   .           n", "   m           n")
    cards = {"ability-guard": ["0"]}
    fight = skip(walker_after(drawing, cards), "select")
    assert turns(fight) == ["city-guard-1", "fighter", "city-guard-2", "ranger"]


def walker_after(drawing: str, cards: dict[str, list[str]]) -> Arena:
    """Let a guard act on 15, and the fighter open the door on 41."""
    legend = {"m": "monster city-guard", "n": "floor"}
    fight = scene(drawing, QUIET, legend=legend, coming=cards)
    skip(select(fight), "action").answer("long-stride-bottom")
    return fight.answer("d1")


def test_who_joins_a_set_that_has_not_acted_acts_with_it_elites_first() -> None:
    drawing = TWO.replace("   .           n", "   n           m")
    cards = {"ability-guard": ["6"]}
    legend = {"m": "monster city-guard elite", "n": "monster city-guard"}
    fight = skip(walker(drawing, legend=legend, coming=cards).answer("d1"), "select")
    assert turns(fight) == ["fighter", "ranger", "city-guard-2", "city-guard-3", "city-guard-1"]
    assert len(fight.happened(MonsterCard)) == 1


BEARS = """
*     .     .     m
   .     1     n
*     .     .     n
   b           .
b     .
"""
"""Two bears in the first room, three in the second; there are four standees."""
SLEEP = {"ability-cave-bear": ["0"] * 9}


@pytest.mark.rule("H-42.11", "H-42.12")
def test_where_standees_are_short_elites_come_first_and_then_the_nearest_and_nobody_later() -> None:
    legend = {"b": "monster cave-bear", "m": "monster cave-bear elite", "n": "monster cave-bear"}
    lines = spawns("damage 99 cave-bear", "round-end")
    fight = scene(BEARS, lines, legend=legend, coming=SLEEP)
    skip(select(fight), "action").answer("long-stride-bottom", "d1")
    where = {fight.state.name(each.at): each.is_elite for each in fight.state.monsters}
    assert where == {"a3": False, "b2": False, "g1": True, "f1": False}, "g2 is farther than f1"
    skip(fight, "select")
    assert (fight.state.round, fight.state.monsters) == (2, [])
    skip(select(fight, "sweep+leap", "pin-down+barbed-tip"), "select")
    assert (fight.state.round, fight.state.monsters) == (3, [])


@pytest.mark.rule("H-42.11")
def test_who_is_as_near_as_another_is_for_the_party_to_choose() -> None:
    drawing = BEARS.replace("     .     m\n", "     m     .\n").replace("1     n", "1     .")
    drawing = drawing.replace("     .     n\n", "     m     .\n").replace("b     .", "b     b")
    legend = {"b": "monster cave-bear", "m": "monster cave-bear"}
    fight = scene(drawing, QUIET, legend=legend, coming=SLEEP)
    skip(select(fight), "action").answer("long-stride-bottom", "d1")
    assert set(fight.asked.values()) == {"shortage"}
    assert fight.keys == ["e1", "e2"]
    fight.answer("e2")
    assert fight.asked == {0: "move"}
    assert sorted(fight.state.name(each.at) for each in fight.state.monsters) == [
        "a3",
        "b2",
        "c3",
        "e2",
    ]


# Spawns


@pytest.mark.rule("H-16.2", "H-42.2")
def test_a_spawn_appears_in_its_round_before_cards_are_selected() -> None:
    drawing = TWO.replace("m", "X").replace("1", ".")
    fight = scene(
        drawing, spawns("spawn city-guard at X", "round-start", since=2), legend={"n": "floor"}
    )
    skip(select(fight), "select")
    assert fight.state.round == 2
    assert [each.at for each in fight.happened(Spawned)] == ["g2"]
    assert fight.asked == {0: "select", 1: "select"}


@pytest.mark.rule("H-42.3")
def test_where_the_hex_is_taken_a_spawn_comes_to_the_closest_empty_one() -> None:
    drawing = TWO.replace("1", ".")
    rule = spawns("spawn city-guard at X", "round-start")
    fight = scene(drawing.replace("n", "X"), rule, legend={"X": "obstacle", "m": "floor"})
    assert set(fight.asked.values()) == {"spawn"}
    assert hexes(fight) == {"e2", "f1", "g2"}
    fight.answer("g2")
    assert [each.at for each in fight.happened(Spawned)] == ["g2"]


@pytest.mark.rule("H-42.19")
def test_a_spawn_does_not_come_through_a_wall_or_into_a_room_not_revealed() -> None:
    drawing = (
        "*     .     X     .\n   .     1     .\n*     o     .     .\n   .           .\n".replace(
            "X", "."
        )
    )
    drawing = "*     X     .     .\n   o     1     .\n*     o     .     .\n   .           .\n"
    rule = spawns("spawn city-guard at X", "round-start")
    fight = scene(drawing, rule, legend={"X": "obstacle"}, stand=("a1", "a2"))
    assert [each.at for each in fight.happened(Spawned)] == ["b2"], (
        "the door and what is behind it are nearer"
    )
    full = drawing.replace("   .           .\n", "   o           .\n")
    fight = scene(full, rule, legend={"X": "obstacle"}, stand=("a1", "a2"))
    assert fight.happened(Spawned) == []
    assert fight.asked == {0: "select", 1: "select"}


@pytest.mark.rule("H-16.3", "H-16.4")
def test_spawns_of_a_moment_come_together_and_other_effects_in_the_order_of_the_party() -> None:
    drawing = TWO.replace("1", ".").replace("m", "X").replace("n", "Y")
    rules = spawns("spawn city-guard at X", "round-start") + spawns(
        "spawn living-bones at Y", "round-start"
    ).removeprefix(QUIET)
    rules += spawns("damage 1 monsters", "round-start").removeprefix(QUIET)
    fight = scene(drawing, rules, stand=("a1", "a2"), level=1)
    assert set(fight.asked.values()) == {"effect"}
    assert fight.keys == ["rule-0", "rule-1", "rule-2"]
    fight.answer("rule-0")
    assert [each.figure for each in fight.happened(Spawned)] == ["city-guard-1", "living-bones-1"]
    hurt = {each.kind: each.missing for each in fight.state.monsters}
    assert hurt == {"city-guard": 1, "living-bones": 1}
    first = scene(drawing, rules, stand=("a1", "a2"), level=1).answer("rule-2", "rule-1")
    assert [each.missing for each in first.state.monsters] == [0, 0]


@pytest.mark.rule("H-42.16")
def test_who_is_added_at_the_end_of_a_round_acts_from_the_next_on() -> None:
    drawing = TWO.replace("m", "X").replace("1", ".")
    fight = scene(drawing, spawns("spawn city-guard at X", "round-end"), legend={"n": "floor"})
    skip(select(fight), "select")
    assert [each.at for each in fight.happened(Spawned)] == ["g2"]
    assert turns(fight) == ["fighter", "ranger"]
    assert fight.happened(MonsterCard) == [], "its card is one of the next round"
    select(fight, "sweep+leap", "pin-down+barbed-tip")
    skip(fight, "select")
    assert turns(fight).count("city-guard-1") == 1


@pytest.mark.rule("H-42.18")
def test_the_acting_figure_is_whose_turn_it_is_also_if_anothers_granted_move_opens_the_door() -> (
    None
):
    text = "map = '''\n{}'''\n[legend]\nm = \"monster dummy\"\nn = \"floor\"\n".format(
        TWO.strip("\n")
    )
    fight = written(
        "grant one ally within 3 {move 4}", scenario=text, stand=("a1", "a2"),
        foes=[foe("dummy", initiative=5)],
    )  # fmt: skip
    fight.play("a-top", "mate", "d1", "stop")
    fight.until("select")
    assert turns(fight) == ["hero", "dummy-1", "mate"]
