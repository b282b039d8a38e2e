"""Cards of one's own for a test, where no card of the box says what a rule needs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import tabard
from tests.bugs.arrange import OPEN, Table

PACK = 'id = "own"\ntitle = "Own"\nversion = "1"\ngame = "bugs"\nsource = "test"\n'
CARD = """
owner = "bruiser"
level = 1
a = {{ name = "{id} a", initiative = {initiative}, top = {{ {a} }}, bottom = {{ {bottom} }} }}
b = {{ name = "{id} b", initiative = {initiative}, top = {{ {b} }}, bottom = {{ {bottom} }} }}
"""
ATTACK = 'do = "attack 3"'
MOVE = 'do = "move 3"'


def own_card(
    folder: Path,
    text: str,
    *,
    a: str = ATTACK,
    b: str = ATTACK,
    bottoms: str = MOVE,
    more: Mapping[str, str] | None = None,
) -> Table:
    """Start from a situation of the bruiser in which planted-feet has the top actions `a` and `b`.

    `more` gives other cards a top action, and `bottoms` is the bottom action of all of these.
    """
    tops = {"planted-feet": (a, b)}
    tops |= {id_: (top, top) for id_, top in (more or {}).items()}
    (folder / "cards").mkdir()
    (folder / "pack.toml").write_text(PACK)
    for number, (id_, (front, back)) in enumerate(tops.items()):
        card = CARD.format(id=id_, initiative=80 + number, a=front, b=back, bottom=bottoms)
        (folder / "cards" / f"{id_}.toml").write_text(card)
    head = f"map = '''{OPEN}'''\n"
    return Table(tabard.new("bugs", packs=[folder], situation=head + text, seed=1))
