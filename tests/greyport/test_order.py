"""What happens at once, played: the party is asked for an order where it can matter, and only there (G-20.9)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Greyport, Phase
from tabard.greyport.steps import BeginRound, Cleanup, DiscardStep, SetUpEncounter
from tabard.table import Game, Pile

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


def laid_out(*falling: str, bystander: str = "zombie", **laid: Any) -> Greyport:
    """Lay out two or three monsters of 4 HP that one fight will fell, beside one that it does not."""
    hand = [SWEEPER, *laid.pop("hand", ())]
    state = arranged(
        "fiona",
        "gerki",
        active=[*falling, bystander],
        hands={0: hand},
        packs=PAIRS,
        place="red-dragon-inn",
        **laid,
    )
    state.players[0].hero = "aside"
    state.monster_deck = Pile.of("zombie", "cave-bear")
    for each in state.active[2:-1]:
        each.damage = 2
    return state


def felled(state: Greyport) -> Game[Greyport]:
    """Fell them: the first two by Cleave, a third by Splash."""
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-1+2"))
    return game


def orders(game: Game[Greyport]) -> list[str]:
    """List which triggers are offered to be first; none where nobody is asked."""
    return [key.partition("-")[2] for key in keys(game, 1)] if kinds(game) == {"order"} else []


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
        (("harming", "giving"), ["mace"], 0),
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


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(
    ("bystander", "asked"), [("cave-bear", 0), ("hydra", 3), ("goblin-shaman", 0)]
)
def test_two_bursts_are_ordered_where_somebody_reacts_to_each(bystander: str, asked: int) -> None:
    state = laid_out("bursting", "bursting-more", bystander=bystander)
    assert len(orders(felled(state))) == asked


@pytest.mark.rule("G-20.9", "G-16.68")
def test_whose_armor_protects_others_may_fall_first_or_last() -> None:
    # The shaman gives others Armor 1, and has one HP left for the bursts.
    for first, dealt in (("0-bursting-defeated", 0 + 2), ("1-bursting-more-defeated", 1 + 1)):
        state = laid_out("bursting", "bursting-more", "goblin-shaman", bystander="zombie")
        state.active[2].damage = 9
        game = felled(state)
        answer(game, (1, first))
        # Splash 2 with Pierce 1 has already dealt 2 to the Zombie.
        assert group(game, 0) == ["zombie"]
        assert damage(game, 0) == [2 + dealt]


@pytest.mark.rule("G-20.9")
def test_what_comes_is_hit_or_not() -> None:
    game = felled(laid_out("calling", "bursting"))
    assert orders(game) == ["calling-defeated", "bursting-defeated"]
    answer(game, (0, "0-calling-defeated"), "cave-bear")
    assert damage(game, 0) == [2 + 1, 1]
    game = felled(laid_out("calling", "bursting"))
    answer(game, (0, "1-bursting-defeated"), "cave-bear")
    assert damage(game, 0) == [2 + 1, 0]


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(
    ("deck", "shields", "asked"),
    [
        ("zombie", 0, 0),
        # Whether a token is spent can depend on who comes.
        ("zombie", 1, 2),
        # Who comes may keep its player from being protected, but there is nothing to protect with.
        ("cultist", 0, 0),
    ],
)
def test_chance_comes_before_a_choice_or_after_it(deck: str, shields: int, asked: int) -> None:
    state = laid_out("calling", "harming")
    state.monster_deck = Pile.of(deck)
    state.shields = shields
    assert len(orders(felled(state))) == asked


@pytest.mark.rule("G-20.9")
def test_who_may_come_lies_in_wait() -> None:
    """An Ambush that lays a curse on the deck would be drawn or not, so the reveal may be first."""
    for deck, asked in (("zombie", 0), ("whispering-sister", 2)):
        state = laid_out("calling", "giving")
        state.monster_deck = Pile.of(deck)
        assert len(orders(felled(state))) == asked


@pytest.mark.rule("G-20.9", "G-10.6")
@pytest.mark.parametrize(("hp", "asked"), [(1, 2), (5, 0)])
def test_a_reward_is_given_at_once_with_what_else_happens(hp: int, asked: int) -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["harming"],
        others={1: ["zombie"]},
        hands={0: ["bar-brawler"]},
        place="enchantment-park",
        packs=PAIRS,
    )
    for player in state.players:
        player.hp = hp
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 4)
    assert len(orders(game)) == asked
    answer(game, *[(1, "0-enchantment-park-reward")] * (asked // 2))
    assert [each.hp for each in game.state.players] == [hp + 1, hp + 2]


@pytest.mark.rule("G-20.9")
def test_a_location_on_its_last_leg_makes_no_other_order_matter() -> None:
    game = felled(laid_out("harming", "taking", place_hp=1, hand=["mace"]))
    assert orders(game) == []
    assert (game.state.players[0].hp, game.state.players[0].hand) == (9, [])


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(("place_hp", "asked"), [(3, 0), (2, 2)])
def test_what_destroys_the_location_is_ordered(place_hp: int, asked: int) -> None:
    game = felled(laid_out("wrecking", "harming", place_hp=place_hp))
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9")
def test_two_small_blows_to_the_location_may_destroy_it_together() -> None:
    game = felled(laid_out("wrecking", "wrecking", "harming", place_hp=4))
    assert orders(game) == ["wrecking-defeated", "harming-defeated"]
    game = felled(laid_out("wrecking", "wrecking", place_hp=4, bystander="cave-bear"))
    assert orders(game) == []
    assert game.state.location.id == ""


@pytest.mark.rule("G-20.9", "G-14.6")
def test_the_party_wins_before_it_would_lose() -> None:
    state = laid_out("harming", "bursting-more", bystander="drog")
    state.players[0].hp = 1
    state.active[-1].damage = 27
    game = felled(state)
    answer(game, (0, "1-bursting-more-defeated"))
    assert game.outcome is not None
    assert game.outcome.won


@pytest.mark.rule("G-20.9", "G-15.12")
@pytest.mark.parametrize(("curses", "asked"), [(1, 2), (2, 0)])
def test_who_gets_the_last_curse_is_ordered(curses: int, asked: int) -> None:
    game = dealt(["whispering-sister"] * 2, curses=curses)
    assert len(orders(game)) == asked


def dealt(cards: Sequence[str], *, curses: int = 20, **laid: Any) -> Game[Greyport]:
    """Deal these monsters in the last encounter of the Hydra: two to the location, two to each player."""
    state = arranged(
        "fiona",
        "gerki",
        agenda=[SetUpEncounter()],
        phase=Phase.SETUP,
        scenario="attack-of-the-hydra",
        **laid,
    )
    state.encounter = 2
    state.curses = curses
    state.monster_deck.top[:] = ["giant-boar", *cards]
    return sit_down(state)


@pytest.mark.rule("G-20.9", "G-3.9")
def test_equal_ambushes_on_different_players_are_not_ordered() -> None:
    game = dealt(["orc-raider"] * 2, hands={0: ["mace", "wide-axe"], 1: ["dagger", "rogue"]})
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
