"""What was found out about an entry is kept by the entry itself, which never changes: every library that has it need not find out again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, ParamSpec, TypeVar, cast

T = TypeVar("T")
P = ParamSpec("P")

MANY = 4096
"""More entries of a kind, with all their parts, than there are in a box."""


class Same(Generic[T]):
    """Stands for one thing and for no other, however alike: comparing large things would take longer than asking again."""

    __slots__ = ("thing",)

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.thing is other.thing

    def __hash__(self) -> int:
        return id(self.thing)


def once(function: Callable[P, T]) -> Callable[P, T]:
    """Let a function be asked only once for the very same things; what it raises is not kept."""

    @lru_cache(MANY)
    def found(*given: Same[object]) -> T:
        return cast("Callable[..., T]", function)(*(each.thing for each in given))

    @wraps(function)
    def ask(*given: object) -> T:
        return found(*map(Same, given))

    return cast("Callable[P, T]", ask)
