"""Items against an attack of an enemy (p. 39)."""

from __future__ import annotations

from typing import Any

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.events import Attacked, Damaged, Gained
from tests.bugs.arrange import Table
from tests.bugs.using import damages, offers, state_of, using

MADE = "-made-0"


def attacked(*items: str, created: str = "", acts: str = "attack 3", **more: Any) -> Table:
    """Let the dummy's turn begin."""
    return using(*items, created=created, acts=acts, turn="dummy-1", **more)


def suffered(table: Table) -> Table:
    """Suffer whatever comes, up to the character's own turn."""
    return table.until("action", "suffer", "go-on")


def of_dummy(table: Table) -> set[str]:
    """Collect the conditions of the dummy."""
    return {str(each) for each in table.figure("dummy-1").conditions}


@pytest.mark.parametrize(
    ("item", "damage"),
    [
        pytest.param("button-shield", 4, marks=pytest.mark.rule("B-39.9")),
        pytest.param("coin-shield", 3, marks=pytest.mark.rule("B-39.16")),
        pytest.param("playing-card-shield", 1, marks=pytest.mark.rule("B-39.20")),
        pytest.param("chestnut-shell-shield", 4, marks=pytest.mark.rule("B-39.13")),
    ],
)
def test_an_item_shield_takes_its_value_off_an_attack_and_is_spent(item: str, damage: int) -> None:
    table = attacked(item, acts="attack 5")
    assert table.keys == ["go-on", f"item-{item}"]
    suffered(table.answer(f"item-{item}"))
    assert damages(table) == [damage]
    assert state_of(table, item) == "spent"


@pytest.mark.rule("B-39.20")
def test_what_an_attack_adds_applies_although_playing_card_shield_leaves_no_damage() -> None:
    table = suffered(
        attacked("playing-card-shield", acts="attack 4 wound").answer("item-playing-card-shield")
    )
    assert damages(table) == [0]
    assert {str(each) for each in table.hero.conditions} == {"wound"}


@pytest.mark.rule("B-39.9", "B-26.3")
def test_a_shield_item_is_not_for_attacks_of_ones_own() -> None:
    table = using("button-shield", top="attack 3 muddle").answer("warding-strength-top", "dummy-1")
    assert table.asked == "strike"
    assert offers(table) == []


@pytest.mark.rule("B-39.13")
@pytest.mark.parametrize(
    ("at", "acts", "hp"), [("b1", "attack 2", 19), ("c1", "attack 2 range 2", 20)]
)
def test_chestnut_shell_shield_retaliates_1_next_to_the_character(
    at: str, acts: str, hp: int
) -> None:
    table = attacked("chestnut-shell-shield", acts=acts, foes=(f'at = "{at}"',))
    suffered(table.answer("item-chestnut-shell-shield"))
    assert damages(table) == [1]
    assert table.figure("dummy-1").hp == hp


@pytest.mark.rule("B-39.5")
@pytest.mark.parametrize("item", ["button-shield", "coin-shield", "chestnut-shell-shield"])
def test_a_shield_item_lasts_for_one_attack_only(item: str) -> None:
    table = suffered(
        attacked(item, acts="attack 4 ; attack 4", dice="neutral neutral").answer(f"item-{item}")
    )
    assert [each.shield > 0 for each in table.happened(Attacked)] == [True, False]
    assert table.happened(Attacked)[1].damage == 4
    assert not table.hero.bonuses


@pytest.mark.rule("B-39.5")
def test_an_item_retaliates_against_one_attack_only() -> None:
    table = attacked("chestnut-shell-shield", acts="attack 2 ; attack 2", dice="neutral neutral")
    suffered(table.answer("item-chestnut-shell-shield"))
    assert [each.amount for each in table.happened(Damaged) if each.cause == "retaliate"] == [1]


@pytest.mark.rule("B-39.25")
def test_bottle_cap_helm_turns_plus_to_neutral() -> None:
    table = attacked("bottle-cap-helm", text="rows = { monsters = 2 }", dice="plus")
    assert table.keys == ["go-on", "item-bottle-cap-helm"]
    suffered(table.answer("item-bottle-cap-helm"))
    assert table.happened(ModifierRolled)[0].cell == "+0"
    assert damages(table) == [3]
    assert state_of(table, "bottle-cap-helm") == "spent"


@pytest.mark.rule("B-39.25")
@pytest.mark.parametrize("face", ["minus", "neutral"])
def test_bottle_cap_helm_is_only_for_plus(face: str) -> None:
    table = attacked("bottle-cap-helm", dice=face)
    assert table.asked == "negate"
    assert state_of(suffered(table), "bottle-cap-helm") == "ready"


@pytest.mark.rule("B-39.25")
def test_bottle_cap_helm_may_be_kept() -> None:
    table = suffered(attacked("bottle-cap-helm", dice="plus").answer("go-on"))
    assert damages(table) == [4]
    assert state_of(table, "bottle-cap-helm") == "ready"


@pytest.mark.rule("B-39.25", "B-39.41")
def test_each_die_item_is_for_the_attacks_of_its_own_side() -> None:
    mine = using("bottle-cap-helm", dice="plus").answer("warding-strength-top", "dummy-1")
    assert damages(mine) == [4]
    theirs = attacked("lucky-cats-eye-marble", dice="minus")
    assert theirs.asked == "negate"


@pytest.mark.rule("B-39.32")
@pytest.mark.parametrize(("element", "pays"), [("earth", True), ("dark", True), ("air", False)])
@pytest.mark.parametrize("at", ["b1", "d1"])
def test_nightshade_pollen_poisons_an_attacker_wherever_it_stands(
    element: str, at: str, *, pays: bool
) -> None:
    table = attacked(
        "nightshade-pollen", created=element, acts="attack 3 range 3", foes=(f'at = "{at}"',)
    )
    assert table.asked == "negate"
    table.answer("suffer")
    assert offers(table) == [f"item-nightshade-pollen{MADE}"] * pays
    if pays:
        suffered(table.answer(f"item-nightshade-pollen{MADE}"))
        assert of_dummy(table) == {"poison"}
        assert table.state.consumed == ["made-0"]
        assert state_of(table, "nightshade-pollen") == "ready"


RETALIATE = {
    "text": 'cards = { leaping-cleave = "active b top", warding-strength = "played a", planted-feet = "played a" }\n',
}


@pytest.mark.rule("B-39.32")
@pytest.mark.parametrize(("hp", "offered"), [(4, True), (3, False)])
def test_nightshade_pollen_comes_after_retaliate_and_not_for_the_dead(
    hp: int, *, offered: bool
) -> None:
    table = attacked(
        "nightshade-pollen",
        created="dark",
        foes=(f'at = "b1", hp = {hp}', 'at = "e1"'),
        **RETALIATE,
    ).answer("suffer")
    assert any(each.cause == "retaliate" for each in table.happened(Damaged))
    assert bool(offers(table)) == offered


@pytest.mark.rule("B-39.42")
@pytest.mark.parametrize(("element", "pays"), [("fire", True), ("earth", True), ("dark", False)])
def test_embernettle_wounds_an_attacker_for_fire_or_earth(element: str, *, pays: bool) -> None:
    table = attacked("embernettle", created=element)
    assert offers(table) == [f"item-embernettle{MADE}"] * pays
    suffered(table.answer(*offers(table)))
    assert of_dummy(table) == ({"wound"} if pays else set())
    assert table.state.consumed == ["made-0"] * pays
    assert state_of(table, "embernettle") == "ready"


@pytest.mark.rule("B-39.48")
@pytest.mark.parametrize(("element", "pays"), [("air", True), ("dark", True), ("ice", False)])
def test_duskhaze_gem_shields_1_and_muddles_the_attacker(element: str, *, pays: bool) -> None:
    table = attacked("duskhaze-gem", created=element, acts="attack 2")
    assert offers(table) == [f"item-duskhaze-gem{MADE}"] * pays
    suffered(table.answer(*offers(table)))
    assert damages(table) == [1 if pays else 2]
    assert of_dummy(table) == ({"muddle"} if pays else set())
    assert table.state.consumed == ["made-0"] * pays
    assert state_of(table, "duskhaze-gem") == "ready"


@pytest.mark.rule("B-39.6")
def test_a_condition_for_the_attacker_comes_too_late_to_hamper_its_attack() -> None:
    table = attacked(
        "duskhaze-gem", created="air", acts="attack 2 ; attack 2", dice="plus plus minus"
    )
    suffered(table.answer(f"item-duskhaze-gem{MADE}"))
    assert [each.advantage for each in table.happened(Attacked)] == [0, -1]


@pytest.mark.rule("B-39.6")
def test_a_condition_comes_after_retaliate_and_not_to_the_dead() -> None:
    table = attacked(
        "embernettle", created="fire", foes=('at = "b1", hp = 2', 'at = "e1"'), **RETALIATE
    ).answer(f"item-embernettle{MADE}", "go-on", "suffer")
    assert table.state.find("dummy-1") is None
    assert table.happened(Gained) == []


@pytest.mark.rule("B-26.13")
def test_duskhaze_gem_used_twice_shields_twice() -> None:
    table = attacked("duskhaze-gem", created="air dark")
    table.answer("item-duskhaze-gem-made-0", "item-duskhaze-gem-made-1")
    assert damages(suffered(table)) == [1]
