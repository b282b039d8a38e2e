"""Parties of bots through linked scenarios: nothing breaks, a save of each opens again, and what a long campaign costs stays small."""

from __future__ import annotations

import pytest

from tabard.table.conformance import ConformanceError, check
from tools.soak.campaign import PARTIES, Party, figures, travel

MEGABYTE = 2**20


def party_of(seed: int) -> Party:
    """Begin a campaign with a seat for each character."""
    classes = PARTIES[seed % len(PARTIES)]
    return Party(seed, {"party": classes, "seats": len(classes)})


def test_two_scenarios_follow_one_another_with_everything_between() -> None:
    party = party_of(1)
    travel(party, 2)
    story = party.story
    assert sum(each.is_completed for each in story.log) == 2
    assert party.acts["set right"], "bots are helped, and that is told"
    assert party.acts["done"] >= len(story.active)
    assert party.game.problems() == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_thirty_linked_scenarios_with_shop_perks_enhancements_and_retirements(seed: int) -> None:
    party = party_of(seed)
    found = figures(party, travel(party, 30))
    assert found.completed == 30
    assert found.retired >= 2
    assert all(party.acts[each] for each in ("buy", "level", "perk", "stick", "donate", "retire"))
    assert found.save < 10 * MEGABYTE
    assert found.undo < 0.1


@pytest.mark.rule("H-58.12", "H-58.30")
def test_a_random_dungeon_in_the_campaign_has_no_road_event_and_counts_as_a_scenario_that_unlocks_nothing() -> (
    None
):
    party = Party(4, {"party": ["bruiser", "cragheart"], "seats": 2, "continued": {"open": ["2"]}})
    while next(iter(party.game.decisions.values())).kind != "campaign-scenario":
        party.step()
    before = party.story
    road, known, sitting = before.decks["road"].cards(), before.unlocked, before.sitting
    gained = {each.id: each.experience for each in before.sheets}
    party.game.apply("play-random", next(iter(party.game.decisions)))
    assert party.game.state.scenario.startswith("random")
    level = party.game.state.level
    assert party.play_on()
    while party.story.stage not in ("city-event", "city"):
        party.step()
    story = party.story
    (last,) = story.log
    assert (last.is_completed, last.is_dungeon, story.sitting) == (True, True, sitting + 1)
    assert (story.decks["road"].cards(), story.unlocked, story.completed) == (road, known, [])
    for each in story.sheets:
        assert each.experience >= gained[each.id] + 4 + 2 * level
    assert story.inspiration == 2


@pytest.mark.parametrize(
    ("seats", "answers"),
    [
        (2, 60),
        pytest.param(2, 400, marks=pytest.mark.slow),
        pytest.param(4, 600, marks=pytest.mark.slow),
    ],
)
def test_a_campaign_passes_the_suite_of_every_game_but_is_not_over(
    seats: int, answers: int
) -> None:
    setup = {"campaign": True, "party": ["bruiser", "tinkerer", "cragheart", "mindthief"][:seats], "seats": seats}  # fmt: skip
    # Whoever answers by chance does not come to the last page: all else holds up to there.
    with pytest.raises(ConformanceError, match=f"after {answers - 1} answers: the game has an outcome"):  # fmt: skip
        check("haven", seed=seats, setup=setup, every=61, most=answers)
