"""Say in plain English what a card does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from tabard.greyport.abilities import Ability, AnyEffect, May, PlainEffect, Timed
from tabard.greyport.effects import Effect, Keyword
from tabard.greyport.filling import fill
from tabard.greyport.lasting import Boon
from tabard.greyport.vocabulary import (
    Cards,
    Condition,
    Counted,
    Denied,
    Group,
    Measure,
    Moment,
    Monsters,
    Named,
    Place,
    Plain,
    Players,
    Presence,
    Source,
    State,
    Term,
    Zone,
)

MOMENTS: Final[Mapping[Moment, str]] = {
    Moment.PLAY: "When played: ",
    Moment.ANYTIME: "Once, at any time this round: ",
    Moment.FIGHT: "In its fight: ",
    Moment.CLEANUP: "In the cleanup step: ",
    Moment.AMBUSH: "Ambush: ",
    Moment.FOUGHT: "When a hero has fought it: ",
    Moment.HURT: "When it takes damage: ",
    Moment.HITS: "When its damage gets through: ",
    Moment.HITS_PLAYER: "When its damage gets through to a player: ",
    Moment.DEFEATED: "When it is defeated: ",
    Moment.TAUNTED: "When it is Taunted: ",
    Moment.DAWN: "At the start of each round: ",
    Moment.DUSK: "Before monster damage: ",
    Moment.ALWAYS: "",
    Moment.HERE: "While the party fights here: ",
    Moment.REWARD: "Reward: ",
    Moment.SETUP: "Setup: ",
    Moment.PENALTY: "Penalty: ",
}

PLAYERS: Final[Mapping[Players, str]] = {
    Players.YOU: "you",
    Players.PLAYER: "a player of your choice",
    Players.CHOSEN: "one player chosen by the party",
    Players.EACH: "each player",
    Players.OTHERS: "the other players",
    Players.DEFENDER: "the defending player",
    Players.FRONT: "the player it is in front of",
    Players.FIGHTER: "the player whose hero did it",
    Players.TAUNTER: "the player who Taunted it",
}

MONSTERS: Final[Mapping[Monsters, str]] = {
    Monsters.THIS: "this monster",
    Monsters.MONSTER: "any one monster",
    Monsters.REST: "the other monsters of its group",
    Monsters.ALL_ACTIVE: "all active monsters",
    Monsters.ALL_LOCATION: "all monsters on the location",
}

GROUPS: Final[Mapping[Group, str]] = {
    Group.ACTIVE: "the active group",
    Group.LOCATION: "the location",
    Group.PLAYER: "the group of a player of your choice",
    Group.FRONT: "the group of the player it is in front of",
    Group.ANY: "any group",
}

COUNTED: Final[Mapping[Counted, str]] = {
    Counted.ACTIVE: "active monster",
    Counted.GROUP: "other monster of the group",
    Counted.CURSES: "curse in the player's hand",
    Counted.HEROES: "hero played this round",
}

ZONES: Final[Mapping[Zone, str]] = {
    Zone.HAND: "from hand",
    Zone.DISCARD: "from the discard pile",
    Zone.PLAYED: "played this round",
    Zone.THIS: "of this card",
}

DENIED: Final[Mapping[Denied, str]] = {
    Denied.DRAW: "draw cards",
    Denied.SHIELD: "be protected by shield tokens",
    Denied.ITEM: "play items",
    Denied.HEAL: "be healed",
    Denied.TAUNT: "Taunt",
}

PHRASES: Final[Mapping[type[StrEnum], Mapping[Any, str]]] = {
    Monsters: MONSTERS,
    Counted: COUNTED,
    Zone: ZONES,
    Denied: DENIED,
    Place: {Place.ON_DECK: "on top of the deck"},
    Term: {Term.GAME: "for the rest of the game"},
}
"""What words are called that stand for themselves in a sentence."""

STATES: Final[Mapping[State, tuple[str, str]]] = {
    State.ALONE: ("the monster is alone in its group", "the monster is not alone in its group"),
    State.DEFENDER: ("you are defending", "you are not defending"),
    State.FIRST: ("this is your first hero of the round", "this is not your first hero"),
    State.ITEM: ("the hero wields an item", "the hero wields no item"),
    State.DAMAGED: ("its damage got through this round", "none of its damage got through"),
    State.ON_LOCATION: ("the monster is on the location", "the monster is not on the location"),
}

MEASURES: Final[Mapping[Measure, tuple[str, str]]] = {
    Measure.DEALT: ("the fight dealt it {} or more damage", "the fight dealt it less than {}"),
    Measure.ACTIVE: ("{} or more monsters are active", "fewer than {} monsters are active"),
    Measure.HP: ("{} or fewer HP are left", "more than {} HP are left"),
}

PRESENCES: Final[Mapping[Presence, tuple[str, str]]] = {
    Presence.PLAY: ("{} is in play", "no {} is in play"),
    Presence.THERE: ("{} is on the location", "no {} is on the location"),
}

PLAIN_WORDS: Final[Mapping[Plain, str]] = {
    Plain.MORE_HEROES: "+Hero",
    Plain.DUAL_WIELD: "Dual Wield",
    Plain.IMMUNE_SPLASH: "Immune to Splash",
    Plain.IMMUNE_SNIPE: "Immune to Snipe",
    Plain.IMMUNE_TAUNT: "Immune to Taunt",
}

PLURALS: Final[Mapping[str, str]] = {"hero": "heroes"}
VERBS: Final[Mapping[str, str]] = {"have": "has", "cannot": "cannot"}
MANY: Final = frozenset({Players.YOU, Players.OTHERS})
"""Whose verb takes no s."""

LASTING_MOMENTS: Final = frozenset({Moment.ALWAYS, Moment.HERE})
"""When several things hold together instead of following one another."""


def name_of(id_: str) -> str:
    """Call an id by its own words."""
    return id_.replace("-", " ").title()


class Names(NamedTuple):
    """What ids are called, and which of them there is only one of."""

    name: Callable[[str], str] = name_of
    unique: Collection[str] = ()

    def name_one(self, id_: str) -> str:
        """Call one of them: a Cultist, but Drog."""
        name = self.name(id_)
        return name if id_ in self.unique else _count_noun(1, name)


PLAIN_NAMES: Final = Names()
"""Names without a box: the ids themselves, with capitals."""


def say_abilities(abilities: Iterable[Ability], names: Names = PLAIN_NAMES) -> str:
    """Say all abilities of a card, a sentence each."""
    return " ".join(say_ability(ability, names) for ability in abilities)


def say_ability(ability: Ability, names: Names = PLAIN_NAMES) -> str:
    """Say one ability as a sentence."""
    if isinstance(ability, Keyword):
        return f"{say_keyword(ability)}."
    return _join_sentence(MOMENTS[ability.moment], say_timed(ability, names))


def say_keyword(keyword: Keyword) -> str:
    """Say a keyword as the rulebook writes it."""
    if keyword.word is not None:
        return PLAIN_WORDS.get(keyword.word, keyword.word.title())
    return f"{keyword.numbered} {keyword.amount}".title()


def say_effect(effect: AnyEffect, names: Names = PLAIN_NAMES) -> str:
    """Say one effect, without a capital and a full stop."""
    if isinstance(effect, May):
        return _Saying(effect.plain, names, may=True).text
    return _Saying(effect, names).text


def say_timed(ability: Timed, names: Names = PLAIN_NAMES) -> str:
    """Say what happens or holds at a moment, without naming the moment."""
    between = " and " if ability.moment in LASTING_MOMENTS else ", then "
    return between.join(say_effect(effect, names) for effect in ability.effects)


def _join_sentence(head: str, body: str) -> str:
    text = f"{head}{body}"
    return f"{text[0].upper()}{text[1:]}."


class _Saying:
    """Fill what an effect says with what its fields are called."""

    def __init__(self, effect: PlainEffect | AnyEffect, names: Names, *, may: bool = False) -> None:
        self._effect = effect
        self._names = names
        self._may = may
        text = fill(effect.said, effect, self._say_field)
        self.text = f"you may {text}" if may and not effect.said.startswith("{who") else text

    def _say_field(self, name: str, spec: str) -> str:
        value = getattr(self._effect, name)
        match value:
            case Players():
                return _say_subject(value, spec, may=self._may)
            case Group():
                return _say_where(value, spec)
            case Monsters() if spec:
                return _say_monsters(value, spec, getattr(self._effect, "amount", 1))
            case int() if name == "by":
                return _say_change(value) if spec else f"{value:+d}"
            case int() if spec:
                return _count_noun(value, spec)
        return self._call(value) if name == "id" else self._say_value(value)

    def _call(self, id_: str) -> str:
        several = "s" if getattr(self._effect, "amount", 1) > 1 else ""
        return self._names.name(id_) + several

    def _say_value(self, value: object) -> str:
        match value:
            case Effect():
                said = say_effect(value, self._names)  # type: ignore[arg-type]
                # A price is paid by "you", whom the sentence has named already.
                return said.removeprefix("you ")
            case tuple():
                between = " or " if hasattr(self._effect, "options") else ", then "
                return between.join(say_effect(each, self._names) for each in value)
            case Named():
                return f"other {self._names.name(value.id)} of the group"
            case Condition():
                return _say_condition(value, self._names)
            case Cards():
                return _say_cards(value, self._effect)
            case _:
                return _say_word(value)


def _say_word(value: object) -> str:
    """Say a value that is one word or a few."""
    match value:
        case Keyword():
            return say_keyword(value)
        case Boon():
            return say_keyword(value.keyword) if value.keyword else f"{value.by:+d} damage"
        case Source():
            return _say_source(value)
        case StrEnum():
            return PHRASES.get(type(value), {}).get(value, str(value))
        case _:
            return str(value)


def _say_monsters(which: Monsters, verb: str, amount: int) -> str:
    """Say which monsters have something, or how many are each moved."""
    if verb == "have":
        return f"{MONSTERS[which]} {'has' if which is Monsters.THIS else 'have'}"
    several = which is Monsters.MONSTER and amount > 1
    return f"any {amount} monsters, {verb}" if several else MONSTERS[which]


def _say_where(group: Group, preposition: str) -> str:
    """Say into or of which group; things stand on a location."""
    if group is Group.LOCATION:
        preposition = "onto" if preposition == "into" else "on"
    return f"{preposition} {GROUPS[group]}"


def _say_change(by: int) -> str:
    return f"{by} more" if by > 0 else f"{-by} less"


def _say_subject(who: Players, verb: str, *, may: bool) -> str:
    """Say who does something, with the verb agreeing."""
    if may:
        return f"{PLAYERS[who]} may {verb}"
    if who is Players.EACH and verb == "cannot":
        return "no player can"
    agreed = verb if who in MANY else VERBS.get(verb, f"{verb}s")
    return f"{PLAYERS[who]} {agreed}"


def _count_noun(amount: int, noun: str) -> str:
    """Count a noun: a card, 2 cards."""
    if amount == 1:
        return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"
    return f"{amount} {PLURALS.get(noun, f'{noun}s')}"


def _say_cards(cards: Cards, effect: Effect) -> str:
    """Say which cards and how many of them."""
    if getattr(effect, "zone", None) is Zone.THIS:
        return "the hero"
    sort = [cards.type or "", "non-player" if cards.non_player else ""]
    amount: int = getattr(effect, "amount", 1)
    noun = " ".join(filter(None, [*sort, PLURALS.get(cards.kind, f"{cards.kind}s")]))
    if amount > 1:
        return f"{amount} {'other ' if cards.other else ''}{noun}"
    noun = " ".join(filter(None, [*sort, cards.kind]))
    return f"another {noun}" if cards.other else _count_noun(1, noun)


def _say_source(source: Source) -> str:
    top = f"the top {source.top} cards of the deck, which are shuffled again" if source.top else ""
    return "from " + " or ".join(filter(None, ["the row" if source.row else "", top]))


def _say_condition(condition: Condition, names: Names) -> str:
    """Say a circumstance, or its contrary."""
    if condition.type is not None:
        return f"the hero is {'not ' if condition.negated else ''}{condition.type}"
    if condition.state is not None:
        return STATES[condition.state][condition.negated]
    if condition.measure is not None:
        return MEASURES[condition.measure][condition.negated].format(condition.amount)
    assert condition.presence is not None
    said, denied = PRESENCES[condition.presence]
    if not condition.negated:
        return said.format(names.name_one(condition.id))
    if condition.id in names.unique:
        return said.format(names.name(condition.id)).replace(" is ", " is not ")
    return denied.format(names.name(condition.id))
