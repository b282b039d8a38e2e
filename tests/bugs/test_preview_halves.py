"""Previews of a card's half: where its move can end, and whom what comes then could reach."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

import tabard
from tabard.bugs import BUGS
from tabard.crawl.movement import ways_over
from tests.bugs.arrange import Table
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import FIELD, foes, lane
from tests.bugs.test_preview import shown


def test_a_half_shows_where_its_move_can_end_and_what_that_costs() -> None:
    table = duel(bottom="move 3", map=lane("S.~.."), foes=('at = "a5"',))
    told = shown(table)
    assert told[BOTTOM] == {"reach": [{"hex": "a2", "cost": 1}, {"hex": "a3", "cost": 3}]}
    assert told["shield-bash-basic-bottom"] == {"reach": [{"hex": "a2", "cost": 1}]}
    table.answer(BOTTOM)
    chosen = [{"hex": key, "cost": each["cost"]} for key, each in shown(table).items()]
    assert told[BOTTOM]["reach"] == chosen


def test_a_half_shows_how_far_its_attack_reaches_and_whom_it_could_hit() -> None:
    table = duel(top="attack 3", foes=foes("c2", "b3", "c1"), map=FIELD)
    told = shown(table)[TOP]
    assert sorted(told["range"]) == ["b2", "b3", "c2", "c4", "d2", "d3"]
    assert told["targets"] == ["figure:dummy-1", "figure:dummy-2"]
    table.answer(TOP)
    assert [f"figure:{each}" for each in table.keys if each != "skip"] == told["targets"]
    assert shown(table)[""]["range"] == told["range"]


def test_a_half_with_an_area_shows_everybody_whom_it_could_catch() -> None:
    table = duel(
        top="attack 3 area{(1,0) (0,1)}",
        foes=('at = "c2"', 'at = "d3"', 'at = "b2", conditions = ["invisible"]', 'at = "a1"'),
        map=FIELD,
    )
    told = shown(table)[TOP]
    assert told["targets"] == ["figure:dummy-1", "figure:dummy-2"]
    assert sorted(told["range"]) == ["b2", "b3", "c2", "c4", "d2", "d3"]


@pytest.mark.parametrize(
    ("condition", "half"), [("immobilize", BOTTOM), ("disarm", TOP)], ids=["move", "attack"]
)
def test_a_half_that_cannot_be_performed_shows_nothing(condition: str, half: str) -> None:
    free, held = duel(), duel(hero=f'conditions = ["{condition}"]')
    assert half in shown(free)
    assert half in held.keys
    assert half not in shown(held)
    other = {TOP: BOTTOM, BOTTOM: TOP}[half]
    assert shown(held)[other] == shown(free)[other]


def test_after_a_move_that_cannot_be_made_the_next_ability_is_shown() -> None:
    table = duel(top="move 2; attack 3", hero='conditions = ["immobilize"]')
    assert shown(table)[TOP]["targets"] == ["figure:dummy-1"]


def attackable(table: Table) -> set[str]:
    """Collect whom the attack after a move can be aimed at, by trying every way to move."""
    ends = [each["hex"] for each in shown(table)[BOTTOM]["reach"]]
    assert ends
    found: set[str] = set()
    for end in ["skip", *ends]:
        copy = Table(table.game.fork())
        copy.answer(BOTTOM, end)
        for kind, key in (("move", "stop"), ("target", "skip")):
            if copy.asked == kind:
                copy.answer(key)
        if copy.asked == "attack":
            found.update(hit for each in shown(copy).values() for hit in each.get("hits", ()))
    return found


@pytest.mark.parametrize(
    ("does", "targets"),
    [
        ("attack 3", [1, 2]),
        ("attack 3 range 2", [1, 2, 4]),
        ("heal 1 self ; attack 3", [1, 2]),
        ("attack 3 area{(1,0) (2,0)}", [1, 2, 4]),
    ],
)
def test_a_move_with_an_attack_after_it_shows_whom_the_attack_could_reach(
    does: str, targets: list[int]
) -> None:
    standing = (*foes("c1", "e4"), 'at = "b1", conditions = ["invisible"]', *foes("a5"))
    table = duel(bottom=f"move 1 ; {does}", foes=standing, map=FIELD)
    before = BUGS.encode(table.state)
    told = shown(table)[BOTTOM]
    assert len(told["reach"]) == 6
    assert told["targets"] == [f"figure:dummy-{each}" for each in targets]
    assert attackable(table) == set(told["targets"])
    assert BUGS.encode(table.state) == before


def test_after_a_hazard_that_disarms_no_attack_is_promised() -> None:
    disarming = 'legend = { h = "hazard 0 disarm", i = "hazard 0 muddle" }\n'
    barred = duel(disarming, bottom="move 3 ; attack 3", foes=foes("a5"), map=lane("S.h.."))
    assert "targets" not in shown(barred)[BOTTOM]
    assert attackable(barred) == set()
    free = duel(disarming, bottom="move 3 ; attack 3", foes=foes("a5"), map=lane("S.i.."))
    assert shown(free)[BOTTOM]["targets"] == ["figure:dummy-1"]
    over = duel(disarming, bottom="move 3 jump ; attack 3", foes=foes("a5"), map=lane("S.h.."))
    assert shown(over)[BOTTOM]["targets"] == ["figure:dummy-1"]
    assert attackable(over) == {"figure:dummy-1"}


def test_what_only_an_infusion_would_pay_for_is_not_promised() -> None:
    table = duel(
        bottom="move 1 ; attack 3 <consume wild: range 3>", foes=foes("a4"), map=lane("S...")
    )
    assert "targets" not in shown(table)[BOTTOM]


def test_a_move_with_a_heal_of_ones_own_shows_its_reach_only() -> None:
    assert set(shown(duel(bottom="move 1 ; heal 2 self"))[BOTTOM]) == {"reach"}


@pytest.mark.parametrize(
    ("top", "told"),
    [
        ("heal 2 self", {"targets": ["figure:bruiser"]}),
        ("poison range 1", {"targets": ["figure:dummy-1"], "range": ["a2", "b1"]}),
        ("push 2 range 1", {"targets": ["figure:dummy-1"], "range": ["a2", "b1"]}),
        ("trap 2 range 1", {"range": ["a2"]}),
    ],
)
def test_a_half_shows_the_targets_or_the_places_of_other_abilities(
    top: str, told: dict[str, Any]
) -> None:
    assert shown(duel(top=top))[TOP] == told


@pytest.mark.parametrize(("scenario", "hero"), [("2", "spellweaver"), ("17", "cragheart")])
def test_halves_are_shown_in_three_milliseconds(scenario: str, hero: str) -> None:
    table = Table(tabard.new("bugs", scenario=scenario, character=hero, seed=4)).until("action")
    assert len(shown(table)) == 8
    times = []
    for _ in range(9):
        ways_over.cache_clear()
        begun = process_time()
        shown(table)
        times.append(process_time() - begun)
    assert min(times) < 0.003


# Attacks on oneself
