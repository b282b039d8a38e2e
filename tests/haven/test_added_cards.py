"""Cards that come into modifier decks for one scenario, and cards of a deck that others than its owner draw (p. 10, 23 and 24)."""

from collections import Counter

import pytest

from tests.haven.arena import Arena, hall
from tests.haven.scene import Scene
from tests.haven.scenes import QUIET
from tests.haven.scenes import scene as scenario
from tests.haven.test_summons import BOT, next_round, summoned

pytestmark = pytest.mark.usefixtures("haven")

EFFECT = f'{QUIET}[[rules]]\nwhen = "setup-end"\ndo = "add 2 minus-1 to character"\ntext = "Bad omens."\n'
PARTY = ("cragheart", "mindthief")
ARMOR = {"cragheart": ["hide-armor"]}
"""It puts two -1 cards into a deck of its own."""


def cards(perks: list[int], more: str = EFFECT, **setup: object) -> Counter[str]:
    """Begin a scenario, and count the modifier cards of the Cragheart."""
    fight: Arena = scenario(
        hall(), more, characters=PARTY, perks={"cragheart": perks, "mindthief": []}, **setup,  # type: ignore[arg-type]
    )  # fmt: skip
    return Counter(fight.state.decks.of["cragheart"].list_cards())


@pytest.mark.rule("H-10.20", "H-23.28")
def test_cards_of_effects_are_for_this_scenario_and_cards_of_perks_for_all() -> None:
    plain = cards([], QUIET)
    assert (plain.total(), plain["minus-1-added"]) == (20, 0)
    assert cards([]) - plain == Counter({"minus-1-added": 2})
    with_perk = cards([5], QUIET)
    assert with_perk - plain == Counter({"[+2 immobilize]": 1})
    burdened = cards([5])
    assert burdened - with_perk == Counter({"minus-1-added": 2})
    assert (
        Counter({each: n for each, n in burdened.items() if each != "minus-1-added"}) == with_perk
    )


@pytest.mark.rule("H-10.20")
@pytest.mark.parametrize(
    ("perks", "added"), [([], 4), ([6], 2), ([7], 2), ([6, 7], 0)],
    ids=["neither", "no scenario effects", "no item effects", "both"],
)  # fmt: skip
def test_a_perk_keeps_off_what_it_speaks_of(perks: list[int], added: int) -> None:
    assert cards(perks, items=ARMOR)["minus-1-added"] == added


def drawn_by_a_summon(face: str) -> Scene:
    """Let a summon attack with a card of its owner's deck."""
    fight = summoned(BOT, hall(d2="d"))
    fight.state.decks.of["hero"].pile.shuffle_in(face)
    fight.coming["modifiers-hero"] = [face]
    fight.figure("bot-1").hp = 1
    return next_round(fight).until("modifier-ability")


@pytest.mark.rule("H-24.12")
def test_what_only_characters_have_goes_to_the_owner_of_the_deck() -> None:
    fight = drawn_by_a_summon("[+0 then {xp 1}]").answer("yes")
    assert fight.hero("hero").experience == 1
    fight = drawn_by_a_summon("[+0 then {recover 1 card in discard}]").answer("yes")
    assert (fight.asked, fight.keys) == ({0: "recover"}, ["b", "stop"])
    fight.answer("b")
    assert "b" in fight.zones("hero")["hand"]
    own = drawn_by_a_summon("[+0 then {heal 1 self}]").answer("yes")
    assert (own.hp("bot-1"), own.hp("hero")) == (2, 20), "anybody can be healed"


@pytest.mark.rule("H-24.13")
def test_summons_of_the_owner_are_meant_whoever_draws_the_card() -> None:
    fight = drawn_by_a_summon("[+0 then {heal 2 on all summons}]").answer("yes")
    assert fight.hp("bot-1") == 3
