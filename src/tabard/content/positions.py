"""Find the place of every key and value of a TOML text.

tree-sitter reads the text a second time for this, so the work is done only once somebody asks:
a file without mistakes never pays for it.
"""

import re
import tomllib
from collections.abc import Iterator

import tree_sitter_toml
from msgspec import Struct
from tree_sitter import Language, Node, Parser

KeyPath = tuple[str | int, ...]
"""The way from the top of a document to a value: keys of tables and indices of arrays."""

DEEPEST = 100
"""Tables and arrays inside each other; a person's file has a handful."""

_LANGUAGE = Language(tree_sitter_toml.language())
_KEYS = frozenset({"bare_key", "quoted_key", "dotted_key"})


class Place(Struct, frozen=True):
    """Hold where a key and its value stand, in bytes from the start of the text."""

    key: int
    start: int
    end: int
    stated: bool = True
    """False for a table that is only passed through, like `a` in `[a.b]`."""


class Repeat(Struct, frozen=True):
    """Name a key that is given a second time."""

    path: KeyPath
    again: int
    first: int


class Index:
    """Hold the place of everything in a TOML text."""

    def __init__(self, source: bytes) -> None:
        self.places: dict[KeyPath, Place] = {}
        self.repeats: list[Repeat] = []
        self._lengths: dict[KeyPath, int] = {}
        self._source = source
        for node in Parser(_LANGUAGE).parse(_blank_out(source)).root_node.named_children:
            self._add_top(node)

    def place(self, path: KeyPath) -> Place:
        """Find a value's place, or that of the nearest thing around it."""
        while path not in self.places:
            if not path:
                return Place(key=0, start=0, end=0)
            path = path[:-1]
        return self.places[path]

    def _add_top(self, node: Node) -> None:
        if node.type == "pair":
            self._add_pair((), node)
        elif node.type in {"table", "table_array_element"}:
            path = self._add_header(node)
            for child in node.named_children:
                if child.type == "pair":
                    self._add_pair(path, child)

    def _add_header(self, node: Node) -> KeyPath:
        """Note `[a.b]` or `[[a.b]]` and give the path that the pairs below it hang on."""
        keys = [child for child in node.named_children if child.type in _KEYS]
        parts = list(self._split_key(keys[0])) if keys else []
        path: KeyPath = ()
        for name, at in parts[:-1]:
            path = self._step_into((*path, name))
            self._note(path, at, at, at, stated=False)
        for name, at in parts[-1:]:
            path = (*path, name)
            if node.type == "table_array_element":
                self._note(path, at, at, at, stated=False)
                self._lengths[path] = self._lengths.get(path, 0) + 1
                path = self._step_into(path)
            self._note(path, at, at, at)
        return path

    def _step_into(self, path: KeyPath) -> KeyPath:
        """Step into the newest element if the path names an array of tables."""
        length = self._lengths.get(path, 0)
        return (*path, length - 1) if length else path

    def _add_pair(self, base: KeyPath, node: Node) -> None:
        children = [child for child in node.named_children if child.type != "comment"]
        if len(children) < 2 or children[0].type not in _KEYS:
            return
        *parents, (name, at) = self._split_key(children[0])
        path = base
        for parent, parent_at in parents:
            path = (*path, parent)
            self._note(path, parent_at, parent_at, parent_at, stated=False)
        self._add_value((*path, name), at, children[-1])

    def _add_value(self, path: KeyPath, key: int, node: Node) -> None:
        self._note(path, key, node.start_byte, node.end_byte)
        if node.type == "inline_table":
            for pair in node.named_children:
                self._add_pair(path, pair)
        elif node.type == "array":
            items = [child for child in node.named_children if child.type != "comment"]
            for number, item in enumerate(items):
                self._add_value((*path, number), item.start_byte, item)

    def _note(self, path: KeyPath, key: int, start: int, end: int, *, stated: bool = True) -> None:
        known = self.places.get(path)
        if known is None or (stated and not known.stated):
            self.places[path] = Place(key, start, end, stated)
        elif stated:
            self.repeats.append(Repeat(path, again=key, first=known.key))

    def _split_key(self, key: Node) -> Iterator[tuple[str, int]]:
        """Give the names of a dotted key with their places; the tree nests them to the left."""
        waiting = [key]
        given = 0
        while waiting and given <= DEEPEST:
            node = waiting.pop()
            if node.type == "dotted_key":
                waiting.extend(reversed(node.named_children))
            else:
                yield self._read_name(node), node.start_byte
                given += 1

    def _read_name(self, node: Node) -> str:
        raw = self._source[node.start_byte : node.end_byte].decode()
        if node.type == "bare_key":
            return raw
        try:
            return next(iter(tomllib.loads(f"{raw} = 0")))
        except tomllib.TOMLDecodeError:
            return raw


def _blank_out(source: bytes) -> bytes:
    """Blank out what this grammar stumbles over, which moves nothing else.

    It knows a backslash that joins lines only right before the line end, not with blanks between.
    """
    return re.sub(rb"\\+[ \t]+\n", lambda found: b" " * (len(found[0]) - 1) + b"\n", source)
