"""Final numbers: what a printed attack or move comes to now, with the sum that leads there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from tabard.crawl.abilities import Ability, Attack, Boost, Move
from tabard.crawl.ability_parts import Rider, Scope
from tabard.crawl.attack_parts import range_of
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.figures import Bonus, Figure
from tabard.crawl.icon_lines import Line, make_effects, name_costs
from tabard.crawl.items import list_ready
from tabard.crawl.monster_costs import is_affordable
from tabard.crawl.naming import make_title
from tabard.crawl.windows import Moment

if TYPE_CHECKING:
    from tabard.crawl.party import Character
    from tabard.crawl.skirmish import Skirmish

Final: TypeAlias = dict[str, Any]
Parts: TypeAlias = list[tuple[int, str]]
"""What is added to a printed number, each with where it comes from."""

DONE_WITH = (Word.ATTACK, Word.MOVE)
"""Effects that are in the number already."""


def write_final(
    value: int, parts: Parts, mods: Iterable[Effect] = (), notes: Sequence[str] = ()
) -> Final:
    """Write a number with its sum."""
    added = [each for each in parts if each[0]]
    words = [f"{amount:+d} {source}" for amount, source in added]
    return {
        "value": max(0, value + sum(amount for amount, _ in added)),
        "sum": " ".join([str(value), *words]) if words else "",
        "mods": make_effects(each for each in mods if each.word not in DONE_WITH),
        "notes": list(notes),
    }


def with_finals(lines: Sequence[Line], finals: Sequence[Final | None]) -> list[Line]:
    """Add to each line what it comes to; those that nothing changes stay as they are."""
    return [
        one if final is None else one | {"final": final}
        for one, final in zip(lines, finals, strict=True)
    ]


# Characters


def has_bonuses(game: Skirmish, who: Character) -> bool:
    """Tell whether anything can change what is printed on a character's cards."""
    hero = game.find(who.figure)
    return (hero is not None and bool(hero.bonuses)) or bool(
        list_ready(game, who, Moment.BASIC_ATTACK)
    )


def find_own_final(
    game: Skirmish, who: Character, ability: Ability, *, is_basic: bool = False
) -> Final | None:
    """Return what an attack or move of a character comes to with its bonuses; None if nothing changes it."""
    found = _given(game, who, ability, is_basic=is_basic)
    if not found or not isinstance(ability, Attack | Move):
        return None
    printed, word = _printed(ability)
    parts = [
        (sum(each.amount for each in gives if each.word is word), source) for gives, source in found
    ]
    return write_final(printed, parts, [each for gives, _ in found for each in gives])


def _printed(ability: Attack | Move) -> tuple[int, Word]:
    if isinstance(ability, Attack):
        return ability.value, Word.ATTACK
    return ability.points, Word.MOVE


def _given(
    game: Skirmish, who: Character, ability: Ability, *, is_basic: bool
) -> list[tuple[tuple[Effect, ...], str]]:
    """List what bonuses and items give an ability, each with its source."""
    if not game.figures or not isinstance(ability, Attack | Move):
        return []
    scopes = _list_scopes(ability)
    hero = game.find(who.figure)
    found: list[tuple[tuple[Effect, ...], str]] = []
    for bonus in hero.bonuses if hero is not None else ():
        boost = game.ability(bonus.path)
        if hero is not None and isinstance(boost, Boost) and boost.scope in scopes:
            found.append((boost.effects, source_of(game, hero, bonus)))
    if is_basic and isinstance(ability, Attack):
        found += [
            (boost.effects, item.name)
            for item in list_ready(game, who, Moment.BASIC_ATTACK)
            for boost in item.do
            if isinstance(boost, Boost)
        ]
    return found


def _list_scopes(ability: Attack | Move) -> tuple[Scope, ...]:
    if isinstance(ability, Move):
        return (Scope.MOVES,)
    ranged = range_of(ability, ability.effects) > 0
    return Scope.ATTACKS, Scope.RANGED if ranged else Scope.MELEE


def source_of(game: Skirmish, figure: Figure, bonus: Bonus) -> str:
    """Name what gave a bonus: a card, an item, or the monster's own action."""
    who = game.whose(figure.id)
    if bonus.card and who is not None:
        return game.face_up(who.card(bonus.card)).name
    kind, id_, *_ = bonus.path.split("/")
    return game.things[id_].name if kind == "item" else make_title(id_)


# Monsters


def find_monster_final(game: Skirmish, path: str, living: Sequence[Figure]) -> Final | None:
    """Return what a monster type's attack or move comes to now; None for other abilities.

    What holds for single figures only is a note.
    """
    ability = game.ability(path)
    if not isinstance(ability, Attack | Move):
        return None
    printed, word = _printed(ability)
    paid = _paid(game, path, ability.riders)
    parts: Parts = [
        (sum(each.amount for each in gives if each.word is word), source) for gives, source in paid
    ]
    mods = [each for gives, _ in paid for each in gives]
    if isinstance(ability, Attack) and living:
        printed_effects = game.traits(living[0]).attack_effects
        parts.insert(0, (_add_up(printed_effects, word), "printed"))
        mods = [*printed_effects, *mods]
        heroes = [game.figure_of(who) for who in game.present]
        if heroes and all(each.has(Condition.POISON) for each in heroes):
            parts.append((1, "poison"))
    return write_final(printed, parts, mods, [*_list_notes(game, ability, living)])


def _add_up(given: Iterable[Effect], word: Word) -> int:
    return sum(each.amount for each in given if each.word is word)


def _paid(
    game: Skirmish, path: str, riders: Sequence[Rider]
) -> list[tuple[tuple[Effect, ...], str]]:
    """List the riders that elements pay for, or have paid for this round (B-32.3, B-32.4)."""
    return [
        (rider.effects, " and ".join(name_costs(rider.cost)))
        for number, rider in enumerate(riders)
        if rider.cost and is_affordable(game, path, number, rider)
    ]


def _list_notes(game: Skirmish, ability: Attack | Move, living: Sequence[Figure]) -> Iterable[str]:
    for figure in living:
        for condition in WORDS[type(ability)]:
            if figure.has(condition):
                yield f"{game.called(figure.id)}: {WORDS[type(ability)][condition]}"
        for boost in game.bonuses(figure, Boost):
            if isinstance(boost, Boost) and boost.scope in _list_scopes(ability):
                more = _add_up(boost.effects, _printed(ability)[1])
                if more:
                    yield f"{game.called(figure.id)}: {more:+d}"


WORDS: dict[type[Ability], dict[Condition, str]] = {
    Attack: {
        Condition.DISARM: "disarmed, cannot attack",
        Condition.MUDDLE: "muddled, has disadvantage",
        Condition.STRENGTHEN: "strengthened, has advantage",
    },
    Move: {Condition.IMMOBILIZE: "immobilized, cannot move"},
}
