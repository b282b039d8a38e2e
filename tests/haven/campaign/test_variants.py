"""Variants of a campaign: solo, respec, death, imbuement; campaigns from other tables; saves, bots and undo (p. 57, 58 and 67)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabard.haven.campaign.sheets import open_campaign
from tabard.table import Seat, SetupError, load, new
from tests.haven.campaign.tale import Tale, pack, tale


def starting(game: Tale, word: str, seat: int = 0) -> list[str]:
    """List what may be done by an act of that word."""
    return [each for each in game.may(seat) if each.startswith(word)]


@pytest.mark.rule("H-57.14", "H-57.15")
def test_solo_one_plays_several_and_the_level_counts_one_more() -> None:
    alone = tale(levels=4)
    alone.play("209")
    assert alone.story.log[-1].level == 3
    several = tale(levels=4, seats=2)
    several.play("209")
    assert several.story.log[-1].level == 2


@pytest.mark.rule("H-57.16", "H-57.17")
def test_open_information_shows_hands_and_uses_the_same_level() -> None:
    game = tale(levels=4, seats=2, open_information=True)
    game.play("209")
    assert game.story.log[-1].level == 3
    game.ready()
    game.answer("play-201")
    assert game.game.state.is_open


@pytest.mark.rule("H-58.10", "H-58.11")
def test_for_ten_gold_a_level_all_cards_of_levels_are_chosen_anew() -> None:
    game = tale(levels={"bruiser": 3}, gold={"bruiser": 100}, respec=True)
    game.play("209")
    bruiser = game.sheet("bruiser")
    gold, before = bruiser.gold, list(bruiser.gained)
    game.answer("respec:bruiser-1")
    assert (bruiser.gold, bruiser.gained) == (gold - 30, [])
    assert not starting(game, "done:bruiser-1")
    cards = game.game.state.content.cards
    first = [each.split(":")[2] for each in starting(game, "regain:bruiser-1")]
    assert {cards[each].level for each in first} == {2}
    game.answer(f"regain:bruiser-1:{next(each for each in first if each not in before)}")
    second = [each.split(":")[2] for each in starting(game, "regain:bruiser-1")]
    assert {cards[each].level for each in second} == {2, 3}
    game.answer(f"regain:bruiser-1:{second[0]}")
    assert starting(game, "done:bruiser-1")
    plain = tale(levels={"bruiser": 3}, gold={"bruiser": 100})
    plain.play("209")
    assert not starting(plain, "respec")


@pytest.mark.rule("H-58.6", "H-58.7")
def test_who_dies_leaves_the_campaign_and_its_player_creates_another() -> None:
    more = {
        "212": 'goal = "survive 9"\nlose = "survive 2"\n[[rules]]\nwhen = "round-start"\ndo = "damage 99 characters"\ntext = "It hurts."'
    }
    game = tale(seats=2, permanent_death=True, items={"bruiser": ["winged-shoes"]}, more=more)
    game.play("212")
    assert [each.status for each in game.story.sheets] == ["dead", "dead"]
    assert game.story.available["winged-shoes"] == 2
    assert game.kind == "city"
    for seat in (0, 1):
        assert not starting(game, "out", seat)
        game.answer(starting(game, "create", seat)[0], seat=seat)
    game.ready()
    assert len(game.story.present) == 2
    assert game.game.problems() == []


@pytest.mark.rule("H-50.16", "H-67.1", "H-67.2")
def test_imbued_monsters_have_other_cards_and_are_worth_a_box() -> None:
    game = tale()
    assert not starting(game, "imbue")
    assert game.game.view(None)["table"]["campaign"]["imbuement"] is None
    game.play("207")
    game.ready()
    game.answer("imbue-1", "play-201")
    cards = game.game.state.decks.of["monsters"].list_cards()
    assert len(cards) == 22
    assert (
        cards.count("minus-1"),
        cards.count("[+0 poison]"),
        cards.count("[+2 muddle]"),
        cards.count("[+1]"),
    ) == (2, 1, 1, 3)
    game.go()
    assert game.story.imbuement == 1


@pytest.mark.rule("H-67.5", "H-67.6", "H-67.7")
def test_advanced_imbuement_has_ten_cards_and_is_worth_two_boxes() -> None:
    game = tale(continued={"prosperity": 33})
    game.play("201")
    game.ready()
    game.answer("imbue-2", "play-209")
    cards = game.game.state.decks.of["monsters"].list_cards()
    assert len(cards) == 20 - 6 + 10
    assert [
        cards.count(each)
        for each in ("minus-2", "minus-1", "plus-0", "[+3]", "[+0 wound]", "[+1 curse]")
    ] == [0, 2, 4, 1, 1, 1]
    game.go()
    assert game.story.imbuement == 2
    game.ready()
    game.answer("imbue-0", "play-203")
    assert len(game.game.state.decks.of["monsters"].list_cards()) == 20


@pytest.mark.rule("H-67.3", "H-67.4")
def test_every_fifth_box_gives_prosperity_and_every_tenth_reads_a_section() -> None:
    game = tale(continued={"prosperity": 33})
    game.play("201")
    game.ready()
    game.answer("imbue-2")
    game.story.imbuement = 4
    marks = game.story.prosperity
    game.play("209")
    assert (game.story.imbuement, game.story.prosperity) == (6, marks + 1)
    game.ready()
    game.story.imbuement = 8
    game.play("209")
    assert (game.story.imbuement, game.story.prosperity) == (10, marks + 2)
    assert "133.2" in game.story.sections


@pytest.mark.rule("H-50.1", "H-49.3")
def test_a_campaign_of_another_table_goes_on_here() -> None:
    sheet = {
        "name": "The Lanterns",
        "prosperity": 13,
        "reputation": {"military": 4},
        "donations": 7,
        "inspiration": 3,
        "completed": ["1", "2"],
    }
    game = tale(
        levels={"bruiser": 3, "spellweaver": 2}, gold={"bruiser": 44}, experience={"bruiser": 101}, items={"bruiser": [1, "healing-potion"]},
        names={"bruiser": "Tove"}, perks={"bruiser": [1]}, continued=sheet,
    )  # fmt: skip
    bruiser = game.sheet("bruiser")
    assert (bruiser.name, bruiser.level, bruiser.gold, bruiser.experience, bruiser.perks) == (
        "Tove",
        3,
        44,
        101,
        [1],
    )
    assert bruiser.items == ["weathered-boots", "healing-potion"]
    assert len(bruiser.gained) == 2
    story = game.story
    assert (story.name, story.prosperity, story.reputation, story.donations, story.inspiration) == (
        "The Lanterns",
        13,
        {"military": 4},
        7,
        3,
    )
    assert "play-3" in game.may()
    assert game.game.problems() == []


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"continued": {"prosperity": 200}}, "0 to 89"),
        ({"continued": {"fame": 1}}, "fame"),
        ({"continued": {"completed": ["999"]}}, "999"),
        ({"continued": {}, "gold": {"cragheart": 4}}, "cragheart"),
        ({"continued": {}, "levels": {"bruiser": 12}}, "1 to 9"),
        ({"continued": {}, "items": {"bruiser": ["nothing"]}}, "nothing"),
        ({"continued": {}, "levels": 3, "experience": {"bruiser": 4}}, "95"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_with_the_reason(
    settings: dict[str, Any], words: str
) -> None:
    with pytest.raises(SetupError, match=words):
        new("haven", campaign=True, party=["bruiser", "spellweaver"], seed=1, **settings)


def test_a_save_in_the_city_and_in_a_scenario_opens_again() -> None:
    game = tale(seats=2, seed=5)
    game.play("201")
    for _ in range(2):
        again = load(game.game.save(), packs=[pack()])
        assert again.state.view(Seat(0)) == game.game.state.view(Seat(0))
        assert again.notes == ()
        if game.kind == "city":
            game.ready()
            game.answer("play-209")


def test_the_campaign_is_sealed_while_a_scenario_runs() -> None:
    game = tale()
    game.answer("play-201")
    state = game.game.state
    assert state.campaign is None
    assert open_campaign(state.sealed).sheets[0].kind == "bruiser"
    shown = game.game.view(Seat(0))["table"]["campaign"]
    assert (shown["stage"], shown["characters"][0]["class"]) == ("scenario", "bruiser")


def test_an_undo_takes_a_purchase_back_and_leaves_the_others_theirs() -> None:
    game = tale(seats=2, gold={"bruiser": 50, "spellweaver": 50})
    game.play("209")
    game.answer("buy:spellweaver-1:winged-shoes", seat=1)
    game.answer("buy:bruiser-1:winged-shoes")
    game.game.undo(Seat(0))
    assert game.sheet("bruiser").items == []
    assert game.sheet("spellweaver").items == ["winged-shoes"]


@pytest.mark.parametrize("seed", [1, 2])
def test_whoever_answers_at_random_comes_through_linked_scenarios(seed: int) -> None:
    game = tale(
        ("bruiser", "spellweaver", "tinkerer"),
        seats=2,
        seed=seed,
        gold={"bruiser": 300},
        continued={"achievements": ["the-power-of-enhancement"]},
    )
    chance = random.Random(seed)
    while game.story.sitting < 6 and game.game.outcome is None:
        seat = chance.choice(sorted(game.game.decisions))
        options = game.game.decisions[seat].options
        if game.kind == "campaign-scenario":
            small = [each for each in options if each.key.startswith("play-2")]
            options = tuple(small) or options
        game.game.apply(chance.choice(options).key, seat)
        if game.game.state.campaign is not None:
            assert game.game.problems() == []
    assert len(game.story.log) >= 6


@pytest.mark.rule("H-54.7")
def test_a_perk_of_the_silent_knife_pays_after_each_city_event() -> None:
    perks = {"silent-knife": [9]}
    game = tale(("silent-knife", "spellweaver"), perks=perks, continued={"events": ["C-03"]})
    game.play("209")
    while game.kind != "city":
        game.game.apply(0, next(iter(game.game.decisions)))
    found = [each for each in game.told() if "a modifier card for attack 4" in each]
    assert len(found) == 1
    game.ready()
    game.play("209")
    again = [each for each in game.told() if "a modifier card for attack 4" in each]
    assert again == found
