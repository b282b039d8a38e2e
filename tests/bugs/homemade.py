"""Duels with a card, a monster and a modifier table that a test writes itself, as a content pack of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import tabard
from tests.bugs.arrange import OPEN, Table

TOP = "warding-strength-top"
BOTTOM = "warding-strength-bottom"


def duel(
    text: str = "",
    *,
    top: str = "attack 3",
    bottom: str = "move 3",
    stays: str = "",
    lost: bool = False,
    foe: str = "",
    acts: str = "attack 2",
    foes: Sequence[str] = ("",),
    row: Sequence[str] = (),
    hero: str = "",
    dice: str = "neutral",
    turn: str = "character",
    map: str = OPEN,  # noqa: A002 - the format's own word
) -> Table:
    """Start a situation of the bruiser against dummies of 20 hit points, the first in b1 and the others as drawn.

    The bruiser's Warding Strength does `top` and `bottom`, which `stays` that long; `lost` is for its top. `foe` are
    lines of the dummy's file and `acts` its action on each face of the die. `foes` and `hero` say how they stand, `row`
    is each row of the modifier table of level 1 and of the monsters, and `dice` is what the die will show. The character acts
    after the dummies if it is not its turn. `text` may add anything else.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        _write(
            folder / "pack.toml",
            'id = "own"\ntitle = "Own"\nversion = "1"\ngame = "bugs"\nsource = "test"',
        )
        _write(folder / "cards/warding-strength.toml", _card(top, bottom, stays, lost=lost))
        _write(folder / "monsters/dummy.toml", _dummy(foe, acts))
        if row:
            rows = ", ".join([str(list(row))] * 6)
            _write(folder / "modifiers/monsters-standard.toml", f"rows = [{rows}]")
        standing = [
            f'{{ type = "dummy", number = {number}, {more or _place(number)} }}'
            for number, more in enumerate(foes, 1)
        ]
        head = [
            f"map = '''{map}'''",
            f'turn = "{turn}"',
            f"hero = {{ {hero} }}",
            f"monsters = [{', '.join(standing)}]",
            f"dice = {{ die = {dice.split()} }}",
        ]
        if "cards =" not in text:
            head.append('cards = { warding-strength = "played a", shield-bash = "played a" }')
        if turn != "character" and "initiative =" not in text:
            head.append("initiative = 70")
        game = tabard.new("bugs", packs=[folder], situation="\n".join([*head, text]), seed=1)
        return Table(game)


def _place(number: int) -> str:
    return f'at = "{"b1" if number == 1 else "e1"}"'


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


def _card(top: str, bottom: str, stays: str, *, lost: bool) -> str:
    side = (
        f'name = "Own", initiative = 20, top = {{ do = "{top}", lost = {str(lost).lower()} }}, '
        f'bottom = {{ do = "{bottom}", stays = "{stays}" }}'
    )
    return f'owner = "bruiser"\nlevel = 1\na = {{ {side} }}\nb = {{ {side} }}'


def _dummy(lines: str, acts: str) -> str:
    hp = "" if "hp =" in lines else "hp = 20\n"
    columns = [
        f'{face} = {{ initiative = {initiative}, do = "{acts}" }}'
        for face, initiative in (("minus", 40), ("neutral", 50), ("plus", 60))
    ]
    return "\n".join([f'name = "Dummy"\n{hp}{lines}', *columns])
