"""The division of shield tokens as one grid: who is hit by what, what each division comes to, and the best with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tabard.greyport.abilities import Timed
from tabard.greyport.choosing import name_card
from tabard.greyport.coming import reckon_coming
from tabard.greyport.faces import shorten_name
from tabard.greyport.harming import Blow, Blows
from tabard.greyport.holding import find_face, find_text, has, list_deniers
from tabard.greyport.state import Greyport
from tabard.greyport.vocabulary import Denied, Moment, Plain

MOST_WAYS = 5000
"""So many sets of blows are tried to be prevented altogether; more than any table has had."""
Division = tuple[int, ...]
"""How many tokens go to each blow."""


class Cell(NamedTuple):
    """A blow as far as a division is concerned."""

    seat: int
    amount: int
    source: int
    """Which monster deals it, as a number; below 0 for a text."""
    slash: bool
    open: bool
    """Tokens can still be spent on it."""
    given: int
    """What was spent already."""
    curse: bool
    """Its player gains a curse if any of it gets through."""
    sets_off: bool
    """Its monster does something if any of it gets through."""


class Upshot(NamedTuple):
    """What a division comes to."""

    hp: tuple[int, ...]
    """What each player has left."""
    curses: int
    slashed: int
    """How many monsters slash the others."""
    set_off: int
    spent: int

    @property
    def fallen(self) -> list[int]:
        """Who has no hit points left."""
        return [seat for seat, hp in enumerate(self.hp) if hp <= 0]

    @property
    def rank(self) -> tuple[Any, ...]:
        """What makes one division better than another: nobody falls, then fewest triggers, then level hit points."""
        triggers = self.curses + self.slashed + self.set_off
        lost = tuple(-hp for hp in sorted(self.hp))
        return len(self.fallen), triggers, lost, self.spent


def show_grid(game: Greyport, about: Blows) -> dict[str, Any]:
    """Show everything that the tokens are divided over, as plain data."""
    cells = cells_of(game, about)
    hp = tuple(each.hp for each in game.players)
    best = find_division(cells, hp, game.shields)
    none = tuple(each.given for each in cells)
    return {
        "tokens": game.shields,
        "this": about.this,
        "cells": [
            _show_cell(game, cell, blow) for cell, blow in zip(cells, about.blows, strict=True)
        ],
        "hp": [*hp],
        "location": _show_location(game, about),
        "best": {"division": [*best], "why": [*list_reasons(game, about, cells, hp, best)]},
        "ways": [
            _show_way(words, division, reckon_upshot(cells, hp, division))
            for words, division in (
                ("No shields", none),
                ("Hardest blows first", _spend_hardest(cells, game.shields)),
                ("Best", best),
            )
        ],
    }


def _show_location(game: Greyport, about: Blows) -> dict[str, int] | None:
    """Show what the location loses in the same step, where it is the monsters that strike."""
    if not game.location.id or all(each.monster is None for each in about.blows):
        return None
    return {"hp": game.location.hp, "after": reckon_coming(game).location_hp}


def cells_of(game: Greyport, about: Blows) -> tuple[Cell, ...]:
    """Look at each blow once."""
    return tuple(
        Cell(
            seat=blow.seat,
            amount=blow.amount,
            source=blow.monster.number if blow.monster else -1 - number,
            slash=blow.slash,
            open=number >= about.this and not list_deniers(game, blow.seat, Denied.SHIELD),
            given=blow.prevented,
            curse=blow.monster is not None and has(game, blow.monster, Plain.CURSED),
            sets_off=blow.monster is not None and not blow.slash and bool(_set_off(game, blow)),
        )
        for number, blow in enumerate(about.blows)
    )


def _set_off(game: Greyport, blow: Blow) -> str:
    """Say what a monster does when its damage gets through to a player."""
    if blow.monster is None:
        return ""
    at = find_text(game, blow.monster).at
    moments = [Timed(each, at[each]) for each in (Moment.HITS, Moment.HITS_PLAYER) if each in at]
    return game.content.say_text(tuple(moments))


def _show_cell(game: Greyport, cell: Cell, blow: Blow) -> dict[str, Any]:
    kept = list_deniers(game, blow.seat, Denied.SHIELD)
    return {
        **cell._asdict(),
        "monster": f"monster:{blow.monster.number}" if blow.monster else None,
        "card": blow.source,
        "name": find_face(game, blow.monster).name
        if blow.monster
        else name_card(game, blow.source),
        "barred": f"{find_face(game, kept[0]).name} bars shields" if kept else "",
        "text": "" if blow.slash else _set_off(game, blow),
    }


def _show_way(words: str, division: Division, found: Upshot) -> dict[str, Any]:
    return {
        "words": words,
        "division": [*division],
        "hp": [*found.hp],
        "fallen": found.fallen,
        "curses": found.curses,
        "slashed": found.slashed,
        "set_off": found.set_off,
    }


# What a division comes to


def reckon_upshot(cells: Sequence[Cell], hp: Sequence[int], division: Division) -> Upshot:
    """Reckon a division as the monsters will strike: what is prevented altogether slashes nobody (G-8.19, G-8.17)."""
    through = _find_through(cells, division)
    left, curses = list(hp), 0
    for cell, given in zip(cells, division, strict=True):
        if cell.slash and cell.source not in through:
            continue
        left[cell.seat] -= cell.amount - given
        curses += cell.curse and cell.amount > given
    slashing = {each.source for each in cells if each.slash and each.amount} & through
    acting = {each.source for each in cells if each.sets_off} & through
    return Upshot(tuple(left), curses, len(slashing), len(acting), sum(division))


def _find_through(cells: Sequence[Cell], division: Division) -> set[int]:
    """Return the monsters whose normal damage is not prevented altogether."""
    pairs = zip(cells, division, strict=True)
    return {cell.source for cell, given in pairs if not cell.slash and cell.amount > given}


@lru_cache(maxsize=64)
def find_division(cells: tuple[Cell, ...], hp: tuple[int, ...], tokens: int) -> Division:
    """Find the division that loses least: every set of blows that is prevented altogether, and the rest level."""
    tried = (_level_out(cells, hp, tokens, each) for each in _list_whole(cells, tokens))
    return min(tried, key=lambda each: reckon_upshot(cells, hp, each).rank)


def _list_whole(cells: Sequence[Cell], tokens: int) -> Iterator[Division]:
    """List the divisions that prevent blows altogether which would set something off, or nothing."""
    worth = [
        number
        for number, each in enumerate(cells)
        if each.open and each.amount and (each.curse or each.sets_off or _can_slash(each, cells))
    ]
    start = tuple(each.given for each in cells)
    waiting = [(start, tokens, 0)]
    for _ in range(MOST_WAYS):
        if not waiting:
            return
        division, left, first = waiting.pop()
        yield division
        for place in range(first, len(worth)):
            number = worth[place]
            price = cells[number].amount - division[number]
            if price <= left:
                whole = (*division[:number], cells[number].amount, *division[number + 1 :])
                waiting.append((whole, left - price, place + 1))


def _can_slash(cell: Cell, cells: Sequence[Cell]) -> bool:
    return not cell.slash and any(each.slash and each.source == cell.source for each in cells)


def _level_out(
    cells: Sequence[Cell], hp: Sequence[int], tokens: int, division: Division
) -> Division:
    """Spend what is left on whoever has least hit points, token by token."""
    left = tokens - sum(division) + sum(each.given for each in cells)
    while left > 0:
        through = _find_through(cells, division)
        after = reckon_upshot(cells, hp, division).hp
        free = [
            number
            for number, each in enumerate(cells)
            if each.open
            and each.amount > division[number]
            and not (each.slash and each.source not in through)
        ]
        if not free:
            break
        lowest = min(free, key=lambda number: (after[cells[number].seat], number))
        division = (*division[:lowest], division[lowest] + 1, *division[lowest + 1 :])
        left -= 1
    return division


def _spend_hardest(cells: Sequence[Cell], tokens: int) -> Division:
    """Spend the tokens on the largest blows to the defending player, as they come."""
    division = [each.given for each in cells]
    order = sorted(
        range(len(cells)), key=lambda number: (cells[number].slash, -cells[number].amount)
    )
    for number in order:
        if cells[number].open and not cells[number].slash:
            more = min(tokens, cells[number].amount - division[number])
            division[number] += more
            tokens -= more
    return tuple(division)


# Why it is the best


def list_reasons(
    game: Greyport, about: Blows, cells: Sequence[Cell], hp: Sequence[int], best: Division
) -> Iterator[str]:
    """Say why a division is the best one, most important first."""
    none = reckon_upshot(cells, hp, tuple(each.given for each in cells))
    found = reckon_upshot(cells, hp, best)
    saved = [each for each in none.fallen if each not in found.fallen]
    if found.fallen:
        yield f"{_name_players(game, found.fallen)} cannot be saved."
    if saved:
        yield f"Without shields {_name_players(game, saved)} would fall."
    for number, cell in enumerate(cells):
        if not cell.slash and best[number] == cell.amount > cell.given:
            less = _tell_prevented(cells, cell, hp, best, number)
            if less:
                blow = about.blows[number]
                yield f"{name_card(game, blow.source)} prevented altogether: {less} less."
    if not found.fallen:
        struck = dict.fromkeys(each.seat for each in cells if each.amount)
        low = min(struck or range(len(hp)), key=lambda seat: found.hp[seat])
        least = ", the fewest of all" if len(struck) > 1 else ""
        tail = f"{_name_players(game, [low])} keeps {found.hp[low]} HP{least}."
        yield tail if found.spent else f"Nothing can be prevented: {tail}"


def _tell_prevented(
    cells: Sequence[Cell], cell: Cell, hp: Sequence[int], best: Division, number: int
) -> str:
    """Say what does not happen because a blow is prevented altogether."""
    without = (*best[:number], cell.given, *best[number + 1 :])
    one, other = reckon_upshot(cells, hp, without), reckon_upshot(cells, hp, best)
    slashes = sum(each.slash and each.source == cell.source and each.amount > 0 for each in cells)
    told = [
        _count_word(one.curses - other.curses, "curse"),
        _count_word(slashes if one.slashed > other.slashed else 0, "Slash hit"),
        _count_word(one.set_off - other.set_off, "ability"),
    ]
    return " and ".join(filter(None, told))


def _count_word(number: int, word: str) -> str:
    plural = "abilities" if word == "ability" else f"{word}s"
    return f"{number} {word if number == 1 else plural}" if number else ""


def _name_players(game: Greyport, seats: Sequence[int]) -> str:
    found = [shorten_name(game.content, game.players[each].character) for each in seats]
    return " and ".join(found)
