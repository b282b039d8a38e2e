"""What the terminal says before anybody commits: the exact odds of an attack with the deck of whoever makes it."""

from typing import Any

import pytest

from tabard.crawl.effects import Condition
from tabard.haven import HAVEN
from tabard.table import Seat
from tests.haven.arena import Arena, arena, hall
from tests.haven.scene import Scene, foe, scene
from tests.haven.test_attacks import draws
from tests.haven.test_tiles import tiles

pytestmark = pytest.mark.usefixtures("haven")


def lines(fight: Arena) -> dict[str, str]:
    preview = HAVEN.page.preview
    assert preview is not None
    seat, decision = next(iter(fight.game.decisions.items()))
    del seat
    shown = preview(fight.state, decision)
    return {key: each["line"] for key, each in shown.items() if "line" in each}


def before_an_attack(**coming: list[str]) -> Arena:
    """Let the Fighter stand beside a guard with 5 hit points and a shield of 1, about to attack for 4."""
    scene = arena(hall(c1="g"), stand=("a1", "b1"), characters=("ranger", "fighter"), level=1,
                  coming={"ability-guard": ["4"], **coming})  # fmt: skip
    scene.answer("quick-shot+aimed-shot", seat=0).answer("heavy-blow+sweep", seat=1)
    while "attack" not in scene.asked.values():
        key = "heavy-blow-top" if "heavy-blow-top" in scene.keys else ""
        pick = key or next((each for each in ("stop", "skip", "suffer") if each in scene.keys), "")
        scene.answer(pick or scene.keys[-1])
    return scene


def test_the_line_of_a_target_is_the_sum_over_the_attackers_deck() -> None:
    """4 less shield 1: null 0, -2 1, five times 2, six times 3, five times 4, +2 5, 2x 7; 61 in 20 cards."""
    scene = before_an_attack()
    guard = scene.figure("city-guard-1")
    assert (guard.hp, scene.state.decks.of["fighter"].discard) == (5, [])
    told = lines(scene)["city-guard-1"]
    assert told == "0 to 7 damage, 3.0 on average, defeats it 10%"
    guard.hp = 8
    assert lines(scene)["city-guard-1"] == "0 to 7 damage, 3.0 on average"
    guard.hp = 5
    scene.state.decks.of["fighter"].pile.become("double", "minus-1")
    assert lines(scene)["city-guard-1"] == "2 to 7 damage, 4.5 on average, defeats it 50%"


def test_odds_are_drawn_from_the_same_deck() -> None:
    scene = before_an_attack()
    odds = HAVEN.page.odds
    assert odds is not None
    found = odds(scene.game, Seat(1), "city-guard-1")
    assert found["exact"]
    (target,) = found["figures"]
    assert target["defeated"] == 0.1
    assert [each["icons"] for each in target["results"]] == [[]] * 7, "a page draws the cards"
    chances = {each["roll"]: each["chance"] for each in target["results"]}
    assert chances == {
        "null": 0.05,
        "-2": 0.05,
        "-1": 0.25,
        "+0": 0.3,
        "+1": 0.25,
        "+2": 0.05,
        "2x": 0.05,
    }


def foretold(fight: Scene) -> str:
    """Say what is foretold of the attack on the first monster, all of whose modifiers are +0, and make it."""
    told = lines(fight)["dummy-1"]
    fight.answer("dummy-1")
    dealt = 20 - fight.hp("dummy-1")
    assert told.startswith(f"{dealt} to {dealt} damage"), told
    return told


def even(fight: Scene) -> Scene:
    """Let nothing but +0 come up."""
    fight.state.decks.of["hero"].pile.become("plus-0")
    return fight


def test_a_preview_counts_what_an_attack_counts() -> None:
    fight = even(scene("move 4 ; attack 2 per step", drawing=hall(f2="d"))).play("a-top", "e2")
    while fight.asked == {0: "move"}:
        fight.answer("stop")
    assert not foretold(fight).startswith("2 to 2")


@pytest.mark.parametrize(
    "conditions", [["poison"], ["ward"], ["poison", "ward"], ["ward", "muddle"]]
)
def test_a_preview_knows_what_the_target_has(conditions: list[str]) -> None:
    fight = even(scene("attack 4", foes=[foe("dummy", traits="shield 1")]))
    for each in conditions:
        fight.figure("dummy-1").conditions[Condition(each)] = False
    foretold(fight.play("a-top"))


def help_on(fight: Arena) -> tuple[dict[str, Any], str | None]:
    """Say what a page tells beside the open question: what each option would do, and the answer if it needs no thought."""
    seat, decision = next(iter(fight.game.decisions.items()))
    preview = HAVEN.page.preview
    assert preview is not None
    given = fight.game.unasked(seat)
    return dict(preview(fight.state, decision)), None if given is None else given.key


def test_where_a_monster_goes_that_gets_away_is_shown_with_the_whole_way() -> None:
    coward = foe("dummy", do="move +0 ending by farthest to focus")
    fight = scene(foes=[coward], drawing=hall(e3="d")).until("monster-move")
    shown, _ = help_on(fight)
    assert shown.keys() == set(fight.keys)
    for key, each in shown.items():
        assert (each["figure"], each["path"][-1], each["cost"]) == ("figure:dummy-1", key, 2)


def test_the_only_ally_whom_a_modifier_heals_needs_no_thought() -> None:
    fight = draws(scene("attack 2"), "[+1 then {heal 2 ally}]")
    fight.figure("mate").hp = 10
    fight.play("a-top", "dummy-1")
    assert fight.asked == {0: "target"}
    assert help_on(fight)[1] == "mate"


def test_whoever_springs_a_trap_of_several_is_shown_where_they_stand() -> None:
    fight = tiles("spring one trap within 2 on one enemy within 4", d1="^", e1="d", f1="d")
    fight.answer("d1")
    assert fight.asked == {0: "target"}
    shown, given = help_on(fight)
    assert given is None
    assert {key: shown[key]["hexes"] for key in fight.keys} == {
        "dummy-1": ["e1"],
        "dummy-2": ["f1"],
    }


def test_whoever_looks_leaves_no_trace_in_the_game() -> None:
    """Looking what a card would come to noted that nothing had been done yet, and a table that nobody looked at was another one to the bit."""
    fight = scene("move 4 ; attack 2 per step").play("a-top", "skip")
    assert fight.asked == {0: "attack"}
    fight.state.deeds.clear()
    before = HAVEN.encode(fight.state)
    help_on(fight)
    assert [each.label for each in fight.game.decisions[Seat(0)].options]
    assert HAVEN.encode(fight.state) == before
