"""The story hangs together: everything is opened by something, everything can be reached from the beginning, and nothing shuts itself out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tabard.crawl.scenario_language import Count
from tabard.haven.campaign.opening import explain_closed, list_versions
from tabard.haven.campaign.sheets import Campaign, Cause, Options
from tabard.haven.content import Box
from tabard.haven.loading import prepare
from tabard.haven.scenarios import Conclusion, Scenario
from tests.haven.story import NUMBERS

BOX: Box = prepare(()).prepared


class Step(NamedTuple):
    """A scenario that is completed, and the conclusion that is read."""

    scenario: str
    conclusion: str = ""


def conclusion_of(step: Step) -> Conclusion | None:
    return next(
        (
            each
            for each in BOX.scenarios[step.scenario].conclusions
            if each.section == step.conclusion
        ),
        None,
    )


def opened_by(step: Step) -> list[str]:
    """List the scenarios that a step opens."""
    end = conclusion_of(step)
    numbers = [*BOX.scenarios[step.scenario].unlocks, *(end.unlocks if end is not None else ())]
    return [one for each in numbers for one in list_versions(BOX, each)]


def locked_by(step: Step) -> list[str]:
    """List the scenarios that a step locks out."""
    end = conclusion_of(step)
    numbers = [*BOX.scenarios[step.scenario].locks_out, *(end.locks_out if end is not None else ())]
    return [one for each in numbers for one in list_versions(BOX, each)]


def rewards_of(step: Step) -> str:
    end = conclusion_of(step)
    return f"{BOX.scenarios[step.scenario].reward} {end.reward if end is not None else ''}"


def steps() -> Iterator[Step]:
    """List all ways in which a scenario can end well; without a conclusion last, if it has any."""
    for id_, scenario in BOX.scenarios.items():
        yield from (Step(id_, each.section) for each in scenario.conclusions)
        yield Step(id_)


def causes(target: Scenario) -> Iterator[Step | None]:
    """List what opens a scenario: a step, or None for a section of the campaign; raises where a cause opens nothing."""
    for cause in target.unlocked_by:
        match re.fullmatch(r"(scenario|section) ([^(]+?)(?: \(scenario (\w+)\))?", cause):
            case re.Match() as found if found[1] == "scenario":
                step = Step(found[2].lower())
            case re.Match() as found if found[3]:
                step = Step(found[3].lower(), found[2])
            case re.Match() as found:
                record = BOX.records[found[2]]
                assert record.when.startswith("reputation"), cause
                assert target.id in [
                    one for each in record.unlocks for one in list_versions(BOX, each)
                ]
                yield None
                continue
            case _:
                raise AssertionError(cause)
        assert target.id in opened_by(step), f"{cause} does not open {target.id}"
        yield step


@pytest.mark.rule("H-46.10")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_scenario_says_what_opens_it_and_that_opens_it_indeed(number: str) -> None:
    target = BOX.scenarios[number]
    found = [*causes(target)]
    assert bool(found) is not target.start
    opening = {step for step in steps() if number in opened_by(step)}
    named = {each.scenario for each in found if each is not None}
    assert {each.scenario for each in opening} == named


@pytest.mark.rule("H-48.4")
@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_locks_itself_out_nor_what_it_opens(number: str) -> None:
    scenario = BOX.scenarios[number]
    links = [one for each in scenario.force_links for one in list_versions(BOX, each)]
    opened = [one for each in scenario.unlocks for one in list_versions(BOX, each)]
    shut = locked_by(Step(number))
    assert not {number, *links, *opened} & {*shut}
    assert {*links} <= {*opened}
    for end in scenario.conclusions:
        shut_then = {one for each in end.locks_out for one in list_versions(BOX, each)}
        assert (
            not {number, *links, *(one for each in end.unlocks for one in list_versions(BOX, each))}
            & shut_then
        )


def way_to(target: str, within: tuple[str, ...] = ()) -> list[Step] | None:
    """Find steps after which a scenario can be played; None if there are none without going in circles."""
    scenario = BOX.scenarios[target]
    if target in within:
        return None
    deeper = (*within, target)
    if scenario.start:
        return []
    for cause in causes(scenario):
        way: list[Step] | None = []
        if cause is not None:
            before = way_to(cause.scenario, deeper)
            way = None if before is None else [*before, cause]
        for need in scenario.needs:
            way = None if way is None else _with(way, need, deeper)
        if way is not None and _is_open(way, target):
            return way
    return None


def _with(way: list[Step], need: str, within: tuple[str, ...]) -> list[Step] | None:
    """Add to a way what a requirement wants; reputation comes from events as well."""
    word, _, name = need.partition(" ")
    if word == "reputation" or (word == "completed" and name in {each.scenario for each in way}):
        return way
    if word == "achievement":
        if any(re.search(rf"\b{name}\b", rewards_of(each)) for each in way):
            return way
        wanted = [each for each in steps() if re.search(rf"\b{name}\b", rewards_of(each))]
    else:
        wanted = [Step(name)]
    for step in wanted:
        more = way_to(step.scenario, within)
        if more is not None:
            return [*dict.fromkeys([*way, *more, step])]
    return None


def _is_open(way: list[Step], target: str) -> bool:
    """Play a way in a campaign, as far as what is open and locked is concerned; tell whether the target can be played then."""
    story = Campaign(
        "Wayfarers",
        Options(),
        reputation=dict.fromkeys(("demons", "military", "merchant-guild"), 20),
    )
    open_ = [each.id for each in BOX.scenarios.values() if each.start]
    open_ += [
        one
        for each in BOX.records.values()
        for number in each.unlocks
        for one in list_versions(BOX, number)
    ]
    story.open = [Cause(each, "the beginning") for each in open_]
    for step in way:
        assert explain_closed(story, BOX.scenarios[step.scenario]) == "", (target, way, step)
        story.completed.append(step.scenario)
        story.achievements += re.findall(r"achievement ([\w-]+)", rewards_of(step))
        story.achievements += re.findall(r", ([a-z-]+-[a-z-]+)", rewards_of(step))
        story.open += [Cause(each, step.scenario) for each in opened_by(step)]
        story.locked += [
            Cause(each, step.scenario) for each in locked_by(step) if each not in story.completed
        ]
    return explain_closed(story, BOX.scenarios[target]) == ""


@pytest.mark.rule("H-46.10", "H-48.4")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_scenario_can_be_reached_from_the_beginning(number: str) -> None:
    assert way_to(number) is not None


@pytest.mark.parametrize("number", NUMBERS)
def test_a_campaign_says_why_a_scenario_cannot_be_played_yet(number: str) -> None:
    fresh = Campaign("Wayfarers", Options())
    fresh.open = [Cause(each.id, "the beginning") for each in BOX.scenarios.values() if each.start]
    assert bool(explain_closed(fresh, BOX.scenarios[number])) is not BOX.scenarios[number].start


@pytest.mark.parametrize("number", NUMBERS)
def test_every_conclusion_can_be_read(number: str) -> None:
    scenario = BOX.scenarios[number]
    done = [one for rule in scenario.rules for one in rule.do]
    done += [one for section in scenario.sections for one in section.do]
    counted = {effect.counter for effect in done if isinstance(effect, Count)}
    assert {each.counter for each in scenario.conclusions if each.counter} <= counted
    for each in scenario.conclusions:
        assert not each.after or each.after in BOX.scenarios


def test_scenarios_lie_in_all_seven_regions_that_a_quest_asks_for() -> None:
    """Quest 09 wants five of seven: each region has a scenario that a campaign can reach."""
    regions = {each.location for each in BOX.scenarios.values() if each.location}
    assert regions == {
        "Copperneck Mountains", "Corpsewood", "Dagger Forest", "Gloomhaven", "Lingering Swamp", "Misty Sea", "Watcher Mountains",
    }  # fmt: skip
    inside = [each for each in BOX.scenarios.values() if each.number.isdigit() and not each.road]
    assert {each.location for each in inside} == {"Gloomhaven"}
