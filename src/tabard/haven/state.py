"""The state of a scenario, as far as it stands: everything of a round that needs no map."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from tabard.crawl.figures import Figure
from tabard.crawl.party import Character
from tabard.haven.ability_decks import AbilityDeck, shown
from tabard.haven.content import Box
from tabard.haven.element_board import ElementBoard
from tabard.haven.modifier_decks import Decks
from tabard.table import Pick, Pile, Seat, State

Phase = Literal["goals", "select", "initiative", "turns", "end"]

DEALT = 3
"""How many battle goals a character chooses from (H-15.9)."""


class StartRound(msgspec.Struct, frozen=True, tag="start-round"):
    """Step: a round begins."""


class DealGoals(msgspec.Struct, frozen=True, tag="deal-goals"):
    """Step: everybody is dealt battle goals and keeps one."""


class Select(msgspec.Struct, frozen=True, tag="select"):
    """Step: everybody selects cards at the same time."""


class OrderTurns(msgspec.Struct, frozen=True, tag="order"):
    """Step: monster cards are revealed and turns are put in order."""


class NextTurn(msgspec.Struct, frozen=True, tag="next-turn"):
    """Step: the next figure takes its turn, or the round ends."""


class TakeTurn(msgspec.Struct, frozen=True, tag="take-turn"):
    """Step: a figure's turn."""

    figure: str


class EndRound(msgspec.Struct, frozen=True, tag="end-round"):
    """Step: the end of the round."""


Step = DealGoals | StartRound | Select | OrderTurns | NextTurn | TakeTurn | EndRound


class Place(msgspec.Struct):
    """A place in the order of turns: a character with its summons, a monster set, or allies."""

    key: str
    initiative: int
    figures: list[str]
    """Who acts there, in order."""


class Goals(msgspec.Struct):
    """The battle goals of a character: those dealt to it, of which it keeps one and puts two away face down (H-15.9)."""

    dealt: list[str] = []
    kept: str = ""


class Haven(State, kw_only=True):
    """Everything that a scenario knows."""

    agenda: list[Step]
    party: list[Character]
    figures: list[Figure]
    """Whoever is there, in the order they came."""
    level: int
    is_open: bool = False
    """Open information: everybody sees all hands (H-57.16)."""
    round: int = 0
    phase: Phase = "goals"
    decks: Decks
    elements: ElementBoard
    abilities: dict[str, AbilityDeck]
    """The ability decks, by id."""
    allies: dict[str, int] = {}
    """Scenario allies by kind, with the initiative that the scenario gives them (H-17.17)."""
    places: list[Place] = []
    """The turns of this round, in order."""
    acted: list[str] = []
    """Who has had a turn in this round."""
    exhausted: list[str] = []
    goal_pile: Pile
    goals: dict[str, Goals] = {}
    """By figure."""

    content: ClassVar[Box]

    @property
    def seats(self) -> int:
        """How many people there are: a seat may own several characters."""
        return len({each.seat for each in self.party})

    def figure(self, id_: str) -> Figure:
        """Return a figure by its id."""
        return next(each for each in self.figures if each.id == id_)

    def playing(self) -> list[Character]:
        """List the characters that are not exhausted."""
        return [each for each in self.party if each.figure not in self.exhausted]

    def deck_of(self, figure: Figure) -> str:
        """Return the ability deck of a monster's set."""
        box = self.content
        entry = box.monsters.get(figure.kind) or box.bosses.get(figure.kind)
        return (entry or box.variants[figure.kind]).deck

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Build what a seat may know: other hands and all battle goals but its own are left out (H-16.9, H-15.10)."""
        return {
            "round": self.round,
            "phase": self.phase,
            "level": self.level,
            "party": [self._character(each, seat) for each in self.party],
            "figures": [msgspec.to_builtins(each) for each in self.figures],
            "places": [msgspec.to_builtins(each) for each in self.places],
            "elements": {"strong": self.elements.strong, "waning": self.elements.waning},
            "modifiers": {
                owner: {"cards": deck.cards(), "discard": deck.discard}
                for owner, deck in self.decks.of.items()
            },
            "abilities": {id_: self._ability(id_) for id_ in self.abilities},
            "exhausted": self.exhausted,
        }

    def _character(self, who: Character, seat: Seat | None) -> dict[str, Any]:
        is_own = seat == who.seat
        goals = self.goals.get(who.figure, Goals())
        hand = [each.id for each in who.in_zone("hand")]
        return {
            "figure": who.figure,
            "seat": who.seat,
            "kind": who.kind,
            "hand": hand if is_own or self.is_open else len(hand),
            "played": [each.id for each in who.in_zone("played")],
            "lead": who.lead,
            "initiative": who.initiative,
            "resting": who.is_resting,
            "discard": [each.id for each in who.in_zone("discard")],
            "lost": [each.id for each in who.in_zone("lost")],
            "goals": {"dealt": goals.dealt, "kept": goals.kept} if is_own else None,
        }

    def _ability(self, id_: str) -> dict[str, Any]:
        state = self.abilities[id_]
        card = shown(self.content.decks[id_], state)
        left = state.pile.cards()
        return {
            "shown": card.name if card else "",
            "initiative": card.initiative if card else 0,
            "left": len(left),
            "discard": state.discard,
        }

    def problems(self) -> list[str]:
        """Name every broken invariant; always empty."""
        found = []
        box = self.content
        for id_, deck in self.abilities.items():
            cards = [*deck.pile.cards(), *deck.discard, *([deck.shown] if deck.shown else [])]
            if len(cards) != box.decks[id_].size:
                found.append(f"The deck {id_} has {len(cards)} cards.")
        goals = [goal for each in self.goals.values() for goal in each.dealt]
        goals += self.goal_pile.cards()
        if sorted(goals) != sorted(box.goals):
            found.append("A battle goal is missing or there twice.")
        blessed = sum(deck.cards().count("bless") for deck in self.decks.of.values())
        if blessed + self.decks.bless != box.modifiers["bless"].supply:
            found.append("A bless card is missing or there twice.")
        return found

    def resample(self, seat: Seat, pick: Pick) -> None:
        """Deal the battle goals anew that this seat has not seen."""
        hidden = [
            self.goals[w.figure] for w in self.party if w.seat != seat and w.figure in self.goals
        ]
        pool = sorted([*self.goal_pile.cards(), *(goal for each in hidden for goal in each.dealt)])
        for each in hidden:
            place = each.dealt.index(each.kept) if each.kept else -1
            for number in range(len(each.dealt)):
                each.dealt[number] = pick(pool)
                pool.remove(each.dealt[number])
            each.kept = each.dealt[place] if each.kept else ""
        self.goal_pile.become(*pool)
