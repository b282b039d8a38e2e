"""What a character brings into a scenario: upgraded cards and items (p. 7, 26 and 42)."""

from __future__ import annotations

import pytest

from tabard.table import SetupError
from tests.bugs.test_setup import SMALL, new

ONE_HAND = ("rosethorn-knife", "button-shield", "tanglevine-whip")
TWO_HAND = ("piercing-silver-arrow", "fishing-hook-and-line")


@pytest.mark.rule("B-7.15")
@pytest.mark.parametrize(
    ("upgrades", "is_right"),
    [
        (["shield-bash"], False),
        (["shield-bash", "planted-feet"], True),
        (["shield-bash", "shield-bash"], False),
        (["shield-bash", "planted-feet", "leaping-cleave"], False),
        (["shield-bash", "iron-bulwark"], False),
        (["shield-bash", "ember-line"], False),
    ],
)
def test_level_3_upgrades_exactly_two_cards(upgrades: list[str], is_right: bool) -> None:  # noqa: FBT001
    if is_right:
        assert len(new("8", upgrades=upgrades).state.hero.cards) == 4
        return
    with pytest.raises(SetupError):
        new("8", upgrades=upgrades)


@pytest.mark.rule("B-7.16", "B-7.17")
def test_an_upgrade_takes_the_place_of_its_level_1_card() -> None:
    game = new("3", upgrades=["leaping-cleave"])
    assert [each.id for each in game.state.hero.cards] == [
        "warding-strength", "shield-bash", "barrel-over", "planted-feet",
    ]  # fmt: skip
    assert {each.zone for each in game.state.hero.cards} == {"hand"}


@pytest.mark.rule("B-7.20")
def test_all_cards_start_in_hand_on_their_a_side() -> None:
    for scenario in ("1", "17"):
        game = new(scenario)
        assert [(each.zone, each.side) for each in game.state.hero.cards] == [("hand", "a")] * 4


# Items


@pytest.mark.rule("B-26.5", "B-35.5")
def test_an_item_of_this_or_a_later_scenario_cannot_be_brought() -> None:
    assert [each.id for each in new("5", items=["iron-nail"]).state.hero.items] == ["iron-nail"]
    for item in ("magnetic-needle", "nightshade-pollen"):
        with pytest.raises(SetupError, match="not available"):
            new("5", items=[item])
    with pytest.raises(SetupError, match='no item "iron-mail"'):
        new("5", items=["iron-mail"])


@pytest.mark.rule("B-26.6")
def test_two_one_handed_items_may_be_brought_but_not_three() -> None:
    assert len(new("5", items=ONE_HAND[:2]).state.hero.items) == 2
    with pytest.raises(SetupError, match="Two hands"):
        new("5", items=ONE_HAND)


@pytest.mark.rule("B-26.7")
def test_one_two_handed_item_leaves_no_hand_free() -> None:
    assert len(new("9", character="silent-knife", items=TWO_HAND[:1]).state.hero.items) == 1
    with pytest.raises(SetupError, match="Two hands"):
        new("9", character="silent-knife", items=TWO_HAND)
    with pytest.raises(SetupError, match="no one-handed item"):
        new("9", character="silent-knife", items=[TWO_HAND[0], "rosethorn-knife"])


@pytest.mark.rule("B-26.8")
@pytest.mark.parametrize(("scenario", "most"), [("2", 1), ("3", 1), ("8", 2), ("13", 2), ("17", 3)])
def test_small_items_are_limited_to_half_the_level_rounded_up(scenario: str, most: int) -> None:
    assert len(new(scenario, items=SMALL[:most]).state.hero.items) == most
    with pytest.raises(SetupError, match=f"at most {most} small"):
        new(scenario, items=SMALL[: most + 1])


@pytest.mark.rule("B-26.9")
def test_fewer_items_or_none_may_be_brought() -> None:
    assert new("17", items=[]).state.hero.items == []
    assert [each.id for each in new("17", items=SMALL[:1]).state.hero.items] == [SMALL[0]]


@pytest.mark.rule("B-35.6")
def test_of_the_two_items_of_a_card_only_one_can_be_brought() -> None:
    with pytest.raises(SetupError, match="only one"):
        new("8", items=["leftover-table-scraps", "magnetic-needle"])
    for item in ("leftover-table-scraps", "magnetic-needle"):
        assert len(new("8", items=[item, "drop-of-power-potion"]).state.hero.items) == 2
    with pytest.raises(SetupError, match="only one"):
        new("8", items=["rosethorn-knife", "venomous-fang"])
