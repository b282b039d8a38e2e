"""Allies of the party and monsters that fight each other (p. 44 and 64)."""

import pytest

from tabard.crawl.events import Attacked
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, scene

pytestmark = pytest.mark.usefixtures("haven")


def hired(do: str = "attack +0", *, traits: str = "", top: str = "attack 2") -> Scene:
    """Let the first of two monsters, next to each other, fight for the party."""
    fight = scene(top, foes=[foe("dummy", do=do, traits=traits)], drawing=hall(f1="d", f2="d"))
    fight.figure("dummy-1").side = "party"
    return fight


@pytest.mark.rule("H-44.10", "H-64.1")
def test_allies_draw_from_a_deck_of_their_own_and_so_do_the_monsters_against_them() -> None:
    fight = hired()
    decks = fight.state.decks.of
    before = {owner: len(deck.pile) for owner, deck in decks.items()}
    fight.until("short-rest", "select")
    attacks = [(each.attacker, each.target) for each in fight.happened(Attacked)]
    assert attacks == [("dummy-1", "dummy-2"), ("dummy-2", "dummy-1")]
    drawn = {owner: before[owner] - len(deck.pile) for owner, deck in decks.items()}
    assert drawn == {"hero": 0, "mate": 0, "monsters": 1, "allies": 1}


@pytest.mark.rule("H-64.1", "H-27.15")
def test_a_curse_goes_into_the_deck_of_its_side() -> None:
    fight = hired("attack +0 curse")
    fight.until("short-rest", "select")
    decks = fight.state.decks
    assert "curse" in decks.of["allies"].list_cards()
    assert "curse" in decks.of["monsters"].list_cards()
    assert (decks.curses, decks.monster_curses) == (9, 9)


@pytest.mark.rule("H-64.2")
def test_who_changes_sides_keeps_what_it_has_and_does_not_count_as_an_enemy() -> None:
    fight = hired("attack +19", traits="shield 1")
    fight.figure("dummy-1").hp = 7
    fight.until()
    assert fight.game.outcome is not None
    assert fight.game.outcome.won
    assert fight.hp("dummy-1") == 7
    assert fight.state.traits(fight.figure("dummy-1")).shield == 1


@pytest.mark.rule("H-44.25")
def test_an_ally_shown_by_a_standee_acts_on_the_card_of_its_set_with_its_stat_card() -> None:
    fight = hired("attack +1")
    fight.until("short-rest")
    first = fight.happened(Attacked)[0]
    assert (first.attacker, first.base) == ("dummy-1", 3)
    assert [each.initiative for each in fight.state.places if "dummy-1" in each.figures] == [50]


def test_allies_are_no_targets_of_attacks_and_can_be_healed() -> None:
    fight = hired(top="heal 2 range 9").play("a-top")
    assert "dummy-1" in fight.keys
    assert "dummy-2" not in fight.keys
