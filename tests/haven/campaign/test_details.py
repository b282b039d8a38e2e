"""What is left of the campaign's rules: masteries, who was exhausted, extra quests, the treasure index, the map (p. 4, 7, 46 to 66)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabard.table import Seat
from tests.haven.campaign.tale import Tale, tale
from tests.haven.campaign.test_enhancing import enhancing, price
from tests.haven.campaign.test_retiring import starting, with_quest
from tests.haven.stage import BOX

SIX = ("bruiser", "silent-knife", "tinkerer", "spellweaver", "cragheart", "mindthief")
PARTY = ("bruiser", "spellweaver", "tinkerer", "cragheart")


def shown(game: Tale) -> dict[str, dict[str, object]]:
    """Return what the view says of the scenarios."""
    return {each["number"]: each for each in game.game.view(None)["table"]["campaign"]["scenarios"]}


@pytest.mark.rule("H-4.6", "H-49.6")
@pytest.mark.parametrize("party", [SIX[:3], SIX[3:]])
@pytest.mark.parametrize("level", [1, 5, 9])
def test_every_class_has_hand_size_traits_hit_points_by_level_and_two_masteries(
    party: Sequence[str], level: int
) -> None:
    view = tale(party, levels=level).game.view(Seat(0))["table"]["campaign"]
    for each in view["characters"]:
        hero = BOX.heroes[each["class"]]
        assert (each["hp"], each["hand_size"]) == (hero.hp[level - 1], hero.hand)
        assert len(each["traits"]) >= 2
        assert len(each["masteries"]) == 2


@pytest.mark.rule("H-4.7")
def test_the_section_of_a_class_is_nowhere_before_somebody_retires() -> None:
    game = with_quest("02")
    assert "28.6" not in str(game.game.view(Seat(0)))
    game.answer("retire:bruiser-1")
    game.settle()
    assert "28.6" in game.game.view(Seat(0))["table"]["campaign"]["sections"]


@pytest.mark.rule("H-7.3", "H-49.1")
def test_the_party_goes_its_own_way_through_the_book() -> None:
    game = tale(open_=("201",))
    game.play("201")
    game.ready()
    game.play("203")
    game.answer("city")
    game.ready()
    found = {each: one["state"] for each, one in shown(game).items()}
    assert found == {"201": "completed", "202": "open", "203": "open"}


@pytest.mark.rule("H-45.10", "H-45.15")
def test_experience_of_a_lost_scenario_is_kept() -> None:
    game = tale()
    game.play("213")
    assert [each.experience for each in game.story.sheets] == [20, 20]


@pytest.mark.rule("H-45.19")
def test_a_blessing_is_used_up_by_a_lost_attempt() -> None:
    game = tale(gold={"bruiser": 40})
    game.play("209")
    game.answer("donate:bruiser-1")
    game.ready()
    game.play("203")
    game.answer("again")
    while game.game.state.phase == "setup":
        game.game.apply(0, next(iter(game.game.decisions)))
    assert "bless" not in game.game.state.decks.of["bruiser"].list_cards()


@pytest.mark.rule("H-46.1")
def test_the_steps_of_a_completed_scenario_follow_in_order() -> None:
    game = tale(("silent-knife", "bruiser"))
    game.play("201")
    game.ready()
    game = tale(seed=1)
    game.play("201")
    told = game.told()
    order = ["(battle goal", "(scenario 201)", "Inspiration:", "city event"]
    places = [next(n for n, each in enumerate(told) if word in each) for word in order]
    assert places == sorted(places)


@pytest.mark.rule("H-46.2", "H-46.3", "H-54.8")
def test_a_mastery_gives_a_perk_mark_once() -> None:
    game = tale(("silent-knife", "bruiser"))
    game.sheet("silent-knife").towards[2] = ["1", "2"]
    game.play("214")
    who = game.sheet("silent-knife")
    assert (who.masteries, who.marks) == ([2], 1)
    game.ready()
    game.play("214")
    assert game.sheet("silent-knife").masteries == [2]
    assert game.sheet("silent-knife").marks == 0


@pytest.mark.rule("H-46.13")
def test_who_was_exhausted_gets_rewards_and_experience_of_a_completed_scenario() -> None:
    game = tale()
    game.answer("play-215")
    while game.kind != "select":
        game.answer("suffer" if game.kind == "negate" else game.may()[-1])
    for goals in game.game.state.goals.values():
        goals.kept = "weakling"  # to be the first who is exhausted
    game.go()
    assert game.story.log[-1].is_completed
    assert [each.gold for each in game.story.sheets] == [10, 10]
    assert [each.experience for each in game.story.sheets] == [6, 6]
    # One checkmark is the reward, the others are those of the battle goal.
    assert sorted(each.checkmarks for each in game.story.sheets) == [1, 2]
    assert "exhausted" in " ".join(game.told())


@pytest.mark.rule("H-46.22")
def test_a_reward_item_without_a_copy_is_worth_its_selling_price() -> None:
    item = BOX.numbered[97]
    owners = {each: [97] for each in PARTY[: item.copies]}
    game = tale(PARTY[: item.copies + 1], items=owners)
    game.play("204")
    last = PARTY[item.copies]
    game.answer(f"{last}-1")
    assert (game.sheet(last).items, game.sheet(last).gold) == ([], item.cost // 2)


@pytest.mark.rule("H-48.2")
def test_after_the_last_scenario_the_campaign_may_end_or_go_on() -> None:
    game = tale(continued={"completed": ["56"]})
    assert {"end", "play-201"} <= {*game.may()}
    game.answer("end")
    assert game.game.outcome is not None
    assert game.game.outcome.won


@pytest.mark.rule("H-50.15")
def test_prosperity_says_what_is_sold_and_how_high_newcomers_rise() -> None:
    game = tale(continued={"prosperity": 45})
    campaign = game.game.view(Seat(0))["table"]["campaign"]
    assert campaign["prosperity"]["free_level"] == 3
    assert max(each["number"] for each in campaign["shop"]) == 53


@pytest.mark.rule("H-52.7")
def test_only_what_says_so_takes_an_item_out_of_the_shop_again() -> None:
    game = tale(items={"bruiser": [2]})
    assert game.story.available["winged-shoes"] == 1
    game.play("216")
    assert game.sheet("bruiser").items == []
    assert (game.story.available["winged-shoes"], game.story.unavailable["winged-shoes"]) == (1, 1)


@pytest.mark.rule("H-54.10", "H-54.9")
def test_lost_checkmarks_take_no_perk_back() -> None:
    game = tale(perks={"bruiser": [1]})
    for who in game.story.sheets:
        who.checkmarks = 4
    game.play("206")
    assert game.sheet("bruiser").perks == [1]
    assert game.sheet("bruiser").checkmarks in (3, 6)


@pytest.mark.rule("H-55.13")
def test_of_an_extra_quest_only_the_class_counts() -> None:
    game = with_quest("02", continued={"inspiration": 12})
    for each in game.story.more_quests.cards():
        if each not in ("14", "15"):
            game.story.more_quests.take(each)
    game.answer("inspire:bruiser-1", "15")
    game.settle()
    assert "128.2" not in game.story.sections
    assert "black-card" in game.story.unavailable


@pytest.mark.rule("H-55.17")
def test_two_quests_for_one_class_are_both_judged_by_how_it_was_before() -> None:
    game = with_quest("90", continued={"inspiration": 12})
    for each in game.story.more_quests.cards():
        if each != "91":
            game.story.more_quests.take(each)
    game.answer("inspire:bruiser-1")
    game.settle()
    assert "fighter" in game.story.classes
    assert not [each for each in game.told() if "instead" in each]
    assert game.story.prosperity == 4


@pytest.mark.rule("H-55.24")
def test_the_last_unavailable_quest_is_taken_without_a_choice_and_without_one_nothing_is_spent() -> (
    None
):
    game = with_quest("02", continued={"inspiration": 12})
    game.story.more_quests.become("15")
    assert starting(game, "inspire:bruiser-1")
    game.answer("inspire:bruiser-1")
    assert game.kind != "extra-quest"
    assert not game.story.more_quests
    game = with_quest("02", continued={"inspiration": 12})
    game.story.more_quests.become()
    game.answer("donate:bruiser-1")
    assert not starting(game, "inspire:bruiser-1")
    assert starting(game, "retire:bruiser-1")


@pytest.mark.rule("H-56.26")
def test_scenarios_of_an_abandoned_quest_are_locked_again() -> None:
    game = tale(open_=("201", "209"))
    who = game.sheet("bruiser")
    game.story.quests.shuffle_in(who.quest)
    game.story.more_quests.take("92")
    who.quest = "92"
    game.play("209")
    assert shown(game)["204"]["by"] == "personal quest 92"
    treasures = list(game.story.treasures)
    game.answer("people:bruiser-1", "abandon:bruiser-1")
    assert "204" not in shown(game)
    assert game.story.treasures == treasures


@pytest.mark.rule("H-65.14")
def test_a_trap_is_priced_like_an_attack() -> None:
    game = enhancing("tinkerer", 1)
    assert price(game, "tinkerer", "gas-canister top 1 +1").startswith("50 gold for +1 damage")


@pytest.mark.rule("H-65.16")
def test_a_discount_comes_off_at_the_end_and_once() -> None:
    game = enhancing(level=1)
    game.sheet("bruiser").discount = 20
    said = "50 for +1 attack, x 2 for several targets = 100, - 20 discount = 80 gold"
    game.answer("donate:bruiser-1")
    assert price(game, "bruiser", "leaping-cleave top 1 +1") == said
    game.answer("enhance:bruiser-1:leaping-cleave", "stick:bruiser-1:leaping-cleave:top:1:+1")
    assert price(game, "bruiser", "trample top 1 +1") == "50 gold for +1 attack"


# The treasure index

GOLD = {15: (17, 23, 41, 46, 56), 20: (15, 58, 62, 78), 25: (20, 69, 72), 30: (10, 77), 40: (14,)}
DESIGNS = (26, 36, 43, 44, 48, 63, 64, 68, 70, 76)
SCENARIOS = (6, 11, 32, 52, 57, 79)
ITEMS = {
    1: 142, 3: 63, 4: 98, 5: 128, 7: 108, 18: 99, 19: 119, 24: 104, 29: 100, 31: 131, 33: 101, 34: 121, 35: 115, 37: 97, 40: 110, 50: 106,
    59: 148, 61: 143, 65: 103, 67: 132, 73: 107, 75: 120,
}  # fmt: skip


def find(numbers: Sequence[int]) -> Tale:
    """Let four characters each loot a treasure, the bruiser the first."""
    letters = dict(zip("ABCD", numbers, strict=False))
    legend = "\n".join(
        f'{letter} = "start ; treasure {number}"' for letter, number in letters.items()
    )
    drawn = "A     B     .     .\n   C     D     .\n.     .     .     .\n"
    for each in "ABCD":
        drawn = drawn if each in letters else drawn.replace(each, "*")
    text = f"goal = \"survive 1\"\nmap = '''\n{drawn}'''\n[legend]\n{legend}\n"
    game = tale(PARTY, more={"299": text})
    game.answer("play-299")
    while game.game.state.campaign is None:
        # What is for all is shared in the middle of the scenario.
        game.go()
        game.settle()
    return game


@pytest.mark.rule("H-66.1", "H-66.2", "H-66.7")
def test_gold_experience_and_checkmarks_of_treasures() -> None:
    game = find([14, 10, 9, 12])
    assert sorted(each.gold for each in game.story.sheets) == [0, 0, 30, 40]
    assert sorted(each.experience for each in game.story.sheets) == [6, 6, 6, 26]
    assert sorted(game.story.treasures) == ["10", "12", "14", "9"]
    for gold, numbers in GOLD.items():
        for number in numbers:
            assert [each.amount for each in BOX.treasures[number].gain] == [gold]  # type: ignore[union-attr]


@pytest.mark.rule("H-66.3", "H-66.4")
def test_designs_and_scenarios_of_treasures() -> None:
    game = find([26, 6])
    assert len(game.story.designs) == 15
    assert sum(each.gold for each in game.story.sheets) == 15
    kinds = {type(each).__name__ for number in DESIGNS for each in BOX.treasures[number].gain}
    others = {type(each).__name__ for number in SCENARIOS for each in BOX.treasures[number].gain}
    assert (kinds, others) == ({"RandomDesign"}, {"RandomScenario"})


@pytest.mark.rule("H-66.5")
def test_items_of_treasures_come_home() -> None:
    game = find([37, 40, 50, 22])
    found = sorted(BOX.items[item].number for each in game.story.sheets for item in each.items)
    assert found == [97, 106, 110, 129, 130]
    for number, item in ITEMS.items():
        assert [each.number for each in BOX.treasures[number].gain] == [item]  # type: ignore[union-attr]


def test_the_log_calls_characters_by_their_names_in_a_scenario_and_afterwards() -> None:
    game = tale(("bruiser", "spellweaver"), names={"bruiser": "Tove", "spellweaver": "Isk"})
    game.answer("play-201")
    while game.kind != "select":
        game.game.apply(0, next(iter(game.game.decisions)))
    heroes = game.game.view(Seat(0))["table"]["party"]
    assert [(each["name"], each["class"]) for each in heroes] == [
        ("Tove", "bruiser"),
        ("Isk", "spellweaver"),
    ]
    game.go()
    told = game.told()
    assert any(each.startswith("Tove skips ") for each in told)
    assert not any("Bruiser" in each or "Spellweaver" in each for each in told)
