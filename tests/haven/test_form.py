"""What can be chosen for a new game: everybody's hand, items and perks, always such that the game can begin."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tabard
from tabard.haven import HAVEN
from tabard.haven.campaign.tracks import reckon_prosperity
from tabard.haven.form import form
from tabard.haven.guidance import GUIDE, concepts
from tabard.haven.loading import prepare
from tabard.table.forms import Asked, Chosen, Form, Setting
from tools.ledger.rules import load

BOX = prepare(()).prepared
USUAL = ["healing-potion", "leather-armor"]


def filled(**chosen: Chosen) -> Form:
    """Return the form for the Bandit Camp with what somebody has chosen."""
    return form(BOX, Asked({"scenario": "1", **{_name(key): each for key, each in chosen.items()}}))


def _name(key: str) -> str:
    return re.sub(r"_(\d)$", r"-\1", key)


def setting(found: Form, name: str) -> Setting:
    return next(each for each in found.settings if each.name == name)


def begin(found: Form) -> tabard.Game[Any]:
    """Begin what the form says."""
    return tabard.new("haven", seed=1, **found.setup)


def test_at_first_everybody_brings_what_a_new_character_buys() -> None:
    found = filled()
    state = begin(found).state
    assert [[each.id for each in who.items] for who in state.party] == [USUAL, USUAL]
    assert "hands" not in found.setup
    assert "perks" not in found.setup


@pytest.mark.rule("H-8.18")
def test_the_card_chosen_last_takes_the_place_of_another() -> None:
    hand = setting(filled(), "hand-1")
    other = next(
        each.key for each in hand.choices if each.key not in hand.value and not each.why_not
    )
    found = filled(hand_1=[*hand.value, other])
    assert len(setting(found, "hand-1").value) == len(hand.value)
    assert other in begin(found).state.content.cards
    assert other in [each.id for each in begin(found).state.party[0].cards]


def test_a_card_of_a_higher_level_says_why_not_until_the_level_is_reached() -> None:
    choices = setting(filled(), "hand-1").choices
    card = next(each.key for each in choices if each.why_not == "of level 2")
    later = filled(levels="2", hand_1=[card])
    assert not next(each for each in setting(later, "hand-1").choices if each.key == card).why_not
    assert card in [each.id for each in begin(later).state.party[0].cards]


@pytest.mark.rule("H-33.9", "H-33.11")
def test_an_item_that_finds_no_room_takes_the_place_of_an_earlier_one() -> None:
    found = filled(items_1=[*USUAL, "stamina-potion", "hide-armor"])
    assert found.setup["items"]["bruiser"] == ["stamina-potion", "hide-armor"]
    begin(found)


@pytest.mark.rule("H-33.15")
def test_whoever_comes_first_takes_the_last_copy() -> None:
    found = filled(characters="4")
    owners = [kind for kind, items in found.setup["items"].items() if "leather-armor" in items]
    assert owners == found.setup["party"][: BOX.items["leather-armor"].copies]
    assert len(owners) < 4, "there are fewer than four"
    begin(found)


def test_each_box_of_a_perk_is_marked_by_itself() -> None:
    found = filled(perks_1=["1.1", "1.2", "2.1"])
    assert found.setup["perks"] == {"bruiser": [1, 1, 2]}
    assert setting(found, "perks-1").value == ["1.1", "1.2", "2.1"]
    begin(found)


def test_nonsense_is_let_go_of() -> None:
    found = filled(hand_1=["no-card"], items_1=["no-item"], perks_1=["99.1", "x"])
    assert found.setup.get("hands") is None
    assert "bruiser" not in found.setup["items"]
    begin(found)


def test_whoever_chooses_hands_at_the_table_is_not_asked_before() -> None:
    found = filled(variants=["choose_cards"], hand_1=["skewer"], levels="2")
    assert not [each.name for each in found.settings if each.name.startswith("hand-")]
    assert begin(found).decision is not None


def test_a_newcomer_is_guided_through_the_training_course() -> None:
    welcome = HAVEN.lobby.welcome
    assert welcome is not None
    game = tabard.new("haven", seed=2, **welcome.setup)
    assert game.state.played.number == "0"
    kinds = set()
    for _ in range(40):
        assert game.decision is not None
        kinds.add(game.decision.kind)
        game.apply(game.decision.options[0].key)
    assert {f"decision:{each}" for each in kinds} <= GUIDE.keys()
    told = {key for each in game.told() for key in concepts(each.event)}
    assert {"event:turn", "event:monster-card"} <= told


def test_every_rule_that_a_note_names_exists_on_that_page() -> None:
    ledger = load()
    for key, each in GUIDE.items():
        assert each.rule in ledger, key
        assert ledger[each.rule].where == each.page, key
        assert len(each.text) < 330, key
        assert each.text == " ".join(each.text.split()), key


def test_a_campaign_is_begun_with_a_party_and_its_variants() -> None:
    found = filled(mode="campaign", variants=["open_quests", "reduced_randomness"], play="each")
    names = [each.name for each in found.settings]
    assert "scenario" not in names, "the campaign says what can be played"
    story = begin(found).state.campaign
    assert story is not None
    assert len(story.sheets) == 2
    assert (story.options.open_quests, story.options.reduced_randomness) == (True, True)
    assert not story.options.respec


def test_a_campaign_of_another_table_is_typed_in() -> None:
    chosen: dict[str, Chosen] = {
        "mode": "continued", "levels": "4", "gold-1": "85", "won": ["1", "2"], "prosperity": "3",
        "items-1": ["winged-shoes"], "items-2": [],
    }  # fmt: skip
    made = form(BOX, Asked(chosen))
    story = tabard.new("haven", seed=1, **made.setup).state.campaign
    first, second = story.sheets
    assert (first.level, first.gold, first.items) == (4, 85, ["winged-shoes"])
    assert (second.level, second.gold, second.items) == (4, 0, [])
    assert story.completed == ["1", "2"]
    assert set(BOX.scenarios["2"].unlocks) <= set(story.unlocked)
    assert reckon_prosperity(story) == 3
    assert made.setup["continued"]["completed"] == ["1", "2"]
