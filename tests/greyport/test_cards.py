"""Cards at work: the notes of the rulebook on single cards, and the worked example of a whole round."""

from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import BeginRound, MonsterDamage, Refill

from .table import answer, arranged, damage, group, keys, kinds, monster, sit_down, starting, table


@pytest.mark.rule("G-19.5", "G-5.12", "G-19.17")
def test_the_round_of_the_rulebook() -> None:
    game = table(
        "gerki",
        "deirdre",
        "fiona",
        active=["cave-bear", "orc-champion", "cave-bear"],
        location=["zombie", "giant-boar"],
        others={1: ["stone-troll"]},
        hands={0: ["rogue", "kite-shield"], 1: ["clergyman"], 2: ["mace"]},
    )
    state = game.state
    state.players[1].hand.append("freezing-staff")
    monster(game, "cave-bear").damage = 6
    answer(game, (0, "hero-rogue"), (0, "giant-boar-2"), (1, "hero-clergyman"), (1, "fiona"))
    answer(game, "bar-brawler", (2, "hero-fiona-1"), (2, "item-mace-0"), (2, "fight-0-3+4"), 2)
    # 2 and the Mace's 5 are 7 on each: one bear falls, and the Orc Champion's armor is pierced at the harbor.
    assert group(game, 0) == ["orc-champion", "cave-bear", "giant-boar"]
    assert damage(game, 0) == [7, 0, 0]
    assert game.state.players[2].hand == ["bar-brawler"]
    answer(game, (0, "item-kite-shield-0"), (0, "fight-0-5"), 3)
    answer(game, (0, "marker-stone-troll-6"), (1, "item-freezing-staff-0"))
    answer(game, (1, "fight-0-6"), 2, 5)
    # Nobody has an action left, so the monsters strike at once: one token is there to spend.
    assert (game.state.shields, game.state.marker_used) == (1, True)
    assert game.state.phase is Phase.ENDING
    assert keys(game, 2) == ["0", "1"]


@pytest.mark.rule("G-19.12", "G-8.16")
def test_a_taunt_repeats_no_ambush() -> None:
    game = table(location=["orc-raider", "zombie"], hands={0: ["mace"]})
    answer(game, (0, "marker-orc-raider-1"))
    assert group(game, 0) == ["orc-raider"]
    # Nobody is asked for a card, and none is gone.
    assert kinds(game) == {"act"}
    assert game.state.players[0].hand == ["mace"]


@pytest.mark.rule("G-16.3", "G-16.31")
def test_brewmaster_phrenk_lets_everybody_draw_who_likes() -> None:
    game = table(active=["zombie"], hands={1: ["brewmaster-phrenk", "dagger"]})
    answer(game, (1, "hero-brewmaster-phrenk"), (0, "yes"), "mace", (1, "no"))
    assert game.state.players[0].hand == ["mace"]
    answer(game, (1, "yes"), (1, "dagger"))
    assert game.state.retired == ["dagger"]


@pytest.mark.rule("G-16.8", "G-15.11")
def test_the_sniper_may_discard_the_player_hero() -> None:
    game = table(active=["zombie"], location=["zombie"], hands={1: ["eagle-eye-sniper"]})
    answer(game, (1, "hero-eagle-eye-sniper"), (1, "zombie-2"))
    answer(game, (1, "use-0-0-eagle-eye-sniper"), (1, "zombie-2"))
    assert damage(game, 0) == [6]
    assert game.state.players[1].hero == "aside"
    # It lies near the discard pile, not in it.
    assert game.state.players[1].discard == []


@pytest.mark.rule("G-15.7", "G-15.8")
def test_a_retired_player_hero_loses_a_level() -> None:
    for level, left in ((3, 2), (1, 1)):
        state = arranged("fiona", "gerki", active=["zombie"], hands={1: ["brother-bastian"]})
        state.players[0].level = level
        game = sit_down(state)
        answer(game, (1, "hero-brother-bastian"), (1, "fiona"), (0, "yes"))
        assert (game.state.players[0].level, game.state.players[0].hero) == (left, "aside")
        assert game.state.retired == []


@pytest.mark.rule("G-16.4")
def test_brother_bastian_may_mean_his_own_player() -> None:
    game = table(active=["zombie"], hands={1: ["brother-bastian", "dagger"]})
    answer(game, (1, "hero-brother-bastian"))
    assert keys(game, 1) == ["fiona", "gerki"]
    answer(game, (1, "gerki"), (1, "yes"), (1, "dagger"))
    assert game.state.retired == ["dagger"]


@pytest.mark.rule("G-16.22", "G-16.47")
def test_serena_uses_items_of_both_types_and_stays_physical() -> None:
    game = table(
        active=["hungry-ooze"], hands={0: ["serena-the-pious", "oak-wand"]}, place="red-dragon-inn"
    )
    answer(game, (0, "hero-serena-the-pious"), (0, "item-oak-wand-0"), (0, "fight-0-1"), 8, 4)
    assert damage(game, 0) == [4]


@pytest.mark.rule("G-16.23", "G-16.48", "G-16.58")
def test_the_scepter_returns_another_hero() -> None:
    game = table(
        active=["zombie"],
        hands={1: ["twin-from-yesterday", "townsfolk", "fire-mage", "scepter-of-illusions"]},
    )
    answer(game, (1, "hero-townsfolk"), (1, "hero-fire-mage"), (1, "item-scepter-of-illusions-1"))
    answer(game, (1, "use-1-1-scepter-of-illusions"))
    player = game.state.players[1]
    assert [each.card for each in player.played] == ["fire-mage"]
    assert "townsfolk" in player.hand
    assert starting(game, 1, "hero") == []


@pytest.mark.rule("G-16.24")
def test_a_scythe_counts_active_monsters_only() -> None:
    for laid, dealt in (
        ({"active": ["stone-troll", "zombie"]}, 10),
        ({"location": ["stone-troll"]}, 8),
    ):
        game = table(**laid, hands={0: ["bar-brawler", "scythe"]}, place="red-dragon-inn")
        answer(game, (0, "hero-bar-brawler"), (0, "item-scythe-0"), (0, "fight-0-1"), 3)
        assert monster(game, "stone-troll").damage == dealt


@pytest.mark.rule("G-16.17", "G-16.40")
def test_mordigar_stays_at_one_while_a_part_is_there() -> None:
    game = table(
        active=["mordigar", "mordigars-wing"], hands={0: ["mace"]}, scenario="the-mad-dragon"
    )
    monster(game, "mordigar").damage = 28
    monster(game, "mordigars-wing").damage = 9
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1+2"), 4)
    assert group(game, 0) == ["mordigar"]
    assert damage(game, 0) == [29]


@pytest.mark.rule("G-16.41", "G-16.61", "G-15.14")
def test_mordigars_damage_puts_a_curse_on_every_deck() -> None:
    game = table(
        active=["mordigar"],
        scenario="the-mad-dragon",
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
    )
    assert game.state.players[1].deck.top == ["curse"]
    assert game.state.players[0].hand == ["curse"]


@pytest.mark.rule("G-16.20", "G-16.44", "G-16.60")
@pytest.mark.parametrize(("shields", "retired"), [(0, ["bar-brawler"]), (5, [])])
def test_ripsnarl_retires_a_hero_if_his_damage_got_through(
    shields: int, retired: list[str]
) -> None:
    blood_moon: dict[str, Any] = {"scenario": "blood-moon-rising", "active": ["ripsnarl"]}
    state = arranged("fiona", "gerki", hands={0: ["bar-brawler"]}, **blood_moon)
    state.shields = shields
    game = sit_down(state)
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 1, (1, "done"))
    answer(game, *[(1, "5")] * (shields // 5))
    assert game.state.retired == retired


@pytest.mark.rule("G-16.28")
def test_cultists_on_the_location_protect_valeria() -> None:
    game = table(location=["valeria", "cultist"], hands={1: ["lookout"]})
    answer(game, (1, "hero-lookout"), (1, "valeria-1"))
    assert damage(game, LOCATION) == [0, 0]
    game = table(location=["valeria"], others={1: ["cultist"]}, hands={1: ["lookout"]})
    answer(game, (1, "hero-lookout"), (1, "valeria-1"))
    assert damage(game, LOCATION) == [1]


@pytest.mark.rule("G-16.53")
def test_valeria_turned_over_keeps_her_damage() -> None:
    game = table(
        location=["valeria"], agenda=[MonsterDamage(), Refill()], phase=Phase.ENDING, place_hp=30
    )
    valeria = monster(game, "valeria")
    assert (valeria.flipped, valeria.hp) == (True, 30)
    assert game.state.location.hp == 26


@pytest.mark.rule("G-16.2", "G-8.15")
def test_baelfire_summons_monsters_of_four_hit_points() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["baelfire"],
        hands={0: ["mace", "dagger"]},
        agenda=[BeginRound()],
    )
    state.monster_deck.put_on_top("orc-raider")
    game = sit_down(state)
    assert monster(game, "orc-raider").hp == 4
    answer(game, (0, "mace"))
    assert game.state.players[0].discard == ["mace"]


@pytest.mark.rule("G-16.56", "G-5.17")
def test_choosing_one_gives_only_the_chosen() -> None:
    game = table(active=["zombie"], hands={1: ["kaylin-the-renegade", "dagger", "blowpipe"]})
    answer(game, (1, "hero-kaylin-the-renegade"), (1, "1"))
    answer(game, (1, "item-dagger-0"))
    assert starting(game, 1, "item") == ["item-blowpipe-0"]
    game = table(active=["zombie"], hands={1: ["kaylin-the-renegade", "dagger", "blowpipe"]})
    answer(game, (1, "hero-kaylin-the-renegade"), (1, "2"), (1, "zombie-1"), (1, "item-dagger-0"))
    assert starting(game, 1, "item") == []


@pytest.mark.rule("G-16.74")
def test_void_maw_keeps_its_player_from_items() -> None:
    game = table(active=["void-maw"], hands={0: ["mace"], 1: ["dagger"]})
    answer(game, (0, "hero-fiona-1"), (1, "hero-gerki-1"))
    assert starting(game, 0, "item") == []
    assert starting(game, 1, "item") == ["item-dagger-0"]


@pytest.mark.rule("G-20.28")
def test_of_a_hidden_hand_everybody_knows_what_lay_open() -> None:
    state = arranged(
        "fiona", "gerki", active=["zombie"], hands={1: ["dagger", "fire-mage"]}, hidden=True
    )
    state.players[1].known[:] = ["fire-mage"]
    game = sit_down(state)
    seen = game.view(0)["table"]["players"][1]
    assert (seen["hand"], seen["known"], seen["cards"]) == (None, ["fire-mage"], 2)
    assert game.view(1)["table"]["players"][1]["hand"] == ["gerki-1", "dagger", "fire-mage"]
    for number in range(8):
        fork = game.fork(seat=0, seed=number)
        assert "fire-mage" in fork.state.players[1].hand
