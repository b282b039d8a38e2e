"""Turns of characters written from the book alone, with what must come of them, before anybody looked what the engine does (p. 21 to 36)."""

import pytest

from tabard.crawl.events import Attacked, Damaged
from tabard.crawl.figures import Hazard, Overlay
from tabard.haven.deeds_watched import counted
from tests.haven.arena import hall
from tests.haven.blind import drawn, draws, lost, under
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-26.8", "H-27.5")
def test_immobilize_from_an_earlier_monster_holds_for_the_own_turn_and_ends_with_it() -> None:
    fight = scene(
        foes=[foe("dummy", do="attack +0 immobilize", initiative=1)],
        second=("attack 2", "teleport 3"), select=False,
    )  # fmt: skip
    fight.select().until("action")
    assert fight.conditions("hero") == {"immobilize"}
    before = fight.at("hero")
    fight.answer("a-bottom")
    assert "move" not in fight.asked.values()
    fight.until("action", "select")
    assert fight.at("hero") == before
    fight.until("select")
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-22.20", "H-27.5")
def test_who_is_immobilized_teleports() -> None:
    fight = under(scene(bottom="teleport 3"), "hero", "immobilize").play("a-bottom", "e2")
    assert fight.at("hero") == "e2"


@pytest.mark.rule("H-26.7", "H-26.30")
def test_strengthen_of_the_own_turn_works_at_once_and_through_the_next_turn() -> None:
    fight = scene("strengthen self", second=("attack 2", "attack 2")).play("a-top")
    fight.answer("hero", "b-bottom", "dummy-1").until("select")
    assert drawn(fight) == [2]
    fight.select("c+d", "m3+m4").until("action").answer("c-top", "dummy-1")
    assert drawn(fight) == [2, 2]
    fight.until("select").select("e+f", "m5+m6").until("action").answer("e-top", "dummy-1")
    assert drawn(fight) == [2, 2, 1]


@pytest.mark.rule("H-26.8", "H-27.6")
def test_disarm_after_its_turn_takes_the_next_turn_of_a_monster() -> None:
    biter = foe("dummy", do="attack +0")
    fight = scene(foes=[biter], mate=("disarm range 9", "move 2")).until("action").until("negate")
    while fight.state.active != "mate":
        fight.until("action", "negate")
        if "negate" in fight.asked.values():
            fight.answer("suffer")
        elif fight.state.active != "mate":
            fight.answer(next(each for each in fight.keys if "-basic-" in each)).answer("skip")
    fight.answer("m1-top", "dummy-1").until("select")
    assert len(fight.happened(Attacked)) == 1
    fight.select("c+d", "m3+m4").until("select")
    assert len(fight.happened(Attacked)) == 1, "disarmed"
    assert fight.conditions("dummy-1") == set()
    fight.select("e+f", "m5+m6").until("short-rest")
    assert len(fight.happened(Attacked)) == 2


@pytest.mark.rule("H-26.27", "H-26.24")
def test_invisible_of_the_own_turn_holds_until_the_next_one_is_over() -> None:
    biter = foe("dummy", do="attack +0")
    fight = scene("invisible self", foes=[biter], stand=("c1", "a1")).play("a-top")
    fight.until("select", target="hero", attack="hero")
    assert fight.happened(Attacked) == []
    fight.select("c+d", "m3+m4").until("select")
    assert [each.target for each in fight.happened(Attacked)] == ["hero"]


@pytest.mark.rule("H-29.19", "H-29.21", "H-29.6")
@pytest.mark.parametrize(("is_lost", "zone"), [(True, "lost"), (False, "discard")])
def test_a_summon_dies_of_a_retaliate_and_its_card_goes(is_lost: bool, zone: str) -> None:  # noqa: FBT001
    bot = half("summon @bot (hp 2, move 2, attack 2, range -)", lost=is_lost)
    spiked = foe("dummy", traits="retaliate 3")
    fight = scene(bot, foes=[spiked], drawing=hall(d1="d", k3="d")).play("a-top", "c2")
    fight.until("select")
    assert "a" in fight.zones("hero")["active"]
    fight.select("c+d", "m3+m4").until("action")
    assert fight.state.find("bot-1") is None
    assert "a" in fight.zones("hero")[zone]
    assert lost(fight, "dummy-1") == 2


@pytest.mark.rule("H-25.18", "H-25.17")
def test_of_two_targets_of_a_bow_only_the_one_beside_it_is_attacked_with_disadvantage() -> None:
    fight = scene("attack 3 range 3 target 2", drawing=hall(d1="d", e2="d"))
    fight.play("a-top", "dummy-1").until("target", "attack", "action").answer("dummy-2")
    found = {each.target: each.advantage for each in fight.happened(Attacked)}
    assert found == {"dummy-1": -1, "dummy-2": 0}


@pytest.mark.rule("H-21.13", "H-21.14")
def test_an_element_is_paid_once_in_a_turn_and_strong_at_its_end_where_it_is_infused() -> None:
    line = "attack 1 <consume fire: attack +2>"
    fight = scene(f"{line} ; !infuse fire", second=("attack 1", line))
    fight.state.elements.strong = ["fire"]  # type: ignore[list-item]
    fight.play("a-top", "pay-0-fire", "dummy-1").until("action").answer("b-bottom")
    assert "pay-0-fire" not in fight.keys
    fight.answer("dummy-1").until("action", "select")
    assert lost(fight, "dummy-1") == 3 + 1
    assert [str(each) for each in fight.state.elements.strong] == ["fire"]
    fight.until("select")
    assert [str(each) for each in fight.state.elements.waning] == ["fire"]


@pytest.mark.rule("H-36.34", "H-36.5", "H-26.21")
def test_a_ward_takes_the_damage_of_another_card_at_a_short_rest() -> None:
    fight = scene(drawing=hall(k3="d")).until("short-rest")
    under(fight, "hero", "ward").answer("yes").until("keep-card", "select")
    assert "keep-card" in fight.asked.values()
    fight.answer("yes").until("select")
    assert (lost(fight, "hero"), fight.conditions("hero")) == (0, set())
    assert len(fight.zones("hero")["lost"]) == 1
    assert len(fight.zones("hero")["hand"]) == 5


@pytest.mark.rule("H-41.1", "H-27.9")
def test_who_is_stunned_keeps_retaliate_and_shield() -> None:
    fight = scene("attack 2", foes=[foe("dummy", traits="retaliate 2 ; shield 1")])
    under(fight, "dummy-1", "stun").play("a-top", "dummy-1").until("action")
    assert (lost(fight, "dummy-1"), lost(fight, "hero")) == (1, 2)
    kept = scene("persistent always: shield 2", foes=[foe("dummy", do="attack +1", initiative=60)])
    under(kept.play("a-top", "perform"), "hero", "stun").until("select")
    assert lost(kept, "hero") == 1


@pytest.mark.rule("H-26.23", "H-23.12")
def test_two_attacks_on_a_warded_figure() -> None:
    fight = under(scene("attack 3 ; attack 3"), "dummy-1", "ward").play("a-top", "dummy-1")
    fight.until("attack", "target", "action").answer("dummy-1")
    assert [each.amount for each in fight.happened(Damaged)] == [1, 3]


@pytest.mark.rule("H-26.17", "H-23.23")
def test_a_safeguarded_character_takes_no_curse_and_a_bare_one_of_its_own_kind() -> None:
    biter = foe("dummy", do="attack +0 curse", initiative=1)
    for conditions, cards in ((["safeguard"], 0), ([], 1)):
        fight = under(scene(foes=[biter], select=False), "hero", *conditions)
        fight.select().until("action")
        assert fight.state.decks.of["hero"].pile.cards().count("curse") == cards
        assert fight.conditions("hero") == set()


@pytest.mark.rule("H-27.6", "H-18.9")
def test_a_disarmed_character_does_everything_else_of_an_action() -> None:
    fight = under(scene("attack 3 ; heal 2 self"), "hero", "disarm")
    fight.figure("hero").hp = 10
    fight.play("a-top").until("action", heal="hero", target="hero")
    assert (fight.hp("hero"), lost(fight, "dummy-1")) == (12, 0)


@pytest.mark.rule("H-35.13", "H-27.33")
@pytest.mark.parametrize("condition", ["stun", "disarm", "immobilize"])
def test_whoever_can_do_nothing_still_loots_at_the_end_of_the_turn(condition: str) -> None:
    fight = scene(drawing=hall(c2="$", k3="d")).put("hero", "c2")
    under(fight, "hero", condition).until("select")
    assert fight.hero("hero").money == 1


@pytest.mark.rule("H-36.18", "H-27.1")
def test_a_wound_may_be_negated_and_stays() -> None:
    fight = under(scene(select=False), "hero", "wound").select().until("negate")
    assert "lose-c" in fight.keys
    fight.answer("lose-c").until("action")
    assert (lost(fight, "hero"), fight.conditions("hero")) == (0, {"wound"})


@pytest.mark.rule("H-26.20", "H-29.1", "H-24.1")
def test_an_attack_that_a_shield_stops_leaves_the_ward_and_pushes_all_the_same() -> None:
    fight = scene("attack 2 push 1", foes=[foe("dummy", traits="shield 2")])
    under(fight, "dummy-1", "ward").play("a-top", "dummy-1", "roll", "e1").until("action")
    assert (lost(fight, "dummy-1"), fight.conditions("dummy-1")) == (0, {"ward"})
    assert fight.at("dummy-1") == "e1"


@pytest.mark.rule("H-25.19", "H-25.21", "H-26.19")
def test_pierce_holds_for_its_own_attack_and_before_ward() -> None:
    fight = scene("attack 3 pierce 1 ; attack 3", foes=[foe("dummy", traits="shield 2")])
    under(fight, "dummy-1", "ward").play("a-top", "dummy-1").until("attack", "target", "action")
    fight.answer("dummy-1")
    assert [each.amount for each in fight.happened(Damaged)] == [(3 - 1) // 2, 3 - 2]


@pytest.mark.rule("H-23.2", "H-26.11")
def test_a_bad_card_takes_no_attack_below_nothing() -> None:
    fight = draws(under(scene("attack 1 muddle"), "dummy-1", "poison"), "minus-2")
    fight.figure("dummy-1").hp = 5
    fight.play("a-top", "dummy-1", "roll")
    assert (fight.hp("dummy-1"), fight.conditions("dummy-1")) == (5, {"poison", "muddle"})


@pytest.mark.rule("H-27.11", "H-34.15")
def test_stunned_even_a_card_that_would_be_lost_is_discarded() -> None:
    fight = scene(half("attack 2", lost=True, experience=2))
    under(fight, "hero", "stun").until("select")
    assert sorted(fight.zones("hero")["discard"]) == ["a", "b"]
    assert fight.hero("hero").experience == 0


@pytest.mark.rule("H-58.8", "H-58.9", "H-58.29")
def test_with_permanent_death_who_has_no_cards_left_stays_is_attacked_last_and_dies() -> None:
    """Both are next to the monster: the exhausted one is its focus only when it cannot see the other."""

    def begin(*, is_permanent: bool) -> Scene:
        biter = foe("dummy", do="attack +1")
        fight = scene(foes=[biter], drawing=hall(c2="d"), permanent_death=is_permanent)
        fight.put("hero", "c1").put("mate", "c3").until("short-rest", "select")
        fight.figure("hero").hp = 2
        for each in fight.hero("hero").cards:
            each.zone, each.half, each.doom = "lost", "", ""
        return fight.until("select")

    assert begin(is_permanent=False).state.find("hero") is None
    fight = begin(is_permanent=True)
    assert (fight.hero("hero").is_exhausted, fight.hero("hero").is_dead) == (True, False)
    assert (fight.at("hero"), fight.hp("hero")) == ("c1", 2)
    assert [*fight.asked] == [1], "it selects no cards"
    before = len(fight.happened(Attacked))
    fight.answer("m3+m4", seat=1).until("select")
    assert [each.target for each in fight.happened(Attacked)][before:] == ["mate"]
    assert fight.game.problems() == []
    under(fight, "mate", "invisible").answer("m5+m6", seat=1).until("short-rest", "select")
    assert [each.target for each in fight.happened(Attacked)][before + 1 :] == ["hero"]
    assert fight.state.find("hero") is None
    assert fight.hero("hero").is_dead
    assert fight.game.problems() == []


@pytest.mark.rule("H-13.24", "H-13.22")
def test_two_hazards_on_one_way_hurt_twice_and_stay() -> None:
    lane = "*\n\n*\n\n.\n\n.\n\n.\n\n.\n\nd\n"
    fight = scene(bottom="move 3", drawing=lane, stand=("a2", "a1"))
    names = {name: hex_ for hex_, name in fight.state.terrain.names.items()}
    for name in ("a3", "a4"):
        fight.state.overlays[names[name]] = Overlay(hazard=Hazard(2), stays=True)
    fight.state.terrain_changed()
    fight.play("a-bottom", "a5", "suffer", "suffer").until("action")
    assert (lost(fight, "hero"), fight.at("hero")) == (4, "a5")
    assert [each.amount for each in fight.happened(Damaged)] == [2, 2]


@pytest.mark.rule("H-21.18", "H-21.17")
def test_which_of_two_elements_is_infused_is_chosen_at_the_end_of_the_turn() -> None:
    fight = scene("attack 1 ; !infuse fire/ice", foes=[foe("dummy")])
    fight.play("a-top", "dummy-1")
    assert "infuse" not in fight.asked.values()
    fight.until("infuse")
    assert fight.keys == ["fire", "ice"]
    fight.answer("ice")
    assert [str(each) for each in fight.state.elements.strong] == ["ice"]


@pytest.mark.rule("H-26.2", "H-26.15", "H-26.19")
def test_ward_and_safeguard_stay_until_they_have_helped_however_long_that_takes() -> None:
    fight = under(scene(drawing=hall(k3="d")), "hero", "ward", "safeguard", "poison")
    fight.until("select").select("c+d", "m3+m4").until("select")
    assert fight.conditions("hero") == {"ward", "safeguard", "poison"}


@pytest.mark.rule("H-36.28", "H-29.22")
@pytest.mark.parametrize("dies", [True, False])
def test_who_is_exhausted_loses_active_cards_too_and_its_summons_go(*, dies: bool) -> None:
    bot = "summon @bot (hp 4, move 2, attack 2, range -)"
    keeps = ("attack 2", "persistent always: shield 1")
    fight = scene(bot, second=keeps, foes=[foe("dummy", do="attack +2", initiative=99)])
    fight.play("a-top", "c2").play("b-bottom", "perform")
    assert sorted(fight.zones("hero")["active"]) == ["a", "b"]
    if dies:
        fight.put("bot-1", "a3").figure("hero").hp = 1
    else:
        for each in fight.hero("hero").cards:
            each.zone = "lost" if each.zone == "hand" else each.zone
        fight.hero("hero").card("b").doom = "lost"
    fight.until("select")
    assert fight.zones("hero") == {"lost": [*"abcdef"]}
    assert {each.id for each in fight.state.figures} == {"mate", "dummy-1"}
    assert fight.game.problems() == []


@pytest.mark.rule("H-27.29")
def test_what_goes_beyond_the_last_hit_point_is_not_counted_as_dealt() -> None:
    fight = scene("attack 9", foes=[foe("dummy", hp=3)], drawing=hall(d1="d", k3="d"))
    fight.play("a-top", "dummy-1").until("action")
    assert [(each.amount, each.suffered) for each in fight.happened(Damaged)] == [(9, 3)]
    assert counted(fight.state, "hero", "dealt") == 3


@pytest.mark.rule("H-44.27")
def test_a_condition_for_the_round_ends_with_it_and_not_with_the_turn() -> None:
    biter = foe("dummy", do="attack +0")
    fight = scene("invisible self until round-end", foes=[biter], stand=("c1", "a1"))
    fight.play("a-top", "hero").until("short-rest", "select")
    assert fight.happened(Attacked) == [], "the monster acts after the turn"
    assert fight.conditions("hero") == set()
