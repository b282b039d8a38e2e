"""A character's actions: abilities in their order, what is left out, mandatory and whole, experience, and where cards go (p. 18, 20, 32 and 35)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Moved
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

TWO = hall(d1="d", c2="d")


def strong(fight: Scene, *elements: str) -> Scene:
    fight.state.elements.strong = [*elements]  # type: ignore[list-item]
    return fight


@pytest.mark.rule("H-18.7", "H-18.9")
def test_abilities_come_in_their_order_and_each_can_be_skipped() -> None:
    fight = scene("move 2 ; attack 3").play("a-top")
    assert fight.asked == {0: "move"}
    assert "dummy-1" not in fight.keys
    fight.answer("skip")
    assert (fight.asked, fight.keys) == ({0: "attack"}, ["dummy-1", "skip"])
    fight.answer("dummy-1")
    assert (fight.hp("dummy-1"), fight.at("hero")) == (17, "c1")


@pytest.mark.rule("H-20.11", "H-19.8")
def test_what_is_added_is_for_every_target() -> None:
    fight = scene("attack 2 target 2 poison", drawing=TWO)
    fight.play("a-top", "dummy-1", "roll", "dummy-2", "roll")
    assert (fight.conditions("dummy-1"), fight.conditions("dummy-2")) == ({"poison"}, {"poison"})


@pytest.mark.rule("H-20.13", "H-35.8")
def test_nobody_has_to_pay_and_experience_comes_only_with_the_payment() -> None:
    line = "attack 2 <consume fire: wound, xp 1>"
    fight = strong(scene(line), "fire").play("a-top")
    assert fight.keys == ["dummy-1", "pay-0-fire", "skip"]
    fight.answer("dummy-1")
    assert (fight.state.elements.strong, fight.hero("hero").experience) == (["fire"], 0)
    assert fight.conditions("dummy-1") == set()
    fight = strong(scene(line), "fire").play("a-top", "pay-0-fire", "dummy-1", "roll")
    assert (fight.state.elements.strong, fight.hero("hero").experience) == ([], 1)
    assert fight.conditions("dummy-1") == {"wound"}


@pytest.mark.rule("H-20.14", "H-20.18")
def test_what_was_paid_for_can_still_be_left_out() -> None:
    fight = strong(scene("attack 2 <consume fire: wound>"), "fire")
    fight.play("a-top", "pay-0-fire", "dummy-1", "without-wound")
    assert (fight.state.elements.strong, fight.conditions("dummy-1")) == ([], set())


@pytest.mark.rule("H-20.15")
def test_an_effect_is_left_out_for_each_attack_by_itself() -> None:
    fight = scene("attack 2 target 2 poison", drawing=TWO)
    fight.play("a-top", "dummy-1", "roll", "dummy-2", "without-poison")
    assert (fight.conditions("dummy-1"), fight.conditions("dummy-2")) == ({"poison"}, set())


@pytest.mark.rule("H-20.16")
def test_a_restriction_cannot_be_waived() -> None:
    fight = scene("attack 3 on one enemy within 3 with poison", drawing=TWO)
    fight.figure("dummy-2").conditions[Condition.POISON] = False
    fight.play("a-top")
    assert fight.keys == ["dummy-2", "skip"]


@pytest.mark.rule("H-20.17", "H-21.11")
def test_without_the_price_the_other_ability_is_not_there() -> None:
    line = "consume earth {push 1 range 1} ; attack 2"
    fight = scene(line).play("a-top")
    assert fight.asked == {0: "attack"}
    fight = strong(scene(line), "earth").play("a-top")
    assert (fight.asked, fight.keys) == ({0: "pay"}, ["pay-0-earth", "skip"])
    fight.answer("skip", "dummy-1")
    assert fight.state.elements.strong == ["earth"]
    fight = strong(scene(line), "earth").play("a-top", "pay-0-earth")
    assert (fight.asked, fight.keys) == ({0: "target"}, ["dummy-1", "skip"])


@pytest.mark.rule("H-20.22")
def test_a_price_is_paid_before_the_first_draw_and_serves_all_targets() -> None:
    line = "attack 2 target 2 <consume fire: wound>"
    fight = strong(scene(line, drawing=TWO), "fire")
    fight.play("a-top", "pay-0-fire", "dummy-1", "roll", "dummy-2", "roll")
    assert (fight.conditions("dummy-1"), fight.conditions("dummy-2")) == ({"wound"}, {"wound"})
    fight = strong(scene(line, drawing=TWO), "fire").play("a-top", "dummy-1")
    assert fight.keys == ["dummy-2", "stop"]


@pytest.mark.rule("H-21.10")
def test_of_several_prices_none_some_or_all_are_paid() -> None:
    line = "attack 2 <consume fire: wound> <consume ice: muddle>"
    for paid in ([], ["pay-0-fire"], ["pay-1-ice"], ["pay-0-fire", "pay-1-ice"]):
        fight = strong(scene(line), "fire", "ice").play("a-top", *paid, "dummy-1")
        if paid:
            fight.answer("roll")
        wanted = {"pay-0-fire": "wound", "pay-1-ice": "muddle"}
        assert fight.conditions("dummy-1") == {wanted[each] for each in paid}
        assert len(fight.state.elements.strong) == 2 - len(paid)


@pytest.mark.rule("H-21.1", "H-21.4")
@pytest.mark.parametrize(
    ("answers", "infused"), [(["d2", "skip"], ["ice"]), (["skip", "skip"], [])]
)
def test_an_infusion_comes_with_any_part_of_its_action_and_not_without(
    answers: list[str], infused: list[str]
) -> None:
    fight = scene("move 2 ; attack 3 ; !infuse ice", drawing=hall(e2="d")).play("a-top", answers[0])
    fight.until("action", "attack")
    if "attack" in fight.asked.values():
        fight.answer("skip")
    fight.play("b-basic-bottom", "skip").until("short-rest", "action")
    assert fight.state.elements.strong == infused


@pytest.mark.rule("H-35.1", "H-35.2")
def test_what_is_mandatory_cannot_be_left_out_once_anything_was_done() -> None:
    fight = scene("attack 2 ; !suffer 2").play("a-top", "dummy-1")
    assert (fight.asked, fight.keys[0]) == ({0: "negate"}, "suffer")
    fight.answer("suffer")
    assert fight.hp("hero") == 18
    fight = scene("attack 2 ; !suffer 2 on all allies within 9").play("a-top", "dummy-1")
    assert fight.asked == {1: "negate"}
    fight.answer("suffer")
    assert fight.hp("mate") == 18
    fight = scene("attack 2 ; !suffer 2").play("a-top", "skip")
    assert (fight.hp("hero"), fight.asked) == (20, {0: "action"})


@pytest.mark.rule("H-35.2", "H-35.7")
@pytest.mark.parametrize("bonus", ["persistent always: shield 1", "shield 1"])
def test_experience_active_and_lost_icons_are_no_choice(bonus: str) -> None:
    line = half(f"{bonus} ; attack 2", lost=True, experience=2)
    fight = scene(line).play("a-top", "skip", "dummy-1")
    assert fight.hero("hero").experience == 2
    assert len(fight.figure("hero").bonuses) == 1
    assert fight.zones("hero")["active"] == ["a"]
    fight.until("select", "short-rest")
    if bonus == "shield 1":
        assert fight.zones("hero")["lost"] == ["a"]


@pytest.mark.rule("H-35.4")
def test_an_ability_that_is_chosen_is_done_in_full() -> None:
    fight = scene("suffer 1 on all figures adjacent", drawing=TWO, stand=("c1", "b1"))
    fight.play("a-top", "perform", "suffer")
    assert [fight.hp(each) for each in ("dummy-1", "dummy-2", "mate", "hero")] == [19, 19, 19, 20]


@pytest.mark.rule("H-35.5", "H-19.7", "H-20.20")
@pytest.mark.parametrize(
    "line", ["attack 2 target 3", "attack 2 target all", "attack 2 area{(1,0) (0,1) (-1,1)}"]
)
def test_fewer_targets_than_there_may_be_are_a_choice(line: str) -> None:
    fight = scene(line, drawing=TWO).play("a-top")
    if any(each.startswith("area") for each in fight.keys):
        both = [each for each in fight.keys if "d1" in each and "c2" in each]
        fight.answer(both[0])
    fight.answer("dummy-2", "stop")
    assert len(fight.happened(Attacked)) == 1
    assert fight.hp("dummy-1") == 20


@pytest.mark.rule("H-35.7")
def test_experience_comes_once_for_any_part_of_an_action() -> None:
    fight = scene(half("move 2 ; attack 2 ; attack 2", experience=2))
    fight.play("a-top", "skip", "dummy-1", "skip")
    assert fight.hero("hero").experience == 2
    fight = scene(half("move 2 ; attack 2", experience=2)).play("a-top", "skip", "skip")
    assert fight.hero("hero").experience == 0


@pytest.mark.rule("H-35.9")
def test_killing_gives_no_experience() -> None:
    fight = scene(foes=[foe("dummy", hp=2)], drawing=hall(d1="d", k3="d")).play(
        "a-basic-top", "dummy-1"
    )
    assert fight.hp("dummy-1") == 0
    assert fight.hero("hero").experience == 0


@pytest.mark.rule("H-19.13", "H-22.6")
def test_what_finds_no_target_and_a_move_of_no_hex_are_not_performed() -> None:
    fight = scene(half("attack 3 ; !infuse fire", lost=True, experience=1), drawing=hall(k3="d"))
    fight.play("a-top")
    assert (fight.asked, fight.hero("hero").experience) == ({0: "action"}, 0)
    assert "a" in fight.zones("hero")["discard"]
    fight.play("b-bottom", "skip").until("short-rest", "select")
    assert fight.state.elements.strong == []
    fight = scene("attack 2", half("move 2 ; !infuse fire", experience=1)).play("a-bottom", "skip")
    assert fight.hero("hero").experience == 0


@pytest.mark.rule("H-32.10", "H-22.8")
def test_once_the_second_action_has_begun_nothing_of_the_first_is_left() -> None:
    fight = scene("move 2 ; attack 3", second=("attack 2", "move 3")).play("a-top", "c2")
    fight.answer("stop", "skip")
    assert (fight.asked, fight.keys[0]) == ({0: "action"}, "b-bottom")
    fight.play("b-bottom")
    assert fight.asked == {0: "move"}
    fight.answer("stop" if "stop" in fight.keys else "skip")
    assert "attack" not in fight.asked.values()
    assert len(fight.happened(Attacked)) == 0
    moved = [each for each in fight.happened(Moved) if each.figure == "hero"]
    assert len(moved) == 1


@pytest.mark.rule("H-32.3")
def test_every_card_is_in_one_place_all_the_time() -> None:
    fight = scene("persistent always: shield 1", second=(half("attack 2", lost=True), "move 2"))
    fight.play("a-top", "perform").play("b-basic-bottom", "skip").until("select")
    zones = fight.zones("hero")
    assert sorted(each for cards in zones.values() for each in cards) == [*"abcdef"]
    assert (zones["active"], zones["discard"]) == (["a"], ["b"])
    assert list(fight.state.problems()) == []


# Recover


def with_lost(line: str, **more: object) -> Scene:
    """Let the hero have two lost and two discarded cards, one of the lost ones for good."""
    fight = scene(line, **more)  # type: ignore[arg-type]
    who = fight.hero("hero")
    for id_, zone in (("c", "lost"), ("d", "lost"), ("e", "discard"), ("f", "discard")):
        who.card(id_).zone = zone  # type: ignore[assignment]
        who.shown.append(id_)
    who.card("d").doom = "unrecoverable"
    return fight


@pytest.mark.rule("H-31.1", "H-31.2", "H-34.18")
def test_cards_come_back_from_the_named_pile_only_up_to_the_number_and_never_the_unrecoverable() -> (
    None
):
    fight = with_lost("recover 2 cards in lost").play("a-top")
    assert (fight.asked, fight.keys) == ({0: "recover"}, ["c", "stop"])
    fight.answer("c")
    assert fight.zones("hero")["hand"] == ["c"]
    fight = with_lost("recover 1 card in discard").play("a-top")
    assert fight.keys == ["e", "f", "stop"]
    fight.answer("f")
    assert (fight.zones("hero")["hand"], fight.asked) == (["f"], {0: "action"})


@pytest.mark.rule("H-31.2", "H-31.4")
def test_who_is_targeted_chooses_the_cards_and_must_be_in_range() -> None:
    fight = scene("recover 1 card in discard on one ally within 1", stand=("c1", "b1"))
    for id_ in ("m3", "m4"):
        fight.hero("mate").card(id_).zone = "discard"
        fight.hero("mate").shown.append(id_)
    fight.play("a-top")
    assert (fight.asked, fight.keys) == ({0: "target"}, ["mate", "skip"])
    fight.answer("mate")
    assert (fight.asked, fight.keys) == ({1: "recover"}, ["m3", "m4", "stop"])
    fight.answer("m4")
    assert "m4" in fight.zones("mate")["hand"]
    fight = scene("recover 1 card in discard on one ally within 1", stand=("c1", "a1"))
    fight.hero("mate").card("m3").zone = "discard"
    fight.hero("mate").shown.append("m3")
    fight.play("a-top")
    assert fight.asked == {0: "action"}


@pytest.mark.rule("H-20.13")
def test_nothing_is_paid_for_an_attack_on_nobody_but_what_brings_somebody_into_reach() -> None:
    far = hall(f2="d")
    plain = strong(scene("attack 3 <consume fire: wound>", drawing=far), "fire").play("a-top")
    assert plain.asked == {0: "action"}
    line = "attack 3 range 2 <consume fire: range +1> <consume ice: wound>"
    fight = strong(scene(line, drawing=far), "fire", "ice").play("a-top")
    assert fight.keys == ["pay-0-fire", "skip"]
    fight.answer("pay-0-fire")
    assert fight.keys == ["dummy-1", "pay-1-ice", "skip"]
    farther = strong(scene(line, drawing=hall(k3="d")), "fire", "ice").play("a-top")
    assert farther.asked == {0: "action"}
