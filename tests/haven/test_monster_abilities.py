"""What monsters do beside moving and attacking: heals, conditions, bonuses, loot, elements (p. 38 and 41)."""

import pytest

from tabard.crawl.events import Attacked, BonusBegan
from tests.haven.arena import arena, hall
from tests.haven.pit import Pit, act, pit, select
from tests.haven.scene import foe

pytestmark = pytest.mark.usefixtures("haven")


def scene(
    do: str, at: str, *others: str, answers: str = "", elements: str = "", on: int = 5, **more: str
) -> Pit:
    """Let a monster act first that has what the test writes; `y` and `z` are others that do nothing."""
    idle = [foe("y", initiative=60), foe("z", initiative=40)]
    written = [foe("w", do=do, initiative=on, **more), *idle, *others]  # type: ignore[arg-type]
    return pit("w", "0", at, written=written, answers=answers.split(), elements=elements)


@pytest.mark.rule("H-41.6", "H-41.7")
def test_a_heal_goes_to_whoever_in_range_has_lost_the_most() -> None:
    fight = scene("heal 3 range 3", "x e4 hp 15; y e2 hp 16; z f3 hp 17; y a5 hp 1; A a1")
    assert act(fight) == "x1 heals 3"
    fight = scene("heal 3 range 3", "x e4 hp 15; y e2 hp 13; z f3 hp 17; y a2 hp 1; A a1")
    hurt = fight.standing("e2")
    assert act(fight) == f"{hurt} heals 3"


@pytest.mark.rule("H-41.8")
def test_the_party_decides_whom_a_heal_is_for_where_several_have_lost_as_much() -> None:
    fight = scene("heal 3 range 3", "x e4; y e3 wound poison; z a5 hp 2; A a1", answers="y-1")
    assert act(fight) == "y-1 sheds wound ; y-1 sheds poison ; y-1 heals 0"


@pytest.mark.rule("H-41.11")
def test_a_negative_ability_takes_targets_as_an_attack_would() -> None:
    assert act(scene("poison range 3", "x e4; A e1; B e2")) == "B poison"
    assert act(scene("poison range 3", "x e4; A e2; B e1")) == "A poison"
    three = "x e4; A e1; B e2; C f2"
    asked = scene("poison target 2 range 3", three, answers="ranger+mender")
    assert act(asked) == "B poison ; C poison"
    assert act(scene("poison range 3", "x e4; A e1; B e2 invisible")) == "A poison"


@pytest.mark.rule("H-41.12", "H-40.9")
def test_a_negative_ability_does_not_change_where_a_monster_goes() -> None:
    """It could poison from where it stands, and goes next to its focus all the same, as for a melee attack."""
    assert act(scene("move 2 ; poison range 3", "x e4; A e1")) == "move e2 ; A poison"
    assert act(scene("poison range 3 ; move 2", "x e4; A e1")) == "A poison ; move e2"


@pytest.mark.rule("H-41.13")
def test_a_positive_condition_goes_to_the_nearest_that_does_not_have_it() -> None:
    assert act(scene("strengthen range 3", "x e4; y e3; A a1")) == "x1 strengthen"
    near = "x e4 strengthen; y e3 strengthen; z e2; y c4; A a1"
    assert act(scene("strengthen range 3", near)) == "z-1 strengthen ; x1 sheds strengthen"
    far = "x e4 strengthen; y a1; A k5"
    assert act(scene("strengthen range 3", far)) == "x1 sheds strengthen"


@pytest.mark.rule("H-41.14")
def test_of_the_nearest_whoever_acts_earliest_gains_the_condition() -> None:
    """Both stand next to it; z acts on 40 and y on 60."""
    told = act(scene("strengthen range 3", "x e4 strengthen; y e3; z e5; A a1"))
    assert told == "z-1 strengthen ; x1 sheds strengthen"


@pytest.mark.rule("H-41.4")
def test_shields_and_retaliates_of_card_and_stat_card_add_up() -> None:
    fight = scene("shield 1 ; retaliate 1", "x e2; A e1", traits="shield 1 ; retaliate 2")
    act(fight)
    fight.state.figure("fighter").hp = 20
    while fight.state.active != "fighter":
        fight.answer(next(k for k in ("skip", "stop", "no", fight.keys[0]) if k in fight.keys))
    top = next(each for each in fight.keys if each.endswith("-basic-top"))
    fight.answer(top, "w-1")
    while "negate" not in fight.asked.values():
        fight.answer(fight.keys[0])
    fight.answer("suffer")
    assert (fight.hp("w-1"), fight.hp("fighter")) == (20, 17)


@pytest.mark.rule("H-37.8")
def test_a_monster_gains_no_condition_that_its_stat_card_is_immune_to() -> None:
    fight = scene("stun self ; poison self", "x e4; A a1", immune="stun")
    assert act(fight) == "x1 poison"


@pytest.mark.rule("H-37.10")
def test_there_are_never_more_of_a_type_than_it_has_standees() -> None:
    few = foe("few", standees=2)
    fight = scene("nothing", "x e4; few a1; few c1; few e1; A k5", few)
    assert sorted(each.id for each in fight.state.figures if each.kind == "few") == [
        "few-1",
        "few-2",
    ]


@pytest.mark.rule("H-41.9", "H-41.10")
def test_a_monster_takes_all_tokens_in_range_and_they_are_gone_with_it() -> None:
    fight = scene("loot 1 ; suffer 20", "x e4; y a5; A a1; $ e3; $ e2")
    assert act(fight) == "loot 1 ; x1 suffers 20 ; x1 dies"
    assert {fight.state.name(at): n for at, n in fight.state.coins.items()} == {"e2": 1, "e4": 1}


@pytest.mark.rule("H-41.24")
def test_a_set_consumes_although_its_first_is_stunned_and_the_others_benefit() -> None:
    fight = scene("attack 2 <consume fire: wound>", "X e2 stun; x d1; A e1", elements="fire")
    fight.actor = next(
        each.id for each in fight.state.figures if each.kind == "w" and not each.is_elite
    )
    assert act(fight) == "attack A 2 ; A wound"
    assert fight.strong == ""


@pytest.mark.rule("H-41.32")
def test_what_pays_for_an_ability_of_its_own_is_consumed_although_nothing_else_is_performed() -> (
    None
):
    fight = scene("attack 2 ; consume fire {heal 2 self}", "x e5 hp 10; A a1", elements="fire")
    assert act(fight) == "x1 heals 2"
    assert fight.strong == ""


@pytest.mark.rule("H-41.2", "H-41.3")
def test_a_bonus_of_a_card_begins_with_the_monsters_turn_and_ends_with_the_round() -> None:
    fight = select(scene("shield 3", "x e4; A a1", on=90))
    assert fight.figure("w-1").bonuses == []
    assert fight.happened(BonusBegan) == []
    assert fight.run() == "x1 has Shield 3"
    while "select" not in fight.asked.values():
        fight.answer(next(k for k in ("skip", "stop", "no", fight.keys[0]) if k in fight.keys))
    assert fight.figure("w-1").bonuses == []


@pytest.mark.rule("H-28.15")
@pytest.mark.parametrize(("rot", "advantage"), [("f1", 1), ("k3", 0)])
def test_what_allies_have_near_a_figure_holds_for_those_who_are_near_at_the_moment(
    rot: str, advantage: int
) -> None:
    """A crystal rot gives advantage to living bones within 3 hexes: on its card it is no bonus of theirs."""
    drawing = hall(**{"d1": "b", rot: "c"})
    monsters = {"b": "living-bones", "c": "crystal-rot"}
    cards = {"ability-living-bones": ["1"]}
    fight = arena(drawing, monsters, stand=("c1", "a1"), coming=cards)
    fight.answer("finish-it+heavy-blow", seat=0).answer("two-arrows+aimed-shot", seat=1)
    while not fight.happened(Attacked):
        fight.answer("skip" if "skip" in fight.keys else fight.keys[0])
    (attack,) = fight.happened(Attacked)
    assert (attack.attacker, attack.advantage) == ("living-bones-1", advantage)
