"""The whole state of a skirmish: what it answers to the shared rules and to the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from tabard.crawl.abilities import AnyAbility
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.figures import Figure, Traits
from tabard.crawl.naming import make_title
from tabard.crawl.party import CardState, Character
from tabard.crawl.terrain import Terrain
from tabard.haven.ally_cards import ALLY, ally_of, find_ally_ability, read_ally_line
from tabard.haven.anytime import anytime, interlude
from tabard.haven.campaign.edges import EDGE, make_edge
from tabard.haven.card_faces import CardFace
from tabard.haven.item_use import is_focused_last
from tabard.haven.maps import Ground
from tabard.haven.masteries import COUNTERS
from tabard.haven.modifiers import Faces
from tabard.haven.perks import ignores
from tabard.haven.pieces import Hero
from tabard.haven.printed import Printed
from tabard.haven.problems import problems
from tabard.haven.quest_deeds import note_for_quests
from tabard.haven.scenarios import Scenario
from tabard.haven.scheduling import is_to_come
from tabard.haven.secrets import resample
from tabard.haven.standing import attack_of, is_hindered, is_idle, shield_of
from tabard.haven.stat_cards import StatCard
from tabard.haven.state_fields import Fields
from tabard.haven.view import show_common, view
from tabard.haven.vocabulary import Ignored
from tabard.hexes import Hex, hexset
from tabard.table import Event, Option, Pick, Rule, Seat

if TYPE_CHECKING:
    from tabard.crawl.circumstances import Occasion
    from tabard.crawl.items import Item
    from tabard.haven.summons import SummonCard


LAST = 999
"""The place of who has none in the order of turns."""


@lru_cache(maxsize=64)
def _make_plain(name: str, *, is_immovable: bool) -> Traits:
    """Return the traits of somebody for whom nothing is printed but a name."""
    return Traits(name, is_immovable=is_immovable)


@lru_cache(maxsize=64)
def _make_objective(kind: str, shield: int) -> Traits:
    return Traits(kind, shield, immune=tuple(Condition))


_UNPRINTED = (ALLY, EDGE)
"""What the paths of abilities begin with that are on no card: of allies, and what an event gives for a first round."""


class _kept:  # noqa: N801 - as `cached_property`, which takes a lock: every copy would wait for it
    """A property that is found out once, and then lies in the dictionary of its owner."""

    def __init__(self, find: Callable[[Haven], Terrain]) -> None:
        self.find = find
        self.name = find.__name__

    def __get__(self, game: Haven, kind: type[Haven] | None = None) -> Terrain:
        found = self.find(game)
        game.__dict__[self.name] = found
        return found


class Haven(Fields, kw_only=True):
    """A scenario being played, or a skirmish: a map, a party, and whoever waits for it."""

    content: ClassVar[Printed]
    """Everything in the box."""

    if TYPE_CHECKING:

        def whose(self, id_: str) -> Hero | None:
            """Return the character that has this figure; None if it is nobody's own."""

    @property
    def seats(self) -> int:
        """How many people play."""
        return self.seated

    @property
    def present(self) -> list[Character]:
        """The characters that are on the map and act: not those whose figure is left behind (H-58.9)."""
        return [each for each in self.playing() if self.find(each.figure) is not None]

    def playing(self) -> list[Hero]:
        """List the characters that are neither exhausted nor escaped."""
        return [each for each in self.party if not (each.is_exhausted or each.has_escaped)]

    def deck_of(self, figure: Figure) -> str:
        """Return the ability deck of a monster's set."""
        return self.content.deck_of(figure.kind)

    @property
    def faces(self) -> Faces:
        """Modifier cards as they count in this scenario."""
        box = self.content
        return box.reduced_faces if self.variants.reduced_randomness else box.faces

    @property
    def played(self) -> Scenario:
        """The scenario being played."""
        return self.content.scenario(self.scenario)

    @property
    def drawn(self) -> Ground:
        """Its map as it was drawn, all rooms of it."""
        return self.content.ground(self.scenario, self.level, (*self.story.linked,))

    def names_of(self, type_: str) -> tuple[str, str]:
        """Say what people call one monster of a type, and several."""
        name = self.content.stats[type_].name
        return name, name

    def is_to_come(self, type_: str) -> bool:
        """Tell whether monsters wait in rooms not yet revealed, or are to spawn later."""
        return is_to_come(self, type_)

    def is_hidden(self, objective: str) -> bool:
        """Tell whether an objective stands in a room not yet revealed."""
        printed = next((each for each in self.played.objectives if each.id == objective), None)
        hexes = 0 if printed is None else self.drawn.letters.get(printed.at, 0)
        rooms = self.drawn.layout.rooms
        return any(rooms[each] & hexes for each in rooms if each not in self.revealed)

    def goes_by(self, figure: Figure, words: Collection[str]) -> bool:
        """Tell whether special rules call a figure by one of these words: its kind, or a name of its own."""
        named = self.story.named
        return figure.kind in words or any(named.get(each) == figure.id for each in words)

    def enemies(self, side: str) -> list[Figure]:
        """List the enemies of a side; the scenario may keep some out of everything."""
        found = super().enemies(side)
        if not self.content.has_standing(self.scenario):
            return found
        return [each for each in found if not is_idle(self, each)]

    def may_use_items(self, figure: Figure) -> bool:
        """Tell whether the scenario lets a figure use its items."""
        return not is_hindered(self, figure)

    @_kept
    def terrain(self) -> Terrain:
        """The map as it is now, as far as it is revealed."""
        shown = self.drawn.shown(self.revealed, self.opened, self.unlocked)
        if self.treasures:
            shown = replace(shown, tiles=hexset(self.treasures))
        return shown.changed(self.overlays) if self.overlays else shown

    def terrain_changed(self) -> None:
        """Forget the prepared map."""
        self.__dict__.pop("terrain", None)

    def ability(self, path: str) -> AnyAbility:
        """Return an ability by its path."""
        if path.startswith(_UNPRINTED):
            return find_ally_ability(self, path) if path.startswith(ALLY) else make_edge(path)
        return self.content.ability(self._find_stuck(path) if self.stickers else path)

    def count_abilities(self, path: str) -> int:
        """Return how many abilities an action has."""
        if path.startswith(ALLY):
            return len(read_ally_line(self, path))
        return len(self.content.line(self._find_stuck(path) if self.stickers else path))

    def face_up(self, state: CardState) -> CardFace:
        """Return a card as it is printed."""
        return self.content.card_face(self.stickers.get(state.id, state.id))

    def _find_stuck(self, path: str) -> str:
        """Return where an ability of a card is found that has stickers."""
        kind, _, rest = path.partition("/")
        card, _, behind = rest.partition("/")
        if kind == "summon" and (stuck := self._stickers_for(card)):
            return f"summon/{card}@{stuck}/{behind}".rstrip("/")
        if kind != "card" or card not in self.stickers:
            return path
        return f"card/{self.stickers[card]}/{behind}"

    def _stickers_for(self, summon: str) -> str:
        """Return the card of a summon with its stickers; "" is one without."""
        return self.stickers.get(self.content.summons.cards[summon], "")

    def summon_card(self, kind: str) -> SummonCard:
        """Return the stats of a summon as they are on its card (H-56.28)."""
        return self.content.summon_card(kind, self._stickers_for(kind) if self.stickers else "")

    @property
    def things(self) -> Mapping[str, Item]:
        """The items, by what is up."""
        return self.content.gear

    @property
    def has_things(self) -> bool:
        """Whether anybody has items or talents: nobody is asked about them otherwise."""
        for each in self.party:  # noqa: SIM110 - a generator takes longer than all of it
            if each.items or each.talents:
                return True
        return False

    def traits(self, figure: Figure) -> Traits:
        """Return what is printed for a figure, with what the scenario adds to its attacks."""
        content = self.content
        if figure.number and figure.kind in content.stats.known and not figure.owner:
            # A monster, in one look for all of it: this is asked several times at every attack.
            scene = self.scenario, self.level, len(self.party)
            found = content.traits_in(*scene, figure.kind, figure.is_elite)
        else:
            found = self._find_traits(figure)
        if not content.has_standing(self.scenario):
            return found
        more = attack_of(self, figure)
        given = [Effect(Word.ATTACK, more)] if more else []
        if is_hindered(self, figure):
            given.append(Effect(Word.DISADVANTAGE))
        return msgspec.structs.replace(found, attack_effects=(*found.attack_effects, *given)) if given else found  # fmt: skip

    def _find_traits(self, figure: Figure) -> Traits:
        if figure.is_objective:
            return _make_objective(figure.kind, shield_of(self, figure))
        if figure.owner and figure.kind in self.content.summons:
            return self.content.summons[figure.kind].traits
        who = self.whose(figure.id)
        if who is not None:
            name = who.name or self.content.heroes[who.kind].name
            return _make_plain(name, is_immovable=self._is_immovable(figure))
        if figure.kind not in self.content.stats.known:
            return _make_plain(self.called(figure.id), is_immovable=self._is_immovable(figure))
        scene = self.scenario, self.level, len(self.party)
        return self.content.traits_in(*scene, figure.kind, figure.is_elite)

    def awaits(self, occasion: Occasion) -> bool:
        """Tell whether any bonus on the map may wait for something to happen."""
        paths = [bonus.path for each in self.figures if each.bonuses for bonus in each.bonuses]
        if not paths:
            return False
        if self.stickers:
            paths = [self._find_stuck(each) for each in paths]
        return occasion in self.content.occasions((*paths,))

    @property
    def has_auras(self) -> bool:
        """Whether any figure on the map may have an aura."""
        there = (*[each.kind for each in self.figures],)
        return self.content.have_auras(self.scenario, self.level, len(self.party), there)

    def _is_immovable(self, figure: Figure) -> bool:
        printed = ally_of(self, figure.id) if self.allies else None
        return printed is not None and printed.is_immovable

    def is_exempt(self, figure: Figure) -> bool:
        """Tell whether a character has a perk that lets it ignore effects of the scenario: those before the first round (H-54.6)."""
        who = self.whose(figure.id)
        if self.phase != "setup" or who is None or not who.perks:
            return False
        return ignores(self.content.heroes[who.kind], who.perks, Ignored.SCENARIO)

    def stat_card(self, kind: str, rank: str) -> StatCard:
        """Return what the stat card says for this party."""
        return self.content.stats.read(kind, rank, self.level_of(kind), len(self.party))

    def level_of(self, kind: str) -> int:
        """Return the level of a monster type: that of the scenario, or a higher one if it says so."""
        return self.content.level_in(self.scenario, self.level, kind)

    def rank_of(self, figure: Figure) -> str:
        """Return the rank of a monster; bosses and named monsters are neither normal nor elite (H-42.14, H-43.2)."""
        return self.content.stats.rank(figure.kind, figure.is_elite)

    def called(self, id_: str) -> str:
        """Say what people call a figure."""
        who = self.whose(id_)
        if who is not None:
            return who.name or self.content.heroes[who.kind].name
        if self.campaign is not None and (name := self.campaign.name_of(id_)):
            return name
        names = self.content.names_in(self.scenario)
        figure = self.find(id_) if self.allies else None
        if figure is not None and figure.number and figure.kind in self.allies:
            return f"{names[figure.kind]} {figure.number}"
        return names.get(id_) or make_title(id_)

    def initiative_of(self, figure: Figure) -> int:
        """Return a figure's place in this round's order, which breaks ties for the focus (H-17.11, H-39.8)."""
        if figure.is_objective:
            return self._focused_at(figure)
        if is_focused_last(self, figure):
            return LAST
        return self.order.get(figure.id, LAST)

    def _focused_at(self, objective: Figure) -> int:
        """Return an objective's place for the focus: after everybody who is not later than its initiative (H-13.29)."""
        printed = next(each for each in self.played.objectives if each.id == objective.kind)
        before = [each for each in self.places if each.initiative <= printed.initiative]
        return 1 + 2 * sum(len(each.figures) for each in before)

    def turn_order(self, figure: Figure) -> tuple[int, ...]:
        """Return what sorts figures by their turn."""
        place = self._focused_at(figure) if figure.is_objective else self.order.get(figure.id, LAST)
        return place, figure.number

    def remember(
        self,
        word: str,
        *,
        figures: Sequence[str] = (),
        hexes: Sequence[Hex] = (),
        more: bool = False,
    ) -> None:
        """Keep who or what was meant, for words that point back to it."""
        for kept, found in ((self.meant, figures), (self.spots, hexes)):
            before = kept.get(word, ()) if more else ()
            if found or before:
                kept[word] = [*before, *found]
            else:
                kept.pop(word, None)

    def forget(self, *words: str) -> None:
        """Forget who or what was meant by some words."""
        for kept in (self.meant, self.spots):
            if kept:
                for word in words:
                    kept.pop(word, None)

    # The table

    def tell(self, event: Event) -> None:
        """Say what happened, and count what battle goals ask for."""
        for count in COUNTERS.get(type(event), ()):
            count(self, event)
        if self.sealed:
            note_for_quests(self, event)
        self.__dict__["listener"](event)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Show everything but the hands of others and the order of decks."""
        return view(self, show_common(self), seat)

    def common(self) -> dict[str, Any]:
        """Show what everybody knows."""
        return show_common(self)

    def view_with(self, common: dict[str, Any], seat: Seat | None) -> dict[str, Any]:
        """Add what this seat knows beside it."""
        return view(self, common, seat)

    def anytime(self, seat: Seat) -> Sequence[Option[Any]]:
        """List the items that a seat may use, and the cards that it may take out of the active area."""
        return anytime(self, seat)

    def interlude(self, seat: Seat, value: Any) -> Rule:  # noqa: ANN401 - the value of an option
        """Use an item, or take a card out of the active area."""
        del seat
        return interlude(self, value)

    def problems(self) -> Sequence[str]:
        """Name every broken invariant."""
        return problems(self)

    def resample(self, seat: Seat, pick: Pick) -> None:
        """Deal others cards and battle goals that they may have, in place of what this seat has not seen."""
        resample(self, seat, pick)
