"""The whole state of a game in Greyport: players, monsters in play, the location, the reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, ClassVar, Literal

import msgspec

from tabard.greyport.box import Box
from tabard.greyport.content import Encounter, Scenario
from tabard.greyport.effects import Keyword
from tabard.greyport.steps import Step
from tabard.greyport.vocabulary import Moment, Row, Value
from tabard.table import Option, Pick, Pile, Rule, Seat, State

Agreement = Literal["anyone", "defender", "everybody"]
"""Whose answer counts where the players choose together (G-20.29)."""
LOCATION = -1
"""Where a monster stands that is in front of nobody."""
NOBODY = -2


class Phase(StrEnum):
    """Which part of the round it is."""

    SETUP = "setup"
    BEGINNING = "beginning"
    ACTING = "acting"
    BRACING = "bracing"
    ENDING = "ending"
    LEAVING = "leaving"
    """No monster is left, and the cards of the round still lie there."""
    RESTING = "resting"
    """No monster is left, and the encounter is being ended."""


OPEN_PHASES = frozenset({Phase.ACTING, Phase.BRACING, Phase.LEAVING})
"""When anytime abilities can be used."""


class Monster(msgspec.Struct):
    """A monster in play."""

    number: int
    """Tells monsters of the same card apart."""
    card: str
    hp: int
    damage: int = 0
    weakened: int = 0
    """How much less it deals this round (G-16.63)."""
    got_through: bool = False
    """Its damage got through this round."""
    displaced: bool = False
    """It came from a location that was lost this round, and deals no damage before the next (G-11.7)."""
    flipped: bool = False


class Worn(msgspec.Struct):
    """An item on a hero."""

    card: str
    used: bool = False
    """Its anytime ability was used."""


class Fighter(msgspec.Struct):
    """A hero that was played this round, with its items."""

    card: str
    items: list[Worn] = []
    fought: bool = False
    used: bool = False
    """Its anytime ability was used."""
    first: bool = True
    """It was its player's first hero of the round."""
    gained: list[Keyword] = []
    """Keywords for this round (G-16.72)."""


class Player(msgspec.Struct):
    """A player with cards, hit points and the monsters in front."""

    character: str
    hp: int
    most_hp: int
    deck: Pile
    hand: list[str] = []
    """Without the player hero."""
    known: list[str] = []
    """Those cards of the hand that everybody has seen (G-20.28)."""
    open_top: int = 0
    """How many cards on top of the deck everybody has seen put there; what lies below only its owner may have seen."""
    discard: list[str] = []
    level: int = 1
    hero: Literal["hand", "played", "aside"] = "hand"
    """Where the player hero is."""
    coins: list[Value] = []
    monsters: list[Monster] = []
    played: list[Fighter] = []
    loose: list[str] = []
    """Items whose hero went back to the hand (G-16.58)."""
    heroes_played: int = 0
    more_heroes: int = 0
    """How many heroes more may be played this round (G-7.6)."""
    done: bool = False


class Reinforcements(msgspec.Struct):
    """A deck that coins buy from, and its row."""

    deck: Pile
    row: list[str] = []
    open: bool = False
    """The top card of the deck can be recruited for the rest of the game (G-20.15)."""


class Place(msgspec.Struct):
    """The location of the encounter; without an id it has been discarded."""

    id: str = ""
    hp: int = 0
    most_hp: int = 0
    monsters: list[Monster] = []
    rewarded: bool = False
    """Its last monster has gone, and the reward was given or waits to be."""


class Trigger(msgspec.Struct):
    """An ability that waits until what is going on is finished (G-20.30)."""

    moment: Moment
    card: str = ""
    monster: Monster | None = None
    place: int = NOBODY
    """Where the monster stands or stood."""
    seat: int = NOBODY
    """Who fought, Taunted or played."""
    fighter: Fighter | None = None
    dealt: int = 0


class Choices(msgspec.Struct, frozen=True):
    """What was chosen before the game and counts all through it."""

    rest_healing: int = 2
    hidden_hands: bool = False
    vengeful_saves: bool = True
    ambush_again: bool = True
    splash_after_defeats: bool = False
    wounded_warrior: bool = False
    different_locations: bool = False
    silent: bool = False
    agreement: Agreement = "anyone"
    subdecks: tuple[tuple[str, ...], ...] = ()
    """Which subdecks join in which encounter, where other ones are played with (G-17.2)."""


class Greyport(State, kw_only=True):
    """The whole game."""

    agenda: list[Step]
    scenario: str
    choices: Choices
    players: list[Player]
    heroes: Reinforcements
    items: Reinforcements
    tokens: dict[str, int]
    """The supply of monster tokens."""
    curses: int
    """How many curses are left."""
    monster_deck: Pile
    monster_discard: list[str] = []
    subdecks_used: list[str] = []
    """Each subdeck exists once (G-17.14)."""
    ambushed: list[str] = []
    """Cards that were revealed, each copy, where an Ambush happens only once (G-8.25)."""
    retired: list[str] = []
    location: Place
    locations_used: list[str] = []
    locations_lost: int = 0
    bosses_defeated: list[str] = []
    achieved: list[str] = []
    """Achievements earned so far (G-18.15)."""
    corrected: bool = False
    """Something was set right by hand, so that nothing more is earned (G-18.17)."""
    encounter: int = 0
    """How many encounters have begun."""
    round: int = 0
    defender: int = 0
    """Who holds the round marker."""
    marker_used: bool = False
    shields: int = 0
    phase: Phase = Phase.SETUP
    triggers: list[Trigger] = []
    """What waits to happen; empty between steps."""
    last_number: int = 0

    content: ClassVar[Box]

    @property
    def seats(self) -> int:
        """One seat a player."""
        return len(self.players)

    @property
    def column(self) -> int:
        """Which column of an encounter card counts (G-3.12)."""
        return len(self.players) - 2

    @property
    def scenario_card(self) -> Scenario:
        """The scenario that is played."""
        return self.content.scenarios[self.scenario]

    @property
    def encounter_card(self) -> Encounter:
        """The encounter that is fought."""
        return self.content.encounters[self.scenario_card.encounters[self.encounter - 1]]

    @property
    def active(self) -> list[Monster]:
        """The group in front of the defending player."""
        return self.players[self.defender].monsters

    def group(self, place: int) -> list[Monster]:
        """Return the monsters in front of a player, or on the location."""
        return self.location.monsters if place == LOCATION else self.players[place].monsters

    def places(self) -> list[int]:
        """List the groups: the location, then from the defending player clockwise."""
        return [LOCATION, *self.clockwise()]

    def clockwise(self) -> list[int]:
        """List the seats from the defending player on."""
        return [*range(self.defender, len(self.players)), *range(self.defender)]

    def groups(self) -> list[tuple[int, list[Monster]]]:
        """List the groups with their places, in no order that counts."""
        found = [(LOCATION, self.location.monsters)]
        found += [(seat, each.monsters) for seat, each in enumerate(self.players)]
        return found

    def monsters(self) -> list[tuple[int, Monster]]:
        """List all monsters in play, each with its place, as `places` lists those."""
        players = self.players
        found = [(LOCATION, each) for each in self.location.monsters]
        found += [(seat, each) for seat in self.clockwise() for each in players[seat].monsters]
        return found

    @property
    def has_monsters(self) -> bool:
        """Whether any monster is in play."""
        if self.location.monsters:
            return True
        for player in self.players:  # noqa: SIM110 - a generator would take longer than the look
            if player.monsters:
                return True
        return False

    def find(self, number: int) -> tuple[int, Monster] | None:
        """Return a monster and its place; None if it is no longer in play."""
        for monster in self.location.monsters:
            if monster.number == number:
                return LOCATION, monster
        for seat, player in enumerate(self.players):
            for monster in player.monsters:
                if monster.number == number:
                    return seat, monster
        return None

    def reinforcements(self, row: Row) -> Reinforcements:
        """Return the deck and the row of heroes or items."""
        return self.heroes if row is Row.HERO else self.items

    def hero_card(self, seat: int) -> str:
        """Return the id of a player hero at its present level."""
        player = self.players[seat]
        return self.content.levels[player.character, player.level]

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Show the table as this seat may know it."""
        return self.view_with(self.common(), seat)

    def common(self) -> dict[str, Any]:
        """Show what everybody knows."""
        from tabard.greyport.view import show_common  # noqa: PLC0415 - views stand above the state

        return show_common(self)

    def view_with(self, common: dict[str, Any], seat: Seat | None) -> dict[str, Any]:
        """Add what this seat knows beside it."""
        from tabard.greyport.view import view  # noqa: PLC0415 - as above

        return view(self, common, seat)

    def problems(self) -> Sequence[str]:
        """Name every broken invariant."""
        from tabard.greyport.problems import problems  # noqa: PLC0415 - as above

        return problems(self)

    def resample(self, seat: Seat, pick: Pick) -> None:
        """Deal hidden hands anew, out of what this seat holds possible (G-20.28)."""
        for number, player in enumerate(self.players):
            if number == seat or not self.choices.hidden_hands:
                continue
            unknown = list(player.hand)
            for card in player.known:
                unknown.remove(card)
            seen, secret = player.deck.top[: player.open_top], player.deck.top[player.open_top :]
            pool = sorted([*unknown, *player.deck.rest, *secret])
            player.hand[:] = player.known
            for _ in unknown:
                card = pick(pool)
                pool.remove(card)
                player.hand.append(card)
            player.hand.sort()
            player.deck.become(*pool, *player.deck.bottom)
            player.deck.top[:] = seen

    def anytime(self, seat: Seat) -> Sequence[Option[Any]]:
        """List anytime abilities, and the way back for who was done (G-5.16, G-4.13)."""
        player = self.players[seat]
        if not (player.done and self.phase is Phase.ACTING) and (
            not player.played or not _has_anytime(self, player)
        ):
            return ()
        if self.phase not in OPEN_PHASES:
            return ()
        from tabard.greyport.anytime import list_options  # noqa: PLC0415 - rules stand above the state

        return list_options(self, seat)

    def interlude(self, seat: Seat, value: Any) -> Rule:  # noqa: ANN401 - as the kernel has it
        """Carry out an any-time option."""
        from tabard.greyport.anytime import carry_out  # noqa: PLC0415 - as above

        return carry_out(self, seat, value)


def _has_anytime(game: Greyport, player: Player) -> bool:
    """Tell whether a player has played a card with an anytime ability."""
    cards = game.content.timed[Moment.ANYTIME]
    for fighter in player.played:
        if fighter.card in cards:
            return True
        for item in fighter.items:
            if item.card in cards:
                return True
    return False
