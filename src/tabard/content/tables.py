"""Keep the tables of a parser, which take seconds to build, in the user's own cache.

What lies there is data and never code: a file that anybody else could have written, that is not whole or that was made
of another grammar is passed over, and the tables are built again.
"""

import hashlib
import os
import pickle
import stat
import sys
import tempfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NoReturn, cast

import lark
import platformdirs
from lark import Lark
from lark.grammar import Rule
from lark.lark import PostLex
from lark.lexer import TerminalDef

_TABLES = ("strict", "parser", "lexer", "start", "priority", "ambiguity", "maybe_placeholders")
"""The options that tables depend on; the others are given each time."""

_DIGEST = hashlib.sha256().digest_size
_MOST = 40
"""So many tables are kept; those of a grammar that is no longer are the first to go."""


def parser_for(
    grammar: str, starts: Sequence[str], transformer: object, postlex: PostLex, folder: Path | None
) -> Lark:
    """Give the parser of a grammar: from its kept tables, or newly built and then kept; None as folder keeps nothing."""
    given = {"transformer": transformer, "postlex": postlex}
    place = folder and folder / f"{_name(grammar, starts)}.tables"
    tables = place and _read(place)
    if tables:
        data, memo = tables
        return cast("Lark", Lark._load_from_dict(data, memo, **given))  # type: ignore[no-untyped-call]
    parser = Lark(grammar, parser="lalr", start=[*starts], maybe_placeholders=False, **given)
    if place:
        _write(place, _tables_of(parser))
    return parser


def user_cache() -> Path:
    """Give the folder that tables are kept in."""
    return platformdirs.user_cache_path("tabard", appauthor=False) / "grammars"


def _name(grammar: str, starts: Sequence[str]) -> str:
    """Name the tables by everything that they are made of."""
    made_of = (grammar, *starts, lark.__version__, *map(str, sys.version_info[:2]))
    return hashlib.sha256("\0".join(made_of).encode()).hexdigest()


def _tables_of(parser: Lark) -> tuple[dict[str, Any], dict[int, Any]]:
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    return data | {"options": {name: data["options"][name] for name in _TABLES}}, memo


def _write(place: Path, tables: tuple[dict[str, Any], dict[int, Any]]) -> None:
    """Keep the tables, all at once; whoever may not keep anything builds them each time."""
    content = pickle.dumps(tables)
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as apart:
            whole = Path(apart, place.name)
            whole.write_bytes(_seal(place, content) + content)
            whole.replace(place)
        kept = sorted(place.parent.glob("*.tables"), key=lambda each: each.stat().st_mtime)
        for old in kept[:-_MOST]:
            old.unlink(missing_ok=True)
    except OSError:
        return


def _read(place: Path) -> tuple[dict[str, Any], dict[int, Any]] | None:
    """Read kept tables, if they are the user's own and whole."""
    try:
        if not (place.is_file() and _is_ours(place.parent) and _is_ours(place)):
            return None
        kept = place.read_bytes()
    except OSError:
        return None
    seal, content = kept[:_DIGEST], kept[_DIGEST:]
    if seal != _seal(place, content):
        return None
    try:
        data, memo = _Plain(BytesIO(content)).load()
    except (pickle.UnpicklingError, EOFError, TypeError, ValueError):
        return None
    return data, memo


def _seal(place: Path, content: bytes) -> bytes:
    """Tell whether a file is whole and was written under this name."""
    return hashlib.sha256(place.name.encode() + content).digest()


def _is_ours(path: Path) -> bool:
    """Tell whether nobody but this user can have written here; a link is nobody's."""
    if not hasattr(os, "getuid"):
        return True  # a user's cache folder is closed to others there
    found = path.lstat()
    writable = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.getuid() and not writable and not stat.S_ISLNK(found.st_mode)


class _Plain(pickle.Unpickler):
    """Read numbers, texts and collections of them, and nothing that could run."""

    def find_class(self, module_name: str, global_name: str, /) -> NoReturn:
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in tables")
