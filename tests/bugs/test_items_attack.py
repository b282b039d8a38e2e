"""Items for an attack of one's own: what each one adds, to which attacks, and at what cost (p. 39)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.bugs.infusions import collect_infusions
from tabard.crawl.events import Attacked
from tests.bugs.arrange import Table
from tests.bugs.homemade import TOP
from tests.bugs.lanes import FIELD, foes, lane
from tests.bugs.using import damages, offers, state_of, using

RANGED = "attack 3 range 3"
FAR = ('at = "c1"',)
"""A dummy two hexes away."""
BASIC = "planted-feet-basic-top"
MADE = "-made-0"
"""The end of the key that pays with the first infusion there is."""


def aimed(*items: str, foe: str = "", created: str = "", top: str = "attack 3") -> Table:
    """Choose the only dummy, next to the character, or farther away for an attack with a range."""
    place = FAR if "range" in top else ("",)
    return using(*items, foe=foe, created=created, top=top, foes=place).answer(TOP, "dummy-1")


def gained(table: Table) -> set[str]:
    """Collect the conditions of the dummy."""
    return {str(each) for each in table.figure("dummy-1").conditions}


@pytest.mark.rule("B-39.7")
def test_venomous_fang_poisons_with_a_melee_attack() -> None:
    table = aimed("venomous-fang").answer("item-venomous-fang", "roll")
    assert gained(table) == {"poison"}
    assert damages(table) == [3]
    assert state_of(table, "venomous-fang") == "spent"


@pytest.mark.parametrize(
    ("item", "melee", "ranged"),
    [
        pytest.param("venomous-fang", True, False, marks=pytest.mark.rule("B-39.7")),
        pytest.param("spring-hammer", True, False, marks=pytest.mark.rule("B-39.10")),
        pytest.param("fishing-hook-and-line", False, True, marks=pytest.mark.rule("B-39.14")),
        pytest.param("sewing-needles", True, True, marks=pytest.mark.rule("B-39.15")),
        pytest.param("shrunken-longsword", True, False, marks=pytest.mark.rule("B-39.18")),
        pytest.param("shrunken-longbow", False, True, marks=pytest.mark.rule("B-39.19")),
        pytest.param("glass-shard", True, False, marks=pytest.mark.rule("B-39.21")),
        pytest.param("pocket-knife", True, False, marks=pytest.mark.rule("B-39.22")),
        pytest.param("sparrow-skull-helm", True, True, marks=pytest.mark.rule("B-39.24")),
        pytest.param("pinch-of-doom-powder", True, True, marks=pytest.mark.rule("B-39.40")),
        ("piercing-silver-arrow", False, True),
    ],
)
def test_an_item_for_melee_or_ranged_attacks_is_refused_for_others(
    item: str, *, melee: bool, ranged: bool
) -> None:
    # The muddle is there to be left out, so that there is a choice in any case.
    assert offers(aimed(item, top="attack 3 muddle")) == [f"item-{item}"] * melee
    assert offers(aimed(item, top=f"{RANGED} muddle")) == [f"item-{item}"] * ranged


@pytest.mark.rule("B-39.8")
@pytest.mark.parametrize(("element", "pays"), [("ice", True), ("earth", True), ("fire", False)])
def test_rosethorn_knife_pierces_1_for_ice_or_earth(element: str, *, pays: bool) -> None:
    table = aimed("rosethorn-knife", foe="shield = 2", created=element, top="attack 3 muddle")
    assert offers(table) == [f"item-rosethorn-knife{MADE}"] * pays
    table.answer(*offers(table), "roll")
    assert damages(table) == [2 if pays else 1]
    assert table.state.consumed == ["made-0"] * pays
    assert state_of(table, "rosethorn-knife") == "ready"


@pytest.mark.rule("B-39.10")
def test_spring_hammer_pushes_2_with_a_melee_attack() -> None:
    table = aimed("spring-hammer").answer("item-spring-hammer", "roll")
    assert table.asked == "shove"
    table.answer("c1", "d1")
    assert table.at("dummy-1") == "d1"
    assert state_of(table, "spring-hammer") == "spent"
    assert table.asked != "shove"


@pytest.mark.rule("B-39.11")
@pytest.mark.parametrize(("element", "pays"), [("earth", True), ("light", True), ("ice", False)])
@pytest.mark.parametrize("top", ["attack 3 muddle", f"{RANGED} muddle"])
def test_tanglevine_whip_immobilizes_for_earth_or_light(
    element: str, top: str, *, pays: bool
) -> None:
    table = aimed("tanglevine-whip", created=element, top=top)
    assert offers(table) == [f"item-tanglevine-whip{MADE}"] * pays
    table.answer(*offers(table), "roll")
    assert gained(table) == {"muddle", "immobilize"} if pays else {"muddle"}
    assert state_of(table, "tanglevine-whip") == "ready"


@pytest.mark.rule("B-39.14")
def test_fishing_hook_and_line_pierces_2_and_pulls_2_with_a_ranged_attack() -> None:
    table = using("fishing-hook-and-line", top=RANGED, foe="shield = 2", foes=('at = "d1"',))
    table.answer(TOP, "dummy-1", "item-fishing-hook-and-line", "roll")
    assert damages(table) == [3]
    table.answer("c1", "b1")
    assert table.at("dummy-1") == "b1"
    assert state_of(table, "fishing-hook-and-line") == "spent"


@pytest.mark.rule("B-39.15")
@pytest.mark.parametrize("top", ["attack 3", RANGED])
def test_sewing_needles_pierce_1_with_any_attack(top: str) -> None:
    table = aimed("sewing-needles", foe="shield = 2", top=top)
    table.answer("item-sewing-needles", "roll")
    assert damages(table) == [2]
    assert state_of(table, "sewing-needles") == "spent"


LINE = lane("S123.")


@pytest.mark.rule("B-39.17")
def test_sharpened_pencil_makes_a_line_of_three_of_a_single_melee_attack() -> None:
    table = using(
        "sharpened-pencil", map=LINE, foes=foes("a2", "a3", "a4"), dice="neutral plus minus"
    ).answer(TOP, "item-sharpened-pencil")
    assert offers(table) == []
    table.answer("area-a2-a3-a4", "dummy-1", "dummy-2", "dummy-3")
    assert damages(table) == [3, 5, 0]
    assert len(table.happened(ModifierRolled)) == 3
    assert not any(each.ranged for each in table.happened(Attacked))
    assert state_of(table, "sharpened-pencil") == "spent"


@pytest.mark.rule("B-39.17")
@pytest.mark.parametrize("top", ["attack 3 target 2", RANGED, "attack 3 area{(1,0) (2,0)}"])
def test_sharpened_pencil_is_refused_for_more_targets_range_and_areas(top: str) -> None:
    table = using("sharpened-pencil", top=top).answer(TOP)
    assert table.asked == "attack"
    assert offers(table) == []


@pytest.mark.rule("B-39.18")
def test_shrunken_longsword_adds_1_before_the_modifier() -> None:
    table = using(
        "shrunken-longsword", text="rows = { character = 5 }", top="attack 2", dice="plus"
    )
    table.answer(TOP, "dummy-1", "item-shrunken-longsword", "roll")
    assert damages(table) == [6]
    assert state_of(table, "shrunken-longsword") == "spent"


@pytest.mark.rule("B-39.19")
def test_shrunken_longbow_adds_1_and_pierces_1_with_a_ranged_attack() -> None:
    table = aimed("shrunken-longbow", foe="shield = 1", top="attack 2 range 3")
    table.answer("item-shrunken-longbow", "roll")
    assert damages(table) == [3]
    assert table.happened(Attacked)[0].pierce == 1
    assert state_of(table, "shrunken-longbow") == "spent"


@pytest.mark.rule("B-39.21")
def test_glass_shard_wounds_even_without_damage() -> None:
    table = aimed("glass-shard", foe="shield = 5").answer("item-glass-shard", "roll")
    assert damages(table) == [0]
    assert gained(table) == {"wound"}
    assert state_of(table, "glass-shard") == "spent"


@pytest.mark.rule("B-39.22")
def test_pocket_knife_adds_1_pierces_2_and_wounds() -> None:
    table = aimed("pocket-knife", foe="shield = 3", top="attack 2")
    table.answer("item-pocket-knife", "roll")
    assert damages(table) == [2]
    assert gained(table) == {"wound"}
    assert state_of(table, "pocket-knife") == "spent"


@pytest.mark.rule("B-39.24")
def test_sparrow_skull_helm_gives_advantage_to_one_attack() -> None:
    table = using("sparrow-skull-helm", dice="minus plus").answer(TOP, "dummy-1")
    table.answer("item-sparrow-skull-helm", "roll", "plus")
    assert damages(table) == [4]
    assert state_of(table, "sparrow-skull-helm") == "spent"


@pytest.mark.rule("B-39.24")
def test_sparrow_skull_helm_makes_up_for_muddle() -> None:
    table = using("sparrow-skull-helm", hero='conditions = ["muddle"]', dice="plus minus")
    table.answer(TOP, "dummy-1", "item-sparrow-skull-helm", "roll")
    assert table.happened(ModifierRolled)[0].faces == ("plus",)


@pytest.mark.rule("B-39.33")
@pytest.mark.parametrize(("element", "pays"), [("fire", True), ("air", True), ("ice", False)])
def test_robins_feather_arrows_reach_1_farther_and_pierce_1(element: str, *, pays: bool) -> None:
    table = using(
        "robins-feather-arrows", created=element, top=RANGED, foe="shield = 2",
        foes=('at = "d1"', 'at = "e1"'),
    ).answer(TOP)  # fmt: skip
    assert "dummy-2" not in table.keys
    assert offers(table) == [f"item-robins-feather-arrows{MADE}"] * pays
    if pays:
        table.answer(f"item-robins-feather-arrows{MADE}", "dummy-2", "roll")
        assert damages(table) == [2]
        assert table.state.consumed == ["made-0"]


@pytest.mark.rule("B-39.33", "B-39.51")
@pytest.mark.parametrize("item", ["robins-feather-arrows", "volatile-powder"])
@pytest.mark.parametrize(
    "top", ["attack 3 range 3 target 2", "attack 3 range 3 rarea{(0,0) (1,0)}", "attack 3"]
)
def test_items_for_single_ranged_attacks_are_refused_for_others(item: str, top: str) -> None:
    table = using(item, created="fire", top=top).answer(TOP)
    assert table.asked == "attack"
    assert offers(table) == []


@pytest.mark.rule("B-39.34")
def test_volatile_powder_makes_a_triangle_of_a_single_ranged_attack() -> None:
    table = using(
        "volatile-powder", map=FIELD, hero='at = "a1"', top="attack 3 range 2",
        foes=foes("c2", "d2", "d1"), dice="neutral plus minus",
    ).answer(TOP, "item-volatile-powder")  # fmt: skip
    # One hex of the triangle is within range 2, the others need not be.
    areas = {each for each in table.keys if each.startswith("area-")}
    assert "area-c2-d1-d2" in areas
    assert "area-d2-e2-e3" not in areas
    table.answer("area-c2-d1-d2", "dummy-1", "dummy-2", "dummy-3")
    assert damages(table) == [3, 5, 0]
    assert state_of(table, "volatile-powder") == "lost"


@pytest.mark.rule("B-39.40")
def test_pinch_of_doom_powder_disarms_and_poisons_after_the_attack() -> None:
    table = aimed("pinch-of-doom-powder").answer("item-pinch-of-doom-powder", "roll")
    assert damages(table) == [3]
    assert gained(table) == {"disarm", "poison"}
    assert state_of(table, "pinch-of-doom-powder") == "lost"


@pytest.mark.rule("B-39.41")
def test_lucky_cats_eye_marble_turns_minus_to_neutral() -> None:
    table = using("lucky-cats-eye-marble", text="rows = { character = 3 }", dice="minus minus")
    table.answer(TOP, "dummy-1")
    assert table.keys == ["go-on", "item-lucky-cats-eye-marble"]
    table.answer("item-lucky-cats-eye-marble")
    assert damages(table) == [3]
    assert state_of(table, "lucky-cats-eye-marble") == "spent"


@pytest.mark.rule("B-39.41")
@pytest.mark.parametrize("face", ["neutral", "plus"])
def test_lucky_cats_eye_marble_is_only_for_minus(face: str) -> None:
    table = using("lucky-cats-eye-marble", dice=face).answer(TOP, "dummy-1")
    assert len(damages(table)) == 1
    assert state_of(table, "lucky-cats-eye-marble") == "ready"


@pytest.mark.rule("B-39.46")
@pytest.mark.parametrize("element", ["fire", "dark"])
def test_prismatic_gem_adds_1_for_any_infusion(element: str) -> None:
    table = aimed("prismatic-gem", created=element)
    table.answer(f"item-prismatic-gem{MADE}", "roll")
    assert damages(table) == [4]
    assert table.state.consumed == ["made-0"]
    assert state_of(table, "prismatic-gem") == "spent"


@pytest.mark.rule("B-39.46")
def test_prismatic_gem_is_refused_without_any_infusion() -> None:
    table = using("prismatic-gem", top="attack 3 muddle").answer(TOP, "dummy-1")
    assert collect_infusions(table.state) == {}
    assert offers(table) == []


@pytest.mark.rule("B-39.47")
@pytest.mark.parametrize(("element", "pays"), [("air", True), ("light", True), ("fire", False)])
def test_brightlure_gem_moves_the_target_by_1_after_the_attack(element: str, *, pays: bool) -> None:
    table = aimed("brightlure-gem", created=element)
    assert offers(table) == [f"item-brightlure-gem{MADE}"] * pays
    assert damages(table) == [3]
    if pays:
        table.answer(f"item-brightlure-gem{MADE}")
        assert table.asked == "move"
        assert set(table.keys) == {"skip", "a2", "b2", "c1", "c2"}
        table.answer("c2")
        assert table.at("dummy-1") == "c2"
        assert table.asked != "move"
        assert table.state.consumed == ["made-0"]
        assert state_of(table, "brightlure-gem") == "ready"


@pytest.mark.rule("B-39.47")
@pytest.mark.parametrize("how", ["hp = 3", 'conditions = ["immobilize"]'])
def test_brightlure_gem_is_refused_for_the_dead_and_the_immobilized(how: str) -> None:
    table = using("brightlure-gem", created="air", foes=(f'at = "b1", {how}', ""))
    table.answer(TOP, "dummy-1")
    assert damages(table) == [3]
    assert table.asked == "action"
    assert table.state.consumed == []


def test_everchill_sunflake_gives_advantage_or_muddles() -> None:
    table = using("everchill-sunflake", created="ice light", dice="minus plus")
    table.answer(TOP, "dummy-1")
    assert offers(table) == [
        f"item-everchill-sunflake-{what}-made-{number}"
        for what in ("advantage", "muddle")
        for number in (0, 1)
    ]
    table.answer("item-everchill-sunflake-advantage-made-1", "roll", "plus")
    assert damages(table) == [4]
    assert gained(table) == set()
    assert table.state.consumed == ["made-1"]


def test_everchill_sunflake_may_be_used_for_both_if_both_are_paid() -> None:
    table = aimed("everchill-sunflake", created="ice light")
    table.answer(
        "item-everchill-sunflake-muddle-made-0", "item-everchill-sunflake-advantage-made-1", "roll"
    ).until("action")
    assert gained(table) == {"muddle"}
    assert table.happened(Attacked)[0].advantage == 1


def test_piercing_silver_arrow_pierces_5_with_a_ranged_attack() -> None:
    table = aimed("piercing-silver-arrow", foe="shield = 6", top=RANGED)
    table.answer("item-piercing-silver-arrow", "roll")
    assert damages(table) == [2]
    assert state_of(table, "piercing-silver-arrow") == "lost"


def test_shrunken_short_sword_adds_1_to_the_basic_attack_only() -> None:
    table = using("shrunken-short-sword", dice="neutral neutral")
    table.answer(BASIC, "dummy-1", "roll")
    assert damages(table) == [3]
    assert aimed("shrunken-short-sword").happened(Attacked)[0].damage == 3


def test_shrunken_short_sword_stays_at_hand() -> None:
    table = using("shrunken-short-sword").answer(BASIC, "dummy-1", "roll")
    assert state_of(table, "shrunken-short-sword") == "ready"
