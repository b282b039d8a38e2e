"""Check what single entries cannot show: decks, levels, scenarios, and texts that fit their cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabard.content import KeyPath, Library, Mistake, nearest
from tabard.greyport.abilities import Ability, Timed
from tabard.greyport.content import (
    KINDS,
    Boss,
    Card,
    Character,
    Encounter,
    Foe,
    Hero,
    Item,
    Location,
    Monster,
    Scenario,
    Subdeck,
    Token,
)
from tabard.greyport.counts import count_mistakes
from tabard.greyport.effects import Flip
from tabard.greyport.fitting import (
    ENCOUNTERS,
    FOES,
    HEROES,
    LOCATIONS,
    Fit,
    effects_of,
    find_misfits,
    names_in,
)
from tabard.greyport.vocabulary import Moment
from tabard.greyport.writing import write

FITS: Mapping[str, Fit] = {
    "player-hero": HEROES,
    "hero": HEROES,
    "item": HEROES,
    "monster": FOES,
    "token": FOES,
    "boss": FOES,
    "location": LOCATIONS,
    "encounter": ENCOUNTERS,
}
"""What stands on which kind of card."""

NEEDED: Mapping[str, tuple[Moment, ...]] = {
    "location": (Moment.HERE, Moment.REWARD),
    "encounter": (Moment.PENALTY,),
}
"""The moments that a card cannot do without."""

EXAMPLES: Mapping[Moment, str] = {
    Moment.HERE: "what holds there, as here: items physical +1",
    Moment.REWARD: "what saving it brings, as reward: heal 1 each",
    Moment.PENALTY: "what a lost location costs, as penalty: harm 1 each",
}

REFERENCES: Mapping[tuple[str, str], type[Card]] = {
    ("player-hero", "character"): Character,
    ("hero", "character"): Character,
    ("hero", "person"): Character,
    ("item", "character"): Character,
    ("monster", "faction"): Subdeck,
    ("encounter", "scenario"): Scenario,
    ("encounter", "location"): Location,
    ("encounter", "subdeck"): Subdeck,
    ("scenario", "encounters"): Encounter,
    ("achievement", "scenario"): Scenario,
    ("achievement", "defeat"): Boss,
}
"""Fields that name entries of another kind."""


def find_mistakes(library: Library) -> list[Mistake]:
    """Find what does not fit together in the packs of a library."""
    return [
        *_check_texts(library),
        *_check_facts(library),
        *_check_known_texts(library),
        *count_mistakes(library),
        *_recruit_mistakes(library),
        *_check_places(library),
        *_check_encounters(library),
        *_check_scenarios(library),
        *_check_ids(library),
    ]


def _list_texts(library: Library) -> Iterator[tuple[str, Card, KeyPath, tuple[Ability, ...]]]:
    """List all texts with where they stand."""
    for kind in KINDS:
        if kind.name in FITS:
            for card in library.entries(kind.type).values():
                yield kind.name, card, ("do",), getattr(card, "do")  # noqa: B009  # a kind of FITS
    for boss in library.entries(Boss).values():
        if boss.back is not None:
            yield "boss", boss, ("back", "do"), boss.back.do


def _check_texts(library: Library) -> Iterator[Mistake]:
    """Check that a text says only what its card can do, and names only what there is."""
    foes: list[Foe] = [
        *library.entries(Monster).values(),
        *library.entries(Token).values(),
        *library.entries(Boss).values(),
    ]
    known = {word for foe in foes for word in (foe.id, *foe.traits)}
    tokens = library.entries(Token)
    for kind, card, path, do in _list_texts(library):
        for message, expected in find_misfits(do, FITS[kind]):
            yield library.mistake(kind, card.id, path, message, expected=expected)
        for id_, is_token in names_in(do):
            if id_ not in (tokens if is_token else known):
                message = f'there is no {"token" if is_token else "monster or trait"} "{id_}"'
                near = nearest(id_, tokens if is_token else known)
                yield library.mistake(kind, card.id, path, message, near=near)
        flips = any(isinstance(effect, Flip) for effect in effects_of(do))
        if flips and not (isinstance(card, Boss) and card.back is not None):
            message = "this card has no second side to flip to"
            yield library.mistake(kind, card.id, path, message, expected="a boss with [back]")


def _check_facts(library: Library) -> Iterator[Mistake]:
    """Check that what is called printed is a field of the card."""
    for kind in KINDS:
        for card in library.entries(kind.type).values():
            for number, word in enumerate(card.printed):
                if word not in card.__struct_fields__:
                    path = ("printed", number)
                    near = nearest(word, card.__struct_fields__)
                    message = f'"{word}" is no field of this'
                    yield library.mistake(kind.name, card.id, path, message, near=near)


def _check_known_texts(library: Library) -> Iterator[Mistake]:
    """Check that abilities which are called printed are among those of the card."""
    for kind in KINDS:
        for card in library.entries(kind.type).values():
            do, known = getattr(card, "do", ()), getattr(card, "printed_do", ())
            for ability in known:
                if ability not in do:
                    message = f'"{write(ability)}" is not in the text of this card'
                    path, expected = ("printed_do",), "an ability of do"
                    yield library.mistake(kind.name, card.id, path, message, expected=expected)


def _recruit_mistakes(library: Library) -> Iterator[Mistake]:
    """Check that a card either costs coins or belongs to a character."""
    for kind, type_ in (("hero", Hero), ("item", Item)):
        for id_, card in library.entries(type_).items():
            if (card.cost is None) == (not card.character):
                message = "this has neither" if card.cost is None else "this has both"
                message += " a cost nor a character" if card.cost is None else " cost and character"
                expected = "cost for a reinforcement, character for a starting card"
                yield library.mistake(kind, id_, ("name",), message, expected=expected)
            if card.cost is None and isinstance(card, Hero) and card.person:
                message = "a starting card leaves the game with nobody"
                path, expected = ("person",), "no person, or a cost"
                yield library.mistake(kind, id_, path, message, expected=expected)


def _check_places(library: Library) -> Iterator[Mistake]:
    """Check that a location has an ability and a reward (G-1.7), an encounter a penalty (G-1.9)."""
    for kind, card, path, do in _list_texts(library):
        for moment in NEEDED.get(kind, ()):
            if not _has(do, moment):
                message, expected = f'there is no "{moment}:" here', EXAMPLES[moment]
                yield library.mistake(kind, card.id, path, message, expected=expected)


def _has(do: tuple[Ability, ...], moment: Moment) -> bool:
    return any(isinstance(ability, Timed) and ability.moment is moment for ability in do)


def _check_encounters(library: Library) -> Iterator[Mistake]:
    """Check that each boss has hit points and each first encounter monsters."""
    bosses = library.entries(Boss)
    for id_, encounter in library.entries(Encounter).items():
        if encounter.number == 1 and not encounter.subdeck:
            message, expected = "the first encounter needs a subdeck", "subdeck, as another line"
            yield library.mistake("encounter", id_, ("number",), message, expected=expected)
        for number, placed in enumerate(encounter.bosses):
            boss = bosses.get(placed.id)
            if boss is not None and boss.hp is None and placed.hp is None:
                path = ("bosses", number)
                message, expected = f"{boss.name} has no hit points", "hp = four numbers"
                yield library.mistake("encounter", id_, path, message, expected=expected)


def _check_scenarios(library: Library) -> Iterator[Mistake]:
    """Check that a scenario and its encounters say the same."""
    encounters = library.entries(Encounter)
    for id_, scenario in library.entries(Scenario).items():
        own = [encounters[each] for each in scenario.encounters if each in encounters]
        if len(own) != len(scenario.encounters):
            continue
        if [(each.scenario, each.number) for each in own] != [
            (id_, number) for number in range(1, len(own) + 1)
        ]:
            named = [each for each in encounters.values() if each.scenario == id_]
            message = "these are not the encounters 1, 2, 3 of this scenario"
            expected = ", ".join(each.id for each in sorted(named, key=lambda each: each.number))
            yield library.mistake("scenario", id_, ("encounters",), message, expected=expected)
        told: dict[str, tuple[tuple[str, ...], list[str]]] = {
            "locations": (scenario.locations, [each.location for each in own]),
            "subdecks": (scenario.subdecks, [each.subdeck for each in own if each.subdeck]),
        }
        for field, (listed, used) in told.items():
            if list(listed) != used:
                message, expected = f"the encounters have other {field}", ", ".join(used)
                yield library.mistake("scenario", id_, (field,), message, expected=expected)
        last = {placed.id for placed in own[-1].bosses}
        for number, boss in enumerate(scenario.win):
            if boss not in last:
                message = f'"{boss}" is not in the last encounter'
                near = nearest(boss, last)
                yield library.mistake("scenario", id_, ("win", number), message, near=near)


def _check_ids(library: Library) -> Iterator[Mistake]:
    """Tell every id of another entry that does not exist."""
    for kind in KINDS:
        for card in library.entries(kind.type).values():
            for path, wanted, word in _list_references(kind.name, card):
                valid = library.entries(wanted)
                if word not in valid:
                    name = next(each.name for each in KINDS if each.type is wanted)
                    message, near = f'there is no {name} "{word}"', nearest(word, valid)
                    yield library.mistake(kind.name, card.id, path, message, near=near)


def _list_references(kind: str, card: Card) -> Iterator[tuple[KeyPath, type[Card], str]]:
    """List which others an entry names: where, the type it means, the word."""
    for (of, field), wanted in REFERENCES.items():
        value = getattr(card, field) if of == kind else ""
        if isinstance(value, tuple):
            for number, word in enumerate(value):
                yield (field, number), wanted, word
        elif value:
            yield (field,), wanted, value
    if isinstance(card, Encounter):
        for number, placed in enumerate(card.bosses):
            yield ("bosses", number, "id"), Boss, placed.id
