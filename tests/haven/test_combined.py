"""Situations in which several rules meet, written from the book with what must come of them (p. 13, 21 to 31, 36 and 43)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Gained, Moved, Pushed
from tabard.crawl.round_events import TurnBegan
from tabard.haven.events import CoinDropped, ModifierDrawn
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, scene

pytestmark = pytest.mark.usefixtures("haven")

BITER = foe("dummy", do="attack +0")


def afflict(fight: Scene, id_: str, *conditions: str) -> Scene:
    """Give a figure conditions."""
    for each in conditions:
        fight.figure(id_).conditions[Condition(each)] = False
    return fight


def draws(fight: Scene, *cards: str, owner: str = "hero") -> Scene:
    """Let these cards come up."""
    pile = fight.state.decks.of[owner].pile
    pile.shuffle_in(*(each for each in cards if each in ("bless", "curse")))
    fight.coming[f"modifiers-{owner}"] = [*cards]
    return fight


def lost(fight: Scene, id_: str) -> int:
    """Say how many hit points somebody has lost."""
    return 20 - fight.hp(id_)


def drawn(fight: Scene) -> list[int]:
    """Count the cards that were drawn for each attack."""
    return [len(each.used) + len(each.unused) for each in fight.happened(ModifierDrawn)]


@pytest.mark.rule("H-23.8", "H-27.3", "H-26.19")
def test_poison_comes_before_shield_and_ward_after_it() -> None:
    fight = scene("attack 3", foes=[foe("dummy", traits="shield 1")])
    afflict(fight, "dummy-1", "poison", "ward").play("a-top", "dummy-1")
    assert lost(fight, "dummy-1") == (3 + 1 - 1) // 2
    assert fight.conditions("dummy-1") == {"poison"}


@pytest.mark.rule("H-26.20", "H-26.21")
@pytest.mark.parametrize(("attack", "ward"), [(1, True), (2, True), (3, False), (4, False)])
def test_ward_stays_where_nothing_is_left_of_an_attack_and_goes_with_the_first_point(
    attack: int, *, ward: bool
) -> None:
    fight = scene(f"attack {attack}", foes=[foe("dummy", traits="shield 2")])
    afflict(fight, "dummy-1", "ward").play("a-top", "dummy-1")
    assert (lost(fight, "dummy-1"), "ward" in fight.conditions("dummy-1")) == (
        max(0, attack - 2) // 2,
        ward,
    )


@pytest.mark.rule("H-26.16", "H-26.19")
def test_ward_and_safeguard_both_help_once() -> None:
    fight = scene("attack 4 poison wound", second=("attack 1", "attack 2 muddle"))
    afflict(fight, "dummy-1", "ward", "safeguard").play("a-top", "dummy-1", "roll")
    assert {*fight.asked.values()} == {"safeguard"}
    fight.answer("wound")
    assert (lost(fight, "dummy-1"), fight.conditions("dummy-1")) == (2, {"poison"})
    fight.play("b-bottom", "dummy-1", "roll")
    assert lost(fight, "dummy-1") == 2 + 3
    assert [str(each.condition) for each in fight.happened(Gained)] == ["poison", "muddle"]


@pytest.mark.rule("H-27.25", "H-27.4")
@pytest.mark.parametrize(
    ("conditions", "gained"), [((), 5), (("wound",), 5), (("poison",), 0), (("wound", "poison"), 0)]
)
def test_one_heal_takes_wound_and_poison_and_gives_nothing_where_there_was_poison(
    conditions: tuple[str, ...], gained: int
) -> None:
    fight = afflict(scene("heal 5 self"), "hero", *conditions)
    fight.figure("hero").hp = 10
    fight.play("a-top", "hero")
    assert (fight.hp("hero"), fight.conditions("hero")) == (10 + gained, set())


@pytest.mark.rule("H-25.17", "H-25.18")
@pytest.mark.parametrize(
    ("line", "conditions", "cards"),
    [
        ("attack 3", ("strengthen", "muddle"), 1),
        ("attack 3 range 2", ("strengthen",), 1),
        ("attack 3 range 2", ("muddle",), 2),
        ("attack 3 range 2", ("strengthen", "muddle"), 1),
        ("attack 3", ("strengthen",), 2),
    ],
)
def test_advantage_and_disadvantage_are_neither_however_many_there_are(
    line: str, conditions: tuple[str, ...], cards: int
) -> None:
    fight = afflict(scene(line), "hero", *conditions).play("a-top", "dummy-1")
    if "modifier-card" in fight.asked.values():
        fight.answer(fight.keys[0])
    assert drawn(fight) == [cards]


@pytest.mark.rule("H-25.20", "H-29.2")
@pytest.mark.parametrize(("pierce", "damage"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_pierce_takes_shields_away_together_and_never_adds(pierce: int, damage: int) -> None:
    line = f"attack 3 pierce {pierce}" if pierce else "attack 3"
    fight = scene(line, foes=[foe("dummy", do="shield 1", traits="shield 1", initiative=1)])
    fight.until("action").play("a-top", "dummy-1").until("action")
    assert lost(fight, "dummy-1") == damage


@pytest.mark.rule("H-23.18", "H-26.34", "H-27.3")
def test_bless_doubles_what_poison_has_raised_and_shield_comes_last() -> None:
    fight = scene("attack 3", foes=[foe("dummy", traits="shield 1")])
    draws(afflict(fight, "dummy-1", "poison"), "bless").play("a-top", "dummy-1")
    assert lost(fight, "dummy-1") == (3 + 1) * 2 - 1


@pytest.mark.rule("H-27.18", "H-26.11")
def test_a_curse_leaves_nothing_but_what_is_added() -> None:
    fight = draws(scene("attack 9 poison"), "curse").play("a-top", "dummy-1", "roll")
    assert (lost(fight, "dummy-1"), fight.conditions("dummy-1")) == (0, {"poison"})


@pytest.mark.rule("H-43.16", "H-43.8")
def test_who_is_pushed_to_death_is_a_kill_and_leaves_its_token_there() -> None:
    fight = scene("attack 1 push 1", drawing=hall(d1="d", e2="^", e1="o", k3="d"))
    fight.figure("dummy-1").hp = 2
    fight.play("a-top", "dummy-1", "roll", "e2")
    assert fight.state.find("dummy-1") is None
    assert fight.hero("hero").kills == 1
    assert [each.at for each in fight.happened(CoinDropped)] == ["e2"]


@pytest.mark.rule("H-26.12", "H-30.13", "H-43.12")
def test_who_is_dead_is_neither_pushed_nor_poisoned_nor_does_it_retaliate() -> None:
    fight = scene(
        "attack 3 push 2 poison",
        foes=[foe("dummy", traits="retaliate 5")],
        drawing=hall(d1="d", k3="d"),
    )
    fight.figure("dummy-1").hp = 3
    fight.play("a-top", "dummy-1", "roll").until("action")
    assert (fight.happened(Pushed), lost(fight, "hero")) == ([], 0)
    assert [each.at for each in fight.happened(CoinDropped)] == ["d1"]


@pytest.mark.rule("H-24.3", "H-29.8")
@pytest.mark.parametrize(
    ("reach", "push", "damage"), [("", 0, 2), ("", 1, 0), (" range 2", 1, 2), (" range 2", 2, 0)]
)
def test_retaliate_is_judged_from_where_both_stand_after_the_push(
    reach: str, push: int, damage: int
) -> None:
    line = f"attack 1 push {push}" if push else "attack 1"
    fight = scene(line, foes=[foe("dummy", traits=f"retaliate 2{reach}")]).play("a-top", "dummy-1")
    for _ in range(4):
        if fight.asked == {0: "strike"}:
            fight.answer("roll")
        elif fight.asked == {0: "shove"}:
            fight.answer(next(each for each in fight.keys if each != "stop"))
    fight.until("action")
    assert lost(fight, "hero") == damage


@pytest.mark.rule("H-29.12", "H-29.14", "H-26.22")
def test_retaliate_of_stat_card_and_card_is_one_damage_that_ward_halves_and_shield_does_not() -> (
    None
):
    biter = foe("dummy", do="retaliate 3", traits="retaliate 2", initiative=1)
    fight = scene("attack 1", second=("attack 1", "shield 4"), foes=[biter])
    afflict(fight, "hero", "ward").until("action").play("b-bottom", "perform").play(
        "a-top", "dummy-1"
    ).until("short-rest", "select")
    assert lost(fight, "hero") == 5 // 2


@pytest.mark.rule("H-26.24", "H-26.25")
def test_an_invisible_character_is_not_attacked_and_yet_hurt_by_what_targets_nobody() -> None:
    fight = scene(
        foes=[foe("dummy", do="attack +0 ; suffer 2 on all enemies within 1", initiative=1)],
        stand=("c1", "a1"),
        select=False,
    )
    afflict(fight, "hero", "invisible").select().until("action")
    assert (fight.happened(Attacked), lost(fight, "hero")) == ([], 2)


@pytest.mark.rule("H-41.1", "H-27.7", "H-41.5")
def test_a_stunned_monster_keeps_the_shield_of_its_stat_card_and_gains_none() -> None:
    fight = scene(
        "attack 5",
        foes=[foe("dummy", do="shield 2 ; attack +0", traits="shield 1", initiative=1)],
        select=False,
    )
    afflict(fight, "dummy-1", "stun").select().until("action")
    assert lost(fight, "hero") == 0
    fight.play("a-top", "dummy-1")
    assert lost(fight, "dummy-1") == 5 - 1
    assert fight.conditions("dummy-1") == set()


@pytest.mark.rule("H-27.5", "H-30.10")
def test_who_is_immobilized_is_pushed_all_the_same_and_walks_not() -> None:
    fight = scene("move 3 ; push 2 range 1", foes=[BITER], drawing=hall(d1="d"))
    afflict(fight, "hero", "immobilize")
    afflict(fight, "dummy-1", "immobilize").play("a-top")
    assert fight.asked == {0: "target"}
    fight.answer("dummy-1", "e2").until("action")
    assert fight.happened(Moved) == []
    assert [each.figure for each in fight.happened(Pushed)] == ["dummy-1"]


@pytest.mark.rule("H-26.13", "H-26.36", "H-26.11")
def test_immunity_keeps_one_condition_off_and_no_other_and_nothing_needs_damage() -> None:
    fight = scene("attack 1 poison muddle", foes=[foe("dummy", traits="shield 9", immune="poison")])
    fight.play("a-top", "dummy-1", "roll")
    assert (lost(fight, "dummy-1"), fight.conditions("dummy-1")) == (0, {"muddle"})
    alone = scene("poison range 1", foes=[foe("dummy", immune="poison")]).play("a-top")
    assert "dummy-1" in alone.keys


@pytest.mark.rule("H-27.1", "H-43.17", "H-43.8")
def test_a_wound_kills_before_anything_is_done_and_nobody_has_done_it() -> None:
    fight = scene(foes=[BITER], drawing=hall(d1="d", k3="d"))
    afflict(fight, "dummy-1", "wound").figure("dummy-1").hp = 1
    fight.until("select")
    assert fight.state.find("dummy-1") is None
    assert (lost(fight, "hero"), fight.hero("hero").kills, fight.hero("mate").kills) == (0, 0, 0)
    assert [each.at for each in fight.happened(CoinDropped)] == ["d1"]


@pytest.mark.rule("H-36.16", "H-36.23")
def test_whoever_loses_a_card_for_damage_has_used_the_ward_and_is_poisoned() -> None:
    fight = scene(foes=[foe("dummy", do="attack +2 poison", initiative=1)], select=False)
    afflict(fight, "hero", "ward").select().until("negate")
    assert "lose-c" in fight.keys
    assert not {"lose-a", "lose-b"} & {*fight.keys}
    fight.answer("lose-c").until("action")
    assert (lost(fight, "hero"), fight.conditions("hero")) == (0, {"poison"})
    assert fight.zones("hero")["lost"] == ["c"]


@pytest.mark.rule("H-25.4", "H-27.14")
def test_a_muddled_monster_uses_the_worse_card_and_both_are_discarded() -> None:
    fight = scene(foes=[foe("dummy", do="attack +1", initiative=1)], select=False)
    afflict(fight, "dummy-1", "muddle")
    draws(fight, "plus-1", "minus-1", owner="monsters").select().until("action")
    assert lost(fight, "hero") == 3 - 1
    assert sorted(fight.state.decks.of["monsters"].discard) == ["minus-1", "plus-1"]


@pytest.mark.rule("H-36.7", "H-27.4")
@pytest.mark.parametrize(("conditions", "hp"), [((), 12), (("poison",), 10), (("wound",), 11)])
def test_a_long_rest_heals_like_any_heal(conditions: tuple[str, ...], hp: int) -> None:
    fight = scene(drawing=hall(k3="d")).until("select").select("c+d", "m3+m4").until("select")
    fight.figure("hero").hp = 10
    afflict(fight, "hero", *conditions).select("long-rest", "m5+m6").until("lose-card")
    fight.answer("a").until("rest-heal").answer("yes")
    assert (fight.hp("hero"), fight.conditions("hero")) == (hp, set())


@pytest.mark.rule("H-22.9", "H-22.10", "H-13.14")
def test_a_jump_passes_everything_and_ends_on_nothing_but_floor_or_a_trap() -> None:
    drawing = "*\n\n*\n\nd\n\n^\n\no\n\n.\n\n.\n"
    fight = scene("attack 1", "move 4 jump", drawing=drawing, stand=("a2", "a1")).play("a-bottom")
    reached = {each for each in fight.keys if each[0] == "a" and each[1:].isdigit()}
    assert reached == {"a4", "a6"}
    fight.answer("a6").until("action")
    assert lost(fight, "hero") == 0
    walked = scene("attack 1", "move 4", drawing=drawing, stand=("a2", "a1")).play("a-bottom")
    assert not {"a4", "a6"} & {*walked.keys}


@pytest.mark.rule("H-29.31", "H-29.25", "H-17.15")
def test_a_summon_acts_from_the_next_round_on_right_before_its_owner() -> None:
    fight = scene("summon @bot (hp 4, move 2, attack 2, range -)", drawing=hall(k3="d"))
    fight.play("a-top", "c2").until("select")
    turns = [each.figure for each in fight.happened(TurnBegan)]
    assert "bot-1" not in turns
    fight.select("c+d", "m3+m4").until("select")
    later = [each.figure for each in fight.happened(TurnBegan)][len(turns) :]
    assert later.index("bot-1") == later.index("hero") - 1


@pytest.mark.rule("H-30.14", "H-30.8")
def test_two_pushes_are_one_and_everything_on_the_way_happens() -> None:
    lane = "*\n\n*\n\nd\n\n^\n\n.\n\n.\n\n.\n"
    line = "attack 1 push 1 <consume air: push 2>"
    fight = scene(line, drawing=lane, stand=("a2", "a1"))
    fight.state.elements.strong = ["air"]  # type: ignore[list-item]
    fight.play("a-top", "pay-0-air", "dummy-1", "roll")
    while fight.asked == {0: "shove"}:
        fight.answer(next(each for each in fight.keys if each != "stop"))
    assert fight.at("dummy-1") == "a6"
    assert lost(fight, "dummy-1") == 1 + 2 + fight.state.level
    assert [each.cause for each in fight.happened(Damaged)] == ["attack", "trap"]


@pytest.mark.rule("H-21.4", "H-21.7", "H-21.8")
def test_what_is_waning_can_be_consumed_and_what_is_infused_now_cannot() -> None:
    fight = scene(
        "attack 1 ; !infuse fire", second=("attack 1", "attack 1 <consume fire: attack +2>")
    )
    fight.play("a-top", "dummy-1").play("b-bottom")
    assert "pay-0-fire" not in fight.keys
    other = scene(
        "attack 1 ; !infuse fire", second=("attack 1", "attack 1 <consume fire: attack +2>")
    )
    other.state.elements.waning = ["fire"]  # type: ignore[list-item]
    other.play("b-bottom", "pay-0-fire", "dummy-1")
    assert (lost(other, "dummy-1"), other.state.elements.list_available()) == (3, [])
    other.play("a-top", "dummy-1").until("short-rest", "select")
    assert other.state.elements.list_available() == ["fire"]
