"""Two or three rules at once, played: each situation was written from the rules first, and only then played."""

from typing import Any

import pytest

from tabard.greyport.groups import enter
from tabard.greyport.state import LOCATION, Greyport, Phase
from tabard.greyport.steps import Act, BeginRound, MonsterDamage, Refill
from tabard.table import Game, Pile

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

STRIKE: dict[str, Any] = {"agenda": [MonsterDamage(), Act()], "phase": Phase.ENDING}
THREE = ("fiona", "gerki", "zot")


def hp(game: Game[Greyport]) -> list[int]:
    """List the hit points of everybody."""
    return [each.hp for each in game.state.players]


def curses(game: Game[Greyport]) -> list[int]:
    """Count the curses in the discard piles."""
    return [each.discard.count("curse") for each in game.state.players]


@pytest.mark.rule("G-8.22", "G-20.2", "G-10.6")
@pytest.mark.parametrize(("saves", "left"), [(True, [7, 10]), (False, [5, 10])])
def test_a_cleave_fells_one_and_the_vengeful_other_empties_the_location(
    saves: bool,  # noqa: FBT001
    left: list[int],
) -> None:
    game = table(
        location=["zombie", "giant-boar"],
        place="enchantment-park",
        hands={0: ["pit-fighter"]},
        vengeful_saves=saves,
    )
    game.state.players[0].hp = 5
    monster(game, "zombie").damage = 6
    answer(game, (0, "hero-pit-fighter"), (0, "fight-0-1+2"))
    assert (group(game, LOCATION), group(game, 0)) == ([], ["giant-boar"])
    assert (damage(game, 0), hp(game)) == ([4], left)
    assert game.state.location.rewarded is saves


@pytest.mark.rule("G-8.22", "G-6.21", "G-8.6")
@pytest.mark.parametrize(("card", "stands"), [("giant-boar", 0), ("armored-vengeful", LOCATION)])
def test_a_sniped_vengeful_monster_goes_only_if_it_is_hurt(card: str, stands: int) -> None:
    game = at_the_inn(location=[card], others={1: ["zombie"]}, hands={1: ["blowpipe", "rogue"]})
    answer(game, (1, "hero-rogue"), (1, "none"), (1, "item-blowpipe-0"), (1, f"{card}-1"))
    assert group(game, stands) == [card]
    assert game.state.location.rewarded is (stands == 0)


@pytest.mark.rule("G-20.4", "G-8.20", "G-8.18")
@pytest.mark.parametrize(
    ("tokens", "left", "cursed"),
    [
        (["1", "1", "1"], [9, 10, 10], [1, 0, 0]),
        (["1", "1", "0"], [9, 10, 9], [1, 0, 1]),
        (["0", "0", "1"], [8, 9, 10], [1, 1, 0]),
        (["2"], [10, 10, 10], [0, 0, 0]),
    ],
)
def test_tokens_on_a_cursed_slash(tokens: list[str], left: list[int], cursed: list[int]) -> None:
    state = arranged(*THREE, active=["cursed-slash"], packs=PAIRS, **STRIKE)
    state.shields = 3
    game = sit_down(state, packs=PAIRS)
    answer(game, *((0, each) for each in tokens))
    assert (hp(game), curses(game)) == (left, cursed)
    assert game.state.shields == 3 - sum(map(int, tokens))


@pytest.mark.rule("G-15.12", "G-20.4")
@pytest.mark.parametrize(
    ("defender", "supply", "cursed"),
    [(0, 3, [1, 1, 1]), (1, 2, [0, 1, 1]), (0, 4, [2, 1, 1])],
)
def test_the_last_curses_of_several_monsters_go_round(
    defender: int, supply: int, cursed: list[int]
) -> None:
    laid = {defender: ["cursed-slash", "cursed-slash"]}
    state = arranged(*THREE, others=laid, packs=PAIRS, **STRIKE)
    state.defender, state.curses = defender, supply
    assert curses(sit_down(state, packs=PAIRS)) == cursed


@pytest.mark.rule("G-16.63", "G-8.19", "G-8.18")
def test_a_monster_weakened_to_nothing_neither_slashes_nor_curses() -> None:
    state = arranged(*THREE, active=["cursed-slash"], packs=PAIRS, **STRIKE)
    state.active[0].weakened = 2
    game = sit_down(state, packs=PAIRS)
    assert (hp(game), curses(game)) == ([10, 10, 10], [0, 0, 0])


@pytest.mark.rule("G-20.24", "G-5.16", "G-10.8")
def test_the_last_monster_falls_by_an_anytime_ability_before_cleanup() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["zombie"],
        place="enchantment-park",
        hands={0: ["dagger"], 1: ["eagle-eye-sniper", "mace"]},
    )
    state.players[1].hp = 7
    state.monster_deck.become(*["zombie"] * 20)
    game = sit_down(state)
    # The only monster is sniped without a question.
    answer(game, (1, "hero-eagle-eye-sniper"))
    assert damage(game, LOCATION) == [2]
    game.state.location.monsters[0].damage = 5
    answer(game, (1, "done"), (0, "done"))
    assert kinds(game) == {"brace"}
    answer(game, (1, "on"))
    # The monsters strike, and nothing of it is undone by what follows.
    assert (kinds(game), game.state.location.hp) == ({"clean-up"}, 7)
    answer(game, (1, "use-0-0-eagle-eye-sniper"), (1, "mace"))
    # The reward first (2 HP), then the end of the encounter, with no refill of the defending player alone.
    assert hp(game)[1] == 9
    assert game.state.phase in {Phase.LEAVING, Phase.RESTING}
    assert game.state.players[1].played == []
    assert sorted(game.state.players[1].discard) == ["eagle-eye-sniper", "mace"]
    assert kinds(game) <= {"spend", "discard", "roll:deck-1"}


@pytest.mark.rule("G-8.23", "G-9.8")
def test_a_ferocious_monster_called_by_anothers_drummer_cannot_be_taunted_away() -> None:
    state = arranged(
        "fiona", "gerki", active=["zombie"], hands={1: ["rogue"]}, agenda=[BeginRound()],
        phase=Phase.BEGINNING,
    )  # fmt: skip
    enter(state, "goblin-drummer", 1)
    state.monster_deck.top[:] = ["moon-worg"]
    game = sit_down(state)
    assert (group(game, 0), group(game, 1)) == (["zombie", "moon-worg"], ["goblin-drummer"])
    assert starting(game, 0, "marker") == ["marker-goblin-drummer-2"]
    answer(game, (1, "hero-rogue"))
    assert keys(game, 1) == ["zombie-1", "none"]


@pytest.mark.rule("G-8.11", "G-8.15")
def test_a_drummer_on_the_location_calls_nobody() -> None:
    state = arranged(
        "fiona", "gerki", active=["zombie"], agenda=[BeginRound()], phase=Phase.BEGINNING
    )
    enter(state, "goblin-drummer", LOCATION)
    state.monster_deck.top[:] = ["moon-worg"]
    game = sit_down(state)
    assert (group(game, 0), group(game, 1)) == (["zombie"], [])
    assert game.state.monster_deck.top == ["moon-worg"]


@pytest.mark.rule("G-6.26", "G-7.2")
def test_a_reroll_counts_for_the_fight_and_splash_comes_once() -> None:
    game = at_the_inn(
        "zot", "gerki", active=["zombie", "zombie", "hungry-ooze"],
        hands={0: ["novice-of-hours", "scroll-of-sparks"]},
    )  # fmt: skip
    answer(game, (0, "hero-novice-of-hours"), (0, "item-scroll-of-sparks-0"), (0, "fight-0-1"))
    answer(game, 3, (0, "1"), 1)
    assert damage(game, 0) == [1 + 2, 1, 0]


@pytest.mark.rule("G-15.7", "G-15.8", "G-15.10")
@pytest.mark.parametrize(("level", "then"), [(1, 2), (2, 2), (3, 3)])
def test_who_is_retired_in_the_last_cleanup_levels_up_from_the_lowered_level(
    level: int, then: int
) -> None:
    state = arranged("fiona", "gerki", active=["zombie"], hands={0: ["tainted-blade"]})
    state.players[0].level = level
    state.active[0].damage = 8
    state.monster_deck.become(*["zombie"] * 20)
    game = sit_down(state)
    answer(game, (0, f"hero-fiona-{level}"), (0, "item-tainted-blade-0"), (0, "fight-0-1"))
    while kinds(game) != {"act"}:
        seat = next(iter(game.decisions))
        answer(game, (seat, "enough" if "enough" in keys(game, seat) else keys(game, seat)[0]))
    player = game.state.players[0]
    assert (player.level, player.hero, game.state.encounter) == (then, "hand", 2)
    assert "fiona-1" not in game.state.retired


@pytest.mark.rule("G-11.7", "G-11.32")
def test_who_comes_from_a_location_lost_before_the_blow_deals_none_in_this_round() -> None:
    """A Powder Cart blows the location up before the monsters strike."""
    game = table(
        active=["giant-boar"],
        location=["powder-cart", "zombie", "zombie"],
        place_hp=3,
        agenda=[MonsterDamage(), Act()],
        phase=Phase.ENDING,
    )
    answer(game, (0, "zombie-2"))
    assert (group(game, 0), group(game, 1)) == (["giant-boar", "zombie"], ["zombie"])
    assert hp(game) == [8, 10]


@pytest.mark.rule("G-11.7")
def test_who_comes_from_a_location_lost_while_people_act_deals_none_before_the_next_round() -> None:
    game = at_the_inn(
        active=["wrecking", "giant-boar"],
        location=["zombie", "zombie"],
        place_hp=2,
        hands={0: ["pit-fighter"]},
    )
    answer(game, (0, "hero-pit-fighter"), (0, "fight-0-3"), (0, "zombie-1"))
    assert group(game, 0) == ["giant-boar", "zombie"]
    assert game.view(0)["table"]["coming"]["damage"] == 2
    end_round(game)
    assert hp(game) == [8, 10]
    # In the next round Gerki defends, and the Zombie that he took strikes him.
    end_round(game)
    assert hp(game) == [8, 8]


def end_round(game: Game[Greyport]) -> None:
    """Let everybody be done, and keep what may be kept, until the next round begins."""
    before = game.state.round
    while game.state.round == before:
        seat = next(iter(game.decisions))
        options = keys(game, seat)
        wanted = [each for each in ("done", "enough", "zombie") if each in options]
        answer(game, (seat, [*wanted, options[0]][0]))


@pytest.mark.rule("G-14.6", "G-14.7")
@pytest.mark.parametrize(("bomb", "won"), [("powder-cart", True), ("mad-bomber", False)])
def test_a_bomb_that_fells_the_last_boss_goes_by_the_order_of_its_words(
    bomb: str,
    won: bool,  # noqa: FBT001
) -> None:
    """The cart burns the boss and then whoever fought it; the bomber harms first."""
    game = at_the_inn(active=[bomb, "drog"], hands={0: ["mace"]})
    game.state.players[0].hp = 1
    monster(game, "drog").damage = 29
    monster(game, bomb).damage = monster(game, bomb).hp - 1
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"), 2)
    assert game.outcome is not None
    assert game.outcome.won is won


@pytest.mark.rule("G-9.5", "G-8.23")
def test_another_player_taunts_the_last_and_ferocious_monster_off_the_location() -> None:
    game = table(location=["moon-worg"], place="enchantment-park", hands={1: ["rogue"]})
    game.state.players[1].hp = 3
    answer(game, (1, "hero-rogue"), (1, "moon-worg-1"))
    assert (group(game, 0), group(game, 1), hp(game)) == (["moon-worg"], [], [10, 5])


@pytest.mark.rule("G-4.10", "G-8.10", "G-9.8")
def test_nothing_to_taunt_leaves_the_marker_for_later() -> None:
    state = arranged(
        "fiona", "gerki", others={1: ["mind-leech"]}, hands={1: ["rogue"]},
        agenda=[BeginRound()], phase=Phase.BEGINNING,
    )  # fmt: skip
    game = sit_down(state)
    assert (kinds(game), game.state.marker_used) == ({"act"}, False)
    assert starting(game, 0, "marker") == []


@pytest.mark.rule("G-7.29", "G-11.13", "G-13.1")
def test_tokens_and_a_further_hero_end_with_the_encounter() -> None:
    state = arranged("fiona", "gerki", active=["zombie"], hands={1: ["townsfolk"]})
    state.shields = 2
    state.active[0].damage = 8
    state.monster_deck.become(*["zombie"] * 20)
    game = sit_down(state)
    answer(game, (1, "hero-townsfolk"), (1, "fight-0-1"))
    while kinds(game) != {"act"}:
        seat = next(iter(game.decisions))
        answer(game, (seat, "enough" if "enough" in keys(game, seat) else keys(game, seat)[0]))
    assert (game.state.encounter, game.state.shields) == (2, 0)
    hero = starting(game, 1, "hero")[0]
    answer(game, (1, hero), *([(1, keys(game, 1)[0])] if kinds(game) != {"act"} else []))
    assert starting(game, 1, "hero") == []


@pytest.mark.rule("G-15.14", "G-11.18", "G-11.38")
def test_a_curse_on_an_empty_deck_is_drawn_before_the_discard_pile_is_shuffled() -> None:
    state = arranged("fiona", "gerki", active=["zombie"], agenda=[Refill(), Act()])
    player = state.players[0]
    player.hand[:], player.discard[:], player.hero = ["mace"] * 3, ["dagger"] * 4, "aside"
    player.deck = Pile.of()
    player.deck.put_on_top("curse")
    player.open_top = 1
    game = sit_down(state)
    while kinds(game) == {"roll:deck-1"}:
        answer(game, keys(game, 0)[0])
    found = game.state.players[0]
    assert (found.hand, found.hero, len(found.deck)) == (
        ["curse", "dagger", *["mace"] * 3],
        "hand",
        3,
    )
    assert found.discard == []


@pytest.mark.rule("G-8.15", "G-20.30", "G-11.32")
def test_whom_a_penalty_reveals_lies_in_wait_when_the_location_has_gone() -> None:
    state = arranged(
        "fiona", "gerki", location=["zombie", "zombie", "cellar-rat"], place_hp=4,
        scenario="the-goblin-king", **STRIKE,
    )  # fmt: skip
    state.encounter = 2
    state.monster_deck.top[:] = ["sabre-cat"]
    game = sit_down(state)
    assert kinds(game) == {"take-monster"}
    assert group(game, 0) == ["sabre-cat"]
    answer(game, (0, "zombie-1"), (1, "zombie-2"))
    assert (group(game, 0), group(game, 1)) == (["sabre-cat", "zombie", "cellar-rat"], ["zombie"])
    assert (game.state.location.id, hp(game)) == ("", [9, 10])


@pytest.mark.rule("G-10.2", "G-7.30", "G-10.6")
def test_a_reward_in_the_middle_of_a_card_comes_before_its_next_ability() -> None:
    """Fiona Taunts the last monster away, and everybody heals before her shield token lies there."""
    game = table(
        location=["zombie"], place="enchantment-park", hands={0: ["taunt-shield"]}, packs=PAIRS
    )
    game.state.players[0].hp = 4
    answer(game, (0, "hero-taunt-shield"))
    assert game.state.shields == 0
    answer(game, (0, "zombie-1"))
    # The Zombie harms whoever Taunts it, which no token prevents yet.
    assert (hp(game)[0], game.state.shields) == (5, 1)
