"""Refs: what an option or an event means is found in the view under that id, so that a page can light it up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

import tabard
from tabard.bugs.events import BugsEvent, Infused, ScenarioEnded, SetupStep, StoryTold
from tabard.crawl.effects import Condition, Word
from tabard.crawl.events import Attacked, Built, Consumed, Planned, Pushed
from tabard.crawl.round_events import CardWent, Chose, Hastened, Phased, Rests, RoundBegan
from tabard.crawl.scenario_events import GoalReached, SpecialRuled
from tabard.table import Event
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import duel
from tests.bugs.lanes import FIELD, foes
from tests.bugs.using import using

PLAIN = frozenset(
    {
        "skip", "stop", "long-rest", "go-on", "no", "yes", "keep", "roll", "end", "enough", "perform", "suffer",
        "use", "decline", "later",
    }
)  # fmt: skip
"""Options that mean nothing that lies on the table."""


def refs(table: Table) -> dict[str, tuple[str, ...]]:
    decision = table.game.decision
    assert decision is not None
    return {each.key: each.refs for each in decision.options}


def shown(value: Any) -> Iterator[str]:
    """Yield every id in a view."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        for each in value.values():
            yield from shown(each)
    elif isinstance(value, list):
        for each in value:
            yield from shown(each)


@pytest.mark.parametrize(
    ("setup", "seed"),
    [
        ({"scenario": 2, "character": "spellweaver"}, 1),
        ({"scenario": 8, "character": "mindthief", "items": ["venomous-fang", "old-spring"]}, 2),
        ({"scenario": 13, "character": "tinkerer", "items": ["iron-nail", "magnetic-needle"]}, 3),
        ({"scenario": 17, "character": "cragheart", "items": ["brass-cog", "embernettle"]}, 4),
        ({"scenario": 19, "character": "silent-knife"}, 5),
        ({"campaign": True, "character": "bruiser"}, 6),
    ],
)
def test_whatever_an_option_means_is_in_the_view(setup: dict[str, Any], seed: int) -> None:
    game = tabard.new("bugs", seed=seed, **setup)
    for number in range(250):
        if game.decision is None:
            game = tabard.new("bugs", seed=seed + number, **setup)
        decision = game.decision
        assert decision is not None
        ids = {*shown(game.view(0)["table"])}
        for option in decision.options:
            named = [
                each
                for each in option.refs
                if not each.startswith(("special:", "condition:", "modifier:", "difficulty:"))
            ]
            assert {*named} <= ids, (decision.kind, option.key)
            is_plain = option.key in PLAIN or option.key.startswith("without-")
            assert option.refs or is_plain or decision.kind == "order", (decision.kind, option.key)
        game.apply(number * 7 % len(decision.options))


def test_halves_and_basic_actions_are_told_apart() -> None:
    table = duel()
    assert refs(table) == {
        "warding-strength-top": ("half:warding-strength/top",),
        "warding-strength-bottom": ("half:warding-strength/bottom",),
        "shield-bash-top": ("half:shield-bash/top",),
        "shield-bash-bottom": ("half:shield-bash/bottom",),
        "warding-strength-basic-top": ("basic:warding-strength/top",),
        "warding-strength-basic-bottom": ("basic:warding-strength/bottom",),
        "shield-bash-basic-top": ("basic:shield-bash/top",),
        "shield-bash-basic-bottom": ("basic:shield-bash/bottom",),
    }


def test_each_hex_around_the_attacker_places_another_turn_of_an_area() -> None:
    around = foes("c2", "d2", "d3", "c4", "b3", "b2")
    table = duel(top="attack 3 area{(1,0) (0,1)}", foes=around, map=FIELD)
    table.answer("warding-strength-top")
    placed = {key: each for key, each in refs(table).items() if key.startswith("area-")}
    assert len(placed) == 6
    assert sorted(placed.values()) == [
        ("hex:b2",), ("hex:b3",), ("hex:c2",), ("hex:c4",), ("hex:d2",), ("hex:d3",),
    ]  # fmt: skip
    assert placed["area-c2-d2"] == ("hex:c2",)
    assert placed["area-b2-c2"] == ("hex:b2",)


def test_an_area_far_away_is_placed_by_its_nearest_hex() -> None:
    table = duel(top="attack 3 area{(1,0) (2,0)}", foes=foes("c1"), map=FIELD)
    table.answer("warding-strength-top")
    assert refs(table)["area-c1-c2"] == ("hex:c2",)


def test_keeping_a_card_and_taking_one_back_mean_that_card() -> None:
    table = situation(
        """
        turn = "rest"
        cards = { warding-strength = "active a bottom", shield-bash = "discard b", planted-feet = "discard b", leaping-cleave = "discard b" }
        """
    )
    assert table.asked == "take-back"
    assert (refs(table)["yes"], refs(table)["no"]) == (("card:warding-strength",), ())
    table.answer("no")
    assert refs(table)["shield-bash"] == ("card:shield-bash",)
    short = situation(
        """
        turn = "character"
        cards = { warding-strength = "discard b", shield-bash = "discard b", planted-feet = "played b", leaping-cleave = "played b" }
        """
    ).until("short-rest")
    short.answer("yes")
    assert short.asked == "keep-card"
    lost = refs(short)
    assert lost["yes"] == ()
    (card,) = lost["no"]
    assert card.removeprefix("card:") in [each.id for each in short.state.hero.cards]


def test_a_bonus_that_negates_means_its_card() -> None:
    table = duel(bottom="negate", stays="persistent", acts="attack 2").answer(
        "warding-strength-bottom", "perform"
    )
    table.until("negate", "shield-bash-basic-top", "skip", "go-on")
    found = {key: each for key, each in refs(table).items() if key.startswith("bonus-")}
    assert [*found.values()] == [("card:warding-strength",)]


def test_ties_conditions_and_dice_have_refs_too() -> None:
    cleansed = using("drop-of-clean-water", created="ice", hero='conditions = ["poison", "muddle"]')
    cleansed.answer("item-drop-of-clean-water-made-0")
    assert refs(cleansed) == {"poison": ("condition:poison",), "muddle": ("condition:muddle",)}
    lucky = duel(hero='conditions = ["strengthen"]', dice="minus plus")
    lucky.answer("warding-strength-top", "dummy-1").until("advantage", "roll")
    assert refs(lucky) == {
        "minus": ("modifier:character/minus",),
        "plus": ("modifier:character/plus",),
    }


# Events


SILENT = (
    SetupStep, RoundBegan, Phased, Rests, Infused, Hastened, SpecialRuled, GoalReached, ScenarioEnded, StoryTold, Built,
)  # fmt: skip
"""Events about no figure, card or item."""


@pytest.mark.parametrize(
    ("event", "found"),
    [
        (
            Attacked("bruiser", "mouse-1", 3, 0, "+0", 0, 0, 3, ranged=False, advantage=0),
            ("figure:bruiser", "figure:mouse-1"),
        ),
        (Planned("mouse-1", "bruiser", (), "c3"), ("figure:mouse-1", "figure:bruiser")),
        (Planned("mouse-1", "", (), "c3"), ("figure:mouse-1",)),
        (Pushed("mouse-1", "bruiser", Word.PUSH, "c3"), ("figure:mouse-1", "figure:bruiser")),
        (Consumed("bruiser", ("made-0",)), ("figure:bruiser", "infusion:made-0")),
        (Chose(("a", "b"), 15), ("card:a", "card:b")),
        (CardWent("a", "A", "lost", "a"), ("card:a",)),
        (RoundBegan(2), ()),
    ],
)
def test_an_event_names_whom_it_is_about(event: Event, found: tuple[str, ...]) -> None:
    assert event.refs == found


def test_every_event_but_those_about_nobody_has_refs() -> None:
    table = situation(
        """
        turn = "character"
        cards = { warding-strength = "played a", shield-bash = "played a" }
        monsters = [{ type = "bandit-guard", number = 1, at = "b1", conditions = ["poison"] }]
        """
    )
    table.answer("warding-strength-top", "bandit-guard-1").until("select")
    kinds = {type(each) for each in table.game.events}
    assert {Attacked, CardWent} <= kinds
    for each in table.game.events:
        assert bool(each.refs) is not isinstance(each, SILENT), each
    assert set(SILENT) <= set(get_args(BugsEvent))
    assert Condition.POISON in table.figure("bandit-guard-1").conditions
