"""Read games' content: TOML packs a player can write, with mistakes told by line and column."""

from tabard.content.checking import Report, check
from tabard.content.decoding import Reader, decode, written
from tabard.content.entries import Entry, Kind, Origin
from tabard.content.errors import (
    ContentError,
    Mistake,
    Position,
    Problem,
    TextError,
    nearest,
)
from tabard.content.family import AbilityError, Change, Family
from tabard.content.grammar import AbilityLanguage
from tabard.content.library import Library, UnknownEntryError, load_packs
from tabard.content.opening import opener
from tabard.content.packs import Games, PackInfo, user_folder, user_packs
from tabard.content.positions import KeyPath
from tabard.content.remembering import remembered
from tabard.content.toml import Document, parse_toml, read_toml

__all__ = [
    "AbilityError",
    "AbilityLanguage",
    "Change",
    "ContentError",
    "Document",
    "Entry",
    "Family",
    "Games",
    "KeyPath",
    "Kind",
    "Library",
    "Mistake",
    "Origin",
    "PackInfo",
    "Position",
    "Problem",
    "Reader",
    "Report",
    "TextError",
    "UnknownEntryError",
    "check",
    "decode",
    "load_packs",
    "nearest",
    "opener",
    "parse_toml",
    "read_toml",
    "remembered",
    "user_folder",
    "user_packs",
    "written",
]
