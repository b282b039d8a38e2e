"""Two and three rules at once, written down from the book before anybody looked what the engine does: what lasts, what is gone, and what comes in between (p. 18 to 44)."""

import pytest

from tabard.crawl.events import Attacked, Damaged
from tabard.crawl.figures import Hazard, Overlay
from tabard.crawl.round_events import TurnBegan
from tabard.haven.deeds_watched import counted
from tabard.haven.modifier_decks import ModifierDeck
from tabard.hexes import Hex
from tabard.table import Pile
from tests.haven.arena import hall
from tests.haven.blind import drawn, draws, lost, under
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

BOT = "summon @bot (hp 4, move 2, attack 2, range -)"
LANE = "*\n\n*\n\n.\n\n.\n\n.\n\n.\n\nd\n"


def attacked(fight: Scene) -> list[str]:
    """List whom the foes have attacked, in order."""
    return [each.target for each in fight.happened(Attacked) if each.attacker.startswith("dummy")]


def hex_of(fight: Scene, name: str) -> Hex:
    """Return the hex of this name."""
    return next(at for at, each in fight.state.terrain.names.items() if each == name)


# Conditions


@pytest.mark.rule("H-41.2", "H-41.3", "H-41.5")
@pytest.mark.parametrize(("early", "damage"), [(60, 0 + 1), (10, 1 + 3)])
def test_a_stun_keeps_a_monster_from_its_shield_before_its_turn_and_not_after_it(
    early: int, damage: int
) -> None:
    """The shield of 2 is gained in its turn on 50; who attacks on 80 finds it there, unless it was stunned on 10."""
    fight = scene(
        "attack 1 stun", mate=("attack 3 range 9", "move 2"), initiatives=(early, 80),
        foes=[foe("dummy", do="shield 2")],
    )  # fmt: skip
    fight.until("action").answer("a-top", "dummy-1").until("action").answer(
        "skip" if "skip" in fight.keys else fight.keys[-1]
    )
    while "attack" not in fight.asked.values() or fight.state.active != "mate":
        fight.answer("m1-top") if "m1-top" in fight.keys else fight.until("action", "attack")
    fight.answer("dummy-1").until("short-rest", "select", "action")
    assert lost(fight, "dummy-1") == damage


@pytest.mark.rule("H-26.37", "H-26.13", "H-26.15")
def test_a_safeguard_waits_for_what_is_not_immune_and_goes_for_what_is_there_already() -> None:
    fight = scene(
        "attack 1 poison", second=("move 2", "attack 1 wound"), foes=[foe("dummy", immune="poison")]
    )
    under(fight, "dummy-1", "safeguard", "wound").play("a-top", "dummy-1").until("action")
    assert fight.conditions("dummy-1") == {"safeguard", "wound"}
    fight.play("b-bottom", "dummy-1").until("action", "short-rest", "select")
    assert fight.conditions("dummy-1") == {"wound"}


@pytest.mark.rule("H-26.6", "H-26.8", "H-27.14")
def test_a_muddle_that_ended_with_a_turn_comes_again_for_the_next_one() -> None:
    muddling = ("muddle range 9", "move 2")
    fight = scene(*muddling, mate=muddling, foes=[foe("dummy", do="attack +0")])
    fight.play("a-top", "dummy-1")
    assert fight.conditions("dummy-1") == {"muddle"}
    fight.until("negate").answer("suffer").until("action")
    assert (drawn(fight), fight.conditions("dummy-1")) == ([2], set())
    fight.answer("m1-top", "dummy-1").until("select")
    assert fight.conditions("dummy-1") == {"muddle"}
    fight.select("c+d", "m3+m4").until("select")
    assert (drawn(fight), fight.conditions("dummy-1")) == ([2, 2], set())


@pytest.mark.rule("H-31.14", "H-31.5", "H-27.6")
def test_a_disarmed_friend_is_commanded_to_move_and_not_to_attack() -> None:
    line = "grant one ally within 9 {attack 2 range 9}"
    fight = under(scene(line), "mate", "disarm").play("a-top")
    assert "target" not in fight.asked.values()
    both = under(scene("grant one ally within 9 {move 1 ; attack 2 range 9}"), "mate", "disarm")
    both.play("a-top", "mate").until("move").answer("b1").until("action", "negate")
    assert (both.at("mate"), both.happened(Attacked)) == ("b1", [])
    free = scene(line).play("a-top", "mate").until("action", attack="dummy-1")
    assert [each.attacker for each in free.happened(Attacked)] == ["mate"]


@pytest.mark.rule("H-26.28", "H-26.29", "H-26.24")
def test_a_character_goes_through_an_invisible_monster_and_neither_stops_there_nor_attacks_it() -> (
    None
):
    lane = LANE.replace(".", "d", 1)
    for hidden in (False, True):
        fight = scene("attack 3", "move 2", drawing=lane, stand=("a2", "a1"))
        if hidden:
            under(fight, "dummy-1", "invisible")
        fight.answer("a-bottom")
        assert ("a4" in fight.keys, "a3" in fight.keys) == (hidden, False)
        fight.until("action").answer("b-top")
        assert ("attack" in fight.asked.values()) is not hidden


# Modifier cards


@pytest.mark.rule("H-23.25", "H-23.26", "H-25.1")
def test_the_second_card_of_an_advantage_comes_from_the_discards_without_the_first() -> None:
    fight = under(scene("attack 2"), "hero", "strengthen")
    fight.state.decks.of["hero"] = ModifierDeck(Pile.of("plus-1"), ["minus-1"])
    fight.coming["modifiers-hero"] = ["plus-1", "minus-1"]
    fight.play("a-top", "dummy-1", "plus-1")
    deck = fight.state.decks.of["hero"]
    assert (lost(fight, "dummy-1"), deck.pile.cards(), sorted(deck.discard)) == (
        3,
        [],
        ["minus-1", "plus-1"],
    )


@pytest.mark.rule("H-23.29", "H-23.24", "H-25.4")
@pytest.mark.parametrize(("first", "left"), [("double", 0), ("plus-1", 2)])
def test_a_shuffle_icon_on_the_card_that_is_not_used_counts_at_the_end_of_the_round(
    first: str, left: int
) -> None:
    fight = draws(under(scene("attack 3"), "hero", "muddle"), first, "minus-1")
    fight.play("a-top", "dummy-1")
    deck = fight.state.decks.of["hero"]
    assert (lost(fight, "dummy-1"), len(deck.discard)) == (2, 2)
    fight.until("short-rest", "select")
    deck = fight.state.decks.of["hero"]
    assert (len(deck.discard), len(deck.list_cards())) == (left, 20)


@pytest.mark.rule("H-26.35", "H-23.22", "H-26.31")
@pytest.mark.parametrize(("card", "held"), [("bless", 1), ("plus-0", 0)])
def test_the_last_bless_can_be_gained_again_once_it_was_drawn(card: str, held: int) -> None:
    fight = scene("attack 2", second=("move 2", "bless self"))
    if card == "bless":
        draws(fight, "bless")
    fight.state.decks.bless = 0
    fight.play("a-top", "dummy-1").play("b-bottom", "hero").until("action", "short-rest", "select")
    deck = fight.state.decks.of["hero"]
    assert (deck.list_cards().count("bless"), fight.state.decks.bless) == (held, 0)
    assert lost(fight, "dummy-1") == (4 if held else 2)


@pytest.mark.rule("H-27.24", "H-27.4", "H-27.25")
@pytest.mark.parametrize(
    ("conditions", "hp"), [(("poison", "wound"), 10), (("wound",), 12), ((), 12)]
)
def test_two_heals_drawn_for_one_attack_are_one_also_for_poison(
    conditions: tuple[str, ...], hp: int
) -> None:
    fight = under(scene("attack 2"), "hero", *conditions)
    fight.figure("hero").hp = 10
    draws(fight, "[+0 then {heal 1 self} rolling]", "[+1 then {heal 1 self}]")
    fight.play("a-top", "dummy-1", "yes", "yes").until("action")
    assert (fight.hp("hero"), fight.conditions("hero")) == (hp, set())


# Retaliate, hazards, kills


@pytest.mark.rule("H-29.14", "H-29.8", "H-26.22")
@pytest.mark.parametrize(
    ("line", "at", "conditions", "suffered"),
    [
        ("attack 1", "d1", (), 3),
        ("attack 1", "d1", ("ward",), 1),
        ("attack 1 range 3", "e1", (), 2),
        ("attack 1 range 3", "e1", ("ward",), 1),
    ],
)
def test_retaliates_count_each_in_its_range_and_are_one_damage(
    line: str, at: str, conditions: tuple[str, ...], suffered: int
) -> None:
    thorny = foe("dummy", traits="retaliate 1", do="retaliate 2 range 3", initiative=5)
    fight = under(scene(line, foes=[thorny], drawing=hall(**{at: "d"})), "hero", *conditions)
    fight.until("action").answer("a-top", "dummy-1").until("action", "short-rest", "select")
    assert [each.amount for each in fight.happened(Damaged) if each.figure == "hero"] == [suffered]


@pytest.mark.rule("H-44.4", "H-22.16", "H-13.22")
@pytest.mark.parametrize(("conditions", "damage"), [((), 3), (("ward",), 1)])
def test_a_flight_that_ends_with_the_round_ends_on_a_hazard_that_stays(
    conditions: tuple[str, ...], damage: int
) -> None:
    fight = under(scene("round always: flying ; move 2", drawing=hall(k3="d")), "hero", *conditions)
    fight.state.overlays[hex_of(fight, "c2")] = Overlay(hazard=Hazard(3), stays=True)
    fight.state.terrain_changed()
    fight.play("a-top", "perform", "c2").until("action")
    assert (fight.at("hero"), lost(fight, "hero")) == ("c2", 0)
    fight.until("select")
    assert (lost(fight, "hero"), fight.conditions("hero")) == (damage, set())
    assert fight.state.terrain.hazard(hex_of(fight, "c2")) is not None


@pytest.mark.rule("H-31.28", "H-13.23")
def test_who_has_a_hazard_put_under_it_suffers_when_it_comes_back_and_not_before() -> None:
    fight = scene(
        "create hazard at one featureless hex within 2", second=("move 2", "push 1 range 1"),
        more=[("pull 1 range 3", "move 2")], drawing="*\n\n*\n\nd\n\n.\n\n.\n",
        stand=("a2", "a1"), level=1,
    )  # fmt: skip
    fight.play("a-top", "a3").until("action")
    assert lost(fight, "dummy-1") == 0
    fight.play("b-bottom", "dummy-1", "a4").until("select")
    assert (fight.at("dummy-1"), lost(fight, "dummy-1")) == ("a4", 0)
    fight.select("c+d", "m3+m4").until("action").answer("c-top", "dummy-1", "a3").until("action")
    assert (fight.at("dummy-1"), lost(fight, "dummy-1")) == ("a3", 2)


@pytest.mark.rule("H-43.21", "H-31.12", "H-43.8")
def test_whom_a_controlled_monster_kills_nobody_has_killed_and_a_token_is_left() -> None:
    fight = scene("control one enemy within 9 {attack 9}", drawing=hall(d1="d", e1="d"))
    fight.figure("dummy-2").hp = 5
    grave = fight.figure("dummy-2").at
    fight.play("a-top", "dummy-1").until("action", attack="dummy-2")
    assert fight.state.find("dummy-2") is None
    assert counted(fight.state, "hero", "kills") == 0
    assert fight.state.coins == {grave: 1}
    decks = fight.state.decks.of
    assert (decks["monsters"].discard, decks["hero"].discard) == (["plus-0"], [])


# Foci and summons


@pytest.mark.rule("H-40.17", "H-30.6")
def test_a_monster_that_pushed_its_focus_away_attacks_nobody_else() -> None:
    pusher = foe("dummy", do="attack +0 push 1 ; attack +0")
    fight = scene("move 1", foes=[pusher]).put("mate", "e1").until("select", perform="skip")
    assert (attacked(fight), fight.at("hero")) == (["hero"], "b1")


@pytest.mark.rule("H-39.25", "H-29.31")
def test_a_summon_of_this_round_is_the_focus_before_its_summoner_and_has_no_turn() -> None:
    fight = scene(BOT, foes=[foe("dummy", do="attack +0")]).play("a-top", "c2").until("select")
    assert attacked(fight) == ["bot-1"]
    assert "bot-1" not in [each.figure for each in fight.happened(TurnBegan)]
    plain = scene("move 1", foes=[foe("dummy", do="attack +0")]).until("select", perform="skip")
    assert attacked(plain) == ["hero"]


@pytest.mark.rule("H-29.22", "H-36.24", "H-40.13")
def test_a_summon_leaves_with_its_summoner_in_the_middle_of_an_attack_on_both() -> None:
    fight = scene(BOT, foes=[foe("dummy", do="attack +0 target 2", attack=30)]).play("a-top", "c2")
    fight.until("select", monster_order="hero")
    assert attacked(fight) == ["hero"]
    assert (fight.state.find("hero"), fight.state.find("bot-1")) == (None, None)
    other = scene(BOT, foes=[foe("dummy", do="attack +0 target 2", attack=30)]).play("a-top", "c2")
    assert attacked(other.until("select", monster_order="bot-1")) == ["bot-1", "hero"]


@pytest.mark.rule("H-22.2", "H-22.3", "H-29.32")
def test_a_summon_bars_the_way_of_monsters_and_not_of_its_summoner() -> None:
    runner = foe("dummy", do="move +3 ; attack +0")
    fight = scene(
        BOT, second=("attack 2", "move 2"), foes=[runner], drawing=LANE, stand=("a2", "a1")
    )
    fight.play("a-top").answer("b-bottom")
    assert (fight.at("bot-1"), fight.keys) == ("a3", ["skip", "a4", "dismiss-a"])
    fight.until("select")
    assert (fight.at("dummy-1"), attacked(fight)) == ("a4", ["bot-1"])


# Elements, icons, the end of a turn


@pytest.mark.rule("H-41.25", "H-21.6", "H-21.8")
@pytest.mark.parametrize("pays", [True, False])
def test_what_monsters_have_infused_is_there_until_somebody_consumes_it_or_a_round_later(
    *, pays: bool
) -> None:
    paid = "attack 2 range 9 <consume fire: attack +2>"
    fight = scene(
        "move 1", more=[(paid, "move 1")], mate=(paid, "move 2"), foes=[foe("dummy", do="attack +0 ; infuse fire")],
    )  # fmt: skip
    fight.until("action", perform="skip")
    assert fight.state.elements.strong == []
    while fight.state.active != "mate":
        fight.answer(
            "skip"
            if "skip" in fight.keys
            else "suffer"
            if "suffer" in fight.keys
            else "a-bottom"
            if "a-bottom" in fight.keys
            else fight.keys[-1]
        )
    assert fight.state.elements.strong == ["fire"]
    fight.answer("m1-top")
    if pays:
        fight.answer("pay-0-fire")
    fight.answer("dummy-1").until("select")
    fight.select("c+d", "m3+m4").until("action").answer("c-top")
    assert ("pay-0-fire" in fight.keys) is not pays
    assert fight.state.elements.waning == ([] if pays else ["fire"])


@pytest.mark.rule("H-34.15", "H-35.7", "H-19.13")
@pytest.mark.parametrize(
    ("line", "zone", "gained"), [("attack 3", "discard", 0), ("attack 3 ; move 2", "lost", 2)]
)
def test_a_lost_action_of_which_nothing_can_be_done_is_neither_lost_nor_worth_anything(
    line: str, zone: str, gained: int
) -> None:
    fight = scene(half(line, lost=True, experience=2), drawing=hall(k3="d")).play("a-top")
    if "move" in fight.asked.values():
        fight.answer("c2")
    fight.until("action")
    assert ("a" in fight.zones("hero")[zone], fight.hero("hero").experience) == (True, gained)


@pytest.mark.rule("H-18.10", "H-35.10", "H-35.11")
def test_what_lies_where_an_ability_of_the_end_of_the_turn_has_led_is_looted() -> None:
    fight = scene("persistent at turn-end of you: {teleport 2}", drawing=hall(k3="d"))
    fight.state.coins = {hex_of(fight, "c1"): 1, hex_of(fight, "c3"): 2}
    fight.play("a-top", "perform").until("teleport", move="stop").answer("c3").until("action")
    assert fight.hero("hero").money == 2
    assert fight.state.coins == {hex_of(fight, "c1"): 1}
