"""Monsters and the order of the round as everybody sees them: sets with their cards and decks, kinds with their stat cards, places with their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl.abilities import Attack, Move
from tabard.crawl.ability_words import describe_all
from tabard.crawl.finals import find_monster_final, with_finals
from tabard.crawl.icon_lines import make_lines
from tabard.crawl.naming import make_title
from tabard.crawl.view_map import show_traits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tabard.crawl.figures import Figure
    from tabard.crawl.finals import Final
    from tabard.haven.ability_decks import AbilityDeck
    from tabard.haven.drafts import Basis
    from tabard.haven.modifier_decks import ModifierDeck
    from tabard.haven.state import Haven


def view_deck(deck: ModifierDeck | AbilityDeck) -> dict[str, Any]:
    """Show what is in a deck, not where."""
    return {
        "cards": deck.pile.cards(),
        "discard": list(deck.discard),
        "shuffles": deck.to_shuffle,
    }


def view_set(game: Haven, id_: str) -> dict[str, Any]:
    """Show the card of a set, and what it comes to for each of its kinds."""
    drawn = game.abilities[id_]
    card = game.content.ability_card(id_, drawn.shown) if drawn.shown else None
    printed = game.content.decks[id_].card
    return {
        "id": f"set:{id_}",
        "card": drawn.shown,
        "name": card.name if card else "",
        "initiative": card.initiative if card else None,
        "shuffle": bool(card and card.shuffle),
        "actions": _show_actions(game, id_) if card else [],
        "deck": view_deck(drawn),
        "listed": [
            {"name": each.name, "initiative": each.initiative, "copies": each.copies}
            for each in printed
        ],
    }


def _list_ranks(game: Haven, id_: str) -> dict[tuple[str, bool], list[Figure]]:
    """List who of a set is there, by kind and rank, elites first."""
    found: dict[tuple[str, bool], list[Figure]] = {}
    for each in sorted(game.monsters, key=lambda one: (one.kind, not one.is_elite)):
        if game.deck_of(each) == id_:
            found.setdefault((each.kind, each.is_elite), []).append(each)
    return found


def _show_actions(game: Haven, id_: str) -> list[dict[str, Any]]:
    """Show what the kinds and ranks of a set do by its card, elites first."""
    shown = []
    for (kind, is_elite), living in _list_ranks(game, id_).items():
        path = game.book.action_path(game, living[0], None)
        abilities = game.content.line(path)
        base = game.stat_card(kind, game.rank_of(living[0])).base
        finals = [
            _show_final(game, f"{path}/{number}", living, base) for number in range(len(abilities))
        ]
        shown.append(
            {
                "kind": kind,
                "name": game.traits(living[0]).name,
                "elite": is_elite,
                "do": describe_all(abilities),
                "lines": with_finals(make_lines(abilities), finals),
            }
        )
    return shown


def _show_final(game: Haven, path: str, living: Sequence[Figure], base: Basis) -> Final | None:
    """Show what a line comes to, with the sum: what the stat card says, and what the ability card adds."""
    shown = find_monster_final(game, path, living)
    ability = game.ability(path)
    if shown is None or not isinstance(ability, Attack | Move):
        return shown
    printed, own = (
        (ability.value, base.attack) if isinstance(ability, Attack) else (ability.points, base.move)
    )
    if own is None or own == printed:
        return shown
    rest = shown["sum"].removeprefix(str(printed))
    return shown | {"sum": f"{own} {printed - own:+d} card{rest}"}


def view_kinds(game: Haven, sets: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Show every kind of monsters that is on the map: its stat card, who is there, what it does this round by the card of its set."""
    found: dict[str, dict[str, Any]] = {}
    for id_, own in zip(game.abilities, sets, strict=True):
        for (kind, is_elite), living in _list_ranks(game, id_).items():
            rank = game.rank_of(living[0])
            stats = game.stat_card(kind, rank)
            shown = found.setdefault(
                kind,
                {
                    "name": game.content.stats[kind].name,
                    "set": id_,
                    "ranks": [],
                    "figures": [],
                    "actions": [
                        {**each, "initiative": own["initiative"]}
                        for each in own["actions"]
                        if each["kind"] == kind
                    ],
                },
            )
            shown["figures"] += [f"figure:{each.id}" for each in living]
            shown["ranks"].append(
                {
                    "rank": rank,
                    "elite": is_elite,
                    "hp": stats.hp,
                    "move": stats.base.move,
                    "attack": stats.base.attack,
                    "traits": show_traits(stats.traits),
                }
            )
    return found


def view_order(game: Haven) -> list[dict[str, Any]]:
    """Show the places of the round in their order, with who acts there, who has and who acts now."""
    if game.phase not in ("turns", "end"):
        return []
    coming = {each.figure for each in game.turns}
    acting = game.acting.figure if game.acting is not None and game.active else ""
    there = {each.id for each in game.figures}
    shown = []
    for place in game.places:
        figures = [each for each in place.figures if each in there]
        if not figures:
            continue
        due = [each for each in figures if each in coming]
        is_now = acting in figures
        shown.append(
            {
                "id": f"place:{place.key}",
                "key": place.key,
                "name": _name_place(game, place.key),
                "initiative": place.initiative,
                "figures": figures,
                "due": due,
                "acting": acting if is_now else "",
                "done": not due and not is_now,
            }
        )
    return shown


def _name_place(game: Haven, key: str) -> str:
    return game.called(key) if game.whose(key) is not None else make_title(key)
