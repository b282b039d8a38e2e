"""Attack modifiers: a die, a table, and a marker that goes down a row with every attack (p. 18 and 19)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from tabard.bugs import items
from tabard.bugs.events import ModifierRolled
from tabard.bugs.language import FACES, Cell, Face
from tabard.crawl.ability_words import describe_effect
from tabard.crawl.attack_parts import AttackOn, Modifier
from tabard.crawl.dice import asked, throw
from tabard.crawl.naming import find_own_name, make_title
from tabard.table import Option, Question, Stream, ask

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

DIE = Stream("die", "What does the die show?")
PICK: Question[Face] = Question("advantage", "Advantage: which of the two results do you use?")


def find_table(game: Bugs, who: Hero | None) -> Sequence[Sequence[Cell]]:
    """Return a character's table for the level, or the monsters' one for the difficulty (B-7.11, B-7.12)."""
    return game.content.modifiers[name_table(game, who)].rows


def name_table(game: Bugs, who: Hero | None) -> str:
    """Name the table that is rolled on."""
    if who is None:
        return f"monsters-{game.difficulty}"
    return "monsters-standard" if who.level == 1 else f"{who.kind}-{who.level}"


def row_of(game: Bugs, who: Hero | None) -> int:
    """Return where the marker of a character's table is, or that of the monsters."""
    return game.monster_row if who is None else who.row


@lru_cache(maxsize=1000)
def _die(attacker: str, target: str, name: str) -> Stream:
    """Return the die with a question about one attack, for people with real dice."""
    prompt = f"{make_title(attacker)} attacks {name or make_title(target)}: what does the die show?"
    return asked(DIE, prompt)


async def roll_modifier(game: Bugs, attack: AttackOn) -> Modifier:
    """Roll once, or twice with advantage or disadvantage, on the row of the marker."""
    who = game.whose(attack.attacker.id)
    row = row_of(game, who)
    cells = find_table(game, who)[row]
    advantage = attack.advantage
    die = _die(attack.attacker.id, attack.target.id, find_own_name(game, attack.target))
    rolled: list[Face] = [await throw(game, die, FACES)]
    if advantage:
        rolled.append(await throw(game, die, FACES))
    rolled = await items.turn_faces(game, attack, rolled)
    face = rolled[0]
    if advantage:
        face = await _pick_face(rolled, advantage, cells, who)
    cell = cells[FACES.index(face)]
    following = (row + 1) % 6
    if who is None:
        game.monster_row = following
    else:
        who.row = following
    whose = "monsters" if who is None else "character"
    game.tell(ModifierRolled(attack.attacker.id, row + 1, tuple(rolled), face, cell.text, whose))
    return Modifier(cell.text, cell.kind, cell.value, cell.effects)


async def _pick_face(
    rolled: Sequence[Face], advantage: int, cells: Sequence[Cell], who: Hero | None
) -> Face:
    """Take the worse face with disadvantage, the better with advantage; the character may use either (B-19.9)."""
    if advantage < 0:
        return min(rolled, key=FACES.index)
    if who is None:
        return max(rolled, key=FACES.index)
    return await ask(who.seat, PICK, partial(_list_faces, rolled, cells))


def _list_faces(rolled: Sequence[Face], cells: Sequence[Cell]) -> Sequence[Option[Face]]:
    return [
        Option(
            face,
            face,
            (f"modifier:character/{face}",),
            f"{face}: {write_cell(cells[FACES.index(face)])}",
        )
        for face in dict.fromkeys(rolled)
    ]


def write_cell(cell: Cell) -> str:
    """Write a field of the table with what it adds."""
    return ", ".join([cell.text, *map(describe_effect, cell.effects)])
