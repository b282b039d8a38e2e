"""What becomes of a scenario: won, lost, tried again, played casually (p. 12, 13, 45 and 46)."""

from __future__ import annotations

import pytest

from tests.haven.campaign.tale import Tale, tale


def gained(game: Tale, kind: str) -> tuple[int, int]:
    """Return experience and gold of a character."""
    who = game.sheet(kind)
    return who.experience, who.gold


@pytest.mark.rule("H-45.11", "H-46.6", "H-46.23")
def test_a_completed_scenario_gives_experience_for_its_level_and_its_rewards_to_each() -> None:
    game = tale(("bruiser", "spellweaver", "tinkerer"), seats=3)
    game.answer("away-tinkerer-1")
    game.play("201")
    assert gained(game, "bruiser") == (6 + 5, 10)
    assert gained(game, "spellweaver") == (6 + 5, 10)
    assert gained(game, "tinkerer") == (0, 0)
    assert game.story.reputation == {"military": 2}
    assert game.story.prosperity == 1


@pytest.mark.rule("H-45.9", "H-45.12", "H-45.13")
def test_tokens_are_worth_what_the_level_says_and_treasures_are_worth_themselves() -> None:
    game = tale(levels=4, continued={})
    game.play("209")
    # Level (4 + 1) / 2 rounded up is 3: a token is worth 3 gold. Both stand on a treasure of 15 gold, of which there is one number.
    assert [each.level for each in game.story.log] == [3]
    assert [gained(game, each)[1] for each in ("bruiser", "spellweaver")] == [
        3 * 3 + 15,
        3 * 3 + 15,
    ]


@pytest.mark.rule("H-45.15", "H-15.12", "H-46.20")
def test_after_a_loss_gold_and_treasure_are_kept_and_nothing_is_gained_for_completing() -> None:
    game = tale()
    game.play("210")
    assert game.kind == "after-loss"
    bruiser = game.sheet("bruiser")
    assert bruiser.gold == 3 * 2
    # Treasure 53 is a checkmark; the battle goal gives none.
    assert [bruiser.checkmarks, bruiser.experience, bruiser.masteries] == [1, 0, []]
    assert game.story.completed == []
    assert game.story.treasures == ["53", "53"]
    assert game.story.inspiration == 0


@pytest.mark.rule("H-13.67")
def test_a_numbered_treasure_lies_there_once_in_a_campaign() -> None:
    game = tale()
    game.play("210")
    marks = game.sheet("bruiser").checkmarks
    game.answer("again")
    game.go()
    assert game.sheet("bruiser").checkmarks == marks
    assert game.sheet("bruiser").gold == 2 * 3 * 2


@pytest.mark.rule("H-45.14", "H-45.17", "H-12.3")
def test_a_lost_scenario_may_be_tried_again_at_once_without_city_and_road() -> None:
    game = tale()
    game.play("203")
    assert game.may() == ["city", "again"]
    game.answer("again")
    assert game.story.stage == "outfit"
    assert game.told().count("There is no city event: its deck is empty.") == 0
    assert "No road event: the scenario is tried again at once." in game.told()
    game.go()
    assert [each.scenario for each in game.story.log] == ["203", "203"]


@pytest.mark.rule("H-45.16", "H-53.1", "H-53.2")
def test_whoever_returns_after_a_loss_has_a_city_phase_and_may_play_anything() -> None:
    game = tale()
    game.play("203")
    game.answer("city")
    told = game.told()
    assert told[-1] == "There is no city event: its deck is empty."
    assert game.kind == "city"
    game.ready()
    assert {"play-201", "play-203"} <= {*game.may()}


@pytest.mark.rule("H-46.5", "H-46.12", "H-46.21")
def test_a_second_time_everything_is_gained_but_the_rewards() -> None:
    game = tale()
    game.play("201")
    game.ready()
    before = gained(game, "bruiser")
    assert "play-201" in game.may()
    assert "completed before" in game.label("play-201")
    inspiration, reputation = game.story.inspiration, dict(game.story.reputation)
    game.play("201")
    assert gained(game, "bruiser") == (before[0] + 6, before[1])
    assert game.story.inspiration == inspiration + 2
    assert game.story.reputation == reputation
    assert game.kind == "city"


@pytest.mark.rule("H-46.11", "H-50.9")
@pytest.mark.parametrize(("size", "inspiration"), [(2, 2), (3, 1), (4, 0)])
def test_fewer_characters_gain_more_inspiration(size: int, inspiration: int) -> None:
    game = tale(("bruiser", "spellweaver", "tinkerer", "cragheart")[:size])
    game.play("201")
    assert game.story.inspiration == inspiration


@pytest.mark.rule("H-46.11")
def test_who_sits_out_is_no_character_in_the_scenario_and_who_is_exhausted_is_one() -> None:
    game = tale(("bruiser", "spellweaver", "tinkerer"), seats=3)
    game.answer("away-tinkerer-1")
    game.play("201")
    assert game.story.inspiration == 2
    game = tale(("bruiser", "spellweaver", "tinkerer"))
    game.play("215")
    assert "is exhausted" in " ".join(game.told())
    assert game.story.inspiration == 1


@pytest.mark.rule("H-46.7", "H-46.17", "H-50.21")
def test_nobody_loses_more_than_there_is() -> None:
    game = tale(levels=2, gold={"bruiser": 60, "spellweaver": 20})
    game.play("201")
    game.ready()
    game.play("206")
    bruiser, other = game.sheet("bruiser"), game.sheet("spellweaver")
    assert [bruiser.gold, other.gold] == [60 + 10 - 50, 0]
    assert [bruiser.experience, other.experience] == [45, 45]
    # 2 of the first scenario, less 4 that are not there, and 2 for completing the second.
    assert game.story.inspiration == 2


@pytest.mark.rule("H-54.9", "H-50.4", "H-50.14")
def test_losses_stop_at_the_last_full_set_at_minus_ten_and_at_a_numbered_box() -> None:
    game = tale(continued={"prosperity": 6})
    for who in game.story.sheets:
        who.checkmarks = 5
    game.play("206")
    kept = [3 * ((5 + each.counts.get("goal checkmarks", 0)) // 3) for each in game.story.sheets]
    assert [each.checkmarks for each in game.story.sheets] == kept
    assert game.story.reputation["military"] == -10
    assert game.story.prosperity == 5


@pytest.mark.rule("H-46.10", "H-48.3", "H-48.4")
def test_completing_unlocks_and_locks_out_and_each_says_why() -> None:
    game = tale(open_=("201",))
    shown = game.game.view(None)["table"]["campaign"]["scenarios"]
    assert [each["number"] for each in shown] == ["201"]
    game.play("201")
    game.ready()
    assert {"play-202", "play-203"} <= {*game.may()}
    game.play("202")
    game.settle()
    shown = {
        each["number"]: each for each in game.game.view(None)["table"]["campaign"]["scenarios"]
    }
    assert (shown["202"]["state"], shown["202"]["by"]) == ("completed", "scenario 201")
    assert (shown["203"]["state"], shown["203"]["why"]) == ("locked", "locked out by scenario 202")
    game.go()
    game.ready()
    assert "play-203" not in game.may()


@pytest.mark.rule("H-46.15", "H-12.4", "H-53.11")
def test_what_is_force_linked_follows_without_city_and_road() -> None:
    game = tale()
    game.play("202")
    game.settle()
    told = game.told()
    assert "Scenario 204 follows directly." in told
    assert "No road event: the scenario follows directly." in told
    assert not [each for each in told if "city event" in each]
    game.go()
    game.settle()
    assert [each.scenario for each in game.story.log] == ["202", "204"]
    assert game.kind == "city"


@pytest.mark.rule("H-46.14", "H-46.16", "H-48.5")
def test_links_of_a_scenario_that_was_completed_before_are_ignored() -> None:
    game = tale(continued={"completed": ["202"]})
    game.play("202")
    assert game.kind == "city"
    shown = {
        each["number"]: each for each in game.game.view(None)["table"]["campaign"]["scenarios"]
    }
    assert (shown["202"]["leads_to"], shown["202"]["force_links"]) == (["204"], ["204"])


@pytest.mark.rule("H-46.8")
def test_a_reward_item_goes_to_whom_the_party_chooses_out_of_the_unavailable_supply() -> None:
    game = tale()
    game.play("204")
    item = game.game.state.content.numbered[97]
    assert game.kind == "receives"
    assert game.may() == ["bruiser-1", "spellweaver-1"]
    game.answer("spellweaver-1")
    assert game.sheet("spellweaver").items == [item.id]
    assert item.id not in {**game.story.unavailable, **game.story.available}


@pytest.mark.rule("H-57.4")
def test_a_second_copy_is_sold_at_once_and_lies_in_the_shop() -> None:
    game = tale(items={"spellweaver": [17]})
    item = game.game.state.content.numbered[17]
    assert game.story.unavailable[item.id] == 1, "there is one more"
    game.play("217")
    before = game.sheet("spellweaver").gold
    game.answer("spellweaver-1")
    assert game.sheet("spellweaver").items == [item.id]
    assert game.sheet("spellweaver").gold == before + item.cost // 2
    assert game.story.available[item.id] == 1
    assert item.id not in game.story.unavailable


@pytest.mark.rule("H-46.8")
def test_a_copy_that_was_sold_stays_in_the_shop_while_another_is_unavailable() -> None:
    game = tale(items={"spellweaver": [17]})
    item = game.game.state.content.numbered[17]
    game.play("201")
    game.settle()
    game.answer(f"sell:spellweaver-1:{item.id}")
    game.ready()
    game.play("217")
    game.answer("bruiser-1")
    assert game.sheet("bruiser").items == [item.id]
    assert game.story.available[item.id] == 1
    assert item.id not in game.story.unavailable


@pytest.mark.rule("H-33.17")
def test_a_reward_needs_no_reputation() -> None:
    game = tale()
    item = game.game.state.content.numbered[14]
    sold = next(
        each
        for each in game.game.view(0)["table"]["campaign"]["shop"]
        if each["number"] == item.number
    )
    assert "reputation" in sold["why"]["bruiser-1"]
    game.play("218")
    game.answer("bruiser-1")
    assert game.sheet("bruiser").items == [item.id]


@pytest.mark.rule("H-46.9", "H-46.19", "H-60.2")
def test_a_random_design_comes_to_the_shop_and_a_missing_scenario_is_worth_15_gold() -> None:
    game = tale()
    assert len(game.story.designs) == 16
    shop = {*game.story.available}
    game.play("202")
    (new,) = {*game.story.available} - shop
    assert game.game.state.content.items[new].number in range(81, 97)
    assert game.kind == "share"
    game.answer("9")
    assert [each.gold for each in game.story.sheets] == [9, 6]


@pytest.mark.rule("H-45.5", "H-45.6", "H-45.7")
def test_the_next_scenario_begins_with_all_cards_and_hit_points_and_a_clean_deck() -> None:
    game = tale(items={"bruiser": ["hide-armor"]})
    game.play("201")
    game.ready()
    game.answer("play-202", "enough")
    while game.game.state.phase == "setup":
        game.game.apply(0, next(iter(game.game.decisions)))
    state = game.game.state
    assert all(card.zone == "hand" for who in state.party for card in who.cards)
    assert all(not each.missing and not each.conditions for each in state.figures)
    assert [len(state.decks.of[each].list_cards()) for each in ("bruiser", "spellweaver")] == [
        20,
        20,
    ]


@pytest.mark.rule("H-45.8")
def test_battle_goals_are_all_in_their_deck_again() -> None:
    game = tale()
    game.play("201")
    assert len(game.game.state.goal_pile) == len(game.game.state.content.goals) == 60


@pytest.mark.rule("H-57.5", "H-57.6", "H-12.6")
def test_a_casual_scenario_leaves_the_campaign_byte_for_byte_as_it_was() -> None:
    game = tale()
    assert "play-205" not in game.may()
    game.answer("casual")
    before = game.story.sealed()
    assert "play-205" in game.may()
    game.play("209")
    assert game.kind == "campaign-scenario"
    assert game.story.sealed() == before
    assert "No road event: the scenario is played casually." in game.told()


@pytest.mark.rule("H-57.6")
def test_what_waits_for_the_next_scenario_waits_beyond_a_casual_one() -> None:
    game = tale(gold={"bruiser": 20})
    game.play("209")
    game.answer("donate:bruiser-1")
    game.ready()
    game.answer("casual")
    before = game.story.sealed()
    game.answer("play-203")
    while game.kind != "select":
        game.game.apply(0, next(iter(game.game.decisions)))
    assert "bless" not in game.game.state.decks.of["bruiser"].list_cards()
    game.go()
    assert game.story.sealed() == before
    game.answer("casual", "play-201")
    while game.kind != "select":
        game.game.apply(0, next(iter(game.game.decisions)))
    assert game.game.state.decks.of["bruiser"].list_cards().count("bless") == 2


@pytest.mark.rule("H-49.2", "H-57.7")
def test_a_requirement_is_named_until_it_is_met() -> None:
    game = tale()
    shown = {
        each["number"]: each for each in game.game.view(None)["table"]["campaign"]["scenarios"]
    }
    assert (shown["205"]["state"], shown["205"]["why"]) == ("blocked", "needs the achievement Test")
    game = tale(continued={"achievements": ["test"]})
    shown = {
        each["number"]: each for each in game.game.view(None)["table"]["campaign"]["scenarios"]
    }
    assert shown["205"]["why"] == "needs reputation 3 with the demons, which is 0"
    game = tale(continued={"achievements": ["test"], "reputation": {"demons": 3}})
    assert "play-205" in game.may()


@pytest.mark.rule("H-12.1", "H-12.5", "H-12.26")
def test_a_road_event_is_due_where_a_road_leads_and_not_inside_gloomhaven() -> None:
    game = tale()
    game.answer("play-201")
    assert "There is no road event: its deck is empty." in game.told()
    game = tale()
    game.answer("play-206")
    assert "No road event: the scenario is inside Gloomhaven." in game.told()
