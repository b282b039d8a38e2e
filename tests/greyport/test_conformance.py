"""Greyport keeps the promises of the table for two to five seats, with open and with hidden hands."""

from random import Random
from typing import Any, cast

import pytest

from tabard.greyport.events import GreyportEvent
from tabard.greyport.sentences import sentence
from tabard.table import Game, new
from tabard.table.conformance import check

from .box import box

PARTY = ["fiona", "gerki", "zot", "deirdre", "chronos"]
SCENARIOS = list(box().scenarios)
SPRIGHTLY: dict[str, Any] = {
    "rest_healing": 20,
    "starting_hp": 20,
    "variants": ["starting-hit-points"],
}


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_conforms(seats: int, hands: str) -> None:
    setup = {"scenario": SCENARIOS[seats], "party": PARTY[:seats], "hands": hands}
    check("greyport", seed=seats, setup=setup, every=31)


@pytest.mark.rule("G-17.7", "G-20.29")
@pytest.mark.parametrize("agreement", ["defender", "everybody"])
def test_a_random_game_with_all_variants_conforms(agreement: str) -> None:
    setup: dict[str, Any] = {
        "scenario": "the-insidious-cult",
        "party": PARTY[:3],
        "agreement": agreement,
        "variants": [
            "hardcore",
            "different-monsters",
            "different-locations",
            "starting-hit-points",
            "wounded-warrior",
            "silent-play",
        ],
        "starting_hp": 12,
        "subdecks": [["cultists", "goblins"], ["beasts"], ["dragons"]],
    }
    check("greyport", seed=4, setup=setup, every=31)


@pytest.mark.rule("G-17.7", "G-20.2", "G-20.10")
@pytest.mark.parametrize(
    "chosen",
    [
        {"variants": ["hardcore"]},
        {"variants": ["different-monsters"], "subdecks": [["beasts"], ["goblins", "brutes"], []]},
        {"variants": ["different-locations"]},
        {"variants": ["starting-hit-points"], "starting_hp": 15},
        {"variants": ["wounded-warrior"]},
        {"variants": ["silent-play"]},
        {"vengeful_saves": False},
        {"ambush_again": False},
        {"splash_after_defeats": True},
    ],
    ids=lambda chosen: "-".join(chosen.get("variants", chosen)),
)
def test_a_random_game_with_one_variant_or_ruling_conforms(chosen: dict[str, Any]) -> None:
    setup = {"scenario": "the-goblin-king", "party": PARTY[:3], **chosen}
    check("greyport", seed=6, setup=setup, every=61)


def played(scenario: str, seed: int, **setup: Any) -> Game[Any]:
    """Play as somebody would who likes to fight, so that games see more than one encounter."""
    walk = Random(seed)
    party = PARTY[: 2 + seed % 4]
    game = new("greyport", seed=seed, scenario=scenario, party=party, **setup)
    while game.outcome is None:
        seat, decision = walk.choice(list(game.decisions.items()))
        liked = [
            each for each in decision.options if each.key.startswith(("fight", "item", "hero"))
        ]
        calm = [each for each in decision.options if not each.key.startswith("marker")]
        game.apply(walk.choice(liked or calm), seat)
        assert game.problems() == []
    return game


@pytest.mark.rule("G-0.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_played_to_an_end(scenario: str) -> None:
    reached = 0
    for seed in range(6):
        game = played(scenario, seed, **SPRIGHTLY, hands=("open", "hidden")[seed % 2])
        reached = max(reached, game.state.encounter)
        assert game.state.encounter <= len(box().scenarios[scenario].encounters)
        assert all(
            sentence(cast("GreyportEvent", event), game.state)[-1] == "." for event in game.events
        )
    assert reached >= 2
