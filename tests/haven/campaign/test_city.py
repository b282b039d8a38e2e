"""The city: levels, perks, shop, donations, enhancements, all by its one question (p. 33, 50, 53, 54, 56 and 57)."""

from __future__ import annotations

import pytest

from tabard.haven.setting_up import USUAL
from tabard.table import RefusedError, Seat
from tests.haven.campaign.tale import Tale, tale

RICH = {"bruiser": 400, "spellweaver": 400}


def in_city(number: str = "201", **settings: object) -> Tale:
    """Stand in the city after a scenario."""
    game = tale(**settings)  # type: ignore[arg-type]
    game.play(number)
    game.settle()
    game.go()
    game.settle()
    assert game.kind == "city"
    return game


def starting(game: Tale, word: str, seat: int = 0) -> list[str]:
    """List what may be done by an act of that word."""
    return [each for each in game.may(seat) if each.startswith(word)]


# Everybody at once


@pytest.mark.rule("H-53.4")
def test_every_seat_acts_at_once_in_any_order_until_all_characters_are_ready() -> None:
    game = in_city(seats=2, gold=RICH)
    assert sorted(game.game.decisions) == [0, 1]
    ticket = game.asked(0).ticket
    game.answer("buy:spellweaver-1:winged-shoes", "donate:spellweaver-1", seat=1)
    assert game.asked(0).ticket == ticket
    game.answer("donate:bruiser-1", "buy:bruiser-1:winged-shoes", "done:bruiser-1")
    assert sorted(game.game.decisions) == [1]
    game.answer("done:spellweaver-1", seat=1)
    assert game.kind == "campaign-scenario"


@pytest.mark.rule("H-33.7", "H-33.15", "H-52.4")
def test_the_last_copy_is_for_whoever_is_quicker() -> None:
    game = in_city(
        ("207"),
        party=("bruiser", "spellweaver", "tinkerer"),
        seats=3,
        gold={**RICH, "tinkerer": 400},
    )
    game.answer("buy:bruiser-1:winged-shoes")
    game.answer("buy:spellweaver-1:winged-shoes", seat=1)
    assert not starting(game, "buy:tinkerer-1:winged-shoes", 2)
    with pytest.raises(RefusedError):
        game.answer("buy:tinkerer-1:winged-shoes", seat=2)
    assert game.game.problems() == []


# Levels


@pytest.mark.rule("H-49.4", "H-53.5", "H-53.6")
def test_whoever_has_the_experience_must_level_up_as_often_as_it_lasts() -> None:
    game = in_city("208")
    bruiser = game.sheet("bruiser")
    # 6 for completing and 300: enough for level 6 (275), not for 7 (345).
    assert bruiser.experience == 306
    assert not starting(game, "done:bruiser-1")
    for level in range(2, 7):
        game.answer(starting(game, "level:bruiser-1")[0])
        assert bruiser.level == level
    assert not starting(game, "level:bruiser-1")


@pytest.mark.rule("H-53.7", "H-53.16", "H-53.17")
def test_a_level_costs_nothing_and_gives_hit_points_and_a_perk_mark() -> None:
    game = in_city("208")
    bruiser = game.sheet("bruiser")
    marks = bruiser.marks
    game.answer(starting(game, "level:bruiser-1")[0])
    assert (bruiser.experience, bruiser.marks) == (306, marks + 1)
    shown = game.game.view(Seat(0))["table"]["campaign"]["characters"][0]
    assert shown["hp"] == game.game.state.content.heroes["bruiser"].hp[1]


@pytest.mark.rule("H-53.13", "H-53.14", "H-53.18")
def test_a_level_gives_one_card_of_the_own_class_that_is_not_above_it_and_not_owned() -> None:
    game = in_city("208")
    cards = game.game.state.content.cards
    bruiser = game.sheet("bruiser")
    offered = [each.split(":")[2] for each in starting(game, "level:bruiser-1")]
    assert sorted(cards[each].level for each in offered) == [2, 2]
    game.answer(f"level:bruiser-1:{offered[0]}")
    assert bruiser.gained == [offered[0]]
    again = [each.split(":")[2] for each in starting(game, "level:bruiser-1")]
    assert sorted(cards[each].level for each in again) == [2, 3, 3]
    assert offered[0] not in again
    assert {cards[each].owner for each in again} == {"bruiser"}


@pytest.mark.rule("H-53.15", "H-53.11")
def test_cards_of_levels_are_chosen_from_in_the_next_scenario_and_the_hand_stays_as_large() -> None:
    game = in_city("208")
    game.ready()
    game.answer("play-201")
    while game.game.state.phase == "setup" and game.kind != "hand":
        seat = next(iter(game.game.decisions))
        game.game.apply(0, seat)
    hand = game.game.state.content.heroes["bruiser"].hand
    assert len([each for each in game.may() if each != USUAL]) == hand + 3 + 5
    game.go()
    assert len(game.sheet("bruiser").hand) == hand


@pytest.mark.rule("H-53.12")
def test_level_9_is_the_highest() -> None:
    game = in_city("208", levels=9)
    assert game.sheet("bruiser").experience == 500 + 300 + 14
    assert not starting(game, "level:")


@pytest.mark.rule("H-53.8", "H-53.9", "H-53.10")
def test_prosperity_lets_low_levels_rise_without_experience() -> None:
    game = in_city(continued={"prosperity": 33})
    bruiser = game.sheet("bruiser")
    # Prosperity level 5 / 2, rounded up, is 3.
    assert starting(game, "done:bruiser-1")
    for needed in (45, 95):
        game.answer(starting(game, "level:bruiser-1")[0])
        assert bruiser.experience == needed
    assert not starting(game, "level:bruiser-1")


@pytest.mark.rule("H-49.4", "H-53.5")
@pytest.mark.parametrize(
    ("level", "needed"), [(2, 45), (3, 95), (4, 150), (5, 210), (6, 275), (7, 345), (8, 420), (9, 500)]
)  # fmt: skip
def test_so_much_experience_a_level_takes_and_then_nobody_is_ready_without_it(
    level: int, needed: int
) -> None:
    # A completed scenario adds 4 and twice its level, which hangs on the levels: what is there before is one point short, or enough.
    for short in (1, 0):
        game = tale(levels=level - 1)
        bonus = 4 + 2 * min(7, -(-level // 2))
        game.sheet("bruiser").experience = needed - bonus - short
        game.play("209")
        who = game.sheet("bruiser")
        assert (who.experience, who.marks) == (needed - short, 0)
        assert bool(starting(game, "level:bruiser-1")) is not bool(short)
        assert bool(starting(game, "done:bruiser-1")) is bool(short)


# Perks


@pytest.mark.rule("H-54.1", "H-54.2", "H-54.3")
def test_a_perk_mark_has_to_be_put_onto_a_perk_and_changes_the_deck() -> None:
    game = in_city("208")
    bruiser = game.sheet("bruiser")
    while starting(game, "level:bruiser-1"):
        game.answer(starting(game, "level:bruiser-1")[0])
    marks = bruiser.marks
    assert marks
    assert not starting(game, "done:bruiser-1")
    perk = game.game.state.content.heroes["bruiser"].perk
    number = next(
        place for place, each in enumerate(perk, start=1) if each.boxes > 1 and not each.linked
    )
    for left in range(1, perk[number - 1].boxes + 1):
        game.answer(f"perk:bruiser-1:{number}")
        assert bruiser.marks == marks - left
    assert f"perk:bruiser-1:{number}" not in game.may()
    assert bruiser.perks == [number] * perk[number - 1].boxes


@pytest.mark.rule("H-15.13", "H-15.14", "H-54.8")
def test_three_checkmarks_give_a_perk_mark_and_eighteen_are_all_that_count() -> None:
    game = in_city("208")
    assert [each.checkmarks for each in game.story.sheets] == [18, 18]
    assert [each.marks for each in game.story.sheets] == [6, 6]


# The shop


@pytest.mark.rule("H-57.1", "H-57.3", "H-52.6")
def test_items_cost_what_is_printed_and_are_sold_for_half_of_it_rounded_down() -> None:
    game = in_city(gold=RICH)
    bruiser = game.sheet("bruiser")
    gold, copies = bruiser.gold, game.story.available["winged-shoes"]
    assert f"{gold} - 15 = {gold - 15} gold" in game.label("buy:bruiser-1:winged-shoes")
    game.answer("buy:bruiser-1:winged-shoes")
    assert (bruiser.gold, game.story.available["winged-shoes"]) == (gold - 15, copies - 1)
    game.answer("sell:bruiser-1:winged-shoes")
    assert (bruiser.gold, game.story.available["winged-shoes"]) == (gold - 15 + 7, copies)
    assert bruiser.items == []


@pytest.mark.rule("H-33.14", "H-33.13", "H-33.2")
def test_nobody_buys_an_item_twice_but_may_own_more_than_can_be_brought() -> None:
    game = in_city(gold=RICH)
    game.answer("buy:bruiser-1:winged-shoes", "buy:bruiser-1:weathered-boots")
    assert not starting(game, "buy:bruiser-1:winged-shoes")
    assert game.sheet("bruiser").items == ["winged-shoes", "weathered-boots"]
    game.ready()
    assert not starting(game, "buy")
    game.answer("play-201", "weathered-boots")
    assert game.kind != "outfit"
    assert [each.id for each in game.game.state.party[0].items] == ["weathered-boots"]


@pytest.mark.rule("H-33.3", "H-33.12", "H-57.2")
def test_a_reputation_is_needed_to_buy_and_neither_spent_nor_needed_to_use() -> None:
    game = in_city("209", gold=RICH)
    assert not starting(game, "buy:bruiser-1:studded-leather")
    game.ready()
    game.play("201")
    assert game.story.reputation == {"military": 2}
    game.answer("buy:bruiser-1:studded-leather")
    assert game.story.reputation == {"military": 2}
    game.ready()
    game.play("206")
    assert game.story.reputation == {"military": -10}
    game.ready()
    game.answer("play-203")
    assert [each.id for each in game.game.state.party[0].items] == ["studded-leather"]


@pytest.mark.rule("H-33.8", "H-50.12", "H-52.5")
def test_items_are_sold_by_prosperity_and_others_are_not_shown() -> None:
    game = in_city()
    numbers = [each["number"] for each in game.game.view(Seat(0))["table"]["campaign"]["shop"]]
    assert numbers == list(range(1, 17))
    game = in_city("207")
    # 20 marks are level 3.
    assert game.story.prosperity == 20
    numbers = [each["number"] for each in game.game.view(Seat(0))["table"]["campaign"]["shop"]]
    assert numbers == list(range(1, 33))


@pytest.mark.rule("H-49.5", "H-33.16")
def test_gold_and_items_never_change_hands() -> None:
    game = in_city(gold=RICH)
    game.answer("buy:bruiser-1:winged-shoes")
    others = [each for each in game.may() if "bruiser-1" in each and "spellweaver-1" in each]
    assert others == []
    assert game.sheet("spellweaver").gold == 410


# Tracks


@pytest.mark.rule("H-56.24", "H-50.17", "H-50.18")
def test_each_may_donate_once_in_a_city_phase_and_every_fifth_box_gives_prosperity() -> None:
    game = in_city(gold=RICH, continued={"donations": 3})
    assert game.story.prosperity == 1
    game.answer("donate:bruiser-1")
    assert (game.story.donations, game.story.prosperity, game.sheet("bruiser").gold) == (4, 1, 400)
    assert not starting(game, "donate:bruiser-1")
    game.answer("donate:spellweaver-1")
    assert (game.story.donations, game.story.prosperity) == (5, 2)
    game.ready()
    game.play("209")
    assert starting(game, "donate:bruiser-1")


@pytest.mark.rule("H-56.24", "H-50.17")
def test_a_donation_takes_ten_gold_and_not_one_less() -> None:
    game = in_city("209")
    game.sheet("bruiser").gold, game.sheet("spellweaver").gold = 9, 20
    game.answer("donate:spellweaver-1")
    assert not starting(game, "donate:bruiser-1")
    game.ready()
    game.play("209")
    game.sheet("bruiser").gold, game.sheet("spellweaver").gold = 10, 20
    game.answer("donate:spellweaver-1", "donate:bruiser-1")
    assert game.sheet("bruiser").gold == 0


@pytest.mark.rule("H-56.25")
def test_who_has_donated_begins_the_next_scenario_with_two_blessings_and_only_that() -> None:
    game = in_city(gold=RICH)
    game.answer("donate:bruiser-1")
    game.ready()
    for number, blessed in (("201", 2), ("209", 0)):
        game.answer(f"play-{number}")
        while game.game.state.phase == "setup":
            game.game.apply(0, next(iter(game.game.decisions)))
        decks = game.game.state.decks.of
        assert [decks[each].list_cards().count("bless") for each in ("bruiser", "spellweaver")] == [
            blessed,
            0,
        ]
        game.go()
        game.ready()


@pytest.mark.rule("H-50.2", "H-50.3", "H-50.7")
def test_reputation_stops_at_12_and_a_threshold_that_is_passed_is_read() -> None:
    game = tale()
    assert [each["value"] for each in game.game.view(None)["table"]["campaign"]["reputation"]] == [
        0,
        0,
        0,
    ]
    game.play("207")
    assert game.story.reputation == {"demons": 12}
    assert "78.3" in game.story.sections


@pytest.mark.rule("H-50.5", "H-50.6")
def test_a_raised_cap_lets_reputation_reach_further_sections_once() -> None:
    more = {
        "211": 'goal = "survive 1"\nreward = "demons reputation cap raised to 20; demons reputation +20"'
    }
    game = tale(more=more)
    game.play("211")
    assert game.story.reputation == {"demons": 20}
    assert {"78.3", "73.3", "77.2"} <= {*game.story.sections}
    game.ready()
    game.play("206")
    assert game.story.sections.count("78.3") == 1


@pytest.mark.rule("H-50.8", "H-50.23")
def test_additional_sections_need_reputation_and_scenarios_in_either_order() -> None:
    game = tale(continued={"reputation": {"demons": 7}})
    game.play("201")
    assert "29.1" not in game.story.sections
    game = tale(continued={"reputation": {"demons": 7}, "completed": ["11"]})
    game.play("201")
    assert "29.1" in game.story.sections
    game = tale(continued={"reputation": {"demons": 5}, "completed": ["11"]})
    game.play("201")
    assert "29.1" not in game.story.sections


@pytest.mark.rule("H-50.10", "H-50.11", "H-50.13")
def test_prosperity_marks_boxes_raises_levels_and_reads_sections() -> None:
    game = in_city("207")
    shown = game.game.view(None)["table"]["campaign"]["prosperity"]
    assert (shown["marks"], shown["level"], shown["next"]) == (20, 3, 22)
    assert "48.2" in game.story.sections
    assert "54.2" not in game.story.sections
    assert game.story.imbued == 1


@pytest.mark.rule("H-50.22")
@pytest.mark.parametrize(
    ("marks", "level"),
    [
        (4, 1),
        (5, 2),
        (11, 2),
        (12, 3),
        (21, 3),
        (22, 4),
        (32, 4),
        (33, 5),
        (44, 5),
        (45, 6),
        (58, 6),
        (59, 7),
        (73, 7),
        (74, 8),
        (88, 8),
        (89, 9),
    ],
)
def test_the_levels_of_prosperity_are_reached_with_these_marks(marks: int, level: int) -> None:
    game = tale(continued={"prosperity": marks})
    assert game.game.view(None)["table"]["campaign"]["prosperity"]["level"] == level
