"""Summons of characters, and what figures are granted or made to do (p. 29 and 31)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Died, Moved, Pushed, Summoned
from tabard.crawl.round_events import TurnBegan
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

BOT = "summon @bot (hp 4, move 2, attack 2, range -)"
ARCHER = "summon @archer (hp 4, move 2, attack 2, range 3)"
DECOY = "summon @decoy (hp 10, move -, attack -, range -)"
FAR = hall(k3="d")
TWO = hall(d1="d", c2="d")


def turns(fight: Scene, round_: int = 0) -> list[str]:
    """List who has begun a turn since the round of this number began."""
    events = [*fight.game.events]
    starts = [n for n, each in enumerate(events) if type(each).__name__ == "RoundBegan"]
    since = starts[round_ - 1] if round_ else 0
    return [each.figure for each in events[since:] if isinstance(each, TurnBegan)]


def next_round(fight: Scene, hero: str = "c+d", mate: str = "m3+m4") -> Scene:
    fight.until("select")
    return fight.select(hero, mate)


def summoned(line: str = BOT, drawing: str = FAR, **more: object) -> Scene:
    """Let the hero summon at once, next to it."""
    fight = scene(line, drawing=drawing, **more)  # type: ignore[arg-type]
    fight.play("a-top")
    if "summon" in fight.asked.values():
        fight.answer("c2")
    return fight


@pytest.mark.rule("H-29.16", "H-29.18")
def test_a_summon_comes_into_an_empty_hex_next_to_its_character_and_its_card_is_active() -> None:
    fight = scene(BOT, drawing=hall(d1="d")).play("a-top")
    assert (fight.asked, fight.keys) == ({0: "summon"}, ["b1", "c2"])  # next to c1, and empty
    fight.answer("c2")
    assert (fight.at("bot-1"), fight.figure("bot-1").owner) == ("c2", "hero")
    assert fight.zones("hero")["active"] == ["a"]


@pytest.mark.rule("H-29.34", "H-29.17")
def test_without_room_nobody_is_summoned_and_the_card_is_discarded() -> None:
    fight = scene(half(BOT, lost=True, experience=2), drawing=TWO, stand=("c1", "b1"))
    fight.play("a-top")
    assert not fight.happened(Summoned)
    assert "a" in fight.zones("hero")["discard"]
    assert fight.hero("hero").experience == 0


@pytest.mark.rule("H-29.19", "H-29.21")
@pytest.mark.parametrize(("lost", "zone"), [(0, "discard"), (1, "lost")])
@pytest.mark.parametrize("attack", [2, 4])
def test_a_summon_without_hit_points_is_gone_and_its_card_goes_where_the_icon_says(
    lost: int, zone: str, attack: int
) -> None:
    biter = foe("dummy", do="attack +0", attack=attack + 2)
    fight = summoned(half(BOT, lost=bool(lost)), hall(c3="d"), foes=[biter])
    fight.until("short-rest", "negate")
    assert fight.happened(Died)[0].figure == "bot-1"
    assert fight.state.find("bot-1") is None
    assert "a" in fight.zones("hero")[zone]
    assert fight.figure("hero").bonuses == []


@pytest.mark.rule("H-29.20")
def test_a_summon_is_let_go_between_abilities() -> None:
    fight = summoned().answer("dismiss-a")
    assert fight.state.find("bot-1") is None
    assert "a" in fight.zones("hero")["discard"]
    assert not fight.happened(Died)


@pytest.mark.rule("H-29.22")
def test_summons_leave_with_their_character() -> None:
    fight = summoned(BOT, hall(f2="d"), foes=[foe("dummy", do="move +3 ; attack +9 range 3")])
    fight.figure("hero").hp = 1
    fight.put("bot-1", "k3").until("negate").answer("suffer")
    assert fight.state.find("hero") is None
    assert fight.state.find("bot-1") is None


@pytest.mark.rule("H-29.25", "H-29.31", "H-29.30")
def test_summons_act_right_before_their_character_from_the_next_round_on_in_their_order() -> None:
    fight = scene(BOT, second=(ARCHER, ARCHER), drawing=FAR)
    fight.play("a-top", "c2").play("b-bottom", "d1").until("select")
    assert turns(fight) == ["hero", "dummy-1", "mate"]
    next_round(fight).until("select")
    assert turns(fight, 2) == ["bot-1", "archer-1", "hero", "dummy-1", "mate"]


@pytest.mark.rule("H-29.26", "H-29.28")
def test_a_summon_moves_and_attacks_by_the_rules_of_monsters_with_its_characters_deck() -> None:
    fight = summoned(BOT, hall(f2="d"))
    before = len(fight.state.decks.of["hero"].pile)
    next_round(fight).until("action")
    (attack,) = fight.happened(Attacked)
    assert (attack.attacker, attack.target, attack.base) == ("bot-1", "dummy-1", 2)
    assert len(fight.state.decks.of["hero"].pile) == before - 1
    assert fight.hp("dummy-1") == 18


@pytest.mark.rule("H-29.27")
def test_a_summon_with_a_range_attacks_from_afar_and_keeps_its_distance() -> None:
    fight = summoned(ARCHER, hall(d2="d"))
    next_round(fight).until("action", "monster-move")
    if "monster-move" in fight.asked.values():
        fight.answer(fight.keys[0])
    (attack,) = fight.happened(Attacked)
    assert attack.ranged
    assert fight.happened(ModifierDrawn)[0].unused == ()
    assert fight.at("archer-1") not in ("c2", "c3", "d1", "d3", "e2", "e3")


@pytest.mark.rule("H-29.23", "H-29.24", "H-31.15")
def test_a_dash_is_nothing_by_itself_but_can_be_granted() -> None:
    line = "grant one summon {move 2 ; attack 2}"
    fight = scene(DECOY, second=(line, line), drawing=hall(d2="d"))
    fight.play("a-top", "c2").play("b-bottom", "decoy-1")
    assert (fight.asked, fight.at("decoy-1")) == ({0: "move"}, "c2")
    fight.answer("skip", "dummy-1")
    assert fight.hp("dummy-1") == 18
    next_round(fight).until("action")
    assert [each for each in fight.happened(Moved) if each.figure == "decoy-1"] == []
    assert len(fight.happened(Attacked)) == 1


@pytest.mark.rule("H-31.16")
def test_what_is_on_top_of_a_dash_cannot_be_granted() -> None:
    line = "grant one summon {attack +1}"
    fight = scene(DECOY, second=(line, line), drawing=hall(d2="d")).play("a-top", "c2")
    fight.play("b-bottom")
    assert "target" not in fight.asked.values()
    fight = scene(BOT, second=(line, line), drawing=hall(d2="d")).play("a-top", "c2")
    fight.play("b-bottom", "bot-1", "dummy-1")
    assert fight.hp("dummy-1") == 17


@pytest.mark.rule("H-31.17", "H-31.7")
def test_a_fixed_attack_is_melee_and_a_relative_one_has_the_summons_range() -> None:
    fixed, relative = "grant one summon {attack 2}", "grant one summon {attack +0}"
    for line, targets in ((fixed, ["dummy-1", "skip"]), (relative, ["dummy-1", "dummy-2", "skip"])):
        fight = scene(ARCHER, second=(line, line), drawing=hall(d2="d", e3="d")).play("a-top", "c2")
        fight.play("b-bottom", "archer-1")
        assert (fight.asked, fight.keys) == ({0: "attack"}, targets)


@pytest.mark.rule("H-24.11", "H-25.24")
def test_a_summons_player_decides_about_its_modifier_cards_and_the_summon_applies_them() -> None:
    fight = summoned(BOT, hall(d2="d"))
    pile = fight.state.decks.of["hero"].pile
    pile.shuffle_in("[+0 push 1]")
    fight.coming["modifiers-hero"] = ["[+0 push 1]", "plus-1"]
    fight.figure("bot-1").conditions[Condition.STRENGTHEN] = False
    next_round(fight).until("modifier-card")
    assert {*fight.asked} == {0}
    assert sorted(fight.keys) == ["[+0 push 1]", "plus-1"]
    fight.answer("[+0 push 1]")
    assert (fight.asked, fight.keys) == ({0: "modifier-effect"}, ["use", "decline"])
    fight.answer("use")
    if "shove" in fight.asked.values():
        assert {*fight.asked} == {0}
        assert "stop" not in fight.keys
        fight.answer(fight.keys[0])
    (pushed,) = fight.happened(Pushed)
    assert pushed.by == "bot-1"


@pytest.mark.rule("H-31.5", "H-31.6", "H-31.8")
def test_who_is_granted_an_attack_makes_it_in_the_turn_of_another_as_its_player_likes() -> None:
    fight = scene("grant one ally within 3 {attack 3}", drawing=hall(c2="d"), stand=("a1", "b1"))
    fight.figure("mate").conditions[Condition.WOUND] = False
    fight.play("a-top", "mate")
    assert fight.asked == {1: "attack"}
    fight.answer("dummy-1")
    (attack,) = fight.happened(Attacked)
    assert (attack.attacker, attack.damage) == ("mate", 3)
    assert fight.happened(ModifierDrawn)[0].attacker == "mate"
    assert turns(fight) == ["hero"]
    assert fight.hp("mate") == 20


@pytest.mark.rule("H-31.9", "H-31.10", "H-31.12")
def test_a_controlled_monster_attacks_other_monsters_as_the_commander_says() -> None:
    fight = scene("control one enemy within 3 {attack +1}", drawing=hall(d1="d", e1="d", e2="d"))
    before = len(fight.state.decks.of["monsters"].pile)
    fight.play("a-top", "dummy-1")
    assert fight.asked == {0: "attack"}
    assert set(fight.keys) <= {"dummy-2", "dummy-3", "skip"}
    assert "dummy-2" in fight.keys
    fight.answer("dummy-2")
    assert fight.hp("dummy-2") == 17
    assert len(fight.state.decks.of["monsters"].pile) == before - 1


@pytest.mark.rule("H-31.10")
@pytest.mark.parametrize(("beside", "damage"), [("d2", 4), ("a1", 2)])
@pytest.mark.parametrize("other", ["e3", "g2"])
def test_what_a_controlled_attack_asks_for_is_seen_from_the_side_of_who_controls(
    beside: str, damage: int, other: str
) -> None:
    """The target is flanked by the commander's ally, and not by a monster, which is no ally of the attacker meanwhile."""
    line = "control one enemy within 3 {attack 2 <if target flanked: attack +2>}"
    fight = scene(line, drawing=hall(d1="d", e2="d", **{other: "d"})).put("mate", beside)
    fight.play("a-top", "dummy-1", "dummy-2")
    assert fight.hp("dummy-2") == 20 - damage


@pytest.mark.rule("H-31.10", "H-31.11")
def test_a_controlled_move_goes_through_characters_and_not_while_immobilized() -> None:
    line = "control one enemy within 3 {move 2}"
    fight = scene(line, drawing="*\n\n*\n\n*\n\nd\n\n.\n", stand=("a3", "a1")).put("dummy-1", "a4")
    fight.play("a-top", "dummy-1")
    assert fight.asked == {0: "move"}
    assert "a2" in fight.keys  # through the hero
    fight = scene(line)
    fight.figure("dummy-1").conditions[Condition.IMMOBILIZE] = False
    fight.play("a-top")
    assert "target" not in fight.asked.values()


@pytest.mark.rule("H-31.13", "H-31.14")
def test_who_has_nobody_to_attack_or_may_not_cannot_be_commanded_to() -> None:
    line = "control one enemy within 9 {attack +0}"
    fight = scene(line, drawing=hall(d1="d", e1="d", i2="d")).play("a-top")
    assert fight.keys == ["dummy-1", "dummy-2", "skip"]
    fight = scene(line, drawing=hall(d1="d", e1="d"))
    fight.figure("dummy-1").conditions[Condition.DISARM] = False
    fight.play("a-top")
    assert fight.keys == ["dummy-2", "skip"]


@pytest.mark.rule("H-31.18", "H-31.31")
def test_a_controlled_archer_attacks_in_melee_with_what_its_stat_card_adds() -> None:
    archer = foe("dummy", do="attack +0 range 5", traits="pierce 2 ; poison")
    fight = scene(
        "control one enemy within 9 {attack +0}",
        foes=[archer],
        drawing=hall(d1="d", e1="d", h2="d"),
    )
    fight.play("a-top", "dummy-1")
    assert fight.keys == ["dummy-2", "skip"]
    fight.answer("dummy-2", "roll")
    (attack,) = fight.happened(Attacked)
    assert attack.pierce == 2
    assert fight.conditions("dummy-2") == {"poison"}


@pytest.mark.rule("H-31.32")
def test_the_commander_pays_and_gains_and_the_commanded_figure_has_it() -> None:
    line = "control one enemy within 3 {attack +0 <consume ice: wound, xp 1>}"
    fight = scene(line, drawing=hall(d1="d", e1="d"))
    fight.state.elements.strong = ["ice"]  # type: ignore[list-item]
    fight.play("a-top", "dummy-1", "pay-0-ice", "dummy-2", "roll")
    assert fight.conditions("dummy-2") == {"wound"}
    assert fight.hero("hero").experience == 1
    assert fight.state.elements.strong == []


@pytest.mark.rule("H-31.33")
def test_in_a_controlled_attack_the_commander_decides_and_self_is_the_controlled() -> None:
    fight = scene("control one enemy within 3 {attack +0}", drawing=hall(d1="d", e1="d"))
    fight.state.decks.of["monsters"].pile.shuffle_in("[+0 then {heal 2 self}]")
    fight.coming["modifiers-monsters"] = ["[+0 then {heal 2 self}]"]
    fight.figure("dummy-1").hp = fight.figure("hero").hp = 10
    fight.play("a-top", "dummy-1", "dummy-2")
    assert (fight.asked, fight.keys) == ({0: "modifier-ability"}, ["yes", "no"])
    fight.answer("yes")
    assert (fight.hp("dummy-1"), fight.hp("hero")) == (12, 10)


@pytest.mark.rule("H-31.35")
def test_a_character_may_decline_a_grant_but_not_the_price_of_it() -> None:
    line = "grant one ally within 9 {!suffer 1 ; shield 2}"
    fight = scene(line).play("a-top", "mate")
    assert fight.asked == {1: "perform"}
    fight.answer("skip")
    assert (fight.hp("mate"), fight.figure("mate").bonuses) == (20, [])
    assert fight.asked == {0: "action"}
    fight = scene(line).play("a-top", "mate", "perform", "suffer")
    fight.until("action", perform="perform")
    assert fight.hp("mate") == 19
    assert len(fight.figure("mate").bonuses) == 1


@pytest.mark.rule("H-28.15")
def test_a_granted_shield_stays_with_the_ally() -> None:
    fight = scene(
        "grant one ally within 9 {shield 1}",
        foes=[foe("dummy", do="move +0 ; attack +1")],
        drawing=hall(d1="d"),
    )
    fight.play("a-top", "mate", "perform").until("negate").answer("suffer")
    assert len(fight.figure("mate").bonuses) == 1
    fight.until("select")
    assert fight.figure("mate").bonuses == []
