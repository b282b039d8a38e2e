"""Nodes of a language: a class whose `form` is its grammar and its writing at once.

`class Grant(Ability): form = "grant WHO {DO( ; )}"` reads `grant one summon {move 3 ; attack 2}` into
`Grant(who=..., do=(...))` and writes it back to the same line. In a form a word in capitals is a field,
with what stands between its members in parentheses behind it; what stands in brackets may be left out; a
backslash takes the meaning from a sign; everything else is written as it is. What a field holds is told by its
type: a number, a change, a word of a `StrEnum`, a hex, another node, or one of several.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from tabard.content.errors import quote_word
from tabard.content.family import Change

Cell = tuple[int, int]
"""A hex of a drawing, as axial coordinates."""


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="is"):
    """One thing that a line says."""

    form: ClassVar[str] = ""
    """How it is written; a node without a form is read by a rule of its own and writes itself."""
    passes: ClassVar[bool] = False
    """Its only field is a row; a row of one is that one, and no node."""

    def __str__(self) -> str:
        return write(self)


class _Space(msgspec.Struct, frozen=True):
    """A blank in a form."""


class _Literal(msgspec.Struct, frozen=True):
    """What is written as it is."""

    text: str


class _Field(msgspec.Struct, frozen=True):
    """A field, and what stands between its members."""

    name: str
    between: str = " "


class _Group(msgspec.Struct, frozen=True):
    """What may be left out together."""

    items: tuple[_Item, ...]

    @property
    def fields(self) -> tuple[_Field, ...]:
        return tuple(each for each in self.items if isinstance(each, _Field))


_Item = _Space | _Literal | _Field | _Group

_PIECE = re.compile(
    r"(?P<space>\s+)|(?P<field>[A-Z]+(?:\((?P<between>[^)]*)\))?)|(?P<open>\[)|(?P<close>\])"
    r"|\\?(?P<literal>[a-z]+(?:-[a-z]+)*|\S)"
)


def _read_items(pieces: Iterator[re.Match[str]]) -> tuple[_Item, ...]:
    """Read a form up to its end, or to the bracket that closes."""
    items: list[_Item] = []
    for piece in pieces:
        if piece["close"] and piece[0] == "]":
            break
        if piece["open"]:
            items.append(_Group(_read_items(pieces)))
        elif piece["space"]:
            items.append(_Space())
        elif piece["field"]:
            name = piece["field"].partition("(")[0].lower()
            items.append(_Field(name, " " if piece["between"] is None else piece["between"]))
        else:
            items.append(_Literal(piece["literal"]))
    return tuple(items)


_forms: dict[type[Node], tuple[_Item, ...]] = {}


def _find_form(kind: type[Node]) -> tuple[_Item, ...]:
    if kind not in _forms:
        _forms[kind] = _read_items(_PIECE.finditer(kind.form))
    return _forms[kind]


# Writing


def write(node: Node) -> str:
    """Write a node as it was read."""
    return _write_node(node, _find_form(type(node)))


def _write_node(node: Node, items: tuple[_Item, ...]) -> str:
    text = ""
    nothing_yet = False
    for item in items:
        match item:
            case _Space():
                text += "" if nothing_yet else " "
            case _Literal(text=literal):
                text += literal
            case _Field() | _Group():
                said = _write_item(node, item)
                # What is left out takes a blank along, the one before it or at the start the one behind.
                nothing_yet = not (text or said)
                text = text + said if said else text.removesuffix(" ")
    return text.removesuffix(" ")


def _write_item(node: Node, item: _Field | _Group) -> str:
    if isinstance(item, _Field):
        return _write_value(getattr(node, item.name), item.between)
    given = any(getattr(node, each.name) not in (None, ()) for each in item.fields)
    return _write_node(node, item.items) if given else ""


def _write_value(value: object, between: str) -> str:
    match value:
        case None:
            return ""
        case (int(q), int(r)):
            return f"({q},{r})"
        case tuple():
            return between.join(_write_value(each, between) for each in value)
    return str(value)


# Reading


def name_rule(kind: type) -> str:
    """Name the rule of the grammar for a class: `LongRest` is `long_rest`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


class Forms:
    """The grammar of some nodes, made from their forms, and what turns each rule into its node."""

    def __init__(self, roots: Mapping[str, object], bases: Mapping[type, object]) -> None:
        """Begin at these rules; a field that is typed as a base class holds any of what is named for it."""
        self.choices: dict[str, type[StrEnum]] = {}
        self.nodes: dict[str, type[Node]] = {}
        self._bases = bases
        self._unions: dict[frozenset[object], str] = {}
        self._rules: list[str] = []
        starts = {name: self._rule_of(kind) for name, kind in roots.items()}
        self._rules += [f"?{name}: {rule}" for name, rule in starts.items()]
        self._rules += [self._write_union(members) for members in self._unions]

    @property
    def grammar(self) -> str:
        """The rules in Lark's notation."""
        return "\n".join(self._rules) + "\n"

    def list_methods(self) -> Iterator[tuple[str, Callable[..., Node]]]:
        """Give what makes a node of what its rule has read, by the name of the rule."""
        for name, kind in self.nodes.items():
            if kind.form:
                yield name, self._make_maker(kind)

    def _rule_of(self, kind: Any) -> str:  # noqa: ANN401 - a type, a union or an alias of one
        """Name the rule for what a field holds, and write it if nobody has yet."""
        members = self._list_members(kind)
        if len(members) > 1:
            return self._name_union(members)
        (only,) = members
        if only is int:
            return "number"
        if only is Change:
            return "change"
        if get_origin(only) is tuple:
            return "hex"
        if issubclass(only, StrEnum):
            self.choices[name_rule(only)] = only
        elif name_rule(only) not in self.nodes:
            self.nodes[name_rule(only)] = only
            if only.form:
                self._rules.append(self._write_rule(only))
        return name_rule(only)

    def _list_members(self, kind: Any) -> list[Any]:  # noqa: ANN401 - as above
        """List the types of a union; what a row passes on needs no place of its own beside it."""
        if kind in self._bases:
            return self._list_members(self._bases[kind])
        if get_origin(kind) is Annotated:
            return self._list_members(get_args(kind)[0])
        if get_origin(kind) not in (Union, types.UnionType):
            return [kind]
        found: list[Any] = []
        for each in get_args(kind):
            if each is not type(None):
                found += [one for one in self._list_members(each) if one not in found]
        passed = [one for each in found for one in self._list_passed(each)]
        return [each for each in found if each not in passed]

    def _list_passed(self, kind: Any) -> list[Any]:  # noqa: ANN401 - as above
        if not (isinstance(kind, type) and issubclass(kind, Node) and kind.passes):
            return []
        (row,) = self._list_types(kind).values()
        direct = self._list_members(get_args(row)[0])
        return [*direct, *(one for each in direct for one in self._list_passed(each))]

    def _name_union(self, members: list[Any]) -> str:
        key = frozenset(members)
        if key not in self._unions:
            self._unions[key] = f"any_{len(self._unions)}"
            for each in members:
                self._rule_of(each)
        return self._unions[key]

    def _write_union(self, members: frozenset[Any]) -> str:
        """Write the rule of a union, with smaller unions in it by their names: a parser of half the size."""
        left = set(members)
        options = []
        for smaller in sorted(self._unions, key=len, reverse=True):
            if smaller < members and smaller <= left:
                left -= smaller
                options.append(self._unions[smaller])
        options += sorted(self._rule_of(each) for each in left)
        return f"?{self._unions[members]}: {' | '.join(options)}"

    def _list_types(self, kind: type[Node]) -> dict[str, Any]:
        hints = get_type_hints(kind)
        return {name: hints[name] for name in kind.__struct_fields__}

    def _write_rule(self, kind: type[Node]) -> str:
        before = "?" if kind.passes else ""
        return f"{before}{name_rule(kind)}: {self._write_expansion(kind, _find_form(kind))}"

    def _write_expansion(
        self, kind: type[Node], items: tuple[_Item, ...], *, in_group: bool = False
    ) -> str:
        """Write the right side of a rule."""
        parts = []
        for item in items:
            match item:
                case _Literal(text=text):
                    parts.append(quote_word(text))
                case _Group(items=inner):
                    parts.append(f"({self._write_expansion(kind, inner, in_group=True)})?")
                case _Field():
                    parts.append(self._write_part(kind, item, in_group=in_group))
        return self._write_chain(kind, parts)

    def _write_chain(self, kind: type[Node], parts: list[str]) -> str:
        """Let each part that may be missing begin a rule for the rest: else each doubles the size of the parser."""
        free = [number for number, part in enumerate(parts) if part.endswith("?")]
        if len(free) < 3:
            return " ".join(parts)
        rest = ""
        is_empty = True
        for number in range(len(parts) - 1, free[0] - 1, -1):
            part = parts[number].removesuffix("?")
            if number not in free:
                rest = f"{part} {rest}{'?' if rest and is_empty else ''}".strip()
                is_empty = False
                continue
            name = f"_{name_rule(kind)}_{number}"
            if not rest:
                body = part
            elif is_empty:
                body = f"{part} {rest}? | {rest}"
            else:
                body = f"{part} {rest} | {rest}"
            self._rules.append(f"{name}: {body}")
            rest = name
        return f"{' '.join(parts[: free[0]])} {rest}{'?' if is_empty else ''}"

    def _write_part(self, kind: type[Node], item: _Field, *, in_group: bool) -> str:
        hint = self._list_types(kind)[item.name]
        free = not in_group and item.name in _list_optional(kind)
        if _is_row(hint):
            rule = self._rule_of(get_args(hint)[0])
            between = quote_word(item.between.strip()) if item.between.strip() else ""
            row = f"{rule} ({between} {rule})*" if between else f"{rule}+"
            return f"({row})?" if free else row
        return f"{self._rule_of(hint)}{'?' if free else ''}"

    def _make_maker(self, kind: type[Node]) -> Callable[..., Node]:
        """Make a function that hands each part that was read to the field it is for."""
        order = [*_list_fields(_find_form(kind))]
        hints = self._list_types(kind)
        wanted = {
            name: self._list_classes(
                get_args(hints[name])[0] if _is_row(hints[name]) else hints[name]
            )
            for name in order
        }

        def make(*parts: object) -> Node:
            left = list(parts)
            given: dict[str, object] = {}
            for name in order:
                if _is_row(hints[name]):
                    row = []
                    while left and isinstance(left[0], wanted[name]):
                        row.append(left.pop(0))
                    given[name] = tuple(row)
                elif left and isinstance(left[0], wanted[name]):
                    given[name] = left.pop(0)
            assert not left, f"{kind.__name__} has no field for {left[0]!r}"
            return kind(**given)

        return make

    def _list_classes(self, kind: Any) -> tuple[type, ...]:  # noqa: ANN401 - as above
        """List the classes of what a field may hold, rows that may be passed on included."""
        found = []
        for each in self._list_members(kind):
            found += [each, *self._list_passed(each)]
        return tuple(get_origin(each) or each for each in found)


def _is_row(hint: Any) -> bool:  # noqa: ANN401 - a type
    return get_origin(hint) is tuple and get_args(hint)[-1:] == (Ellipsis,)


def _list_optional(kind: type[Node]) -> set[str]:
    """Name the fields that have a default."""
    fields = msgspec.structs.fields(kind)
    return {each.name for each in fields if not each.required}


def _list_fields(items: tuple[_Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, _Field):
            yield item.name
        elif isinstance(item, _Group):
            yield from _list_fields(item.items)


# Looking at trees


def nodes_in(value: object) -> Iterator[Node]:
    """Go through a tree: a node, then all that it holds."""
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            yield from nodes_in(getattr(value, field))
    elif isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):
            yield from nodes_in(each)


def words_of(node: Node) -> Iterator[str]:
    """List the words that a node itself writes: those of its form, and the words its fields hold."""
    for item in _list_given(node, _find_form(type(node))):
        if isinstance(item, _Literal):
            yield item.text
        elif isinstance(item, _Field):
            value = getattr(node, item.name)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, StrEnum):
                    yield str(each)


def _list_given(node: Node, items: tuple[_Item, ...]) -> Iterator[_Item]:
    """List the parts of a form that a node writes."""
    for item in items:
        if not isinstance(item, _Group):
            yield item
        elif any(getattr(node, each.name) not in (None, ()) for each in item.fields):
            yield from _list_given(node, item.items)
