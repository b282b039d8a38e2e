"""Keep the tables of a parser, which take seconds to build, in the user's own cache; what was made of another grammar is built again."""

import hashlib
import pickle
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, cast

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lark import PostLex
from lark.lexer import TerminalDef

from tabard.content.sealed import keep, open_kept

_TABLES = ("strict", "parser", "lexer", "start", "priority", "ambiguity", "maybe_placeholders")
"""The options that tables depend on; the others are given each time."""

_MOST = 40
"""So many tables are kept; those of a grammar that is no longer are the first to go."""


def parser_for(
    grammar: str, starts: Sequence[str], transformer: object, postlex: PostLex, folder: Path | None
) -> Lark:
    """Give the parser of a grammar: from its kept tables, or newly built and then kept; None as folder keeps nothing."""
    given = {"transformer": transformer, "postlex": postlex}
    place = folder and folder / f"{_name_tables(grammar, starts)}.tables"
    tables = place and open_kept(place, _Plain)
    if isinstance(tables, tuple) and len(tables) == len(("data", "memo")):
        data, memo = tables
        return cast("Lark", Lark._load_from_dict(data, memo, **given))  # type: ignore[no-untyped-call]
    parser = Lark(grammar, parser="lalr", start=[*starts], maybe_placeholders=False, **given)
    if place:
        keep(place, _tables_of(parser), _MOST)
    return parser


def _name_tables(grammar: str, starts: Sequence[str]) -> str:
    """Name the tables by everything that they are made of."""
    made_of = (grammar, *starts, lark.__version__, *map(str, sys.version_info[:2]))
    return hashlib.sha256("\0".join(made_of).encode()).hexdigest()


def _tables_of(parser: Lark) -> tuple[dict[str, Any], dict[int, Any]]:
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    return data | {"options": {name: data["options"][name] for name in _TABLES}}, memo


class _Plain(pickle.Unpickler):
    """Read numbers, texts and collections of them, and nothing that could run."""

    def find_class(self, module_name: str, global_name: str, /) -> NoReturn:
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in tables")
