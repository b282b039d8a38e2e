"""Building characters: levels, hands, items and perks, what is refused and why, and what is proposed (p. 4, 8, 15, 33, 53, 54 and 56)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tabard.haven.building import (
    Build,
    Wish,
    check_party,
    complete_build,
    count_room,
    list_offered,
    list_own_deck,
    propose_build,
)
from tabard.haven.hands import (
    can_own,
    cards_up_to,
    count_ownable,
    find_crowded,
    find_level,
    list_spare,
)
from tabard.haven.levels import recommend_level, write_reckoning
from tabard.haven.loading import prepare
from tabard.haven.outfits import FIRST_GOLD, count_small_items
from tabard.haven.perks import deck_of, list_taken, propose_perks
from tabard.haven.printed import Printed
from tabard.table import SetupError, new
from tests.haven.arena import arena

CLASSES = ("bruiser", "silent-knife", "tinkerer", "spellweaver", "cragheart", "mindthief")


@pytest.fixture(scope="module")
def box() -> Printed:
    found = prepare([]).prepared
    assert isinstance(found, Printed)
    return found


def wish(box: Printed, kind: str = "bruiser", level: int = 1, **more: Any) -> Build:
    return complete_build(box, Wish(kind, level, **more))


# Hands


@pytest.mark.rule("H-8.18", "H-53.15", "H-53.18")
@pytest.mark.parametrize("kind", CLASSES)
def test_a_first_hand_is_legal_at_every_level_and_has_the_cards_of_level_1_at_first(
    box: Printed, kind: str
) -> None:
    size = box.heroes[kind].hand
    for level in range(1, 10):
        build = wish(box, kind, level)
        assert len(set(build.hand)) == size
        assert Counter(
            box.cards[each].level for each in build.hand if find_level(box, each) > 1
        ) == dict.fromkeys(range(2, level + 1), 1)
    first = wish(box, kind).hand
    assert [box.cards[each].level for each in first] == [1] * size
    assert len(cards_up_to(box, kind, 1)) == size + 3
    assert len(cards_up_to(box, kind, 9)) == size + 3 + 16


@pytest.mark.rule("H-53.13", "H-53.14", "H-32.4")
def test_a_hand_holds_what_level_ups_can_have_given(box: Printed) -> None:
    of = {
        level: [
            id_
            for id_, card in box.cards.items()
            if card.owner == "bruiser" and card.level == level
        ]
        for level in range(10)
    }
    one, two, three = of[1], of[2], of[3]
    assert wish(box, hand=[*one[:7], *of[0]]).hand[7:] == tuple(of[0])
    assert wish(box, level=3, hand=[*one[:8], *two]).hand[8:] == tuple(two)
    assert wish(box, level=3, hand=[*one[:8], two[0], three[1]]).hand[9] == three[1]
    for level, hand, why in (
        (1, [*one[:9], two[0]], "is a card of level 2, and Bruiser is of level 1"),
        (2, [*one[:8], *two], "1 card of level 2 or higher at most, not 2"),
        (3, [*one[:8], *three], "1 card of level 3 or higher at most, not 2"),
        (3, [*one[:7], *two, three[0]], "2 cards of level 2 or higher at most, not 3"),
        (1, one[:9], "brings 10 different cards, not 9"),
        (1, [*one[:9], one[0]], "brings 10 different cards, not 9"),
        (1, [*one, of[0][0]], "brings 10 different cards, not 11"),
        (1, [*one[:9], "mana-bolt"], "has no card 'mana-bolt'"),
        (1, [*one[:9], "no-such-card"], "has no card"),
    ):
        with pytest.raises(SetupError, match=why):
            wish(box, level=level, hand=hand)


def test_what_cards_can_be_owned_together_is_what_some_way_of_levelling_gives(
    box: Printed,
) -> None:
    """Every set of higher cards is compared with all ways to choose one card with each level-up."""
    level = 4
    higher = [each for each in cards_up_to(box, "bruiser", level) if find_level(box, each) > 1]
    reachable: set[frozenset[str]] = {frozenset()}
    for gained in range(2, level + 1):
        reachable |= {
            old | {new} for old in reachable for new in higher if find_level(box, new) <= gained
        }
    for size in range(len(higher) + 1):
        for cards in combinations(higher, size):
            assert (frozenset(cards) in reachable) is (find_crowded(box, level, cards) == 0)
            most = max(len(each) for each in reachable if each <= set(cards))
            assert count_ownable(box, level, cards) == most
    assert (can_own(4, 2), can_own(4, 4), can_own(4, 5)) == (3, 1, 0)


def test_a_card_can_be_left_out_only_if_a_hand_remains(box: Printed) -> None:
    cards = [
        "trample",
        "eye-for-an-eye",
        *[each for each, card in box.cards.items() if card.owner == "bruiser" and card.level == 2],
    ]
    assert list_spare(box, 2, cards, 3) == cards[2:]
    assert list_spare(box, 3, cards, 3) == cards


# Levels


@pytest.mark.rule("H-53.12")
def test_there_are_levels_1_to_9_and_classes_of_the_box(box: Printed) -> None:
    for level in (0, 10):
        with pytest.raises(SetupError, match="levels are 1 to 9"):
            wish(box, level=level)
    with pytest.raises(SetupError, match=r"There is no class .brute.: there are .*bruiser"):
        wish(box, "brute")


@pytest.mark.rule("H-15.1")
def test_the_recommended_level_is_told_with_its_sum() -> None:
    for levels, told in (
        ([1, 4], "(1 + 4) / 2 = 2.5, half of it is 1.25, rounded up: 2"),
        ([2, 2], "(2 + 2) / 2 = 2, half of it is 1, rounded up: 1"),
        ([1, 1, 2], "(1 + 1 + 2) / 3 = 1.333, half of it is 0.667, rounded up: 1"),
    ):
        assert write_reckoning(levels) == told
        assert told.endswith(str(recommend_level(levels)))
    assert write_reckoning([2, 2], is_solo=True) == (
        "(2 + 2) / 2 = 2, 1 more for solo = 3, half of it is 1.5, rounded up: 2"
    )


# Items


@pytest.mark.rule("H-33.9", "H-33.10", "H-33.11")
def test_items_have_room_on_head_body_and_legs_in_two_hands_and_in_a_few_pockets(
    box: Printed,
) -> None:
    everything = [5, 3, 1, 7, 8, 11]
    assert len(wish(box, items=everything).items) == 6
    assert wish(box, items=[10]).items == ("simple-bow",)
    for wrong, why in (
        ([5, 6], "room for one head item, not for Scouting Lens and Amulet of Life"),
        ([3, 4], "room for one body item"),
        ([1, 2], "room for one legs item"),
        ([7, 8, 9], "two one-hand items or one two-hands item"),
        ([7, 10], "two one-hand items or one two-hands item"),
        ([11, 12], "At level 1 there is room for 1 small item, not for 2"),
    ):
        with pytest.raises(SetupError, match=why):
            wish(box, items=wrong)
    assert [count_small_items(level) for level in range(1, 10)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert len(wish(box, level=3, items=[11, 12]).items) == 2
    assert len(wish(box, items=["cloak-of-pockets", "healing-potion", 12]).items) == 3
    with pytest.raises(SetupError, match="room for 2 small items, not for 3"):
        wish(box, items=[47, 11, 12, 13])


@pytest.mark.rule("H-8.16", "H-33.13", "H-33.14")
def test_only_owned_items_are_brought_and_more_may_be_owned_but_nothing_twice(
    box: Printed,
) -> None:
    build = wish(box, items=[4], owned=[3, 4, 14])
    assert (build.items, build.owned) == (
        ("leather-armor",),
        ("hide-armor", "leather-armor", "studded-leather"),
    )
    for more, why in (
        ({"items": [4], "owned": [3]}, "does not own Leather Armor"),
        ({"owned": [3, 3]}, "Nobody has Hide Armor twice"),
        ({"items": [3, 3]}, "Nobody has Hide Armor twice"),
        ({"items": [999]}, "There is no item 999"),
        ({"items": ["sword"]}, "There is no item 'sword'"),
        ({"owned": [150]}, "Whoever owns Experimental Armor brings it"),
        ({"items": [154]}, "solo scenario"),
    ):
        with pytest.raises(SetupError, match=why):
            wish(box, **more)


def test_rewards_of_classes_that_are_not_in_the_box_are_refused_by_name(box: Printed) -> None:
    unusable = [each for each in box.items.values() if box.uncovered_item(each.id)]
    assert [each.number for each in unusable] == [*range(159, 171)]
    for item in unusable:
        assert box.uncovered_item(item.id) == f"it belongs to a class that is not in the box yet, {item.solo}"  # fmt: skip
        for kind in CLASSES:
            with pytest.raises(SetupError, match=f"{item.name} is a reward of the solo scenario of the {item.solo} class"):  # fmt: skip
                wish(box, kind, items=[item.number])


@pytest.mark.rule("H-33.7", "H-33.15")
def test_a_party_has_no_more_copies_of_an_item_than_there_are(box: Printed) -> None:
    party = [wish(box, each, items=[3]) for each in CLASSES[:3]]
    assert check_party(box, party[:2]) == ""
    assert check_party(box, party) == "There are 2 copies of Hide Armor, not 3."


@pytest.mark.rule("H-56.9")
def test_what_is_proposed_can_be_bought_by_a_new_character_and_is_legal(box: Printed) -> None:
    for kind in CLASSES:
        build = propose_build(box, kind)
        assert build.items
        assert sum(box.items[each].cost for each in build.items) <= FIRST_GOLD == 10 * 1 + 15
        assert {box.items[each].prosperity for each in build.items} == {1}
        given = complete_build(box, Wish(kind, 1, build.hand, build.items, None, build.perks))
        assert given == build
    assert wish(box).items == ()
    everybody = [propose_build(box, each) for each in ("bruiser", "tinkerer")]
    assert check_party(box, everybody) == ""


# Perks


@pytest.mark.rule("H-54.3", "H-54.11")
def test_boxes_can_be_marked_as_often_as_they_are_there_and_cards_must_be_left(
    box: Printed,
) -> None:
    for kind in CLASSES:
        every = [
            number
            for number, each in enumerate(box.heroes[kind].perk, start=1)
            for _ in range(each.boxes)
        ]
        assert wish(box, kind, perks=every).perks == tuple(every)
        for number in {*every}:
            with pytest.raises(SetupError, match=f"Perk {number} of .* not "):
                wish(box, kind, perks=[*every, number])
    with pytest.raises(SetupError, match="no perk 13: there are 1 to 12"):
        wish(box, perks=[13])


@pytest.mark.rule("H-53.17")
@pytest.mark.parametrize("kind", CLASSES)
def test_every_level_gives_a_perk_and_the_first_make_the_deck_better(
    box: Printed, kind: str
) -> None:
    sums = []
    for level in range(1, 10):
        marks = propose_perks(box, kind, level)
        assert len(marks) == level - 1
        deck = deck_of(box, kind, marks)
        faces = [box.faces[each] for each in deck]
        sums.append(sum(each.by for each in faces))
    assert sums == sorted(sums)
    assert sums[3] > sums[0]


@pytest.mark.rule("H-54.4")
def test_linked_boxes_give_nothing_before_all_are_marked(box: Printed) -> None:
    bruiser = box.heroes["bruiser"]
    assert bruiser.perk[9].linked
    assert [*list_taken(bruiser, [10])] == []
    assert [*list_taken(bruiser, [10, 10])] == [bruiser.perk[9]]
    assert [*list_taken(bruiser, [1, 1])] == [bruiser.perk[0]] * 2


@pytest.mark.rule("H-8.17", "H-33.6", "H-54.5")
def test_brought_items_add_their_minus_cards_unless_a_perk_ignores_them(box: Printed) -> None:
    plain = list_own_deck(box, wish(box))
    assert len(plain) == 20
    worn = list_own_deck(box, wish(box, items=[3], owned=[3, 28]))
    assert Counter(worn) - Counter(plain) == {"minus-1-added": 2}
    ignoring = list_own_deck(box, wish(box, items=[3], perks=[9]))
    assert Counter(ignoring) - Counter(plain) == {"plus-1": 2}


# What may be chosen


def test_everything_is_listed_with_the_reason_why_it_cannot_be_chosen_now(box: Printed) -> None:
    build = wish(box, level=2, items=[7, 8, 11], perks=[1])
    found = list_offered(box, build)
    hand = {each.key: each.why_not for each in found["hand"]}
    assert len(hand) == 29
    assert all(hand[each] == "" for each in build.hand)
    seconds = [each for each in hand if box.cards[each].level == 2 and each not in build.hand]
    assert [hand[each] for each in seconds] == ["only 1 card of level 2 or higher at level 2"]
    assert {hand[each] for each in hand if box.cards[each].level == 5} == {"of level 5"}
    assert {hand[each] for each in hand if box.cards[each].level == 0} == {"the hand has 10 cards"}
    items = {each.key: each.why_not for each in found["items"]}
    assert len(items) == 170
    assert items["weathered-boots"] == items["poison-dagger"] == ""
    assert "Two hands hold" in items["simple-bow"]
    assert "room for 1 small item" in items["stamina-potion"]
    perks = {each.key: (each.line, each.why_not) for each in found["perks"]}
    assert perks["1"] == ("1 of 2 boxes", "")
    assert perks["10"] == ("0 of 2 boxes, linked", "")
    full = list_offered(box, wish(box, perks=[1, 1, 2, 2]))["perks"]
    assert full[0].why_not == "all its boxes are marked"
    assert count_room(box, build) == {
        "hand": "10 of 10 cards",
        "items": "head, body, legs, two hands, 1 small item",
        "perks": "1 box of 18 marked; levels give 1",
    }


def test_whatever_is_listed_as_possible_is_accepted_and_the_rest_is_refused(box: Printed) -> None:
    build = wish(box, level=3, items=[10, 11], perks=[1, 1, 2])
    refused = accepted = 0
    for each in list_offered(box, build)["items"]:
        if each.key in build.items:
            continue
        try:
            wish(box, level=3, items=[*build.items, each.key])
        except SetupError:
            assert each.why_not
            refused += 1
        else:
            assert not each.why_not
            accepted += 1
    assert refused > 50
    assert accepted > 50
    for number, choice in enumerate(list_offered(box, build)["perks"], start=1):
        try:
            wish(box, level=3, perks=[*build.perks, number])
        except SetupError:
            assert choice.why_not
        else:
            assert not choice.why_not


# In a game


@pytest.mark.usefixtures("haven")
@pytest.mark.rule("H-8.19", "H-15.1", "H-53.16")
def test_characters_have_the_hit_points_of_their_level_and_the_scenario_follows_it() -> None:
    for levels, level, hp in ((1, 1, (10, 8)), ({"fighter": 5}, 2, (18, 8)), (9, 5, (26, 20))):
        fight = arena(levels=levels)
        assert fight.state.level == level
        assert (fight.figure("fighter").hp, fight.figure("ranger").max_hp) == hp
    assert arena(levels=9, level=0).state.level == 0


@pytest.mark.usefixtures("haven")
def test_settings_for_somebody_who_does_not_take_part_are_refused() -> None:
    for name, value in (("levels", 2), ("hands", []), ("items", []), ("pools", []), ("perks", [])):
        setting: dict[str, Any] = {name: {"mender": value}}
        with pytest.raises(SetupError, match=f"`{name}` names 'mender', who does not take part"):
            arena(**setting)


@pytest.mark.usefixtures("haven")
def test_a_situation_keeps_levels_and_others_may_have_what_they_can_have_gained() -> None:
    fight = arena(levels={"fighter": 3})
    text = fight.game.situation()
    again = new("haven", situation=text)
    assert [each.level for each in again.state.party] == [3, 1]
    assert again.state.figure("fighter").max_hp == 14


def test_four_characters_find_a_first_outfit_though_there_are_two_of_each_armor() -> None:
    game = new(
        "haven", party=["bruiser", "tinkerer", "cragheart", "mindthief"], items="first", seed=1
    )
    brought = [[item.id for item in who.items] for who in game.state.party]
    assert brought == [
        ["healing-potion", "leather-armor"],
        ["healing-potion", "leather-armor"],
        ["healing-potion", "hide-armor"],
        ["healing-potion", "hide-armor"],
    ]
