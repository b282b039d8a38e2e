"""A fight on a map, as the rules of both hex games see it.

The functions of this package take a `Skirmish` and carry out what the books have in common. Where a game has something
of its own to say (where modifiers come from, who may negate damage, what an element is) its `Book` does.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

from tabard.crawl.abilities import AnyAbility
from tabard.crawl.ability_parts import Area
from tabard.crawl.book import Book
from tabard.crawl.deciding import Grant
from tabard.crawl.deeds import Deeds
from tabard.crawl.effects import Effect
from tabard.crawl.figures import Figure, Overlay, Side, Traits
from tabard.crawl.naming import make_title
from tabard.crawl.party import CardState, Character, Phase, TurnToCome
from tabard.crawl.policy import HAVEN, Policy
from tabard.crawl.terrain import Terrain
from tabard.hexes import Hex, HexSet
from tabard.table import State

if TYPE_CHECKING:
    from tabard.crawl.cards import Face
    from tabard.crawl.circumstances import Occasion
    from tabard.crawl.items import Item


class AttackUnderway(msgspec.Struct):
    """An attack ability being performed, one target after another."""

    actor: str
    side: Side
    """As whose enemy the targets are chosen: a controlled monster attacks for the party."""
    path: str
    """Where the ability is found in the content."""
    paid: list[int] = []
    """The riders that were paid for."""
    effects: list[Effect] = []
    """What items add to the whole ability."""
    zone: Area | None = None
    """An area that an item gave it."""
    area: list[Hex] | None = None
    """Where the area lies, once it is placed."""
    caught: list[str] = []
    """Who stood in the area when it was placed (B-14.19)."""
    hit: list[str] = []
    extra: int = 0
    """Targets added by effects."""
    by: str = ""
    """Whose action it is, where the actor performs another's."""
    home: Hex | None = None
    """Where the actor stands, if the attack is made as if it stood elsewhere: it is put back there."""

    @property
    def is_fresh(self) -> bool:
        """Tell whether nothing was decided yet, so that this is still between two abilities."""
        return not (self.paid or self.effects or self.zone or self.hit) and self.area is None


class Skirmish(State):
    """The state of a fight."""

    figures: list[Figure]
    party: Sequence[Character] = ()
    overlays: dict[Hex, Overlay] = {}
    active: str = ""
    """The figure whose turn it is."""
    underway: AttackUnderway | None = msgspec.field(default=None, name="assault")
    """The attack ability in progress; saves hold it by the name it had first."""
    performed: bool = False
    """Whether any part of the action in progress was performed."""
    resolving: bool = False
    """Whether something is going on in which nobody may use an item or dismiss a bonus of their own accord."""
    grant: Grant | None = None
    """Who performs another's action just now; never between two steps."""
    moving: str = ""
    """The figure that is on its way: it may share a hex with one it passes."""
    breaking: str = ""
    """The ability whose movement goes through obstacles just now and destroys them; never between two steps."""
    focus: str = ""
    """Whom the acting monster goes for."""
    bought: list[str] = []
    """What monsters have paid for this round: one pays for all of its type (B-32.4)."""

    if TYPE_CHECKING:
        deeds: dict[str, Deeds] = {}
        """What figures have done in the turn that runs; only a game that counts deeds has it."""
        # The round; each game declares it itself, for its saves hold these fields in an order of their own.
        round: int = 0
        phase: Phase = "setup"
        turns: Sequence[TurnToCome] = ()
        """Those still to come this round."""
        acting: TurnToCome | None = None
        coming: dict[str, list[str]] = {}
        """What dice and draws will show next, where a situation says so."""

    book: ClassVar[Book]
    """What the book of this game says of what happens."""
    policy: ClassVar[Policy] = HAVEN
    invisible_blocks: ClassVar[bool] = False
    """Whether enemies cannot walk through an invisible figure."""
    credits_pushing: ClassVar[bool] = False
    """Whether a hazard that somebody is pushed into counts as done by whoever pushes (H-43.16)."""
    summons_leave: ClassVar[bool] = True
    """Whether summons leave the map with their owner."""
    may_forgo_attack: ClassVar[bool] = True
    """Whether a bonus to the attack value can be left out like other effects (B-19.6); otherwise it must be applied (H-24.5)."""
    heals_objectives: ClassVar[bool] = False
    """Whether an objective can be healed by its allies (H-13.70)."""
    pays_first: ClassVar[bool] = False
    """Whether prices are paid before the first attack of an ability only, for all of them (H-20.22)."""
    has_triggers: ClassVar[bool] = False
    """Whether bonuses wait for something to happen: nobody looks for one otherwise."""
    counts_deeds: ClassVar[bool] = False
    """Whether any ability asks what a figure has done in its turn: nobody counts it otherwise."""

    # What a game supplies

    @property
    @abstractmethod
    def terrain(self) -> Terrain:
        """The map as it is now."""

    @abstractmethod
    def ability(self, path: str) -> AnyAbility:
        """Return an ability of the content by its path."""

    @abstractmethod
    def count_abilities(self, path: str) -> int:
        """Return how many abilities an action of the content has."""

    @abstractmethod
    def face_up(self, state: CardState) -> Face:
        """Return the side of a card that is up."""

    @property
    @abstractmethod
    def things(self) -> Mapping[str, Item]:
        """Every item of the content, by id."""

    @abstractmethod
    def traits(self, figure: Figure) -> Traits:
        """Return what is printed for a figure."""

    def called(self, id_: str) -> str:
        """Say what people call a figure."""
        return make_title(id_)

    @abstractmethod
    def initiative_of(self, figure: Figure) -> int:
        """Return a figure's initiative of this round, as the choice of a focus needs it."""

    def turn_order(self, figure: Figure) -> tuple[int, ...]:
        """Return what sorts figures by their place in this round's order."""
        return self.initiative_of(figure), figure.number

    def terrain_changed(self) -> None:
        """Forget the prepared map: something was put down or taken away."""

    def become(self, fresh: Self) -> None:
        """Leave everything behind and be another scenario."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(fresh, name))
        self.terrain_changed()

    # The party

    def whose(self, id_: str) -> Character | None:
        """Return the character that has this figure; None if it is nobody's own."""
        for each in self.party:
            if each.figure == id_:
                return each
        return None

    @property
    def present(self) -> list[Character]:
        """The characters that are on the map."""
        return [each for each in self.party if self.find(each.figure) is not None]

    @property
    def acting_character(self) -> Character:
        """The character whose turn it is."""
        who = self.whose(self.active)
        assert who is not None
        return who

    def figure_of(self, who: Character) -> Figure:
        """Return the figure of a character that is on the map."""
        for each in self.figures:
            if each.id == who.figure:
                return each
        raise LookupError(who.figure)

    # Figures

    def figure(self, id_: str) -> Figure:
        """Return a figure on the map."""
        for figure in self.figures:
            if figure.id == id_:
                return figure
        raise LookupError(id_)

    def find(self, id_: str) -> Figure | None:
        """Return a figure, or None if it is not on the map any more."""
        for figure in self.figures:
            if figure.id == id_:
                return figure
        return None

    def is_on_map(self, figure: Figure) -> bool:
        """Tell whether a figure is still on the map."""
        return figure in self.figures

    def at(self, hex_: Hex) -> Figure | None:
        """Return the figure in a hex."""
        for figure in self.figures:
            if figure.at == hex_ or hex_ in figure.also:
                return figure
        return None

    def standing(self, figures: Iterable[Figure] | None = None) -> HexSet:
        """Collect the hexes in which figures stand."""
        hexes = 0
        for figure in self.figures if figures is None else figures:
            hexes |= figure.hexes if figure.also else 1 << figure.at
        if self.underway is not None and self.underway.home is not None and figures is None:
            actor = self.underway.actor
            others = self.standing([each for each in self.figures if each.id != actor])
            return others | 1 << self.underway.home
        return hexes

    def place_of(self, figure: Figure) -> Hex:
        """Return where a figure is, though it may attack as if from another hex."""
        underway = self.underway
        if underway is None or underway.home is None or underway.actor != figure.id:
            return figure.at
        return underway.home

    def friends(self, side: Side) -> tuple[Side, ...]:
        """List the sides whose figures are allies of a side, itself included; all others are its enemies.

        A game whose scenes have several sides at peace says so here.
        """
        return (side,)

    def enemies(self, side: Side) -> list[Figure]:
        """List the enemies of a side, in the order of the map's figures."""
        friends = self.friends(side)
        return [each for each in self.figures if each.side not in friends]

    def awaits(self, occasion: Occasion) -> bool:
        """Tell whether any bonus on the map may wait for something to happen: nobody looks for one otherwise."""
        del occasion
        return self.has_triggers

    def may_use_items(self, figure: Figure) -> bool:
        """Tell whether nothing keeps a figure from using its items."""
        del figure
        return True

    @property
    def has_auras(self) -> bool:
        """Whether any figure on the map may have an aura: nobody looks for one otherwise."""
        return False

    @property
    def empty(self) -> HexSet:
        """Hexes that are featureless and unoccupied (B-9.4)."""
        return self.terrain.featureless & ~self.standing()

    def name(self, hex_: Hex) -> str:
        """Say what people call a hex."""
        return self.terrain.names[hex_]

    def deeds_of(self, id_: str) -> Deeds:
        """Return what a figure has done in the turn that runs; whoever looks leaves no trace in the state."""
        return self.deeds.get(id_) or Deeds()

    def note_deeds(self, id_: str) -> Deeds:
        """Return the same, to write down what it does."""
        return self.deeds.setdefault(id_, Deeds())

    def remember(
        self,
        word: str,
        *,
        figures: Sequence[str] = (),
        hexes: Sequence[Hex] = (),
        more: bool = False,
    ) -> None:
        """Keep who or what was meant, for a game whose words point back to it; with `more` beside those before."""

    def forget(self, *words: str) -> None:
        """Forget who or what was meant by some words."""

    # Bonuses

    def bonuses(self, figure: Figure, kind: type[AnyAbility]) -> list[AnyAbility]:
        """List the active bonuses of a kind that a figure has."""
        if not figure.bonuses:
            return []
        ability = self.ability
        return [each for bonus in figure.bonuses if type(each := ability(bonus.path)) is kind]
