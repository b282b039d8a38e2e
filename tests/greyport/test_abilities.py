"""What heroes and items can do, played: Taunt, Shield, +Hero, Dual Wield, and notes of the book on single cards."""

from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Fighter, Worn
from tabard.table import Pile, Seat
from tabard.table.settling import Dice

from .table import (
    answer,
    arranged,
    at_the_inn,
    damage,
    group,
    keys,
    kinds,
    monster,
    sit_down,
    starting,
)


@pytest.mark.rule("G-7.8", "G-7.26")
def test_a_taunt_may_be_left_out_and_is_gone_then() -> None:
    game = at_the_inn(active=["zombie"], location=["cave-bear", "orc-raider"], hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"))
    # The Taunt comes before anybody does anything else.
    assert sorted(game.decisions) == [1]
    assert keys(game, 1) == ["cave-bear-1", "orc-raider-2", "zombie-3", "none"]
    answer(game, (1, "none"))
    assert [group(game, each) for each in (LOCATION, 0, 1)] == [
        ["cave-bear", "orc-raider"],
        ["zombie"],
        [],
    ]
    assert keys(game, 1) == ["fight-0-3", "done"]
    answer(game, (0, "marker-cave-bear-1"))
    assert keys(game, 1) == ["fight-0-3", "fight-0-1", "done"]


@pytest.mark.rule("G-7.24", "G-7.6")
def test_the_extra_hero_takes_an_item_too() -> None:
    game = at_the_inn(
        active=["cave-bear"], hands={0: ["townsfolk", "bar-brawler", "mace", "dagger"]}
    )
    answer(game, (0, "hero-townsfolk"), (0, "item-dagger-0"), (0, "hero-bar-brawler"))
    assert starting(game, 0, "item") == ["item-mace-1"]
    answer(game, (0, "item-mace-1"), (0, "fight-0-1"), (0, "fight-1-1"), 2)
    assert damage(game, 0) == [1 + 3 + 5 + 2]


@pytest.mark.rule("G-7.28")
def test_more_heroes_add_up_for_the_one_who_played_them() -> None:
    game = at_the_inn(
        active=["cave-bear"],
        hands={
            0: ["townsfolk", "townsfolk", "bar-brawler", "shield-bearer"],
            1: ["rogue", "lookout"],
        },
    )
    answer(game, (0, "hero-townsfolk"), (0, "hero-townsfolk"), (0, "hero-bar-brawler"))
    assert starting(game, 0, "hero") == []
    answer(game, (1, "hero-rogue"), (1, "none"))
    assert starting(game, 1, "hero") == []


@pytest.mark.rule("G-7.28", "G-7.6")
def test_an_item_may_bring_another_hero_also_late() -> None:
    game = at_the_inn(
        "deirdre", "gerki", active=["cave-bear"], hands={0: ["candle-bearer", "horn-of-summons"]}
    )
    answer(game, (0, "hero-candle-bearer"))
    assert starting(game, 0, "hero") == []
    answer(game, (0, "item-horn-of-summons-0"))
    assert starting(game, 0, "hero") == ["hero-deirdre-1"]


@pytest.mark.rule("G-7.32")
def test_with_two_items_each_has_to_be_of_the_heros_type() -> None:
    game = at_the_inn(active=["zombie"], hands={0: ["blade-dancer", "mace", "oak-wand", "dagger"]})
    answer(game, (0, "hero-blade-dancer"), (0, "item-mace-0"))
    assert starting(game, 0, "item") == ["item-dagger-0"]
    # Who may use both types may mix them.
    game = at_the_inn(
        active=["zombie"], hands={0: ["quartermaster", "twin-daggers", "oak-wand", "mace"]}
    )
    answer(game, (0, "hero-quartermaster"), "wide-axe", "loud-cousin", (0, "wide-axe"))
    answer(game, (0, "item-twin-daggers-0"))
    assert starting(game, 0, "item") == ["item-mace-0", "item-oak-wand-0"]


@pytest.mark.rule("G-7.9", "G-15.6")
def test_a_retired_card_never_comes_again() -> None:
    state = arranged(
        "gerki", "fiona", active=["zombie"], hands={0: ["brother-bastian", "dagger", "blowpipe"]}
    )
    state.players[0].deck = Pile.of("rogue")
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (0, "hero-brother-bastian"), (0, "gerki"), (0, "yes"), (0, "dagger"))
    done = (0, "done"), (1, "done")
    answer(game, *done, (0, "enough"), *done)
    # The discard pile has become the deck; now one card goes round alone.
    assert game.state.players[0].hand == ["blowpipe", "brother-bastian", "rogue"]
    answer(game, *done, (0, "rogue"), (0, "enough"), *done, (1, "enough"))
    player = game.state.players[0]
    assert player.hand == ["blowpipe", "brother-bastian", "rogue"]
    assert [*player.discard, *player.deck.cards()] == []
    assert game.state.retired == ["dagger"]


@pytest.mark.rule("G-16.5")
def test_chronos_rerolls_for_no_other_hero() -> None:
    game = at_the_inn(
        "chronos",
        "fiona",
        active=["cave-bear"],
        hands={0: ["lab-assistant", "twin-from-yesterday"], 1: ["bar-brawler"]},
    )
    answer(game, (0, "hero-twin-from-yesterday"), (0, "hero-chronos-1"))
    answer(game, (1, "hero-bar-brawler"), (1, "fight-0-1"), 1)
    assert damage(game, 0) == [1]
    game = at_the_inn(
        "chronos", "fiona", active=["cave-bear"], hands={0: ["chronos-3", "lab-assistant"]}
    )
    game.state.players[0].more_heroes = 1
    answer(game, (0, "hero-chronos-1"), (0, "hero-lab-assistant"), (0, "fight-1-1"), 2)
    assert damage(game, 0) == [2]
    answer(game, (0, "fight-0-1"), 1)
    assert kinds(game) == {"reroll"}


@pytest.mark.rule("G-6.26")
@pytest.mark.parametrize(
    ("hero", "choices"),
    [("novice-of-hours", ["none", "1+2"]), ("chronos-1", ["none", "1", "2", "1+2"])],
)
def test_dice_are_rolled_again_as_the_card_says(hero: str, choices: list[str]) -> None:
    game = at_the_inn(
        "chronos", "fiona", active=["cave-bear"], hands={0: ["novice-of-hours", "time-worn-staff"]}
    )
    answer(game, (0, f"hero-{hero}"), (0, "item-time-worn-staff-0"), (0, "fight-0-1"), 3, 4)
    assert keys(game, 0) == choices
    answer(game, (0, "1+2"), 1, 2)
    assert damage(game, 0) == [1 + 2 + 1]


@pytest.mark.rule("G-6.26")
def test_one_die_is_rolled_again_and_counts_also_if_it_is_worse() -> None:
    game = at_the_inn(
        "chronos", "fiona", active=["cave-bear"], hands={0: ["lamp-lighter", "time-worn-staff"]}
    )
    answer(game, (0, "hero-lamp-lighter"), (0, "item-time-worn-staff-0"), (0, "fight-0-1"), 6, 5)
    assert keys(game, 0) == ["none", "1", "2"]
    answer(game, (0, "1"), 1)
    assert damage(game, 0) == [1 + 5 + 1]


@pytest.mark.rule("G-6.26")
def test_who_has_to_roll_again_is_not_asked_whether() -> None:
    game = at_the_inn(active=["cave-bear"], hands={0: ["reroll-all"]})
    answer(game, (0, "hero-reroll-all"), (0, "fight-0-1"), 6)
    assert kinds(game) == {"roll:white"}
    answer(game, 2)
    assert damage(game, 0) == [2]


@pytest.mark.rule("G-16.7")
def test_deirdre_lets_whom_she_likes_draw_herself_too() -> None:
    game = at_the_inn("deirdre", "gerki", active=["zombie"])
    answer(game, (0, "hero-deirdre-1"))
    assert (sorted(game.decisions), keys(game, 0)) == ([0], ["deirdre", "gerki"])
    answer(game, (0, "deirdre"), "clergyman")
    assert game.state.players[0].hand == ["clergyman"]


@pytest.mark.rule("G-16.9", "G-16.8")
@pytest.mark.parametrize("card", ["fleck-the-bard", "eagle-eye-sniper"])
def test_the_player_hero_may_be_the_card_that_is_discarded(card: str) -> None:
    game = at_the_inn(active=["cave-bear"], hands={1: [card]})
    answer(game, (1, f"hero-{card}"))
    assert f"use-0-0-{card}" in keys(game, 1)
    answer(game, (1, f"use-0-0-{card}"))
    assert game.state.players[1].hero == "aside"
    # Without any card in the hand nobody can pay.
    game = at_the_inn(active=["cave-bear"], hands={1: [card]})
    game.state.players[1].hero = "aside"
    answer(game, (1, f"hero-{card}"))
    assert f"use-0-0-{card}" not in keys(game, 1)


@pytest.mark.rule("G-16.18")
def test_ohava_takes_any_hero_but_a_player_hero_from_the_discard_pile() -> None:
    state = arranged("deirdre", "gerki", active=["zombie"], hands={0: ["ohava-grand-cleric"]})
    state.players[0].discard[:] = ["clergyman", "fire-mage", "silver-censer", "curse"]
    state.players[0].hero = "aside"
    game = sit_down(state)
    answer(game, (0, "hero-ohava-grand-cleric"))
    assert keys(game, 0) == ["clergyman", "fire-mage"]
    answer(game, (0, "fire-mage"))
    assert game.state.players[0].hand == ["fire-mage"]
    assert game.state.players[0].discard == ["clergyman", "silver-censer", "curse"]


@pytest.mark.rule("G-16.23", "G-16.48")
def test_the_scepter_returns_the_player_hero_but_not_its_wielder() -> None:
    hand = ["townsfolk", "fire-mage", "scepter-of-illusions"]
    game = at_the_inn(active=["cave-bear"], hands={1: hand})
    answer(game, (1, "hero-townsfolk"), (1, "hero-fire-mage"), (1, "item-scepter-of-illusions-1"))
    game.state.players[1].more_heroes = 2
    answer(game, (1, "hero-gerki-1"), (1, "use-1-1-scepter-of-illusions"))
    assert keys(game, 1) == ["gerki-1", "townsfolk"]
    answer(game, (1, "gerki-1"))
    assert game.state.players[1].hero == "hand"
    # With its wielder alone there is nobody to return.
    game = at_the_inn(active=["cave-bear"], hands={1: ["fire-mage", "scepter-of-illusions"]})
    answer(game, (1, "hero-fire-mage"), (1, "item-scepter-of-illusions-0"))
    answer(game, (1, "use-0-1-scepter-of-illusions"))
    assert [each.card for each in game.state.players[1].played] == ["fire-mage"]


@pytest.mark.rule("G-16.58")
def test_an_item_stays_until_cleanup_when_its_hero_returns() -> None:
    hand = ["townsfolk", "fire-mage", "dagger", "scepter-of-illusions"]
    game = at_the_inn(active=["cave-bear"], hands={1: hand})
    answer(game, (1, "hero-townsfolk"), (1, "item-dagger-0"), (1, "hero-fire-mage"))
    answer(game, (1, "item-scepter-of-illusions-1"), (1, "use-1-1-scepter-of-illusions"))
    assert starting(game, 1, "hero") == []
    assert game.state.players[1].discard == []
    answer(game, (1, "done"), (0, "done"))
    assert "dagger" in game.state.players[1].discard
    assert "townsfolk" in game.state.players[1].hand


@pytest.mark.rule("G-16.58")
def test_the_player_hero_that_returns_cannot_be_played_again_in_this_round() -> None:
    hand = ["twin-from-yesterday", "bar-brawler", "scepter-of-illusions"]
    game = at_the_inn(active=["cave-bear"], hands={1: hand})
    answer(game, (1, "hero-twin-from-yesterday"), (1, "hero-gerki-1"))
    answer(game, (1, "item-scepter-of-illusions-0"), (1, "use-0-1-scepter-of-illusions"))
    assert game.state.players[1].hero == "hand"
    assert starting(game, 1, "hero") == []


@pytest.mark.rule("G-7.6")
def test_the_further_hero_is_for_this_round_only() -> None:
    game = at_the_inn(
        active=["cave-bear"],
        others={1: ["cave-bear"]},
        hands={1: ["townsfolk", "rogue", "lookout", "bar-brawler"]},
    )
    answer(game, (1, "hero-townsfolk"), (1, "done"), (0, "done"))
    while game.state.round == 1:
        seat = next(iter(game.decisions))
        answer(game, (seat, "enough" if "enough" in keys(game, seat) else keys(game, seat)[0]))
    assert kinds(game) == {"act"}
    answer(game, (1, "hero-bar-brawler"))
    assert starting(game, 1, "hero") == []


@pytest.mark.rule("G-16.48", "G-16.58")
def test_of_two_copies_of_a_hero_either_can_be_returned_with_what_it_wields() -> None:
    """Who is named only by its card could not be told from the one with other items."""
    state = arranged("fiona", "gerki", active=["cave-bear"])
    state.players[1].played[:] = [
        Fighter("townsfolk", [Worn("dagger")]),
        Fighter("townsfolk", fought=True, first=False),
        Fighter("fire-mage", [Worn("scepter-of-illusions")], first=False),
    ]
    game = sit_down(state)
    answer(game, (1, "use-2-1-scepter-of-illusions"))
    offered = game.decisions[Seat(1)].options
    assert [each.key for each in offered] == ["townsfolk-0", "townsfolk-1"]
    assert [each.refs for each in offered] == [("hero:1-0",), ("hero:1-1",)]
    assert [each.label for each in offered] == [
        "Townsfolk (1), with Dagger",
        "Townsfolk (2), without items, has fought",
    ]
    both = game.fork()
    answer(both, (1, "townsfolk-0"))
    assert both.state.players[1].loose == ["dagger"]
    assert [each.fought for each in both.state.players[1].played] == [True, False]
    answer(game, (1, "townsfolk-1"))
    assert game.state.players[1].loose == []
    assert [each.fought for each in game.state.players[1].played] == [False, False]


@pytest.mark.rule("G-5.15")
def test_two_copies_of_an_item_say_whose_they_are() -> None:
    state = arranged("fiona", "gerki", active=["cave-bear"])
    scepters = [Worn("scepter-of-illusions") for _ in range(2)]
    state.players[1].played[:] = [
        Fighter("fire-mage", scepters[:1]),
        Fighter("gerki-1", scepters[1:], first=False),
    ]
    game = sit_down(state)
    used = [each for each in game.decisions[Seat(1)].options if each.key.startswith("use-")]
    assert [each.label for each in used] == [
        "Use Scepter of Illusions (Fire Mage, hero 1)",
        "Use Scepter of Illusions (Gerki the Sneak, hero 2)",
    ]


@pytest.mark.rule("G-16.48")
def test_the_copy_of_its_wielder_is_another_hero_and_equal_ones_are_named_once() -> None:
    state = arranged("fiona", "gerki", active=["cave-bear"])
    state.players[1].played[:] = [
        Fighter("fire-mage", [Worn("scepter-of-illusions")]),
        Fighter("fire-mage", first=False),
        Fighter("townsfolk", first=False),
        Fighter("townsfolk", first=False),
    ]
    game = sit_down(state)
    answer(game, (1, "use-0-1-scepter-of-illusions"))
    assert keys(game, 1) == ["fire-mage", "townsfolk"]
    answer(game, (1, "fire-mage"))
    left = [(each.card, len(each.items)) for each in game.state.players[1].played]
    assert left == [("fire-mage", 1), ("townsfolk", 0), ("townsfolk", 0)]


@pytest.mark.rule("G-16.24")
@pytest.mark.parametrize(
    ("laid", "bonus"),
    [
        ({"active": ["stone-troll", "zombie", "zombie"]}, 3),
        ({"active": ["stone-troll", *["zombie"] * 5]}, 4),
        ({"location": ["stone-troll", *["zombie"] * 3]}, 0),
    ],
)
def test_a_scythe_is_better_for_every_active_monster_up_to_four(
    laid: dict[str, Any], bonus: int
) -> None:
    game = at_the_inn(**laid, hands={0: ["master-mason", "scythe"]})
    answer(game, (0, "hero-master-mason"), (0, "item-scythe-0"), (0, "fight-0-1"))
    assert monster(game, "stone-troll").damage == 3 + 5 + bonus


@pytest.mark.rule("G-16.3", "G-16.31")
def test_phrenk_asks_each_of_three_and_lets_one_retire() -> None:
    game = at_the_inn(
        "fiona", "gerki", "zot", active=["zombie"], hands={1: ["brewmaster-phrenk", "dagger"]}
    )
    answer(game, (1, "hero-brewmaster-phrenk"), (0, "no"), (1, "yes"), "rogue", (2, "yes"))
    answer(game, "apprentice")
    assert [each.hand for each in game.state.players] == [[], ["dagger", "rogue"], ["apprentice"]]
    assert sorted(game.decisions) == [1]
    answer(game, (1, "no"))
    assert game.state.retired == []


@pytest.mark.rule("G-16.65")
def test_a_move_by_a_text_is_no_taunt() -> None:
    for who, place in (("gerki", 1), ("chronos", 0)):
        game = at_the_inn(
            "chronos",
            "gerki",
            active=["cave-bear"],
            location=["zombie", "mind-leech"],
            hands={0: ["wandering-illusionist"], 1: ["dagger"]},
        )
        answer(game, (0, "hero-wandering-illusionist"), (0, "mind-leech-2"), (0, who))
        assert "mind-leech" in group(game, place)
        game = at_the_inn(
            "chronos",
            "gerki",
            active=["cave-bear"],
            location=["zombie", "mind-leech"],
            hands={0: ["wandering-illusionist"]},
        )
        answer(game, (0, "hero-wandering-illusionist"), (0, "zombie-1"), (0, who))
        assert "zombie" in group(game, place)
        assert [each.hp for each in game.state.players] == [10, 10]
