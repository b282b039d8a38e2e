"""What a card does in as few words as fit on it, each with the icon beside them; the whole sentence is in `wording`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, TypeAlias

from tabard.greyport.abilities import Ability, AnyEffect, If, May, One, Pay
from tabard.greyport.effects import (
    Bonus,
    Coin,
    Curse,
    Damage,
    Defeat,
    Discard,
    Draw,
    Effect,
    Flip,
    Gain,
    Harm,
    Heal,
    Keyword,
    Lose,
    Mend,
    Move,
    Recruit,
    Reroll,
    Retire,
    Return,
    Reveal,
    Scry,
    Shield,
    Snipe,
    Taunt,
    Token,
    Weaken,
    Wreck,
)
from tabard.greyport.filling import fill
from tabard.greyport.lasting import (
    Armor,
    Boon,
    Cap,
    Floor,
    Hand,
    Help,
    Ignore,
    No,
    Open,
    Power,
    Reach,
    Unharmed,
    Wield,
)
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
    State,
    Term,
    Zone,
)
from tabard.greyport.wording import Names, say_keyword

Line: TypeAlias = tuple[str, str]
"""An icon of the page, and what stands beside it."""

MOMENTS: Final[Mapping[Moment, str]] = {
    Moment.ANYTIME: "anytime",
    Moment.CLEANUP: "cleanup",
    Moment.AMBUSH: "ambush",
    Moment.FOUGHT: "fight",
    Moment.HURT: "hurt",
    Moment.HITS: "through",
    Moment.HITS_PLAYER: "through",
    Moment.DEFEATED: "defeated",
    Moment.TAUNTED: "taunt",
    Moment.DAWN: "dawn",
    Moment.DUSK: "dusk",
    Moment.HERE: "now",
    Moment.REWARD: "reward",
    Moment.SETUP: "flag",
    Moment.PENALTY: "penalty",
}
"""The icons of moments; when a card is played, in its fight and always are told by what happens."""

BRIEF: Final[Mapping[type[Effect], Line]] = {
    Armor: ("armor", "{by} for {monsters}"),
    Bonus: ("damage", "{by}[ per {count}][ (max {most})]"),
    Cap: ("armor", "at most {amount}"),
    Coin: ("coin-{value}", "{amount} {value} {who:to}"),
    Curse: ("curse", "{amount:curse} {who:to}[ {place}]"),
    Damage: ("damage", "{amount} to {monsters}"),
    Defeat: ("defeated", "{monsters:fall}"),
    Discard: ("discard", "{who:discard} {card}"),
    Draw: ("draw", "{who:draw} {amount}"),
    Flip: ("flip", "turns over"),
    Floor: ("heart", "keeps {amount} HP"),
    Gain: ("level", "{keyword}"),
    Hand: ("hand", "hand {by} {who:for}"),
    Harm: ("damage", "{amount} {who:hits}"),
    Heal: ("heal", "{who:heal} {amount}"),
    Help: ("level", "[{type} ]{side} {boon}"),
    Ignore: ("tank", "past Tank, Ranged"),
    If: ("", "{condition}: {effects}"),
    Lose: ("heart", "{who:lose} {amount} HP"),
    Mend: ("location", "location +{amount}"),
    Move: ("move", "{monsters:go} to {group}"),
    No: ("lock", "{denied} {who:for}"),
    One: ("branch", "{options}"),
    Open: ("eye", "top {row} open[ {term}]"),
    Pay: ("anytime", "{cost}: {effects}"),
    Power: ("damage", "{by}[ per {count}][ (max {most})]"),
    Reach: ("range", "{group}"),
    Recruit: ("recruit", "{who:take} {card} free"),
    Reroll: ("reroll", "reroll {dice}"),
    Retire: ("retire", "{who:retire} {card}"),
    Return: ("return", "take back {card}"),
    Reveal: ("ambush", "+{amount:monster}[ ({hp} HP)]"),
    Scry: ("eye", "look at {amount}"),
    Shield: ("shield", "{amount:shield}"),
    Snipe: ("snipe", "Snipe {amount}"),
    Taunt: ("taunt", "Taunt {amount}"),
    Token: ("threat", "+{amount} {id}"),
    Unharmed: ("ward", "unharmed"),
    Weaken: ("weaken", "they deal \N{MINUS SIGN}{amount}"),
    Wield: ("hand-two", "any item"),
    Wreck: ("location", "location \N{MINUS SIGN}{amount}"),
}
"""The icon of each verb and how it is said, written as in `said` of the verb itself."""

NOBODY: Final = frozenset({Players.YOU, Players.FRONT})
"""Whoever holds the card or has the monster in front of him needs no word."""

CALLED: Final[Mapping[type[StrEnum], Mapping[Any, str]]] = {
    Players: {
        Players.YOU: "you",
        Players.PLAYER: "a player",
        Players.CHOSEN: "one player",
        Players.EACH: "each",
        Players.OTHERS: "others",
        Players.DEFENDER: "defender",
        Players.FRONT: "you",
        Players.FIGHTER: "fighter",
        Players.TAUNTER: "taunter",
    },
    Group: {
        Group.ACTIVE: "active",
        Group.LOCATION: "location",
        Group.PLAYER: "a player",
        Group.FRONT: "you",
        Group.ANY: "any group",
    },
    Monsters: {
        Monsters.THIS: "itself",
        Monsters.MONSTER: "a monster",
        Monsters.REST: "the rest",
        Monsters.ALL_ACTIVE: "all active",
        Monsters.ALL_LOCATION: "all on location",
    },
    Counted: {Counted.GROUP: "other", Counted.CURSES: "curse", Counted.HEROES: "hero"},
    Denied: {
        Denied.DRAW: "no drawing",
        Denied.SHIELD: "no shields",
        Denied.ITEM: "no items",
        Denied.HEAL: "no healing",
        Denied.TAUNT: "no Taunting",
    },
    Place: {Place.ON_DECK: "on deck"},
    Term: {Term.GAME: "for good"},
}
STATES: Final[Mapping[State, tuple[str, str]]] = {
    State.ALONE: ("alone", "in company"),
    State.DEFENDER: ("defending", "not defending"),
    State.FIRST: ("first hero", "later hero"),
    State.ITEM: ("with item", "no item"),
    State.DAMAGED: ("got through", "kept off"),
    State.ON_LOCATION: ("on location", "off location"),
}
MEASURES: Final[Mapping[Measure, tuple[str, str]]] = {
    Measure.DEALT: ("hit for {}", "under {}"),
    Measure.ACTIVE: ("{} active", "under {} active"),
    Measure.HP: ("{} HP left", "over {} HP"),
}
WORDS: Final[Mapping[Plain, str]] = {Plain.MORE_HEROES: "hero", Plain.DUAL_WIELD: "dual"}
"""The icons of keywords that are not called like them."""


def write_lines(abilities: Iterable[Ability], names: Names) -> tuple[Line, ...]:
    """Say all abilities of a card, a line each or a few."""
    return tuple(line for each in abilities for line in _write_ability(each, names))


def _write_ability(ability: Ability, names: Names) -> Iterator[Line]:
    if isinstance(ability, Keyword):
        yield find_keyword_icon(ability), say_keyword(ability).replace(" to", ":")
    elif ability.moment in MOMENTS:
        said = ", ".join(_say_effect(each, names) for each in ability.effects)
        yield MOMENTS[ability.moment], said
    else:
        for effect in ability.effects:
            yield _find_icon(effect), _say_effect(effect, names)


def find_keyword_icon(keyword: Keyword) -> str:
    """Return the icon of a keyword."""
    if keyword.word is None:
        return str(keyword.numbered)
    return WORDS.get(keyword.word, str(keyword.word))


def _find_icon(effect: AnyEffect) -> str:
    """Return the icon of what happens in the end."""
    match effect:
        case May():
            return _find_icon(effect.plain)
        case If():
            return _find_icon(effect.effects[0])
        case Coin():
            return f"coin-{effect.value}"
        case Help(boon=Boon(keyword=Keyword() as keyword)):
            return find_keyword_icon(keyword)
    return BRIEF[type(effect)][0]


def _say_effect(effect: AnyEffect, names: Names) -> str:
    if isinstance(effect, May):
        return _Brief(effect.plain, names, may=True).text
    return _Brief(effect, names).text


class _Brief:
    """Fill what is said of a verb with what its fields are called here."""

    def __init__(self, effect: AnyEffect, names: Names, *, may: bool = False) -> None:
        self._effect = effect
        self._names = names
        self._may = may
        template = BRIEF[type(effect)][1]
        text = fill(template, effect, self._say_field)
        asked = may and not template.startswith("{who")
        self.text = " ".join(f"{'may ' if asked else ''}{text}".split())

    def _say_field(self, name: str, spec: str) -> str:
        value = getattr(self._effect, name)
        match value:
            case Players():
                return self._say_player(value, spec)
            case Monsters() if spec:
                return _go(value, spec)
            case int() if name == "by":
                return write_change(value)
            case int() if spec:
                return _count_noun(value, spec)
        return self._names.name(value) if name == "id" else self._say_value(value)

    def _say_player(self, who: Players, spec: str) -> str:
        """Say who does something, whom it hits, or for whom it is."""
        called = CALLED[Players][who]
        if spec == "hits":
            return f"to {called}"
        if spec in {"to", "for"}:
            return "" if who in NOBODY else f"{spec} {called}"
        if who in NOBODY:
            return f"may {spec}" if self._may else spec
        if self._may:
            return f"{called} may {spec}"
        return f"{called} {spec}{'' if who is Players.OTHERS else 's'}"

    def _say_value(self, value: object) -> str:
        match value:
            case tuple():
                between = " or " if isinstance(self._effect, One) else ", "
                return between.join(_say_effect(each, self._names) for each in value)
            case Effect():
                return _say_effect(value, self._names)  # type: ignore[arg-type]
            case Named():
                return "cousin"
            case Condition():
                return _say_condition(value, self._names)
            case Cards():
                return _say_cards(value, self._effect)
        return _say_word(value)


def _say_word(value: object) -> str:
    match value:
        case Keyword():
            return say_keyword(value)
        case Boon():
            return say_keyword(value.keyword) if value.keyword else write_change(value.by)
        case StrEnum():
            return CALLED.get(type(value), {}).get(value, str(value))
    return str(value)


def write_change(by: int) -> str:
    """Write a change: +1, or less with a real minus."""
    return f"{by:+d}".replace("-", "\N{MINUS SIGN}")


def _count_noun(amount: int, noun: str) -> str:
    if noun == "curse" and amount == 1:
        return noun
    return f"{amount} {noun}{'' if amount == 1 else 's'}"


def _go(monsters: Monsters, verb: str) -> str:
    called = "it" if monsters is Monsters.THIS else CALLED[Monsters][monsters]
    if monsters not in {Monsters.THIS, Monsters.MONSTER}:
        return f"{called} {verb}"
    return f"{called} {verb}{'es' if verb.endswith('o') else 's'}"


def _say_cards(cards: Cards, effect: AnyEffect) -> str:
    if getattr(effect, "zone", None) is Zone.THIS:
        return "its hero"
    amount: int = getattr(effect, "amount", 1)
    if cards.kind == "card":
        return str(amount)
    return " ".join(filter(None, [str(amount), cards.type, cards.kind]))


def _say_condition(condition: Condition, names: Names) -> str:
    negated = condition.negated
    if condition.type is not None:
        return f"{'not ' if negated else ''}{condition.type}"
    if condition.state is not None:
        return STATES[condition.state][negated]
    if condition.measure is not None:
        return MEASURES[condition.measure][negated].format(condition.amount)
    here = " here" if condition.presence is Presence.THERE else ""
    return f"{'no ' if negated else ''}{names.name(condition.id).partition(',')[0]}{here}"
