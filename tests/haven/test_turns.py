"""A character's turn, its cards, rests, negated damage and exhaustion (p. 32 to 36), and how a skirmish ends (p. 45)."""

import pytest

from tabard.crawl.automation import AutoAttack
from tabard.crawl.effects import Condition, Element
from tabard.crawl.events import Attacked, Moved
from tabard.haven.events import Exhausted, ModifierDrawn
from tests.haven.arena import Arena, arena, hall

pytestmark = pytest.mark.usefixtures("haven")

IDLE = {"ability-guard": ["0"] * 9}
"""A guard that only raises its shield and retaliates, on 15."""


def round_of(fight: Arena, fighter: str, ranger: str) -> Arena:
    """Let both select."""
    return fight.answer(fighter, seat=0).answer(ranger, seat=1)


def skip(fight: Arena, *until: str) -> Arena:
    """Give up whatever is asked until something of these kinds is asked."""
    while fight.asked and not any(each in until for each in fight.asked.values()):
        kind = next(iter(fight.asked.values()))
        keys = fight.keys
        usual = {"short-rest": "no", "move": "stop", "rest-heal": "no", "keep-card": "no"}
        basic = next((each for each in keys if "-basic-" in each), keys[0])
        fight.answer("skip" if "skip" in keys else usual.get(kind, basic))
    return fight


def won(fight: Arena) -> bool | None:
    """Tell how it ended, if it has."""
    return None if fight.game.outcome is None else fight.game.outcome.won


@pytest.mark.rule("H-18.3", "H-32.1", "H-32.2")
def test_the_top_of_one_card_and_the_bottom_of_the_other_in_either_order() -> None:
    fight = round_of(arena(coming=IDLE), "heavy-blow+sweep", "two-arrows+aimed-shot")
    assert fight.asked == {0: "action"}
    printed = [each for each in fight.keys if "basic" not in each]
    assert printed == ["heavy-blow-top", "heavy-blow-bottom", "sweep-top", "sweep-bottom"]
    fight.answer("sweep-bottom", "skip")
    assert [each for each in fight.keys if "basic" not in each] == ["heavy-blow-top"]


@pytest.mark.rule("H-32.7", "H-32.8")
def test_any_card_is_a_basic_attack_or_move_and_none_of_its_icons_apply() -> None:
    fight = round_of(
        arena(hall(d1="g"), coming=IDLE, stand=("c1", "a1")),
        "heavy-blow+finish-it", "two-arrows+aimed-shot",
    )  # fmt: skip
    fight.answer("finish-it-basic-top", "city-guard-1", "suffer")
    (attack,) = fight.happened(Attacked)
    assert (attack.attacker, attack.base) == ("fighter", 2)
    assert "finish-it" in fight.zones("fighter")["discard"]


@pytest.mark.rule("H-34.15", "H-34.16")
def test_an_action_with_the_lost_icon_loses_its_card_if_any_of_it_was_performed() -> None:
    fight = round_of(
        arena(hall(d1="g"), coming=IDLE, stand=("c1", "a1")),
        "heavy-blow+finish-it", "two-arrows+aimed-shot",
    )  # fmt: skip
    fight.answer("finish-it-top", "city-guard-1", "suffer")
    assert fight.zones("fighter")["lost"] == ["finish-it"]


@pytest.mark.rule("H-32.6", "H-35.3")
def test_an_action_of_which_nothing_is_performed_only_discards_its_card() -> None:
    fight = round_of(
        arena(hall(d1="g"), coming=IDLE, stand=("c1", "a1")),
        "heavy-blow+finish-it", "two-arrows+aimed-shot",
    )  # fmt: skip
    fight.answer("finish-it-top", "skip")
    assert "finish-it" in fight.zones("fighter")["discard"]
    assert "lost" not in fight.zones("fighter")


@pytest.mark.rule("H-28.5", "H-44.4")
def test_a_card_with_a_round_bonus_is_active_until_the_round_ends() -> None:
    fight = round_of(arena(coming=IDLE), "heavy-blow+spiked-guard", "two-arrows+aimed-shot")
    fight.answer("spiked-guard-top", "perform")
    assert fight.zones("fighter")["active"] == ["spiked-guard"]
    skip(fight, "short-rest")
    assert "spiked-guard" in fight.zones("fighter")["discard"]
    assert not fight.figure("fighter").bonuses


@pytest.mark.rule("H-34.17", "H-28.7")
def test_a_lost_card_with_a_persistent_bonus_stays_active() -> None:
    fight = round_of(arena(coming=IDLE), "heavy-blow+iron-skin", "two-arrows+aimed-shot")
    fight.answer("iron-skin-bottom", "perform")
    skip(fight, "select")
    assert fight.zones("fighter")["active"] == ["iron-skin"]
    assert fight.game.view(0)["table"]["figures"][1]["shield"] == 1


def hit(*modifiers: str, level: int = 1) -> Arena:
    """Let a guard attack the fighter at once: it moves and attacks on 50."""
    fight = arena(
        hall(d1="g"), stand=("c1", "a1"), level=level,
        coming={"ability-guard": ["4"], "modifiers-monsters": modifiers},
    )  # fmt: skip
    round_of(fight, "heavy-blow+sweep", "aimed-shot+quick-shot")
    return skip(fight, "negate")


@pytest.mark.rule("H-36.15", "H-36.18", "H-36.19")
def test_damage_is_suffered_or_negated_with_a_card_of_the_hand_or_two_discarded_ones() -> None:
    fight = hit()
    assert fight.asked == {0: "negate"}
    hand = fight.zones("fighter")["hand"]
    keys = ["suffer", *(f"lose-{each}" for each in hand), "lose-heavy-blow+sweep"]
    assert fight.keys == keys
    fight.answer("lose-heavy-blow+sweep")
    assert fight.zones("fighter")["lost"] == ["heavy-blow", "sweep"]
    assert fight.figure("fighter").missing == 0


@pytest.mark.rule("H-36.20", "H-36.22")
def test_selected_cards_and_a_mix_pay_for_nothing() -> None:
    fight = arena(
        hall(d1="g"), stand=("c1", "a1"), coming={"ability-guard": ["2"], "lose": []},
    )  # fmt: skip
    round_of(fight, "finish-it+heavy-blow", "two-arrows+aimed-shot")
    assert fight.asked == {0: "negate"}
    assert not [each for each in fight.keys if "finish-it" in each or "heavy-blow" in each]


@pytest.mark.rule("H-36.24", "H-36.28", "H-36.29")
def test_without_hit_points_a_character_is_exhausted_at_once_and_the_others_go_on() -> None:
    fight = hit()
    fight.figure("fighter").hp = 1
    fight.answer("suffer")
    (left,) = fight.happened(Exhausted)
    assert left.figure == "fighter"
    assert fight.state.find("fighter") is None
    assert set(fight.zones("fighter")) == {"lost"}
    skip(fight, "select", "negate")
    assert won(fight) is None
    assert {*fight.asked} == {1}


@pytest.mark.rule("H-36.4", "H-36.5", "H-36.2")
def test_a_short_rest_loses_a_random_card_and_for_one_damage_another() -> None:
    coming = {**IDLE, "lose": ["heavy-blow"]}  # the first one again, if it could be drawn again
    fight = round_of(arena(coming=coming), "heavy-blow+sweep", "aimed-shot+quick-shot")
    skip(fight, "short-rest")
    fight.answer("yes")
    assert fight.asked == {0: "keep-card"}
    fight.answer("yes", "suffer")
    assert fight.zones("fighter")["lost"] == ["sweep"]
    assert "discard" not in fight.zones("fighter")
    assert fight.figure("fighter").missing == 1


@pytest.mark.rule("H-36.34")
def test_the_card_that_a_short_rest_has_drawn_pays_for_nothing() -> None:
    coming = {**IDLE, "lose": ["heavy-blow"]}
    fight = round_of(arena(coming=coming), "heavy-blow+sweep", "aimed-shot+quick-shot")
    skip(fight, "short-rest")
    fight.answer("yes", "yes")
    assert fight.asked == {0: "negate"}
    assert not [each for each in fight.keys if "heavy-blow" in each]


@pytest.mark.rule("H-36.6", "H-36.7", "H-36.10")
def test_a_long_rest_loses_a_card_of_choice_and_then_may_heal() -> None:
    fight = round_of(arena(coming=IDLE), "heavy-blow+sweep", "aimed-shot+quick-shot")
    skip(fight, "select")
    fight.state.figure("fighter").hp = 5
    round_of(fight, "long-rest", "two-arrows+barbed-tip")
    skip(fight, "lose-card")
    assert fight.keys == ["heavy-blow", "sweep"]
    fight.answer("heavy-blow")
    assert fight.zones("fighter")["lost"] == ["heavy-blow"]
    assert len(fight.zones("fighter")["hand"]) == 9
    fight.answer("yes")
    assert fight.figure("fighter").hp == 7


@pytest.mark.rule("H-45.2", "H-45.3")
def test_with_the_last_monster_dead_the_round_is_played_to_its_end_and_won() -> None:
    fight = round_of(
        arena(hall(d1="g"), stand=("c1", "a1"), coming={**IDLE, "modifiers-fighter": ["double"]}),
        "heavy-blow+finish-it", "two-arrows+aimed-shot",
    )  # fmt: skip
    fight.answer("finish-it-top", "city-guard-1")
    assert fight.state.monsters == []
    assert won(fight) is None
    skip(fight)
    assert won(fight) is True
    assert fight.state.round == 1


@pytest.mark.rule("H-45.1", "H-45.21")
def test_with_the_last_character_exhausted_all_is_lost() -> None:
    fight = hit()
    fight.figure("fighter").hp = 1
    for who in fight.state.party:
        who.is_exhausted = who.figure != "fighter"
    fight.state.figures.remove(fight.figure("ranger"))
    fight.answer("suffer")
    assert won(fight) is False


# Monsters


@pytest.mark.rule("H-37.1", "H-38.4", "H-18.5")
def test_a_monster_performs_its_card_in_printed_order_on_top_of_its_stats() -> None:
    fight = arena(hall(f1="g"), stand=("c1", "a1"), level=3, coming={"ability-guard": ["4"]})
    round_of(fight, "finish-it+heavy-blow", "slip-away+aimed-shot")
    skip(fight, "negate")
    stats = fight.state.content.stat_card("city-guard", "normal", 3)
    (attack,) = fight.happened(Attacked)
    assert (attack.attacker, attack.base) == ("city-guard-1", stats.base.attack)
    (moved,) = [each for each in fight.happened(Moved) if each.figure == "city-guard-1"]
    assert moved.path == ("f1", "e1", "d1")
    assert fight.game.events.index(moved) < fight.game.events.index(attack)


@pytest.mark.rule("H-38.7", "H-38.8")
def test_without_a_move_on_its_card_a_monster_attacks_only_from_where_it_stands() -> None:
    fight = arena(hall(f1="g"), stand=("c1", "a1"), coming={"ability-guard": ["1"]})
    round_of(fight, "finish-it+heavy-blow", "two-arrows+aimed-shot")
    skip(fight, "select")
    assert not [each for each in fight.happened(Moved) if each.figure == "city-guard-1"]
    assert not fight.happened(Attacked)


@pytest.mark.rule("H-41.2", "H-41.3", "H-44.27")
def test_a_bonus_of_an_ability_card_begins_with_the_turn_and_ends_with_the_round() -> None:
    fight = arena(coming=IDLE)
    round_of(fight, "heavy-blow+sweep", "slip-away+aimed-shot")
    assert fight.asked == {1: "action"}
    assert not fight.figure("city-guard-1").bonuses
    skip(fight, "short-rest")
    assert len(fight.happened(ModifierDrawn)) == 0
    assert not fight.figure("city-guard-1").bonuses


@pytest.mark.rule("H-40.20")
def test_attacks_that_all_go_to_one_target_stop_when_it_is_gone() -> None:
    coming = {"ability-living-bones": ["5"]}
    fight = arena(hall(d1="b"), {"b": "living-bones"}, stand=("c1", "b1"), coming=coming)
    round_of(fight, "heavy-blow+sweep", "aimed-shot+two-arrows")
    skip(fight, "negate")
    assert [type(each) for each in fight.state.agenda[:1]] == [AutoAttack]
    fight.answer("suffer", "suffer")
    told = [each.target for each in fight.happened(Attacked)]
    assert told == ["fighter", "fighter"]


def demons(card: str) -> Arena:
    """Let two frost demons stand next to the fighter, who acts after them."""
    coming = {"ability-frost-demon": [card]}
    return arena(hall(d1="d", c2="d"), {"d": "frost-demon"}, stand=("c1", "a1"), coming=coming)


@pytest.mark.rule("H-41.25", "H-41.23")
def test_a_set_infuses_when_its_last_ends_its_turn() -> None:
    fight = round_of(demons("6"), "finish-it+heavy-blow", "slip-away+aimed-shot")
    skip(fight, "negate").answer("suffer")
    assert fight.asked == {0: "negate"}
    assert fight.state.elements.strong == []
    fight.answer("suffer")
    assert [str(each) for each in fight.state.elements.strong] == ["ice"]
    skip(fight, "select")
    assert [str(each) for each in fight.state.elements.waning] == ["ice"]


@pytest.mark.rule("H-41.26", "H-41.27", "H-41.28")
def test_a_set_consumes_with_its_first_for_all_of_them() -> None:
    fight = demons("3")
    fight.state.elements.strong.append(Element.ICE)
    round_of(fight, "finish-it+heavy-blow", "slip-away+aimed-shot")
    skip(fight, "negate")
    assert fight.state.elements.list_available() == []
    fight.answer("suffer")
    skip(fight, "negate").answer("suffer")
    stats = fight.state.content.stat_card("frost-demon", "normal", 1)
    assert stats.base.attack is not None
    assert [each.base for each in fight.happened(Attacked)] == [stats.base.attack + 2] * 2


@pytest.mark.rule("H-41.33")
def test_what_is_for_all_takes_everybody_in_range() -> None:
    fight = arena(
        hall(d1="d"), {"d": "frost-demon"}, stand=("c1", "b1"),
        coming={"ability-frost-demon": ["0"]},
    )  # fmt: skip
    round_of(fight, "finish-it+heavy-blow", "two-arrows+aimed-shot")
    held = [id_ for id_ in ("fighter", "ranger") if fight.figure(id_).has(Condition.IMMOBILIZE)]
    assert held == ["fighter", "ranger"]


@pytest.mark.rule("H-23.16", "H-23.15")
def test_monsters_share_a_deck_and_each_character_has_its_own() -> None:
    fight = hit("plus-1")
    decks = fight.state.decks.of
    assert (decks["monsters"].discard, decks["fighter"].discard) == (["plus-1"], [])
    assert [each.used for each in fight.happened(ModifierDrawn)] == [("plus-1",)]
