"""Previews: what an option shows before it is chosen is what then happens."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

import tabard
from tabard.bugs import BUGS
from tabard.bugs.preview import preview
from tabard.crawl.events import Moved, Pushed
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import TOP, duel
from tests.bugs.lanes import FIELD, FLYER, MOVE, TURN, foes, lane
from tests.bugs.using import using

HAZARD = 'legend = { h = "hazard 2 poison" }\n'
STICKY = 'legend = { h = "hazard 1 immobilize" }\n'


def shown(table: Table) -> dict[str, dict[str, Any]]:
    decision = table.game.decision
    assert decision is not None
    return preview(table.state, decision)


# Moves


def test_a_way_tells_the_points_used_after_each_hex() -> None:
    table = situation(TURN, map=lane("S.~.")).answer("shield-bash-bottom")
    assert table.asked == "move"
    assert shown(table)["a2"] == {
        "figure": "figure:bruiser", "path": ["a2"], "points": [1], "cost": 1, "of": 2, "suffer": 0, "conditions": [],
        "stops": "a2",
    }  # fmt: skip
    long = duel(bottom="move 5", map=lane("S.~.."), foes=('at = "a5"',)).answer(
        "warding-strength-bottom"
    )
    assert long.asked == "move"
    assert shown(long)["a4"]["points"] == [1, 3, 4]
    assert shown(long)["a4"]["path"] == ["a2", "a3", "a4"]


def test_points_at_hand_are_those_left() -> None:
    table = duel(bottom="move 3", map=lane("S....."), foes=('at = "a6"',))
    table.answer("warding-strength-bottom", "a2")
    assert (shown(table)["a4"]["cost"], shown(table)["a4"]["of"]) == (2, 2)
    assert set(shown(table)) == {"a1", "a3", "a4"}


def test_hazards_on_the_way_are_told_and_then_happen() -> None:
    table = duel(HAZARD, bottom="move 3", map=lane("Shh."), foes=('at = "a4"',))
    table.answer("warding-strength-bottom")
    told = shown(table)["a3"]
    assert (told["suffer"], told["conditions"], told["stops"]) == (4, ["poison"], "a3")
    before = table.hero.hp
    table.answer("a3").until("action", "suffer", "stop")
    assert before - table.hero.hp == told["suffer"]


def test_a_jump_suffers_only_where_it_ends_and_a_flight_nothing() -> None:
    jump = duel(HAZARD, bottom="move 3 jump", map=lane("Shoh."), foes=('at = "a5"',))
    jump.answer("warding-strength-bottom")
    assert (shown(jump)["a4"]["suffer"], shown(jump)["a4"]["points"]) == (2, [1, 2, 3])
    assert shown(jump)["a2"]["suffer"] == 2
    flight = situation(HAZARD + FLYER, map=lane("Sh~.")).answer("ember-line-bottom")
    assert flight.asked == "move"
    assert {each["suffer"] for each in shown(flight).values()} == {0}
    assert shown(flight)["a4"]["points"] == [1, 2, 3]


def test_a_way_ends_where_a_hazard_immobilizes() -> None:
    table = duel(STICKY, bottom="move 4", map=lane("S.h.."), foes=('at = "a5"',))
    table.answer("warding-strength-bottom")
    assert [*shown(table)] == ["a2", "a3"]
    told = shown(table)["a3"]
    assert (told["path"], told["stops"], told["conditions"]) == (["a2", "a3"], "a3", ["immobilize"])
    table.answer("a3").until("action", "suffer")
    assert table.at("bruiser") == "a3"


def test_every_way_shown_is_the_way_taken() -> None:
    table = situation(
        TURN + 'legend = { "^" = "hazard 1" }', map=FIELD.replace(".     S", "^     S")
    )
    table.answer(MOVE)
    told = shown(table)
    assert len(told) > 10
    for key, way in told.items():
        taken = table.game.at(table.game.stream[-1].number + 1)
        taken.apply(key)
        while taken.decision is not None and taken.decision.kind == "negate":
            taken.apply("suffer")
        steps = [each for each in taken.events if isinstance(each, Moved)]
        entered = [name for each in steps for name in each.path[1:]]
        assert entered == way["path"], key


def test_a_preview_changes_nothing() -> None:
    table = situation(TURN).answer(MOVE)
    before = BUGS.encode(table.state)
    keys = table.keys
    shown(table)
    assert BUGS.encode(table.state) == before
    assert table.keys == keys


def test_until_the_die_is_rolled_it_is_shown_who_is_hit() -> None:
    table = duel(top="attack 3 muddle").answer("warding-strength-top", "dummy-1")
    assert table.asked == "strike"
    told = {"hexes": [table.at("dummy-1")], "hits": ["figure:dummy-1"]}
    assert shown(table) == {"roll": told, "without-muddle": told}


# Monsters


def test_the_ways_that_are_equally_good_for_a_monster_are_shown() -> None:
    table = situation(
        """
        turn = "bandit-guard-1"
        initiative = 1
        hero = { at = "a1" }
        rolled = { bandit-guard = "plus" }
        monsters = [{ type = "bandit-guard", number = 1, at = "e1" }]
        """
    )
    told = shown(table)
    assert set(told) == set(table.keys) == {"c1", "c2"}
    for key, way in told.items():
        assert (way["figure"], way["stops"], way["of"]) == ("figure:bandit-guard-1", key, 2)
        assert way["hits"] == []
    table.answer("c2")
    moved = next(each for each in table.game.events if isinstance(each, Moved))
    assert list(moved.path[1:]) == told["c2"]["path"]


def test_whom_a_monster_would_attack_from_there_is_shown() -> None:
    table = duel(acts="move 2 ; attack 2", foes=('at = "b1"',), map=FIELD, turn="dummy-1")
    told = shown(table)
    assert set(told) == {"b2", "c2"}
    assert {tuple(each["hits"]) for each in told.values()} == {("figure:bruiser",)}


def test_a_move_between_two_attacks_is_the_one_that_is_shown() -> None:
    acts = "attack 1 ; move 2 ; attack 2 ; shield 1"
    table = duel(acts=acts, foes=('at = "b1"',), map=FIELD, turn="dummy-1")
    assert table.asked == "monster-move"
    assert {each["of"] for each in shown(table).values()} == {2}


# Targets, areas, places


def test_an_attack_shows_its_reach_and_its_targets() -> None:
    table = duel(top="attack 3 range 2", foes=foes("c1", "c5"), map=FIELD)
    table.answer("warding-strength-top")
    told = shown(table)
    assert told[""]["from"] == "c3"
    assert len(told[""]["range"]) == 18
    assert "c3" not in told[""]["range"]
    assert told["dummy-1"] == {"hexes": ["c1"], "hits": ["figure:dummy-1"]}
    assert "skip" not in told


def test_an_area_shows_its_hexes_and_whom_it_hits() -> None:
    table = duel(
        top="attack 3 area{(1,0) (0,1)}",
        foes=('at = "c2"', 'at = "d2", conditions = ["invisible"]'),
        map=FIELD,
    )
    table.answer("warding-strength-top")
    told = shown(table)
    assert "" not in told
    assert told["area-c2-d2"] == {"hexes": ["c2", "d2"], "hits": ["figure:dummy-1"]}
    assert set(told) == {each for each in table.keys if each.startswith("area-")}


def test_a_shove_shows_what_the_hex_does() -> None:
    table = duel(HAZARD, top="push 2 range 1", map=lane("S1h."), foes=('at = "a2"',))
    table.answer("warding-strength-top", "dummy-1")
    assert shown(table) == {
        "a3": {"figure": "figure:dummy-1", "path": ["a3"], "suffer": 2, "conditions": ["poison"]}
    }
    table.answer("a3")
    assert [each.to for each in table.happened(Pushed)] == ["a3"]
    assert table.figure("dummy-1").hp == 18
    flyer = duel(
        HAZARD, top="push 2 range 1", map=lane("S1h."), foes=('at = "a2"',), foe="flying = true"
    )
    flyer.answer("warding-strength-top", "dummy-1")
    assert shown(flyer)["a3"]["suffer"] == 0


def test_targets_of_other_abilities_stand_somewhere() -> None:
    table = duel(top="poison range 2", foes=foes("c1", "c2"), map=FIELD)
    table.answer("warding-strength-top")
    assert shown(table) == {
        "dummy-1": {"hexes": ["c1"], "hits": ["figure:dummy-1"]},
        "dummy-2": {"hexes": ["c2"], "hits": ["figure:dummy-2"]},
    }


def test_an_obstacle_that_is_destroyed_hits_its_neighbours() -> None:
    table = duel(
        top="crush 2 range 2", foes=foes("a2", "e3"), map=FIELD.replace(".     S", "o     S")
    )
    table.answer("warding-strength-top")
    assert shown(table) == {"a3": {"hexes": ["a3"], "hits": ["figure:dummy-1"]}}


def test_damage_shows_what_would_be_left() -> None:
    table = duel(acts="attack 3", turn="dummy-1", row=("+0", "+0", "+0")).until("negate")
    told = shown(table)
    assert told["suffer"] == {"figure": "figure:bruiser", "suffer": 3, "hp": table.hero.hp - 3}
    others = [each for key, each in told.items() if key != "suffer"]
    assert others
    assert {each["hp"] for each in others} == {table.hero.hp}


def test_questions_about_nothing_on_the_map_have_no_preview() -> None:
    table = Table(tabard.new("bugs", scenario="1", character="bruiser", seed=1))
    assert table.asked == "select"
    assert shown(table) == {}


# Halves of cards


def test_whoever_is_attacked_sees_it_before_an_item_is_used() -> None:
    table = using("coin-shield", turn="dummy-1")
    assert table.asked == "defend"
    hit = {"hexes": ["a1"], "hits": ["figure:bruiser"]}
    assert shown(table) == {"": {"usual": "go-on"}, "go-on": hit, "item-coin-shield": hit}


def test_while_the_die_can_be_turned_it_is_shown_who_is_hit() -> None:
    attacked = using("bottle-cap-helm", turn="dummy-1", dice="plus").until("die")
    assert shown(attacked)["go-on"]["hits"] == ["figure:bruiser"]
    own = using("lucky-cats-eye-marble", dice="minus").answer(TOP, "dummy-1").until("die")
    assert shown(own)["go-on"]["hits"] == ["figure:dummy-1"]


@pytest.mark.parametrize(("scenario", "hero"), [("8", "mindthief"), ("17", "cragheart")])
def test_previews_are_quick_and_fit_the_options(scenario: str, hero: str) -> None:
    game = tabard.new("bugs", scenario=scenario, character=hero, seed=4)
    times = []
    for number in range(150):
        decision = game.decision
        if decision is None:
            break
        begun = process_time()
        told = preview(game.state, decision)
        times.append(process_time() - begun)
        assert set(told) - {""} <= {each.key for each in decision.options}
        game.apply(number * 7 % len(decision.options))
    assert sorted(times)[len(times) * 9 // 10] < 0.005
