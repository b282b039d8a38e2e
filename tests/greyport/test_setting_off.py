"""What damage to monsters sets off, played: Spiked Drakes, Heads, Wyverns, the Vengeful; and shield tokens."""

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import MonsterDamage, Refill

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
)


@pytest.mark.rule("G-16.26")
@pytest.mark.parametrize("killer", ["fight", "splash", "snipe"])
def test_who_fells_a_spiked_drake_by_any_damage_is_hurt(killer: str) -> None:
    game = at_the_inn(
        "zot",
        "gerki",
        active=["spiked-drake", "cave-bear"],
        hands={0: ["fire-mage"], 1: ["militia-archer"]},
    )
    monster(game, "spiked-drake").damage = 10
    match killer:
        case "fight":
            answer(game, (0, "hero-fire-mage"), (0, "fight-0-1"), 2)
        case "splash":
            answer(game, (0, "hero-fire-mage"), (0, "fight-0-2"), 2)
        case _:
            answer(game, (1, "hero-militia-archer"), (1, "spiked-drake-1"))
    assert group(game, 0) == ["cave-bear"]
    assert [each.hp for each in game.state.players] == ([10, 9] if killer == "snipe" else [9, 10])


@pytest.mark.rule("G-16.49", "G-20.17")
def test_a_token_prevents_what_a_spiked_drake_does() -> None:
    game = at_the_inn(
        active=["spiked-drake", "zombie"], hands={0: ["shield-maiden"], 1: ["militia-archer"]}
    )
    monster(game, "spiked-drake").damage = 10
    answer(game, (0, "hero-shield-maiden"), (1, "hero-militia-archer"), (1, "spiked-drake-1"))
    assert kinds(game) == {"shields"}
    # No more tokens are offered than there is damage.
    assert keys(game, 0) == ["0", "1"]
    answer(game, (0, "1"))
    assert (game.state.players[1].hp, game.state.shields) == (10, 1)


@pytest.mark.rule("G-20.10", "G-16.12", "G-20.11")
def test_one_fight_is_one_time_for_the_hydra() -> None:
    game = at_the_inn(
        active=["hydra", "zombie"], hands={0: ["mace"]}, scenario="attack-of-the-hydra"
    )
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1+2"), 2)
    assert group(game, 0) == ["hydra", "zombie", "hydra-head"]
    game = at_the_inn(
        "zot", "gerki", active=["zombie", "hydra"], scenario="attack-of-the-hydra",
        hands={0: ["apprentice", "scroll-of-sparks"]},
    )  # fmt: skip
    answer(game, (0, "hero-apprentice"), (0, "item-scroll-of-sparks-0"), (0, "fight-0-1"), 2)
    assert group(game, 0) == ["zombie", "hydra", "hydra-head"]


@pytest.mark.rule("G-20.10", "G-6.16")
@pytest.mark.parametrize(("after", "dealt"), [(False, 0), (True, 2)])
def test_whether_splash_waits_for_the_defeats_is_an_option(after: bool, dealt: int) -> None:  # noqa: FBT001
    game = at_the_inn(
        active=["drog", "torglesnarf"],
        hands={0: ["bar-brawler", "claymore"]},
        scenario="the-goblin-king",
        splash_after_defeats=after,
    )
    monster(game, "drog").damage = 28
    answer(game, (0, "hero-bar-brawler"), (0, "item-claymore-0"), (0, "fight-0-1"), 1, 1)
    assert (group(game, 0), damage(game, 0)) == (["torglesnarf"], [dealt])


@pytest.mark.rule("G-20.10", "G-8.27")
@pytest.mark.parametrize("after", [False, True])
def test_the_vengeful_move_after_the_splash_with_either_option(after: bool) -> None:  # noqa: FBT001
    for damaged, moved in ((0, ["giant-boar", "cellar-rat"]), (2, ["giant-boar"])):
        game = at_the_inn(
            "zot",
            "gerki",
            location=["zombie", "giant-boar", "cellar-rat"],
            others={1: ["zombie"]},
            splash_after_defeats=after,
        )
        monster(game, "cellar-rat").damage = damaged
        answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 2)
        # Who falls by the Splash falls where it stands; the others go when all damage is dealt.
        assert (group(game, 0), damage(game, 0)) == (moved, [1] * len(moved))
        assert (group(game, LOCATION), damage(game, LOCATION)) == (["zombie"], [2])
        assert game.state.monster_discard == ["cellar-rat"] * (damaged // 2)


@pytest.mark.rule("G-16.62", "G-16.37")
@pytest.mark.parametrize(
    ("roll", "armored", "falls"),
    [(4, False, False), (5, False, True), (6, True, True), (5, True, False)],
)
def test_an_ice_wyvern_counts_what_it_really_took(roll: int, armored: bool, falls: bool) -> None:  # noqa: FBT001
    # The Tomb Lord gives it Armor 1; a white die and a Mace deal 6 to 11.
    beside = "tomb-lord" if armored else "zombie"
    game = at_the_inn(active=["ice-wyvern", beside], hands={0: ["bar-brawler", "mace"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"), (0, "fight-0-1"), roll)
    assert ("ice-wyvern" not in group(game, 0)) is falls


@pytest.mark.rule("G-19.16", "G-16.13", "G-16.37")
def test_an_ice_wyvern_falls_to_eighteen_and_to_no_great_snipe() -> None:
    game = at_the_inn(
        active=["ice-wyvern", "zombie"],
        hands={0: ["dockhand", "dagger"], 1: ["pit-fighter", "mace"]},
    )
    answer(game, (0, "hero-dockhand"), (0, "item-dagger-0"), (0, "fight-0-1"))
    assert damage(game, 0) == [9, 0]
    answer(game, (1, "hero-pit-fighter"), (1, "item-mace-0"), (1, "fight-0-1"))
    assert group(game, 0) == ["zombie"]
    # Ten at once by a Snipe fell nobody who has 18; a fight for one more ends it only at 18 in all.
    game = at_the_inn(active=["ice-wyvern", "zombie"], hands={1: ["snipe-ten"]})
    answer(game, (1, "hero-snipe-ten"), (1, "ice-wyvern-1"))
    assert damage(game, 0) == [10, 0]
    answer(game, (1, "fight-0-1"))
    assert damage(game, 0) == [11, 0]


@pytest.mark.rule("G-8.26", "G-8.22", "G-8.6")
@pytest.mark.parametrize(
    ("hurt", "moved", "left"),
    [
        ("zombie-2", ["giant-boar"], ["cave-bear"]),
        ("giant-boar-1", ["giant-boar"], ["zombie", "cave-bear"]),
        ("orc-champion-4", [], ["giant-boar", "zombie", "cave-bear"]),
    ],
)
def test_the_vengeful_move_when_one_beside_them_is_hurt(
    hurt: str, moved: list[str], left: list[str]
) -> None:
    game = at_the_inn(
        location=["giant-boar", "zombie", "cave-bear"],
        active=["orc-champion"],
        others={1: ["giant-boar"]},
        hands={1: ["blowpipe"]},
    )
    monster(game, "zombie").damage = 8
    answer(game, (1, "hero-gerki-1"), (1, "item-blowpipe-0"), (1, hurt))
    assert group(game, 0) == ["orc-champion", *moved]
    assert group(game, LOCATION) == left
    # One that stands before a player stays there.
    assert group(game, 1) == ["giant-boar"]


@pytest.mark.rule("G-8.26", "G-10.8")
def test_the_vengeful_and_the_last_monster() -> None:
    """The other one falls, the Vengeful one goes: the location is saved, and the encounter goes on."""
    game = at_the_inn(location=["ranged-vengeful", "zombie"], hands={1: ["lookout"]})
    monster(game, "zombie").damage = 8
    answer(game, (1, "hero-lookout"), (1, "zombie-2"))
    assert kinds(game) == {"roll:deck-1"}
    assert (group(game, LOCATION), group(game, 0)) == ([], ["ranged-vengeful"])


@pytest.mark.rule("G-8.26")
def test_a_vengeful_monster_that_falls_goes_nowhere() -> None:
    game = at_the_inn(location=["giant-boar", "zombie"], hands={1: ["lookout"]})
    monster(game, "giant-boar").damage = 8
    answer(game, (1, "hero-lookout"), (1, "giant-boar-1"))
    assert (group(game, LOCATION), group(game, 0)) == (["zombie"], [])
    assert game.state.monster_discard == ["giant-boar"]


@pytest.mark.rule("G-20.12", "G-7.29")
def test_there_are_as_many_tokens_as_are_wanted() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        hands={0: ["aegis-of-greyport", "captain-of-the-watch"]},
        packs=PAIRS,
    )
    state.shields = 30
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, "hero-captain-of-the-watch"), (0, "item-aegis-of-greyport-0"))
    assert game.state.shields == 30 + 3 + 4


@pytest.mark.rule("G-7.21", "G-8.18")
@pytest.mark.parametrize(("spent", "hp", "curses"), [(0, 8, 1), (1, 9, 1), (2, 10, 0)])
def test_each_token_cancels_one_damage(spent: int, hp: int, curses: int) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["ruthless-zealot"],
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
    )
    state.shields = 2
    game = sit_down(state)
    assert keys(game, 1) == ["0", "1", "2"]
    answer(game, (1, str(spent)))
    assert (game.state.players[0].hp, game.state.shields) == (hp, 2 - spent)
    assert game.state.players[0].discard == ["curse"] * curses
