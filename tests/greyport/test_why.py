"""Why something happened: each reason with its figure and its rule, as the table stood before."""

from typing import Any

import pytest
from msgspec.structs import replace

from tabard.greyport import events as told
from tabard.greyport.rulebook import rulebook
from tabard.greyport.state import Phase
from tabard.greyport.steps import DiscardStep, MonsterDamage
from tabard.greyport.why import KINDS, Scene, why
from tabard.table import Game, Seat
from tabard.table.journal import Began, list_standing

from .table import PAIRS, SWEEPER, answer, arranged, sit_down, starting, table


def reasons(game: Game[Any], kind: type, which: int = -1) -> list[str]:
    """Say why the last event of a kind happened; rules that are cited are in the book."""
    number = [each.number for each in game.told(None) if isinstance(each.event, kind)][which]
    found = why(game, number)
    assert found is not None
    book = {each.id: each.page for each in rulebook()}
    assert all(book[each["rule"]] == each["page"] for each in found["steps"] if each["rule"])
    return [each["words"] for each in found["steps"]]


def struck(shields: int = 0, tokens: tuple[str, ...] = (), **laid: Any) -> Game[Any]:
    """Let the monsters strike."""
    state = arranged(
        "fiona",
        "gerki",
        "zot",
        agenda=(MonsterDamage(), DiscardStep()),
        phase=Phase.ENDING,
        hands={0: ["wide-axe"]},
        **laid,
    )
    state.shields = shields
    game = sit_down(state)
    for each in tokens:
        game.apply(each, Seat(0))
    return game


@pytest.mark.rule("G-6.5")
def test_the_damage_of_a_fight_is_told_part_by_part() -> None:
    game = table(
        active=["frenzy-goblin", "goblin-shaman"],
        hands={0: ["bar-brawler", "wide-axe"]},
        place="grand-square",
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"), (0, "fight-0-1"), 4)
    assert reasons(game, told.Fought) == [
        "The white die shows 4.",
        "Wide Axe adds 1.",
        "Together that is 5, before armor.",
    ]
    assert reasons(game, told.MonsterHurt)[-1] == "It has Armor 1."
    assert reasons(game, told.Defeated)[0] == "It has 4 damage and 4 hit points."


def test_splash_and_pierce_are_told() -> None:
    game = table("zot", "gerki", active=["frenzy-goblin", "goblin-archer"], hands={0: []})
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 2)
    assert reasons(game, told.MonsterHurt, 1) == ["It stands beside the fight, which has Splash 1."]
    game = table(active=["frenzy-goblin", "goblin-shaman"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 1)
    assert reasons(game, told.MonsterHurt)[-1] == "It has Armor 1, of which Pierce ignores 1."


def test_what_spares_a_monster_comes_after_armor_and_pierce() -> None:
    """Baelfire has Armor 1, which Pierce 1 of the Old Harbor ignores, and takes at most 4 while four are active."""
    game = table(active=["baelfire", *["frenzy-goblin"] * 3], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 6)
    *_, armor, text = reasons(game, told.MonsterHurt)
    assert armor == "It has Armor 1, of which Pierce ignores 1."
    assert text.startswith("Its own text leaves 4 of 6: ")


@pytest.mark.rule("G-11.1")
def test_the_damage_to_a_player_is_told_monster_by_monster() -> None:
    game = struck(active=["frenzy-goblin", "frenzy-goblin"])
    assert reasons(game, told.Harmed) == [
        "Frenzy Goblin #1 deals 2 (1 is printed).",
        "Frenzy Goblin #2 deals 2 (1 is printed).",
        "There was no shield token.",
    ]


@pytest.mark.rule("G-7.21", "G-11.28")
def test_what_shield_tokens_did_is_told() -> None:
    game = struck(1, ("1",), active=["goblin-archer"])
    assert reasons(game, told.Harmed)[-1] == "Shield tokens prevented 1 of it."
    game = struck(1, ("0",), active=["goblin-archer"])
    assert reasons(game, told.Harmed)[-1] == "The party spent its tokens otherwise, or kept them."


@pytest.mark.rule("G-16.74")
def test_who_keeps_tokens_away_is_named() -> None:
    game = struck(3, active=["cultist"])
    assert "#1 keeps tokens from Fiona." in reasons(game, told.Harmed)[-1]


@pytest.mark.rule("G-11.27")
def test_the_damage_to_the_location_is_told() -> None:
    game = struck(active=["goblin-archer"], location=["goblin-archer", "frenzy-goblin"])
    assert reasons(game, told.LocationHP) == [
        "Goblin Archer #1 deals 2 to the location.",
        "Frenzy Goblin #2 deals 1 to the location.",
        "Shield tokens never protect the location.",
    ]


@pytest.mark.rule("G-11.6", "G-11.31")
def test_a_lost_location_says_how() -> None:
    game = struck(location=["goblin-archer"], place_hp=2)
    assert reasons(game, told.LocationLost)[0] == "Goblin Archer #1 deals 2 to the location."
    assert "the penalty of the encounter comes first" in reasons(game, told.LocationLost)[2]


@pytest.mark.rule("G-10.1", "G-9.5")
def test_a_saved_location_says_by_what() -> None:
    game = table(location=["frenzy-goblin"], hands={0: ["bar-brawler"]}, place_hp=3)
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 6)
    assert reasons(game, told.LocationSaved) == [
        "Its last monster, Frenzy Goblin #1, was defeated.",
        "It had 3 HP; one is enough.",
        "The reward is given at once, and only once in an encounter.",
    ]
    game = table(location=["frenzy-goblin"], others={1: ["goblin-archer"]})
    answer(game, (0, starting(game, 0, "marker-frenzy")[0]))
    assert reasons(game, told.LocationSaved)[0].endswith("#1, was Taunted away.")


def test_a_text_that_hurts_is_quoted() -> None:
    game = table(
        active=["mad-bomber"], others={1: ["goblin-archer"]}, hands={0: ["bar-brawler", "wide-axe"]}
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"), (0, "fight-0-1"), 6)
    first, *_ = reasons(game, told.Harmed)
    assert first.startswith("Mad Bomber: When it is defeated: ")


def test_of_two_texts_that_hurt_each_is_named_with_its_own_damage() -> None:
    """Both are defeated by one blow, so that the card told last is not the one whose text it is."""
    state = arranged(
        "fiona",
        "gerki",
        active=["mad-bomber", "powder-cart"],
        others={1: ["goblin-archer"]},
        hands={0: [SWEEPER]},
        place="red-dragon-inn",
        packs=PAIRS,
    )
    for monster in state.active:
        monster.damage = monster.hp - 2
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-1+2"))
    texts = [reasons(game, told.Harmed, which)[0] for which in (0, 1)]
    assert [each.partition(":")[0] for each in texts] == ["Mad Bomber", "Powder Cart"]


def test_damage_outside_of_a_fight_names_its_card() -> None:
    """The bomb hurts who stands beside it, right after a fight that has hurt it, too."""
    game = table(active=["mad-bomber", "goblin-archer"], hands={0: ["bar-brawler", "wide-axe"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"), (0, "fight-0-1"), 6)
    assert reasons(game, told.MonsterHurt, 0)[0] == "The white die shows 6."
    assert reasons(game, told.MonsterHurt, 1)[0].startswith("Mad Bomber: When it is defeated: ")


def test_of_two_cursed_monsters_the_one_is_named_whose_damage_got_through() -> None:
    game = struck(2, ("1", "1"), active=["acolyte-of-ash", "ruthless-zealot"])
    assert reasons(game, told.GotCurse)[0].startswith("Ruthless Zealot #2 is Cursed")
    assert "Acolyte" not in " ".join(reasons(game, told.GotCurse))


def test_an_older_game_that_did_not_write_down_whose_text_it_was_gets_no_guess() -> None:
    game = table(
        active=["mad-bomber"], others={1: ["goblin-archer"]}, hands={0: ["bar-brawler", "wide-axe"]}
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"), (0, "fight-0-1"), 6)
    told_ = [each for each in game.told(None) if isinstance(each.event, told.Harmed)][-1]
    older = replace(told_.event, by="")
    scene = Scene(game, *_step_of(game, told_.number))
    assert [each.words for each in KINDS[told.Harmed](scene, older)] == [
        "There was no shield token."
    ]


def _step_of(game: Game[Any], number: int) -> tuple[Any, list[Any]]:
    """Return with which entry the step of another began, and what came between."""
    before = [each for each in list_standing(game.stream) if each.number < number]
    start = max(index for index, each in enumerate(before) if isinstance(each, Began))
    return before[start], before[start + 1 :]


def test_moves_say_why() -> None:
    game = table(active=["frenzy-goblin"], location=["goblin-archer"])
    answer(game, (0, starting(game, 0, "marker-goblin-archer")[0]))
    assert reasons(game, told.Moved) == ["A Taunted monster goes to the group of who Taunts it."]


def test_without_a_number_it_is_the_last_that_can_be_explained() -> None:
    game = table(active=["frenzy-goblin", "frenzy-goblin"], hands={0: ["bar-brawler"]})
    assert why(game) is None
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 1)
    found = why(game)
    assert found is not None
    assert found["title"] == "Frenzy Goblin #1 takes 1 damage: 3 of 4 HP left"


def test_what_needs_no_reason_has_none() -> None:
    game = table(active=["frenzy-goblin"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"))
    number = next(
        each.number for each in game.told(None) if isinstance(each.event, told.PlayedCard)
    )
    assert why(game, number) is None
