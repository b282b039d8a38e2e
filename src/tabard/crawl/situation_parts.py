"""What situations of the hex games have in common: how a text is found, how figures stand and where cards lie.

A situation is a position written down as a small text (docs/situations.md).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import tomli_w
from msgspec import Meta, Struct

from tabard.content import nearest
from tabard.crawl.abilities import BONUSES
from tabard.crawl.bonuses import begin
from tabard.crawl.cards import half_of
from tabard.crawl.effects import Condition
from tabard.crawl.party import CardState, Character, SideName, Zone
from tabard.crawl.steps import Select, StartRound
from tabard.hexes import Board, Hex, hex_named
from tabard.table import SetupError
from tabard.table.fields import keep_differing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.crawl.figures import Figure
    from tabard.crawl.skirmish import Skirmish

MOST_MONSTERS = 40
"""How many monsters may stand in a situation."""

Conditions = tuple[Annotated[str, Meta(pattern=r"^[a-z]+!?$")], ...]
"""Conditions by name; `muddle!` was gained in the figure's own turn that still runs."""


class Stood(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure as it stands."""

    at: str = ""
    hp: int | None = None
    conditions: Conditions = ()


class StoodMonster(Stood, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A monster as it stands."""

    type: str
    number: Annotated[int, Meta(ge=1, le=99)]
    max_hp: int | None = None
    elite: bool = False


class Lying(Struct, frozen=True):
    """Where a card lies: `hand a`, `discard b`, `active a top`, `lost`, `unrecoverable`."""

    zone: Zone
    side: SideName = "a"
    half: Literal["", "top", "bottom"] = ""
    doom: Literal["", "lost", "unrecoverable"] = ""


def known(what: str, word: str, valid: Iterable[str]) -> str:
    """Return a word that is in a list, or refuse it with the nearest one."""
    listed = list(valid)
    if word in listed:
        return word
    near = nearest(word, listed)
    hint = f' (did you mean "{near}"?)' if near else ""
    raise SetupError(f'There is no {what} "{word}"{hint}. There are: {", ".join(listed)}.')


# Reading


def text_of(source: str) -> str:
    """Return the text of a situation, which may be the name of a file that holds it."""
    if "\n" in source or "=" in source:
        return source
    path = Path(source)
    if not path.is_file():
        raise SetupError(f"There is no situation file {source!r}.")
    return path.read_text(encoding="utf-8")


def read_lying(text: str) -> Lying:
    """Read where a card lies."""
    words = text.split()
    zone = words.pop(0) if words else ""
    if zone == "unrecoverable":
        return Lying("lost", doom="unrecoverable")
    if zone not in ("hand", "played", "active", "discard", "lost"):
        raise SetupError(f'A card cannot lie in "{text}": hand a, discard b, active a top, lost.')
    side: SideName = "b" if "b" in words else "a"
    half: Literal["", "top", "bottom"] = (
        "top" if "top" in words else "bottom" if "bottom" in words else ""
    )
    doom: Literal["", "lost"] = "lost" if "doomed" in words else ""
    return Lying(zone, side, half, doom)  # type: ignore[arg-type]  # one of the words above


def read_conditions(told: Stood, valid: Collection[str]) -> dict[Condition, bool]:
    """Return the conditions of a figure, with whether each is fresh."""
    found = {}
    for each in told.conditions:
        name = each.removesuffix("!")
        found[Condition(known("condition", name, list(valid)))] = each.endswith("!")
    return found


def find_hex(board: Board, told: Stood, drawn: Hex) -> Hex:
    """Return where a figure stands: where the text says, else where it was drawn."""
    if not told.at:
        return drawn
    try:
        return hex_named(board, told.at)
    except ValueError as error:
        raise SetupError(str(error)) from error


def lay_cards(cards: list[CardState], told: Mapping[str, Lying]) -> None:
    """Put cards where the text says."""
    for id_, lying in told.items():
        name = known("card", id_, [each.id for each in cards])
        state = next(each for each in cards if each.id == name)
        state.zone, state.side, state.half, state.doom = (
            lying.zone,
            lying.side,
            lying.half,
            lying.doom,
        )


def begin_bonuses(game: Skirmish, who: Character) -> None:
    """Let the bonuses of a character's active cards hold."""
    for state in who.cards:
        if state.zone != "active":
            continue
        half = half_of(game.face_up(state), state.half or "top")
        if not half.stays:
            raise SetupError(f"{state.id} has no bonus on that half, so it cannot be active.")
        if half.lost:
            state.doom = "unrecoverable" if half.unrecoverable else "lost"
        for number, ability in enumerate(half.do):
            if isinstance(ability, BONUSES):
                path = f"card/{state.id}/{state.side}/{state.half}/{number}"
                begin(game, game.figure_of(who), path, half.stays, state.id)


def refuse_impossible(wrong: Collection[str]) -> None:
    """Refuse what no game comes to."""
    if wrong:
        raise SetupError(f"This situation cannot be: {', '.join(wrong)}.")


# Writing


def write_stood(game: Skirmish, figure: Figure) -> dict[str, Any]:
    """Say how a figure stands."""
    told: dict[str, Any] = {"at": game.name(figure.at), "hp": figure.hp}
    if figure.conditions:
        told["conditions"] = [
            f"{name}{'!' if fresh else ''}" for name, fresh in figure.conditions.items()
        ]
    return told


def write_monster(game: Skirmish, figure: Figure) -> dict[str, Any]:
    """Say how a monster stands."""
    return {
        "type": figure.kind,
        "number": figure.number,
        **write_stood(game, figure),
        "max_hp": figure.max_hp,
        "elite": figure.is_elite,
    }


def begin_round(game: Skirmish, turn: str) -> bool:
    """Let the game stand before its round, or before cards are selected; tell if it does."""
    if turn == "start":
        game.round -= 1
        game.agenda = [StartRound()]
    elif turn == "select":
        game.phase = "select"
        game.agenda = [Select()]
    return turn in ("start", "select")


def write_lying(state: CardState) -> str:
    """Say where a card lies."""
    if state.doom == "unrecoverable" and state.zone == "lost":
        return "unrecoverable"
    doom = "doomed" if state.doom else ""
    return " ".join(each for each in (state.zone, state.side, state.half, doom) if each)


def written(
    game: Skirmish,
    told: dict[str, Any],
    opened: Callable[[str], Skirmish],
    future: frozenset[str],
) -> str:
    """Write down what a person would say, and field by field whatever that leaves unsaid, so that the text stands exactly where the game does.

    `opened` reads such a text; `future` names the fields that are no part of a position.
    """
    read = _list_fields(opened(tomli_w.dumps(told)), future)
    engine = keep_differing(_list_fields(game, future), read)
    if engine:
        told["engine"] = engine
    return tomli_w.dumps(told, multiline_strings=True)


def _list_fields(game: Skirmish, future: frozenset[str]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(game, str_keys=True)
    return {name: value for name, value in found.items() if name not in future}
