"""From what is printed to what a character does with cards and items: which are played, and which come back."""

from __future__ import annotations

from typing import Literal

from tabard.crawl import ability_parts
from tabard.crawl.abilities import Ability
from tabard.haven import own_abilities as own
from tabard.haven import verbs
from tabard.haven.drafts import Draft
from tabard.haven.scenes import NotCoveredError
from tabard.haven.selectors import Except, In, Kind, Level, Single, Slot, count_chosen
from tabard.haven.vocabulary import Thing, Zone
from tabard.haven.wording import phrase_line


def read_play(node: verbs.Play, what: Single) -> Ability:
    """Read which card is played out of which pile."""
    zone, level, besides = None, None, ""
    for each in what.filters:
        match each:
            case In(zones=(Zone.DISCARD | Zone.LOST as found,)):
                zone = found
            case Level(number=number):
                level = number
            case Except(name=name):
                besides = name.name
            case _:
                raise NotCoveredError(node)
    if zone is None:
        raise NotCoveredError(node)
    pile: Literal["discard", "lost"] = "lost" if zone is Zone.LOST else "discard"
    return own.PlayCards(zone=pile, level=level, besides=besides, text=phrase_line(node))


def read_recover(node: verbs.PrintedRecover, what: Single, draft: Draft) -> Ability:
    """Read whose cards come back, from where, and which."""
    if what.noun not in (Kind(Thing.CARD), Kind(Thing.CARDS)) or what.place is not None:
        raise NotCoveredError(node)
    zone, level = None, None
    for each in what.filters:
        match each:
            case In(zones=(Zone.DISCARD | Zone.LOST as found,)):
                zone = found
            case Level(number=number):
                level = number
            case _:
                raise NotCoveredError(node)
    if zone is None:
        raise NotCoveredError(node)
    return own.RecoverCards(
        number=count_chosen(what) or ability_parts.ALL, level=level, text=phrase_line(node),
        zone="lost" if zone is Zone.LOST else "discard",
        aim=draft.aim if draft.whom is not None else ability_parts.SELF,
    )  # fmt: skip


def read_recover_items(node: verbs.PrintedRecover, what: Single) -> Ability:
    """Read which items become usable again."""
    zones: tuple[Literal["spent", "lost"], ...] = ("spent", "lost")
    slot = ""
    for each in what.filters:
        match each:
            case In(zones=(Zone.SPENT,)):
                zones = ("spent",)
            case In(zones=(Zone.LOST,)):
                zones = ("lost",)
            case Slot(name=name):
                slot = name.name
            case _:
                raise NotCoveredError(node)
    number = count_chosen(what) or ability_parts.ALL
    return own.RecoverItems(number=number, zones=zones, slot=slot, text=phrase_line(node))
