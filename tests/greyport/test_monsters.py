"""What monsters can do, played: Slash, Cursed, weakened ones, what keeps players from something, drakes and goblins."""

from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    BeginRound,
    DiscardStep,
    MonsterDamage,
    PassMarker,
    Refill,
    RefillAll,
)
from tabard.greyport.vocabulary import Value
from tabard.table.settling import Dice

from .table import (
    PAIRS,
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
    table,
)

STRIKE: dict[str, Any] = {"agenda": [MonsterDamage(), Refill()], "phase": Phase.ENDING}
"""The monsters strike, and nothing else happens."""


@pytest.mark.rule("G-8.21", "G-8.5")
def test_slash_goes_with_damage_to_the_defending_player_only() -> None:
    laid = {"location": ["firespitter"], "active": ["zombie"], "others": {2: ["firespitter"]}}
    game = at_the_inn("fiona", "gerki", "zot", **laid, **STRIKE)
    assert [each.hp for each in game.state.players] == [8, 10, 10]
    assert game.state.location.hp == 7
    game = at_the_inn("fiona", "gerki", "zot", active=["firespitter", "red-marauder"], **STRIKE)
    assert [each.hp for each in game.state.players] == [10 - 2 - 4, 10 - 1 - 2, 10 - 1 - 2]


@pytest.mark.rule("G-20.4", "G-8.17")
@pytest.mark.parametrize(
    ("shields", "spent", "hps", "curses"),
    [
        (0, [], [8, 9, 9], [1, 1, 1]),
        # One of the two others is protected from the Slash.
        (1, ["0", "1"], [8, 10, 9], [1, 0, 1]),
        # In part for the defending player: the Slash and all curses still come.
        (1, ["1"], [9, 9, 9], [1, 1, 1]),
        # All of it: nobody is slashed, nobody is cursed.
        (2, ["2"], [10, 10, 10], [0, 0, 0]),
    ],
)
def test_cursed_and_slash_curse_everybody_whom_they_hurt(
    shields: int, spent: list[str], hps: list[int], curses: list[int]
) -> None:
    state = arranged("fiona", "gerki", "zot", active=["cursed-slash"], packs=PAIRS, **STRIKE)
    state.shields = shields
    game = sit_down(state, packs=PAIRS)
    answer(game, *[(0, each) for each in spent])
    assert [each.hp for each in game.state.players] == hps
    assert [each.discard.count("curse") for each in game.state.players] == curses


@pytest.mark.rule("G-8.17", "G-8.4")
def test_two_cursed_monsters_are_two_curses_and_each_gives_one() -> None:
    state = arranged("fiona", "gerki", active=["ruthless-zealot", "acolyte-of-ash"], **STRIKE)
    game = sit_down(state)
    assert game.state.players[0].discard == ["curse", "curse"]
    assert game.state.curses == 18
    # On the location nobody is damaged.
    state = arranged("fiona", "gerki", location=["ruthless-zealot"], **STRIKE)
    game = sit_down(state)
    assert (game.state.players[0].discard, game.state.curses) == ([], 20)


@pytest.mark.rule("G-16.63", "G-8.18")
@pytest.mark.parametrize(("hero", "hp", "curses"), [("frost-weaver", 10, 0), ("fire-mage", 8, 1)])
def test_a_weakened_cursed_monster_gives_no_curse(hero: str, hp: int, curses: int) -> None:
    game = at_the_inn("deirdre", "zot", active=["ruthless-zealot"], hands={0: [hero]})
    answer(game, (0, f"hero-{hero}"), (0, "fight-0-1"), 1, (1, "done"))
    assert game.state.players[0].hp == hp
    assert game.state.players[0].discard.count("curse") == curses


@pytest.mark.rule("G-16.63")
def test_a_monster_stays_weak_where_it_goes_and_only_this_round() -> None:
    """The Phase Stalker is fought on the location, comes to the active group, and deals 3 less 2 there."""
    game = at_the_inn(
        "deirdre",
        "gerki",
        location=["phase-stalker", "zombie"],
        hands={0: ["hedge-witch"]},
    )
    answer(game, (0, "hero-hedge-witch"), (0, "fight-0-1"), 1)
    assert group(game, 0) == ["phase-stalker"]
    assert monster(game, "phase-stalker").weakened == 2
    answer(game, (0, "done"), (1, "done"))
    assert (game.state.players[0].hp, game.state.location.hp) == (9, 7)
    assert monster(game, "phase-stalker").weakened == 0


@pytest.mark.rule("G-16.63")
def test_who_falls_in_the_fight_needs_no_weakening() -> None:
    game = at_the_inn(
        "deirdre", "gerki", active=["frenzy-goblin", "cave-bear"], hands={0: ["frost-weaver"]}
    )
    answer(game, (0, "hero-frost-weaver"), (0, "fight-0-1"), 4)
    assert group(game, 0) == ["cave-bear"]
    assert monster(game, "cave-bear").weakened == 0


@pytest.mark.rule("G-16.6", "G-16.32")
def test_tokens_protect_the_others_where_a_cultist_keeps_them_from_one() -> None:
    game = at_the_inn(
        "fiona", "gerki", "zot", active=["cultist", "red-marauder"], hands={0: ["shield-maiden"]}
    )
    answer(game, (0, "hero-shield-maiden"))
    assert game.state.shields == 2
    answer(game, (0, "done"), (1, "done"), (2, "done"))
    # Nobody is asked about Fiona; two tokens are left for Gerki, then none for Zot.
    answer(game, (0, "2"))
    assert [each.hp for each in game.state.players] == [10 - 1 - 4, 10, 8]


@pytest.mark.rule("G-16.25")
@pytest.mark.parametrize("card", ["zombie", "skeleton-mage"])
def test_taunting_the_dead_hurts_who_taunts(card: str) -> None:
    for tokens, hp in ((0, 9), (1, 10)):
        state = arranged("fiona", "gerki", location=[card, "cave-bear"], hands={1: ["rogue"]})
        state.shields = tokens
        game = sit_down(state)
        answer(game, (1, "hero-rogue"), (1, f"{card}-1"), *[(1, "1")] * tokens)
        assert (game.state.players[1].hp, game.state.shields) == (hp, 0)


@pytest.mark.rule("G-16.43", "G-16.19")
@pytest.mark.parametrize(
    ("laid", "cards"),
    [
        ({"active": ["orc-warlord"]}, 2),
        ({"active": ["mordigars-wing"]}, 2),
        ({"location": ["orc-warlord"]}, 5),
        ({"others": {1: ["orc-warlord"]}}, 5),
    ],
)
def test_who_is_kept_from_drawing_refills_nothing(laid: dict[str, Any], cards: int) -> None:
    state = arranged(
        "fiona", "gerki", **laid, hands={0: ["mace", "bar-brawler"]}, agenda=[Refill(), PassMarker()],
        phase=Phase.ENDING, place="temple-steps",
    )  # fmt: skip
    state.players[0].hero = "aside"
    game = sit_down(state, dice=Dice.TABLE)
    assert (len(game.state.players[0].hand), game.state.players[0].hero) == (cards, "hand")


@pytest.mark.rule("G-16.19", "G-16.43")
def test_no_text_lets_a_player_draw_behind_a_warlord_until_it_is_taunted_away() -> None:
    game = at_the_inn(
        "fiona", "deirdre", active=["orc-warlord"], hands={1: ["clergyman", "hooked-chain"]}
    )
    answer(game, (1, "hero-clergyman"), (1, "fiona"))
    assert game.state.players[0].hand == []
    game = at_the_inn("fiona", "deirdre", "gerki", active=["orc-warlord"], hands={2: ["rogue"]})
    answer(game, (2, "hero-rogue"), (2, "orc-warlord-1"), (1, "hero-deirdre-1"), (1, "fiona"))
    assert kinds(game) == {"roll:deck-1"}


@pytest.mark.rule("G-16.16", "G-16.39")
@pytest.mark.parametrize(("mages", "size"), [(1, 4), (2, 3)])
def test_mercenary_mages_make_the_hand_of_the_defending_player_smaller(
    mages: int, size: int
) -> None:
    hand = ["mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer", "hooked-chain"]
    other = ["dagger", "rogue", "blowpipe", "lookout", "pickpocket", "kite-shield"]
    state = arranged(
        "fiona",
        "gerki",
        active=["mercenary-mage"] * mages,
        others={1: ["mercenary-mage"]},
        hands={0: hand, 1: other},
        agenda=[DiscardStep(), Refill(), PassMarker()],
        phase=Phase.ENDING,
        place="temple-steps",
    )
    game = sit_down(state, dice=Dice.TABLE)
    # Nobody has discarded when they came, and who does not defend never has to.
    assert [len(each.hand) for each in game.state.players] == [6, 6]
    for card in hand[: 6 - size]:
        assert "enough" not in keys(game, 0)
        answer(game, (0, card))
    answer(game, (0, "hooked-chain"), (0, "enough"))
    assert [len(each.hand) for each in game.state.players] == [size, 6]


@pytest.mark.rule("G-16.74")
@pytest.mark.parametrize(("who", "asked"), [(0, 0), (1, 2)])
def test_a_gibbering_eye_keeps_its_player_from_every_taunt(who: int, asked: int) -> None:
    game = at_the_inn(
        "gerki", "fiona", active=["gibbering-eye"], location=["zombie"],
        hands={0: ["rogue"], 1: ["shield-bearer"]},
    )  # fmt: skip
    hero = ("rogue", "shield-bearer")[who]
    assert starting(game, 0, "marker") == []
    answer(game, (who, f"hero-{hero}"))
    taunts = [key for key in keys(game, who) if key in ("zombie-1", "gibbering-eye-2")]
    assert len(taunts) == asked


@pytest.mark.rule("G-16.74")
@pytest.mark.parametrize(("tail", "hps"), [(0, [5, 7]), (1, [7, 5])])
def test_who_cannot_be_healed_gets_nothing_of_a_reward(tail: int, hps: list[int]) -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["cave-bear"],
        others={tail: ["mordigars-tail"]},
        place="enchantment-park",
    )
    for player in state.players:
        player.hp = 5
    game = sit_down(state)
    answer(game, (0, "marker-cave-bear-1"))
    assert [each.hp for each in game.state.players] == hps


@pytest.mark.rule("G-16.74")
def test_a_blood_chanter_keeps_everybody_from_healing_but_not_from_rest() -> None:
    state = arranged(
        "fiona", "gerki", location=["cave-bear", "blood-chanter"], hands={1: ["temple-healer"]}
    )
    state.players[0].hp = 5
    game = sit_down(state)
    answer(game, (1, "hero-temple-healer"), (1, "fiona"))
    assert game.state.players[0].hp == 5
    state = arranged(
        "fiona", "gerki", active=["blood-chanter"], agenda=[RefillAll(), PassMarker()],
        phase=Phase.RESTING,
    )  # fmt: skip
    state.players[0].hp = 5
    game = sit_down(state, dice=Dice.TABLE)
    assert game.state.players[0].hp == 7


@pytest.mark.rule("G-16.68")
def test_frenzy_goblins_count_one_another_in_their_group_when_they_strike() -> None:
    goblins = ["frenzy-goblin", "frenzy-goblin"]
    game = at_the_inn(active=goblins, location=["frenzy-goblin"], **STRIKE)
    assert (game.state.players[0].hp, game.state.location.hp) == (10 - 2 - 2, 9 - 1)
    # At most 2 more each, however many they are.
    game = at_the_inn(active=[*goblins, *goblins], **STRIKE)
    assert game.state.players[0].hp == 10 - 4 * 3
    # One is Taunted away in the same round, and stands before Gerki now.
    game = at_the_inn(active=goblins, hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"), (1, "frenzy-goblin-2"), (0, "done"), (1, "done"))
    assert [each.hp for each in game.state.players] == [10 - 1, 10]


@pytest.mark.rule("G-16.68")
@pytest.mark.parametrize(("beside", "power"), [([], 2), (["zombie"], 4 + 2)])
def test_a_bull_looks_around_when_it_strikes(beside: list[str], power: int) -> None:
    game = at_the_inn(active=["stampeding-bull", *beside], **STRIKE)
    assert game.state.players[0].hp == 10 - power


@pytest.mark.rule("G-16.14")
@pytest.mark.parametrize(
    ("drake", "item", "hp"),
    [
        ("magma-drake", None, 9),
        ("magma-drake", "mace", 9),
        ("ironscale-drake", None, 9),
        ("ironscale-drake", "mace", 10),
    ],
)
def test_drakes_burn_who_fights_them(drake: str, item: str | None, hp: int) -> None:
    game = at_the_inn(active=[drake, "cave-bear"], hands={0: ["bar-brawler", "mace"]})
    answer(game, (0, "hero-bar-brawler"), *[(0, f"item-{item}-0")] * bool(item))
    answer(game, (0, "fight-0-1"), 1)
    assert game.state.players[0].hp == hp


@pytest.mark.rule("G-16.14")
@pytest.mark.parametrize("drake", ["magma-drake", "ironscale-drake"])
def test_splash_and_snipe_on_a_drake_burn_nobody(drake: str) -> None:
    game = at_the_inn(
        "zot", "gerki", active=["cave-bear", drake], hands={0: ["fire-mage"], 1: ["militia-archer"]}
    )
    answer(game, (0, "hero-fire-mage"), (0, "fight-0-1"), 1)
    answer(game, (1, "hero-militia-archer"), (1, f"{drake}-2"))
    assert monster(game, drake).damage >= 3
    assert [each.hp for each in game.state.players] == [10, 10]


@pytest.mark.rule("G-16.2", "G-8.15")
def test_what_baelfire_summons_falls_to_four_damage() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["baelfire"],
        hands={0: ["pit-fighter"]},
        agenda=[BeginRound()],
    )
    state.monster_deck.put_on_top("orc-champion")
    game = sit_down(state)
    # Its Ambush has come before anybody acts.
    assert (group(game, 0), game.state.players[0].hp) == (["orc-champion"], 9)
    monster(game, "orc-champion").damage = 1
    answer(game, (0, "hero-pit-fighter"), (0, "fight-0-2"))
    assert group(game, 0) == []
    assert game.state.monster_discard == ["orc-champion"]


@pytest.mark.rule("G-16.10", "G-16.33")
def test_gerki_goes_past_tank_and_ranged_whoever_defends() -> None:
    for defender in (0, 1):
        state = arranged(
            "fiona", "gerki", active=["gatecrusher", "goblin-archer", "zombie"],
            location=["cellar-rat"], others={1: ["hired-thug"]},
        )  # fmt: skip
        state.defender = defender
        game = sit_down(state)
        answer(game, (1, "hero-gerki-1"))
        assert sorted(starting(game, 1, "fight")) == [f"fight-0-{each}" for each in (1, 2, 3, 4, 5)]


@pytest.mark.rule("G-16.75")
def test_a_marauder_pays_in_silver() -> None:
    game = at_the_inn(active=["red-marauder", "zombie"], hands={1: ["lookout"]})
    monster(game, "red-marauder").damage = 16
    answer(game, (1, "hero-lookout"), (1, "red-marauder-1"))
    assert [each.coins for each in game.state.players] == [[], [Value.SILVER]]


@pytest.mark.rule("G-16.65")
def test_an_imp_that_blinks_to_where_it_stands_saves_nothing() -> None:
    """At the Old Harbor everybody gets a coin for the location, and there is nobody else on it."""
    game = table(location=["blink-imp"], others={1: ["zombie"]})
    answer(game, (1, "hero-gerki-1"), (1, "fight-0-1"), 1)
    assert (group(game, LOCATION), damage(game, LOCATION)) == (["blink-imp"], [2])
    assert [each.coins for each in game.state.players] == [[], []]
    game = table(active=["blink-imp"], location=["cave-bear"])
    answer(game, (1, "hero-gerki-1"), (1, "fight-0-2"), 1)
    assert (group(game, LOCATION), group(game, 0)) == (["cave-bear", "blink-imp"], [])
