"""What the rules need to be there, and in what number; everything else an owner's pack may count as it likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from tabard.content import Library, Mistake
from tabard.greyport.content import (
    KINDS,
    PLAYER_COUNTS,
    Achievement,
    Boss,
    Character,
    Curse,
    Encounter,
    Hero,
    Item,
    Location,
    Monster,
    PlayerHero,
    Scenario,
    Subdeck,
    Token,
)
from tabard.greyport.vocabulary import Value

STARTING_CARDS = 9
"""How many cards a starting deck has (G-2.2)."""

LEVELS = (1, 2, 3)
"""The levels of a player hero (G-1.3)."""

ROW_SIZE = 4
"""How many reinforcements lie in a row; the first ones are not gold (G-2.5)."""

TOLD_APART = (PlayerHero, Hero, Item, Curse, Monster, Token, Boss, Location, Encounter)
"""What texts, saves and the table itself find by id alone."""


def count_mistakes(library: Library) -> Iterator[Mistake]:
    """Find what is there too often, too seldom, or twice under one id."""
    yield from _check_ids(library)
    yield from _check_characters(library)
    yield from _check_curses(library)
    yield from _check_rows(library)
    yield from _check_subdecks(library)
    yield from _check_bosses(library)
    yield from _check_achievements(library)


def _check_ids(library: Library) -> Iterator[Mistake]:
    """Tell ids that two kinds of cards share; the later pack is the one to change."""
    names = {kind.type: kind.name for kind in KINDS}
    first: dict[str, str] = {}
    for type_ in TOLD_APART:
        kind = names[type_]
        for id_ in library.entries(type_):
            other = first.setdefault(id_, kind)
            if other != kind:
                later = max((kind, other), key=partial(_find_pack_number, library, id_))
                message = f'there is also {_name_kind(kind if later == other else other)} "{id_}"'
                expected = "an id that no other card has"
                yield library.mistake(later, id_, ("name",), message, expected=expected)


def _name_kind(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _check_characters(library: Library) -> Iterator[Mistake]:
    """Count the levels and the starting deck of each character."""
    levels: dict[str, list[int]] = {}
    for card in library.entries(PlayerHero).values():
        levels.setdefault(card.character, []).append(card.level)
    decks: Counter[str] = Counter()
    for start in (*library.entries(Hero).values(), *library.entries(Item).values()):
        decks[start.character] += start.copies
    for id_, character in library.entries(Character).items():
        if sorted(levels.get(id_, [])) != [*LEVELS]:
            has = ", ".join(map(str, sorted(levels.get(id_, [])))) or "none"
            message = f"{character.name} has player heroes of the levels {has}"
            yield library.mistake("character", id_, ("name",), message, expected="1, 2 and 3")
        if decks[id_] != STARTING_CARDS:
            message = f"{character.name} has {decks[id_]} starting cards"
            expected = str(STARTING_CARDS)
            yield library.mistake("character", id_, ("name",), message, expected=expected)


def _check_curses(library: Library) -> Iterator[Mistake]:
    """Check that whoever gains a curse gains the one there is."""
    for id_ in [*library.entries(Curse)][1:]:
        message = "there is another curse already"
        expected = f'the id "{next(iter(library.entries(Curse)))}", which replaces it'
        yield library.mistake("curse", id_, ("name",), message, expected=expected)


def _check_rows(library: Library) -> Iterator[Mistake]:
    """Check that both rows can be laid without gold, whoever is in the party."""
    for kind, cards in (
        ("hero", [*library.entries(Hero).values()]),
        ("item", [*library.entries(Item).values()]),
    ):
        left = [
            card
            for card in cards
            if card.cost not in {None, Value.GOLD} and not getattr(card, "person", "")
        ]
        number = sum(card.copies for card in left)
        if cards and number < ROW_SIZE:
            message = f"the {kind} deck has {number} cards for copper and silver"
            expected = f"{ROW_SIZE} or more, those aside who are characters"
            # Told in the pack that came last: that one has left cards out.
            ids = [card.id for card in cards]
            last = max(ids, key=partial(_find_pack_number, library, kind=kind))
            yield library.mistake(kind, last, ("name",), message, expected=expected)


def _find_pack_number(library: Library, id_: str, kind: str) -> int:
    return [pack.id for pack in library.packs].index(library.origin(kind, id_).pack)


def _check_subdecks(library: Library) -> Iterator[Mistake]:
    """Check that there are monsters enough for what every encounter deals at first."""
    threat: Counter[str] = Counter()
    for monster in library.entries(Monster).values():
        threat[monster.faction] += monster.threat * monster.copies
    for id_ in library.entries(Subdeck):
        if not threat[id_]:
            message = "no monster belongs to this subdeck"
            yield library.mistake("subdeck", id_, ("name",), message, expected="a monster")
    encounters = library.entries(Encounter)
    for scenario in library.entries(Scenario).values():
        joined: list[str] = []
        for encounter in (encounters[each] for each in scenario.encounters if each in encounters):
            joined += [each for each in [encounter.subdeck] if each not in {"", *joined}]
            has = sum(threat[each] for each in joined)
            for column, players in enumerate(PLAYER_COUNTS):
                own = encounter.player_threat[column]
                needed = encounter.location_threat[column] + players * own
                if has < needed:
                    message = (
                        f"{players} players meet threat {needed}, "
                        f"and the monsters of {', '.join(joined)} have {has} together"
                    )
                    path, expected = ("player_threat",), "less threat, or more monsters"
                    yield library.mistake(
                        "encounter", encounter.id, path, message, expected=expected
                    )
                    break


def _check_bosses(library: Library) -> Iterator[Mistake]:
    """Check that nobody is in two places: a boss is known by its id alone."""
    for id_, encounter in library.entries(Encounter).items():
        placed = [each.id for each in encounter.bosses]
        for number, boss in enumerate(placed):
            if boss in placed[:number]:
                message = f'"{boss}" is here already'
                yield library.mistake(
                    "encounter", id_, ("bosses", number, "id"), message, expected="another boss"
                )


def _check_achievements(library: Library) -> Iterator[Mistake]:
    """Check that an achievement asks for anything at all."""
    asked = (
        "win", "scenario", "difficulties", "defeat", "variant",
        "starting_hp", "in_one_fight", "locations_kept", "hp_left",
    )  # fmt: skip
    for id_, achievement in library.entries(Achievement).items():
        if not any(getattr(achievement, field) for field in asked):
            message, expected = "this asks for nothing", ", ".join(asked)
            yield library.mistake("achievement", id_, ("name",), message, expected=expected)
