"""Programs that learn know every question there is, and are told nothing of other seats' hands."""

from __future__ import annotations

import importlib
import pkgutil
from array import array
from typing import Any

import tabard
from tabard import crawl, haven
from tabard.haven import campaign
from tabard.haven.meant import ENVS
from tabard.haven.observed import CARD, HERO, TABLE
from tabard.table import Question, Seat

OF_OTHERS = {"advantage", "equip", "initiative", "scenario", "upgrade"}
"""Kinds of the shared rules that this book does not ask."""


def test_learners_know_every_kind_of_question() -> None:
    modules = [
        importlib.import_module(each.name)
        for package in (crawl, haven, campaign)
        for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    ]
    asked = {
        each.kind
        for module in modules
        for each in vars(module).values()
        if isinstance(each, Question)
    }
    assert asked - OF_OTHERS == set(ENVS.kinds)


def seen(game: tabard.Game[Any], seat: int) -> dict[str, float]:
    """Return the numbers that a learner in a seat is told, by name."""
    numbers = array("f", [0.0]) * len(TABLE)
    ENVS.observe(game.state, Seat(seat), numbers)
    return dict(zip(TABLE, numbers, strict=True))


def test_a_learner_sees_its_own_cards_and_counts_those_of_others() -> None:
    game = tabard.new("haven", party=["fighter", "mender"], seats=2, seed=3)
    fighter, mender = game.state.party
    own = seen(game, 0)
    assert [own[f"character {place}: own"] for place in (1, 2)] == [1.0, 0.0]
    held = [f"card {place}: in hand" for place in range(1, len(fighter.cards) + 1)]
    assert [own[each] for each in held] == [1.0] * len(fighter.cards)
    before = dict(own)
    mender.cards[0].zone = "lost"
    after = seen(game, 0)
    changed = {each for each in TABLE if before[each] != after[each]}
    assert changed == {"character 2: cards in hand", "character 2: cards in lost"}
    assert len(set(CARD)) == len(CARD)
    assert len(set(HERO)) == len(HERO)
