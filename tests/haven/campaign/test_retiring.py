"""Personal quests, retirement, new characters and unlocked classes (p. 4, 52, 55 and 56)."""

from __future__ import annotations

import pytest

from tabard.haven.campaign.happenings import Noted
from tabard.table import Seat
from tests.haven.campaign.tale import Tale, tale


def with_quest(quest: str, number: str = "209", **settings: object) -> Tale:
    """Stand in the city with a personal quest of the bruiser's, counted up to its end."""
    game = tale(**settings)  # type: ignore[arg-type]
    story, who = game.story, game.sheet("bruiser")
    for pile in (story.quests, story.more_quests):
        if quest in pile:
            pile.take(quest)
    story.quests.shuffle_in(who.quest)
    who.quest = quest
    box = game.game.state.content
    for step in box.quests[quest].step:
        who.counts[step.count] = step.times
        if step.count.startswith("different "):
            who.seen[step.count.removeprefix("different ")] = [
                str(each) for each in range(step.times)
            ]
    game.play(number)
    game.settle()
    return game


def starting(game: Tale, word: str, seat: int = 0) -> list[str]:
    """List what may be done by an act of that word."""
    return [each for each in game.may(seat) if each.startswith(word)]


@pytest.mark.rule("H-55.1", "H-55.2", "H-55.22")
def test_with_a_fulfilled_quest_a_character_must_retire_and_may_do_everything_before() -> None:
    game = with_quest("02")
    assert starting(game, "retire:bruiser-1")
    assert starting(game, "buy:bruiser-1")
    assert not starting(game, "done:bruiser-1")
    game.answer("retire:bruiser-1")
    assert game.sheet("bruiser").status == "retired"


@pytest.mark.rule("H-55.3", "H-55.21", "H-50.19")
def test_who_has_retired_is_gone_with_its_gold_and_its_items_are_sold_again() -> None:
    game = with_quest("02", items={"bruiser": ["winged-shoes"]}, gold={"bruiser": 50})
    game.answer("retire:bruiser-1")
    bruiser = game.sheet("bruiser")
    assert (bruiser.gold, bruiser.items, game.story.available["winged-shoes"]) == (0, [], 2)
    (line,) = game.game.view(None)["table"]["campaign"]["retirements"]
    assert (line["kind"], line["name"], line["seat"]) == ("bruiser", bruiser.name, 0)
    game.ready()
    assert not [each for each in game.may() if "bruiser-1" in each]
    assert game.game.problems() == []


@pytest.mark.rule("H-55.4", "H-55.6", "H-55.20")
def test_a_quest_gives_two_prosperity_makes_another_available_and_leaves_the_game() -> None:
    game = with_quest("02")
    marks = game.story.prosperity
    assert "14" in game.story.more_quests
    game.answer("retire:bruiser-1")
    game.settle()
    story = game.story
    assert story.prosperity == marks + 2
    assert "14" in story.quests
    assert "14" not in story.more_quests
    assert "02" not in story.quests
    assert "02" not in story.more_quests


@pytest.mark.rule("H-55.9")
def test_where_the_named_quest_is_available_already_a_random_one_follows() -> None:
    game = with_quest("02")
    game.story.more_quests.take("14")
    game.story.quests.shuffle_in("14")
    before = {*game.story.more_quests.cards()}
    game.answer("retire:bruiser-1")
    game.settle()
    (added,) = before - {*game.story.more_quests.cards()}
    assert added in game.story.quests


@pytest.mark.rule("H-55.7", "H-55.8", "H-52.8")
def test_for_a_class_that_is_not_to_be_had_there_is_a_scenario_and_a_design_or_gold() -> None:
    game = with_quest("02")
    designs = len(game.story.designs)
    game.answer("retire:bruiser-1")
    said = "Quartermaster is in no pack: a random scenario and a random item design instead."
    assert said in game.told()
    assert game.sheet("spellweaver").gold == 3 * 2 + 15 + 15
    assert len(game.story.designs) == designs - 1


@pytest.mark.rule("H-55.5", "H-52.2", "H-50.20")
def test_a_quest_unlocks_its_class_for_new_characters() -> None:
    game = with_quest("90")
    assert "create:fighter" not in game.may()
    game.answer("retire:bruiser-1")
    assert "create:fighter" in game.may()
    shown = game.game.view(None)["table"]["campaign"]["classes"]
    assert "fighter" in [each["id"] for each in shown]
    assert not [each for each in game.told() if "instead" in each]


@pytest.mark.rule("H-55.10", "H-55.11", "H-55.12")
def test_twelve_inspiration_complete_one_of_two_unavailable_quests_as_well() -> None:
    game = with_quest("02", continued={"inspiration": 13})
    story, marks = game.story, game.story.prosperity
    assert starting(game, "inspire:bruiser-1")
    unavailable = {*story.more_quests.cards()}
    game.answer("inspire:bruiser-1")
    first, second = game.may()
    assert {first, second} <= unavailable
    game.answer(first)
    game.settle()
    assert story.inspiration == 13 + 2 - 12
    assert first not in story.more_quests
    assert first not in story.quests
    assert second in story.more_quests
    assert story.prosperity == marks + 4


@pytest.mark.rule("H-55.14", "H-55.15", "H-55.16")
def test_the_extra_quest_adds_prosperity_and_a_replacement_but_no_quest() -> None:
    game = with_quest("02", continued={"inspiration": 12})
    available = len(game.story.quests)
    game.answer("inspire:bruiser-1")
    game.answer(game.may()[0])
    game.settle()
    told = [
        each for each in game.told() if "a random scenario and a random item design instead" in each
    ]
    assert len(told) == 2
    assert len(game.story.quests) == available + 1


@pytest.mark.rule("H-55.10")
def test_with_less_than_twelve_inspiration_there_is_one_way_to_retire() -> None:
    game = with_quest("02", continued={"inspiration": 9})
    assert game.story.inspiration == 11
    assert not starting(game, "inspire:")


@pytest.mark.rule("H-55.18")
def test_the_section_of_a_class_is_read_at_its_first_retirement_only() -> None:
    game = with_quest("02")
    game.answer("retire:bruiser-1")
    game.settle()
    assert game.story.sections.count("28.6") == 1
    assert {"C-82", "R-56"} == {
        *game.story.decks["city"].cards(),
        *game.story.decks["road"].cards(),
    }
    for pile in game.story.decks.values():
        pile.become()
    game.answer("create:bruiser")
    game.ready()
    who = game.sheet("bruiser")
    game.story.quests.shuffle_in(who.quest)
    game.story.quests.take("07")
    who.quest, who.counts = "07", {"treasures": 10}
    game.play("201")
    game.answer("retire:bruiser-2")
    game.settle()
    assert game.story.sections.count("28.6") == 1
    assert len(game.story.retirements) == 2


@pytest.mark.rule("H-55.23")
def test_what_a_quest_only_asks_to_own_must_still_be_owned() -> None:
    game = with_quest("16", items={"bruiser": ["poison-dagger"]})
    assert starting(game, "retire:bruiser-1")
    game.answer("sell:bruiser-1:poison-dagger")
    assert not starting(game, "retire:bruiser-1")
    assert starting(game, "done:bruiser-1")


@pytest.mark.rule("H-55.25", "H-4.21")
def test_quests_are_counted_by_the_table_in_lost_scenarios_too() -> None:
    game = tale()
    who = game.sheet("bruiser")
    game.play("210")
    assert who is not game.sheet("bruiser")
    assert game.sheet("bruiser").counts["coins"] == 3
    assert game.sheet("bruiser").counts["treasures"] == 1
    assert "completed" not in game.sheet("bruiser").counts
    game.answer("city")
    game.ready()
    game.play("209")
    assert game.sheet("bruiser").counts["coins"] == 6
    assert game.sheet("bruiser").counts["completed"] == 1


@pytest.mark.rule("H-55.25")
def test_what_is_done_in_the_training_counts_for_no_quest() -> None:
    for scenario, counted in (("0", {}), ("203", {"coins": 3})):
        game = tale(open_=["0", "203"])
        game.answer(f"play-{scenario}")
        while game.kind != "select":
            game.game.apply(0, next(iter(game.game.decisions)))
        game.game.state.watch.counts["bruiser"] = {"coins": 3}
        game.go()
        found = game.sheet("bruiser").counts
        assert {each: found[each] for each in found if each == "coins"} == counted


# New characters


@pytest.mark.rule("H-56.1", "H-56.9", "H-56.10")
def test_a_successor_begins_with_gold_by_prosperity_and_a_perk_mark_for_who_retired() -> None:
    game = with_quest("02", continued={"prosperity": 12})
    game.answer("retire:bruiser-1")
    game.settle()
    game.answer("create:tinkerer")
    who = game.sheet("tinkerer")
    assert (who.level, who.gold, who.marks) == (1, 10 * 3 + 15, 1)
    assert len(who.offered) == 2
    assert {each.split(":")[0] for each in game.may() if "tinkerer" in each} == {"keep"}


@pytest.mark.rule("H-56.11", "H-56.12")
def test_a_new_character_may_rise_to_half_the_prosperity_with_cards_and_marks() -> None:
    game = with_quest("02", continued={"prosperity": 33})
    game.answer("retire:bruiser-1")
    game.settle()
    game.answer("create:tinkerer")
    game.answer(starting(game, "keep:tinkerer-1")[0])
    who = game.sheet("tinkerer")
    for level, needed in ((2, 45), (3, 95)):
        marks = who.marks
        game.answer(starting(game, "level:tinkerer-1")[0])
        assert (who.level, who.experience, who.marks) == (level, needed, marks + 1)
    assert not starting(game, "level:tinkerer-1")


@pytest.mark.rule("H-56.4", "H-4.5")
def test_a_class_is_free_again_when_its_character_has_retired_and_not_when_it_is_set_aside() -> (
    None
):
    game = with_quest("02")
    game.answer("retire:bruiser-1")
    game.settle()
    assert "create:bruiser" in game.may()
    assert "create:spellweaver" not in game.may()
    game.answer("people:spellweaver-1", "aside:spellweaver-1")
    assert "create:spellweaver" not in game.may()
    assert "take-up:spellweaver-1" in game.may()


@pytest.mark.rule("H-56.2", "H-56.27", "H-56.8")
def test_who_is_set_aside_keeps_everything_and_is_taken_up_again() -> None:
    game = tale(
        ("bruiser", "spellweaver"),
        seats=2,
        items={"bruiser": ["winged-shoes"]},
        gold={"bruiser": 5},
    )
    game.play("209")
    quest = game.sheet("bruiser").quest
    game.answer("people:bruiser-1", "aside:bruiser-1")
    assert game.sheet("bruiser").items == ["winged-shoes"]
    game.answer("create:cragheart")
    game.ready()
    game.play("201")
    game.answer("people:cragheart-1", "aside:cragheart-1", "take-up:bruiser-1")
    who = game.sheet("bruiser")
    assert (who.status, who.quest, who.items, who.gold) == (
        "active",
        quest,
        ["winged-shoes"],
        5 + 6 + 15,
    )
    assert not starting(game, "take-up")


@pytest.mark.rule("H-56.3")
def test_who_is_abandoned_gives_quest_and_items_back_and_its_gold_is_lost() -> None:
    game = tale(items={"bruiser": ["winged-shoes"]}, gold={"bruiser": 5})
    game.play("209")
    quest = game.sheet("bruiser").quest
    game.answer("people:bruiser-1", "abandon:bruiser-1")
    assert quest in game.story.quests
    assert game.story.available["winged-shoes"] == 2
    assert game.sheet("bruiser").gold == 0
    assert "create:bruiser" in game.may()


@pytest.mark.rule("H-56.7")
def test_of_a_single_quest_there_is_no_choice() -> None:
    game = with_quest("02")
    story = game.story
    for each in story.quests.cards()[1:]:
        story.quests.take(each)
    (last,) = story.quests.cards()
    story.more_quests.take("14")
    story.more_quests.become()
    game.answer("retire:bruiser-1")
    game.settle()
    game.answer("create:tinkerer")
    assert (game.sheet("tinkerer").quest, game.sheet("tinkerer").offered) == (last, [])


@pytest.mark.rule("H-56.6")
def test_without_a_quest_much_experience_lets_a_character_retire_for_two_prosperity() -> None:
    game = tale(levels=9)
    who = game.sheet("bruiser")
    who.quest, who.experience = "", 560
    game.play("209")
    assert not starting(game, "retire")
    game.sheet("bruiser").experience = 585
    game.ready()
    game.play("209")
    marks = game.story.prosperity
    game.answer("retire:bruiser-1")
    assert game.story.prosperity == marks + 2


@pytest.mark.rule("H-55.19", "H-57.14")
def test_solo_each_lineage_counts_by_itself() -> None:
    game = with_quest("02", party=("bruiser", "spellweaver", "tinkerer"))
    game.answer("retire:bruiser-1")
    game.settle()
    game.answer("create:cragheart")
    assert game.sheet("cragheart").marks == 1
    game.answer(starting(game, "keep:cragheart-1")[0])
    game.answer("create:mindthief")
    assert game.sheet("mindthief").marks == 0


@pytest.mark.rule("H-48.1", "H-3.2")
def test_a_friend_joins_late_and_finds_the_campaign_as_it_is() -> None:
    game = tale(("bruiser", "spellweaver"), seats=3)
    game.play("201")
    assert "create:tinkerer" in game.may(2)
    assert not starting(game, "create", 0)
    game.answer("create:tinkerer", seat=2)
    game.ready()
    assert [each.kind for each in game.story.present] == ["bruiser", "spellweaver", "tinkerer"]
    assert game.story.completed == ["201"]
    game.play("209")
    assert len(game.story.log[-1].party) == 3


def test_quests_of_others_are_confided_to_nobody() -> None:
    game = with_quest("02", seats=2)
    secret = [
        each for each in game.game.events if isinstance(each, Noted) and "fulfilled" in each.text
    ]
    assert [each.seen_by(Seat(1)) for each in secret] == [None]
