"""Rests, negated damage and exhaustion, and what the end of a round does in which order (p. 36 and 44)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Planned
from tabard.crawl.party import ItemState
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

KEEPS = "persistent always: shield 1"


def lie(fight: Scene, who: str = "hero", **zones: str) -> Scene:
    """Put cards of a character into zones: `lie(fight, discard="cd", lost="ef")`."""
    hero = fight.hero(who)
    for zone, cards in zones.items():
        for id_ in cards:
            hero.card(id_).zone = zone  # type: ignore[assignment]
            if zone != "hand" and id_ not in hero.shown:
                hero.shown.append(id_)
    return fight


@pytest.mark.rule("H-36.1")
def test_a_rest_needs_two_discarded_cards() -> None:
    fight = scene(half("attack 2", lost=True)).play("a-top", "dummy-1")
    fight.play("b-basic-bottom", "skip").until("short-rest", "select")
    assert 0 not in [seat for seat, kind in fight.asked.items() if kind == "short-rest"]
    fight.until("select")
    assert (len(fight.zones("hero")["discard"]), "long-rest" in fight.options(0)) == (1, False)


@pytest.mark.rule("H-36.3")
def test_short_rests_are_offered_at_the_end_of_a_round_only_and_may_be_declined() -> None:
    fight = scene()
    kinds = []
    while fight.asked and fight.state.round == 1:
        kind = next(iter(fight.asked.values()))
        kinds.append((kind, fight.state.phase))
        fight.answer("no") if kind == "short-rest" else fight.until("short-rest", "select")
        if "select" in fight.asked.values() and fight.state.round > 1:
            break
    rests = [phase for kind, phase in kinds if kind == "short-rest"]
    assert rests == ["end", "end"]
    assert sorted(fight.zones("hero")["discard"]) == ["a", "b"]


@pytest.mark.rule("H-36.11", "H-36.14", "H-36.31")
def test_an_active_card_counts_for_a_long_rest_and_not_for_a_short_one() -> None:
    fight = scene(KEEPS).play("a-top", "perform").until("short-rest", "select")
    assert 0 not in [seat for seat, kind in fight.asked.items() if kind == "short-rest"]
    lie(fight, lost="cdef").until("select")
    assert fight.zones("hero") == {"active": ["a"], "discard": ["b"], "lost": [*"cdef"]}
    fight.answer("m3+m4", seat=1)
    assert fight.hero("hero").is_resting  # the only thing left to do, and no exhaustion
    assert fight.state.find("hero") is not None


@pytest.mark.rule("H-36.11", "H-36.31")
def test_two_active_cards_and_nothing_discarded_suffice_for_a_long_rest() -> None:
    fight = scene(KEEPS, second=("attack 1", KEEPS)).play("a-top", "perform")
    lie(fight.play("b-bottom", "perform").until("short-rest"), lost="cdef").until("select")
    assert fight.zones("hero") == {"active": ["a", "b"], "lost": [*"cdef"]}
    fight.answer("m3+m4", seat=1)
    assert fight.hero("hero").is_resting
    assert fight.state.find("hero") is not None


@pytest.mark.rule("H-36.12", "H-36.13")
def test_in_a_long_rest_an_active_card_is_lost_kept_or_taken_back() -> None:
    def resting() -> Scene:
        fight = scene(KEEPS).play("a-top", "perform").until("select")
        return fight.select("long-rest", "m3+m4").until("lose-card")

    fight = resting()
    assert [each for each in fight.keys if "dismiss" not in each] == ["b", "a"]
    fight.answer("a")
    assert (fight.zones("hero")["lost"], fight.figure("hero").bonuses) == (["a"], [])
    fight = resting().answer("b")
    assert fight.asked == {0: "take-back"}
    fight.answer("no")
    assert (fight.zones("hero")["active"], len(fight.figure("hero").bonuses)) == (["a"], 1)
    fight = resting().answer("b", "yes")
    assert "a" in fight.zones("hero")["hand"]
    assert fight.figure("hero").bonuses == []


@pytest.mark.rule("H-36.10")
def test_the_steps_of_a_long_rest_come_in_their_order() -> None:
    fight = scene().until("select")
    fight.hero("hero").items.append(ItemState("winged-shoes", state="spent"))
    fight.answer("long-rest", seat=0).answer("m3+m4", seat=1).until("lose-card")
    asked = []
    for answer in ("a", "yes", "yes"):
        asked.append(fight.asked[0])
        fight.answer(answer)
    assert asked == ["lose-card", "rest-heal", "rest-items"]
    assert fight.hero("hero").items[0].state == "ready"


@pytest.mark.rule("H-36.16")
def test_ward_is_used_up_before_damage_is_negated() -> None:
    fight = scene(foes=[foe("dummy", do="attack +2")])
    fight.figure("hero").conditions[Condition.WARD] = False
    fight.until("negate").answer("lose-c")
    assert (fight.hp("hero"), fight.conditions("hero")) == (20, set())


@pytest.mark.rule("H-36.23")
def test_what_else_an_attack_does_comes_though_its_damage_is_negated() -> None:
    fight = scene(foes=[foe("dummy", do="attack +2 poison")]).until("negate").answer("lose-c")
    assert (fight.hp("hero"), fight.conditions("hero")) == (20, {"poison"})


@pytest.mark.rule("H-36.32")
def test_played_cards_pay_for_nothing_in_the_own_turn() -> None:
    fight = scene(foes=[foe("dummy", traits="retaliate 2")]).play("a-top", "dummy-1")
    assert fight.asked == {0: "negate"}
    assert fight.keys == ["suffer", "lose-c", "lose-d", "lose-e", "lose-f"]


@pytest.mark.rule("H-36.26")
def test_who_has_too_few_cards_leaves_with_its_hit_points_and_the_party_counts_as_before() -> None:
    fight = lie(scene(), lost="cdef").play("a-top", "dummy-1").play("b-bottom", "skip")
    fight.until("short-rest")
    lie(fight, lost="a")
    figure = fight.figure("hero")
    figure.hp = 7
    fight.until("select", "action")
    assert fight.state.find("hero") is None
    assert figure.hp == 7
    assert len(fight.state.party) == 2


@pytest.mark.rule("H-44.1", "H-44.5", "H-44.6")
def test_at_the_end_of_the_round_bonuses_end_then_rests_are_offered_then_elements_wane() -> None:
    fight = scene("shield 1", second=("attack 2", "move 1 ; !infuse fire"))
    fight.play("a-top", "perform").play("b-bottom", "c2").until("short-rest")
    assert fight.asked == {0: "short-rest"}  # with the card of the bonus that has just ended
    assert sorted(fight.zones("hero")["discard"]) == ["a", "b"]
    assert fight.state.elements.strong == ["fire"]
    fight.answer("no").until("select")
    assert (fight.state.elements.strong, fight.state.elements.waning) == ([], ["fire"])


@pytest.mark.rule("H-44.1")
def test_the_round_does_not_wait_for_a_summon_of_this_round() -> None:
    fight = scene("summon @bot (hp 4, move 2, attack 2, range -)", drawing=hall(k3="d"))
    fight.play("a-top", "c2").until("short-rest", "select")
    assert fight.state.round == 1 or "select" in fight.asked.values()
    assert not [each for each in fight.happened(Planned) if each.figure == "bot-1"]


@pytest.mark.rule("H-38.10")
def test_a_monster_is_done_before_the_next_looks_for_its_focus() -> None:
    biter = foe("dummy", do="move +0 ; attack +9")
    fight = scene(foes=[biter], drawing=hall(d1="d", c2="d"), stand=("c1", "a1"))
    fight.figure("hero").hp = 3
    fight.until("negate").answer("suffer")
    assert fight.state.find("hero") is None
    fight.until("negate", "select")
    assert [each.target for each in fight.happened(Attacked)] == ["hero", "mate"]


@pytest.mark.rule("H-21.22")
def test_who_is_exhausted_in_the_own_turn_leaves_what_it_has_infused() -> None:
    fight = scene(
        "attack 2 ; !infuse fire", foes=[foe("dummy", traits="retaliate 3")], initiatives=(10, 20)
    )
    fight.figure("hero").hp = 2
    fight.play("a-top", "dummy-1", "suffer")
    assert fight.state.find("hero") is None
    fight.until("action", "short-rest")
    assert fight.asked == {1: "action"}, "the mate is the next"
    assert fight.state.elements.strong == ["fire"]


@pytest.mark.rule("H-27.33")
def test_a_stunned_character_loses_cards_against_damage_and_rests() -> None:
    fight = scene(foes=[foe("dummy", do="attack +0")], initiatives=(60, 80), select=False)
    fight.figure("hero").conditions[Condition.STUN] = False
    fight.select().until("negate")
    assert "lose-c" in fight.keys
    fight.answer("lose-c").until("short-rest", "action")
    while fight.asked != {0: "short-rest"}:
        fight.answer(fight.keys[0] if "action" in fight.asked.values() else fight.keys[-1])
    assert sorted(fight.zones("hero")["discard"]) == ["a", "b"]


@pytest.mark.rule("H-27.16")
def test_curse_is_nothing_for_an_objective() -> None:
    fight = scene("attack 2 curse", drawing=hall(d1="d", k3="d"))
    fight.figure("dummy-1").is_objective = True
    before = fight.state.decks.monster_curses
    fight.play("a-top", "dummy-1", "roll")
    assert fight.state.decks.monster_curses == before


@pytest.mark.rule("H-17.11", "H-6.1")
def test_the_order_chosen_for_a_tie_is_that_of_the_foci() -> None:
    biter = foe("dummy", do="attack +0", initiative=70)
    for first in ("hero", "mate"):
        fight = scene(foes=[biter], drawing=hall(b2="d"), stand=("a1", "a2"), initiatives=(20, 20))
        fight.until("tie")
        assert sorted(fight.keys) == ["hero", "mate"]
        fight.answer(first).put("hero", "b1").put("mate", "b2").put("dummy-1", "c2")
        fight.until("negate", action="a-basic-bottom" if first == "hero" else "m1-basic-bottom")
        assert fight.happened(Attacked)[0].target == first
