"""How a campaign begins: classes, characters, quests and first purchases (p. 3, 4 and 47)."""

from __future__ import annotations

import pytest

from tabard.haven.campaign.happenings import Noted
from tabard.haven.campaign.quests import tell_steps
from tabard.haven.chapters import opening
from tabard.table import Seat, SetupError
from tests.haven.campaign.tale import fresh, tale

FIRST = ["bruiser", "silent-knife", "tinkerer", "spellweaver", "cragheart", "mindthief"]


@pytest.mark.rule("H-3.1", "H-4.4")
def test_a_party_has_two_to_four_characters_of_different_classes() -> None:
    for party in (["bruiser"], [*FIRST[:5]], ["bruiser", "bruiser"]):
        with pytest.raises(SetupError):
            fresh(party)
    assert len(fresh(FIRST[:4]).story.sheets) == 4


@pytest.mark.rule("H-3.1")
def test_nobody_sets_out_alone() -> None:
    game = tale()
    game.answer("away-bruiser-1")
    assert not [each for each in game.may() if each.startswith("play-")]
    game.answer("come-bruiser-1")
    assert "play-201" in game.may()


@pytest.mark.rule("H-3.3", "H-3.4")
def test_six_classes_are_open_each_with_its_complexity() -> None:
    view = fresh().game.view(Seat(0))["table"]["campaign"]
    shown = {each["id"]: each["complexity"] for each in view["classes"]}
    assert list(shown) == FIRST
    assert list(shown.values()) == [1, 1, 1, 2, 2, 3]


@pytest.mark.rule("H-4.1", "H-4.2", "H-4.3")
def test_a_first_character_has_a_name_and_25_gold_at_level_1() -> None:
    game = fresh(names={"bruiser": "Tove"})
    bruiser, other = game.story.sheets
    assert (bruiser.name, bruiser.level, bruiser.experience, bruiser.gold) == ("Tove", 1, 0, 25)
    assert other.name
    assert other.name != "Tove"


def test_a_name_that_fills_the_page_is_refused() -> None:
    with pytest.raises(SetupError, match="1 to 40 are right"):
        fresh(names={"bruiser": "Tove" * 11})


@pytest.mark.rule("H-4.11", "H-3.5")
def test_a_new_pool_is_all_cards_of_level_1_and_x_of_the_own_class() -> None:
    game = fresh()
    box = game.game.state.content
    view = game.game.view(Seat(0))["table"]["campaign"]
    for each in view["characters"]:
        cards = [box.cards[card] for card in each["cards"]]
        assert {card.owner for card in cards} == {each["class"]}
        assert sum(card.level == 1 for card in cards) == each["hand_size"]
        assert sorted({card.level for card in cards}) == [0, 1]
        assert len(cards) == each["hand_size"] + 3


@pytest.mark.rule("H-4.18", "H-4.19", "H-4.20")
def test_of_two_of_the_first_eleven_quests_one_is_kept_and_the_other_goes_back() -> None:
    game = fresh()
    quests = game.story.quests
    assert len(quests) == 11 - 4
    offered = game.may()
    assert len(offered) == 2
    assert all(1 <= int(each) <= 11 for each in [*offered, *quests.cards()])
    game.answer(offered[1])
    game.answer(game.may()[0])
    assert game.sheet("bruiser").quest == offered[1]
    assert offered[0] in game.story.quests
    assert len(game.story.quests) == 11 - 2


def test_an_offered_quest_tells_all_that_it_asks_for_and_nothing_of_scenarios_in_no_pack() -> None:
    box = fresh().game.state.content
    told = {id_: tell_steps(box, quest) for id_, quest in box.quests.items()}
    assert told["05"] == "Own the Scepter of Xorn, then gain poison seven times"
    assert told["06"] == "Complete ten scenarios with half of your hit points or less"
    assert not [each for each in told.values() if not each or "section" in each.lower()]


def test_a_campaign_opens_with_a_story_of_its_own_until_the_first_road() -> None:
    game = fresh()
    card = opening(game.game, Seat(0))
    assert card is not None
    assert card.label == "A campaign · 2 characters"
    assert card.story
    game.keep_quests()
    game.ready()
    assert opening(game.game, Seat(0)) is None


@pytest.mark.rule("H-4.22")
@pytest.mark.parametrize("is_open", [False, True])
def test_quests_are_secret_or_open_as_the_party_likes(*, is_open: bool) -> None:
    game = fresh(seats=2, open_quests=is_open)
    for seat in (0, 1):
        game.game.apply(0, Seat(seat))
    shown = game.game.view(Seat(0))["table"]["campaign"]["characters"]
    assert [each["quest"] is not None for each in shown] == [True, is_open]
    kept = [each for each in game.game.events if isinstance(each, Noted) and each.kind == "quest"]
    assert len(kept) == 2
    assert [each.seen_by(Seat(0)) is not None for each in kept] == [True, is_open]


@pytest.mark.rule("H-4.23", "H-4.24", "H-4.26")
def test_first_purchases_are_items_1_to_13_out_of_25_gold_and_nobody_has_to_buy() -> None:
    game = fresh()
    game.keep_quests()
    bought = {each.split(":")[2] for each in game.may() if each.startswith("buy:bruiser-1")}
    numbers = sorted(game.game.state.content.items[each].number for each in bought)
    assert numbers == list(range(1, 14))
    game.answer("buy:bruiser-1:winged-shoes", "buy:bruiser-1:healing-potion")
    assert (game.sheet("bruiser").gold, game.sheet("bruiser").items) == (
        0,
        ["winged-shoes", "healing-potion"],
    )
    assert not [each for each in game.may() if each.startswith("buy:bruiser-1")]
    game.answer("done:bruiser-1", "done:spellweaver-1")
    assert game.kind == "campaign-scenario"
    assert (game.sheet("spellweaver").gold, game.sheet("spellweaver").items) == (25, [])


@pytest.mark.rule("H-4.25")
def test_each_class_is_told_what_the_book_proposes() -> None:
    wanted = {
        "bruiser": (1, 11),
        "silent-knife": (2, 12),
        "tinkerer": (2, 9),
        "spellweaver": (10, 13),
        "cragheart": (1, 12),
        "mindthief": (7, 12),
    }
    found: dict[str, tuple[int, ...]] = {}
    for party in (FIRST[:3], FIRST[3:]):
        shop = fresh(party).game.view(Seat(0))["table"]["campaign"]["shop"]
        for kind in party:
            found[kind] = tuple(each["number"] for each in shop if f"{kind}-1" in each["suggested"])
    assert found == wanted


@pytest.mark.rule("H-47.1", "H-47.2")
def test_the_training_is_open_and_may_be_skipped() -> None:
    game = fresh()
    game.keep_quests()
    game.answer("done:bruiser-1", "done:spellweaver-1")
    assert [each for each in game.may() if each.startswith("play-") and each != "play-random"] == [
        "play-0"
    ]
    game.answer("introduction")
    assert "play-1" in game.may()
    assert "introduction" not in game.may()


@pytest.mark.rule("H-47.3", "H-47.5", "H-12.2")
def test_after_the_training_comes_scenario_1_or_the_training_again_without_a_city() -> None:
    game = fresh()
    game.keep_quests()
    game.answer("done:bruiser-1", "done:spellweaver-1")
    game.play("0")
    assert game.kind == "campaign-scenario"
    assert {"play-0", "play-1"} <= {*game.may()}
    told = game.told()
    assert "No road event: none comes before scenario 0." in told
    assert not [each for each in told if "city event" in each]
    assert game.sheet("bruiser").counts == {}


@pytest.mark.rule("H-47.4", "H-45.16")
def test_the_first_city_phase_follows_scenario_1() -> None:
    game = fresh()
    game.keep_quests()
    game.answer("done:bruiser-1", "done:spellweaver-1", "introduction")
    game.play("1")
    assert game.kind == "after-loss"
    game.answer("city")
    assert game.story.stage == "city-event"
    game.reach_city()
    game.ready()
    assert {"play-0", "play-1"} <= {*game.may()}
