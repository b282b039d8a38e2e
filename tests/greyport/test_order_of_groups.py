"""What happens at once to groups, the location and its reward, played: ordered where that can matter (G-20.9)."""

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    BeginRound,
)
from tabard.table import Pile

from .staged import DAWN, DUSK, begun, dealt, felled, laid_out, orders
from .table import (
    PAIRS,
    SWEEPER,
    answer,
    arranged,
    damage,
    group,
    sit_down,
)


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
    for first, more in (("0-bursting-defeated", 0 + 2), ("1-bursting-more-defeated", 1 + 1)):
        state = laid_out("bursting", "bursting-more", "goblin-shaman", bystander="zombie")
        state.active[2].damage = 9
        game = felled(state)
        answer(game, (1, first))
        # Splash 2 with Pierce 1 has already dealt 2 to the Zombie.
        assert group(game, 0) == ["zombie"]
        assert damage(game, 0) == [2 + more]


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
        state = laid_out("giving", "calling")
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
        place_hp=1,
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
def test_a_coin_is_in_nobodys_way_even_where_the_location_falls() -> None:
    game = felled(laid_out("goblin-cutpurse", "wrecking", place_hp=2))
    assert (orders(game), game.state.location.id) == ([], "")
    assert len(game.state.players[0].coins) == 1


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


@pytest.mark.rule("G-20.9")
def test_whose_fall_wins_nothing_is_not_ordered() -> None:
    """A burst fells a Goblin that has two HP left, and that changes nothing for who is harmed."""
    state = laid_out("bursting-more", "harming", bystander="frenzy-goblin", others={1: ["zombie"]})
    game = felled(state)
    assert (orders(game), group(game, 0), game.state.players[0].hp) == ([], [], 9)


@pytest.mark.rule("G-20.9", "G-10.1")
@pytest.mark.parametrize(
    ("hp", "beside", "rewarded", "asked"),
    [(1, [], 0, 2), (5, [], 0, 0), (1, ["cave-bear"], 0, 0), (1, [], 1, 0)],
)
def test_a_burst_that_may_save_the_location_is_ordered(
    hp: int, beside: list[str], rewarded: int, asked: int
) -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["bursting-rest", "harming", "frenzy-goblin", *beside],
        others={1: ["zombie"]},
        hands={0: [SWEEPER]},
        place="enchantment-park",
        packs=PAIRS,
    )
    state.location.rewarded = bool(rewarded)
    for player in state.players:
        player.hp = hp
    game = felled(state)
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9", "G-10.6")
def test_a_location_may_be_saved_before_its_reward_is_needed() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["bursting-rest", "harming", "frenzy-goblin"],
        others={1: ["zombie"]},
        hands={0: [SWEEPER]},
        place="enchantment-park",
        packs=PAIRS,
    )
    state.players[0].hp = 1
    game = felled(state)
    answer(game, (0, "0-bursting-rest-defeated"), (0, "1-enchantment-park-reward"))
    assert game.state.players[0].hp == 1 + 2 - 1


@pytest.mark.rule("G-20.9", "G-8.6")
@pytest.mark.parametrize(("first", "hp"), [("0-storming-dusk", 8), ("1-vengeful-wrecking-dusk", 7)])
def test_who_is_driven_from_the_location_wrecks_it_or_not(first: str, hp: int) -> None:
    game = begun(location=["storming", "vengeful-wrecking"], **DUSK)
    answer(game, (0, first))
    # What is left there strikes for 1.
    assert (group(game, LOCATION), group(game, 0)) == (["storming"], ["vengeful-wrecking"])
    assert game.state.location.hp == hp


@pytest.mark.rule("G-20.9")
@pytest.mark.parametrize(("discarded", "asked"), [(0, 2), (1, 0)])
def test_who_brings_the_last_monster_is_ordered(discarded: int, asked: int) -> None:
    """Baelfire's has 4 HP, the Reality Tear's has 3; with two left each has one."""
    state = arranged(
        "fiona", "gerki", location=["baelfire"], active=["reality-tear"], agenda=[BeginRound()]
    )
    state.monster_deck = Pile.of("zombie")
    state.monster_discard[:] = ["zombie"] * discarded
    game = sit_down(state)
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9", "G-16.68")
@pytest.mark.parametrize(
    ("active", "damaged", "asked"),
    [
        # Drog calls a bodyguard if he is alone: the other one may fall before that.
        (["feckless-fighter", "drog"], 5, 2),
        (["feckless-fighter", "drog"], 4, 0),
        # The Hydra looks for heads only.
        (["feckless-fighter", "hydra"], 5, 0),
    ],
)
def test_who_looks_around_at_dusk_may_see_one_more_or_less(
    active: list[str], damaged: int, asked: int
) -> None:
    state = arranged("fiona", "gerki", active=active, **DUSK)
    state.active[0].damage = damaged
    assert len(orders(sit_down(state))) == asked


@pytest.mark.rule("G-20.9", "G-10.1")
@pytest.mark.parametrize(
    ("location", "asked"), [(["thing-of-many-names"], 2), (["thing-of-many-names", "zombie"], 0)]
)
def test_whether_a_location_is_ever_empty_is_ordered(location: list[str], asked: int) -> None:
    """One goes from the location and one comes to it: gone first, the location is saved."""
    game = begun(location=location, active=["arriving", "zombie"], **DAWN)
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9")
def test_a_location_that_is_saved_already_is_not_saved_again_by_any_order() -> None:
    state = arranged(
        "fiona", "gerki", location=["thing-of-many-names"], active=["arriving", "zombie"],
        packs=PAIRS, place="enchantment-park", **DAWN,
    )  # fmt: skip
    state.location.rewarded = True
    assert orders(sit_down(state, packs=PAIRS)) == []


@pytest.mark.rule("G-20.9")
def test_two_who_change_places_elsewhere_are_not_ordered() -> None:
    """A pup that comes to the active group and one that has come before are in nobody's way."""
    game = dealt("giant-boar", "zombie", *["worg-pup"] * 2)
    assert game.state.phase is Phase.ACTING
    assert group(game, 1) == ["worg-pup"] * 0


@pytest.mark.rule("G-20.9", "G-16.68")
@pytest.mark.parametrize(
    ("beside", "damaged", "asked"),
    [
        # Ripsnarl calls a cub with 12 HP or fewer: the storm may bring him there.
        ("ripsnarl", 17, 2),
        ("zombie", 0, 0),
        # Valeria turns over without a Cultist beside her: the storm may fell the last one.
        ("hooded-cultist", 4, 2),
        ("hooded-cultist", 3, 0),
        ("frenzy-goblin", 3, 0),
    ],
)
def test_what_the_storm_of_dusk_does_may_be_seen_by_others(
    beside: str, damaged: int, asked: int
) -> None:
    boss = [] if beside == "ripsnarl" else ["valeria"]
    state = arranged(
        "fiona",
        "gerki",
        location=["storming", *boss, beside],
        packs=PAIRS,
        place_hp=30,
        scenario="blood-moon-rising",
        **DUSK,
    )
    state.location.monsters[-1].damage = damaged
    assert len(orders(sit_down(state, packs=PAIRS))) == asked


@pytest.mark.rule("G-20.9", "G-16.12")
@pytest.mark.parametrize(("damaged", "asked"), [(4, 2), (3, 0)])
def test_a_hydra_at_dusk_may_have_lost_its_last_head(damaged: int, asked: int) -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["storming", "hydra-head"],
        active=["hydra"],
        packs=PAIRS,
        place_hp=30,
        scenario="attack-of-the-hydra",
        **DUSK,
    )
    state.location.monsters[-1].damage = damaged
    assert len(orders(sit_down(state, packs=PAIRS))) == asked


@pytest.mark.rule("G-20.9", "G-8.23")
@pytest.mark.parametrize(("deck", "asked"), [("moon-worg", 2), ("zombie", 0)])
def test_a_ferocious_monster_that_may_come_comes_to_the_active_group(deck: str, asked: int) -> None:
    """It is called before another player, and would be hit all the same by what bursts among the active ones."""
    active, others = ["bursting-at-dawn"], {1: ["calling-at-dawn"]}
    state = arranged("fiona", "gerki", packs=PAIRS, active=active, others=others, **DAWN)
    state.monster_deck = Pile.of(deck)
    assert len(orders(sit_down(state, packs=PAIRS))) == asked


@pytest.mark.rule("G-20.9", "G-8.6")
@pytest.mark.parametrize(("there", "asked"), [("ranged-vengeful", 2), ("tank-ranged", 0)])
def test_a_vengeful_monster_that_is_hit_comes_to_where_another_is_hit(
    there: str, asked: int
) -> None:
    state = laid_out("shelling", "bursting", location=[there, "cave-bear"])
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-3+4"))
    assert len(orders(game)) == asked


@pytest.mark.rule("G-20.9", "G-16.68")
def test_who_looks_at_the_location_does_not_care_who_comes_elsewhere() -> None:
    active, others = ["watching-at-dawn"], {1: ["calling-at-dawn"]}
    state = arranged("fiona", "gerki", packs=PAIRS, active=active, others=others, **DAWN)
    state.monster_deck = Pile.of("zombie")
    game = sit_down(state, packs=PAIRS)
    assert orders(game) == []
    assert group(game, 1) == ["calling-at-dawn", "zombie"]


@pytest.mark.rule("G-20.9", "G-16.54")
@pytest.mark.parametrize(("shields", "asked"), [(1, 2), (0, 0)])
def test_what_is_turned_up_for_a_reward_may_come_before_a_choice(shields: int, asked: int) -> None:
    """Whether a token is spent can depend on the cards that the Dwarven Ruins turn up."""
    state = arranged(
        "fiona",
        "gerki",
        location=["harming"],
        others={1: ["zombie"]},
        hands={0: ["bar-brawler"]},
        place="dwarven-ruins",
        packs=PAIRS,
    )
    state.shields = shields
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 4)
    assert len(orders(game)) == asked
