"""What bots go by on their way to the goal: where it leads, how far it is, and whom it asks for."""

from __future__ import annotations

import pytest

from tabard.bugs import BUGS
from tabard.bugs.aims import is_prey, list_errands, list_marks
from tabard.crawl.journeys import FAR, find_roads, measure_length
from tabard.hexes import hex_named
from tests.bugs.arrange import OVER, Table, situation
from tests.bugs.lanes import lane

RING = """
S     .     _
   o     .
.     .     .
   .     .
"""
"""A plate four hexes away, five where one walks around the obstacle."""


def way(table: Table, at: str = "") -> int:
    """Count the points of all that the goal asks for, from a hex or from where the character stands."""
    state = table.state
    land = find_roads(state, state.character, "party")
    start = hex_named(state.terrain.board, at) if at else state.character.at
    return measure_length(state.terrain.board, land, list_errands(state), start)


def weighed(table: Table) -> dict[str, float]:
    """Weigh the options of the open question at first sight."""
    decision = table.game.decision
    assert decision is not None
    assert BUGS.bots.hunch is not None
    weights = BUGS.bots.hunch(table.state, decision)
    return {each.key: weight for each, weight in zip(decision.options, weights, strict=True)}


def test_a_way_leads_around_obstacles() -> None:
    table = situation('goal = "visit plates"\nmonsters = []', map=RING)
    assert way(table) == 5


def test_whoever_bars_the_way_makes_it_longer_and_does_not_end_it() -> None:
    head = 'goal = "visit plates"\n'
    free = situation(head + "monsters = []", map=lane("S..._"))
    monster = 'monsters = [{ type = "mouse", number = 1, at = "a3" }]'
    barred = situation(head + monster, map=lane("S..._"))
    walled = situation(head + monster, map=lane("S.o._"))
    assert way(free) == 4
    assert way(free) < way(barred) < FAR
    assert way(walled) == FAR


def test_a_journey_goes_over_all_plates_and_ends_at_the_exit() -> None:
    table = situation('goal = "visit plates ; reach A"\nmonsters = []', map=lane("A_.S.._"))
    # Three to the far plate, five back to the other one, and one to the exit.
    assert way(table) == 3 + 5 + 1
    assert list_errands(table.state).left == 3
    table.state.visited = [hex_named(table.state.terrain.board, "a7")]
    assert way(table) == 3


COUNTED = """
goal = "counter scraps 1"
monsters = []
[[rules]]
when = "ends-turn"
of = "A"
once = true
do = "count scraps"
text = "A"
[[rules]]
when = "ends-turn"
of = "B"
once = true
do = "count scraps"
text = "B"
"""


def test_of_several_places_only_as_many_as_are_needed_are_gone_to() -> None:
    one = situation(COUNTED, map=lane("A..S.B"))
    both = situation(COUNTED.replace("scraps 1", "scraps 2"), map=lane("A..S.B"))
    assert way(one) == 2
    assert way(both) == 2 + 5


MICE = """
goal = "counter mice 1 ; reach A"
counters = { mice = COUNT }
monsters = [{ type = "mouse", number = 1, at = "a5" }]
[[rules]]
when = "dies"
of = "mouse"
do = "count mice"
text = "One is enough."
"""


@pytest.mark.parametrize(("count", "hunted"), [(0, True), (1, False)])
def test_monsters_are_hunted_only_until_enough_have_died(count: int, *, hunted: bool) -> None:
    table = situation(MICE.replace("COUNT", str(count)), map=lane("A.S.."))
    assert is_prey(table.state, "mouse") is hunted


BELL = """
goal = "destroy bell"
monsters = [{ type = "mouse", number = 1, at = "a5" }]
[[objectives]]
id = "bell"
name = "Bell"
at = "A"
enemy_of = "character"
hp = 5
"""


def test_what_must_be_broken_is_attacked_rather_than_who_stands_beside() -> None:
    table = situation(BELL, map=lane("..AS."))
    assert [each.kind for each in list_marks(table.state)] == ["bell"]


def test_at_first_sight_one_goes_on_towards_the_goal_and_stops_there() -> None:
    head = 'goal = "visit plates"\nmonsters = []\nturn = "character"\n'
    cards = 'cards = { warding-strength = "played a", shield-bash = "played a" }\n'
    table = situation(head + cards, map=lane("_.S..."))
    table.answer("warding-strength-basic-bottom")
    found = weighed(table)
    assert found["a1"] > found["a2"] > found["skip"] > found["a4"] > found["a5"]
    table.answer("a2")
    assert not [each for each, weight in weighed(table).items() if each != "stop" and weight > 0.1]


def test_a_blow_that_would_be_the_end_is_negated_and_another_is_suffered() -> None:
    blow = """
    turn = "bandit-guard-1"
    initiative = 1
    hero = { at = "a1", hp = HP }
    rolled = { bandit-guard = "minus" }
    monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
    dice = { die = ["neutral"] }
    """
    shares = []
    for hp in (1, 9):
        table = situation(blow.replace("HP", str(hp)))
        table.until("negate")
        found = weighed(table)
        shares.append(found["suffer"] / sum(found.values()))
    assert shares[0] < 0.1
    assert shares[1] > 0.9


def test_a_short_rest_is_taken_when_there_are_no_two_cards_left() -> None:
    table = situation(OVER + 'goal = "visit plates"\nmonsters = []\n', map=lane("S.._"))
    table.until("short-rest")
    full = weighed(table)
    assert full["no"] > full["yes"]
    for each in table.state.hero.cards[1:]:
        each.zone = "discard"
    empty = weighed(table)
    assert empty["yes"] > empty["no"]


def test_cards_are_played_rather_than_laid_aside_for_a_rest() -> None:
    table = situation('goal = "visit plates"\nmonsters = []\n', map=lane("S....._"))
    table.until("select")
    found = weighed(table)
    assert found["long-rest"] < 0.2 * sum(found.values())
