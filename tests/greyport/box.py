"""The built-in box, read once, and packs of one's own over it."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tabard.content import Library, load_packs
from tabard.greyport.abilities import Ability, Timed
from tabard.greyport.box import Box
from tabard.greyport.checking import find_mistakes
from tabard.greyport.content import KINDS, Card, Encounter, Hero, Item, Monster
from tabard.greyport.effects import Effect, Keyword
from tabard.greyport.fitting import effects_of
from tabard.greyport.loading import BUILT_IN
from tabard.greyport.vocabulary import Moment, Numbered, Plain

HEAD = 'id = "mine"\ntitle = "Mine"\nversion = "1"\ngame = "greyport"\nsource = "mine"\n'


@cache
def box() -> Box:
    return Box(load_packs([BUILT_IN], kinds=KINDS, game="greyport"))


def own(folder: Path, files: dict[str, str], *, alone: bool = False) -> Library:
    """Write a pack and read it over the built-in one."""
    for name, text in {"pack.toml": HEAD, **files}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load_packs([*([] if alone else [BUILT_IN]), folder], kinds=KINDS, game="greyport")


def told(library: Library) -> list[str]:
    """List what does not fit together, each without the folder it stands in."""
    return [str(mistake).rpartition("/")[2] for mistake in find_mistakes(library)]


def built_in(name: str) -> str:
    return (BUILT_IN / name).read_text(encoding="utf-8")


def reinforcements(deck: Iterable[Hero | Item]) -> list[Hero | Item]:
    """List every copy of the cards that coins buy."""
    return [card for card in deck if card.cost is not None for _ in range(card.copies)]


def subdeck(faction: str) -> list[Monster]:
    """List every copy of the monsters of a faction."""
    return [
        monster
        for monster in box().monsters.values()
        if monster.faction == faction
        for _ in range(monster.copies)
    ]


def deck_of(encounter: Encounter) -> list[Monster]:
    """List the monsters that have joined the deck by this encounter."""
    scenario = box().scenarios[encounter.scenario]
    so_far = [box().encounters[each] for each in scenario.encounters[: encounter.number]]
    return [card for each in so_far if each.subdeck for card in subdeck(each.subdeck)]


def keyword(do: tuple[Ability, ...], word: Plain | Numbered) -> int:
    """Tell how much of a keyword a text has; one without a number counts 1."""
    return sum(
        max(1, each.amount)
        for each in do
        if isinstance(each, Keyword) and word in (each.word, each.numbered)
    )


def at(do: tuple[Ability, ...], moment: Moment) -> list[Effect]:
    """List the effects of a moment."""
    return [
        effect
        for ability in do
        if isinstance(ability, Timed) and ability.moment is moment
        for effect in effects_of((ability,))
    ]


def all_texts() -> Iterator[tuple[Card, tuple[Ability, ...]]]:
    """List all texts of the box; a boss with two sides has two."""
    for kind in KINDS:
        for card in box().library.entries(kind.type).values():
            if hasattr(card, "do"):
                yield card, card.do
    for boss in box().bosses.values():
        if boss.back is not None:
            yield boss, boss.back.do
