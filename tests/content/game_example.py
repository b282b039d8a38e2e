"""A little game with two kinds of entries, and a way to write packs for it."""

from pathlib import Path
from typing import Annotated

from tabard.content import Entry, Kind, written

from .family_example import CRAWL, Ability


class Monster(Entry, frozen=True, kw_only=True):
    name: str
    hp: int


class Card(Entry, frozen=True, kw_only=True):
    initiative: int
    do: Annotated[tuple[Ability, ...], written("ability")]


MONSTERS: Kind[Monster] = Kind("monster", "monsters", Monster)
CARDS: Kind[Card] = Kind("card", "cards", Card, {"ability": CRAWL.parse})
KINDS = (MONSTERS, CARDS)
GAMES = {"bugs": KINDS, "haven": (MONSTERS,)}

HEAD = """\
id = "base"
title = "The base pack"
version = "1.0"
game = "bugs"
source = "printed"
"""


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def rat(hp: int = 4) -> str:
    return f'name = "Rat"\nhp = {hp}\n'
