"""What special rules of this box do beside what those of any do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from tabard.bugs.language import CONDITIONS
from tabard.content import AbilityLanguage, Reader
from tabard.crawl.scenario_language import Goals, SpecialEffect, Specials, Tests


class TurnCards(Struct, frozen=True, tag_field="what", tag="turn-cards"):
    """Turn all cards in hand to their B-side."""


BugsEffect = SpecialEffect | TurnCards


class BugsSpecials(Specials):
    """The words of this box."""

    grammar: ClassVar[str] = r"""
    %extend ability: "turn-cards" -> turn_cards
    """

    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {"condition": CONDITIONS}

    def turn_cards(self) -> TurnCards:
        """Read that the cards are turned."""
        return TurnCards()


SCENARIO_READERS: Mapping[str, Reader] = {
    "special": AbilityLanguage(BugsSpecials()).parse,
    "test": AbilityLanguage(Tests()).parse,
    "goal": AbilityLanguage(Goals()).parse,
}
