"""Whole decks of events with random answers: nothing breaks, nothing is lost, and the same answers give the same campaign."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabard.haven import HAVEN
from tabard.haven.campaign.eventing import decks_of
from tabard.haven.campaign.problems import find_problems
from tabard.haven.campaign.stages import ChooseScenario, CityEvent
from tabard.haven.loading import prepare
from tabard.haven.state import Haven
from tabard.table import Game, Seat
from tabard.table.opening import begin

PARTIES = (
    ("bruiser", "tinkerer"),
    ("spellweaver", "mindthief", "silent-knife"),
    ("cragheart", "bruiser", "mindthief", "tinkerer"),
)
EVENTS = 110


def play(seed: int, *, is_road: bool) -> Game[Haven]:
    """Resolve a whole deck, one event after the other, with whatever comes to mind."""
    content, chance = prepare(()), Random(seed)
    box = content.prepared
    party = PARTIES[seed % len(PARTIES)]

    def stand(setup: Any, printed: Any) -> Haven:
        state = HAVEN.start(setup, printed)
        story = state.campaign
        assert story is not None
        decks = decks_of([*box.events])
        # Road events are resolved where nothing comes in between.
        story.decks = {"city": decks["road"], "road": decks["city"]} if is_road else decks
        for who in story.sheets:
            who.offered, who.quest, who.gold = [], "", chance.choice([0, 3, 40, 200])
        state.agenda = [*[CityEvent()] * EVENTS, ChooseScenario()]
        return state

    setup = {
        "campaign": True,
        "party": [*party],
        "seats": 1 + seed % len(party),
        "continued": {"open": ["2"]},
    }
    game = begin(replace(HAVEN, start=stand), content, setup, seed=seed)
    while (asked := chance.choice([*game.decisions.items()]))[1].kind != "campaign-scenario":
        game.apply(chance.choice(asked[1].options).key, asked[0])
        assert game.state.campaign is not None
        assert find_problems(game.state.campaign, box) == []
    return game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("is_road", [False, True])
def test_whole_decks_are_resolved_and_nothing_breaks(seed: int, is_road: bool) -> None:  # noqa: FBT001 - as pytest hands it over
    game = play(seed, is_road=is_road)
    assert game.state.campaign is not None
    assert game.state.campaign.events.card == ""
    assert game.view(Seat(0))
    again = play(seed, is_road=is_road)
    assert again.state.campaign == game.state.campaign
