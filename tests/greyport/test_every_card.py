"""Every card of the box is played, and every scene notices when its card says something else."""

from collections import defaultdict

import pytest

from tabard.greyport.abilities import Ability
from tabard.greyport.box import Box
from tabard.greyport.checking import FITS
from tabard.greyport.content import KINDS
from tabard.greyport.fitting import find_misfits
from tabard.greyport.writing import write_line
from tabard.table import Content, RefusedError

from .box import box
from .mutants import mutants
from .played import (
    aberrations,
    beasts,
    bosses,
    brutes,
    characters,
    cultists,
    dragons,
    encounters,
    goblins,
    heroes,
    items,
    places,
    tokens,
)
from .playing import changed_box, run
from .scenes import Scene

SCENES = (
    *characters.SCENES,
    *heroes.SCENES,
    *items.SCENES,
    *goblins.SCENES,
    *beasts.SCENES,
    *brutes.SCENES,
    *cultists.SCENES,
    *aberrations.SCENES,
    *dragons.SCENES,
    *tokens.SCENES,
    *bosses.SCENES,
    *places.SCENES,
    *encounters.SCENES,
)

BY_CARD: dict[str, list[Scene]] = defaultdict(list)
for _each in SCENES:
    BY_CARD[_each.card].append(_each)


def texts(content: Box) -> dict[str, tuple[Ability, ...]]:
    """List the cards that say anything, a boss with two sides twice."""
    return {id_: text.abilities for id_, text in content.texts.items() if text.abilities}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.card)
def test_a_card_does_what_it_says(scene: Scene) -> None:
    run(scene)


def test_no_card_is_left_out() -> None:
    assert {*texts(box())} - {*BY_CARD} == set()


EQUAL = (
    # A player hero never lies in a discard pile.
    ("non-player hero discard", "hero discard"),
    # There is only one tail.
    ("{mordigars-tail} 1", "{mordigars-tail} 2"),
    # Only a group before the defending player hits a player with its numbers.
    ("hits-player: discard 1 card defender", "hits-player: discard 1 card front"),
)
"""What is written differently and means the same."""


def is_same(one: tuple[Ability, ...], other: tuple[Ability, ...]) -> bool:
    """Tell whether two texts mean the same."""
    text = write_line(one)
    return any(text.replace(*pair) == write_line(other) for pair in EQUAL)


def can_be_written(card: str, do: tuple[Ability, ...]) -> bool:
    """Tell whether `tabard check` would let a text pass."""
    kind = next(
        each for each in KINDS if card.partition("/")[0] in box().library.entries(each.type)
    )
    return not [*find_misfits(do, FITS[kind.name])]


def notices(scene: Scene, changed: Content) -> bool:
    """Tell whether a scene fails with another text of its card; the rules must be able to play it."""
    try:
        run(scene, changed)
    except (AssertionError, RefusedError):
        return True
    return False


def is_noticed(card: str, other: tuple[Ability, ...]) -> bool:
    """Tell whether any scene fails when this stands on a card instead."""
    changed = changed_box(card, other)
    return any(notices(scene, changed) for scene in BY_CARD[card])


@pytest.mark.parametrize("card", BY_CARD)
def test_another_text_is_noticed(card: str) -> None:
    """Change one word of a card: a scene of it fails."""
    do = box().texts[card].abilities
    others = [each for each in mutants(do) if can_be_written(card, each) and not is_same(do, each)]
    assert [write_line(each) for each in others if not is_noticed(card, each)] == []
