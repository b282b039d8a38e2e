"""The one seam between the rules of a scenario and the campaign: what each stage does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabard.haven.campaign import carrying, choosing, departing, downtime, returning
from tabard.haven.campaign.granting import read_due
from tabard.haven.campaign.noting import story_of
from tabard.haven.campaign.purses import fill_purses
from tabard.haven.campaign.quests import check_quests
from tabard.haven.campaign.resolving import resolve_event
from tabard.haven.campaign.stages import (
    AfterLoss,
    Carry,
    ChooseScenario,
    CityEvent,
    Depart,
    Downtime,
    Gather,
    ReturnHome,
    Stage,
    Travel,
)
from tabard.table import Rule

if TYPE_CHECKING:
    from tabard.haven.state import Haven
    from tabard.haven.steps import Step


async def resolve_city_event(game: Haven) -> None:
    """Resolve the city event for all who are in the city (H-53.3)."""
    story = story_of(game)
    events = len(story.decks.get("city", ()))
    await resolve_event(game, "city", story.present)
    if events:
        await fill_purses(game)
    await check_quests(game)
    await read_due(game, story_of(game).present)


Play = Callable[["Haven", Any], Rule]


def _at(stage: str, rule: Play) -> Play:
    """Let everybody see where the campaign stands while a stage is played."""

    def play(game: Haven, step: Stage) -> Rule:
        is_first = isinstance(step, Downtime) and step.is_first
        story_of(game).stage = "creation" if is_first else stage
        return rule(game, step)

    return play


STAGE_RULES: Mapping[type[Step], Play] = {
    Gather: _at("creation", lambda game, _: downtime.gather(game)),
    ChooseScenario: _at("choose", lambda game, _: choosing.choose_scenario(game)),
    Travel: _at("road", departing.travel),
    Depart: _at("outfit", departing.depart),
    Carry: carrying.carry,
    ReturnHome: lambda game, _: returning.return_home(game),
    AfterLoss: _at("after-loss", lambda game, _: returning.follow_loss(game)),
    CityEvent: _at("city-event", lambda game, _: resolve_city_event(game)),
    Downtime: _at("city", downtime.spend_downtime),
}
