"""What people may set right by hand is listed, complete: every way that is offered can be taken, and nothing hidden is told."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import tabard
from tabard.greyport import corrections as c
from tabard.greyport.rightings import rightings
from tabard.greyport.state import LOCATION
from tabard.table import Game, RefusedError, Righting, Seat

from .test_corrections import laid


def found(game: Game[Any], about: str, label: str, seat: int = 0) -> Righting:
    """Return one of the listed things."""
    (one,) = [each for each in game.rightings(seat) if (each.about, each.label) == (about, label)]
    return one


def test_each_thing_says_how_it_is_and_how_it_may_be() -> None:
    game = laid()
    hp = found(game, "Fiona", "hit points")
    assert (hp.now, [each.label for each in hp.ways]) == ("10", [str(n) for n in range(1, 10)])
    place = found(game, "Goblin Archer #1", "place")
    assert place.now == "on the location"
    assert [each.correction for each in place.ways] == [
        c.MoveMonster(1, 0),
        c.MoveMonster(1, 1),
        c.RemoveMonster(1),
    ]
    axe = found(game, "Fiona's cards", "Wide Axe")
    assert [(each.label, each.correction.to) for each in axe.ways] == [
        ("in the discard pile", "discard"),
        ("on top of the deck", "top"),
        ("in the deck", "deck"),
    ]
    rider = found(game, "Not in play", "Wolf Rider")
    assert [each.correction.place for each in rider.ways] == [LOCATION, 0, 1]


def test_every_way_that_is_listed_can_be_taken_and_does_what_it_says() -> None:
    walk = Random(5)
    game = tabard.new("greyport", seed=5, party=["fiona", "gerki", "zot"])
    taken = 0
    for _ in range(40):
        assert game.outcome is None
        try:
            listed = game.rightings(0)
        except RefusedError:
            listed = []
        for each in walk.sample(listed, min(4, len(listed))):
            copy = game.fork()
            way = walk.choice(each.ways)
            copy.correct(way.correction, 0)
            assert copy.state.corrected
            assert copy.problems() == []
            after = {(one.about, one.label): one.now for one in copy.rightings(0)}
            if each.label in ("hit points", "damage", "shield tokens"):
                assert after[each.about, each.label] == way.label
            taken += 1
        seat, decision = walk.choice(sorted(game.decisions.items()))
        game.apply(walk.choice(decision.options).key, seat)
    assert taken > 60


@pytest.mark.rule("G-20.28")
def test_a_hidden_hand_is_listed_for_its_own_seat_only() -> None:
    game = tabard.new("greyport", seed=1, party=["fiona", "gerki"], hands="hidden")
    assert {each.about for each in game.rightings(0)} >= {"Fiona's cards"}
    assert "Gerki's cards" not in {each.about for each in game.rightings(0)}
    other = tabard.new("greyport", seed=1, party=["fiona", "gerki"], hands="hidden")
    state = other.state
    given, kept = state.players[1].hand[0], state.players[1].deck.rest[0]
    assert given != kept
    state.players[1].hand[0], state.players[1].deck.rest[0] = kept, given
    lists = [msgspec.json.encode([*rightings(each, Seat(0))]) for each in (game.state, state)]
    assert lists[0] == lists[1]


def test_in_the_middle_of_something_nothing_can_be_set_right() -> None:
    game = tabard.new("greyport", seed=3)
    while "taunt" not in {each.kind for each in game.decisions.values()}:
        game.apply(0)
    with pytest.raises(RefusedError, match="only at the start of a step"):
        game.rightings(0)
