"""What happens at once, played: the party is asked for an order where it can matter, and only there (G-20.9)."""

from collections.abc import Sequence

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    BeginRound,
    Cleanup,
    DiscardStep,
)
from tabard.table import Pile, Refusal, RefusedError, Seat

from .staged import dealt, felled, laid_out, orders
from .table import (
    PAIRS,
    SWEEPER,
    answer,
    arranged,
    damage,
    group,
    keys,
    kinds,
    monster,
    sit_down,
    table,
)


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(("hp", "asked"), [(10, 2), (9, 0), (2, 0), (1, 2)])
def test_healing_and_harm_are_ordered_only_at_the_ends_of_the_track(hp: int, asked: int) -> None:
    state = laid_out("healing", "harming")
    state.players[0].hp = hp
    game = felled(state)
    assert len(orders(game)) == asked
    assert game.state.players[0].hp == hp


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(("first", "left"), [("0-healing-defeated", 1), ("1-harming-defeated", 0)])
def test_the_order_that_the_party_chooses_is_played(first: str, left: int) -> None:
    state = laid_out("healing", "harming")
    state.players[0].hp = 1
    game = felled(state)
    answer(game, (1, first))
    assert game.state.players[0].hp == left
    assert (game.outcome is not None) is (left == 0)


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(
    ("falling", "hand", "asked"),
    [
        (("giving", "taking"), ["mace"], 2),
        (("harming", "taking"), ["mace", "wide-axe"], 0),
        (("taking", "taking"), ["mace", "wide-axe", "bar-brawler"], 0),
        (("taking-an-item", "taking-a-hero"), ["mace", "bar-brawler"], 0),
        # The only item can go for both.
        (("taking", "taking-an-item"), ["mace", "bar-brawler"], 2),
        (("taking", "taking-an-item"), ["mace", "wide-axe"], 0),
        (("taking", "taking-an-item"), ["bar-brawler", "shield-bearer"], 0),
        (("taking", "taking-an-item"), ["mace", "wide-axe", "bar-brawler"], 0),
        # The only card is discarded or leaves the game.
        (("taking", "retiring"), ["mace"], 2),
        (("taking", "retiring"), ["mace", "bar-brawler"], 0),
        (("harming", "giving"), ["mace"], 0),
        (("bursting", "giving"), ["mace"], 0),
    ],
)
def test_what_happens_to_a_hand_is_ordered_where_one_may_leave_the_other_nothing(
    falling: Sequence[str], hand: Sequence[str], asked: int
) -> None:
    game = felled(laid_out(*falling, hand=hand))
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9")
def test_one_card_may_be_discarded_for_both() -> None:
    game = felled(laid_out("taking", "taking-an-item", hand=["mace", "bar-brawler"]))
    answer(game, (0, "0-taking-defeated"), (0, "mace"))
    assert game.state.players[0].hand == ["bar-brawler"]
    game = felled(laid_out("taking", "taking-an-item", hand=["mace", "bar-brawler"]))
    answer(game, (0, "1-taking-an-item-defeated"))
    assert game.state.players[0].hand == []


@pytest.mark.rule("G-20.9")
def test_equals_are_one_choice_and_who_is_in_nobodys_way_is_none() -> None:
    state = laid_out("taking", "taking", "giving", hand=["mace", "wide-axe"])
    assert orders(felled(state)) == ["taking-defeated", "giving-defeated"]
    state = laid_out("harming", "taking", "giving", hand=["mace", "wide-axe"])
    game = felled(state)
    assert orders(game) == ["taking-defeated", "giving-defeated"]
    assert game.state.players[0].hp == 9


@pytest.mark.rule("G-20.9", "G-15.12")
@pytest.mark.parametrize(("curses", "asked"), [(1, 2), (2, 0)])
def test_who_gets_the_last_curse_is_ordered(curses: int, asked: int) -> None:
    game = dealt("giant-boar", *["whispering-sister"] * 2, curses=curses)
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9", "G-3.9")
def test_equal_ambushes_on_different_players_are_not_ordered() -> None:
    game = dealt(
        "giant-boar", *["orc-raider"] * 2, hands={0: ["mace", "wide-axe"], 1: ["dagger", "rogue"]}
    )
    assert kinds(game) == {"lose-card"}


@pytest.mark.rule("G-20.9", "G-16.45")
@pytest.mark.parametrize(
    ("first", "retired"),
    [
        ("0-tainted-blade-cleanup", ["bar-brawler", "townsfolk"]),
        ("1-ripsnarl-cleanup", ["bar-brawler"]),
    ],
)
def test_a_hero_is_retired_once_and_the_party_chooses_by_whom(
    first: str, retired: list[str]
) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["ripsnarl"],
        scenario="blood-moon-rising",
        hands={0: ["bar-brawler", "townsfolk", "tainted-blade"]},
    )
    game = sit_down(state)
    answer(game, (0, "hero-townsfolk"), (0, "hero-bar-brawler"), (0, "item-tainted-blade-1"))
    answer(game, (0, "done"), (1, "done"))
    assert kinds(game) == {"order"}
    answer(game, (1, first))
    chosen = [key for key in keys(game, 0) if key == "bar-brawler"]
    answer(game, *[(0, "bar-brawler")] * len(chosen))
    assert sorted(game.state.retired) == retired


@pytest.mark.rule("G-20.9")
def test_a_hand_and_a_played_hero_are_not_in_each_others_way() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["elder-worg", "ripsnarl"],
        scenario="blood-moon-rising",
        hands={0: ["mace", "wide-axe"]},
        agenda=[Cleanup(), DiscardStep()],
        phase=Phase.ENDING,
    )
    for each in state.active:
        each.got_through = True
    assert kinds(sit_down(state)) == {"lose-card"}


@pytest.mark.rule("G-20.30", "G-7.19")
def test_what_a_snipe_sets_off_follows_it_before_the_next() -> None:
    game = table(
        active=["hydra"],
        hands={1: ["throwing-knives"]},
        scenario="attack-of-the-hydra",
        place="red-dragon-inn",
    )
    answer(game, (1, "hero-gerki-1"), (1, "item-throwing-knives-0"))
    # The first finds nobody but the Hydra; the Head that it brings can be hit by the second.
    assert keys(game, 1) == ["hydra-1", "hydra-head-2"]
    answer(game, (1, "hydra-head-2"))
    assert damage(game, 0) == [1, 1]


@pytest.mark.rule("G-20.17", "G-20.30")
@pytest.mark.parametrize(
    ("card", "hp", "shields"), [("taunt-shield", 9, 1), ("shield-taunt", 10, 0)]
)
def test_tokens_help_only_against_what_comes_after_them(card: str, hp: int, shields: int) -> None:
    game = table(
        location=["zombie", "zombie"], hands={1: [card]}, packs=PAIRS, place="red-dragon-inn"
    )
    answer(game, (1, f"hero-{card}"), (1, "zombie-1"), *[(1, "1")] * (hp - 9))
    assert (game.state.players[1].hp, game.state.shields) == (hp, shields)


@pytest.mark.rule("G-20.30")
def test_a_bomber_felled_by_splash_waits_for_the_whole_fight() -> None:
    game = table(
        active=["frenzy-goblin", "mad-bomber", "goblin-drummer", "cave-bear"],
        hands={0: [SWEEPER]},
        packs=PAIRS,
        place="red-dragon-inn",
    )
    monster(game, "mad-bomber").damage = 4
    monster(game, "goblin-drummer").damage = 1
    before = len(game.events)
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-1"))
    told = [type(each).__name__ for each in game.events[before:]]
    assert told.index("Harmed") > max(
        number for number, each in enumerate(told[: told.index("Harmed")]) if each == "Defeated"
    )
    assert told[: told.index("Harmed")].count("Defeated") == 3
    # Splash 2 and then the burst for 2, which nobody's Pierce makes worse.
    assert (group(game, 0), damage(game, 0)) == (["cave-bear"], [4])


@pytest.mark.rule("G-20.9", "G-8.15")
def test_dawn_and_the_ambush_it_brings_are_settled_before_anybody_acts() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["baelfire"],
        active=["thing-of-many-names"],
        hands={0: ["mace"]},
        agenda=[BeginRound()],
    )
    state.monster_deck.put_on_top("orc-champion")
    game = sit_down(state)
    assert game.state.phase is Phase.ACTING
    assert (group(game, LOCATION), group(game, 0)) == (
        ["baelfire"],
        ["thing-of-many-names", "orc-champion"],
    )
    assert game.state.players[0].hp == 9


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(("deck", "asked"), [([], 2), (["mace"], 0)])
def test_a_curse_is_drawn_or_not_where_the_discard_pile_becomes_the_deck(
    deck: list[str], asked: int
) -> None:
    state = laid_out("giving", "cursing")
    state.players[0].deck = Pile.of(*deck)
    state.players[0].discard[:] = ["wide-axe"]
    assert len(orders(felled(state))) == asked


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(
    ("hand", "asked"), [(["mace"], 0), (["mace", "mace"], 0), (["mace", "bar-brawler"], 2)]
)
def test_who_has_to_choose_a_card_may_see_first_who_comes(hand: list[str], asked: int) -> None:
    state = laid_out("calling", "taking", hand=hand)
    state.monster_deck = Pile.of("zombie")
    assert len(orders(felled(state))) == asked


@pytest.mark.rule("G-20.9", "G-16.74")
@pytest.mark.parametrize(
    ("falling", "bystander", "damaged", "asked"),
    [
        # The Tail keeps Fiona from healing, so nothing is wasted on her at full health.
        (("healing", "harming"), "mordigars-tail", 0, 0),
        # The burst would fell it, and then she could be healed.
        (("healing", "bursting-more"), "mordigars-tail", 5, 2),
        (("healing", "bursting-more"), "mordigars-tail", 0, 0),
        (("giving", "taking"), "orc-warlord", 0, 0),
        (("giving", "bursting-more"), "orc-warlord", 13, 2),
    ],
)
def test_what_a_player_is_kept_from_is_ordered_only_with_who_keeps(
    falling: Sequence[str], bystander: str, damaged: int, asked: int
) -> None:
    state = laid_out(*falling, bystander=bystander, hand=["mace"])
    state.active[-1].damage = damaged
    assert len(orders(felled(state))) == asked


@pytest.mark.rule("G-20.9", "G-16.44")
def test_whose_damage_was_prevented_orders_nothing_in_cleanup() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["ripsnarl"],
        scenario="blood-moon-rising",
        hands={0: ["bar-brawler", "tainted-blade"]},
    )
    state.shields = 4
    game = sit_down(state)
    answer(game, (0, "hero-bar-brawler"), (0, "item-tainted-blade-0"), (0, "done"), (1, "done"))
    answer(game, (0, "4"))
    assert orders(game) == []
    assert game.state.retired == ["bar-brawler"]


@pytest.mark.rule("G-20.9")
def test_two_who_say_in_the_same_moment_which_is_first_have_said_it_once() -> None:
    """Of two Drummers each lets one come; what is left is asked with the same keys, and means the other one."""
    cutpurses = ["goblin-cutpurse", "goblin-cutpurse"]
    game = dealt("zombie", "goblin-chieftain", "goblin-drummer", "goblin-drummer", *cutpurses)
    drummer = "1-goblin-drummer-ambush"
    shown = {seat: game.decisions[Seat(seat)] for seat in (0, 1)}
    assert shown[1].find(drummer).label.startswith("Goblin Drummer #3")
    game.apply(drummer, 0, ticket=shown[0].ticket)
    after = game.decisions[Seat(1)]
    assert [each.key for each in after.options] == [each.key for each in shown[1].options]
    assert after.find(drummer).label.startswith("Goblin Drummer #4")
    before = game.state
    with pytest.raises(RefusedError) as error:
        game.apply(drummer, 1, ticket=shown[1].ticket)
    assert error.value.code is Refusal.LATE
    assert game.state is before
    assert game.decisions[Seat(1)].ticket == after.ticket
    game.apply(drummer, 1, ticket=after.ticket)
    assert drummer not in keys(game, 0)
