"""Settings of a game, as they are typed: --seats 3, or --with seats=3, or --items venomous-fang,brass-cog."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand

if TYPE_CHECKING:
    import msgspec

EVERY = ("all", "any")
"""Words for every choice there is, which are no choice themselves."""
ALIKE = 0.8
"""From here on an unknown option is taken for a misspelt one, and not for a setting."""


class WithSettings(TyperCommand):
    """A command that takes every setting of a game as an option of its own."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - typer does not name its kind
        """Read what is no option of the command as a setting."""
        known = {each for parameter in self.params for each in parameter.opts}
        known |= {each for parameter in self.params for each in parameter.secondary_opts}
        return super().parse_args(ctx, [*turn_into_settings(args, {*known, "--help"})])


def turn_into_settings(words: Sequence[str], known: Collection[str]) -> Iterator[str]:
    """Turn options that nobody knows into --with NAME=VALUE; without a value it is true."""
    waiting = [*reversed(words)]
    while waiting:
        word = waiting.pop()
        option, equals, value = word.partition("=")
        if not option.startswith("--") or option in known or _is_like(option, known):
            yield word
            continue
        if not equals:
            has_value = waiting and not waiting[-1].startswith("--")
            value = waiting.pop() if has_value else "true"
        yield f"--with={option.removeprefix('--')}={value}"


def _is_like(option: str, known: Collection[str]) -> bool:
    return option == "--" or bool(difflib.get_close_matches(option, known, 1, ALIKE))


def read_settings(given: Iterable[str], game: str) -> dict[str, Any]:
    """Read settings of a game; of what it has a list of, each may be named by itself: --item brass-cog."""
    found = parse(given)
    if not found:
        return found
    import msgspec.inspect

    from tabard.table import find

    setup = find(game).setup
    fields = setup.__struct_fields__
    several = {each.name for each in msgspec.inspect.type_info(setup).fields if _is_list(each.type)}  # type: ignore[attr-defined]  # of a struct
    lists = {name[:-1]: name for name in fields if name.endswith("s")}
    fitted: dict[str, Any] = {}
    for name, value in found.items():
        if name in several and isinstance(value, str) and value not in EVERY:
            fitted[name] = [_read_value(each) for each in re.split("[,+]", value)]
        elif name not in fields and name in lists:
            fitted[lists[name]] = value if isinstance(value, list) else [value]
        else:
            fitted[name] = value
    return fitted


def _is_list(kind: msgspec.inspect.Type) -> bool:
    """Tell whether a setting is a list, or may be one."""
    import msgspec.inspect

    kinds = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    return any(isinstance(each, msgspec.inspect.ListType) for each in kinds)


def parse(given: Iterable[str]) -> dict[str, Any]:
    """Read NAME=VALUE pairs: whole numbers, true, false and lists become what they are; what is named twice is a list."""
    found: dict[str, Any] = {}
    for each in given:
        name, equals, text = each.partition("=")
        if not equals or not name:
            from tabard.table import SetupError

            raise SetupError(f"A setting is written NAME=VALUE, like seats=3; {each!r} is not.")
        name, value = name.replace("-", "_"), _read_value(text)
        if name in found:
            before = found[name] if isinstance(found[name], list) else [found[name]]
            value = [*before, value]
        found[name] = value
    return found


def _read_value(text: str) -> object:
    if text.startswith("[") and text.endswith("]"):
        return [_read_value(each.strip()) for each in text[1:-1].split(",") if each.strip()]
    if text.lstrip("-").isdigit():
        return int(text)
    return {"true": True, "false": False}.get(text, text)
