"""The end of an encounter and of the game, played; what is retired, levelled down and cursed on the way."""

from pathlib import Path

import pytest

from tabard.greyport.events import (
    Began,
    Discarded,
    Drew,
    EncounterEnded,
    GotCurse,
    Healed,
    Levelled,
    Recruited,
)
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import (
    Act,
    DiscardAll,
    MonsterDamage,
    PassMarker,
    Refill,
    RefillAll,
    SetUpEncounter,
)
from tabard.greyport.vocabulary import Value
from tabard.table import Game
from tabard.table.settling import Dice

from .box import built_in, own
from .table import answer, arranged, group, keys, kinds, phase, sit_down, starting, table

C = Value.COPPER


def last_blow(number: int = 1, *, seats: int = 3, defender: int = 1) -> Greyport:
    """Stand before the blow that ends an encounter: one goblin with one hit point is left."""
    party = ["fiona", "gerki", "zot"][:seats]
    state = arranged(*party, others={defender: ["frenzy-goblin"]})
    state.encounter = number
    state.defender = defender
    state.active[0].damage = 3
    state.heroes.row[:] = ["townsfolk", "dockhand", "master-mason", "watch-recruit"]
    state.items.row[:] = ["buckler", "sling", "boar-spear", "fire-buckets"]
    state.monster_deck.become(*["zombie"] * 30)
    state.subdecks_used[:] = ["brutes", "goblins"]
    return state


def play_on(game: Game[Greyport]) -> None:
    """Answer whatever is asked until the next round begins: spend, keep what may be kept."""
    while phase(game) is not Phase.ACTING and game.outcome is None:
        seat = next(iter(game.decisions))
        options = keys(game, seat)
        answer(game, (seat, "enough" if "enough" in options else options[0]))


@pytest.mark.rule("G-13.10", "G-13.7", "G-13.8")
def test_seven_steps_in_their_order_and_then_the_next_encounter() -> None:
    state = last_blow()
    state.players[0].coins[:] = [C]
    state.players[2].hp = 4
    state.players[2].hand[:] = ["apprentice"] * 2 + ["crackling-wand"] * 2 + ["chalk-circle"] * 2
    state.marker_used = True
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"))
    play_on(game)
    wanted = (EncounterEnded, Recruited, Discarded, Drew, Levelled, Healed, Began)
    told = [type(each) for each in game.events if isinstance(each, wanted)]
    assert list(dict.fromkeys(told)) == [*wanted]
    # Nobody but the seat to the left of who defended then defends now, with a fresh marker.
    assert (game.state.defender, game.state.encounter) == (2, 2)
    assert len(starting(game, 2, "marker")) > 0
    assert [each.level for each in game.state.players] == [2, 2, 2]


@pytest.mark.rule("G-13.9")
@pytest.mark.parametrize("won", [True, False])
def test_after_the_last_encounter_nothing_follows(*, won: bool) -> None:
    state = last_blow(3)
    state.players[0].hp = 5
    state.players[0].coins[:] = [C]
    if won:
        state.active[0].card, state.active[0].hp = "drog", 4
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 3)
    assert game.outcome is not None
    assert game.outcome.won is won
    fiona = game.state.players[0]
    assert (fiona.hp, fiona.level, fiona.coins) == (5, 1, [C])
    assert not any(isinstance(each, Recruited | Levelled | Healed) for each in game.events)


@pytest.mark.rule("G-14.8")
def test_a_last_encounter_without_its_boss_is_lost() -> None:
    game = sit_down(last_blow(3))
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 1)
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.why) == (
        False,
        "the last encounter ended without its boss",
    )


@pytest.mark.rule("G-13.13", "G-13.3")
def test_who_may_keep_all_may_discard_any() -> None:
    hand = ["dagger", "rogue", "blowpipe", "lookout"]
    for thrown in range(5):
        game = table(hands={1: hand}, agenda=[DiscardAll(), RefillAll()], phase=Phase.RESTING)
        for card in hand[:thrown]:
            assert "gerki-1" not in keys(game, 1)
            answer(game, (1, card))
        answer(game, *[(1, "enough")] * (thrown < 4))
        assert game.state.players[1].discard == hand[:thrown]


@pytest.mark.rule("G-13.14")
def test_everything_else_goes_on_into_the_next_encounter() -> None:
    state = last_blow(seats=2, defender=0)
    fiona, gerki = state.players
    fiona.hand[:], fiona.discard[:] = ["bar-brawler", "mace"], ["wide-axe"]
    fiona.deck.become("barrel-lid", "hooked-chain", "loud-cousin", "mace", "shield-bearer")
    gerki.hand[:] = ["blowpipe", "dagger", "dagger", "lookout", "rogue"]
    gerki.discard[:], gerki.hp = ["kite-shield"], 6
    gerki.deck.become("loaded-dice", "pickpocket", "rogue")
    state.monster_discard[:] = ["cave-bear"] * 4
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (1, "hero-gerki-1"), (1, "fight-0-1"))
    play_on(game)
    fiona, gerki = game.state.players
    assert {"bar-brawler", "mace"} <= {*fiona.hand}
    assert (fiona.discard, len(fiona.hand), len(fiona.deck)) == (["wide-axe"], 5, 2)
    assert gerki.hand == ["blowpipe", "dagger", "dagger", "lookout", "rogue"]
    assert (gerki.discard, len(gerki.deck), gerki.hp) == (["kite-shield"], 3, 6 + 2)
    assert game.state.heroes.row == ["townsfolk", "dockhand", "master-mason", "watch-recruit"]
    assert game.state.items.row == ["buckler", "sling", "boar-spear", "fire-buckets"]
    assert game.state.monster_discard == ["cave-bear"] * 4 + ["frenzy-goblin"]
    in_play = sum(1 for _ in game.state.monsters())
    assert len(game.state.monster_deck) == 30 - in_play


@pytest.mark.rule("G-14.1")
def test_the_scenario_card_says_how_it_is_won(tmp_path: Path) -> None:
    name = "scenarios/the-goblin-king.toml"
    own(tmp_path, {name: built_in(name).replace('["drog", "torglesnarf"]', '["drog"]')})
    for packs, ended in (((tmp_path,), True), ((), False)):
        game = table(active=["drog", "torglesnarf"], scenario="the-goblin-king", packs=packs)
        game.state.active[0].damage = 29
        answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 4)
        assert (game.outcome is not None) is ended
        assert group(game, 0) == ["torglesnarf"]


@pytest.mark.rule("G-14.7")
def test_the_boss_falls_before_what_its_fight_sets_off() -> None:
    state = arranged("fiona", "gerki", active=["drog", "spiked-drake"])
    state.active[0].damage, state.active[1].damage = 29, 10
    state.players[0].hp = 1
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1+2"), 4)
    assert game.outcome is not None
    assert game.outcome.won
    assert game.state.players[0].hp == 1
    state = arranged("fiona", "gerki", active=["zombie", "spiked-drake"])
    state.active[1].damage = 10
    state.players[0].hp = 1
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-2"), 4)
    assert game.outcome is not None
    assert not game.outcome.won


@pytest.mark.rule("G-15.3")
def test_a_curse_goes_on_top_of_the_discard_pile() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["acolyte-of-ash"],
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
    )
    state.players[0].discard[:] = ["mace"]
    before = state.players[0].deck.cards()
    game = sit_down(state)
    fiona = game.state.players[0]
    assert (fiona.discard, fiona.deck.cards()) == (["mace", "curse"], before)
    assert [each for each in game.events if isinstance(each, GotCurse)] == [
        GotCurse(0, on_deck=False, by="acolyte-of-ash")
    ]
    assert game.state.curses == 19


@pytest.mark.rule("G-15.5", "G-15.6", "G-7.9")
def test_a_retired_card_is_out_of_the_game_a_curse_too() -> None:
    state = arranged(
        "fiona", "deirdre", active=["zombie"], hands={1: ["curse-breaker", "curse", "small-icon"]}
    )
    state.curses = 19
    game = sit_down(state)
    answer(game, (1, "hero-curse-breaker"), "clergyman")
    assert (game.state.curses, game.state.retired) == (19, ["curse"])
    for player in game.state.players:
        assert "curse" not in [*player.hand, *player.deck.cards(), *player.discard]
    assert game.state.players[1].hand == ["clergyman", "small-icon"]


@pytest.mark.rule("G-15.13")
def test_a_text_that_names_no_place_means_the_hand() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        hands={0: ["brother-bastian"], 1: ["curse", "dagger", "rogue"]},
    )
    state.curses = 19
    state.players[1].discard[:] = ["lookout"]
    game = sit_down(state)
    answer(game, (0, "hero-brother-bastian"), (0, "gerki"), (1, "yes"))
    assert keys(game, 1) == ["curse", "dagger", "gerki-1", "rogue"]
    answer(game, (1, "curse"))
    assert (game.state.retired, game.state.players[1].discard) == (["curse"], ["lookout"])


def lowered(level: int) -> Game[Greyport]:
    """Let Gerki retire his player hero of a level while Fiona defends."""
    state = arranged("fiona", "gerki", active=["zombie"], hands={0: ["brother-bastian"]})
    state.players[1].level = level
    game = sit_down(state)
    answer(game, (0, "hero-brother-bastian"), (0, "gerki"))
    answer(game, (1, "yes"))
    return game


@pytest.mark.rule("G-15.7", "G-15.9")
def test_a_lowered_hero_is_away_until_its_owners_refill() -> None:
    game = lowered(3)
    assert starting(game, 1, "hero") == []
    gerki = game.state.players[1]
    assert (gerki.level, gerki.hero, game.state.retired) == (2, "aside", [])
    state = game.state
    state.defender = 1
    state.agenda[:] = [Refill(), PassMarker()]
    state.phase = Phase.ENDING
    game = sit_down(state, dice=Dice.TABLE)
    assert "hero-gerki-2" in keys(game, 1)


@pytest.mark.rule("G-15.10")
def test_levelling_up_counts_from_the_lowered_level() -> None:
    state = lowered(2).state
    assert state.players[1].level == 1
    state.agenda[:] = [RefillAll(), Act()]
    state.phase = Phase.RESTING
    game = sit_down(state, dice=Dice.TABLE)
    assert [each.level for each in game.state.players] == [2, 2]
    assert "hero-gerki-2" in keys(game, 1)


@pytest.mark.rule("G-13.8")
def test_the_next_encounter_is_the_next_of_the_scenario() -> None:
    for number, name in ((0, "somebody-ordered-goblins"), (1, "the-party-moves-outside")):
        state = last_blow(number)
        state.players[1].monsters.clear()
        state.agenda[:] = [PassMarker(ends_encounter=True), SetUpEncounter()]
        state.phase = Phase.RESTING
        game = sit_down(state, dice=Dice.TABLE)
        assert game.state.encounter_card.id == name
        assert game.state.defender == 2
        assert kinds(game) <= {"act", "lose-card", "order"}
