"""What is printed, as the rules use it: abilities by their path, what a stat card gives, cards by their id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import cast

from msgspec.structs import replace

from tabard.content import Library
from tabard.content.nodes import nodes_in
from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability, AnyAbility
from tabard.crawl.cards import HALVES
from tabard.crawl.circumstances import Occasion
from tabard.crawl.figures import Traits
from tabard.crawl.party import HalfName
from tabard.crawl.scenarios import Trigger
from tabard.haven import own_abilities as own
from tabard.haven import verbs
from tabard.haven.assembling import draw_plan
from tabard.haven.card_faces import CardFace, half_of
from tabard.haven.compiling import compile_granted, compile_line
from tabard.haven.content import AbilityCard, Box
from tabard.haven.drafts import Basis
from tabard.haven.dungeons import RANDOM, make_dungeon
from tabard.haven.enhancing import enhanced, stickers_in
from tabard.haven.gear import BACK, Gear, gear_of, talent_of
from tabard.haven.hands import cards_up_to
from tabard.haven.heads import TraitBonus
from tabard.haven.item_moments import is_of_campaign
from tabard.haven.maps import Ground, read_ground
from tabard.haven.modifier_abilities import abilities_of
from tabard.haven.modifiers import Faces
from tabard.haven.moments import Term
from tabard.haven.perks import name_talent
from tabard.haven.scenarios import Scenario, scenario_of
from tabard.haven.scenes import NotCoveredError
from tabard.haven.set_elements import list_consumptions
from tabard.haven.stat_cards import StatCard, StatCards
from tabard.haven.summons import SummonCard, SummonCards, find_summons, read_summon

BASIC: dict[str, Sequence[Ability]] = {
    "top": (crawl.Attack(value=2),),
    "bottom": (crawl.Move(points=2),),
}
"""What any card can be used for (H-32.7)."""

SEGMENTS = {"basic": 2, "summon": 2, "item": 3, "card": 4, "monster": 7, "granted": 8}
"""How many parts the path of an action has."""
PRINTED = (*SEGMENTS, "modifier")
"""What the paths of abilities begin with that are on a card."""


MOST_SCENARIOS = 200
"""How many scenarios that are in no pack are kept."""
MOST_TRAITS = 1000
"""Of so many kinds of monsters, each in its scenario, it is kept what is printed for them."""
MOST_ACTIONS = 8_192
"""Of so many actions it is kept what they say: a card has as many as there are ways to put stickers on it, a monster one for each level and party."""
MOST_PRINTED = 4_096
"""The same of what the box has a few hundred of, each for a level and a party."""
MOST_LEVEL = 7
"""The highest level of monsters."""


class Printed(Box):
    """The box, prepared for play."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.faces = Faces(self.modifiers)
        self.reduced_faces = Faces(self.modifiers, reduced=True)
        self.ability = lru_cache(maxsize=MOST_ACTIONS)(self._find_ability)
        self.commanded = lru_cache(maxsize=MOST_ACTIONS)(self._list_commanded)
        self.line = lru_cache(maxsize=MOST_ACTIONS)(self._find_line)
        self.card_face = lru_cache(maxsize=MOST_ACTIONS)(self._find_card_face)
        self.summon_card = lru_cache(maxsize=MOST_ACTIONS)(self._summon_card)
        self.stats = StatCards(self)
        self.pool = lru_cache(maxsize=MOST_PRINTED)(self._list_pool)
        self.traits_in = lru_cache(maxsize=MOST_TRAITS)(self._traits_in)
        self.have_auras = lru_cache(maxsize=MOST_TRAITS)(self._have_auras)
        self.occasions = lru_cache(maxsize=MOST_TRAITS)(self._collect_occasions)
        self.card_line = lru_cache(maxsize=MOST_PRINTED)(self._find_card_line)
        self.uncovered_perk = lru_cache(maxsize=MOST_PRINTED)(self._check_perk)
        self.uncovered_item = lru_cache(maxsize=MOST_PRINTED)(self._check_item)
        self.uncovered_monster = lru_cache(maxsize=MOST_PRINTED)(self._check_monster)
        self.scenario = lru_cache(maxsize=MOST_SCENARIOS)(self._find_scenario)
        self.names_in = lru_cache(maxsize=MOST_SCENARIOS)(self._names_in)
        self.has_standing = lru_cache(maxsize=MOST_SCENARIOS)(self._has_standing)
        self.ground = lru_cache(maxsize=MOST_SCENARIOS)(self._find_ground)

    @cached_property
    def playable(self) -> list[str]:
        """The classes of whose first cards nothing is left out."""
        return [each for each in self.heroes if not self.find_uncovered(each)]

    def find_uncovered(self, hero: str, level: int = 1) -> str:
        """Tell what of the cards that a class has at a level cannot be performed yet."""
        try:
            for each in self.pool(hero, level):
                self.card_face(each)
        except NotCoveredError as error:
            return error.what
        return ""

    def _check_monster(self, kind: str, level: int, characters: int) -> str:
        """Tell what of the cards of a monster cannot be performed yet, or of one that it summons."""
        deck = self.deck_of(kind)
        scale = f"{level}.{characters}"
        try:
            for number, card in enumerate(self.decks[deck].card):
                listed = list_consumptions(self.card_line(kind, deck, str(number)))
                for rank in self.stats.ranks(kind):
                    for paid in ("", "+".join(map(str, range(len(listed))))):
                        self.line(f"monster/{kind}/{rank}/{scale}/{deck}/{number}/{paid}")
                summoned = [
                    one
                    for one in nodes_in(card.do)
                    if isinstance(one, verbs.PrintedSummon | verbs.PrintedSpawn)
                ]
                for name in {one.name.name for one in summoned} - {kind}:
                    if left := self.uncovered_monster(name, level, characters):
                        return left
        except NotCoveredError as error:
            return error.what
        return ""

    def _find_card_face(self, id_: str) -> CardFace:
        """Return a card of a class as it is performed, with whom it summons."""
        plain, stickers = stickers_in(id_)
        card = self.cards[plain]
        top = replace(card.top, do=enhanced(card.top.do, stickers["top"]))
        bottom = replace(card.bottom, do=enhanced(card.bottom.do, stickers["bottom"]))
        for name, stats in {**find_summons(top.do), **find_summons(bottom.do)}.items():
            read_summon(name, stats)
        return CardFace(card.name, card.initiative, half_of(top), half_of(bottom))

    @cached_property
    def gear(self) -> dict[str, Gear]:
        """The items that can be used, by what is up."""
        covered = [each for each in self.items.values() if not self.uncovered_item(each.id)]
        found = {key: gear for each in covered for key, gear in gear_of(each)}
        for kind, hero in self.heroes.items():
            for number, perk in enumerate(hero.perk, start=1):
                id_ = name_talent(kind, number)
                for bonus in perk.do:
                    if not isinstance(bonus, TraitBonus) or is_of_campaign(bonus.head):
                        continue
                    if not self.uncovered_perk(kind, number):
                        found[id_] = talent_of(id_, f"Perk {number} of {hero.name}", bonus)
        return found

    def _check_perk(self, kind: str, number: int) -> str:
        """Tell what of a perk cannot be played yet."""
        try:
            for bonus in self.heroes[kind].perk[number - 1].do:
                if isinstance(bonus, TraitBonus) and not is_of_campaign(bonus.head):
                    talent_of("", "", bonus)
        except NotCoveredError as error:
            return error.what
        return ""

    def _check_item(self, id_: str) -> str:
        """Tell what of an item cannot be used yet."""
        solo = self.items[id_].solo
        if solo and solo not in self.heroes:
            return f"it belongs to a class that is not in the box yet, {solo}"
        try:
            gear_of(self.items[id_])
        except NotCoveredError as error:
            return error.what
        return ""

    def _list_pool(self, hero: str, level: int = 1) -> tuple[str, ...]:
        """List the cards of a class that a character of a level can have; level X counts as 1 (H-32.4)."""
        return tuple(cards_up_to(self, hero, level))

    def ability_card(self, deck: str, number: str) -> AbilityCard:
        """Return a card of a monster ability deck by its number."""
        return self.decks[deck].card[int(number)]

    def stat_card(self, kind: str, rank: str, level: int, characters: int = 2) -> StatCard:
        """Return what a stat card says; how many characters there are matters to bosses and named monsters only (H-43.4)."""
        return self.stats.read(kind, rank, level, characters)

    def level_in(self, scenario: str, level: int, kind: str) -> int:
        """Return the level of a monster type: that of the scenario, or a higher one if it says so."""
        return min(level + self.scenario(scenario).raised.get(kind, 0), MOST_LEVEL)

    def _traits_in(
        self,
        scenario: str,
        level: int,
        characters: int,
        kind: str,
        is_elite: bool,  # noqa: FBT001 - a field of its figure
    ) -> Traits:
        """Return what is printed for a monster of a scenario."""
        own = self.level_in(scenario, level, kind)
        return self.stats.read(kind, self.stats.rank(kind, is_elite), own, characters).traits

    def _have_auras(
        self, scenario: str, level: int, characters: int, kinds: tuple[str, ...]
    ) -> bool:
        """Tell whether an aura is printed for figures of any of these kinds in a scenario, whatever their rank."""
        scene = scenario, level, characters
        monsters = [
            self.traits_in(*scene, each, rank == "elite")
            for each in {*kinds} & self.stats.known
            for rank in self.stats.ranks(each)
        ]
        summons = [self.summons[each].traits for each in kinds if each in self.summons]
        return any(each.auras for each in (*monsters, *summons))

    def _collect_occasions(self, paths: tuple[str, ...]) -> frozenset[Occasion]:
        """Collect what any of these bonuses waits for; one that is on no card may wait for anything."""
        if any(each.partition("/")[0] not in PRINTED for each in paths):
            return frozenset(Occasion)
        found = [self.ability(each) for each in paths]
        return frozenset(each.trigger.on for each in found if isinstance(each, crawl.Whenever))

    def deck_of(self, monster: str) -> str:
        """Return the set that a monster type belongs to, by its ability deck."""
        return self.stats[monster].deck

    def _find_card_line(self, kind: str, deck: str, number: str) -> tuple[verbs.AnyAbility, ...]:
        """Return what a card says for a figure, with its special abilities in their place (H-43.3)."""
        specials = self.stats.specials(kind)
        found: list[verbs.AnyAbility] = []
        for each in self.ability_card(deck, number).do:
            if isinstance(each, verbs.PerformSpecial) and each.number <= len(specials):
                found += specials[each.number - 1].do
            else:
                found.append(each)
        return tuple(found)

    # Abilities by path, each with /NUMBER behind it, and again for abilities inside of abilities: basic/HALF, card/ID/SIDE/HALF, item/ID/SIDE,
    # monster/KIND/RANK/LEVEL.CHARACTERS/DECK/CARD/PAID, and granted/KIND/RANK/OWNER/.. for whoever performs what another's card grants.

    def _find_ability(self, path: str) -> AnyAbility:
        if path.startswith("modifier/"):
            card, behind = _card_of(path)
            first, *further = behind.split("/")
            found = cast("AnyAbility", abilities_of(self.faces[card].effects)[int(first)])
            numbers = [first, *further]
        else:
            segments = path.split("/")
            size = SEGMENTS[segments[0]]
            action, numbers = "/".join(segments[:size]), segments[size:]
            found = cast("AnyAbility", self.line(action)[int(numbers[0])])
        base: Basis | None = None
        for each in numbers[1:]:
            if each.startswith("as:"):
                base = _base_of(each)
            elif each == "attack":  # a move that is performed as one
                assert isinstance(found, crawl.Move)
                found = crawl.Attack(value=found.points, mandatory=found.mandatory)
            elif base is not None:
                line = compile_line(cast("own.Command", found).line, base)
                found, base = cast("AnyAbility", line[int(each)]), None
            else:
                found = cast("AnyAbility", inner_of(found)[int(each)])
        return found

    def _list_commanded(self, path: str) -> Sequence[AnyAbility]:
        """List the abilities of a command for a figure with the stats at the end of the path; what is on top of a dash is not there (H-31.16)."""
        command, _, stats = path.rpartition("/")
        line = compile_line(cast("own.Command", self._find_ability(command)).line, _base_of(stats))
        return cast("Sequence[AnyAbility]", line)

    @cached_property
    def from_hand(self) -> dict[str, HalfName]:
        """The cards of which a half may be played straight from the hand, beside the two of a turn."""
        found: dict[str, HalfName] = {}
        for id_, card in self.cards.items():
            for name in HALVES:
                do = (card.top if name == "top" else card.bottom).do
                if any(
                    isinstance(each, verbs.PrintedBonus) and each.term is Term.HAND for each in do
                ):
                    found[id_] = name
        return found

    @cached_property
    def summons(self) -> SummonCards:
        """Every summon of a character, by its name."""
        halves = [
            (id_, each.do) for id_, card in self.cards.items() for each in (card.top, card.bottom)
        ]
        return SummonCards([*halves, *(("", each.do) for each in self.items.values())])

    def _summon_card(self, kind: str, card: str) -> SummonCard:
        """Return what is printed for a summon, with the stickers of the card that brings it."""
        plain, stickers = stickers_in(card)
        if not card:
            return self.summons[kind]
        printed = self.cards[plain]
        halves = (("top", printed.top), ("bottom", printed.bottom))
        lines = [enhanced(each.do, stickers[half]) for half, each in halves]
        return read_summon(kind, {**find_summons(lines[0]), **find_summons(lines[1])}[kind])

    def _find_line(self, action: str) -> Sequence[Ability]:
        """Return the abilities of an action."""
        kind, *rest = action.split("/")
        if kind == "basic":
            return BASIC[rest[0]]
        if kind == "summon":
            name, _, card = rest[0].partition("@")
            return self.summon_card(name, card).line
        if kind == "item":
            id_, side = rest
            return self.gear[id_ if side == "front" else id_ + BACK].do
        if kind == "card":
            card, _, half = rest
            face = self.card_face(card)
            return (face.top if half == "top" else face.bottom).do
        if kind == "granted":
            monster, rank, owner, *rest = rest
        else:
            monster, rank, *rest = rest
            owner = monster
        scale, deck, card, paid = rest
        level, characters = map(int, scale.split("."))
        listed = list_consumptions(self.card_line(owner, deck, card))
        made = [listed[int(each)] for each in paid.split("+") if each]
        base = self.stats.read(monster, rank, level, characters).base._replace(made=made)
        printed = self.ability_card(deck, card).do
        if owner == monster:
            return compile_line(printed, base)
        owned = self.stats.read(owner, self.stats.ranks(owner)[0], level, characters).base
        base = base._replace(scene=owned.scene._replace(rank=rank))
        return compile_granted(printed, base, owned._replace(made=made))

    # Scenarios

    def _find_scenario(self, key: str) -> Scenario:
        """Return a scenario by its id, or by its whole text, with its map drawn."""
        if key == RANDOM or key.startswith(f"{RANDOM}:"):
            return make_dungeon(key, self)
        return draw_plan(self.scenarios.get(key) or scenario_of(key), self.kit)

    def _names_in(self, key: str) -> Mapping[str, str]:
        """Return the names that a scenario gives to objectives and allies."""
        played = self.scenario(key)
        names = {each.id: each.name for each in played.objectives}
        return names | {each.id: each.name for each in played.allies}

    def _has_standing(self, key: str) -> bool:
        """Tell whether any rule of a scenario holds for a while; asked often."""
        return any(each.when is Trigger.ALWAYS for each in self.scenario(key).rules)

    def _find_ground(self, key: str, level: int, linked: tuple[str, ...] = ()) -> Ground:
        """Return the map of a scenario at a level, with the letters that were linked in play."""
        return read_ground(self.scenario(key), self.levels[level], linked)


def _card_of(path: str) -> tuple[str, str]:
    """Take the path of a modifier card's ability apart; a card that is named by what it shows may have a slash in it."""
    rest = path.removeprefix("modifier/")
    if rest.startswith("["):
        card, _, behind = rest.rpartition("]/")
        return f"{card}]", behind
    card, _, behind = rest.partition("/")
    return card, behind


def _base_of(stats: str) -> Basis:
    """Read the stats of whoever is commanded."""
    move, attack, reach = [None if each == "-" else int(each) for each in stats.split(":")[1:]]
    return Basis(move, attack, reach=reach)


def inner_of(ability: AnyAbility) -> Sequence[Ability]:  # noqa: PLR0911 - one line a kind
    """List the abilities that another one holds."""
    match ability:
        case crawl.Paid():
            return (ability.ability,)
        case own.Several():
            return ability.abilities
        case own.OneOf():
            return ability.ways
        case own.PayMoney():
            return ability.abilities
        case own.PayFor():
            return (*ability.costs, *ability.abilities)
        case (
            crawl.Attack()
            | crawl.Heal()
            | crawl.Give()
            | crawl.PushPull()
            | own.Manipulate()
            | own.Kill()
        ):
            return ability.each
        case crawl.Whenever() | crawl.Control() | crawl.Provided() | crawl.Grant():
            return ability.abilities
        case _:
            return ()
