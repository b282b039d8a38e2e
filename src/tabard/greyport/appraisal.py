"""What cards and encounters are worth to a bot, looked up once for a whole box."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TYPE_CHECKING

from tabard.greyport.lasting import Power
from tabard.greyport.points import add_points, add_strike
from tabard.greyport.vocabulary import Numbered, Plain, Type

if TYPE_CHECKING:
    from tabard.greyport.box import Box
from tabard.greyport.content import Encounter

HP_OF_THREAT, BEYOND = 5.5, 0.6
"""The hit points of a monster for each point of threat, and by how much threat a group is more than it should be."""


AT_ONCE = 0.25
"""How much of what a card does at once counts while it is held: played, it is seen in what it did."""
ARMORED = 0.15
"""How much more work a monster is for each point of armor."""


class Appraisal:
    """The figures of everything in a box."""

    def __init__(self, box: Box) -> None:
        cards = {**box.player_heroes, **box.heroes, **box.items}
        self.points: Mapping[str, float] = {
            **dict.fromkeys(box.curses, 0.0),
            **{id_: add_points(card) for id_, card in cards.items()},
        }
        """What a card in a hand is worth."""
        self.strike: Mapping[str, float] = {id_: add_strike(card) for id_, card in cards.items()}
        """What a card in play is worth for its fight."""
        self.held: Mapping[str, float] = {
            id_: self.strike[id_] + AT_ONCE * (self.points[id_] - self.strike[id_]) for id_ in cards
        }
        """What a card in hand is worth to whoever means to play it."""
        self.heroes = frozenset({**box.player_heroes, **box.heroes})
        self.items = frozenset(box.items)
        types = list(Type)
        self.sorts = [(2 * number + 1, 2 * number + 2) for number in range(len(types))]
        """Numbers for the items and for the heroes of each type."""
        self.sort_of: Mapping[str, int] = {
            **dict.fromkeys(box.curses, 0),
            **{
                id_: self.sorts[types.index(card.type)][id_ in self.heroes]
                for id_, card in cards.items()
            },
        }
        """Which of these numbers a card has; a curse has none."""
        self.eager: Mapping[str, float] = {id_: exp(self.points[id_] / 4) for id_ in cards}
        """How readily a card is played at first sight."""
        self.damage = {id_: foe.damage for id_, foe in box.foes.items()}
        """What is printed on the front of a monster."""
        self.toughness = {id_: 1 + ARMORED * foe.armor for id_, foe in box.foes.items()}
        """How much work each of its hit points is."""
        self.clinging = box.bearers[Plain.FEROCIOUS]
        self.slashing = frozenset(
            side.removesuffix("/back")
            for side, text in box.texts.items()
            if Numbered.SLASH in text.numbered
        )
        self.changing = box.lasting[Power]
        """Monsters whose damage depends on circumstances."""
        self.work = {
            id_: tuple(_value_work(card, column) for column in range(len(card.coins)))
            for id_, card in box.encounters.items()
        }
        """The hit points that an encounter brings, for 2 to 5 players."""


def _value_work(card: Encounter, column: int) -> float:
    threat = card.location_threat[column] + BEYOND
    threat += (column + 2) * (card.player_threat[column] + BEYOND)
    return HP_OF_THREAT * threat + sum(each.hp[column] for each in card.bosses if each.hp)
