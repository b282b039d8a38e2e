"""What stands on the cards, played: dice and numbers, parts that are missing, levels, bosses, tokens, curses."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.content import ContentError
from tabard.greyport.loading import prepare
from tabard.greyport.state import LOCATION, Greyport, Phase
from tabard.greyport.steps import (
    Act,
    MonsterDamage,
    PassMarker,
    Refill,
    RefillAll,
    SetUpEncounter,
)
from tabard.table import Game
from tabard.table.settling import Dice

from .box import box, built_in, own
from .table import answer, arranged, damage, group, keys, monster, sit_down, starting, table

INN = "red-dragon-inn"
BOSSES = sorted(box().bosses)
SCENARIO_OF = {
    placed.id: encounter.scenario
    for encounter in box().encounters.values()
    for placed in encounter.bosses
}


@pytest.mark.rule("G-1.3", "G-20.8")
@pytest.mark.parametrize("character", sorted(box().characters))
def test_one_of_three_levels_is_in_use(character: str) -> None:
    other = "zot" if character != "zot" else "fiona"
    state = arranged(character, other, phase=Phase.RESTING)
    own_cards = {id_ for id_, each in box().player_heroes.items() if each.character == character}
    assert own_cards == {f"{character}-{level}" for level in (1, 2, 3)}
    state.agenda[:] = [Act()]
    seen = []
    for _ in range(4):
        game = sit_down(state, dice=Dice.TABLE)
        playable = starting(game, 0, f"hero-{character}")
        seen.append([each for each in playable if each[5:] in own_cards])
        player = game.state.players[0]
        everything = [*player.deck.cards(), *player.hand, *player.discard]
        assert own_cards.isdisjoint(everything)
        state = game.state
        state.agenda[:] = [RefillAll(), Act()]
    assert seen == [[f"hero-{character}-{level}"] for level in (1, 2, 3, 3)]


@pytest.mark.rule("G-1.4")
def test_what_a_monster_does_not_show_it_does_not_have() -> None:
    for card, taken in (("cave-bear", 4), ("orc-champion", 3)):
        game = table(active=[card, "zombie"], place=INN)
        assert starting(game, 0, "hero") == ["hero-fiona-1"]
        answer(game, (0, "hero-fiona-1"))
        assert starting(game, 0, "fight") == ["fight-0-1", "fight-0-2", "fight-0-1+2"]
        answer(game, (0, "fight-0-1"), 4)
        assert damage(game, 0) == [taken, 0]


@pytest.mark.rule("G-1.4")
@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("monsters/mine.toml", 'faction = "goblins"\nthreat = 1\ndamage = 1\n'),
        ("monsters/mine.toml", 'faction = "goblins"\nhp = 4\ndamage = 1\n'),
        ("monsters/mine.toml", 'faction = "goblins"\nhp = 4\nthreat = 1\n'),
        ("tokens/mine.toml", "damage = 1\n"),
        ("tokens/mine.toml", "hp = 4\n"),
    ],
)
def test_a_monster_without_its_figures_is_refused(tmp_path: Path, file: str, text: str) -> None:
    head = 'name = "Mine"\nabout = "Something new"\n'
    whole = 'faction = "goblins"\nhp = 4\nthreat = 1\ndamage = 1\n'
    own(tmp_path / "good", {"monsters/mine.toml": head + whole})
    with pytest.raises(ContentError, match="missing key"):
        own(tmp_path / "bad", {file: head + text})


def facing(boss: str, *hand: str, place: int = 0, **laid: Any) -> Greyport:
    """Let the party face a boss in a group, with nothing there that spares it."""
    groups: dict[str, Any] = {"location": [boss]} if place == LOCATION else {"active": [boss]}
    return arranged(
        "gerki",
        "zot",
        **groups,
        scenario=SCENARIO_OF[boss],
        hands={0: hand},
        place=INN,
        place_hp=20,
        **laid,
    )


@pytest.mark.rule("G-1.6")
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_is_fought_splashed_and_sniped_like_a_monster(boss: str) -> None:
    armor = box().bosses[boss].armor
    state = facing(boss, "blowpipe")
    game = sit_down(state)
    answer(game, (0, "hero-gerki-1"), (0, "item-blowpipe-0"))
    sniped = 0 if boss == "baelfire" else max(0, 2 - armor)
    assert monster(game, boss).damage == sniped
    targets = starting(game, 0, "fight-0-1")
    answer(game, (0, targets[0]), 4)
    assert monster(game, boss).damage == sniped + 6 - armor
    state = facing(boss, "lookout")
    state.players[1].level = 3
    state.active.insert(0, arranged("gerki", "zot", active=["zombie"]).active[0])
    state.active[0].number = 9
    game = sit_down(state)
    answer(game, (1, "hero-zot-3"), (1, "fight-0-9"), 1)
    assert monster(game, boss).damage == 3 - max(0, armor - 1)


@pytest.mark.rule("G-1.6")
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_hits_from_its_group_and_is_taunted_out_of_it(boss: str) -> None:
    ending: dict[str, Any] = {"agenda": [MonsterDamage(), Refill()], "phase": Phase.ENDING}
    dealt = box().bosses[boss].damage
    if boss == "valeria":
        # Without a cultist on the location she turns over before she strikes, and then cuts all round.
        assert box().bosses[boss].back is not None
        dealt = 4
    game = sit_down(facing(boss, **ending))
    # Both call somebody when they are alone.
    more = {"drog": 1 + 1, "hydra": 2}.get(boss, 0)
    assert game.state.players[0].hp == 10 - dealt - more
    game = sit_down(facing(boss, place=LOCATION, **ending))
    assert game.state.players[0].hp + game.state.location.hp < 30
    game = sit_down(facing(boss, place=LOCATION))
    answer(game, (0, f"marker-{boss}-1"))
    assert group(game, 0) == [boss]


@pytest.mark.rule("G-1.6", "G-8.24")
def test_keywords_of_a_boss_work_as_on_a_monster() -> None:
    state = facing("mordigar", agenda=[PassMarker()], phase=Phase.ENDING)
    game = sit_down(state)
    assert group(game, 1) == ["mordigar"]
    game = table(active=["hydra", "hydra-head"], scenario="attack-of-the-hydra")
    answer(game, (0, "hero-fiona-1"))
    # The head is a Tank, so that the boss behind it is out of reach unless both are fought.
    assert starting(game, 0, "fight") == ["fight-0-2", "fight-0-1+2"]
    state = facing("valeria", agenda=[MonsterDamage(), Refill()], phase=Phase.ENDING)
    assert sit_down(state).state.players[0].discard == ["curse"]


@pytest.mark.rule("G-1.10")
def test_a_curse_only_takes_room() -> None:
    plain = table(active=["zombie"], hands={0: ["mace", "bar-brawler"]})
    cursed = table(active=["zombie"], hands={0: ["mace", "bar-brawler", "curse", "curse"]})
    for game in (plain, cursed):
        answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"))
    assert keys(plain, 0) == keys(cursed, 0)
    for game in (plain, cursed):
        answer(game, (0, "fight-0-1"), 2)
    assert [damage(plain, 0), damage(cursed, 0)] == [[7], [7]]
    assert [each.hp for each in cursed.state.players] == [10, 10]


@pytest.mark.rule("G-1.13")
@pytest.mark.parametrize(
    ("card", "rolled", "dealt"),
    [
        ("bar-brawler", 5, 5),
        ("dragonslayer", 4, 6),
        ("gate-sergeant", 3, 4),
        ("dockhand", None, 4),
        ("townsfolk", None, 1),
    ],
)
def test_damage_is_a_die_a_number_or_both(card: str, rolled: int | None, dealt: int) -> None:
    game = table(active=["cave-bear"], hands={0: [card]}, place=INN)
    answer(game, (0, f"hero-{card}"), (0, "fight-0-1"))
    asked = next(iter(game.decisions.values())).kind
    assert asked.startswith("roll:") is (rolled is not None)
    answer(game, *([] if rolled is None else [rolled]))
    assert damage(game, 0) == [dealt]


@pytest.mark.rule("G-1.13", "G-1.23")
def test_hero_and_item_add_up() -> None:
    game = table("gerki", "zot", active=["cave-bear"], hands={0: ["boar-spear"]}, place=INN)
    answer(game, (0, "hero-gerki-1"), (0, "item-boar-spear-0"), (0, "fight-0-1"), 4, 3)
    assert damage(game, 0) == [4 + 1 + 3 + 2]


def bare(tmp_path: Path) -> Sequence[Path]:
    """Make a pack with a hero and an item that show no damage."""
    head = 'about = "Carries no weapon"\ntype = "physical"\ncost = "copper"\n'
    hero = f'id = "waver"\nname = "Waver"\n{head}do = "splash 1"\n'
    item = f'id = "flag"\nname = "Flag"\n{head}do = "pierce 1"\n'
    own(tmp_path, {"heroes/mine.toml": f"[[hero]]\n{hero}", "items/mine.toml": f"[[item]]\n{item}"})
    return (tmp_path,)


@pytest.mark.rule("G-1.23")
def test_who_deals_nothing_may_fight_and_splash(tmp_path: Path) -> None:
    laid: dict[str, Any] = {
        "active": ["cave-bear", "zombie", "zombie"],
        "place": INN,
        "packs": bare(tmp_path),
    }
    game = table(hands={0: ["waver"]}, **laid)
    answer(game, (0, "hero-waver"), (0, "fight-0-1"))
    assert damage(game, 0) == [0, 1, 1]
    game = table(hands={0: ["flag"]}, **laid)
    answer(game, (0, "hero-fiona-1"), (0, "item-flag-0"), (0, "fight-0-1"), 3)
    assert damage(game, 0) == [3, 0, 0]


@pytest.mark.rule("G-1.15", "G-2.6")
def test_starting_cards_never_lie_in_a_row() -> None:
    starting_cards = [
        each for each in [*box().heroes.values(), *box().items.values()] if each.character
    ]
    assert sum(each.copies for each in starting_cards) == 45
    assert {each.cost for each in starting_cards} == {None}
    game: Game[Greyport] = tabard.new("greyport", seed=4, party=["zot", "deirdre"])
    rows = [*game.state.heroes.row, *game.state.heroes.deck.cards()]
    rows += [*game.state.items.row, *game.state.items.deck.cards()]
    assert {each.id for each in starting_cards}.isdisjoint(rows)
    assert len(rows) + len(game.state.retired) == 98


@pytest.mark.rule("G-1.16", "G-1.17")
def test_neither_tokens_nor_bosses_are_ever_in_the_deck() -> None:
    every = sorted(box().subdecks)
    game: Game[Greyport] = tabard.new(
        "greyport", seed=2, variants=["different-monsters"], subdecks=[every, [], []]
    )
    answer(game, (0, "fiona"))
    state = game.state
    cards = [*state.monster_deck.cards(), *[each.card for _, each in state.monsters()]]
    assert len(cards) == 120
    assert {*cards} <= {*box().monsters}


@pytest.mark.rule("G-1.17", "G-0.5")
@pytest.mark.parametrize("encounter", sorted(box().encounters))
def test_bosses_come_by_the_setup_of_their_encounter_alone(encounter: str) -> None:
    card = box().encounters[encounter]
    state = arranged(
        "fiona", "gerki", agenda=[SetUpEncounter()], phase=Phase.SETUP, scenario=card.scenario
    )
    state.location.id = ""
    state.encounter = card.number - 1
    state.monster_deck.become(*["zombie"] * 20)
    game = sit_down(state, dice=Dice.TABLE)
    found = sorted(each.card for _, each in game.state.monsters() if each.card in box().bosses)
    assert found == sorted(each.id for each in card.bosses)


def boss_hp(seats: int, *packs: Path) -> int:
    """Set up the last encounter with so many players and return what Drog has."""
    party = ["fiona", "gerki", "zot", "deirdre", "chronos"][:seats]
    state = arranged(*party, agenda=[SetUpEncounter()], phase=Phase.SETUP, packs=packs)
    state.encounter = 2
    state.monster_deck.become(*["zombie"] * 20)
    return monster(sit_down(state, dice=Dice.TABLE, packs=packs), "drog").hp


@pytest.mark.rule("G-1.18")
def test_a_boss_has_the_hit_points_of_its_encounter_or_its_own(tmp_path: Path) -> None:
    assert [boss_hp(seats) for seats in (2, 3, 4, 5)] == [28, 42, 64, 82]
    encounters = built_in("encounters/the-interrupted-party.toml")
    own(
        tmp_path,
        {
            "bosses/drog.toml": built_in("bosses/drog.toml").replace(
                "damage = 2", "damage = 2\nhp = 17"
            ),
            "encounters/mine.toml": re.sub(r", hp = \[[^]]*\]", "", encounters),
        },
    )
    assert prepare([tmp_path]).prepared.bosses["drog"].hp == 17
    assert [boss_hp(seats, tmp_path) for seats in (2, 5)] == [17, 17]
